"""How a game is shown, as screens are handed it: table, summary, campaign (none is loaded yet), and player counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import msgspec

from game.ai.players.entry import OptionValue
from game.content.themes.themes import StageLight
from game.content.words.strings import Words
from game.saves.records.player import Player
from game.ui.parts.part import Face, Part

if TYPE_CHECKING:
    from game.saves.records.header import Header
    from game.scenes.shell.navigation.rehearsal import Drawn
    from game.ui.draw.cloth import Spread

Pictured: TypeAlias = Callable[[str, OptionValue, StageLight], Face | None]
"""Returns what a set-up shows beside a value of an option (its key) in the light that a theme wants; None: nothing."""


class Unfinished(msgspec.Struct, frozen=True):
    """Describe what a campaign goes on with: its `level` (a key of words) is under way in `record`, or comes next.

    `changed` is when it was played last, in seconds since 1970. `record` is a name in the records' folder, or "".
    """

    file: Path
    changed: float
    name: str
    team: tuple[Player, ...]
    level: str
    record: str


class Campaign(Protocol):
    """Be what leads a team from level to level, kept in files with this suffix. Raises SaveError.

    What is opened lies on top of the screens, or `instead` of the uppermost. `levels` counts them.
    """

    levels: int

    @property
    def suffix(self) -> str:
        """Return how its files end."""

    def unfinished(self) -> Sequence[Unfinished]:
        """Return what can be gone on with."""

    def open(self, file: Path | None = None, *, instead: bool = False) -> None:
        """Open the map, at a file or at what was played last."""

    def rehearsed(self) -> Drawn:
        """Return the map at what was played last, to be drawn for nobody. Raises ValueError where it can't be."""

    def carry_on(self, file: Path) -> None:
        """Open the map at a file, and what comes next in it: the page before its next level."""

    def bring(self, file: Path, *, instead: bool = False) -> None:
        """Take in a file that lies anywhere, and open the map at it."""

    def go_on(self, record: Path, *, instead: bool = False) -> bool:
        """Open the map and the level under way that a record is of; return whether it is of any."""

    def lives_on(self, record: Path, header: Header) -> bool:
        """Tell whether a record is of a level of a campaign that goes on, in which something of it is still hidden."""


class GameUi(msgspec.Struct, frozen=True):
    """Hold how a game is shown.

    `table(services, screens, session, thinker)` makes its table, and `summary(services, session)` what home and
    results tell of a match; a game may have no summary of its own. `campaign(services, screens)` is there where levels
    lead from one to another. `welcome(kit, rect)` builds the picture on the card for newcomers, where they begin with
    this game. `ending(services, screens, session)` makes what follows a match in the place of its results, or None
    where they follow. `kind()` is the class of its table, for pictures of matches that nobody plays. `cloth` says what
    lies on the table of its set-up, and `pictured` what is shown there beside values of options.
    """

    table: Callable[..., Any]
    summary: Callable[..., Any] | None = None
    campaign: Callable[..., Campaign] | None = None
    welcome: Callable[..., list[Part]] | None = None
    late: tuple[str, ...] = ()
    """Modules that its table, and then its map, are imported from: they may be, before they are asked for."""
    ending: Callable[..., Any] | None = None
    kind: Callable[[], Any] | None = None
    cloth: Spread | None = None
    pictured: Pictured | None = None


def player_counts_in_figures(words: Words, seats: tuple[int, ...]) -> str:
    """Return player counts in figures: a range where none is left out ("2–6"), else a list ("2, 3, 4, 6")."""
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]}"
    return words.listed(map(str, seats))


def player_counts_in_words(words: Words, counts: tuple[int, ...]) -> str:
    """Return player counts as words that leave a choice: “2, 3, 4 or 6”, or a range where none is left out."""
    figures = player_counts_in_figures(words, counts)
    if len(counts) < 2 or "–" in figures:
        return figures
    return words.say("setup.or", first=words.listed(map(str, counts[:-1])), last=counts[-1])
