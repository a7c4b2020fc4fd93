"""The chosen deals: with which the first level is dealt where the lamp leads through it, so that a newcomer wins it.

Chosen and measured by `tools/choose_deals.py`. A record of one says so by its option `deal`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

ANY: Final = "any"
CHOSEN: Final = "chosen"
DEALT: Final = (ANY, CHOSEN)
"""How a level is dealt: as chance has it, or from a deal that was chosen."""
AIM: Final = 97
"""Wins in 100 of teams of Regulars from a chosen deal, at least."""


class Deal(NamedTuple):
    """Hold a chosen deal: its seed, and how many of so many matches teams of Regulars won from it.

    `mark` is the beginning of a digest of what is dealt: where hordes or rules change, deals have to be chosen anew.
    """

    road: str
    mages: int
    seed: int
    mark: str
    won: int
    games: int


# fmt: off
DEALS: Final[tuple[Deal, ...]] = (
    Deal("steep", 2, 2, "c5669598", 100, 100),
    Deal("steep", 3, 3, "a63744d8", 100, 100),
    Deal("steep", 4, 6, "fd8cd088", 100, 100),
    Deal("gentle", 2, 2, "1a6db284", 99, 100),
    Deal("gentle", 3, 3, "d0587bde", 100, 100),
    Deal("gentle", 4, 3, "5dcd4e77", 100, 100),
    Deal("gentle", 5, 1, "efab51f0", 100, 100),
)
# fmt: on


def chosen(road: str, mages: int) -> Deal | None:
    """Return the deal with which the first level of a road begins where the lamp leads so many mages."""
    return next((deal for deal in DEALS if (deal.road, deal.mages) == (road, mages)), None)
