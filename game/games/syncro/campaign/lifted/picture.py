"""What is seen behind the bubble: the level's place far off, the fire, and the team round it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import pi, sin
from typing import Final, NamedTuple

import pygame

from game.engine.protocol import Seat
from game.games.syncro.campaign.lifted.silence import Silence
from game.games.syncro.scenery.clearing import Landmark, Light, Spread, draw_clearing, soft_light
from game.games.syncro.scenery.keepsakes.things import hung_on_arm
from game.games.syncro.scenery.mages import Mage, MageTeam, draw_mage
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import Glow, run_commands
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Frame, Rect
from game.ui.seats.faces import Mood

HIGH: Final = 720.0
MIDDLE: Final = 280.0  # of the circle
SPEAKER: Final = (434.0, 580.0, 1.28)
OWN: Final = (106.0, 576.0, 0.98)
FEET: Final = ((176.0, 448.0, 0.82), (300.0, 446.0, 0.8), (76.0, 436.0, 0.72))
"""Where mages stand whom nobody listens to: behind the fire."""
LOWER: Final = 22.0  # and how much lower in a high window
SMALLER: Final = 0.9  # and how much smaller there
FIRE: Final = (178.0, 424.0, 176.0, 132.0)
HEARTH: Final = (266.0, 530.0)
GLOWS: Final = ((280.0, 540.0, 380.0, "lost.embers", 0.42), (268.0, 530.0, 250.0, "lost.fire", 0.72))
SHINE: Final = ((266.0, 470.0, 210.0, "lost.fire", 0.24),)
"""The fire's light on whoever stands behind it."""
DUSK: Final = ((420.0, 330.0, 420.0, "lost.embers", 0.24),)
"""The last of the day behind the hills, after a victory."""
BURNING: Final = "shell/campaign/village-burning"
SAVED: Final = "shell/campaign/village"  # once it is saved it burns no more
HIGHEST: Final = 158.0  # where a place begins at most
VILLAGE: Final = (344.0, 262.0, 190.0, 118.0)
NEAR: Final = 215  # of 255, how much is seen of the level's place
MOUTH: Final = (58.0, -96.0)  # of who speaks, from the foot, in sizes of the figure
HEAD: Final = -196.0  # and where a slip over the head begins
NARROWS: Final = 0.4  # of their width, that mages seem narrower half-way round
ORB_LIGHT: Final = 150.0  # units of a staff's light as it flares
LANTERN_LIGHT: Final = 220.0
HEAD_AT: Final = -93.0
HUNG: Final = 3  # things that are seen on a staff, the newest
THING: Final = 26.0
ARM_UP: Final = 131.0  # how high the arm of a staff is on which they hang
BESIDE: Final = 12.0  # units beside a figure that they reach


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
        if frame.shape != "wide" and y < HEARTH[1]:  # the bubble lies over their heads
            y += LOWER
            foot = (x, y, foot[2] * SMALLER)
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


class Pose(NamedTuple):
    """Say how a mage stands who is on the way: where, how large, how far they have turned, how their light flares."""

    mage: Mage
    x: float
    y: float
    size: float
    turned: float = 1.0
    flare: float = 0.0

    def draw(self, canvas: Canvas, things: Sequence[str] = ()) -> None:
        """Draw the mage and what hangs on the staff: a kept picture is made smaller or narrower, none is made anew."""
        mage = self.mage if self.turned >= 0.5 else replace(self.mage, mirrored=not self.mage.mirrored)
        full = room_of(mage)
        size = self.size / mage.size
        wide = 1 - NARROWS * sin(pi * self.turned)
        key = "posed", mage.who, mage.mood, mage.mirrored, tuple(things), canvas.frame.box(full).size, canvas.theme.path
        picture = keep(canvas, key, partial(_alone, canvas, mage, things))
        left, top = self.x + (full.x - mage.x) * size * wide, self.y + (full.y - mage.y) * size
        box = canvas.frame.box(full._replace(x=left, y=top, w=full.w * size * wide, h=full.h * size))
        scaled = picture if box.size == picture.get_size() else pygame.transform.smoothscale(picture, box.size)
        canvas.surface.blit(scaled, box)
        if self.flare > 0:
            role = f"seats.{mage.who.colour}.pale"
            x, y = replace(mage, x=self.x, y=self.y, size=self.size).figure().orb
            Glow(Rect.around(x, y, ORB_LIGHT * self.size), role, 0.8 * self.flare).draw(canvas)
            if not mage.who.mountain:
                head = Rect.around(self.x, self.y + HEAD_AT * self.size, LANTERN_LIGHT * self.size)
                Glow(head, role, 0.4 * self.flare).draw(canvas)


