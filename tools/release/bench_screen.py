"""Watch a program open from outside: on a screen of Xvfb's whose points lie in a file, so no program is asked.

What was seen is a row of glances at every so many lines of the screen. All programs are watched alike.
"""

from __future__ import annotations

import mmap
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from release.bench_program import MissingError

LINES: Final = 90
"""Lines of the screen that a glance takes in."""
BETWEEN: Final = 0.001
"""Seconds between two glances."""
STILL: Final = 0.8
"""Seconds without a change after which a program has opened."""
PATIENCE: Final = 40.0
"""Seconds after which a program has failed to open, or a closed one to go."""
SILENCE: Final = 20.0
"""Seconds without a change after which a program that is touched won't answer."""
STANDS: Final = 0.97
"""Share of a picture that is as at rest once it stands: a lamp may sway still."""
NEAR: Final = 24
"""How far a colour's value may be off, of 255, to count as the same: light moves with the lamp."""
JIGGLES: Final = 4000
"""Movements of the pointer, five milliseconds apart."""


@dataclass(frozen=True)
class Part:
    """Hold a part of the screen, in shares of its width and height."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True)
class Glance:
    """Hold what was on the screen from a moment on, in seconds after the start: some lines, four bytes a point."""

    seconds: float
    picture: bytes

    @property
    def shows_something(self) -> bool:
        """Tell whether it is more than one colour."""
        return self.picture != self.picture[:4] * (len(self.picture) // 4)


@dataclass(frozen=True)
class Touched:
    """Hold a part of the screen that the pointer moves over, and the picture of a program that nobody touches."""

    part: Part
    untouched: bytes
    width: int
    """Points of a line."""

    def shows(self, glance: Glance) -> bool:
        """Tell whether the part looks otherwise than where nobody touches it."""
        return self.cut(glance.picture) != self.cut(self.untouched)

    def cut(self, picture: bytes) -> bytes:
        """Return the part of a picture's lines."""
        line = self.width * 4
        lines = len(picture) // line
        left, right = (round(self.width * share) * 4 for share in (self.part.left, self.part.right))
        chosen = range(round(lines * self.part.top), round(lines * self.part.bottom))
        return b"".join(picture[number * line + left : number * line + right] for number in chosen)


@dataclass(frozen=True)
class Seen:
    """Hold every change that was seen of a program that opened, the last of which it came to rest with."""

    glances: tuple[Glance, ...]

    @property
    def rest(self) -> bytes:
        """Return the picture that stayed."""
        return self.glances[-1].picture

    @property
    def sign(self) -> float:
        """Return when anything but one colour was there."""
        return next(glance.seconds for glance in self.glances if glance.shows_something)

    @property
    def stands(self) -> float:
        """Return when the picture that stayed was first there, but for what sways."""
        return next(glance.seconds for glance in self.glances if alike(glance.picture, self.rest) >= STANDS)

    def answered(self, touched: Touched) -> float:
        """Return when a part of the screen under a moving pointer looked otherwise than untouched, and went on so.

        Where it never looked untouched, it is when that part stood.
        """
        last = max((number for number, glance in enumerate(self.glances) if not touched.shows(glance)), default=-1)
        if last < 0:
            after = touched.cut(self.rest)
            shares = (alike(touched.cut(glance.picture), after) for glance in self.glances)
            last = next(number for number, share in enumerate(shares) if share >= STANDS) - 1
        return self.glances[last + 1].seconds


def alike(one: bytes, other: bytes) -> float:
    """Return the share of two pictures that is the same, or nearly; every fifth value of a colour is looked at."""
    here, there = one[::5], other[::5]
    if here == there:
        return 1.0
    return sum(abs(value - wanted) <= NEAR for value, wanted in zip(here, there, strict=True)) / len(here)


