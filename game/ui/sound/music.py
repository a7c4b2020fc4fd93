"""Music: quiet parts of a place, in drawn order with rests between them, that make room for what is heard over them.

Over a part a stem may join, as a match comes to its end: a short loop of the same pulse, begun where the part is.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.ui.sound.part_order import PartOrder
from game.ui.system.sound.sound_devices import AT_ONCE, RATE

COMES: Final = 1.6  # seconds in which a part comes
GOES: Final = 0.7  # seconds in which it goes
JOINS: Final = 2.4  # seconds in which a stem comes
DUCKED: Final = 0.35  # how loud it still is under what is loud
DUCKS: Final = 0.08  # seconds in which it makes room
ROOM: Final = 0.7  # seconds for which it does
STEP: Final = 0.04  # seconds between two changes of its volume
LOOKS: Final = 0.5  # seconds between two looks whether a part is over that should be
TAIL: Final = 1 << 17  # bytes at the end of a file among which its last page begins
AHEAD: Final = 2  # times that samples are handed over until a stem begins: its loop is turned meanwhile
PATIENCE: Final = 0.1  # seconds after which it begins all the same
LOOKS_OUT: Final = 0.001  # seconds between two looks whether they have been
RESTS: Final = (10.0, 40.0)
"""Seconds of silence between two parts, drawn anew each time."""
HURRIES: Final = 3.0  # seconds of it at most while a match comes to its end


class Music:
    """Play the parts of a folder. For the thread of sounds alone: whoever calls has opened the device.

    The channel after the `voices` is the stems'. `chance` draws the order of parts and how long the rests are.
    """

    def __init__(
        self, root: Path, clock: Callable[[], float] = time.monotonic, chance: Random | None = None, voices: int = 3
    ) -> None:
        self._root = root
        self._clock = clock
        self._chance = chance or Random()
        self._voices = voices
        self._then = clock()
        self.place = ""
        """Whose parts are played, "" for nobody's."""
        self.part = ""
        """The part that plays, or stands still where it was, "" in a rest."""
        self.stem = ""
        """The stem that plays over it, "" for none."""
        self.level = 0.0
        """How loud it is against its volume, 0 to 1."""
        self._read = "", b""  # a stem that is about to join, and what is heard of it
        self._joined = 0.0  # how loud the stem is against it
        self._room = 0.0  # until when it makes room
        self._lasts = 0.0  # seconds of the part
        self._rests = 0.0  # until when nothing is played
        self._order = PartOrder(self._chance)
        self._known: dict[str, list[str]] = {}
        self._broken: set[str] = set()

    def duck(self) -> None:
        """Make room: something loud is heard."""
        self._room = self._clock() + ROOM

    def forget(self) -> None:
        """Know that the device is given back."""
        self.place = self.part = self.stem = ""
        self._read = "", b""  # the next device may be of another kind
        self.level = self._joined = 0.0

    def plays(self, place: str) -> bool:
        """Tell whether there is music for a place."""
        return bool(place) and any(name not in self._broken for name in self._parts_of(place))

    def go_on(self, wanted: str, volume: float, stem: str = "") -> float | None:
        """Come nearer to what is wanted, "" for silence; return after how many seconds to go on, None if it is there.

        Between two places there is a moment without either: one goes, then the other comes.
        """
        now = self._clock()
        passed = min(now - self._then, STEP)
        self._then = now
        if not self.level and wanted != self.place and self.plays(wanted):
            self._enter(wanted)
        if self.place and self.place == wanted:
            self._play_on(now, hurried=bool(stem))
        target = 0.0 if wanted != self.place or not self.part else DUCKED if now < self._room else 1.0
        was = self.level
        self.level = _nearer(was, target, passed / (DUCKS if target else GOES), passed / COMES)
        joins = self._lead_stem(stem if target else "", passed)
        if self.part:
            self._sound_at(volume, was)
        if self.level != target or joins or (wanted and wanted != self.place and self.plays(wanted)):
            return STEP
        if not wanted or wanted != self.place:
            return None
        if not self.part:
            return max(STEP, self._rests - now)
        return max(STEP, self._room - now) if now < self._room else max(LOOKS, self._left)

    # Parts

    def _parts_of(self, place: str) -> list[str]:
        """Return the names of the parts of a place, or of the one that it has: looked for once."""
        if place not in self._known:
            numbered = sorted(path.stem for path in self._root.glob(f"{place}-[0-9].ogg"))
            self._known[place] = numbered or [place] * (self._root / f"{place}.ogg").is_file()
        return self._known[place]

    def _enter(self, place: str) -> None:
        """Begin the music of another place, at once."""
        self.place = place
        self.part = ""
        self._rests = 0.0
        self._drop_stem()

    def _play_on(self, now: float, *, hurried: bool) -> None:
        """Know that a part is over, and begin the next one when the rest after it is."""
        if self.part and self.level and not pygame.mixer.music.get_busy():
            self.part = ""
            self.level = 0.0
            self._drop_stem()
            self._rests = now + self._chance.uniform(*RESTS)
        if not self.part:
            if hurried:
                self._rests = min(self._rests, now + HURRIES)
            if now >= self._rests:
                self._begin()

    def _begin(self) -> None:
        known = [name for name in self._parts_of(self.place) if name not in self._broken]
        if not known:
            self.place = ""
            return
        name = self._order.next(self.place, known)
        try:
            pygame.mixer.music.load(self._root / f"{name}.ogg")
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play()
        except pygame.error as error:
            logging.getLogger(__name__).warning("no music: %s", error)
            self._broken.add(name)
            return
        self.part = name
        self._lasts = seconds_of(self._root / f"{name}.ogg")

    @property
    def _left(self) -> float:
        """Return how many seconds of the part are still to come."""
        return self._lasts - max(0, pygame.mixer.music.get_pos()) / 1000

    def _sound_at(self, volume: float, was: float) -> None:
        """Be as loud as it is now; what is silent stands still, and goes on from there."""
        pygame.mixer.music.set_volume(volume * self.level)
        if self.stem:
            pygame.mixer.Channel(self._voices).set_volume(volume * self.level * self._joined)
        if bool(was) == bool(self.level):
            return
        if self.level:
            pygame.mixer.music.unpause()
        else:
            pygame.mixer.music.pause()

    # Stems

    def _lead_stem(self, wanted: str, passed: float) -> bool:
        """Let a stem join or leave; return whether that goes on."""
        name = f"{self.place}-{wanted}" if wanted else ""
        if name in self._broken or not (self._root / f"{name}.ogg").is_file():
            name = ""
        if self.stem != name and not self._joined:
            self._drop_stem()
            if name and self.part:
                self._join(name)
        target = float(bool(name) and self.stem == name)
        self._joined = _nearer(self._joined, target, passed / GOES, passed / JOINS) if self.stem else 0.0
        return self._joined != target or (self.stem != name and bool(self.part))

    def _join(self, name: str) -> None:
        """Begin a stem where the part is: it has as many bars as go into it, and its loop is turned to that place.

        It is read the first time, and begins the next: an effect that is asked for meanwhile waits for neither long.
        """
        try:
            if self._read[0] != name:
                self._read = name, pygame.mixer.Sound(self._root / f"{name}.ogg").get_raw()
                return
            rate, size, channels = pygame.mixer.get_init() or (RATE, -16, 2)
            raw = self._read[1]
            width = abs(size) // 8 * channels
            begins = _mixed(rate) + AHEAD * AT_ONCE
            at = begins % max(1, len(raw) // width) * width
            turned = pygame.mixer.Sound(buffer=raw[at:] + raw[:at])
            given_up = time.monotonic() + PATIENCE
            while _mixed(rate) < begins and time.monotonic() < given_up:
                time.sleep(LOOKS_OUT)
            turned.set_volume(0.0)  # a channel that begins is loud
            voice = pygame.mixer.Channel(self._voices)
            voice.play(turned, -1)
            voice.set_volume(0.0)
            turned.set_volume(1.0)
        except pygame.error as error:
            logging.getLogger(__name__).warning("no music: %s", error)
            self._broken.add(name)
            return
        self.stem = name
        self._read = "", b""

    def _drop_stem(self) -> None:
        if self.stem:
            pygame.mixer.Channel(self._voices).stop()
        self.stem = ""
        self._joined = 0.0


def seconds_of(path: Path) -> float:
    """Return how long a file of Vorbis is, in seconds: its last page says it. 0 where it is none, or can't be read."""
    try:
        with path.open("rb") as file:
            head = file.read(64)
            file.seek(max(0, path.stat().st_size - TAIL))
            tail = file.read()
    except OSError:
        return 0.0
    names = head.find(b"\x01vorbis")
    page = tail.rfind(b"OggS")
    rate = int.from_bytes(head[names + 12 : names + 16], "little") if names >= 0 else 0
    samples = int.from_bytes(tail[page + 6 : page + 14], "little") if page >= 0 else 0
    return samples / rate if rate else 0.0


def _mixed(rate: int) -> int:
    """Return how many samples of the part have been handed over: what is handed over next begins there."""
    heard = round(max(0, pygame.mixer.music.get_pos()) / 1000 * rate)
    return heard - heard % AT_ONCE


def _nearer(was: float, target: float, down: float, up: float) -> float:
    """Return a level that has come so much nearer to another."""
    return max(target, was - down) if target < was else min(target, was + up)
