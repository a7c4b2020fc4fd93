"""The sensible player's taste on the twin: quick enough to play thousands of imagined turns, and to judge their end.

It weighs like `brains.Thought`, with two differences: how rare cards are is what the thinker sees at the root, and the
open card is taken by a rule of thumb. A seat that moves looks at its own hand and at what lies open alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from game.engine.rng import Rng
from game.games.soon.bots import brains, twin
from game.games.soon.bots.twin import ANY, JOKER, LAST, THIEF, World, complete, move, needed, worth

NEAR: Final = 3
"""So many places ahead a card is still taken from the discard pile."""
STEPS: Final = 4
"""Turns are told apart by quarters."""
NEVER: Final = -1e9

Plan = tuple[float, tuple[float, ...]]
"""The turns that mending the colour takes, then those of each place that is missing."""


class Sense:
    """Weigh lines and hands by cards that are hidden: `hidden` counts the copies by the twin's numbers."""

    def __init__(self, hidden: Sequence[int], *, speed: bool) -> None:
        self._speed = speed
        self._hidden = tuple(hidden)
        self._whole = sum(hidden)
        self._waits = tuple(tuple(self._wait(number, colour) for number in range(LAST + 1)) for colour in range(3))
        self._plans: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[Plan, Plan, Plan]] = {}
        self._prospects: dict[tuple[tuple[int, ...], tuple[int, ...], int], float] = {}

    def _wait(self, number: int, colour: int) -> float:
        copies = 0.0
        for item in (0, 1):
            if number and colour in (item, ANY):
                copies += self._hidden[number << 1 | item]
                if number < LAST:
                    copies += self._hidden[JOKER << 1 | item] / 3
        return min(brains.SLOWEST, max(brains.QUICKEST, brains.PACE * self._whole / max(copies, 0.5)))

    def plans(self, line: tuple[int, ...], hand: tuple[int, ...]) -> tuple[Plan, Plan, Plan]:
        """Return what a line lacks: for day, for night, and for any colour."""
        key = line, hand
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = (
                self._plan(line, hand, 0),
                self._plan(line, hand, 1),
                self._plan(line, hand, ANY),
            )
        return found

    def _plan(self, line: tuple[int, ...], hand: tuple[int, ...], colour: int) -> Plan:
        left = list(hand)
        waits = self._waits[colour]
        mends = 0.0
        thieves: list[int] = []
        for number, card in enumerate(line, 1):
            if card >> 1 == THIEF:
                thieves.append(number)
            elif colour != ANY and card & 1 != colour:
                mends += _turns(left, number, colour, waits)
        rest = [_turns(left, number, colour, waits) for number in (*range(len(line) + 1, LAST + 1), *thieves)]
        return mends, tuple(rest)

    def turns(self, line: Sequence[int], hand: Sequence[int] = ()) -> float:
        """Return in how many turns a line may be complete, in any colours."""
        mends, rest = self.plans(tuple(line), tuple(sorted(hand)))[ANY]
        return mends + sum(rest)

    def prospect(self, line: Sequence[int], hand: Sequence[int], turns: float) -> float:
        """Return the points that a line may bring while the round goes on for so many turns or so."""
        if turns <= 0 or complete(line):
            return float(worth(line))
        key = tuple(line), tuple(sorted(hand)), int(turns * STEPS)
        found = self._prospects.get(key)
        if found is None:
            left = max(1, key[2]) / STEPS
            laid = sum(card >> 1 != THIEF for card in line)
            joker = any(card >> 1 == JOKER for card in line)
            found = NEVER
            for colour, (spent, rest) in enumerate(self.plans(key[0], key[1])):
                cards = float(laid)
                whole = exp(-spent / left)
                double = 0.0 if colour == ANY else whole
                for cost in rest:
                    spent += cost
                    whole = exp(-spent / left)
                    cards += whole
                found = max(found, cards * (1 + double) + (3 if joker else 4) * whole)
            self._prospects[key] = found
        return found

    def value(self, world: World, seat: int, hand: Sequence[int]) -> float:
        """Return how good a table is for a seat whose turn is ending, or has ended, with this hand."""
        own = self.turns(world.lines[seat], hand)
        others = [other for other in range(world.seats) if other != seat]
        rival = min(self.turns(world.lines[other]) for other in others) * brains.AHEAD
        if self._speed:
            return rival - brains.HURRY * own
        ready = complete(world.lines[seat])
        ends = ready or bool(world.completed)
        turns = 0.0 if ends else rival
        waiting = _waiting(world) if ends else ()
        theirs = 0.0
        for other in others:
            theirs += self.prospect(world.lines[other], (), float(other in waiting) if ends else min(own, rival) + 1)
        mine = self.prospect(world.lines[seat], hand, turns)
        if ready:
            mine += brains.SAFE + (0 if world.completed and world.completed[0] != seat else 2)
        return mine + _options(hand, turns) - brains.RIVAL * theirs / len(others)

    def choose(self, world: World, rng: Rng) -> int:
        """Return the move of a sensible player who doesn't think long."""
        if world.stage == twin.DRAWS:
            return _draw(world)
        if world.stage == twin.GIVES:
            return _gift(world)
        seat = world.mover
        own, hand = world.lines[seat], world.hands[seat]
        best = 0
        highest = NEVER
        asked = False
        for what in world.moves():
            does, card, place = what & 15, what >> 4 & 31, what >> 9 & 15
            if (does == twin.ASK and asked) or (does == twin.REPLACE and own[place - 1] == card):
                continue
            if does == twin.ASK:
                asked = True
                what, value = self._question(world, seat, own, hand, rng)
            else:
                value = self._tried(world, seat, what)
            if value > highest:
                best, highest = what, value
        return best

    def _tried(self, world: World, seat: int, what: int) -> float:
        """Return how good a move is, by making it on the lines alone and taking it back."""
        does, card, place = what & 15, what >> 4 & 31, what >> 9 & 15
        own = world.lines[seat]
        hand = world.hands[seat][:]
        if does == twin.PLAY:
            hand.remove(card)
            own.append(card)
            value = self.value(world, seat, hand)
            own.pop()
        elif does == twin.REPLACE:
            hand.remove(card)
            was = own[place - 1]
            own[place - 1] = card
            value = self.value(world, seat, hand) + _leaves(world, seat, was)
            own[place - 1] = was
        elif does == twin.DISCARD:
            hand.remove(card)
            value = self.value(world, seat, hand) + _leaves(world, seat, card)
        elif does == twin.STRIKE:
            hand.remove(twin.LIGHTNING << 1)
            hit = world.lines[place].pop()
            value = self.value(world, seat, hand)
            world.lines[place].append(hit)
        else:
            hand.remove(THIEF << 1)
            lines = world.lines[seat], world.lines[place]
            world.lines[seat], world.lines[place] = own[:], world.lines[place][:]
            _rob(world, seat, place)
            value = self.value(world, seat, hand)
            world.lines[seat], world.lines[place] = lines
        return value

    def _question(self, world: World, seat: int, own: list[int], hand: list[int], rng: Rng) -> tuple[int, float]:
        """Return what a roll-out would ask, of anybody, and how good that is: for what is needed, in its colour."""
        number = needed(own) or LAST
        colour = colour_of(own)
        if colour < 0:
            colour = ANY
        rest = hand[:]
        rest.remove(twin.EXPLORER << 1)
        other = rng.below(world.seats - 1)
        other += other >= seat
        no = self.value(world, seat, rest)
        world.lines[seat] = own[:]
        _put(world.lines[seat], number, number << 1 | (colour if colour != ANY else 0))
        yes = self.value(world, seat, rest) + brains.HARM
        world.lines[seat] = own
        copies = sum(self._hidden[number << 1 | item] for item in (0, 1) if colour in (ANY, item))
        none = 1.0
        for step in range(len(world.hands[other])):
            none *= max(0.0, (self._whole - copies - step) / max(1, self._whole - step))
        return move(twin.ASK, number, other, colour), no + (1 - none) * (yes - no)


def _turns(left: list[int], number: int, colour: int, waits: Sequence[float]) -> float:
    """Return how long a place takes to fill; a card of the hand that does it is used up."""
    for wanted in (number, JOKER) if number < LAST else (number,):
        for item in (0, 1):
            if colour in (item, ANY) and wanted << 1 | item in left:
                left.remove(wanted << 1 | item)
                return 1.0
    return waits[number]


def _options(hand: Sequence[int], turns: float) -> float:
    total = 0.0
    for card in hand:
        if card >> 1 > JOKER:
            total += brains.HELD[("explorer", "lightning", "thief")[(card >> 1) - twin.EXPLORER]]
    return total * min(1.0, turns / 4)


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


def _put(line: list[int], place: int, card: int) -> None:
    if place > len(line):
        line.append(card)
    else:
        line[place - 1] = card


def _rob(world: World, seat: int, other: int) -> None:
    """Put a Thief in the place of what a seat needs of another's line, and that into its own."""
    number = needed(world.lines[seat])
    _put(world.lines[seat], number, world.lines[other][number - 1])
    world.lines[other][number - 1] = THIEF << 1
