"""The signals that close the program: each is told to its loop as the window's own closing is."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

if TYPE_CHECKING:
    import socket
    from types import FrameType

Handler: TypeAlias = "Callable[[int, FrameType | None], object] | int | None"

CLOSING: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")


class Signals:
    """Make a `QUIT` event of each signal that asks the program to end, until they are closed.

    A thread of its own posts it: Python runs no handler while SDL sleeps. A signal that is ignored (`nohup`) stays so.
    Works in the main thread alone, as signals do.
    """

    def __init__(self) -> None:
        self._sockets: tuple[socket.socket, socket.socket] | None = None
        self._before: dict[int, Handler] = {}

    def begin(self) -> None:
        """Take the signals from now on; until then each does what the system makes of it."""
        import signal  # late, with the sockets: home is seen without
        import socket

        ours, theirs = self._sockets = socket.socketpair()
        theirs.setblocking(False)
        for number in (getattr(signal, name, None) for name in CLOSING):
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, _heard)
        self._wakeup = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        self._thread = threading.Thread(target=self._serve, args=(ours,), name="signals", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Give the signals back, where they were taken."""
        if self._sockets is None:
            return
        import signal

        ours, theirs = self._sockets
        signal.set_wakeup_fd(self._wakeup)
        for number, handler in self._before.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
        theirs.close()
        self._thread.join()
        ours.close()
        self._sockets = None

    def _serve(self, ours: socket.socket) -> None:
        while numbers := ours.recv(16):
            if any(number in self._before for number in numbers):
                pygame.event.post(pygame.event.Event(pygame.QUIT))


def _heard(number: int, frame: FrameType | None) -> None:
    """Do nothing here: the thread has been woken by then."""
