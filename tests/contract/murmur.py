"""Murmur, a game for tests alone: everybody seals a card, all reveal, the highest scores; hands are secret.

It has all that Sinoda lacks: secrets, chance, choices sealed at once, reshuffles, and a look at a hidden card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, TypeAlias

from game.ai.players.brain import Brain
from game.ai.players.chance import Chance
from game.ai.players.entry import Entry, Levels, Option, Options, Skill
from game.ai.players.greedy import Greedy
from game.engine.cards import EVERYBODY, Card, Cards, Known, deal, missing
from game.engine.protocol import HIDDEN, Hidden, Opening, Outcome, Refusal, Rules, Seat, Turn, View, say
from game.engine.rng import Rng

PACK: Final = (1, 2, 3, 4, 5, 6) * 2
HAND: Final = 2


@dataclass(frozen=True, slots=True)
class Seal:
    """Seal the card at a place of one's hand."""

    place: int


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the top card of the deck."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Look at nothing."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """Tell that a seat has sealed a card of its hand."""

    seat: Seat
    card: Card | Hidden


@dataclass(frozen=True, slots=True)
class Revealed:
    """Tell that a sealed card was turned up; it goes to the pile under a new identity."""

    seat: Seat
    card: Card | Hidden
    face: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """Tell that chance chose among those who tied."""

    roll: int