@dataclass(frozen=True)
class Screen:
    """Know a screen: its display's name, its size, and where each line that is looked at begins in its memory."""

    display: str
    size: tuple[int, int]
    memory: mmap.mmap
    begins: tuple[int, ...]

    def look(self) -> bytes:
        """Return what is on it now."""
        length = self.size[0] * 4
        return b"".join([self.memory[begin : begin + length] for begin in self.begins])

    def watch(self, command: Sequence[str], environment: Mapping[str, str], touched: Touched | None = None) -> Seen:
        """Start a program, see it open and end it; where it is `touched` meanwhile, it is waited for its answer.

        Raises MissingError where it ends by itself or shows nothing.
        """
        empty = self.look()
        with self._pointer(touched.part if touched is not None else None):
            since = time.monotonic()
            process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            with process:
                try:
                    return Seen(tuple(self._changes(process, empty, since, touched)))
                finally:
                    _end(process)
                    self._clear(empty)

    def _changes(
        self, process: subprocess.Popen[bytes], empty: bytes, since: float, touched: Touched | None
    ) -> Iterator[Glance]:
        before, changed, has_opened = empty, since, False
        while True:
            picture, now = self.look(), time.monotonic()
            if picture != before:
                before, changed = picture, now
                glance = Glance(now - since, picture)
                has_opened = glance.shows_something and (touched is None or touched.shows(glance))
                yield glance
            if has_opened and now - changed > STILL:
                return
            is_silent = touched is not None and before != empty and now - changed > SILENCE
            if process.poll() is not None or is_silent or now - since > PATIENCE:
                what = "answer to the pointer by" if is_silent else "window of"
                raise MissingError(f"{what} {Path(str(process.args[0])).name}")  # type: ignore[index]
            time.sleep(BETWEEN)

    @contextmanager
    def _pointer(self, part: Part | None) -> Iterator[None]:
        """Let the pointer move about in the middle of a part; without one it lies in the corner."""
        across, down = part.middle if part is not None else (1.0, 1.0)
        x, y = (min(round(share * most), most - 1) for share, most in zip((across, down), self.size, strict=True))
        tool = shutil.which("xdotool")
        if tool is None:
            if part is not None:
                raise MissingError("xdotool, which moves the pointer")
            yield
            return
        environment = {**os.environ, "DISPLAY": self.display}
        subprocess.run([tool, "mousemove", str(x), str(y)], env=environment, check=True)
        if part is None:
            yield
            return
        words = [
            word for number in range(JIGGLES) for word in ("mousemove", str(x + number % 2), str(y), "sleep", ".005")
        ]
        with subprocess.Popen([tool, *words], env=environment) as moving:
            try:
                yield
            finally:
                moving.terminate()

    def _clear(self, empty: bytes) -> None:
        end = time.monotonic() + PATIENCE
        while self.look() != empty and time.monotonic() < end:
            time.sleep(0.01)


@contextmanager
def screen(size: tuple[int, int]) -> Iterator[Screen]:
    """Yield a screen of a size in pixels. Raises MissingError where there is no Xvfb."""
    if not shutil.which("Xvfb"):
        raise MissingError("Xvfb")
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory(prefix="synchrony-screen-") as folder:
        shape = "{}x{}x24".format(*size)
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", shape, "-nolisten", "tcp", "-nocursor"]
        command += ["-noreset", "-fbdir", folder]
        with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process:
            try:
                os.close(writing)
                with os.fdopen(reading) as told:
                    number = told.readline().strip()
                with (
                    Path(folder, "Xvfb_screen0").open("rb") as file,
                    mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ) as memory,
                ):
                    yield Screen(f":{number}", size, memory, begins(memory, size))
            finally:
                process.terminate()


def begins(memory: mmap.mmap | bytes, size: tuple[int, int]) -> tuple[int, ...]:
    """Return where the lines that are looked at begin in a screen's memory, which is a file as `xwd` writes it."""
    words = struct.unpack(">25I", memory[:100])
    first, colours, line = words[0], words[19], words[12]
    points = first + colours * 12
    step = max(1, size[1] // LINES)
    return tuple(points + number * line for number in range(step // 2, size[1], step))


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ask a program to end, as whoever shuts the machine down does; after a while make it."""
    process.send_signal(signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        process.wait(10.0)
    process.kill()
