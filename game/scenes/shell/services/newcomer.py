"""The newcomer: what the first person is called before anybody has said so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from game.engine.names import visible

if TYPE_CHECKING:
    from game.content.words.strings import Words
    from game.saves.people.people import People

NOBODY: Final = frozenset({"root", "user", "admin", "administrator", "guest", "ubuntu", "debian", "nobody", "player"})


def own_name() -> str:
    """Return the name of the system's user where it looks like a name, else ""."""
    import getpass  # late: who plays here has a name but for the very first time

    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
    plain = name.isalpha() and name.isascii() and 3 <= len(name) <= 12 and name.lower() not in NOBODY
    return name.capitalize() if plain else ""


def newcomer(words: Words) -> str:
    """Return the name that the first person is given here."""
    return own_name() or words.say("person.name.1")


def introduced(people: People, words: Words) -> People:
    """Return the people with a name for whoever has none yet."""
    everybody = tuple(
        person if visible(person.name) else msgspec.structs.replace(person, name=newcomer(words)) for person in people
    )
    return msgspec.structs.replace(people, people=everybody)
