"""A guide beside a table: the lamp of a lesson, a hint, or a word at a first meeting. It speaks over the table.

What it says at a moment is a value: what is lit, said, let through and held.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.scenes.table.game_table.meaning import Choose, Do, Meaning, played_by
from game.ui.input.intents import Intent
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

ZONE: Final = "guide"  # of a guide's own controls
PAPER: Final = "guide:bubble"  # the sheet that bears its words
BULB: Final = "bar:hint"  # the button that asks for a hint


@dataclass(frozen=True, slots=True)
class Lets:
    """Say which presses a guide lets through to the table; it answers the others itself."""

    anything: bool = True
    """Whether every decision goes through."""
    others: bool = True
    """Whether what is no decision goes through: undo, the log, the menu."""
    keys: tuple[str, ...] | None = None
    """The parts by which a choice may be half made, or dropped; None: none may."""
    actions: tuple[object, ...] = ()
    """The decisions that go through, one after another."""

    def through(self, key: str, meaning: Meaning) -> bool:
        """Tell whether a press on the part of a key goes through."""
        if isinstance(meaning, Do):
            return self.others
        if self.anything:
            return True
        if isinstance(meaning, Choose):
            return self.keys is not None and (meaning.draft is None or key in self.keys)
        actions = played_by(meaning)
        return bool(actions) and self.actions[: len(actions)] == actions


@dataclass(frozen=True, slots=True)
class Guidance:
    """Hold what a guide says at a moment of its table."""

    lit: tuple[tuple[str, ...], ...] = ()
    """The keys of what is lit, of parts or sprites: a group is lit as one, the first is to be pressed first."""
    title: str = ""
    text: str = ""
    lets: Lets = Lets()
    held: bool = False
    """Whether what is still to be told waits until somebody goes on."""


class Guide(Protocol):
    """Stand beside a table. It has no say in the match: it shows parts over the table's own, and listens first.

    Most are silent in the bar, without a lamp, ask and hold nothing, and are in nobody's way.
    """

    def says(self) -> Guidance:
        """Return what is lit, said, let through and held now: by default nothing."""
        return Guidance()

    def opens(self) -> Lets:
        """Return what is let through as soon as what is said was read: nothing lies over that."""
        return self.says().lets

    @property
    def aside(self) -> str | None:
        """Return words for beside the game's name, or None for the table's own."""
        return None

    @property
    def head(self) -> str | None:
        """Return the bar's sentence, or None for the table's own."""
        return None

    @property
    def lights(self) -> bool:
        """Tell whether its lamp hangs over the table, where the sentence of the bar stands."""
        return False

    @property
    def alive(self) -> bool:
        """Tell whether it changes by itself now."""

    @property
    def explains(self) -> bool:
        """Tell whether it says itself why something was refused: then no pill does."""
        return False

    @property
    def swells(self) -> bool:
        """Tell whether an outline of its swells by itself, where things may live."""
        return False

    @property
    def raised(self) -> frozenset[str]:
        """Return the keys of sprites that it shows elsewhere than they lie."""
        return frozenset()

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return what it shows over the table's own parts."""

    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Return the table's own parts beside it, built after its own: by default all of them can be used."""
        return parts

    def update(self, dt: float) -> bool:
        """Let time pass; return whether what it shows has changed."""

    def answers(self, key: str, meaning: Meaning) -> bool:
        """Tell whether it has answered a press in the table's place: by default every one is left to the table."""
        return False

    def hears(self, intent: Intent) -> bool:
        """Tell whether it has obeyed a key in the table's place."""

    @property
    def asks(self) -> bool:
        """Tell whether nobody else is asked meanwhile."""
        return False

    @property
    def holds(self) -> bool:
        """Tell whether what is still to be told waits."""
        return False

    @property
    def ends(self) -> bool:
        """Tell whether it ends the match where it stands: it is nobody's turn any more."""
        return False

    def forget(self) -> None:
        """Hear that the screen has another owner: by default it stays, whoever that is."""
        return


class FirstLevelLamp(Protocol):
    """Be the lamp of a first level at its table: `guide` while it is `lit`. `switch` puts it out, or lights it again.

    `begin` is called once, when the table is entered.
    """

    @property
    def guide(self) -> Guide | None: ...
    @property
    def lit(self) -> bool: ...
    def switch(self) -> None: ...
    def begin(self) -> None: ...


class HelpOffer(Protocol):
    """Help at a table: say whether it offers hints at all, give one, and let the lamp of a first level stand by."""

    lamp: FirstLevelLamp | None
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

    def stand_by(self, lamp: FirstLevelLamp | None) -> None:
        """Let the lamp of a first level stand beside the table, or go for good."""

    def begin(self) -> None:
        """Hear that the table was entered."""

    def close(self) -> None:
        """Put away what helps now."""

    def forget(self) -> None:
        """Hear that the screen has another owner."""

    def update(self, dt: float) -> None:
        """Let time pass."""

    def holds(self, action: object, seals: Callable[[], None]) -> bool:
        """Tell whether an action of the person to act waits for a word first: `seals` is called later, or never."""

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds it has something to do by itself, or None."""


class GuideBase(Guide):
    """Be what most guides are, but for what it shows and hears."""


class GuideUntilActed(GuideBase):
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
