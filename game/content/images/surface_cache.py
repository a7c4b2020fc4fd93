"""Drawn surfaces that are kept: the ones used longest ago go first, and what a screen no longer shows is let go.

Nothing that is drawn depends on what is still kept: whoever asks is given the surfaces, and nobody can ask whether one
is there to rely on it later. Keeping the next may let any other go.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from operator import attrgetter
from typing import Final, Generic, Protocol, TypeVar

import msgspec
import pygame

from game.content.images.allowance import FrameBudget
from game.content.images.parallel import HANDS, in_parallel

K = TypeVar("K", bound=Hashable)
MMAP_THRESHOLD: Final = -3
"""What `mallopt` calls the size from which memory is the system's own."""
ARENA_MAX: Final = -8
"""And how many heaps there are at most: by itself it has one for each thread, and what is let go stays in all."""
LARGE: Final = 1024 * 1024
"""Bytes of that size: most of what is drawn anew in a frame is smaller."""
MUCH: Final = 8 * 1024 * 1024
"""Bytes: what is let go is handed back once it is more."""


class SurfaceCache(Generic[K]):
    """Keep surfaces under keys, at most `budget` bytes of them and `most` in number; the newest is always kept.

    A picture asks for dozens of surfaces, and some keys are long values: each is looked up once, and nothing else is
    ordered until something has to go.
    """

    def __init__(self, budget: int, most: int = sys.maxsize) -> None:
        self.held = 0
        self.dropped = 0
        """Bytes that were let go since somebody set it to 0."""
        self.budget = budget
        self.allowance: FrameBudget | None = None
        """How long things may be made for the picture that is drawn; None: as long as it takes."""
        self._most = most
        self._kept: dict[K, _Kept[K]] = {}
        self._asked = 0  # how often anything was asked for
        self._marked = 0  # the same at the last mark
        self._by_age = attrgetter("asked")

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under a key; it is drawn at the first time; others go where they are too many.

        Raises UnfinishedError where it is to be drawn, and the time for that is over.
        """
        kept = self._kept.get(key)
        if kept is not None:
            self._asked += 1
            kept.asked = self._asked
            return kept.surface
        self._ask()
        surface = draw()
        self._keep(key, surface)
        return surface

    def get_all(self, wanted: Iterable[tuple[K, Callable[[], pygame.Surface]]]) -> list[pygame.Surface]:
        """Return the surfaces kept under several keys, one after another as `get` does."""
        return [self.get(key, draw) for key, draw in wanted]

    def find(self, key: K) -> pygame.Surface | None:
        """Return the surface kept under a key, for whoever can do without: None where none is."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._asked += 1
        kept.asked = self._asked
        return kept.surface

    def gather(
        self, wanted: Mapping[K, Callable[[], pygame.Surface]], at_hand: Mapping[K, pygame.Surface] | None = None
    ) -> dict[K, pygame.Surface]:
        """Return the surfaces under several keys, all of them, even where not all can be kept beside each other.

        What is neither kept nor `at_hand`, held by whoever asks, is drawn at the same time, by threads.
        """
        held = {} if at_hand is None else at_hand
        found = {key: self.find(key) for key in wanted}
        given = {key: held.get(key) if surface is None else surface for key, surface in found.items()}
        cold = [key for key, surface in given.items() if surface is None]
        drawn: dict[K, pygame.Surface] = {}
        step = len(cold) if self.allowance is None else HANDS
        for begin in range(0, len(cold), max(1, step)):
            self._ask()
            some = cold[begin : begin + step]
            drawn.update(zip(some, in_parallel([wanted[key] for key in some]), strict=True))
            for key in some:
                self._keep(key, drawn[key])
        return {key: drawn[key] if surface is None else surface for key, surface in given.items()}

    def _ask(self) -> None:
        if self.allowance is not None:
            self.allowance.ask()

    def _keep(self, key: K, surface: pygame.Surface) -> None:
        if self.allowance is not None:
            self.allowance.made()
        self._asked += 1
        kept = self._kept[key] = _Kept(surface, key, self._asked)
        self.held += weight(surface)
        while (self.held > self.budget or len(self) > self._most) and len(self) > 1:
            others = (other for other in self._kept.values() if other is not kept)
            self._drop(min(others, key=self._by_age).key)

    def mark(self) -> None:
        self._marked = self._asked

    def sweep(self) -> None:
        """Let go of everything that was not used since the last mark."""
        for key in [key for key, kept in self._kept.items() if kept.asked <= self._marked]:
            self._drop(key)

    @contextmanager
    def passing(self) -> Iterator[None]:
        """Let go, afterwards, of what was not there before: something is drawn once."""
        before = self.known
        try:
            yield
        finally:
            self.forget_since(before)

    @property
    def known(self) -> frozenset[K]:
        """Return the keys of all that is kept."""
        return frozenset(self._kept)

    def forget_since(self, before: frozenset[K]) -> None:
        """Let go of what was not there before."""
        for key in self._kept.keys() - before:
            self._drop(key)

    def clear(self) -> None:
        """Let go of everything."""
        self._kept.clear()
        self.held = 0

    def _drop(self, key: K) -> None:
        gone = weight(self._kept.pop(key).surface)
        self.held -= gone
        self.dropped += gone


