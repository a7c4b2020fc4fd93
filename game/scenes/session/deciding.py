"""Deciding at a table: actions, half-made choices and undo, the state first and motion after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.protocol import Refusal, Seat, say
from game.scenes.session.bots import BotTurns
from game.scenes.session.effects import Content, Explain, Restage, Sound, Taken
from game.scenes.session.inputs import Acted
from game.scenes.session.moment import MatchMoment
from game.scenes.session.outbox import Outbox
from game.scenes.session.pacing import PlayedGame
from game.scenes.session.screen_owner import ScreenOwner
from game.scenes.session.session import MatchSession
from game.scenes.session.telling import Telling


class Deciding:
    """Take and undo decisions."""

    def __init__(
        self,
        session: MatchSession,
        game: PlayedGame,
        owner: ScreenOwner,
        bots: BotTurns,
        telling: Telling,
        moment: MatchMoment,
        out: Outbox,
        facts: Callable[[], Any],
    ) -> None:
        self._session = session
        self._host = session.host
        self._game = game
        self._owner = owner
        self._bots, self._telling, self._moment, self._out = bots, telling, moment, out
        self._facts = facts

    # Decisions

    def act(self, acted: Acted) -> None:
        """Take an action for the person to act, or for the one of a seat; a refused one is explained."""
        seat = self._owner.acting() if acted.seat is None else acted.seat
        if seat is None:
            return
        refusal = self._host.check(seat, acted.action)
        if refusal is not None:
            self._out.put(Explain(refusal))
            return
        moment = self._moment
        draft = moment.draft
        self._owner.sealed()
        if seat in self._host.people and self._owner.has_open_talk:
            moment.draft = None
        moment.by_hand = acted.by_hand
        self.play(seat, acted.action)
        if acted.keeps:
            moment.draft = draft
            self._out.fresh()

    def speak(self, seat: Seat, action: Any) -> None:
        """Take an action for one of several seats, as far as it is theirs still."""
        if self._host.check(seat, action) is None:
            self._moment.draft = None
            self.play(seat, action)

    def run(self, actions: tuple[Any, ...]) -> None:
        """Take actions one after another for the person to act."""
        seat = self._owner.acting()
        if seat is not None:
            for action in actions[:-1]:
                self._host.play(seat, action)
            self.play(seat, actions[-1])

    def play(self, seat: Seat, action: Any) -> None:
        """Take an action for a seat: the state first, motion after."""
        self._out.put(Taken())
        self._host.play(seat, action)
        if seat == self._owner.playback.viewer or not self._host.rules.sealing:
            self._moment.draft = None
            self._out.put(Content())
        self._out.tell(self._session.trouble())
        self._out.fresh()
        self._telling.advance()

    def follow_up(self, seat: Seat) -> None:
        """Take the action that follows by itself when a run of actions or a halt has ended, if there is any."""
        action = self._game.parts.halts.follow_up(self._facts(), seat, self._host.legal(seat))
        if action is not None:
            self.play(seat, action)

    def choose(self, draft: Any) -> None:
        """Keep a half-made choice, or drop it."""
        self._moment.draft = draft
        self._moment.chosen = self._moment.time
        self._out.put(Restage())

    def point(self, draft: Any) -> None:
        """Keep what pointing has made of it."""
        self._moment.draft = draft

    # Undo

    @property
    def looker(self) -> Seat:
        """Return the seat that undo is about: whoever looks; at the end, when all look, the last person who decided."""
        viewer = self._owner.playback.viewer
        if viewer is not None:
            return viewer
        people = (seat for seat in reversed(self._host.deciders()) if seat in self._host.people)
        return next(people, 0) if self._host.outcome is not None else 0

    def why_not_undo(self) -> Refusal | None:
        """Return why the person who looks can't go back now: one's own sealed choice until it is shown."""
        stack, seat = self._host.undo_stack, self.looker
        free = stack.can_take_back(seat, unseen=self._owner.unseen) is None
        return self._behind_the_curtain() or (None if free else stack.can_undo(seat))

    def why_not_redo(self) -> Refusal | None:
        """Return why they can't bring back what they undid."""
        return self._behind_the_curtain() or self._host.undo_stack.can_redo(self.looker)

    def _behind_the_curtain(self) -> Refusal | None:
        viewer, owner = self._owner.playback.viewer, self._owner
        hidden = viewer is None and owner.needed and self._host.outcome is None
        return Refusal("", say("refuse.undo.curtain")) if hidden else None

    def undo(self) -> None:
        """Go back to the previous decision of whoever looks; where it is a sealed choice, the others' stand."""
        refusal = self.why_not_undo()
        if refusal is not None:
            self._out.put(Explain(refusal, "bar:undo"))
            return
        self._bots.drop()
        stack, seat, unseen = self._host.undo_stack, self.looker, self._owner.unseen
        if stack.can_take_back(seat, unseen=unseen) is None:
            stack.take_back(seat, unseen=unseen)
            self._moment.withdrew = seat
        else:
            stack.undo(seat)
        self._turned_back()

    def redo(self) -> None:
        """Bring back what whoever looks undid."""
        refusal = self.why_not_redo()
        if refusal is not None:
            self._out.put(Explain(refusal, "bar:redo"))
            return
        self._bots.drop()
        self._host.undo_stack.redo(self.looker)
        self._turned_back()

    def _turned_back(self) -> None:
        self._moment.draft = None
        self._out.put(Sound("change"), Content())
        self._out.tell(self._session.trouble())
        self._telling.catch_up()
