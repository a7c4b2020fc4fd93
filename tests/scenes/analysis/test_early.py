"""A curve that may be seen up to a place: the whole one's beginning, of what could be known by then alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.reading import Reading
from game.saves.records.curves import CurveFile
from game.scenes.analysis.curve import happenings, moments
from game.scenes.analysis.curve_work import CurveWork
from tests.ai.trial import load
from tests.scenes.analysis.here import Here, reckon, reckoned
from tests.scenes.analysis.test_curve_work import looking, match_of


@pytest.mark.parametrize("share", [0.3, 0.6])
def test_a_curve_that_ends_early_is_the_whole_one_up_to_there_and_asks_of_nothing_beyond(share: float) -> None:
    match, here = match_of(), Here(load)
    whole = reckoned(looking(match), load)
    until = Reading(match).stops[round(share * (len(Reading(match).stops) - 1))]
    reading = Reading(match, only=(0, None), until={0: until})
    reckoning = CurveWork(replace(looking(match), reading=reading), lambda: here)
    reckon(reckoning)
    curve, longest = reckoning.curve, len(reading.events(0, until, 0))
    assert curve.complete
    assert curve.points[-1].place <= until, "the result is not told, either"
    assert all(one.view.seat == 0 and len(one.view.history) <= longest for one in here.asked)
    roughly = {height.place: height.rough for height in whole._row.heights}
    found = {height.place: height.rough for height in reckoning._row.heights}
    both = roughly.keys() & found.keys()
    assert both >= {place for pair in happenings(reading, 0) for place in pair if pair[1] <= until}
    assert all(roughly[place] == found[place] for place in both), "the same is asked of each place"
    assert all(moment.until <= until for moment in moments(curve, reading))


def test_what_is_kept_of_a_whole_curve_is_used_up_to_a_place_and_stays_as_it_is(tmp_path: Path) -> None:
    match, here = match_of(), Here(load)
    file = CurveFile(tmp_path / "a.curve", Reading(match).digest(), 1)
    reckon(CurveWork(looking(match), lambda: here, file))
    whole, data = file.get(0, 0), file.path.read_bytes()
    until = Reading(match).stops[len(Reading(match).stops) // 2]
    reading = Reading(match, only=(0, None), until={0: until})
    asked = len(here.asked)
    early = CurveWork(replace(looking(match), reading=reading), lambda: here, file)
    reckon(early)
    assert len(here.asked) == asked, "nothing is worked out twice"
    assert early._row.heights == tuple(height for height in whole.heights if height.place <= until)
    assert all(choice.place < until for choice in early._row.choices)
    early.close()
    assert file.get(0, 0) == whole
    assert file.path.read_bytes() == data


def test_nothing_of_a_beginning_is_kept_as_if_it_were_the_whole(tmp_path: Path) -> None:
    match, here = match_of(), Here(load)
    file = CurveFile(tmp_path / "a.curve", Reading(match).digest(), 1)
    before = file.get(0, 0)
    reading = Reading(match, only=(0, None), until={0: Reading(match).stops[4]})
    early = CurveWork(replace(looking(match), reading=reading), lambda: here, file)
    reckon(early)
    early.close()
    assert early.curve.complete
    assert file.get(0, 0) == before
    assert not file.path.exists()
