"""What each person has learnt here: lessons under way and done, first levels, and what they met for a first time.

All of it is kept in the settings, by game and name. Each function returns changes for `settings.changed`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeAlias

from game.saves.settings import Settings, begun_by

FIRST: Final = "first level"
DONE: Final = "done"
BEGUN: Final = 1  # matches that a newcomer has begun at most: this one

Changes: TypeAlias = dict[str, Mapping[str, object] | str]


@dataclass(frozen=True, slots=True)
class Progress:
    """Say how far a person has come in a game's lesson: the step that comes next, and the day it was learnt, or ""."""

    step: int
    day: str

    @property
    def learnt(self) -> bool:
        return bool(self.day)


def progress(settings: Settings, game: str, person: str) -> Progress:
    """Return how far a person has come in a game's lesson."""
    row = _row(game, person)
    return Progress(settings.lessons.get(row, 0), settings.learnt.get(row, ""))


def under_way(game: str, person: str, step: int) -> Changes:
    """Return what is kept when a person's lesson comes to a step, counted from 0."""
    return {"lessons": {_row(game, person): step}}


def learnt(game: str, person: str, day: str) -> Changes:
    """Return what is kept when a person has done a game's last step on a day (ISO 8601)."""
    return {"learnt": {_row(game, person): day}, "lessons": {_row(game, person): 0}}


def today() -> str:
    """Return the day, as ISO 8601 writes it."""
    return date.today().isoformat()


def has_met(settings: Settings, game: str, person: str, kind: str) -> bool:
    """Tell whether a person was told of a kind of thing when they met it first."""
    return f"{_row(game, person)}: {kind}" in settings.met


def meets(game: str, person: str, kinds: Iterable[str]) -> Changes:
    """Return what is kept when a person has been told of kinds of things."""
    return {"met": {f"{_row(game, person)}: {kind}": True for kind in kinds}}


def renamed(settings: Settings, game: str, old: str, new: str) -> Changes:
    """Return what is kept when a person goes on under another name: what they were told of, they know."""
    row, other = f"{_row(game, old)}: ", f"{_row(game, new)}: "
    return {"met": {other + met.removeprefix(row): said for met, said in settings.met.items() if met.startswith(row)}}


def first_level(settings: Settings, game: str, person: str) -> bool | None:
    """Return whether a person wants the lamp in a game's first level; None where they have never said."""
    return settings.met.get(f"{_row(game, person)}: {FIRST}")


def first_told(settings: Settings, game: str, person: str) -> frozenset[str]:
    """Return the steps of a game's first level that a person was told of."""
    row = f"{_row(game, person)}: {FIRST}: "
    return frozenset(met.removeprefix(row) for met in settings.met if met.startswith(row))


def tells_first(game: str, persons: Iterable[str], step: str) -> Changes:
    """Return what is kept when persons have been told of a step of a game's first level."""
    return {"met": {f"{_row(game, person)}: {FIRST}: {step}": True for person in persons}}


def ends_first(game: str, persons: Iterable[str]) -> Changes:
    """Return what is kept when persons have played a game's first level to its end."""
    return tells_first(game, persons, DONE)


def has_ended_first(settings: Settings, game: str, person: str) -> bool:
    """Tell whether a person has played a game's first level to its end."""
    return DONE in first_told(settings, game, person)


def leads_first(settings: Settings, game: str, person: str) -> bool:
    """Tell whether the lamp leads a person through a game's first level: a newcomer, or whoever has asked for it."""
    if has_ended_first(settings, game, person):
        return False
    wish = first_level(settings, game, person)
    newcomer = begun_by(settings, game, person) <= BEGUN or bool(first_told(settings, game, person))
    return settings.meetings and newcomer if wish is None else wish


def lights_first(game: str, persons: Iterable[str], *, lit: bool) -> Changes:
    """Return what is kept when persons put the lamp of a game's first level out, or light it again."""
    return {"met": {f"{_row(game, person)}: {FIRST}": lit for person in persons}}


def handed_over(settings: Settings, before: str, person: str) -> Changes:
    """Return what is kept when all that somebody has learnt is somebody else's: they have another name now."""
    tables: dict[str, Mapping[str, object]] = {
        "lessons": settings.lessons,
        "learnt": settings.learnt,
        "met": settings.met,
    }
    return {
        name: {
            f"{game}: {person}{rest.removeprefix(before)}": value
            for (game, _, rest), value in ((row.partition(": "), value) for row, value in rows.items())
            if rest == before or rest.startswith(f"{before}: ")
        }
        for name, rows in tables.items()
    }


def _row(game: str, person: str) -> str:
    return f"{game}: {person}"