def room_of(mage: Mage) -> Rect:
    """Return what a mage and the things on the staff take up."""
    return mage.rect.inset(-BESIDE * mage.size, 0)


def _alone(canvas: Canvas, mage: Mage, things: Sequence[str]) -> pygame.Surface:
    """Return the picture of a mage alone, with what hangs on the staff."""
    full = room_of(mage)
    surface = pygame.Surface(canvas.frame.box(full).size, pygame.SRCALPHA)
    draw_hung(canvas.on(surface), replace(mage, x=mage.x - full.x, y=mage.y - full.y), things)
    return surface


def draw_hung(canvas: Canvas, mage: Mage, things: Sequence[str]) -> None:
    """Draw a mage, and what hangs on the arm of the staff."""
    draw_mage(canvas, mage)
    if things:
        arm = mage.y - ARM_UP * mage.size
        run_commands(canvas, hung_on_arm(mage.x, arm, things[:HUNG], THING, size=mage.size, mirrored=mage.mirrored))


def draw_fireside(
    canvas: Canvas,
    landmark: Landmark | None,
    mages: Sequence[Mage],
    breath: float,
    lit: float,
    *,
    silence: Silence,
    poses: Sequence[Pose] = (),
) -> None:
    """Draw place, fire and team; `breath` is how much larger the flame is, `lit` how far it has come up.

    Where mages are on the way, their `poses` say how they stand, from the back to the front.
    """
    still = () if poses else tuple(mages)
    key = "circle", canvas.frame, landmark, still, silence.won, silence.hung, bool(poses)
    canvas.surface.blit(keep(canvas, key, lambda: _still(canvas, landmark, still, silence, logs=not poses)), (0, 0))
    aside, down = shift(canvas.frame)
    x, y = HEARTH[0] + aside, HEARTH[1] + down
    for pose in poses:
        if pose.y < y:
            pose.draw(canvas, silence.hangs(pose.mage.number))
    if poses:
        _light(canvas, SHINE)
        _draw_logs(canvas)
    size = (1 + breath) * (0.3 + 0.7 * lit)
    left, top, wide, high = FIRE
    flame = placed(canvas.frame.rect, wide * size, high * size, 0, 0)
    flame = flame.moved(x + (left - HEARTH[0]) * size, y + (top - HEARTH[1]) * size)
    canvas.picture("shell/endings/flame", flame)
    for mage in still[-2:]:
        if mage.y >= y:
            draw_hung(canvas, mage, silence.hangs(mage.number))
    for pose in poses:
        if pose.y >= y:
            pose.draw(canvas, silence.hangs(pose.mage.number))


def _still(
    canvas: Canvas, landmark: Landmark | None, mages: Sequence[Mage], silence: Silence, *, logs: bool
) -> pygame.Surface:
    surface = canvas.surface.copy()
    surface.set_clip(None)
    on = canvas.on(surface)
    saved = silence.won and landmark is not None and landmark.drawing == BURNING
    draw_clearing(on, Light.CAMP if silence.won else Light.LOST, None if saved else landmark and near(landmark))
    _, down = shift(canvas.frame)
    _light(on, (*(DUSK if silence.won else ()), *GLOWS))
    if saved and keeps_hour(canvas.theme):
        on.picture(SAVED, Spread.of(canvas.frame).rect(*VILLAGE), alpha=NEAR)
    for mage in mages:
        if mage.y < HEARTH[1] + down:
            draw_hung(on, mage, silence.hangs(mage.number))
    if logs:
        _light(on, SHINE)
        _draw_logs(on)
    return surface


def near(landmark: Landmark) -> Landmark:
    """Return how the level's place is seen from the fire: nearer than it is otherwise, and clear of the words."""
    x, y, wide, high = landmark.box
    return replace(landmark, box=(x, max(y, HIGHEST), wide, high), alpha=NEAR)


def _light(canvas: Canvas, lights: Sequence[tuple[float, float, float, str, float]]) -> None:
    """Let light fall on a picture: its middle, how far it reaches, its colour, how strong it is."""
    if not keeps_hour(canvas.theme):
        return
    aside, down = shift(canvas.frame)
    for x, y, radius, role, alpha in lights:
        place = placed(canvas.frame.rect, 2 * radius, 2 * radius, 0, 0)
        box = canvas.frame.box(place.moved(x + aside - radius, y + down - radius))
        key = "firelight", role, alpha, box.size
        canvas.surface.blit(keep(canvas, key, partial(soft_light, canvas, role, alpha, 96, box.size)), box)


def _draw_logs(canvas: Canvas) -> None:
    left, top, wide, high = FIRE
    aside, down = shift(canvas.frame)
    canvas.picture(
        "shell/endings/campfire", placed(canvas.frame.rect, wide, high, 0, 0).moved(left + aside, top + down)
    )
