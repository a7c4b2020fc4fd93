"""The people of this place at a table: who sits where, who learns there, and what a plate says of who plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from game.content.words.strings import Words
from game.engine.names import plain, visible
from game.engine.protocol import Seat
from game.saves.people.people import Change, People, Person, comes_home, edited, somebody, then, with_person
from game.saves.people.settings import Settings
from game.saves.records.player import Player

NAMES: Final = range(1, 11)
"""The numbers of the people's names that there are words for."""
SHARED: Final = ("text", "theme", "reduced", "motion")
"""What somebody new likes like whoever holds the screen as they come: they see it like that."""


def everybody(people: People) -> tuple[Person, ...]:
    """Return all people in the order of the alphabet."""
    return tuple(sorted(people, key=lambda person: (person.name.casefold(), person.name, person.id)))


def free_name(people: People, words: Words) -> str:
    """Return the first name of those that there are words for which nobody has, else one by a number."""
    taken = {person.name.strip().casefold() for person in people}
    counted = (words.say("seat.name", n=number) for number in range(1, len(people) + 2))
    return next(name for name in (*free_names(people, words), *counted) if name.casefold() not in taken)


def free_names(people: People, words: Words) -> tuple[str, ...]:
    """Return all names that there are words for which nobody has."""
    taken = {person.name.strip().casefold() for person in people}
    drawn = (words.say(f"person.name.{number}") for number in NAMES)
    return tuple(name for name in drawn if name.casefold() not in taken)


def household(people: People) -> tuple[str, ...]:
    """Return the names of all people, whoever is at home first: each was typed once."""
    home = people.at_home
    others = (person.name for person in everybody(people))
    return tuple(dict.fromkeys((home.name, *others)))


def worn(people: People) -> dict[str, int]:
    """Return the colour of each person, by folded name; numbered from 1."""
    return {person.name.casefold(): person.colour for person in people}


def kinds(words: Words, player: Player) -> tuple[str, ...]:
    """Return what a plate says of a computer player, the fullest words first: “Regular, careful”, then “Regular”.

    Of a person it says nothing: beneath a name, “Personne” reads as nobody.
    """
    if player.person:
        return ()
    return tuple(dict.fromkeys((words.message(player.described, str), words.say(f"skill.{player.level}"))))


def taste(words: Words, player: Player) -> tuple[str, ...]:
    """Return what a tooltip adds for a computer player, whose plate may have no room for it: “Regular, careful”."""
    return () if player.person else (words.message(player.described, str),)


def whose(people: People, players: Sequence[Player], seat: Seat) -> str:
    """Return the identifier of the person at a seat; who is at home where somebody plays alone; "" for nobody here."""
    player = players[seat]
    if not player.person:
        return ""
    if player.who in people:
        return player.who
    alone = sum(other.person for other in players) == 1
    return people.at_home.id if alone else ""


def seated(people: People, seats: Sequence[Player], settings: Settings) -> tuple[tuple[Player, ...], Change]:
    """Return the players with everybody's identifier, and the change by which whoever is new is here.

    A person without an identifier is whoever bears the name here, else somebody new, who sees the screen as it is now
    (`settings`). Where nobody has ever played, the first is whoever was at home until now, whatever their name is.
    """
    taken = {player.who for player in seats if player.who in people}
    names = {plain(player.name).strip().casefold() for player in seats if player.person}
    fresh = people.unused and len(people) == 1 and people.at_home.name.casefold() not in names
    changes = list[Change]()
    result = list[Player]()
    for player in seats:
        if player.person and not player.who:
            known = people.named(player.name)
            if known is None and fresh and people.at_home.id not in taken:
                known = people.at_home
                changes.append(edited(known.id, name=player.name))
            if known is None or known.id in taken:
                known = somebody(player.name, player.index, _seen(settings))
                changes.append(with_person(known))
            taken.add(known.id)
            player = replace(player, who=known.id)
        result.append(player)
    return tuple(result), then(*changes)


def as_now(people: People, seats: Sequence[Player]) -> tuple[Player, ...]:
    """Return who sat there the last time as they are called now; for who isn't here any more, somebody who is free."""
    sat = {player.who for player in seats if player.person}
    free = [person for person in people if person.id not in sat]
    result = list[Player]()
    for player in seats:
        person = people.get(player.who)
        if player.person and player.who and person is None:
            person = free.pop(0) if free else None
            player = replace(player, name="", who="")
        if player.person and person is not None:
            player = replace(player, name=person.name, who=person.id)
        result.append(player)
    return tuple(result)


def _seen(settings: Settings) -> dict[str, object]:
    """Return what somebody new likes."""
    common = Settings()
    return {name: getattr(settings, name) for name in SHARED if getattr(settings, name) != getattr(common, name)}


def sits_down(people: People, seats: Sequence[Player]) -> Change:
    """Return what is kept when these play: the one at home is among them, and a colour that they chose is theirs.

    Whoever shares a colour with somebody who wears it here keeps it all the same: they only gave way.
    """
    persons = [player for player in seats if player.person and player.who in people]
    own = {person.id: person.index for person in people}
    shared = {player.index for player in persons if player.index == own[player.who]}
    chose = (player for player in persons if own[player.who] not in shared)
    worn_now = [edited(player.who, index=player.index) for player in chose]
    ids = [player.who for player in persons]
    home = people.at_home.id if people.at_home.id in ids or not ids else ids[0]
    return then(*worn_now, comes_home(home))


def named(players: Sequence[Player], words: Words) -> tuple[Player, ...]:
    """Return the players as they are dealt to: who has no name gets one by the seat."""
    return tuple(
        replace(player, name=player.name.strip() if visible(player.name) else words.say("seat.name", n=seat + 1))
        for seat, player in enumerate(players)
    )


def as_called(people: People, players: Sequence[Player], words: Words) -> tuple[Player, ...]:
    """Return the players of a record or a team as they are called here: who was taken out is a guest.

    Everybody else is called as it is written there.
    """
    guests = [player.who for player in players if player.who in people.gone]
    names = [words.say("seat.guest")] if len(guests) == 1 else []
    names = names or [words.say("seat.guest_n", n=number + 1) for number in range(len(guests))]
    called = dict(zip(guests, names, strict=True))
    return tuple(replace(player, name=called.get(player.who, player.name)) for player in players)


def nobodies(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players of a record that was brought in: a friend's Ada is somebody else."""
    return tuple(replace(player, who="") for player in players)


def learners(people: People, players: Sequence[Player], seats: Iterable[Seat]) -> list[str]:
    """Return the identifiers of those at some seats who are somebody here."""
    return [who for seat in seats if (who := whose(people, players, seat))]
