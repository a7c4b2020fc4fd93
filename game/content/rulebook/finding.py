"""Finding: how what is searched is compared with words, in the rulebook and wherever else one may search.

Accents and case are ignored. What is typed is compared with whole words: it begins one of them, or is the same but for
a simple ending, so that “ties” finds “tie” and “captured” finds “capture”.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

_WORD: Final = re.compile(r"[^\W_]+")
_ENDINGS: Final = (
    *(("ies", "y"), ("ying", "ie"), ("ing", "e"), ("ing", ""), ("ed", ""), ("es", ""), ("er", "e")),
    *(("s", ""), ("x", ""), ("d", "")),
)
_VERBS: Final = (  # and endings of French verbs, of whose words more must be left
    *(("ees", "e"), ("ee", "e"), ("ez", "e"), ("ez", ""), ("ent", "e"), ("ant", "e"), ("ant", ""), ("re", "")),
    *(("issez", "i"), ("issent", "i"), ("ir", "i"), ("it", "i"), ("is", "i"), ("ie", "i"), ("e", "")),
)
_LEAST: Final = 3  # letters that are left of a word without its ending
_ALWAYS: Final = 2  # letters that no ending changes: few words of a book begin with the same
_ALIKE: Final = {0x2019: "'", 0x153: "oe", 0xE6: "ae", 0xA0: " ", 0x202F: " "}  # ’ œ æ and spaces that don't break


def words_in(query: str) -> tuple[str, ...]:
    """Return the words of a query as they are compared: whatever is no letter and no figure parts them."""
    return tuple(_WORD.findall(plain(query)))


def plain(text: str) -> str:
    """Return a text without accents and case."""
    alike = text.lower().translate(_ALIKE)
    if alike.isascii():
        return alike
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", alike).casefold() if not unicodedata.combining(letter)
    )


def folded(text: str) -> tuple[str, list[int]]:
    """Return a text without accents and case, and of which letter of the text each of its letters comes."""
    letters = [
        (part, place)
        for place, letter in enumerate(text)
        for part in unicodedata.normalize("NFKD", letter.lower().translate(_ALIKE)).casefold()
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


def holds(text: str, words: Sequence[str]) -> bool:
    """Tell whether a text holds every one of the words."""
    tokens = set(words_in(text))
    return all(any(_reach(token, word) for token in tokens) for word in words)


def _reach(token: str, word: str) -> int:
    """Return how many letters of a word in the text are what is typed: so many as it begins with, all, or none."""
    if token.startswith(word):
        return len(word)
    alike = token[:_ALWAYS] == word[:_ALWAYS] and not stems(token).isdisjoint(stems(word))
    return len(token) if alike else 0


def stems(word: str) -> frozenset[str]:
    """Return a word with and without a simple ending of a plural or of a verb, in either language: “won” stays “won”.

    A letter that was doubled before an ending is single again: “winning” is “win”.
    """
    bare = {word[: -len(end)] + other for end, other in _ENDINGS if word.endswith(end)}
    single = {stem[:-1] for stem in bare if stem[-1:] == stem[-2:-1]}
    verbs = {word[: -len(end)] + other for end, other in _VERBS if word.endswith(end)}
    stems = [stem for stem in bare | single if len(stem) >= _LEAST] + [stem for stem in verbs if len(stem) > _LEAST]
    return frozenset({word, *stems})
