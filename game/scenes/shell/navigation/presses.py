"""Presses: the screen on top hears of each as it begins, it is known which buttons never rest, and a guard keeps a law.

A press belongs to the page that it began on, which is any screen that comes on top or comes back. What was pressed for
the one before isn't obeyed by it: no press of a pointer soon after it has come, no second going down of the key that
brought it, and nothing that goes on or ends there, but began elsewhere. Nothing of that is kept for later.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, inf
from typing import Final, NamedTuple, Protocol, runtime_checkable

from game.scenes.shell.navigation.screen import Screen
from game.ui.input.intents import (
    Back,
    Began,
    Confirm,
    Covered,
    Device,
    Digit,
    Dropped,
    Exposed,
    GoesOn,
    Hide,
    Hold,
    Intent,
    LetGo,
    Letter,
    Menu,
    Pass,
    Point,
    Press,
    Release,
    Step,
    Wheel,
)  # fmt: skip
from game.ui.input.press_clock import Restless

MADE_OF_PRESSES: Final = (Back, Confirm, Digit, Letter, Menu, Pass, Press)
"""What nobody means without a press, whoever tells it."""
AGAIN: Final = 0.5  # seconds in which two presses of a pointer at one place are one double click
SOON: Final = 0.35  # seconds in which nobody can have seen a page and pressed a button on it
NEAR: Final = 16.0  # units from one press to the next at the same place
ALMOST: Final = 1e-6
WAY: Final = "way"  # what a direction that is held on a gamepad goes on with
CONFIRMS: Final = "confirms"  # what letting go ends
DROPPED: Final = -1  # the page of what no page obeys
FREE: Final = (Covered, Dropped, Exposed, Hide, Wheel)
"""What is no press, or must be obeyed at any time."""
POINTERS: Final = ("mouse:", "touch")
"""How the names of pointers' presses begin."""


@runtime_checkable
class HearsPresses(Protocol):
    """Be a screen that hears of each press as it begins, whatever it means: what it means is handed over next."""

    def began(self, by: str) -> None:
        """Hear of a press by its name (`ui.press_clock`)."""


class Presses:
    """Tell a screen of presses. One that no device has told is a reader's action: it begins as it is handed over."""

    def __init__(self) -> None:
        self.restless = Restless()
        self._told = -1.0  # when a device told one last

    def tell(self, intent: Intent, now: float, screen: Screen) -> bool:
        """Tell a screen of the press that an intent begins, if it begins one; return whether that is all it says."""
        begins = isinstance(intent, Began)
        if begins or (isinstance(intent, MADE_OF_PRESSES) and self._told != now):
            by = intent.by if isinstance(intent, Began) else ""
            self._told = now
            self.restless.began(by, now)
            if isinstance(screen, HearsPresses):
                screen.began(by)
        return begins


class Origin(NamedTuple):
    """Be a press: its name (`ui.press_clock`), "" for a reader's action, and where it was, if a pointer made it."""

    by: str = ""
    at: tuple[int, int] | None = None


class PageGuard:
    """Know since when a page is there, what brought it, and on which page began what is held.

    Times are of all screens together. `scale` tells how many true pixels a unit has. The first page of all obeys at
    once: there was none before it.
    """

    def __init__(self) -> None:
        self.scale: Callable[[], float] = lambda: 1.0
        self.coming = False
        """Whether the last frame in which the page comes isn't over yet."""
        self._page = 0
        self._since = -inf
        self._brought = Origin()
        self._latest = Origin()
        self._begun: dict[str, int] = {}  # the page on which a press began that may be held
        self._by = ""  # the press whose intents follow
        self._told = -inf  # when that was told

    def came(self, now: float) -> None:
        """Know that a page comes: the press that was made last has brought it, or meant what was there before."""
        self._page += 1
        if self._page > 1:
            self._brought = self._latest
            self._since = now
            self.coming = True

    def passes(self, now: float, *, moving: bool) -> None:
        """Let time pass up to `now`: that of a page counts from the last frame in which it comes."""
        if self.coming:
            self._since = now
            self.coming = moving

    def left(self, now: float, at: tuple[int, int]) -> float:
        """Return for how many seconds more the page obeys no press of a pointer at a place in true pixels."""
        brought = self._brought.at
        near = brought is not None and hypot(at[0] - brought[0], at[1] - brought[1]) <= NEAR * self.scale()
        left = self._since + (AGAIN if near else SOON) - now
        return left if left > ALMOST else 0.0

    def left_for(self, by: str, now: float) -> float:
        """Return for how many seconds more the page doesn't obey a key or a button of this name."""
        left = self._since + SOON - now if by == self._brought.by else 0.0
        return left if left > ALMOST else 0.0

    def obeys(self, intent: Intent, now: float, device: Device) -> bool:
        """Hear of an intent; return whether it is for the page that is there."""
        match intent:
            case Began(by):
                self._begin_key(by, now)
            case GoesOn(by):
                self._tell(by, now)
            case Press():
                return self._begin_press(intent, now)
            case Release(x, y, button):
                name = _pointer(button)
                if name == self._latest.by:
                    self._latest = Origin(name, (x, y))  # a drag brings what it brings where it ends
                return self._begun.pop(name, self._page) == self._page
            case Hold():
                return self._here(_pointer())
            case Point():
                return device != Device.TOUCH or self._here(_pointer())
            case LetGo():
                return self._begun.pop(CONFIRMS, self._page) == self._page
            case _ if not isinstance(intent, FREE):
                return self._meant(intent, now)
        return True

    def _tell(self, by: str, now: float) -> None:
        self._by = by
        self._told = now

    def _begin_key(self, by: str, now: float) -> None:
        """Hear of a key or button that goes down; a pointer's press tells itself where it is."""
        self._tell(by, now)
        if by.startswith(POINTERS):
            return
        self._begun[by] = DROPPED if self.left_for(by, now) else self._page
        self._latest = Origin(by)

    def _begin_press(self, press: Press, now: float) -> bool:
        name = _pointer(press.button)
        at = (press.x, press.y)
        here = not self.left(now, at)
        self._begun[name] = self._page if here else DROPPED
        self._latest = Origin(name, at)
        return here

    def _meant(self, intent: Intent, now: float) -> bool:
        """Hear of what a key, a button or a stick means, or of a reader's action, which no device has told."""
        by = self._by if self._told == now else ""
        if not by and isinstance(intent, MADE_OF_PRESSES):
            self._latest = Origin()
        here = self._here(by)
        for kind, name in ((Confirm, CONFIRMS), (Step, WAY)):
            if isinstance(intent, kind):
                self._begun[name] = self._page if here else DROPPED
        return here

    def _here(self, name: str) -> bool:
        return self._begun.get(name, self._page) == self._page


def _pointer(button: int = 1) -> str:
    """Return the name of a pointer's press: a finger is the left button."""
    return f"pointer:{button}"
