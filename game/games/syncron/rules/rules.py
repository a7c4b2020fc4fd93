"""Syncron: everyone seals a card, all reveal, the counts decide who moves.

Refusals, most telling first: the match is over, a card is sealed already SN-5, only Kings choose again SN-6,
no such card SN-2, the King lies on the table SN-6, the card is spent SN-10. What is said at the table: see `sayings`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import ClassVar, Final, TypeAlias

from game.engine.protocol import (
    HIDDEN,
    Hidden,
    Message,
    Opening,
    Outcome,
    Refusal,
    Rules,
    Seat,
    Turn,
    View,
    ranked,
    say,
)
from game.engine.rng import Rng
from game.engine.tuples import put
from game.games.syncron.rules.log_text import named, names, step_text, talked, turned_up
from game.games.syncron.rules.position import (
    KING,
    SPECIALS,
    Advanced,
    Card,
    CaughtUp,
    State,
    Stayed,
    counted,
    finishers,
    hand,
    kings,
    landed,
    pack,
    resolve,
    seats_of,
    spaces,
)
from game.games.syncron.rules.sayings import SHORT, SPOKEN, Sayings, event_of, refusal
from game.games.syncron.rules.talk import (
    OfSeat,
    Ready,
    Saying,
    TalkClosed,
    TalkEvent,
    TalkState,
    after,
    flaws,
    judged,
    lapsing,
    opened,
    talking,
)
from game.games.syncron.rules.track import SPACES, Track

FEWEST: Final = 4
MOST: Final = 10
LAST_ROUND: Final = 200  # after it the safety limit ends the match (SN-14)
FINISH: Final = "finish"
LIMIT: Final = "limit"
ENDINGS: Final = (FINISH, LIMIT)


@dataclass(frozen=True, slots=True)
class Seal:
    """Choose a card of one's hand and lay it face down (SN-5, SN-6)."""

    card: str


@dataclass(frozen=True, slots=True)
class Sealed(OfSeat):
    """Tell that a seat has laid a card face down."""

    card: Card | Hidden


@dataclass(frozen=True, slots=True)
class Revealed:
    """Tell that all sealed cards were turned up together: by seat, None where a seat shows none this time.

    `again` is true for the second cards of Kings.
    """

    round: int
    cards: tuple[Card | None, ...]
    again: bool


@dataclass(frozen=True, slots=True)
class Recalled:
    """Tell that those who showed a King choose again."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Spent(OfSeat):
    """Tell that the specials which a seat has shown left the game."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Began:
    """Tell that the numbers are back in the hands and a round begins."""

    round: int


@dataclass(frozen=True, slots=True)
class Ended:
    """Tell that the match is over: why (FINISH or LIMIT), and who has won."""

    ending: str
    winners: tuple[Seat, ...]


Action: TypeAlias = Seal | Saying
Event: TypeAlias = Sealed | Revealed | Recalled | CaughtUp | Advanced | Stayed | Spent | Began | Ended | TalkEvent


