"""What faces show at Syncro's table: they must not talk, so nothing from a turn's first Spell until it resolves."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.protocol import Seat
from game.games.syncro.rules.state.events import Absorbed, Beaten, Ended, Event, Withstood
from game.games.syncro.rules.state.state import Slot, State
from game.scenes.session.match.parts import Feeling, Feelings


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

    def thinks(self, state: State, seat: Seat) -> bool:
        """Tell whether a mage may think before everybody: until the turn's first Spell, and never of a hand alone."""
        return not state.attacked and bool(state.agenda) and isinstance(state.agenda[0], Slot)
