"""Impact: what hitting something does, in three sizes. A thing that hits nothing has none, and moves softly."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

Force: TypeAlias = Literal["full", "gentle", "off"]
"""How much of an impact is shown: `off` leaves what the smallest has, without its dust."""


@dataclass(frozen=True, slots=True)
class Impact:
    """Say what a hit does. Times are seconds, lengths logical units."""

    wind: float = 0.0
    """Seconds for which what will hit draws back before it flies."""
    back: float = 0.0
    """How far it draws back."""
    shrink: float = 1.0
    """How large it is then: a share of its size."""
    crouch: float = 1.0
    """How high it is then: a share of its height; its foot stays."""
    stop: float = 0.0
    """Seconds for which everything stands still at the contact."""
    flash: float = 0.0
    """How white what is hit becomes, 0 to 1."""
    flash_seconds: float = 0.0
    squash: tuple[float, float] = (1.0, 1.0)
    """Width and height of what has landed: shares of its size."""
    squash_seconds: float = 0.0
    """Seconds in which it is itself again."""
    shards: int = 0
    """How many torn triangles fly off, in the colour of what is hit."""
    gold: int = 0
    """How many more of them are gold."""
    shard_size: tuple[float, float] = (16.0, 26.0)
    shard_seconds: float = 0.0
    speed: tuple[float, float] = (420.0, 760.0)
    """How fast the shards fly off, units a second: the air slows them down."""
    spin: float = 1.0
    """Turns of a shard a second."""
    dust: int = 0
    """How many puffs of dust rise."""
    dust_seconds: float = 0.0
    shake: float = 0.0
    """How far the table shakes."""
    shake_seconds: float = 0.0
    pulse: float = 1.0
    """How much brighter the lamp is for a moment."""
    pulse_seconds: float = 0.0
    rays: int = 0
    """How many rays spring from the place."""
    rays_seconds: float = 0.0
    rings: int = 0
    """How many rings widen round it."""


SMALL: Final = Impact(
    wind=0.06, back=4, shrink=0.98, squash=(1.08, 0.92), squash_seconds=0.14, dust=5, dust_seconds=0.26
)
"""Something lands."""
SOFT: Final = Impact(squash=(1.08, 0.92), squash_seconds=0.14, dust=5, dust_seconds=0.26)
"""And what was dropped or flew high: it does not wind up."""
MEDIUM: Final = Impact(
    wind=0.10,
    back=8,
    shrink=0.96,
    stop=0.06,
    flash=0.85,
    flash_seconds=0.06,
    squash=(1.10, 0.90),
    squash_seconds=0.14,
    shards=8,
    shard_seconds=0.5,
    dust=6,
    dust_seconds=0.26,
    shake=4,
    shake_seconds=0.14,
    pulse=1.3,
    pulse_seconds=0.18,
    rays=14,
    rays_seconds=0.16,
    rings=1,
)
"""Something takes, steals or strikes."""
LARGE: Final = Impact(
    wind=0.12,
    back=10,
    shrink=0.94,
    stop=0.09,
    flash=0.92,
    flash_seconds=0.09,
    squash=(1.14, 0.86),
    squash_seconds=0.18,
    shards=12,
    gold=7,
    shard_size=(18.0, 30.0),
    shard_seconds=0.62,
    speed=(520.0, 980.0),
    spin=1.5,
    dust=10,
    dust_seconds=0.32,
    shake=6,
    shake_seconds=0.18,
    pulse=1.4,
    pulse_seconds=0.26,
    rays=18,
    rays_seconds=0.32,
    rings=2,
)
"""A Dragon, a finish, the last line."""


def softened(impact: Impact, force: Force) -> Impact:
    """Return what is shown of an impact: gentle has no shake, a third of the flash and half the shards."""
    if force == "full":
        return impact
    if force == "gentle":
        flash = min(impact.flash, 0.35)
        return replace(impact, shake=0.0, flash=flash, shards=impact.shards // 2, gold=impact.gold // 2)
    small = replace(SMALL, wind=min(impact.wind, SMALL.wind), dust=min(impact.dust, SMALL.dust))
    return small if impact.squash_seconds else replace(small, squash=(1.0, 1.0), squash_seconds=0.0)
