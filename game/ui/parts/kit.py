"""The kit: builds parts with words that fit, in the language and at the text size of the moment."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec.structs import replace

from game.content.words.strings import Words
from game.ui.layout.frame import Frame, Rect, TextSize
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.text_field import EDGE, TextField
from game.ui.parts.widgets import (
    FLAT,
    LIP,
    Button,
    ButtonKind,
    Choice,
    Drawing,
    Label,
    Link,
    Panel,
    Pill,
    Switch,
    chip_width,
)
from game.ui.type.text import SIZES, Style, Typeset, Typesetter

if TYPE_CHECKING:
    from game.ui.parts.rich import Runs

Act: TypeAlias = Callable[[], None]

BODY: Final = Style("body", 18)
BOLD: Final = Style("bold", 18)
NOTE: Final = Style("body", 15)
HEADING: Final = Style("heading", 25)
CAPS: Final = Style("bold", 15, spacing=1.6)
MORE: Final = 2  # lines of a pill whose words are long


class Kit:
    """Build the parts of a screen for one frame. Sizes are logical; words are set to fit, or shortened."""

    def __init__(self, frame: Frame, type_: Typesetter, words: Words) -> None:
        self.frame = frame
        self.type = type_
        self.words = words
        self.say = words.say

    def named(self, what: str, details: str) -> str:
        """Return what something is and what is said of it, with the colon of the language of the moment."""
        return self.say("list.label", what=what, said=details)

    def leading(self, size: float) -> float:
        """Return the height of a line of a text size, in logical units, as it comes out in this window."""
        return self.frame.grown(size) * 1.28

    @cached_property
    def growth(self) -> float:
        """Return how much larger body text comes out than usual, at least 1: that at 1280×720 and 100 %."""
        return self.frame.growth

    @cached_property
    def soft(self) -> float:
        """Return how much larger things come out that grow half as much as the text: broad sheets, pictures."""
        return (1 + self.frame.growth) / 2

    @cached_property
    def size(self) -> TextSize:
        """Return how large the text is: "regular", "large" or "huge". A page asks for nothing finer."""
        return self.frame.text_size

    @cached_property
    def roomy(self) -> bool:
        """Tell whether the text has its regular size: a page then has all that its picture shows."""
        return self.frame.text_size == "regular"

    @cached_property
    def huge(self) -> bool:
        """Tell whether the text is as large as it gets, and a page says the least that it must."""
        return self.frame.text_size == "huge"

    def label(
        self,
        key: str,
        rect: Rect,
        text: str,
        style: Style = BODY,
        role: str = "text.paper",
        *,
        align: float = 0.0,
        valign: float = 0.5,
        lines: int = 1,
        minimum: float = 0.75,
        shade: str = "",
        layer: int = 0,
    ) -> Part:
        """Build words in a rectangle: wrapped to `lines`, made smaller (to `minimum`) or shortened."""
        if lines > 1 and not style.fixed:
            lines = min(lines, max(1, int((rect.h + 0.5) / self.leading(style.size))))
        setting = self.type.fit(text, style, rect.w, lines, minimum)
        return Part(key, rect, Label(setting, role, align, valign, shade), layer=layer)

    def paragraph(
        self, key: str, x: float, y: float, width: float, text: str, style: Style = BODY, role: str = "text.paper"
    ) -> Part:
        """Build words that take as many lines as they need; the part's rectangle is as high as they are."""
        setting = self.type.set_text(text, style, width)
        return Part(key, Rect(x, y, width, setting.h), Label(setting, role, 0.0, 0.0))

    def rich(
        self, key: str, x: float, y: float, width: float, text: str | Runs, size: float = 18, role: str = "text.paper"
    ) -> Part:
        """Build rich text, as high as its lines, from runs or from a text with `**bold**` and `*italic*` in it."""
        from game.ui.parts.rich import Rich, parse_markup, set_rich  # late: home sets no rich text

        setting = set_rich(self.type, parse_markup(text) if isinstance(text, str) else text, size, width)
        return Part(key, Rect(x, y, width, setting.h), Rich(setting, role))

    def picture(
        self, key: str, rect: Rect, name: str, tint: str | None = None, alpha: int = 255, layer: int = 0
    ) -> Part:
        return Part(key, rect, Drawing(name, tint, alpha), layer=layer)

    def panel(self, key: str, rect: Rect, style: str = "paper", *, radius: float = 16, width: float = 0) -> Part:
        return Part(key, rect, Panel(style, radius, width=width))

    def button(
        self,
        key: str,
        rect: Rect,
        text: str,
        act: Act = nothing,
        kind: ButtonKind = "secondary",
        *,
        meaning: object | None = None,
        icon: str = "",
        zone: str = "main",
        style: Style = BOLD,
        enabled: bool = True,
        reason: str = "",
        help_: str = "",
        first: bool = False,
        radius: float = 12,
        lines: int = 2,
        layer: int = 0,
        on_light: bool = False,
    ) -> Part:
        """Build a button with words and perhaps an icon before them.

        A disabled one shows its reason as its words where it has one, and stays reachable.
        `on_light` tells that it lies on a light ground.
        """
        shown = reason if not enabled and reason else text
        size = min(self.frame.grown(22), rect.h * 0.5) if icon else 0.0
        width = rect.w - 24 - (size + 10 if icon else 0)
        lip = 0.0 if kind in FLAT else LIP  # the words stand over it
        room = max(1, min(lines, int((rect.h - lip) / self.leading(style.size))))
        one = self.type.set_text(shown, style, width, 1)
        setting = self.type.whole(shown, style, width, room, 0.6) if one.truncated else one
        if one.truncated and room < lines:
            wrapped = self._wrapped(shown, style, width, rect.h - lip, lines)
            larger = wrapped is not None and (setting.truncated or wrapped.pixels > setting.pixels)
            setting = wrapped if wrapped is not None and larger else setting
        act = act if enabled else nothing
        control = Control(text, act, zone, enabled, reason, help_, radius, first=first, meaning=meaning)
        return Part(key, rect, Button(kind, setting, icon, size, radius, on_light), control, layer=layer)

    def _wrapped(self, text: str, style: Style, width: float, height: float, lines: int) -> Typeset | None:
        """Return words in the largest letters in which several lines of them have room, or None."""
        for size in reversed(SIZES):
            room = min(lines, int(height / self.leading(size)))
            if size < style.size and room > 1:
                setting = self.type.set_text(text, replace(style, size=size), width, room)
                if not setting.truncated:
                    return setting
        return None

    def icon_button(
        self,
        key: str,
        rect: Rect,
        icon: str,
        label: str,
        act: Act = nothing,
        kind: ButtonKind = "glass",
        *,
        meaning: object | None = None,
        zone: str = "bar",
        enabled: bool = True,
        reason: str = "",
        radius: float = 12,
        layer: int = 0,
        share: float = 0.5,
        on_light: bool = False,
        hit: Rect | None = None,
    ) -> Part:
        """Build a button that shows an icon alone; its label is its tooltip. `share`: icon size of the rectangle's."""
        size = min(self.frame.grown(22) / 22 * share, max(share, 0.6)) * min(rect.w, rect.h)
        control = Control(label, act if enabled else nothing, zone, enabled, reason, label, radius, meaning=meaning)
        return Part(key, rect, Button(kind, None, icon, size, radius, on_light), control, layer=layer, hit=hit)

    def link(
        self,
        key: str,
        rect: Rect,
        text: str,
        act: Act,
        *,
        icon: str = "",
        zone: str = "main",
        role: str = "text.paper-link",
        size: float = 16,
        align: float = 0.5,
    ) -> Part:
        """Build underlined words that can be pressed, with an icon before them or without."""
        room = rect.w - (self.leading(size) + 8 if icon else 2)
        setting = self.type.whole(text, Style("body", size), room, 1, 0.65)
        return Part(key, rect, Link(setting, role, icon, align), Control(text, act, zone, radius=8))

    def switch(
        self, key: str, rect: Rect, label: str, on: bool, act: Act, *, hit: Rect | None = None, reason: str = ""
    ) -> Part:
        """Build a switch, which a `reason` locks; `hit` is the rectangle of its words, which can be clicked too."""
        control = Control(label, nothing if reason else act, "options", not reason, reason, "", rect.h / 2)
        return Part(key, rect, Switch(on), control, hit=hit)

    def choice(
        self,
        key: str,
        rect: Rect,
        text: str,
        note: str,
        chosen: bool,
        act: Act,
        *,
        tail: str = "",
        reason: str = "",
        spare: float = 0.0,
    ) -> Part:
        """Build one of several choices, with a note or the reason why it is none, and a word at its right end.

        `spare` units are kept free there.
        """
        end = self.type.set_text(tail, Style("bold", 15)) if tail else None
        width = rect.w - 80 - spare - (0 if end is None else end.w + 12)
        head = self.type.fit(text, Style("heading", 21), width, 1, 0.7)
        below = reason or note
        lines = max(0, int((rect.h - head.h + 2) / self.leading(15)))
        foot = self.type.fit(below, Style("body", 15), width, lines, 0.75) if below and lines else None
        control = Control(text, nothing if reason else act, "options", not reason, reason, "" if foot else below)
        return Part(key, rect, Choice(head, foot, chosen, end), control)

    def field(
        self,
        key: str,
        rect: Rect,
        label: str,
        text: str,
        editing: bool,
        typed: Callable[[str], None],
        *,
        zone: str = "main",
        room: float = 0.0,
        edge: float = EDGE,
        proposals: Sequence[str] = (),
        picture: str = "",
        style: Style = BODY,
    ) -> Part:
        """Build a text field that shows the beginning of its text; what it shows while it is edited, the caret decides.

        `room` is kept free at its right end, for a button that lies over it, and `edge` at its left. What it proposes,
        and a `picture` of whom it is about, are for who writes elsewhere.
        """
        width = rect.w - EDGE - edge - room
        face = TextField(self.type.set_text(text, style, width, 1), editing, width, edge=edge, style=style)
        control = Control(
            label, nothing, zone, radius=10, typed=typed, text=text, proposals=tuple(proposals), picture=picture
        )
        return Part(key, rect, face, control)

    def pill(
        self,
        key: str,
        centre: tuple[float, float],
        text: str,
        style: str = "hint",
        *,
        badge: str = "",
        width: float = 560,
        letters: Style = BOLD,
        layer: int = 8,
        inside: Rect | None = None,
        chip: str = "",
        lines: int = 4,
    ) -> Part:
        """Build a pill as wide as its words (at most `width`), around a centre, kept inside a rectangle.

        It has so many `lines`, or a few more where words would be left out else.
        `chip` says that it leads to its rule.
        """
        width = min(width * max(1.0, self.growth), (inside or self.frame.rect).w - 16)
        end = self.type.set_text(chip, Style("bold", 15)) if chip else None
        tail = chip_width(end) + 2 if end is not None else 0.0
        room = width - 48 - tail
        words = folded(self.type, text, letters, room)
        setting = self.type.whole(words, letters, room, lines, 0.8)
        if setting.truncated:
            setting = self.type.whole(words, letters, room, lines + MORE, 0.8)
        height = max(44.0, setting.h + 14)
        pill_width = setting.w + 32 + tail + (min(height, 44.0) - 16 if badge else 0)
        rect = Rect.around(*centre, pill_width, height).within((inside or self.frame.rect).inset(8))
        return Part(key, rect, Pill(setting, style, badge, end), layer=layer, may_overlap=True)


def folded(type_: Typesetter, text: str, style: Style, width: float) -> str:
    """Return a text in which a path that is wider than a line goes on in the next one: it can be read to its end."""
    return " ".join(_folded(type_, word, style, width) for word in text.split(" "))


def _folded(type_: Typesetter, word: str, style: Style, width: float) -> str:
    if not {"/", "\\"} & set(word) or type_.set_text(word, style).w <= width:
        return word
    lines = [""]
    for piece in re.split(r"(?<=[/\\])", word):
        if lines[-1] and type_.set_text(lines[-1] + piece, style).w > width:
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)


def first_of(kit: Kit, *keys: str) -> str:
    """Return the text of the first of some keys that has one; "" where none has."""
    return next((kit.say(key) for key in keys if kit.words.has(key)), "")
