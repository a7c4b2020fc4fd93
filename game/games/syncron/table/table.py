"""Syncron's table: seal a card among all the others, see them turned up at once, and follow what each of them does."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar, Final

from game.engine.protocol import Rules, Seat
from game.games.syncron.rules.position import State
from game.games.syncron.rules.resolution import Advanced, CaughtUp, Stayed
from game.games.syncron.rules.rules import Action, Began, Ended, Event, Recalled, Revealed, Sealed, Spent, SyncronRules
from game.games.syncron.table import sentences
from game.games.syncron.table.cards import card_sprites, group_parts, place_parts
from game.games.syncron.table.facts import SORTED, Draft, Facts, Group, Moment
from game.games.syncron.table.field import Field, grouped, places
from game.games.syncron.table.hand import buttons, hand_parts, hand_sprites
from game.games.syncron.table.painting import SyncronPainting
from game.games.syncron.table.plan import Planner
from game.games.syncron.table.seats import seat_parts
from game.games.syncron.table.steering import SyncronPacing, SyncronSteering
from game.games.syncron.table.tokens import space_parts, token_sprites, walk
from game.scenes.table.game_table import GameTable, TableCommands, TableTraits
from game.scenes.table.layout import Layout
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.memo import Memo
from game.ui.stage import Cue

KINGS: Final = 1.6  # seconds in which the shown cards are seen before those with a King choose again
CUES: Final[Mapping[type, Cue]] = {
    Sealed: Cue(0.3, "select"),
    Revealed: Cue(0.32, "turn", hold=0.35, together=True),
    Recalled: Cue(0.3, "change", hold=KINGS),
    Spent: Cue(0.01),
    Began: Cue(0.3, "focus", together=True),
    Ended: Cue(0.3, "win", hold=0.3),
}


class SyncronTable(GameTable[State, Action, Event, Draft, Facts]):
    """Show a race."""

    traits: ClassVar[TableTraits] = TableTraits(
        mark="syncron/mark",
        zones=("hand", "table", "track", "seats", "bar"),
        hand="hand",
        recaps=False,  # a round is told as long as it takes, and again at any time
        reveals=frozenset({Revealed}),
        badge=False,
        breathes=False,
        skips_to_rests=(SORTED,),
        nudges=0.14,
    )
    pacing = SyncronPacing()
    steering = SyncronSteering()
    rules: SyncronRules

    def __init__(self, rules: Rules[State, Action, Event], commands: TableCommands) -> None:
        super().__init__(rules, commands)
        assert isinstance(rules, SyncronRules), "this table is Syncron's"
        self.planner = Planner()
        self.painting = SyncronPainting(self.planner)
        self._fields: Memo[Hashable, Field] = Memo()

    def facts(self, table: Moment, kit: Kit) -> Facts:
        return Facts(kit, self.rules, table)

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        """Return tokens, cards and hand, and the parts: plates, spaces, places or groups, buttons."""
        plan, groups = self.planner.plan(facts, area), facts.groups if facts.sorted else ()
        field = self.field(facts, plan.field, groups)
        middle = group_parts(facts, field, groups) if groups else place_parts(facts, field, plan.field)
        parts = [*seat_parts(facts, plan), *space_parts(facts, plan.lane), *middle]
        parts += [*hand_parts(facts, plan), *buttons(facts, plan, self.commands)]
        cards = card_sprites(facts, field, plan, groups)
        return Layout((*token_sprites(facts, plan.lane), *cards, *hand_sprites(facts, plan)), tuple(parts))

    def field(self, facts: Facts, room: Rect, groups: tuple[Group, ...] = ()) -> Field:
        """Return where the cards in the middle lie; kept while the same cards lie there."""
        kit, steps = facts.kit, tuple(group.step for group in groups)
        key = (kit.frame, kit.words.language, facts.table.players, facts.table.people, room, facts.state.shown, steps)
        return self._fields.get(key, lambda: grouped(facts, groups, room) if groups else places(facts, room))

    def cue(self, event: Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        if isinstance(event, CaughtUp | Advanced | Stayed):
            return walk(self.planner.plan(facts, area).lane, event, facts.state)
        return CUES[type(event)]

    def status(self, facts: Facts, kit: Kit) -> str:
        return sentences.status(facts)

    def longest(self, facts: Facts, kit: Kit) -> str:
        return sentences.longest(facts)

    def aside(self, facts: Facts, kit: Kit) -> str:
        return kit.say("syncron.round", count=facts.state.round)

    def choosing(self, state: State) -> tuple[Seat, ...]:
        return state.choosing

    def ring_place(self, facts: Facts, kit: Kit, area: Rect) -> tuple[Rect, str] | None:
        """Return the room under the cards that are shown, and whose King waits; else the ring has the middle."""
        if not any(facts.state.shown):
            return None
        room = self.planner.plan(facts, area).field
        foot, height = self.field(facts, room).foot, kit.leading(28) + kit.leading(18)
        free = Rect(room.x, foot, room.w, room.bottom - foot)
        tray = Rect(0, kit.frame.height - height - 8, kit.frame.width, height)
        return (free if free.h >= height else tray), sentences.recalled(facts)
