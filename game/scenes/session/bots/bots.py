"""Computer players at a table: their requests go to the worker, their answers are played after a visible moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from game.ai.process.wire import Request, Setup, WorkerAnswer
from game.engine.protocol import Message, Seat
from game.scenes.session.bots.talk_turns import TalkTurns
from game.scenes.session.match.parts import Forcing
from game.scenes.session.match.session import MatchSession

if TYPE_CHECKING:
    from game.ai.players.weighed import Weighed

VISIBLE: Final = 0.4  # seconds that a computer player's step is visible at least
GOES_ON: Final = 0.12  # the same for a further step of one turn, whose motion shows it anyway
ALL: Final = 1.5  # seconds that all of them take at least, where they choose at the same time
SPEAKS: Final = 0.9  # seconds before one of them says something, where all talk openly
READY: Final = 0.45  # seconds that they take to be ready one after another, once the people are
LAST: Final = 0.25  # seconds before one of them says a last thing then
KEPT: Final = -1  # the ticket of an answer that nobody is asked for


class Thinker(Protocol):
    """Be asked for computer players' actions, and give each answer once: the worker, or whoever knows what comes."""

    def warm(self, setup: Setup, skills: Sequence[str]) -> None: ...
    def submit(self, request: Request) -> int: ...
    def ponder(self, request: Request) -> None: ...
    def poll(self) -> WorkerAnswer | None: ...
    def drop(self, ticket: int) -> None: ...


class BotTurns:
    """Ask for one computer player's action at a time. `tell` shows the players what went wrong too often."""

    def __init__(
        self,
        session: MatchSession,
        worker: Callable[[], Thinker],
        log: Path | None,
        tell: Callable[[Message], None],
        floor: TalkTurns,
        turns: Forcing,
    ) -> None:
        self._session, self._worker = session, worker
        self._floor = floor
        self._turns = turns
        self._log, self._tell = log, tell
        self._ticket, self._seat = 0, 0
        self._since = 0.0
        self._pace = VISIBLE
        self._forced: object | None = None  # what the one who is asked can only do, as the act will tell everybody
        self._last: Seat | None = None
        self._answer: object = None
        self._weighed: Weighed | None = None  # what was weighed for it
        self._ahead = -1  # how many decisions there were when somebody was last told to think ahead
        self.hurried = False  # nobody waits but for the end: they think briefly, and act at once

    @property
    def busy(self) -> bool:
        return self._ticket != 0

    @property
    def awaited(self) -> Seat | None:
        """Return the computer player whose decision is awaited next."""
        if self._floor.open:
            return self._floor.awaited()
        host = self._session.host
        return next((seat for seat in host.to_act() if seat not in host.people), None)

    @property
    def seat(self) -> Seat | None:
        """Return the computer player that is at it; in open talk the one that is about to say something."""
        silent = self._floor.open and (self._answer is None or self._floor.ends(self._answer))
        return self._seat if self._ticket and not silent else None

    def warm(self) -> None:
        """Let the process of those who think get ready for this match, where any are at the table."""
        skills = {player.by for player in self._session.players if not player.person}
        if skills and not self._session.over:
            self._worker().warm(self._session.setup, sorted(skills))

    def attend(self, dt: float, motion: float, pace: float) -> tuple[Seat, object] | None:
        """Ask and wait, called while the table is idle; return who acts now, and how, when the moment has come.

        `motion` and `pace` are the speeds of all motion (0: none) and of computer players.
        """
        self._floor.pass_time(dt)
        if not self._ticket:
            self._ask()
            return None
        self._since += dt
        if self._floor.open and not self._floor.peopled and self._session.host.people:
            self._pace = min(self._pace, LAST)  # the people are ready: nobody is kept waiting
        if self._answer is None:
            result = self._worker().poll()
            if result is not None and result.ticket == self._ticket:
                self._answer, self._weighed = result.action, result.weighed
                if result.trouble:
                    words = self._session.stumbled(self._seat, result.trouble, self._log)
                    if words is not None:
                        self._tell(words)
        waits = not self.hurried and self._since < self._pause(motion, pace)
        if self._answer is None or self._kept_back() or waits:
            return None
        action = self._answer
        self._answer = None
        self._ticket = 0
        self._last = self._floor.last = self._seat
        if self._floor.open and self._session.host.check(self._seat, action) is not None:
            return None  # somebody spoke meanwhile: it is asked again
        self._session.weighed(self._seat, self._weighed)
        return self._seat, action

    def _kept_back(self) -> bool:
        """Keep back what ends a computer player's part of open talk, as long as a person may speak to it."""
        floor = self._floor
        if not (floor.open and floor.peopled and floor.ends(self._answer)):
            return False
        floor.pass_by(self._seat, self._answer)
        self._ticket, self._answer = 0, None
        return True

    def _ask(self) -> None:
        seat = self.awaited
        if seat is None:
            self._last = None
            self._think_ahead()
            return
        session, host = self._session, self._session.host
        kept = self._floor.kept(seat) if self._floor.open else None
        request = session.request(seat)
        request = replace(request, brief=self.hurried and not request.unhurried)
        self._seat, self._ticket = seat, KEPT if kept is not None else self._worker().submit(request)
        self._since = 0.0
        self._answer, self._weighed = kept, None
        self._forced = self._turns.forced(host.legal(seat))
        others = len(session.players) - len(host.people)
        first = GOES_ON if seat == self._last else VISIBLE
        self._pace = min(VISIBLE, ALL / others) if host.rules.sealing else first
        if self._floor.open:
            self._pace = min(VISIBLE, READY / others) if kept is not None else SPEAKS

    def _think_ahead(self) -> None:
        """Let the next computer player clockwise use the time in which a person decides, once for every decision."""
        session, host = self._session, self._session.host
        seats = len(session.players)
        waiting = host.to_act()
        if self._floor.open or not waiting or self._ahead == host.decision_count or len(host.people) == seats:
            return
        if session.of_day:
            return  # a day's deal is the same however long somebody thinks
        self._ahead = host.decision_count
        order = ((waiting[0] + step) % seats for step in range(1, seats))
        self._worker().ponder(session.request(next(seat for seat in order if seat not in host.people)))

    def _pause(self, motion: float, pace: float) -> float:
        """Return how long the step that is waiting stays back, at the speeds of the moment.

        Without motion everything is shown at once; whoever wants computer players relaxed then gets their whole pause.
        """
        if motion and self._forced is not None:
            return min(self._pace, self._turns.reading_time(self._forced, motion)) / (motion * pace)
        if motion:
            return self._pace / (motion * pace)
        return VISIBLE / pace if pace < 1 else 0.0

    def drop(self) -> None:
        """Forget what is being thought."""
        if self._ticket and self._ticket != KEPT:
            self._worker().drop(self._ticket)
        self._ticket = 0
        self._answer = None
        self._ahead = -1
