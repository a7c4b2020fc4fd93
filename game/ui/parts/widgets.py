"""Faces of the shared parts: labels, pictures, panels, buttons, switches, options, pills; and scrolling strips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from game.ui.draw.canvas import Depth
from game.ui.draw.draw_commands import DrawCommand, Echo, Fill, Lettering, Picture, Plate, Shadow, dot, sheet
from game.ui.input.intents import Edge, Intent, Page, Step
from game.ui.layout.arrange import M, centred, cut_left, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.focus import whole
from game.ui.parts.part import Look, Part
from game.ui.type.text import Typeset

ButtonKind: TypeAlias = Literal[
    "primary",
    "secondary",
    "paper",
    "violet",
    "danger",
    "glass",
    "mist",
    "light",
    "day",
    "lit",
    "quiet",
    "scene",
    "bare",
    "bar",
    "bar-light",
]

OFF: Final[tuple[ButtonKind, ...]] = ("bar", "bar-light")
"""Kinds that look their own way where they can't be used."""
FLAT: Final[tuple[ButtonKind, ...]] = ("glass", "mist", "light", "day", "lit", "quiet", "scene", "bare", *OFF)
"""Kinds of buttons without a lip that goes down when they are pressed."""
PRESSED = 3.0  # units that a pressed button goes down
RISE = 12.0  # units under its place from which a button rises
LIP = 4.0  # units of the lip under a button
ASIDE: Final = 18.0  # units before what stands at a button's left end


class Label(msgspec.Struct, frozen=True):
    """Show a set text. `align` and `valign`: 0 left or top, 0.5 middle, 1 right or foot."""

    setting: Typeset
    role: str
    align: float = 0.0
    valign: float = 0.5
    shade: str = ""
    alpha: float = 1.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        words = Lettering(rect, self.setting, self.role, self.align, self.valign, self.alpha)
        shade = Lettering(rect.moved(0, 2.5), self.setting, self.shade, self.align, self.valign, 0.55)
        return (Echo(shade), words) if self.shade else (words,)


class Link(msgspec.Struct, frozen=True):
    """Show underlined words that can be pressed, with an icon before them or without."""

    setting: Typeset
    role: str
    icon: str = ""
    align: float = 0.5

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = self.setting.leading
        place = placed(rect, self.setting.w + (size + 6 if self.icon else 0.0), self.setting.h, self.align)
        icon, words = cut_left(place, size, 6) if self.icon else (place, place)
        if self.icon:
            yield Picture(icon._replace(h=size).inset(1), self.icon, self.role)
        yield Lettering(words, self.setting, self.role)
        yield Fill(Rect(words.x, words.y + size * 0.86, words.w, 1.4 + 0.8 * look.hover), self.role)


class Drawing(msgspec.Struct, frozen=True):
    """Show a drawing."""

    name: str
    tint: str | None = None
    alpha: int = 255

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Picture(rect, self.name, self.tint, self.alpha),)


class Panel(msgspec.Struct, frozen=True):
    """Show a sheet: `style` names its colours (`panel.<style>.top`, `.bottom`, `.border`) in the theme."""

    style: str = "paper"
    radius: float = 16.0
    depth: Depth | None = "panel"
    width: float = 0.0
    alpha: float = 1.0
    dash: float = 0.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        paper = sheet(rect, f"panel.{self.style}", self.radius, self.width, self.alpha, self.dash)
        return (paper,) if self.depth is None else (Shadow(rect, self.radius, self.depth), paper)


