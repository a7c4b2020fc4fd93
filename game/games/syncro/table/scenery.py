"""What never moves on Syncro's table: the forest, its magic light, the tray; and cards shown large for a moment."""

from __future__ import annotations

from typing import Final

from game.games.syncro.rules.events import FogLifted, RewardPlayed
from game.games.syncro.table.cards import fog_picture, reward_picture
from game.games.syncro.table.facts import Facts
from game.games.syncro.table.horde import Geometry
from game.games.syncro.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.cards import CardArt, outer
from game.ui.frame import Rect
from game.ui.stage import Sprite

SHADE: Final = 92.0
LARGE: Final = 150.0  # units that a card is wide which all have to read


def draw_scenery(canvas: Canvas, plan: Plan, shape: Geometry) -> None:
    """Draw everything that lies under the parts."""
    frame = canvas.frame
    canvas.cover("syncro/forest-far")
    canvas.cover("syncro/forest-near")
    canvas.cover("table/lamp", 200)
    canvas.cover("table/vignette")
    middle = plan.horde.middle
    size = min(680.0, plan.horde.w * 1.1, plan.horde.h * 1.75)
    canvas.picture("syncro/magic-circle", Rect.around(middle[0], middle[1], size))
    width = min(plan.horde.w, 700.0)
    canvas.picture("syncro/sparks", Rect.around(middle[0], middle[1] - 20, width, width * 4 / 7))
    clear = canvas.colour("dark", 0.0)
    canvas.plate(Rect(0, 0, frame.width, SHADE), canvas.colour("dark", 0.5), clear, radius=0)
    _tray(canvas, plan)


def _tray(canvas: Canvas, plan: Plan) -> None:
    """Draw the rail for the hand: the drawing's arc at the window's width, and its dark down to the foot."""
    frame = canvas.frame
    scale = frame.width / 1280
    top = plan.tray
    height = 190 * scale
    canvas.picture("syncro/tray", Rect(0, top, frame.width, height))
    if top + height < frame.height:
        canvas.fill(Rect(0, top + height - 2, frame.width, frame.height - top - height + 4), "syncro.tray-foot")


def spotlight(facts: Facts, plan: Plan, shape: Geometry) -> list[Sprite]:
    """Return the Fog that lifts, or the Reward that is played, large over the horde while it is told."""
    event = facts.told
    if isinstance(event, FogLifted):
        picture = fog_picture(event.face)
        rect = shape.rects[event.place] if event.place is not None else plan.piles
    elif isinstance(event, RewardPlayed):
        picture, rect = reward_picture(event.face), plan.hand
        if event.seat != facts.viewer and event.seat in facts.others:
            rect = plan.plates[facts.others.index(event.seat)]
    else:
        return []
    width = min(LARGE, plan.horde.h * 0.5)
    w, h = outer(width)
    x, y = plan.horde.middle
    return [
        Sprite(
            "spotlight",
            x,
            y,
            w,
            h,
            CardArt(picture, (), "lifted", "playable"),
            z=60,
            enter=rect.middle,
            leave=plan.piles.middle,
        )
    ]
