"""The times and lengths of a deal, the same at every table: light swells, a deck drops from the lamp, cards fly."""

from __future__ import annotations

from typing import Final

SWELLS: Final = 0.5  # seconds in which the light comes up
BEFORE: Final = 0.16  # seconds that night takes to come: at the first picture it is there
DROPS: Final = 0.26  # when the deck drops
DROP: Final = 0.16  # seconds in which it has dropped
DEALS: Final = DROPS + DROP  # when the first card leaves it
APART: Final = 0.045  # seconds from card to card
FLIES: Final = 0.22  # seconds that a card flies
ARC: Final = 60.0  # units over its way that it flies
NEXT: Final = 0.06  # seconds from one card of a hand to the next that turns
LONGEST: Final = 1.4  # seconds that all of it takes at most