class Button(msgspec.Struct, frozen=True):
    """Show a button with words, an icon beside them, or an icon alone."""

    kind: ButtonKind
    setting: Typeset | None = None
    icon: str = ""
    icon_size: float = 22.0
    radius: float = 12.0
    on_light: bool = False
    """Whether it lies on a light ground, where one that can't be used looks otherwise."""
    rises: tuple[float, float] | None = None
    """When it has come, and for how many seconds it rises; None: it stands."""
    align: float = 0.5
    """Where its words stand: 0.5 in its middle, 0 at its left end."""
    side: Literal["before", "after", "over"] = "before"
    """Where its icon stands: beside its words, or over them."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.rises is not None:
            rect = rect.moved(0, self._below(look.time))
        kind = self.kind if look.enabled else "disabled-light" if self.on_light else "disabled"
        style = f"button.{self.kind}-off" if not look.enabled and self.kind in OFF else f"button.{kind}"
        face = self._face(rect, look)
        yield from self._ground(rect, face, look, style)
        size = self.icon_size if self.icon else 0.0
        width, height = (0.0, 0.0) if self.setting is None else (self.setting.w, self.setting.h)
        if self.side == "over":
            icon, words = stack(face, (size, height), 4.0, 0.5)
        else:
            gap = 10.0 if size and self.setting is not None else 0.0
            wide = (size, width) if self.side == "before" else (width, size)
            both = flow(face.inset(ASIDE if self.align < 0.5 else 0.0, 0), wide, gap, self.align)
            icon, words = both if self.side == "before" else reversed(both)
        if self.icon:
            yield Picture(centred(icon, size), self.icon, f"{style}.text")
        if self.setting is not None:
            middled = 0.0 if self.icon and self.side != "over" else 0.5
            yield Lettering(centred(words, width, height), self.setting, f"{style}.text", middled)

    def _below(self, time: float) -> float:
        """Return how far under its place it is while it rises: ever slower."""
        since, seconds = self.rises or (0.0, 1.0)
        rest = 1 - (time - since) / seconds
        return RISE * rest**3 if 0 < rest <= 1 else 0.0

    def _face(self, rect: Rect, look: Look) -> Rect:
        """Return the button's upper face, on which its words stand."""
        if not look.enabled or self.kind in FLAT:
            return rect.moved(0, 1) if look.enabled and look.pressed else rect
        down = PRESSED if look.pressed else 0.0
        return rect.trimmed(top=down, bottom=LIP - down)

    def _ground(self, rect: Rect, face: Rect, look: Look, style: str) -> Iterator[DrawCommand]:
        """Yield what lies under the words."""
        radius = self.radius
        if not look.enabled:
            yield Plate(rect, f"{style}.fill", None, radius, f"{style}.border", 1.5)
            return
        if self.kind in FLAT:
            alpha = 0.0 if self.kind in ("quiet", "scene", "bare") and not (look.hover or look.pressed) else 1.0
            yield Plate(rect, f"{style}.fill", None, radius, f"{style}.border", 1.4, alpha)
        else:
            yield Shadow(rect, radius, "small" if look.pressed else "panel", 0.8)
            yield Plate(rect.trimmed(top=face.y - rect.y), f"{style}.lip", None, radius)
            yield Plate(face, f"{style}.light", None, radius)
            yield sheet(face.trimmed(top=1.5), style, radius)
            yield Plate(rect.trimmed(top=face.y - rect.y), radius=radius, border=f"{style}.outline", width=2)
        if look.hover > 0 and not look.pressed:
            yield Plate(rect if self.kind in FLAT else face, "light", None, radius, alpha=0.15 * look.hover)


class Switch(msgspec.Struct, frozen=True):
    """Show a switch, 64×36: on has a tick on its knob, so that colour alone never tells."""

    on: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        state = ("on" if self.on else "off") if look.enabled else "locked"
        yield Plate(rect, f"switch.{state}.track", None, rect.h / 2, f"switch.{state}.border", 1.5)
        if look.hover:
            yield Plate(rect, "light", None, rect.h / 2, alpha=0.12 * look.hover)
        size = rect.h - 8
        knob = placed(rect.inset(4), size, size, 1.0 if self.on else 0.0)
        yield Plate(knob, f"switch.{state}.knob", None, size / 2)
        if state != "off":
            sign = "shell/glyphs/check" if self.on and look.enabled else "shell/glyphs/lock"
            yield Picture(knob.inset(size * 0.2), sign, f"switch.{state}.sign")


