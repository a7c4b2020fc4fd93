"""What a line and a hand come to on the twin: the turns that a line may take, the points that it may bring.

A line and a hand are each told in one number, under which what was worked out is kept. A line's number holds the places
that it fills by day (eight bits), those by night, whether a Joker lies in it, and its length; a hand's the places that
its numbers would fill, by day and by night, and its Jokers of each colour (two bits each). What a hand adds where the
line has it already is left out, and so thousands of hands are one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from game.games.soon.bots.players import prospects
from game.games.soon.bots.players.twin import ANY, EXPLORER, JOKER, LAST, THIEF

FULL: Final = 255
"""All places of a line: a bit for each, the first the lowest."""
COLOURED: Final = 0xFFFF
"""All places of a line in both colours."""
LAID: Final = 1 << 16
"""A Joker lies in a line."""
LENGTH: Final = 17
"""So many bits are below the length of a line."""
HELD: Final = (1 << 16, 1 << 18)
"""What each Joker adds to a hand, by colour."""
HAND: Final = 21
"""So many bits has a line."""
TIME: Final = 41
"""So many have a line and a hand together."""
STEPS: Final = 4
"""Turns are told apart by quarters."""
LONGEST: Final = 320
"""So many quarters and more are never asked for."""
OPTIONS: Final = tuple(prospects.HELD[kind] for kind in ("explorer", "lightning", "thief"))


class Plans:
    """Work plans out by the cards that are hidden: `hidden` counts the copies by the twin's numbers.

    With `coarse` ones, turns are told apart less finely the more there are.
    """

    def __init__(self, hidden: Sequence[int], *, coarse: bool = False) -> None:
        self._quarters = [_coarsely(quarters) if coarse else quarters for quarters in range(LONGEST)]
        whole = sum(hidden)
        self._waits = tuple(
            tuple(_wait(hidden, whole, number, colour) for number in range(1, LAST + 1)) for colour in range(3)
        )
        self._lines: dict[tuple[int, ...], int] = {}
        self._paces: dict[int, float] = {}
        self._turns: dict[int, float] = {}
        self._prospects: dict[int, float] = {}
        self._points: dict[tuple[int, int, float], float] = {}
        self._found: dict[tuple[int, int], tuple[float, list[float]]] = {}

    def line(self, cards: Sequence[int]) -> int:
        """Return the number of a line."""
        key = tuple(cards)
        found = self._lines.get(key)
        if found is None:
            found = len(key) << LENGTH
            for place, card in enumerate(key):
                if card >> 1 != THIEF:
                    found |= 1 << place + 8 * (card & 1) | (LAID if card >> 1 == JOKER else 0)
            self._lines[key] = found
        return found

    def pace(self, line: int) -> float:
        """Return in how many turns a line may be complete whose owner's hand nobody sees."""
        found = self._paces.get(line)
        if found is None:
            found = self._paces[line] = self.turns(line, 0)
        return found

    def turns(self, line: int, hand: int) -> float:
        """Return in how many turns a line may be complete with a hand, in any colours."""
        shape = _shape(line, hand, ANY)
        found = self._turns.get(shape)
        if found is None:
            mends, rest = self._plan(shape, ANY)
            found = self._turns[shape] = mends + sum(rest)
        return found

    def time(self, turns: float) -> int:
        """Return some turns as `prospect` counts them: 0 where there are none, else a quarter more in quarters."""
        return self._quarters[int(turns * STEPS)] + 1 if turns > 0 else 0

    def prospect(self, line: int, hand: int, time: int) -> float:
        """Return the points that a line may bring while the round goes on for such a time or so."""
        hand &= ~(line & COLOURED)
        key = line | hand << HAND | time << TIME
        found = self._prospects.get(key)
        if found is None:
            if time and not complete(line):
                left = max(1, time - 1) / STEPS
                found = max(self._reached(line, hand, colour, left) for colour in (0, 1, ANY))
            else:
                found = _worth(line)
            self._prospects[key] = found
        return found

    def _reached(self, line: int, hand: int, colour: int, left: float) -> float:
        """Return the points that a plan may bring: the later a card would come, the less likely it still counts."""
        aim = colour if colour == ANY else colour | (line >> 8 * (1 - colour) & FULL) << 2
        whole = 3 if line & LAID else 4
        shape = _shape(line, hand, colour)
        key = shape, aim << 3 | whole, left
        found = self._points.get(key)
        if found is None:
            spent, rest = self._plan(shape, aim)
            cards = float((shape & FULL).bit_count())
            likely = exp(-spent / left)
            double = 0.0 if colour == ANY else likely
            for cost in rest:
                spent += cost
                likely = exp(-spent / left)
                cards += likely
            found = self._points[key] = cards * (1 + double) + whole * likely
        return found

    def _plan(self, shape: int, aim: int) -> tuple[float, list[float]]:
        """Return the turns that mending the colour takes, then those of each place that is missing.

        `aim` is the colour, and above it the places that have another one.
        """
        found = self._found.get((shape, aim))
        if found is not None:
            return found
        length, held, jokers = shape >> 8 & 15, shape >> 12 & FULL, shape >> 20
        waits, off = self._waits[aim & 3], aim >> 2
        mends = [place for place in range(length) if off >> place & 1]
        stolen = [place for place in range(length) if not shape >> place & 1]
        costs: list[float] = []
        for place in (*mends, *range(length, LAST), *stolen):
            if held >> place & 1:
                costs.append(1.0)
            elif jokers and place < LAST - 1:
                jokers -= 1
                costs.append(1.0)
            else:
                costs.append(waits[place])
        found = self._found[shape, aim] = sum(costs[: len(mends)]), costs[len(mends) :]
        return found


