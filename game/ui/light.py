"""Light: pools on a table that glide, and night for a moment. Made once a window size, blitted in the frame."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pool:
    """Say where light lies. A pool whose key is known glides there; a new one fades in, one that is gone fades out."""

    key: str
    x: float
    """Its centre, in logical units."""
    y: float
    w: float
    """Its breadth and height, in logical units."""
    h: float
    alpha: float
    """How strong it is in its middle, 0 to 1."""
    role: str = "light.pool"
    """Its colour."""
    breathes: bool = False
    """Whether it swells and sinks, 85 to 100 %, while it waits for somebody."""


@dataclass(frozen=True, slots=True)
class Night:
    """Say that it is night for a moment but for what matters. Seconds count from where its cue begins."""

    strength: float = 0.4
    """How dark it is, 0 to 1."""
    holes: tuple[tuple[float, float, float, float], ...] = ()
    """Where it stays light: centre, breadth and height of each pool."""
    begins: float = 0.0
    seconds: float = 1.0
    """How long it is dark: it comes in 0.16 s and goes in 0.22 s, both within that."""
