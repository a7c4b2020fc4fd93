"""How long a frame works at a picture that nobody sees yet: what is too much for one frame is gone on with in the next.

Nothing of a picture that is left half drawn is ever seen. What was made for it is kept as always, so that whoever
begins it anew soon comes to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf
from threading import get_ident
from typing import Protocol, TypeVar

T = TypeVar("T")


class UnfinishedError(BaseException):
    """Say that a picture is left half drawn: nobody who looks after faults of files may take it for one."""


class AwaitedError(UnfinishedError):
    """Say that what is missing is being made by somebody else."""


class Allowed(Protocol):
    """Be what makes things for the picture that is drawn: as long as it takes, or as long as it is allowed."""

    allowance: FrameBudget | None


class FrameBudget:
    """Be asked before anything is made for a picture; one thing is made each time at least, so that it has an end."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._ends = inf
        self._made = 0
        self._thread = 0
        self._held: dict[Hashable, object] = {}

    @contextmanager
    def until(self, moment: float) -> Iterator[None]:
        """Let a picture be drawn up to a moment of the clock."""
        self._ends = moment
        self._made = 0
        self._thread = get_ident()
        try:
            yield
        finally:
            self._ends = inf

    @property
    def in_drawing_thread(self) -> bool:
        """Tell whether it is this thread that the picture is drawn in, up to some moment."""
        return self._ends < inf and self._thread == get_ident()

    @property
    def over(self) -> bool:
        """Tell whether nothing more is made in this frame."""
        return bool(self._made) and self._clock() >= self._ends

    @property
    def was_short(self) -> bool:
        """Tell whether no more than one thing was made in the last frame: most of it went to what was there."""
        return self._made <= 1

    def ask(self) -> None:
        """Ask before something is made. Raises UnfinishedError where the time is over."""
        if self.over:
            raise UnfinishedError

    def made(self) -> None:
        """Know that something was made, and is kept."""
        self._made += 1

    def hold(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what nobody else keeps: it is made once for a picture. Raises UnfinishedError as `ask` does."""
        if key not in self._held:
            self.ask()
            self._held[key] = make()
            self.made()
        return self._held[key]  # type: ignore[return-value]  # one key stands for one kind of thing