class Choice(msgspec.Struct, frozen=True):
    """Show one of several choices: a row with a radio mark, a heading and a note; cream when it is chosen."""

    heading: Typeset
    note: Typeset | None
    chosen: bool
    tail: Typeset | None = None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        style = f"choice.{'chosen' if self.chosen else 'open'}"
        alpha, dash, fade = (1.0, 0, 1.0) if look.enabled else (0.5, 6, 0.6)
        if self.chosen:
            yield Shadow(rect, 12, "small")
        yield sheet(rect, style, 12, 1.5, alpha, dash)
        if look.hover and not self.chosen:
            yield Plate(rect, "light", None, 12, alpha=0.08 * look.hover)
        mark = centred(cut_left(rect, 60)[0], 26)
        yield Plate(mark, radius=13, border=f"{style}.mark", width=3, alpha=alpha)
        if self.chosen:
            yield dot(*mark.middle, 7, f"{style}.mark")
        heights = (self.heading.h, self.note.h if self.note else 0.0)
        heading, note = stack(rect.trimmed(left=60, right=20), heights, align=0.5)
        yield Lettering(heading, self.heading, f"{style}.text", alpha=fade)
        if self.note is not None:
            yield Lettering(note, self.note, f"{style}.soft", alpha=fade)
        if self.tail is not None:
            yield Lettering(rect.inset(20, 0), self.tail, f"{style}.soft", 1.0, alpha=fade)


class Pill(msgspec.Struct, frozen=True):
    """Show a short text in a rounded pill: `style` is `hint`, `gold`, `bad`, `status` or `paper`.

    `chip` says that it leads to its rule, behind a small book.
    """

    setting: Typeset
    style: str = "hint"
    badge: str = ""
    chip: Typeset | None = None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = min(rect.h / 2, 22.0)
        style = f"pill.{self.style}"
        yield Shadow(rect, radius, "small")
        yield Plate(rect, f"{style}.fill", None, radius, f"{style}.border", 1.2)
        left = 16.0
        if self.badge:
            size = min(rect.h - 12, 32.0)
            left = min(rect.h, 44.0)
            yield Picture(placed(rect.trimmed(left=8), size, size, 0.0), self.badge)
        right = 16.0 if self.chip is None else chip_width(self.chip) + 18
        yield Lettering(rect.trimmed(left=left, right=right), self.setting, f"{style}.text", 0.5)
        if self.chip is not None:
            yield from self._chip(rect, self.chip, style)

    def _chip(self, rect: Rect, chip: Typeset, style: str) -> tuple[DrawCommand, ...]:
        size = chip.leading
        plate = placed(rect.trimmed(right=8), chip_width(chip), size + 6, 1.0)
        book, words = cut_left(plate.inset(8, 3), size, 5)
        return (
            Plate(plate, f"{style}.chip", None, plate.h / 2),
            Picture(book.inset(size * 0.08), "shell/glyphs/book-open", f"{style}.chip-text"),
            Lettering(words._replace(w=chip.w), chip, f"{style}.chip-text"),
        )


def chip_width(chip: Typeset) -> float:
    """Return how wide a pill's chip is, with its book."""
    return chip.w + chip.leading + 23


