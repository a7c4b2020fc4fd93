"""The people of this place: who is at home, who has ever played here, and what a plate says of who plays."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.content.strings import Words
from game.engine.names import plain, visible
from game.saves import learning
from game.saves.learning import Changes
from game.saves.player import Player
from game.saves.settings import Settings

NOBODY: Final = frozenset({"root", "user", "admin", "administrator", "guest", "ubuntu", "debian", "nobody", "player"})


def own_name() -> str:
    """Return the name of the system's user where it looks like a name, else ""."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
    plain = name.isalpha() and name.isascii() and 3 <= len(name) <= 12 and name.lower() not in NOBODY
    return name.capitalize() if plain else ""


def newcomer(words: Words) -> str:
    """Return the name that the first person is given here."""
    return own_name() or words.say("person.name.1")


def at_home(settings: Settings, words: Words) -> str:
    """Return who is at home: whoever was chosen or played last, else whom a set-up would name."""
    if visible(settings.person):
        return plain(settings.person)
    seats = (player for game in sorted(settings.last) for player in settings.last[game].seats)
    return next((player.name for player in seats if player.person and visible(player.name)), "") or newcomer(words)


def everybody(settings: Settings, words: Words) -> tuple[str, ...]:
    """Return the names of all people who have ever played here, and of who is at home, in the order of the alphabet."""
    begun = {plain(name) for row in settings.begun if visible(name := row.partition(": ")[2])}
    players = (player for last in settings.last.values() for player in last.seats if player.person)
    sat = {player.name for player in players if visible(player.name)}
    return tuple(sorted(begun | sat | {at_home(settings, words)}, key=lambda name: (name.casefold(), name)))


def household(settings: Settings, words: Words) -> tuple[str, ...]:
    """Return the names of all people who have ever played here, whoever is at home first: each was typed once."""
    return tuple(dict.fromkeys((at_home(settings, words), *everybody(settings, words))))


def worn(settings: Settings) -> dict[str, int]:
    """Return the colour that each person has worn last, in whatever game, by folded name; numbered from 1."""
    sat = {player.name: player.index for last in settings.last.values() for player in last.seats if player.person}
    found = {**{name.casefold(): index for name, index in sat.items()}, **settings.colours}
    return {name: index + 1 for name, index in found.items()}


def kinds(words: Words, player: Player) -> tuple[str, ...]:
    """Return what a plate says of who plays, the fullest words first: “Regular, careful”, then “Regular”."""
    if player.person:
        return (words.say("table.person"),)
    return tuple(dict.fromkeys((words.message(player.described, str), words.say(f"skill.{player.level}"))))


def taste(words: Words, player: Player) -> tuple[str, ...]:
    """Return what a tooltip adds for a computer player, whose plate may have no room for it: “Regular, careful”."""
    return () if player.person else (words.message(player.described, str),)


def sits_down(settings: Settings, words: Words, names: Sequence[str]) -> Changes:
    """Return what is kept when these persons play: the one at home is among them.

    Where nobody has ever played here, what was learnt before was learnt by whoever plays now, whatever their name is.
    """
    if not names:
        return {}
    before = at_home(settings, words)
    person = before if before in names else names[0]
    first = not settings.last and not settings.begun and person != before
    return {"person": person, **(learning.handed_over(settings, before, person) if first else {})}


def named(players: Sequence[Player], words: Words) -> tuple[Player, ...]:
    """Return the players as they are dealt to: who has no name gets one by the seat."""
    return tuple(
        replace(player, name=player.name.strip() if visible(player.name) else words.say("seat.name", n=seat + 1))
        for seat, player in enumerate(players)
    )
