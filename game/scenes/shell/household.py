"""The household: what its first person is called before anybody has said so, and all of it as one file."""

from __future__ import annotations

import getpass
from pathlib import Path
from typing import Final

import msgspec

from game.content.strings import Words
from game.engine.names import visible
from game.saves.people import People, then
from game.saves.people_file import read_people
from game.saves.settings import of_the_machine, read_settings
from game.scenes.shell.services import Services

SUFFIX: Final = ".household"
"""How the file of a whole household ends."""
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


def introduced(people: People, words: Words) -> People:
    """Return the people with a name for whoever has none yet."""
    everybody = tuple(
        person if visible(person.name) else msgspec.structs.replace(person, name=newcomer(words)) for person in people
    )
    return msgspec.structs.replace(people, people=everybody)


def packed(services: Services, path: Path) -> Path:
    """Write everything of this household into one file, and return where it lies. Raises SaveError."""
    from game.saves.household import pack  # late: a zip is seldom needed

    services.shell.keep(then())  # whoever is only known to this window goes along
    return pack(services.store, path)


def take_in(services: Services, path: Path) -> str:
    """Take a household's file in, at once for all screens; return the words for what came. Raises SaveError."""
    from game.saves.household import bring_in, told  # late: a zip is seldom needed

    brought = bring_in(services.store, path)
    settings, _ = read_settings(services.store)
    services.people = introduced(read_people(services.store, settings)[0], services.words)
    services.machine = of_the_machine(settings)
    services.shell.change()
    return services.words.message(told(brought), str)


def is_household(path: Path) -> bool:
    """Tell whether a file is called like a household."""
    return path.suffix == SUFFIX
