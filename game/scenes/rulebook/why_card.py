"""The card above the book: why something was refused, and what could be done instead."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.rulebook.backdrop import Backdrop, Refused
from game.scenes.shell.why import Why
from game.ui.frame import Rect
from game.ui.kit import BOLD, CAPS, HEADING, Kit
from game.ui.part import Part
from game.ui.text import Style

LINE = Style("body", 18)


def why_card(
    kit: Kit, why: Why, box: Rect, backdrop: Backdrop, look_up: Callable[[], None], dismiss: Callable[[], None]
) -> tuple[list[Part], float]:
    """Return the card's parts in a box whose height it chooses, and that height.

    A narrow one has no picture, nor has one that speaks of a hand which lies hidden below.
    """
    wide = box.w / max(1.0, kit.growth) >= 760
    text = kit.say("rulebook.see")
    button = kit.type.set_text(text, BOLD).w + kit.frame.grown(22) + 66
    high = max(52.0, kit.leading(18) + 24)
    pictured = wide and not why.secret
    left = box.x + (152 + 24 if pictured else 24)
    room = box.right - left - (button + 96 if wide else 76)
    label = kit.label("why:label", Rect(left, box.y + 12, room, kit.leading(15)), kit.say("rulebook.why").upper(), CAPS,
                      "text.bad")  # fmt: skip
    said = kit.paragraph("why:text", left, label.rect.bottom + 1, room, why.text, HEADING)
    if said.rect.h > kit.leading(25) * 1.5:
        said = kit.paragraph("why:text", left, label.rect.bottom + 1, room, why.text, Style("heading", 20))
    parts, bottom = [label, said], said.rect.bottom
    if why.instead:
        instead = kit.paragraph("why:instead", left, bottom + 2, room, why.instead, LINE, "text.paper-soft")
        parts.append(instead)
        bottom = instead.rect.bottom
    if wide:
        height = max(112.0, bottom - box.y + 14)
        free = (height - 14 - (bottom - box.y)) / 2
        parts = [part.moved(0, max(0.0, free)) for part in parts]
        place = Rect(box.right - 76 - button, box.y + (height - high) / 2, button, high)
        close = Rect(box.right - 60, box.y + (height - 44) / 2, 44, 44)
        if pictured:
            parts.append(Part("why:spot", Rect(box.x, box.y, 152, height), Refused(backdrop, 14)))
    else:
        place = Rect(left, bottom + 10, min(button, box.w - 48), high)
        close = Rect(box.right - 56, box.y + 8, 44, 44)
        height = place.bottom - box.y + 16
    card = kit.panel("why:card", Rect(box.x, box.y, box.w, height), "why", radius=14)
    return [card, *parts, *_buttons(kit, (place, text, look_up), (close, dismiss))], height


def _buttons(
    kit: Kit, see: tuple[Rect, str, Callable[[], None]], shut: tuple[Rect, Callable[[], None]]
) -> tuple[Part, Part]:
    """Return the way to the rule, and the cross: each at its place, with what it does."""
    down, words = "shell/glyphs/arrow-down", kit.say("rulebook.dismiss")
    return (
        kit.button("why:see", *see, "primary", icon=down, zone="why", first=True),
        kit.icon_button("why:close", shut[0], "shell/glyphs/x", words, shut[1], "bare", zone="why", pale=True),
    )
