"""What is seen of a level's place from the clearing, after its victory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.syncro.scenery.clearing import Landmark

_CAPITAL: Final = Landmark("shell/campaign/capital", (44, 324, 230, 196))
FREED: Final[Mapping[str, Landmark]] = {
    "ashes": Landmark("shell/campaign/mushrooms", (62, 412, 180, 108)),
    "stones": Landmark("shell/endings/stones", (62, 412, 180, 108)),
    "village": Landmark("shell/campaign/village", (56, 392, 205, 127)),
    "tower": Landmark("shell/campaign/tower", (110, 238, 122, 282)),
    "fog": _CAPITAL,
    "laugh": _CAPITAL,
    "psalm": _CAPITAL,
    "light": _CAPITAL,
    "banished": Landmark("shell/campaign/castle", (64, 278, 186, 242)),
}
"""The landmark of each place, near by, in the first light of day."""
