"""Sound: short and quiet, played by a thread of its own. Without a device the program is simply silent."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import pygame

from game.content.paths import DamagedFiles, note_or_raise

LOUDEST: Final = 1.0714  # what a sound file is multiplied by where both volumes are 100: 0.6 as shipped
REST: Final = 4.0  # seconds of silence after which the device is given back: an open one wakes the machine all the time
STALE: Final = 4  # sounds waiting; further ones are dropped, since a late sound is worse than none


class Sound:
    """Play the sounds of one folder by name. Nothing is opened before the first sound."""

    def __init__(
        self,
        root: Path,
        muted: bool = False,
        rest: float = REST,
        damaged: DamagedFiles | None = None,
        volume: float = 0.56,
    ) -> None:
        """Take the folder of OGG files; `rest` is how long the device stays open in silence, in seconds.

        `volume` runs from 0, which is silence, to 1; it may be changed at any time.

        With `damaged`, a sound that isn't there is noted, and not heard.
        """
        self._damaged = damaged
        self.muted = muted
        self.volume = volume
        self.felt: Callable[[str], None] | None = None
        """What lets a sound be felt, too, heard or not."""
        self._root = root
        self._rest = rest
        self._wanted: SimpleQueue[str | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.silent = False  # there turned out to be no device to play on

    def hushed(self) -> Sound:
        """Return what plays the same sounds unheard: for a table that is only drawn."""
        return Sound(self._root, True, self._rest, self._damaged)

    def play(self, name: str) -> None:
        """Play `<name>.ogg` as soon as can be; returns at once. Does nothing while muted, or without a device.

        Raises ValueError where there is no such sound.
        """
        file = self._root / f"{name}.ogg"
        if not file.is_file():
            note_or_raise(self._damaged, file, ValueError(f"{file}: there is no such sound"))
            return
        if self.felt is not None:
            self.felt(name)
        if self.muted or not self.volume or self.silent or self._wanted.qsize() >= STALE:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="sound", daemon=True)
            self._thread.start()
        self._wanted.put(name)

    def close(self) -> None:
        """Fall silent and give the device back."""
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join(1.0)
            self._thread = None

    def _serve(self) -> None:
        loaded: dict[str, pygame.mixer.Sound] = {}
        while True:
            try:
                name = self._wanted.get(timeout=self._rest if loaded else None)
            except Empty:
                if not pygame.mixer.get_busy():
                    loaded.clear()
                    pygame.mixer.quit()
                continue
            if name is None:
                break
            try:
                self._sound(loaded, name).play()
            except pygame.error as error:
                logging.getLogger(__name__).warning("no sound: %s", error)
                self.silent = True
                break
        loaded.clear()
        pygame.mixer.quit()

    def _sound(self, loaded: dict[str, pygame.mixer.Sound], name: str) -> pygame.mixer.Sound:
        if not pygame.mixer.get_init():
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            logging.getLogger(__name__).info("sound driver %s", pygame.mixer.get_driver())
        if name not in loaded:
            loaded[name] = pygame.mixer.Sound(self._root / f"{name}.ogg")
        loaded[name].set_volume(LOUDEST * self.volume)
        return loaded[name]
