"""Matches of an autumn, in a folder of their own: recorded ones, as if the people of this place had played them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from game.saves.records.player import Player
from game.saves.records.store import Store
from tests.scenes.shelf.stocked import DAY, EVENING, HOUR, NAMES, put

NOW: Final = EVENING
NORA, ADA, ILYES, *BOTS = NAMES
FIRST: Final = datetime(2026, 9, 1, 20).timestamp()
PLAYED: Final = (
    ("sinoda/2", 79, (NORA, BOTS[0])),
    ("soon/2", 77, (NORA, BOTS[0])),
    ("syncron/4", 74, (NORA, ADA, BOTS[0], BOTS[2])),
    ("soon/2", 73, (BOTS[0], NORA)),
    ("sinoda/2-win_by_sinoda", 70, (BOTS[0], NORA)),
    ("soon/3-express", 68, (NORA, BOTS[0], ADA)),
    ("syncron/4", 66, (ADA, NORA, ILYES, BOTS[2])),
    ("syncro/2-Ia", 64, (NORA, ADA)),
    ("sinoda/3", 61, (NORA, ADA, BOTS[0])),
    ("soon/2", 58, (NORA, ADA)),
    ("syncron/6-table_talk", 57, (NORA, ADA, *BOTS[:4])),
    ("soon/3-own_lightning", 52, (ADA, ILYES, NORA)),
    ("syncro/3-IId-lost", 50, (NORA, ADA, ILYES)),
    ("sinoda/2", 47, (NORA, ADA)),
    ("chrono/2", 45, (NORA, ADA)),
    ("soon/2", 44, (NORA, BOTS[4])),
    ("syncron/4", 41, (BOTS[0], BOTS[2], NORA, ADA)),
    ("sinoda/2", 33, (ADA, NORA)),
    ("syncron/4", 31, (BOTS[0], NORA, ADA, BOTS[2])),
    ("soon/2", 30, (NORA, BOTS[0])),
    ("syncro/3-IIa", 27, (NORA, ADA, ILYES)),
    ("sinoda/2-win_by_sinoda", 22, (NORA, ADA)),
    ("chrono/4-deck4", 20, (ADA, NORA, BOTS[0], BOTS[2])),
    ("syncron/4", 16, (NORA, ILYES, BOTS[0], BOTS[3])),
    ("soon/2", 14, (NORA, ILYES)),
    ("soon/2", 9, (NORA, ADA)),
    ("syncro/2-Ia", 6, (NORA, ILYES)),
    ("sinoda/2", 2, (NORA, BOTS[0])),
    ("soon/2", 2, (ADA, NORA)),
    ("chrono/2", 1, (ADA, NORA)),
    ("sinoda/2-win_by_sinoda", 0, (NORA, BOTS[0])),
    ("soon/2", 0, (BOTS[0], BOTS[2])),
)
"""Recorded matches: which, how many days ago, and who sat there."""


def play(store: Store, ids: Mapping[str, str], most: int | None = None) -> None:
    """Put the first matches of the autumn into a store, or all; `ids` are the people's identifiers, by name."""
    for number, (record, days, seats) in enumerate(PLAYED[:most]):
        here = [_known(player, ids) for player in seats]
        put(store, record, days * DAY + (len(PLAYED) - number) * HOUR / 20, here, number)


def _known(player: Player, ids: Mapping[str, str]) -> Player:
    return replace(player, who=ids.get(player.name, ""))
