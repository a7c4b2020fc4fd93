"""Those to whom a first level is new, and what they were told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from game.engine.protocol import Seat
from game.scenes.table.game_table.first_level import Word


class LearnerProgress(Protocol):
    """Be those to whom a first level is new: `steps` are all there are, `told` which of them somebody knows.

    They are `taught` once they know all of them, or have played the level to its `end`; then the lamp may `leave`.
    """

    @property
    def steps(self) -> tuple[str, ...]: ...
    @property
    def pupils(self) -> tuple[Seat, ...]: ...
    @property
    def taught(self) -> bool: ...
    def steps_taught(self, seat: Seat) -> frozenset[str]: ...
    def tell(self, step: str, seats: Iterable[Seat]) -> None: ...
    def end(self) -> None: ...
    def leave(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Heard:
    """Hold what was said of a step, and to whom alone (None: to all)."""

    word: Word
    step: str
    seat: Seat | None
