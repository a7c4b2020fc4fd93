"""Plurals: which form of a text a number takes, in any language, by the rules of `assets/text/plurals.json`.

A rule is a condition in Unicode's syntax (UTS 35), such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`. Its letters
are parts of the number as it is written: n is it without its sign, i the whole part; v counts the digits behind the
comma and f is they as a number; w and t are the same without noughts at the end; c and e, exponents, are 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.content.files.config_files import read_json
from game.content.files.paths import DamagedFiles, find_places, note_or_raise, noted

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
OTHER: Final = "other"
"""The form that every language has, and that a number takes which no rule is for."""
RULES: Final = "plurals.json"
LANGUAGES: Final = "languages"
_RELATION: Final = re.compile(r"([nivwftce])(?: % (\d+))? (!?=) ([\d.,]+)")
Ranges: TypeAlias = tuple[tuple[float, float], ...]


class _File(msgspec.Struct, frozen=True):
    rules: tuple[dict[str, str], ...]


class Relation(msgspec.Struct, frozen=True):
    """Hold one comparison: a part of the number, perhaps its remainder, lies in one of some ranges, or in none."""

    part: str
    divisor: int
    """What it is divided by for its remainder; 0 for the part itself."""
    ranges: Ranges
    inside: bool

    def holds(self, parts: Mapping[str, float]) -> bool:
        """Tell whether it is so of the parts of a number (`parts_of`)."""
        value = parts[self.part]
        if self.divisor:
            value %= self.divisor
        whole = value == int(value)
        return (whole and any(least <= value <= most for least, most in self.ranges)) == self.inside


Rule: TypeAlias = tuple[tuple[Relation, ...], ...]  # one of these, of which all


def parsed(text: str) -> Rule:
    """Return a rule that is written in Unicode's syntax. Raises ValueError, quoting it, for anything else."""
    return tuple(tuple(_relation(text, piece) for piece in choice.split(" and ")) for choice in text.split(" or "))


def _relation(text: str, piece: str) -> Relation:
    found = _RELATION.fullmatch(piece)
    if found is None:
        raise ValueError(f"“{text}” is no rule for a plural")
    ranges = (span.partition("..") for span in found[4].split(","))
    numbers = tuple((int(least), int(most or least)) for least, _, most in ranges)
    return Relation(found[1], int(found[2] or 0), numbers, found[3] == "=")


def parts_of(number: float) -> dict[str, float]:
    """Return the parts of a number that rules speak of, by their letters, as it is written in a sentence."""
    written = str(abs(number))
    digits = written.partition(".")[2] if written.replace(".", "", 1).isdecimal() else ""
    short = digits.rstrip("0")
    size = abs(number)
    return {
        "n": size, "i": int(size) if size < 1e300 else 0, "v": len(digits), "w": len(short),
        "f": int(digits or 0), "t": int(short or 0), "c": 0, "e": 0,
    }  # fmt: skip


class Plurals:
    """Answer which form a number takes. The file is read when something is asked for the first time."""

    def __init__(self, file: Path | None = None, damaged: DamagedFiles | None = None) -> None:
        """Take the file, by default the program's own; with `damaged`, one that can't be read is noted.

        Then whatever is not 1 takes the form “other”.
        """
        self._file = file or find_places().assets / "text" / RULES
        self._damaged = damaged
        self._written: Mapping[str, Mapping[str, str]] | None = None
        self._parsed: dict[str, tuple[tuple[str, Rule], ...]] = {}

    def categories(self, language: str) -> frozenset[str]:
        """Return the forms of a text in which a number stands; those of English for a language without rules.

        “pt-BR” is a kind of “pt”.
        """
        return frozenset((*self._of(language), OTHER))

    def category(self, language: str, number: float) -> str:
        """Return the form that a number takes in a language."""
        if language not in self._parsed:
            self._parsed[language] = tuple(self._rules(language))
        parts = parts_of(number)
        for form, rule in self._parsed[language]:
            if any(all(relation.holds(parts) for relation in choice) for choice in rule):
                return form
        return OTHER

    def _rules(self, language: str) -> Iterator[tuple[str, Rule]]:
        for form, text in self._of(language).items():
            try:
                yield form, parsed(text)
            except ValueError as error:
                note_or_raise(self._damaged, self._file, ValueError(f"{self._file}: {error}"))

    def _all(self) -> Mapping[str, Mapping[str, str]]:
        """Return the conditions of every language, by forms; the file is read now, if it was not."""
        if self._written is None:
            self._written = {}
            with noted(self._damaged, self._file):
                self._written = dict(_by_language(self._file))
        return self._written

    def _of(self, language: str) -> Mapping[str, str]:
        written = self._all()
        known = (written[code] for code in _kinds(language) if code in written)
        return next(known, {"one": "i = 1 and v = 0"})


def _kinds(language: str) -> Iterator[str]:
    """Yield a language's code, and those of what it is a kind of: “pt-BR”, “pt”."""
    while language:
        yield language
        language = language.rpartition("-")[0]


def _by_language(file: Path) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield the languages of the file, each with its conditions by forms. Raises ValueError, naming the file."""
    for alike in read_json(file, _File).rules:
        forms = {form: text for form, text in alike.items() if form != LANGUAGES}
        if not forms.keys() <= set(CATEGORIES):
            raise ValueError(f"{file}: {', '.join(forms)} are not all forms of a plural")
        yield from ((language, forms) for language in alike.get(LANGUAGES, "").split())
