"""A shelf with matches on it: recorded ones, as if the people of this place had played them on some evenings."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.saves.records.clock import STAMP
from game.saves.records.player import Player
from game.saves.records.store import Store
from game.saves.shelf.library import Library
from tests.saves.shelved import GOLDEN, data_of

EVENING: Final = datetime(2026, 11, 19, 20, 15).timestamp()
"""When it is now on this shelf, by the clock of this place."""
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
NAMES: Final = (
    Player("Nora", 0), Player("Ada", 1), Player("Ilyes", 2), Player("Ventoux", 8, "regular"),
    Player("Fuji", 4, "apprentice"), Player("Etna", 5, "regular"), Player("Oscar", 6, "regular"),
    Player("Kailash", 7, "master"), Player("Rainier", 3, "regular"), Player("Hekla", 9, "apprentice"),
)  # fmt: skip
PLAYED: Final = (
    ("sinoda/3", 2.0, "", True),
    ("soon/2", 3.0, "", False),
    ("syncron/6-table_talk", 26.0, "", False),
    ("syncro/4-IIe", 27.0, "The last castle", True),
    ("chrono/2", 49.0, "", False),
    ("sinoda/6-teams", 74.0, "", False),
    ("soon/6-no_limit", 75.0, "", False),
    ("syncron/10", 120.0, "", False),
    ("syncro/3-Id-steep", 144.0, "", False),
    ("soon/5-express", 500.0, "", False),
)
"""Recorded matches: which, how many hours ago, what they are called, and whether they have a star."""


def put(store: Store, record: str, ago: float, seats: Sequence[Player] = NAMES, number: int = 0) -> Path:
    """Put a recorded match on the shelf that ended so many seconds before that evening; return where it lies."""
    golden = GOLDEN / f"{record}.jsonl"
    data = data_of(golden, None, _for(golden, seats))
    at = EVENING - ago
    game = record.partition("/")[0]
    path = store.records_folder / f"{datetime.fromtimestamp(at, UTC).strftime(STAMP)}-{game}-{number:08x}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    os.utime(path, (at, at))
    return path


def _for(golden: Path, seats: Sequence[Player]) -> Sequence[Player]:
    """Return as many players as a recorded match has."""
    count = golden.read_bytes().partition(b"\n")[0].count(b'"by"')
    return seats[:count]


def stock(store: Store, whose: Callable[[Player], Player] = lambda player: player) -> list[Path]:
    """Put ten matches on the shelf; return where they lie, the newest first."""
    seats = [whose(player) for player in NAMES]
    paths: list[Path] = []
    library = Library(store)
    for number, (record, hours, name, star) in enumerate(PLAYED):
        turned = [*seats[number % 3 :], *seats[: number % 3]]
        paths.append(put(store, record, hours * HOUR, turned, number))
        if name:
            library.rename(paths[-1].stem, name)
        if star:
            library.star(paths[-1].stem, on=True)
    return paths


def damage(store: Store, number: int = 90) -> Path:
    """Put a match on the shelf of which the beginning alone can be read; it is the newest."""
    path = put(store, "soon/4-speed", HOUR, number=number)
    lines = path.read_bytes().split(b"\n")
    lines[74] = lines[74][:9] + b"\x00" + lines[74][9:]
    path.write_bytes(b"\n".join(lines))
    return path


def newer(store: Store, number: int = 91) -> Path:
    """Put a match on the shelf that a newer program has written."""
    path = put(store, "chrono/2", 1.5 * HOUR, number=number)
    _, end, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(b'{"format":99,"game":"chrono"}' + end + rest)
    return path


def fill_folder(root: Path) -> Path:
    """Make a folder with folders and matches to choose from, and return it."""
    folder = root / "Evenings with friends"
    for name in ("Ada", "Oscar and the others", "von früher"):
        (folder / name).mkdir(parents=True)
    for number in range(12):
        (folder / f"soon-2026-11-{number + 10}.jsonl").write_bytes(b"x" * 4000)
    return folder
