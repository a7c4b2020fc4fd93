"""What is seen of a level's place from the clearing, after its victory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.syncro.scenery.clearing import Landmark

FREED: Final[Mapping[str, Landmark]] = {
    "mushrooms": Landmark("shell/campaign/mushrooms", (62, 352, 180, 108)),
    "village": Landmark("shell/campaign/village", (56, 330, 205, 127)),
    "tower": Landmark("shell/campaign/tower", (110, 176, 122, 282)),
    "capital": Landmark("shell/campaign/capital", (44, 262, 230, 196)),
    "castle": Landmark("shell/campaign/castle", (64, 216, 186, 242)),
}
"""The landmark of each place, near by, in the first light of day."""
