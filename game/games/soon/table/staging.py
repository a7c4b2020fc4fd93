"""Soon's pauses: a Thief arrives before its loot leaves, and a count begins when hands and piles are put away."""

from __future__ import annotations

from typing import Final

from game.games.soon.rules import events as e
from game.games.soon.rules.position import State
from game.games.soon.table.facts import CLEARED, SHEET, THIEF, Facts
from game.scenes.session.pacing import Pacing, Pause, Shown
from game.ui.stage import Cue

ARRIVES: Final = Cue(0.3, "move", hold=0.1, together=True)
CLEARS: Final = Cue(0.18, "focus", together=True)
LAID: Final = Cue(0.32, "move", hold=0.12, together=True)


class SoonPacing(Pacing[State, e.Event, Facts]):
    """Halt at the count of every round; the Speed variant counts none. What is told has its cause before it."""

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

    def halted(self, state: State) -> int:
        return len(state.scores) if state.stage in ("deal", "over") else 0
