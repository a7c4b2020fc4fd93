"""Searching in rulebooks: titles and text, as one types. Accents and case are ignored; every word must be there.

What is typed is compared with whole words: it begins one of them, or is the same but for a simple ending, so that
“ties” finds “tie” and “captured” finds “capture”. All of it is in one title, heading, caption or paragraph, or among
the words that a beginner has for one rule (`Book.also`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from game.content.rulebook import Book, Chapter, Figure, Heading, Passage, words_of

BEFORE: Final = 24  # letters that are shown before what was found
SHOWN: Final = 96  # letters that are shown in all
PROPOSED: Final = 3  # titles that are proposed where nothing is found
_RULE: Final = re.compile(r"([a-z]{2})(\d+)")
_WORD: Final = re.compile(r"[^\W_]+")
_ENDINGS: Final = (
    *(("ies", "y"), ("ying", "ie"), ("ing", "e"), ("ing", ""), ("ed", ""), ("es", ""), ("er", "e")),
    *(("s", ""), ("x", ""), ("d", "")),
)
_VERBS: Final = (  # and endings of French verbs, of whose words more must be left
    *(("ees", "e"), ("ee", "e"), ("ez", "e"), ("ez", ""), ("ent", "e"), ("ant", "e"), ("ant", ""), ("re", "")),
    *(("issez", "i"), ("issent", "i"), ("ir", "i"), ("it", "i"), ("is", "i"), ("ie", "i"), ("e", "")),
)
_CARD: Final = "\ufffc"  # stands for a picture in text
_CARDS: Final = re.compile(f"[ \u00a0]?{_CARD}")
_LEAST: Final = 3  # letters that are left of a word without its ending
_ALWAYS: Final = 2  # letters that no ending changes: few words of a book begin with the same
_ALIKE: Final = {"’": "'", "œ": "oe", "æ": "ae", "\u00a0": " ", "\u202f": " "}


@dataclass(frozen=True, slots=True)
class Found:
    """Hold what was found in a chapter: where, the rule that is told there or "", and a piece of the text or ""."""

    game: str
    chapter: int
    rule: str
    text: str


def words_in(query: str) -> tuple[str, ...]:
    """Return the words of a query as they are compared: whatever is no letter and no figure parts them."""
    return tuple(_WORD.findall(folded(query)[0]))


def folded(text: str) -> tuple[str, list[int]]:
    """Return a text without accents and case, and of which letter of the text each of its letters comes."""
    letters = [
        (part, place)
        for place, letter in enumerate(text)
        for part in unicodedata.normalize("NFKD", _ALIKE.get(letter.lower(), letter)).casefold()
        if not unicodedata.combining(part)
    ]
    return "".join(part for part, _ in letters), [place for _, place in letters]


def hits(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Return where a text holds any of the words, from left to right, none over another: a word or its beginning."""
    plain, places = folded(text)
    reaches = (
        (found.start(), max((_reach(found[0], word) for word in words), default=0)) for found in _WORD.finditer(plain)
    )
    return [(places[start], places[start + reach - 1] + 1) for start, reach in reaches if reach]


def parted(text: str, words: Sequence[str]) -> list[tuple[str, bool]]:
    """Return a text piece by piece, each with whether it was found (`hits`)."""
    pieces: list[tuple[str, bool]] = []
    at = 0
    for start, end in hits(text, words):
        pieces += [(text[at:start], False), (text[start:end], True)]
        at = end
    return [(piece, found) for piece, found in (*pieces, (text[at:], False)) if piece]


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
            holding = ((text, rule) for text, rule in _told(chapter) if _holds(text, words))
            if _holds(chapter.title, words):
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
        place = book.find(target) if _holds(also, words) else None
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


def _holds(text: str, words: Sequence[str]) -> bool:
    tokens = set(_WORD.findall(folded(text)[0]))
    return all(any(_reach(token, word) for token in tokens) for word in words)


def _reach(token: str, word: str) -> int:
    """Return how many letters of a word in the text are what is typed: so many as it begins with, all, or none."""
    if token.startswith(word):
        return len(word)
    alike = token[:_ALWAYS] == word[:_ALWAYS] and not _stems(token).isdisjoint(_stems(word))
    return len(token) if alike else 0


def _stems(word: str) -> frozenset[str]:
    """Return a word with and without a simple ending of a plural or of a verb, in either language: “won” stays “won”.

    A letter that was doubled before an ending is single again: “winning” is “win”.
    """
    bare = {word[: -len(end)] + other for end, other in _ENDINGS if word.endswith(end)}
    single = {stem[:-1] for stem in bare if stem[-1:] == stem[-2:-1]}
    verbs = {word[: -len(end)] + other for end, other in _VERBS if word.endswith(end)}
    stems = [stem for stem in bare | single if len(stem) >= _LEAST] + [stem for stem in verbs if len(stem) > _LEAST]
    return frozenset({word, *stems})


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
