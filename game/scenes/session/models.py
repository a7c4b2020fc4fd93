"""Models of a table: one is made of what its machine holds, and kept as long as nothing of that is another."""

from __future__ import annotations

from typing import Any

from game.engine.protocol import Seat
from game.scenes.session.deciding import Deciding
from game.scenes.session.model import Happened, Phase, Seating, TableModel, TurningBack
from game.scenes.session.telling import Telling
from game.scenes.session.workings import Workings
from game.ui.memo import Memo


class Models:
    """Make the model of the moment. `begun` is how many matches each person has begun here."""

    def __init__(self, workings: Workings, telling: Telling, deciding: Deciding, begun: tuple[int, ...]) -> None:
        self._all, self._telling, self._deciding, self._begun = workings, telling, deciding, begun
        self._kept: TableModel[Any, Any, Any] | None = None
        self._seats: Memo[object, Seating] = Memo()
        self._ends = False
        self._made_for = -1, -1  # versions of the moment and of the match
        self.made = 0

    @property
    def now(self) -> TableModel[Any, Any, Any]:
        """Return the model of the moment."""
        kept, ends = self._kept, self._all.guard.ends
        versions = self._all.moment.version, self._all.host.changes
        same = kept is not None and kept.view is self._all.playback.view and self._ends is ends
        if kept is None or not same or self._made_for != versions:
            self._ends = ends
            self._made_for = versions
            self._kept = kept = self._made()
            self.made += 1
        return kept

    @property
    def phase(self) -> Phase:
        """Return what the table waits for."""
        telling, forced, workings = self._telling, self._all.forced, self._all
        if not telling.idle:
            return Phase.HELD if telling.resting and not workings.moment.moving else Phase.TELLING
        if telling.halted:
            return Phase.HALTED
        if workings.host.outcome is not None:
            return Phase.OVER
        if forced.due is not None:
            return Phase.HALTED if forced.holds else Phase.FORCED
        return Phase.PERSON if workings.owner.asking or workings.bots.awaited is None else Phase.BOT

    def _made(self) -> TableModel[Any, Any, Any]:
        workings, telling = self._all, self._telling
        host, owner, moment = workings.host, workings.owner, workings.moment
        view = workings.playback.view
        idle = telling.idle
        over = host.outcome is not None
        acting = None if self._ends else owner.acting()
        draft = workings.draft_that_shows(idle=idle)
        return TableModel(
            view=view,
            before=(moment.before if moment.telling or moment.moving else None) or view,
            seating=self._seating(),
            to_act=() if self._ends else host.to_act(),
            acting=acting,
            thinking=workings.bots.seat,
            open_question=owner.open_question,
            phase=self.phase,
            idle=idle,
            told=workings.playback.done,
            over=over,
            draft=draft,
            chosen=moment.chosen,
            event=moment.event,
            since=moment.since,
            ahead=workings.playback.ahead(),
            stages=moment.stages if moment.at == len(view.history) else (),
            resting=telling.resting,
            read=moment.read,
            visiting=owner.visiting is not None,
            has_standing_answer=view.seat is not None and workings.standing.of(view.seat, owner) is not None,
            by_hand=moment.by_hand,
            crowned=moment.crowned if over else (),
            itself=workings.itself(idle=idle),
            turning=self._turning(view.seat, drops=draft is not None),
            happened=self._happened(view.seat, idle=idle),
        )

    def _seating(self) -> Seating:
        """Return who sits here; it is kept for as long as the players are the same, and so is the language."""
        session = self._all.session
        key = session.players, session.taught, session.words and session.words.language
        return self._seats.get(key, self._sit)

    def _sit(self) -> Seating:
        session = self._all.session
        names = tuple(session.name(seat) for seat in range(len(session.players)))
        return Seating(session.players, names, self._all.host.people, self._begun, session.taught, session.attempt)

    def _turning(self, seat: Seat | None, *, drops: bool) -> TurningBack:
        deciding = self._deciding
        drops = drops and self._all.game.parts.turns.undo_drops
        undo, redo = deciding.why_not_undo(), deciding.why_not_redo()
        return TurningBack(undo, redo, drops, self._all.takes_back(seat))

    def _happened(self, seat: Seat | None, *, idle: bool) -> Happened | None:
        """Return what happened since the turn of whoever is to act, where the table does not tell it itself."""
        workings = self._all
        tells = workings.game.parts.meanwhile.strip and idle and seat is not None
        return workings.news.happened(seat) if tells and seat is not None and workings.owner.acting() == seat else None
