"""A match in figures: a seat's chance to win from turn to turn, what its own decisions cost, and what was luck.

Choice and luck are told apart as backgammon's analysers do (Zare; GNU Backgammon). An own decision costs what the best
would have had more, by what the seat knew. Whatever else moves the curve is luck: drawn, dealt, done by others. So
start + luck − given away = end, to the last digit.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import hypot
from typing import Final

from game.engine import codec
from game.engine.protocol import Message, Outcome, Seat
from game.engine.reading import Eyes, Reading
from game.saves.records.curves import Choice, Count, CurveRow, eyes_of, message

MOST: Final = 5
"""Moments of a match at most."""
LEAST: Final = 0.05
"""What moves a chance by less decided nothing: it is settled with everything else, and no moment."""
CLEARLY: Final = 1.5
"""So many of its margins a choice must have cost to be named: of the many that are looked at, a few always seem to."""
EVENED: Final = 100
"""Matches that a point of the drawn curve stands for, at least, where it has neighbours enough."""
CHOICES: Final = 2
"""So many of them are choices, the dearest, where there are as many: luck teaches nothing."""
DIGITS: Final = 1 << 30
"""Chances are whole numbers of so many parts, so that they add up exactly."""


@dataclass(frozen=True, slots=True)
class Point:
    """Hold a seat's chance to win, from 0 to 1, at a place; at the end of a match it is the result."""

    place: int
    chance: float
    margin: float
    """How far from that the true chance may lie on either side, 95 times in 100."""
    matches: int
    """So many were played on; none where the match is over."""
    fresh: bool
    """Whether they are enough, and others than those by which the place was chosen: only then it is compared."""


@dataclass(frozen=True, slots=True)
class Why:
    """Say what speaks for a better move, in the words of the advisor."""

    title: Message | None
    """None where the advisor, asked at length, does otherwise."""
    reasons: tuple[tuple[bool, Message], ...]
    """Each with whether it speaks for the move: what came of both ways, else the advisor's."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Hold an own decision that was not the best, at the place before it: the difference is larger than its margin."""

    place: int
    played: object
    better: object
    chance: float
    """With what was played."""
    best: float
    """With what is better."""
    gain: float
    margin: float
    """Of the gain."""
    matches: int
    """So many were played on with each."""
    why: Why | None = None
    """None where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Hold a seat's chance to win all along a match, as far as it is worked out."""

    seat: Seat
    eyes: Eyes
    """Whose knowledge it comes of: the seat's own, a stranger's (None), or all that there is (`OPEN`)."""
    points: tuple[Point, ...] = ()
    """By place. The last one of a match that is over is its result."""
    costs: tuple[Cost, ...] = ()
    """By place; only by the seat's own knowledge."""
    complete: bool = False
    progress: float = 0.0
    """From 0 to 1."""

    def at(self, place: int) -> Point | None:
        """Return the point at a place, or the last one before it; None where there is none."""
        found = bisect_right(self.points, place, key=lambda point: point.place)
        return self.points[found - 1] if found else None


@dataclass(frozen=True, slots=True)
class Account:
    """Settle a match for a seat: `start` + all luck − all that was given away = `end`."""

    start: float
    luck: Mapping[int, float]
    """What happened to the seat from a point to the next one, by the place of the first."""
    given: Mapping[int, float]
    """What own decisions cost, by the place before each."""
    end: float


class Kind(Enum):
    """Tell choice from luck."""

    CHOICE = "choice"
    LUCK = "luck"


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold a moment that mattered to a seat, larger than its margin."""

    place: int
    """The place before the act: the match stood so."""
    until: int
    """The place at which a reader stops after it: after all that another did in a row."""
    kind: Kind
    seat: Seat | None
    """Who acted; None where several did at once."""
    swing: float
    """What it brought the curve's seat, or cost it, of its chance."""
    margin: float
    matches: int
    cost: Cost | None = None
    """What was played and what is better, of a choice."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Hold a choice that can be tried again, and the chance that its seat had before it; None where nobody knows."""

    cost: Cost
    before: float | None


