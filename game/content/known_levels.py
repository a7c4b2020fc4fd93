"""The maps of games, read when somebody asks for them first."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.ai.players.entry import Entry, Levels

if TYPE_CHECKING:
    from game.engine.level import Level


class KnownLevels:
    """Give a game's maps from a folder, read until all are whole."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, Levels] = {}
        self._glanced: dict[tuple[str, str], Level] = {}

    def __call__(self, entry: Entry) -> Levels:
        """Return a game's maps. Raises LevelError, naming the files, for broken ones.

        What is wrong with a map that can be read in part is told with what its game finds wrong with it.
        """
        if entry.name not in self._known:
            from game.content.levels import read_levels  # late: home needs no map

            levels = read_levels(self._folder / entry.name, entry.levels)
            if any(level.faults for level in levels.values()):
                return levels
            self._known[entry.name] = levels
        return self._known[entry.name]

    def glance(self, entry: Entry, name: str) -> Level:
        """Return one map without the shapes of its layers, for what its properties tell: that is read in no time.

        Raises LevelError, naming the file, where nothing of it can be read.
        """
        if (entry.name, name) not in self._glanced:
            from game.content.levels import look_at  # late: home needs no map

            level = look_at(self._folder / entry.name / f"{name}.tmx", shapes=False)
            if level.faults:
                return level
            self._glanced[entry.name, name] = level
        return self._glanced[entry.name, name]
