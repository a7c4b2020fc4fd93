"""The door of the one window: a start that finds it open hands over through it, one that finds none holds it.

A start that ends here has read nothing but this; nothing that speaks to others is read before somebody is there.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.handover.message import SOON, TAKEN, message
from game.handover.spot import Spot, hold, let_go, pin, spot_for

if TYPE_CHECKING:
    from game.handover.listening import Call, Exchange, Listening

PATIENCE: Final = 1.2
"""Seconds in which the other window answers."""
STARTS: Final = 3.0
"""Seconds in which another start that was a moment earlier has come so far that it takes calls."""
LOOKS: Final = 0.02
"""Seconds between two looks whether it has."""
ANYBODY: Final = -1
"""Every program, to Windows: whichever may come to the front next."""


class Door:
    """Be found by later starts with the same folder, from before the window is there until it closes.

    One that another window holds, or that can't be held anywhere, is never open. `hung`: another window is open, and
    has not answered.
    """

    def __init__(self, spot: Spot | None = None, lock: int | None = None, *, hung: bool = False) -> None:
        self.hung = hung
        self._spot = spot
        self._lock = lock
        self._listening: Listening | None = None
        self._pinned: int | None = None

    @property
    def held(self) -> bool:
        """Tell whether later starts come to this one."""
        return self._lock is not None

    def open(self, answer: Callable[[Call], None]) -> None:
        """Take calls from now on: `answer` is called in another thread, and has the loop take each."""
        if self._spot is None or self._lock is None or self._listening is not None:
            return
        from game.handover.listening import Listening  # late, as all that speaks to others: home is seen without

        try:
            exchange = _exchange(self._spot)
        except OSError as error:
            _log(error)
            return
        try:
            self._listening = Listening(exchange, answer)
        except RuntimeError as error:
            exchange.close()
            exchange.accept()  # lets it go
            _log(error)

    def pin(self, folder: Path) -> None:
        """Have the folder stay the same to later starts as long as this door is held."""
        if self.held:
            self._pinned = pin(folder)

    def close(self) -> None:
        """Leave it to whoever starts next."""
        if self._listening is not None:
            self._listening.close()
            self._listening = None
        if self._spot is not None and self._lock is not None:
            let_go(self._spot, self._lock)
            self._lock = None
        if self._pinned is not None:
            os.close(self._pinned)
            self._pinned = None


def arrive(folder: Path, file: Path | None = None, *, alone: bool = False) -> Door | None:
    """Hand a file, or nothing but the wish for a window, over to the window of a data folder.

    Return None where it was taken, else the door of the window that is to be opened here: as always where that window
    does not answer, or where one is wanted `alone`.
    """
    spot = spot_for(folder)
    if spot is None:
        return Door()
    until = time.monotonic() + STARTS
    hung = False
    try:
        while (lock := hold(spot)) is None and not alone:
            answer = _answer(spot, "" if file is None else str(file))
            if answer == TAKEN:
                return None
            hung = answer != SOON or time.monotonic() > until
            if hung:
                break
            time.sleep(LOOKS)
    except OSError:
        return Door()
    door = Door(spot, lock, hung=hung)
    door.pin(folder)
    return door


def _answer(spot: Spot, path: str) -> bytes:
    """Return what the window that is open answers to whoever comes with a file, or with none (""): b"" for nothing.

    One that takes no calls, though it holds the lock, has just begun or is about to go.
    """
    if not os.path.exists(spot.line):
        return SOON
    try:
        return _ask(spot, message(path))
    except (FileNotFoundError, ConnectionRefusedError):
        return SOON
    except (OSError, ValueError):  # nobody answers in time, or the path can't be said
        return b""


def _log(error: Exception) -> None:
    import logging  # late: who only hands over logs nothing

    logging.getLogger(__name__).warning("nothing can be handed over to this window: %r", error)


def _ask(spot: Spot, data: bytes) -> bytes:
    if sys.platform == "win32":
        import ctypes

        from game.handover import pipes

        ctypes.windll.user32.AllowSetForegroundWindow(ANYBODY)  # it is we who were called to the front
        return pipes.ask(spot.line, pipes.address_of(spot.line), data, PATIENCE)
    from game.handover import sockets

    return sockets.ask(spot.line, data, PATIENCE)


def _exchange(spot: Spot) -> Exchange:
    if sys.platform == "win32":
        from game.handover.pipes import PipeExchange, address_of

        return PipeExchange(spot.line, address_of(spot.line))
    from game.handover.sockets import SocketExchange

    return SocketExchange(spot.line)
