"""What happens in a level, as values. A card or a face that its reader may not know is HIDDEN.

`shown` tells that the hands lay open for all when it happened.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from game.engine.cards import Card
from game.engine.protocol import Hidden, Seat
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.rules.state.state import Ending, Thumb

Face: TypeAlias = "int | Hidden"
Faces: TypeAlias = tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class OfMage:
    """Tell what a mage does, or what comes to one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Led(OfMage):
    """Tell who has the Leader card for the first turn (SY-4)."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Tell that a card was laid at a place of the horde (SY-7); `face` where it lies face up."""

    place: int
    face: Enemy | Hidden


@dataclass(frozen=True, slots=True)
class OfHands:
    """Tell Spells by mage: all hands as they are then, or what is dealt to each."""

    hands: tuple[Faces, ...]


@dataclass(frozen=True, slots=True)
class Dealt(OfHands):
    """Tell the Spells dealt to each mage, in order, beside those kept (SY-5, SY-25)."""


@dataclass(frozen=True, slots=True)
class SpellsShuffled:
    """Tell that the discards became a new deck: its faces from the top (SY-26)."""

    faces: Faces


@dataclass(frozen=True, slots=True)
class FogShuffled:
    """Tell that discarded Fog became a new pile (SY-32)."""

    faces: tuple[str | Hidden, ...]


@dataclass(frozen=True, slots=True)
class RewardsShuffled:
    """Tell that discarded Rewards became a new pile (SY-31)."""

    faces: tuple[str | Hidden, ...]


@dataclass(frozen=True, slots=True)
class Drew(OfMage):
    """Tell that a mage drew the top Spell (SY-26)."""

    card: Card | Hidden
    face: Face
    shown: bool = False


@dataclass(frozen=True, slots=True)
class RewardDrawn(OfMage):
    """Tell that a mage drew the top Reward (SY-31)."""

    face: str | Hidden


@dataclass(frozen=True, slots=True)
class Called:
    """Tell that all estimate, since these mages drew (SY-9)."""

    drew: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Estimated(OfMage):
    """Tell that a mage has sealed an estimate: a thumb, or `same` (SY-9)."""

    choice: str | Hidden


@dataclass(frozen=True, slots=True)
class EstimatesShown:
    """Tell what all showed at the same moment; None where the last estimate stands (SY-9)."""

    estimates: tuple[Thumb | None, ...]


@dataclass(frozen=True, slots=True)
class TotalsTold:
    """Tell the sums of all hands (SY-10)."""

    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(OfMage):
    """Tell that a turn began, and who leads it (SY-12, SY-22)."""

    turn: int


@dataclass(frozen=True, slots=True)
class Attacked(OfMage):
    """Tell that a mage laid a Spell face down on the enemy at a place (SY-12); `which` as in `OfEnemy`."""

    place: int
    enemy: str
    card: Card | Hidden
    face: Face
    shown: bool = False
    which: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Passed(OfMage):
    """Tell that a mage passed; `forced` where nothing else could be done: `empty` without a Spell (SY-13, SY-15)."""

    forced: bool
    empty: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Obliged(OfMage):
    """Tell that the duty to attack fell on a mage (SY-14)."""


@dataclass(frozen=True, slots=True)
class RewardPlayed(OfMage):
    """Tell that a mage showed and played a Reward (SY-31, SY-40)."""

    face: str


@dataclass(frozen=True, slots=True)
class Recovered(OfMage):
    """Tell that a mage took a Spell from the discards: there it was `taken`, in the hand it is `card`."""

    taken: Card
    face: int
    card: Card | Hidden
    shown: bool = False


@dataclass(frozen=True, slots=True)
class OfEnemy:
    """Tell what comes to the enemy at a place, which is called by its name.

    `which` one of that name it is, as `naming` has it; "": the only one that lies face up.
    """

    place: int
    enemy: str
    which: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Weakened(OfEnemy):
    """Tell that an enemy lost strength, for the level where `lasting`, else until the end of the turn."""

    by: int
    lasting: bool


@dataclass(frozen=True, slots=True)
class HandsShown(OfHands):
    """Tell all hands, shown to all until the end of the turn."""


@dataclass(frozen=True, slots=True)
class HandsHidden(OfHands):
    """Tell that the hands shown were taken up again."""


@dataclass(frozen=True, slots=True)
class HandsMixed(OfHands):
    """Tell the hands after all Spells in hands were mixed and dealt again (SY-39)."""

    shown: bool = False


