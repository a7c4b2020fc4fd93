"""How the banners of the hall come: they unroll from their rods, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.motion.entering import Entrance, in_light, unrolls
from game.ui.parts.part import Part

GOES_ON: Final = "go_on"
LIP: Final = 64.0  # units of a banner's foot that hang under what is unrolled of it
SHADOW: Final = 12.0
APART: Final = 0.04  # seconds from one banner to the next


def entrances(parts: Sequence[Part]) -> list[Entrance]:
    """Return how the banners come: they unroll from their rods, one after another; the light stays over them."""
    own: dict[int, list[Part]] = {}
    for part in parts:
        kind, _, rest = part.key.partition(":")
        number = rest.partition(":")[0]
        if kind in ("row", "cloth") and number.isdigit():
            own.setdefault(int(number), []).append(part)
        elif kind == GOES_ON:
            lit = (group for group in own.values() if group[0].rect.contains(part.rect))
            next(lit, []).append(part)
    coming = [unrolls(group, at * APART, LIP, SHADOW) for at, group in enumerate(own.values())]
    return in_light(parts, coming, "light")
