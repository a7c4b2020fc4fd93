"""The silent vote before a fork (SY-47): who has shown a thumb, who is asked now, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.protocol import Seat
from game.games.syncro.rules.state.forks import vote
from game.saves.records.player import Player


class Vote:
    """Ask each person of a team in turn. Computer players hold their thumbs flat, and are not asked.

    At a screen that is shared, nobody chooses before they have taken it: `seat` is who has, or None.
    """

    def __init__(self, team: Sequence[Player], leader: Seat) -> None:
        self.persons = tuple(seat for seat, player in enumerate(team) if player.person)
        self._mages, self._leader = len(team), leader
        self.thumbs: dict[Seat, int] = {}
        self.seat = self.persons[0] if self.alone else None

    @property
    def alone(self) -> bool:
        """Tell whether one person decides."""
        return len(self.persons) == 1

    @property
    def over(self) -> bool:
        """Tell whether all thumbs were shown."""
        return len(self.thumbs) == len(self.persons)

    @property
    def next(self) -> Seat:
        """Return who is asked now, or takes the screen next."""
        return next((seat for seat in self.persons if seat not in self.thumbs), self.persons[-1])

    def take(self, seat: Seat) -> None:
        """Hand the screen to a person; a thumb that they have shown is taken back."""
        self.thumbs.pop(seat, None)
        self.seat = seat

    def show(self, way: int) -> None:
        """Let whoever has the screen show a thumb for a way (0 or 1)."""
        assert self.seat is not None, "somebody has the screen"
        self.thumbs[self.seat] = way
        self.seat = None

    @property
    def outcome(self) -> tuple[int, Seat | None]:
        """Return the way that is taken, and whose thumb decided a draw."""
        return vote(self.thumbs, self._mages, self._leader, 0)

    @property
    def counts(self) -> tuple[int, int]:
        """Return how many thumbs are for the way that is taken, and for the other one."""
        taken = sum(way == self.outcome[0] for way in self.thumbs.values())
        return taken, len(self.thumbs) - taken