class Empty(msgspec.Struct, frozen=True):
    """Show nothing: a control whose picture somebody else draws."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return ()


class ProgressBar(msgspec.Struct, frozen=True):
    """Show how far something is, with words over it."""

    share: float
    words: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = rect.h / 2
        yield Plate(rect, "panel.ink.top", "panel.ink.bottom", radius, "text.night-label", 1.4)
        done = rect._replace(w=max(rect.h, rect.w * min(1.0, self.share)))
        yield Plate(done, "gold", None, radius, alpha=0.36)
        yield Lettering(rect.inset(M, 0), self.words, "text.night")


BAR = 6.0  # width of the thumb
REACH = 8.0  # units beside the thumb in which it is still taken hold of
SEEN = 0.5  # units: less than that is nothing to scroll to
ARROW: Final = 60.0  # units that an arrow scrolls
PAGE: Final = 300.0  # and a page
END: Final = 1e9  # further than any strip is long
CLEAR: Final = 8.0  # units between what was scrolled into sight and the edge
NEAR: Final = CLEAR + 2.0  # units before a stop from which on a strip rests there


class Thumb(msgspec.Struct, frozen=True):
    """Show which part of a strip is seen. It scrolls `far` units of the strip for each that it is dragged."""

    strip: str
    far: float
    track: Rect
    """Where it goes up and down."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (sheet(rect, "panel.thumb", 3),)

    def taken(self, x: float, y: float) -> bool:
        """Tell whether a place is on its way, or near enough beside it."""
        return self.track.inset(-REACH, 0).holds(x, y)


class Strips:
    """Know how far the strips of a screen are scrolled. `changed` is told whenever one of them is."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.offsets: dict[str, float] = {}
        """How many units of each lie above what is seen, by its key."""
        self._changed = changed
        self._delegates: dict[str, Callable[[float], None]] = {}
        self._stops: dict[str, Sequence[float]] = {}
        self._held = ""  # the strip that the pointer holds: that one may be anywhere

    def delegate(self, key: str, scroll: Callable[[float], None]) -> None:
        """Have a strip scrolled by whoever knows how far it is: by so many units down."""
        self._delegates[key] = scroll

    def scroll(self, key: str, by: float, *, held: bool = False) -> None:
        """Scroll a strip by so many units down, and on to the next of its stops unless it is `held`."""
        if key in self._delegates:
            self._delegates[key](by)
            return
        to = max(0.0, self.offsets.get(key, 0.0) + by)
        self._held = key if held else ""
        if not held and (stops := self._stops.get(key, ())):
            ahead = [stop for stop in stops if (stop >= to - NEAR if by > 0 else stop <= to + NEAR)]
            to = min(ahead, default=stops[-1]) if by > 0 else max(ahead, default=0.0)
        self.offsets[key] = to
        self._changed()

    def rest(self, key: str, stops: Sequence[float]) -> float:
        """Let a strip rest nowhere but at these offsets, which rise; return the one that it is at, or near."""
        self._stops[key] = stops
        stop = min(stops, key=lambda each: abs(each - self.offsets.get(key, 0.0)))
        if self._held != key:
            self.offsets[key] = stop
        return stop

    def let_go(self) -> None:
        """Let the strip that was held come to rest."""
        if self._held:
            self._held = ""
            self._changed()

    def obey(self, key: str, intent: Intent) -> bool:
        """Scroll a strip where arrows and pages have nothing else to do; return whether the intent was one of those."""
        match intent:
            case Step(0, dy):
                self.scroll(key, dy * ARROW)
            case Page(by):
                self.scroll(key, by * PAGE)
            case Edge(end):
                self.scroll(key, END if end else -END)
            case _:
                return False
        return True

    def reveal(self, part: Part) -> None:
        """Scroll the strip that a part lies in, if any, until the part is in sight."""
        if part.clip is None or not part.scroll:
            return
        rect = whole(part)
        over, under = rect.y - CLEAR - part.clip.y, rect.bottom + CLEAR - part.clip.bottom
        if over < 0 or min(under, over) > 0:
            self.scroll(part.scroll, over if over < 0 else min(under, over))

    def forget(self) -> None:
        """Show each from its beginning again."""
        self.offsets.clear()


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
        track = Rect(viewport.right - BAR, viewport.y, BAR, viewport.h)
        way = viewport.h - long
        thumb = track.moved(0, way * offset / most)._replace(h=long)
        shown.append(Part(f"{key}:thumb", thumb, Thumb(key, most / max(1.0, way), track), may_overlap=True))
    return shown
