"""What a round may still bring: the points that each seat of a world can expect, learnt from thousands of rounds.

Of every seat it is asked how many places its line lacks, in its best colour and in any, how many of those its hand
fills, and how rare the others are; then what lies in its hand beside, whose turn it is, and how near the quickest
opponent is. A small net makes points of it; its weights, fitted to 8,000 rounds of sensible players, are in `weights`.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from game.games.soon.bots.players.twin import ACTS, EXPLORER, JOKER, LAST, LIGHTNING, OVER, THIEF, World
from game.games.soon.bots.players.weights import BASE, BIASES, HIDDEN, OUT

ALL: Final = 255
"""A bit for every place of a line, the first the lowest."""
JOKERLESS: Final = 128
"""The bit of the place that no Joker may fill."""


class Scarcity:
    """Know how rare cards are: for every set of places, how long it takes to find them, by colour and in any."""

    def __init__(self, hidden: Sequence[int]) -> None:
        """Take how many copies of each card, by its number, are hidden from the seat that thinks."""
        share = max(1, sum(hidden)) / 60
        self.waits: list[list[float]] = []
        for colour in range(3):
            rare: list[float] = []
            for number in range(1, LAST + 1):
                copies = 0.0
                for item in (0, 1):
                    if colour in (item, 2):
                        copies += hidden[number << 1 | item]
                        if number < LAST:
                            copies += hidden[JOKER << 1 | item] / 3
                rare.append(share / (copies + 0.4))
            sums = [0.0] * 256
            for mask in range(1, 256):
                low = mask & -mask
                sums[mask] = sums[mask ^ low] + rare[(low - 1).bit_count()]
            self.waits.append(sums)


class Outlook:
    """Hold what a seat's line and hand come to, in the best of its colours (`mono`) and in any."""

    __slots__ = ("any_cost", "any_covered", "any_miss", "any_next", "any_wait", "explorers", "jokers", "length",
                 "lightnings", "mono_cost", "mono_covered", "mono_miss", "mono_next", "mono_wait", "off", "other_cost",
                 "played_joker", "thieves", "thieves_held", "worth")  # fmt: skip

    def __init__(self, own: Sequence[int], hand: Sequence[int], scarcity: Scarcity) -> None:
        self.length = len(own)
        laid = self._lay(own)
        held, jokers = self._hold(hand)
        following = 1 << self.length if self.length < LAST else 0
        either = laid[0] | laid[1]
        plans = [_plan(ALL & ~laid[colour], held[colour], jokers[colour], scarcity.waits[colour]) for colour in (0, 1)]
        costs = [miss + 2 * wait for miss, _, wait in plans]
        best = int(costs[1] < costs[0])
        self.mono_miss, self.mono_covered, self.mono_wait = plans[best]
        self.mono_cost, self.other_cost = costs[best], costs[1 - best]
        self.mono_next = int(bool(held[best] & following) or (jokers[best] > 0 and 0 < following < JOKERLESS))
        self.off = laid[1 - best].bit_count()
        self.jokers = jokers[0] + jokers[1]
        self.any_miss, self.any_covered, self.any_wait = _plan(
            ALL & ~either, held[0] | held[1], self.jokers, scarcity.waits[2]
        )
        self.any_cost = self.any_miss + 2 * self.any_wait
        self.any_next = int(bool((held[0] | held[1]) & following) or (self.jokers > 0 and 0 < following < JOKERLESS))
        cards = laid[0].bit_count() + laid[1].bit_count()
        self.worth = cards if laid[0] and laid[1] else 2 * cards

    def _lay(self, own: Sequence[int]) -> list[int]:
        """Count a line's Thieves and Jokers; return the places that it fills, by colour."""
        laid = [0, 0]
        self.played_joker = self.thieves = 0
        for place, card in enumerate(own):
            if card >> 1 == THIEF:
                self.thieves += 1
            else:
                laid[card & 1] |= 1 << place
                if card >> 1 == JOKER:
                    self.played_joker = 1
        return laid

    def _hold(self, hand: Sequence[int]) -> tuple[list[int], list[int]]:
        """Count a hand's special cards; return the places that its numbers would fill, and its Jokers, by colour."""
        held, jokers = [0, 0], [0, 0]
        self.explorers = self.lightnings = self.thieves_held = 0
        for card in hand:
            kind = card >> 1
            if kind < JOKER:
                held[card & 1] |= 1 << (kind - 1)
            elif kind == JOKER:
                jokers[card & 1] += 1
            elif kind == EXPLORER:
                self.explorers += 1
            elif kind == LIGHTNING:
                self.lightnings += 1
            else:
                self.thieves_held += 1
        return held, jokers


