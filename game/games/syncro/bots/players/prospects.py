"""What is certain of an enemy when a Spell is laid on it now: from the asker's own hand and what lies open (SY-2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.protocol import Hidden, Seat
from game.games.syncro.rules.play.actions import on_own
from game.games.syncro.rules.state.content import DRAGON, GOLEM, MUSHROOM, Enemy
from game.games.syncro.rules.state.horde import bonus, enemies, enemy_at, strength, targets, worth
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import Slot, State, must_pass


@dataclass(frozen=True, slots=True)
class Prospect:
    """Hold what a Spell of the hand, or none, comes to on an enemy."""

    place: int
    face: int
    """0 where none is laid."""
    enemy: Enemy
    strength: int
    """The enemy's, as it is now."""
    faces: tuple[int, ...]
    """The Spells on it that the asker knows, the one that is laid among them."""
    total: int
    """What these count."""
    layers: tuple[Seat, ...]
    """The mages of those that the asker does not know, in their order."""
    draws: int
    """How many Spells a Mushroom pays for what is known."""
    behind: tuple[int, ...]
    """The places that are free once the enemy is gone."""
    last: bool
    """Whether it is the last enemy of the level."""
    settled: bool
    """Whether its strength can't change before it is resolved, but by a Reward."""
    room: int
    """How many Spells all hands have a place for."""

    @property
    def missing(self) -> int:
        """Return how many points are missing, as far as is known."""
        return max(0, self.strength - self.total)

    @property
    def spare(self) -> int:
        """Return how many points of the known Spells are over the strength."""
        return max(0, self.total - self.strength)

    @property
    def dragon(self) -> bool:
        return DRAGON in self.enemy.powers

    @property
    def golem(self) -> bool:
        return GOLEM in self.enemy.powers

    @property
    def mushroom(self) -> bool:
        return MUSHROOM in self.enemy.powers

    @property
    def sure(self) -> bool:
        """Tell whether what is known is enough: strengths never rise between a slot and the resolution (SY-19)."""
        return not self.missing

    @property
    def exact(self) -> bool:
        """Tell whether a Dragon would be hit exactly, if nobody lays more (SY-29)."""
        return self.total == self.strength and not self.layers and self.settled


def prospect(mission: Mission, state: State, seat: Seat, place: int, face: int = 0) -> Prospect:
    """Return what laying a Spell of this face on the enemy at a place comes to; with 0, what it is without."""
    spot, power = state.spot(place), strength(state, place)
    lying = [(laid.by, state.spells.card_face(laid.card)) for laid in spot.spells]
    known = [shown for _, shown in lying if not isinstance(shown, Hidden)] + [face] * bool(face)
    total = sum(worth(state, shown) for shown in known)
    layers = tuple(by for by, shown in lying if isinstance(shown, Hidden))
    others = [spot for other, spot in enumerate(state.horde) if spot is not None and other != place]
    return Prospect(
        place=place,
        face=face,
        enemy=enemy_at(state, place),
        strength=power,
        faces=tuple(known),
        total=total,
        layers=layers,
        draws=_draws(mission, state, max(0, total - power), bool(face), len(lying)),
        behind=tuple(_behind(mission, state, place)),
        last=enemies(state) == 1,
        room=_room(mission, state, bool(face)),
        settled=bonus(state, place) == 0 or not any(spot.spells for spot in others),
    )


def partners_to_come(mission: Mission, state: State, seat: Seat, *, passing: bool = False) -> tuple[Seat, ...]:
    """Return the other mages who can still attack in this turn, whatever those before them do (SY-13, SY-16).

    `passing` tells that the asker passes, so that the last of five need not; else they can add to what the asker lays.
    """
    slots = [entry for entry in state.agenda[1:] if isinstance(entry, Slot)]
    without = [entry.slot for entry in slots if not state.hands[entry.slot]]  # SY-13: they will have passed
    state = replace(state, passed=(*state.passed, *without, *([seat] if passing else ())))
    able = sorted({entry.slot for entry in slots if entry.slot != seat and not must_pass(state, entry)})
    lying = targets(mission, state)  # as it lies now: two or three can't add to their own Spell (SY-16)
    return tuple(mage for mage in able if not passing or any(not on_own(state, mage, place) for place in lying))


def face_down(state: State) -> int:
    """Return how many Spells that the reader doesn't know lie on the horde."""
    lying = [laid for spot in state.horde if spot is not None for laid in spot.spells]
    return sum(isinstance(state.spells.card_face(laid.card), Hidden) for laid in lying)


def _draws(mission: Mission, state: State, spare: int, laying: bool, lying: int) -> int:
    """Return how many Spells the team can draw of so many (SY-26): as there is room in hands, and Spells to draw."""
    left = len(state.deck) + len(state.discards) + lying + laying
    return min(spare, _room(mission, state, laying), left)


def _room(mission: Mission, state: State, laying: bool) -> int:
    return mission.limit * state.mages - sum(map(len, state.hands)) + laying


def _behind(mission: Mission, state: State, place: int) -> list[int]:
    """Return the places of cards that nothing else covers but the card at a place."""
    covered = [other for other, over in enumerate(mission.covers) if place in over and state.horde[other] is not None]
    return [
        other for other in covered if all(state.horde[over] is None for over in mission.covers[other] if over != place)
    ]
