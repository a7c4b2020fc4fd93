"""Writing: the text on the keyboard's sheet, its caret, and what hides behind the letter that is held. No pygame."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from game.engine.letters import beginning
from game.scenes.keyboard.layouts import Layout
from game.ui.input.intents import Erase, Travel
from game.ui.parts.text_field import Caret, erase, insert


class Shift(IntEnum):
    """Say whether letters come out as capitals: not, the next one alone, or all of them."""

    OFF = 0
    ONCE = 1
    LOCKED = 2


@dataclass(frozen=True, slots=True)
class Held:
    """Say which letter's key is held, and since when; "" for none. `wrote`: its letter stands in the text by now."""

    key: str = ""
    since: float = 0.0
    wrote: bool = False


@dataclass(frozen=True, slots=True)
class Accents:
    """Hold what hides behind a letter while it is shown: the letter, the others, and which of them is chosen."""

    key: str
    letters: str
    chosen: int = 0

    def moved(self, by: int) -> Accents:
        return replace(self, chosen=(self.chosen + by) % len(self.letters))


@dataclass(frozen=True, slots=True)
class Writing:
    """Hold what is being written: at most `most` letters."""

    text: str
    most: int
    caret: Caret
    names: bool = False
    layout: Layout = Layout.USUAL
    signs: bool = False
    shift: Shift = Shift.OFF

    @classmethod
    def of(cls, text: str, most: int, *, names: bool = False) -> Writing:
        """Begin with a text, the caret at its end; a name that is empty begins with a capital."""
        begins = names and not text
        return cls(text, most, Caret(len(text), len(text)), names, shift=Shift.ONCE if begins else Shift.OFF)

    @property
    def shown(self) -> Layout:
        """Return the layout whose letters lie there now."""
        return Layout.SIGNS if self.signs else self.layout

    @property
    def capital(self) -> bool:
        return self.shift is not Shift.OFF

    def typed(self, letters: str) -> Writing:
        """Return what is there after some letters more: a single capital is then over."""
        text, caret = insert(self.text, self.caret, letters, self.most)
        shift = Shift.OFF if self.shift is Shift.ONCE and not letters.isspace() else self.shift
        return replace(self, text=text, caret=caret, shift=shift)

    def instead(self, letter: str) -> Writing:
        """Return what is there with another letter in the place of the one before the caret."""
        return self.erased().typed(letter)

    def erased(self) -> Writing:
        """Return what is there without the letter before the caret; an empty name begins with a capital again."""
        text, caret = erase(self.text, self.caret, Erase())
        begins = self.names and not text
        return replace(self, text=text, caret=caret, shift=max(self.shift, Shift.ONCE) if begins else self.shift)

    def moved(self, by: int) -> Writing:
        return replace(self, caret=self.caret.moved(self.text, Travel(by)))

    def named(self, text: str) -> Writing:
        """Return what is there where all of it is another text."""
        text = beginning(text, self.most)
        return replace(self, text=text, caret=Caret(len(text), len(text)), shift=Shift.OFF)

    def shifted(self) -> Writing:
        """Return what is there after a press of the key for capitals: once, for good, and off again."""
        return replace(self, shift=Shift((self.shift + 1) % len(Shift)))

    def laid_out(self) -> Writing:
        """Return what is there with the letters as they lie on keyboards here, or by the alphabet."""
        other = Layout.ALPHABET if self.layout is Layout.USUAL else Layout.USUAL
        return replace(self, layout=other, signs=False)

    def signed(self) -> Writing:
        return replace(self, signs=not self.signs)
