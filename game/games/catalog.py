"""What can be played: one line a game, loaded when it is asked for. Pure: rules, brains and options."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Final

from game.ai.players.entry import Entry

CATALOG: Final[tuple[str, ...]] = (
    "game.games.syncron.entry:ENTRY",
    "game.games.soon.entry:ENTRY",
    "game.games.syncro.entry:ENTRY",
    "game.games.chrono.entry:ENTRY",
    "game.games.sinoda.entry:ENTRY",
)


def names() -> tuple[str, ...]:
    """Return the names of the games, in the order of the catalogue, without loading any."""
    return tuple(line.split(".")[2] for line in CATALOG)


def load(name: str) -> Entry:
    """Return a game's entry. Raises ValueError where the catalogue has no such game."""
    for line in CATALOG:
        if line.split(".")[2] == name:
            entry = resolve_name(line)
            assert isinstance(entry, Entry), f"{line} is an entry"
            return entry
    raise ValueError(f"there is no game “{name}” in the catalogue")
