"""Points that a team threw away, turn by turn, as the review of a level shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Beat, Message, Seat, say
from game.engine.reading import Eyes, Reading
from game.games.syncro.bots.thrown.sifting import sift
from game.games.syncro.bots.thrown.thrown import Fell, Row, Thrown, thrown
from game.games.syncro.rules.adventure.dearest import OVER
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.naming import bare, the
from game.games.syncro.rules.state.state import State
from game.games.syncro.scenery.cards import CardFace, closed, spell
from game.games.syncro.table.facts.facts import foe_key
from game.games.syncro.table.facts.thumbs import enemy_thumb
from game.scenes.table.game_table.thumbs import Thumb
from game.scenes.table.game_table.turn_losses import LossDetails, SeatLoss, TurnLoss
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Face, Look

KEPT: Final = 0.06  # how strongly paper lies over a Spell that stayed in its hand
RIM: Final = 2.4
RIGHT: Final = "review.right"
WRONG: Final = "review.played-text"
NEITHER: Final = "rim"
SIGN: Final = "shell/glyphs/sparkles"


@dataclass(frozen=True, slots=True)
class Held:
    """Show a Spell of a hand: fainter where it stayed there, in a rim where it was laid or paid; 0 shows its back."""

    value: int
    spent: str = ""
    """The role of its rim where it was laid or paid; "" where it stayed."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from CardFace(spell(self.value, small=True) if self.value else closed()).draw_commands(rect, look)
        if self.spent:
            yield Plate(rect.inset(-1), radius=rect.w * 0.12, border=self.spent, width=RIM)
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
        turn = self._turns[number]
        reading = self._reading
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
            _about(turn),
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
    came = {**{fell.place: RIGHT for fell in turn.fell}, **{loss.place: WRONG for loss in turn.losses}}
    return LossDetails(
        SIGN,
        say("syncro.toll.title", count=turn.points),
        say("syncro.toll.headline", total=main.total, enemy=the(main.enemy, main.which), strength=main.strength),
        tuple(_line(row, came) for row in rows),
        turn.signal,
        say("syncro.toll.sum", total=main.total, strength=main.strength),
        say(f"syncro.toll.{'over' if ways == {OVER} else 'lost'}", count=sum(loss.points for loss in there)),
        foe_key(main.place),
        tuple(_right(turn, fell) for fell in turn.fell if fell.place != main.place),
    )


def _right(turn: Thrown, fell: Fell) -> tuple[str, Message]:
    """Return where on the table an enemy fell to a sum that was right, and that sum."""
    total = sum(done.worth for row in turn.rows for done in row.done if done.place == fell.place and not done.paid)
    return foe_key(fell.place), say("syncro.toll.sum", total=total, strength=fell.strength)


def _about(turn: Thrown) -> Thumb | None:
    """Return the enemy that a turn was about: that which cost most, or else the first that fell."""
    about = turn.main or (turn.fell[0] if turn.fell else None)
    return None if about is None else enemy_thumb(about.enemy, about.strength)


def _line(row: Row, came: Mapping[int, str]) -> SeatLoss:
    """Return a mage's row; `came` says by the places of enemies what came of what was laid there."""
    estimate = row.estimate
    old = "-old" if row.stale else ""
    sign = f"syncro/estimate-{estimate}{old}" if isinstance(estimate, str) else ""
    said = str(estimate) if isinstance(estimate, int) else ""
    right = bool(row.done) and all(came.get(done.place) == RIGHT for done in row.done)
    return SeatLoss(row.seat, sign, said, tuple(_cards(row, came)), row.did, row.could, right)


def _cards(row: Row, came: Mapping[int, str]) -> Iterator[Face]:
    """Yield the Spells of a hand, those first that left it; where it may not be known, those, and backs."""
    if row.hand is None:
        spent = row.done[: row.spells]
        yield from (Held(done.value, came.get(done.place, NEITHER)) for done in spent)
        yield from (Held(0) for _ in range(row.spells - len(spent)))
        return
    gone = {done.card: came.get(done.place, NEITHER) for done in row.done}
    order = sorted(range(len(row.hand)), key=lambda number: number not in gone)
    yield from (Held(row.hand[number], gone.get(number, "")) for number in order)
