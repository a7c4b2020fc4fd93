"""The hours of the story: the light of a stage, and what lies over a page that tells of no level, as on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from game.content.images.stages import Light
from game.games.syncro.rules.state.roads import FINALE_STEP
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect

Hour: TypeAlias = Literal["small", "day"]

MORNING: Final = ("IIc", "IId", "IIe", FINALE_STEP)
"""The steps over which it dawns on the map, or is day; over all others it is night."""
STARRY: Final[Mapping[Hour, int]] = {"small": 120, "day": 0}
"""How much is seen of the stars, of 255."""
ORB: Final[Mapping[Hour, tuple[float, float, float]]] = {"small": (0.92, 0.24, 38.0), "day": (0.08, 0.16, 46.0)}
"""Where moon or sun stands, in shares of the window, and how large it is, in units."""
GLOW: Final = 2.6  # times as far as moon or sun its light reaches
STARS: Final = "shell/campaign/stars"
HIGH: Final = 256 / 1312  # height of the stars' drawing, in its widths


def hour_of(step: str) -> Hour:
    """Return the hour of a page that tells of no level: day at the end of the road, else the small hours."""
    return "day" if step == FINALE_STEP else "small"


def light_of(step: str) -> Light:
    """Return the light in which a stage is seen at a step of the road; one that has no hour is told by night."""
    return "morning" if step in MORNING else "night"


def draw_hour(canvas: Canvas, hour: Hour) -> None:
    """Lay the light of an hour over a place: its sky's colour, its stars, its moon or sun."""
    page = canvas.frame.rect
    canvas.sheet(page.inset(-2), f"syncro.hour.{hour}", radius=0)
    x, y, size = ORB[hour]
    if STARRY[hour]:
        canvas.picture(STARS, page._replace(h=page.w * HIGH), alpha=STARRY[hour])
    orb = Rect.around(page.w * x, page.h * y, 2 * size)
    canvas.halo(orb.inset(-size * GLOW), f"syncro.hour.{hour}.glow", size * (1 + GLOW), size, 0.55)
    canvas.disc(*orb.middle, size, f"syncro.hour.{hour}.orb")
