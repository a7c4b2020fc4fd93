"""New adventures that nobody has begun: kept in memory alone, so that no empty one ever lies on the disk.

An adventure is written with the first decision in its first level. Until then it lives as long as the program: the one
that was named, or given another team, chapter or road, is still there when the map is opened again; one that nobody has
touched is made anew each time.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.ai.players.entry import Entry
    from game.content.words.strings import Words
    from game.saves.people.campaigns import CampaignFile
    from game.saves.records.player import Player
    from game.scenes.shell.services.services import Services

NAMES: Final = 48
"""How many names there are words for."""
MAGES: Final = 4  # in a team that nobody has chosen


class Drafts:
    """Hold the adventures that are not written yet. `files` shows them in the order in which they were made."""

    def __init__(self) -> None:
        self._files: dict[Path, CampaignFile] = {}
        self._touched: set[Path] = set()

    @property
    def files(self) -> tuple[CampaignFile, ...]:
        """Return those that are still not written."""
        self._files = {path: file for path, file in self._files.items() if not path.exists()}
        return tuple(self._files.values())

    def add(self, file: CampaignFile) -> None:
        """Take a new one in; another one that nobody has touched goes."""
        self.tidy()
        self._files[file.path] = file

    def keep(self, file: CampaignFile) -> None:
        """Keep one as it was changed by a player."""
        self._files[file.path] = file
        self._touched.add(file.path)

    def tidy(self) -> None:
        """Forget those that nobody has touched."""
        self._files = {path: file for path, file in self._files.items() if path in self._touched}


def first_team(services: Services, entry: Entry) -> tuple[Player, ...]:
    """Return the team of a new adventure: who is at home, and three computer partners."""
    from game.scenes.setup.seats.players import PlayerList  # late: home makes no team

    players = PlayerList(entry, services.words, [])
    players.add(person=True)
    players.rename(0, services.people.at_home.name)
    while len(players.seats) < MAGES:
        players.add(person=False)
    return players.ready()


def names(words: Words, taken: Iterable[str] = ()) -> list[str]:
    """Return the names that an adventure may be given, those that are not taken."""
    known = {name.casefold() for name in taken}
    every = (words.say(f"adventure.called.{number}") for number in range(1, NAMES + 1))
    return [name for name in every if name.casefold() not in known]


def free_name(words: Words, taken: Iterable[str]) -> str:
    """Return a name that no adventure has yet."""
    known = set(taken)
    numbered = (words.say("adventure.name", n=number) for number in count(1))
    return next(iter(names(words, known)), "") or next(name for name in numbered if name not in known)
