"""The heading of a page, its number and title, with "Show me"; and at its foot the ways to the pages beside it."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from game.content.rulebook.rulebook import Book
from game.scenes.rulebook.contents import BookPlace, Contents, Go, beside, named
from game.scenes.rulebook.faces import Turn
from game.scenes.rulebook.spread import Spread
from game.ui.layout.arrange import REST, S, centred, columns, cut_left, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, CAPS, Act, Kit
from game.ui.parts.part import Control, Part
from game.ui.type.text import Style

TITLE: Final = Style("title", 36)
NUMBER: Final = Style("title", 44)
HEAD: Final = Style("title", 30)
ICON: Final = 48.0
ROOM: Final = 200.0  # units that a title has beside "Show me", in letters of the usual size


class Acts(NamedTuple):
    """Hold what a heading's buttons do, None for those that there are not: the list, and a step of the lesson."""

    listed: Act | None
    show: Act | None


def book_title(kit: Kit, place: Rect, game: str) -> Part:
    """Return the title of a game's book, or of all books together, over the left page."""
    said = kit.say("rulebook.of", game=kit.say(f"{game}.name")) if game else kit.say("rulebook.title")
    return kit.label("heading", place, said, HEAD, "rulebook.heading", minimum=0.6)


def heading(
    contents: Contents, head: Rect, book: Book | None, acts: Acts, *, tells_game: bool
) -> tuple[list[Part], float]:
    """Return the heading's parts, and how far it reaches: of a book's chapter, or without one of a general page.

    It `tells_game`, where its book is one of several.
    """
    kit, chapter = contents.kit, contents.here.chapter
    parts: list[Part] = []
    if tells_game and book is not None:
        above = head._replace(h=kit.leading(15))
        parts.append(kit.label("game", above, kit.say(f"{book.game}.name").upper(), CAPS, "rulebook.label"))
        head = above.below(head.h, 2)
    room = head
    foot = head.bottom
    if acts.listed is not None:
        place, room = cut_left(room, ICON, S)
        label = kit.say("rulebook.chapters")
        icon = "shell/glyphs/menu"
        parts.append(
            kit.icon_button("list", centred(place, ICON), icon, label, acts.listed, "bare", zone="page", on_light=True)
        )
    if acts.show is not None:
        button = _show(kit, room, acts.show)
        parts.append(button)
        foot = max(foot, button.rect.bottom)
        if button.rect.y < head.bottom - 8:
            room = room._replace(w=button.rect.x - 12 - room.x)
    if book is not None:
        number = kit.type.set_text(str(chapter + 1), kit.type.eased(NUMBER))
        spot, room = cut_left(room, number.w, 12)
        parts.append(
            kit.label("number", spot, str(chapter + 1), kit.type.eased(NUMBER), "rulebook.ornament", minimum=0.5)
        )
    title = book.chapters[chapter].title if book is not None else named(contents, contents.here, "")
    parts.append(_title(kit, room, title))
    return parts, max(foot, parts[-1].rect.bottom)


def _title(kit: Kit, room: Rect, title: str) -> Part:
    """Return a title as large as its place lets it be: on one line, else on two of smaller letters."""
    style = kit.type.eased(TITLE)
    setting = kit.type.fit(title, style, room.w, 1, 0.65)
    if setting.truncated:
        part = kit.paragraph("title", room.x, room.y, room.w, title, Style("title", 25), "rulebook.heading")
        return part.moved(0, max(0.0, (room.h - part.rect.h) / 2))
    return kit.label("title", room, title, style, "rulebook.heading", minimum=0.65)


def _show(kit: Kit, room: Rect, act: Act) -> Part:
    """Return the button that shows a step of the lesson: beside the title, or under it where that is too narrow."""
    text = kit.say("rulebook.show_me")
    wide = kit.type.set_text(text, BOLD).w + kit.frame.grown(20) + 50
    high = max(48.0, kit.leading(18) + 20)
    place = placed(room, wide, high, 1.0)
    if place.x - room.x < ROOM * kit.soft:
        place = room.below(high, 4)._replace(w=min(wide, room.w))
    return kit.button("show", place, text, act, "paper", icon="shell/glyphs/play", zone="page", on_light=True)


class Way(NamedTuple):
    """Hold a page that the foot leads to, and what it is called."""

    place: BookPlace
    name: str


def way(contents: Contents, by: int) -> Way | None:
    """Return the page so many pages after the one that is open; None where there is none."""
    place = beside(contents, by)
    return None if place is None else Way(place, named(contents, place, "\u2002"))


def foot(kit: Kit, row: Rect, last: Way | None, following: Way | None, go: Go) -> list[Part]:
    """Lay out the ways to the pages before and after this one."""
    parts: list[Part] = []
    size = kit.frame.grown(20)
    lines = max(1, int(row.h / kit.leading(18)))
    left, right = columns(row, (REST, REST), 12)
    for forward, way, half in ((False, last, left), (True, following, right)):
        if way is None:
            continue
        setting = kit.type.fit(way.name, BOLD, half.w - 16 - size, lines, 0.6)
        if setting.truncated:  # the arrow alone says it
            setting = kit.type.set_text("", BOLD)
        rect = placed(half, min(half.w, setting.w + size + 24), half.h, 1.0 if forward else 0.0)
        control = Control(way.name, partial(go, way.place), "turn", radius=10, sound="open", first=forward)
        parts.append(Part("next" if forward else "last", rect, Turn(setting, forward, size), control))
    return parts


def corners(kit: Kit, place: Spread, back: Act | None, close: Act) -> list[Part]:
    """Return the ways back to the page before, where there is one, and out of the book."""
    ways = [("close", place.close, "x", "rulebook.close", close)]
    if back is not None:
        ways.append(("turn:back", place.back, "arrow-left", "rulebook.before", back))
    return [
        kit.icon_button(
            key,
            rect,
            f"shell/glyphs/{glyph}",
            kit.say(label),
            act,
            "glass",
            zone="close",
            radius=rect.h / 2,
            share=0.42,
        )
        for key, rect, glyph, label, act in ways
    ]
