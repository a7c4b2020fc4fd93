"""How fast Syncron's table goes, and where keys and pointer lead: pauses within a round, a card to its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.syncron.rules.position import State
from game.games.syncron.rules.resolution import Advanced, CaughtUp, Stayed
from game.games.syncron.rules.rules import Began, Ended, Event, Revealed, Sealed
from game.games.syncron.table.facts import ANNOUNCED, SORTED, Draft, Facts, movers
from game.scenes.table.game_table import Pacing, Pause, Rest, Shown, Steering
from game.scenes.table.meaning import Choose, Meaning, Press
from game.ui.part import Part
from game.ui.stage import Cue

SORT: Final = 0.38
ANNOUNCE: Final = 0.16
LOOK: Final = 0.5  # seconds in which a step's cards and rings are seen before its tokens move
REST: Final = 2.6  # seconds that the end of a round stays, where nobody is asked to go on


class SyncronPacing(Pacing[State, Event, Facts]):
    """Before a step sort the cards and announce it; rest at the end of a round."""

    def pause(self, facts: Facts, event: Event) -> Pause | None:
        stages, motion = facts.table.stages, facts.table.motion
        match event:
            case CaughtUp() | Advanced() | Stayed():
                if isinstance(facts.last, Revealed) and SORTED not in stages:
                    return Shown(SORTED, Cue(SORT, "move", hold=0.3))
                if movers(event) and ANNOUNCED not in stages:
                    return Shown(ANNOUNCED, Cue(ANNOUNCE, "focus", hold=LOOK))
            case Began() | Ended():
                by_itself = REST / motion if motion else 0.0  # without motion there is nothing to follow
                return Rest(None if facts.asks else by_itself, "next")
        return None


class SyncronSteering(Steering[Facts, Draft]):
    """Lead from a card that is picked up to the button; what is told goes on before a card can be chosen."""

    keeps_refusals = True
    quiet = True

    def lead(self, facts: Facts, before: Draft | None, used: Part, parts: Sequence[Part]) -> str:
        return "act:lock" if facts.draft is not None else ""

    def digit_presses(self, facts: Facts, part: Part) -> bool:
        return part.control is not None and part.control.meaning != Choose(None)  # the chosen card stays chosen

    def drop(self, facts: Facts, dragged: Part, onto: Part | None) -> Meaning | None:
        """Seal a card that is dropped on its place or on the button; anywhere else it goes home, still chosen."""
        meaning = super().drop(facts, dragged, onto)
        return meaning if isinstance(meaning, Press) else None

    def first(self, facts: Facts, part: Part) -> str:
        """Go on to the next round by a card; nobody chooses one while something is told, but while others seal."""
        if part.control is None or not part.control.sprite:
            return ""
        if facts.table.resting:
            return "go on"
        sealing = facts.table.told and isinstance(facts.last, Sealed)
        return "" if facts.table.idle or sealing else "skip"
