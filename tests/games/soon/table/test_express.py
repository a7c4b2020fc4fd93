"""What a match's length and variant change on the table: Express counts points, the Speed variant has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.scene import TableScene
from game.ui.parts.part import Part
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.seated import keys, part, press

LINES = ("1d 2d 3d", "1n 2n 3n")
HANDS = ("4n 4d 8d 7n", "1d 2d 5n")


def words(scene: TableScene, key: str) -> str:
    """Return all that a part says."""
    found: Part = part(scene, key)
    assert found.control is not None, "only controls have words"
    return f"{found.control.label} {found.control.help}"


def test_express_shows_what_a_line_is_worth_and_everybodys_points(tmp_path: Path) -> None:  # SO-19, SO-20
    _, scene = table(tmp_path, start=lay(LINES, HANDS), length="express")
    assert "6 points" in words(scene, "worth")
    assert "Speed" not in words(scene, "worth")
    assert "0 pts" in words(scene, "seat-1")
    assert "0 pts" in words(scene, "seat-0")
    assert "Express" in words(scene, "goal")
    face = part(scene, "seat-1").face
    assert getattr(face, "points", None) is not None, "the points stand on an opponent's panel"


def test_express_tells_which_card_would_end_the_doubling(tmp_path: Path) -> None:  # SO-19
    _, scene = table(tmp_path, start=lay(LINES, HANDS), length="express")
    places = [
        number + 1
        for number, (_, face) in enumerate(scene.moment.facts.hand)
        if (face.kind, face.colour) == (4, "night")
    ]
    assert [f"ends-{number}" in keys(scene) for number in places] == [True]
    press(scene, f"hand:{places[0]}")
    assert "×2" in words(scene, "seat-1")


@pytest.mark.parametrize("length", ["express", "classic", "endurance"])
def test_speed_is_told_as_one_thing_whatever_length_it_was_given(tmp_path: Path, length: str) -> None:  # SO-21
    box, scene = table(tmp_path, start=lay(("1d td 3d", "1n 2n"), HANDS), length=length, speed=True)
    assert "No points in Speed" in words(scene, "worth")
    assert "pts" not in words(scene, "seat-1")
    assert "Speed" in words(scene, "goal")
    assert "First full line wins" in words(scene, "goal")
    story = box.summary(scene.session)
    assert story.headings().place == "Speed"
    assert story.scores() == (2, 2)  # a Thief adds no length (SO-18)


def test_a_card_that_can_only_replace_another_tells_that_it_would_end_the_doubling(tmp_path: Path) -> None:  # SO-19
    start = lay(("1d 2d 3d 4d", *LINES[1:]), ("2n 3d 6d jn", *HANDS[1:]))
    _, scene = table(tmp_path, start=start)
    faces = [(face.kind, face.colour) for _, face in scene.moment.facts.hand]
    tagged = {face for number, face in enumerate(faces) if f"ends-{number + 1}" in keys(scene)}
    assert tagged == {(2, "night"), ("joker", "night")}, "a like card ends nothing, one without a place can't"
    press(scene, f"hand:{faces.index((2, 'night')) + 1}")
    control = part(scene, "act:go").control
    assert control is not None
    assert control.label == "Replace the day 2 with the night 2"


def test_a_joker_that_would_end_the_doubling_on_some_places_alone_bears_no_warning(tmp_path: Path) -> None:  # SO-19
    _, scene = table(tmp_path, start=lay(("1d", *LINES[1:]), ("jn 2n", *HANDS[1:])))
    faces = [face.kind for _, face in scene.moment.facts.hand]
    tagged = {kind for number, kind in enumerate(faces) if f"ends-{number + 1}" in keys(scene)}
    assert tagged == {2}, "instead of the day 1 it begins a line of night"


@pytest.mark.parametrize(("length", "speed"), [("express", False), ("express", True)])
def test_home_tells_of_one_round_who_is_ahead_and_never_of_points(tmp_path: Path, length: str, speed: bool) -> None:
    box, scene = table(tmp_path, start=lay(("1d 2d 3d", "1n 2n"), HANDS), length=length, speed=speed)
    standing = box.summary(scene.session).standing()
    assert standing is not None
    assert standing.scores[:2] == (3, 2)
    assert "3 cards in line" in standing.leader
    assert "point" not in standing.leader
    assert standing.most == 8
