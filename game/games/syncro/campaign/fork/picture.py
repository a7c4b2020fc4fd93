"""The land before a fork: sky and moon, the place that both ways lead to, two towns, and the road between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.games.syncro.campaign.fork.plan import POST, Plan
from game.ui.draw.canvas import Canvas, keep, window
from game.ui.draw.draw_commands import Glow
from game.ui.draw.grounds import keeps_hour, plain_ground
from game.ui.layout.frame import Rect

FOLDER: Final = "shell/fork/"
LAND: Final = "shell/campaign/"
SKY: Final = (
    ("stars", (-16.0, -6.0, 1312.0, 256.0)),
    ("moon", (444.5, 30.0, 391.0, 391.0)),
    ("cloud", (936.0, 118.0, 172.0, 49.0)),
    ("cloud", (1084.0, 206.0, 138.0, 40.0)),
    ("cloud", (156.0, 140.0, 132.0, 38.0)),
    ("mountains", (-16.0, 196.0, 1312.0, 240.0)),
    ("hills-far", (-16.0, 286.0, 1312.0, 170.0)),
    ("forest-far", (-16.0, 268.0, 1312.0, 136.0)),
)
"""What lies behind both towns: drawings of the map's land, in units of the mockup."""
MIDDLES: Final = {
    "Ic": ("tower", (588.0, 168.0, 96.0, 222.0)),
    "IIb": ("capital", (528.0, 178.0, 224.0, 190.0)),
    "IId": ("castle", (578.0, 186.0, 132.0, 172.0)),
}
"""Where the road leads after all: what is seen in the middle, by level."""
NEAR: Final = (("hills-mid", (-16.0, 340.0, 1312.0, 190.0)), ("hill-front", (-16.0, 470.0, 1312.0, 110.0)))
TOWNS: Final = {
    "bridge": (20.0, 226.0, 480.0, 203.0),
    "orchard": (756.0, 258.0, 520.0, 220.0),
    "quarry": (12.0, 128.0, 478.0, 301.0),
    "marsh": (752.0, 252.0, 530.0, 224.0),
    "wall": (26.0, 148.0, 446.0, 281.0),
    "cisterns": (752.0, 268.0, 524.0, 206.0),
}
MISTY: Final = "marsh"
"""Over which town banks of mist lie, drawn in its place."""
ROADS: Final = {"left": (260.0, 404.0, 500.0, 536.0), "right": (520.0, 404.0, 500.0, 536.0)}
SIGNPOST: Final = (64.0, 200.0, 32.0, 188.0)  # breadth, height, and where its foot is in it
FRONT: Final = 560.0  # where the front hill covers everything
LIT: Final = 0.3  # how bright a town's windows light up


@dataclass(frozen=True, slots=True)
class ForkPicture:
    """Hold what is drawn under the parts: the land of a fork as a plan lays it."""

    level: str
    ways: tuple[str, str]
    plan: Plan

    def draw(self, canvas: Canvas, light: tuple[float, float], road: tuple[float, float]) -> None:
        """Cover the window; `light` says how bright each town is, `road` how bright each way (0 to 1)."""
        if self.plan.land is None or not keeps_hour(canvas.theme):
            plain_ground(canvas, "syncro")
        if self.plan.land is None:
            return
        canvas.surface.blit(
            keep(canvas, ("fork", canvas.frame, self, canvas.theme.path), lambda: self._kept(canvas)), (0, 0)
        )
        for share, way in zip(light, self.ways, strict=True):
            if share:
                self._light_up(canvas, way, share)
        for share, side in zip(road, ROADS, strict=True):
            if share:
                self._lay(canvas, f"{FOLDER}road-{side}-lit", ROADS[side], round(255 * share))
        if any(road):
            self._post(canvas)

    def _kept(self, canvas: Canvas) -> pygame.Surface:
        surface = pygame.Surface(canvas.frame.pixels, pygame.SRCALPHA)
        on = canvas.on(surface)
        if keeps_hour(canvas.theme):
            on.cover(f"{LAND}sky")
            for name, place in SKY:
                self._lay(on, f"{LAND}{name}", place)
            self._lay(on, f"{LAND}{NEAR[0][0]}", NEAR[0][1])
        middle, place = MIDDLES[self.level]
        self._lay(on, f"{LAND}{middle}", place)
        if keeps_hour(canvas.theme):
            self._lay(on, f"{LAND}{NEAR[1][0]}", NEAR[1][1])
            self._meadow(on)
        for way in self.ways:
            self._lay(on, f"{FOLDER}{way}", TOWNS[way])
            if way == MISTY:
                self._lay(on, f"{FOLDER}marsh-mist", TOWNS[way])
        for side, place in ROADS.items():
            self._lay(on, f"{FOLDER}road-{side}", place)
        self._post(on)
        return surface

    def _meadow(self, canvas: Canvas) -> None:
        """Cover what lies under the land with the ground of its front hill."""
        rest = canvas.frame.rect.trimmed(top=self.plan.box(0, FRONT, 0, 0).y)
        if rest.h > 0:
            canvas.plate(rest, "fork.meadow", "fork.meadow-foot", radius=0)

    def _post(self, canvas: Canvas) -> None:
        width, height, x, y = SIGNPOST
        self._lay(canvas, f"{FOLDER}post", (POST[0] - x, POST[1] - y, width, height))

    def _light_up(self, canvas: Canvas, way: str, share: float) -> None:
        """Let the windows of a town light, and its mist stir."""
        place = self.plan.box(*TOWNS[way])
        x, y = place.middle
        Glow(Rect.around(x, y + place.h * 0.1, place.w * 0.9, place.h * 0.8), "light.pool", LIT * min(1.0, share)).draw(
            canvas
        )

    def _lay(self, canvas: Canvas, name: str, place: tuple[float, float, float, float], alpha: int = 255) -> None:
        """Draw a drawing at its place; what becomes part of a picture that is kept is not kept itself."""
        rect = self.plan.box(*place)
        if alpha < 255:
            canvas.picture(name, rect, alpha=alpha)
        else:
            window(canvas, name, canvas.frame.rect, rect.w, rect.x, rect.y, once=True)
