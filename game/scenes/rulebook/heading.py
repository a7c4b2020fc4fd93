"""The heading of a page: its number and title, the way back, the list where there is no left page, and "Show me"."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.content.rulebook.rulebook import Book
from game.scenes.rulebook.contents import NUMBER
from game.scenes.rulebook.faces import Disc
from game.ui.layout.arrange import S, centred, cut_left, cut_right, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, CAPS, Act, Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

TITLE: Final = Style("title", 36)
ICON: Final = 48.0
ROOM: Final = 280.0  # units that a title has beside "Show me", in letters of the usual size


def heading(
    kit: Kit,
    head: Rect,
    book: Book | None,
    chapter: int,
    *,
    named: bool,
    listed: Act | None,
    back: Act | None,
    show: Act | None,
) -> tuple[list[Part], float]:
    """Return the heading's parts, and where the page's text begins: of a book's chapter, or without one of the keys.

    The game is `named` where its book is one of several; what a button does is None where there is no such button.
    """
    parts: list[Part] = []
    if named and book is not None:
        above = head._replace(h=kit.leading(15))
        parts.append(kit.label("game", above, kit.say(f"{book.game}.name").upper(), CAPS, "rulebook.label"))
        head = above.below(head.h, 2)
    room = head
    foot = head.bottom
    if listed is not None:
        place, room = cut_left(room, ICON, S)
        parts.append(_icon(kit, "list", place, "menu", "rulebook.chapters", listed))
    if back is not None:
        place, room = cut_right(room, ICON)
        parts.append(_icon(kit, "turn:back", place, "undo-2", "rulebook.before", back))
    if show is not None:
        button = _show(kit, room, show)
        parts.append(button)
        if button.rect.y > head.y + 8:
            foot = button.rect.bottom
        else:
            room = room._replace(w=button.rect.x - 12 - room.x)
    size = min(head.h, max(42.0, kit.leading(25) * 1.3))
    spot, room = cut_left(room, size, 14)
    number = kit.type.set_text(str(chapter + 1), replace(NUMBER, size=22)) if book is not None else None
    disc = Disc(number, "shell/glyphs/keyboard", "rulebook.number", "rulebook.number-ink")
    parts.append(Part("number", centred(spot, size), disc))
    title = book.chapters[chapter].title if book is not None else kit.say("glance.title")
    style = replace(TITLE, size=TITLE.size * min(1.0, room.h / kit.leading(TITLE.size)))
    parts.append(kit.label("title", room, title, style, minimum=0.45))
    return parts, foot + 10


def _icon(kit: Kit, key: str, place: Rect, glyph: str, label: str, act: Act) -> Part:
    icon = f"shell/glyphs/{glyph}"
    return kit.icon_button(key, centred(place, ICON), icon, kit.say(label), act, "bare", zone="page", on_light=True)


def _show(kit: Kit, room: Rect, act: Act) -> Part:
    """Return the button that shows a step of the lesson: beside the title, or under it where that is too narrow."""
    text = kit.say("rulebook.show_me")
    wide = kit.type.set_text(text, BOLD).w + kit.frame.grown(22) + 48
    high = max(46.0, kit.leading(18) + 20)
    place = placed(room, wide, high, 1.0)
    if place.x - room.x < ROOM * kit.soft:
        place = room.below(high, 4)._replace(w=wide)
    return kit.button("show", place, text, act, icon="shell/glyphs/play-filled", zone="page")
