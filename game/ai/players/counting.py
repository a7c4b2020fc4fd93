"""What is counted of a match that is over, for whoever keeps figures: each game says what matters in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from game.engine.protocol import Seat

if TYPE_CHECKING:
    from game.engine.match import AnyMatch

Chosen: TypeAlias = "Mapping[str, str | int | bool]"
"""A match's options, by their keys."""
Way: TypeAlias = Literal["sum", "most", "least", "share", "mean", "first_tries", "farthest", "found"]
"""How a figure of many matches is made of those of each.

`sum` adds the values, `most` and `least` take the best one. `share` adds the values and what they are `of` (31 of 40),
`mean` divides these two sums. `farthest` takes the name (`text`) of the highest value. `first_tries` says of how many
values the first match was a success (`of` is 1). `found` is what the household has found in this game's adventures:
nothing of it is counted in matches.
"""

USUAL_MARK: Final = 1000
"""The mark of a computer player whose level has none, and of everybody who begins."""


class Kind(msgspec.Struct, frozen=True):
    """Name a figure, and how it is made of those of many matches; its words are `<game>.counted.<key>`."""

    key: str
    way: Way


class Counted(msgspec.Struct, frozen=True):
    """Hold what is counted of a seat in one match."""

    seat: Seat
    key: str
    """That of its `Kind`."""
    value: int
    of: int = 0
    text: str = ""
    """What the value is called where it has a name that is the same in every language, such as a level's."""


def alone(seats: int, options: Chosen) -> Sequence[int]:
    """Return the side of every seat where everybody plays for themselves."""
    return range(seats)


class Counting(msgspec.Struct, frozen=True):
    """Say what is counted in a game's matches; `Entry.counting` leads here."""

    kinds: tuple[Kind, ...]
    """What matters most first."""
    count: Callable[[AnyMatch], Iterable[Counted]]
    """Counts a match that was replayed, also one that somebody gave up: what its seats did, as it truly was."""
    marks: Mapping[str, int] = msgspec.field(default_factory=dict)
    """Where the levels of computer players stand on the scale of ratings, on which everybody begins with 1000."""
    sides: Callable[[int, Chosen], Sequence[int]] = alone
    """Tells the side of every seat, by the number of seats and the options: equal for team mates."""
    together: bool = False
    """Whether all win and lose together: nobody has a rating then."""
