"""Searching in rulebooks: titles and text, as one types, compared as `content.finding` says; every word must be there.

All of it is in one title, heading, caption or paragraph, or among the words that a beginner has for one rule
(`Book.also`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from game.content.finding import hits, holds, words_in
from game.content.rulebook import Book, Chapter, Figure, Heading, Passage, words_of

BEFORE: Final = 24  # letters that are shown before what was found
SHOWN: Final = 96  # letters that are shown in all
PROPOSED: Final = 3  # titles that are proposed where nothing is found
_RULE: Final = re.compile(r"([a-z]{2})(\d+)")
_CARD: Final = "\ufffc"  # stands for a picture in text
_CARDS: Final = re.compile(f"[ \u00a0]?{_CARD}")


@dataclass(frozen=True, slots=True)
class Found:
    """Hold what was found in a chapter: where, the rule that is told there or "", and a piece of the text or ""."""

    game: str
    chapter: int
    rule: str
    text: str


def titles_to_try(books: Iterable[Book]) -> tuple[str, ...]:
    """Return what to search instead where nothing is found: the shortest titles, in the order of the chapters."""
    titles = list(dict.fromkeys(chapter.title for book in books for chapter in book.chapters))
    chosen = sorted(titles, key=len)[:PROPOSED]
    return tuple(title for title in titles if title in chosen)


def find(books: Iterable[Book], query: str) -> list[Found]:
    """Return what is found in books, one line a chapter: those with all words in their title first."""
    words = words_in(query)
    if not words:
        return []
    titled: list[Found] = []
    meant: list[Found] = []
    told: list[Found] = []
    for book in books:
        named = _RULE.fullmatch("".join(words))
        rule = f"{named[1].upper()}-{named[2]}" if named is not None else ""
        if rule in book.index:
            place = book.index[rule][0]
            titled.append(Found(book.game, place, rule, _piece(_of_rule(book, place, rule), ())))
            continue
        by_beginners = _meant(book, words)
        for number, chapter in enumerate(book.chapters):
            holding = ((text, rule) for text, rule in _told(chapter) if holds(text, words))
            if holds(chapter.title, words):
                titled.append(Found(book.game, number, "", _piece(_beginning(chapter), words)))
            elif number in by_beginners:
                meant.append(by_beginners[number])
            else:
                told += [Found(book.game, number, rule, _piece(text, words)) for text, rule in islice(holding, 1)]
    return [*titled, *meant, *told]


def _meant(book: Book, words: Sequence[str]) -> dict[int, Found]:
    """Return what a beginner means with some words, the first of each chapter, by the chapter's number."""
    result: dict[int, Found] = {}
    for target, also in book.also.items():
        place = book.find(target) if holds(also, words) else None
        if place is not None and place[0] not in result:
            number, rule = place
            text = _of_rule(book, number, rule) if rule else _beginning(book.chapters[number])
            result[number] = Found(book.game, number, rule, _piece(text, words))
    return result


def _of_rule(book: Book, number: int, rule: str) -> str:
    return next(_read(said) for _, said in book.chapters[number].words() if said.tells(rule))


def _told(chapter: Chapter) -> Iterator[tuple[str, str]]:
    """Yield what a chapter says, piece by piece, with the first rule that is told there or ""."""
    for block in chapter.blocks:
        match block:
            case Heading(text):
                yield text, ""
            case Figure(caption=caption):
                yield caption, ""
        for said in words_of(block):
            yield _read(said), said.marks[0].rule if said.marks else ""


def _read(said: Passage) -> str:
    """Return words as they read without the small cards among them, each of which is named beside it anyway."""
    spans = (span for telling in said.tellings for span in telling.spans)
    return _CARDS.sub("", "".join(_CARD if span.card else span.text for span in spans)).strip()


def _beginning(chapter: Chapter) -> str:
    return next((_read(said) for _, said in chapter.words()), "")


def _piece(text: str, words: Sequence[str]) -> str:
    """Return so much of a text as is shown of it, around the first word that was found."""
    found = hits(text, words)
    start = max(0, found[0][0] - BEFORE) if found else 0
    if start:
        start = text.find(" ", start) + 1 or start
    end = min(len(text), start + SHOWN)
    if end < len(text):
        end = max(text.rfind(" ", start, end), start + 1)
    return ("… " if start else "") + text[start:end].rstrip(" ,;:\u00a0") + (" …" if end < len(text) else "")
