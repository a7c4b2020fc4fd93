"""Sound: short effects and quiet music, played by a thread of its own; without a device silent until there is one."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.content.files.paths import DamagedFiles, note_or_raise

if TYPE_CHECKING:
    from queue import SimpleQueue

    from game.ui.sound.music import Music
    from game.ui.system.sound.sound_devices import SoundDevice

LOUDEST: Final = 1.0714  # what a sound file is multiplied by where both volumes are 100: 0.6 as shipped
REST: Final = 4.0  # seconds of silence after which the device is given back: an open one wakes the machine all the time
ENDS: Final = 1.0  # seconds that the program waits for the device to be given back when it ends
LOOKS: Final = "?"  # what asks the thread to look for a device
FOLLOWS: Final = "!"  # what tells it that devices have come or gone
STALE: Final = 4  # sounds waiting; further ones are dropped, since a late sound is worse than none
VOICES: Final = 3
"""Sounds that are heard at once."""
LOUD: Final = frozenset(
    {
        *("blunt", "burn", "campfire", "capture", "chest", "chime", "dawn", "drum", "finish", "lose", "medal", "seal"),
        *("tear", "thunder", "win"),
    }
)
"""Sounds of what takes, strikes, wins or loses: music makes room for them, and nothing smaller ends them."""
FAINT: Final = frozenset({"fly", "focus", "glad", "hover", "hurt", "notch", "pill"})
"""Sounds that end no other: they are heard where a voice is free."""


class Sound:
    """Play the sounds of one folder by name, and music of another. Nothing is opened before it is needed."""

    def __init__(
        self,
        root: Path,
        muted: bool = False,
        rest: float = REST,
        damaged: DamagedFiles | None = None,
        volume: float = 0.56,
        *,
        music: Path | None = None,
        hush: float = 0.0,
    ) -> None:
        """Take the folder of OGG files; `rest` is how long the device stays open in silence, in seconds.

        `volume` runs from 0, which is silence, to 1; it may be changed at any time. `music` is the folder of music.
        Nothing is heard in the first `hush` seconds.

        With `damaged`, a sound that isn't there is noted, and not heard.
        """
        self._damaged = damaged
        self._muted = muted
        self._hidden = False
        self.volume = volume
        self.felt: Callable[[str], None] | None = None
        """What lets a sound be felt, too, heard or not."""
        self.captioned: Callable[[str], None] | None = None
        """What tells of a sound in words, heard or not."""
        self.noted: Callable[[], None] | None = None
        """What is told, by the thread, that there is a device again, or none any more."""
        self._root = root
        self._rest = rest
        self._music_root = music or root.parent / "music"
        self._place, self._music_volume, self._stem = "", 0.0, ""
        self._begins = time.monotonic() + hush
        self._voices = list(range(VOICES))  # the numbers of its channels, the one that began last behind
        self._found: SoundDevice | None = None  # by the thread
        self._broken: set[str] = set()  # sounds whose files can't be read
        self._wanted: SimpleQueue[str | None] | None = None  # "": what there is to play, or to play on, may be another
        self._thread: threading.Thread | None = None

    def hushed(self) -> Sound:
        """Return what plays the same sounds unheard: for a table that is only drawn."""
        return Sound(self._root, True, self._rest, self._damaged)

    @property
    def silent(self) -> bool:
        """Tell whether there was no device to play on when one was wanted last."""
        return self._found is not None and self._found.silent

    @property
    def muted(self) -> bool:
        """Tell whether nothing is heard."""
        return self._muted

    @muted.setter
    def muted(self, wanted: bool) -> None:
        self._muted = wanted
        self._look_again()

    @property
    def hidden(self) -> bool:
        """Tell whether nobody sees the window: then nothing is heard, and music stands still."""
        return self._hidden

    @hidden.setter
    def hidden(self, wanted: bool) -> None:
        if wanted != self._hidden:
            self._hidden = wanted
            self._look_again()

    @property
    def current_music(self) -> str:
        """Return the place whose music is to be heard now, "" for none."""
        audible = not (self.muted or self.hidden) and self._music_volume > 0
        return self._place if audible else ""

    def accompany(self, place: str, volume: float, stem: str = "") -> None:
        """Play the music of a place, "" for none, at a volume from 0 to 1, until another is asked for.

        What was heard before goes softly. A `stem`, "" for none, joins softly over whatever is played.
        """
        if (place, volume, stem) != (self._place, self._music_volume, self._stem):
            self._place, self._music_volume, self._stem = place, volume, stem
            self._look_again()

    def play(self, name: str) -> None:
        """Play `<name>.ogg` as soon as can be; returns at once. Does nothing while muted.

        Without a device it isn't heard, but lets one be looked for.

        Raises ValueError where there is no such sound.
        """
        file = self._root / f"{name}.ogg"
        if not file.is_file():
            note_or_raise(self._damaged, file, ValueError(f"{file}: there is no such sound"))
            return
        for beside in (self.felt, self.captioned):
            if beside is not None:
                beside(name)
        if self.muted or self.hidden or not self.volume:
            return
        late = self._wanted is not None and self._wanted.qsize() >= STALE
        if time.monotonic() >= self._begins and not late:
            self._ask(name)

    def look(self) -> None:
        """Have the thread look at once for something to play on: somebody wants to know."""
        if not (self.muted or self.hidden):
            if self._found is not None:
                self._found.hurry()
            self._ask(LOOKS)

    def follow(self) -> None:
        """Have the thread find out whether what it plays on is still there: devices have come or gone."""
        if self._thread is not None:
            self._ask(FOLLOWS)

    def close(self) -> None:
        """Fall silent and give the device back; one that is stuck is left behind."""
        if self._thread is not None and self._wanted is not None:
            self._wanted.put(None)
            self._thread.join(ENDS)
            if self._thread.is_alive():
                from game.ui.system.sound.sound_devices import leave_stuck  # late: it never comes to that

                leave_stuck()
            self._thread = self._wanted = None

    def _look_again(self) -> None:
        """Let the thread know that the music is another, or isn't heard; it is begun where there is any."""
        if self.current_music or self._thread is not None:
            self._ask("")

    def _ask(self, name: str) -> None:
        if self._thread is None or self._wanted is None:
            from queue import SimpleQueue  # late: home comes before its music

            self._wanted = SimpleQueue()
            thread = threading.Thread(target=self._serve, args=(self._wanted,), name="sound", daemon=True)
            thread.start()
            self._thread = thread
        self._wanted.put(name)

    def _tell(self) -> None:
        if self.noted is not None:
            self.noted()

    @property
    def _device(self) -> SoundDevice:
        """Return what it plays on: for the thread alone."""
        if self._found is None:
            from game.ui.system.sound.sound_devices import SoundDevice  # late: home is seen before anything is heard

            self._found = SoundDevice(VOICES + 1, self._tell)  # the last is for stems
        return self._found

    def _serve(self, wanted: SimpleQueue[str | None]) -> None:
        from queue import Empty

        from game.ui.sound.music import Music
        from game.ui.system.sound.sound_devices import DeviceError

        loaded: dict[str, pygame.mixer.Sound] = {}
        music = Music(self._music_root, voices=VOICES)
        wait: float | None = None
        while True:
            try:
                name = wanted.get(timeout=wait)
            except Empty:
                name = ""
                if wait == self._rest and self._device.is_open and not pygame.mixer.get_busy():
                    self._give_back(loaded, music)
            if name is None:
                break
            try:
                if self._device.lost:
                    self._give_back(loaded, music)
                    self._device.open()  # another may be there already
                if name == LOOKS or (name == FOLLOWS and self._device.is_open):
                    self._device.look()
                elif name not in ("", FOLLOWS):
                    self._start(loaded, music, name)
                wait = self._accompany(music)
                if wait is None and not self.current_music and self._device.is_open:
                    wait = self._rest
            except DeviceError:
                wait = self._device.rest if self.current_music else None
        self._give_back(loaded, music)

    def _give_back(self, loaded: dict[str, pygame.mixer.Sound], music: Music) -> None:
        """Give the device back; what was read for it is read anew for the next one, which may be of another kind."""
        loaded.clear()
        music.forget()
        self._device.close()

    def _accompany(self, music: Music) -> float | None:
        """Let the music go on; return after how many seconds to go on with it, None where it plays by itself.

        Raises DeviceError.
        """
        place = self.current_music
        if place and (early := self._begins - time.monotonic()) > 0:
            return early
        if not (place and music.plays(place)) and not music.place:
            return None
        self._device.open()
        return music.go_on(place, LOUDEST * self._music_volume, self._stem)

    def _start(self, loaded: dict[str, pygame.mixer.Sound], music: Music, name: str) -> None:
        """Let a sound be heard; of more than can be heard at once, what is small and old ends first.

        Raises DeviceError.
        """
        sound = self._sound(loaded, name)
        if sound is None:
            return
        if name in LOUD:
            music.duck()
        voices = [pygame.mixer.Channel(number) for number in self._voices]
        free = [n for n, voice in enumerate(voices) if not voice.get_busy()]
        loud = [loaded.get(other) for other in LOUD]
        small = [n for n, voice in enumerate(voices) if voice.get_sound() not in loud]
        given = free or ([] if name in FAINT else small) or ([0] if name in LOUD else [])
        if given:
            chosen = given[0]
            self._voices.append(self._voices.pop(chosen))
            voices[chosen].play(sound)

    def _sound(self, loaded: dict[str, pygame.mixer.Sound], name: str) -> pygame.mixer.Sound | None:
        """Return a sound as loud as it is to be; None where its file is broken, which is logged once."""
        self._device.open()
        if name in self._broken:
            return None
        try:
            if name not in loaded:
                loaded[name] = pygame.mixer.Sound(self._root / f"{name}.ogg")
        except pygame.error as error:
            logging.getLogger(__name__).warning("a sound is broken: %s: %s", name, error)
            self._broken.add(name)
            return None
        loaded[name].set_volume(LOUDEST * self.volume)
        return loaded[name]
