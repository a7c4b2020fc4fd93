"""What the parts of the map are built from: what is shown, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.syncro.rules.adventure import Adventure
from game.saves.campaigns import CampaignFile
from game.saves.player import Player

Door: TypeAlias = Literal["", "closed", "open"]


@dataclass(frozen=True, slots=True)
class CampaignView:
    """Hold what is shown: all campaigns, the chosen one, how far it has come, and the step that the strip tells of.

    There is no adventure where the chosen one can't be read. `offers` tells whether the game's lesson is offered,
    `unbegun` whether the first level is still to be dealt. `door` is that to chapter II, which only a new adventure
    has; `looked`: its player looks through it. By `day` words on the sky are ink; where a
    `sheet` tells of the new cards, the strip doesn’t. Something was `removed`, and can be brought in again.
    """

    rows: tuple[CampaignFile, ...]
    chosen: CampaignFile | None
    adventure: Adventure | None
    told: str
    offers: bool = False
    day: bool = False
    unbegun: bool = False
    door: Door = ""
    looked: bool = False
    sheet: bool = False
    removed: bool = False

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
    list_all: Callable[[], None]
    show: Callable[[CampaignFile], None]
    change_team: Callable[[], None]
    read_book: Callable[[], None]
    rules: Callable[[], None]
    learn: Callable[[], None]
    go_on: Callable[[], None]
    again: Callable[[str], None]
    restore: Callable[[], None]
    rename: Callable[[], None]
    to_chapter: Callable[[int], None]
    turn: Callable[[], None]
    read_chapter: Callable[[int], None]
