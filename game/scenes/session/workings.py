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
from game.scenes.session.outbox import Outbox
from game.scenes.session.pacing import PlayedGame
from game.scenes.session.screen_owner import ScreenOwner
from game.scenes.session.session import MatchSession
from game.scenes.session.since import News
from game.scenes.session.standing_answers import StandingAnswers, Unasked


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
        self.guard, self._forces = guard, forces
        self.moment = MatchMoment()
        self.out = Outbox(self.moment)
        parts = game.parts
        self.owner = ScreenOwner(
            session.host,
            parts.secrets.reveals,
            lambda: parts.secrets.choosing(self.playback.view.state),
            self.out,
            self._asks,
            lambda: parts.talk.has_open_talk(self.playback.view.state),
            lambda: parts.turns.gone(self.playback.view.state),
        )
        self.playback = self.owner.playback
        self.forced = ForcedTurns(self.host, parts.turns.forced, lambda: forces() and not guard.reads, self._turned)
        self.alone = BotsAlone(self.host, lambda: self.owner.gone)
        self.bots = BotTurns(
            session, worker, log, self.out.tell, Floor(session, lambda: self.owner.has_open_talk, parts.talk)
        )
        self.standing = StandingAnswers(session, parts.secrets, self.moment)
        self.unasked = Unasked(session, self.standing, self.forced, self.alone, self.bots)
        self.news = News(session, game, self.owner, self.moment, forces)

    def _asks(self, seat: Seat) -> bool:
        """Tell whether a person is asked: no answer stands for them, and nothing plays itself."""
        due = self.forced.due
        return self.standing.of(seat, self.owner) is None and (due is None or due[0] != seat)

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
        return Itself(self._told_by_itself())

    def _told_by_itself(self) -> Seat | None:
        """Return the person whose turn is told as one that played itself."""
        history = self.playback.view.history
        if not history or not self._forces() or not self.game.parts.turns.itself(history)[-1]:
            return None
        seat = self.host.deciders()[len(history) - 1]
        return seat if seat in self.host.people else None

    def takes_back(self, seat: Seat | None) -> bool:
        """Tell whether whoever looks may take a sealed choice back."""
        stack = self.host.undo_stack
        return seat is not None and stack.can_take_back(seat, unseen=self.owner.unseen) is None

    def draft_that_shows(self, *, idle: bool) -> Any:
        """Return the half-made choice, if it may be shown now: where all choose at once, others don't disturb it."""
        return self.moment.draft if idle or self.host.rules.sealing else None
