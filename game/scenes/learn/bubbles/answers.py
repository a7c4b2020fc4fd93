"""The buttons of what a guide says: of a bubble, of a hint's card, and of either in one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.scenes.table.guides.guide import ZONE
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind
from game.ui.type.text import Style

LAYER: Final = 30  # of what a guide says: over everything at a table


@dataclass(frozen=True, slots=True)
class BubbleButton:
    """Offer a button of a bubble, or of a hint's card."""

    key: str
    text: str
    act: Act
    kind: ButtonKind = "paper"
    icon: str = ""
    first: bool = False


def button(kit: Kit, answer: BubbleButton, place: Rect, size: float = 18) -> Part:
    """Build a button of a guide, in letters of a size: a bare one is a link."""
    if answer.kind == "bare":
        return kit.link(f"guide:{answer.key}", place, answer.text, answer.act, zone=ZONE, size=size)
    return kit.button(
        f"guide:{answer.key}", place, answer.text, answer.act, answer.kind, icon=answer.icon, zone=ZONE,
        style=Style("bold", size), first=answer.first, lines=1,
    )  # fmt: skip


def breadth(kit: Kit, answer: BubbleButton, height: float) -> float:
    """Return how broad a button with its words is that is so high: at least as a finger."""
    icon = min(kit.frame.grown(22), height * 0.5) + 10 if answer.icon else 0.0
    return max(44.0, kit.type.set_text(answer.text, BOLD).w + (4 if answer.kind == "bare" else 40) + icon)
