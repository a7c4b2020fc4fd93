"""What comes first where somebody looks back: a sketch, then the moments, then the whole curve; and the time left."""

from __future__ import annotations

from game.scenes.analysis.curve import Kind, moments
from game.scenes.analysis.curve_work import CurveWork
from tests.ai.test_worker import Clock
from tests.ai.trial import load
from tests.scenes.analysis.here import Here
from tests.scenes.analysis.test_curve_work import costs, few

__all__ = ["few"]  # so few matches are played on here, too


def test_the_curve_is_sketched_then_come_the_moments_and_then_the_rest() -> None:
    where, _ = next(costs())
    here = Here(load)
    reckoning = CurveWork(where, lambda: here)
    seen: list[tuple[bool, bool, bool]] = []
    while not reckoning.over:
        reckoning.step(where.reading.length)
        named = [one for one in moments(reckoning.curve, where.reading) if one.kind is Kind.CHOICE]
        told = bool(named) and all(one.cost is not None and one.cost.why is not None for one in named)
        heights = reckoning._row.heights
        only = [height.place for height in heights if height.rough == height.sketch] == list(reckoning._plan.sketched)
        seen.append((only and len(heights) == len(reckoning._plan.sketched), bool(named), told))
    assert next(only for only, found, _ in seen if found), "a moment comes before a finer curve"
    assert next(only for only, _, told in seen if told), "and so do its reasons"
    rough = [height.rough.matches for height in reckoning._row.heights]
    assert set(rough) == {reckoning._plan.matches}, "what was sketched is as fine as all else in the end"
    places = [height.place for height in reckoning._row.heights if height.sketch is not None]
    assert places == list(reckoning._plan.sketched)


def test_what_is_left_to_do_never_grows() -> None:
    clock, here = Clock(), Here(load, 5)
    where, _ = next(costs())
    reckoning = CurveWork(where, lambda: here, clock=clock)
    left: list[float] = []
    while not reckoning.over:
        clock.now += 3.0 if len(here.asked) % 7 == 0 else 0.2  # now and then the machine is slow
        reckoning.step(0)
        if reckoning.seconds_left is not None:
            left.append(reckoning.seconds_left)
    assert len(left) > 20
    assert left == sorted(left, reverse=True)
    assert len(set(left)) > 10
