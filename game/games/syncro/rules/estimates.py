"""The yardstick by which computer players estimate: published, and kept to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.syncro.rules.state import Thumb

APART: Final = 0.4
"""How far the average Spell of a hand must lie from the average of all Spells, to be good or bad."""


def measure(hand: Sequence[int], pack: Sequence[int]) -> Thumb:
    """Return the estimate of a hand: its average Spell against that of the level's whole pack (SY-9).

    Good from 0.4 above the average on, bad from 0.4 below on, average between; an empty hand is bad.
    """
    if not hand:
        return "bad"
    difference = sum(hand) / len(hand) - sum(pack) / len(pack)
    if difference >= APART:
        return "good"
    return "bad" if difference <= -APART else "average"
