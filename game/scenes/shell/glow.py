"""Glow: controls light up as the focus comes to them, and go out as it leaves."""

from __future__ import annotations

from typing import Final

SECONDS: Final = 0.09  # for a control to light up


class Glow:
    """Hold how bright controls are, by their keys: 0 to 1."""

    def __init__(self) -> None:
        self._levels: dict[str, float] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._levels

    def of(self, key: str) -> float:
        """Return how bright a control is."""
        return self._levels.get(key, 0.0)

    def begin(self, key: str) -> None:
        """Let a control light up."""
        self._levels.setdefault(key, 0.0)

    def clear(self) -> None:
        """Put everything out at once."""
        self._levels.clear()

    def changing(self, focused: str) -> bool:
        """Tell whether anything lights up or goes out while this control has the focus."""
        return any(level != float(key == focused) for key, level in self._levels.items())

    def update(self, dt: float, focused: str) -> bool:
        """Let time pass; return whether that changes anything."""
        before, step = self._levels, dt / SECONDS
        now = {
            key: min(1.0, level + step) if key == focused else max(0.0, level - step) for key, level in before.items()
        }
        self._levels = {key: level for key, level in now.items() if level or key == focused}
        return now != before
