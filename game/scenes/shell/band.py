"""The band: what is heard, felt and told in words goes by the screen on top and by whether the window is seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.scenes.shell.screen import Screen
from game.scenes.shell.services import Services
from game.ui.rumble import Rumble, Shaken
from game.ui.system.screens import unseen

HOME: Final = "home"
"""The loop of every screen that has none of its own."""
GONE: Final = frozenset({pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED})
BACK: Final = frozenset({pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED})


class Band:
    """Play along: music for the screen on top, a gamepad that shakes, words for whoever reads sounds."""

    def __init__(self, services: Services, pad: Shaken) -> None:
        self._services = services
        sound, navigator = services.sound, services.navigator
        sound.felt = Rumble(pad, lambda: services.settings.rumble and navigator.device == "pad").feel
        sound.told = self._tell

    def follow(self, events: Iterable[pygame.event.Event]) -> None:
        """Go by what has happened to the window, and by the screen on top."""
        services = self._services
        for event in events:
            if event.type in GONE or event.type in BACK:
                services.sound.hidden = event.type in GONE
        settings = services.settings
        loop = "" if unseen() else loop_of(services.navigator.scenes)
        services.sound.accompany(loop, settings.volume * settings.music / 10_000)

    def _tell(self, sound: str) -> None:
        """Say in words what is heard, where somebody wishes to read it and it tells anything."""
        key = f"sound.{sound.partition('-')[0]}"
        if self._services.settings.captions and self._services.words.has(key):
            self._services.navigator.caption.show(self._services.say(key))
            self._services.navigator.redraw()


def loop_of(scenes: Sequence[Screen]) -> str:
    """Return the loop of what is seen: of the uppermost screen that has one, as far down as screens are seen."""
    for scene in reversed(scenes):
        if scene.music or not scene.overlay:
            return scene.music or HOME
    return HOME
