"""A daemon for tests that speaks IBus on a socket of its own: what it says of a key is told to it before."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from jeepney import DBusAddress, HeaderFields, Message, MessageType, Parser, new_error, new_method_return, new_signal

CONTEXT = DBusAddress("/org/freedesktop/IBus/InputContext_7", interface="org.freedesktop.IBus.InputContext")
Answer = Callable[["Daemon", tuple[int, int, int]], bool | None]


def text(words: str, *grounds: tuple[int, int]) -> tuple[str, Any]:
    """Return words as IBus packs them, with a ground of its own from where to where."""
    spans: list[Any] = [("(sa{sv}uuuu)", ("IBusAttribute", {}, 1, 1, 0, len(words)))]
    spans += [("(sa{sv}uuuu)", ("IBusAttribute", {}, 3, 0xC8C8F0, start, end)) for start, end in grounds]
    return "(sa{sv}sv)", ("IBusText", {}, words, ("(sa{sv}av)", ("IBusAttrList", {}, spans)))


class Daemon:
    """Answer one after another who calls at a socket; `answer` is asked of keys: None leaves one without answer."""

    def __init__(self, place: Path, answer: Answer) -> None:
        self.address = f"unix:path={place}"
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.refuses = ""  # what is called so fails
        self._answer = answer
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(place))
        self._server.listen(4)
        self._line: socket.socket | None = None
        self._numbers = iter(range(1, 100000))
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def say(self, what: str, signature: str = "", body: tuple[Any, ...] = ()) -> None:
        """Send a signal."""
        self._send(new_signal(CONTEXT, what, signature or None, body))

    def hang_up(self) -> None:
        """End the call, and take none any more."""
        for line in (self._line, self._server):
            with suppress(OSError):
                if line is not None:
                    line.shutdown(socket.SHUT_RDWR)
                    line.close()
        self._thread.join(10)

    def _send(self, message: Message) -> None:
        assert self._line is not None
        self._line.sendall(message.serialise(serial=next(self._numbers)))

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                self._line, _ = self._server.accept()
                self._hear(self._line)

    def _hear(self, line: socket.socket) -> None:
        line.recv(1)  # a zero comes first
        said = b""
        while b"BEGIN\r\n" not in said:
            said += (new := line.recv(1))
            if not new:
                return
            if said.endswith(b"\r\n") and b"AUTH" in said and b"BEGIN" not in said:
                line.sendall(b"OK 1234deadbeef\r\n")
        parser = Parser()
        while data := line.recv(4096):
            parser.add_data(data)
            while (message := parser.get_next_message()) is not None:
                self._one(message)

    def _one(self, message: Message) -> None:
        if message.header.message_type is not MessageType.method_call:
            return
        what, body = message.header.fields[HeaderFields.member], message.body
        self.calls.append((what, tuple(body)))
        if what == self.refuses:
            self._send(new_error(message, "org.freedesktop.DBus.Error.Failed", "s", ("no",)))
        elif what == "Hello":
            self._send(new_method_return(message, "s", (":1.7",)))
        elif what == "CreateInputContext":
            self._send(new_method_return(message, "o", (CONTEXT.object_path,)))
        elif what == "ProcessKeyEvent":
            owned = self._answer(self, body)
            if owned is not None:
                self._send(new_method_return(message, "b", (owned,)))
        else:
            self._send(new_method_return(message))


@contextmanager
def daemon(folder: Path, answer: Answer) -> Iterator[Daemon]:
    """Run it in a folder."""
    server = Daemon(folder / "ibus", answer)
    try:
        yield server
    finally:
        server.hang_up()
