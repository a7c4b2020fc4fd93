"""The fire after a defeat: the clearing by night, the level's landmark far off, and the team round the flames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.scenery.clearing import Landmark, Light, Spread, breathing, draw_clearing, soft_light
from game.games.syncro.scenery.mages import LevelMoment, Mage, MageTeam, draw_mage, feet_of, standing
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.frame import Rect

FAINT: Final = 107  # of 255: 42 %
TOWER: Final = "shell/campaign/tower"
LANDMARKS: Final = {
    "mushrooms": Landmark("shell/campaign/mushrooms", (322, 326, 200, 120), FAINT),
    "village": Landmark("shell/campaign/village-burning", (306, 318, 213, 132), FAINT),
    "tower": Landmark(TOWER, (350, 96, 144, 333), FAINT),
    "capital": Landmark("shell/campaign/capital", (286, 226, 258, 219), FAINT),
    "castle": Landmark("shell/campaign/castle", (318, 178, 211, 275), FAINT),
}
PLACES: Final = {"Ia": "mushrooms", "Ib": "mushrooms", "Ic": "village", "Id": "tower", "IIe": "castle"}
EYE: Final = (422.0, 281.5, 26.0, 15.0)  # of the beast in the tower: middle, width, height
STAGE: Final = (520.0, 720.0)  # the room of the fire, in its own units
FIRE: Final = Rect(140, 486, 220, 165)
HEARTH: Final = (247.8, 618.0)  # where the flame stands
GLOWS: Final = ((250.0, 470.0, 430.0, "lost.embers", 0.27), (250.0, 570.0, 290.0, "lost.fire", 0.5))
NEAR: Final = 96.0  # units round the flame in which its light breathes

SEATS: Final = (
    (166.0, 552.0, 0.84), (104.0, 640.0, 1.0), (402.0, 640.0, 1.0), (332.0, 552.0, 0.84), (250.0, 520.0, 0.76),
)  # fmt: skip
"""Where mages stand, in their order: foot and size."""


def landmark_of(mission: Mission) -> Landmark:
    """Return what is seen of the place of a level from the fire."""
    return LANDMARKS[PLACES.get(mission.name, "mushrooms" if mission.chapter == 1 else "capital")]


@dataclass(frozen=True, slots=True)
class Fireside:
    """Show the fire with a team round it, in a room of the window; `lit` is how far the fire has come up (0 to 1).

    In a high window the landmark is left out: it would stand behind the paper.
    """

    team: MageTeam
    landmark: Landmark | None
    room: Rect | None

    def draw(self, canvas: Canvas, time: float, lit: float = 1.0) -> None:
        """Draw it at a time, in seconds since the flame began to flicker: all that stands still is drawn once."""
        if lit < 1.0:
            self._stand(canvas, lit)
        else:
            canvas.surface.blit(keep(canvas, ("fireside", canvas.frame, self), lambda: self._kept(canvas)), (0, 0))
        if self.room is None:
            return
        stage, breath = _stage(self.room), breathing(time)
        x, y = HEARTH
        near = stage.rect(x - NEAR, y - 40 - NEAR, 2 * NEAR, 2 * NEAR)
        _glow(canvas, near, "lost.fire", lit * (0.3 + 3 * breath))
        size = (1 + breath) * (0.3 + 0.7 * lit)
        flame = stage.rect(x + (FIRE.x - x) * size, y + (FIRE.y - y) * size, FIRE.w * size, FIRE.h * size)
        canvas.picture("shell/endings/flame", flame)

    @property
    def mages(self) -> list[Mage]:
        """Return the team round the logs, where there is a room for the fire."""
        return [] if self.room is None else _mages(self.team, _stage(self.room), LevelMoment.LOST)

    def _kept(self, canvas: Canvas) -> pygame.Surface:
        surface = pygame.Surface(canvas.frame.pixels)
        self._stand(canvas.on(surface), 1.0)
        return surface

    def _stand(self, canvas: Canvas, lit: float) -> None:
        """Draw what stands still: the clearing, the fire's light on it, the team round the logs."""
        draw_clearing(canvas, Light.LOST, self.landmark)
        if self.landmark is not None and self.landmark.drawing == TOWER and keeps_hour(canvas.theme):
            _eye(canvas, Spread.of(canvas.frame))
        if self.room is None:
            return
        stage = _stage(self.room)
        for x, y, radius, role, alpha in GLOWS:
            _glow(canvas, stage.rect(x - radius, y - radius, 2 * radius, 2 * radius), role, alpha * lit)
        mages = _mages(self.team, stage, LevelMoment.LOST if lit >= 1.0 else LevelMoment.FALLS)
        for mage in mages[:-2]:
            draw_mage(canvas, mage)
        canvas.picture("shell/endings/campfire", stage.rect(*FIRE))
        for mage in mages[-2:]:
            draw_mage(canvas, mage)


def _stage(room: Rect) -> Spread:
    """Lay the room of the fire into a rectangle, foot upon foot: what is above the mages may be cut off."""
    scale = min(room.w / STAGE[0], room.h / (STAGE[1] - 400.0))
    return Spread(scale, room.x + (room.w - STAGE[0] * scale) / 2, room.bottom - STAGE[1] * scale)


def _mages(team: MageTeam, stage: Spread, moment: LevelMoment) -> list[Mage]:
    """Return the team from the back to the front; the last two stand before the fire's light."""
    places = []
    for x, y, size in feet_of(team, SEATS):
        foot = stage.rect(x, y, 0, 0)
        places.append((foot.x, foot.y, size * stage.scale))
    return [mage.feeling(moment) for mage in standing(team, places, stage.rect(HEARTH[0], 0, 0, 0).x)]


def _glow(canvas: Canvas, rect: Rect, role: str, alpha: float) -> None:
    """Lay the light of the fire on a part of the window; only its strength changes from picture to picture."""
    if not keeps_hour(canvas.theme):
        return
    box = canvas.frame.box(rect)
    soft = keep(canvas, ("firelight", role, box.size), lambda: soft_light(canvas, role, 1.0, 96, box.size))
    soft.set_alpha(round(255 * max(0.0, min(1.0, alpha))))
    canvas.surface.blit(soft, box)
    soft.set_alpha(255)


def _eye(canvas: Canvas, spread: Spread) -> None:
    """Draw the eye that looks out of the tower: it is awake."""
    x, y, w, h = EYE
    rect = spread.rect(x - w / 2, y - h / 2, w, h)
    lid = f"M0 {h / 2}Q{w / 2} {-h * 0.42} {w} {h / 2}Q{w / 2} {h * 1.42} 0 {h / 2}z"
    slit = f"M{w / 2} {h * 0.12}q3 {h * 0.38} 0 {h * 0.76}q-3 {-h * 0.38} 0 {-h * 0.76}z"
    eye, pupil = svg.fill(canvas.colour("lost.eye")), svg.fill(canvas.colour("lost.pupil"))
    canvas.vector(rect, svg.shape(lid, eye), svg.shape(slit, pupil), view=Rect(0, 0, w, h))
