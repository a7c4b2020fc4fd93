"""Computer players at a table: their requests go to the worker, their answers are played after a visible moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.engine.protocol import Seat

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

VISIBLE: Final = 0.4  # seconds that a computer player's step is visible at least
GOES_ON: Final = 0.12  # the same for a further step of one turn, whose motion shows it anyway
ALL: Final = 1.5  # seconds that all of them take at least, where they choose at the same time


class BotTurns:
    """Ask for one computer player's action at a time, and play it."""

    def __init__(self, table: TableScene[Any, Any, Any]) -> None:
        self._table = table
        self._ticket = 0
        self._seat: Seat = 0
        self._since = 0.0
        self._pace = VISIBLE
        self._last: Seat | None = None
        self._answer: Any = None

    @property
    def busy(self) -> bool:
        """Tell whether a computer player is at it."""
        return self._ticket != 0

    @property
    def owed(self) -> bool:
        """Tell whether a computer player's decision is awaited: then the loop must not go to rest."""
        return self._next() is not None

    @property
    def seat(self) -> Seat | None:
        """Return the seat that is thinking, or None."""
        return self._seat if self._ticket else None

    def attend(self, dt: float) -> None:
        """Ask, wait, and play: called while the table is idle."""
        table = self._table
        if not self._ticket:
            seat = self._next()
            if seat is None:
                self._last = None
                return
            self._seat = seat
            self._ticket = table.services.worker().submit(table.session.request(self._seat))
            self._since = 0.0
            self._answer = None
            others = len(table.session.players) - len(table.host.people)
            first = GOES_ON if self._seat == self._last else VISIBLE
            self._pace = min(VISIBLE, ALL / others) if table.host.rules.sealing else first
            table.refresh()
            return
        self._since += dt
        if self._answer is None:
            result = table.services.worker().poll()
            if result is not None and result.ticket == self._ticket:
                self._answer = result.action
                if result.trouble:
                    self._complain(result.trouble)
        if self._answer is not None and self._since >= self._pause():
            action, seat = self._answer, self._seat
            self._ticket, self._answer = 0, None
            self._last = seat
            table.play(seat, action)

    def _complain(self, trouble: str) -> None:
        """Keep what went wrong with a computer player; tell the players, where that happens too often."""
        services, session = self._table.services, self._table.session
        words = session.stumbled(self._seat, trouble, services.log)
        if words is not None:
            services.navigator.notice(services.words.message(words, session.name))

    def _next(self) -> Seat | None:
        host, screen = self._table.host, self._table.screen
        if screen.open_question and screen.waiting():
            return None  # asked openly, computer players leave it to the people
        return next((seat for seat in host.to_act() if seat not in host.people), None)

    def _pause(self) -> float:
        """Return how long the step that is waiting stays back, at the speeds of the moment.

        Without motion everything is shown at once; whoever wants computer players relaxed then gets their whole pause.
        """
        motion, pace = self._table.services.motion, self._table.services.pace
        if motion:
            return self._pace / (motion * pace)
        return VISIBLE / pace if pace < 1 else 0.0

    def drop(self) -> None:
        """Forget what is being thought."""
        if self._ticket:
            self._table.services.worker().drop(self._ticket)
        self._ticket, self._answer = 0, None
