"""How one picture leads to the next."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.shell.navigation.fade import BEGUN, DAWNS, RESTYLES, Fade
from tests.scenes.box import Box, canvas_of


@pytest.mark.parametrize("lasts", [DAWNS, RESTYLES])
def test_another_look_comes_evenly_however_long_that_takes(tmp_path: Path, lasts: float) -> None:
    canvas, picture, fade = canvas_of(Box(tmp_path)), pygame.Surface((960, 600)), Fade()
    fade.restyle(picture, lasts)
    seen = []
    for _ in range(5):
        fade.draw(canvas)
        seen.append(picture.get_alpha())
        fade.update(lasts / 5)
    assert seen == [round(255 * (1 - BEGUN - step / 5)) for step in range(5)]
    assert not fade.covers
