"""An act of a match, for its picture: between which beats it happened, and what on the table it was done with."""

from __future__ import annotations

from typing import NamedTuple


class Act(NamedTuple):
    """Say what a picture shows."""

    first: int
    """How many beats had been told right before it."""
    last: int
    """How many had with it, more than `first`."""
    things: tuple[str, ...] = ()
    """The keys of the sprites it was done with: the first is ringed, a second one was taken, or came with it."""
    before: bool = False
    """Whether the table is shown as it stood before: what matters is gone with it."""
