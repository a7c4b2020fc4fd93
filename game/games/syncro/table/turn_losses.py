"""Points that a team threw away, turn by turn, as the review of a level shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Beat, Seat, say
from game.engine.reading import Eyes, Reading
from game.games.syncro.bots.thrown.sifting import sift
from game.games.syncro.bots.thrown.thrown import Row, Thrown, thrown
from game.games.syncro.rules.adventure.dearest import OVER
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.naming import bare, the
from game.games.syncro.rules.state.state import State
from game.games.syncro.scenery.cards import CardFace, closed, spell
from game.scenes.table.game_table.turn_losses import LossDetails, SeatLoss, TurnLoss
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Face, Look

KEPT: Final = 0.5  # how strongly paper lies over a Spell that stayed in its hand
RIM: Final = 2.4
SIGN: Final = "shell/glyphs/sparkles"


@dataclass(frozen=True, slots=True)
class Held:
    """Show a Spell of a hand: fainter where it stayed there, in a rim where it was laid or paid; 0 shows its back."""

    value: int
    spent: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from CardFace(spell(self.value, small=True) if self.value else closed()).draw_commands(rect, look)
        if self.spent:
            yield Plate(rect.inset(-1), radius=rect.w * 0.12, border="review.played-text", width=RIM)
        else:
            yield Plate(rect.inset(-0.5), "review.kept", None, rect.w * 0.1, alpha=KEPT)


class SyncroTolls:
    """Tell of every turn of a level what was thrown away in it, by what some eyes may see of the whole level."""

    def __init__(self, reading: Reading, eyes: Eyes) -> None:
        self._reading = reading
        self._eyes = eyes
        self._beats: Sequence[Beat[State, e.Event]] = reading.beats(0, reading.length, eyes)
        self._turns = list(thrown(self._beats, eyes))
        self._begun = [number for number, beat in enumerate(self._beats) if isinstance(beat.event, e.TurnBegan)]
        self._under: dict[int, Iterator[Thrown | None]] = {}
        self._tolls = [self._toll(number) for number in range(len(self._turns))]

    @property
    def all(self) -> Sequence[TurnLoss]:
        return self._tolls

    @property
    def over(self) -> bool:
        return not self._open()

    def step(self, turn: int) -> bool:
        """Work for a few milliseconds on the turn that is nearest; return whether something is known now."""
        open_ = self._open()
        if not open_:
            return False
        number = min(open_, key=lambda one: abs(self._turns[one].turn - turn))
        rules = self._reading.rules
        assert isinstance(rules, SyncroRules), "a level is looked back at"
        under = self._under.setdefault(number, sift(rules, self._beats, self._eyes, self._turns[number]))
        found = next(under)
        if found is None:
            return False
        self._turns[number] = found
        self._tolls[number] = self._toll(number)
        return True

    def _open(self) -> list[int]:
        """Return which turns are still to be worked out."""
        return [number for number, turn in enumerate(self._turns) if turn.points and not turn.sifted]

    def _toll(self, number: int) -> TurnLoss:
        turn, reading = self._turns[number], self._reading
        first, last = [*self._begun, len(self._beats)][number : number + 2]
        during = self._beats[first:last]
        struck = self._struck(number)
        shown = struck if struck is not None else last - 1
        place = reading.before(shown)
        since = len(reading.events(0, place, self._eyes))
        acts = [at for at, beat in enumerate(during, first) if isinstance(beat.event, e.Attacked)]
        return TurnLoss(
            turn.turn,
            place,
            shown + 1 - since if struck is not None else 0,
            reading.before(last - 1) + 1,
            turn.known,
            turn.hidden,
            turn.sifted or not turn.points,
            tuple(say("syncro.toll.fell", enemy=bare(fell.enemy, fell.which)) for fell in turn.fell),
            tuple(reading.before(at) + 1 for at in acts),
            _leaf(turn, self._beats[first].state.leader),
        )

    def _struck(self, number: int) -> int | None:
        """Return the event with which the Spells were turned up on the enemy that cost most."""
        main = self._turns[number].main
        first, last = [*self._begun, len(self._beats)][number : number + 2]
        events = ((at, self._beats[at].event) for at in range(first, last))
        if main is None:
            return None
        return next(at for at, event in events if isinstance(event, e.Struck) and event.place == main.place)


def _leaf(turn: Thrown, leader: Seat) -> LossDetails | None:
    main = turn.main
    if main is None:
        return None
    there = [loss for loss in turn.losses if loss.place == main.place]
    ways = {loss.way for loss in there}
    rows = [*turn.rows[leader:], *turn.rows[:leader]]
    return LossDetails(
        SIGN,
        say("syncro.toll.title", count=turn.points),
        say("syncro.toll.headline", total=main.total, enemy=the(main.enemy, main.which), strength=main.strength),
        tuple(map(_line, rows)),
        turn.signal,
        say(f"syncro.toll.{'over' if ways == {OVER} else 'lost'}", count=sum(loss.points for loss in there)),
        "sum",
    )


def _line(row: Row) -> SeatLoss:
    estimate = row.estimate
    old = "-old" if row.stale else ""
    sign = f"syncro/estimate-{estimate}{old}" if isinstance(estimate, str) else ""
    said = str(estimate) if isinstance(estimate, int) else ""
    return SeatLoss(row.seat, sign, said, tuple(_cards(row)), row.did, row.could)


def _cards(row: Row) -> Iterator[Face]:
    """Yield the Spells of a hand, those first that left it; where it may not be known, those, and backs."""
    if row.hand is None:
        spent = [done.value for done in row.done][: row.spells]
        yield from (Held(value, spent=True) for value in spent)
        yield from (Held(0, spent=False) for _ in range(row.spells - len(spent)))
        return
    gone = {done.card for done in row.done}
    order = sorted(range(len(row.hand)), key=lambda number: number not in gone)
    yield from (Held(row.hand[number], number in gone) for number in order)
