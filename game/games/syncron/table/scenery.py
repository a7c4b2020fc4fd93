"""What never moves on Syncron's table: the velodrome, the track with its finish, and the tray under the hand."""

from __future__ import annotations

from typing import Final

from game.games.syncron.table.plan import ARC, Plan
from game.games.syncron.table.ribbon import draw_track
from game.ui import svg
from game.ui.canvas import Canvas
from game.ui.frame import Rect

TOP_SHADE: Final = 92.0
LINE: Final = 3.0
SHADE: Final = 14  # soft steps of the shadow over the tray


def draw_scenery(canvas: Canvas, plan: Plan) -> None:
    """Draw everything that lies under the parts."""
    frame = canvas.frame
    canvas.cover("syncron/background")
    clear = canvas.colour("dark", 0.0)
    canvas.plate(Rect(0, 0, frame.width, TOP_SHADE), canvas.colour("dark", 0.55), clear, radius=0)
    draw_track(canvas, plan.lane)
    _tray(canvas, plan.tray.edge)


def _tray(canvas: Canvas, edge: float) -> None:
    """Draw the rail that the hand lies on: its upper edge is an arc with a coral line."""
    frame = canvas.frame
    wide, height = frame.width, frame.height
    top = edge - ARC - SHADE * 2
    box = Rect(0, top, wide, height - top)
    peak, side = SHADE * 2.0, SHADE * 2.0 + ARC

    def arc(by: float) -> str:
        bend = 2 * (peak + by) - (side + by)
        return f"M-4 {side + by:.1f}Q{wide / 2:.1f} {bend:.1f} {wide + 4:.1f} {side + by:.1f}"

    foot = f"V{box.h + 4:.1f}H-4Z"
    shadow, first, last, coral = map(canvas.colour, ("shadow", "syncron.tray", "syncron.tray-foot", "syncron.coral"))
    canvas.vector(
        box,
        svg.linear("tray", first, last, peak, box.h),
        *(svg.shape(f"{arc(-2.0 * step)}{foot}", svg.fill(shadow, 0.03)) for step in range(SHADE)),
        svg.shape(f"{arc(0)}{foot}", svg.fill_by("tray")),
        svg.shape(arc(0), svg.fill_by(""), svg.stroke(coral, LINE)),
    )
