"""What isn't spoken of is quiet: no second button, no list; and a bubble lies where nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.learn.bubbles.docking import beside
from game.scenes.session.messages.inputs import Dropped
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.live.guide_targets import light_on
from game.ui.layout.frame import Rect
from game.ui.outlines import Outline, around
from game.ui.parts.widgets import Button
from tests.scenes.learn.test_hint import asked
from tests.scenes.learn.test_lesson import begin, settle, tries
from tests.scenes.seated import go, keys, part

AREA = Rect(16, 80, 1248, 624)


def test_while_a_step_is_spoken_of_no_list_trace_or_name_on_the_rim_lies_beside_it(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 3)
    settle(box)
    scene = guide.table
    plain = {item.key for item in scene.appearance.plain}
    assert {"rim", "last", "trace-c3", "count-0"} <= plain, "the table has them"
    assert not {key for key in keys(scene) if key.startswith(("rim", "told-", "last", "trace-", "light-", "count-"))}
    assert "disc-0" in keys(scene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_tried_in_vain_is_answered_in_the_free_corner_and_the_way_is_the_one_button(
    tmp_path: Path, language: str
) -> None:
    box, guide = begin(tmp_path, "chrono", 2, language)
    settle(box)
    scene = guide.table
    assert "act:all" not in keys(scene), "it does what the lit card does"
    assert any(item.key == "act:all" for item in scene.appearance.plain)
    hand = [(key, meaning) for key, meaning in tries(guide) if key.startswith("hand:") and isinstance(meaning, Refuse)]
    guide.answers(*hand[-1])
    scene.refresh()
    paper = part(scene, "guide:bubble").rect
    kept = ("hand:", "seat-", "deck", "row-", "guide:way", "guide:cross", "guide:goes", "guide:tried", "guide:again")
    for item in scene.parts:
        if item.key.startswith(kept) and not item.key.startswith("guide:again:hand"):  # its picture has a broad margin
            assert not item.rect.meets(paper), item.key
    assert paper.y > part(scene, "guide:goes").rect.bottom
    assert paper.x > part(scene, "hand:2").rect.x


def test_a_button_that_a_step_asks_for_is_there(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "soon", 1)
    settle(box)
    for number in range(len(guide.course.steps)):
        guide.acts.restart_at_step(number)
        settle(box)
        scene = guide.table
        lit = [key for key in guide.keys if isinstance(getattr(scene.appearance.find(key), "face", None), Button)]
        assert all(key in keys(scene) for key in lit), number


def test_the_lamp_hangs_over_the_middle_of_a_way_and_a_piece_that_is_raised_is_outlined_there(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 3)
    settle(box)
    scene = guide.table
    first, last = (light_on(scene, key) for key in (guide.keys[0], guide.keys[-1]))
    assert first is not None
    assert last is not None
    lamp = part(scene, "guide:lamp").rect
    assert lamp.middle[0] == pytest.approx((first.rect.middle[0] + last.rect.middle[0]) / 2, abs=1)
    paper = part(scene, "guide:bubble").rect
    assert paper.middle[0] == pytest.approx(640, abs=1), "the bubble lies on the table's axis"
    ring = part(scene, "guide:ring").face
    assert isinstance(ring, Outline)
    assert min(y for _, y in ring.outline) == pytest.approx(min(y for _, y in first.outline) - 6)


def test_no_plate_shines_while_a_lamp_teaches(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 3)
    settle(box)
    show = guide.table.show
    box.draw()
    assert any(any(pool.spared) for pool in show.laid.pools)  # type: ignore[union-attr]
    assert not any(any(pool.spared) for pool in show.lights.pools)
    guide.table.performance.send(Dropped())
    go(box, 0.1)
    assert not any(any(pool.spared) for pool in show.lights.pools)


def test_under_a_thing_a_bubble_lies_in_the_middle_of_the_table_where_its_tail_reaches() -> None:
    places = sorted(beside(Rect(560, 280, 90, 80), AREA, 430, 186))
    assert places[0][1].middle[0] == AREA.middle[0]
    assert places[0][1].y > 360
    far = sorted(beside(Rect(1150, 280, 90, 80), AREA, 430, 186))
    assert far[0][1].middle[0] != AREA.middle[0], "no tail reaches so far"


def test_a_tail_leans_to_a_bubble_that_lies_aside_of_what_it_points_at() -> None:
    thing = Rect(718, 369, 78, 109)
    aside = [(place, tip) for _, place, tip in beside(thing, AREA, 480, 186) if place.x > thing.middle[0] + 20]
    assert aside
    for place, (x, y) in aside:
        if place.y > thing.bottom:
            assert thing.middle[0] < x < place.x
            assert thing.bottom < y < place.y


def test_an_outline_lies_as_far_beyond_every_side_and_its_sides_stay_straight() -> None:
    triangle = [(0.0, 0.0), (30.0, 52.0), (60.0, 104.0), (0.0, 104.0), (-60.0, 104.0), (-30.0, 52.0)]
    grown = around(triangle, 10.0)
    assert len(grown) == 3, "no point in a side moves it"
    assert max(y for _, y in grown) == pytest.approx(114)
    box = around([(0.0, 0.0), (200.0, 0.0), (200.0, 40.0), (0.0, 40.0)], 5.0)
    assert [tuple(round(value) for value in point) for point in box] == [(-5, -5), (205, -5), (205, 45), (-5, 45)]


@pytest.mark.parametrize("grade", [1, 2, 3])
def test_a_hint_at_soon_covers_no_plate_nor_line_nor_way_and_the_lamp_over_the_table_goes(
    tmp_path: Path, grade: int
) -> None:
    _, table, guide = asked(tmp_path, "soon")
    assert any(item.key == "bar:lamp" for item in table.appearance.plain)
    guide.grade = grade
    table.refresh()
    assert "bar:lamp" not in keys(table)
    paper = part(table, "guide:bubble").rect
    kept = ("seat-", "row", "worth", "goal", "place:", "pile:", "hand:")
    assert not [item.key for item in table.parts if item.key.startswith(kept) and item.rect.meets(paper)]
    assert paper.right <= 1256.5
    bulb, shine = part(table, "bar:hint"), part(table, "guide:bulb")
    assert shine.layer < bulb.layer, "the bulb is seen in its light"
