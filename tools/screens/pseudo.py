"""A language that nobody speaks: English with marks on its letters, and 40 % longer.

Whatever holds in it has room for a translation, and what is not marked stands in Python, or is a name. It is made of
the English words when they are said, keeps their fields and plural forms, and no player is ever offered it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from game.content.words.strings import FALLBACK, Text, Words

PSEUDO: Final = f"{FALLBACK}-XA"
"""Its code, by which Unicode calls such a language, too."""
LONGER: Final = 1.4
MARKED: Final = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñôšûýžÀÇÈÎÑÖŠÛÝŽ")
VOWELS: Final = frozenset("áéîôûýÀÈÎÖÛÝ")
LETTERS: Final = ("keyboard.usual.", "keyboard.alphabet.", "keyboard.accents")
OPEN, CLOSED, FILL = "[", "]", "~"
_KEPT: Final = re.compile(r"(\{\w+\}|[*\n]+)")  # fields, marks of bold and italic words, ends of lines


def teach(words: Words) -> None:
    """Let words be said in the made-up language, too, once they are asked to (`words.language = PSEUDO`)."""
    words.add({PSEUDO: _Stretched(words)})


def stretched(text: str) -> str:
    """Return a text marked and 40 % longer, in brackets, with its fields as they were; a lone letter or sign stays."""
    if sum(letter.isalpha() for letter in _KEPT.sub("", text)) < 2:
        return text
    pieces = [piece if place % 2 else piece.translate(MARKED) for place, piece in enumerate(_KEPT.split(text))]
    size = sum(len(piece) for piece in pieces[::2])
    missing = max(0, round(size * (LONGER - 1)) - len(OPEN + CLOSED))
    vowels = sum(letter in VOWELS for piece in pieces[::2] for letter in piece)
    passed = 0
    said = ""
    for place, piece in enumerate(pieces):
        for letter in piece:
            said += letter
            if place % 2 == 0 and letter in VOWELS:
                passed += 1
                said += letter * _more(passed, vowels, missing)
    return f"{OPEN}{said}{FILL * (missing - vowels)}{CLOSED}"


def _more(number: int, of: int, letters: int) -> int:
    """Return how often a vowel is said once more so that letters are spread evenly among all; once at most."""
    letters = min(letters, of)
    return number * letters // of - (number - 1) * letters // of


class _Stretched(Mapping[str, Text]):
    """Hold the English words, stretched when they are asked for."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def __getitem__(self, key: str) -> Text:
        text = self._words.text(FALLBACK, key)
        if text is None:
            raise KeyError(key)
        if all(self._words.text(code, key) == text for code, _ in self._words.languages):
            return text  # a name: nobody translates it
        if key.startswith(LETTERS):
            return text  # keys of a keyboard: letters, no words
        return stretched(text) if isinstance(text, str) else {form: stretched(each) for form, each in text.items()}

    def __iter__(self) -> Iterator[str]:
        raise NotImplementedError("these words are only looked up")

    def __len__(self) -> int:
        raise NotImplementedError("these words are only looked up")
