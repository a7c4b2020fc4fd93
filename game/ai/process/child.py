"""A process of our own: it hears nothing that is meant for its parent, and ends with it, without a word."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
from typing import Final

NICE: Final = 5
"""How much less pressing than its parent it is, where the system knows such a thing."""


@contextmanager
def unheard() -> Iterator[None]:
    """Keep Ctrl+C from a process that is started inside: it would complain of it before it can say that it won't.

    Who starts it hears of Ctrl+C right afterwards.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # starting it would let the signal through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def belong_to_parent() -> None:
    """Leave signals to the parent, let it come first, and end with it, whatever is being thought about."""
    for name in ("SIGINT", "SIGHUP"):  # meant for the whole terminal: the parent closes, and this process with it
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
