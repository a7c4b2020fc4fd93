"""What a household has unlocked and found, for each game: it outlives the adventure in which that happened.

The file is put in place whole; where it is damaged, its newest good generation goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Final

import msgspec

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError
from game.saves.disk.spelling import spelt
from game.saves.disk.touched import plain_text
from game.saves.records.store import Store

HOUSEHOLD: Final = "household.json"
HOUSEHOLD_FORMAT: Final = 1
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Find(msgspec.Struct, frozen=True, kw_only=True):
    """Hold when something was found first: in which adventure and level, on which turn and day."""

    adventure: Annotated[str, msgspec.Meta(max_length=60)] = ""
    level: Annotated[str, msgspec.Meta(max_length=40)] = ""
    turn: Count = 0
    """0 where nobody can tell any more."""
    day: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """As 2026-11-30, so that days can be compared."""


class Unlocked(msgspec.Struct, frozen=True, kw_only=True):
    """Hold the file: for each game the names of what is unlocked, and what was found first when."""

    format: Annotated[int, msgspec.Meta(ge=1)] = HOUSEHOLD_FORMAT
    unlocked: dict[Name, tuple[Name, ...]] = {}
    found: dict[Name, dict[Name, Find]] = {}


class Unlocks:
    """Keep what is unlocked and found for one game. What touches the disk raises SaveError."""

    def __init__(self, store: Store, game: str) -> None:
        self._store = store
        self._game = game

    def names(self) -> frozenset[str]:
        """Return what is unlocked; where the file is damaged, what its newest good generation says."""
        return frozenset(self._read()[0].unlocked.get(self._game, ()))

    def found(self) -> dict[str, Find]:
        """Return what was found, and when first; where the file is damaged, as its newest good generation says."""
        return dict(self._read()[0].found.get(self._game, {}))

    def add(self, names: Iterable[str]) -> Message | None:
        """Unlock something for good. Nothing is written where it was known already.

        Returns what the player must be told: that the file was damaged, and where its copy is kept.
        """

        def unlock(file: Unlocked) -> Unlocked:
            after = frozenset(file.unlocked.get(self._game, ())) | frozenset(names)
            return msgspec.structs.replace(file, unlocked={**file.unlocked, self._game: tuple(sorted(after))})

        return self._change(unlock)

    def note(self, finds: Mapping[str, Find]) -> Message | None:
        """Keep when something was found, for good: of two times the earlier one. Returns and raises as `add`."""

        def keep(file: Unlocked) -> Unlocked:
            now = dict(file.found.get(self._game, {}))
            for name, find in finds.items():
                now[name] = _earlier(now.get(name, find), find)
            return msgspec.structs.replace(file, found={**file.found, self._game: now})

        return self._change(keep)

    def _change(self, change: Callable[[Unlocked], Unlocked]) -> Message | None:
        with self._store.changing:
            file, whole = self._read()
            if file.format > HOUSEHOLD_FORMAT:
                raise SaveError(say("adventure.unlocked_newer", found=file.format, known=HOUSEHOLD_FORMAT))
            after = change(file)
            if whole and _told(after) == _told(file):
                return None
            aside = None if whole else self._store.set_aside(HOUSEHOLD)
            self._store.write(HOUSEHOLD, spelt(after))
            return None if aside is None else say("adventure.unlocked_damaged", place=str(aside))

    def _read(self) -> tuple[Unlocked, bool]:
        """Return what is kept, and whether the file itself says so."""
        data = self._store.read(HOUSEHOLD)
        if data is None:
            return Unlocked(), True
        if (result := _unlocked(data)) is not None:
            return result, True
        older = (self._store.read(path.name) for path in self._store.generations(HOUSEHOLD))
        files = (_unlocked(data) for data in older if data is not None)
        return next((file for file in files if file is not None), Unlocked()), False


def _earlier(one: Find, other: Find) -> Find:
    """Return the earlier of two times; one of which nobody knows the day is the later one."""
    return min(one, other, key=lambda find: find.day or "9")


def _told(file: Unlocked) -> tuple[dict[str, frozenset[str]], dict[str, dict[str, Find]]]:
    """Return what a file says, whatever stands empty in it."""
    names = {game: frozenset(names) for game, names in file.unlocked.items() if names}
    return names, {game: finds for game, finds in file.found.items() if finds}


def _unlocked(data: bytes) -> Unlocked | None:
    """Return what a file says, or None where it makes no sense. A newer format is read as far as it is known."""
    try:
        return msgspec.json.decode(plain_text(data), type=Unlocked)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
