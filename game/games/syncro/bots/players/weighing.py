"""Weigh what a mage may do by playing it out in worlds that fit the view: which way does the team win most?

Every choice is tried in the same worlds, with the same luck; after a round the worse half is dropped, and the rest
share what is left of the budget. How likely a team is to win from between two turns is a logistic curve over what all
can count in a world; its weights were fitted to hundreds of thousands of levels that whole teams played to their end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from game.ai.players.brain import Budget
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.syncro.bots.players import twin
from game.games.syncro.bots.players.course import (
    NO_REWARD,
    PASS,
    R_EACH,
    R_SCALE,
    R_TWO,
    R_WEAKEN,
    SCALE,
    UNTARGETED,
    Mind,
    must_pass,
    run,
)
from game.games.syncro.bots.players.figures import WINNING
from game.games.syncro.bots.players.habits import Habits
from game.games.syncro.bots.players.twin import FOG, NOTHING, World
from game.games.syncro.rules.play.actions import Action, Attack, Discard, Pass, Pay, Play
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.state import Slot, State

HIGH: Final = 4


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


class First:
    """Take one choice first, whatever is asked; then a mind decides: a `course.Mind`."""

    def __init__(self, mind: Mind, choice: Choice) -> None:
        self._mind = mind
        self._choice = choice
        self._open = True

    def lay(self, world: World, seat: Seat, *, forced: bool) -> tuple[int, int] | None:
        """Return the attack that was chosen; later, what the mind says."""
        if not self._first():
            return self._mind.lay(world, seat, forced=forced)
        return None if self._choice.place < 0 else (self._choice.face, self._choice.place)

    def pay(self, world: World, seat: Seat) -> int:
        """Return what was chosen; later, what the mind says."""
        return self._choice.face if self._first() else self._mind.pay(world, seat)

    def cast(self, world: World, seat: Seat) -> int:
        """Return the Spell that was chosen; later, what the mind says."""
        return self._choice.face if self._first() else self._mind.cast(world, seat)

    def play(self, world: World, seat: Seat) -> int:
        """Play the Reward where that was chosen; later, where the mind does."""
        if not self._open:
            return self._mind.play(world, seat)
        self._open = self._choice.target == NO_REWARD and not must_pass(world, seat)
        return self._choice.target

    def _first(self) -> bool:
        """Tell whether nothing was asked before."""
        first, self._open = self._open, False
        return first


def chosen(state: State, seat: Seat, action: Action) -> Choice:
    """Return an action of a slot, a payment or a curse as it is told to a world."""
    hand = state.hand(seat)
    match action:
        case Pass():
            return Choice(action)
        case Attack(card, on):
            return Choice(action, hand[card], on)
        case Pay(card) | Discard(card):
            return Choice(action, hand[card])
        case Play(target) if isinstance(state.now, Slot):
            return Choice(action, target=UNTARGETED if target is None else target)
        case Play():
            return Choice(action, SCALE)
    raise AssertionError(f"{action} is not weighed")


def choices(rules: SyncroRules, state: State, seat: Seat, legal: Sequence[Action]) -> list[Choice]:
    """Return what is worth weighing: of equal Spells the first in the hand stands for all."""
    found = dict[tuple[int, int, int], Choice]()
    order = rules.mission.order
    for action in legal:
        choice = chosen(state, seat, action)
        match action:
            case Pass():
                found.setdefault((0, 0, 0), choice)
            case Attack(_, on):
                found.setdefault((1, order.index(on), choice.face), choice)
            case Play() if isinstance(state.now, Slot):
                found[3, len(found), 0] = choice
            case Play():
                found.setdefault((1, -1, 0), choice)
            case _:
                found.setdefault((2, 0, choice.face), choice)
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


def chance(world: World) -> float:
    """Return the chance to win, from 0 to 1; a level that has ended is certain."""
    if world.ending:
        return 1.0 if world.ending == twin.WON else 0.0
    weights = WINNING[world.ground.mages]
    score = 0.0
    for weight, figure in zip(weights, figures(world), strict=True):
        score += weight * figure
    return 1.0 / (1.0 + exp(-score))


def figures(world: World) -> tuple[float, ...]:
    """Return what the curve weighs: points and Spells against what stands, what kinds stand, what is held."""
    spells = [face for hand in world.hands for face in hand]
    points = world.total(spells)
    count = len(spells)
    held = world.held
    need, highest, enemies, hidden, begun, mushrooms, ready, golems, dragons = _standing(world)
    draws = held.count(R_TWO) + held.count(R_EACH)
    weakens, scales = held.count(R_WEAKEN), held.count(R_SCALE)
    spare = points - need
    room = world.ground.mages * world.ground.limit - count
    return (
        1.0,
        spare / 8,
        spare / (need + 4),
        min(spare, 0) / 8,
        count / 10,
        need / 20,
        enemies / 8,
        hidden / 6,
        mushrooms,
        ready,
        min(room, points) / 10 if mushrooms else 0.0,
        golems,
        dragons,
        dragons * count / 10,
        begun / 3,
        world.kinds.count(FOG) / 2,
        draws,
        weakens,
        scales,
        len(held) - held.count(NOTHING) - draws - weakens - scales,
        world.hands.count([]),
        spells.count(1) / 5,
        sum(face >= HIGH for face in spells) / 4,
        highest / 8 - count / 10,
    )


def _standing(world: World) -> tuple[int, ...]:
    """Return what all enemies need, the most that one does, and how many there are, in all and of each sort."""
    need = highest = enemies = hidden = begun = mushrooms = ready = golems = dragons = 0
    for place, kind in enumerate(world.kinds):
        if kind < 0 or kind == FOG:
            continue
        traits = world.traits[place]
        short = world.strength(place) - world.lies(place)
        enemies += 1
        need += short
        highest = max(highest, short)
        hidden += not world.up[place]
        begun += bool(world.spells[place])
        golems += bool(traits & twin.IS_GOLEM)
        dragons += bool(traits & twin.IS_DRAGON)
        if traits & twin.IS_MUSHROOM:
            mushrooms += 1
            ready += world.accessible(place)
    return need, highest, enemies, hidden, begun, mushrooms, ready, golems, dragons
