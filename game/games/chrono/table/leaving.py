"""The moment of whoever has emptied their hand: the middle of the table says that they are safe, and in which place."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.games.chrono.table.facts import Facts
from game.games.chrono.table.plan import Plan
from game.ui.arrange import S, centred, cut_left, stack
from game.ui.frame import Rect
from game.ui.part import Part
from game.ui.text import Style

TITLE: Final = Style("title", 34)
TEXT: Final = Style("body", 20)
BADGE: Final = 84.0
PAD: Final = 22.0
WIDE: Final = 560.0
LEAST: Final = 480.0
LAYER: Final = 9


def leaving(facts: Facts, plan: Plan) -> list[Part]:
    """Return the sheet over the matrix while it is told that somebody's hand is empty (CH-13); else nothing."""
    left = facts.leaving
    if left is None:
        return []
    kit = facts.kit
    name = facts.table.name(left.seat)
    panel = plan.place.panel
    key = "won" if left.place == 1 else "safe"
    title = kit.say(f"chrono.leaves.{key}", player=name)
    text = kit.say(f"chrono.leaves.{key}_text", place=kit.say(f"chrono.place.{left.place}"))
    width = min(WIDE * kit.soft, max(panel.w - 24, LEAST))  # the plates beside it stay in sight
    room = width - 2 * PAD - BADGE - 18
    head = kit.type.fit(title, TITLE, room, 2, 0.7)
    words = kit.paragraph("leaves:text", 0, 0, room, text, TEXT)
    height = max(BADGE, head.h + 4 + words.rect.h) + 2 * PAD
    sheet = Rect.around(*panel.middle, width, height).within(kit.frame.rect.inset(S))
    badge, column = cut_left(sheet.inset(PAD), BADGE, 18)
    upper, lower = stack(column, (head.h, words.rect.h), 4)
    parts = [
        kit.panel("leaves", sheet, radius=20),
        kit.picture("leaves:badge", centred(badge, BADGE), facts.table.badge(left.seat)),
        kit.label("leaves:title", upper, title, TITLE, lines=2, minimum=0.7),
        words.moved(lower.x, lower.y),
    ]
    return [replace(part, layer=LAYER, may_overlap=True) for part in parts]
