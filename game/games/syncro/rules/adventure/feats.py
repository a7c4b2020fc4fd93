"""Who felled what: the Spell that reached an enemy's strength, and its mage, as everybody at the table could see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import BASE, ONES_COUNT_NOTHING

SORTS: Final = ("monster", "mushroom", "golem", "dragon", "lieutenant", "cerberus", "boss")
"""The sorts of enemies that are told apart, in the order in which an adventure meets them."""
SORTED: Final = {
    BASE.boss.name: "boss",
    BASE.last_boss.name: "boss",
    **{enemy.name: "lieutenant" for enemy in BASE.lieutenants},
    **{enemy.name: "cerberus" for enemy in BASE.cerberus},
}
"""The sorts of enemies that have names of their own."""


@dataclass(frozen=True, slots=True)
class Feat:
    """Hold how an enemy fell: whose Spell, of which `value`, reached its `strength`, and what `lay` there before it.

    `last`: no Spell has left a hand after that one was laid.
    """

    turn: int
    place: int
    enemy: str
    strength: int
    seat: Seat
    value: int
    lay: int
    last: bool

    @property
    def exact(self) -> bool:
        """Tell whether it was just enough."""
        return self.lay + self.value == self.strength


@dataclass(slots=True)
class _Laid:
    """Hold a Spell on an enemy: who laid it, the how many-th to leave a hand, and its face once it was turned up."""

    seat: Seat
    number: int
    face: int = 0


def sort_of(enemy: str) -> str:
    """Return the sort of an enemy by its name."""
    return SORTED.get(enemy, enemy if enemy in SORTS else "monster")


def feats(events: Iterable[object]) -> tuple[Feat, ...]:
    """Return how each enemy fell, in order. Enemies whose Spells nobody saw being laid are left out."""
    return tuple(_Watcher().watch(events))


class _Watcher:
    """Follow the Spells on every enemy through the events of a level."""

    def __init__(self) -> None:
        self._lying: dict[int, list[_Laid]] = {}
        self._left = 0  # Spells that have left hands
        self._turn = 0
        self._ones = True

    def watch(self, events: Iterable[object]) -> Iterable[Feat]:
        for event in events:
            if isinstance(event, e.Beaten):
                yield from self._felled(event)
            self._go(event)

    def _go(self, event: object) -> None:
        match event:
            case e.TurnBegan(_, turn):
                self._turn = turn
            case e.FogLifted(_, name) if name == ONES_COUNT_NOTHING:
                self._ones = False
            case e.Attacked(seat, place):
                self._left += 1
                self._lying.setdefault(place, []).append(_Laid(seat, self._left))
            case e.Paid() | e.Discarded():
                self._left += 1
            case e.Struck(place, _, faces):
                for one, face in zip(reversed(self._lying.get(place, [])), reversed(faces), strict=False):
                    one.face = face
            case e.Withstood(place, _, _, face):
                self._lose(place, face)
            case e.Absorbed(place) | e.Beaten(place):
                self._lying.pop(place, None)

    def _lose(self, place: int, face: int) -> None:
        """Take away the first of the lowest Spells: it was discarded."""
        laid = self._lying.get(place, [])
        gone = next((one for one in laid if one.face == face), None)
        if gone is not None:
            laid.remove(gone)

    def _felled(self, event: e.Beaten) -> Iterator[Feat]:
        lay = 0
        for one in self._lying.get(event.place, []):
            value = one.face if self._ones or one.face != 1 else 0
            if lay + value >= event.strength:
                last = one.number == self._left
                yield Feat(self._turn, event.place, event.enemy, event.strength, one.seat, one.face, lay, last)
                return
            lay += value
