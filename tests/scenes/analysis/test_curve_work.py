"""Working out a curve: the same however it is sliced, of what its eyes may know alone, and in nobody's way."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import connection
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs
from msgspec.structs import replace as changed

from game.ai.players.brain import Budget
from game.ai.players.judge import weigh
from game.ai.process.wire import Judging, Request, Setup
from game.ai.process.worker import Worker
from game.engine.match import Match
from game.engine.protocol import Opening, Seat
from game.engine.reading import OPEN, Eyes, Reading
from game.engine.rng import Rng
from game.saves.records.curves import Choice, CurveFile, CurveRow, Pair
from game.scenes.analysis import plan
from game.scenes.analysis.curve import CLEARLY, Kind, happenings, moments
from game.scenes.analysis.curve_work import AT_ONCE, FAULTS, CurveRequest, CurveWork, wanted
from game.scenes.analysis.plan import Plan
from tests.ai.judges import ByRules
from tests.ai.test_worker import PATIENCE, ROOT, Clock, answer, request
from tests.ai.trial import load
from tests.contract.murmur import MurmurRules, Seal
from tests.contract.test_fairness import redealt
from tests.contract.worlds import Setup as Played
from tests.contract.worlds import played
from tests.scenes.analysis.here import Here, reckon, reckoned

RULES = MurmurRules(4, peek=True)


def match_of(seed: int = 1, seats: int = 3) -> Match[Any, Any, Any]:
    return played(Played("murmur", seats), seed)


def looking(match: Match[Any, Any, Any] | None = None, eyes: Eyes = 0, name: str = "murmur") -> CurveRequest:
    match = match or match_of()
    seats = match.opening.seats
    return CurveRequest(Reading(match), load(name), Setup(name, seats, {}, {}), 0, eyes)


def bytes_of(reckoning: CurveWork) -> bytes:
    return msgspec.json.encode(reckoning._row)


def test_both_sides_of_whatever_may_be_luck_have_a_chance_and_the_end_is_the_result() -> None:
    where = looking()
    reckoning = reckoned(where, load)
    curve = reckoning.curve
    assert (curve.complete, curve.progress, reckoning.progress) == (True, 1.0, 1.0)
    places = [point.place for point in curve.points]
    assert set(places) >= {place for pair in happenings(where.reading, 0) for place in pair}
    assert set(places) <= set(where.reading.stops)
    assert (places[0], places[-1]) == (0, where.reading.length)
    for point in curve.points[:-1]:
        assert point.matches == (plan.SURE if point.fresh else plan.USUAL)
        view = where.reading.view(point.place, 0)
        true = weigh(ByRules(), RULES, view, (None,), Budget(400), Rng(point.place))
        assert point.chance == pytest.approx(true.chance(0), abs=3 * point.margin + 0.05)
    assert any(point.fresh for point in curve.points[:-1])


@pytest.mark.parametrize("eyes", [0, None, OPEN])
def test_it_is_the_same_however_it_is_sliced_wherever_one_looks_and_after_a_break(eyes: Eyes, tmp_path: Path) -> None:
    where = looking(eyes=eyes)
    expected = bytes_of(reckoned(where, load))
    small = Here(load, 7)
    by_slices = CurveWork(where, lambda: small)
    reckon(by_slices, cursor=where.reading.length)
    assert bytes_of(by_slices) == expected
    digest = where.reading.digest()
    for steps in (1, 40, 100, 300):
        rest = Here(load, 11)
        file = CurveFile(tmp_path / f"{steps}.curve", digest, 1, Clock())
        first = CurveWork(where, lambda rest=rest: rest, file)  # type: ignore[misc]
        for _ in range(steps):
            first.step(5)
        first.close()
        second = CurveWork(where, lambda rest=rest: rest, CurveFile(file.path, digest, 1, Clock()))  # type: ignore[misc]
        if steps > 1:
            assert second._row.heights
        reckon(second)
        assert bytes_of(second) == expected
    here = Here(load)
    assert CurveWork(where, lambda: here, CurveFile(file.path, digest, 1, Clock())).over
    assert here.asked == []


def test_where_one_looks_comes_first() -> None:
    here = Here(load)
    reckoning = CurveWork(looking(), lambda: here)
    middle = reckoning._plan.places[len(reckoning._plan.places) // 2]
    for _ in range(4):
        reckoning.step(middle)
    places = [point.place for point in reckoning.curve.points[:-1]]
    assert middle in places
    assert max(abs(place - middle) for place in places) <= 6


def test_own_decisions_alone_are_advised_by_what_the_seat_knew() -> None:
    where = looking()
    for eyes, advised in ((0, True), (None, False), (OPEN, False)):
        here = Here(load)
        reckon(CurveWork(replace(where, eyes=eyes), lambda here=here: here))  # type: ignore[misc]
        assert any(isinstance(one, Request) for one in here.asked) == advised
        assert any(isinstance(one, Judging) and len(one.tries) == 2 for one in here.asked) == advised
        for one in here.asked:
            if isinstance(one, Request) or len(one.tries) == 2:
                place = next(place for place in range(where.reading.length) if where.reading.view(place, 0) == one.view)
                assert where.reading.seat_that_decided(place + 1) == 0
            assert one.view.seat == (None if eyes is None else 0)


def test_why_is_asked_with_the_very_thought_that_found_what_is_better() -> None:
    for seed in range(40):
        here = Here(load)
        reckon(CurveWork(looking(match_of(seed, 2)), lambda here=here: here))  # type: ignore[misc]
        requests = [one for one in here.asked if isinstance(one, Request)]
        told = [one for one in requests if one.ways]
        for one in told:
            assert replace(one, ways=()) in requests
        if told:
            return
    raise AssertionError("there is nothing better in forty matches")


def costs(name: str = "murmur") -> Iterator[tuple[CurveRequest, CurveWork]]:
    """Yield matches in which something better is found."""
    for seed in range(40):
        where = looking(match_of(seed, 2), name=name)
        reckoning = reckoned(where, load)
        if any(cost.gain > CLEARLY * cost.margin for cost in reckoning.curve.costs):
            yield where, reckoning


def test_a_better_move_that_is_named_is_one_and_has_its_reasons() -> None:
    found = 0
    for where, reckoning in costs():
        for cost in reckoning.curve.costs:
            view = where.reading.view(cost.place, 0)
            tries = cost.played, cost.better
            true = weigh(ByRules(), RULES, view, tries, Budget(1000), Rng(3))
            assert true.gain(0, 1) == pytest.approx(cost.gain, abs=2 * cost.margin)
            assert true.gain(0, 1) > 0
            assert cost.best - cost.chance == cost.gain > cost.margin
            assert cost.matches == plan.SURE
            assert cost.played == where.reading.action(cost.place + 1) != cost.better
            found += 1
        named = [moment.cost for moment in moments(reckoning.curve, where.reading) if moment.kind is Kind.CHOICE]
        assert named
        assert all(cost is not None and cost.why is not None for cost in named)
        titles = [cost.why.title for cost in named if cost and cost.why]
        assert all(title is not None and title.key == "murmur.title" for title in titles)
        if found >= 3:
            return
    raise AssertionError("there is nothing better in forty matches")


def test_of_a_judge_that_may_be_far_off_nothing_small_is_named_or_explained() -> None:
    where, reckoning = next(costs())
    doubted = replace(where, entry=structs.replace(where.entry, doubt=1.0))
    blind = reckoned(doubted, load)
    assert reckoning.curve.costs
    assert blind.curve.costs == ()
    assert blind.curve.complete
    assert not any(choice.told for choice in blind._row.choices)


def test_an_advisor_who_would_think_otherwise_at_length_or_by_another_chance_names_what_is_better() -> None:
    where, reckoning = next(costs("fickle"))
    named = [moment.cost for moment in moments(reckoning.curve, where.reading) if moment.kind is Kind.CHOICE]
    assert named
    assert all(cost is not None and cost.why is not None and cost.why.title is not None for cost in named)


def test_decisions_with_nothing_to_choose_are_passed_over_at_once() -> None:
    where = looking()
    here = Here(load)
    reckon(CurveWork(where, lambda: here))
    asked = [len(one.choices) for one in here.asked if isinstance(one, Request)]
    assert asked
    assert min(asked) > 1
    assert AT_ONCE > 1


@pytest.mark.parametrize("eyes", [0, None])
def test_a_curve_is_the_same_bytes_where_only_what_was_hidden_differs(eyes: Seat | None) -> None:
    """The whole match was seen alike; what lay hidden until its end was not."""
    found, rng = 0, Rng(4)
    for seed in range(200):
        match = match_of(seed)
        other = redealt(match, match.view(eyes), rng)
        if other is None:
            continue
        ours, theirs = (reckoned(looking(each, eyes), load) for each in (match, other))
        assert other.state != match.state
        assert bytes_of(ours) == bytes_of(theirs)
        assert moments(ours.curve, Reading(match)) == moments(theirs.curve, Reading(other))
        found += 1
        if found == 3:
            return
    raise AssertionError("no two matches look the same")


def test_open_eyes_see_what_differs() -> None:
    rng = Rng(4)
    for seed in range(200):
        match = match_of(seed)
        other = redealt(match, match.view(0), rng)
        if other is not None:
            rows = [bytes_of(reckoned(looking(each, OPEN), load)) for each in (match, other)]
            if rows[0] != rows[1]:
                return
    raise AssertionError("open eyes see no more than others")


def test_nothing_is_worked_out_for_eyes_that_may_not_look() -> None:
    match, here = match_of(), Here(load)
    for eyes in (0, OPEN):
        with pytest.raises(ValueError, match="not to be read"):
            CurveWork(replace(looking(match, eyes), reading=Reading(match, only=(None,))), lambda: here)
    reckon(CurveWork(replace(looking(match, None), reading=Reading(match, only=(None,))), lambda: here))
    assert {one.view.seat for one in here.asked} == {None}


def test_both_curves_are_wanted_where_anything_is_hidden() -> None:
    assert wanted(Reading(match_of()), 2) == (2, OPEN)
    assert wanted(Reading(played(Played("sinoda", 2), 1, 20)), 1) == (1,)


def test_it_rests_while_anybody_else_is_thought_for_and_says_so() -> None:
    here = Here(load, 3)
    reckoning = CurveWork(looking(), lambda: here)
    here.busy = 5
    for _ in range(5):
        assert not reckoning.step(0)
        assert reckoning.waiting
    assert here.asked == []
    reckoning.step(0)
    assert not reckoning.waiting
    assert here.asked


def test_progress_grows_and_the_seconds_that_are_left_are_told() -> None:
    clock, here = Clock(), Here(load, 10)
    reckoning = CurveWork(looking(), lambda: here, clock=clock)
    told: list[float] = []
    left: list[float] = []
    while not reckoning.over:
        clock.now += 0.2
        reckoning.step(0)
        told.append(reckoning.progress)
        if reckoning.seconds_left is not None:
            left.append(reckoning.seconds_left)
    assert told[0] < 0.1
    assert told[-1] == 1
    rough = told[: len(told) // 3]
    assert rough == sorted(rough)
    assert left[0] > left[len(left) // 2] > 0
    assert reckoning.seconds_left is None
    assert reckoning.curve.progress == 1


def test_a_judge_that_fails_ends_it() -> None:
    here = Here(load)
    reckoning = CurveWork(looking(name="broken"), lambda: here)
    assert reckon(reckoning) <= FAULTS + 1
    assert not reckoning.curve.complete
    assert reckoning.curve.points == ()


def test_one_answer_that_goes_wrong_leaves_out_one_place() -> None:
    here = Here(load)
    reckoning = CurveWork(looking(), lambda: here)
    reckoning.step(0)
    assert here._answer is not None
    here._answer = replace(here._answer, action=None, trouble="I lost count")
    reckon(reckoning)
    assert set(reckoning._plan.first) - {point.place for point in reckoning.curve.points} == {0}
    assert not reckoning.curve.complete


def test_what_is_kept_and_does_not_fit_the_match_is_worked_out_anew(tmp_path: Path) -> None:
    where = looking()
    row = reckoned(where, load)._row
    better = next(choice for choice in row.choices if choice.better)
    elsewhere = next(place for place in range(99) if where.reading.seat_that_decided(place + 1) != 0)
    sure = Pair(200, 20.0, 180.0, 160.0)
    bad = (
        changed(row, heights=row.heights[::-1]),
        changed(row, heights=(*row.heights, changed(row.heights[0], place=999))),
        changed(row, choices=(Choice(elsewhere),)),
        changed(row, choices=(changed(better, better={"do": "Nothing"}),)),
        changed(row, choices=(changed(better, better={"do": "Rest"}, confirmed=sure),)),
    )
    here = Here(load)
    for number, one in enumerate((row, *bad)):
        file = CurveFile(tmp_path / f"{number}.curve", "0" * 16, 1, Clock())
        file.put(one)
        again = CurveWork(where, lambda: here, file)
        assert again.over == (one is row)
        assert bool(again._row.heights) == (one is row)


def long_match(decisions: int) -> Reading:
    """Return a reading of a long match: Murmur of very many rounds."""
    match: Match[Any, Any, Any] = Match(MurmurRules(decisions, peek=False), Opening(2), 3)
    rng = Rng(1)
    while match.decision_count < decisions:
        seat = match.rules.to_act(match.state)[0]
        match.play(seat, rng.choice(match.rules.legal(match.state, seat)))
    return Reading(match)


def test_of_a_long_match_only_so_much_is_worked_out() -> None:
    reading = long_match(2000)
    wide = Plan(reading, 0, 1, advised=True)
    assert len(wide.places) > 900
    assert plan.PLACES / 2 < len(wide.first) <= plan.PLACES + 2
    assert set(zip(wide.first, wide.first[1:], strict=False)) & set(happenings(reading, 0))
    assert wide.first[0] == 0
    assert wide.first[-1] == wide.places[-1]
    first = next(wide.stages(CurveRow(seat=0, eyes="seat"), ()))
    places = [job.place for job in first]
    assert len(places) == plan.SKETCHED
    assert set(places) <= set(wide.first)
    assert (places[0], places[-1]) == (wide.first[0], wide.first[-1])


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let fewer matches be played on than anybody could rely on."""
    for name, value in (("USUAL", 12), ("FEWEST", 12), ("SURE", 60), ("SCREENED", 16), ("TURNS", 3)):
        for module in ("plan", "curve_work"):
            monkeypatch.setattr(f"game.scenes.analysis.{module}.{name}", value, raising=False)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(load, Clock())
    yield worker
    worker.close()


