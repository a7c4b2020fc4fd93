"""A match in figures: choice and luck are told apart, they add up, and nothing within its margin is named."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.process.wire import Setup
from game.engine import codec
from game.engine.match import Match
from game.engine.protocol import Opening, Outcome, Rules, say
from game.engine.reading import OPEN, Reading
from game.games import catalog
from game.saves.records.curves import Choice, Count, CurveRow, Height, Pair, plain
from game.saves.records.replay import replay
from game.scenes.analysis.curve import (
    LEAST,
    MOST,
    Cost,
    Curve,
    Kind,
    Moment,
    Point,
    account,
    cost_of,
    curve_of,
    drawn,
    even,
    happenings,
    moments,
    share,
)
from game.scenes.analysis.curve_work import CurveRequest
from tests.ai.test_worker import RULES
from tests.contract.murmur import Peek, Seal
from tests.contract.test_golden import GOLDEN
from tests.contract.worlds import Setup as Played
from tests.contract.worlds import levels, load, played, setups
from tests.scenes.analysis.here import reckoned

MATCH = played(Played("murmur", 3), 1)
READING = Reading(MATCH)


def point(place: int, chance: float, margin: float = 0.05, *, fresh: bool = True) -> Point:
    return Point(place, even(chance), margin, 200, fresh)


def cost(place: int, gain: float, margin: float = 0.01) -> Cost:
    return Cost(place, Seal(0), Seal(1), 0.2, 0.2 + even(gain), even(gain), margin, 200)


chances = st.lists(st.floats(0, 1), min_size=len(READING.stops), max_size=len(READING.stops))
gains = st.lists(st.floats(0, 1), min_size=READING.length, max_size=READING.length)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(chances, gains)
def test_start_and_luck_less_what_was_given_away_is_the_end_to_the_last_digit(
    heights: list[float], given_away: list[float]
) -> None:
    points = tuple(point(place, chance) for place, chance in zip(READING.stops, heights, strict=True))
    costs = tuple(cost(place, gain) for place, gain in enumerate(given_away) if gain > 0.5)
    told = account(Curve(0, 0, points, costs))
    assert told.start + sum(told.luck.values()) - sum(told.given.values()) == told.end
    assert (told.start, told.end) == (points[0].chance, points[-1].chance)
    assert sum(told.given.values()) == sum(cost.gain for cost in costs)


def test_an_own_decision_costs_what_the_best_would_have_had_more_and_the_rest_of_its_step_is_luck() -> None:
    stops = READING.stops
    curve = Curve(0, 0, (point(stops[0], 0.5), point(stops[1], 0.25), point(stops[2], 0.75)), (cost(stops[0], 0.125),))
    told = account(curve)
    assert told.luck == {stops[0]: -0.125, stops[1]: 0.5}
    assert told.given == {stops[0]: 0.125}


@pytest.mark.parametrize("game", catalog.names())
def test_it_adds_up_over_a_golden_record(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few matches, which say little: the sum must be right whatever they say."""
    if load(game).judge is None:
        pytest.skip(f"{game} has no judge")
    for name, few in (("USUAL", 2), ("FEWEST", 2), ("SURE", 6), ("SCREENED", 4), ("TURNS", 4)):
        monkeypatch.setattr(f"game.scenes.analysis.plan.{name}", few)
        if name in ("SURE", "SCREENED"):
            monkeypatch.setattr(f"game.scenes.analysis.curve_work.{name}", few)
    monkeypatch.setattr("game.scenes.analysis.plan.DECISIONS", 12)
    looking = golden(game)
    curve = reckoned(looking, load).curve
    told = account(curve)
    assert curve.complete
    assert told.start + sum(told.luck.values()) - sum(told.given.values()) == told.end
    assert all(0 <= one.chance <= 1 for one in curve.points)
    assert curve.points[-1].place == looking.reading.length
    outcome = looking.reading.outcome(looking.reading.length)
    assert outcome is not None
    assert (told.end == 1) == (0 in outcome.winners and len(outcome.winners) == looking.side)


