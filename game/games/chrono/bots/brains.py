"""Epochs Chrono's computer players.

All of them leave as soon as they see that their whole hand can go, and never draw while a card suits: the rules see to
that. The apprentice lays whatever comes to hand, and sees only every other time that all of it could go. The regular
lets rows grow towards its own far cards, and lays all that it can. The master imagines what the others hold and plays
it out: it holds back cards that always suit, since while it has one it need not draw, and opens what the others need
last of all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from game.ai.players.brain import Budget
from game.ai.players.entry import EVEN
from game.ai.players.weighed import Tried, Weighed
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.games.chrono.bots.dealing import known
from game.games.chrono.bots.playing import departure
from game.games.chrono.bots.search import best_of, tried_out
from game.games.chrono.bots.tastes import BOLD, early, grows, liked
from game.games.chrono.bots.twin import DONE, WIDE, Kit, World
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import Cell, epoch_of, special, suit_of
from game.games.chrono.rules.position import State, faces, pile, run
from game.games.chrono.rules.rules import Action, ChronoRules

SEES: Final = 2
"""An apprentice sees in one turn of so many that its whole hand can go: seldomer, and chance would beat it."""


class Player(ABC):
    """Hold what all levels share: a character, and that only a choice is thought about."""

    def __init__(self, character: str = EVEN) -> None:
        self.character = character
        self._kit: tuple[ChronoRules, Kit] | None = None

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        assert isinstance(rules, ChronoRules), "this brain is Epochs Chrono's"
        assert view.seat is not None, "a stranger has nothing to decide"
        legal = rules.legal(view.state, view.seat)
        if len(legal) == 1:
            return legal[0]
        kit = self._kit_of(rules)
        return kit.action(self.decide(kit, view, view.seat, budget, rng))

    def _kit_of(self, rules: ChronoRules) -> Kit:
        """Return what never changes in a game: it is made once."""
        if self._kit is None or self._kit[0] is not rules:
            self._kit = rules, Kit(rules.matrix.suits, rules.pack)
        return self._kit[1]

    @abstractmethod
    def decide(self, kit: Kit, view: View[State], seat: Seat, budget: Budget, rng: Rng) -> int:
        """Return one of several legal moves."""


class Apprentice(Player):
    """Lay a card at random, and see only now and then that all could go."""

    def decide(self, kit: Kit, view: View[State], seat: Seat, budget: Budget, rng: Rng) -> int:
        """Return a lay at random; the end of the turn once a card was laid."""
        world = seen(kit, view.state)
        leaving = departure(world, seat)
        table = sum(kit.copies) - sum(world.rest) - world.laid  # the same all the turn long, as the deck is
        if leaving and not Rng.of(table, len(view.state.deck)).below(SEES):
            return leaving[0]
        ends = world.laid and not (self.character == BOLD and early(world))
        return DONE if ends else rng.choice(liked(world, world.moves(), self.character))


class Keeper(Player):
    """Let rows grow towards one's own far cards, lay all that suits, and leave when all can go."""

    def decide(self, kit: Kit, view: View[State], seat: Seat, budget: Budget, rng: Rng) -> int:
        """Return the lay that brings most cards of its own nearer, or else one for an open pile."""
        state = view.state
        world = seen(kit, state)
        leaving = departure(world, seat)
        if leaving:
            return leaving[0]
        moves = liked(world, world.moves(), self.character)
        plain = [move for move in moves if 0 <= move < kit.cells * WIDE]
        lays = plain or [move for move in moves if move != DONE]
        if not lays or (world.laid and not plain):
            return DONE  # a special card is kept
        brings = {move: behind(state, seat, kit.faces[move % WIDE]) for move in lays}
        best = max(lays, key=lambda move: (brings[move], rng.bits()))
        if brings[best] > 0:
            return best
        cover = next((move for move in plain if not grows(world, move)), DONE)
        return cover if cover != DONE else DONE if DONE in moves else best


class Master(Player):
    """Imagine what the others hold, play it out, and take what brings most."""

    def decide(self, kit: Kit, view: View[State], seat: Seat, budget: Budget, rng: Rng) -> int:
        """Return the move that keeps its seat from being the last most often."""
        return best_of(kit, view, seat, self.character, budget, rng)

    def choose_weighed(
        self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng
    ) -> tuple[Action, Weighed | None]:
        """Return the action that `choose` returns, and what each of those that were tried was worth."""
        assert isinstance(rules, ChronoRules), "this brain is Epochs Chrono's"
        assert view.seat is not None, "a stranger has nothing to decide"
        legal = rules.legal(view.state, view.seat)
        if len(legal) == 1:
            return legal[0], None
        kit = self._kit_of(rules)
        found = tried_out(kit, view, view.seat, self.character, budget, rng)
        tried = tuple(Tried(kit.action(item.move), item.value, item.visits) for item in found)
        return kit.action(found[0].move), Weighed(tried) if tried[0].worlds and len(tried) > 1 else None


def seen(kit: Kit, state: State) -> World:
    """Return what a view shows, with as many cards in the deck, and in the others' hands, as there are."""
    world = known(kit, state)
    world.sizes = [len(hand) for hand in state.hands]
    world.deck = (0,) * len(state.deck)
    return world


def behind(state: State, seat: Seat, cell: Cell) -> float:
    """Return how much of one's own hand lies beyond the epoch that a lay opens, near epochs counting more."""
    if pile(state, cell):
        return 0.0
    suit, epoch = suit_of(cell), epoch_of(cell)
    forward = epoch > run(state, suit)[1]
    beyond = [epoch_of(face) - epoch for face in faces(state, seat) if not special(face) and suit_of(face) == suit]
    return sum(1 / abs(step) for step in beyond if step and (step > 0) == forward)
