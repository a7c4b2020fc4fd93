"""Caps of gamepads: how a button is drawn on the pads of three families."""

from __future__ import annotations

from game.ui.input.padfamilies import FAMILIES, ROUND, SHAPES, Family, button_name
from game.ui.parts.keycaps import CAP, Cap
from game.ui.parts.kit import Kit
from game.ui.type.text import Style


def pad_cap(kit: Kit, name: str, family: Family = "xbox", style: Style = CAP) -> Cap:
    """Return a button as it looks on the pads of a family."""
    if name == "cross":
        return Cap(None, "shell/glyphs/move", dark=True)
    if family == "playstation" and name in SHAPES:
        return Cap(None, f"shell/glyphs/{SHAPES[name]}", round_=True, dark=True)
    setting = kit.type.set_text(button_name(kit.words, name, family), style)
    return Cap(setting, round_=name in ROUND, dark=True)


def cap_height(kit: Kit, style: Style = CAP) -> float:
    """Return how high the caps of buttons are."""
    return kit.leading(style.size) + 8


def slot(kit: Kit, name: str, style: Style = CAP) -> tuple[float, float]:
    """Return how wide and high a button's cap is at most, on the pads of all families: nothing moves between them."""
    height = cap_height(kit, style)
    caps = (pad_cap(kit, name, family, style) for family in FAMILIES)
    return max(height, *(cap.setting.w + 18 for cap in caps if cap.setting is not None and not cap.round_), 0.0), height
