"""Small drawings have fine edges in their own colours."""

from __future__ import annotations

import pygame
import pytest

from game.content.images import Images
from game.content.paths import find_places


@pytest.mark.parametrize("size", [24, 30, 42, 48, 64])
@pytest.mark.parametrize("name", ["sky", "white", "brown"])
def test_no_pixel_of_an_edge_is_black(name: str, size: int) -> None:
    picture = Images(find_places().assets / "images", None).get(f"shell/seats/{name}", (size, size))
    rim = [
        picture.get_at((x, y))
        for x in range(picture.get_width())
        for y in range(picture.get_height())
        if pygame.Vector2(x - size / 2, y - size / 2).length() > size * 0.42
    ]
    assert all(sum(colour[:3]) > 30 for colour in rim if colour.a > 60)
