"""The land before a fork: sky and moon, the place that both ways lead to, two towns, and the road between them."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import Final

import pygame

from game.games.syncro.campaign.fork.plan import POST, VIEW, Plan
from game.games.syncro.scenery.figure import TALL
from game.ui.draw.canvas import Canvas, keep, window
from game.ui.draw.draw_commands import Glow
from game.ui.draw.grounds import keeps_hour, plain_ground
from game.ui.layout.frame import Rect

FOLDER: Final = "shell/fork/"
LAND: Final = "shell/campaign/"
SKY: Final = (("stars", (-16.0, -6.0, 1312.0, 256.0)), ("mountains", (-16.0, 206.0, 1312.0, 240.0)))
HILLS: Final = (
    ("hills-far", (-16.0, 286.0, 1312.0, 170.0)),
    ("forest-far", (-16.0, 268.0, 1312.0, 136.0)),
    ("hills-mid", (-16.0, 340.0, 1312.0, 190.0)),
)
"""What lies behind both towns: drawings of the map's land, in units of the mockup, as broad as the window."""
HAZE: Final = (-16.0, 220.0, 1312.0, 200.0)  # between the mountains and the hills
MOON: Final = (444.5, 30.0, 391.0, 391.0)
CLOUDS: Final = ((936.0, 118.0, 172.0, 49.0), (1084.0, 206.0, 138.0, 40.0), (156.0, 140.0, 132.0, 38.0))
CLOUDY: Final = 76  # of 255: how thick they are
MIDDLES: Final = {
    "Ic": ("tower", (588.0, 168.0, 96.0, 222.0)),
    "IIb": ("capital", (528.0, 178.0, 224.0, 190.0)),
    "IId": ("castle", (578.0, 186.0, 132.0, 172.0)),
}
"""Where the road leads after all: what is seen in the middle, by level."""
GROUND: Final = (-700.0, 320.0, 2680.0, 242.0)  # both hills before that
TREES: Final = (-16.0, 290.0, 1312.0, 230.0)
TOWNS: Final = {
    "bridge": (20.0, 226.0, 480.0, 203.0),
    "orchard": (756.0, 258.0, 520.0, 220.0),
    "quarry": (12.0, 128.0, 478.0, 301.0),
    "marsh": (752.0, 252.0, 530.0, 224.0),
    "wall": (26.0, 148.0, 446.0, 281.0),
    "cisterns": (752.0, 268.0, 524.0, 206.0),
}
BEHIND: Final = ("quarry", "wall")
"""Which towns stand behind the near hill; the others lie on it."""
STANDS: Final = {"quarry": "quarry-empty"}
"""What is drawn of a town whose golem may stir."""
STIRS: Final = {
    "quarry": ("golem", (244.8, 279.7, 70.7, 62.3), (2.0, -5.0)),
    "marsh": ("marsh-mist", (752.0, 252.0, 530.0, 224.0), (10.0, -2.0)),
}
"""What stirs at a town as it is looked at: a drawing, its place, and how far it goes, aside and up."""
ROADS: Final = {"left": (260.0, 404.0, 500.0, 536.0), "right": (520.0, 404.0, 500.0, 536.0)}
SIGNPOST: Final = (64.0, 200.0, 32.0, 188.0)  # breadth, height, and where its foot is in it
FRONT: Final = 560.0  # where the near hill covers everything
LIT: Final = 0.3  # how bright a town's windows light up
WARM: Final = (0.5, 620.0, 250.0)  # how bright it is round the team, and how far, in units
POST_LIT: Final = (0.26, 300.0, 260.0)  # and round the signpost


