"""The tall map: when it is shown, its camera and strip, its banners, and keys that move along its road."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path

import pygame
import pytest

from game.content.images.lands import TALL, WIDE, read_land
from game.games.syncro.campaign.land.landscape import is_tall, nodes
from game.games.syncro.campaign.map.tall_map import MOST, STRIP, tall_height
from game.games.syncro.campaign.scene import CampaignScene
from game.ui.layout.frame import Frame, Rect
from tests.games.syncro.campaign.campaigns import begun, plain
from tests.scenes.box import PLACES, Box

DRAWINGS = PLACES.assets / "images" / "shell"
LAND = read_land(DRAWINGS, TALL)
SIZE = (1000, 1400)


def map_of(root: Path, size: tuple[int, int] = SIZE, step: str = "IIb", text: float = 1.0) -> tuple[Box, CampaignScene]:
    """Show the map of an adventure that has come to a step."""
    box = plain(Box(root, size, text))
    begun(box, step)
    scene = CampaignScene(box.services, box.screens)
    box.show(scene)
    return box, scene


@pytest.mark.parametrize(
    ("size", "tall"),
    [((1280, 720), False), ((1000, 1000), False), ((1000, 1150), False), ((1000, 1160), True), ((1000, 1400), True)],
)
def test_windows_taller_than_1_15_of_their_width_show_it(size: tuple[int, int], tall: bool, tmp_path: Path) -> None:
    assert is_tall(Frame.of(size)) == tall
    _, scene = map_of(tmp_path, size)
    assert scene.parts
    camera = scene.life.camera
    assert camera is not None
    assert (camera.land.size == LAND.size) == tall


@pytest.mark.parametrize("name", [WIDE, TALL])
def test_every_step_lies_on_the_road(name: str) -> None:
    land = read_land(DRAWINGS, name)
    for node in nodes(land):
        assert min(off(node.x, node.y, *a[:2], *b[:2]) for a, b in pairwise(land.centre)) < 1, node.step


def off(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Return how far a point lies from a straight piece of road."""
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
    return hypot(ax + (bx - ax) * share - x, ay + (by - ay) * share - y)


@pytest.mark.parametrize("name", [WIDE, TALL])
def test_every_piece_of_the_road_ends_at_its_step(name: str) -> None:
    land = read_land(DRAWINGS, name)
    assert len(land.walked) == len(land.places)
    for piece, (x, y) in zip(land.walked, land.places.values(), strict=True):
        assert Rect(piece.x, piece.y, piece.w, piece.h).inset(-2).holds(x, y)


def test_the_strip_begins_where_it_is_drawn_and_a_higher_window_has_more_sky(tmp_path: Path) -> None:
    box, scene = map_of(tmp_path)
    unit = box.services.kit.frame.width / 1000
    assert box.part("strip").rect.y == pytest.approx(1112 * unit)
    go = box.part("go").rect
    assert (go.x, go.y, go.w, go.h) == pytest.approx([length * unit for length in (48, 1298, 904, 70)], abs=0.5)
    node, place = box.part("node:IIb").rect.middle, LAND.places["IIb"]
    assert node == pytest.approx((place[0] * unit, place[1] * unit))
    assert box.part("node:IIc").rect.w == pytest.approx(2 * 23 * 1.16 * unit)
    higher, _ = map_of(tmp_path / "higher", (1000, 1600))
    assert higher.part("node:IIb").rect.y - box.part("node:IIb").rect.y == pytest.approx(200 * unit)
    assert scene.life.camera is not None
    assert scene.life.camera.y == pytest.approx(0)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("height", [1400, 1280, 1160])
def test_a_banner_lies_in_the_sky_or_on_the_hills_and_never_over_a_step(
    tmp_path: Path, height: int, text: float
) -> None:
    box, _ = map_of(tmp_path, (1000, height), text=text)
    parts = {part.key: part.rect for part in box.services.navigator.top.parts}
    banner = parts["chapter:1"]
    steps = [rect for key, rect in parts.items() if key.startswith("node:")]
    others = [parts[key] for key in ("title", "back", "tab:0")]
    assert not [rect for rect in (*steps, *others) if rect.meets(banner)]
    assert (banner.y > parts["node:IIe"].y) == (height == 1160 and text == 2.0), "low only where there is no sky left"


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
def test_the_strip_grows_over_the_first_leg_at_most_to_960(tmp_path: Path, text: float) -> None:
    box, _ = map_of(tmp_path, text=text)
    kit = box.services.kit
    unit, height = kit.frame.width / 1000, tall_height(kit)
    assert STRIP * unit <= height <= MOST * unit + 0.01
    assert (1400 - MOST) == 960
    if text == 2.0:
        assert height > STRIP * unit


@pytest.mark.parametrize("step", ["Ia", "Ib", "Ic", "Id", "IIa", "IIe"])
def test_the_next_level_stays_in_sight_however_large_the_text(tmp_path: Path, step: str) -> None:
    box, scene = map_of(tmp_path, step=step, text=2.0)
    strip = box.part("strip").rect.y
    assert box.part(f"node:{step}").rect.bottom < strip
    scene.focus.at("node:Ia", scene.time, ring=True)
    scene.focused()
    assert box.part("node:Ia").rect.bottom < strip, "the map goes with the focus"


def test_what_the_strip_hides_can_not_be_pressed(tmp_path: Path) -> None:
    box, _ = map_of(tmp_path, text=2.0)
    strip = box.part("strip").rect.y
    for part in box.services.navigator.top.parts:
        if part.key.startswith("node:"):
            assert part.target.bottom <= strip + 0.1 or part.target.h <= 0


def test_up_and_down_move_along_the_road_and_on_at_its_ends(tmp_path: Path) -> None:
    box, scene = map_of(tmp_path)
    scene.focus.at("node:Ib", scene.time, ring=True)
    keys = []
    for _ in range(10):
        box.keys(pygame.K_UP)
        keys.append(scene.focus.key)
    assert keys[:9] == [f"node:{step}" for step in ("Ic", "Id", "Ie", "IIa", "IIb", "IIc", "IId", "IIe", "IIf")]
    assert not keys[9].startswith("node:")
    scene.focus.at("node:Ib", scene.time, ring=True)
    box.keys(pygame.K_DOWN)
    assert scene.focus.key == "node:Ia"
    box.keys(pygame.K_DOWN)
    assert not scene.focus.key.startswith("node:")


def test_in_a_wide_window_up_and_down_leave_the_road_alone(tmp_path: Path) -> None:
    box, scene = map_of(tmp_path, (1280, 720))
    scene.focus.at("node:Ib", scene.time, ring=True)
    box.keys(pygame.K_DOWN)
    assert scene.focus.key != "node:Ia"


def test_the_team_gives_its_names_before_it_goes_into_a_tip(tmp_path: Path) -> None:
    box, _ = map_of(tmp_path)
    assert box.part("team:name:0")
    larger, _ = map_of(tmp_path / "larger", text=2.0)
    parts = {part.key: part for part in larger.services.navigator.top.parts}
    assert "team:name:0" not in parts
    control = parts["team"].control
    assert control is not None
    assert "Nora" in control.help
