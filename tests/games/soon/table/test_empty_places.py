"""Empty places of a line: dots on a panel, engraved on one's own board; framed and numbered where a theme asks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.themes.themes import Themes
from game.games.soon.table.seats.seats import EmptyPlace
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.frame import Rect
from game.ui.type.text import Style
from tests.scenes.box import PLACES, Box, canvas_of

PANEL = Rect(40, 40, 200, 200)
WHITE = (255, 255, 255)


@pytest.mark.parametrize(("theme", "framed"), [("lamplight", False), ("daylight", False), ("contrast", True)])
@pytest.mark.parametrize("engraved", [True, False])
def test_an_empty_place_has_a_frame_in_a_theme_of_outlines_alone(
    tmp_path: Path, theme: str, *, framed: bool, engraved: bool
) -> None:
    box = Box(tmp_path)
    box.services.theme = Themes(PLACES.assets / "themes").read(theme)
    canvas = canvas_of(box, pygame.Surface((400, 400)))
    canvas.surface.fill("black")
    numeral = box.services.kit.type.set_text("7", Style("title", 40, fixed=True))
    place = EmptyPlace(Rect(20, 20, 80, 112), 7, numeral, engraved)
    run_commands(canvas, place.draw_commands(PANEL))
    side = [canvas.surface.get_at((60 + 0, y))[:3] for y in range(70, 160)]
    assert (WHITE in side) is framed
    assert bool(canvas.surface.get_bounding_rect().w)
