"""What could have been known of the points that were thrown away in a turn.

Points could be known where a mage spent them, or could have saved them, who could do something else that promised the
team as much or more by what this mage knew just then: see `otherwise`. All others could only have been saved by who
sees all cards.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from game.engine.protocol import Seat, say
from game.engine.reading import Eyes
from game.games.syncro.bots.thrown.otherwise import ELSEWHERE, HERE, LESS, MORE, NOWHERE, PASSING, Beats, Otherwise, Way
from game.games.syncro.bots.thrown.signals import find_signal
from game.games.syncro.bots.thrown.thrown import Done, Loss, Row, Thrown
from game.games.syncro.rules.adventure.dearest import OVER, PAID
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e

Working: TypeAlias = Generator[None, None, None]
Laid: TypeAlias = tuple[Seat, Done]
"""Who laid a Spell, or paid with it."""
CHEAPER: Final = "cheaper"
"""What else can be done than to pay too much."""


def sift(rules: SyncroRules, beats: Beats, eyes: Eyes, turn: Thrown) -> Iterator[Thrown | None]:
    """Work out what could be known in a turn: yield None after a few milliseconds each, at last the turn as it is then.

    `beats` are all that these eyes have seen of the level from the deal on; `turn` is one that `thrown` read in them.
    """
    sifter = _Sifter(Otherwise(rules, beats, eyes), [beat.event for beat in beats], turn)
    for place in dict.fromkeys(loss.place for loss in turn.losses):
        yield from sifter.sift(place)
    message = None if turn.main is None else (yield from find_signal(Otherwise(rules, beats, None), turn))
    yield replace(
        turn,
        losses=tuple(replace(loss, known=sifter.known.get((loss.place, loss.way), 0)) for loss in turn.losses),
        rows=tuple(_row(row, sifter.could.get(row.seat)) for row in turn.rows),
        sifted=True,
        signal=message,
    )


def _row(row: Row, way: Way | None) -> Row:
    if way is None:
        return row
    words = say(f"syncro.thrown.could.{way.kind}", value=way.face)
    return replace(row, could=words, could_pass=way.kind == PASSING)


@dataclass(slots=True)
class _Sifter:
    """Find what each mage could have done in a turn, and how many points of each loss could have been known."""

    otherwise: Otherwise
    events: Sequence[object]
    turn: Thrown
    could: dict[Seat, Way] = field(default_factory=dict)
    known: dict[tuple[int, str], int] = field(default_factory=dict)
    """By the enemy's place and the way."""

    def sift(self, place: int) -> Working:
        """Find what could be known of the points that were lost on an enemy."""
        losses = [loss for loss in self.turn.losses if loss.place == place]
        mine = [(row.seat, done) for row in self.turn.rows for done in row.done if done.place == place]
        laid = [item for item in sorted(mine, key=_when) if not item[1].paid]
        if not laid:
            yield from self._left(place, losses)
        elif losses[0].total > losses[0].strength:
            yield from self._over(laid, losses)
        else:
            yield from self._under(laid, losses)
        self._overpaid([item for item in sorted(mine, key=_when) if item[1].paid], losses)

    def _over(self, laid: Sequence[Laid], losses: Sequence[Loss]) -> Working:
        """Share out what was too much: those have it who laid last.

        Of a blow that won more than was too much, nobody is told to have passed: it is well that it fell.
        """
        lay, power = losses[0].total, losses[0].strength
        over, known = lay - power, 0
        ways = (LESS, ELSEWHERE) if power > over else (PASSING, LESS, ELSEWHERE)
        for seat, done in reversed(laid):
            share = min(done.worth, over)
            over -= share
            if not share:
                continue
            lay -= done.worth
            way = yield from self.otherwise.way(done, seat, ways, clearly=lay < power)
            if way is not None:
                self._note(seat, way)
                known += min(share, done.value - way.face) if way.kind == LESS else share
        for loss in losses:
            self.known[loss.place, loss.way] = known if loss.way == OVER else loss.points if known else 0

    def _under(self, laid: Sequence[Laid], losses: Sequence[Loss]) -> Working:
        """Where too little lay, all of it could be known if one of those who laid could do something else."""
        for seat, done in laid:
            way = yield from self.otherwise.way(done, seat, (PASSING, MORE, ELSEWHERE), clearly=True)
            self._all(seat, way, losses)

    def _left(self, place: int, losses: Sequence[Loss]) -> Working:
        """Where nobody added to what lay there, all of it could be known if somebody could have."""
        for seat, done in self._slots():
            if self.otherwise.sees(seat):
                way = yield from self.otherwise.way(done, seat, (HERE,), place, clearly=True)
                self._all(seat, way, losses)

    def _overpaid(self, paid: Sequence[Laid], losses: Sequence[Loss]) -> None:
        """Where a Dragon was paid too much, the payer knew whether less would have done (SY-29)."""
        if not paid or self.known.get((losses[0].place, PAID)):
            return
        asked = [event for _, event in self._during() if isinstance(event, e.Owed)]
        owed = next(event.needed for event in asked if event.place == losses[0].place)
        for seat, done in paid:
            if done.worth > owed and self.otherwise.sees(seat):
                hand = self.otherwise.knew(done.event, seat).state.hand(seat)
                less = min((face for face in hand if owed <= face < done.worth), default=0)
                if less:
                    self.known[done.place, PAID] = done.worth - less
                    self._note(seat, Way(CHEAPER, less))
            owed -= done.worth

    def _all(self, seat: Seat, way: Way | None, losses: Sequence[Loss]) -> None:
        """Note that a mage could have saved all that was lost, if there was a way."""
        if way is not None:
            self._note(seat, way)
            self.known.update({(loss.place, loss.way): loss.points for loss in losses})

    def _note(self, seat: Seat, way: Way) -> None:
        """Note what a mage could have done; to pass is told before anything else."""
        if seat not in self.could or way.kind == PASSING:
            self.could[seat] = way

    def _slots(self) -> Iterator[Laid]:
        """Yield what was done in each slot of the turn."""
        laid = {done.event: (row.seat, done) for row in self.turn.rows for done in row.done}
        for number, event in self._during():
            if isinstance(event, e.Attacked):
                yield laid[number]
            elif isinstance(event, e.Passed) and not event.forced:
                yield event.seat, Done(number, 0, 0, NOWHERE, "")

    def _during(self) -> Iterator[tuple[int, object]]:
        """Yield the events of the turn with their numbers."""
        turn = 0
        for number, event in enumerate(self.events):
            turn = event.turn if isinstance(event, e.TurnBegan) else turn
            if turn == self.turn.turn:
                yield number, event


def _when(laid: Laid) -> int:
    return laid[1].event