class _Kept(msgspec.Struct, Generic[K], eq=False):
    """Hold a surface, its key, and when it was asked for last."""

    surface: pygame.Surface
    key: K
    asked: int = 0


def weight(surface: pygame.Surface) -> int:
    """Return the bytes that a surface's pixels take."""
    return surface.get_width() * surface.get_height() * 4


class Marked(Protocol):
    """Know what was used since a mark, and let go of all else."""

    def mark(self) -> None: ...

    def sweep(self) -> None: ...


class Cleanup:
    """Let go, once the next picture is drawn, of all drawings and words that are not on it.

    What the `watched` cache lets go by itself is handed back to the system as well, once it is much.
    """

    def __init__(self, watched: SurfaceCache[Hashable]) -> None:
        self._watched = watched
        self._due: tuple[Marked, ...] = ()

    @property
    def due(self) -> bool:
        return bool(self._due) or self._watched.dropped > MUCH

    def begin(self, *caches: Marked) -> None:
        """Begin to count what is drawn: the window's size has changed, or the last screen over home has gone."""
        self._due = caches
        for cache in caches:
            cache.mark()

    def drawn(self) -> None:
        """Let go of what was not drawn since `begin`: call it where it is due, a whole picture is there and at rest."""
        if self._due:
            for cache in self._due:
                cache.sweep()
            self._due = ()
            gc.collect()  # a table that was left holds itself, and with it its ground, in circles
        self._watched.dropped = 0
        give_back()


def tidy() -> None:
    """Let go of what holds itself in circles, and hand it back: something large was drawn once."""
    gc.collect()
    give_back()


def give_back() -> None:
    """Hand freed memory back to the system, where the C library would keep it for later (glibc)."""
    if (trim := _glibc("malloc_trim")) is not None:
        trim(0)


def settle_memory() -> None:
    """Leave what is there to stay, and look for circles from now on: nobody did during the start.

    A large picture that is let go is handed back to the system at once from now on. Else the C library (glibc) would
    take larger and larger ones from what it keeps for itself, which can't be handed back where anything lies over it.
    """
    gc.freeze()
    gc.enable()
    if (tell := _glibc("mallopt")) is not None:
        tell(MMAP_THRESHOLD, LARGE)
        tell(ARENA_MAX, 1)


def _glibc(name: str) -> Callable[..., int] | None:
    """Return a function of the C library, where it is glibc."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # late: home has been seen when anybody comes here

    function: Callable[..., int] | None = getattr(ctypes.CDLL(None), name, None)
    return function
