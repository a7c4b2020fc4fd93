"""What is seen behind the bubble: the level's place far off, the fire, and the team round it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.engine.protocol import Seat
from game.games.syncro.scenery.clearing import Landmark, Light, draw_clearing, soft_light
from game.games.syncro.scenery.mages import Mage, MageTeam, draw_mage
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Frame, Rect
from game.ui.seats.faces import Mood

HIGH: Final = 720.0
MIDDLE: Final = 280.0  # of the circle
SPEAKER: Final = (434.0, 580.0, 1.28)
OWN: Final = (106.0, 576.0, 0.98)
FEET: Final = ((176.0, 448.0, 0.82), (300.0, 446.0, 0.8), (66.0, 436.0, 0.72))
"""Where mages stand whom nobody listens to: behind the fire."""
FIRE: Final = (178.0, 424.0, 176.0, 132.0)
HEARTH: Final = (266.0, 530.0)
GLOWS: Final = ((300.0, 500.0, 460.0, "lost.embers", 0.3), (270.0, 500.0, 260.0, "lost.fire", 0.55))
MOUTH: Final = (58.0, -96.0)  # of who speaks, from the foot, in sizes of the figure
HEAD: Final = -196.0  # and where a slip over the head begins


@dataclass(frozen=True, slots=True)
class Circle:
    """Say who stands where: the places behind the fire by seat, whoever speaks before it."""

    team: MageTeam
    speaker: Seat
    order: tuple[Seat, ...]
    """Who stands behind the fire, in its places."""

    def mages(self, frame: Frame, *, won: bool) -> list[Mage]:
        """Return the team from the back to the front."""
        found = [self._mage(seat, foot, frame, won=won) for seat, foot in zip(self.order, FEET, strict=False)]
        own = self.team.own
        if own is not None and own != self.speaker:
            found.append(self._mage(own, OWN, frame, won=won))
        found.append(self._mage(self.speaker, SPEAKER, frame, won=won))
        return found

    def _mage(self, seat: Seat, foot: tuple[float, float, float], frame: Frame, *, won: bool) -> Mage:
        (x, y), (aside, down) = foot[:2], shift(frame)
        mood: Mood = "glad" if seat == self.speaker else "calm" if won else "thinking"
        return Mage(self.team.whos[seat], x + aside, y + down, foot[2], mirrored=True, number=seat, mood=mood)


def shift(frame: Frame) -> tuple[float, float]:
    """Return how far the fire lies aside and down: beside the bubble in a wide window, else under its middle."""
    aside = 0.0 if frame.shape == "wide" else frame.width / 2 - MIDDLE
    return aside, frame.height - HIGH


def circle_of(team: MageTeam, speaker: Seat, before: Circle | None) -> Circle:
    """Return who stands where once somebody else speaks: they change places with whoever did."""
    if before is not None and before.team == team:
        order = tuple(before.speaker if seat == speaker else seat for seat in before.order)
        return replace(before, speaker=speaker, order=order)
    others = [seat for seat in range(len(team.whos)) if seat not in (speaker, team.own)]
    return Circle(team, speaker, tuple(others))


def tip_of(circle: Circle, frame: Frame) -> tuple[float, float]:
    """Return the place of the mouth that speaks."""
    (x, y, size), (aside, down) = SPEAKER, shift(frame)
    if frame.shape != "wide":
        return x + aside, y + down + HEAD * size
    return x + aside + MOUTH[0] * size, y + down + MOUTH[1] * size


def over(mage: Mage, width: float, height: float) -> Rect:
    """Return the place of a slip over a mage's head."""
    return placed(mage.rect, width, height, 0.5, 0).moved(0, (HEAD + 190) * mage.size - height + 4)


def draw_fireside(
    canvas: Canvas, landmark: Landmark | None, mages: Sequence[Mage], breath: float, lit: float, *, won: bool
) -> None:
    """Draw place, fire and team; `breath` is how much larger the flame is, `lit` how far it has come up."""
    key = "circle", canvas.frame, landmark, tuple(mages), won
    canvas.surface.blit(keep(canvas, key, lambda: _still(canvas, landmark, mages, won=won)), (0, 0))
    aside, down = shift(canvas.frame)
    x, y = HEARTH[0] + aside, HEARTH[1] + down
    size = (1 + breath) * (0.3 + 0.7 * lit)
    left, top, wide, high = FIRE
    flame = placed(canvas.frame.rect, wide * size, high * size, 0, 0)
    flame = flame.moved(x + (left - HEARTH[0]) * size, y + (top - HEARTH[1]) * size)
    canvas.picture("shell/endings/flame", flame)
    for mage in mages[-2:]:
        if mage.y >= y:
            draw_mage(canvas, mage)


def _still(canvas: Canvas, landmark: Landmark | None, mages: Sequence[Mage], *, won: bool) -> pygame.Surface:
    surface = canvas.surface.copy()
    surface.set_clip(None)
    on = canvas.on(surface)
    draw_clearing(on, Light.KEEP if won else Light.LOST, landmark)
    aside, down = shift(canvas.frame)
    if keeps_hour(canvas.theme):
        for x, y, radius, role, alpha in GLOWS:
            box = on.frame.box(
                placed(on.frame.rect, 2 * radius, 2 * radius, 0, 0).moved(x + aside - radius, y + down - radius)
            )
            on.surface.blit(soft_light(on, role, alpha, 96, box.size), box)
    for mage in mages:
        if mage.y < HEARTH[1] + down:
            draw_mage(on, mage)
    left, top, wide, high = FIRE
    on.picture("shell/endings/campfire", placed(on.frame.rect, wide, high, 0, 0).moved(left + aside, top + down))
    return surface
