"""Mages' long staffs in the camp, and what hangs on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.games.syncro.campaign.camp.firelit import Rays
from game.games.syncro.scenery.figure import BOX, FOLDER, STAFF
from game.games.syncro.scenery.keepsakes.things import ARM, BETWEEN, THREAD, arm_of, hung_on_arm
from game.games.syncro.scenery.mages import Mage
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import DrawCommand, Glow, Lettering, Plate
from game.ui.draw.seat_signs import SEATS
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

LONGER: Final = 46.0  # units of a mage that a staff in the camp is longer
JOINT: Final = -48.0  # how high the upper part of a longer staff begins
UNDER: Final = 27.0  # units of a staff's arm under the orb's middle
ORB: Final = 158.0
THING: Final = 38.0
NEWEST: Final = 44.0
HUNG: Final = 3  # things on a staff; the rest is a knot with a number
KNOT: Final = 20.0
SHINES: Final = 130.0  # units of the light behind a thing that is new
BURST: Final = 236.0  # and of its rays


@dataclass(frozen=True, slots=True)
class StaffFace:
    """Show the long staff of a mage, and what hangs on it, in the rectangle of what is seen of both.

    `new`: the uppermost thing is new, and shines. `knot` is how many more there are, where not all have room.
    """

    mage: Mage
    things: tuple[str, ...] = ()
    new: bool = False
    knot: Typeset | None = None

    @property
    def rect(self) -> Rect:
        """Return where staff and things are."""
        size = self.mage.size
        far = self.mage.x - ARM[1][0] * size if self.mage.mirrored else self.mage.x + ARM[1][0] * size
        near = self.mage.x - 30 * size if self.mage.mirrored else self.mage.x + 30 * size
        reach = NEWEST * size / 2
        top, foot = self.mage.y - (ORB + LONGER + 22) * size, self.mage.y + 10 * size
        return Rect.bounding(((min(near, far - reach), top), (max(near, far + reach), foot)))

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        own = self.rect
        mage = self.mage
        dx, dy = rect.x - own.x, rect.y - own.y
        size = mage.size

        foot = mage.x + dx
        arm = mage.y + dy - (ORB + LONGER - UNDER) * size
        x1, y1 = arm_of(foot, arm, size, mirrored=mage.mirrored)[1]
        if self.new and self.things:
            middle = x1, y1 + (THREAD + NEWEST / 2) * size
            yield Glow(Rect.around(*middle, SHINES * size), "light.pool", 0.6)
            yield Rays(Rect.around(*middle, BURST * size))
        yield LongStaff(mage.rect.moved(dx, dy), mage.who.colour, mage.mirrored)
        shown = self.things[:HUNG]
        first = NEWEST / THING
        yield from hung_on_arm(foot, arm, shown, THING, size=size, mirrored=mage.mirrored, first=first)
        if self.knot is not None:
            down = y1 + (THREAD + NEWEST + (len(shown) - 1) * (THING + BETWEEN) + 8) * size
            disc = Rect.around(x1, down, max(KNOT * size, self.knot.w + 10), max(KNOT * size, self.knot.h))
            yield Plate(disc, "camp.knot", radius=disc.h / 2, border="camp.thread", width=1.2)
            yield Lettering(disc, self.knot, "camp.knot-text", 0.5, may_be_cut=True)


class LongStaff(NamedTuple):
    """Draw a staff that is longer than a mage's own, in the box of its mage."""

    rect: Rect
    colour: int
    mirrored: bool = False

    def draw(self, canvas: Canvas) -> None:
        unit = self.rect.h / BOX.h
        high = STAFF.trimmed(top=-LONGER)
        left = -high.right if self.mirrored else high.x
        x, y = self.rect.x + (left - BOX.x) * unit, self.rect.y + (high.y - BOX.y) * unit
        box = canvas.frame.box(self.rect._replace(x=x, y=y, w=high.w * unit, h=high.h * unit))
        if min(box.size) < 1:
            return
        key = ("long staff", self.colour, self.mirrored, box.size, canvas.theme.path)
        canvas.surface.blit(keep(canvas, key, partial(self._drawn, canvas, box.size)), box)

    def _drawn(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        """Return the staff: its foot and the hand as they are, the rest of it so much higher."""
        scale = size[1] / (STAFF.h + LONGER)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        wide, tall = size[0], round(STAFF.h * scale)
        pole = canvas.images.get(f"{FOLDER}staff-{SEATS[self.colour - 1]}", (wide, tall))
        below = round((JOINT - STAFF.y) * scale)
        lift = size[1] - tall
        whole.blit(pole, (0, lift + below), (0, below, wide, tall - below))
        upper = round((JOINT + LONGER - STAFF.y) * scale)
        whole.blit(pole, (0, 0), (0, 0, wide, upper))
        whole.blit(canvas.images.get(f"{FOLDER}sleeve-{SEATS[self.colour - 1]}", (wide, tall)), (0, lift))
        return pygame.transform.flip(whole, self.mirrored, False)