@dataclass(eq=False)
class SyncronRules(Rules[State, Action, Event]):
    """Hold Syncron's rules on a track. Raises ValueError for a `length` out of its range."""

    name: ClassVar[str] = "syncron"
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = True
    actions: ClassVar[Mapping[type, str]] = {Seal: "{card}", **SHORT}
    showing: ClassVar[frozenset[type]] = SPOKEN | {Revealed}  # what was said can't be unsaid (SN-15)
    sealing: ClassVar[frozenset[type]] = frozenset({Sealed})

    track: Track
    length: int = 0
    """The space of the finish, 1 to 20, and 0 for as many as players."""
    _: KW_ONLY
    queens_move_one: bool = False
    """Whether Queens move by the other reading of SN-8, one space each."""
    farthest_alone: bool = False
    """Whether of those who finish only the farthest wins (SN-13)."""
    safety_limit: bool = True
    """Whether the race ends after 200 rounds at most (SN-14)."""
    past_finish: bool = False
    """Whether a token has to go past the space of the finish (SN-16)."""
    talk: bool = False
    """Whether the table is asked for a pause between rounds (SN-11): nothing in the rules depends on it."""
    table_talk: bool = False
    """Whether there is talk as decisions (SN-15)."""

    def __post_init__(self) -> None:
        if not 0 <= self.length <= SPACES:
            raise ValueError(f"syncron: a race can't be {self.length} spaces long")

    def finish(self, state: State) -> int:
        """Return the space of the finish-line token (SN-4)."""
        return self.length or len(state.positions)

    def goal(self, state: State) -> int:
        """Return the first space on which a token has finished: the finish itself, or the next one (SN-12, SN-16)."""
        return self.finish(state) + self.past_finish

    def deal(self, opening: Opening, rng: Rng) -> State:
        """Put every token on 0 (SN-3). Raises ValueError for fewer than four players or more than ten (SN-1)."""
        count = opening.seats
        if not FEWEST <= count <= MOST:
            raise ValueError(f"syncron: it is not for {count} players")
        nothing = (None,) * count
        race = (0,) * count, ((),) * count, tuple(range(count)), nothing, ((),) * count, nothing
        return TalkState(*race, talk=opened(count, ((),) * count)) if self.table_talk else State(*race)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return every seat that isn't ready (SN-15), or that has yet to choose a card: all at once (SN-5, SN-6)."""
        if isinstance(state, TalkState) and state.talk.open:
            return tuple(seat for seat, ready in enumerate(state.talk.ready) if not ready)
        return tuple(seat for seat in state.choosing if state.sealed[seat] is None)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        if isinstance(state, TalkState) and state.talk.open:
            return Sayings(state, seat)
        return tuple(Seal(card) for card in hand(state, seat))

    def decide(self, turn: Turn[State, Event], seat: Seat, action: Action) -> None:
        """Say something, or seal a card; the last seal turns all cards up, and what follows from them follows at once.

        When the last seat is ready, the talk is over.
        """
        if not isinstance(action, Seal):
            for lapsed in lapsing(turn.state, seat) if isinstance(action, Ready) else ():
                turn.emit(lapsed)
            turn.emit(event_of(seat, action))
            if not self.to_act(turn.state):
                turn.emit(TalkClosed(turn.state.round))  # SN-15
            return
        turn.emit(Sealed(seat, action.card))
        if self.to_act(turn.state):
            return
        cards = tuple(None if isinstance(card, Hidden) else card for card in turn.state.sealed)
        state = turn.emit(Revealed(turn.state.round, cards, any(turn.state.shown)))
        if kings(state):
            turn.emit(Recalled(kings(state)))  # SN-6
            return
        if (verdict := judged(state)) is not None:
            state = turn.emit(verdict)  # SN-15
        for step in tuple(resolve(state.positions, counted(state), queens_move_one=self.queens_move_one)):
            turn.emit(step)
        for item, shown in enumerate(turn.state.shown):
            if left := tuple(card for card in shown if card in SPECIALS):
                turn.emit(Spent(item, left))  # SN-10
        self._close(turn)

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Sealed(seat, card):
                return replace(state, sealed=put(state.sealed, seat, card))
            case Revealed(cards=cards):
                shown = tuple((*old, new) if new else old for old, new in zip(state.shown, cards, strict=True))
                return replace(state, choosing=(), sealed=(None,) * len(cards), shown=shown)
            case Recalled(seats):
                return replace(state, choosing=seats)
            case CaughtUp() | Advanced() | Stayed():
                seats, count = seats_of(event), spaces(event)
                moved = tuple(count if seat in seats else old for seat, old in enumerate(state.moved))
                return replace(state, positions=landed(state.positions, event), moved=moved)
            case Spent(seat, cards):
                return replace(state, spent=put(state.spent, seat, (*state.spent[seat], *cards)))
            case Began(number):
                count = len(state.positions)
                everybody = tuple(range(count))
                state = replace(state, round=number, choosing=everybody, shown=((),) * count, moved=(None,) * count)
                return replace(state, talk=opened(count, state.talk.records)) if isinstance(state, TalkState) else state
            case Ended(ending):
                return replace(state, ending=ending)
            case _:
                assert isinstance(state, TalkState), "only a match with talk at the table hears it"
                return replace(state, talk=after(state.talk, event))

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended (SN-12 to SN-14): all who finish share the first place, others go by space."""
        if not state.ending:
            return None
        goal = self.goal(state)
        winners, places = ranked([place if self.farthest_alone else min(place, goal) for place in state.positions])
        words = {"count": len(winners), "space": state.positions[winners[0]], "round": state.round}
        return Outcome(winners, places, state.positions, say(f"syncron.reason.{state.ending}", **words))

    def mask(self, state: State, seat: Seat | None) -> State:
        """Return the state without the sealed cards of others; everything else lies on the table (SN-5, SN-10)."""
        sealed = tuple(card if card is None or item == seat else HIDDEN for item, card in enumerate(state.sealed))
        return replace(state, sealed=sealed)

    def scrub(self, event: Event, seat: Seat | None) -> Event:
        return Sealed(event.seat, HIDDEN) if isinstance(event, Sealed) and event.seat != seat else event

    def imagine(self, view: View[State], rng: Rng) -> State:
        state = view.state
        seats = enumerate(state.sealed)
        sealed = tuple(rng.choice(hand(state, seat)) if card is HIDDEN else card for seat, card in seats)
        return replace(state, sealed=sealed)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if state.ending:
            return Refusal("SN-12" if state.ending == FINISH else "SN-14", say("syncron.refuse.over"))
        if not isinstance(action, Seal):
            return refusal(state, seat, action)
        if talking(state):
            return Refusal("SN-15", say("syncron.refuse.talk_first"))
        if not state.choosing:
            return Refusal("SN-5", say("syncron.refuse.told"))
        if seat not in state.choosing:
            return Refusal("SN-6", say("syncron.refuse.kings", players=names(state.choosing)))
        if state.sealed[seat] is not None:
            return Refusal("SN-5", say("syncron.refuse.sealed"))
        card = action.card
        if card in hand(state, seat):
            return None
        if card not in pack(len(state.positions)):
            return Refusal("SN-2", say("syncron.refuse.no_card", count=len(state.positions)))
        if card in state.shown[seat]:
            return Refusal("SN-6", say("syncron.refuse.shown", card=named(card)))
        return Refusal("SN-10", say(f"syncron.refuse.spent.{card}"))

    def audit(self, state: State) -> Iterator[str]:
        count = len(state.positions)
        owed = not state.ending
        sealed = [(seat, card) for seat, card in enumerate(state.sealed) if card is not None]
        strange = [card for seat, card in sealed if card not in (HIDDEN, *hand(state, seat))]
        more = any(cards not in ((), (KING,)) for cards in state.shown)
        laid = zip(state.shown, state.spent, strict=True)
        checks = {
            "a token stands before the start": min(state.positions) < 0,
            "a special was spent twice": any(len(set(cards)) < len(cards) for cards in state.spent),
            "a card was spent that is no special": not all(set(cards) <= set(SPECIALS) for cards in state.spent),
            "a seat shows what it does not hold": owed
            and any(set(cards) - (set(pack(count)) - set(spent)) for cards, spent in laid),
            "a seat shows more than a King": owed and more and len(state.choosing) == count,
            "a seat has sealed what it does not hold": bool(strange),
            "a seat has sealed out of turn": any(seat not in state.choosing for seat, _ in sealed),
            "nobody owes a card": owed == (not self.to_act(state)),
            "a round has no end": not 1 <= state.round <= LAST_ROUND and self.safety_limit,
            "there is no such ending": state.ending not in ("", *ENDINGS),
            "the race goes on after its end": owed and bool(finishers(state, self.goal(state))),
        }
        yield from (sentence for sentence, wrong in checks.items() if wrong)
        yield from flaws(state)

    def tell(self, event: Event) -> Message | None:
        """Return the words of an event; seals, spent cards (on the plates), new rounds and who is ready need none."""
        match event:
            case Revealed(number, cards, again):
                return turned_up(number, cards, again=again)
            case Recalled(seats):
                return say("syncron.log.recalled", count=len(seats), players=names(seats))
            case CaughtUp() | Advanced() | Stayed():
                return step_text(event)
            case Ended(ending, winners):
                return say(f"syncron.log.end_{ending}", count=len(winners), players=names(winners))
            case Sealed() | Spent() | Began():
                return None
        return talked(event)

    def _close(self, turn: Turn[State, Event]) -> None:
        """End the match where a rule ends it, else begin the next round: only now is the finish looked at (SN-12)."""
        state = turn.state
        home = finishers(state, self.goal(state))
        if home:
            best = max(state.positions) if self.farthest_alone else 0  # SN-13
            turn.emit(Ended(FINISH, tuple(seat for seat in home if state.positions[seat] >= best)))
        elif self.safety_limit and state.round >= LAST_ROUND:  # SN-14
            best = max(state.positions)
            turn.emit(Ended(LIMIT, tuple(seat for seat, place in enumerate(state.positions) if place == best)))
        else:
            turn.emit(Began(state.round + 1))
