"""Making the index anew from nothing but ledger and records."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.players.entry import Entry
from game.saves.disk.progress import Progress, untold
from game.saves.figures.index import Index
from game.saves.records.store import Store


def rebuild(store: Store, catalog: Mapping[str, Entry], tell: Progress = untold) -> Index:
    """Throw the index away and make it again, telling each match; return it, whole.

    Raises OSError where the old one can't be deleted.
    """
    index = Index(store, catalog)
    index.throw_away()
    index.keep_up(tell)
    return index
