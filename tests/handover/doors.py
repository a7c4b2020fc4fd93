"""What the tests of the handover share: a place to meet, and a loop that takes calls or doesn't."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.handover.door import Door, arrive
from game.handover.listening import Call


class Loop:
    """Take calls at once, as the window's loop does between two frames, unless it is `hung`."""

    def __init__(self, *, hung: bool = False) -> None:
        self.hung = hung
        self.called: list[Call] = []
        self.taken: list[str] = []

    def answer(self, call: Call) -> None:
        """Take a call."""
        self.called.append(call)
        if not self.hung and call.take():
            self.taken.append(call.path)


@contextmanager
def opened(folder: Path, loop: Loop) -> Iterator[Door]:
    """Hold a folder's door open, as a window does."""
    door = arrive(folder)
    assert door is not None, "nobody else is there"
    door.open(loop.answer)
    try:
        yield door
    finally:
        door.close()
