"""Going to a space by its name: what is typed is lit on the board below, and words say what stands there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.over.jump_to import FIELD, JumpToScene
from game.scenes.table.over.named_places import Spot, hull, lit_by, spots_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, GoTo
from game.ui.layout.frame import Rect
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, words

SPOTS = tuple(
    Spot(f"{row}{column}", Rect(100.0 + 40 * column, 100.0 + 40 * number, 40, 40), ())
    for number, row in enumerate("ab")
    for column in (1, 2, 3)
)


def asked(root: Path, typed: str = "", **look: object) -> tuple[Box, JumpToScene]:
    """Return a board of Sinoda over which a name has been typed."""
    box = Box(root, **look)  # type: ignore[arg-type]
    scene = box.deal("sinoda", people_in(2, (0, 1)), {})
    assert scene is not None
    box.show(scene)
    box.intend(GoTo())
    box.services.navigator.settle()
    box.type(typed)
    top = box.top
    assert isinstance(top, JumpToScene)
    return box, top


def test_a_letter_lights_its_row_and_a_number_its_place() -> None:
    assert lit_by(SPOTS, "").box is None
    row = lit_by(SPOTS, " B ")
    assert [spot.name for spot in row.row] == ["b1", "b2", "b3"]
    assert row.place is None
    assert row.box == Rect(140, 140, 120, 40)
    one = lit_by(SPOTS, "b2")
    assert one.place is SPOTS[4]
    assert one.row == row.row
    assert [name for name, _ in one.letters] == ["a", "b"]
    assert [name for name, _ in one.numbers] == ["1", "3"], "where one is is written where one types"
    assert not lit_by(SPOTS, "b9").place
    assert not lit_by(SPOTS, "z").row


def test_a_number_lies_on_no_line_and_on_no_piece() -> None:
    free, taken = SPOTS[0], SPOTS[1]._replace(taken=True)
    under = SPOTS[4]._replace(taken=True)
    at = dict(lit_by((free, taken, *SPOTS[2:]), "a").numbers)
    assert free.rect.inset(4).holds(*at["1"]), "a free place bears it"
    assert at["2"][1] > taken.rect.bottom + 8, "it lies beside a piece"
    at = dict(lit_by((free, taken, *SPOTS[2:4], under, SPOTS[5]), "a").numbers)
    assert abs(at["2"][1] - taken.rect.bottom) < 4, "between two pieces it lies on their border"


def test_a_place_is_taken_where_something_lies_in_it() -> None:
    parts = [
        Part(f"space:a{number}", Rect(40.0 * number, 0, 40, 40), Empty(), Control(f"a{number}")) for number in (1, 2)
    ]
    assert [spot.taken for spot in spots_of(parts, [(100.0, 20.0)])] == [False, True]


def test_what_has_no_row_is_lit_alone() -> None:
    lit = lit_by((Spot("12", Rect(10, 10, 20, 20), ()), Spot("bar", Rect(50, 10, 20, 20), ())), "12")
    assert (lit.row, lit.letters) == ((), ())
    assert lit.box == Rect(10, 10, 20, 20)


def test_an_outline_runs_round_all_corners() -> None:
    inner = [(5.0, 5.0)]
    assert set(hull([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0), *inner])) == {
        (0, 0),
        (10, 0),
        (10, 10),
        (0, 10),
    }


def test_the_board_stays_and_the_lamp_lights_what_is_typed(tmp_path: Path) -> None:
    box, scene = asked(tmp_path)
    name = next(spot.name for spot in lit_by(spots(scene), "c").row)
    place = next(spot for spot in spots(scene) if spot.name == name).rect
    before = sum(box.draw().get_at(tuple(map(round, place.middle)))[:3])
    box.type(name)
    after = sum(box.draw().get_at(tuple(map(round, place.middle)))[:3])
    assert scene.lit.place is not None
    assert scene.lit.place.name == name
    assert after > before + 20, "it is lighter there"
    assert name not in words(scene, "goto:said")
    assert words(scene, "goto:said"), "words say what stands there"
    box.intend(Confirm())
    assert box.top.focus.key == f"space:{name}"


def test_there_is_one_lamp_and_nothing_of_the_table_is_read_under_the_words(tmp_path: Path) -> None:
    _, scene = asked(tmp_path, "c3")
    below = scene.services.navigator.scenes[-2]
    assert isinstance(below, TableScene)
    assert "bar:status" not in keys(below), "the lamp hangs where it stood"
    assert "rim" not in keys(below), "rows are named by the sheet alone"
    scene.back()
    scene.services.navigator.settle()
    assert "bar:status" in keys(below)


def test_no_such_place_is_said_and_nothing_is_lit(tmp_path: Path) -> None:
    box, scene = asked(tmp_path, "q99")
    assert scene.lit.box is None
    box.intend(Confirm())
    assert box.top is scene
    assert scene.refusal.reason
    box.draw()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (1000, 1000)])
def test_plate_and_words_have_room(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    box, scene = asked(tmp_path, "c3", size=size, text=text, language=language)
    assert flaws(box.services.kit.frame, scene.parts) == []
    assert FIELD in {part.key for part in scene.parts}
    box.draw()


def spots(scene: JumpToScene) -> tuple[Spot, ...]:
    scenes = scene.services.navigator.scenes
    below = scenes[scenes.index(scene) - 1]
    return spots_of(below.parts)
