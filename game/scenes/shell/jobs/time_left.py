"""How long something still takes, as people say it: in seconds while they are few, then in minutes."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.ui.parts.kit import Kit

MINUTE: Final = 60.0
FEW: Final = 90.0
"""Seconds from which on minutes are said."""
HALF: Final = 30.0
"""Seconds up to which whoever says minutes alone says that it is less than one."""


def time_left(kit: Kit, key: str, seconds: float) -> str:
    """Return about how long it takes still: `key` says it in seconds, and `key_minutes` in minutes."""
    if seconds >= FEW:
        return kit.say(f"{key}_minutes", count=round(seconds / MINUTE))
    return kit.say(key, count=max(1, round(seconds)))


def minutes_left(kit: Kit, key: str, seconds: float) -> str:
    """Return the same of what nobody waits for: `key_minutes` says it, `key_least` that it is less than a minute."""
    if seconds <= HALF:
        return kit.say(f"{key}_least")
    return kit.say(f"{key}_minutes", count=ceil(seconds / MINUTE))
