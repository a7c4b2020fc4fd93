"""A guard against stray presses: one is obeyed only when no other began for a time; who presses on is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.scenes.shell.services.services import Services
from game.ui.input.chords import read_chord
from game.ui.input.intents import Device
from game.ui.input.press_clock import PressClock

KEYS: Final = ("tab", "space", "return", "backspace", "end", "home", "pagedown", "pageup", "delete", "insert")
"""Keys that every keyboard has, whatever is printed on its others; the first lies far from those that are hammered."""
BUTTONS: Final = ("x", "rb", "lb", "a", "b", "rt", "lt")
"""The same of a gamepad: none that hides a hand."""
POINTERS: Final = (Device.MOUSE, Device.TOUCH)


class StrayPressGuard:
    """Know which press is obeyed. `wait` tells how many seconds none must have begun; times are those of a screen.

    `obeys` tells it of the press that is under way, `ignores` that it is of a button that never rests. To a mouse or a
    finger no other press can be named: for them a screen offers another place (`points`).
    """

    def __init__(self, services: Services, wait: Callable[[], float] | None = None) -> None:
        self._services = services
        self._wait = wait or (lambda: services.settings.quiet)
        self.clock = PressClock()
        self.obeys = False
        self.ignores = False
        self.points = False
        self._said = ""

    @property
    def wait(self) -> float:
        """Return the seconds in which no press must have begun."""
        return self._wait()

    def begin(self, now: float) -> None:
        """Begin to wait: something has come that a press will open or end."""
        self.clock.begin(now)
        self.obeys = self.points = False

    def ready(self, now: float) -> bool:
        """Tell whether the next press is obeyed."""
        return self.clock.quiet(now, self.wait)

    def share(self, now: float) -> float:
        """Return how much of the time has passed, from 0 to 1."""
        return self.clock.share(now, self.wait)

    def began(self, by: str, now: float) -> bool:
        """Hear of a press that begins; return whether it is the one that was named, and opens at once."""
        clock, navigator = self.clock, self._services.navigator
        self.ignores = navigator.presses.restless.holds(by, navigator.now)
        self.obeys = clock.press(by, now, self.wait, restless=self.ignores)
        if self.obeys:
            self.hush()
            return bool(by) and by == clock.named
        if clock.insists(now):
            self.points = clock.last.partition(":")[0] in POINTERS
            if not self.points:
                clock.name(self._offered(clock.last))
        return False

    def hush(self) -> None:
        """Take back what was said of presses that come too early."""
        navigator = self._services.navigator
        if self._said and navigator.shown.text == self._said:
            navigator.notice("")
        self._said = ""

    def tell(self) -> None:
        """Say what is waited for, which press opens at once, and which button is left out."""
        say, clock = self._services.say, self.clock
        lines = [
            *([say("quiet.left_out", button=self._called(clock.left_out))] if clock.left_out else []),
            *([say("quiet.wait")] if clock.seen else []),
            *([say("quiet.named", button=self._called(clock.named))] if clock.named and not self.points else []),
        ]
        self._said = " ".join(lines)
        self._services.navigator.notice(self._said)

    def _offered(self, pressed: str) -> Iterator[str]:
        """Yield presses by one of which all opens at once, on the device that was pressed last."""
        if pressed.startswith("button:"):
            yield from (f"button:{name}" for name in BUTTONS)
        else:
            chords = (read_chord(name) for name in KEYS)
            yield from (f"key:{chord.code}" for chord in chords if chord is not None)

    def _called(self, by: str) -> str:
        """Return what a key or a button is called."""
        device, _, name = by.partition(":")
        caps = self._services.caps
        if device == "button":
            return caps.button(name)
        if device != "key":
            return self._services.say(f"quiet.by.{device}")
        code = int(name)
        chord = read_chord(pygame.key.name(code).replace(" ", "")) if code > 0 else None
        return caps.chord(chord) if chord is not None else caps.key(max(0, code))
