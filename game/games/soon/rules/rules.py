"""Soon: draw a card, then play, replace, discard or use a special card; whoever has 1 to 8 in line starts the end.

Actions, refusals and their order stand in actions.py, events and what they change in events.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from game.engine.cards import deal
from game.engine.protocol import HIDDEN, Message, Opening, Outcome, Refusal, Rules, Seat, Turn, View
from game.engine.rng import Rng
from game.games.soon.rules import events as e
from game.games.soon.rules.actions import (
    Action,
    Ask,
    Deal,
    Discard,
    Draw,
    Give,
    Play,
    Replace,
    Steal,
    Strike,
    listed,
    why_not,
)
from game.games.soon.rules.faces import PACK
from game.games.soon.rules.imagining import imagined
from game.games.soon.rules.position import TURNS, State, complete, flaws, needed, tidy
from game.games.soon.rules.scoring import COMPLETE, GOALS, LIMIT, Count, Length, counted, result, starters

FEWEST: Final = 2
MOST: Final = 6
HAND: Final = 3
SPEED_HAND: Final = 4


class SoonRules(Rules[State, Action, e.Event]):
    """Hold Soon's rules.

    `length` is express, classic or endurance (SO-20), without effect on the Speed variant (`speed`, SO-21).
    `starter` is the seat that starts, None to draw one (SO-5); a seat that isn't at the table is drawn, too.
    `turn_limit` ends a round in which everybody has had 100 turns (SO-18). `next_starter` is how the points are counted
    by which the next round is started (SO-6, SO-22); `own_lightning` lets a Lightning strike one's own line (SO-23).
    """

    name: ClassVar[str] = "soon"
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = True
    actions: ClassVar[Mapping[type, str]] = {
        Draw: "+{source}",
        Play: "{card}",
        Replace: "{card}={place}",
        Discard: "{card}x",
        Ask: "?{number}{colour}>{other}",
        Strike: "{card}!{other}",
        Steal: "{card}<{other}",
        Give: "{card}>",
        Deal: "deal",
    }
    showing: ClassVar[frozenset[type]] = frozenset({e.Dealt, e.Drew, e.Reshuffled, e.Answered, *e.USED})

    def __init__(
        self,
        length: Length = "classic",
        *,
        speed: bool = False,
        starter: Seat | None = None,
        turn_limit: bool = True,
        next_starter: Count = "total",
        own_lightning: bool = False,
    ) -> None:
        self.length: Final = length
        self.speed: Final = speed
        self.starter: Final = starter
        self.turn_limit: Final = turn_limit
        self.next_starter: Final[Count] = next_starter
        self.own_lightning: Final = own_lightning

    @property
    def goal(self) -> int | None:
        """Return how many points end the match, or None where one round decides it (SO-20, SO-21)."""
        return None if self.speed else GOALS[self.length]

    @property
    def hand_size(self) -> int:
        """Return how many cards are dealt to each (SO-4, SO-21)."""
        return SPEED_HAND if self.speed else HAND

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Deal the first round (SO-4). Raises ValueError where the game is not for so many (SO-3)."""
        if not FEWEST <= opening.seats <= MOST:
            raise ValueError(f"soon is not for {opening.seats} players")
        drawn = rng.below(opening.seats)
        starter = self.starter if self.starter is not None and self.starter < opening.seats else drawn  # SO-5
        return e.after(e.before_the_deal(opening.seats), self._shuffled(opening.seats, starter, rng))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.stage == "over" else (state.question.other if state.question else state.mover,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return tuple(listed(state, seat, own_lightning=self.own_lightning)) if self.to_act(state) == (seat,) else ()

    def decide(self, turn: Turn[State, e.Event], seat: Seat, action: Action) -> None:
        """Resolve an action: a draw; or one action and, but for an open question, the end of the turn (SO-7, SO-9)."""
        match action:
            case Draw("pile"):
                self._draw(turn, seat)
            case Draw():
                card = turn.state.discard[-1]
                turn.emit(e.Took(seat, card, turn.state.face_of(card)))
            case Ask():
                self._ask(turn, seat, action)
            case Give(card):
                self._give(turn, seat, card)
                self._close(turn, turn.state.mover)
            case Deal():
                turn.emit(self._shuffled(turn.state.seats, seat, turn.rng))
            case _:
                self._use(turn, seat, action)
                self._close(turn, seat)

    def evolve(self, state: State, event: e.Event) -> State:
        return e.after(state, event)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended (SO-20, SO-21), or None while it goes on."""
        return result(state, self.length, speed=self.speed)

    def mask(self, state: State, seat: Seat | None) -> State:
        known = state.open_cards
        away = {card for other, hand in enumerate(state.hands) if other != seat for card in hand} - known
        hands = tuple(
            hand if other == seat else tidy(card if card in known else HIDDEN for card in hand)
            for other, hand in enumerate(state.hands)
        )
        return replace(state, cards=state.cards.mask(seat, away), hands=hands)

    def scrub(self, event: e.Event, seat: Seat | None) -> e.Event:
        return e.scrubbed(event, seat)

    def imagine(self, view: View[State], rng: Rng) -> State:
        return imagined(view, rng)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return why_not(state, seat, action, own_lightning=self.own_lightning)

    def audit(self, state: State) -> Iterator[str]:
        return flaws(state, self.hand_size)

    def doer(self, event: e.Event) -> Seat | None:
        """Return who acts in what is told: an answer is told with its question, as the asker's deed (SO-14)."""
        return event.other if isinstance(event, e.Answered) else super().doer(event)

    def tell(self, event: e.Event) -> Message | None:
        return e.tell(event, speed=self.speed)

    def _shuffled(self, seats: int, starter: Seat, rng: Rng) -> e.Dealt:
        """Shuffle the whole pack and deal it: hands, the card turned up, the draw pile (SO-4, SO-6)."""
        pack = rng.shuffle(PACK)
        hands, rest = deal(range(len(pack)), seats, self.hand_size)
        turned, *pile = (pack[card] for card in rest)
        return e.Dealt(starter, tuple(tuple(pack[card] for card in hand) for hand in hands), turned, tuple(pile))

    def _draw(self, turn: Turn[State, e.Event], seat: Seat) -> None:
        """Draw the top card of the draw pile, if there is one (SO-7, SO-14)."""
        self._refill(turn)
        if turn.state.pile:
            card = turn.state.pile[0]
            turn.emit(e.Drew(seat, card, turn.state.cards.card_face(card)))
            self._refill(turn)

    def _refill(self, turn: Turn[State, e.Event]) -> None:
        """Shuffle the discard pile but for its top card into a draw pile, as soon as that is empty (SO-8)."""
        if not turn.state.pile and len(turn.state.discard) > 1:
            faces = [turn.state.face_of(card) for card in turn.state.discard[:-1]]
            turn.emit(e.Reshuffled(tuple(turn.rng.shuffle(faces))))

    def _use(self, turn: Turn[State, e.Event], seat: Seat, action: Action) -> None:
        """Play, replace, discard, strike or steal (SO-10 to SO-13, SO-15, SO-16)."""
        state = turn.state
        assert not isinstance(action, Draw | Ask | Deal), "those have no card"
        card = action.card
        face, known = state.face_of(card), state.is_open(card)
        match action:
            case Play():
                turn.emit(e.Played(seat, card, face, len(state.lines[seat]) + 1, known))
            case Replace(place=place):
                old = state.lines[seat][place - 1]
                turn.emit(e.Replaced(seat, card, face, place, known, old, state.face_of(old)))
            case Discard():
                turn.emit(e.Discarded(seat, card, face, known))
            case Strike(other=other):
                hit = state.lines[other][-1]
                turn.emit(e.Struck(seat, other, card, face, hit, state.face_of(hit), len(state.lines[other])))
            case Steal(other=other):
                number = needed(state.line_of(seat))
                assert number is not None, "a line that is complete has no turn any more"
                stolen = state.lines[other][number - 1]
                old_thief = _lying(state, seat, number)
                turn.emit(e.Stole(seat, other, card, face, stolen, state.face_of(stolen), number, old_thief))

    def _ask(self, turn: Turn[State, e.Event], seat: Seat, action: Ask) -> None:
        """Ask and answer. Where no colour was named the giver is always asked: nobody learns if there was a choice."""
        card, face = next((card, face) for card, face in turn.state.hand_of(seat) if face.kind == "explorer")
        other, number, colour = action.other, action.number, action.colour
        turn.emit(e.Asked(seat, other, number, colour, card, face))
        fitting = [held for held, item in turn.state.hand_of(other) if item.answers(number, colour)]
        turn.emit(e.Answered(other, seat, number, colour, bool(fitting)))
        if not fitting:
            self._close(turn, seat)
        elif colour is not None:
            # Of two that look alike the one that all know of anyway goes, so that the other stays a secret.
            self._give(turn, other, next((held for held in fitting if turn.state.is_open(held)), fitting[0]))
            self._close(turn, seat)

    def _give(self, turn: Turn[State, e.Event], seat: Seat, card: int) -> None:
        """Give what was asked for, to where the asker uses it, and draw a card (SO-14)."""
        state, asked = turn.state, turn.state.question
        assert asked is not None, "somebody asked for what is given"
        old = _lying(state, asked.seat, asked.number)
        was = None if old is None else state.face_of(old)
        face, known = state.face_of(card), state.is_open(card)
        turn.emit(e.Gave(seat, asked.seat, card, face, asked.number, known, old, was))
        self._draw(turn, seat)

    def _close(self, turn: Turn[State, e.Event], seat: Seat) -> None:
        """Note a complete line, and end the round or pass the turn on clockwise (SO-5, SO-18, SO-21)."""
        self._refill(turn)
        if complete(turn.state.line_of(seat)):
            turn.emit(e.Completed(seat, first=not turn.state.completed))
        state = turn.state
        following = (seat + 1) % state.seats
        if state.completed and (self.speed or following == state.completed[0]):
            self._count(turn, COMPLETE)
        elif self.turn_limit and not state.completed and state.turn >= TURNS * state.seats:
            self._count(turn, LIMIT)
        else:
            turn.emit(e.Handed(following))
            if not turn.state.can_draw:
                turn.emit(e.Skipped(following))  # SO-8

    def _count(self, turn: Turn[State, e.Event], ending: str) -> None:
        """Count every line, and end the match or say who starts the next round (SO-6, SO-19, SO-20)."""
        state = turn.state
        points = state.totals
        if not self.speed:
            for seat in range(state.seats):
                steps = counted(state, seat)
                points = (*points[:seat], points[seat] + steps[-1].points, *points[seat + 1 :])
                turn.emit(e.Scored(seat, steps, points[seat]))
        over = self.goal is None or max(points) >= self.goal
        fewest = () if over else starters(turn.state, self.next_starter)
        starter = turn.rng.choice(fewest) if len(fewest) > 1 else next(iter(fewest), None)  # SO-6, SO-22
        turn.emit(e.RoundEnded(len(state.scores) + 1, ending, starter))


def _lying(state: State, seat: Seat, place: int) -> int | None:
    """Return the card that lies on a place (from 1) of a line, or None where that is empty."""
    line = state.lines[seat]
    return line[place - 1] if place <= len(line) else None
