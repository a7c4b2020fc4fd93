"""What a level that has ended looks like to everybody: what fell, what still stands, how close it was (SY-2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import Enemy, Kind
from game.games.syncro.rules.state.horde import enemies, enemy_at, strength, worth
from game.games.syncro.rules.state.state import Ending, State


@dataclass(frozen=True, slots=True)
class Survivor:
    """Hold an enemy that still stands."""

    place: int
    kind: Kind
    enemy: Enemy | None = None
    """None where its card was never turned up."""
    strength: int = 0
    """At the end."""
    lying: int = 0
    """What the Spells that lie open on it are worth."""
    spells: int = 0
    """How many those are."""
    unturned: int = 0
    """How many lie on it face down."""
    absorbed: int = 0
    """What a Golem has taken in."""

    @property
    def short(self) -> int:
        """Return how many points were short of its strength; 0 where enough lay on it, too late."""
        return max(0, self.strength - self.lying)

    @property
    def untouched(self) -> bool:
        return not (self.spells or self.unturned or self.absorbed)


@dataclass(frozen=True, slots=True)
class Debt:
    """Hold what a Dragon asked for, and what it was paid (SY-29)."""

    place: int
    enemy: str
    needed: int
    paid: int
    which: str = ""

    @property
    def short(self) -> int:
        return self.needed - self.paid


@dataclass(frozen=True, slots=True)
class Aftermath:
    """Hold how a level ended, for everybody to see; `standing` begins with what was nearest to falling.

    `debt` is what was not paid, where that lost the level.
    """

    ending: Ending
    turn: int
    fallen: int
    standing: tuple[Survivor, ...]
    debt: Debt | None = None

    @property
    def count(self) -> int:
        """Return how many enemies there were."""
        return self.fallen + len(self.standing)

    @property
    def short(self) -> int | None:
        """Return how many points the nearest was short of; None where its card was never turned up."""
        if self.debt is not None:
            return self.debt.short
        nearest = self.standing[0] if self.standing else None
        return None if nearest is None or nearest.enemy is None else nearest.short


def aftermath(state: State, events: Iterable[object]) -> Aftermath:
    """Return how a level ended, from its last state and all events as anybody may know them.

    Raises ValueError while it goes on.
    """
    if not state.ending:
        raise ValueError("syncro: the level goes on")
    debt = _debt(events) if state.ending == "unpaid" else None
    there = [_standing(state, place) for place, spot in enumerate(state.horde) if spot and spot.kind != "fog"]
    assert len(there) == enemies(state), "Fog is no enemy"

    def near(one: Survivor) -> tuple[bool, bool, int, int]:
        owed = debt is not None and one.place == debt.place
        return not owed, one.enemy is None, one.short, one.strength

    return Aftermath(state.ending, state.turn, len(state.beaten), tuple(sorted(there, key=near)), debt)


def _standing(state: State, place: int) -> Survivor:
    spot = state.spot(place)
    if not spot.up:
        return Survivor(place, spot.kind)
    turned = [laid.card for laid in spot.spells if laid.up]
    return Survivor(
        place,
        spot.kind,
        enemy_at(state, place),
        strength(state, place),
        sum(worth(state, face) for face in state.faces(turned)),
        len(turned),
        len(spot.spells) - len(turned),
        sum(worth(state, face) for face in state.faces(spot.absorbed)),
    )


def _debt(events: Iterable[object]) -> Debt | None:
    debt: Debt | None = None
    for event in events:
        if isinstance(event, e.Owed):
            debt = Debt(event.place, event.enemy, event.needed, 0, event.which)
        elif isinstance(event, e.Paid) and debt is not None:
            debt = replace(debt, paid=debt.paid + event.worth)
    return debt