def test_the_process_works_out_the_same_while_computer_players_are_asked_between(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("plan", "curve_work"):
        monkeypatch.setattr(f"game.scenes.analysis.{module}.SURE", 6)
    where = looking(match_of(1, 2))
    reckoning = CurveWork(where, lambda: worker)
    steps = 0
    while not reckoning.over:
        steps += 1
        if worker._aside is not None and worker._line is not None:
            connection.wait([worker._line], PATIENCE)
        reckoning.step(0)
        if steps % 10 == 0:
            worker.submit(request("Last"))
            assert answer(worker).action == Seal(1)
    assert bytes_of(reckoning) == bytes_of(reckoned(where, load))


def test_who_leaves_lets_the_process_go(worker: Worker) -> None:
    reckoning = CurveWork(looking(), lambda: worker)
    reckoning.step(0)
    reckoning.close()
    wanted_ = worker.submit(request("Last"))
    assert answer(worker).ticket == wanted_


def test_what_is_worked_out_knows_no_picture() -> None:
    code = "import sys; import game.scenes.analysis.curve_work; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=PATIENCE)


def test_a_teams_win_is_each_of_its_seats_whole_one() -> None:
    """A judge gives each seat of a side its part; where all win together it gives each the whole."""
    rows = []
    for teams in ((), ((0, 2), (1,)), ((0, 1, 2),)):
        here = Here(load)
        reckoning = CurveWork(replace(looking(eyes=None), teams=teams), lambda here=here: here)  # type: ignore[misc]
        for _ in range(4):
            reckoning.step(0)
        rows.append([height.rough for height in reckoning._row.heights])
    alone, pairs, together = rows
    assert alone == together
    assert [(count.total, count.squares) for count in pairs] == [(2 * one.total, 4 * one.squares) for one in alone]
