"""What faces show at Syncron's table: of cards that are shown, never of one that lies face down."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.protocol import AnyRules, Seat
from game.games.syncron.rules.position import NOBODY_AHEAD, Advanced, CaughtUp, State, Stayed, movers
from game.games.syncron.rules.rules import Ended, Event, SyncronRules
from game.games.syncron.rules.talk import talking
from game.scenes.session.match.parts import Feeling, Feelings, Tension


class SyncronFeelings(Feelings[State, Event]):
    """Gladden who runs, and who has won; hit who is overtaken, and who is alone with a card."""

    def felt(self, before: State, event: Event, after: State) -> Mapping[Seat, Feeling]:
        match event:
            case CaughtUp() | Advanced():
                run = movers(event)
                result: dict[Seat, Feeling] = dict.fromkeys(run, "glad")
                result |= {seat: "hit" for seat in range(len(after.positions)) if _overtaken(seat, run, before, after)}
                return result
            case Stayed(seats=(seat,), reason=reason) if reason != NOBODY_AHEAD:
                return {seat: "hit"}
            case Ended(winners=winners):
                return dict.fromkeys(winners, "glad")
        return {}

    def tension(self, rules: AnyRules, state: State) -> Tension:
        """Tell of the first who has run half of the way, and of the last space before the line (SN-4)."""
        assert isinstance(rules, SyncronRules), "these faces are Syncron's"
        goal, first = rules.goal(state), max(state.positions)
        if state.ending:
            return ""
        return "last" if goal - first <= 1 < goal else "near" if first * 2 >= goal else ""

    def pondering(self, state: State) -> tuple[Seat, ...]:
        return () if talking(state) else tuple(seat for seat in state.choosing if state.sealed[seat] is None)


def _overtaken(seat: Seat, run: tuple[Seat, ...], before: State, after: State) -> bool:
    """Tell whether somebody who runs has passed a seat that does not."""
    place = before.positions[seat]
    return seat not in run and any(before.positions[other] <= place < after.positions[other] for other in run)
