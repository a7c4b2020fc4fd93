"""The band: what is heard, felt and told in words goes by the screen on top and by whether the window is seen.

So does whether the system may lock the screen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Final

import pygame

from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.services.services import Services
from game.ui.input.intents import Device
from game.ui.input.rumble import Rumble, Shaken
from game.ui.system.display.screens import unseen

HOME: Final = "home"
"""The loop of every screen that has none of its own."""
DEVICES: Final = frozenset({pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED})
GONE: Final = frozenset({pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED})
BACK: Final = frozenset({pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED})


class Band:
    """Play along: music for the screen on top, a gamepad that shakes, words for whoever reads sounds."""

    def __init__(self, services: Services, pad: Shaken) -> None:
        self._services = services
        sound, navigator = services.sound, services.navigator
        sound.felt = Rumble(pad, lambda: services.settings.rumble and navigator.device == Device.PAD).feel
        sound.captioned = self._tell
        sound.noted = wake
        self._silent = False  # what screens show of it
        self._left = False  # somebody is at another window

    def follow(self, events: Collection[pygame.event.Event]) -> None:
        """Go by what has happened to the window, and by the screen on top."""
        services = self._services
        for event in events:
            if event.type in GONE or event.type in BACK:
                services.sound.hidden = event.type in GONE
            if event.type in GONE or event.type in BACK or event.type == pygame.WINDOWFOCUSLOST:
                self._left = event.type not in BACK
            if event.type in DEVICES and not event.iscapture:
                services.sound.follow()
        if services.sound.silent and any(event.type in BACK for event in events):
            services.sound.look()
        self._show()
        hold(not self._left and bool(services.navigator.scenes) and services.navigator.top.watched)
        settings = services.settings
        loop = "" if unseen() else loop_of(services.navigator.scenes)
        services.sound.accompany(loop, settings.volume * settings.music / 10_000)

    def close(self) -> None:
        """Let the system lock the screen again."""
        hold(False)

    def _show(self) -> None:
        """Have screens show whether there is a device to play on, as soon as that is another."""
        if self._silent != self._services.sound.silent:
            self._silent = self._services.sound.silent
            for scene in self._services.navigator.scenes:
                scene.refresh()

    def _tell(self, sound: str) -> None:
        """Say in words what is heard, where somebody wishes to read it and it tells anything."""
        key = f"sound.{sound.partition('-')[0]}"
        if self._services.settings.captions and self._services.words.has(key):
            self._services.navigator.caption.show(self._services.say(key))
            self._services.navigator.redraw()


def hold(wanted: bool) -> None:
    """Keep the system from locking the screen, or let it, as it likes; it is told only what is new."""
    if pygame.display.get_init() and wanted == pygame.display.get_allow_screensaver():
        from game.ui.system.display.saver import tell  # late: hardly anybody only watches

        tell(wanted)


def wake() -> None:
    """Have a loop that sleeps go round: called in any thread."""
    with suppress(pygame.error):  # there is no window any more
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def loop_of(scenes: Sequence[Screen]) -> str:
    """Return the loop of what is seen: of the uppermost screen that has one, as far down as screens are seen."""
    for scene in reversed(scenes):
        if scene.music or not scene.traits.overlay:
            return scene.music or HOME
    return HOME
