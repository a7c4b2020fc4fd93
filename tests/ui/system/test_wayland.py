"""Which way to the screen is asked for: a desktop that answers as Wayland's do says what it has."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.ui.system.display import wayland
from game.ui.system.display.wayland import BOTH, FRAMES, chosen, has_plugins


def event(sender: int, what: int, body: bytes = b"") -> bytes:
    return struct.pack("=II", sender, (8 + len(body)) << 16 | what) + body


def offer(number: int, kind: str, version: int) -> bytes:
    data = kind.encode() + b"\0"
    padded = data.ljust(-(-len(data) // 4) * 4, b"\0")
    return event(2, 0, struct.pack("=II", number, len(data)) + padded + struct.pack("=I", version))


def desktop(*scales: int, frames: bool = True, version: int = 4) -> Callable[[socket.socket], None]:
    """Return how a desktop answers that has screens of such scales."""

    def answer(line: socket.socket) -> None:
        line.recv(4096)
        said = offer(1, "wl_compositor", 5) + (offer(2, FRAMES, 1) if frames else b"")
        said += b"".join(offer(10 + n, "wl_output", version) for n in range(len(scales)))
        said += event(3, 0, struct.pack("=I", 7)) + event(1, 1, struct.pack("=I", 3))
        for at in range(0, len(said), 11):  # it comes in pieces
            line.sendall(said[at : at + 11])
        asked = line.recv(4096)
        done = struct.unpack_from("=I", asked, len(asked) - 4)[0]
        said = b""
        for place, scale in enumerate(scales, 4):
            said += event(place, 0, bytes(24)) + event(place, 3, struct.pack("=i", scale)) + event(place, 2)
        line.sendall(said + event(done, 0, struct.pack("=I", 8)))
        line.recv(4096)

    return answer


@contextmanager
def running(folder: Path, answer: Callable[[socket.socket], None]) -> Iterator[dict[str, str]]:
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(folder / "w"))
        door.listen()

        def serve() -> None:
            line, _ = door.accept()
            with line:
                answer(line)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}
        thread.join(10)


@pytest.fixture
def short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder whose sockets have names that are short enough, from there."""
    monkeypatch.chdir(tmp_path)
    return Path()


@pytest.mark.parametrize(
    ("scales", "frames", "plugins", "found"),
    [
        ((1,), True, True, ""),
        ((2,), True, False, BOTH),
        ((1, 2), True, False, BOTH),
        ((2,), False, True, BOTH),
        ((2,), False, False, ""),
        ((), True, True, ""),
    ],
)
def test_wayland_is_asked_for_where_a_screen_is_scaled_and_somebody_draws_a_frame(
    short: Path, monkeypatch: pytest.MonkeyPatch, scales: tuple[int, ...], frames: bool, plugins: bool, found: str
) -> None:
    monkeypatch.setattr(wayland, "has_plugins", lambda: plugins)
    with running(short, desktop(*scales, frames=frames)) as environ:
        assert chosen(environ) == found


def test_what_somebody_has_asked_for_stays(short: Path) -> None:
    there = {"XDG_RUNTIME_DIR": str(short), "WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}
    assert chosen({**there, "SDL_VIDEODRIVER": "x11"}) == ""
    assert chosen({}) == ""
    assert chosen({"WAYLAND_DISPLAY": "w"}) == "", "there is no other way, and SDL takes it by itself"


@pytest.mark.parametrize(
    "said",
    [b"", b"x", bytes(64), event(1, 0, bytes(12)), struct.pack("=II", 2, 4 << 16), b"\xff" * 64],
    ids=["nothing", "little", "zeros", "error", "short", "noise"],
)
def test_a_desktop_that_makes_no_sense_is_done_without(short: Path, said: bytes) -> None:
    def answer(line: socket.socket) -> None:
        line.recv(4096)
        line.sendall(said)

    with running(short, answer) as environ:
        assert chosen(environ) == ""


def test_nobody_there_is_done_without(short: Path) -> None:
    assert chosen({"XDG_RUNTIME_DIR": str(short), "WAYLAND_DISPLAY": "none", "DISPLAY": ":0"}) == ""
    assert chosen({"XDG_RUNTIME_DIR": "/" + "x" * 300, "WAYLAND_DISPLAY": "none", "DISPLAY": ":0"}) == ""


def test_what_draws_frames_is_found(tmp_path: Path) -> None:
    assert not has_plugins((str(tmp_path),))
    plugin = tmp_path / "x86_64-linux-gnu" / "libdecor" / "plugins-1" / "libdecor-cairo.so"
    plugin.parent.mkdir(parents=True)
    plugin.touch()
    assert has_plugins((f"{tmp_path}/none", f"{tmp_path}/*-linux-gnu*"))
