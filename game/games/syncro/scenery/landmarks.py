"""What is seen of a level's place from the clearing, after its victory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.syncro.scenery.clearing import Landmark

_MUSHROOMS: Final = Landmark("shell/campaign/mushrooms", (62, 352, 180, 108))
_CAPITAL: Final = Landmark("shell/campaign/capital", (44, 262, 230, 196))
FREED: Final[Mapping[str, Landmark]] = {
    "ashes": _MUSHROOMS,
    "stones": _MUSHROOMS,
    "village": Landmark("shell/campaign/village", (56, 330, 205, 127)),
    "tower": Landmark("shell/campaign/tower", (110, 176, 122, 282)),
    "fog": _CAPITAL,
    "laugh": _CAPITAL,
    "psalm": _CAPITAL,
    "light": _CAPITAL,
    "banished": Landmark("shell/campaign/castle", (64, 216, 186, 242)),
}
"""The landmark of each place, near by, in the first light of day."""
