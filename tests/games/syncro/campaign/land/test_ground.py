"""The ground of the map is drawn whole, whatever the shapes of other screens have pushed out of what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from game.content.images.images import Images
from game.content.images.lands import Dye
from game.games.syncro.campaign.scene import CampaignScene
from game.ui.draw.paint import Paint
from game.ui.input.intents import Back
from tests.scenes.box import PLACES, Box
from tests.scenes.seated import go

SIZES: Final = ((1280, 720), (1920, 1080))
BOOK: Final = "rules"
ESC: Final = "esc"
WAYS: Final = {
    "the book": ("tile:syncro", BOOK, ESC, "team", "start", BOOK, "next", "next", "next", "search", ESC, ESC),
    "a mage more": ("tile:syncro", "team", "add:bot", "start"),
}
"""What is pressed from home on; both end on the map."""


class Counted(Images):
    """Count the planes of a land that are made anew: nobody's eyes, which shut when they like."""

    made = 0

    def fresh(self, name: str, size: tuple[int, int], dye: Dye = ()) -> pygame.Surface:
        self.made += name.startswith("shell/campaign")
        return super().fresh(name, size, dye)


def home(root: Path, size: tuple[int, int]) -> Box:
    """Show home as in a window of its own: things move, and as much is kept as there is room for."""
    box = Box(root, size)
    box.services.motion = box.services.navigator.motion = 1.0
    box.paint = Paint()
    box.paint.fit(size)
    box.show(box.screens.home())
    return box


def look(box: Box, times: int = 3) -> bytes:
    """Let a little time pass, with pictures in between; return the last one."""
    for _ in range(times):
        go(box, 0.4, 0.2)
        drawn = box.draw()
    return pygame.image.tobytes(drawn, "RGB")


def walk(box: Box, way: tuple[str, ...]) -> bytes:
    """Press one thing after another, looking in between; return what is seen in the end."""
    seen = look(box)
    for key in way:
        if key == ESC:
            box.intend(Back())
        else:
            box.click(key)
        seen = look(box)
    return seen


@pytest.fixture
def shown(tmp_path: Path) -> Box:
    """Show the map with nothing kept but the newest picture."""
    box = home(tmp_path, SIZES[0])
    box.services.images = Counted(PLACES.assets / "images", None)
    box.paint.cache.budget = 0
    box.show(CampaignScene(box.services, box.screens))
    return box


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("way", WAYS)
def test_the_map_is_there_and_whole_however_much_was_looked_at_on_the_way(
    tmp_path: Path, way: str, size: tuple[int, int]
) -> None:
    box, roomy = home(tmp_path / "usual", size), home(tmp_path / "roomy", size)
    roomy.paint.cache.budget *= 100
    assert walk(box, WAYS[way]) == walk(roomy, WAYS[way])
    assert isinstance(box.top, CampaignScene)


def test_planes_that_are_more_than_is_kept_are_drawn_once_and_not_at_every_picture(shown: Box) -> None:
    look(shown, 1)
    images = shown.services.images
    assert isinstance(images, Counted)
    made = images.made
    assert made > 5, "a land has many planes"
    look(shown)
    assert images.made == made


def test_the_ground_holds_no_plane_while_another_screen_is_shown(shown: Box) -> None:
    look(shown)
    scene = shown.top
    assert isinstance(scene, CampaignScene)
    ground = scene.life.ground
    assert ground.holds
    shown.services.navigator.push(shown.screens.settings())
    shown.services.navigator.settle()
    assert not ground.holds
    shown.intend(Back())
    look(shown)
    assert ground.holds


def test_planes_that_are_kept_are_not_drawn_anew_where_somebody_comes_back(shown: Box) -> None:
    shown.paint.cache.budget = 1 << 30
    look(shown)
    images = shown.services.images
    assert isinstance(images, Counted)
    made = images.made
    shown.services.navigator.push(shown.screens.settings())
    shown.services.navigator.settle()
    shown.intend(Back())
    look(shown)
    assert images.made == made
