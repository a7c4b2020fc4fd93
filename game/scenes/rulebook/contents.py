"""The left page: the field that searches, and the chapters, or what was found in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from game.content.rulebook.finding import parted, words_in
from game.content.rulebook.rulebook import SHUFFLE, Book, Spot
from game.scenes.rulebook.faces import Row
from game.scenes.rulebook.finding.search import PROPOSED, Answered, Found, Search, words_to_try
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.keycaps import Caps
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.rich import Rich, Run, Runs, set_rich
from game.ui.type.text import Style

FIELD = "search"
END = "end"  # what the end of a match is told in


class General(NamedTuple):
    """Say of a page that every book has after its chapters how it is called: its name, its title and its picture."""

    name: str
    title: str
    picture: str


GENERAL: Final = (General("keys", "glance.title", "keyboard"), General(SHUFFLE, "shuffle.title", "fingerprint-pattern"))
"""The pages after the last chapter, in their order."""
NUMBER = Style("title", 21)
WRITTEN = Style("bold", 21)
PIECE = 15.0
PITCH = 48.0  # units from one chapter to the next, at most
LEAST = 44.0
COLUMN = 200.0  # units, in letters of the usual size, that each of two columns of chapters must have
OUTER = 6.0  # units that rows reach over the field's edge


class BookPlace(NamedTuple):
    """Say which page is open: a game, a chapter by its number (after the last: the general ones), the rule lit or "".

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


Go: TypeAlias = Callable[[BookPlace], None]


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
    go: Go
    typed: Callable[[str], None]
    caps: Caps


def search_field(contents: Contents, rect: Rect, editing: bool) -> list[Part]:
    """Return the field that searches, with its glass, its key, and a word for what it is for while it is empty.

    What was typed can be wiped away at its right end.
    """
    kit = contents.kit
    size = min(rect.h * 0.5, kit.frame.grown(22))
    glass = placed(rect.inset(16, 0), size, size, 0.0)
    edge = size + 28
    side = max(kit.leading(15) + 6, 26.0)
    label = kit.say("rulebook.search")
    room = 44.0 if contents.query else side
    parts = [
        kit.field(
            FIELD,
            rect,
            label,
            contents.query,
            editing,
            contents.typed,
            zone="search",
            room=room,
            edge=edge,
            style=WRITTEN,
        ),
        kit.picture("search:glass", glass, "shell/glyphs/search", "rulebook.soft", layer=1),
    ]
    if contents.query:
        wipe = placed(rect.inset(2, 0), 44, min(44.0, rect.h), 1.0)
        erase = kit.say("rulebook.wipe")
        act = partial(contents.typed, "")
        icon = "shell/glyphs/x"
        return [
            *parts,
            kit.icon_button("search:wipe", wipe, icon, erase, act, "bare", zone="search", layer=1, on_light=True),
        ]
    if not editing:
        words = rect.trimmed(left=edge, right=side + 16)
        parts.append(kit.label("search:word", words, label, BODY, "rulebook.soft", minimum=0.6, layer=1))
    key = placed(rect.inset(10, 0), side, side, 1.0).moved(0, -1)
    return parts if editing else [*parts, *contents.caps.badge("search:key", "search", key)]


def chapters(contents: Contents, place: Rect, *, answered: bool) -> tuple[list[Part], float]:
    """Return the rows of the list from (0, 0) down, as broad as its place, and their height.

    What was found takes the place of the chapters, unless it is `answered` on a slip.
    """
    if words_in(contents.query) and not answered:
        return _found(contents, place.w)
    books = contents.books
    rows: list[Part] = []
    y = 0.0
    for number, book in enumerate(books):
        lines = [
            Line(f"chapter:{book.game}:{at}", BookPlace(book.game, at), (Run(chapter.title),))
            for at, chapter in enumerate(book.chapters)
        ]
        if number == len(books) - 1:
            lines += _general_lines(contents, book.game, len(book.chapters))
        if len(books) > 1:
            rows.append(_game(contents, book.game, y, place.w))
            y = rows[-1].rect.bottom + 4
        several, y = _in_columns(contents, lines, y, place)
        rows += several
    if not books:
        for line in _general_lines(contents, "", 0):
            rows.append(_row(contents, line, place._replace(x=0, y=y, h=LEAST)))
            y = rows[-1].rect.bottom
    if len(books) == 1 and not answered:
        rows += _asked(contents, books[0], place._replace(x=0.0, y=0.0).trimmed(top=y + 5))
    return rows, max((row.rect.bottom for row in rows), default=y)


