"""What a table's machine is told: what somebody did, that time has passed, how far the picture has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.protocol import Seat


@dataclass(frozen=True, slots=True)
class Entered:
    """The match is shown as it stands, without motion: the table was entered."""


@dataclass(frozen=True, slots=True)
class Changed:
    """Something beside the match is another: a guide, a setting, the language, a page that lay over the table.

    `changing`: another page is about to lie over it.
    """

    changing: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """Time has passed, in seconds of the table; `changing`: another page is about to lie over it."""

    time: float
    changing: bool = False


@dataclass(frozen=True, slots=True)
class Attended:
    """The table is at rest: let the screen change hands where it belongs to somebody else now.

    `held`: a player is at what changes an answer that stands for them.
    """

    held: bool = False


@dataclass(frozen=True, slots=True)
class Waited:
    """So many seconds have passed in which those may act who are not asked, at the speeds of motion and thought."""

    seconds: float
    motion: float
    pace: float


@dataclass(frozen=True, slots=True)
class SetOff:
    """The picture has set off: something moves."""


@dataclass(frozen=True, slots=True)
class Landed:
    """The picture has landed; `at_once`: what was told has moved nothing, and the next may be told."""

    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Felt:
    """What was told is felt from a time of the table on: the picture has come to it then."""

    time: float


@dataclass(frozen=True, slots=True)
class Acted:
    """An action was taken for the person to act, or for the one of a `seat`."""

    action: object
    seat: Seat | None = None
    keeps: bool = False
    """Whether a half-made choice stays."""
    by_hand: bool = False
    """Whether it was made by dragging."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision was made for a seat by whatever leads there, such as a lesson's record."""

    seat: Seat
    action: object


@dataclass(frozen=True, slots=True)
class Spoke:
    """An action was taken for one of several seats, where it is still theirs."""

    seat: Seat
    action: object


@dataclass(frozen=True, slots=True)
class Ran:
    """Actions were taken one after another for the person to act."""

    actions: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Followed:
    """A run of actions of a seat was told: what follows by itself is taken."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chose:
    """A half-made choice was made, or dropped (None)."""

    draft: object


@dataclass(frozen=True, slots=True)
class Pointed:
    """Pointing has made another half-made choice of the present one."""

    draft: object


@dataclass(frozen=True, slots=True)
class Undid:
    """Somebody goes back to the viewer's previous decision."""


@dataclass(frozen=True, slots=True)
class Redid:
    """Somebody brings back what the viewer undid."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """What is being told is shown at once."""


@dataclass(frozen=True, slots=True)
class Hastened:
    """What is being told is shown at once, and the end where only computer players are left."""


@dataclass(frozen=True, slots=True)
class WentOn:
    """Somebody ends a rest, or has looked at what the match halts for."""


@dataclass(frozen=True, slots=True)
class Rewound:
    """What came after so many beats, at least one, is told again."""

    beat: int


@dataclass(frozen=True, slots=True)
class Advanced:
    """What is still to be told goes on at once."""


@dataclass(frozen=True, slots=True)
class Paged:
    """A page of the game is asked for, over the table: what makes it is handed the services."""

    page: Callable[..., object]


@dataclass(frozen=True, slots=True)
class Cleared:
    """What was told last is put away."""


@dataclass(frozen=True, slots=True)
class Took:
    """A seat's person takes the screen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Visited:
    """A seat's person, who has sealed a choice, looks at it again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Left:
    """A visit is over."""


@dataclass(frozen=True, slots=True)
class Hid:
    """Whoever has the screen hides their hand."""


@dataclass(frozen=True, slots=True)
class Concealed:
    """The screen is taken from whoever has it."""


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """What waited for a public press may be told."""


@dataclass(frozen=True, slots=True)
class LedTo:
    """A part is focused as soon as a seat has the screen: it asked for it while its hand was hidden."""

    seat: Seat | None
    key: str


@dataclass(frozen=True, slots=True)
class WinnersHighlighted:
    """The lamp is on the winners' plates, or on nobody's any more."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Resigned:
    """The match is given up for the person to act, or for the first one."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """What a computer player was thinking is forgotten."""


Input: TypeAlias = (
    Entered
    | Changed
    | Passed
    | Attended
    | Waited
    | SetOff
    | Landed
    | Felt
    | Acted
    | Decided
    | Spoke
    | Ran
    | Followed
    | Chose
    | Pointed
    | Undid
    | Redid
    | Skipped
    | Hastened
    | WentOn
    | Rewound
    | Advanced
    | Paged
    | Cleared
    | Took
    | Visited
    | Left
    | Hid
    | Concealed
    | TurnedUp
    | LedTo
    | WinnersHighlighted
    | Resigned
    | Dropped
)
