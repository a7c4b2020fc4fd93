"""From here on: a copy of a record up to some place, in which others sit, and which says where it came from."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game import __version__
from game.engine import codec
from game.engine.names import plain, shortened
from game.engine.protocol import say
from game.saves.disk.files import NAMED, SaveError, write_whole
from game.saves.records.clock import stamp
from game.saves.records.header import Came, readable, write_header
from game.saves.records.player import Player
from game.saves.records.store import Store


def branch(store: Store, path: Path, at: int, seats: Sequence[Player]) -> Path:
    """Write a copy of a record's first so many standing decisions, with these players in its seats; return its path.

    From then on it is a record like any other, to be opened and gone on with; the one that it was taken from stays as
    it is. Raises SaveError where that can't be read as far, or its match is over at that place, or its first line has
    no room for more.
    """
    replayed = store.replay(path)
    strange = say("save.options", game=say(f"{replayed.header.game}.name"))
    if len(seats) != len(replayed.header.seats):
        raise SaveError(strange)
    if not 0 <= at <= replayed.match.decision_count:
        raise SaveError(replayed.fault.message if replayed.fault is not None else strange)
    match = replayed.match.past(at)
    if match.rules.outcome(match.state) is not None:
        raise SaveError(say("library.over_there"))
    header = msgspec.structs.replace(
        replayed.header,
        rules=match.rules.version,
        seats=tuple(seats),
        came=Came(shortened(plain(path.stem), NAMED) or "?", at),
        occasion=None,
        seal=None,
        app=__version__,
    )
    place = store.records_folder / f"{stamp()}-{header.game}-{secrets.token_hex(4)}.jsonl"
    first = readable(write_header(header))
    write_whole(place, first + b"".join(map(codec.write, match.to_lines())), keep=0)
    return place
