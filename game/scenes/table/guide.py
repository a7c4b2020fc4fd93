"""A guide beside a table: the lamp of a lesson, a hint, or a word at a first meeting. It speaks over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.scenes.table.meaning import Do, Meaning
from game.ui.intents import Intent
from game.ui.kit import Kit
from game.ui.part import Part

ZONE: Final = "guide"  # of a guide's own controls
BULB: Final = "bar:hint"  # the button that asks for a hint


class Guide(Protocol):
    """Stand beside a table. It has no say in the match: it shows parts over the table's own, and listens first.

    `aside` are words for beside the game's name, `head` for the bar's sentence, or None for the table's own; while it
    `lights` the table, its lamp hangs where the sentence of the bar stands. `update` returns whether what it shows has
    changed. `answers` tells that it has answered a press in the table's place, `hears` the same of a key. While it
    `asks`, nobody else is asked; while it `holds`, what is still to be told waits; once it `ends` the match where it
    stands, it is nobody's turn any more. `forget`: the screen has another owner. `leaves` are the table's own parts
    beside it, built after its own.
    """

    @property
    def aside(self) -> str | None: ...
    @property
    def head(self) -> str | None: ...
    @property
    def lights(self) -> bool: ...
    @property
    def alive(self) -> bool: ...
    def parts(self, kit: Kit) -> Sequence[Part]: ...
    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]: ...
    def update(self, dt: float) -> bool: ...
    def answers(self, key: str, meaning: Meaning) -> bool: ...
    def hears(self, intent: Intent) -> bool: ...
    @property
    def asks(self) -> bool: ...
    @property
    def holds(self) -> bool: ...
    @property
    def ends(self) -> bool: ...
    def forget(self) -> None: ...


class Standing(Protocol):
    """Be the lamp of a first level at its table: `guide` while it is `lit`. `switch` puts it out, or lights it again.

    `begin` is called once, when the table is entered.
    """

    @property
    def guide(self) -> Guide | None: ...
    @property
    def lit(self) -> bool: ...
    def switch(self) -> None: ...
    def begin(self) -> None: ...


class Hints(Protocol):
    """Help at a table: say whether it offers hints at all, give one, and let the lamp of a first level stand by."""

    lamp: Standing | None
    """That of a first level, where there is one."""

    @property
    def offered(self) -> bool:
        """Tell whether this table has hints at all."""

    @property
    def hinting(self) -> bool:
        """Tell whether one is there."""

    def why_not(self) -> str | None:
        """Return why there is none now, in words, or None where there is one."""

    def hint(self) -> None:
        """Ask for one, or for more of it."""

    def stand_by(self, lamp: Standing | None) -> None:
        """Let the lamp of a first level stand beside the table, or go for good."""

    def begin(self) -> None:
        """Hear that the table was entered."""

    def close(self) -> None:
        """Put away what helps now."""

    def forget(self) -> None:
        """Hear that the screen has another owner."""

    def update(self, dt: float) -> None:
        """Let time pass."""


class QuietGuide:
    """Be what most guides are: silent in the bar, without a lamp, asking and holding nothing, in nobody's way."""

    @property
    def aside(self) -> str | None:
        return None

    @property
    def head(self) -> str | None:
        return None

    @property
    def lights(self) -> bool:
        return False

    @property
    def asks(self) -> bool:
        return False

    @property
    def holds(self) -> bool:
        return False

    @property
    def ends(self) -> bool:
        return False

    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Return the table's own parts: all of them can be used."""
        return parts

    def forget(self) -> None:
        """Stay, whoever has the screen."""

    def answers(self, key: str, meaning: Meaning) -> bool:
        """Leave every press to the table."""
        return False


class PassingGuide(QuietGuide):
    """Be what a hint and a word at a first meeting have in common: they go by `_close` as soon as somebody acts."""

    def __init__(self, close: Callable[[], None]) -> None:
        self._close = close

    def forget(self) -> None:
        """Go: the screen has another owner."""
        self._close()

    def answers(self, key: str, meaning: Meaning) -> bool:
        """Go as soon as somebody acts, and leave the press to the table."""
        if not isinstance(meaning, Do):
            self._close()
        return False
