"""A D-Bus session with a screen saver of its own, that writes down who holds it off."""

from __future__ import annotations

import os
import socket
import struct
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

SAVER: Final = "org.freedesktop.ScreenSaver"
BUS: Final = "org.freedesktop.DBus"
CALL: Final = 1
ANSWER: Final = 2
PATH, INTERFACE, MEMBER, REPLY, TO, FROM, SIGNATURE = 1, 2, 3, 5, 6, 7, 8
"""The fields of a message's head."""


class Heard(NamedTuple):
    """Hold a message: its kind, its number, and its head by fields."""

    kind: int
    serial: int
    head: dict[int, str | int]


class SaverBus:
    """Be the screen saver on a bus; `told` is what programs have said to it, `address` where they find it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.told: list[str] = []
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(address.removeprefix("unix:path="))
        self._serial = 0
        name = str(os.getuid()).encode().hex()
        self._socket.sendall(f"\0AUTH EXTERNAL {name}\r\n".encode())
        assert self._socket.recv(512).startswith(b"OK")
        self._socket.sendall(b"BEGIN\r\n")
        self._call("Hello")
        self._call("RequestName", "su", _text(SAVER) + struct.pack("<I", 0))
        threading.Thread(target=self._serve, daemon=True).start()

    @property
    def held(self) -> bool:
        """Tell whether it is held off."""
        return self.told.count("Inhibit") > self.told.count("UnInhibit")

    def close(self) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _call(self, member: str, signature: str = "", body: bytes = b"") -> None:
        about = _field(PATH, "o", "/org/freedesktop/DBus"), _field(INTERFACE, "s", BUS), _field(MEMBER, "s", member)
        self._send(CALL, (*about, _field(TO, "s", BUS)), signature, body)

    def _send(self, kind: int, fields: tuple[bytes, ...], signature: str, body: bytes) -> None:
        self._serial += 1
        head = b""
        for field in (*fields, _field(SIGNATURE, "g", signature)) if signature else fields:
            head = _padded(head) + field
        start = struct.pack("<cBBBIII", b"l", kind, 0, 1, len(body), self._serial, len(head))
        self._socket.sendall(_padded(start + head) + body)

    def _serve(self) -> None:
        while (heard := self._read()) is not None:
            if heard.kind == CALL and heard.head.get(INTERFACE) == SAVER:
                self.told.append(str(heard.head[MEMBER]))
                head = _field(REPLY, "u", heard.serial), _field(TO, "s", str(heard.head[FROM]))
                wants = heard.head[MEMBER] == "Inhibit"
                self._send(ANSWER, head, "u" if wants else "", struct.pack("<I", 7) if wants else b"")

    def _read(self) -> Heard | None:
        start = self._bytes(16)
        if start is None:
            return None
        _, kind, _, _, length, serial, fields = struct.unpack("<cBBBIII", start)
        rest = self._bytes(fields + -fields % 8 + length)
        return None if rest is None else Heard(kind, serial, _read_head(rest[:fields]))

    def _bytes(self, count: int) -> bytes | None:
        result = b""
        while len(result) < count:
            try:
                more = self._socket.recv(count - len(result))
            except OSError:
                return None
            if not more:
                return None
            result += more
        return result


@contextmanager
def saver_bus(folder: Path) -> Iterator[SaverBus]:
    """Run a bus of its own, and the screen saver on it."""
    address = f"unix:path={folder}/bus"
    words = ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}", "--print-address"]
    daemon = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert daemon.stdout is not None
        daemon.stdout.readline()  # it listens
        bus = SaverBus(address)
        try:
            yield bus
        finally:
            bus.close()
    finally:
        daemon.kill()
        daemon.communicate()


def _padded(data: bytes, to: int = 8) -> bytes:
    return data + bytes(-len(data) % to)


def _text(words: str) -> bytes:
    data = words.encode()
    return _padded(struct.pack("<I", len(data)) + data + b"\0", 4)


def _field(code: int, kind: str, value: str | int) -> bytes:
    """Return a field of a head."""
    data = bytes([code, 1]) + kind.encode() + b"\0"
    if isinstance(value, int):
        return data + struct.pack("<I", value)
    if kind == "g":
        return data + bytes([len(value)]) + value.encode() + b"\0"
    return data + struct.pack("<I", len(value)) + value.encode() + b"\0"


def _read_head(data: bytes) -> dict[int, str | int]:
    result: dict[int, str | int] = {}
    at = 0
    while at < len(data):
        at += -at % 8
        code, kind = data[at], chr(data[at + 2])
        at += 4
        if kind == "g":
            size = data[at]
            result[code] = data[at + 1 : at + 1 + size].decode()
            at += size + 2
            continue
        (number,) = struct.unpack_from("<I", data, at)
        at += 4
        if kind == "u":
            result[code] = number
        else:
            result[code] = data[at : at + number].decode()
            at += number + 1
    return result
