"""Which of two ways to the screen SDL takes on a desktop that has both: Wayland's own, or X11 as Wayland plays it.

On a scaled screen only Wayland shows true pixels; what comes through X11 is drawn small and blown up. Elsewhere X11 is
better for us: it keeps a window's place, starts sooner, and brings the window to the front. And not every Wayland draws
a frame around a window: where neither it nor libdecor does, X11 is better, too. All of that the desktop says by itself,
in a few bytes and before SDL is loaded.
"""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

BOTH: Final = "wayland,x11"
"""What SDL is asked for: Wayland, or else X11."""
PATIENCE: Final = 0.3  # seconds that the desktop may take to answer
FRAMES: Final = "zxdg_decoration_manager_v1"  # what a desktop offers that draws frames itself
SCREEN: Final = "wl_output"
PLUGINS: Final = ("/usr/lib", "/usr/lib64", "/usr/lib/*-linux-gnu*")
"""Where libdecor keeps what draws its frames."""

_DISPLAY: Final = 1
_REGISTRY: Final = 2
_DONE: Final = 3  # a callback: all that was asked before has been answered
_FIRST: Final = 4  # of the screens: the desktop wants numbers without a gap


def chosen(environ: Mapping[str, str] = os.environ) -> str:
    """Return the drivers that SDL is to be asked for, or "" where it chooses well by itself."""
    name = environ.get("WAYLAND_DISPLAY", "")
    if not name or environ.get("SDL_VIDEODRIVER") or not environ.get("DISPLAY"):
        return ""
    place = Path(environ.get("XDG_RUNTIME_DIR", ""), name)
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(PATIENCE)
            line.connect(str(place))
            frames, scales = asked(line)
    except (OSError, ValueError, struct.error):
        return ""
    return BOTH if max(scales, default=1) > 1 and (frames or has_plugins()) else ""


def asked(line: socket.socket) -> tuple[bool, list[int]]:
    """Return whether a desktop draws frames itself, and the scales of its screens, rounded up.

    Raises OSError, ValueError or struct.error where it doesn't speak as it should.
    """
    line.sendall(_request(_DISPLAY, 1, _REGISTRY) + _request(_DISPLAY, 0, _DONE))
    heard = bytearray()
    offers = [_offer(body) for sender, what, body in _events(line, heard, _DONE) if (sender, what) == (_REGISTRY, 0)]
    screens = [(number, version) for number, kind, version in offers if kind == SCREEN and version >= 2]
    done = _FIRST + len(screens)
    bound = (_request(_REGISTRY, 0, number, *_text(SCREEN), 2, at) for at, (number, _) in enumerate(screens, _FIRST))
    line.sendall(b"".join(bound) + _request(_DISPLAY, 0, done))
    told = {sender: body for sender, what, body in _events(line, heard, done) if _FIRST <= sender < done and what == 3}
    return any(kind == FRAMES for _, kind, _ in offers), [struct.unpack("=i", body)[0] for body in told.values()]


def has_plugins(folders: tuple[str, ...] = PLUGINS) -> bool:
    """Tell whether libdecor can draw a frame."""
    from glob import iglob  # late: only a scaled screen is worth it

    return any(next(iglob(f"{folder}/libdecor/plugins-*/*.so"), None) for folder in folders)


def _request(target: int, what: int, *words: int) -> bytes:
    size = 8 + 4 * len(words)
    return struct.pack(f"={2 + len(words)}I", target, size << 16 | what, *words)


def _text(text: str) -> tuple[int, ...]:
    """Return a text as words: its length, and four letters in each."""
    data = text.encode() + b"\0"
    padded = data.ljust(-(-len(data) // 4) * 4, b"\0")
    return (len(data), *struct.unpack(f"={len(padded) // 4}I", padded))


def _offer(body: bytes) -> tuple[int, str, int]:
    """Return what is offered: its number, its kind, its version."""
    number, length = struct.unpack_from("=II", body)
    (version,) = struct.unpack("=I", body[-4:])
    return number, body[8 : 8 + max(0, length - 1)].decode("ascii", "replace"), version


def _events(line: socket.socket, data: bytearray, done: int) -> Iterator[tuple[int, int, bytes]]:
    """Yield what the desktop says, until all that was asked is answered: who, what, and its words.

    `data` is what was heard already, and keeps what comes after that.
    """
    while True:
        while len(data) < 8 or len(data) < (size := struct.unpack_from("=I", data, 4)[0] >> 16):
            more = line.recv(4096)
            if not more:
                raise ValueError("the desktop has hung up")
            data += more
        sender, head = struct.unpack_from("=II", data)
        if size < 8:
            raise ValueError("no message is so short")
        body = bytes(data[8:size])
        del data[:size]
        if sender == done:
            return
        if sender == _DISPLAY and head & 0xFFFF == 0:
            raise ValueError("the desktop tells of an error")
        yield sender, head & 0xFFFF, body
