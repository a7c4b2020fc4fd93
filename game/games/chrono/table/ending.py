"""What decided a match of Epochs Chrono: who still holds cards. That plate alone lies in the dark, and is named."""

from __future__ import annotations

from game.engine.protocol import Outcome, SeatName, say
from game.games.chrono.table.facts import Facts
from game.scenes.table.ending.decided import Decided, verdict


def decided(facts: Facts, outcome: Outcome) -> Decided:
    """Return what decided a match that has ended so (CH-13, CH-14)."""
    state = facts.state
    last = state.out[-1]
    reason = say("chrono.end.last", player=SeatName(last), count=len(state.hands[last]))
    lit = tuple(f"seat-{seat}" for seat in range(len(state.hands)) if seat != last)
    plates = tuple(f"seat-{seat}" for seat in outcome.winners)
    return Decided(verdict(outcome), reason, lit, plates, kept=(f"seat-{facts.home}",))
