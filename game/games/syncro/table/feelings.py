"""What faces show at Syncro's table: they must not talk, so nothing from a turn's first Spell until it resolves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.protocol import AnyRules, Seat
from game.games.syncro.rules.state.events import Absorbed, Beaten, Ended, Event, Withstood
from game.games.syncro.rules.state.horde import enemies
from game.games.syncro.rules.state.state import Slot, State
from game.scenes.session.match.parts import Feeling, Feelings, Tension

FEW: Final = 3
"""Enemies from which on a level is nearly won."""


class SyncroFeelings(Feelings[State, Event]):
    """Gladden all mages when an enemy falls; hit whom it strikes back at, and all when a Dragon breathes."""

    def felt(self, before: State, event: Event, after: State) -> Mapping[Seat, Feeling]:
        match event:
            case Beaten():
                return dict.fromkeys(range(after.mages), "glad")
            case Withstood(place) | Absorbed(place):
                return {laid.by: "hit" for laid in before.spot(place).spells}
            case Ended("unpaid"):
                return dict.fromkeys(range(after.mages), "hit")
        return {}

    def tension(self, rules: AnyRules, state: State) -> Tension:
        """Tell of the last enemies, and of Spells that run out: no mage has more than one (SY-23, SY-24)."""
        if state.ending or not state.turn:
            return ""
        left = enemies(state)
        if left <= 1 or max(map(len, state.hands)) <= 1:
            return "last"
        return "near" if left <= FEW else ""

    def thinks(self, state: State, seat: Seat) -> bool:
        """Tell whether a mage may think before everybody: until the turn's first Spell, and never of a hand alone."""
        return not state.attacked and bool(state.agenda) and isinstance(state.agenda[0], Slot)
