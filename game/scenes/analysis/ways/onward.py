"""Playing a way on: it is taken, who chose at the same time chooses as they did, and then computer players decide.

They decide for every seat, each by what its seat may know, for a few turns: never amid a round that all have not chosen
for. Whoever shows that plays each decision when the one before it was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.ai.process.wire import Request, WorkerAnswer
from game.engine.match import AnyMatch
from game.engine.protocol import Seat
from game.scenes.session.match.session import MatchSession

TURNS: Final = 6
"""So many turns are played, the first one counted."""
MOST: Final = 24
"""So many decisions at most, about: some turns have many."""


class Players(Protocol):
    """Be asked what a computer player does: the worker."""

    def submit(self, request: Request) -> int: ...
    def poll(self) -> WorkerAnswer | None: ...
    def drop(self, ticket: int) -> None: ...


class Onward:
    """Know what is decided next in a match that is played on. `players` answer for every seat.

    `decided` are the first decisions; `turns` counts how many turns are over.
    """

    def __init__(
        self,
        match: AnyMatch,
        session: MatchSession,
        decided: Sequence[tuple[Seat, object]],
        players: Callable[[], Players],
        turns: Callable[[], int],
    ) -> None:
        self._match, self._session, self._players, self._turns = match, session, players, turns
        self._decided = [*decided]
        self._ticket: int | None = None
        self._since = match.decision_count
        self._first = turns()

    @property
    def thinking(self) -> bool:
        """Tell whether somebody is asked."""
        return self._ticket is not None

    @property
    def ready(self) -> bool:
        """Tell whether a decision waits to be played."""
        return bool(self._decided)

    def close(self) -> None:
        """Ask nobody any more."""
        if self._ticket is not None:
            self._players().drop(self._ticket)
            self._ticket = None

    def listen(self) -> None:
        """Take what a computer player has decided."""
        if self._ticket is None:
            return
        answer = self._players().poll()
        if answer is None or answer.ticket != self._ticket:
            return
        self._ticket = None
        self._decided.append((self._match.rules.to_act(self._match.state)[0], answer.action))

    def take(self) -> tuple[Seat, object] | None:
        """Return the decision that is to be played now; None where it can't be: somebody else is asked instead."""
        seat, action = self._decided.pop(0)
        rules, state = self._match.rules, self._match.state
        if seat in rules.to_act(state) and action in rules.legal(state, seat):
            return seat, action
        self._decided.clear()  # they would not have chosen then
        self.ask()
        return None

    def ask(self) -> None:
        """Ask whoever is to act; nobody where it has gone on for long enough, or where the match is over."""
        match, rules = self._match, self._match.rules
        if self._decided or self._ends():
            return
        seat = rules.to_act(match.state)[0]
        legal = rules.legal(match.state, seat)
        if len(legal) == 1:
            self._decided.append((seat, legal[0]))
            return
        session = self._session
        skill = session.entry.usual_skill
        self._ticket = self._players().submit(Request(session.setup, match.view(seat), skill, session.luck, legal))

    def _ends(self) -> bool:
        """Tell whether it has gone on for long enough, or for ever."""
        match = self._match
        if not match.rules.to_act(match.state):
            return True
        enough = match.decision_count - self._since >= MOST or self._turns() - self._first >= TURNS
        return enough and not (match.steps[-1].sealed and not match.steps[-1].closing)
