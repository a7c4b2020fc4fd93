"""The level's own place with a fire, round which the team stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.syncro.scenery.places import VIEWS
from game.games.syncro.table.leader.plan import plan_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Glow
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Painted

GLOWS: Final = ((4.2, 3.6, "lost.embers", 0.42), (2.5, 2.4, "lost.fire", 0.5), (1.2, 1.1, "endings.chest", 0.5))
"""The light of the fire: how many times as broad and as high as the fire it is, its colour, how strong."""
SHADE: Final = 60  # of 255, how dark the place is towards the window's edges


@dataclass(frozen=True, slots=True)
class Fireside(Painted):
    """Cover the window with a level's place and a fire in the midst of so many mages."""

    place: str
    count: int

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if not keeps_hour(canvas.theme):
            canvas.fill(canvas.frame.rect, "night")
            return
        fire = plan_of(canvas.frame, self.count).fire
        canvas.cover(VIEWS[self.place])
        canvas.cover("shell/endings/vignette", SHADE)
        x, y = fire.middle
        for wide, high, role, strong in GLOWS:
            Glow(Rect.around(x, y, fire.w * wide, fire.h * high), role, strong).draw(canvas)
        canvas.picture("shell/endings/campfire", fire)
        canvas.picture("shell/endings/flame", fire)