def _general_lines(contents: Contents, game: str, first: int) -> list[Line]:
    """Return what the rows of the general pages lead to, the first of which comes after so many chapters."""
    return [
        Line(f"chapter:{page.name}", BookPlace(game, first + number), (Run(contents.kit.say(page.title)),))
        for number, page in enumerate(GENERAL)
    ]


def _asked(contents: Contents, book: Book, room: Rect) -> list[Part]:
    """Return questions that the book answers in plain words, those of the open chapter first: as many as have room."""
    kit = contents.kit
    here = contents.here.chapter
    questions = sorted(book.questions.asked, key=lambda one: book.index.get(one.rule, (here, 0))[0] != here)
    head = kit.paragraph("ask:head", 14, room.y, room.w - 24, kit.say("rulebook.asked").upper(), CAPS, "rulebook.label")
    size = max(30.0, kit.leading(21))
    rows: list[Part] = []
    y = head.rect.bottom
    for number, one in enumerate(questions[:PROPOSED]):
        words = Rich(set_rich(kit.type, (Run(one.asked),), 18, room.w - size - 26), "rulebook.ink")
        row = room._replace(x=0, y=y, h=max(LEAST, words.setting.h + 14))
        if row.bottom > room.bottom:
            break
        control = Control(one.asked, partial(contents.typed, one.asked), "chapters", radius=10, sound="open")
        mark = kit.type.set_text("?", NUMBER)
        rows.append(Part(f"ask:{number}", row, Row(mark, words, None, size, current=False), control))
        y = row.bottom
    return [head, *rows] if rows else []


def _game(contents: Contents, game: str, y: float, width: float) -> Part:
    """Return the name of a game over its rows."""
    text = contents.kit.say(f"{game}.name").upper()
    top = y + (14 if y else 4)
    return contents.kit.paragraph(f"game:{game}", 14, top, width - 24, text, CAPS, "rulebook.label")