@dataclass(frozen=True, slots=True)
class ForkPicture:
    """Hold what is drawn under the parts: the land of a fork as a plan lays it."""

    level: str
    ways: tuple[str, str]
    plan: Plan

    def draw(
        self, canvas: Canvas, light: tuple[float, float], road: tuple[float, float], stir: tuple[float, float]
    ) -> None:
        """Cover the window; `light`: how bright a town is, `road`: a way, `stir`: how far one has stirred (0 to 1)."""
        if self.plan.land is None or not keeps_hour(canvas.theme):
            plain_ground(canvas, "syncro")
        if self.plan.land is None:
            return
        canvas.surface.blit(
            keep(canvas, ("fork", canvas.frame, self, canvas.theme.path), lambda: self._kept(canvas)), (0, 0)
        )
        for share, moved, way in zip(light, stir, self.ways, strict=True):
            self._stir(canvas, way, moved)
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
            self._sky(on)
        middle, place = MIDDLES[self.level]
        self._lay(on, f"{LAND}{middle}", place)
        self._towns(on, behind=True)
        if keeps_hour(canvas.theme):
            self._lay(on, f"{FOLDER}ground", GROUND)
            self._meadow(on)
            self._lay(on, f"{FOLDER}trees", TREES)
        self._towns(on, behind=False)
        self._warm(on)
        for side, place in ROADS.items():
            self._lay(on, f"{FOLDER}road-{side}", place)
        self._post(on)
        return surface

    def _sky(self, canvas: Canvas) -> None:
        """Draw the night over both towns, and the land far behind them."""
        canvas.cover(f"{LAND}sky")
        self._far(canvas, f"{LAND}{SKY[0][0]}", SKY[0][1])
        self._lay(canvas, f"{LAND}moon", MOON)
        for place in CLOUDS:
            self._lay(canvas, f"{LAND}cloud", place, CLOUDY)
        self._far(canvas, f"{LAND}{SKY[1][0]}", SKY[1][1])
        self._far(canvas, f"{FOLDER}haze", HAZE)
        for name, place in HILLS:
            self._far(canvas, f"{LAND}{name}", place)

    def _far(self, canvas: Canvas, name: str, place: tuple[float, float, float, float]) -> None:
        """Draw what reaches from side to side, also of a window broader than the land."""
        x, y, w, h = place
        broad = max(1.0, canvas.frame.width / (self.plan.unit * VIEW[0]))
        middle = VIEW[0] / 2
        self._lay(canvas, name, (middle + (x - middle) * broad, y + h - h * broad, w * broad, h * broad))

    def _towns(self, canvas: Canvas, *, behind: bool) -> None:
        for way in self.ways:
            if (way in BEHIND) == behind:
                self._lay(canvas, f"{FOLDER}{STANDS.get(way, way)}", TOWNS[way])

    def _meadow(self, canvas: Canvas) -> None:
        """Cover what lies under the land with the ground of its near hill."""
        rest = canvas.frame.rect.trimmed(top=self.plan.box(0, FRONT, 0, 0).y)
        if rest.h > 0:
            canvas.plate(rest, "fork.meadow", "fork.meadow-foot", radius=0)

    def _warm(self, canvas: Canvas) -> None:
        """Let the lanterns light the ground round the team, and the signpost."""
        lit = [(*POST_LIT, POST[0], POST[1] - 60)]
        places = [(alpha, self.plan.box(x - w / 2, y - h / 2, w, h)) for alpha, w, h, x, y in lit]
        if self.plan.feet:
            alpha, w, h = WARM
            xs, ys = zip(*(foot[:2] for foot in self.plan.feet), strict=True)
            x, y = (min(xs) + max(xs)) / 2, sum(ys) / len(ys) - TALL * self.plan.feet[0][2] / 2
            places.append((alpha, Rect.around(x, y, w * self.plan.unit, h * self.plan.unit)))
        for alpha, rect in places:
            Glow(rect, "light.pool", alpha).draw(canvas)

    def _post(self, canvas: Canvas) -> None:
        width, height, x, y = SIGNPOST
        self._lay(canvas, f"{FOLDER}post", (POST[0] - x, POST[1] - y, width, height))

    def _stir(self, canvas: Canvas, way: str, moved: float) -> None:
        """Draw what may stir at a town: its golem, its mist."""
        if way in STIRS:
            name, (x, y, w, h), (aside, up) = STIRS[way]
            there = sin(pi * moved)
            place = self.plan.box(x + aside * there, y + up * there, w, h)
            canvas.picture(f"{FOLDER}{name}", place)

    def _light_up(self, canvas: Canvas, way: str, share: float) -> None:
        """Let the windows of a town light."""
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
