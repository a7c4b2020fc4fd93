"""The hours of the story: what light lies over the place that a page tells of, from night to day, as on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from game.content.stages import Light
from game.ui.canvas import Canvas
from game.ui.frame import Rect

Hour: TypeAlias = Literal["night", "small", "dawn", "day"]

HOUR_OF: Final[Mapping[str, Hour]] = {
    "Ia": "night", "Ib": "night", "Ic": "night", "Id": "small", "Ie": "small",
    "IIa": "small", "IIb": "small", "IIc": "dawn", "IId": "dawn", "IIe": "dawn", "IIf": "day",
}  # fmt: skip
"""The hour of each step, as the map's light has it, in four."""
STARRY: Final[Mapping[Hour, int]] = {"night": 255, "small": 120, "dawn": 0, "day": 0}
"""How much is seen of the stars, of 255."""
ORB: Final[Mapping[Hour, tuple[float, float, float]]] = {
    "night": (0.90, 0.13, 30.0), "small": (0.92, 0.24, 38.0), "dawn": (0.08, 0.46, 52.0), "day": (0.08, 0.16, 46.0),
}  # fmt: skip
"""Where moon or sun stands, in shares of the window, and how large it is, in units."""
GLOW: Final = 2.6  # times as far as moon or sun its light reaches
STARS: Final = "shell/campaign/stars"
HIGH: Final = 256 / 1312  # height of the stars' drawing, in its widths


def hour_of(step: str) -> Hour:
    """Return the hour of a step of the road; one that has none of its own is told in the small hours."""
    return HOUR_OF.get(step, "small")


def light_of(step: str) -> Light:
    """Return the light in which a stage is seen at the hour of a step."""
    return "night" if hour_of(step) in ("night", "small") else "morning"


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