def _in_columns(contents: Contents, lines: Sequence[Line], y: float, place: Rect) -> tuple[list[Part], float]:
    """Return rows in two columns, the first one filled first, or in one where that is too narrow; and their foot."""
    two = place.w >= 2 * COLUMN * contents.kit.growth
    each = -(-len(lines) // 2) if two else len(lines)
    wide = place.w / 2 - 3 if two else place.w
    pairs = [
        [_row(contents, line, Rect(column * (wide + 6), 0, wide, LEAST)) for column, line in enumerate(lines[at::each])]
        for at in range(each)
    ]
    heights = [max(row.rect.h for row in pair) for pair in pairs]
    pitch = min(PITCH, LEAST + (place.h - sum(heights)) / max(1, each - 1))
    rows: list[Part] = []
    for pair, height in zip(pairs, heights, strict=True):
        rows += [row.moved(0, y) for row in pair]
        y += max(height, pitch + height - LEAST)
    return rows, max((row.rect.bottom for row in rows), default=y)


def numbers(contents: Contents, place: Rect) -> list[Part]:
    """Return the chapters of a book as a row of numbers; none where they have no room."""
    if len(contents.books) != 1:
        return []
    (book,) = contents.books
    lines = [
        Line(f"chapter:{book.game}:{at}", BookPlace(book.game, at), (Run(chapter.title),))
        for at, chapter in enumerate(book.chapters)
    ]
    lines += _general_lines(contents, book.game, len(book.chapters))
    count = len(lines)
    wide = min(56.0, place.w / count)
    if wide < LEAST:
        return []
    parts = []
    for at, line in enumerate(lines):
        spot = placed(place, wide * count, place.h, 0.0)._replace(x=place.x + at * wide, w=wide).inset(2, 0)
        parts.append(_number(contents, line, spot))
    return parts


def _number(contents: Contents, line: Line, spot: Rect) -> Part:
    """Return a chapter's number alone, with its title for whoever rests on it."""
    kit = contents.kit
    title = "".join(run.text for run in line.title)
    current = line.place[:2] == contents.here[:2]
    page = general(contents.books, line.place)
    setting = None if page is not None else kit.type.set_text(str(line.place.chapter + 1), NUMBER)
    empty = Rich(set_rich(kit.type, (), 18, 1.0), "rulebook.ink")
    control = Control(title, partial(contents.go, line.place), "chapters", help=title, radius=10, sound="open")
    return Part(line.key, spot, Row(setting, empty, None, spot.w - 20, current, _picture(page)), control)


def _found(contents: Contents, width: float) -> tuple[list[Part], float]:
    kit = contents.kit
    found = contents.search.find(contents.books, contents.query)
    if not found:
        titles = words_to_try(contents.books)
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
            rows.append(_game(contents, game, y, width))
            y = rows[-1].rect.bottom + 4
        rows.append(_row(contents, line, Rect(0, y, width, LEAST)))
        y = rows[-1].rect.bottom
    return rows, y


def found_places(contents: Contents) -> list[BookPlace]:
    """Return where what was found is told, the best first: the sentence that bears an answer out before all."""
    answer = contents.search.answer(contents.books, contents.query)
    found = [_place(each) for each in contents.search.find(contents.books, contents.query)]
    first = [answer_place(answer)] if answer is not None else []
    return [*first, *(place for place in found if place not in first)]


def answer_place(answer: Answered) -> BookPlace:
    """Return where the sentence stands that bears an answer out."""
    return BookPlace(answer.game, answer.chapter, answer.rule, answer.spot)


def _place(found: Found) -> BookPlace:
    return BookPlace(found.game, found.chapter, found.rule, found.spot)


def _row(contents: Contents, line: Line, place: Rect) -> Part:
    """Return a chapter's row from a place's upper edge down, as high as its words, never lower than the place."""
    kit = contents.kit
    searched = line.key.startswith("found:")  # Enter opens the first: a page that one came from isn't lit among them
    current = line.place == contents.here if searched else line.place[:2] == contents.here[:2]
    page = general(contents.books, line.place)
    size = max(30.0, kit.leading(21))
    room = place.w - 10 - size - 8 - 8
    tone = "rulebook.current-" if current else "rulebook."
    words = Rich(set_rich(kit.type, _bold(line.title) if current or line.piece else line.title, 18, room), f"{tone}ink")
    below = Rich(set_rich(kit.type, line.piece, PIECE, room), f"{tone}soft") if line.piece else None
    number = None if page is not None else kit.type.set_text(str(line.place.chapter + 1), NUMBER)
    height = max(place.h, words.setting.h + 14 + (below.setting.h + 2 if below is not None else 0))
    label = "".join(run.text for run in line.title)
    control = Control(label, partial(contents.go, line.place), "chapters", radius=10, sound="open")
    return Part(line.key, place._replace(h=height), Row(number, words, below, size, current, _picture(page)), control)


def place_of(books: Sequence[Book], game: str, at: str) -> BookPlace:
    """Return the page of a rule or a chapter, with the sentence that tells it; a book's first where it has neither."""
    book = next((book for book in books if book.game == game), books[0] if books else None)
    if book is None:
        return BookPlace(game, 0)
    names = [page.name for page in GENERAL]
    if at in names:
        return BookPlace(books[-1].game, len(books[-1].chapters) + names.index(at))
    found = book.find(at)
    if found is None and at == END:  # the last chapter tells how it ends, whatever it is called
        return BookPlace(book.game, len(book.chapters) - 1)
    chapter, rule = found or (0, "")
    return BookPlace(book.game, chapter, rule, book.spot(rule))


def general(books: Sequence[Book], place: BookPlace) -> General | None:
    """Return the general page that stands at a place; None for a chapter of a book."""
    book = next((book for book in books if book.game == place.game), None)
    number = place.chapter - (0 if book is None else len(book.chapters))
    return None if number < 0 else GENERAL[min(number, len(GENERAL) - 1)]


def beside(contents: Contents, by: int) -> BookPlace | None:
    """Return the page so many pages after the one that is open; None where there is none."""
    books, here = contents.books, contents.here
    order = [BookPlace(book.game, number) for book in books for number in range(len(book.chapters))]
    last = BookPlace(books[-1].game, len(books[-1].chapters)) if books else BookPlace(here.game, 0)
    order += [last._replace(chapter=last.chapter + number) for number in range(len(GENERAL))]
    at = (order.index(here.page) if here.page in order else len(order) - 1) + by
    return order[at] if 0 <= at < len(order) else None


def named(contents: Contents, place: BookPlace, between: str) -> str:
    """Return the number and the title of a chapter, with what stands between both."""
    page = general(contents.books, place)
    if page is not None:
        return contents.kit.say(page.title)
    book = next(book for book in contents.books if book.game == place.game)
    return f"{place.chapter + 1}{between}{book.chapters[place.chapter].title}"


def _picture(page: General | None) -> str:
    return "" if page is None else page.picture


def _bold(runs: Runs) -> Runs:
    return tuple(Run(run.text, "bold", run.role, run.lit) for run in runs)


def _marked(text: str, words: Sequence[str]) -> Runs:
    """Return a text with what was found in it marked."""
    pieces = parted(text, words)
    return tuple(Run(piece, role="rulebook.found", lit=True) if found else Run(piece) for piece, found in pieces)
