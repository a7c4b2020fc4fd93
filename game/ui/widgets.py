"""Faces of the shared parts: labels, pictures, panels, buttons, switches, options, pills; and scrolling strips."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.ui.canvas import Canvas, Depth
from game.ui.frame import Rect
from game.ui.part import Look, Part
from game.ui.text import Ink, Typeset

ButtonKind: TypeAlias = Literal[
    "primary", "secondary", "paper", "violet", "danger", "glass", "mist", "light", "day", "lit", "quiet", "bare"
]

PRESSED = 3.0  # units that a pressed button goes down
LIP = 4.0  # units of the lip under a button


@dataclass(frozen=True, slots=True)
class Label:
    """Show a set text. `align` and `valign`: 0 left or top, 0.5 middle, 1 right or foot."""

    setting: Typeset
    role: str
    align: float = 0.0
    valign: float = 0.5
    shade: str = ""
    alpha: float = 1.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.shade:
            canvas.words(self.setting, rect.moved(0, 2.5), self.shade, self.align, self.valign, 0.55)
        canvas.words(self.setting, rect, self.role, self.align, self.valign, self.alpha)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(rect, self.align, self.valign)


@dataclass(frozen=True, slots=True)
class Link:
    """Show underlined words that can be pressed, with an icon before them or without."""

    setting: Typeset
    role: str
    icon: str = ""
    align: float = 0.5

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        words = self._words(rect)
        if self.icon:
            size = self.setting.leading
            canvas.picture(self.icon, Rect(words.x - size - 6, words.y, size, size).inset(1), self.role)
        canvas.words(self.setting, words, self.role)
        line = Rect(words.x, words.y + self.setting.leading * 0.86, words.w, 1.4 + 0.8 * look.hover)
        canvas.fill(line, self.role)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(self._words(rect))

    def _words(self, rect: Rect) -> Rect:
        extra = self.setting.leading + 6 if self.icon else 0.0
        left = rect.x + (rect.w - self.setting.w - extra) * self.align + extra
        return Rect(left, rect.y + (rect.h - self.setting.h) / 2, self.setting.w, self.setting.h)


@dataclass(frozen=True, slots=True)
class Picture:
    """Show a drawing."""

    name: str
    tint: str | None = None
    alpha: int = 255

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.picture(self.name, rect, self.tint, self.alpha)


@dataclass(frozen=True, slots=True)
class Panel:
    """Show a sheet: `style` names its colours (`panel.<style>.top`, `.bottom`, `.border`) in the theme."""

    style: str = "paper"
    radius: float = 16.0
    depth: Depth | None = "panel"
    width: float = 0.0
    alpha: float = 1.0
    dash: float = 0.0

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.depth is not None:
            canvas.shadow(rect, self.radius, self.depth)
        style = f"panel.{self.style}"
        canvas.sheet(rect, style, radius=self.radius, width=self.width, alpha=self.alpha, dash=self.dash)


@dataclass(frozen=True, slots=True)
class Button:
    """Show a button with words, an icon before them, or an icon alone.

    `pale` tells that it lies on a light ground, where one that can't be used looks otherwise.
    """

    kind: ButtonKind
    setting: Typeset | None = None
    icon: str = ""
    icon_size: float = 22.0
    radius: float = 12.0
    pale: bool = False

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        kind = self.kind if look.enabled else "disabled-light" if self.pale else "disabled"
        face = self._ground(canvas, rect, look, f"button.{kind}")
        icon, words = self._content(face)
        if self.icon:
            canvas.picture(self.icon, icon, f"button.{kind}.text")
        if self.setting is not None:
            canvas.words(self.setting, words, f"button.{kind}.text", 0.0 if self.icon else 0.5)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        if self.setting is not None:
            yield self.setting.ink(self._content(rect)[1])

    def _content(self, rect: Rect) -> tuple[Rect, Rect]:
        """Return where icon and words lie, side by side in the middle."""
        size = self.icon_size if self.icon else 0.0
        width, height = (0.0, 0.0) if self.setting is None else (self.setting.w, self.setting.h)
        gap = 10.0 if self.icon and self.setting is not None else 0.0
        left = rect.x + (rect.w - (width + gap + size)) / 2
        words = Rect(left + (size + gap), rect.y + (rect.h - height) / 2, width, height)
        return Rect.around(left + size / 2, rect.middle[1], size), words

    def _ground(self, canvas: Canvas, rect: Rect, look: Look, style: str) -> Rect:
        """Draw what lies under the words, and return the button's upper face."""
        if not look.enabled:
            canvas.plate(rect, f"{style}.fill", radius=self.radius, border=f"{style}.border", width=1.5)
            return rect
        if self.kind in ("glass", "mist", "light", "day", "lit", "quiet", "bare"):
            alpha = 0.0 if self.kind in ("quiet", "bare") and not (look.hover or look.pressed) else 1.0
            rim = f"{style}.border"
            canvas.plate(rect, f"{style}.fill", radius=self.radius, border=rim, width=1.4, alpha=alpha)
            self._lighten(canvas, rect, look)
            return rect.moved(0, 1) if look.pressed else rect
        down = PRESSED if look.pressed else 0.0
        lip = LIP - down
        face = Rect(rect.x, rect.y + down, rect.w, rect.h - down - lip)
        canvas.shadow(rect, self.radius, "small" if look.pressed else "panel", 0.8)
        canvas.plate(Rect(rect.x, rect.y + down, rect.w, rect.h - down), f"{style}.lip", radius=self.radius)
        canvas.plate(face, f"{style}.light", radius=self.radius)
        canvas.sheet(Rect(face.x, face.y + 1.5, face.w, face.h - 1.5), style, radius=self.radius)
        self._lighten(canvas, face, look)
        return face

    def _lighten(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover > 0 and not look.pressed:
            canvas.plate(rect, "light", radius=self.radius, alpha=0.15 * look.hover)


@dataclass(frozen=True, slots=True)
class Switch:
    """Show a switch, 64×36: on has a tick on its knob, so that colour alone never tells."""

    on: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        state = ("on" if self.on else "off") if look.enabled else "locked"
        canvas.plate(rect, f"switch.{state}.track", radius=rect.h / 2, border=f"switch.{state}.border", width=1.5)
        if look.hover:
            canvas.plate(rect, "light", radius=rect.h / 2, alpha=0.12 * look.hover)
        size = rect.h - 8
        knob = Rect(rect.right - size - 4 if self.on else rect.x + 4, rect.y + 4, size, size)
        canvas.plate(knob, f"switch.{state}.knob", radius=size / 2)
        if state != "off":
            sign = "shell/glyphs/check" if self.on and look.enabled else "shell/glyphs/lock"
            canvas.picture(sign, knob.inset(size * 0.2), f"switch.{state}.sign")


@dataclass(frozen=True, slots=True)
class Choice:
    """Show one of several choices: a row with a radio mark, a heading and a note; cream when it is chosen."""

    heading: Typeset
    note: Typeset | None
    chosen: bool
    tail: Typeset | None = None

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        style = f"choice.{'chosen' if self.chosen else 'open'}"
        alpha, dash, fade = (1.0, 0, 1.0) if look.enabled else (0.5, 6, 0.6)
        if self.chosen:
            canvas.shadow(rect, 12, "small")
        canvas.sheet(rect, style, radius=12, width=1.5, alpha=alpha, dash=dash)
        if look.hover and not self.chosen:
            canvas.plate(rect, "light", radius=12, alpha=0.08 * look.hover)
        x, y = rect.x + 30, rect.y + rect.h / 2
        canvas.plate(Rect.around(x, y, 26), (0, 0, 0, 0), radius=13, border=f"{style}.mark", width=3, alpha=alpha)
        if self.chosen:
            canvas.disc(x, y, 7, f"{style}.mark")
        heading, note = self._places(rect)
        canvas.words(self.heading, heading, f"{style}.text", alpha=fade)
        if self.note is not None:
            canvas.words(self.note, note, f"{style}.soft", alpha=fade)
        if self.tail is not None:
            canvas.words(self.tail, rect.inset(20, 0), f"{style}.soft", 1.0, alpha=fade)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        heading, note = self._places(rect)
        yield self.heading.ink(heading)
        if self.note is not None:
            yield self.note.ink(note)
        if self.tail is not None:
            yield self.tail.ink(rect.inset(20, 0), 1.0)

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        below = self.note.h if self.note else 0.0
        top = rect.y + (rect.h - (self.heading.h + below)) / 2
        heading = Rect(rect.x + 60, top, rect.w - 80, self.heading.h)
        return heading, Rect(heading.x, heading.bottom, heading.w, below)


@dataclass(frozen=True, slots=True)
class Pill:
    """Show a short text in a rounded pill: `style` is `hint`, `gold`, `bad` or `status`.

    `chip` says that it leads to its rule, behind a small book.
    """

    setting: Typeset
    style: str = "hint"
    badge: str = ""
    chip: Typeset | None = None

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        radius = min(rect.h / 2, 22.0)
        canvas.shadow(rect, radius, "small")
        canvas.plate(rect, f"pill.{self.style}.fill", radius=radius, border=f"pill.{self.style}.border", width=1.2)
        if self.badge:
            size = min(rect.h - 12, 32.0)
            canvas.picture(self.badge, Rect(rect.x + 8, rect.y + (rect.h - size) / 2, size, size))
        canvas.words(self.setting, self._words(rect), f"pill.{self.style}.text", 0.5)
        if self.chip is not None:
            plate, size = self._chip(rect), self.chip.leading
            canvas.plate(plate, f"pill.{self.style}.chip", radius=plate.h / 2)
            book = Rect(plate.x + 8, plate.y + (plate.h - size) / 2, size, size)
            canvas.picture("shell/glyphs/book-open", book.inset(size * 0.08), f"pill.{self.style}.chip-text")
            words = Rect(book.right + 5, plate.y, self.chip.w, plate.h)
            canvas.words(self.chip, words, f"pill.{self.style}.chip-text")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(self._words(rect), 0.5)
        if self.chip is not None:
            yield self.chip.ink(Rect(self._chip(rect).right - 10 - self.chip.w, rect.y, self.chip.w, rect.h))

    def _words(self, rect: Rect) -> Rect:
        left = min(rect.h, 44.0) if self.badge else 16.0
        right = 16.0 if self.chip is None else rect.right - self._chip(rect).x + 10
        return Rect(rect.x + left, rect.y, rect.w - left - right, rect.h)

    def _chip(self, rect: Rect) -> Rect:
        assert self.chip is not None, "only a pill with a chip has a place for it"
        width, height = chip_width(self.chip), self.chip.leading + 6
        return Rect(rect.right - width - 8, rect.y + (rect.h - height) / 2, width, height)


def chip_width(chip: Typeset) -> float:
    """Return how wide a pill's chip is, with its book."""
    return chip.w + chip.leading + 23


@dataclass(frozen=True, slots=True)
class Empty:
    """Show nothing: a control whose picture somebody else draws."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        """Draw nothing."""


BAR = 6.0  # width of the thumb
SEEN = 0.5  # units: less than that is nothing to scroll to


def strip(
    key: str, viewport: Rect, parts: Sequence[Part], height: float, offsets: MutableMapping[str, float]
) -> list[Part]:
    """Place parts, laid out from (0, 0), into a viewport that shows part of their `height`.

    The offset is kept in `offsets[key]`, and put right here where it is too far. A thumb shows where one is.
    """
    most = height - viewport.h if height > viewport.h + SEEN else 0.0
    offset = offsets[key] = min(most, offsets.get(key, 0.0))
    placed = [part.moved(viewport.x, viewport.y - offset, viewport, key) for part in parts]
    shown = [part for part in placed if part.rect.meets(viewport, 0) or part.control is not None]
    if most > 0:
        long = max(24.0, viewport.h * viewport.h / height)
        top = viewport.y + (viewport.h - long) * offset / most
        thumb = Rect(viewport.right - BAR, top, BAR, long)
        shown.append(Part(f"{key}:thumb", thumb, Panel("thumb", 3, None), loose=True))
    return shown
