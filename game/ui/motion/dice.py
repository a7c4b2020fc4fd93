"""Shares that look like chance and are the same in every run: what is strewn, and when something happens by itself."""

from __future__ import annotations

from math import sin


def dice(seed: int, number: int) -> float:
    """Return a share, 0 to 1, that is always the same for two numbers and looks like chance."""
    return (sin(seed * 12.9898 + number * 78.233) * 43758.5453) % 1.0
