"""What each person has learnt here: lessons under way and done, first levels, and what they met for a first time.

All of it is kept with the person (`saves.people`), by game; a person is named by their identifier. Whoever is nobody
here ("") learns nothing, and is told nothing. What changes something returns the change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from game.saves.people.people import Change, People, Person, person_change, then, today

FIRST: Final = "first level"
DONE: Final = "done"
BEGUN: Final = 1  # matches that a newcomer has begun at most: this one


class Progress(msgspec.Struct, frozen=True):
    """Say how far a person has come in a game's lesson: the step that comes next, and the day it was learnt, or ""."""

    step: int
    day: str

    @property
    def learnt(self) -> bool:
        return bool(self.day)


def progress(people: People, game: str, who: str) -> Progress:
    """Return how far a person has come in a game's lesson."""
    person = people.get(who)
    return Progress(0, "") if person is None else Progress(person.lessons.get(game, 0), person.learnt.get(game, ""))


def under_way(game: str, who: str, step: int) -> Change:
    """Return what is kept when a person's lesson comes to a step, counted from 0."""
    return person_change(who, lambda person: _with(person, lessons={game: step}))


def learnt(game: str, who: str, day: str) -> Change:
    """Return what is kept when a person has done a game's last step on a day (ISO 8601)."""
    return person_change(who, lambda person: _with(person, learnt={game: day}, lessons={game: 0}))


def begun_by(people: People, game: str, who: str) -> int:
    """Return how many matches of a game a person has begun here."""
    person = people.get(who)
    return 0 if person is None else person.begun.get(game, 0)


def begins(game: str, persons: Iterable[str]) -> Change:
    """Return what is kept when persons begin a match."""
    day = today()

    def one_more(person: Person) -> Person:
        counted = _with(person, begun={game: person.begun.get(game, 0) + 1})
        return msgspec.structs.replace(counted, played=day)

    return then(*(person_change(who, one_more) for who in dict.fromkeys(persons)))


def has_met(people: People, game: str, who: str, kind: str) -> bool:
    """Tell whether a person was told of a kind of thing when they met it first."""
    return _row(game, kind) in _met(people, who)


def meets(game: str, who: str, kinds: Iterable[str]) -> Change:
    """Return what is kept when a person has been told of kinds of things."""
    rows = {_row(game, kind): True for kind in kinds}
    return person_change(who, lambda person: _with(person, met=rows))


def hands_on(people: People, game: str, old: str, new: str) -> Change:
    """Return what is kept when somebody goes on in the place of another: what those were told of, they know."""
    rows = {met: said for met, said in _met(people, old).items() if met.startswith(_row(game, ""))}
    return person_change(new, lambda person: _with(person, met=rows))


def first_level(people: People, game: str, who: str) -> bool | None:
    """Return whether a person wants the lamp in a game's first level; None where they have never said."""
    return _met(people, who).get(_row(game, FIRST))


def first_told(people: People, game: str, who: str) -> frozenset[str]:
    """Return the steps of a game's first level that a person was told of."""
    row = _row(game, f"{FIRST}: ")
    return frozenset(met.removeprefix(row) for met in _met(people, who) if met.startswith(row))


def tells_first(game: str, persons: Iterable[str], step: str) -> Change:
    """Return what is kept when persons have been told of a step of a game's first level."""
    return then(*(meets(game, who, (f"{FIRST}: {step}",)) for who in persons))


def ends_first(game: str, persons: Iterable[str]) -> Change:
    """Return what is kept when persons have played a game's first level to its end."""
    return tells_first(game, persons, DONE)


def has_ended_first(people: People, game: str, who: str) -> bool:
    """Tell whether a person has played a game's first level to its end."""
    return DONE in first_told(people, game, who)


def leads_first(people: People, game: str, who: str, *, meetings: bool) -> bool:
    """Tell whether the lamp leads a person through a game's first level: a newcomer, or whoever has asked for it.

    `meetings`: they want words at first meetings.
    """
    if who not in people or has_ended_first(people, game, who):
        return False
    wish = first_level(people, game, who)
    newcomer = begun_by(people, game, who) <= BEGUN or bool(first_told(people, game, who))
    return meetings and newcomer if wish is None else wish


def lights_first(game: str, persons: Iterable[str], *, lit: bool) -> Change:
    """Return what is kept when persons put the lamp of a game's first level out, or light it again."""
    return then(*(person_change(who, lambda person: _with(person, met={_row(game, FIRST): lit})) for who in persons))


def _met(people: People, who: str) -> dict[str, bool]:
    person = people.get(who)
    return {} if person is None else person.met


def _with(person: Person, **rows: Mapping[str, object]) -> Person:
    """Return a person with rows added to some of their tables."""
    changes = {name: {**getattr(person, name), **new} for name, new in rows.items()}
    return msgspec.structs.replace(person, **changes)


def _row(game: str, kind: str) -> str:
    return f"{game}: {kind}"
