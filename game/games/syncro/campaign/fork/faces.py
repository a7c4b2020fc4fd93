"""What stands before a fork: a placard for each way, the discs over the mages, the boards of the signpost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.games.syncro.campaign.fork.plan import BESIDE, ICON, Words
from game.games.syncro.scenery.keepsakes.things import hung_on_arm
from game.games.syncro.scenery.mages import Mage, MageFace
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.layout.arrange import centred, cut_left, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

RADIUS: Final = 14.0
FRAME: Final = 14.0  # from the placard's edge to the line in it
KEY: Final = 30.0
THUMB: Final = 50.0
INSET: Final = 26.0  # from the placard's sides to the number
WIDTH: Final = 7.0  # of the ring
DOTS: Final = 3
DOT: Final = 4.4
APART: Final = 15.0
FAINT: Final = 0.45  # what is no word of the way that isn't taken
HALF: Final = 0.5
HUNG: Final = 2  # things that are seen on a staff, the newest
THING: Final = 28.0  # units of a mage that each is large
ARM_UP: Final = 131.0  # and how high the arm is on which they hang
TIP: Final = 0.14  # of a board's breadth, its point
NAIL: Final = 0.17  # and the end at which it is nailed


@dataclass(frozen=True, slots=True)
class KindMark:
    """Hold a kind on a placard: its sort, its name, and whether there are few (1), some (2) or many (3)."""

    sort: str
    name: Typeset
    count: int


@dataclass(frozen=True, slots=True)
class Placard:
    """Show a way: name, town, what is met there, how often it is won. `faint`: the other way was taken.

    `words` are the places of its words, `cells` those of the kinds, all from the placard's corner.
    """

    name: Typeset
    town: Typeset
    percent: Typeset
    share: float
    won: Typeset
    kinds: tuple[KindMark, ...]
    words: Words
    cells: tuple[Rect, ...]
    faint: bool = False
    taken: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        at = rect.moved(0, 2 if look.pressed else -2 * look.hover)
        alpha = FAINT if self.faint else 1.0
        second = "text.paper" if self.faint else "text.paper-soft"
        yield Shadow(at, RADIUS, "card", alpha)
        yield sheet(at, "fork.aside" if self.faint else "endings.answer", RADIUS)
        yield Plate(at.inset(FRAME), radius=4, border="panel.chest.border", width=1.2, alpha=0.55 * alpha)
        if self.taken or (look.hover and not look.focused):
            yield Plate(at, radius=RADIUS, border="scene.gold", width=3)
        name, town, ring, won = (each.moved(at.x, at.y) for each in self.words)
        yield Lettering(name, self.name, "text.paper", 0.0, 0.5)
        yield Lettering(town, self.town, second, 0.0, 0.0)
        yield Freehand(lambda canvas: _paint_ring(canvas, ring, self.share, aside=self.faint))
        yield Lettering(ring, self.percent, "text.paper", 0.5, 0.5)
        yield Lettering(won, self.won, second, 0.5 if won.x >= ring.x - ring.w else 0.0, 0.0)
        for cell, kind in zip(self.cells, self.kinds, strict=False):
            yield from _kind(cell.moved(at.x, at.y), kind, aside=self.faint)


@dataclass(frozen=True, slots=True)
class Corners:
    """Show on a placard's upper corners a thumb for its way, towards the road, and the number that chooses it."""

    side: str
    key: Typeset
    faint: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        alpha = FAINT if self.faint else 1.0
        left = self.side == "left"
        thumb = placed(rect, THUMB, THUMB, 1.0 if left else 0.0)
        yield Picture(thumb, f"shell/fork/thumb-{self.side}", alpha=round(255 * alpha))
        key = placed(rect.inset(INSET, 0), KEY, KEY, 0.0 if left else 1.0)
        yield Plate(key, "fork.key", radius=8)
        yield Lettering(key, self.key, "scene.title", 0.5, 0.5)


