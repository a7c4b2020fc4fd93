"""What a mage is likely to do: quick habits that every partner is believed to have, weighed in points of Spells.

The numbers are those with which whole teams of such mages win most levels; there are some for each number of mages.
A mage judges by the own hand and by what is public: a world's hands of others are never looked at.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.syncro.bots.players.course import (
    FIVE,
    NO_REWARD,
    PASS,
    R_EACH,
    R_RECOVER,
    R_REDEAL,
    R_SCALE,
    R_SHOW,
    R_TWO,
    R_WEAKEN,
    SCALE,
    THREE_MAGES,
    UNTARGETED,
)
from game.games.syncro.bots.players.figures import HABITS
from game.games.syncro.bots.players.twin import Reach, World

Option: TypeAlias = tuple[float, int, int]
"""What a choice is worth to a mage: a score, a Spell's face, a place; to pass has no face and the place -1."""
DEAR: Final = 3
STRONG: Final = 7
GOOD_SPELL: Final = 4
ROOM: Final = 8.0
TIGHT: Final = 12.0


@dataclass(frozen=True, slots=True)
class Habit:
    """Hold what a mage finds good, in points."""

    begun: float
    """Of any attack: for an enemy on which Spells of this turn lie."""
    frees: float
    """For each card (two at most) that only this enemy covers."""
    mushroom: float
    """Of completing a Mushroom."""
    mushroom_spare: float
    """For each point to spare, which pays a Spell."""
    mushroom_room: float
    """For eight free places in hands."""
    finish: float
    """Of completing any other enemy."""
    waste: float
    """Less this a point to spare."""
    dragon_waste: float
    """The same for a Dragon."""
    finish_golem: float
    """More for a Golem."""
    finish_lying: float
    """More where Spells of earlier turns help."""
    overdone: float
    """Less where it seems complete already."""
    feed: float
    """Of a Mushroom that is not given enough (yet)."""
    feed_more: float
    """More where somebody has begun it in this turn."""
    each_more: float
    """What every partner is believed to bring over the average of their hand."""
    slack: float
    """And what all of them together are."""
    hopeless: float
    """Of an attack that even they can't complete."""
    hopeless_gap: float
    """Less this a point that lacks then."""
    start: float
    """Of an attack that partners have to complete."""
    start_gap: float
    """Less this a missing point."""
    start_golem: float
    """More for a Golem."""
    done: float
    """Of passing: once somebody attacks."""
    start_dragon: float
    """Of beginning a Dragon: more."""
    alone: float
    """Of an attack that nobody can complete any more."""
    alone_lost: float
    """Less this a point that is lost by it."""
    alone_golem: float
    """More for a Golem."""
    alone_dragon: float
    """More for each point that a Dragon is owed then."""
    full: float
    """Of passing: less this for every Spell more than the others hold."""
    tight_pass: float
    """What the horde costs beyond all hands (from −1 to 1), of passing."""
    tight_waste: float
    """The same, less a point to spare."""
    strong: float
    """Of completing: a point of strength over 5."""
    tight_mushroom: float
    """What the horde costs beyond all hands, a point to spare on a Mushroom."""
    hopeless_lying: float
    """Of a hopeless attack: more where Spells of earlier turns lie."""


