"""What every piece of Soon's table is told: the table's own facts, the half-made choice, and what follows of both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, TypeAlias

from game.engine.cards import Card
from game.engine.protocol import HIDDEN, Hidden, Message, Refusal, Seat, say
from game.games.soon.rules import events as e
from game.games.soon.rules.actions import (
    Action,
    Ask,
    Discard,
    Draw,
    Give,
    Replace,
    Steal,
    Strike,
    placing,
    why_no_place,
)
from game.games.soon.rules.faces import ALIKE, COLOURS, LAST, Face, named
from game.games.soon.rules.position import Line, State, complete, needed, usable
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import ends_double
from game.scenes.session.match.model import TableModel
from game.scenes.table.game_table.kept_facts import KeptFacts
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.kit.seats import seat_key
from game.ui.parts.kit import Kit

DISCARD: Final = "pile:discard"
GO: Final = "act:go"
NEWS: Final = (e.Asked, e.Answered, e.Gave, e.Struck, e.Stole, e.Completed, e.Replaced)  # what a pill tells

CLEARED: Final = "cleared"
SHEET: Final = "sheet"
"""The stages before a count: hands and piles are put away, then the lines lie on the sheet."""

AIMED: Final[Mapping[str, str]] = {"explorer": "SO-14", "lightning": "SO-15", "thief": "SO-16"}
"""The rule of each special card that is aimed at an opponent."""


def hand_card_key(number: int) -> str:
    """Return the key of the control that stands for a card of the hand, counted from 0."""
    return f"hand:{number + 1}"


def place_key(place: int) -> str:
    """Return the key of the control that stands for a place (from 1) of one's own line."""
    return f"place:{place}"


def card_key(card: Card) -> str:
    """Return the key of the sprite of a card that the viewer can name, wherever it lies."""
    return f"card:{card}"


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice: a card of the hand, and what the primary button would do with it."""

    card: Card
    pointed: str = ""
    """The key of a target, or ""."""
    asking: bool = False
    """Whether an Explorer's steps are open: it asks one after another."""
    other: Seat | None = None
    """Who is asked."""
    number: int | None = None
    """For which number."""


Moment: TypeAlias = TableModel[State, e.Event, Draft]


@dataclass(frozen=True)
class Facts(KeptFacts):
    """Hold what a table shows."""

    kit: Kit
    rules: SoonRules
    table: Moment
    input: TableInput
    seat: Seat
    """Who sits at the foot of it."""
    active: Seat | None
    """Who is to act."""
    mine: bool
    """Whether the viewer is to act now."""
    draft: Draft | None
    lines: tuple[Line, ...]
    """Everybody's faces."""
    hand: tuple[tuple[Card, Face], ...]
    """What its own player sees of the hand of whoever sits at the foot: cards and their faces."""
    is_open: bool = False
    """Whether all cards lie open: whoever looks back at a match may see it so."""
    lit: Mapping[str, Action] = field(default_factory=dict)
    """The targets that light up for the chosen card, and what it would do there, best first."""

    @cached_property
    def state(self) -> State:
        return self.table.view.state

    @cached_property
    def line(self) -> Line:
        return self.lines[self.seat]

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        return self.state.clockwise(self.seat)

    @cached_property
    def ending(self) -> bool:
        """Tell whether the match ends here: the last count is made in place, line by line."""
        return self.table.over and not self.table.taught

    @cached_property
    def played(self) -> bool:
        """Tell whether all turns of the round were shown: what is left is to count."""
        return bool(self.state.counts) or self.state.stage in ("deal", "over")

    @cached_property
    def counting(self) -> bool:
        """Tell whether a round is counted, on a sheet of its own."""
        counted = bool(self.state.counts) or (self.state.stage in ("deal", "over") and not self.rules.speed)
        return (counted or SHEET in self.table.stages) and not self.ending

    @cached_property
    def moves(self) -> bool:
        """Tell whether what was told last is still on its way."""
        return self.table.before is not self.table.view

    @cached_property
    def dealing(self) -> bool:
        """Tell whether a round is dealt just now: the piles are still on their way, and nobody acts before."""
        return bool(self.input.motion) and not self.table.idle and self.state.turn == 1 and self.state.stage == "draw"

    @cached_property
    def aiming(self) -> str:
        """Return the kind of special card that is being aimed at an opponent, or ""."""
        kind = self.face(self.draft.card).kind if self.draft is not None else None
        return kind if isinstance(kind, str) and kind != "joker" else ""

    def face(self, card: Card) -> Face:
        return dict(self.hand)[card]

    def points(self, seat: Seat) -> int:
        """Return a seat's points in the rounds counted so far, the one being counted included."""
        return self.state.totals[seat] + (self.state.counts[seat] if seat < len(self.state.counts) else 0)

    def render_message(self, message: Message) -> str:
        return self.kit.words.message(message, self.table.name)

    def named(self, face: Face) -> str:
        return self.render_message(named(face))


