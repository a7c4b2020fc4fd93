"""Syncro's table: a horde in the forest, hands in fixed order, and not a word. Everything is shown to one viewer."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec.structs import replace

from game.games.syncro.rules.play.actions import Action
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.naming import the
from game.games.syncro.rules.state.state import State
from game.games.syncro.table.dealing import origin, stacks
from game.games.syncro.table.facts.facts import COUNTS, Draft, Facts, Moment, facts_of
from game.games.syncro.table.feelings import SyncroFeelings
from game.games.syncro.table.first import SyncroFirstLevel
from game.games.syncro.table.keep import layout as keep
from game.games.syncro.table.leader import plan as leader
from game.games.syncro.table.leader.layout import layout as leader_layout
from game.games.syncro.table.learning import SyncroLearning
from game.games.syncro.table.mages import Thumb, mages
from game.games.syncro.table.pages.goal import race_of
from game.games.syncro.table.pages.horde_panel import show_level
from game.games.syncro.table.pages.journal import Book, ShowJournal, journal
from game.games.syncro.table.painting import SyncroArrivals, SyncroPainting, light_pools, spotlight
from game.games.syncro.table.parts import MEANWHILE, SyncroHead, SyncroRing, SyncroSecrets, SyncroStory, SyncroTurns
from game.games.syncro.table.pieces.hand import hand
from game.games.syncro.table.pieces.horde import horde, owners, sways
from game.games.syncro.table.pieces.hung import hung_parts
from game.games.syncro.table.plan.goals import BOSSES
from game.games.syncro.table.plan.places import geometry
from game.games.syncro.table.plan.plan import ABREAST, plan_of
from game.games.syncro.table.presses.question import buttons, caption, question, says_in_pill
from game.games.syncro.table.presses.status import FORCED, said, sentence, shown
from game.games.syncro.table.presses.steering import SyncroAttention, SyncroDrags, SyncroPresses, SyncroSteering
from game.games.syncro.table.replay_adapter import SyncroLooking
from game.games.syncro.table.side import curses, detail, piles, reads, silence
from game.games.syncro.table.tell.dealing import dealt, rewarded
from game.games.syncro.table.tell.flames import breathing
from game.games.syncro.table.tell.sums import sums
from game.games.syncro.table.tell.telling import cue_for
from game.scenes.session.match.pacing import Pacing, Pause, Shown
from game.scenes.table.game_table.game_table import GameTable, Lid, TableTraits
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.parts import Parts
from game.scenes.table.game_table.table_input import TableInput
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.seats.plates import Dots

RESTS: Final = 0.25  # seconds that the last Spell that was laid rests before the fights begin
PUT: Final = Cue(0.26, "fly", sounds=((0.26, "tap"),), hold=0.26, together=True)  # a Spell is put away
CUES: Final[dict[type, Cue]] = {
    e.Led: Cue(0.2, "select"), e.Drew: Cue(0.26, "deal", early=0.08), e.RewardDrawn: Cue(0.26, "deal", hold=0.15),
    e.EstimatesShown: Cue(0.2, "turn", hold=0.5), e.TotalsTold: Cue(0.2, "turn", hold=0.5),
    e.TurnBegan: Cue(0.26, "turn", hold=0.4, together=True), e.Passed: Cue(0.1, "focus", hold=0.35, together=True),
    e.Obliged: Cue(0.2, "focus", hold=0.6, together=True), e.RewardPlayed: Cue(0.3, "select", hold=1.0),
    e.Reckoned: Cue(0.16, "turn", hold=RESTS),
    e.Owed: Cue(0.2, "blunt", hold=0.5), e.Paid: PUT,
    e.PaymentPassed: Cue(0.1, "focus", hold=0.4), e.FogLifted: Cue(0.36, "flip", hold=1.1),
    e.Discarded: PUT, e.Ended: Cue(0.26, hold=0.6),
}  # fmt: skip
DREW: Final = Cue(0.26, "deal", hold=0.18)  # a Spell that another mage draws: nothing of it is seen but the number
COUNTING: Final = Cue(0.0, "focus", hold=0.3)  # one count of three


class SyncroPacing(Pacing[State, e.Event, Facts]):
    """Count to three before thumbs are shown."""

    def pause(self, facts: Facts, event: e.Event) -> Pause | None:
        """Return the next count; computer players alone need none."""
        if not isinstance(event, e.EstimatesShown) or not facts.table.people:
            return None
        stage = next((stage for stage in COUNTS if stage not in facts.table.stages), "")
        return Shown(stage, COUNTING) if stage else None


class SyncroTable(GameTable[State, Action, e.Event, Draft, Facts]):
    """Show one level of Syncro."""

    traits: ClassVar[TableTraits] = TableTraits(
        mark="syncro/mark",
        zones=("hand", "ask", "horde", "act", "bar", "kinds", "piles", "journal", "seats"),
        hand="hand",
        lids=(Lid(372, 160, 540),),
        glimpses=(Lid(372, 160, 540),),
    )
    pacing = SyncroPacing()
    steering = SyncroSteering()
    learning = SyncroLearning()
    replay_adapter = SyncroLooking()
    painting = SyncroPainting()
    parts = Parts(
        turns=SyncroTurns(),
        secrets=SyncroSecrets(),
        story=SyncroStory(),
        ring=SyncroRing(),
        arrivals=SyncroArrivals(),
        meanwhile=MEANWHILE,
        head=SyncroHead(),
        attention=SyncroAttention(),
        presses=SyncroPresses(),
        drags=SyncroDrags(),
        first_level=SyncroFirstLevel(),
        feelings=SyncroFeelings(),
    )
    rules: SyncroRules

    def facts(self, model: Moment, input: TableInput, kit: Kit) -> Facts:
        return facts_of(self.rules, model, input, kit)

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        """Return cards and parts: mages, journal, horde, what is pointed at, piles, hand, question and buttons."""
        if keep.over(facts):
            return keep.layout(facts, self.commands)
        if leader.over(facts):
            return leader_layout(facts)
        plan = plan_of(facts, area)
        wide = kit.frame.shape == "wide"
        shape = geometry(facts, plan)
        foes, foe_parts = horde(facts, plan, shape)
        cards, hand_parts = hand(facts, plan)
        if facts.input.close:
            told = (*map(_lowered, mages(facts, plan)), *foe_parts, *hand_parts)
            told = (*told, *owners(facts, foes))
            return Layout((*foes, *cards), told, calm=area._replace(y=plan.hand.y, h=plan.hand.h))
        asked = question(facts, plan)
        parts = [*foe_parts, *sums(facts, plan, shape), *hand_parts]
        parts += breathing(facts, plan, shape)
        boss = any(spot is not None and spot.up and spot.kind in BOSSES for spot in facts.state.horde)
        show = ShowJournal(self.commands, facts.rules.mission, boss, race_of(facts))
        low = [*journal(facts, plan, show), *hung_parts(facts, plan, shape, area), *mages(facts, plan)]
        if not asked:
            low += detail(facts, plan, show_level(facts, self.commands))
        lying = plan.asked_piles if asked else plan.piles
        if not (any(part.rect.meets(lying) for part in asked) if asked else reads(facts, plan)):  # that stands there
            low += piles(facts, lying, ABREAST if plan.goal_form == "page" else 4)
        if not asked or plan.goal_form == "page" or not wide:
            low += silence(facts, plan)
            parts += curses(facts, plan)
        words = said(facts)
        text = [] if says_in_pill(facts, words) else caption(facts, plan, words, [*foes, *cards])
        parts += [*asked, *text]
        if len(text) < 2:  # it does not stand where the buttons stand
            parts += buttons(facts, plan, self.commands)
        tray = area._replace(y=plan.hand.y, h=plan.hand.h)  # no hand lies there for a stranger
        lit = light_pools(facts, plan, shape, area)
        return Layout(
            (*foes, *cards, *spotlight(facts, plan, shape)),
            (*map(_lowered, low), *parts),
            tray,
            lit,
            tray,
            (plan.detail, plan.ask, plan.estimate, plan.primary, plan.second),
            sways(facts),
        )

    def cue(self, event: e.Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        if isinstance(event, e.Ended) and event.ending == "won":
            return Cue(0.0, together=True)
        if isinstance(event, e.Drew) and event.seat != facts.table.viewer:
            return DREW
        plan = plan_of(facts, area)
        if isinstance(event, e.RewardDrawn) and not facts.state.turn:
            return rewarded(facts, plan, event.seat, stacks(facts, plan))
        if isinstance(event, e.Dealt):
            return dealt(facts, plan, stacks(facts, plan))
        if keep.over(facts) or leader.over(facts):
            return CUES.get(type(event), Cue(0.2))
        directed = cue_for(facts, plan, geometry(facts, plan), event, origin(facts, plan, event))
        return directed if directed is not None else CUES.get(type(event), Cue(0.2))

    def status(self, facts: Facts, kit: Kit) -> str:
        if facts.tells and (words := shown(facts)):
            return words
        return sentence(facts)

    def longest(self, facts: Facts, kit: Kit) -> str:
        plain = ("estimate", "estimate_again", "estimate_keep", "estimate_none", "must_pass", "keep", *FORCED)
        dragons = (the("boss"), the("dragon", "right"))
        pays = (kit.say("syncro.status.pay", count=12, enemy=kit.words.message(one, str)) for one in dragons)
        return max(*(kit.say(f"syncro.status.{word}") for word in plain), *pays, kit.say("syncro.log.spent"), key=len)


def _lowered(part: Part) -> Part:
    """Return a part under the cards: it is drawn once and kept, unless it changes by itself."""
    return part if isinstance(part.face, Thumb | Dots | Book) or part.layer else replace(part, layer=-1)
