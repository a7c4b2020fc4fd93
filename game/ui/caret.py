"""Editing a text: the caret with what it has selected, and what intents make of the text."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.intents import Erase, Travel, Unit


class Caret(NamedTuple):
    """Hold where the caret stands and where its selection began: before so many letters."""

    at: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        return min(self), max(self)

    @classmethod
    def all_of(cls, text: str) -> Caret:
        """Return the caret behind a text that is selected as a whole."""
        return cls(len(text), 0)

    def within(self, text: str) -> Caret:
        return Caret(min(self.at, len(text)), min(self.anchor, len(text)))

    def moved(self, text: str, way: Travel) -> Caret:
        """Return the caret after a move; without `keep` a selection is first left at the end that is gone to."""
        low, height = self.span
        if low < height and not way.keep and way.unit == "letter":
            at = low if way.by < 0 else height
        else:
            at = reach(text, self.at, way.by, way.unit)
        return Caret(at, self.anchor if way.keep else at)


def reach(text: str, at: int, by: int, unit: Unit) -> int:
    """Return where a letter, a word or the text ends, seen from a place in it."""
    if unit == "all":
        return len(text) if by > 0 else 0
    if unit == "letter":
        return max(0, min(len(text), at + by))
    if by > 0:
        while at < len(text) and not text[at].isalnum():
            at += 1
        while at < len(text) and text[at].isalnum():
            at += 1
        return at
    while at > 0 and not text[at - 1].isalnum():
        at -= 1
    while at > 0 and text[at - 1].isalnum():
        at -= 1
    return at


def word_at(text: str, at: int) -> Caret:
    """Return the caret behind the selected word at a place."""
    low = height = at
    while low > 0 and text[low - 1].isalnum():
        low -= 1
    while height < len(text) and text[height].isalnum():
        height += 1
    return Caret(height, low)


def insert(text: str, caret: Caret, new: str, most: int) -> tuple[str, Caret]:
    """Return the text with something put in for what is selected, as much as there is room for, and the caret."""
    low, height = caret.span
    new = "".join(letter if letter.isprintable() else " " for letter in new)
    new = new[: max(0, most - len(text) + height - low)]
    return text[:low] + new + text[height:], Caret(low + len(new), low + len(new))


def erase(text: str, caret: Caret, way: Erase) -> tuple[str, Caret]:
    """Return the text without what is selected, or without what lies beside the caret, and the caret."""
    low, height = caret.span
    if low == height:
        low, height = sorted((caret.at, reach(text, caret.at, 1 if way.ahead else -1, way.unit)))
    return text[:low] + text[height:], Caret(low, low)