@dataclass(frozen=True, slots=True)
class Scored:
    """Tell that a seat scored a point."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shuffled:
    """Tell that the pile became a new deck: its faces from the top, seen by nobody."""

    faces: tuple[int | Hidden, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """Tell that a seat drew the top card."""

    seat: Seat
    card: Card | Hidden
    face: int | Hidden


@dataclass(frozen=True, slots=True)
class Closed:
    """Tell that a round is over, and who may peek before the next, if anybody."""

    peeker: Seat | None


@dataclass(frozen=True, slots=True)
class Peeked:
    """Tell that a seat looked at the top card."""

    seat: Seat
    face: int | Hidden


@dataclass(frozen=True, slots=True)
class Rested:
    """Tell that a seat looked at nothing."""

    seat: Seat


Action: TypeAlias = Seal | Peek | Rest
Event: TypeAlias = Sealed | Revealed | Rolled | Scored | Shuffled | Drew | Closed | Peeked | Rested


@dataclass(frozen=True, slots=True)
class State:
    """Hold cards and zones, what is sealed, the points, the rolls so far, and how many rounds are left."""

    cards: Cards[int]
    deck: tuple[Card, ...]
    hands: tuple[tuple[Card | Hidden, ...], ...]
    pile: tuple[Card, ...]
    sealed: tuple[Card | Hidden | None, ...]
    points: tuple[int, ...]
    rolls: tuple[int, ...]
    rounds: int
    peeker: Seat | None


class MurmurRules(Rules[State, Action, Event]):
    """Hold the rules: so many rounds, with or without a look at the deck for each round's winner."""

    name: ClassVar[str] = "murmur"
    version: ClassVar[int] = 1
    has_secrets: ClassVar[bool] = True
    actions: ClassVar[Mapping[type, str]] = {Seal: "{place}", Peek: "peek", Rest: "rest"}
    showing: ClassVar[frozenset[type]] = frozenset({Revealed, Drew, Peeked})
    sealing: ClassVar[frozenset[type]] = frozenset({Sealed})

    def __init__(self, rounds: int, *, peek: bool) -> None:
        self.rounds = rounds
        self.peek = peek

    def deal(self, opening: Opening, rng: Rng) -> State:
        if not 2 <= opening.seats <= 4:
            raise ValueError(f"murmur is not for {opening.seats}")
        none: Cards[int] = Cards()
        cards = none.mint(rng.shuffle(PACK))
        hands, deck = deal(range(len(PACK)), opening.seats, HAND)
        for seat, hand in enumerate(hands):
            for card in hand:
                cards = cards.show(card, cards.card_face(card), (seat,))
        nothing = (None,) * opening.seats
        return State(cards, deck, hands, (), nothing, (0,) * opening.seats, (), self.rounds, None)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if not state.rounds:
            return ()
        if state.peeker is not None:
            return (state.peeker,)
        return tuple(seat for seat, card in enumerate(state.sealed) if card is None)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        if state.peeker is not None:
            return (Peek(), Rest()) if state.deck else (Rest(),)
        return tuple(Seal(place) for place in range(len(state.hands[seat])))

    def decide(self, turn: Turn[State, Event], seat: Seat, action: Action) -> None:
        match action:
            case Peek():
                turn.emit(Peeked(seat, turn.state.cards.card_face(turn.state.deck[0])))
            case Rest():
                turn.emit(Rested(seat))
            case Seal(place):
                turn.emit(Sealed(seat, turn.state.hands[seat][place]))
                if None not in turn.state.sealed:
                    self._reveal(turn)

    def evolve(self, state: State, event: Event) -> State:
        cards = state.cards
        match event:
            case Sealed(seat, card):
                return replace(state, sealed=_put(state.sealed, seat, card))
            case Revealed(seat, card, face):
                return replace(
                    state,
                    cards=cards.drop({card}).mint([face], (EVERYBODY,)),
                    hands=_put(state.hands, seat, _without(state.hands[seat], card)),
                    pile=(*state.pile, cards.minted),
                )
            case Rolled(roll):
                return replace(state, rolls=(*state.rolls, roll))
            case Scored(seat):
                return replace(state, points=_put(state.points, seat, state.points[seat] + 1))
            case Shuffled(faces):
                deck = tuple(range(cards.minted, cards.minted + len(faces)))
                return replace(state, cards=cards.drop(state.pile).mint(faces), deck=deck, pile=())
            case Drew(seat, card, face):
                top, *rest = state.deck
                cards = cards.drop({top}) if isinstance(card, Hidden) else cards.show(card, face, (seat,))
                hand = (*state.hands[seat], card)
                return replace(state, cards=cards, deck=tuple(rest), hands=_put(state.hands, seat, hand))
            case Closed(peeker):
                nothing = (None,) * len(state.hands)
                return replace(state, sealed=nothing, rounds=state.rounds - 1, peeker=peeker)
            case Peeked(seat, face):
                return replace(state, cards=cards.show(state.deck[0], face, (seat,)), peeker=None)
            case Rested():
                return replace(state, peeker=None)

    def outcome(self, state: State) -> Outcome | None:
        if state.rounds:
            return None
        places = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, places, state.points, say("murmur.over"))

    def mask(self, state: State, seat: Seat | None) -> State:
        away = {card for other, hand in enumerate(state.hands) if other != seat for card in hand}
        return replace(
            state,
            cards=state.cards.mask(seat, away),
            hands=tuple(hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(state.hands)),
            sealed=tuple(card if other == seat or card is None else HIDDEN for other, card in enumerate(state.sealed)),
        )

    def scrub(self, event: Event, seat: Seat | None) -> Event:
        match event:
            case Sealed(other) | Revealed(other) if other != seat:
                return replace(event, card=HIDDEN)
            case Drew(other) if other != seat:
                return Drew(other, HIDDEN, HIDDEN)
            case Peeked(other) if other != seat:
                return Peeked(other, HIDDEN)
            case Shuffled(faces):
                return Shuffled((HIDDEN,) * len(faces))
        return event

    def imagine(self, view: View[State], rng: Rng) -> State:
        state = view.state
        known = {entry.card for entry in state.cards.known}
        backs = iter(rng.shuffle([card for card in range(state.cards.minted) if card not in known]))
        pool = rng.shuffle(missing(PACK, [entry.face for entry in state.cards.known]))
        holder, followed = _followed(view)
        if holder is not None:
            pool.remove(followed)
        faces = iter(pool)
        world = [replace(entry, face=next(faces)) if entry.face is HIDDEN else entry for entry in state.cards.known]
        hands: list[tuple[Card, ...]] = []
        for seat, hand in enumerate(state.hands):
            hands.append(tuple(next(backs) if isinstance(card, Hidden) else card for card in hand))
            fresh = [card for card in hands[-1] if card not in known]
            first = [followed] if seat == holder else []
            item = [*first, *(next(faces) for _ in fresh[len(first) :])]
            world += [Known(card, face, frozenset({seat})) for card, face in zip(fresh, item, strict=True)]
        sealed = tuple(
            rng.choice(hand) if card is HIDDEN else card for card, hand in zip(state.sealed, hands, strict=True)
        )
        cards = Cards(tuple(sorted(world, key=lambda entry: entry.card)), state.cards.minted)
        return replace(state, cards=cards, hands=tuple(hands), sealed=sealed)

    def check(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action in self.legal(state, seat):
            return None
        return Refusal("", say("refuse.not_now"))

    def audit(self, state: State) -> Iterator[str]:
        if Counter(entry.face for entry in state.cards.known) != Counter(PACK):
            yield "the pack is not whole"
        zones = [*state.deck, *state.pile, *(card for hand in state.hands for card in hand)]
        if sorted(entry.card for entry in state.cards.known) != sorted(zones, key=int):  # type: ignore[arg-type]
            yield "a card is nowhere, or in two places"
        for hand, card in zip(state.hands, state.sealed, strict=True):
            if card is not None and card not in hand and state.rounds and state.peeker is None:
                yield "a sealed card is not in its hand"

    def _reveal(self, turn: Turn[State, Event]) -> None:
        faces = [turn.state.cards.card_face(card) for card in turn.state.sealed]  # type: ignore[arg-type]
        for seat, card in enumerate(turn.state.sealed):
            face = faces[seat]
            assert isinstance(face, int), "the whole state has no holes"
            assert card is not None, "everybody has sealed a card"
            turn.emit(Revealed(seat, card, face))
        best = [seat for seat, face in enumerate(faces) if face == max(faces, key=int)]  # type: ignore[arg-type]
        if len(best) > 1:
            best = [best[turn.emit(Rolled(turn.rng.below(len(best)))).rolls[-1]]]
        turn.emit(Scored(best[0]))
        for seat in range(len(turn.state.hands)):
            if not turn.state.deck:
                turn.emit(
                    Shuffled(tuple(turn.rng.shuffle([turn.state.cards.card_face(card) for card in turn.state.pile])))
                )
            top = turn.state.deck[0]
            turn.emit(Drew(seat, top, turn.state.cards.card_face(top)))
        turn.emit(Closed(best[0] if self.peek and turn.state.rounds > 1 else None))


def _followed(view: View[State]) -> tuple[Seat | None, int]:
    """Return who still holds the card that the viewer peeked at on the deck, and its face; None where it is shown."""
    holder: Seat | None = None
    waiting, followed = False, 0
    for event in view.history:
        match event:
            case Peeked(seat, face) if seat == view.seat and not isinstance(face, Hidden):
                holder, waiting, followed = None, True, face
            case Shuffled():
                waiting = False
            case Drew(seat) if waiting:
                holder, waiting = (None if seat == view.seat else seat), False
            case Revealed(seat, _, face) if seat == holder and face == followed:
                holder = None
    return holder, followed


def _put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without(hand: tuple[Card | Hidden, ...], card: Card | Hidden) -> tuple[Card | Hidden, ...]:
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])


def lead(rules: Rules[Any, Any, Any], state: State, seat: Seat) -> float:
    """Say how far ahead a seat is."""
    return 2 * state.points[seat] - max(state.points)


def build(seats: int, options: Options, levels: Levels) -> MurmurRules:
    settled = ENTRY.settle(seats, options)
    return MurmurRules(int(settled["rounds"]), peek=bool(settled["peek"]))


def greedy() -> Brain[Any, Any, Any]:
    return Greedy(lead)


ENTRY: Final = Entry(
    name="murmur",
    seats=(2, 3, 4),
    minutes=1,
    rules=build,
    skills=(Skill("apprentice", Chance), Skill("regular", greedy)),
    options=(Option("rounds", (4, 9), 4), Option("peek", (False, True), True)),
)
