"""Syncron's recap: what happened in the last round, out of what a seat has been told so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.syncron.rules.rules import Began, Ended, Revealed


def last_round(history: Sequence[Any]) -> tuple[Any, ...]:
    """Return the events of the last complete round, from its reveal to its end; none before the first is over.

    Second cards of Kings, sealed meanwhile, are among them as the reader may see them.
    """
    end = next((place for place in range(len(history), 0, -1) if isinstance(history[place - 1], Began | Ended)), 0)
    for place in range(end - 1, -1, -1):
        event = history[place]
        if isinstance(event, Revealed) and not event.again:
            return tuple(history[place:end])
    return ()