def golden(game: str) -> CurveRequest:
    """Return the shortest golden match of a game that came to its end, looked back at by its first seat."""
    files = sorted((GOLDEN / game).glob("*.jsonl"), key=lambda path: path.stat().st_size)
    for path in files:
        told = replay(path.read_bytes(), load, levels)
        reading = Reading(told.match, told.resigned)
        if reading.outcome(reading.length) is not None:
            entry, header = load(game), told.header
            seats = len(header.seats)
            setup = Setup(game, seats, entry.recorded(seats, header.options), levels(entry))
            return CurveRequest(reading, entry, setup, 0, 0, (tuple(range(seats)),) if game == "syncro" else ())
    raise AssertionError(f"{game} has a golden match that came to its end")


def test_at_the_end_stands_the_result() -> None:
    outcome = READING.outcome(READING.length)
    assert outcome is not None
    row = CurveRow(seat=0, eyes="seat", heights=(Height(0, Count(50, 25.0, 25.0)),))
    for seat in range(3):
        end = curve_of(CurveRow(seat=seat, eyes="seat", heights=row.heights), READING, 1).points[-1]
        assert (end.place, end.margin, end.fresh) == (READING.length, 0.0, True)
        assert end.chance == even((seat in outcome.winners) / len(outcome.winners))
    given_up = curve_of(row, Reading(MATCH, 1), 1)
    assert [one.place for one in given_up.points] == [0], "who gives up leaves no result"


def test_a_team_that_wins_alone_has_all_of_it() -> None:
    def won(*winners: int) -> Outcome:
        return Outcome(winners, (1,) * 4, (0,) * 4, say("over"))

    assert share(won(0, 2), 0, 2) == 1
    assert share(won(0, 1, 2, 3), 0, 2) == 0.5
    assert share(won(0, 1, 2, 3), 3, 4) == 1
    assert share(won(1), 0, 1) == 0
    assert share(won(), 0, 4) == 0
    assert share(won(0, 1, 2), 0, 1) == pytest.approx(1 / 3)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_what_another_does_in_a_row_is_one_and_what_one_does_alone_is_no_luck(setup: Played) -> None:
    reading = Reading(played(setup, 5, 100))
    for seat in (0, setup.seats - 1):
        found = list(happenings(reading, seat))
        assert all(first < last for first, last in found)
        assert all(one[1] <= other[0] for one, other in pairwise(found))
        stops = set(reading.stops)
        inside = set[int]()
        for first, last in found:
            assert {first, last} <= stops
            inside |= set(range(first + 1, last + 1))
            who = {reading.seat_that_decided(place) for place in range(first + 1, last + 1)}
            assert len(who) == 1 or not stops & set(range(first + 1, last))
        left = set(range(1, reading.length + 1)) - inside
        assert all(reading.seat_that_decided(place) == seat and not reading.shown(place) for place in left)
        acted = [{reading.seat_that_decided(place) for place in range(first + 1, last + 1)} for first, last in found]
        for (one, who), (other, next_who) in pairwise(zip(found, acted, strict=True)):
            assert one[1] < other[0] or who != next_who or len(who) > 1 or seat in who


def test_at_most_five_are_named_the_largest_in_the_order_of_play() -> None:
    spans = list(happenings(READING, 0))
    points: dict[int, Point] = {}
    heights = 0.0
    for number, (first, last) in enumerate(spans):
        points[first] = point(first, heights, 0.001)
        heights = 0.0 if heights else 0.1 + number / 100
        points[last] = point(last, heights, 0.001)
    found = moments(Curve(0, 0, tuple(points.values())), READING)
    assert len(found) == MOST
    assert [moment.place for moment in found] == sorted(moment.place for moment in found)
    swings = sorted((abs(points[last].chance - points[first].chance) for first, last in spans), reverse=True)
    assert sorted((abs(moment.swing) for moment in found), reverse=True) == swings[:MOST]


