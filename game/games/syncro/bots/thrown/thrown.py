"""What a team threw away in a level, turn by turn, for whoever looks back at it.

Everything here is read from beats, and from nothing else: who hands in those that a stranger may see is told no more
than a stranger could know. `sifting` says of a turn what could have been known in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.protocol import Beat, Hidden, Message, Seat, say
from game.engine.reading import OPEN, Eyes
from game.games.syncro.rules.adventure.dearest import wastes
from game.games.syncro.rules.play.telling import turned_up
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import worth
from game.games.syncro.rules.state.state import State, Thumb


@dataclass(frozen=True, slots=True)
class Loss:
    """Hold points that were thrown away in one way on one enemy in a turn: over, burnt, drunk or paid."""

    way: str
    points: int
    place: int
    enemy: str
    strength: int
    """The enemy's, as it was resolved."""
    total: int
    """What the Spells on it came to."""
    known: int = 0
    """How many of the points could have been known to be thrown away."""
    which: str = ""
    """Which one of its name it is, as `naming` has it."""


@dataclass(frozen=True, slots=True)
class Fell:
    """Hold an enemy that fell."""

    place: int
    enemy: str
    strength: int
    which: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """Hold a Spell that left a hand in a turn: laid on an enemy, or paid for it."""

    event: int
    """The event that tells it, by its number from the deal."""
    value: int
    """0: it was never turned up."""
    worth: int
    """What that counted."""
    place: int
    """The enemy's."""
    enemy: str
    paid: bool = False
    card: int | None = None
    """Its place in the hand as the turn began; None: that is not known, or it came later."""


@dataclass(frozen=True, slots=True)
class Row:
    """Hold what a mage had and did in a turn."""

    seat: Seat
    spells: int
    """How many the hand held as the turn began."""
    hand: tuple[int, ...] | None
    """Their values then, in their order; None: they may not be known."""
    estimate: Thumb | int | None
    """What was shown or told last, as the turn began."""
    stale: bool
    """Whether the hand had changed since."""
    done: tuple[Done, ...]
    did: Message
    """In two or three words."""
    could: Message | None = None
    """What could have been done as well or better, by what is known of the hand; in two or three words."""
    could_pass: bool = False
    """Whether that is to pass."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """Hold a turn: what was thrown away in it, and how."""

    turn: int
    losses: tuple[Loss, ...]
    """Those on the enemy that cost most first."""
    fell: tuple[Fell, ...]
    rows: tuple[Row, ...]
    """By seat."""
    sifted: bool = False
    """Whether it has been worked out what could be known; until then nothing could."""
    signal: Message | None = None
    """What the team could know, from signals and public cards; None where nothing was thrown away."""

    @property
    def points(self) -> int:
        """Return how many points were thrown away."""
        return sum(loss.points for loss in self.losses)

    @property
    def known(self) -> int:
        """Return of how many of these that could have been known."""
        return sum(loss.known for loss in self.losses)

    @property
    def hidden(self) -> int:
        """Return how many could only have been saved by who sees all cards."""
        return self.points - self.known

    @property
    def main(self) -> Loss | None:
        """Return what was lost on the enemy that cost most; None where nothing was."""
        return self.losses[0] if self.losses else None


def thrown(beats: Sequence[Beat[State, e.Event]], eyes: Eyes) -> tuple[Thrown, ...]:
    """Return every turn of a level, from all that these eyes have seen of it from the deal on."""
    events = turned_up([beat.event for beat in beats])
    begun = [number for number, event in enumerate(events) if isinstance(event, e.TurnBegan)]
    ends = [*begun[1:], len(events)]
    return tuple(_turn(beats, events, first, last, eyes) for first, last in zip(begun, ends, strict=True))


def _turn(beats: Sequence[Beat[State, e.Event]], events: Sequence[object], first: int, last: int, eyes: Eyes) -> Thrown:
    state = beats[first].state
    during = events[first:last]
    losses = _losses(during)
    main = losses[0].place if losses else None
    beaten = [event for event in during if isinstance(event, e.Beaten)]
    fell = tuple(Fell(event.place, event.enemy, event.strength, event.which) for event in beaten)
    rows = (_row(state, first, during, seat, main, eyes) for seat in range(state.mages))
    return Thrown(state.turn, losses, fell, tuple(rows))


def _losses(during: Sequence[object]) -> tuple[Loss, ...]:
    """Return what was thrown away within the events of a turn: the enemy that cost most comes first."""
    points = dict[tuple[int, str], int]()
    for waste in wastes(during):
        key = waste.place, waste.way
        points[key] = points.get(key, 0) + waste.points
    struck = {event.place: event for event in during if isinstance(event, e.Struck)}
    found = [
        Loss(way, count, place, hit.enemy, hit.strength, hit.total, which=hit.which)
        for (place, way), count in points.items()
        for hit in (struck[place],)
    ]
    cost = {place: sum(loss.points for loss in found if loss.place == place) for place in struck}
    return tuple(sorted(found, key=lambda loss: (-cost[loss.place], list(struck).index(loss.place), -loss.points)))


def _row(state: State, first: int, during: Sequence[object], seat: Seat, main: int | None, eyes: Eyes) -> Row:
    known = eyes is OPEN or eyes == seat
    cards = state.hands[seat]
    hand = tuple(state.spells.known_card_face(card) for card in cards) if known else None
    done = tuple(_done(state, during, first, seat, cards if known else ()))
    return Row(
        seat,
        len(cards),
        hand,
        state.estimates[seat],
        state.stale[seat],
        done,
        _did(during, seat, done, main, bool(cards)),
    )


def _done(state: State, during: Sequence[object], first: int, seat: Seat, cards: Sequence[object]) -> list[Done]:
    """Return the Spells that a mage laid and paid. `cards` are those of the hand as the turn began."""
    found = list[Done]()
    owed = 0, ""
    for number, event in enumerate(during, first):
        match event:
            case e.Owed(place, enemy):
                owed = place, enemy
            case e.Attacked(by, place, enemy, card, face) if by == seat:
                held = cards.index(card) if card in cards else None
                value = 0 if isinstance(face, Hidden) else face
                found.append(Done(number, value, worth(state, value), place, enemy, card=held))
            case e.Paid(by, card, face, count) if by == seat:
                held = cards.index(card) if card in cards else None
                found.append(Done(number, face, count, *owed, paid=True, card=held))
    return found


def _did(during: Sequence[object], seat: Seat, done: Sequence[Done], main: int | None, holds: bool) -> Message:
    """Return in two or three words what a mage did: first of all on the enemy that cost most."""
    laid = next((event for event in during if isinstance(event, e.Attacked) and event.place == main), None)
    if laid is not None and laid.seat == seat:
        return say("syncro.thrown.did.laid_first")
    for item in sorted(done, key=lambda item: (item.place != main, item.paid)):
        key = "paid" if item.paid else "laid" if item.value else "laid_unseen"
        return say(f"syncro.thrown.did.{key}", value=item.value)
    passed = [event.forced for event in during if isinstance(event, e.Passed) and event.seat == seat]
    if not holds:
        return say("syncro.thrown.did.empty")
    return say(f"syncro.thrown.did.{'passed' if False in passed or not passed else 'had_to_pass'}")
