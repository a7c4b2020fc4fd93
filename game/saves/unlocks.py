"""The household: what has been unlocked here for every campaign of a game, in a file of its own.

It outlives the campaigns that unlocked it. What the names mean, the game knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final

import msgspec

from game.engine.protocol import Message, say
from game.saves.files import SaveError
from game.saves.store import Store

FILE: Final = "household.json"
FORMAT: Final = 1
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Unlocked(msgspec.Struct, frozen=True, kw_only=True):
    """Hold the file: for each game the names of what is unlocked."""

    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    unlocked: dict[Name, tuple[Name, ...]] = {}


class Unlocks:
    """Keep what is unlocked for one game. What touches the disk raises SaveError."""

    def __init__(self, store: Store, game: str) -> None:
        self._store = store
        self._game = game

    def names(self) -> frozenset[str]:
        """Return what is unlocked; where the file is damaged, what its newest good generation says."""
        return frozenset(self._read()[0].unlocked.get(self._game, ()))

    def add(self, names: Iterable[str]) -> Message | None:
        """Unlock something for good. Nothing is written where it was known already.

        Returns what the player must be told: that the file was damaged, and where its copy is kept.
        """
        file, whole = self._read()
        if file.format > FORMAT:
            raise SaveError(say("adventure.unlocked_newer", found=file.format, known=FORMAT))
        now = frozenset(file.unlocked.get(self._game, ()))
        after = now | frozenset(names)
        if whole and after == now:
            return None
        aside = None if whole else self._store.set_aside(FILE)
        every = {**file.unlocked, self._game: tuple(sorted(after))}
        plain = msgspec.json.encode(Unlocked(unlocked=every), order="deterministic")
        self._store.write(FILE, msgspec.json.format(plain, indent=1) + b"\n")
        return None if aside is None else say("adventure.unlocked_damaged", place=str(aside))

    def _read(self) -> tuple[Unlocked, bool]:
        """Return what is kept, and whether the file itself says so."""
        data = self._store.read(FILE)
        if data is None:
            return Unlocked(), True
        result = _parse(data)
        if result is not None:
            return result, True
        older = (self._older(path.name) for path in self._store.generations(FILE))
        return next((file for file in older if file is not None), Unlocked()), False

    def _older(self, name: str) -> Unlocked | None:
        data = self._store.read(name)
        return None if data is None else _parse(data)


def _parse(data: bytes) -> Unlocked | None:
    """Return what a file says, or None where it makes no sense. A newer format is read as far as it is known."""
    try:
        plain: Any = msgspec.json.decode(data)
        return msgspec.convert(plain, Unlocked)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
