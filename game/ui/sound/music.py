"""Music: one quiet loop at a time, that comes and goes softly and makes room for what is heard over it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

COMES: Final = 1.6  # seconds in which a loop comes
GOES: Final = 0.7  # seconds in which it goes
DUCKED: Final = 0.35  # how loud it still is under what is loud
DUCKS: Final = 0.08  # seconds in which it makes room
ROOM: Final = 0.7  # seconds for which it does
STEP: Final = 0.04  # seconds between two changes of its volume


class Music:
    """Play the loops of a folder. For the thread of sounds alone: whoever calls has opened the device."""

    def __init__(self, root: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._root = root
        self._clock = clock
        self._then = clock()
        self.loop = ""
        """What plays, or stands still where it was, "" for nothing."""
        self.level = 0.0
        """How loud it is against its volume, 0 to 1."""
        self._room = 0.0  # until when it makes room
        self._broken: set[str] = set()

    def duck(self) -> None:
        """Make room: something loud is heard."""
        self._room = self._clock() + ROOM

    def forget(self) -> None:
        """Know that the device is given back."""
        self.loop, self.level = "", 0.0

    def plays(self, name: str) -> bool:
        """Tell whether there is such a loop."""
        return bool(name) and name not in self._broken and (self._root / f"{name}.ogg").is_file()

    def go_on(self, wanted: str, volume: float) -> float | None:
        """Come nearer to what is wanted, "" for silence; return after how many seconds to go on, None if it is there.

        Between two loops there is a moment without either: one goes, then the other comes.
        """
        now = self._clock()
        passed = min(now - self._then, STEP)
        self._then = now
        if not self.level and wanted != self.loop and wanted:
            self._begin(wanted)
        target = 0.0 if wanted != self.loop else DUCKED if now < self._room else 1.0
        was = self.level
        if target < was:
            self.level = max(target, was - passed / (DUCKS if target else GOES))
        else:
            self.level = min(target, was + passed / COMES)
        if self.loop:
            pygame.mixer.music.set_volume(volume * self.level)
            if was and not self.level:
                pygame.mixer.music.pause()
            elif self.level and not was:
                pygame.mixer.music.unpause()
        if self.level != target or (wanted and wanted != self.loop and self.plays(wanted)):
            return STEP
        return self._room - now if wanted and now < self._room else None

    def _begin(self, name: str) -> None:
        if not self.plays(name):
            return
        try:
            pygame.mixer.music.load(self._root / f"{name}.ogg")
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except pygame.error as error:
            logging.getLogger(__name__).warning("no music: %s", error)
            self._broken.add(name)
            self.loop = ""
            return
        self.loop = name
