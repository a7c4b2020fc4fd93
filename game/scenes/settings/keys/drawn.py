"""The drawn keyboard, as the player's own is laid out, and the drawn gamepad: which of their keys have a use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

import pygame
from msgspec.structs import replace

from game.scenes.settings.keys.faces import FREE, LETTERED, USED, DrawnKey, DrawnPad, Swatch, button_at
from game.scenes.settings.keys.table import KeyRow, key_rows
from game.ui.input.chords import stroke_at
from game.ui.input.keymap import BUTTONS
from game.ui.layout.arrange import M, S, Share, centred, columns, cut_bottom, cut_left, rows
from game.ui.layout.frame import Rect
from game.ui.parts.keycaps import Caps, bare
from game.ui.parts.part import Control, Part
from game.ui.type.text import Style

Uses: TypeAlias = Sequence[tuple[Rect, KeyRow]]
"""Where keys are drawn that have a use, and the rows of those."""
Buttons: TypeAlias = Sequence[tuple[Rect, KeyRow | None]]
"""Where buttons are drawn, and the rows of those that have a use."""

LETTERS: Final = Style("bold", 14, fixed=True)
NOTE: Final = Style("body", 15)
GAP: Final = 6.0
LINES: Final = (
    "escape f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12",
    "grave 1 2 3 4 5 6 7 8 9 0 minus equals backspace",
    "tab q w e r t y u i o p leftbracket rightbracket return",
    "capslock a s d f g h j k l semicolon apostrophe backslash",
    "lctrl z x c v b n m comma period slash space",
    "left down right home end pageup pagedown insert delete",
)
"""The keys that are drawn, by what an English keyboard has at their places."""
BROAD: Final = {
    "tab": 1.2, "return": 1.3, "capslock": 1.6, "lctrl": 1.4, "space": 2.8, "backspace": 1.6, "grave": 0.9,
}  # fmt: skip
"""How broad some keys are, in widths of a letter."""


def keyboard(caps: Caps, rect: Rect, lit: int, pick: Callable[[Uses], None]) -> list[Part]:
    """Draw the keyboard; `lit` is the place of the key that is pressed, `pick` is told where which keys have a use."""
    kit = caps.kit
    by_verb = {verb: row for row in key_rows() for verb in row.keys if row.name != "move"}
    uses: list[tuple[Rect, KeyRow]] = []
    parts: list[Part] = []
    inner = rect.inset(M, S + 4)
    lines = LINES[:5] if rect.h < 230 else LINES
    for line, words in zip(rows(inner, [Share(1)] * len(lines), GAP - 2), lines, strict=True):
        names = words.split()
        shares = [Share(BROAD.get(name, 1.0)) for name in names]
        for name, place in zip(names, columns(line, shares, GAP), strict=True):
            at = getattr(pygame, f"KSCAN_{name.upper()}")
            found = caps.keymap.holder(stroke_at(caps.layout, at))
            row = by_verb.get(found[0]) if found is not None else None
            glyph = row.icon if row is not None and not row.name.startswith("card") else ""
            setting = kit.type.fit(key_label(caps, at), LETTERS, place.w - 6, 1, 0.6)
            parts.append(Part(f"key:{name}", place, DrawnKey(setting, glyph, lit == at, found is not None)))
            uses += [(place, row)] if row is not None else []
    panel = kit.panel("keyboard", rect, "ink", radius=16)
    control = Control(kit.say("keys.drawing"), partial(pick, uses), "drawing", radius=16, skipped=True)
    return [replace(panel, control=control), *parts]


def key_label(caps: Caps, place: int) -> str:
    """Return what stands on the key at a place."""
    return caps.cap(bare(caps.layout.name(place)))


def gamepad(caps: Caps, rect: Rect, lit: str, pick: Callable[[Buttons], None]) -> list[Part]:
    """Draw the gamepad, and under it what its colours mean.

    `lit` is the button that is pressed, `pick` is told where which buttons lie, and the rows of those with a use.
    """
    kit = caps.kit
    drawing, legend = _legend(caps, rect.inset(M, S + 4))
    used = frozenset(button for button in BUTTONS if caps.keymap.user(button))
    letters = tuple((name, kit.type.set_text(caps.button(name), LETTERS)) for name in sorted(LETTERED))
    place = centred(drawing, min(drawing.w, drawing.h * 1.7), min(drawing.h, drawing.w / 1.7)).trimmed(top=S)
    by_verb = {verb: row for row in key_rows() for verb in row.pads if row.name != "move"}
    buttons = [(button_at(place, button), by_verb.get(caps.keymap.user(button))) for button in BUTTONS]
    control = Control(kit.say("keys.drawing_pad"), partial(pick, buttons), "drawing", radius=16, skipped=True)
    panel = replace(kit.panel("gamepad", rect, "ink", radius=16), control=control)
    return [panel, *legend, Part("gamepad:drawn", place, DrawnPad(used, lit, letters))]


def _legend(caps: Caps, rect: Rect) -> tuple[Rect, list[Part]]:
    kit = caps.kit
    high = kit.leading(NOTE.size)
    rest, line = _cut(rect, high)
    parts: list[Part] = []
    kinds: Sequence[tuple[str, str, str]] = (
        ("used", USED, USED), ("free", FREE, FREE), ("pressed", "panel.why.bottom", "focus.ring"),
    )  # fmt: skip
    shares = [Share(high + kit.type.set_text(kit.say(f"keys.legend.{key}"), NOTE).w) for key, _, _ in kinds]
    for place, (key, role, rim) in zip(columns(line, shares, S), kinds, strict=True):
        swatch, words = cut_left(place, high * 0.75, S - 2)
        parts.append(Part(f"legend:{key}", centred(swatch, swatch.w), Swatch(role, rim)))
        parts.append(kit.label(f"legend:{key}:words", words, kit.say(f"keys.legend.{key}"), NOTE, "text.night",
                               minimum=0.6))  # fmt: skip
    return rest, parts


def _cut(rect: Rect, high: float) -> tuple[Rect, Rect]:
    line, rest = cut_bottom(rect, high, S)
    return rest, line
