"""Soon's table: draw, then choose a card and see where it fits, play it, aim it, or ask for one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Final

from msgspec import structs
from msgspec.structs import replace

from game.engine.protocol import HIDDEN, Hidden, Outcome, Rules, Seat
from game.games.soon.rules import events as e
from game.games.soon.rules.actions import Action, Ask, Discard, Replace, Steal, Strike
from game.games.soon.rules.faces import LAST, Face, a_card, a_card_asked, named
from game.games.soon.rules.position import State, needed
from game.games.soon.rules.rules import SoonRules
from game.games.soon.table.buttons import buttons, steps
from game.games.soon.table.count import count, counting, tally
from game.games.soon.table.count.parts import SoonHalts, SoonHead, SoonLearning, SoonPacing
from game.games.soon.table.facts.facts import (
    GO,
    Draft,
    Facts,
    Moment,
    card_key,
    changes_nothing,
    costs_double,
    facts_of,
    guarded,
    hit_place,
    on_oneself,
    uses,
)
from game.games.soon.table.feelings import SoonFeelings
from game.games.soon.table.pieces.cards import BACK, RAISED, hand, opened_parts, sprites
from game.games.soon.table.pieces.dealing import dealt
from game.games.soon.table.pieces.middle import middle, news, news_of
from game.games.soon.table.pieces.warnings import warnings
from game.games.soon.table.plan.plan import Plan, plan_of
from game.games.soon.table.presses.steering import SoonDrags, SoonPointingFeedback, SoonPresses, SoonSteering
from game.games.soon.table.replay_adapter import SoonLooking
from game.games.soon.table.seats.seats import own, panels, plate
from game.games.soon.table.sky import draw_sky
from game.games.soon.table.tell.light_pools import light_pools
from game.games.soon.table.tell.telling import cue_for, held_key
from game.games.soon.table.tell.theft import rims, stolen
from game.scenes.session.match.parts import Meanwhile
from game.scenes.table.game_table.game_table import GameTable, Lid, Painting, TableCommands, TableTraits
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation
from game.scenes.table.game_table.parts import Flourishes, Parts
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.kit.rising import rises
from game.scenes.table.kit.seats import seat_key
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import draw_foot_line
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo
from game.ui.motion.cue import Cue
from game.ui.motion.stage import Stage
from game.ui.parts.kit import Kit

ROUTINE: Final = frozenset({"soon.log.drew", "soon.log.reshuffled"})
MINOR: Final = frozenset(f"soon.log.{key}" for key in ("dealt", "skipped", "took", "discarded", "no"))
"""What changes no line and no points."""
COUNT: Final = 0.62  # seconds for each line that is counted
LAST_COUNT: Final = 0.6  # seconds for all lines of the last count
LONGEST: Final = (
    "waiting", "draw_other", "drew", "last_blocked", "count", "joker", "act", "give_only", "give_other",
    "explorer_number", "explorer_colour", "last_or_take", "take_only", "placed_ends", "joker_ends",
)  # fmt: skip
CUES: Final[dict[type[e.Event], Cue]] = {e.Scored: Cue(0.3, "select", hold=COUNT), e.RoundEnded: Cue(0.2, "chime")}
FOOT: Final = 19.0  # units from the line over the hand to one's own row


class SoonPainting(Painting[e.Event, Facts]):
    """Draw sky, sun, moon, hills and light: the sun sinks when the last turns have begun."""

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        draw_sky(canvas, sunset=_sunset(facts), rounds=_rounds(facts))
        if not facts.counting:
            draw_foot_line(canvas, plan_of(facts.kit, area, len(facts.others)).row.bottom + FOOT)

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        return _sunset(facts), _rounds(facts), facts.counting

    def animates(self, facts: Facts, time: float) -> bool:
        """Tell whether the gold button still rises."""
        if facts.counting:
            return not facts.moves and tally.fits(facts.kit) and rises(tally.counted_at(facts), time=time)
        return facts.draft is not None and rises(facts.table.chosen, time=time)

    def prepare(self, stage: Stage, facts: Facts, event: e.Event, area: Rect) -> None:
        """Let the sprites of cards that change their name, or come out of a pile, begin where they lay before."""
        state = facts.table.before.state
        if isinstance(event, e.Stole | e.Struck):
            _lie_low(stage, card_key(event.stolen if isinstance(event, e.Stole) else event.hit))
        match event:
            case e.Dealt():
                stage.show(())  # the cards of the last round are another pack's
            case e.Drew(seat, card):
                pile = stage.find("pile")
                if pile is not None:
                    key = f"held:{seat}:{len(state.hands[seat])}" if isinstance(card, Hidden) else card_key(card)
                    stage.begin(replace(pile, key=key, art=BACK, side="back", z=4.0))
            case e.Took(card=card):
                lying = stage.find(card_key(card))
                if lying is not None:
                    stage.begin(replace(lying, key=held_key(facts, event), z=4.0), instead=lying.key)
            case _ if isinstance(event, e.USED):
                old = "" if isinstance(event.card, Hidden) else card_key(event.card)
                if stage.find(old) is None:
                    old = f"held:{event.seat}:{len(state.hands[event.seat]) - 1}"
                before = stage.find(old)
                if before is not None:
                    stage.begin(replace(before, key=card_key(state.cards.minted), z=5.0), instead=old)


def _lie_low(stage: Stage, key: str) -> None:
    """Let what is hit lie under what hits it."""
    lying = stage.find(key)
    if lying is not None:
        stage.begin(replace(lying, z=0.3))


def _rounds(facts: Facts) -> int:
    """Return after how many rounds sun and moon stand: in a match of one it is always afternoon."""
    played = len(facts.state.scores) - (facts.state.stage in ("deal", "over"))
    return 2 if facts.rules.goal is None else max(0, played)


def _sunset(facts: Facts) -> bool:
    """Tell whether the sun sinks: a line is complete, or the match ends with a count in place."""
    ended = facts.state.stage in ("deal", "over")
    return (bool(facts.state.completed) and not ended) or (facts.ending and ended)


def _dealt(facts: Facts, plan: Plan) -> Cue:
    return dealt(facts, plan, [*panels(facts, plan)])


class SoonFlourishes(Flourishes[Facts]):
    """Let a match begin with its deal."""

    def deal(self, facts: Facts, kit: Kit, area: Rect) -> Cue | None:
        fresh = not any(facts.lines) and len(facts.state.discard) == 1
        return _dealt(facts, plan_of(kit, area, len(facts.others))) if fresh else None


class SoonTable(GameTable[State, Action, e.Event, Draft, Facts]):
    """Show a match of Soon."""

    traits: ClassVar[TableTraits] = TableTraits(
        mark="soon/mark",
        zones=("hand", "ask", "table", "rail", "seats", "bar"),
        hand="hand",
        lids=(Lid(250, 150, 740),),
        glimpses=(Lid(268, 347, 540),),
    )
    pacing = SoonPacing()
    steering = SoonSteering()
    learning = SoonLearning()
    replay_adapter = SoonLooking()
    painting = SoonPainting()
    parts = Parts(
        halts=SoonHalts(),
        meanwhile=Meanwhile(routine=ROUTINE, minor=MINOR, dealing=frozenset({"soon.log.dealt"})),
        head=SoonHead(),
        attention=SoonPointingFeedback(),
        presses=SoonPresses(),
        drags=SoonDrags(),
        flourishes=SoonFlourishes(),
        feelings=SoonFeelings(),
    )
    rules: SoonRules

    def __init__(self, rules: Rules[State, Action, e.Event], commands: TableCommands) -> None:
        super().__init__(rules, commands)
        self._plan: Memo[Hashable, Plan] = Memo()
        self._longest: Memo[Hashable, str] = Memo()

    def facts(self, model: Moment, input: TableInput, kit: Kit) -> Facts:
        return facts_of(self.rules, model, input, kit)

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        """Return the cards and the parts: panels, piles, own line, hand and button; or the count of a round."""
        if facts.counting and tally.fits(kit):
            return tally.layout(facts, area, self.commands)
        if facts.counting:
            sheet = count.sheet(kit, area, len(facts.table.players))
            return Layout(tuple(count.sprites(facts, sheet)), tuple(count.parts(facts, sheet, self.commands)))
        plan = self._planned(facts, kit, area)
        pieces = (panels, opened_parts, own, middle, plate, hand, warnings, buttons, count.line_sums, rims)
        parts = [part for piece in pieces for part in piece(facts, plan)]
        parts += news(facts, plan, self.status(facts, kit), self.longest(facts, kit))
        asking = [*steps(facts, plan)]
        if asking:  # beside the open sheet only the lines can be pressed: they say whom, as its buttons do
            free = {seat_key(other) for other in facts.others}
            parts = [
                part
                if part.key in free and not part.rect.meets(asking[0].rect)
                else structs.replace(part, control=None)
                for part in parts
                if part.key != GO
            ] + asking
        calm = plan.hand.trimmed(top=-RAISED)
        return Layout(sprites(facts, plan), tuple(parts), pools=light_pools(facts, plan), calm=calm)

    def _planned(self, facts: Facts, kit: Kit, area: Rect) -> Plan:
        """Return where everything lies; worked out once for a window, a language and so many seats."""
        count = len(facts.others)
        return self._plan.get((kit.frame, area, kit.words.language, count), lambda: plan_of(kit, area, count))

    def cue(self, event: e.Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        if isinstance(event, e.Scored) and facts.ending:
            return Cue(0.0, "select", hold=LAST_COUNT / len(facts.table.players))
        if isinstance(event, e.Scored | e.RoundEnded) and facts.counting and tally.fits(kit):
            return counting.cue(facts, area, event)
        if isinstance(event, e.Dealt):
            return _dealt(facts, self._planned(facts, kit, area))
        if isinstance(event, e.Stole):
            return stolen(facts, self._planned(facts, kit, area), event)
        return CUES.get(type(event)) or cue_for(facts, self._planned(facts, kit, area), event)

    def status(self, facts: Facts, kit: Kit) -> str:
        return status(facts, self.longest(facts, kit))

    def longest(self, facts: Facts, kit: Kit) -> str:
        return self._longest.get((kit.words.language, facts.table.player_names), lambda: longest(facts))

    def explain_outcome(self, facts: Facts, outcome: Outcome, area: Rect) -> OutcomeExplanation:
        return count.decided(facts, outcome)


def status(facts: Facts, longest: str) -> str:
    """Return the sentence of the bar; what is told stands there where it is no longer than the longest one."""
    state, people = facts.state, facts.table.people
    over = facts.ending and (facts.played or facts.table.caught_up)  # the last turns are shown before
    if over or facts.table.closed or (state.stage == "over" and facts.rules.speed):
        return facts.kit.say("table.over")
    if state.stage in ("deal", "over") or state.counts or facts.counting:
        ended = state.stage in ("deal", "over") and not state.counts
        return _say(facts, "count", round=max(1, len(state.scores) + (not ended)))
    seat = facts.active
    assert seat is not None, "as long as a round goes on somebody is to act"
    if facts.dealing:  # what is turned up isn't seen before the deal is over
        return _say(facts, "dealing") if seat == facts.table.viewer else _say(facts, "dealing_other", seat)
    words = news_of(facts)
    if words and len(words) <= len(longest) and (not facts.table.idle or seat not in people):
        return words
    if seat not in people:
        return _say(facts, "waiting", seat)
    asked = state.question
    if asked is not None:
        card = facts.render_message(a_card_asked(asked.number, asked.colour))
        own = seat == facts.table.viewer
        only = own and len(facts.rules.legal(state, seat)) == 1
        key, player = (f"give{'_only' if only else ''}", asked.seat) if own else ("give_other", seat)
        return _say(facts, key, player, card=card)
    if seat != facts.table.viewer:
        return _say(facts, "draw_other" if state.stage == "draw" else "act_other", seat)
    return _drawing(facts, seat) if state.stage == "draw" else _acting(facts)


def longest(facts: Facts) -> str:
    """Return the longest sentence that the bar may say in this match."""
    card, take = (facts.render_message(a_card(Face("joker", "night"))), facts.render_message(named(Face(8, "night"))))
    number, seats = facts.render_message(a_card(Face(8, "night"))), range(len(facts.table.players))
    cards = {
        "give_only": number,
        "give_other": number,
        "explorer_number": number,
        "last_or_take": take,
        "take_only": take,
        "placed_ends": facts.render_message(named(Face("joker", "night"))),
    }
    result = [
        _say(facts, key, seat, card=cards.get(key, card), round=88, place=LAST) for key in LONGEST for seat in seats
    ]
    return max(result, key=len)


def _drawing(facts: Facts, seat: Seat) -> str:
    state = facts.state
    key = "last" if seat in state.last_turns else "start" if state.turn == 1 else "draw"
    if state.blocked or not state.discard:
        return _say(facts, f"{key}_{'blocked' if state.blocked else 'empty'}")
    if not state.pile:
        return _say(facts, "take_only", card=facts.render_message(named(state.face_of(state.discard[-1]))))
    return _say(facts, f"{key}_or_take", card=facts.render_message(named(state.face_of(state.discard[-1]))))


def _acting(facts: Facts) -> str:
    if facts.draft is not None:
        return _question(facts, facts.draft)
    legal = facts.rules.legal(facts.state, facts.state.mover)
    if legal and all(isinstance(action, Discard) or changes_nothing(facts, action) for action in legal):
        return _say(facts, "discard_only")
    for event in reversed(facts.table.view.history):
        match event:
            case e.Drew(seat, _, face) if seat == facts.state.mover and face is not HIDDEN:
                return _say(facts, "drew", card=facts.render_message(a_card(face)))
            case e.Took(seat, _, face) if seat == facts.state.mover:
                return _say(facts, "took", card=facts.render_message(a_card(face)))
            case e.Handed():
                break
    return _say(facts, "act")


def _question(facts: Facts, draft: Draft) -> str:
    """Return what the bar says of the chosen card: a question only where there is more than one answer to it.

    While the Explorer's steps are open it is the question of the step.
    """
    if draft.asking and draft.other is not None:
        return _say(facts, "explorer_number" if draft.number is None else "explorer_colour", draft.other)
    if draft.asking:
        return _say(facts, "explorer")
    face = facts.face(draft.card)
    kind = facts.aiming
    match tuple(uses(facts, draft.card).values()):
        case () if not kind and face in facts.line:
            return _say(facts, "same", card=facts.render_message(a_card(face)), place=facts.line.index(face) + 1)
        case () if not kind:
            return _say(facts, "nowhere", card=facts.named(face), place=len(facts.line) + 1)
        case () if guarded(facts):
            return _say(facts, "thief_jokers")
        case (Ask(other),):
            return _say(facts, "explorer_one", other)
        case (action,) if on_oneself(facts, action):
            return _say(facts, "lightning_own", card=facts.named(facts.line[-1]))
        case (Strike(other=other) | Steal(other=other),):
            hit = facts.lines[other][hit_place(facts, kind, other) - 1]
            return _say(facts, f"{kind}_one", other, card=facts.named(hit))
        case (action,) if not kind:
            place = action.place if isinstance(action, Replace) else len(facts.line) + 1
            key = "placed_ends" if costs_double(facts, face) else "placed"
            return _say(facts, key, card=facts.named(face), place=place)
        case result:
            key = kind or ("joker_ends" if costs_double(facts, face) else "joker")
            return _say(facts, key if result else f"{key}_none", number=needed(facts.line) or LAST)


def _say(facts: Facts, key: str, seat: Seat | None = None, /, **params: object) -> str:
    named = {} if seat is None else {"player": facts.table.name(seat)}
    return facts.kit.say(f"soon.status.{key}", **named, **params)
