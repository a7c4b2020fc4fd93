"""The moment of a level that was won: the blow that it is remembered by, as everybody at the table could see it.

It is found in what anybody may know of the level's events, and in nothing else: no hand, no Reward, no card that lay
face down is in it (SY-2, SY-25).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.engine.protocol import Seat
from game.games.syncro.rules.adventure.feats import sort_of
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import ONES_COUNT_NOTHING, Enemy

MomentKind: TypeAlias = Literal["last_spell", "one", "dragon", "boss", "golem", "three", "mushroom", "blow"]

GROWN: Final = 9  # strength from which on a Golem that has absorbed Spells is remembered
AT_ONCE: Final = 3  # enemies that fall in one turn
FEAST: Final = 6  # Spells that one Mushroom brings


@dataclass(frozen=True, slots=True)
class LaidOpen:
    """Hold a Spell on an enemy once it was turned up: who laid it, its face, and what it counted."""

    seat: Seat
    face: int
    worth: int


@dataclass(frozen=True, slots=True)
class Fallen:
    """Hold an enemy that fell: when, at which strength, under which Spells, in the order in which these were laid."""

    turn: int
    place: int
    enemy: Enemy
    """As its card was printed."""
    which: str
    """Which one of its name it was (`naming`)."""
    strength: int
    """At that moment, with all that had changed it."""
    absorbed: tuple[int, ...]
    """The faces of what it had absorbed (SY-28, SY-37)."""
    eaten: int
    """What those counted."""
    spells: tuple[LaidOpen, ...]
    decided: int
    """Which of the Spells reached its strength."""
    drawn: int
    """How many Spells it brought (SY-27)."""
    final: bool
    """Whether no Spell has left a hand after its last one was laid."""
    event: int
    """Which of the level's events it was that turned its Spells up."""
    uncovered_last: bool
    """Whether no other enemy was turned up after it."""

    @property
    def total(self) -> int:
        return sum(spell.worth for spell in self.spells)

    @property
    def spell(self) -> LaidOpen:
        """Return the Spell that was enough."""
        return self.spells[self.decided]

    @property
    def before(self) -> int:
        """Return what lay there before that Spell."""
        return sum(spell.worth for spell in self.spells[: self.decided])

    @property
    def exact(self) -> bool:
        return self.total == self.strength

    @property
    def one(self) -> int | None:
        """Return which of the Spells was a 1 without which it would have stood; None where there was none."""
        ones = (number for number, spell in enumerate(self.spells) if spell.face == spell.worth == 1)
        return next(ones, None) if self.exact and self.strength > 1 else None


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold what a level that was won is remembered by."""

    kind: MomentKind
    fallen: Fallen
    decided: int
    """Which of its Spells decided it."""
    together: tuple[Fallen, ...]
    """All that fell in the same turn, in order."""
    left: int
    """How many Spells were left in all hands when the level ended."""

    @property
    def by(self) -> LaidOpen:
        """Return the Spell that decided it."""
        return self.fallen.spells[self.decided]


def moment(events: Iterable[object], left: int, before: MomentKind | None = None) -> Moment | None:
    """Return the moment of a level from its events as a stranger knows them; None where it wasn't won, or too little
    is known of it.

    `left` is how many Spells all hands held at its end, as everybody could count. `before` is the kind of moment that
    the level before is remembered by: another one is taken where there is any but the last blow.
    """
    told = tuple(events)
    won = any(isinstance(event, e.Ended) and event.ending == "won" for event in told)
    fallen = fallen_in(told)
    if not won or not fallen:
        return None
    kind, found, decided = _found(fallen, left, before)
    together = tuple(one for one in fallen if one.turn == found.turn)
    return Moment(kind, found, decided, together, left)


def fallen_in(events: Sequence[object]) -> tuple[Fallen, ...]:
    """Return every enemy that fell in a level, in order, as far as its Spells were seen."""
    return tuple(_Watcher(events).watch())


def _found(fallen: Sequence[Fallen], left: int, before: MomentKind | None) -> tuple[MomentKind, Fallen, int]:
    """Return which blow is remembered: the first that isn't of the same kind as the one before, if there is any."""
    told = list(_told(fallen, left))
    last = fallen[-1]
    return next((one for one in told if one[0] != before), told[0] if told else ("blow", last, last.decided))


