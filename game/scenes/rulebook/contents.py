"""The left page: the field that searches, and the chapters, or what was found in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.content.rulebook.finding import parted, words_in
from game.content.rulebook.rulebook import Book, Spot
from game.scenes.rulebook.faces import Disc, Row
from game.scenes.rulebook.search import PROPOSED, Found, Search, titles_to_try
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.keycaps import Caps
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.rich import Rich, Run, Runs, set_rich
from game.ui.type.text import Style

FIELD = "search"
NUMBER = Style("title", 18)
PIECE = 15.0


class BookPlace(NamedTuple):
    """Say which page is open: a game, a chapter by its number (after the last: the keys), the rule lit or "".

    `spot` is the one sentence that is lit, of this rule or of none; without it all that tell the rule are.
    """

    game: str
    chapter: int
    rule: str = ""
    spot: Spot | None = None

    @property
    def page(self) -> BookPlace:
        """Return the page alone, with nothing lit."""
        return BookPlace(self.game, self.chapter)


class Line(NamedTuple):
    """Hold what a row of the list leads to: its key, its page, a title, and a piece of what was found there."""

    key: str
    place: BookPlace
    title: Runs
    piece: Runs = ()


@dataclass(frozen=True)
class Contents:
    """Hold what the left page is laid out from. `go` opens a page, `typed` takes what is searched."""

    kit: Kit
    books: Sequence[Book]
    search: Search
    here: BookPlace
    query: str
    go: Callable[[BookPlace], None]
    typed: Callable[[str], None]
    caps: Caps


def search_field(contents: Contents, rect: Rect, editing: bool) -> list[Part]:
    """Return the field that searches, with its glass, its key, and a word for what it is for while it is empty."""
    kit = contents.kit
    size = min(rect.h * 0.5, kit.frame.grown(22))
    glass = placed(rect.inset(12, 0), size, size, 0.0)
    edge = size + 21
    side = max(kit.leading(15) + 6, 26.0)
    key = placed(rect.inset(10, 0), side, side, 1.0).moved(0, -1)
    label = kit.say("rulebook.search")
    parts = [
        kit.field(FIELD, rect, label, contents.query, editing, contents.typed, zone="search", room=side, edge=edge),
        kit.picture("search:glass", glass, "shell/glyphs/search", "rulebook.soft", layer=1),
    ]
    if not contents.query and not editing:
        words = rect.trimmed(left=edge, right=side + 16)
        parts.append(kit.label("search:word", words, label, BODY, "rulebook.soft", minimum=0.6, layer=1))
    return parts if editing else [*parts, *contents.caps.badge("search:key", "search", key)]


def chapters(contents: Contents, width: float) -> tuple[list[Part], float]:
    """Return the rows of the list from (0, 0) down, and their height."""
    if words_in(contents.query):
        return _found(contents, width)
    books = contents.books
    lines = [
        Line(f"chapter:{book.game}:{number}", BookPlace(book.game, number), (Run(chapter.title),))
        for book in books
        for number, chapter in enumerate(book.chapters)
    ]
    rows, y = _listed(contents, lines, width)
    place = BookPlace(books[-1].game, len(books[-1].chapters)) if books else BookPlace("", 0)
    keys = Line("chapter:keys", place, (Run(contents.kit.say("glance.title")),))
    row = _row(contents, keys, y + (10 if len(books) > 1 else 0), width)
    return [*rows, row], row.rect.bottom


def _found(contents: Contents, width: float) -> tuple[list[Part], float]:
    kit = contents.kit
    found = contents.search.find(contents.books, contents.query)
    if not found:
        titles = titles_to_try(contents.books)
        proposed = dict(zip(("one", "two", "three"), titles, strict=False))
        text = kit.say("rulebook.nothing", **proposed) if len(titles) == PROPOSED else kit.say("rulebook.nothing_short")
        part = kit.rich("found:none", 14, 6, width - 24, text, 18, "rulebook.ink")
        return [part], part.rect.bottom
    games = {book.game: book for book in contents.books}
    order = {each.game: place for place, each in reversed(list(enumerate(found)))}
    lines = [
        Line(
            f"found:{number}",
            _place(each),
            _marked(games[each.game].chapters[each.chapter].title, each.words),
            _marked(each.text, each.words),
        )
        for number, each in enumerate(sorted(found, key=lambda each: order[each.game]))
    ]
    return _listed(contents, lines, width)


def _listed(contents: Contents, lines: Iterable[Line], width: float) -> tuple[list[Part], float]:
    """Return rows from (0, 0) down, the first of each game under its name where there are several, and their height."""
    rows: list[Part] = []
    y, game = 0.0, ""
    for line in lines:
        if len(contents.books) > 1 and line.place.game != game:
            game = line.place.game
            text = contents.kit.say(f"{game}.name").upper()
            top = y + (14 if y else 4)
            rows.append(contents.kit.paragraph(f"game:{game}", 14, top, width - 24, text, CAPS, "rulebook.label"))
            y = rows[-1].rect.bottom + 4
        rows.append(_row(contents, line, y, width))
        y = rows[-1].rect.bottom
    return rows, y


def first_found(contents: Contents) -> BookPlace | None:
    """Return where the first thing that was found is told."""
    found = contents.search.find(contents.books, contents.query)
    return _place(found[0]) if found else None


def _place(found: Found) -> BookPlace:
    return BookPlace(found.game, found.chapter, found.rule, found.spot)


def _row(contents: Contents, line: Line, y: float, width: float) -> Part:
    """Return a chapter's row, as high as its words and never too low to be pressed."""
    kit = contents.kit
    key, place, title, piece = line
    searched = key.startswith("found:")  # Enter opens the first: a page that one came from isn't lit among them
    current = place == contents.here if searched else place[:2] == contents.here[:2]
    books = {book.game: book for book in contents.books}
    keys = place.game not in books or place.chapter >= len(books[place.game].chapters)
    size = max(30.0, kit.leading(18) * 1.2)
    room = width - 14 - size - 12 - 12
    tone = "rulebook.current-" if current else "rulebook."
    words = Rich(set_rich(kit.type, _bold(title) if current or piece else title, 18, room), f"{tone}ink")
    below = Rich(set_rich(kit.type, piece, PIECE, room), f"{tone}soft") if piece else None
    number = None if keys else kit.type.set_text(str(place.chapter + 1), NUMBER)
    disc = Disc(number, "shell/glyphs/keyboard", f"{tone}disc", "rulebook.disc-ink")
    height = max(44.0, max(size, words.setting.h) + 14 + (below.setting.h + 2 if below is not None else 0))
    label = "".join(run.text for run in title)
    control = Control(label, partial(contents.go, place), "chapters", radius=10, sound="open")
    return Part(key, Rect(0, y, width, height), Row(disc, words, below, size, current), control)


def _bold(runs: Runs) -> Runs:
    return tuple(Run(run.text, "bold", run.role, run.lit) for run in runs)


def _marked(text: str, words: Sequence[str]) -> Runs:
    """Return a text with what was found in it marked."""
    pieces = parted(text, words)
    return tuple(Run(piece, role="rulebook.found", lit=True) if found else Run(piece) for piece, found in pieces)
