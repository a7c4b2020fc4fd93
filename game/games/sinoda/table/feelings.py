"""What faces show at Sinoda's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.protocol import AnyRules, Seat
from game.games.sinoda.rules.position import State, meter, pieces
from game.games.sinoda.rules.rules import Captured, Ended, Event, SinodaRules
from game.games.sinoda.rules.scoring import CAPTURES, places
from game.scenes.session.match.parts import Feeling, Feelings, Tension

NEAR: Final = 2
"""Captures short of six, or pieces left, from which on the end is near; and half of the points short of a lead."""


class SinodaFeelings(Feelings[State, Event]):
    """Gladden who takes a piece, hit who loses it; at the end gladden who is in front."""

    def felt(self, before: State, event: Event, after: State) -> Mapping[Seat, Feeling]:
        match event:
            case Captured(seat, other=other):
                return {seat: "glad", other: "hit"}
            case Ended():
                return {seat: "glad" for seat, place in enumerate(places(after)) if place == 1}
        return {}

    def tension(self, rules: AnyRules, state: State) -> Tension:
        """Tell how far it is to a sixth capture, a last piece (SI-13) or a win by Sinoda (SI-15)."""
        assert isinstance(rules, SinodaRules), "these faces are Sinoda's"
        if state.ending:
            return ""
        seats = range(len(state.captures))
        left = [min(CAPTURES - len(state.captures[seat]), len(pieces(state, seat))) for seat in seats]
        if rules.win_by_sinoda and len(seats) == 2:
            left += [(short.needed - short.lead + 1) // 2 for short in (meter(state, seat) for seat in seats)]
        return "last" if min(left) <= 1 else "near" if min(left) <= NEAR else ""
