"""The sensible player's taste on the twin: quick enough to play thousands of imagined turns, and to judge their end.

It weighs like `brains.Thought`, with two differences: how rare cards are is what the thinker sees at the root, and the
open card is taken by a rule of thumb. A seat that moves looks at its own hand and at what lies open alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.rng import Rng
from game.games.soon.bots.players import brains, prospects, twin
from game.games.soon.bots.players.plans import FULL, Plans, complete, put, rest
from game.games.soon.bots.players.twin import ANY, JOKER, LAST, THIEF, World, move, needed

NEAR: Final = 3
"""So many places ahead a card is still taken from the discard pile."""
NEVER: Final = -1e9


class Sense:
    """Weigh lines and hands by cards that are hidden: `hidden` counts the copies by the twin's numbers.

    One who is `coarse` is quicker, and tells turns apart less finely.
    """

    def __init__(self, hidden: Sequence[int], *, speed: bool, coarse: bool = False) -> None:
        self._speed = speed
        self._hidden = tuple(hidden)
        self._whole = sum(hidden)
        self._plans = Plans(hidden, coarse=coarse)

    def value(self, world: World, seat: int, hand: Sequence[int]) -> float:
        """Return how good a table is for a seat whose turn is ending, or has ended, with this hand."""
        scene = self._scene(world, seat)
        return scene.value(scene.lines[seat], *rest(hand))

    def choose(self, world: World, rng: Rng) -> int:
        """Return the move of a sensible player who doesn't think long."""
        if world.stage == twin.DRAWS:
            return _draw(world)
        if world.stage == twin.GIVES:
            return _gift(world)
        best = 0
        highest = NEVER
        for what, value in self._tried(world, rng):
            if value > highest:
                best, highest = what, value
        return best

    def _scene(self, world: World, seat: int) -> Scene:
        return Scene(self._plans, world, seat, [self._plans.line(line) for line in world.lines], speed=self._speed)

    def _tried(self, world: World, rng: Rng) -> Iterator[tuple[int, float]]:
        """Yield the moves of a turn with how good they are; an Explorer's is one of many questions."""
        seat = world.mover
        own, hand = world.lines[seat], world.hands[seat]
        scene = self._scene(world, seat)
        line = scene.lines[seat]
        for card in sorted(set(hand)):
            kind = card >> 1
            left, options = rest(hand, card)
            if kind <= JOKER:
                for place in _places(kind, len(own)):
                    if place > len(own):
                        yield move(twin.PLAY, card), scene.value(put(line, place, card, own), left, options)
                    elif own[place - 1] != card:
                        value = scene.value(put(line, place, card, own), left, options)
                        yield move(twin.REPLACE, card, place), value + _leaves(world, seat, own[place - 1])
            elif kind == twin.EXPLORER:
                yield self._question(scene, world, left, options, rng)
            else:
                yield from self._attacks(scene, world, kind, left, options)
            yield move(twin.DISCARD, card), scene.value(line, left, options) + _leaves(world, seat, card)

    def _attacks(self, scene: Scene, world: World, kind: int, hand: int, options: float) -> Iterator[tuple[int, float]]:
        """Yield what every Lightning, one's own line struck by it last (SO-23), or every theft comes to."""
        seat = world.mover
        number = needed(world.lines[seat])
        for step in range(1, world.seats + (world.own_lightning and kind == twin.LIGHTNING)):
            other = (seat + step) % world.seats
            line = world.lines[other]
            if not line or other in world.completed:
                continue
            lines = scene.lines[:]
            if kind == twin.LIGHTNING:
                lines[other] = self._plans.line(line[:-1])
            elif number and (stolen := world.stolen(other, number)):
                lines[other] = self._plans.line([*line[: number - 1], THIEF << 1, *line[number:]])
                lines[seat] = put(lines[seat], number, stolen, world.lines[seat])
            else:
                continue
            does = twin.STRIKE if kind == twin.LIGHTNING else twin.STEAL
            then = Scene(self._plans, world, seat, lines, speed=self._speed)
            yield move(does, 0, other), then.value(lines[seat], hand, options)

    def _question(self, scene: Scene, world: World, hand: int, options: float, rng: Rng) -> tuple[int, float]:
        """Return what a roll-out would ask, of anybody, and how good that is: for what is needed, in its colour."""
        seat = world.mover
        own, line = world.lines[seat], scene.lines[seat]
        number = needed(own) or LAST
        day, night = line & FULL, line >> 8 & FULL
        colour = ANY if bool(day) == bool(night) else int(not day)
        other = rng.below(world.seats - 1)
        other += other >= seat
        no = scene.value(line, hand, options)
        given = put(line, number, number << 1 | (colour if colour != ANY else 0), own)
        yes = scene.value(given, hand, options) + brains.HARM
        copies = sum(self._hidden[number << 1 | item] for item in (0, 1) if colour in (ANY, item))
        none = 1.0
        for step in range(len(world.hands[other])):
            none *= max(0.0, (self._whole - copies - step) / max(1, self._whole - step))
        return move(twin.ASK, number, other, colour), no + (1 - none) * (yes - no)


