"""Seeing what would have been better: it is played at the review's table, and everybody plays on for a few turns.

It never happened: the match that is looked back at stays as it is, and so does the place at which one stands. Where
that was, the same cards come, who chose at the same time chooses as they did, and from then on computer players decide
for every seat, each by what its seat may know. It stops where nothing is hidden from anybody any more: never amid a
round that all have not chosen for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from game.ai.process.wire import Request, WorkerAnswer
from game.engine.match import Match
from game.engine.protocol import Seat
from game.engine.reading import Reading
from game.scenes.analysis.curve import Cost, next_stop
from game.scenes.review.board.replay_cursor import REST, STILL, ReplayCursor
from game.scenes.session.replay.place_reader import PlaceReader

TURNS: Final = 6
"""So many turns are played, the better one counted."""
MOST: Final = 24
"""So many decisions at most, about: some turns have many."""
LAST: Final = 2.2  # seconds for which the last picture stays
WAKES: Final = 0.05  # seconds after which one looks whether somebody has decided


class Players(Protocol):
    """Be asked what a computer player does: the worker."""

    def submit(self, request: Request) -> int: ...
    def poll(self) -> WorkerAnswer | None: ...
    def drop(self, ticket: int) -> None: ...


class WhatIf:
    """Play a better move at the table of a walk, and a few turns after it."""

    def __init__(
        self, cursor: ReplayCursor, seat: Seat, cost: Cost, players: Callable[[], Players], moves: Callable[[], bool]
    ):
        """Begin. `moves` tells whether there is motion."""
        self._cursor = cursor
        self._players = players
        self._moves = moves
        self._match: Match[Any, Any, Any] = cursor.looked.reading.copy(cost.place)
        self._ticket: int | None = None
        self._decided: list[tuple[Seat, object]] = [(seat, cost.better), *_at_once(cursor.looked.reading, seat, cost)]
        self._rests = 0.0
        self._since = self._match.decision_count
        self._first = self._turns
        self.over = False
        """Whether it has been seen to its end."""
        self._go_on()

    def close(self) -> None:
        """Stop, wherever it is: the table shows again where one stands."""
        if self._ticket is not None:
            self._players().drop(self._ticket)
            self._ticket = None
        self.over = True
        self._cursor.back_at_table()

    @property
    def seconds_until_update(self) -> float:
        """Return after how many seconds there may be something to be done."""
        return WAKES if self._ticket is not None else max(WAKES, self._rests)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something was shown that was not before."""
        if self.over:
            return False
        self._listen()
        if self._cursor.table.busy:
            return False
        self._rests -= dt * self._cursor.speed
        if self._rests > 0:
            return False
        if self._decided:
            self._go_on()
            return True
        if self._ticket is None:
            self.close()
            return True
        return False

    def _listen(self) -> None:
        """Take what a computer player has decided."""
        if self._ticket is None:
            return
        answer = self._players().poll()
        if answer is None or answer.ticket != self._ticket:
            return
        self._ticket = None
        self._decided.append((self._match.rules.to_act(self._match.state)[0], answer.action))

    def _go_on(self) -> None:
        """Play what is decided, show it, and ask who decides next."""
        seat, action = self._decided.pop(0)
        rules, state = self._match.rules, self._match.state
        if seat not in rules.to_act(state) or action not in rules.legal(state, seat):
            self._decided.clear()  # they would not have chosen then
            self._ask()
            return
        before = self._match.decision_count
        self._match.play(seat, action)
        self._show(before)
        self._rests = REST if self._moves() else STILL
        self._ask()
        if self._ticket is None and not self._decided:
            self._rests = LAST

    def _ends(self) -> bool:
        """Tell whether it has gone on for long enough, or for ever."""
        match = self._match
        if not match.rules.to_act(match.state):
            return True
        enough = match.decision_count - self._since >= MOST or self._turns - self._first >= TURNS
        return enough and not (match.steps[-1].sealed and not match.steps[-1].closing)

    def _ask(self) -> None:
        """Ask whoever is to act; nobody where it has gone on for long enough, or where the match is over."""
        match, rules = self._match, self._match.rules
        if self._decided or self._ends():
            return
        seat = rules.to_act(match.state)[0]
        legal = rules.legal(match.state, seat)
        if len(legal) == 1:
            self._decided.append((seat, legal[0]))
            return
        session = self._cursor.looked.session
        skill = session.entry.usual_skill
        self._ticket = self._players().submit(Request(session.setup, match.view(seat), skill, session.luck, legal))

    @property
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


def _at_once(reading: Reading, seat: Seat, cost: Cost) -> list[tuple[Seat, object]]:
    """Return what others chose at the same time as a seat, after it: they had seen nothing of its choice."""
    places = range(cost.place + 2, next_stop(reading, cost.place) + 1)
    others = [place for place in places if reading.seat_that_decided(place) != seat]
    return [(reading.seat_that_decided(place), reading.action(place)) for place in others]
