"""The clearing behind the pages after a level: its lights, in windows of every shape."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.syncro.scenery.clearing import SIZE, Light, Spread, draw_clearing
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Frame
from tests.scenes.box import Box

SIZES = ((1280, 720), (1000, 1400), (2000, 720))


def drawn(root: Path, size: tuple[int, int], light: Light) -> pygame.Surface:
    """Return a window that the clearing covers, which was of a colour before that nothing of it has."""
    box, surface = Box(root, size), pygame.Surface(size)
    surface.fill((255, 0, 255))
    kit = box.services.kit
    draw_clearing(Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, box.services.theme), light)
    return surface


def brightness(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3])


def test_a_victory_is_lighter_than_the_choice_after_it_and_a_defeat_is_night(tmp_path: Path) -> None:
    lights = {light: brightness(drawn(tmp_path, SIZES[0], light)) for light in Light}
    assert lights[Light.WON] > lights[Light.KEEP]
    assert lights[Light.STORY] > lights[Light.KEEP]
    assert lights[Light.LOST] < 0.6 * lights[Light.STORY]


@pytest.mark.parametrize("size", SIZES)
def test_it_covers_a_window_of_every_shape(tmp_path: Path, size: tuple[int, int]) -> None:
    for light in Light:
        surface = drawn(tmp_path, size, light)
        edge = [(x, y) for x in range(size[0]) for y in (0, size[1] - 1)]
        edge += [(x, y) for x in (0, size[0] - 1) for y in range(size[1])]
        assert not any(tuple(surface.get_at(place))[:3] == (255, 0, 255) for place in edge)


def test_its_middle_stays_in_the_middle() -> None:
    for size in SIZES:
        frame = Frame.of(size)
        rect = Spread.of(frame).rect(0, 0, *SIZE)
        assert rect.middle == pytest.approx(frame.rect.middle)
        assert rect.w >= frame.width - 1e-6
        assert rect.h >= frame.height - 1e-6
