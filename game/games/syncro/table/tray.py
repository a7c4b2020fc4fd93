"""The tray under the hand, in the two tones of the place where a level is fought."""

from __future__ import annotations

from typing import Final

from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.frame import Frame, Rect

TRAY: Final = "syncro/tray"
BOX: Final = Rect(0, 0, 1280, 190)  # the drawing of the tray, and in it the gradient of its ground
EDGE: Final = "M-40 72c240-36 460-42 680-42s440 6 680 42"
TOP: Final = 30.0
RIM: Final = 2.5


def tray_place(frame: Frame, top: float) -> Rect:
    """Return where the tray lies in a window, from a height on."""
    return frame.rect._replace(y=top, h=BOX.h * frame.width / BOX.w)


def draw_tray(canvas: Canvas, place: str, rect: Rect) -> None:
    """Draw the tray under the hand in the tones of a place: its soft shadow is the drawing's."""
    frame = canvas.frame
    canvas.picture(TRAY, rect)
    first, last = canvas.colour(f"syncro.tray.{place}.top"), canvas.colour(f"syncro.tray.{place}.bottom")
    ground = svg.shape(f"{EDGE}v128h-1360z", svg.fill_by("tray"))
    rim = svg.shape(EDGE, svg.fill_by(""), svg.stroke(canvas.colour("syncro.violet"), RIM))
    canvas.vector(rect, svg.linear("tray", first, last, TOP, BOX.h), ground, rim, view=BOX)
    if rect.bottom < frame.height:
        canvas.fill(frame.rect.trimmed(top=rect.bottom - 2, bottom=-2), f"syncro.tray.{place}.bottom")
