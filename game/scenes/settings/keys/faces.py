"""Faces of the keys' page: caps, what waits for a key, rows, the keys of the drawn keyboard, and the drawn gamepad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

from game.ui.draw.draw_commands import DrawCommand, Halo, Lettering, Picture, Plate, Shape, dot
from game.ui.layout.arrange import centred, cut_left, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Typeset

Tone: TypeAlias = Literal["", "listens", "loses"]

GLYPHS: Final = "shell/glyphs/"
DOTS: Final = 12  # of the ring that runs while a key is awaited
DISC: Final = 0.07  # how much darker than paper the disc under a row's sign is
USED: Final = "keys.used"
FREE: Final = "rulebook.cap.fill"
# The drawn gamepad's outline, from its upper left corner round to the right, in shares of its place.
OUTLINE: Final = (
    (0.16, 0.14), (0.3, 0.06), (0.42, 0.1), (0.58, 0.1), (0.7, 0.06), (0.84, 0.14), (0.92, 0.36), (0.985, 0.72),
    (0.97, 0.94), (0.88, 0.97), (0.76, 0.78), (0.66, 0.7), (0.34, 0.7), (0.24, 0.78), (0.12, 0.97), (0.03, 0.94),
    (0.015, 0.72), (0.08, 0.36),
)  # fmt: skip
SPOTS: Final[Mapping[str, tuple[float, float]]] = {
    "lb": (0.25, 0.02), "rb": (0.75, 0.02), "lt": (0.1, 0.02), "rt": (0.9, 0.02), "ls": (0.22, 0.34),
    "rs": (0.63, 0.56), "view": (0.44, 0.26), "start": (0.56, 0.26), "y": (0.78, 0.18), "x": (0.7, 0.34),
    "b": (0.86, 0.34), "a": (0.78, 0.5), "cross_up": (0.37, 0.46), "cross_down": (0.37, 0.66),
    "cross_left": (0.31, 0.56), "cross_right": (0.43, 0.56),
}  # fmt: skip
"""Where the buttons of a gamepad lie, in shares of its place."""
LETTERED: Final = frozenset("abxy")
SHOULDERS: Final = ("lt", "rt", "lb", "rb")
STICKS: Final = ("ls", "rs")
CROSS: Final = ("cross_up", "cross_down", "cross_left", "cross_right")


@dataclass(frozen=True, slots=True)
class RowPlate:
    """Show what lies under a row: a line; gold where a key is awaited, and dashed where one would be lost."""

    tone: Tone

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.tone == "listens":
            yield Plate(rect, "setting.lit", None, 10, "choice.chosen.mark", 2)
        elif self.tone == "loses":
            yield Plate(rect, "panel.why.top", "panel.why.bottom", 10, "text.bad", 2, dash=6)
        else:
            yield Plate(rect.trimmed(top=rect.h - 1.4), "rule.paper")


@dataclass(frozen=True, slots=True)
class Sign:
    """Show what a row is about, on a disc."""

    icon: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "ink", None, rect.h / 2, alpha=DISC)
        yield Picture(centred(rect, rect.h * 0.56), f"{GLYPHS}{self.icon}", "button.bare.text")


@dataclass(frozen=True, slots=True)
class KeyCap:
    """Show a key of the keyboard or a button of a gamepad that can be exchanged: its name, or a picture."""

    setting: Typeset | None
    glyph: str = ""
    pad: bool = False
    round_: bool = False
    loses: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = rect.h / 2 if self.round_ else 8.0
        style = "rulebook.pad" if self.pad else "rulebook.cap"
        rim = "text.bad" if self.loses else f"{style}.rim" if self.pad else "panel.card.border"
        down = 2.0 if look.pressed else 0.0
        yield Plate(rect.moved(0, 3), rim, None, radius)
        top = rect.moved(0, down)
        yield Plate(top, f"{style}.fill", None, radius, rim, 2 if self.loses else 1.4)
        if look.hover:
            yield Plate(top, "light" if self.pad else "ink", None, radius, alpha=0.1 * look.hover)
        if self.setting is None:
            yield Picture(centred(top, rect.h * 0.52), GLYPHS + self.glyph, f"{style}.text")
        else:
            yield Lettering(top, self.setting, f"{style}.text", 0.5)


@dataclass(frozen=True, slots=True)
class AddCap:
    """Show a place for one more key."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, radius=8.0, border="plate.add.border", width=1.4, dash=4)
        if look.hover:
            yield Plate(rect, "ink", None, 8.0, alpha=0.08 * look.hover)
        yield Picture(centred(rect, rect.h * 0.56), f"{GLYPHS}plus", "text.paper-label")


