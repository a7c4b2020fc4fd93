"""Epochs Chrono: a turn covers open piles and grows each row by at most one epoch; only who is stuck draws.

Refusals, most telling first: the match is over CH-14, not your turn CH-4, the card drawn comes first CH-11;
for a card no such card CH-1, not in the hand CH-10 (but CH-9 where its cell is out of reach), no such cell or not its
cell CH-6 or CH-3, the row has grown this turn or doesn't reach there CH-9; for drawing, passing and ending a turn CH-7,
CH-10 to CH-12.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from game.engine.cards import EVERYBODY
from game.engine.protocol import HIDDEN, Message, Opening, Outcome, Refusal, Rules, Seat, SeatName, Turn, View, say
from game.engine.rng import Rng
from game.engine.tuples import put, without
from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left, Lost, Passed
from game.games.chrono.rules.faces import cells, epoch_of, fits, laid_words, pack, special, suit_of, the_words
from game.games.chrono.rules.matrix import Matrix
from game.games.chrono.rules.position import (
    State,
    dealt,
    drawing,
    faces,
    following,
    in_order,
    over,
    pile,
    places,
    run,
    takes,
)
from game.games.chrono.rules.worlds import flaws, imagined


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of one's hand on a cell: its own, or the one that it stands for (CH-3, CH-8, CH-9)."""

    card: str
    cell: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card, having none that suits (CH-7, CH-11)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass: there is nothing to open with (CH-7), or nothing to lay and nothing to draw (CH-12)."""


@dataclass(frozen=True, slots=True)
class Done:
    """End a turn in which at least one card was laid (CH-10)."""


Action: TypeAlias = Lay | Draw | Pass | Done


class ChronoRules(Rules[State, Action, Event]):
    """Hold Epochs Chrono's rules on a matrix, whose rows say which decks are played; `deck4` adds CH-3's cards."""

    name: ClassVar[str] = "chrono"
    version: ClassVar[int] = 2
    has_secrets: ClassVar[bool] = True
    actions: ClassVar[Mapping[type, str]] = {Lay: "{card}>{cell}", Draw: "draw", Pass: "pass", Done: "done"}
    showing: ClassVar[frozenset[type]] = frozenset({Drew, Handed})  # what the next one lays was in a hidden hand

    def __init__(self, matrix: Matrix, *, deck4: bool = False) -> None:
        self.matrix = matrix
        self.deck4 = deck4
        self.pack = pack(matrix.suits, deck4=deck4)

    def deal(self, opening: Opening, rng: Rng) -> State:
        return dealt(self.matrix.suits, self.pack, opening.seats, rng)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if over(state) else (state.mover,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return what may be laid, card by card in the order of the rows, then Done, Draw or Pass.

        Cards with the same face are one entry. A card that was drawn and has several places must be laid (CH-11).
        """
        if self.to_act(state) != (seat,):
            return ()
        hand = faces(state, seat)[0 if state.drawn is None else -1 :]
        lays = tuple(Lay(face, cell) for face in in_order(state, hand) for cell in places(state, face))
        if state.laid:
            return (*lays, Done())  # CH-10
        if lays or state.drawn is not None:
            return lays
        # nobody draws before all have passed (CH-7), nor without a deck
        return (Draw(),) if state.deck and (state.opened or drawing(state)) else (Pass(),)

    def decide(self, turn: Turn[State, Event], seat: Seat, action: Action) -> None:
        """Resolve an action; a turn ends by itself with an empty hand, after a draw and after a pass."""
        match action:
            case Lay():
                pending = turn.state.drawn is not None
                self._lay(turn, seat, action)
                if pending or not turn.state.hands[seat]:
                    self._close(turn, seat)
            case Draw():
                self._draw(turn, seat)
            case Pass():
                turn.emit(Passed(seat, turn.state.opened))
                self._close(turn, seat)
            case Done():
                self._close(turn, seat)

    def evolve(self, state: State, event: Event) -> State:
        cards = state.cards
        match event:
            case Laid(seat, card, face, cell, grew):
                row = state.suits.index(suit_of(cell))
                piles = put(state.rows[row], epoch_of(cell) - 1, (*pile(state, cell), cards.minted))
                hands = put(state.hands, seat, without(state.hands[seat], card))
                cards = cards.drop({card}).mint([face], (EVERYBODY,))
                state = replace(state, cards=cards, hands=hands, rows=put(state.rows, row, piles))
                grown = put(state.grown, row, epoch_of(cell)) if grew else state.grown
                return replace(state, grown=grown, opened=True, passed=0, laid=state.laid + 1, drawn=None)
            case Drew(seat, card, face):
                hands = put(state.hands, seat, (*state.hands[seat], card))
                cards = cards.drop({state.deck[0]}) if card is HIDDEN else cards.show(card, face, (seat,))
                return replace(state, cards=cards, deck=state.deck[1:], hands=hands, drawn=card)
            case Passed():
                return replace(state, passed=state.passed + 1)
            case Left(seat) | Lost(seat):
                return replace(state, out=(*state.out, seat))
            case Handed(seat):
                return replace(state, mover=seat, laid=0, grown=(0,) * len(state.suits), drawn=None)

    def outcome(self, state: State) -> Outcome | None:
        """Return the places, in the order of leaving (CH-13, CH-14); the scores are how many left later."""
        if not over(state):
            return None
        order = tuple(state.out.index(seat) + 1 for seat in range(len(state.hands)))
        first, last = state.out[0], state.out[-1]
        words = say("chrono.reason.last", winner=SeatName(first), player=SeatName(last), count=len(state.hands[last]))
        return Outcome((first,), order, tuple(len(order) - place for place in order), words)

    def mask(self, state: State, seat: Seat | None) -> State:
        away = {card for other, hand in enumerate(state.hands) if other != seat for card in hand}
        hands = tuple(hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(state.hands))
        drawn = state.drawn if state.drawn is None or state.mover == seat else HIDDEN
        return replace(state, cards=state.cards.mask(seat, away), hands=hands, drawn=drawn)

    def scrub(self, event: Event, seat: Seat | None) -> Event:
        match event:
            case Drew(other) if other != seat:
                return Drew(other, HIDDEN, HIDDEN)
            case Laid(other) if other != seat:
                return replace(event, card=HIDDEN)
        return event

    def imagine(self, view: View[State], rng: Rng) -> State:
        return imagined(view, self.pack, rng)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if over(state):
            return Refusal("CH-14", say("chrono.refuse.over"))
        if state.mover != seat:
            return Refusal("CH-4", say("chrono.refuse.turn", player=SeatName(state.mover)))
        if isinstance(action, Lay):
            return self._check_lay(state, seat, action)
        legal = self.legal(state, seat)
        if action in legal:
            return None
        reasons = (
            (state.drawn is not None, "CH-11", "lay_drawn"),
            (state.laid, "CH-11", "has_laid" if len(legal) > 1 else "has_laid_all"),
            (isinstance(legal[0], Lay), "CH-10", "lay_one"),
            (isinstance(legal[0], Draw), "CH-11" if state.opened else "CH-7", "draw"),
            (not state.opened, "CH-7", "pass_first"),
            (True, "CH-12", "no_deck"),
        )
        return next(Refusal(rule, say(f"chrono.refuse.{key}")) for holds, rule, key in reasons if holds)

    def audit(self, state: State) -> Iterator[str]:
        return flaws(state, self.pack)

    def tell(self, event: Event) -> Message | None:
        """Return the words of an event; never the face of a card that was drawn, and nothing for a turn's end."""
        match event:
            case Laid(seat, _, face, cell, grew):
                key = f"chrono.log.{'grew' if grew else 'covered'}{'_as' if special(face) else ''}"
                epoch = say(f"chrono.epoch.{epoch_of(cell)}")
                return say(key, player=SeatName(seat), epoch=epoch, **laid_words(face, cell))
            case Drew(seat):
                return say("chrono.log.drew", player=SeatName(seat))
            case Passed(seat, opened):
                return say(f"chrono.log.passed{'' if opened else '_first'}", player=SeatName(seat))
            case Left(seat, place):
                return say("chrono.log.left", player=SeatName(seat), place=say(f"chrono.place.{place}"))
            case Lost(seat):
                return say("chrono.log.lost", player=SeatName(seat))
        return None

    def _lay(self, turn: Turn[State, Event], seat: Seat, lay: Lay) -> None:
        """Lay a card with this face: the one that was drawn, or the first of them in the hand."""
        state, card = turn.state, turn.state.drawn
        if card is None:
            card = next(item for item in state.hands[seat] if state.cards.known_card_face(item) == lay.card)
        turn.emit(Laid(seat, card, lay.card, lay.cell, not pile(state, lay.cell)))

    def _draw(self, turn: Turn[State, Event], seat: Seat) -> None:
        """Draw a card; lay it at once where it has one place, wait for a word where it has several (CH-11)."""
        top = turn.state.deck[0]
        face = turn.state.cards.known_card_face(top)
        suiting = places(turn.emit(Drew(seat, top, face)), face)
        if len(suiting) == 1:
            self._lay(turn, seat, Lay(face, suiting[0]))
        if len(suiting) < 2:
            self._close(turn, seat)

    def _close(self, turn: Turn[State, Event], seat: Seat) -> None:
        """End a turn: who has no card is out (CH-13), who alone has cards has lost (CH-14), else the next one plays."""
        if not turn.state.hands[seat]:
            turn.emit(Left(seat, len(turn.state.out) + 1))
        state = turn.state
        other = following(state, seat)
        turn.emit(Lost(other) if len(state.out) == len(state.hands) - 1 else Handed(other))

    def _check_lay(self, state: State, seat: Seat, action: Lay) -> Refusal | None:
        face, cell = action.card, action.cell
        if face not in self.pack:
            return Refusal("CH-1", say("chrono.refuse.no_card"))
        hand = faces(state, seat)
        if face not in hand:
            if not special(face) and face == cell and cell not in takes(state):
                return self._out_of_reach(state, face, cell)  # having it would not help
            return Refusal("CH-10", say("chrono.refuse.not_held", card=the_words(face)))
        if state.drawn is not None and face != hand[-1]:
            return Refusal("CH-11", say("chrono.refuse.lay_drawn"))
        if cell not in cells(state.suits):
            return Refusal("CH-6", say("chrono.refuse.no_cell"))
        if not fits(face, cell):
            rule, key = ("CH-3", "not_for") if special(face) else ("CH-6", "elsewhere")
            return Refusal(rule, say(f"chrono.refuse.{key}", **laid_words(face, cell)))
        return None if cell in places(state, face) else self._out_of_reach(state, face, cell)

    def _out_of_reach(self, state: State, face: str, cell: str) -> Refusal:
        """Say why no card is laid on a cell in this turn: its row has grown, or the cell is too far from its ends."""
        words = laid_words(face, cell)
        row, (first, last) = state.suits.index(suit_of(cell)), run(state, suit_of(cell))
        if state.grown[row] and epoch_of(cell) in (first - 1, last + 1):
            return Refusal("CH-9", say("chrono.refuse.grown", **words))
        span = {"first": say(f"chrono.epoch.{first}"), "last": say(f"chrono.epoch.{last}")}
        if first == last:
            return Refusal("CH-9", say("chrono.refuse.gap_one", **words, first=span["first"]))
        return Refusal("CH-9", say("chrono.refuse.gap", **words, **span))
