"""Launching: a process of our own belongs to whoever asks once it has started; whatever comes between, none is left."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple, TypeAlias

from game.ai.process.child import unheard
from game.ai.process.desk import serve
from game.ai.process.wire import Load

Line: TypeAlias = "Connection[bytes, tuple[object, str]]"


class Child(NamedTuple):
    """Hold a process that has started, and our end of the line to it."""

    line: Line
    process: BaseProcess

    def end(self) -> None:
        """End it at once."""
        self.line.close()
        if self.process.pid is not None:
            self.process.kill()


def launch(load: Load, wanted: Callable[[], bool]) -> Child | None:
    """Start a process in which computer players think; None where nobody wants it any more once it has started.

    What was never started can't be ended, so nobody is given it before. Raises OSError where none can be had.
    """
    context = get_context("spawn")
    line, theirs = context.Pipe()
    child = Child(line, context.Process(target=serve, args=(theirs, load), daemon=True, name="synchrony-worker"))
    started = False
    try:
        with unheard():
            child.process.start()
        started = wanted()
    finally:
        theirs.close()
        if not started:
            child.end()
    return child if started else None
