"""Deciding at a table: actions, half-made choices and undo, the state first and motion after."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.protocol import Refusal, Seat, say
from game.scenes.session.machine.match_context import MatchContext
from game.scenes.session.machine.telling import Telling
from game.scenes.session.messages.effects import Content, Explain, Restage, Sound, Taken
from game.scenes.session.messages.inputs import Acted


class Deciding:
    """Take and undo decisions."""

    def __init__(self, context: MatchContext, telling: Telling, facts: Callable[[], object]) -> None:
        self._all, self._telling, self._facts = context, telling, facts

    # Decisions

    def act(self, acted: Acted) -> None:
        """Take an action for the person to act, or for the one of a seat; a refused one is explained."""
        seat = self._all.owner.acting() if acted.seat is None else acted.seat
        if seat is None:
            return
        refusal = self._all.host.check(seat, acted.action)
        if refusal is not None:
            self._all.out.put(Explain(refusal))
            return
        moment = self._all.moment
        draft = moment.draft
        self._all.owner.sealed()
        if seat in self._all.host.people and self._all.owner.has_open_talk:
            moment.draft = self._all.game.parts.talk.left(draft, seat, acted.action)
        moment.by_hand = acted.by_hand
        left = draft if acted.keeps else moment.draft
        self.play(seat, acted.action)
        if acted.keeps or (left is not None and self._all.owner.has_open_talk):
            moment.draft = left
            self._all.out.fresh()

    def speak(self, seat: Seat, action: object) -> None:
        """Take an action for one of several seats, as far as it is theirs still."""
        if self._all.host.check(seat, action) is None:
            self._all.moment.draft = None
            self.play(seat, action)

    def run(self, actions: tuple[object, ...]) -> None:
        """Take actions one after another for the person to act."""
        seat = self._all.owner.acting()
        if seat is not None:
            for action in actions[:-1]:
                self._all.host.play(seat, action)
            self.play(seat, actions[-1])

    def play(self, seat: Seat, action: object) -> None:
        """Take an action for a seat: the state first, motion after."""
        self._all.out.put(Taken())
        self._all.host.play(seat, action)
        if seat == self._all.playback.viewer or not self._all.host.rules.sealing:
            self._all.moment.draft = None
            self._all.out.put(Content())
        self._all.out.tell(self._all.session.trouble())
        self._all.out.fresh()
        self._telling.advance()

    def follow_up(self, seat: Seat) -> None:
        """Take the action that follows by itself when a run of actions or a halt has ended, if there is any."""
        action = self._all.game.parts.halts.follow_up(self._facts(), seat, self._all.host.legal(seat))
        if action is not None:
            self.play(seat, action)

    def choose(self, draft: object) -> None:
        """Keep a half-made choice, or drop it."""
        self._all.moment.draft = draft
        self._all.moment.chosen = self._all.moment.time
        self._all.out.put(Restage())

    def set_hover_draft(self, draft: object) -> None:
        """Keep what pointing has made of it."""
        self._all.moment.draft = draft

    # Undo

    @property
    def looker(self) -> Seat:
        """Return the seat that undo is about: whoever looks; at the end, when all look, the last person who decided."""
        viewer = self._all.playback.viewer
        if viewer is not None:
            return viewer
        people = (seat for seat in reversed(self._all.host.deciders()) if seat in self._all.host.people)
        return next(people, 0) if self._all.host.outcome is not None else 0

    def why_not_undo(self) -> Refusal | None:
        """Return why the person who looks can't go back now: one's own sealed choice until it is shown."""
        stack, seat = self._all.host.undo_stack, self.looker
        free = stack.can_take_back(seat, unseen=self._all.owner.unseen) is None
        if not free and self._all.session.of_day:
            return Refusal("", say("refuse.undo.day"))
        return self._behind_the_curtain() or (None if free else stack.can_undo(seat))

    def why_not_redo(self) -> Refusal | None:
        """Return why they can't bring back what they undid."""
        return self._behind_the_curtain() or self._all.host.undo_stack.can_redo(self.looker)

    def _behind_the_curtain(self) -> Refusal | None:
        viewer, owner = self._all.playback.viewer, self._all.owner
        hidden = viewer is None and owner.needed and self._all.host.outcome is None
        return Refusal("", say("refuse.undo.curtain")) if hidden else None

    def undo(self) -> None:
        """Go back to the previous decision of whoever looks; where it is a sealed choice, the others' stand."""
        self._turn("bar:undo", self.why_not_undo(), self._go_back)

    def redo(self) -> None:
        """Bring back what whoever looks undid."""
        self._turn("bar:redo", self.why_not_redo(), lambda: self._all.host.undo_stack.redo(self.looker))

    def _go_back(self) -> None:
        stack, seat, unseen = self._all.host.undo_stack, self.looker, self._all.owner.unseen
        if stack.can_take_back(seat, unseen=unseen) is None:
            stack.take_back(seat, unseen=unseen)
            self._all.moment.withdrew = seat
        else:
            stack.undo(seat)

    def _turn(self, button: str, refusal: Refusal | None, turn: Callable[[], object]) -> None:
        """Turn back, or on again; where that is refused, say why at the button."""
        if refusal is not None:
            self._all.out.put(Explain(refusal, button))
            return
        self._all.bots.drop()
        turn()
        self._all.moment.draft = None
        self._all.out.put(Sound("change"), Content())
        self._all.out.tell(self._all.session.trouble())
        self._telling.catch_up()