def _kind(cell: Rect, kind: KindMark, *, aside: bool) -> Iterator[DrawCommand]:
    """Yield a kind: its sign on a disc, its name, and how many there are as dots."""
    icon, words = cut_left(cell, min(ICON, cell.h), BESIDE)
    icon = centred(icon, icon.w)
    role = "fork.aside-mark" if aside else f"fork.{kind.sort}"
    yield dot(*icon.middle, icon.w / 2, role)
    yield Picture(icon.inset(icon.w * 0.18), f"syncro/kind-{kind.sort}", "light")
    name, dots = stack(words, (kind.name.h, 2 * DOT + 2), 0, 0.5)
    yield Lettering(name, kind.name, "text.paper", 0.0, 0.5)
    for number in range(DOTS):
        x = dots.x + DOT + 1 + number * APART
        if number < kind.count:
            yield dot(x, dots.middle[1], DOT, role)
        else:
            yield Plate(Rect.around(x, dots.middle[1], 2 * DOT), radius=DOT, border="fork.none", width=1.4)


def _paint_ring(canvas: Canvas, rect: Rect, share: float, *, aside: bool) -> None:
    """Draw a ring of which a share is won, from the top clockwise."""
    radius = (rect.w - WIDTH) / 2
    middle = rect.w / 2
    turn = 2 * pi * min(0.9999, max(0.0001, share))
    end = middle + radius * sin(turn), middle - radius * cos(turn)
    far = int(share > HALF)
    arc = f"M{middle:.2f} {middle - radius:.2f}A{radius:.2f} {radius:.2f} 0 {far} 1 {end[0]:.2f} {end[1]:.2f}"
    whole = svg.circle(middle, middle, radius, f"{svg.fill_by('')} {svg.stroke(canvas.colour('fork.lost'), WIDTH)}")
    role = "fork.aside-mark" if aside else "fork.won"
    won = svg.shape(arc, svg.fill_by(""), svg.stroke(canvas.colour(role), WIDTH))
    canvas.vector(rect, whole, won)


@dataclass(frozen=True, slots=True)
class Traveller:
    """Show a mage before a fork, with the newest keepsakes on the staff."""

    mage: Mage
    things: tuple[str, ...] = ()

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from MageFace(self.mage).draw_commands(rect, look)
        if self.things:
            mage = self.mage
            seen = mage.seen
            foot = mage.x + rect.x - seen.x
            arm = mage.y + rect.y - seen.y - ARM_UP * mage.size
            yield from hung_on_arm(foot, arm, self.things[:HUNG], THING, size=mage.size, mirrored=mage.mirrored)


@dataclass(frozen=True, slots=True)
class VoteDisc:
    """Show over a mage whether a thumb was shown, or which: "", "shown", "left", "right" or "flat".

    `turned` is how far it has turned over to that (0 to 1).
    """

    shows: str
    mark: Typeset
    turned: float = 1.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        back = self.turned < HALF and self.shows in ("left", "right", "flat")
        shows = "shown" if back else self.shows
        width = abs(1 - 2 * self.turned) if self.turned < 1 else 1.0
        at = centred(rect, rect.w * max(0.08, width), rect.h)
        if shows == "":
            yield Plate(rect, "fork.key", radius=rect.w / 2, border="scene.quiet", width=2, alpha=0.94, dash=4)
            yield Lettering(rect, self.mark, "scene.title", 0.5, 0.5)
        elif shows == "shown" or width < 1:
            yield Plate(at, "endings.keep", radius=min(at.w, at.h) / 2, border="light", width=1.5)
            if width >= 1:
                yield Picture(rect.inset(rect.w * 0.24), "shell/fork/tick", "light")
        else:
            name = "syncro/estimate-average" if shows == "flat" else f"shell/fork/thumb-{shows}"
            yield Picture(rect, name)


@dataclass(frozen=True, slots=True)
class Board:
    """Show a board of the signpost with the name of its way; `sunk` is how far it has sunk (0 to 1)."""

    side: str
    name: Typeset
    sunk: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        alpha = round(255 * (1 - self.sunk))
        at = rect.moved(0, self.sunk * rect.h)
        if not alpha:
            return
        yield Picture(at, f"shell/fork/board-{self.side}", alpha=alpha)
        if self.sunk < HALF:
            tip, nail = at.w * TIP, at.w * NAIL
            words = at.trimmed(tip, 2, nail, 4) if self.side == "left" else at.trimmed(nail, 2, tip, 4)
            yield Lettering(words, self.name, "fork.sign", 0.5, 0.5, may_be_cut=True)


def board_words(width: float) -> float:
    """Return how broad the name on a board may be that is so broad."""
    return width * (1 - TIP - NAIL)


def disc_over(x: float, top: float, size: float) -> Rect:
    """Return where the disc lies over a mage's hat."""
    return placed(Rect.around(x, top - size / 2 - 4, size), size, size)
