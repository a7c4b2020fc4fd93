"""How long something still takes, as people say it: in seconds while they are few, then in minutes."""

from __future__ import annotations

from typing import Final

from game.ui.kit import Kit

MINUTE: Final = 60.0
FEW: Final = 90.0
"""Seconds from which on minutes are said."""


def time_left(kit: Kit, key: str, seconds: float, step: int = 1) -> str:
    """Return about how long it takes still: `key` says it in seconds, in whole steps, and `key_minutes` in minutes."""
    if seconds >= FEW:
        return kit.say(f"{key}_minutes", count=round(seconds / MINUTE))
    return kit.say(key, count=max(step, step * round(seconds / step)))
