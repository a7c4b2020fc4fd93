"""What sounds are played on: opened when it is needed, given back, lost, and looked for until it is there again.

For the thread of sounds alone: whatever may take long, or for ever, holds up nobody else.
"""

from __future__ import annotations

import atexit
import logging
import os
import re
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.system.native import sdl
from game.ui.system.sound.pulse import NOWHERE, default_sink

if TYPE_CHECKING:
    import ctypes

LOOK: Final = 1.0  # seconds between two looks for a device where there is none
RATE: Final = 44100
AT_ONCE: Final = 512  # samples that are handed over at once
AUDIO: Final = 0x10  # SDL_INIT_AUDIO
SIGNED: Final = 0x8010  # AUDIO_S16LSB
ANY: Final = 0xF  # SDL_AUDIO_ALLOW_ANY_CHANGE
MOST: Final = 16  # devices that SDL opens at once; their numbers begin at 1
STOPPED: Final = 0  # SDL_AUDIO_STOPPED: what was opened isn't there any more


class DeviceError(Exception):
    """Say that there is nothing to play on now."""


class SoundDevice:
    """Hold the device that the system plays on by default, of whatever rate and kind it is."""

    def __init__(
        self, voices: int, noted: Callable[[], None], clock: Callable[[], float] = time.monotonic, maps: Path = sdl.MAPS
    ) -> None:
        """Play at most `voices` sounds at once; `noted` is called where a device has come or gone."""
        self.silent = False  # at the last look there was none
        self._voices = voices
        self._noted = noted
        self._clock = clock
        self._maps = maps
        self._rests = 0.0  # until when nobody looks again
        self._driver = ""
        self._is_stopped: Callable[[], bool] | None = None  # asks SDL about the one that is open

    @property
    def is_open(self) -> bool:
        return "pygame.mixer" in sys.modules and bool(pygame.mixer.get_init())

    @property
    def lost(self) -> bool:
        """Tell whether it is open, and isn't there any more: SDL plays on without it, and nobody hears that."""
        return self._is_stopped is not None and self.is_open and self._is_stopped()

    def open(self) -> None:
        """Open the device if it isn't.

        Raises DeviceError where there is none, and for a second after that without looking again.
        """
        if self.is_open:
            return
        if self._clock() < self._rests:
            raise DeviceError("nobody has looked again yet")
        try:
            sink = self._try()
            _open_mixer()
        except (pygame.error, DeviceError) as error:
            self._rests = self._clock() + LOOK
            self._judge(str(error))
            raise DeviceError(str(error)) from error
        pygame.mixer.set_num_channels(self._voices)
        self._is_stopped = _watch(sdl.library(self._maps))
        if (driver := pygame.mixer.get_driver()) != self._driver:
            self._driver = driver
            logging.getLogger(__name__).info("sound driver %s", driver)
        self._judge(_trouble(sink))

    @property
    def rest(self) -> float:
        """Return after how many seconds to look again, where there is none."""
        return max(0.0, self._rests - self._clock())

    def hurry(self) -> None:
        """Look at once when it is wanted next: for whoever presses a button, in any thread."""
        self._rests = 0.0

    def look(self) -> None:
        """Find out anew what there is: devices have come or gone, or somebody wants to know.

        Raises DeviceError where there is none.
        """
        if not self.is_open:
            self.open()
        elif self._driver == "pulseaudio" and (sink := default_sink()):
            self._judge(_trouble(sink))

    def close(self) -> None:
        """Give the device back. Where the system's sound has got stuck, this may never return."""
        if self.is_open:
            pygame.mixer.quit()

    def _judge(self, trouble: str) -> None:
        """Take note of what has been found: words for why nothing is heard, "" where it is."""
        if bool(trouble) != self.silent:
            self.silent = bool(trouble)
            log = logging.getLogger(__name__)
            if trouble:
                log.warning("no sound: %s", trouble)
            else:
                log.info("sound is back")
            self._noted()

    def _try(self) -> str | None:
        """Open the device and give it back, as pygame can't: pygame has everybody wait until SDL has an answer.

        Return what a sound server plays on, None where that is unknown. Raises DeviceError.
        """
        sink = default_sink() if _asks_pulse(os.environ.get("SDL_AUDIODRIVER", "")) else None
        if sink == "":
            raise DeviceError("the sound server has nothing to play on, or doesn't answer")
        library = sdl.library(self._maps)
        if library is not None and not self.is_open:
            _open_once(library, self._maps)
        return sink


def _open_mixer() -> None:
    import pygame.mixer  # late: it reads libraries of its own, and home is seen before anything is heard

    pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=AT_ONCE)


def _watch(library: ctypes.CDLL | None) -> Callable[[], bool] | None:
    """Return what tells whether the device that is open has stopped; None where that can't be known."""
    ask = getattr(library, "SDL_GetAudioDeviceStatus", None)
    number = next((number for number in range(1, MOST + 1) if ask is not None and ask(number) != STOPPED), None)
    return None if ask is None or number is None else lambda: bool(ask(number) == STOPPED)


def _asks_pulse(drivers: str) -> bool:
    """Tell whether SDL will ask PulseAudio, given what it has been told to ask."""
    return sys.platform not in ("win32", "darwin") and (not drivers or "pulse" in drivers)


def _trouble(sink: str | None) -> str:
    return "the sound server knows no device" if sink == NOWHERE else ""


def _open_once(library: ctypes.CDLL, maps: Path) -> None:
    """Open the default device and close it. Raises DeviceError."""
    import ctypes

    library.SDL_GetError.restype = ctypes.c_char_p
    library.SDL_GetCurrentAudioDriver.restype = ctypes.c_char_p
    library.SDL_OpenAudioDevice.argtypes = (
        ctypes.c_char_p,
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_char_p,
        ctypes.c_int,
    )
    wanted = struct.pack("@iHBBHHIPP", RATE, SIGNED, 2, 0, AT_ONCE, 0, 0, 0, 0)  # SDL_AudioSpec
    given = ctypes.create_string_buffer(len(wanted))
    if library.SDL_InitSubSystem(AUDIO) != 0:
        raise DeviceError((library.SDL_GetError() or b"").decode(errors="replace"))
    try:
        if library.SDL_GetCurrentAudioDriver() == b"alsa":
            hush_alsa(maps)
        number = library.SDL_OpenAudioDevice(None, 0, wanted, given, ANY)
        if number == 0:
            raise DeviceError((library.SDL_GetError() or b"").decode(errors="replace"))
        library.SDL_CloseAudioDevice(number)
    finally:
        library.SDL_QuitSubSystem(AUDIO)


def hush_alsa(maps: Path = sdl.MAPS) -> None:
    """Keep ALSA from writing eight lines to the terminal at every look for a device."""
    import ctypes

    try:
        lines = maps.read_text(encoding="utf-8", errors="surrogateescape")
        for path in set(re.findall(r"/\S*libasound[-.]\S*", lines)):
            alsa = ctypes.CDLL(path)
            alsa.snd_lib_error_set_handler(alsa.snd_asoundlib_version)  # is called in its place, and does nothing
    except (OSError, AttributeError):
        return


def leave_stuck() -> None:
    """Let the program end at once when it ends, without what pygame does then: that would wait for a stuck device."""

    def leave() -> None:
        logging.shutdown()
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        os._exit(0)

    logging.getLogger(__name__).warning("sound is stuck: the program ends without it")
    atexit.register(leave)
