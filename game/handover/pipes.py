"""The line between two starts as a named pipe of Windows, with a key that lies in the user's own folder.

The standard library's connections speak through it; they do so through sockets as well, and so it is tried elsewhere.
"""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Listener
from typing import Final, Protocol

from game.handover.message import MOST

AGAIN: Final = 0.1
"""Seconds until it is tried again after a call that came to nothing."""
KEY: Final = 32
"""Bytes of a key."""
PIPES: Final = "\\\\.\\pipe\\"


def address_of(line: str) -> str:
    """Return the name of the pipe to which a file has the key."""
    return PIPES + os.path.basename(line)


class Connection(Protocol):
    """Be one end of a pipe, or of a socket."""

    def send_bytes(self, data: bytes, /) -> None: ...
    def recv_bytes(self, most: int | None = None, /) -> bytes: ...
    def poll(self, seconds: float | None = 0.0, /) -> bool: ...
    def close(self) -> None: ...


class PipeLine:
    """Be one call: each message is whole."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def send(self, data: bytes) -> None:
        """Say something. Raises OSError."""
        self._connection.send_bytes(data)

    def receive(self, seconds: float) -> bytes:
        """Return what the other end says. Raises OSError, or EOFError, where that takes longer or is none."""
        if not self._connection.poll(seconds):
            raise TimeoutError("nothing is said")
        return self._connection.recv_bytes(MOST)

    def close(self) -> None:
        self._connection.close()


class PipeExchange:
    """Take calls from whoever has the key. Raises OSError where that can't be."""

    def __init__(self, line: str, address: str, family: str = "AF_PIPE") -> None:
        self._address, self._family = address, family
        self._key = os.urandom(KEY)
        self._listener = Listener(address, family, authkey=self._key)
        self._closed = threading.Event()
        try:
            with open(os.open(line, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(self._key)
        except OSError:
            self._listener.close()
            raise

    def accept(self) -> PipeLine | None:
        """Return the next call as soon as there is one; None once it is closed."""
        while not self._closed.is_set():
            try:
                connection = self._listener.accept()
            except (OSError, EOFError, AuthenticationError):
                self._closed.wait(AGAIN)
                continue
            if not self._closed.is_set():
                return PipeLine(connection)
            connection.close()
        self._listener.close()
        return None

    def close(self) -> None:
        """Take no more calls; `accept` ends in whatever thread it waits: a call of our own wakes it."""
        self._closed.set()
        with suppress(OSError, EOFError, AuthenticationError):
            Client(self._address, self._family, authkey=self._key).close()


def ask(line: str, address: str, data: bytes, seconds: float, family: str = "AF_PIPE") -> bytes:
    """Say something to whoever takes calls, and return the answer. Raises OSError: there is none in time."""
    with open(line, "rb") as file:
        key = file.read(KEY)
    answers = list[bytes]()

    def speak() -> None:
        with suppress(OSError, EOFError, AuthenticationError), Client(address, family, authkey=key) as connection:
            said = PipeLine(connection)
            said.send(data)
            answers.append(said.receive(seconds))

    thread = threading.Thread(target=speak, name="handover", daemon=True)  # no step of it knows how to give up
    thread.start()
    thread.join(seconds)
    if not answers:
        raise TimeoutError("nobody answers")
    return answers[0]
