"""What is dear is made by threads, where nobody has to wait for it: until then a picture is left half drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, Generic, TypeVar

from game.content.images.allowance import AwaitedError

T = TypeVar("T")
HANDS: Final = 2


class Elsewhere(Generic[T]):
    """Have things made at the same time, each once."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(HANDS, "aside")
        self._made: dict[Hashable, Future[T]] = {}

    def has(self, key: Hashable) -> bool:
        """Tell whether something is being made, or waits to be asked for."""
        return key in self._made

    def begin(self, key: Hashable, make: Callable[[], T]) -> None:
        """Have something made, where it isn't being made already."""
        if key not in self._made:
            self._made[key] = self._threads.submit(make)

    def take(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what was made, and hold it no longer. Raises what making it raised, AwaitedError while it goes on."""
        self.begin(key, make)
        if not self._made[key].done():
            raise AwaitedError
        return self._made.pop(key).result()

    def forget(self) -> None:
        """Hold nothing that nobody has asked for since it was begun."""
        self._made = {key: future for key, future in self._made.items() if not future.done()}

    def close(self) -> None:
        """Return when nothing is being made any more."""
        self._threads.shutdown(cancel_futures=True)
