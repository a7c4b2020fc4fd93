"""Soon's pauses: a Thief arrives before its loot leaves, and a count begins when hands and piles are put away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.protocol import Seat
from game.games.soon.rules import events as e
from game.games.soon.rules.actions import Action, Deal
from game.games.soon.rules.position import State
from game.games.soon.table.facts import CLEARED, SHEET, THIEF, Facts
from game.scenes.session.pacing import Pacing, Pause, Shown
from game.scenes.session.parts import Halts
from game.ui.stage import Cue

ARRIVES: Final = Cue(0.3, "move", hold=0.1, together=True)
CLEARS: Final = Cue(0.18, "focus", together=True)
LAID: Final = Cue(0.32, "move", hold=0.12, together=True)


class SoonPacing(Pacing[State, e.Event, Facts]):
    """Show the cause of what is told before it."""

    def pause(self, facts: Facts, event: e.Event) -> Pause | None:
        table = facts.table
        if not facts.gaze.motion:
            return None
        if isinstance(event, e.Stole) and THIEF not in table.stages and not table.by_hand:  # a dragged one is there
            return Shown(THIEF, ARRIVES)
        if isinstance(event, e.Scored) and not facts.state.counts and not facts.ending:
            if CLEARED not in table.stages:
                return Shown(CLEARED, CLEARS)
            if SHEET not in table.stages:
                return Shown(SHEET, LAID)
        return None


class SoonHalts(Halts[State, Facts]):
    """Halt at the count of every round; the Speed variant counts none."""

    def halted(self, state: State) -> int:
        return len(state.scores) if state.stage in ("deal", "over") else 0

    def follow_up(self, facts: Facts, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """Return the deal of the next round, which shows nobody anything: the count has been read."""
        return Deal() if facts.state.stage == "deal" else None
