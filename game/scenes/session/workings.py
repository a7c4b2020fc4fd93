"""The workings of a table's machine: the match, whose screen it is, who acts by themselves, and what ties them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.protocol import Seat
from game.scenes.session.bots import BotTurns, Thinker
from game.scenes.session.floor import Floor
from game.scenes.session.forced import BotsAlone, ForcedTurns, Itself, turns_of_nobody
from game.scenes.session.guarding import Guard
from game.scenes.session.moment import MatchMoment
from game.scenes.session.moods import Moods
from game.scenes.session.outbox import Outbox
from game.scenes.session.pacing import PlayedGame
from game.scenes.session.screen_owner import ScreenOwner
from game.scenes.session.session import MatchSession


class Workings:
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
        self.forced = ForcedTurns(self.host, parts.turns.forced, lambda: forces() and not guard.reads, self._turned)
        self.alone = BotsAlone(self.host, lambda: self.owner.gone)
        self.bots = BotTurns(
            session, worker, log, self.out.tell, Floor(session, lambda: self.owner.has_open_talk, parts.talk)
        )

    def _asks(self, seat: Seat) -> bool:
        """Tell whether a person is asked: no answer stands for them, and nothing plays itself."""
        due = self.forced.due
        return self.standing_answer(seat) is None and (due is None or due[0] != seat)

    def standing_answer(self, seat: Seat) -> Any | None:
        """Return the answer that stands for a person who is not asked, or None where they are.

        Whoever took the screen to answer, or took that answer back, wants to be asked.
        """
        owner = self.owner
        wants = seat == self.moment.withdrew or (owner.needed and owner.seat == seat)
        if wants or seat not in owner.waiting() or self.host.undo_stack.can_redo(seat) is None:
            return None
        return self.game.parts.secrets.standing_answer(self.host.legal(seat))

    def answer_given(self) -> tuple[Seat, Any] | None:
        """Return whose answer stands, and it, once nobody owes one and nobody is about to give another."""
        if self.moment.draft is not None:
            return None
        answers = [(seat, self.standing_answer(seat)) for seat in self.host.to_act()]
        return answers[0] if answers and all(answer is not None for _, answer in answers) else None

    def wait(self, seconds: float, motion: float, pace: float) -> tuple[Seat, Any] | None:
        """Let time pass for those who are not asked; return who of them acts now, and how."""
        self.bots.hurried = self.host.outcome is None and self.alone.there  # only computer players are left
        return self.forced.attend(seconds, motion, pace) or self.bots.attend(seconds, motion, pace)

    def _turned(self, since: int) -> bool:
        """Tell whether nobody has decided anything all round the table, since so many beats."""
        view, turns = self.playback.view, self.game.parts.turns
        playing = len(self.session.players) - len(turns.gone(view.state))
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
