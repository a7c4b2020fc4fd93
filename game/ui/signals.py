"""The signals that close the program: each is told to its loop as the window's own closing is."""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeAlias

import pygame

Handler: TypeAlias = Callable[[int, FrameType | None], object] | int | None

CLOSING: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


class Signals:
    """Make a `QUIT` event of each signal that asks the program to end, until they are closed.

    A thread of its own posts it: Python runs no handler while SDL sleeps. A signal that is ignored (`nohup`) stays so.
    Works in the main thread alone, as signals do.
    """

    def __init__(self) -> None:
        self._ours, theirs = socket.socketpair()
        theirs.setblocking(False)
        self._theirs = theirs
        self._before: dict[int, Handler] = {}
        for number in (getattr(signal, name, None) for name in CLOSING):
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, _heard)
        self._wakeup = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        self._thread = threading.Thread(target=self._serve, name="signals", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Give the signals back."""
        signal.set_wakeup_fd(self._wakeup)
        for number, handler in self._before.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
        self._theirs.close()
        self._thread.join()
        self._ours.close()

    def _serve(self) -> None:
        while numbers := self._ours.recv(16):
            if any(number in self._before for number in numbers):
                pygame.event.post(pygame.event.Event(pygame.QUIT))


def _heard(number: int, frame: FrameType | None) -> None:
    """Do nothing here: the thread has been woken by then."""