def facts_of(rules: SoonRules, table: Moment, input: TableInput, kit: Kit) -> Facts:
    """Return what the parts of a table are told at a moment."""
    state, viewer, people = table.state, table.viewer, table.people
    acting = () if table.closed else rules.to_act(state)
    active = acting[0] if acting else None
    foot = active if active is not None and active in people else min(people, default=0)
    seat = viewer if viewer is not None else foot
    is_open = state.whole
    hand = state.hand_of(seat) if is_open or viewer is not None else ()
    facts = Facts(
        kit=kit,
        rules=rules,
        table=table,
        input=input,
        seat=seat,
        is_open=is_open,
        active=active,
        mine=table.idle and active is not None and active in people and active == viewer,
        draft=table.draft if table.draft is not None and table.draft.card in dict(hand) else None,
        lines=state.line_faces,
        hand=hand,
    )
    return replace(facts, lit=targets(facts))


def allowed(facts: Facts, action: Action) -> Action | Refusal:
    """Return an action of the seat at the foot, or why it may not be taken."""
    return facts.rules.check(facts.state, facts.seat, action) or action


def onto_place(facts: Facts, card: Card, place: int) -> Action | Refusal:
    """Return what laying a card of the hand on a place (from 1) of one's own line is, or why it can't be."""
    if facts.face(card).kind == "lightning" and facts.rules.own_lightning:
        return _onto_own(facts, card, place)
    wrong = why_no_place(facts.line, facts.face(card), place)
    if wrong is not None and place > len(facts.line) + 1:
        return wrong
    return allowed(facts, placing(facts.state, facts.seat, card, place))


def _onto_own(facts: Facts, card: Card, place: int) -> Action | Refusal:
    """Return what a Lightning on a place of one's own line is: it strikes the last card alone (SO-23)."""
    if facts.line and place != len(facts.line):
        return Refusal("SO-23", say("soon.refuse.own_last"))
    return allowed(facts, Strike(card, facts.seat))


def onto_line(facts: Facts, card: Card, other: Seat) -> Action | Refusal:
    """Return what using a card of the hand on an opponent is, or why it can't be.

    An Explorer asks for the first number that can be asked for; a card that was asked for goes straight to who asked.
    """
    kind, asked = facts.face(card).kind, facts.state.question
    if asked is not None and other == asked.seat:  # SO-14
        return allowed(facts, Give(card))
    if kind == "explorer":
        return allowed(facts, Ask(other, usable(facts.line)[-1], None))
    return allowed(facts, Steal(card, other) if kind == "thief" else Strike(card, other))


def targets(facts: Facts) -> Mapping[str, Action]:
    """Return the targets that light up for the chosen card, and what it would do there, best first.

    A card that would replace its own equal may be laid there (SO-12), but nothing lights up for it.
    """
    draft = facts.draft
    if draft is None or not facts.mine or facts.state.stage != "act":
        return {}
    if draft.asking:  # who is asked stays in the light, or whoever may be
        asked = facts.others if draft.other is None else (draft.other,)
        return {seat_key(other): Discard(draft.card) for other in asked}
    result = {place_key(place): onto_place(facts, draft.card, place) for place in range(LAST, 0, -1)}
    if facts.aiming:
        result = {seat_key(other): onto_line(facts, draft.card, other) for other in facts.others} | result
    result[DISCARD] = allowed(facts, Discard(draft.card))
    may = {key: action for key, action in result.items() if not isinstance(action, Refusal)}
    return {key: action for key, action in may.items() if not changes_nothing(facts, action)}