def drawn(curve: Curve) -> tuple[tuple[int, float], ...]:
    """Return the curve as it is drawn: places, and chances less ragged than the few matches of each.

    A rough point is evened out with its neighbours, up to those that are sure: what is sure stays as it is, and sharp.
    """
    points = curve.points
    result: list[tuple[int, float]] = []
    for number, point in enumerate(points):
        total = point.chance * point.matches
        matches = point.matches
        reach = 1
        sides = [-1, 1]
        while not point.fresh and sides and matches < EVENED:
            sides = [by for by in sides if _rough_at(points, number + by * reach)]
            for by in sides:
                other = points[number + by * reach]
                total, matches = total + other.chance * other.matches, matches + other.matches
            reach += 1
        result.append((point.place, point.chance if point.fresh else total / matches))
    return tuple(result)


def _rough_at(points: Sequence[Point], number: int) -> bool:
    return 0 <= number < len(points) and not points[number].fresh


def even(chance: float) -> float:
    """Return a chance as a whole number of parts: such numbers add up exactly."""
    return round(chance * DIGITS) / DIGITS


def share(outcome: Outcome, seat: Seat, side: int) -> float:
    """Return what a seat has of a win: all of it where its own side of so many seats won alone."""
    return even(side / len(outcome.winners)) if seat in outcome.winners else 0.0


def curve_of(row: CurveRow, reading: Reading, side: int, progress: float = 1.0, *, doubt: float = 0.0) -> Curve:
    """Return the curve that is kept in a row, `doubt` being its game's. Raises ValueError where it doesn't fit.

    It ends where its eyes may look no further.
    """
    points = [_point(height.place, height.count, fresh=height.fine is not None) for height in row.heights]
    outcome = reading.outcome(reading.length)
    if outcome is not None and reading.resigned is None and points and reading.reach(eyes_of(row)) == reading.length:
        points.append(Point(reading.length, share(outcome, row.seat, side), 0.0, 0, fresh=True))
    found = (cost_of(choice, reading, row.seat, doubt) for choice in row.choices)
    costs = tuple(cost for cost in found if cost is not None)
    return Curve(row.seat, eyes_of(row), tuple(points), costs, row.complete, 1.0 if row.complete else progress)


def cost_of(choice: Choice, reading: Reading, seat: Seat, doubt: float) -> Cost | None:
    """Return what a decision cost; None where nothing better can be named. Raises ValueError where it doesn't fit."""
    pair = choice.confirmed
    if pair is None or pair.gain <= (margin := hypot(pair.margin, doubt)):
        return None
    better: object = codec.unpack(reading.rules, choice.better)
    if better not in reading.legal(choice.place, seat):
        raise ValueError(f"{better!r} was not allowed at place {choice.place}")
    gain = even(pair.gain)
    chance = even(pair.played / pair.matches)
    played = reading.action(choice.place + 1)
    why = None
    if choice.title or choice.reasons:
        title = message(choice.title) if choice.title else None
        why = Why(title, tuple((good, message(words)) for good, words in choice.reasons))
    return Cost(choice.place, played, better, chance, chance + gain, gain, margin, pair.matches, why)


def account(curve: Curve) -> Account:
    """Settle a match: what lies between two points and is no own decision's cost is luck."""
    assert curve.points, "there is something to settle"
    given = {cost.place: cost.gain for cost in curve.costs}
    luck = {step.first.place: step.luck for step in steps(curve)}
    return Account(curve.points[0].chance, luck, given, curve.points[-1].chance)


