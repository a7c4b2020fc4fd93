"""What the parts of the map are built from: what is shown, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.scenery.mages import NOBODY, MageTeam
from game.saves.people.campaigns import CampaignFile
from game.saves.records.player import Player


class Door(StrEnum):
    """Say how the way to the second chapter is: there is none yet, it is closed, or open."""

    NONE = ""
    CLOSED = "closed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class CampaignView:
    """Hold what is shown of the campaigns."""

    rows: tuple[CampaignFile, ...]
    """All campaigns."""
    chosen: CampaignFile | None
    adventure: Adventure | None
    """How far the chosen one has come; None where that can't be read."""
    step: str
    """The step that the strip tells of."""
    offers: bool = False
    """Whether the game's lesson is offered."""
    day: bool = False
    """Whether it is day: words on the sky are ink then."""
    unbegun: bool = False
    """Whether the first level is still to be dealt."""
    door: Door = Door.NONE
    """The door to chapter II, which only a new adventure has."""
    looked: bool = False
    """Whether its player looks through the door."""
    sheet: bool = False
    """Whether a sheet tells of the new cards; the strip doesn't then."""
    removed: bool = False
    """Whether something was removed, and can be brought in again."""
    called: tuple[Player, ...] = ()
    """Who plays, as they are called here."""
    mages: MageTeam = NOBODY
    """The team as it stands on the road."""
    news: int = 0
    """How many sentences wait in the camp since the last visit."""
    forks: tuple[tuple[str, str], ...] = ()
    """The levels before which the road forks, each with the way that was taken, or ""."""

    @property
    def free(self) -> bool:
        """Tell whether the kingdom is free: the adventure is over."""
        return self.adventure is not None and self.adventure.finished

    @property
    def team(self) -> tuple[Player, ...]:
        """Return who plays; nobody where there is no adventure."""
        return () if self.chosen is None or self.chosen.save is None else self.chosen.save.team


@dataclass(frozen=True, slots=True)
class CampaignActions:
    """Hold what the controls of the map do."""

    back: Callable[[], None]
    new: Callable[[], None]
    """Makes a new campaign and shows it; nothing of it is written."""
    list_all: Callable[[], None]
    """Opens the list of all campaigns."""
    show: Callable[[CampaignFile], None]
    """Shows another campaign."""
    change_team: Callable[[], None]
    """Leaves the campaign for another team, after asking (SY-41)."""
    read_book: Callable[[], None]
    """Opens the book: the story so far, the rules unlocked, and the chronicle."""
    rules: Callable[[], None]
    """Opens the rulebook."""
    learn: Callable[[], None]
    """Begins the game's lesson."""
    go_on: Callable[[], None]
    """Plays the level that comes next, or goes back into the one under way."""
    again: Callable[[str], None]
    """Plays a level that is won again, after asking."""
    restore: Callable[[], None]
    """Puts the spare in the place of a campaign that can't be read."""
    rename: Callable[[], None]
    to_chapter: Callable[[int], None]
    """Lets the adventure begin with a chapter."""
    turn: Callable[[], None]
    """Turns to the gentle road, after asking (SY-43)."""
    read_chapter: Callable[[int], None]
    """Opens the page of a chapter that is won."""
    camp: Callable[[], None]
    """Opens the camp."""
