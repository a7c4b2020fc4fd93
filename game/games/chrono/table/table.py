"""Epochs Chrono's table: everything that can be laid glows; one press lays it all, or one chooses card by card."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Final

from game.engine.protocol import Outcome, Rules, SeatName, say
from game.games.chrono.rules.events import Event
from game.games.chrono.rules.position import State, drawing, over
from game.games.chrono.rules.rules import Action, ChronoRules, Draw, Pass
from game.games.chrono.table.facts.facts import Draft, Facts, Moment
from game.games.chrono.table.facts.pacing import ChronoHalts, ChronoPacing, ChronoTurns, status_by_itself
from game.games.chrono.table.facts.said import said, sayings
from game.games.chrono.table.feelings import ChronoFeelings
from game.games.chrono.table.learning import ChronoLearning
from game.games.chrono.table.painting.painting import ChronoHead, ChronoPainting
from game.games.chrono.table.pieces.attention import ChronoAttention
from game.games.chrono.table.pieces.cards import deck, hand, sources
from game.games.chrono.table.pieces.dealing import dealt
from game.games.chrono.table.pieces.outlook import dots
from game.games.chrono.table.pieces.piles import board_sprites, cell_parts, row_names, sheet
from game.games.chrono.table.plan.plan import plan_of
from game.games.chrono.table.presses.sides import asked, visible
from game.games.chrono.table.presses.steering import ChronoDrags, ChronoPresses, ChronoSteering, buttons
from game.games.chrono.table.replay_adapter import ChronoLooking
from game.games.chrono.table.seats import leaving, seating
from game.games.chrono.table.tell.lighting import lights
from game.games.chrono.table.tell.telling import cue_for
from game.scenes.table.game_table.game_table import GameTable, Lid, TableCommands, TableTraits
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation, verdict
from game.scenes.table.game_table.parts import Flourishes, Parts
from game.scenes.table.game_table.switches import PLAYS_ITSELF
from game.scenes.table.game_table.table_input import TableInput
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo
from game.ui.motion.cue import Cue
from game.ui.parts.kit import Kit

ALWAYS: Final = ("act", "first", "pass", "draw", "draw_first", "no_deck", "more", "more_grown", "last", "grown")
OF_SOMEBODY: Final = (
    "status.act_other", "status.first_other", "status.waiting", "status.played_out", "itself.draws", "itself.passes",
    "itself.draws_lays",
)  # fmt: skip
LEAVES: Final = ("left", "lost")


class ChronoFlourishes(Flourishes[Facts]):
    """Let a match begin with its deal."""

    def deal(self, facts: Facts, kit: Kit, area: Rect) -> Cue | None:
        return None if facts.state.opened or facts.state.passed else _dealt(facts, area)


def _dealt(facts: Facts, area: Rect) -> Cue:
    plan = plan_of(facts, area)
    return dealt(facts, plan, seating(facts, plan), area)


class ChronoTable(GameTable[State, Action, Event, Draft, Facts]):
    """Show a match of Epochs Chrono."""

    traits: ClassVar[TableTraits] = TableTraits(
        mark="chrono/mark",
        zones=("hand", "rail", "board", "deck", "seats", "rows", "bar"),
        hand="hand",
        switches=(PLAYS_ITSELF,),
        lids=(Lid(14, 84, 760),),
        glimpses=(Lid(110, 100, 640),),
    )
    pacing = ChronoPacing()
    steering = ChronoSteering()
    learning = ChronoLearning()
    replay_adapter = ChronoLooking()
    painting = ChronoPainting()
    parts = Parts(
        turns=ChronoTurns(),
        halts=ChronoHalts(),
        head=ChronoHead(),
        attention=ChronoAttention(),
        presses=ChronoPresses(),
        drags=ChronoDrags(),
        feelings=ChronoFeelings(),
        flourishes=ChronoFlourishes(),
    )
    rules: ChronoRules

    def __init__(self, rules: Rules[State, Action, Event], commands: TableCommands) -> None:
        super().__init__(rules, commands)
        assert isinstance(rules, ChronoRules), "this table is Epochs Chrono's"
        self._longest: Memo[Hashable, str] = Memo()

    def facts(self, model: Moment, input: TableInput, kit: Kit) -> Facts:
        return Facts.of(model, input, kit, self.rules)

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        plan = plan_of(facts, area)
        cards, pressed = hand(facts, plan)
        heap, words = deck(facts, plan)
        board = board_sprites(facts, plan.place, sources(facts, plan))
        parts = [
            sheet(plan.place, close=facts.input.close or facts.table.taught),
            *seating(facts, plan),
            *row_names(facts, plan.place),
            *cell_parts(facts, plan.place),
            *(() if facts.input.close else dots(facts, plan.place)),
        ]
        parts += [*words, *pressed, *buttons(facts, plan, self.commands)]
        sprites = (*board, *heap, *cards)
        parts += asked(facts, plan.place, visible(parts[1:], sprites))
        return Layout(sprites, (*parts, *leaving(facts, plan)), pools=lights(facts, plan, area), calm=plan.hand)

    def cue(self, event: Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        return cue_for(facts, plan_of(facts, area), event)

    def status(self, facts: Facts, kit: Kit) -> str:
        """Return the sentence of the moment. Of the hand it tells only its owner."""
        state, say = facts.state, kit.say
        if over(state):
            if facts.table.people and facts.table.people.issubset(state.out[:-1]):  # nobody saw all of that
                return say("chrono.status.played_out", player=facts.table.name(state.out[-1]))
            return say("chrono.log.lost", player=facts.table.name(state.out[-1]))
        if facts.leaving is not None and (told := facts.rules.tell(facts.leaving)) is not None:
            return kit.words.message(told, facts.table.name)
        if facts.deserted:
            return say("table.bots_left")
        if (told_now := said(facts)) != "":
            return told_now
        if (told_itself := status_by_itself(facts)) != "":
            return told_itself
        if not facts.mine:
            if state.mover == facts.table.viewer and facts.table.you is not None:
                return say("table.your_turn")
            waiting = "act_other" if state.mover in facts.table.people else "waiting"
            first = not state.opened and not drawing(state)
            return say(f"chrono.status.{'first_other' if first else waiting}", player=facts.table.name(state.mover))
        if facts.fork is not None:
            return say("chrono.status.fork", row=facts.row(facts.fork.suit))
        if facts.card:
            return say(
                f"chrono.status.{'stands' if state.drawn is None else 'drawn'}",
                card=facts.called(facts.card) if state.drawn is None else facts.the(facts.card),
            )
        if only := facts.only_these:
            key = "only" if facts.state.opened else "only_first"
            return say(f"chrono.status.{key}", count=len(only), card=facts.named((lay.card, lay.cell) for lay in only))
        return say(f"chrono.status.{_advice(facts)}")

    def longest(self, facts: Facts, kit: Kit) -> str:
        return self._longest.get((kit.words.language, facts.table.player_names), lambda: _longest(facts))

    def explain_outcome(self, facts: Facts, outcome: Outcome, area: Rect) -> OutcomeExplanation:
        """Return what decided a match: who still holds cards. That plate alone lies in the dark (CH-13, CH-14)."""
        state = facts.state
        last = state.out[-1]
        return OutcomeExplanation(
            sentence=verdict(outcome),
            reason=say("chrono.end.last", player=SeatName(last), count=len(state.hands[last])),
            lit=tuple(f"seat-{seat}" for seat in range(len(state.hands)) if seat != last),
            plates=tuple(f"seat-{seat}" for seat in outcome.winners),
            kept=(f"seat-{facts.home}",),
        )


def _advice(facts: Facts) -> str:
    if Draw() in facts.legal:
        return "draw" if facts.state.opened else "draw_first"
    if Pass() in facts.legal:
        return "no_deck" if facts.state.opened else "pass"
    if facts.state.laid:
        waits = facts.waits
        return ("more_grown" if waits else "more") if len(facts.legal) > 1 else "grown" if waits else "last"
    return "act" if facts.state.opened else "first"


def _longest(facts: Facts) -> str:
    say = facts.kit.say
    names = [facts.table.name(seat) for seat in range(len(facts.table.players))]
    cards = [facts.called(face) for face in dict.fromkeys(facts.rules.pack if facts.rules.deck4 else ())]
    result = (
        say("table.bots_left"),
        *(say(f"chrono.status.{key}") for key in ALWAYS),
        *(say(f"chrono.{key}", player=name) for key in OF_SOMEBODY for name in names),
        *(say(f"chrono.log.{key}", player=name, place=say("chrono.place.3")) for key in LEAVES for name in names),
        say("chrono.itself.round_laid", count=len(names), laid=len(names)),
        say("chrono.itself.round_passed"),
        *sayings(facts.kit),
        *(say("chrono.status.fork", row=facts.row(suit)) for suit in facts.state.suits),
        *(say(f"chrono.status.{key}", card=card) for key in ("stands", "drawn") for card in cards),
        *(say("chrono.status.only_first", count=1, card=facts.the(face)) for face in dict.fromkeys(facts.rules.pack)),
    )
    return max(result, key=len)
