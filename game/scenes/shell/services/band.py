"""The band: what is heard, felt and told in words goes by the screen on top and by whether the window is seen.

So does whether the system may lock the screen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Final

import pygame

from game.scenes.shell.navigation.screen import Screen, Tune
from game.scenes.shell.services.services import Services
from game.ui.input.intents import Device
from game.ui.input.rumble import Rumble, Shaken
from game.ui.system.display.screens import unseen

HOME: Final = "home"
"""The music of every screen that has none of its own."""
BESIDE: Final = frozenset({"fly", "glad", "hurt", "tap"})
"""What is heard beside something else: its words take no other's place."""
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
        self._scenes = (*navigator.scenes,)  # when it looked last
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
        self._turn()
        hold(not self._left and bool(services.navigator.scenes) and services.navigator.top.watched)
        settings = services.settings
        tune = Tune() if unseen() else music_of(services.navigator.scenes)
        services.sound.accompany(tune.place, settings.volume * settings.music / 10_000, tune.stem)

    def close(self) -> None:
        """Let the system lock the screen again."""
        hold(False)

    def _turn(self) -> None:
        """Let it be heard that another screen is there."""
        before = self._scenes
        self._scenes = (*self._services.navigator.scenes,)
        if self._scenes != before and (sound := turning_sound(before, self._scenes)):
            self._services.sound.play(sound)

    def _show(self) -> None:
        """Have screens show whether there is a device to play on, as soon as that is another."""
        if self._silent != self._services.sound.silent:
            self._silent = self._services.sound.silent
            for scene in self._services.navigator.scenes:
                scene.refresh()

    def _tell(self, sound: str) -> None:
        """Say in words what is heard, where somebody wishes to read it and it tells anything."""
        key = f"sound.{sound.partition('-')[0]}"
        caption = self._services.navigator.caption
        if sound in BESIDE and caption.text:
            return  # what is read tells more
        if self._services.settings.captions and self._services.words.has(key):
            caption.show(self._services.say(key))
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


def turning_sound(before: Sequence[Screen], after: Sequence[Screen]) -> str:
    """Return what is heard as some screens are there in the place of others: a sheet, one that is drawn off, a page.

    What is private has sounds of its own as it comes and goes; what goes on where another was is no other page, and the
    first of all is there in silence.
    """
    if not before or not after or before[-1] is after[-1]:
        return ""
    gone, came = before[-1].traits, after[-1].traits
    back = len(after) < len(before)
    if gone.private or came.continues or (came.private and not back):
        return ""
    if gone.overlay if back else came.overlay:
        return "back" if back else "open"
    return "back" if back else "page"


def music_of(scenes: Sequence[Screen]) -> Tune:
    """Return the music of what is seen: of the uppermost screen that has any, as far down as screens are seen."""
    for scene in reversed(scenes):
        if (tune := scene.music).place:
            return tune
        if not scene.traits.overlay:
            break
    return Tune(HOME)
