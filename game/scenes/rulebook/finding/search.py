"""Searching in rulebooks, as one types: the sentence that answers comes first, one line a chapter (`ranking`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.content.rulebook.concordance import Concordance, Entry, read
from game.content.rulebook.finding import hits, words_in
from game.content.rulebook.questions import Question
from game.content.rulebook.rulebook import Book, Spot
from game.scenes.rulebook.finding.ranking import WHOLE, Sought, answered, ranked

BEFORE: Final = 24  # letters that are shown before what was found
SHOWN: Final = 96  # letters that are shown in all
PROPOSED: Final = 3  # titles that are proposed where nothing is found
_RULE: Final = re.compile(r"([a-z]{2})(\d+)")


@dataclass(frozen=True, slots=True)
class Found:
    """Hold what was found in a chapter: where, the rule that is told there or "", and a piece of the text or "".

    `spot` is the sentence that answers, None for the chapter itself; `words` are those to mark in title and text.
    """

    game: str
    chapter: int
    rule: str
    text: str
    spot: Spot | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answered:
    """Hold the answer to what was typed, and the place of the sentence that bears it out."""

    game: str
    question: Question
    chapter: int
    spot: Spot
    rule: str
    """The rule that this sentence tells, or ""."""


def words_to_try(books: Sequence[Book]) -> tuple[str, ...]:
    """Return what to search instead where nothing is found: words of the books, else titles of chapters."""
    each = max(1, max((len(book.questions.words) for book in books), default=1))
    turns = (book.questions.words[at] for at in range(each) for book in books if at < len(book.questions.words))
    words = tuple(dict.fromkeys(turns))[:PROPOSED]
    return words if len(words) == PROPOSED else titles_to_try(books)


def titles_to_try(books: Iterable[Book]) -> tuple[str, ...]:
    """Return what to search instead where nothing is found: the shortest titles, in the order of the chapters."""
    titles = list(dict.fromkeys(chapter.title for book in books for chapter in book.chapters))
    chosen = sorted(titles, key=len)[:PROPOSED]
    return tuple(title for title in titles if title in chosen)


class Search:
    """Search books; their concordances are made when somebody begins, and kept."""

    def __init__(self) -> None:
        self._concordances: dict[tuple[str, str], Concordance] = {}

    def prepare(self, books: Iterable[Book]) -> None:
        """Make books ready to be searched: else the first letter does."""
        for book in books:
            self._of(book)

    def find(self, books: Iterable[Book], query: str) -> list[Found]:
        """Return what is found in books, the best first, one line a chapter."""
        words = words_in(query)
        if not words:
            return []
        results: list[tuple[float, Found]] = []
        for book in books:
            named = _RULE.fullmatch("".join(words))
            rule = f"{named[1].upper()}-{named[2]}" if named is not None else ""
            if rule in book.index:
                place = book.index[rule][0]
                text = next(read(said) for _, said in book.chapters[place].words() if said.tells(rule))
                results.append((WHOLE, Found(book.game, place, rule, _piece(text, ()))))
                continue
            sought = self._sought(book, query)
            results += [(worth, _found(book, entry, sought)) for worth, entry in ranked(sought)]
        return [found for _, found in sorted(results, key=lambda result: -result[0])]

    def answer(self, books: Sequence[Book], query: str) -> Answered | None:
        """Return the answer to what was typed; None where nobody has written one, and where several books are open."""
        if len(books) != 1 or not words_in(query):
            return None
        sought = self._sought(books[0], query)
        number = answered(sought)
        entry = sought.concordance.answers[number] if number is not None else None
        if number is None or entry is None or entry.spot is None:
            return None
        return Answered(books[0].game, books[0].questions.asked[number], entry.chapter, entry.spot, entry.rule)

    def marked(self, book: Book, query: str) -> tuple[str, ...]:
        """Return the words of a query that are marked in a book's pages: none that stand in every sentence."""
        return self._sought(book, query).typed if words_in(query) else ()

    def _sought(self, book: Book, query: str) -> Sought:
        return Sought(self._of(book), book.game, words_in(query), unfinished=query[-1:].isalnum())

    def _of(self, book: Book) -> Concordance:
        key = book.game, book.language
        if key not in self._concordances:
            self._concordances[key] = Concordance(book)
        return self._concordances[key]


def _found(book: Book, entry: Entry, sought: Sought) -> Found:
    piece = _piece(entry.text, sought.typed)
    return Found(book.game, entry.chapter, entry.rule, piece, entry.spot, sought.draw_commands(entry))


def _piece(text: str, words: Sequence[str]) -> str:
    """Return so much of a text as is shown: its beginning, or from shortly before the first word that was found."""
    found = hits(text, words)
    start = found[0][0] - BEFORE if found and found[0][1] > SHOWN else 0
    if start:
        start = text.find(" ", start) + 1 or start
    end = min(len(text), start + SHOWN)
    if end < len(text):
        end = max(text.rfind(" ", start, end), start + 1)
    return ("… " if start else "") + text[start:end].rstrip(" ,;:\u00a0") + (" …" if end < len(text) else "")