class Habits:
    """Decide for every mage by habit: a `course.Mind`."""

    def __init__(self, mages: int) -> None:
        self.habit = Habit(*HABITS[mages])

    def lay(self, world: World, seat: Seat, *, forced: bool) -> tuple[int, int] | None:
        """Return the attack that scores most, or None where passing does."""
        best = max(self.options(world, seat, forced=forced), key=_score)  # the first of equal ones
        return None if best[2] < 0 else best[1:]

    def options(self, world: World, seat: Seat, *, forced: bool) -> list[Option]:
        """Return what a mage weighs, passing first: on every enemy the Spell that is enough, and the one below it."""
        habit = self.habit
        mages = world.ground.mages
        hand = world.hands[seat]
        reach = world.in_reach()
        held = world.count()
        room = mages * world.ground.limit - held + 1
        later, cap = self.later(world, seat)
        tight = max(-1.0, min(1.0, (world.demand - self._points(world, seat)) / TIGHT))
        found: list[Option] = []
        if not forced:
            done = habit.done if world.attacked else 0.0
            found.append((done - habit.full * (len(hand) - held / mages) + habit.tight_pass * tight, 0, -1))
        for foe in reach:
            place = foe.place
            if mages <= THREE_MAGES and world.top[place] == seat:
                continue  # SY-16
            guess = world.guess[place]
            need = foe.short - guess
            base = (habit.begun if guess > 0 else 0.0) + habit.frees * min(foe.frees, 2)
            enough = bisect_left(hand, need, key=world.worth)
            if enough < len(hand):
                found.append(self._completing(world, hand, enough, foe, need, base, room, tight))
            if enough:
                if foe.mushroom:
                    found.append((base + habit.feed + (habit.feed_more if guess > 0 else 0.0), hand[enough - 1], place))
                elif later:
                    found.append(self._beginning(world, hand[enough - 1], foe, need, base, cap))
                else:
                    found.append(self._alone(world, hand, enough, foe, need, base))
        return found

    def likelihood(self, world: World, seat: Seat, face: int, place: int, *, forced: bool) -> float:
        """Return how likely a mage is to lay this Spell there, or (place -1) to pass: by habit, seldom otherwise."""
        options = self.options(world, seat, forced=forced)
        most = max(options, key=_score)[0]
        every = mine = 0.0
        for score, its_face, its_place in options:
            likely = exp(score - most)
            every += likely
            if its_place == place and (place < 0 or its_face == face):
                mine += likely
        return (1 - SELDOM) * mine / every + SELDOM / (len(options) + 2)

    def later(self, world: World, seat: Seat) -> tuple[int, float]:
        """Return how many slots of others are to come that may add a Spell, and what these are believed to bring."""
        order = world.slots
        count = 0
        cap = 0.0
        last = len(order) - 1
        five = world.ground.mages == FIVE and not world.passed
        for number in range(world.slot + 1, len(order)):
            other = order[number]
            if other != seat and world.hands[other] and not (five and number == last):
                count += 1
                cap += world.average[other] + self.habit.each_more
        return count, cap

    def _points(self, world: World, seat: Seat) -> float:
        points = float(world.total(world.hands[seat]))
        for other, hand in enumerate(world.hands):
            if other != seat:
                points += world.average[other] * len(hand)
        return points

    def _completing(
        self, world: World, hand: list[int], enough: int, foe: Reach, need: float, base: float, room: int, tight: float
    ) -> Option:
        habit = self.habit
        if foe.mushroom:
            face = hand[-1]
            spare = min(world.worth(face) - need, float(room))
            paid = (habit.mushroom_spare + habit.tight_mushroom * tight) * spare
            return base + habit.mushroom + paid + habit.mushroom_room * ((room - ROOM) / ROOM), face, foe.place
        face = hand[enough]
        waste = (habit.dragon_waste if foe.dragon else habit.waste) + habit.tight_waste * tight
        score = base + habit.finish - waste * (world.worth(face) - need) + habit.strong * (foe.strength - 5)
        more = score + habit.finish_golem * foe.golem + habit.finish_lying * (foe.lying > 0)
        return more - habit.overdone * (need <= 0), face, foe.place

    def _beginning(self, world: World, face: int, foe: Reach, need: float, base: float, cap: float) -> Option:
        habit = self.habit
        gap = need - world.worth(face)
        over = gap - cap - habit.slack
        if over > 0:
            score = base + (habit.hopeless - habit.hopeless_gap * over) + habit.hopeless_lying * (foe.lying > 0)
        else:
            score = base + (habit.start - habit.start_gap * gap)
        return score + habit.start_golem * foe.golem + habit.start_dragon * foe.dragon, face, foe.place

    def _alone(self, world: World, hand: list[int], enough: int, foe: Reach, need: float, base: float) -> Option:
        habit = self.habit
        face = hand[enough - 1]
        lowest = foe.lowest
        if foe.golem or not lowest or world.worth(hand[0]) < lowest:
            face = hand[0]
        value = world.worth(face)
        score = base + habit.alone - habit.alone_lost * min(value, lowest or value) + habit.alone_golem * foe.golem
        return score + habit.alone_dragon * (need - value) * foe.dragon, face, foe.place

    def pay(self, world: World, seat: Seat) -> int:
        """Pay a Dragon where that is cheap, or nobody after could; else leave it to who may have it smaller."""
        hand = world.hands[seat]
        owed = world.needed
        values = [world.worth(face) for face in hand]
        after = world.asked[1:]
        later = sum(len(world.hands[other]) for other in after)
        expected = 0.0
        for other in after:
            expected += len(world.hands[other]) * world.average[other]
        total = sum(values)
        if world.held[seat] == R_SCALE and not world.begun and (owed >= DEAR or owed > total + expected):
            return SCALE
        chosen = cheapest(values, owed)
        if chosen is not None:
            over = sum(values[place] for place in chosen) - owed
            leaves = over and expected >= 2 * owed + 2 and later >= DEAR and not world.begun
            return PASS if leaves else hand[chosen[0]]
        return PASS if expected >= 1.5 * owed + 1 or not total else hand[-1]

    def cast(self, world: World, seat: Seat) -> int:
        """Give the lowest Spell to a curse."""
        return world.hands[seat][0]

    def play(self, world: World, seat: Seat) -> int:
        """Play a Reward where it brings what it can."""
        name = world.held[seat]
        limit = world.ground.limit
        room = limit - len(world.hands[seat])
        if name == R_RECOVER:
            best = max(world.discards, default=0)
            return best if room and best >= GOOD_SPELL else NO_REWARD
        if name == R_WEAKEN:
            strongest = max(world.in_reach(), key=lambda foe: foe.strength, default=None)
            wanted = strongest is not None and strongest.strength >= STRONG and not world.passed
            return strongest.place if wanted and strongest is not None else NO_REWARD
        rooms = all(len(hand) < limit for hand in world.hands)
        helps = {
            R_TWO: room > 1,
            R_EACH: rooms,
            R_SHOW: seat == world.leader and not world.attacked,
            R_REDEAL: rooms and not all(world.hands),
        }
        return UNTARGETED if helps.get(name) else NO_REWARD


SELDOM: Final = 0.1
"""How often a mage is believed to do something else than habit says."""


def cheapest(values: Sequence[int], owed: int) -> tuple[int, ...] | None:
    """Return the places of the Spells that pay with the least to spare, and the fewest of them; None if none do."""

    def total(places: tuple[int, ...]) -> int:
        return sum(values[place] for place in places)

    every = range(len(values))
    ways = (tuple(place for place in every if chosen >> place & 1) for chosen in range(1, 1 << len(values)))
    enough = [places for places in ways if total(places) >= owed]
    return min(enough, key=lambda places: (total(places), len(places)), default=None)


def _score(option: Option) -> float:
    return option[0]
