"""Taking calls beside the window: a thread that hands each to the loop, and says whether it was taken in time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from game.handover.message import LATE, SOON, TAKEN, path_from_message

WAITS: Final = 0.9
"""Seconds in which the loop takes a call; else whoever called opens a window of their own."""
SPEAKS: Final = 0.3
"""Seconds in which a call has said what it wants."""


class Line(Protocol):
    """Be one call."""

    def send(self, data: bytes) -> None: ...
    def receive(self, seconds: float) -> bytes: ...
    def close(self) -> None: ...


class Exchange(Protocol):
    """Be where calls come in; after `close`, `accept` returns None in whatever thread it waits."""

    def accept(self) -> Line | None: ...
    def close(self) -> None: ...


class Call:
    """Be what a later start hands over: it wants the window, and perhaps a file in it (`path`, else "")."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._changing = threading.Lock()
        self._ended = threading.Event()
        self._taken = False
        self._late = False

    def take(self) -> bool:
        """Take it over, and return True; False where whoever called waits no longer, and does it themselves."""
        with self._changing:
            self._taken = not self._late
        self._ended.set()
        return self._taken

    def wait_until_taken(self, seconds: float) -> bool:
        """Wait until it is taken, and return whether it was; from then on nobody else may take it."""
        self._ended.wait(seconds)
        with self._changing:
            self._late = not self._taken
        return self._taken

    def give_up(self) -> None:
        """Have it settled at once."""
        self._ended.set()


class Listening:
    """Take calls until it is closed. `answer` is called in another thread, and has the loop take the call.

    What is said by anything but a start of ours is forgotten. Raises RuntimeError where no thread can be started.
    """

    def __init__(self, exchange: Exchange, answer: Callable[[Call], None]) -> None:
        self._exchange = exchange
        self._answer = answer
        self._call: Call | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._serve, name="handover", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Take no more calls; who is not answered yet is told so."""
        self._closed = True
        call = self._call
        if call is not None:
            call.give_up()
        self._exchange.close()
        self._thread.join()

    def _serve(self) -> None:
        while (line := self._exchange.accept()) is not None:
            with suppress(OSError, EOFError, RuntimeError):  # a broken line, or a window that has just gone
                self._speak(line)
            line.close()

    def _speak(self, line: Line) -> None:
        path = path_from_message(line.receive(SPEAKS))
        if path is None:
            return
        self._call = call = Call(path)
        self._answer(call)
        taken = call.wait_until_taken(0 if self._closed else WAITS)
        line.send(TAKEN if taken else SOON if self._closed else LATE)
        self._call = None