@dataclass(frozen=True, slots=True)
class Awaiting:
    """Show that a key is awaited until `until`, in seconds of the scene; a ring runs for `whole` seconds."""

    setting: Typeset
    until: float
    whole: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "field.fill", None, 10, "choice.chosen.mark", 2)
        left = max(0.0, self.until - look.time) / self.whole
        ring, words = cut_left(rect.trimmed(left=10, right=6), min(rect.h * 0.6, 26.0), 8)
        x, y = ring.middle
        for number in range(DOTS):
            angle = 2 * pi * number / DOTS - pi / 2
            lit = number / DOTS >= 1 - left
            role = "choice.chosen.mark" if lit else "rule.paper"
            yield dot(x + cos(angle) * ring.w * 0.42, y + sin(angle) * ring.w * 0.42, ring.w * 0.09, role)
        yield Lettering(words, self.setting, "field.text")


@dataclass(frozen=True, slots=True)
class Asked:
    """Show in a row which key was pressed for it, while another row has that still."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect.inset(-4), radius=13, border="choice.chosen.mark", width=2)
        yield Plate(rect, "field.fill", None, 10, "choice.chosen.mark", 2)
        yield Lettering(rect, self.setting, "field.text", 0.5)


@dataclass(frozen=True, slots=True)
class DrawnKey:
    """Show a key of the drawn keyboard: what stands on it, and a picture of its use; `lit` is pressed, or asked for."""

    setting: Typeset
    glyph: str = ""
    lit: bool = False
    used: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect.moved(0, 2), "rulebook.cap.lip", None, 6)
        ink = "keys.used-text" if self.used and not self.lit else "rulebook.cap.text"
        fill = "panel.why.bottom" if self.lit else USED if self.used else FREE
        if self.lit:
            yield Halo(rect, "focus.halo", 8, 6, 0.8)
        yield Plate(rect, fill, None, 6, "focus.ring" if self.lit else "rulebook.cap.rim", 2 if self.lit else 1)
        if look.hover:
            yield Plate(rect, "ink", None, 6, alpha=0.08 * look.hover)
        size = min(rect.h * 0.5, 18.0)
        if self.glyph and self.setting.w + size + 12 <= rect.w:
            words, icon = flow(rect, (self.setting.w, size), 6, 0.5)
            yield Lettering(words, self.setting, ink)
            yield Picture(centred(icon, size), GLYPHS + self.glyph, ink)
        else:
            yield Lettering(rect, self.setting, ink, 0.5)


@dataclass(frozen=True, slots=True)
class DrawnPad:
    """Show a gamepad: which of its buttons have a use, and which are pressed, or asked for."""

    used: frozenset[str]
    lit: str = ""
    letters: tuple[tuple[str, Typeset], ...] = field(default=())

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for name in SHOULDERS:
            yield self._plate(name, button_at(rect, name), 6)
        points = [(rect.x + rect.w * x, rect.y + rect.h * y) for x, y in rounded(OUTLINE)]
        yield Shape(points, FREE, FREE, 1.0, USED, 3)
        for name in STICKS:
            place = button_at(rect, name)
            yield self._plate(name, place, place.w / 2)
            yield Plate(place.inset(place.w * 0.2), "rulebook.pad.fill", None, place.w / 2)
        for name in CROSS:
            yield self._plate(name, button_at(rect, name), 3)
        for name in ("view", "start"):
            yield self._plate(name, button_at(rect, name), 6)
        for name, setting in self.letters:
            place = button_at(rect, name)
            yield Plate(place, "rulebook.pad.fill", None, place.w / 2, self._rim(name), 2.5)
            yield Lettering(place, setting, "rulebook.pad.text", 0.5)

    def _plate(self, name: str, place: Rect, radius: float) -> Plate:
        fill = USED if name in self.used else FREE
        return Plate(place, fill, None, radius, self._rim(name), 2)

    def _rim(self, name: str) -> str:
        return "focus.ring" if name == self.lit else USED if name in self.used else "rulebook.cap.rim"


@dataclass(frozen=True, slots=True)
class Swatch:
    """Show what a colour of the drawing means."""

    role: str
    rim: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, self.role, None, 4, self.rim, 2)


def button_at(rect: Rect, name: str) -> Rect:
    """Return the place of a button on a drawn gamepad."""
    at = placed(rect, 0, 0, *SPOTS[name])
    if name in LETTERED:
        return centred(at, rect.h * 0.2)
    if name in STICKS:
        return centred(at, rect.h * 0.25)
    if name in SHOULDERS:
        return centred(at, rect.w * 0.13, rect.h * 0.12)
    if name in CROSS:
        return centred(at, rect.h * 0.09, rect.h * 0.1)
    return centred(at, rect.w * 0.07, rect.h * 0.07)


def rounded(corners: tuple[tuple[float, float], ...], steps: int = 5) -> Iterator[tuple[float, float]]:
    """Yield a smooth line round through corners, that many points from each to the next."""
    count = len(corners)
    for number in range(count):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (corners[(number + far) % count] for far in range(-1, 3))
        for step in range(steps):
            t = step / steps
            yield _between(ax, bx, cx, dx, t), _between(ay, by, cy, dy, t)


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
