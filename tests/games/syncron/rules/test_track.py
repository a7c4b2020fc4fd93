"""The track against the measures of its drawing, and tracks of another shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest
from levels.make_syncron_levels import drawn

from game.engine.level import Layer, Level, LevelError, Shape
from game.games.syncron.rules.track import Track
from tests.games.syncron.rounds import ROOT, level, track

PLATES = "295,473 414,473 533,473 651,473 770,473 888,473 1007,473 1103,452 1159,376 1153,283 1087,216 985,203 866,203"
PLATES += " 747,203 629,203 510,203 392,203 273,203 177,224 121,300 127,393"
TOKENS = "295,512 414,512 533,512 651,512 770,512 888,512 1007,512 1124,484 1197,388 1189,267 1104,180 985,164 866,164"
TOKENS += " 747,164 629,164 510,164 392,164 273,164 156,192 83,288 91,409"


def test_the_map_is_what_the_measures_write() -> None:
    assert (ROOT / "levels" / "syncron" / "track.tmx").read_text(encoding="utf-8") == drawn()


def test_the_track_has_twenty_spaces_and_a_start() -> None:  # SN-3
    assert len(track().spaces) == 1 + 20


def test_plates_and_tokens_stand_where_the_drawing_has_them() -> None:
    for text, places in (
        (PLATES, [space.plate for space in track().spaces]),
        (TOKENS, [space.tokens for space in track().spaces]),
    ):
        wanted = [tuple(map(int, pair.split(","))) for pair in text.split()]
        assert [(round(x), round(y)) for x, y in places] == wanted


def test_tokens_go_along_the_path_and_pass_every_space_between() -> None:
    item = track()
    way = item.path[item.at[6] : item.at[9] + 1]
    assert way[0] == pytest.approx(item.spaces[6].tokens)
    assert way[-1] == pytest.approx(item.spaces[9].tokens, abs=0.02)
    assert way[8] == pytest.approx(item.spaces[7].tokens, abs=0.02)
    assert all(hypot(a[0] - b[0], a[1] - b[1]) < 16 for a, b in pairwise(item.path))


def test_outwards_is_one_pixel_long_and_away_from_the_middle() -> None:
    for space in track().spaces:
        assert hypot(*space.out) == pytest.approx(1)
    assert track().spaces[3].out == pytest.approx((0, 1))
    assert track().spaces[13].out == pytest.approx((0, -1))


def changed(name: str, change: Callable[[tuple[Shape, ...]], tuple[Shape, ...]]) -> Level:
    layers = tuple(Layer(item.name, change(item.shapes)) if item.name == name else item for item in level().layers)
    return replace(level(), layers=layers)


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (replace(level(), layers=level().layers[:2]), "there is no object layer “plates”"),
        (changed("spaces", lambda its: its[1:]), "layer “spaces”: space 0 is missing"),
        (changed("spaces", lambda its: (*its, its[4])), "layer “spaces”, object 6: space 4 is there already"),
        (
            changed("plates", lambda its: (replace(its[0], properties=(("space", 21),)), *its[1:])),
            "layer “plates”, object 23: its property “space” must be a whole number from 0 to 20",
        ),
        (
            changed("plates", lambda its: (replace(its[0], points=its[0].points * 2), *its[1:])),
            "layer “plates”, object 23: space 0 must be a point",
        ),
        (
            changed("plates", lambda its: (replace(its[0], points=level().layer("spaces").shapes[0].points), *its[1:])),
            "the plate of space 0 lies under its tokens",
        ),
        (changed("path", lambda its: (*its, *its)), "layer “path”: there must be one line"),
        (
            changed("path", lambda its: (replace(its[0], points=its[0].points[::-1]),)),
            "the line has no point on space 1, after those before",
        ),
        (
            changed("path", lambda its: (replace(its[0], points=((0.0, 0.0), *its[0].points)),)),
            "the line must go from space 0 to space 20",
        ),
    ],
)
def test_a_map_that_is_no_track_says_where(broken: Level, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint) as error:
        Track.of(broken)
    assert "syncron/track.tmx: " in str(error.value)


def told(broken: Level) -> list[str]:
    """Return all that is said of a map, a line a fault."""
    with pytest.raises(LevelError) as error:
        Track.of(broken)
    return str(error.value).splitlines()


def aside(shape: Shape, x: float, y: float) -> Shape:
    return replace(shape, x=shape.x + x, y=shape.y + y, points=tuple((a + x, b + y) for a, b in shape.points))


def test_a_line_that_passes_a_little_beside_spaces_is_told_with_how_far_each_lies() -> None:
    lines = told(
        changed("spaces", lambda its: (*its[:4], aside(its[4], 0, 1.5), *its[5:9], aside(its[9], 3, 0), *its[10:]))
    )
    assert len(lines) == 2
    assert "no point on space 4, after those before: the nearest lies 1.5 pixels away" in lines[0]
    assert "no point on space 9" in lines[1]


def test_spaces_that_lie_on_one_another_are_told() -> None:
    lines = told(changed("spaces", lambda its: (*its[:4], replace(its[4], points=its[3].points), *its[5:])))
    assert any("space 4 lies on space 3, 0.0 pixels aside" in line for line in lines)


def test_a_path_that_is_closed_is_no_line() -> None:
    lines = told(changed("path", lambda its: (replace(its[0], open=False),)))
    assert lines == ["syncron/track.tmx: layer “path”: there must be one line, with a point for every space"]


def test_all_that_is_wrong_with_a_track_is_told_at_once() -> None:
    broken = changed("spaces", lambda its: (replace(its[0], properties=()), *its[1:], its[3]))
    lines = told(broken)
    assert "object 2: its property “space” must be a whole number" in lines[0]
    assert "object 5: space 3 is there already" in lines[1]
