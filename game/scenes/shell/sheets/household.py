"""The household as one file: packed, and taken in, beside the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.engine.protocol import Message, say
from game.saves.disk.progress import Progress
from game.saves.household.brought import Brought, Packed, messages_for
from game.saves.household.merging import Around
from game.saves.people.people import then
from game.saves.people.people_file import read_people
from game.saves.people.settings import of_the_machine, read_settings
from game.scenes.shell.jobs.jobs import Result
from game.scenes.shell.services.newcomer import introduced, newcomer
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.under_way import Task, UnderWay

SUFFIX: Final = ".household"
"""How the file of a whole household ends."""
WINDOWS: Final = ("size", "place", "fullscreen", "maximised")
"""Settings that are this window's, whoever plays here."""


def pack(services: Services, path: Path, came: Callable[[Packed], None], failed: Callable[[Message], None]) -> None:
    """Write everything of this household into one file, beside the window."""
    services.shell.keep(then())  # whoever is only known to this window goes along

    def work(tell: Progress) -> Packed:
        from game.saves.household.packing import pack  # late: a zip is seldom needed

        return pack(services.store, path, tell)

    _do(services, say("household.packing"), work, _silent(came), _silent(failed), say("household.not_packed"))


def take_in(services: Services, path: Path, read: Callable[[Sequence[Message]], Sequence[Message]] = tuple) -> None:
    """Take a household's file in, beside the window, and then at once for all screens.

    Who is present stays, and so does the window. `read` takes the words for what came, or why nothing could, and
    returns those that are still to be said.
    """

    here = around(services)

    def work(tell: Progress) -> Brought:
        from game.saves.household.bringing import bring_in  # late: a zip is seldom needed

        return bring_in(services.store, path, tell, here)

    def came(brought: Brought) -> Sequence[Message]:
        _arrive(services)
        return read(messages_for(brought))

    services.navigator.cover()  # an open hand must not wait under what is shown now
    title = say("household.coming", name=path.stem)
    _do(services, title, work, came, lambda why: read((why,)), say("household.not_come"))


def _do(
    services: Services,
    title: Message,
    work: Callable[[Progress], Result],
    came: Callable[[Result], Sequence[Message]],
    failed: Callable[[Message], Sequence[Message]],
    stopped: Message,
) -> None:
    services.navigator.push(UnderWay(services, Task(title, work, came, failed, (stopped,))))


def _silent(act: Callable[[Result], None]) -> Callable[[Result], Sequence[Message]]:
    """Return an act after which nothing is left to be said."""

    def done(result: Result) -> Sequence[Message]:
        act(result)
        return ()

    return done


def _arrive(services: Services) -> None:
    """Have all screens know who and what came; the window is what it was."""
    settings, _ = read_settings(services.store)
    window = {name: getattr(services.machine, name) for name in WINDOWS}
    services.people = introduced(read_people(services.store, settings)[0], services.words)
    services.machine = msgspec.structs.replace(of_the_machine(settings), **window)
    services.shell.change()


def around(services: Services) -> Around:
    """Return what somebody who brings a household in must know of this program: languages, themes, newcomers' name."""
    themes = frozenset(services.themes.names)
    return Around(frozenset(dict(services.words.languages)), themes, newcomer(services.words))


def is_household(path: Path) -> bool:
    """Tell whether a file is called like a household."""
    return path.suffix == SUFFIX
