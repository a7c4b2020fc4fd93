"""Asking an input method of every key: whether it is the method's own, and what has been composed of it.

What the method says becomes the events of composed input, and stands before the key that has made it where that is not
the method's own. A key that is leaves no event, and nothing of what it would have written.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.system.keyboard.ibus import RELEASED, Committed, Composed, Forwarded, Method, Said, connect, found, log
from game.ui.system.keyboard.keysyms import ALT, CODES, CONTROL, SUPER, letter, mods_of, symbols
from game.ui.system.keyboard.layouts import english

CALM: Final = 0.05
"""Seconds between looks whether it has said something that no key has made: a word of its list was clicked."""
BRISK: Final = 0.01
"""Seconds between looks after a key of its own: some say only later what they have made of it."""
AWAKE: Final = 0.3
"""Seconds after such a key during which looks stay brisk."""


class Press(NamedTuple):
    """Hold a key that is down, what it writes, and whether it is the method's own."""

    event: pygame.event.Event
    text: str
    owned: bool


class Asking:
    """Ask a method of keys while a field is edited. `reach` gives one, or None; `symbols` what X calls a key."""

    def __init__(
        self, reach: Callable[[], Method | None], symbols: Callable[[pygame.event.Event], tuple[int, int, int]]
    ) -> None:
        self._reach = reach
        self._symbols = symbols
        self._method: Method | None = None
        self._typing = False
        self._focused = False
        self._text = ""  # what is composed
        self._down: dict[int, Press] = {}
        self._last: Press | None = None  # what writes again as long as it is held
        self._due = False  # what comes next is written by the last press
        self._kept: list[pygame.event.Event] = []  # what one that has gone has left
        self._owned = -AWAKE  # when it had a key

    @property
    def asks(self) -> bool:
        """Tell whether there is one to ask, which may say something at any time."""
        return self._typing and self._focused and self._method is not None

    def rest(self, seconds: float) -> float:
        """Return how long to wait for an event, at most."""
        if not self.asks:
            return seconds
        return min(seconds, BRISK if time.monotonic() - self._owned < AWAKE else CALM)

    def edit(self, typing: bool, focused: bool = True) -> None:
        """Begin or end to ask: a method that did not answer is tried again then. The window may be `focused`."""
        if self.asks:
            self._tell(lambda method: method.focus(False))
        self._forget()
        self._typing = typing
        self._focused = focused
        was_there = self._method is not None
        if typing and not self._begin() and was_there:
            self._begin()  # that one had gone; there may be another

    def stand(self, place: pygame.Rect) -> None:
        """Have its list stand at a place on the screen."""
        if self.asks:
            self._tell(lambda method: method.stand(*place))

    def reset(self) -> None:
        """Have it forget what is composed."""
        self._text = ""
        if self.asks:
            self._tell(lambda method: method.reset())

    def heard(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """Return events without those of its own keys, and with what it has said."""
        if not self._typing:
            return list(events)
        result = [*self._kept, *self._said()]
        self._kept.clear()
        for number, event in enumerate(events):
            follows = events[number + 1] if number + 1 < len(events) else None
            text = follows.text if follows is not None and follows.type == pygame.TEXTINPUT else ""
            result += self._one(event, text)
        return result

    def _begin(self) -> bool:
        """Reach it, and tell it that a field has the keyboard; return whether that went well."""
        try:
            self._method = self._method or self._reach()
            if self._method is not None and self._focused:
                self._method.focus(True)
        except OSError as error:
            self._leave(error)
            return False
        return True

    def _one(self, event: pygame.event.Event, text: str) -> list[pygame.event.Event]:
        if event.type == pygame.WINDOWFOCUSLOST:
            if self.asks:
                self._tell(lambda method: method.focus(False))
            self._focused = False
            self._forget()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._focused = True
            self._tell(lambda method: method.focus(True))
        elif event.type == pygame.KEYDOWN:
            return self._pressed(event, text)
        elif event.type == pygame.TEXTINPUT:
            return self._written(event)
        elif event.type == pygame.KEYUP:
            self._released(event)
        return [event]

    def _pressed(self, event: pygame.event.Event, text: str) -> list[pygame.event.Event]:
        held = self._down.get(event.scancode)
        if held is not None and held.text:
            return [] if held.owned else [event]  # what it writes comes again by itself
        self._due = bool(text)
        owned, result = self._asked(event)
        self._last = self._down[event.scancode] = Press(event, text, owned)
        return result if owned else [*result, event]

    def _written(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Return what has come of a text: nothing of one that an own key has written."""
        press = self._last
        if press is None or not press.text:
            return [event]
        if self._due:
            self._due = False
            return [] if press.owned else [event]
        owned, result = self._asked(press.event)
        return result if owned else [*result, event]

    def _released(self, event: pygame.event.Event) -> None:
        press = self._down.pop(event.scancode, None)
        if press is self._last:
            self._last = None
        if press is not None and self.asks and (symbol := self._symbols(event))[0]:
            self._tell(lambda method: method.let_go(*symbol))

    def _asked(self, event: pygame.event.Event) -> tuple[bool, list[pygame.event.Event]]:
        """Return whether a key that is pressed is the method's own, and what has come of it."""
        method = self._method
        if method is None or not self.asks or not (symbol := self._symbols(event))[0]:
            return False, []
        try:
            owned = method.key(*symbol)
            said = method.said()
            self._owned = time.monotonic() if owned else self._owned
        except OSError as error:
            return False, self._leave(error)
        back = any(isinstance(each, Forwarded) and each[:2] == symbol[:2] for each in said)  # it is ours after all
        rest = [each for each in said if not (isinstance(each, Forwarded) and each[:2] == symbol[:2])]
        return owned and not back, self._events(rest)

    def _said(self) -> list[pygame.event.Event]:
        """Return what has been said by itself."""
        if self._method is None or not self.asks:
            return []
        try:
            return self._events(self._method.said())
        except OSError as error:
            return self._leave(error)

    def _events(self, said: list[Said]) -> list[pygame.event.Event]:
        result = []
        for each in said:
            match each:
                case Composed(text, start, length):
                    self._text = text
                    result.append(pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length))
                case Committed(text):
                    self._text = ""
                    result.append(pygame.event.Event(pygame.TEXTINPUT, text=text))
                case Forwarded(_, _, state) if not state & RELEASED:
                    result += forwarded(each)
        return result

    def _tell(self, act: Callable[[Method], None]) -> None:
        try:
            if self._method is not None:
                act(self._method)
        except OSError as error:
            self._kept += self._leave(error)

    def _leave(self, error: OSError) -> list[pygame.event.Event]:
        """Leave one alone that has gone; what it has composed is kept as it is seen."""
        log(error)
        if self._method is not None:
            self._method.close()
        self._method = None
        kept = self._text
        self._text = ""
        return self._events([Composed(""), Committed(kept)]) if kept else []

    def _forget(self) -> None:
        self._text = ""
        self._last = None
        self._due = False
        self._down.clear()
        self._kept.clear()


def forwarded(key: Forwarded) -> list[pygame.event.Event]:
    """Return the events of a key that a method has given back later; its letting go is told anyway."""
    place = next((place for place, code in CODES.items() if code == key.code), 0)
    text = "" if key.state & (CONTROL | ALT | SUPER) else letter(key.symbol)
    return [
        pygame.event.Event(pygame.KEYDOWN, key=english(place), scancode=place, mod=mods_of(key.state), unicode=text),
        *([pygame.event.Event(pygame.TEXTINPUT, text=text)] if text else []),
    ]


def asking() -> Asking | None:
    """Return what asks IBus under X11, as soon as that is the user's; None elsewhere."""
    known = symbols()
    return None if known is None else Asking(_reached, known)


def _reached() -> Method | None:
    server = found(os.environ)
    return None if server is None else connect(server)
