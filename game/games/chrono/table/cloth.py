"""Chrono's cloth in a set-up: its rows, which grow by a card with each seat, and the deck before them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.games.chrono.rules.faces import suits_of
from game.ui.draw.cloth import CLOTH, Cloth, Falls, Lying, Sitting
from game.ui.layout.frame import Rect

GROUNDS: Final = {3: "shell/setup/cloth-chrono", 4: "shell/setup/cloth-chrono-four"}
"""By the number of rows."""
LAYERS: Final = 7  # cards that a row has at most
DECK: Final = (238.0, 244.0, 36.0, 49.0)  # its middle, its breadth, its height
FALLS: Final = Falls(10.0, 0.05)


def cloth(seats: Sequence[Sitting], options: Mapping[str, str | int | bool]) -> Cloth:
    """Return the cloth of the decks that are chosen."""
    ground = GROUNDS[len(suits_of(str(options["decks"])))]
    whole = Rect(0, 0, *CLOTH)
    layers = range(min(len(seats), LAYERS))
    lying = tuple(Lying(f"row-{layer + 1}", f"{ground}-row-{layer + 1}", whole, layer) for layer in layers)
    return Cloth(ground, lying, FALLS, Rect.around(*DECK))
