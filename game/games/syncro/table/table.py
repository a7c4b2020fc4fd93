"""Syncro's table: a horde in the forest, hands in fixed order, and not a word. Everything is shown to one viewer."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar, Final, TypeAlias

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.games.syncro.rules import events as e
from game.games.syncro.rules.actions import Action, must_renew
from game.games.syncro.rules.horde import enemy_at
from game.games.syncro.rules.rules import SyncroRules
from game.games.syncro.rules.state import (
    Discarding,
    Estimating,
    Keeping,
    Leading,
    Paying,
    Slot,
    State,
    must_attack,
    must_pass,
    to_act,
)
from game.games.syncro.table.facts import COUNTS, Draft, Facts, Moment, facts_of, turn_place
from game.games.syncro.table.feelings import SyncroFeelings
from game.games.syncro.table.first import SyncroFirstLevel
from game.games.syncro.table.flames import breathing
from game.games.syncro.table.hand import hand
from game.games.syncro.table.horde import horde, sways
from game.games.syncro.table.horde_panel import show_level
from game.games.syncro.table.journal import Book, ShowJournal, journal
from game.games.syncro.table.keep import layout as keep
from game.games.syncro.table.learning import SyncroLearning
from game.games.syncro.table.looking import SyncroLooking
from game.games.syncro.table.mages import Thumb, mages
from game.games.syncro.table.painting import SyncroArrivals, SyncroPainting, pools, spotlight
from game.games.syncro.table.parts import MEANWHILE, SyncroHead, SyncroRing, SyncroSecrets, SyncroStory, SyncroTurns
from game.games.syncro.table.places import geometry
from game.games.syncro.table.plan import ABREAST, BOSSES, plan_of
from game.games.syncro.table.question import buttons, caption, question, says_in_pill
from game.games.syncro.table.side import curses, detail, piles, reads, silence
from game.games.syncro.table.steering import SyncroAttention, SyncroDrags, SyncroSteering
from game.games.syncro.table.sums import sums
from game.games.syncro.table.telling import told
from game.games.syncro.table.torn import burning, halves
from game.scenes.session.pacing import Pacing, Pause, Shown
from game.scenes.table.game_table import GameTable, TableTraits
from game.scenes.table.gaze import Gaze
from game.scenes.table.layout import Layout
from game.scenes.table.parts import Parts
from game.ui.cue import Cue
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.seats import Dots

Say: TypeAlias = Callable[..., str]

CAPTIONED: Final = (
    e.Passed, e.Obliged, e.RewardPlayed, e.Recovered, e.Weakened, e.HandsShown, e.HandsMixed, e.HandsGiven, e.Owed,
    e.Paid, e.PaymentPassed, e.PaymentCancelled, e.Beaten, e.Withstood, e.Absorbed, e.Revealed, e.FogLifted,
    e.MonsterCame, e.Discarded, e.Ended, e.RewardDrawn, e.TurnBegan, e.Attacked, e.SpellsShuffled,
)  # fmt: skip
RESTS: Final = 0.25  # seconds that the last Spell that was laid rests before the fights begin
CUES: Final[dict[type, Cue]] = {
    e.Led: Cue(0.2, "select"), e.Drew: Cue(0.26, "deal", early=0.08), e.RewardDrawn: Cue(0.26, "deal", hold=0.15),
    e.EstimatesShown: Cue(0.2, "turn", hold=0.5), e.TotalsTold: Cue(0.2, "turn", hold=0.5),
    e.TurnBegan: Cue(0.26, "turn", hold=0.4, together=True), e.Passed: Cue(0.1, "focus", hold=0.35, together=True),
    e.Obliged: Cue(0.2, "focus", hold=0.6, together=True), e.RewardPlayed: Cue(0.3, "select", hold=1.0),
    e.Reckoned: Cue(0.16, "turn", hold=RESTS),
    e.Owed: Cue(0.2, "refuse", hold=0.5), e.Paid: Cue(0.26, "tap", hold=0.3),
    e.PaymentPassed: Cue(0.1, "focus", hold=0.4), e.FogLifted: Cue(0.36, "flip", hold=1.1),
    e.Discarded: Cue(0.26, "tap", hold=0.3), e.Ended: Cue(0.26, hold=0.6),
}  # fmt: skip
GIVEN: Final = Cue(0.2, early=0.14)  # Rewards that are dealt with the Spells
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
    )
    pacing = SyncroPacing()
    steering = SyncroSteering()
    learning = SyncroLearning()
    looking = SyncroLooking()
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
        drags=SyncroDrags(),
        first_level=SyncroFirstLevel(),
        feelings=SyncroFeelings(),
    )
    rules: SyncroRules

    def facts(self, model: Moment, gaze: Gaze, kit: Kit) -> Facts:
        return facts_of(self.rules, model, gaze, kit)

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        """Return cards and parts: mages, journal, horde, what is pointed at, piles, hand, question and buttons."""
        if keep.over(facts):
            return keep.layout(facts, self.commands)
        plan = plan_of(facts, area)
        wide = kit.frame.shape == "wide"
        shape = geometry(facts, plan)
        foes, foe_parts = horde(facts, plan, shape)
        cards, hand_parts = hand(facts, plan)
        asked = question(facts, plan)
        parts = [*foe_parts, *sums(facts, plan, shape), *burning(facts, plan, shape), *hand_parts]
        parts += breathing(facts, plan, shape)
        boss = any(spot is not None and spot.up and spot.kind in BOSSES for spot in facts.state.horde)
        show = ShowJournal(self.commands, facts.rules.mission, boss)
        low = [*journal(facts, plan, show), *mages(facts, plan)]
        if not asked:
            low += detail(facts, plan, show_level(facts, self.commands))
        if asked or not reads(facts, plan):  # else what is told stands there
            low += piles(facts, plan.asked_piles if asked else plan.piles, ABREAST if plan.goal_form == "page" else 4)
        if not asked or plan.goal_form == "page" or not wide:
            low += silence(facts, plan)
            parts += curses(facts, plan)
        words = self.said(facts)
        text = [] if says_in_pill(facts, words) else caption(facts, plan, words, [*foes, *cards])
        parts += [*asked, *text]
        if len(text) < 2:  # it does not stand where the buttons stand
            parts += buttons(facts, plan, self.commands)
        tray = area._replace(y=plan.hand.y, h=plan.hand.h)  # no hand lies there for a stranger
        lit = pools(facts, plan, shape, area)
        return Layout(
            (*foes, *cards, *halves(facts, plan, shape), *spotlight(facts, plan, shape)),
            (*map(_lowered, low), *parts),
            tray,
            lit,
            tray,
            sways(facts),
        )

    def cue(self, event: e.Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        if isinstance(event, e.Ended) and event.ending == "won":
            return Cue(0.0, "win", together=True)
        if isinstance(event, e.RewardDrawn) and not facts.state.turn:
            return GIVEN
        plan = plan_of(facts, area)
        directed = None if keep.over(facts) else told(facts, plan, geometry(facts, plan), event)
        return directed if directed is not None else CUES.get(type(event), Cue(0.2))

    def said(self, facts: Facts) -> str:
        """Return what has just happened, in words; nothing where that is plain to see."""
        message = self.rules.tell(facts.table.event) if isinstance(facts.table.event, CAPTIONED) else None
        return facts.kit.words.message(message, facts.table.name) if message is not None else ""

    def status(self, facts: Facts, kit: Kit) -> str:
        if facts.tells and (words := self.shown(facts)):
            return words
        return sentence(kit.say, facts.state, facts.table.viewer, facts.table.people, facts.table.name)

    def shown(self, facts: Facts) -> str:
        """Return what is shown just now in the words of the pill; nothing where that says what is asked."""
        say = facts.kit.say
        words = self.said(facts)
        if words and says_in_pill(facts, words):
            return words
        match facts.table.event:
            case e.EstimatesShown():
                return say("syncro.status.shown")
            case e.TotalsTold():
                return say("syncro.status.told")
            case e.Dealt():
                return say("syncro.log.dealt")
            case e.Beaten(_, enemy):  # the rest of it is said beside the horde
                return say("syncro.log.beaten", enemy=say(f"syncro.the.{enemy}"))
            case e.Drew() if facts.state.turn:
                return say("syncro.status.draws")
        return ""

    def longest(self, facts: Facts, kit: Kit) -> str:
        plain = ("estimate", "estimate_again", "estimate_none", "must_pass", "keep")
        pay = kit.say("syncro.status.pay", count=12, enemy=kit.say("syncro.the.boss"))
        return max(*(kit.say(f"syncro.status.{word}") for word in plain), pay, kit.say("syncro.log.spent"), key=len)


def _lowered(part: Part) -> Part:
    """Return a part under the cards: it is drawn once and kept, unless it changes by itself."""
    return part if isinstance(part.face, Thumb | Dots | Book) or part.layer else replace(part, layer=-1)


def sentence(say: Say, state: State, seat: Seat | None, people: Collection[Seat], name: Callable[[Seat], str]) -> str:
    """Return whose turn it is, and what they may do, as a viewer reads it (None: a stranger)."""
    if state.ending and not isinstance(state.now, Keeping):
        return say(f"syncro.log.{state.ending}")
    asked = to_act(state)
    if seat is not None and seat in asked:
        return _asks(say, state, seat)
    if isinstance(state.now, Leading):
        return say("syncro.status.lead")  # SY-4: all are asked openly
    if isinstance(state.now, Estimating | Keeping) and not asked:
        return say("syncro.table.all_ready")
    if len(asked) > 1:
        return say("syncro.status.all", count=len(asked))
    if asked:
        return say("table.turn_of" if asked[0] in people else "syncro.status.waiting", player=name(asked[0]))
    return say("syncro.table.resolution" if state.turn else "syncro.table.preparing")


def _asks(say: Say, state: State, seat: Seat) -> str:
    match state.now:
        case Leading():
            return say("syncro.status.lead")
        case Estimating(drew):
            fresh = "estimate" if must_renew(state, seat, drew) else "estimate_again"
            return say(f"syncro.status.{fresh if state.hands[seat] else 'estimate_none'}")
        case Slot() as slot if must_attack(state, slot) or must_pass(state, slot):
            return say("syncro.status.must_attack" if must_attack(state, slot) else "syncro.status.must_pass")
        case Slot():
            place, twice = turn_place(state, seat)
            if twice:
                return say(f"syncro.status.attack_own_{place}")
            return say("syncro.status.attack")
        case Paying() as paying:
            name = say(f"syncro.the.{enemy_at(state, paying.paying).name}")
            return say("syncro.status.pay", count=paying.needed - paying.paid, enemy=name)
        case Discarding():
            return say("syncro.status.discard")
        case Keeping():
            return say("syncro.status.keep")
    return ""
