"""The team's set-up in every light: its wood has a morning of its own, and what stands before a fact is seen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.setup.setup import Setup
from tests.games.syncro.campaign.beginnings import at_home
from tests.games.syncro.campaign.test_chronicle import themed
from tests.scenes.box import Box
from tests.seen.reading import contrast

LARGE = 3.0  # contrast that signs need


def team(tmp_path: Path, theme: str) -> tuple[Box, pygame.Surface]:
    """Return the team's set-up of a new adventure, and its picture."""
    box = themed(at_home(tmp_path), theme)
    box.paint.cache.clear()  # as the program does when the theme changes
    box.click("tile:syncro")
    box.click("team")
    assert isinstance(box.top, Setup)
    return box, box.draw()


@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
def test_what_stands_before_a_fact_is_seen(tmp_path: Path, theme: str) -> None:
    box, picture = team(tmp_path, theme)
    for number in range(3):
        sign = pygame.Rect(*map(round, box.part(f"road:icon:{number}").rect))
        ground = picture.get_at((sign.x - 6, sign.centery))[:3]
        inks = [picture.get_at((x, y))[:3] for x in range(sign.x, sign.right) for y in range(sign.y, sign.bottom)]
        assert max(contrast(ink, ground) for ink in inks) >= LARGE, number


def test_by_day_the_wood_has_a_morning_of_its_own(tmp_path: Path) -> None:
    """Beside the paper stand trees and hills, and no plain tone."""
    _, picture = team(tmp_path, "daylight")
    beside = [picture.get_at((x, y))[:3] for x in (6, 16, 1256, 1268) for y in range(120, 700, 2)]
    assert max(contrast(one, other) for one in beside for other in beside[::7]) > 3
