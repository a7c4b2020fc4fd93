"""Persons for tests: somebody who plays here, with what they have learnt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Final

import msgspec

from game.saves.people.people import People, Person, comes_home, edited, person_change, somebody, with_person
from game.saves.people.settings import changed
from game.saves.records.player import Player
from game.scenes.shell.services.building import take_up
from game.scenes.shell.services.services import Services

DAY: Final = date(2026, 11, 20)
"""The day that it is where screens are looked at."""


def person(services: Services, name: str) -> str:
    """Return the identifier of the person of a name: who isn't here yet comes, the first as whoever is at home."""
    people = services.people
    known = people.named(name)
    if known is not None:
        return known.id
    (first, *others) = people
    if others or first.learnt or first.lessons or first.met or not people.unused:
        new = somebody(name)
        services.shell.keep(with_person(new))
        return new.id
    services.shell.keep(edited(first.id, name=name))
    return first.id


def knows(services: Services, name: str, **tables: Mapping[str, object]) -> str:
    """Let a person have learnt, met or begun something, by the tables of `Person`; return who it is."""
    who = person(services, name)

    def more(one: Person) -> Person:
        rows = {table: {**getattr(one, table), **new} for table, new in tables.items()}
        return msgspec.structs.replace(one, **rows)

    services.shell.keep(person_change(who, more))
    return who


def at_home(services: Services, name: str, **tables: Mapping[str, object]) -> str:
    """Let a person be at home who has learnt, met or begun something; return who it is."""
    who = knows(services, name, **tables)
    services.shell.keep(comes_home(who))
    services.shell.hold(who)
    return who


def household(*names: str) -> People:
    """Return people of these names; the first is at home, and identifiers are names in small letters."""
    people = tuple(msgspec.structs.replace(somebody(name, seat), id=name.lower()) for seat, name in enumerate(names))
    return People(people=people, home=people[0].id)


def on_a_day(services: Services) -> None:
    """Let it be the same day whenever somebody looks at a screen: home tells the day."""
    services.today = lambda: DAY


def begin_with(services: Services, **settings: object) -> None:
    """Let whoever comes from now on begin with settings that belong to persons; the screen stays as it is."""
    services.machine = changed(services.machine, settings)


def for_everybody(services: Services, **settings: object) -> None:
    """Let everybody begin with settings that belong to persons, and all who are here like nothing else."""
    begin_with(services, **settings)
    for one in services.people:
        likes = {name: value for name, value in one.likes.items() if name not in settings}
        services.people = edited(one.id, likes=likes)(services.people)
    take_up(services)


def unnamed(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return players without the identifiers that were made here."""
    return tuple(msgspec.structs.replace(player, who="") for player in players)
