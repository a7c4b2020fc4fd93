"""A reader of places looks back at a match: how it stood after any decision, beat by beat, as a table's model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from game.engine.protocol import Refusal, Seat, View, say
from game.engine.reading import OPEN, Eyes, Reading
from game.scenes.session.match.model import AnyModel, Phase, Seating, TableModel, TurningBack
from game.scenes.session.match.session import MatchSession


class PlaceReader:
    """Make the models of a match that is looked back at, with some eyes. Nothing can be decided in any of them.

    Open eyes look from a `seat`, whose hand lies before them; so do a stranger's for who plays alone where nothing is
    hidden in the game: the board lies as it lay for them.
    """

    def __init__(self, session: MatchSession, reading: Reading, eyes: Eyes, seat: Seat | None = None) -> None:
        self.reading = reading
        self.eyes = eyes
        shared = eyes is None and not reading.rules.has_secrets and session.people == (seat,)
        self.seat = seat if eyes is OPEN or shared else eyes
        self._session = session

    def at(self, place: int) -> AnyModel:
        """Return the moment at a place, with the event that led to it."""
        view = self._view(place)
        return self._made(view, view, place, view.history[-1] if view.history else None)

    def models_between(self, first: int, last: int) -> Sequence[AnyModel]:
        """Return the moments between two places, one after each event: what is told when one goes on from the first."""
        before = self._view(first)
        beats = self.reading.beats(first, last, self.eyes)
        models: list[AnyModel] = []
        for number, beat in enumerate(beats, 1):
            view = View(before.seat, beat.state, (*before.history, beat.event))
            ahead = beats[number].event if number < len(beats) else None
            models.append(replace(self._made(view, before, last, beat.event), ahead=ahead))
            before = view
        return models

    def _view(self, place: int) -> View[object]:
        view = self.reading.view(place, self.eyes, self.seat)
        return structs.replace(view, seat=self.seat)

    def _made(self, view: View[object], before: View[object], place: int, event: object | None) -> AnyModel:
        """Return the model of a view. It is never idle: a table offers nothing to decide then."""
        outcome = self.reading.outcome(place)
        return TableModel(
            view=view,
            before=before,
            seating=self._seating,
            to_act=self.reading.to_act(place),
            acting=None,
            open_question=False,
            phase=Phase.OVER if outcome is not None else Phase.TELLING,
            over=outcome is not None,
            turning=_no_way_back(),
            idle=False,
            event=event,
            crowned=outcome.winners if outcome is not None else (),
        )

    @property
    def _seating(self) -> Seating:
        """Return who sits there: the seat that looks is the only one with its hand before it."""
        seating = self._session.seating((0,) * len(self._session.people))
        return seating if self.seat is None else replace(seating, people=frozenset((self.seat,)))


def _no_way_back() -> TurningBack:
    """Say that what was played is not played otherwise here."""
    return TurningBack(Refusal("", say("refuse.undo.nothing")), Refusal("", say("refuse.redo.nothing")))
