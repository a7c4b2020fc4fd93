"""A store of Murmur and Sinoda in a folder, for tests."""

from __future__ import annotations

from pathlib import Path

from game.engine.host import Host
from game.saves.records.header import Header
from game.saves.records.player import Player
from game.saves.records.record import Record
from game.saves.records.store import Store
from tests.contract.worlds import levels, load

NORA = Player("Nora", 1)
BOT = Player("Ada", 2, "apprentice")


def store_in(folder: Path) -> Store:
    """Return a store that knows Murmur, too."""
    return Store(folder, levels, load)


def header_of(store: Store, game: str = "murmur") -> Header:
    """Return the header of a match between a person and a computer player."""
    return store.prepare(game, (NORA, BOT), {})


def start(store: Store, game: str = "murmur") -> tuple[Record, Host]:
    """Return a fresh match that writes its record."""
    header = header_of(store, game)
    record = store.begin(header)
    return record, Host(store.deal(header), header.people, record.journal)


def resume(store: Store, path: Path) -> tuple[Record, Host]:
    """Return a match that goes on."""
    record, replayed = store.resume(path)
    return record, Host(replayed.match, replayed.header.people, record.journal)


def meddle(path: Path, before: bytes, after: bytes) -> bytes:
    """Change something in a record's first line, as a program would that wrote it so; return the whole file."""
    first, end, rest = path.read_bytes().partition(b"\n")
    assert before in first, "there is something to change"
    body = first[: first.rindex(b',"sum":')] + b"}"
    data = body.replace(before, after) + end + rest
    path.write_bytes(data)
    return data


def play(host: Host, times: int) -> None:
    """Take the first legal action, so many times or until the match is over."""
    for _ in range(times):
        if host.to_act():
            seat = host.to_act()[0]
            host.play(seat, host.legal(seat)[0])


def unfinished(store: Store) -> list[Path]:
    """Return the records that are not over, the one played last first."""
    return [row.path for row in store.records() if row.header is not None and not row.over]
