"""Syncron's table: seal a card among all the others, see them turned up at once, and follow what each of them does."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from game.engine.protocol import Outcome, Rules
from game.games.syncron.rules.position import State, Step, finishers, movers
from game.games.syncron.rules.rules import Action, Began, Ended, Event, Revealed, SyncronRules
from game.games.syncron.rules.talk import Announce, Offer, Warn
from game.games.syncron.table.buttons import buttons
from game.games.syncron.table.facts.facts import ANNOUNCED, SORTED, Choice, Facts, Moment
from game.games.syncron.table.facts.sentence import PLAYER, SHOW
from game.games.syncron.table.facts.status import longest, status
from game.games.syncron.table.feelings import SyncronFeelings
from game.games.syncron.table.painting import SyncronAttention, SyncronPainting
from game.games.syncron.table.parts import (
    SyncronDrags,
    SyncronFlourishes,
    SyncronHead,
    SyncronLearning,
    SyncronPresses,
    SyncronRing,
    SyncronSecrets,
    SyncronTalk,
)
from game.games.syncron.table.pieces.cards import Field, grouped, lying, places
from game.games.syncron.table.pieces.infield import card_sprites, group_parts, place_parts
from game.games.syncron.table.plan.lane import INNER, OUTER, Lane, space_parts, token_sprites
from game.games.syncron.table.plan.plan import Planner, tray_key
from game.games.syncron.table.plan.stands import sways
from game.games.syncron.table.replay_adapter import SyncronLooking
from game.games.syncron.table.seats.seats import hand_parts, hand_sprites, seating
from game.games.syncron.table.seats.talk_seats import bubble_parts, who_speaks
from game.games.syncron.table.talk.talk import Reserved, filler, in_sight, reserved, taken, talk_parts, whole
from game.games.syncron.table.tell.light_pools import light_pools
from game.games.syncron.table.tell.running import AHEAD
from game.games.syncron.table.tell.telling import cue_of, hastened, sorting
from game.scenes.session.match.pacing import Pacing, Pause, Rest, Shown
from game.scenes.session.match.parts import Meanwhile
from game.scenes.table.game_table.game_table import GameTable, Lid, Steering, TableCommands, TableTraits
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.meaning import Choose, Meaning
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation, Shape, verdict
from game.scenes.table.game_table.parts import Parts
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.kit.seats import seat_key
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo
from game.ui.motion.cue import Cue
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

REST: Final = 2.6  # seconds that the end of a round stays, where nobody is asked to go on
TAUGHT: Final = 7.0  # and in a lesson, where somebody sees it for a first time
GLINTS: Final = 11
ACROSS: Final = (0.2, 0.75, 0.4, 0.9, 0.1, 0.6)  # how far from the inner edge they lie, one after another


class SyncronPacing(Pacing[State, Event, Facts]):
    """Before a step sort the cards and announce it; rest at the end of a round."""

    def pause(self, facts: Facts, event: Event) -> Pause | None:
        motion = facts.input.motion
        if isinstance(event, Step):
            if isinstance(facts.last, Revealed) and SORTED not in facts.table.stages:
                return Shown(SORTED, hastened(facts, sorting(facts)))
            if movers(event) and ANNOUNCED not in facts.table.stages:
                return Shown(ANNOUNCED, hastened(facts, AHEAD))
        if isinstance(event, Began) or (isinstance(event, Ended) and facts.table.taught):
            rest = TAUGHT if facts.table.taught else REST
            by_itself = rest / motion if motion else 0.0  # without motion there is nothing to follow
            return Rest(None if facts.asks else by_itself, "next")
        return None


class SyncronSteering(Steering[Facts, Choice]):
    """Lead from a card that is picked up to the button."""

    def lead(self, facts: Facts, before: Choice | None, used: Part, parts: Sequence[Part]) -> str:
        if facts.has_open_talk:
            return _leads_on(facts, used)
        return "act:lock" if facts.draft is not None else ""

    def after_press(self, facts: Facts, action: object) -> str:
        """Lead from what was said to the cards: the next sentence begins there, and a second press ends nothing."""
        return "hand:1" if isinstance(action, Announce | Offer | Warn) else ""

    def back(self, facts: Facts) -> Meaning | None:
        """Empty the gap that was filled last; where none is, leave the sentence. What is kept, or others', stays."""
        built = facts.sentence
        if built is None:
            return None
        left = replace(built.of_kind(SHOW), at="")
        bare = left if left.is_begun or left.aside else None
        return Choose(built.shortened() or bare)


def _leads_on(facts: Facts, used: Part) -> str:
    """Return where keys go in a talk: from a gap to what fills it, from that to the next gap's, at last to the button.

    From one card to the next one goes by oneself, and from one kind of sentence to another.
    """
    built = facts.sentence
    zone = "" if used.control is None else used.control.zone
    if built is None or zone == "say":
        return ""
    if zone != "gaps" and whole(facts):
        return "act:say"
    fills = zone in ("gaps", "seats") or (zone == "hand" and built.lit == PLAYER)
    return filler(facts, built.lit) if fills else ""


