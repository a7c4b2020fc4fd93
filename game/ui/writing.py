"""Writing in a field: what keys mean there, the caret with what it has selected, and what they make of a text."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import pygame
from msgspec import Struct

Unit: TypeAlias = Literal["letter", "word", "all"]


class Travel(Struct, frozen=True):
    """Move the caret back (-1) or on (1) by a letter, a word or to the end; `keep` selects what it passes."""

    by: int
    unit: Unit = "letter"
    keep: bool = False


class Erase(Struct, frozen=True):
    """Take away what is selected, or else the letter or word before the caret, or (`ahead`) after it."""

    ahead: bool = False
    unit: Unit = "letter"


class SelectAll(Struct, frozen=True):
    """Select the whole text."""


class Copy(Struct, frozen=True):
    """Keep what is selected for other places; `cut` takes it away here."""

    cut: bool = False


class Paste(Struct, frozen=True):
    """Put in what was copied."""


Writing: TypeAlias = Travel | Erase | SelectAll | Copy | Paste


class Caret(NamedTuple):
    """Hold where the caret stands and where its selection began: before so many letters."""

    at: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """Return the selected letters: from, up to."""
        return min(self), max(self)

    @classmethod
    def all_of(cls, text: str) -> Caret:
        """Return the caret behind a text that is selected as a whole."""
        return cls(len(text), 0)

    def within(self, text: str) -> Caret:
        """Return the caret where it is, or at the text's end where that is nearer."""
        return Caret(min(self.at, len(text)), min(self.anchor, len(text)))

    def moved(self, text: str, way: Travel) -> Caret:
        """Return the caret after a move; without `keep` a selection is first left at the end that is gone to."""
        low, height = self.span
        if low < height and not way.keep and way.unit == "letter":
            at = low if way.by < 0 else height
        else:
            at = reach(text, self.at, way.by, way.unit)
        return Caret(at, self.anchor if way.keep else at)


_KEYS: Final[dict[int, tuple[int, Unit]]] = {
    pygame.K_LEFT: (-1, "letter"), pygame.K_RIGHT: (1, "letter"), pygame.K_HOME: (-1, "all"), pygame.K_END: (1, "all"),
}  # fmt: skip
_COMMANDS: Final[dict[int, Writing]] = {
    pygame.K_a: SelectAll(), pygame.K_c: Copy(), pygame.K_x: Copy(cut=True), pygame.K_v: Paste(),
    pygame.K_INSERT: Copy(),
}  # fmt: skip
_SHIFTED: Final[dict[int, Writing]] = {pygame.K_INSERT: Paste(), pygame.K_DELETE: Copy(cut=True)}


def meaning(event: pygame.event.Event) -> Writing | None:
    """Return what a key means while a text is typed, or None where it means nothing special there."""
    if event.mod & pygame.KMOD_MODE:
        return None  # AltGr types letters
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    control, option, command = (event.mod & mod for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META))
    if (control or command) and event.key in _COMMANDS:
        return _COMMANDS[event.key]
    if shift and event.key in _SHIFTED:
        return _SHIFTED[event.key]
    further: Unit = "all" if command else "word" if control or option else "letter"
    if event.key in _KEYS:
        by, unit = _KEYS[event.key]
        return Travel(by, further if unit == "letter" else unit, shift)
    if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
        return Erase(event.key == pygame.K_DELETE, further)
    return None


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
