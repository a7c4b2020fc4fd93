"""Which decision is worth a word, at once or again later: a better way must be much better, and surely so."""

from __future__ import annotations

from typing import Final

LEAST: Final = 0.20
"""So much of a win the better way must bring more …"""
SURELY: Final = 0.15
"""… and so much at the lower end of its interval (95 %). Of those above 8 in 100 (18 of Regulars, each way played on a
hundred times) 16 had the better way better; those below 15 brought 9 in 100 on average, those above it 36."""
COSTLY: Final = 0.15
"""So much of a win a choice must cost before whoever asked for it is told, before it is sealed …"""
SURELY_COSTLY: Final = 0.06
"""… and so much at the lower end of its interval."""
MOST: Final = 3
"""Tasks of one match and person at most, the dearest."""


def promises(gain: float, margin: float) -> bool:
    """Tell whether a first look at a decision, by few matches, is worth a closer one; both are shares of a win."""
    return gain > margin / 2 and gain + margin >= LEAST


def is_task(gain: float, margin: float) -> bool:
    """Tell whether a decision is asked for again; the margin is that of the gain, its judge's doubt included."""
    return gain >= LEAST and gain - margin > SURELY


def is_costly(cost: float, margin: float) -> bool:
    """Tell whether a word is said of a choice before it is sealed; both are shares of a win, as for a task."""
    return cost >= COSTLY and cost - margin > SURELY_COSTLY
