"""Faces of the adventure's map: levels on the road, the team's mages, bookmarks, banners, the strip of parchment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.games.syncro.campaign.landscape import Kind
from game.games.syncro.campaign.motion import glow, seal_size
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Look
from game.ui.seats import SEATS, draw_emblem
from game.ui.text import Ink, Style, Typeset

Ribbon: TypeAlias = Literal["paper", "violet", "locked"]
State: TypeAlias = Literal["done", "next", "locked"]

RADII: Final[dict[State, float]] = {"done": 25.0, "next": 34.0, "locked": 23.0}


@dataclass(frozen=True, slots=True)
class NodeFace:
    """Show a step of the road: won and stamped, next and glowing, or closed.

    `scale` is the landscape's. `sealed` is when the seal came down, in the scene's seconds.
    """

    kind: Kind
    state: State
    label: str
    scale: float
    sealed: float = -9.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        x, y = rect.middle
        y -= 3 * self.scale * look.hover if self.state != "locked" else 0
        if self.state == "next":
            self._picture(canvas, "next-glow", x, y, (-84, -84, 168, 168), glow(look.time))
        self._picture(canvas, self._drawing(look), x, y)
        if self.state == "next":
            self._picture(canvas, "next-rings", x, y, (-64, -62, 128, 128))
        if self.kind == "level":
            self._words(canvas, x, y)
        if self.state == "done":
            self._seal(canvas, x, y, seal_size(self.sealed, look.time))
        elif self.state == "locked" and look.focused:
            self._picture(canvas, "lock-badge", x, y, (7, 4, 24, 24))

    def _drawing(self, look: Look) -> str:
        if self.kind == "reward":
            return "reward" if self.state != "locked" else "reward-locked"
        if self.kind == "finale":
            return f"finale-{self.state}"
        return "node-hover" if self.state == "done" and look.hover > 0.5 else f"node-{self.state}"

    def _seal(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        if size:
            left, top = (2, -1) if self.kind == "reward" else (1.5, -2.5)
            out = 18 * (size - 1)
            self._picture(canvas, "seal", x, y, (left - out, top - out, 36 * size, 36 * size))

    def _picture(
        self, canvas: Canvas, name: str, x: float, y: float, box: tuple[float, ...] | None = None, alpha: int = 255
    ) -> None:
        if box is None:
            big = self.state == "next" and self.kind != "reward"
            box = (-64, -62, 128, 128) if big else (-48, -44, 96, 96)
        left, top, w, h = (length * self.scale for length in box)
        canvas.picture(f"shell/campaign/{name}", Rect(x + left, y + top, w, h), alpha=alpha)

    def _words(self, canvas: Canvas, x: float, y: float) -> None:
        size = {"done": 22.0, "next": 29.0, "locked": 20.0}[self.state] * self.scale
        setting = canvas.type.set_text(self.label, Style("title", size, fixed=True))
        canvas.words(setting, Rect.around(x, y - self.scale, setting.w + 2, setting.h), f"campaign.{self.state}", 0.5)


@dataclass(frozen=True, slots=True)
class Mage:
    """Show a mage in a seat's colour, standing with the foot on the middle of the rectangle's lower edge."""

    colour: int

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.picture(f"shell/campaign/mage-{SEATS[self.colour - 1]}", rect)


@dataclass(frozen=True, slots=True)
class TeamFace:
    """Light the team up under the focus: it can be changed."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover:
            canvas.plate(rect, "gold", radius=10, alpha=0.22 * look.hover)


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Show an adventure as a bookmark: its name, its team's emblems; or an icon for a new one, or for all."""

    name: Typeset
    colours: tuple[int, ...]
    chosen: bool
    icon: str = ""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        drawing = "slot-new" if self.icon else "slot-selected" if self.chosen else "slot-idle"
        ratio = canvas.images.ratio(f"shell/campaign/{drawing}")
        width = rect.w + 20
        height = max(width / ratio, rect.h + 40)
        box = Rect(rect.x - 10, rect.bottom + 18 - height + 4 * look.hover, width, height)
        canvas.picture(f"shell/campaign/{drawing}", box)
        role = "text.title" if self.icon else "text.paper"
        canvas.words(self.name, self._words(rect), role, 0.5)
        if self.icon:
            canvas.picture(f"shell/glyphs/{self.icon}", Rect.around(rect.middle[0], rect.bottom - 30, 26), "text.title")
            return
        size = min(22.0, (rect.w - 20) / max(1, len(self.colours)))
        left = rect.middle[0] - size * len(self.colours) / 2
        for number, colour in enumerate(self.colours):
            draw_emblem(canvas, colour, Rect(left + size * number + 1, rect.bottom - 40, size - 2, size - 2), False)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.name.ink(self._words(rect), 0.5, may_be_cut=True)

    def _words(self, rect: Rect) -> Rect:
        return Rect(rect.x + 4, rect.y + 8, rect.w - 8, self.name.h)


@dataclass(frozen=True, slots=True)
class Banner:
    """Show a chapter: its heading, its line, and a pip a level, filled where it is won."""

    style: Ribbon
    heading: Typeset
    line: Typeset | None
    won: int
    count: int

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        kind = "-wide" if rect.w > 300 else ""
        grow = rect.w / (360 if kind else 270)
        width, tall = (420 if kind else 330) * grow, rect.h / 60
        ribbon = Rect(rect.x - 30 * grow, rect.y - 10 * tall, width, 92 * tall)
        canvas.picture(f"shell/campaign/banner-{self.style}{kind}", ribbon)
        role = "text.paper" if self.style == "paper" else "text.title"
        heading, line = self._places(rect)
        canvas.words(self.heading, heading, role)
        if self.line is not None:
            canvas.words(self.line, line, role, alpha=0.85)
        for number in range(self.count):
            x = rect.right - 20 - 21 * (self.count - 1 - number)
            tone = "campaign.seal" if self.style == "paper" else "gold-light"
            if number < self.won:
                canvas.disc(x, heading.middle[1], 7, tone)
            else:
                ring = Rect.around(x, heading.middle[1], 14)
                canvas.plate(ring, (0, 0, 0, 0), radius=7, border=role, width=2, alpha=0.7)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        heading, line = self._places(rect)
        yield self.heading.ink(heading)
        if self.line is not None:
            yield self.line.ink(line)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        below = self.line.h if self.line is not None else 0.0
        top = rect.y + (rect.h - self.heading.h - below) / 2
        heading = Rect(rect.x + 20, top, self.heading.w, self.heading.h)
        return heading, Rect(rect.x + 20, top + self.heading.h, rect.w - 40, below)


@dataclass(frozen=True, slots=True)
class Parchment:
    """Show the torn strip at the foot of the map."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        ratio = canvas.images.ratio("shell/campaign/parchment")
        width = rect.w + 32
        canvas.fill(Rect(rect.x, rect.y + 16, rect.w, rect.h), "campaign.parchment")
        canvas.picture("shell/campaign/parchment", Rect(rect.x - 16, rect.y - 16, width, width / ratio))
        lower = rect.y - 16 + width / ratio - 2
        if lower < rect.bottom:
            canvas.fill(Rect(rect.x, lower, rect.w, rect.bottom - lower), "campaign.parchment")
