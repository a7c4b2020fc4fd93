"""What a timeline says of its moments is what a stage does."""

from __future__ import annotations

import pytest

from game.scenes.table.kit.tell import Timeline
from game.ui.motion.cue import Move, Strike
from game.ui.motion.impact import MEDIUM, SMALL
from game.ui.motion.stage import Stage
from tests.ui.test_stage import sprite


def staged(tell: Timeline, until: float | None = None, rest: float = 0.0) -> Stage:
    """Return a stage on which a cue begins that takes one sprite from its place."""
    stage = Stage()
    stage.show([sprite("a", 0)])
    stage.aim([sprite("a", 100)], tell.cue(until=until, rest=rest))
    return stage


@pytest.mark.parametrize(
    ("move", "lands", "ends"),
    [
        (Move("a", at=0.2, seconds=0.3), 0.5, 0.5),
        (Move("a", seconds=0.3, impact=SMALL), 0.36, 0.36),
        (Move("a", seconds=0.3, impact=SMALL, stays=0.4), 0.36, 0.76),
        (Move("a", seconds=0.3, over=sprite("b", 0).art, turns=0.6), 0.3, 0.8),
        (Move("a", seconds=0.9, over=sprite("b", 0).art, turns=0.1), 0.9, 0.9),
    ],
)
def test_what_flies_lands_and_lies_still_when_the_stage_says_so(move: Move, lands: float, ends: float) -> None:
    tell = Timeline()
    assert tell.fly(move) == pytest.approx(lands)
    assert tell.ends == pytest.approx(ends)
    assert staged(tell).left == pytest.approx(ends)


@pytest.mark.parametrize("until", [0.1, 0.5, 1.25])
def test_the_next_event_is_told_at_the_moment_that_is_named_whatever_still_flies(until: float) -> None:
    tell = Timeline()
    tell.fly(Move("a", seconds=0.5))
    assert staged(tell, until).left == pytest.approx(until)


@pytest.mark.parametrize(("until", "ends"), [(None, 0.5), (0.2, 0.2), (0.7, 0.7)])
def test_a_rest_begins_when_all_lies_still_or_at_the_moment_that_is_named(until: float | None, ends: float) -> None:
    tell = Timeline()
    tell.fly(Move("a", seconds=0.5))
    assert staged(tell, until, rest=0.4).left == pytest.approx(ends + 0.4)


def test_a_hit_is_waited_for_though_nothing_flies_so_long() -> None:
    tell = Timeline()
    tell.fly(Move("a", seconds=0.1))
    tell.hit(Strike(0.7, 0, 0, MEDIUM))
    assert tell.ends == staged(tell).left == pytest.approx(0.7)


def test_several_that_fly_have_landed_when_the_last_of_them_has() -> None:
    tell = Timeline()
    assert tell.fly(Move("a", seconds=0.6), Move("b", at=0.1, seconds=0.2)) == pytest.approx(0.6)
    assert tell.fly() == 0
    assert [move.key for move in tell.cue().moves] == ["a", "b"]


def test_what_is_only_there_on_its_way_is_seen_and_gone() -> None:
    tell = Timeline()
    tell.fly(Move("spark", seconds=0.4), passing=sprite("spark", 10))
    stage = staged(tell)
    stage.update(0.2)
    assert stage.find("spark") is not None
    stage.update(0.3)
    assert stage.find("spark") is None


def test_sounds_are_heard_in_their_order_and_shows_keep_theirs() -> None:
    tell = Timeline()
    tell.sound(0.4, "tap")
    tell.sound(0.1, "wind")
    tell.show(0.3, "row", "bar:")
    cue = tell.cue(felt=0.2)
    assert cue.sounds == ((0.1, "wind"), (0.4, "tap"))
    assert cue.shows == ((0.3, "row"), (0.3, "bar:"))
    assert cue.felt == 0.2