def changes_nothing(facts: Facts, action: Action) -> bool:
    """Tell whether an action puts a card in the place of its own equal, as it may (SO-12)."""
    return isinstance(action, Replace) and facts.face(action.card) == facts.line[action.place - 1]


def uses(facts: Facts, card: Card) -> Mapping[str, Action]:
    """Return the targets of a card of the hand that lay it, or use it: all but the discard pile."""
    return {key: action for key, action in targets(replace(facts, draft=Draft(card))).items() if key != DISCARD}


def pointed(facts: Facts) -> Action | None:
    """Return what the primary button would do, or None."""
    state, draft = facts.state, facts.draft
    if facts.mine and state.stage == "draw":
        return Draw("pile") if state.pile else open_draw(facts)
    if draft is None or not facts.mine:
        return None
    return Give(draft.card) if state.stage == "give" else facts.lit.get(draft.pointed)


def costs_double(facts: Facts, face: Face) -> bool:
    """Tell whether a card would end the doubling wherever it can be laid: on the next place, or instead of another.

    None does where no turn is left: one's line is complete, or the round is counted (SO-18).
    """
    line = facts.line
    if complete(line) or facts.played:
        return False
    places = [place for place in range(1, min(len(line) + 1, LAST) + 1) if why_no_place(line, face, place) is None]
    return not facts.rules.speed and bool(places) and all(ends_double(line, face, place) for place in places)


def on_oneself(facts: Facts, action: Action) -> bool:
    """Tell whether an action strikes one's own line (SO-23)."""
    return isinstance(action, Strike) and action.other == facts.seat


def open_draw(facts: Facts) -> Draw | None:
    """Return the draw of the open card, where it may be taken (SO-7)."""
    offered = facts.mine and facts.state.stage == "draw" and facts.state.discard and not facts.state.blocked
    return Draw("discard") if offered else None


def hit_place(facts: Facts, kind: str, other: Seat) -> int:
    """Return the place (from 1) of the card that a Lightning would strike in a line, or a Thief would take there."""
    return len(facts.lines[other]) if kind == "lightning" else needed(facts.line) or LAST


def guarded(facts: Facts) -> tuple[Seat, ...]:
    """Return the opponents with a Joker where the chosen Thief would take a card: it takes only numbers (SO-16)."""
    number = needed(facts.line)
    if facts.aiming != "thief" or number is None:
        return ()
    lines = ((other, facts.lines[other]) for other in facts.others if other not in facts.state.completed)
    return tuple(other for other, line in lines if len(line) >= number and line[number - 1].kind == "joker")


def who_starts(facts: Facts) -> str:
    """Return who starts the next round, and why: by all points (SO-6), or by those of this round (SO-22)."""
    state, count = facts.state, facts.rules.next_starter
    points = state.totals if count == "total" else state.scores[-1]
    key = f"{'starts_drawn' if points.count(min(points)) > 1 else 'starts'}{'' if count == 'total' else '_round'}"
    return facts.kit.say(f"soon.count.{key}", player=facts.table.name(state.mover))


def may_hold(facts: Facts, other: Seat, number: int) -> bool:
    """Tell whether an opponent may hold a number, as far as the viewer can see: not where all copies are in sight."""
    if any(face.kind == number for _, face in facts.state.hand_of(other)):
        return True
    closed = any(isinstance(card, Hidden) for card in facts.state.hands[other])
    return closed and any(unseen(facts, Face(number, colour)) for colour in COLOURS)


def unseen(facts: Facts, face: Face) -> int:
    """Return how many cards of a face the viewer doesn't see anywhere."""
    return max(0, ALIKE[face] - sum(one.face == face for one in facts.state.cards.known if one.face is not HIDDEN))
