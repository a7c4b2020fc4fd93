"""Syncro's table: a horde in the forest, hands in fixed order, and not a word. Everything is shown to one viewer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Final

from game.engine.protocol import Rules, Seat
from game.games.syncro.rules import events as e
from game.games.syncro.rules.actions import Action
from game.games.syncro.rules.missions import Mission
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import Estimating, Keeping, Spot, State
from game.games.syncro.table.ask import buttons, caption, question
from game.games.syncro.table.captions import CAPTIONED, CUES, longest, sentence
from game.games.syncro.table.facts import Draft, Facts, Moment, facts_of
from game.games.syncro.table.hand import hand
from game.games.syncro.table.horde import geometry, horde, sums
from game.games.syncro.table.journal import Book, journal
from game.games.syncro.table.mages import Thumb, mages
from game.games.syncro.table.page import JournalScene
from game.games.syncro.table.painting import SyncroPainting, spotlight
from game.games.syncro.table.plan import LARGE, plan_of
from game.games.syncro.table.side import curses, detail, piles, silence
from game.games.syncro.table.steering import SyncroSteering
from game.scenes.shell.pages import Leaf, Pages
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.game_table import GameTable, Pacing, TableCommands, TableTraits
from game.scenes.table.layout import Layout
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.memo import Memo
from game.ui.part import Part
from game.ui.seat_plate import Dots
from game.ui.stage import Cue

BOSSES: Final = ("boss", "last_boss")
ROUTINE: Final = ("drew", "estimates", "spells_shuffled", "fog_shuffled")


class SyncroPacing(Pacing[State, e.Event, Facts]):
    """Show the page of a Boss that has been turned up (SY-8)."""

    def page(self, facts: Facts, event: e.Event) -> Callable[[Services], Scene] | None:
        mission = facts.mission
        tale = f"syncro.story.{mission.story}.boss"
        risen = isinstance(event, e.Revealed) and event.face.name in BOSSES
        if not risen or not facts.table.people or not facts.kit.words.has(tale):
            return None
        leaf = Leaf(f"syncro.chapter.{mission.chapter}", f"syncro.level.{mission.name}", tale)
        return partial(Pages, leaves=[leaf], answer="syncro.button.fight")


@dataclass(frozen=True, slots=True)
class ShowJournal:
    """Open the journal of a level; `boss` tells that a Boss lies open on the table."""

    commands: TableCommands
    mission: Mission
    boss: bool

    def __call__(self) -> None:
        self.commands.show(partial(JournalScene, mission=self.mission, boss=self.boss))


class SyncroTable(GameTable[State, Action, e.Event, Draft, Facts]):
    """Show one level of Syncro."""

    traits: ClassVar[TableTraits] = TableTraits(
        mark="syncro/mark",
        zones=("hand", "ask", "horde", "act", "bar", "piles", "journal", "seats"),
        hand="hand",
        ring_words="syncro.ring",
        reveals=frozenset({e.EstimatesShown}),
        routine=frozenset(f"syncro.log.{word}" for word in ROUTINE),
        clears=True,
        keeps_low=True,
        aside=Cue(0.12, early=9.0),  # the next thing may happen at once
    )
    pacing = SyncroPacing()
    steering = SyncroSteering()
    painting = SyncroPainting()
    rules: SyncroRules

    def __init__(self, rules: Rules[State, Action, e.Event], commands: TableCommands) -> None:
        super().__init__(rules, commands)
        self._journal: Memo[object, list[Part]] = Memo()

    def facts(self, table: Moment, kit: Kit) -> Facts:
        return facts_of(self.rules, table, kit)

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        """Return cards and parts: mages, journal, horde, what is pointed at, piles, hand, question and buttons."""
        plan, wide = plan_of(facts, area), kit.frame.shape == "wide"
        shape = geometry(facts, plan)
        foes, foe_parts = horde(facts, plan, shape)
        cards, hand_parts = hand(facts, plan)
        asked = question(facts, plan)
        parts = [*foe_parts, *sums(facts, plan, shape), *hand_parts]
        show = ShowJournal(self.commands, facts.mission, any(_is_boss(spot) for spot in facts.state.horde))
        key = (kit.frame, kit.words.language, plan.journal, plan.book, show)
        low = [*self._journal.get(key, lambda: journal(facts, plan, show)), *mages(facts, plan)]
        if not asked or (wide and kit.growth <= LARGE):
            low += detail(facts, plan)
        low += piles(facts, plan.asked_piles if asked else plan.piles)
        if not asked or not wide:
            low += silence(facts, plan)
            parts += curses(facts, plan)
        message = self.rules.tell(facts.event) if isinstance(facts.event, CAPTIONED) else None
        words = kit.words.message(message, facts.table.name) if message is not None else ""
        text = caption(facts, plan, words, [*foes, *cards])
        parts += [*asked, *text]
        if len(text) < 2:  # it does not stand where the buttons stand
            parts += buttons(facts, plan, self.commands)
        tray = Rect(area.x, plan.hand.y, area.w, plan.hand.h)  # no hand lies there for a stranger
        return Layout((*foes, *cards, *spotlight(facts, plan, shape)), (*map(_lowered, low), *parts), tray)

    def cue(self, event: e.Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        if isinstance(event, e.Ended) and event.ending == "won":
            return Cue(0.26, "win", hold=0.8)
        return CUES.get(type(event), Cue(0.2))

    def status(self, facts: Facts, kit: Kit) -> str:
        return sentence(kit.say, facts.state, facts.viewer, facts.table.people, facts.table.name)

    def longest(self, facts: Facts, kit: Kit) -> str:
        return longest(kit.say)

    def choosing(self, state: State) -> tuple[Seat, ...]:
        match state.now:
            case Estimating():
                return tuple(range(state.mages))
            case Keeping(seats):
                return seats
        return ()


def _is_boss(spot: Spot | None) -> bool:
    """Tell whether a Boss lies face up there."""
    return spot is not None and spot.up and spot.kind in BOSSES


def _lowered(part: Part) -> Part:
    """Return a part under the cards: it is drawn once and kept, unless it changes by itself."""
    return part if isinstance(part.face, Thumb | Dots | Book) or part.layer < 0 else replace(part, layer=-1)
