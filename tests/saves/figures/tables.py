"""Matches of some evenings with people who are somebody here, and the index of their figures, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.ai.players.entry import Entry
from game.games import catalog
from game.saves.figures.index import Index
from game.saves.records.clock import STAMP
from game.saves.records.header import Came, Occasion, read_header, write_header
from game.saves.records.player import Player
from game.saves.records.store import Store
from tests.saves.shelved import GOLDEN, NOW
from tests.saves.table import store_in
from tests.words import read_words

NORA = Player("Nora", 0, who="nora")
ADA = Player("Ada", 1, who="ada")
ILYES = Player("Ilyes", 2, who="ilyes")
GUEST = Player("Oscar", 3)
HOUSE = Path(__file__).parents[3]
BOTS = tuple(Player(name, 3 + number, "regular") for number, name in enumerate(("Fuji", "Etna", "Rigi", "Teide")))
MORE = (*BOTS, *(Player(f"Elbrus {number}", number, "apprentice") for number in range(6)))
DAY = 86_400.0
HOUR = 3_600.0


def games() -> dict[str, Entry]:
    return {name: catalog.load(name) for name in catalog.names()}


def index_of(store: Store) -> Index:
    return Index(store, games())


def seated(*people: Player, count: int) -> tuple[Player, ...]:
    """Return as many players: these people, then computer players."""
    return (*people, *MORE)[:count]


def put(
    store: Store,
    record: str,
    seats: Sequence[Player],
    *,
    ago: float = 0.0,
    number: int = 0,
    occasion: Occasion | None = None,
    came: Came | None = None,
    resigned: int | None = None,
) -> str:
    """Put a recorded match on the shelf that began so many seconds before `NOW`; return its identifier.

    It is played by these, on an occasion, was taken from another one, or was given up at its end by a seat.
    """
    first, end, rest = (GOLDEN / f"{record}.jsonl").read_bytes().partition(b"\n")
    header = read_header(first + end)
    header = msgspec.structs.replace(header, seats=tuple(seats), occasion=occasion, came=came)
    if resigned is not None:
        *lines, _ = rest.splitlines(keepends=True)
        tally = {"winners": [], "places": [1] * len(seats), "scores": []}
        rest = b"".join(lines) + msgspec.json.encode({"resigned": resigned, "over": tally}) + b"\n"
    begun = datetime.fromtimestamp(NOW - ago, UTC).strftime(STAMP)
    path = store.records_folder / f"{begun}-{record.partition('/')[0]}-{number:08x}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(write_header(header) + rest)
    return path.stem


def evenings(folder: Path) -> Store:
    """Return a store with matches of every game, won and lost, on some evenings."""
    store = store_in(folder)
    played = (
        ("sinoda/2-win_by_sinoda", seated(NORA, count=2), 9 * DAY),
        ("sinoda/2", seated(NORA, ADA, count=2), 8 * DAY),
        ("sinoda/4-pairs", (NORA, ADA, *BOTS[:2]), 8 * DAY - HOUR),
        ("soon/2", seated(ADA, NORA, count=2), 7 * DAY),
        ("soon/3-express", seated(NORA, count=3), 6 * DAY),
        ("syncron/6-table_talk", seated(NORA, ADA, count=6), 5 * DAY),
        ("syncron/4", seated(NORA, ILYES, count=4), 4 * DAY),
        ("chrono/4-deck4", seated(ADA, ILYES, NORA, count=4), 3 * DAY),
        ("chrono/2", seated(NORA, ADA, count=2), 3 * DAY - HOUR),
        ("syncro/2-Ia", seated(NORA, ADA, count=2), 2 * DAY),
        ("syncro/3-IId-lost", seated(NORA, count=3), 2 * DAY - HOUR),
        ("syncro/3-IIa", seated(NORA, count=3), DAY),
    )
    for number, (record, seats, ago) in enumerate(played):
        put(store, record, seats, ago=ago, number=number)
    return store


def texts(language: str) -> frozenset[str]:
    """Return the keys of all words of a language."""
    folders = [HOUSE / "assets" / "text", *sorted(HOUSE.glob("game/games/*/words"))]
    return frozenset(read_words(folders)[language])