def complete(line: int) -> bool:
    """Tell whether a line is complete by its number (SO-18)."""
    return (line | line >> 8) & FULL == FULL


def put(line: int, place: int, card: int, cards: Sequence[int]) -> int:
    """Return the number of a line with a card on a place (from 1); `cards` are those that lie there now."""
    bit = 1 << place - 1
    if place > len(cards):
        line += 1 << LENGTH
    elif cards[place - 1] >> 1 == JOKER and sum(other >> 1 == JOKER for other in cards) == 1:
        line &= ~LAID
    line = line & ~(bit | bit << 8) | bit << 8 * (card & 1)
    return line | LAID if card >> 1 == JOKER else line


def rest(hand: Sequence[int], without: int = -1) -> tuple[int, float]:
    """Return the number of a hand, once without a card; and what its special cards are worth for later."""
    found = 0
    options = 0.0
    for card in hand:
        kind = card >> 1
        if card == without:
            without = -1
        elif kind < JOKER:
            found |= 1 << kind - 1 + 8 * (card & 1)
        elif kind == JOKER:
            found += HELD[card & 1]
        else:
            options += OPTIONS[kind - EXPLORER]
    return found, options


def _coarsely(quarters: int) -> int:
    """Return as how many quarters some count where they are told apart less finely the more they are."""
    return max(1, quarters - quarters % (1 << max(0, quarters.bit_length() - 2)))


def _shape(line: int, hand: int, colour: int) -> int:
    """Return in one number what a plan is made of: the places that are filled, the length, what a hand would fill."""
    laid = (line | line >> 8) & FULL
    if colour == ANY:
        held, jokers = (hand | hand >> 8) & FULL & ~laid, (hand >> 16 & 3) + (hand >> 18)
    else:
        held, jokers = hand >> 8 * colour & FULL & ~(line >> 8 * colour), hand >> 16 + 2 * colour & 3
    return laid | line >> LENGTH << 8 | held << 12 | jokers << 20


def _worth(line: int) -> float:
    """Return the points of a line that isn't the first to be complete (SO-19)."""
    cards = ((line | line >> 8) & FULL).bit_count()
    points = cards if line & FULL and line >> 8 & FULL else 2 * cards
    return float(points + (2 - bool(line & LAID) if cards == LAST else 0))


def _wait(hidden: Sequence[int], whole: int, number: int, colour: int) -> float:
    """Return in how many turns a card for a place may come, in one colour or in either."""
    copies = 0.0
    for item in (0, 1):
        if colour in (item, ANY):
            copies += hidden[number << 1 | item]
            if number < LAST:
                copies += hidden[JOKER << 1 | item] / 3
    return min(prospects.SLOWEST, max(prospects.QUICKEST, prospects.PACE * whole / max(copies, 0.5)))
