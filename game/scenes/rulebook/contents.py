"""The left page: the field that searches, and the chapters, or what was found in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.content.rulebook import Book
from game.scenes.rulebook.faces import Disc, Row
from game.scenes.rulebook.search import PROPOSED, Found, find, hits, titles_to_try, words_in
from game.ui.arrange import placed
from game.ui.frame import Rect
from game.ui.keycaps import CAP, Cap
from game.ui.kit import BODY, CAPS, Kit
from game.ui.part import Control, Part
from game.ui.rich import Rich, Run, Runs, set_rich
from game.ui.text import Style

FIELD = "search"
NUMBER = Style("title", 17)
PIECE = 15.0


class BookPlace(NamedTuple):
    """Say which page is open: a game, a chapter by its number (after the last: the keys), the rule lit or ""."""

    game: str
    chapter: int
    rule: str = ""


@dataclass(frozen=True)
class Contents:
    """Hold what the left page is laid out from. `go` opens a page, `typed` takes what is searched."""

    kit: Kit
    books: Sequence[Book]
    here: BookPlace
    query: str
    go: Callable[[BookPlace], None]
    typed: Callable[[str], None]


def search_field(contents: Contents, rect: Rect, editing: bool) -> list[Part]:
    """Return the field that searches, with its glass, its key, and a word for what it is for while it is empty."""
    kit, say = contents.kit, contents.kit.say
    size = min(rect.h * 0.5, kit.frame.grown(22))
    glass = placed(rect.inset(12, 0), size, size, 0.0)
    edge = size + 21
    side = max(kit.leading(15) + 6, 26.0)
    key = placed(rect.inset(10, 0), side, side, 1.0).moved(0, -1)
    label = say("rulebook.search")
    query = contents.query
    parts = [
        kit.field(FIELD, rect, label, query, editing, contents.typed, zone="search", room=side, edge=edge),
        kit.picture("search:glass", glass, "shell/glyphs/search", "rulebook.soft", layer=1),
    ]
    if not query and not editing:
        words = rect.trimmed(left=edge, right=side + 16)
        parts.append(kit.label("search:word", words, label, BODY, "rulebook.soft", minimum=0.6, layer=1))
    if not editing:
        parts.append(Part("search:key", key, Cap(kit.type.set_text("/", CAP)), layer=1))
    return parts


def chapters(contents: Contents, width: float) -> tuple[list[Part], float]:
    """Return the rows of the list from (0, 0) down, and their height."""
    if words_in(contents.query):
        return _found(contents, width)
    rows: list[Part] = []
    y = 0.0
    several = len(contents.books) > 1
    for book in contents.books:
        if several:
            head, y = _head(contents, book.game, y, width)
            rows.append(head)
        for number, chapter in enumerate(book.chapters):
            place = BookPlace(book.game, number)
            row = _row(contents, f"chapter:{book.game}:{number}", place, (Run(chapter.title),), (), y, width)
            rows.append(row)
            y = row.rect.bottom
    keys = BookPlace(contents.books[-1].game if contents.books else "", _last(contents))
    text = contents.kit.say("glance.title")
    row = _row(contents, "chapter:keys", keys, (Run(text),), (), y + (10 if several else 0), width)
    return [*rows, row], row.rect.bottom


def _last(contents: Contents) -> int:
    return len(contents.books[-1].chapters) if contents.books else 0


def _found(contents: Contents, width: float) -> tuple[list[Part], float]:
    kit = contents.kit
    words = words_in(contents.query)
    found = find(contents.books, contents.query)
    if not found:
        titles = titles_to_try(contents.books)
        proposed = dict(zip(("one", "two", "three"), titles, strict=False))
        text = kit.say("rulebook.nothing", **proposed) if len(titles) == PROPOSED else kit.say("rulebook.nothing_short")
        part = kit.rich("found:none", 14, 6, width - 24, text, 18, "rulebook.ink")
        return [part], part.rect.bottom
    games = {book.game: book for book in contents.books}
    order = {each.game: place for place, each in reversed(list(enumerate(found)))}
    rows: list[Part] = []
    y, game = 0.0, ""
    for number, each in enumerate(sorted(found, key=lambda each: order[each.game])):
        if len(games) > 1 and each.game != game:
            head, y = _head(contents, each.game, y, width)
            rows.append(head)
        game = each.game
        title = _marked(games[game].chapters[each.chapter].title, words)
        piece = _marked(each.text, words)
        place = BookPlace(game, each.chapter, each.rule)
        row = _row(contents, f"found:{number}", place, title, piece, y, width)
        rows.append(row)
        y = row.rect.bottom
    return rows, y


def first_found(contents: Contents) -> BookPlace | None:
    """Return where the first thing that was found is told."""
    found: Sequence[Found] = find(contents.books, contents.query)
    return BookPlace(found[0].game, found[0].chapter, found[0].rule) if found else None


def _head(contents: Contents, game: str, y: float, width: float) -> tuple[Part, float]:
    kit = contents.kit
    text = kit.say(f"{game}.name").upper()
    top = y + (14 if y else 4)
    part = kit.paragraph(f"game:{game}", 14, top, width - 24, text, CAPS, "rulebook.label")
    return part, part.rect.bottom + 4


def _row(contents: Contents, key: str, place: BookPlace, title: Runs, piece: Runs, y: float, width: float) -> Part:
    """Return a chapter's row, as high as its words and never too low to be pressed."""
    kit = contents.kit
    current = place[:2] == contents.here[:2]
    books = {book.game: book for book in contents.books}
    keys = place.game not in books or place.chapter >= len(books[place.game].chapters)
    size = max(30.0, kit.leading(17) * 1.2)
    room = width - 14 - size - 12 - 12
    ink = "rulebook.current-ink" if current else "rulebook.ink"
    words = Rich(set_rich(kit.type, _bold(title) if current or piece else title, 18, room), ink)
    soft = "rulebook.current-soft" if current else "rulebook.soft"
    below = Rich(set_rich(kit.type, piece, PIECE, room), soft) if piece else None
    number = None if keys else kit.type.set_text(str(place.chapter + 1), NUMBER)
    disc = "rulebook.current-disc" if current else "rulebook.disc"
    picture = "shell/glyphs/keyboard"
    face = Row(Disc(number, picture, disc, "rulebook.disc-ink"), words, below, size, current)
    height = max(44.0, max(size, words.setting.h) + 14 + (below.setting.h + 2 if below is not None else 0))
    label = "".join(run.text for run in title)
    control = Control(label, lambda: contents.go(place), "chapters", radius=10, sound="open")
    return Part(key, Rect(0, y, width, height), face, control)


def _bold(runs: Runs) -> Runs:
    return tuple(Run(run.text, "bold", run.role, run.lit) for run in runs)


def _marked(text: str, words: Sequence[str]) -> Runs:
    """Return a text with what was found in it marked."""
    runs: list[Run] = []
    at = 0
    for start, end in hits(text, words):
        runs += [Run(text[at:start]), Run(text[start:end], role="rulebook.found", lit=True)]
        at = end
    return tuple(run for run in (*runs, Run(text[at:])) if run.text)