class SyncronTable(GameTable[State, Action, Event, Choice, Facts]):
    """Show a race."""

    traits: ClassVar[TableTraits] = TableTraits(
        mark="syncron/mark",
        zones=("hand", "kinds", "gaps", "say", "offer", "ready", "who", "said", "table", "track", "seats", "bar"),
        hand="hand",
        lids=(Lid(640, 150, 620),),
        glimpses=(Lid(640, 140, 620),),
    )
    pacing = SyncronPacing()
    steering = SyncronSteering()
    learning = SyncronLearning()
    replay_adapter = SyncronLooking()
    rules: SyncronRules

    def __init__(self, rules: Rules[State, Action, Event], commands: TableCommands) -> None:
        super().__init__(rules, commands)
        assert isinstance(rules, SyncronRules), "this table is Syncron's"
        self.planner = Planner()
        self.painting = SyncronPainting(self.planner)
        self._fields: Memo[Hashable, Field] = Memo()
        self._reserved: Memo[Hashable, Reserved] = Memo()
        self._longest: Memo[Hashable, str] = Memo()
        self.parts = Parts(
            talk=SyncronTalk(),
            secrets=SyncronSecrets(),
            meanwhile=Meanwhile(strip=False),  # a round is told as long as it takes, and again at any time
            skips_to=(SORTED,),
            head=SyncronHead(),
            attention=SyncronAttention(self.planner),
            presses=SyncronPresses(),
            drags=SyncronDrags(),
            flourishes=SyncronFlourishes(self.planner),
            feelings=SyncronFeelings(),
            ring=SyncronRing(self.planner, self.field),
        )

    def facts(self, model: Moment, input: TableInput, kit: Kit) -> Facts:
        return Facts(kit, self.rules, model, input)

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        """Return tokens, cards and hand, and the parts: plates, spaces, places or groups, buttons."""
        plan = self.planner.plan(facts, area)
        field = self.field(facts, plan.field, facts.steps if facts.sorted else ())
        talk = talk_parts(facts, plan, area, self.commands, self.reserved(facts)) if facts.has_open_talk else []
        cards = () if talk else card_sprites(facts, field, plan)
        lies = group_parts if field.boxes else place_parts
        middle = talk or [*lies(facts, field, plan.field)]
        parts = (
            *seating(facts, plan),
            *in_sight(space_parts(facts, plan.lane), middle),
            *middle,
            *bubble_parts(facts, plan, taken(talk, kit.frame.rect)),
            *who_speaks(facts, plan),
            *hand_parts(facts, plan),
            *buttons(facts, plan, self.commands, talk[0].rect if talk else None),
        )
        sprites = (*plan.crowd, *token_sprites(facts, plan.lane), *cards, *hand_sprites(facts, plan))
        return Layout(sprites, parts, pools=light_pools(facts, plan, field, area), sways=sways(plan.crowd))

    def reserved(self, facts: Facts) -> Reserved:
        """Return the room that is kept for the longest sentences; worked out once for the same people."""
        kit, table = facts.kit, facts.table
        key = (kit.frame, kit.words.language, table.players, table.player_names, table.people, table.you)
        return self._reserved.get(key, lambda: reserved(facts))

    def field(self, facts: Facts, room: Rect, steps: tuple[Step, ...] = ()) -> Field:
        """Return where the cards in the middle lie; kept while the same cards lie there."""
        kit, table = facts.kit, facts.table
        lie = lying(facts)
        shown = facts.state.shown, facts.comes
        key = (kit.frame, kit.words.language, table.players, table.people, room, shown, steps, lie)
        return self._fields.get(key, lambda: grouped(facts, steps, room) if steps else places(facts, room))

    def cue(self, event: Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        return cue_of(facts, event, self.planner.plan(facts, area))

    def status(self, facts: Facts, kit: Kit) -> str:
        return status(facts, self.longest(facts, kit))

    def longest(self, facts: Facts, kit: Kit) -> str:
        table = facts.table
        key = (kit.frame, kit.words.language, table.players, table.player_names)
        return self._longest.get(key, lambda: longest(facts))

    def explain_outcome(self, facts: Facts, outcome: Outcome, area: Rect) -> OutcomeExplanation:
        return decided(facts, outcome, self.planner.plan(facts, area).lane)


def decided(facts: Facts, outcome: Outcome, lane: Lane) -> OutcomeExplanation:
    """Return what decided a race that has ended so (SN-12 to SN-14)."""
    home = finishers(facts.state, facts.goal)
    lit = tuple(f"meeple:{seat}" for seat in dict.fromkeys((*outcome.winners, *home)))
    shapes: tuple[Shape, ...] = (tuple(lane.wood(lane.bounds[lane.finish], lane.bounds[-1])),) if home else ()
    came = sorted((outcome.places[seat], seat) for seat in home)  # who share the win have no numbers: they come as one
    ranked = tuple((f"meeple:{seat}", place) for place, seat in came) if len({place for place, _ in came}) > 1 else ()
    plates = tuple(map(seat_key, outcome.winners))
    return OutcomeExplanation(
        verdict(outcome),
        outcome.reason,
        lit,
        plates,
        shapes=shapes,
        glints=_glints(lane) if home else (),
        ranked=ranked,
        kept=(tray_key(facts),) if facts.viewer is not None else (),
    )


def _glints(lane: Lane) -> Shape:
    """Return places all over the finish, along the lane."""
    start, end = lane.space(lane.finish)
    outs = [INNER + (OUTER - INNER) * share for share in ACROSS]
    return tuple(lane.at(start + (end - start) * (n + 0.5) / GLINTS, outs[n % len(outs)]) for n in range(GLINTS))
