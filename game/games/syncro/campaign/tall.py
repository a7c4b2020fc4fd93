"""The tall map: its road winds up in three legs above a strip that may grow over the first of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.content.lands import Land
from game.games.syncro.campaign.landscape import Camera
from game.ui.frame import Frame

STRIP: Final = 288.0  # units of the land that the strip is high
MOST: Final = 440.0  # and at most
CLEAR: Final = 90.0  # units above the strip in which the step that must be seen may not lie


def tall_camera(land: Land, frame: Frame, strip: float, step: str) -> Camera:
    """Show the land above a strip of a height; where that lies over a step that must be seen, the land has moved up."""
    unit = frame.width / land.size[0]
    camera = Camera.of(land, frame, STRIP * unit)
    hidden = max(0.0, strip - STRIP * unit)
    below = camera.point(0, camera.node(step).y + CLEAR)[1] - (frame.height - strip)
    return replace(camera, y=camera.y - max(0.0, min(hidden, below)))
