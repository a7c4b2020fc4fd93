"""What Soon hands over besides its table: its pauses and halts, who asks, and what lessons and hints ask of it.

A count begins when hands and piles are put away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.cards import Card
from game.engine.protocol import Seat
from game.engine.tuples import put
from game.games.soon.rules import events as e
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.position import State, needed, usable
from game.games.soon.rules.scoring import worth
from game.games.soon.table.count.counting import rises
from game.games.soon.table.count.tally import fits
from game.games.soon.table.facts.facts import (
    AIMED,
    CLEARED,
    DISCARD,
    SHEET,
    Facts,
    card_key,
    hand_card_key,
    may_hold,
    place_key,
)
from game.scenes.session.match.pacing import Pacing, Pause, Shown
from game.scenes.session.match.parts import Halts
from game.scenes.table.game_table.parts import Head, Learning
from game.scenes.table.kit.seats import seat_key
from game.ui.motion.cue import Cue

CLEARS: Final = Cue(0.18, "focus", together=True)
LAID: Final = Cue(0.32, "move", hold=0.12, together=True)
DRAW: Final = "pile:draw"
LINE: Final = ("row", "worth")
COUNT: Final = "count-on"


class SoonPacing(Pacing[State, e.Event, Facts]):
    """Show the cause of what is told before it."""

    def pause(self, facts: Facts, event: e.Event) -> Pause | None:
        table = facts.table
        if not facts.input.motion:
            return None
        if isinstance(event, e.Scored) and not facts.state.counts and not facts.ending:
            stages = ((CLEARED, CLEARS), (SHEET, rises(facts) if fits(facts.kit) else LAID))
            return next((Shown(stage, cue) for stage, cue in stages if stage not in table.stages), None)
        return None


class SoonHalts(Halts[State, Action, Facts]):
    """Halt at the count of every round; the Speed variant counts none."""

    def halt_count(self, state: State) -> int:
        return len(state.scores) if state.stage in ("deal", "over") else 0

    def follow_up(self, facts: Facts, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """Return the deal of the next round, which shows nobody anything: the count has been read."""
        return Deal() if facts.state.stage == "deal" else None


class SoonHead(Head[Facts]):
    """Say who asks, and nothing before it has landed."""

    late = True


def _held(facts: Facts, card: Card) -> str:
    return next(hand_card_key(number) for number, (held, _) in enumerate(facts.hand) if held == card)


def _asking(facts: Facts, action: Ask) -> tuple[str, ...]:
    """Return how an Explorer asks: whom, for which number where several could be used, in which colour (SO-14)."""
    if not may_hold(facts, action.other, action.number):
        return ()
    explorer = next(card for card, face in facts.hand if face.kind == "explorer")
    number = (f"ask:number-{action.number}",) if len(usable(facts.line)) > 1 else ()
    return (_held(facts, explorer), seat_key(action.other), *number, f"ask:colour-{action.colour or 'any'}")


def _open_cards(facts: Facts) -> Iterator[Card]:
    """Yield the cards that all see: an Explorer that asks, the top of the discard pile, and every line."""
    state = facts.state
    if state.question is not None:
        yield state.question.card
    yield from state.discard[-1:]
    for seat in (facts.seat, *facts.others):
        yield from state.lines[seat]


class SoonLearning(Learning[Facts, Action]):
    """Tell where Soon's actions and words lie."""

    besides = ("goal", "ends-")
    panels = ("goal", "worth", "label-draw", "label-discard")

    def rule(self, facts: Facts) -> str:
        """Return the rule of what is being decided: of the card that is chosen, or of this part of a turn."""
        if facts.draft is not None and facts.state.stage == "act":
            kind = facts.face(facts.draft.card).kind
            return AIMED[facts.aiming] if facts.aiming else "SO-11" if kind == "joker" else "SO-10"
        return {"draw": "SO-7", "act": "SO-9", "give": "SO-14", "deal": "SO-19", "over": "SO-20"}[facts.state.stage]

    def keys_to_press(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the parts that are pressed for an action, from the beginning, whatever is chosen now.

        There is none where an Explorer would ask for a number of which all copies are in sight: no table offers that.
        """
        match action:
            case Draw(source):
                return (DRAW if source == "pile" else DISCARD,)
            case Play(card):
                return (_held(facts, card), place_key(len(facts.line) + 1))
            case Replace(card, place):
                return (_held(facts, card), place_key(place))
            case Discard(card):
                return (_held(facts, card), DISCARD)
            case Strike(card, other) if other == facts.seat:
                return (_held(facts, card), place_key(len(facts.line)))  # SO-23
            case Strike(card, other) | Steal(card, other):
                return (_held(facts, card), seat_key(other))
            case Give(card):
                assert facts.state.question is not None, "somebody asked for what is given"
                return (_held(facts, card), seat_key(facts.state.question.seat))
            case Ask():
                return _asking(facts, action)
            case Deal():
                return (COUNT,)

    def keys_of_path(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return what a hint joins: the way, but from an aimed card to what it hits, and on to where that goes."""
        match action:
            case Strike(card, other):
                return (_held(facts, card), card_key(facts.state.lines[other][-1]))  # SO-15
            case Steal(card, other):
                place = len(facts.line) + 1
                return (_held(facts, card), card_key(facts.state.lines[other][place - 1]), place_key(place))  # SO-16
            case _:
                return self.keys_to_press(facts, action)

    def keys_taken(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the card that is stolen, or struck."""
        return self.keys_of_path(facts, action)[1:2] if isinstance(action, Strike | Steal) else ()

    def losses(self, facts: Facts, action: Action) -> tuple[tuple[str, int, int], ...]:
        """Return the line that is robbed, or struck, and what it is worth before and after."""
        if not isinstance(action, Strike | Steal) or action.other == facts.seat or facts.rules.speed:
            return ()
        line = facts.state.line_faces[action.other]
        number = needed(facts.state.line_faces[facts.seat]) or len(line)
        after = line[:-1] if isinstance(action, Strike) else put(line, number - 1, facts.face(action.card))
        points = worth(line), worth(after)
        return ((seat_key(action.other), *points),) if points[1] < points[0] else ()

    def keys_meant(self, facts: Facts, name: str) -> tuple[str, ...]:
        """Return the parts that a hint names: `line`, `hand`, `draw`, `discard`, `count`, or `rival:<seat>`."""
        if name.startswith("rival:"):
            return (seat_key(int(name.removeprefix("rival:"))),)
        hand = tuple(hand_card_key(number) for number in range(len(facts.hand)))
        return {"line": LINE, "hand": hand, "draw": (DRAW,), "discard": (DISCARD,), "count": (COUNT,)}[name]

    def first_meetings(self, facts: Facts) -> tuple[tuple[str, str], ...]:
        """Return what lies open for all now: special cards, each kind once, and a line that is complete."""
        if facts.counting:
            return ()
        found: dict[str, str] = {}
        for card in _open_cards(facts):
            kind = facts.state.face_of(card).kind
            if isinstance(kind, str):
                found.setdefault(kind, card_key(card))
        for seat in facts.state.completed[:1]:
            found["complete"] = "row" if seat == facts.seat else seat_key(seat)
        return tuple(found.items())

    def uses(self, event: object, seat: Seat) -> str:
        if not isinstance(event, e.Played | e.Replaced | e.Asked | e.Struck | e.Stole) or event.seat != seat:
            return ""  # who discards a card has not learnt what it can do
        return event.face.kind if isinstance(event.face.kind, str) else ""

    def alike(self, facts: Facts, kind: str) -> tuple[str, ...]:
        cards = () if facts.counting else _open_cards(facts)
        return tuple(card_key(card) for card in cards if facts.state.face_of(card).kind == kind)