@dataclass(frozen=True, slots=True)
class HandsGiven(OfHands):
    """Tell the hands after everybody gave theirs to the left (SY-39)."""

    shown: bool = False


@dataclass(frozen=True, slots=True)
class Reckoned:
    """Tell that the resolution began, and which places it will resolve, in order (SY-18)."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Struck(OfEnemy):
    """Tell that the Spells at a place were turned up, and their total against the strength (SY-18)."""

    faces: tuple[int, ...]
    total: int
    strength: int


@dataclass(frozen=True, slots=True)
class Owed(OfEnemy):
    """Tell that a Dragon is owed Spells worth `needed`, and who is asked in turn (SY-29)."""

    needed: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Paid(OfMage):
    """Tell that a mage discarded a Spell for a Dragon's payment; `worth` is what it counts (SY-29)."""

    card: Card | Hidden
    face: int
    worth: int
    shown: bool = False


@dataclass(frozen=True, slots=True)
class PaymentPassed(OfMage):
    """Tell that a mage discards nothing more for a Dragon's payment (SY-29); `begun`: this mage had paid some."""

    begun: bool = False


@dataclass(frozen=True, slots=True)
class PaymentCancelled:
    """Tell that the Scale has cancelled a Dragon's payment (SY-40)."""

    place: int


@dataclass(frozen=True, slots=True)
class Beaten(OfEnemy):
    """Tell that an enemy was destroyed and discarded with every Spell on and under it (SY-19).

    A Mushroom's points to `spare` bring so many Spells (SY-27). `full`: every hand is full then, and holds so many
    (SY-26); 0 where there is room left.
    """

    strength: int
    spare: int = 0
    drawn: int = 0
    full: int = 0


@dataclass(frozen=True, slots=True)
class Withstood(OfEnemy):
    """Tell that an enemy withstood: a lowest Spell, worth `face`, was discarded (SY-20)."""

    card: Card
    face: int


@dataclass(frozen=True, slots=True)
class Absorbed(OfEnemy):
    """Tell that a Golem withstood and absorbed a lowest Spell; the others were discarded (SY-28)."""

    card: Card
    face: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """Tell that an enemy was turned up (SY-21)."""

    place: int
    face: Enemy


@dataclass(frozen=True, slots=True)
class FogLifted:
    """Tell that Fog was revealed: that of a place of the horde, or the top card of the pile (SY-32)."""

    place: int | None
    face: str


@dataclass(frozen=True, slots=True)
class MonsterCame:
    """Tell that a new Monster took the place of a Fog, face up."""

    place: int
    face: Enemy


@dataclass(frozen=True, slots=True)
class Demanded:
    """Tell that each of these mages has to discard a Spell of choice."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Discarded(OfMage):
    """Tell that a mage discarded a Spell to a curse."""

    card: Card | Hidden
    face: int
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Ended:
    """Tell how the level ended, and who may keep a hand (SY-23 to SY-25, SY-29)."""

    ending: Ending
    keepers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Chosen(OfMage):
    """Tell that a mage has sealed whether to keep the hand: `keep` or `drop` (SY-25)."""

    choice: str | Hidden


@dataclass(frozen=True, slots=True)
class Closed:
    """Tell that the last choice about hands was made (SY-25)."""

    level: str


_OfPiles: TypeAlias = Placed | Dealt | SpellsShuffled | FogShuffled | RewardsShuffled | Drew | RewardDrawn
_OfEstimates: TypeAlias = Called | Estimated | EstimatesShown | TotalsTold
_OfSlots: TypeAlias = Led | TurnBegan | Attacked | Passed | Obliged | RewardPlayed | Recovered | Weakened
_OfHands: TypeAlias = HandsShown | HandsHidden | HandsMixed | HandsGiven | Demanded | Discarded
_OfTheResolution: TypeAlias = Reckoned | Struck | Owed | Paid | PaymentPassed | PaymentCancelled | Beaten
_OfTheHorde: TypeAlias = Withstood | Absorbed | Revealed | FogLifted | MonsterCame
_OfTheEnd: TypeAlias = Ended | Chosen | Closed
Event: TypeAlias = _OfPiles | _OfEstimates | _OfSlots | _OfHands | _OfTheResolution | _OfTheHorde | _OfTheEnd

SHOWING: Final = frozenset(
    {Placed, Dealt, Drew, RewardDrawn, EstimatesShown, TotalsTold, RewardPlayed, HandsShown, Struck, Revealed}
    | {FogLifted, MonsterCame, Paid, Discarded, Recovered, HandsMixed, HandsGiven, Closed}
)
"""What shows somebody something new: undo may not cross it."""
