"""The line of Windows: its named pipes speak as these sockets do, through the same part of the standard library."""

from __future__ import annotations

import socket
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from game.handover.door import PATIENCE
from game.handover.listening import Listening
from game.handover.message import LATE, MOST, TAKEN, message
from game.handover.pipes import PipeExchange, address_of, ask
from tests.handover.doors import Loop

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there they are pipes indeed")

SOCKETS: Final = "AF_UNIX"


class Pipe(NamedTuple):
    """Hold where a pipe is, and where its key lies."""

    line: str
    address: str

    def ask(self, data: bytes) -> bytes:
        return ask(self.line, self.address, data, PATIENCE, SOCKETS)


@contextmanager
def listening(loop: Loop) -> Iterator[Pipe]:
    with tempfile.TemporaryDirectory(prefix="syn-", dir="/tmp") as folder:
        pipe = Pipe(f"{folder}/a.line", f"{folder}/pipe")
        it = Listening(PipeExchange(pipe.line, pipe.address, SOCKETS), loop.answer)
        yield pipe
        it.close()
        assert not [thread for thread in threading.enumerate() if thread.name == "handover"]


def test_a_call_is_heard_and_answered_and_so_is_the_next() -> None:
    loop = Loop()
    with listening(loop) as pipe:
        assert pipe.ask(message("/home/Zoé/🎲.syn")) == TAKEN
        assert pipe.ask(message("")) == TAKEN
    assert loop.taken == ["/home/Zoé/🎲.syn", ""]


def test_a_window_that_hangs_says_so_in_time() -> None:
    with listening(Loop(hung=True)) as pipe:
        assert pipe.ask(message("")) == LATE


def test_whoever_has_not_the_key_is_not_heard() -> None:
    loop = Loop()
    with listening(loop) as pipe:
        other = Path(pipe.line).with_name("other.line")
        other.write_bytes(b"x" * 32)
        with pytest.raises(TimeoutError):
            pipe._replace(line=str(other)).ask(message("/games/a.syn"))
        assert not loop.called
        assert pipe.ask(message("")) == TAKEN


@pytest.mark.parametrize("said", [b"", b"nonsense", b"Synchrony 1\n../a.syn", b"Synchrony 1\n/" + b"x" * MOST])
def test_garbage_does_nothing_and_the_next_call_is_heard(said: bytes) -> None:
    loop = Loop()
    with listening(loop) as pipe:
        with pytest.raises(TimeoutError):
            pipe.ask(said)
        with socket.socket(socket.AF_UNIX) as stranger:
            stranger.connect(pipe.address)
            stranger.sendall(b"GET / HTTP/1.1\r\n\r\n")
        assert not loop.called
        assert pipe.ask(message("")) == TAKEN


def test_the_key_is_the_users_alone_and_another_one_every_time() -> None:
    keys = set[bytes]()
    for _ in range(2):
        with listening(Loop()) as pipe:
            assert Path(pipe.line).stat().st_mode & 0o777 == 0o600
            keys.add(Path(pipe.line).read_bytes())
    assert {len(key) for key in keys} == {32}
    assert len(keys) == 2


def test_a_pipe_is_called_as_its_folders_line() -> None:
    assert address_of("/home/nora/cache/synchrony-0f3a.line") == r"\\.\pipe\synchrony-0f3a.line"


def test_where_the_key_can_not_be_written_nobody_listens(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="syn-", dir="/tmp") as folder:
        with pytest.raises(OSError, match="nowhere"):
            PipeExchange(str(tmp_path / "nowhere" / "a.line"), f"{folder}/pipe", SOCKETS)
        assert not Path(folder, "pipe").exists()
