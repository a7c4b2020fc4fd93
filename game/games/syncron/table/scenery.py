"""What never moves on Syncron's table: the velodrome, the track with its finish, and the tray under the hand."""

from __future__ import annotations

from typing import Final

from game.games.syncron.table.plan import ARC, Plan
from game.games.syncron.table.ribbon import draw_track
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

    def hexed(role: str) -> str:
        red, green, blue, _ = canvas.colour(role)
        return f"#{red:02x}{green:02x}{blue:02x}"

    foot = f"V{box.h + 4:.1f}H-4Z"
    shadows = "".join(
        f'<path d="{arc(-2.0 * step)}{foot}" fill="{hexed("shadow")}" fill-opacity="0.03"/>' for step in range(SHADE)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.1f}" height="{box.h:.1f}"'
        f' viewBox="0 0 {wide:.1f} {box.h:.1f}"><defs><linearGradient id="t" x1="0" y1="{peak:.1f}" x2="0"'
        f' y2="{box.h:.1f}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="{hexed("syncron.tray")}"/>'
        f'<stop offset="1" stop-color="{hexed("syncron.tray-foot")}"/></linearGradient></defs>{shadows}'
        f'<path d="{arc(0)}{foot}" fill="url(#t)"/>'
        f'<path d="{arc(0)}" fill="none" stroke="{hexed("syncron.coral")}" stroke-width="{LINE}"/></svg>'
    )
    pixels = frame.box(box)
    canvas.surface.blit(canvas.paint.vector(svg, pixels.size), pixels)
