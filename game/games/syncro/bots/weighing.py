"""Weigh what a mage may do by playing it out in worlds that fit the view: which way does the team win most?

Every choice is tried in the same worlds, with the same luck; after a round the worse half is dropped, and the rest
share what is left of the budget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.brain import Budget
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.syncro.bots.course import NO_REWARD, PASS, SCALE, UNTARGETED, must_pass, run
from game.games.syncro.bots.habits import Habits
from game.games.syncro.bots.twin import World
from game.games.syncro.bots.winning import chance
from game.games.syncro.rules.actions import Action, Attack, Discard, Pass, Pay, Play
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import Slot, State


@dataclass(slots=True)
class Choice:
    """Hold an action, how it is told to a world, and how often the team wins after it.

    `face` is a Spell's face, or what answers a payment; `place` where it is laid; `target` what a Reward is played on.
    """

    action: Action
    face: int = PASS
    place: int = -1
    target: int = NO_REWARD
    wins: float = 0.0
    tried: int = 0

    @property
    def chance(self) -> float:
        """Return the share of levels that are won after this, as far as they were played out."""
        return self.wins / max(1, self.tried)


class First(Habits):
    """Take one choice first, whatever is asked; then everything goes by habit."""

    def __init__(self, habits: Habits, choice: Choice) -> None:
        self.habit = habits.habit
        self._choice = choice
        self._open = True

    def lay(self, world: World, seat: Seat, *, forced: bool) -> tuple[int, int] | None:
        """Return the attack that was chosen; later, what habit says."""
        if not self._first():
            return super().lay(world, seat, forced=forced)
        return None if self._choice.place < 0 else (self._choice.face, self._choice.place)

    def pay(self, world: World, seat: Seat) -> int:
        """Return what was chosen; later, what habit says."""
        return self._choice.face if self._first() else super().pay(world, seat)

    def cast(self, world: World, seat: Seat) -> int:
        """Return the Spell that was chosen; later, what habit says."""
        return self._choice.face if self._first() else super().cast(world, seat)

    def play(self, world: World, seat: Seat) -> int:
        """Play the Reward where that was chosen; later, where habit does."""
        if not self._open:
            return super().play(world, seat)
        self._open = self._choice.target == NO_REWARD and not must_pass(world, seat)
        return self._choice.target

    def _first(self) -> bool:
        """Tell whether nothing was asked before."""
        first, self._open = self._open, False
        return first


def choices(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> list[Choice]:
    """Return what is worth weighing: of equal Spells the first in the hand stands for all."""
    hand, found = state.hand(seat), dict[tuple[int, int, int], Choice]()
    order = rules.mission.order
    for action in legal:
        match action:
            case Pass():
                found.setdefault((0, 0, 0), Choice(action))
            case Attack(card, on):
                found.setdefault((1, order.index(on), hand[card]), Choice(action, hand[card], on))
            case Pay(card) | Discard(card):
                found.setdefault((2, 0, hand[card]), Choice(action, hand[card]))
            case Play(target) if isinstance(state.now, Slot):
                found[3, len(found), 0] = Choice(action, target=UNTARGETED if target is None else target)
            case Play():
                found.setdefault((1, -1, 0), Choice(action, SCALE))
            case other:
                raise AssertionError(f"{other} is not weighed")
    return [found[key] for key in sorted(found)]


def weigh(
    mages: int, live: list[Choice], draw: Callable[[Rng], World], budget: Budget, rng: Rng, *, turns: int
) -> list[Choice]:
    """Return the choices, the best first: those that were weighed longest before those that were dropped earlier.

    `draw` gives a world in which all are tried, each until so many turns have begun. `budget.nodes` bounds how many
    times that is done; in the first world every choice is tried, however late it is.
    """
    habits = Habits(mages)
    dropped: list[Choice] = []
    rounds = max(1, (len(live) - 1).bit_length())
    for _ in range(rounds):
        for _ in range(max(1, budget.nodes // rounds // len(live))):
            world, luck = draw(rng), rng.bits()
            for choice in live:
                trial = world.copy()
                run(trial, First(habits, choice), Rng(luck), turns)
                choice.wins += chance(trial)
                choice.tried += 1
            if budget.stop():
                break
        live.sort(key=_chance)
        keep = (len(live) + 1) // 2
        live, dropped = live[:keep], live[keep:] + dropped
        if budget.stop():
            break
    return live + dropped


def _chance(choice: Choice) -> float:
    return -choice.chance
