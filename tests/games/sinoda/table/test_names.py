"""The names of the spaces on the rim: off, on hover, on; where they stand, and that the choice is remembered."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.games.sinoda.table.board import Lattice, fitted
from game.games.sinoda.table.scenery import name_pointed, tags
from game.saves.settings import Names, read_settings
from game.scenes.table.scene import TableScene
from game.ui.frame import Rect
from game.ui.intents import Point
from tests.games.sinoda.positions import board
from tests.games.sinoda.tables import game_of, middle, plan_of, table
from tests.scenes.box import Box
from tests.scenes.seated import part


def shown(box: Box, scene: TableScene, names: Names) -> TableScene:
    """Choose what the rim bears."""
    box.shell.change(names=names)
    scene.refresh()
    return scene


def name_shown(scene: TableScene) -> str:
    """Return the name that the rim shows of a space that is pointed at, or ""."""
    result = [item for item in scene.drawn() if item.key == "name"]
    return " ".join(result[0].face.setting.lines) if result else ""  # type: ignore[attr-defined]


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("name", ["small", "large"])
def test_names_stand_on_the_rim_beside_their_rows_and_over_no_space(name: str, turn: int) -> None:
    lattice = Lattice(board(name))
    place = fitted(lattice, Rect(100, 50, 640, 560), turn)
    result = tags(lattice)
    rows = {"small": "abcdef", "large": "abcdefghij"}[name]
    assert "".join(tag.text for tag in result if tag.text.isalpha()) == rows
    ends = [tag.text for tag in result if not tag.text.isalpha()][: len(rows)]
    assert ends == [str(max(int(s.name[1:]) for s in lattice.board.spaces if s.name[0] == row)) for row in rows]
    for tag in result:
        x, y = place.at(tag.at)
        assert place.slab.holds(x, y)
        assert not any(spot.holds(x, y) for spot in place.spots)
    for letter, tag in zip(rows, (tag for tag in result if tag.text.isalpha()), strict=True):
        x, y = place.at(tag.at)
        first = place.named(f"{letter}1")
        assert min(place.spots, key=lambda s: (s.x - x) ** 2 + (s.y - y) ** 2) == first


def test_on_hover_the_rim_shows_the_name_of_the_space_that_is_pointed_at(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    assert name_shown(scene) == "", "a focus that nobody led there names nothing"
    scene.handle(Point(*middle(scene, "space:c4")))
    assert name_shown(scene) == "c4"
    shown(box, scene, "off")
    assert name_shown(scene) == ""
    shown(box, scene, "on")
    assert name_shown(scene) == "c4"
    scene.focus.at("space:d7", scene.time, ring=True)
    assert name_shown(scene) == "d7", "the keyboard points too"


@pytest.mark.parametrize("count", [2, 6])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_the_name_covers_no_more_than_the_corner_of_a_space(
    tmp_path: Path, size: tuple[int, int], seat: int, count: int
) -> None:
    box, scene = table(tmp_path, count, (seat,), size)
    place = plan_of(scene).place
    for spot in place.spots:
        (name,) = name_pointed(place, box.services.kit, spot.name)
        assert box.services.kit.frame.rect.contains(name.rect)
        assert not any(other.holds(*name.rect.middle) for other in place.spots)
        assert not any(name.rect.meets(Rect.around(other.x, other.y, place.side * 0.45)) for other in place.spots)


def test_the_name_stands_at_the_nearer_end_of_its_row(tmp_path: Path) -> None:
    box, scene = table(tmp_path)
    place = plan_of(scene).place
    rows = {letter: [its for its in place.spots if its.name[0] == letter] for letter in "abcdef"}
    for row in rows.values():
        row.sort(key=lambda its: int(its.name[1:]))
        for spot, near, far in ((row[0], row[0], row[-1]), (row[-1], row[-1], row[0])):
            (name,) = name_pointed(place, box.services.kit, spot.name)
            x, y = name.rect.middle
            assert hypot(x - near.x, y - near.y) < hypot(x - far.x, y - far.y)


def test_the_rim_is_bare_unless_the_names_are_on(tmp_path: Path) -> None:
    pictures = {}
    for names in ("off", "hover", "on"):
        box, scene = table(tmp_path / names)
        shown(box, scene, names)
        place = plan_of(scene).place
        rims = [
            box.services.kit.frame.box(Rect.around(*place.at(tag.at), 16))
            for tag in tags(game_of(scene).planner.lattice)
        ]
        picture = box.draw()
        pictures[names] = [pygame.image.tobytes(picture.subsurface(rim), "RGB") for rim in rims]
    assert pictures["off"] == pictures["hover"]
    assert all(bare != named for bare, named in zip(pictures["off"], pictures["on"], strict=True))


@pytest.mark.parametrize("count", [2, 6])
def test_a_press_goes_round_the_three_values(tmp_path: Path, count: int) -> None:
    box, scene = table(tmp_path, count)
    assert box.services.settings.names == "hover"
    found = []
    for _ in range(3):
        box.click("names")
        found.append(box.services.settings.names)
        control = part(scene, "names").control
        assert control is not None
        assert control.help == box.services.words.say(f"sinoda.names.{found[-1]}")
    assert found == ["on", "off", "hover"]


@pytest.mark.parametrize("count", [2, 3, 4, 6])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160), (1000, 1400), (1000, 1000)])
def test_the_choice_lies_beside_the_board_and_on_nothing(
    tmp_path: Path, size: tuple[int, int], text: float, count: int
) -> None:
    _, scene = table(tmp_path, count, size=size, text=text, turns=24)
    rect = part(scene, "names").rect
    assert rect.w >= 44
    place = plan_of(scene).place
    assert not any(spot.meets(rect) for spot in place.spots)
    others = [item for item in scene.parts if item.key.startswith(("seat-", "last", "meter", "act:", "told-", "hint"))]
    assert [item.key for item in others if item.rect.meets(rect)] == []


def test_the_choice_is_remembered(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.change(names="on")
        assert read_settings(app.store)[0].names == "on"
    finally:
        app.close()
