"""The general pages after a book's chapters; and the last of them: how a shuffle is honest, and how one checks that."""

from __future__ import annotations

from typing import Final

from game.content.rulebook.rulebook import SHUFFLE
from game.engine.shuffle.seal import CHECK
from game.scenes.rulebook.contents import Contents, general
from game.scenes.rulebook.glance import glance
from game.ui.input.intents import Device
from game.ui.layout.arrange import M, S
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

HEAD: Final = Style("heading", 21)
CODE: Final = Style("body", 15)
TOLD: Final = ("how", "same", "why", "none", "day")
"""What is told before the lines, a paragraph each."""
_EDGE: Final = 14.0


def general_page(contents: Contents, width: float, device: Device) -> tuple[list[Part], float]:
    """Return the general page that is open, from (0, 0) down, and its height."""
    page = general(contents.books, contents.here)
    if page is not None and page.name == SHUFFLE:
        return shuffle(contents.kit, width)
    return glance(contents.caps, width, device)


def shuffle(kit: Kit, width: float) -> tuple[list[Part], float]:
    """Return the page on the honest shuffle from (0, 0) down, and its height."""
    parts: list[Part] = []
    y = 0.0
    for name in TOLD:
        part = kit.rich(f"shuffle:{name}", 0, y, width, kit.say(f"shuffle.{name}"), role="rulebook.ink")
        parts.append(part)
        y = part.rect.bottom + M
    head = kit.paragraph("shuffle:head", 0, y, width, kit.say("shuffle.yourself"), HEAD, "rulebook.heading")
    told = kit.rich("shuffle:told", 0, head.rect.bottom + S, width, kit.say("shuffle.told"), role="rulebook.ink")
    lines = code(kit, width, told.rect.bottom + S)
    after = kit.rich(
        "shuffle:after", 0, lines[-1].rect.bottom + M, width, kit.say("shuffle.after"), role="rulebook.ink"
    )
    return [*parts, head, told, *lines, after], after.rect.bottom


def code(kit: Kit, width: float, top: float) -> list[Part]:
    """Return the lines of Python that check a record, one under another; a long one goes on in the next."""
    parts: list[Part] = []
    for number, line in enumerate(CHECK.splitlines()):
        part = kit.paragraph(f"shuffle:code:{number}", _EDGE, top, width - _EDGE, line, CODE, "rulebook.soft")
        parts.append(part)
        top = part.rect.bottom + 2
    return parts