def test_the_dearest_choices_are_named_whatever_luck_there_was() -> None:
    points = tuple(point(stop, number % 2, 0.001) for number, stop in enumerate(READING.stops))
    own = [place for place in range(READING.length) if READING.seat_that_decided(place + 1) == 0]
    costs = tuple(cost(place, 0.1 + number / 100, 0.01) for number, place in enumerate(own[:3]))
    found = moments(Curve(0, 0, points, costs), READING)
    assert len(found) == MOST
    assert [moment.cost for moment in found if moment.kind is Kind.CHOICE] == list(costs[1:])


def luck(first: Point, last: Point, *costs: Cost) -> tuple[Moment, ...]:
    return moments(Curve(0, 0, (first, last), costs), READING)


def test_nothing_within_its_margin_is_named() -> None:
    first, last = next(iter(happenings(READING, 0)))
    assert not luck(point(first, 0.5, 0.15), point(last, 0.7, 0.15))
    (moment,) = luck(point(first, 0.5, 0.14), point(last, 0.7, 0.14))
    assert (moment.place, moment.until, moment.kind) == (first, last, Kind.LUCK)
    assert moment.swing == pytest.approx(0.2)
    assert moment.margin == pytest.approx(0.14 * 2**0.5)
    assert not luck(point(first, 0.5, fresh=False), point(last, 0.9))
    assert not luck(point(first, 0.5), point(last, 0.9, fresh=False))


def test_no_trifle_is_named_however_sure() -> None:
    first, last = next(iter(happenings(READING, 0)))
    own = next(place for place in range(READING.length) if READING.seat_that_decided(place + 1) == 0)
    assert not luck(point(first, 0.5, 0.001), point(last, 0.5 + LEAST - 0.002, 0.001))
    assert luck(point(first, 0.5, 0.001), point(last, 0.5 + LEAST + 0.002, 0.001))
    one = Curve(0, 0, (), (cost(own, LEAST - 0.001, 0.001),))
    assert not moments(one, READING)
    assert moments(replace(one, costs=(cost(own, LEAST + 0.001, 0.001),)), READING)


def test_a_choice_is_named_where_it_clearly_cost_more_than_its_margin() -> None:
    own = next(place for place in range(READING.length) if READING.seat_that_decided(place + 1) == 0)
    assert not moments(Curve(0, 0, (), (cost(own, 0.14, 0.1),)), READING)
    (moment,) = moments(Curve(0, 0, (), (cost(own, 0.16, 0.1),)), READING)
    assert moment.kind is Kind.CHOICE


def test_in_one_stretch_choice_and_luck_are_told_apart_and_no_swing_counts_twice() -> None:
    first, last = next(iter(happenings(READING, 0)))
    assert last - first == 3, "all seal at once"
    own = next(place for place in range(first, last) if READING.seat_that_decided(place + 1) == 0)
    small, large = cost(own, 0.1), cost(own, 0.4)
    happened, chosen = luck(point(first, 0.5), point(last, 0.8), small)
    assert (happened.kind, happened.place) == (Kind.LUCK, first)
    assert happened.swing == pytest.approx(0.4), "what was given away had to be made good, too"
    assert happened.seat is None, "several acted"
    assert (chosen.kind, chosen.place) == (Kind.CHOICE, own)
    (moment,) = luck(point(first, 0.5), point(last, 0.1), large)
    assert (moment.kind, moment.place, moment.until, moment.seat, moment.cost) == (Kind.CHOICE, own, last, 0, large)
    assert moment.swing == pytest.approx(-0.4)


def pair(gain: float, matches: int = 200) -> Pair:
    return Pair(matches, 0.25 * matches, (0.25 + gain) * matches, abs(gain) * matches)


def own_place(seat: int = 0) -> int:
    return next(place for place in range(READING.length) if READING.seat_that_decided(place + 1) == seat)


