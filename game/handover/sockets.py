"""The line between two starts as a socket in a folder that is this user's alone: everywhere but on Windows."""

from __future__ import annotations

import os
import select
import socket
import struct
import time
from typing import Final

from game.handover.message import MOST

BACKLOG: Final = 16
AGAIN: Final = 0.5
"""Seconds until it is tried again where the system can't give a call to anybody, as without a free descriptor."""


class SocketLine:
    """Be one call: what is said on it ends where its end is closed."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected

    def send(self, data: bytes) -> None:
        """Say all that there is to say. Raises OSError."""
        self._socket.sendall(data)
        self._socket.shutdown(socket.SHUT_WR)

    def receive(self, seconds: float) -> bytes:
        """Return all that the other end says. Raises OSError where that takes longer, or is more than a message."""
        until = time.monotonic() + seconds
        data = bytearray()
        while len(data) <= MOST and (left := until - time.monotonic()) > 0:
            self._socket.settimeout(left)
            part = self._socket.recv(MOST)
            if not part:
                return bytes(data)
            data += part
        raise TimeoutError("it takes too long to be one of our messages")

    def close(self) -> None:
        self._socket.close()


class SocketExchange:
    """Take calls on a socket, from this user alone. Raises OSError where there can't be one."""

    def __init__(self, path: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._socket.bind(path)
            os.chmod(path, 0o600)
            self._socket.listen(BACKLOG)
            self._wakes, self._closes = os.pipe()
        except OSError:
            self._socket.close()
            raise

    def accept(self) -> SocketLine | None:
        """Return the next call as soon as there is one; None once it is closed: everything is let go then."""
        while True:
            ready, _, _ = select.select([self._socket.fileno(), self._wakes], [], [])
            if self._wakes in ready:
                self._socket.close()
                os.close(self._wakes)
                return None
            try:
                connected, _ = self._socket.accept()
            except OSError:
                select.select([self._wakes], [], [], AGAIN)
                continue
            if is_of_this_user(connected):
                return SocketLine(connected)
            connected.close()

    def close(self) -> None:
        """Take no more calls; `accept` ends in whatever thread it waits."""
        os.close(self._closes)


def ask(path: str, data: bytes, seconds: float) -> bytes:
    """Say something to whoever takes calls at a path, and return the answer. Raises OSError: there is none in time."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connected:
        connected.settimeout(seconds)
        connected.connect(path)
        line = SocketLine(connected)
        line.send(data)
        return line.receive(seconds)


def is_of_this_user(connected: socket.socket) -> bool:
    """Tell whether a call comes from a process of this user.

    Where the system doesn't say that, the folder does, which nobody else may enter.
    """
    kind = getattr(socket, "SO_PEERCRED", None)
    if kind is None:
        return True
    _, user, _ = struct.unpack("3i", connected.getsockopt(socket.SOL_SOCKET, kind, struct.calcsize("3i")))
    return bool(user == os.getuid())