def _plan(miss: int, held: int, jokers: int, waits: Sequence[float]) -> tuple[int, int, float]:
    """Return how many places are missing, how many of them a hand fills, and how long the others take."""
    left = miss & ~held
    for _ in range(jokers):
        lowest = left & -left
        if 0 < lowest < JOKERLESS:
            left ^= lowest
    return miss.bit_count(), (miss & ~left).bit_count(), waits[left]


def _of_oneself(own: Outlook) -> list[float]:
    return [
        own.length / 8,
        own.mono_miss / 8,
        own.mono_covered / 4,
        own.mono_wait,
        own.mono_next,
        min(own.other_cost, 20.0) / 20,
        own.any_miss / 8,
        own.any_covered / 4,
        own.any_wait,
        own.any_next,
        own.off / 4,
        own.thieves,
        own.played_joker,
        own.thieves_held,
        own.lightnings,
        own.explorers,
        own.jokers,
    ]


def _told(world: World, seat: int, outlooks: Sequence[Outlook]) -> list[float]:
    """Return what the net is told of a seat: its own line and hand, then the table and its quickest opponent."""
    own = outlooks[seat]
    seats = world.seats
    mover = world.mover
    others = [other for other in range(seats) if other != seat]
    near = min(others, key=lambda other: outlooks[other].any_cost)
    rival = outlooks[near]
    ended = bool(world.completed)
    waits = ended and (seat - mover) % seats < (world.completed[0] - mover) % seats
    return [
        *_of_oneself(own),
        ((seat - mover) % seats) / seats,
        float(seat == mover and world.stage == ACTS),
        float(ended),
        float(waits),
        own.worth / 16,
        rival.any_miss / 8,
        rival.any_wait,
        rival.any_covered / 4,
        ((near - mover) % seats) / seats,
        rival.mono_cost / 20,
        sum(outlooks[other].lightnings for other in others) / 2,
        max(outlooks[other].length for other in others) / 8,
        seats / 6,
        float(near in world.completed),
    ]


def ahead(world: World, seat: int, scarcity: Scarcity) -> float:
    """Return by how many points a seat may expect to be ahead of the others on average when the round is over."""
    points = expected(world, scarcity)
    return points[seat] - (sum(points) - points[seat]) / (world.seats - 1)


def expected(world: World, scarcity: Scarcity) -> list[float]:
    """Return the points that every seat may expect of this round."""
    if world.stage == OVER:
        return [float(world.points(seat)) for seat in range(world.seats)]
    outlooks = [Outlook(world.lines[seat], world.hands[seat], scarcity) for seat in range(world.seats)]
    return [
        float(world.points(seat)) if seat in world.completed else _points(_told(world, seat, outlooks))
        for seat in range(world.seats)
    ]


def _points(told: Sequence[float]) -> float:
    """Return what the net makes of what it is told: a hidden layer that lets no negative sum through, and its sum."""
    total = BASE
    for row, bias, out in zip(HIDDEN, BIASES, OUT, strict=True):
        value = sum(map(mul, row, told)) + bias
        if value > 0:
            total += value * out
    return total
