"""The files of evenings: one for each, put in place whole, its earlier generations beside it.

One that can't be read is what its newest good generation says; where none is good it is not listed, and lies where it
lay. Nothing else depends on these files: the matches of an evening are records like all others.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from time import time
from typing import Final

import msgspec

from game.engine.protocol import say
from game.saves.disk.files import SMALL, SaveError, generations, looking_at, read_saved, set_aside, write_whole
from game.saves.disk.spelling import ensure_room, spelt
from game.saves.disk.strays import is_stray
from game.saves.disk.tokens import token_hex
from game.saves.disk.touched import read_object
from game.saves.evenings.evening import FORMAT, Chosen, Evening, Member, drawn
from game.saves.records.clock import stamp
from game.saves.records.store import Store

SUFFIX: Final = ".json"
SHOWN: Final = 60
"""Evenings that are looked at, the newest first."""


class Evenings:
    """Keep the evenings of a household. What touches the disk raises SaveError, but for `rows` and `get`."""

    def __init__(self, store: Store) -> None:
        self.folder = store.evenings_folder
        self.changing = store.changing

    def rows(self) -> list[Evening]:
        """Return the evenings, the one played last first; one of which there are copies is there as far as it came.

        Never raises: what can't be read isn't there.
        """
        found: dict[str, Evening] = {}
        for path in self._files():
            evening = self._look(path)
            if evening is None:
                continue
            other = found.get(evening.id)
            if other is None or (len(evening.played), evening.at) > (len(other.played), other.at):
                found[evening.id] = evening
        return sorted(found.values(), key=lambda one: (one.at, one.id), reverse=True)

    def get(self, name: str) -> Evening | None:
        """Return an evening by its identifier; None where there is none that can be read."""
        direct = self._look(self._path(name)) if name else None
        if direct is not None and direct.id == name:
            return direct
        return next((one for one in self.rows() if one.id == name), None)

    def under_way(self) -> list[Evening]:
        """Return the evenings that can be gone on with, the one played last first."""
        return [one for one in self.rows() if not one.ended]

    def begin(self, members: tuple[Member, ...], games: tuple[Chosen, ...], *, lot: bool = False) -> Evening:
        """Write a new evening; by lot its games are drawn from a seed of its own."""
        name = f"{stamp()}-{token_hex(4)}"
        games = drawn(games, token_hex(16)) if lot else games
        return self.save(Evening(id=name, day=date.today().isoformat(), members=members, games=games, lot=lot))

    def save(self, evening: Evening) -> Evening:
        """Write an evening as it is now. Where another window knows of more that was played, that stays."""
        with self.changing:
            path = self._path(evening.id)
            before = self._look(path)
            if before is not None and len(before.played) > len(evening.played):
                return before
            if before is None and path.exists():
                set_aside(path)
            now = msgspec.structs.replace(evening, at=round(time(), 6))
            write_whole(path, spelt(now), most=SMALL)
            return now

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"

    def _files(self) -> Iterator[Path]:
        """Name the files of evenings, the newest names first."""
        names: list[str] = []
        with suppress(OSError):
            names = [name for name in os.listdir(self.folder) if name.endswith(SUFFIX) and not is_stray(name)]
        yield from (self.folder / name for name in sorted(names, reverse=True)[:SHOWN])

    def _look(self, path: Path) -> Evening | None:
        """Return the evening in a file, else in its newest good generation; None where there is none."""
        for one in (path, *generations(path)):
            if not one.exists():
                continue
            try:
                return read_evening(one)
            except SaveError as error:
                logging.getLogger(__name__).warning("%s is no evening: %s", one, error)
        return None


def read_evening(path: Path) -> Evening:
    """Return the evening in a file. Raises SaveError where it can't be read, or makes no sense, or is a newer one's."""
    with looking_at(path):
        data = read_saved(path, SMALL)
        plain = read_object(data)
        if plain is None:
            raise SaveError(say("save.unreadable"))
        form = plain.get("format")
        if isinstance(form, int) and form > FORMAT:
            raise SaveError(say("save.newer"))
        try:
            evening = msgspec.convert(plain, Evening)
        except (msgspec.ValidationError, ValueError) as error:
            raise SaveError(say("save.unreadable")) from error
        ensure_room(path, data, partial(spelt, evening))
        return evening