def _told(fallen: Sequence[Fallen], left: int) -> Iterator[tuple[MomentKind, Fallen, int]]:
    """Yield what may be remembered: the last blow, where it took the last Spell or a 1; then the first of each kind."""
    last = fallen[-1]
    if last.final and not left:
        yield "last_spell", last, last.decided
    if (one := last.one) is not None:
        yield "one", last, one
    kinds: tuple[tuple[MomentKind, Iterator[Fallen]], ...] = (
        ("dragon", (one for one in fallen if one.exact and sort_of(one.enemy.name) == "dragon")),
        ("boss", (one for one in fallen if sort_of(one.enemy.name) == "boss")),
        ("golem", (one for one in fallen if one.absorbed and one.enemy.name == "golem" and one.strength >= GROWN)),
        ("three", _at_once(fallen)),
        ("mushroom", (one for one in fallen if one.drawn >= FEAST)),
    )
    for kind, those in kinds:
        if (one_of_them := next(those, None)) is not None:
            yield kind, one_of_them, one_of_them.decided


def _at_once(fallen: Sequence[Fallen]) -> Iterator[Fallen]:
    """Yield the strongest of those that fell in one turn, the last of several, turn by turn with three or more."""
    for turn in dict.fromkeys(one.turn for one in fallen):
        those = [one for one in fallen if one.turn == turn]
        if len(those) >= AT_ONCE:
            yield max(reversed(those), key=lambda one: one.strength)


class _Watcher:
    """Follow what lies on and under every enemy through the events of a level."""

    def __init__(self, events: Sequence[object]) -> None:
        self._events = events
        self._cards: dict[int, Enemy] = {}
        self._lying: dict[int, list[tuple[Seat, int]]] = {}
        """By place: who laid a Spell, and the how many-th of all it was to leave a hand."""
        self._faces: dict[int, list[int]] = {}  # of those that lie open, from the first on
        self._absorbed: dict[int, list[int]] = {}
        self._struck: dict[int, int] = {}  # which event turned them up
        self._uncovered: dict[int, int] = {}  # and which one the enemy
        self._left = 0  # Spells that have left hands
        self._turn = 0
        self._ones = True

    def watch(self) -> Iterator[Fallen]:
        for number, event in enumerate(self._events):
            if isinstance(event, e.Beaten) and (one := self._felled(event)) is not None:
                yield one
            self._go(number, event)

    def _go(self, number: int, event: object) -> None:
        match event:
            case e.TurnBegan(_, turn):
                self._turn = turn
            case e.FogLifted(_, name) if name == ONES_COUNT_NOTHING:
                self._ones = False
            case e.Placed(place, Enemy() as face) | e.Revealed(place, face) | e.MonsterCame(place, face):
                self._cards[place] = face
                self._uncovered[place] = number
            case e.Attacked(seat, place):
                self._left += 1
                self._lying.setdefault(place, []).append((seat, self._left))
            case e.Paid() | e.Discarded():
                self._left += 1
            case e.Struck(place, _, faces):
                self._faces[place] = list(faces)
                self._struck[place] = number
            case e.Withstood(place, _, _, face):
                self._lose(place, face)
            case e.Absorbed(place, _, _, face):
                self._absorbed.setdefault(place, []).append(face)
                self._clear(place)
            case e.Beaten(place):
                self._clear(place)
                self._absorbed.pop(place, None)

    def _lose(self, place: int, face: int) -> None:
        """Take away the first of the lowest Spells: it was discarded (SY-20)."""
        faces = self._faces.get(place, [])
        if face in faces and len(faces) == len(self._lying.get(place, [])):
            gone = faces.index(face)
            del faces[gone]
            del self._lying[place][gone]

    def _clear(self, place: int) -> None:
        self._lying.pop(place, None)
        self._faces.pop(place, None)

    def _felled(self, event: e.Beaten) -> Fallen | None:
        """Return how an enemy fell; None where not all of its Spells were seen being laid."""
        place = event.place
        lying, faces = self._lying.get(place, []), self._faces.get(place, [])
        card = self._cards.get(place)
        if card is None or not faces or len(lying) != len(faces):
            return None
        spells = tuple(LaidOpen(seat, face, self._worth(face)) for (seat, _), face in zip(lying, faces, strict=True))
        sums = [sum(spell.worth for spell in spells[: count + 1]) for count in range(len(spells))]
        decided = next((number for number, total in enumerate(sums) if total >= event.strength), None)
        if decided is None:
            return None
        absorbed = tuple(self._absorbed.get(place, ()))
        eaten = sum(self._worth(face) for face in absorbed)
        final = lying[decided][1] == self._left
        number = self._struck[place]
        after = self._events[self._uncovered[place] + 1 :]
        later = any(isinstance(other, e.Revealed | e.MonsterCame) for other in after)
        return Fallen(
            self._turn, place, card, event.which, event.strength, absorbed, eaten, spells, decided, event.drawn, final,
            number, not later,
        )  # fmt: skip

    def _worth(self, face: int) -> int:
        return 0 if face == 1 and not self._ones else face
