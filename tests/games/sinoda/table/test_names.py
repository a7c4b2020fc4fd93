"""The names of the spaces on the rim: where they stand, when they are there, and that the choice is remembered."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.games.sinoda.rules.rules import Change, Move
from game.games.sinoda.table.facts.board import Lattice, fitted
from game.games.sinoda.table.pieces.rim import name_pointed, names_space, tags
from game.saves.people.settings import Names, read_settings
from game.scenes.review.review import Review
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Log, Menu, Point
from game.ui.layout.frame import Rect
from tests.games.sinoda.positions import board, position, rules
from tests.games.sinoda.tables import game_of, middle, plan_of, table
from tests.matches import beginning
from tests.scenes.box import Box
from tests.scenes.learn.test_hint import asked
from tests.scenes.review.shown import reviewed
from tests.scenes.seated import go, press, words

BOTH = (0, 1)
"""Both seats are people's: nobody has moved yet."""


def shown(box: Box, scene: TableScene, names: Names) -> TableScene:
    """Choose what the rim bears."""
    box.shell.change(names=names)
    scene.refresh()
    return scene


def name_shown(scene: TableScene) -> str:
    """Return the name that the rim shows of a space that is pointed at, or ""."""
    result = [item for item in scene.appearance.drawn() if item.key == "name"]
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


def test_the_rim_bears_its_names_as_long_as_a_refusal_names_a_space(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 2}, {"e5": 1, "f3": 1, "d8": 1})
    box, scene = table(tmp_path, its=beginning(item, state))

    def rims() -> int:
        return sum(each.key == "rim" for each in scene.appearance.drawn())

    press(scene, "space:e6")
    assert rims() == 0
    press(scene, "space:e4")
    assert "e5" in scene.refusal.reason
    assert rims() == 1
    shown(box, scene, "off")
    assert rims() == 0
    shown(box, scene, "hover")
    scene.handle(Point(*middle(scene, "space:a1")))
    assert rims() == 0, "the refusal is gone"
    press(scene, "space:f3")
    assert "3 steps away" in scene.refusal.reason
    assert rims() == 0, "no space is named"


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
        box, scene = table(tmp_path / names, people=BOTH)
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


def borne_by(box: Box) -> Names:
    return box.services.settings.names


def rim_shown(scene: TableScene) -> bool:
    return any(item.key == "rim" for item in scene.parts)


def test_the_rim_bears_its_names_while_a_last_turn_names_a_space_and_no_longer(tmp_path: Path) -> None:
    box, scene = table(tmp_path, people=BOTH)
    assert not rim_shown(scene), "nothing names a space yet"
    its = rules()
    state = position(its, {"c3": 1, "f1": 1}, {"a1": 1, "e5": 1})
    box, scene = table(tmp_path / "moved", people=BOTH, its=beginning(its, state))
    scene.decisions.act(Change("c3", 2))
    go(box, 5.0)
    assert any(item.key.startswith("told-") for item in scene.parts)
    assert not rim_shown(scene), "what a piece was turned to is told without its place"
    scene.decisions.act(Move("e5", "e6"))
    go(box, 5.0)
    listed = " ".join(words(scene, item.key) for item in scene.parts if item.key.startswith("told-"))
    assert names_space(game_of(scene).rules.board, listed)
    assert rim_shown(scene)
    shown(box, scene, "off")
    assert not rim_shown(scene), "somebody never wants them"


def test_a_capture_alone_names_no_space(tmp_path: Path) -> None:
    its = rules()
    state = position(its, {"c3": 1, "f1": 1}, {"c4": 1, "a1": 1})
    box, scene = table(tmp_path, people=BOTH, its=beginning(its, state))
    scene.decisions.act(Move("c3", "c4"))
    go(box, 5.0)
    told = [item.key for item in scene.parts if item.key.startswith("told-")]
    assert told
    assert not rim_shown(scene)


@pytest.mark.parametrize(("page", "key"), [("log", pygame.K_l), ("goto", pygame.K_g)])
def test_the_rim_bears_its_names_while_the_log_lies_there_where_one_is_asked_for_the_page_does(
    tmp_path: Path, page: str, key: int
) -> None:
    box, scene = table(tmp_path, people=BOTH)
    box.keys(key)
    assert box.top.traits.page == page
    assert rim_shown(scene) == (page == "log")
    box.intend(Back())
    assert box.top is scene
    assert not rim_shown(scene)


@pytest.mark.parametrize("grade", [1, 2, 3])
def test_the_rim_bears_its_names_over_the_night_of_a_hint_that_names_a_space(tmp_path: Path, grade: int) -> None:
    _, scene, guide = asked(tmp_path, "sinoda")
    guide.grade = grade
    scene.refresh()
    said = guide.says()
    named = names_space(game_of(scene).rules.board, f"{said.title} {said.text}")
    over = [item for item in scene.parts if item.key == "rim" and item.layer > 20]
    assert bool(over) == named
    if grade == 2:
        assert named, "candidates name where they go"
    guide._close()
    scene.refresh()
    assert not [item for item in scene.parts if item.key == "rim" and item.layer > 20]


def test_a_review_bears_them_while_somebody_is_at_its_log(tmp_path: Path) -> None:
    box = reviewed(tmp_path, (1280, 720), 1.0, "en", most=20)
    scene = box.top
    assert isinstance(scene, Review)
    table, room = scene.cursor.table, scene.plan.table
    assert not any(item.key == "rim" for item in table.parts(room))
    box.intend(Log())
    assert any(item.key == "rim" for item in table.parts(room))
    scene.focus.at("review:play", scene.time)
    scene.focused()
    assert not any(item.key == "rim" for item in table.parts(room))
    assert any(item.key == "rim" for item in table.parts(Rect(20, 60, 700, 390))), "far off they are always there"


@pytest.mark.parametrize("count", [2, 6])
def test_the_switch_in_the_pause_always_shows_them(tmp_path: Path, count: int) -> None:
    box, scene = table(tmp_path, count)
    assert borne_by(box) == "hover"
    assert not any(item.key == "names" for item in scene.parts), "it is no part of the board"
    box.keys(pygame.K_F10)
    box.click("names")
    assert borne_by(box) == "on"
    box.intend(Menu())
    assert rim_shown(scene)
    box.keys(pygame.K_F10)
    box.click("names")
    assert borne_by(box) == "hover"


def test_the_choice_is_remembered(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (1280, 720))
    try:
        app.change(names="on")
        assert read_settings(app.store)[0].names == "on"
    finally:
        app.close()
