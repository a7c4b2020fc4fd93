"""Easing: how far something has come after a share of its time. Screens without sprites need no more of motion."""

from __future__ import annotations


def ease(share: float) -> float:
    """Return cubic ease in and out of a share of the way, 0 to 1."""
    return 4 * share**3 if share < 0.5 else 1 - (-2 * share + 2) ** 3 / 2


def overshoot(share: float, back: float) -> float:
    """Return cubic ease out that goes too far by `back` (1.4 is usual) and comes back."""
    rest = share - 1
    return 1 + (back + 1) * rest**3 + back * rest**2
