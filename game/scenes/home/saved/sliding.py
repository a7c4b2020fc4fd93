"""How the boxes of saved games come: they slide onto their planks, one after another."""

from __future__ import annotations

from typing import Final

from game.scenes.home.saved.page import Page
from game.ui.motion.entering import Entrance, in_light, slides
from game.ui.parts.part import Part

BOXED: Final = ("row", "face", "slip", "file")  # how the keys begin of what slides with a box
GOES_ON: Final = "go_on"
SHADOW: Final = 30.0  # units round a box that its shadow takes
APART: Final = 0.03  # seconds from one box to the next


def entrances(page: Page, width: float) -> list[Entrance]:
    """Return how the boxes in sight come: from the right, so many units, one after another on each plank.

    The light stays over them.
    """
    own: dict[int, list[Part]] = {}
    for part in page.parts:
        kind, _, rest = part.key.partition(":")
        number = rest.partition(":")[0]
        if kind in BOXED and number.isdigit():
            own.setdefault(int(number), []).append(part)
        elif kind == GOES_ON:
            own.setdefault(page.lit, []).append(part)
    seen = frozenset(page.seen)
    coming = [
        slides(own[number], at * APART, (width, 0.0), SHADOW)
        for line in page.lines
        for at, number in enumerate(line.numbers)
        if number in seen and number in own
    ]
    return in_light(page.parts, coming, "light")
