"""What faces show at Epochs Chrono's table: that somebody draws, never what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.protocol import AnyRules, Seat
from game.games.chrono.rules.events import Drew, Event, Laid, Left, Passed
from game.games.chrono.rules.faces import epoch_of
from game.games.chrono.rules.position import State, over, playing
from game.scenes.session.match.parts import Feeling, Feelings, Tension

FEW: Final = 2
"""Cards in a hand of the last two, with which a match may end in a turn."""


class ChronoFeelings(Feelings[State, Event]):
    """Gladden who is out, or lays the first card of an epoch; hit who is stuck: who draws, or can't lay any more."""

    def felt(self, before: State, event: Event, after: State) -> Mapping[Seat, Feeling]:
        match event:
            case Left(seat):
                return {seat: "glad"}
            case Laid(seat, cell=cell) if not any(row[epoch_of(cell) - 1] for row in before.rows):
                return {seat: "glad"}
            case Drew(seat) | Passed(seat, opened=True):
                return {seat: "hit"}
        return {}

    def tension(self, rules: AnyRules, state: State) -> Tension:
        """Tell of whoever has one card left; of the last two, one of whom is about to be out (CH-14)."""
        if over(state) or not state.opened:
            return ""
        there = playing(state)
        least = min(len(state.hands[seat]) for seat in there)
        if len(there) == 2 and least <= FEW:
            return "last"
        return "near" if least <= 1 else ""
