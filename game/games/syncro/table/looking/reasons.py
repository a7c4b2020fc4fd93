"""What computer partners say of their decisions where a level is looked back at: as by the fire."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from game.engine.protocol import Message, SeatName, say
from game.engine.reading import Reading
from game.games.syncro.bots.lifted.causes import tipped
from game.games.syncro.bots.lifted.decisions import Decision, Option, decisions
from game.games.syncro.bots.lifted.telling import EXACT, WORDS, aside, believed_of, kind_of, listed, sentence
from game.scenes.session.replay.reasons import Kept, Reason, Way


class SyncroReasons:
    """Say of each decision of a partner why it was taken.

    `lives_on` tells that the adventure goes on: after a victory what nobody has seen stays closed (SY-25). After a
    defeat no Spell is kept (SY-24).
    """

    def __init__(self, reading: Reading, kept: Kept, *, lives_on: bool) -> None:
        outcome = reading.outcome(reading.length)
        closed = lives_on and outcome is not None and bool(outcome.winners)
        self._reading = reading
        self._told = {one.number + 1: one for one in decisions(reading, kept, lives_on=closed)}
        self._causes: dict[int, bool] = {}
        self._under: dict[int, Generator[None, None, bool]] = {}

    def at(self, place: int) -> Reason | None:
        """Return what is said of the decision that led to a place; None where nothing is."""
        decision = self._told.get(place)
        said = None if decision is None else sentence(decision, because=self._causes.get(place, False))
        if decision is None or said is None:
            return None
        if decision.blunder:
            return Reason(decision.seat, said)
        ways = tuple(_way(decision, option) for option in decision.shown)
        unit = None if decision.closed or not ways else say(f"{WORDS}.chance")
        title = say(f"{WORDS}.weighed_title") if ways else None
        return Reason(decision.seat, said, title, unit, ways, (*_beside(decision), *_believed(decision)))

    def over(self, place: int) -> bool:
        """Tell whether it is found out whether that decision had a reason that could be seen."""
        decision = self._told.get(place)
        return decision is None or place in self._causes or kind_of(decision) != EXACT

    def step(self, place: int) -> bool:
        """Weigh again without what a partner had shown: only what that changes is a reason."""
        if self.over(place):
            return False
        under = self._under.setdefault(place, tipped(self._reading, self._told[place]))
        try:
            next(under)
        except StopIteration as found:
            self._causes[place] = bool(found.value)
            return self._causes[place]
        return False


def _way(decision: Decision, option: Option) -> Way:
    """Return something that was weighed; where a Spell of that hand stays closed, no figure tells of it."""
    name = listed(decision, option)
    return Way(name) if decision.closed else Way(name, str(round(option.chance)), option.chance / 100)


def _beside(decision: Decision) -> Iterator[Message]:
    """Yield why there are no figures, or what was left aside before it had any."""
    more = say(f"{WORDS}.closed") if decision.closed else aside(decision)
    if more is not None:
        yield more


def _believed(decision: Decision) -> Iterator[Message]:
    """Yield what was believed of a partner's Spell: the likeliest face, how likely it was."""
    belief = believed_of(decision)
    if belief is not None:
        face, share = belief.top
        likely = say(f"{WORDS}.likely", value=face, often=round(share))
        yield say("list.label", what=say(f"{WORDS}.believed", player=SeatName(belief.seat)), said=likely)