def packed(action: object) -> dict[str, object]:
    """Return an action as a record's line says it."""
    rules: Rules[Any, Any, Any] = RULES
    return codec.pack(rules, action)


def test_a_better_move_is_named_only_beyond_its_margin_and_by_fresh_matches() -> None:
    place = own_place()
    better = packed(next(one for one in READING.legal(place, 0) if one != READING.action(place + 1)))
    assert cost_of(Choice(place, better, screened=pair(0.5)), READING, 0, 0.0) is None
    assert cost_of(Choice(place, better, pair(0.5), pair(0.02)), READING, 0, 0.0) is None
    found = cost_of(Choice(place, better, pair(0.5), pair(0.5)), READING, 0, 0.0)
    assert found is not None
    assert (found.chance, found.best, found.gain) == (0.25, 0.75, 0.5)
    assert found.margin < 0.1
    assert found.why is None
    assert packed(found.better) == better
    title, reason = say("do", n=1), say("why")
    choice = Choice(place, better, None, pair(0.5), True, plain(title), [(False, plain(reason))])
    found = cost_of(choice, READING, 0, 0.0)
    assert found is not None
    assert found.why is not None
    assert (found.why.title, found.why.reasons) == (title, ((False, reason),))


def test_what_a_judge_may_be_off_besides_chance_widens_the_margin() -> None:
    place = own_place()
    better = packed(next(one for one in READING.legal(place, 0) if one != READING.action(place + 1)))
    row = CurveRow(seat=0, eyes="seat", choices=(Choice(place, better, pair(0.5), pair(0.5)),))
    sure, doubted, blind = (curve_of(row, READING, 1, doubt=doubt).costs for doubt in (0.0, 0.3, 0.6))
    assert doubted[0].margin == pytest.approx((sure[0].margin ** 2 + 0.3**2) ** 0.5)
    assert doubted[0].gain == sure[0].gain
    assert blind == ()


@pytest.mark.parametrize("better", [Seal(7), Peek()])
def test_a_better_move_that_was_not_allowed_is_refused(better: Any) -> None:
    choice = Choice(own_place(), packed(better), None, pair(0.5))
    with pytest.raises(ValueError, match="was not allowed"):
        cost_of(choice, READING, 0, 0.0)


def test_the_curve_says_where_it_stands_at_any_place() -> None:
    curve = Curve(0, OPEN, (point(2, 0.5), point(6, 0.25)))
    assert [one and one.place for one in map(curve.at, (0, 1, 2, 5, 6, 99))] == [None, None, 2, 2, 6, 6]


def test_a_match_that_has_only_begun_has_no_moments() -> None:
    reading = Reading(Match(RULES, Opening(2), 7))
    assert moments(curve_of(CurveRow(seat=0, eyes="seat"), reading, 1), reading) == ()


def test_what_is_drawn_is_less_ragged_but_sharp_where_it_is_sure() -> None:
    rough = [Point(place, chance, 0.2, 25, fresh=False) for place, chance in enumerate((0.2, 0.4, 0.2, 0.4))]
    sure = point(4, 0.9), point(5, 0.1)
    more = [Point(place, 0.25 if place % 2 else 0.75, 0.2, 25, fresh=False) for place in range(6, 16)]
    told = dict(drawn(Curve(0, 0, (*rough, *sure, *more))))
    assert list(told) == list(range(16))
    assert [told[place] for place in range(4)] == pytest.approx([0.3] * 4)
    assert (told[4], told[5]) == (even(0.9), even(0.1))
    assert all(0.4 < told[place] < 0.6 for place in range(6, 16))
    whole = tuple(Point(place, even(place / 9), 0.05, 200, fresh=False) for place in range(9))
    assert [chance for _, chance in drawn(Curve(0, 0, whole))] == [one.chance for one in whole]
    assert drawn(Curve(0, 0)) == ()
