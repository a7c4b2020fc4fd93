"""Sealing a deal before it is played, and checking afterwards that what was played is what was sealed."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from game.engine.shuffle.seal import seal_of, signs_of
from game.saves.records.header import Header

State: TypeAlias = Literal["equal", "torn", "unequal", "older", "chosen", "again", "copy"]
"""How it stands with a record's seal: it is the one of the deal that was played (of a record that is `torn`, as far as
that can be read), or of another one; or there is none, since the record is older than seals, or its deal was chosen, is
that of another match, or was copied from one."""
SEALED: Final[tuple[State, ...]] = ("equal", "torn", "unequal")


class Check(msgspec.Struct, frozen=True):
    """Say what came of checking a record's seal. Seed and seal tell of hidden cards: only a match that is over may."""

    state: State
    seal: str = ""
    """The seal that was written before the first decision; "" for none."""
    reckoned: str = ""
    """The seal that was worked out from the seed that was played."""
    seed: str = ""
    """The seed; "" while it is still somebody's secret."""
    day: bool = False
    """Whether it is the deal of a day, which anybody could work out beforehand."""

    @property
    def bears(self) -> bool:
        """Tell whether there is a seal at all."""
        return self.state in SEALED

    @property
    def before(self) -> str:
        """Return the twelve signs that were shown before the first decision."""
        return signs_of(self.seal)

    @property
    def after(self) -> str:
        """Return the twelve signs of what was played."""
        return signs_of(self.reckoned)


def reckoned(header: Header) -> str:
    """Return the seal of the deal that a record's first line starts, whatever it says itself."""
    return seal_of(header.seed, header.game, header.rules, header.options, header.opening, len(header.seats))


def sealed(header: Header) -> Header:
    """Return a first line with the seal of its deal, which is drawn by lot, or a day's."""
    return msgspec.structs.replace(header, seal=reckoned(header))


def unsealed(header: Header) -> Header:
    """Return a first line that says that its deal bears no seal: it was chosen, or is that of another match."""
    return msgspec.structs.replace(header, seal="")


def check(header: Header, *, replays: bool = True, tells: bool = False) -> Check:
    """Check a record's seal by its first line.

    `replays`: whether all its decisions could be played again from the seed. `tells`: whether the seed may be told,
    since nothing of it is anybody's secret any more.
    """
    day = header.occasion is not None and bool(header.occasion.day)
    if header.came is not None:
        return Check("copy")
    if header.occasion is not None and header.occasion.again:
        return Check("again")
    if not header.seal:
        return Check("older" if header.seal is None else "chosen")
    found = reckoned(header)
    state: State = "unequal" if found != header.seal else "equal" if replays else "torn"
    return Check(state, header.seal, found, header.seed if tells else "", day)
