"""A screen: the small life that the navigator leads it through."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Protocol

from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.intents import Intent
from game.ui.kit import Kit
from game.ui.part import Part


class Grip(Protocol):
    """Be what a pointer has taken hold of: the key of what is dragged, or ""; `cancel` tells whether there was any."""

    @property
    def dragged(self) -> str: ...
    def cancel(self) -> bool: ...


class Screen(ABC):
    """Fill the window, or, as an `overlay`, lie over the screen below, which stands still meanwhile.

    `enter` and `leave` come once, `suspend` and `resume` many times. `editing` is the key of the field that is typed
    into, or "".
    """

    overlay: ClassVar[bool] = False
    private: ClassVar[bool] = False  # what was in the window before must not shine through for a moment
    way_back: ClassVar[tuple[str, str]] = ("pause.leave", "house")  # words and icon of the way from a table over it
    pointer: Grip

    def __init__(self) -> None:
        self.focus = Focus()
        self.time = 0.0  # seconds that it has been in front
        self.dirty = True
        self.editing = ""

    @property
    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """Return what the screen is made of at this moment, in drawing order."""

    @abstractmethod
    def refresh(self) -> None:
        """Build the parts anew before the next frame: what they show has changed."""

    def enter(self) -> None:
        """Begin: the screen is seen for the first time."""

    def leave(self) -> None:
        """End: the screen will not be seen again."""

    def suspend(self) -> None:
        """Stand back: another screen came on top."""
        self.editing = ""

    def resume(self) -> None:
        """Come back: the screen on top has gone."""
        self.refresh()

    def resized(self) -> None:
        """Lay everything out again: the window, the text size or the language has changed."""
        self.refresh()

    def covered(self) -> None:
        """Hide what is private: the window has lost its focus."""

    def shelter(self, over: Screen) -> Screen | None:
        """Return what must lie between this screen and one that is put over it, so that nothing secret is seen."""
        return None

    def title(self) -> str:
        """Return the words for the window's title bar: never anything that only one player may know.

        "" leaves the program's name there, or, under an overlay, the title of the screen below.
        """
        return ""

    def notices(self, kit: Kit) -> float:
        """Return the height at which notices lie over this screen: at its foot."""
        return kit.frame.height - 60

    @abstractmethod
    def handle(self, intent: Intent) -> bool:
        """Obey an intent; return whether it meant anything here."""

    @abstractmethod
    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw the screen, and change nothing that a player could notice."""

    @property
    @abstractmethod
    def alive(self) -> bool:
        """Tell whether something is moving, so that the next frame should come soon."""

    @abstractmethod
    def wakes(self) -> float | None:
        """Return after how many seconds something will change by itself, or None."""
