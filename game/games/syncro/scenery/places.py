"""Where a level's horde stands: one picture behind the table for each place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.syncro.rules.missions import Mission

PLACE_OF: Final[Mapping[str, str]] = {
    "Ia": "mushrooms", "Ib": "mushrooms", "Ic": "village", "Id": "tower",
    "IIa": "capital", "IIb": "capital", "IIc": "capital", "IId": "capital", "IIe": "castle",
}  # fmt: skip
CHAPTERS: Final = {1: "mushrooms", 2: "capital"}
"""Where a level stands that somebody has added."""


def place_of(mission: Mission) -> str:
    """Return where a level is fought: the same in an adventure, for practice, and by itself."""
    return PLACE_OF.get(mission.name, CHAPTERS[mission.chapter])


def picture_of_place(mission: Mission) -> str:
    """Return the picture of a level's place."""
    return picture_of(place_of(mission))


def picture_of(place: str) -> str:
    """Return the picture of a place by its name."""
    return f"shell/places/{place}"
