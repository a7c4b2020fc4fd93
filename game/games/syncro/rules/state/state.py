"""The state of a level: cards and where they lie, estimates, the turn, and the agenda of what is still to be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, TypeVar

from game.engine.cards import Card, Cards
from game.engine.protocol import Hidden, Seat
from game.games.syncro.rules.state.content import Enemy, Kind

F = TypeVar("F", int, str, Enemy)
Thumb: TypeAlias = Literal["good", "average", "bad"]
Pile: TypeAlias = tuple[Card, ...]
Ending: TypeAlias = Literal["", "won", "spent", "unpaid"]

SAME: Final = "same"
"""Sealed by a mage who lets the last estimate stand (SY-9)."""
KEEP: Final = "keep"
DROP: Final = "drop"
APART: Final = 0.4
"""How far the average Spell of a hand must lie from the average of all Spells, to be good or bad."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Hold a Spell on an enemy: its card, who laid it, and whether it was turned up in a resolution (SY-18)."""

    card: Card
    by: Seat
    up: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Hold what lies at a place: a card of `foes` (of `fogs` where the kind is fog), and what lies on and under it.

    `absorbed` are the Spells of a Golem (SY-28); `weaker` and `weaker_now` lower its strength, the one for the
    level, the other until the end of the turn.
    """

    card: Card
    kind: Kind
    up: bool
    spells: tuple[Laid, ...] = ()
    absorbed: tuple[Card, ...] = ()
    weaker: int = 0
    weaker_now: int = 0


@dataclass(frozen=True, slots=True)
class Leading:
    """Ask all mages openly who takes the Leader card; the first answer decides, `leading` is the default (SY-4)."""

    leading: Seat


@dataclass(frozen=True, slots=True)
class Estimating:
    """Ask all mages for their estimates; those who did not draw may let the last one stand (SY-9)."""

    drew: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """Ask a mage to attack or to pass (SY-12); `last` is the turn's last, `duty` an attack that is owed (SY-14)."""

    slot: Seat
    last: bool = False
    duty: bool = False


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Begin the resolution once every slot was used (SY-18)."""

    reckoning: bool = True


@dataclass(frozen=True, slots=True)
class Resolving:
    """Resolve the enemy at a place (SY-18)."""

    resolving: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Apply success or failure at a place: `total` against `strength`, after a Dragon was `paid` for (SY-29)."""

    verdict: int
    total: int
    strength: int
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Paying:
    """Ask for a Dragon's payment: the mages still to be asked, the first of them now (SY-29).

    `begun` tells that this mage has discarded something already: the Scale comes too late (SY-40).
    """

    paying: int
    needed: int
    paid: int
    seats: tuple[Seat, ...]
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Discarding:
    """Ask mages, the first now, to discard a Spell each (a curse of SY-32)."""

    discarding: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Keeping:
    """Ask these mages whether they keep their hands for the next level (SY-25)."""

    keeping: tuple[Seat, ...]


