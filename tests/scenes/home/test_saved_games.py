"""The saved games on their planks: one is in the light, people stand on the boxes, and many have room."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.saves.records.player import Player
from game.scenes.home.saved.standing import HIGH, WIDE, faces_on, over_lines
from game.scenes.home.saved_games import Saved
from game.scenes.table.scene import TableScene
from game.ui.boxes import GameBox
from game.ui.hanging import MOVES, LampCone
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.seats.faces import SMALLEST
from tests.scenes.box import Box
from tests.scenes.home.test_damaged import left

WINDOWS = ((1280, 720), (960, 600), (1000, 1400))


def stocked(box: Box, count: int) -> Saved:
    """Show so many saved games."""
    path = left(box, "20260101-120000-a")
    data = path.read_bytes()
    for number in range(1, count):
        seed = f"{number:032x}".encode()
        first, end, rest = data.partition(b"\n")
        before, key, after = first.partition(b'"seed":"')
        plain = before + key + seed + after[32:]
        path.with_name(f"202601{number + 1:02}-120000-a.jsonl").write_bytes(
            plain.split(b',"sum"')[0] + b"}" + end + rest
        )
    scene = box.show(box.screens.saved())
    assert isinstance(scene, Saved)
    return scene


def lit(scene: Saved) -> set[str]:
    """Return the boxes that are in the light."""
    return {part.key for part in scene.parts if isinstance(part.face, GameBox) and part.face.lit}


def lamp(scene: Saved) -> LampCone:
    return next(part.face for part in scene.parts if isinstance(part.face, LampCone))


def test_the_light_goes_where_the_focus_goes_and_stays_on_a_box_whose_bin_is_meant(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = stocked(box, 3)
    assert lit(scene) == {"row:0"}
    box.keys(pygame.K_RIGHT)
    assert lit(scene) == {scene.focus.key} == {"row:1"}
    box.keys(pygame.K_DOWN)
    assert scene.focus.key == "delete:1"
    assert lit(scene) == {"row:1"}
    foot = next(part.rect for part in scene.parts if part.key == "row:1")
    assert lamp(scene).hanging.here.mouth[0] == pytest.approx(foot.middle[0], abs=1), "the lamp hangs over it"


def test_the_lamp_comes_in_a_moment_and_without_motion_at_once(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = stocked(box, 3)
    box.keys(pygame.K_RIGHT)
    assert lamp(scene).hanging.there is None, "nothing moves in a test"
    box.services.motion = 1.0
    box.keys(pygame.K_RIGHT)
    hanging = lamp(scene).hanging
    assert hanging.there is not None
    assert scene.alive
    half, end = (hanging.at(Look(time=scene.time + share * MOVES)).mouth[0] for share in (0.5, 1.0))
    assert hanging.there.mouth[0] < half < end == hanging.here.mouth[0]


def test_the_golden_button_over_the_planks_edge_goes_on_with_the_box_in_the_light(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = stocked(box, 2)
    gold = next(part.rect for part in scene.parts if part.key == "go_on")
    row = next(part for part in scene.parts if part.key == "row:0")
    assert gold.bottom > row.rect.bottom
    assert row.under(gold.middle[0], gold.bottom - 1)
    box.click("row:0")
    assert isinstance(box.top, TableScene)


@pytest.mark.parametrize("count", range(1, 11))
def test_up_to_ten_people_stand_on_a_lid_and_none_is_too_small(count: int) -> None:
    lid = Rect(0, 0, WIDE, HIGH)
    places = faces_on(lid, count)
    assert len(places) == count
    assert min(place.w for place in places) >= SMALLEST
    assert all(place.x >= -2 and place.right <= WIDE + 2 for place in places)
    apart = [abs(one.middle[0] - other.middle[0]) for one in places for other in places if one != other]
    assert min(apart, default=WIDE) >= SMALLEST / 2, "each is seen beside the others"


@pytest.mark.parametrize("size", WINDOWS)
def test_of_thirty_only_those_in_sight_are_drawn_and_all_can_be_come_to(tmp_path: Path, size: tuple[int, int]) -> None:
    box = Box(tmp_path, size)
    scene = stocked(box, 30)
    assert len(scene.rows) == 30
    box.draw()
    assert 5 <= len(scene._first) <= 15, "nobody waits for what isn't seen"
    for number in range(30):
        scene.focus.at(f"row:{number}", scene.time, ring=True)
        scene.focused()
        here = box.part(scene.focus.key)
        assert here.clip is not None
        assert here.clip.inset(-1).contains(here.rect), "it is in sight"
    box.draw()


def test_a_files_name_is_broken_behind_its_signs_and_read_to_its_end(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    name = "20250101-120000-sinoda-0f3a51c2.jsonl"
    lines = over_lines(kit, name, 180).split("\n")
    assert "".join(lines) == name
    assert lines[0] == "20250101-120000-"


def test_more_than_six_people_on_a_box_are_all_there(tmp_path: Path) -> None:
    from tests.matches import deal

    box = Box(tmp_path)
    people = tuple(Player(f"Person {seat}", seat) for seat in range(10))
    session = deal(box.services, "syncron", people, 5)
    seat = session.host.to_act()[0]
    session.host.play(seat, session.host.legal(seat)[-1])
    session.close()
    scene = box.show(box.screens.saved())
    assert len([part for part in scene.parts if part.key.startswith("face:0:")]) == 10
