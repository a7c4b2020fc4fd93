"""What the seats of the setup screen are edited with: the players, which of them is selected, and what a press does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.saves.player import Player
from game.scenes.setup.players import PlayerList


@dataclass(frozen=True, slots=True)
class SeatEditor:
    """Hold what the seats need: the players, who is selected, which field is edited, and what happens on a press."""

    players: PlayerList
    selected: int
    editing: str
    select: Callable[[int], None]
    add: Callable[[bool], None]
    remove: Callable[[int], None]
    changed: Callable[[], None]

    @property
    def player(self) -> Player:
        """Return who sits at the selected seat."""
        return self.players.seats[self.selected]

    def then(self, change: Callable[..., None], *first: object) -> Callable[..., None]:
        """Return what changes the players, and lets the screen know."""

        def act(*more: object) -> None:
            change(*first, *more)
            self.changed()

        return act
