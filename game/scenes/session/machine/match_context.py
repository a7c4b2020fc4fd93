"""The context of a table's machine: the match, whose screen it is, who acts by themselves, and what ties them."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from pathlib import Path

from game.engine.protocol import Seat
from game.scenes.session.bots.bots import BotTurns, Thinker
from game.scenes.session.bots.changeable import ChangeWindow
from game.scenes.session.bots.talk_turns import TalkTurns
from game.scenes.session.machine.screen_owner import ScreenOwner
from game.scenes.session.match.forced import BotsAlone, ForcedTurns, Itself, turns_of_nobody
from game.scenes.session.match.moods import Moods
from game.scenes.session.match.pacing import PlayedGame
from game.scenes.session.match.session import MatchSession
from game.scenes.session.messages.guarding import Guard
from game.scenes.session.messages.moment import MatchMoment
from game.scenes.session.messages.outbox import Outbox


class MatchContext:
    """Hold what runs a match at a table. `forces` tells whether turns that nobody decides play themselves."""

    def __init__(
        self,
        session: MatchSession,
        game: PlayedGame,
        guard: Guard,
        worker: Callable[[], Thinker],
        log: Path | None,
        forces: Callable[[], bool],
    ) -> None:
        self.session = session
        self.host = session.host
        self.game = game
        self.guard, self.forces = guard, forces
        self.moment = MatchMoment()
        self.out = Outbox(self.moment)
        parts = game.parts
        self.moods = Moods(self.host, parts.feelings)
        self.owner = ScreenOwner(self.host, parts, self.out, self._asks)
        self.playback = self.owner.playback
        self.forced = ForcedTurns(self.host, parts.turns, lambda: forces() and not guard.reads, self._turned)
        self.changeable = ChangeWindow()
        self.alone = BotsAlone(self.host, lambda: self.owner.resigned_seats)
        floor = TalkTurns(session, self.owner, parts.talk)
        self.bots = BotTurns(session, worker, log, self.out.tell, floor, parts.turns)

    def _asks(self, seat: Seat) -> bool:
        """Tell whether a person is asked: no answer stands for them, and nothing plays itself."""
        due = self.forced.due
        return self.standing_answer(seat) is None and (due is None or due[0] != seat)

    def standing_answer(self, seat: Seat) -> object | None:
        """Return the answer that stands for a person who is not asked, or None where they are.

        Whoever took the screen to answer, or took that answer back, wants to be asked.
        """
        owner = self.owner
        wants = seat == self.moment.withdrew or (owner.seat == seat and owner.needed)
        if wants or seat not in owner.waiting() or self.host.undo_stack.can_redo(seat) is None:
            return None
        return self.game.parts.secrets.standing_answer(self.host.legal(seat))

    def answer_given(self) -> tuple[Seat, object] | None:
        """Return whose answer stands, and it, once nobody owes one and nobody is about to give another."""
        if self.moment.draft is not None:
            return None
        first = None
        for seat in self.host.to_act():
            answer = self.standing_answer(seat)
            if answer is None:
                return None
            first = first or (seat, answer)
        return first

    def answer_due(self) -> tuple[Seat, object] | None:
        """Return the same once it could be changed for long enough; alone, since several show all by a public press."""
        for seat in self.owner.waiting():
            stands = self.standing_answer(seat) is not None
            self.changeable.stands(seat if stands else None, self.host.deciders().count(seat))
        answer = self.answer_given()
        if answer is None or self.owner.needed:
            return answer
        return answer if self.changeable.time_over(self._lasts(answer[0])) else None

    @property
    def gives_answer(self) -> bool:
        """Tell whether an answer that stands is given without anybody's doing, sooner or later."""
        answer = None if self.changeable.held else self.answer_given()
        return answer is not None and (self.owner.needed or self._lasts(answer[0]) < inf)

    @property
    def left(self) -> float | None:
        """Return which share is left of the time after which the viewer's answer is given by itself.

        None where it isn't: it stands until they answer, they are at it, or nothing stands.
        """
        seat = self.playback.view.seat
        lasts = 0.0 if seat is None else self._lasts(seat)
        if seat is None or not 0 < lasts < inf:
            return None
        if self.changeable.held or self.owner.needed or self.moment.draft is not None:
            return None
        if self.owner.waiting() != (seat,) or self.standing_answer(seat) is None:
            return None
        return self.changeable.time_left(lasts)

    def _lasts(self, seat: Seat) -> float:
        return self.game.parts.secrets.changeable(self.playback.view.state, seat)

    def wait(self, seconds: float, motion: float, pace: float) -> tuple[Seat, object] | None:
        """Let time pass for those who are not asked; return who of them acts now, and how."""
        self.changeable.pass_time(seconds)
        self.bots.hurried = self.host.outcome is None and self.alone.there  # only computer players are left
        return self.forced.attend(seconds, motion, pace) or self.bots.attend(seconds, motion, pace)

    def _turned(self, since: int) -> bool:
        """Tell whether nobody has decided anything all round the table, since so many beats.

        Who plays alone has seen all of it, and is not held up.
        """
        view, turns = self.playback.view, self.game.parts.turns
        gone = turns.resigned_seats(view.state)
        if len(self.host.people - frozenset(gone)) < 2:
            return False
        playing = len(self.session.players) - len(gone)
        return turns_of_nobody(turns.itself(view.history), self.host.deciders(), since) >= playing

    def itself(self, *, idle: bool) -> Itself:
        """Return what plays itself now, or is told."""
        if idle:
            due = self.forced.due
            return Itself(None if due is None else due[0], self.forced.holds)
        history = self.playback.view.history
        if not history or not self.forces() or not self.game.parts.turns.itself(history)[-1]:
            return Itself()
        seat = self.host.deciders()[len(history) - 1]
        return Itself(seat if seat in self.host.people else None)
