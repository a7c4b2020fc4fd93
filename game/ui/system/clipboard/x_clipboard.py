"""The clipboard of an X server: who has copied something serves whoever asks for it, and hands it over at the end.

SDL doesn't: what was copied there goes with the program, and reading from somebody who doesn't answer erases it. What
comes in pieces, as long texts do, it doesn't read at all.
"""

from __future__ import annotations

import os
import select
import struct
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from game.ui.system.native.xcb import ANSWERED, ASKED, CHANGED, CLEARED, DESTROYED, NEW, NONE, Connection, Property

WAITS: Final = 0.5
"""Seconds in which whoever has copied something begins to give it, or the server takes ours."""
STALLS: Final = 2.0
"""Seconds after which nothing more is to come of what came in pieces."""
TAKES: Final = 1.5
"""Seconds within which one that keeps what others copy has fetched it."""
SAVES: Final = 1.0
"""Seconds in which the manager takes over what is handed to it."""
SETTLES: Final = 3.0
"""Seconds after which one that looks now and then has seen twice what was copied, and will keep it."""
PIECE: Final = 1 << 26
"""Bytes of a piece, at most."""
PLACES: Final = 4
"""Properties that take turns: what comes late of one who has lost the clipboard is not taken for another's."""
TEXTS: Final = ("UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT")
LATIN: Final = "STRING"


class Got(NamedTuple):
    """Hold the text that was read, or why there is none: nothing that is text, too much, or nobody answers."""

    text: str = ""
    why: str = ""


EMPTY: Final = Got(why="empty")
LARGE: Final = Got(why="large")
SILENT: Final = Got(why="silent")


class _Reading:
    """Be what is being read: so many bytes `most` of it are kept."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.data = bytearray()
        self.targets = deque((*TEXTS[:3], LATIN))
        self.target = ""
        self.comes = False  # in pieces
        self.owner = NONE
        self.place = NONE  # the property in which it comes
        self.moved = time.monotonic()
        self.got: Got | None = None
        self.done = threading.Event()

    def end(self, got: Got) -> None:
        """Have it be read, if it isn't."""
        self.got = self.got or got
        self.done.set()