Entry: TypeAlias = Leading | Estimating | Slot | Reckoning | Resolving | Verdict | Paying | Discarding | Keeping


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Hold everything of a level in play.

    Four families of cards, each with its zones: `spells`, `foes`, `fogs` and `prizes`.
    """

    leader: Seat
    """Who has the Leader card."""
    first: Seat
    """Who led the level first (SY-4)."""
    turn: int = 0
    agenda: tuple[Entry, ...] = ()
    """What is still to be done, the first entry now."""

    spells: Cards[int] = field(default_factory=Cards)
    """They lie in the deck, in hands and discards, on and under enemies."""
    deck: Pile = ()
    hands: tuple[tuple[Card | Hidden, ...], ...]
    discards: Pile = ()

    foes: Cards[Enemy] = field(default_factory=Cards)
    """They lie in the piles `monsters`, `lieutenants`, `bosses` and `hounds`, in the horde, or are `beaten`."""
    monsters: Pile = ()
    lieutenants: Pile = ()
    bosses: Pile = ()
    hounds: Pile = ()
    """The pile of Cerberus."""
    horde: tuple[Spot | None, ...]
    """By place; None where nothing lies."""
    beaten: Pile = ()

    fogs: Cards[str] = field(default_factory=Cards)
    """They lie in the pile, the horde, the discards, or are curses."""
    fog_pile: Pile = ()
    fog_discards: Pile = ()
    curses: Pile = ()
    """The lasting ones (SY-32)."""

    prizes: Cards[str] = field(default_factory=Cards)
    """The Rewards: they lie in the pile, before those who hold them, or in the discards."""
    reward_pile: Pile = ()
    reward_discards: Pile = ()
    held: tuple[Card | None, ...]
    """The Reward of each mage, or None."""

    estimates: tuple[Thumb | int | None, ...]
    """What each mage has shown last: a thumb, or a total where these are told; None before the first."""
    stale: tuple[bool, ...]
    """Whose hand has changed since it was last estimated (SY-9)."""
    sealed: tuple[str | Hidden | None, ...]
    """What each mage has chosen secretly: an estimate (SY-9), or whether to keep the hand at the end (SY-25)."""

    passed: tuple[Seat, ...] = ()
    """Who has passed in this turn."""
    attacked: bool = False
    """Whether anybody has attacked in this turn."""
    open_hands: bool = False
    """Whether all hands are shown, by a Reward, in this turn."""
    draws: bool = False
    """Whether mages without a Reward draw one as the level begins (SY-31, SY-34, SY-41)."""
    unlocked: bool = False
    """Whether the cards that a victory unlocks have joined (SY-39)."""
    gone: tuple[str, ...] = ()
    """Names of Lieutenants beaten in earlier levels."""
    ending: Ending = ""

    @property
    def mages(self) -> int:
        return len(self.hands)

    @property
    def now(self) -> Entry | None:
        return self.agenda[0] if self.agenda else None

    @property
    def over(self) -> bool:
        """Tell whether the level has ended and nobody has a choice left about a hand (SY-23 to SY-25)."""
        return bool(self.ending) and not self.agenda

    @property
    def whole(self) -> bool:
        """Tell whether no card is hidden here: a view of somebody who looks back, not of a mage."""
        families = (self.spells, self.foes, self.fogs, self.prizes)
        holes = any(isinstance(known.face, Hidden) for family in families for known in family.known)
        return not holes and not any(isinstance(card, Hidden) for hand in self.hands for card in hand)

    def spot(self, place: int) -> Spot:
        """Return what lies at a place of the horde. An AssertionError says that nothing does."""
        spot = self.horde[place]
        assert spot is not None, "a card lies at this place"
        return spot

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """Return the faces of a hand that is known, in its order (SY-6)."""
        return self.faces(self.hands[seat])

    def all_hands(self) -> tuple[tuple[int, ...], ...]:
        return tuple(self.faces(hand) for hand in self.hands)

    def faces(self, cards: Iterable[Card | Hidden]) -> tuple[int, ...]:
        return tuple(self.spells.known_card_face(card) for card in cards)


def clockwise(state: State, start: Seat) -> tuple[Seat, ...]:
    """Return every mage, clockwise from one."""
    return tuple((start + step) % state.mages for step in range(state.mages))


def slots(mages: int, leader: Seat) -> tuple[Seat, ...]:
    """Return who has the slots of a turn, the Leader being a: five a b c d e, three a b c a, two a b a b (SY-13)."""
    round_ = tuple((leader + step) % mages for step in range(mages))
    return {2: round_ + round_, 3: (*round_, leader)}.get(mages, round_)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that owe a decision, as the agenda's first entry tells."""
    match state.now:
        case Leading():
            return tuple(range(state.mages))  # SY-4: the first answer closes the question
        case Slot(seat) as slot:  # SY-15: a mage who can only pass and holds no Reward has passed
            return (seat,) if not must_pass(state, slot) or (state.held[seat] is not None and not slot.duty) else ()
        case Estimating():
            return tuple(seat for seat, choice in enumerate(state.sealed) if choice is None)
        case Keeping(seats):
            return tuple(seat for seat in seats if state.sealed[seat] is None)
        case Paying(seats=seats) | Discarding(seats):
            return seats[:1]
    return ()


def must_pass(state: State, slot: Slot) -> bool:
    """Tell whether the mage of a slot can't attack: no Spell (SY-15), or the last of five and nobody passed (SY-13)."""
    return not state.hands[slot.slot] or (state.mages == 5 and slot.last and not state.passed)


def must_attack(state: State, slot: Slot) -> bool:
    """Tell whether the mage of a slot has to attack: everybody before has passed (SY-14)."""
    return slot.duty or (slot.last and not state.attacked and bool(state.hands[slot.slot]))


def minted(cards: Cards[F], faces: Sequence[F | Hidden], seen: Sequence[Seat] = ()) -> tuple[Pile, Cards[F]]:
    """Give the next identities to these faces; return those, and the family of cards with them."""
    return tuple(range(cards.minted, cards.minted + len(faces))), cards.mint(faces, seen)


def measure(hand: Sequence[int], pack: Sequence[int]) -> Thumb:
    """Return the estimate of a hand: its average Spell against that of the level's whole pack (SY-9).

    Good from 0.4 above the average on, bad from 0.4 below on, average between; an empty hand is bad.
    """
    if not hand:
        return "bad"
    difference = sum(hand) / len(hand) - sum(pack) / len(pack)
    return "good" if difference >= APART else "bad" if difference <= -APART else "average"