@dataclass(frozen=True, slots=True)
class Step:
    """Lead from a point of a curve to a later one."""

    first: Point
    last: Point
    costs: tuple[Cost, ...]
    """Of the own decisions between them."""

    @property
    def luck(self) -> float:
        """Return what the curve moves by, and what was given away besides."""
        return self.last.chance - self.first.chance + sum(cost.gain for cost in self.costs)

    @property
    def margin(self) -> float:
        """Return how far from that true luck may lie on either side: the points know nothing of each other."""
        return hypot(self.first.margin, self.last.margin, *(cost.margin for cost in self.costs))


def steps(curve: Curve) -> Iterator[Step]:
    """Yield the steps from point to point."""
    for first, last in zip(curve.points, curve.points[1:], strict=False):
        yield between(curve, first, last)


def between(curve: Curve, first: Point, last: Point) -> Step:
    """Return the step from one point of a curve to another."""
    return Step(first, last, tuple(cost for cost in curve.costs if first.place <= cost.place < last.place))


def next_stop(reading: Reading, place: int) -> int:
    """Return the next place at which a reader stops; there is one after every decision."""
    return reading.stops[bisect_right(reading.stops, place)]


def at_once(reading: Reading, seat: Seat, place: int) -> list[tuple[Seat, object]]:
    """Return what others chose at the same time as a seat did at a place, after it: they knew nothing of its choice."""
    places = range(place + 2, next_stop(reading, place) + 1)
    others = [place for place in places if reading.seat_that_decided(place) != seat]
    return [(reading.seat_that_decided(place), reading.action(place)) for place in others]


def happenings(reading: Reading, seat: Seat) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a match, from stop to stop, whose luck can be named.

    What another does in a row is one. What the seat alone did is none, unless chance or a card had a part in it.
    """
    begun = 0
    who = frozenset[Seat]()
    for first, last in zip(reading.stops, reading.stops[1:], strict=False):
        places = range(first + 1, last + 1)
        deciders = frozenset(map(reading.seat_that_decided, places))
        if who and (deciders != who or len(deciders) > 1 or seat in deciders):
            yield begun, first
            who = frozenset()
        if seat not in deciders or len(deciders) > 1 or any(map(reading.shown, places)):
            begun, who = (begun, who) if who else (first, deciders)
    if who:
        yield begun, reading.stops[-1]


def moments(curve: Curve, reading: Reading) -> tuple[Moment, ...]:
    """Return what mattered most, in the order of play: only what is larger than its margin, and no trifle, none twice.

    The largest are named, and the dearest choices whatever luck there was.
    """
    large = (moment for moment in _candidates(curve, reading) if abs(moment.swing) >= LEAST)
    found = sorted(large, key=lambda moment: (-abs(moment.swing), moment.place))
    choices = [moment for moment in found if moment.kind is Kind.CHOICE][:CHOICES]
    others = [moment for moment in found if moment not in choices]
    most = choices + others[: MOST - len(choices)]
    return tuple(sorted(most, key=lambda moment: (moment.place, moment.kind is Kind.CHOICE)))


def _candidates(curve: Curve, reading: Reading) -> Iterator[Moment]:
    for cost in curve.costs:
        if cost.gain <= CLEARLY * cost.margin:
            continue
        until = next_stop(reading, cost.place)
        yield Moment(cost.place, until, Kind.CHOICE, curve.seat, -cost.gain, cost.margin, cost.matches, cost)
    points = {point.place: point for point in curve.points if point.fresh}
    for first, last in happenings(reading, curve.seat):
        if first in points and last in points:
            step = between(curve, points[first], points[last])
            if abs(step.luck) > step.margin:
                yield _happened(step, reading)


def _happened(step: Step, reading: Reading) -> Moment:
    first, last = step.first, step.last
    who = {reading.seat_that_decided(place) for place in range(first.place + 1, last.place + 1)}
    seat = who.pop() if len(who) == 1 else None
    return Moment(first.place, last.place, Kind.LUCK, seat, step.luck, step.margin, first.matches or last.matches)


def _point(place: int, count: Count, *, fresh: bool) -> Point:
    return Point(place, even(count.chance), count.margin, count.matches, fresh)
