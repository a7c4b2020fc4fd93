"""Searching in rulebooks: titles and text, as one types. Accents and case are ignored; every word must be there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.content.rulebook import Book, Chapter, Words

BEFORE: Final = 24  # letters that are shown before what was found
SHOWN: Final = 96  # letters that are shown in all
_RULE: Final = re.compile(r"([a-z]{2})[ -]?(\d+)")
_ALIKE: Final = {"’": "'", "œ": "oe", "æ": "ae", "\u00a0": " ", "\u202f": " "}


@dataclass(frozen=True, slots=True)
class Found:
    """Hold what was found in a chapter: where, the rule that is told there or "", and a piece of the text or ""."""

    game: str
    chapter: int
    rule: str
    text: str


def words_in(query: str) -> tuple[str, ...]:
    """Return the words of a query as they are compared."""
    return tuple(folded(query)[0].split())


def folded(text: str) -> tuple[str, list[int]]:
    """Return a text without accents and case, and of which letter of the text each of its letters comes."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", _ALIKE.get(letter.lower(), letter)).casefold():
            if not unicodedata.combining(part):
                letters.append(part)
                places.append(place)
    return "".join(letters), places


def hits(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Return where a text holds any of the words, from left to right, none over another."""
    plain, places = folded(text)
    found = sorted((at, at + len(word)) for word in words for at in _all(plain, word))
    result: list[tuple[int, int]] = []
    for start, end in found:
        span = places[start], places[end - 1] + 1
        if result and span[0] < result[-1][1]:
            result[-1] = (result[-1][0], max(result[-1][1], span[1]))
        else:
            result.append(span)
    return result


def find(books: Iterable[Book], query: str) -> list[Found]:
    """Return what is found in books, one line a chapter: those with all words in their title first."""
    words = words_in(query)
    if not words:
        return []
    titled: list[Found] = []
    told: list[Found] = []
    for book in books:
        named = _RULE.fullmatch("".join(words))
        rule = f"{named[1].upper()}-{named[2]}" if named is not None else ""
        if rule in book.index:
            place = book.index[rule][0]
            text = next(said.text for _, said in book.chapters[place].words() if said.tells(rule))
            titled.append(Found(book.game, place, rule, _piece(text, ())))
            continue
        for number, chapter in enumerate(book.chapters):
            if _holds(chapter.title, words):
                titled.append(Found(book.game, number, "", _piece(_beginning(chapter), words)))
            elif (said := _telling(chapter, words)) is not None:
                marks = said.marks
                told.append(Found(book.game, number, marks[0].rule if marks else "", _piece(said.text, words)))
    return [*titled, *told]


def _telling(chapter: Chapter, words: Sequence[str]) -> Words | None:
    """Return the first paragraph or item that holds all words; else, where the chapter holds them all, the first."""
    said = [words_ for _, words_ in chapter.words()]
    whole = next((each for each in said if _holds(each.text, words)), None)
    if whole is not None or not _holds(" ".join(each.text for each in said), words):
        return whole
    return next(each for each in said if hits(each.text, words))


def _beginning(chapter: Chapter) -> str:
    return next((said.text for _, said in chapter.words()), "")


def _holds(text: str, words: Sequence[str]) -> bool:
    plain, _ = folded(text)
    return all(word in plain for word in words)


def _all(text: str, word: str) -> Iterator[int]:
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + len(word))


def _piece(text: str, words: Sequence[str]) -> str:
    """Return so much of a text as is shown of it, around the first word that was found."""
    found = hits(text, words)
    start = max(0, found[0][0] - BEFORE) if found else 0
    if start:
        start = text.find(" ", start) + 1 or start
    end = min(len(text), start + SHOWN)
    if end < len(text):
        end = max(text.rfind(" ", start, end), start + 1)
    return ("… " if start else "") + text[start:end].rstrip(" ,;:") + (" …" if end < len(text) else "")
