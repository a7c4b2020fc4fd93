"""A board that somebody has drawn nearly right, as `screenshots.py` draws what is said of it."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from screens.moments import players
from screens.shell import Scene

if TYPE_CHECKING:
    from pathlib import Path

    from game.app import App

FAULTS: Final = (
    ('value="a3"', 'value="a 3"'),
    ('points="0,0 91,0 45.5,78.81"', 'points="0,0 91,0 45,5,78,81"'),
    (
        '"e9"/>\n   </properties>\n   <polygon points="0,0 91,0',
        '"e9"/>\n   </properties>\n   <polygon points="0,0 92.4,0',
    ),
    ('value="c7"', 'value="c6"'),
    ('name="seat_of_2" type="int" value="1"', 'name="seat_of_2" type="int" value="3"'),
)
"""What stands in the small board of Sinoda's, and what somebody has made of it."""


def wrong_map(app: App) -> None:
    """Show what is said where a match is to begin on a board with five faults."""
    from game.content.known_levels import KnownLevels
    from game.saves.records.store import Store
    from game.scenes.table.over.new_match import deal

    store = Store(app.store.root, KnownLevels(spoilt(app.places.levels, app.store.root / "levels")), portable=True)
    usual, app.services.store = app.services.store, store
    session = deal(app.services, "sinoda", players("person", "regular"), {})
    assert session is None, "nobody plays on such a board"
    app.navigator.settle()
    app.services.store = usual


def spoilt(levels: Path, folder: Path) -> Path:
    """Copy Sinoda's boards into a folder, the small one with its faults, and return the folder."""
    shutil.copytree(levels / "sinoda", folder / "sinoda")
    board = folder / "sinoda" / "small.tmx"
    text = board.read_text("utf-8")
    for was, now in FAULTS:
        text = text.replace(was, now, 1)
    board.write_text(text, "utf-8")
    return folder


SCENES: Mapping[str, Scene] = {"wrong_map": wrong_map}