class Scene:
    """Hold a table as a seat weighs it: the numbers of all lines (`plans`), and what its own doesn't change."""

    __slots__ = (
        "_ended", "_others", "_plans", "_rival", "_seat", "_second", "_speed", "_theirs", "_time", "_world",
        "lines",
    )  # fmt: skip

    def __init__(self, plans: Plans, world: World, seat: int, lines: Sequence[int], *, speed: bool) -> None:
        self.lines = list(lines)
        self._plans = plans
        self._world = world
        self._seat = seat
        self._speed = speed
        self._others = [line for other, line in enumerate(lines) if other != seat]
        self._rival = min(map(plans.pace, self._others)) * prospects.AHEAD
        self._ended = bool(world.completed)
        self._second = self._ended and world.completed[0] != seat
        self._time = plans.time(self._rival)
        self._theirs: dict[int, float] = {}

    def value(self, line: int, hand: int, options: float) -> float:
        """Return how good the table is with such a line and hand; `options` is what its special cards are worth."""
        plans, rival = self._plans, self._rival
        own = plans.turns(line, hand)
        if self._speed:
            return rival - prospects.HURRY * own
        ready = complete(line)
        if ready or self._ended:
            mine = plans.prospect(line, hand, 0)
            if ready:
                mine += prospects.SAFE + (0 if self._second else 2)
            return mine - self._bring(0)
        theirs = self._bring(plans.time((own if own < rival else rival) + 1))
        return plans.prospect(line, hand, self._time) + options * min(1.0, rival / 4) - theirs

    def _bring(self, time: int) -> float:
        """Return what it counts that the others' lines bring in such a time; 0: who has a last turn plays it."""
        found = self._theirs.get(time)
        if found is None:
            whole = sum([self._plans.prospect(line, 0, time) for line in self._others]) if time else self._last()
            found = self._theirs[time] = prospects.RIVAL * whole / len(self._others)
        return found

    def _last(self) -> float:
        """Return the points that all others may bring where the round is ending."""
        waiting = _waiting(self._world)
        turn = self._plans.time(1.0)
        others = ((seat, line) for seat, line in enumerate(self.lines) if seat != self._seat)
        return sum(self._plans.prospect(line, 0, turn if seat in waiting else 0) for seat, line in others)


def _places(kind: int, length: int) -> Sequence[int]:
    """Return the places of a line to which a number or a Joker may go, the next one first."""
    if kind == JOKER:
        return (*range(length + 1, min(length + 1, LAST - 1) + 1), *range(1, min(length, LAST - 1) + 1))
    return (kind,) if kind <= length + 1 else ()


def _waiting(world: World) -> Sequence[int]:
    """Return who still has a last turn, where somebody is complete, or is about to be."""
    if not world.completed:
        return range(world.seats)
    mover = world.mover + (world.stage != twin.DRAWS)
    return [(mover + step) % world.seats for step in range((world.completed[0] - mover) % world.seats)]


def colour_of(line: Sequence[int]) -> int:
    """Return the one colour of a line's cards, 0 or 1; ANY where they have both, -1 where there is none."""
    found = -1
    for card in line:
        if card >> 1 != THIEF:
            if found < 0:
                found = card & 1
            elif found != card & 1:
                return ANY
    return found


def _aim(own: Sequence[int], hand: Sequence[int]) -> int:
    """Return the colour that a line should have: its own, or that of more of the hand's low numbers; or ANY."""
    colour = colour_of(own)
    if colour >= 0:
        return colour
    night = 0
    for card in hand:
        if card >> 1 <= JOKER:
            weight = 10 - (card >> 1) if card >> 1 < JOKER else 6
            night += weight if card & 1 else -weight
    return int(night > 0)


def _draw(world: World) -> int:
    """Take the open card where it goes on soon in the line's colour, or heals a Thief's place; else draw."""
    if not world.pile:
        return twin.OPEN
    top = world.discard[-1] if world.discard else THIEF << 1
    number = top >> 1
    if number >= JOKER:
        return twin.PILE
    own, hand = world.lines[world.mover], world.hands[world.mover]
    if number == LAST == len(own) + 1:
        return twin.OPEN
    colour = _aim(own, hand)
    if colour not in (ANY, top & 1):
        return twin.PILE
    if number <= len(own):
        return twin.OPEN if own[number - 1] >> 1 == THIEF else twin.PILE
    held = top in hand or (colour == ANY and top ^ 1 in hand)
    return twin.OPEN if number <= len(own) + NEAR and not held else twin.PILE


def _gift(world: World) -> int:
    """Give what ends the asker's doubling, where there is a choice."""
    asker, other, number, colour = world.asked
    hand = world.hands[other]
    if colour != ANY:
        return move(twin.GIVE, number << 1 | colour)
    day, night = number << 1 in hand, number << 1 | 1 in hand
    wanted = int(colour_of(world.lines[asker]) == 0) if day and night else int(night)
    return move(twin.GIVE, number << 1 | wanted)


def _leaves(world: World, seat: int, card: int) -> float:
    """Return what it costs to leave a card on the discard pile, as 0 or less."""
    following = world.lines[(seat + 1) % world.seats]
    if card >> 1 != len(following) + 1:
        return 0.0
    return -brains.LEND * (2 if not following or colour_of(following) == card & 1 else 1)
