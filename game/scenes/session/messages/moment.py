"""What a table's machine remembers of the moment, besides the match and what was told of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.protocol import Seat, View


@dataclass(slots=True)
class MatchMoment:
    """Hold what a table remembers of the moment: those fields of `TableModel` that no match knows, and these."""

    version: int = 0
    """Counts what has changed of all this: a model of another version is out of date."""
    time: float = 0.0
    """Seconds of the table."""
    changing: bool = False
    """Another page is about to lie over it."""
    paged: bool = False
    """That page is the game's own."""
    moving: bool = False
    """The picture is on its way."""
    telling: bool = False
    """An event is handed to the picture, which has not set off yet."""
    staged: bool = False
    """A stage before an event is."""
    event: object = None
    since: float = 0.0
    before: View[object] | None = None
    at: int = -1
    """The beat before which `stages` have come."""
    stages: tuple[str, ...] = ()
    rests: int = -1
    """The beat before which the table rests."""
    passed: int = -1
    """The beat before which it rests no more."""
    rested: float = 0.0
    """When the rest began."""
    pause: float | None = None
    """How many seconds it lasts; None: until somebody goes on."""
    read: int = 0
    draft: object = None
    chosen: float = 0.0
    by_hand: bool = False
    crowned: tuple[Seat, ...] = ()
    withdrew: Seat | None = None
    """Who took a sealed answer back, until they answer."""
