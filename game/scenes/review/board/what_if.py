"""Seeing what would have been better: it is played at the review's table, and everybody plays on for a few turns.

It never happened: the match that is looked back at stays as it is, and so does the place at which one stands. Where
that was, the same cards come, who chose at the same time chooses as they did, and from then on computer players decide
for every seat, each by what its seat may know. It stops where nothing is hidden from anybody any more: never amid a
round that all have not chosen for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.match import Match
from game.engine.protocol import Seat
from game.engine.reading import Reading
from game.scenes.analysis.curve import Cost, at_once
from game.scenes.analysis.ways.onward import Onward, Players
from game.scenes.review.board.replay_cursor import REST, STILL, ReplayCursor
from game.scenes.session.replay.place_reader import PlaceReader

LAST: Final = 2.2  # seconds for which the last picture stays
WAKES: Final = 0.05  # seconds after which one looks whether somebody has decided


class WhatIf:
    """Play a better move at the table of a walk, and a few turns after it."""

    def __init__(
        self, cursor: ReplayCursor, seat: Seat, cost: Cost, players: Callable[[], Players], moves: Callable[[], bool]
    ):
        """Begin. `moves` tells whether there is motion."""
        self._cursor = cursor
        self._moves = moves
        looked = cursor.looked
        self._match: Match[Any, Any, Any] = looked.reading.copy(cost.place)
        decided = [(seat, cost.better), *at_once(looked.reading, seat, cost.place)]
        self._onward = Onward(self._match, looked.session, decided, players, self._turns)
        self._rests = 0.0
        self.over = False
        """Whether it has been seen to its end."""
        self._go_on()

    def close(self) -> None:
        """Stop, wherever it is: the table shows again where one stands."""
        self._onward.close()
        self.over = True
        self._cursor.back_at_table()

    @property
    def seconds_until_update(self) -> float:
        """Return after how many seconds there may be something to be done."""
        return WAKES if self._onward.thinking else max(WAKES, self._rests)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something was shown that was not before."""
        if self.over:
            return False
        self._onward.listen()
        if self._cursor.table.busy:
            return False
        self._rests -= dt * self._cursor.speed
        if self._rests > 0:
            return False
        if self._onward.ready:
            self._go_on()
            return True
        if not self._onward.thinking:
            self.close()
            return True
        return False

    def _go_on(self) -> None:
        """Play what is decided, show it, and ask who decides next."""
        taken = self._onward.take()
        if taken is None:
            return
        before = self._match.decision_count
        self._match.play(*taken)
        self._show(before)
        self._rests = REST if self._moves() else STILL
        self._onward.ask()
        if not self._onward.thinking and not self._onward.ready:
            self._rests = LAST

    def _turns(self) -> int:
        """Return how many turns are over."""
        return self._cursor.account.replay_adapter.turns(self._match.events(None))

    def _show(self, before: int) -> None:
        """Show what a decision led to, with the eyes of the moment: event by event, or at once where nothing moves."""
        cursor = self._cursor
        back = cursor.looked
        reading = Reading(self._match, None, back.knowledge.eyes)
        reader = PlaceReader(back.session, reading, cursor.eyes, cursor.table.reader.seat)
        models = reader.models_between(before, reading.length)
        if self._moves():
            cursor.table.tell_all(models)
        elif models:
            cursor.table.still(models[-1])
