"""What lies under Soon's table: sky, sun, moon, hills and light; the sun sinks when the last turns have begun."""

from __future__ import annotations

from typing import Final

from game.ui.canvas import Canvas
from game.ui.frame import Rect

SUNK: Final = 250.0  # units that the sun has sunk when a line is complete
TOP_SHADE: Final = 92.0
FOOT_SHADE: Final = 150.0


def draw_scenery(canvas: Canvas, sunset: bool) -> None:
    """Draw the landscape so that it covers the window; `sunset` lets the sun stand behind the hills."""
    frame = canvas.frame
    scale = max(frame.width / 1280, frame.height / 720)
    left, top = (frame.width - 1280 * scale) / 2, (frame.height - 720 * scale) / 2

    def place(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(left + x * scale, top + y * scale, w * scale, h * scale)

    def across(x: float) -> float:
        """Keep sun and moon in sight where the window is narrow."""
        return (frame.width * x / 1280 - left) / scale

    canvas.cover("soon/sky")
    sun, moon = across(232), across(1056)
    canvas.picture("soon/sun", place(sun - 200, 172 + (SUNK if sunset else 0.0), 400, 400))
    canvas.picture("soon/moon", place(moon - 170, 134 - (40 if sunset else 0), 340, 340))
    canvas.picture("soon/hills", place(0, 340, 1280, 380))
    canvas.cover("soon/light")
    if sunset:
        canvas.plate(frame.rect, canvas.colour("soon.dusk", 0.10), canvas.colour("soon.dusk", 0.42), radius=0)
    clear = canvas.colour("dark", 0.0)
    canvas.plate(Rect(0, 0, frame.width, TOP_SHADE), canvas.colour("dark", 0.5), clear, radius=0)
    foot = Rect(0, frame.height - FOOT_SHADE, frame.width, FOOT_SHADE)
    canvas.plate(foot, clear, canvas.colour("dark", 0.3), radius=0)
