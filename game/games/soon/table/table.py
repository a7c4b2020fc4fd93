"""Soon's table: draw, then choose a card and see where it fits, play it, aim it, or ask for one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from game.engine.protocol import Rules, Seat
from game.games.soon.rules import events as e
from game.games.soon.rules.actions import Action, Deal
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.table import count, sentences
from game.games.soon.table.buttons import buttons, steps
from game.games.soon.table.cards import hand, sprites
from game.games.soon.table.facts import GO, Draft, Facts, Moment, facts_of
from game.games.soon.table.middle import middle, news
from game.games.soon.table.painting import SoonPainting
from game.games.soon.table.plan import Plan, plan_of
from game.games.soon.table.seats import own, panels, plate
from game.games.soon.table.steering import SoonSteering
from game.scenes.table.game_table import GameTable, Pacing, TableCommands, TableTraits
from game.scenes.table.layout import Layout
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.memo import Memo
from game.ui.stage import Cue

READ: Final = 1.1  # seconds that an answer stays before the game goes on
COUNT: Final = 0.9  # seconds for each line that is counted
CUES: Final[dict[type[e.Event], Cue]] = {
    e.Dealt: Cue(0.3, "turn"),
    e.Drew: Cue(0.3, "move"),
    e.Took: Cue(0.3, "move"),
    e.Played: Cue(0.34, "move", hold=0.12),
    e.Replaced: Cue(0.34, "move", hold=0.12),
    e.Gave: Cue(0.34, "move", hold=0.12),
    e.Discarded: Cue(0.34, "move"),
    e.Asked: Cue(0.34, "select", hold=READ),
    e.Answered: Cue(0.12, "change", hold=READ),
    e.Struck: Cue(0.38, "capture", hold=0.3),
    e.Stole: Cue(0.46, "capture", hold=0.3),
    e.Completed: Cue(0.2, "win", hold=0.6),
    e.Scored: Cue(0.3, "select", hold=COUNT),
    e.RoundEnded: Cue(0.2, "win"),
    e.Handed: Cue(0.12),
}


class SoonPacing(Pacing[State, e.Event, Facts]):
    """Halt at the count of every round; the Speed variant counts none."""

    def halted(self, state: State) -> int:
        return len(state.scores) if state.stage in ("deal", "over") else 0


class SoonTable(GameTable[State, Action, e.Event, Draft, Facts]):
    """Show a match of Soon."""

    traits: ClassVar[TableTraits] = TableTraits(
        mark="soon/mark",
        zones=("hand", "ask", "table", "rail", "seats", "bar"),
        hand="hand",
        routine=frozenset({"soon.log.drew", "soon.log.reshuffled"}),
    )
    pacing = SoonPacing()
    steering = SoonSteering()
    painting = SoonPainting()
    rules: SoonRules

    def __init__(self, rules: Rules[State, Action, e.Event], commands: TableCommands) -> None:
        super().__init__(rules, commands)
        self._plan: Memo[Hashable, Plan] = Memo()
        self._longest: Memo[Hashable, str] = Memo()

    def facts(self, table: Moment, kit: Kit) -> Facts:
        return facts_of(self.rules, table, kit)

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        """Return the cards and the parts: panels, piles, own line, hand and button; or the count of a round."""
        if facts.counting:
            sheet = count.sheet(kit, area, len(facts.players))
            return Layout(count.sprites(facts, sheet), tuple(count.parts(facts, sheet, self.commands)))
        key = (kit.frame, area, kit.words.language, len(facts.others))
        plan = self._plan.get(key, lambda: plan_of(kit, area, len(facts.others)))
        pieces = (panels, own, middle, plate, hand, buttons, news)
        parts = [part for piece in pieces for part in piece(facts, plan)]
        asking = steps(facts, plan)
        if asking:  # nothing under the open sheet can be used
            parts = [replace(part, control=None) for part in parts if part.key != GO] + asking
        return Layout(sprites(facts, plan), tuple(parts))

    def cue(self, event: e.Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        return CUES.get(type(event), Cue(0.2))

    def status(self, facts: Facts, kit: Kit) -> str:
        return sentences.status(facts, self.longest(facts, kit))

    def longest(self, facts: Facts, kit: Kit) -> str:
        return self._longest.get((kit.words.language, facts.table.player_names), lambda: sentences.longest(facts))

    def follow_up(self, facts: Facts, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """Return the deal of the next round, which shows nobody anything: the count has been read."""
        return Deal() if facts.state.stage == "deal" else None
