"""What faces show at Sinoda's table."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Captured, Ended, Event
from game.games.sinoda.rules.scoring import places
from game.scenes.session.match.parts import Feeling, Feelings


class SinodaFeelings(Feelings[State, Event]):
    """Gladden who takes a piece, hit who loses it; at the end gladden who is in front."""

    def felt(self, before: State, event: Event, after: State) -> Mapping[Seat, Feeling]:
        match event:
            case Captured(seat, other=other):
                return {seat: "glad", other: "hit"}
            case Ended():
                return {seat: "glad" for seat, place in enumerate(places(after)) if place == 1}
        return {}
