"""Who is far behind is told how often matches that were played on from there turned, and of how many."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.analysis.behind import ENOUGH, FAR, far_behind
from game.scenes.analysis.curve import Curve, Point


def curve(chances: Sequence[float], end: float, matches: int = 50) -> Curve:
    points = [Point(10 * number, chance, 0.05, matches, fresh=False) for number, chance in enumerate(chances)]
    return Curve(0, 0, (*points, Point(10 * len(chances), end, 0.0, 0, fresh=True)), complete=True)


def test_who_stays_far_behind_is_told_since_when_and_how_often_it_turned() -> None:
    found = far_behind(curve((0.5, 0.04, 0.3, 0.1, 0.06, 0.02, 0.0), 0.0), 2, 1)
    assert found is not None
    assert (found.place, found.won) == (30, False)
    assert (found.matches, found.turned) == (200, round(50 * (0.1 + 0.06 + 0.02)))


def test_of_a_match_that_turned_the_last_low_stretch_counts() -> None:
    found = far_behind(curve((0.5, 0.04, 0.3, 0.1, 0.06, 0.04, 0.6, 0.9), 1.0), 2, 1)
    assert found is not None
    assert (found.place, found.won, found.matches, found.turned) == (30, True, 150, 10)


def test_nothing_is_said_of_few_matches_or_of_the_very_end_or_of_who_never_was() -> None:
    low = (0.5, 0.5, 0.02, 0.02, 0.02)
    assert far_behind(curve(low, 0.0), 2, 1) is not None
    assert far_behind(curve(low, 0.0, ENOUGH // 4), 2, 1) is None
    assert far_behind(curve((0.5,) * 19 + (0.02,), 0.0, 400), 2, 1) is None
    assert far_behind(curve((0.5, FAR + 0.01, 0.3, FAR + 0.02), 0.0), 2, 1) is None
    assert far_behind(curve(low, 1.0), 2, 1) is not None


def test_of_six_less_is_far_behind_than_of_two() -> None:
    low = (0.17, 0.09, 0.09, 0.09)
    assert far_behind(curve(low, 0.0), 2, 1) is not None
    assert far_behind(curve(low, 0.0), 6, 1) is None
    assert far_behind(curve(low, 0.0), 6, 3) is not None


def test_while_the_match_has_no_result_nothing_is_said() -> None:
    whole = curve((0.5, 0.02, 0.02, 0.02), 0.0)
    assert far_behind(Curve(0, 0, whole.points[:-1]), 2, 1) is None