class XClipboard:
    """Copy and read. `lost` is called, in another thread, where what was copied will go with the program.

    Raises OSError where no X server answers.
    """

    def __init__(self, lost: Callable[[], None]) -> None:
        self._lost = lost
        self._server = Connection()
        self._acts: deque[Callable[[], None]] = deque()
        self._wakes, self._wake = os.pipe()
        self._closing = False
        self._ends: float | None = None  # when what is handed over at the end will be kept, or never
        self._text: bytes | None = None
        self._since = 0  # of owning it, as the server counts
        self._due: float | None = None  # when it is known whether somebody keeps it
        self._reading: _Reading | None = None
        self._count = 0  # of what was read
        self._settled = 0.0  # when whoever keeps it has had time enough
        self._owned = threading.Event()
        self._saved = threading.Event()
        self._thread = threading.Thread(target=self._serve, name="clipboard", daemon=True)
        self._thread.start()

    def write(self, text: str) -> bool:
        """Own the clipboard with a text; tell whether that is so."""
        data = text.encode("utf-8", "replace")
        if len(data) > self._server.most:
            return False

        def begin() -> None:
            self._text = data
            self._server.write(self._server.window, self._atom("SYNCHRONY"), self._atom("INTEGER"), 32, b"", more=True)

        self._owned.clear()
        self._do(begin)
        return self._owned.wait(WAITS) and self._text is not None

    def read(self, most: int) -> Got:
        """Return the text that is there, of at most so many bytes."""
        reading = _Reading(most)
        self._do(partial(self._begin, reading))
        reading.done.wait(WAITS)
        return reading.got or (LARGE if reading.comes else SILENT)

    def close(self) -> None:
        """Hand what was copied over to the server's manager, where there is one, and end.

        One that only looks at the clipboard now and then is given the time to do so.
        """
        if self._text is not None:
            self._saved.clear()
            self._do(self._hand_over)
            self._saved.wait(SETTLES)
        self._closing = True
        self._do(lambda: None)
        self._thread.join(WAITS)

    def _do(self, act: Callable[[], None]) -> None:
        self._acts.append(act)
        os.write(self._wake, b"\0")

    def _atom(self, name: str) -> int:
        return self._server.atom(name)

    # In the thread

    def _serve(self) -> None:
        server = self._server
        while not self._closing and not server.broken:
            while self._acts:
                self._acts.popleft()()
            while (event := server.event()) is not None:
                self._obey(event)
            server.flush()
            self._look()
            ready, _, _ = select.select([server.descriptor, self._wakes], [], [], self._patience())
            if self._wakes in ready:
                os.read(self._wakes, 64)
        self._text = None
        self._owned.set()
        self._saved.set()
        server.close()

    def _patience(self) -> float | None:
        ends = [] if self._due is None else [self._due]
        if self._reading is not None:
            ends.append(self._reading.moved + STALLS)
        return max(0.0, min(ends) - time.monotonic()) if ends else None

    def _look(self) -> None:
        """See what time has decided."""
        now = time.monotonic()
        if self._reading is not None and now >= self._reading.moved + STALLS:
            self._stop(SILENT)
        if self._due is not None and now >= self._due:
            self._due = None
            if self._ends is not None:
                self._saved.set()
            elif self._server.owner(self._atom("CLIPBOARD_MANAGER")) == NONE:
                self._settled = now  # nobody has looked at it
                self._lost()

    def _obey(self, event: bytes) -> None:
        match event[0] & 0x7F:
            case int(kind) if kind == ASKED:
                self._give(event)
            case int(kind) if kind == CLEARED:
                self._text = self._due = None
                self._saved.set()
            case int(kind) if kind == ANSWERED:
                _, _, selection, _, place = struct.unpack_from("5I", event, 4)
                if selection == self._atom("CLIPBOARD_MANAGER"):
                    self._saved.set()
                elif self._reading is not None and place in (NONE, self._reading.place):
                    self._take(place)
            case int(kind) if kind == DESTROYED:
                _, window = struct.unpack_from("2I", event, 4)
                if self._reading is not None and window == self._reading.owner:
                    self._stop(EMPTY)
            case int(kind) if kind == CHANGED:
                _, atom, when = struct.unpack_from("3I", event, 4)
                if atom == self._atom("SYNCHRONY"):
                    self._own(when)
                elif event[16] == NEW and (now := self._reading) is not None and now.comes and atom == now.place:
                    self._add(self._server.read(self._server.window, atom, PIECE))

    def _own(self, when: int) -> None:
        """Own the clipboard from the time on that the server says it is: others may have copied something later."""
        clipboard = self._atom("CLIPBOARD")
        self._server.own(clipboard, when)
        self._since = when
        if self._server.owner(clipboard) != self._server.window:
            self._text = None
        self._due = time.monotonic() + TAKES
        self._settled = time.monotonic() + SETTLES
        self._owned.set()

    def _give(self, event: bytes) -> None:
        """Answer somebody who asks for what was copied."""
        _, _, window, selection, target, place = struct.unpack_from("6I", event, 4)
        place = place or target
        if selection != self._atom("CLIPBOARD") or self._text is None:
            self._server.answer(event, NONE)
            return
        if target == self._atom("MULTIPLE"):
            pairs = list(struct.iter_unpack("II", self._server.read(window, place, 4096, delete=False).data[: 1 << 12]))
            told = [(kind, spot if self._put(window, spot, kind) else NONE) for kind, spot in pairs]
            data = b"".join(struct.pack("II", *pair) for pair in told)
            self._server.write(window, place, self._atom("ATOM_PAIR"), 32, data)
            self._server.answer(event, place)
            return
        self._server.answer(event, place if self._put(window, place, target) else NONE)

    def _put(self, window: int, place: int, target: int) -> bool:
        """Put what was copied on somebody's window, as they want it; tell whether it can be had so."""
        server = self._server
        text = self._text or b""
        texts = [self._atom(name) for name in TEXTS]
        atoms = [self._atom(name) for name in ("TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", *TEXTS, LATIN)]
        if target == atoms[0]:
            server.write(window, place, self._atom("ATOM"), 32, struct.pack(f"{len(atoms)}I", *atoms))
        elif target == atoms[1]:
            server.write(window, place, self._atom("INTEGER"), 32, struct.pack("I", self._since))
        elif target == atoms[3]:
            server.write(window, place, self._atom("NULL"), 32, b"")
        elif target in texts:
            self._due = self._ends  # somebody keeps it, or has just put it where it belongs
            kind = target if target != self._atom("TEXT") else self._atom("UTF8_STRING")
            server.write(window, place, kind, 8, text)
        elif target == self._atom(LATIN):
            self._due = self._ends
            server.write(window, place, target, 8, text.decode().encode("latin-1", "replace"))
        else:
            return False
        return True

    def _hand_over(self) -> None:
        """Ask the manager to keep what was copied; without one, give whoever has begun to look at it time to do so."""
        manager = self._atom("CLIPBOARD_MANAGER")
        if self._text is None:
            self._saved.set()
            return
        if self._server.owner(manager) == NONE:
            self._ends = self._settled
            self._due = self._ends if self._due is None else self._due
            return
        self._ends = self._due = time.monotonic() + SAVES
        place = self._atom("SYNCHRONY_SAVE")
        kept = struct.pack("I", self._atom("UTF8_STRING"))
        self._server.write(self._server.window, place, self._atom("ATOM"), 32, kept)
        self._server.convert(manager, self._atom("SAVE_TARGETS"), place, self._since)

    def _begin(self, reading: _Reading) -> None:
        """Begin to read, unless the same is still coming: what was too much, or from one who doesn't answer."""
        owner = self._server.owner(self._atom("CLIPBOARD"))
        before = self._reading
        if before is not None and before.owner == owner:
            reading.end(LARGE if before.comes else SILENT)
            return
        self._count += 1
        self._reading = reading
        reading.owner = owner
        reading.place = self._atom(f"SYNCHRONY_READ_{self._count % PLACES}")
        if owner == NONE:
            self._stop(EMPTY)
        elif self._text is not None and owner == self._server.window:
            self._stop(_text(self._text, reading))
        else:
            self._server.watch(owner)  # numbers of windows that go are given to others
            self._ask(reading)

    def _ask(self, reading: _Reading) -> None:
        reading.target = reading.targets.popleft()
        clipboard, target = self._atom("CLIPBOARD"), self._atom(reading.target)
        self._server.convert(clipboard, target, reading.place, 0)

    def _take(self, place: int) -> None:
        """Take what whoever has copied something answers: it, its first piece, or that it can't be had so."""
        reading = self._reading
        assert reading is not None, "somebody reads"
        if place == NONE:
            if reading.targets:
                self._ask(reading)
            else:
                self._stop(EMPTY)
            return
        found = self._server.read(self._server.window, place, reading.most + 4)
        if found.kind == self._atom("INCR"):
            reading.comes = True
            reading.moved = time.monotonic()
            return
        if found.left:
            self._server.drop(self._server.window, place)
        reading.data += found.data
        self._stop(LARGE if found.left else _text(bytes(reading.data), reading))

    def _add(self, found: Property) -> None:
        """Take a piece. What is too much comes to its end all the same: left alone, its owner would wait, or go."""
        reading = self._reading
        assert reading is not None, "somebody reads"
        reading.moved = time.monotonic()
        if not found.data:
            self._stop(_text(bytes(reading.data), reading))
        elif len(reading.data) + len(found.data) > reading.most:
            reading.end(LARGE)
        else:
            reading.data += found.data

    def _stop(self, got: Got) -> None:
        reading = self._reading
        assert reading is not None, "somebody reads"
        self._reading = None
        reading.end(got)


def _text(data: bytes, reading: _Reading) -> Got:
    """Return the text that bytes are, if they are one, and not too long."""
    if len(data) > reading.most:
        return LARGE
    try:
        text = data.decode("latin-1" if reading.target == LATIN else "utf-8").rstrip("\0")
    except UnicodeDecodeError:
        return EMPTY
    return Got(text) if text else EMPTY
