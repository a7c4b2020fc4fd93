"""What a look at a file on the shelf has told, as long as the file is what it was."""

from __future__ import annotations

import os
from dataclasses import dataclass

from game.engine.protocol import Message
from game.saves.records.clock import dated
from game.saves.records.header import Header
from game.saves.records.store import Store
from game.saves.shelf.ledger_lines import Heading
from game.saves.shelf.row import ShelfRow


@dataclass(frozen=True, slots=True)
class Known:
    """Keep what a look at a file has told, as long as it is what it was."""

    size: int
    mtime: int
    header: Header | None = None
    """Of a match that is not over; `lines` are how many it has after this one."""
    lines: int = 0
    fault: Message | None = None

    def row(self, id_: str, store: Store) -> ShelfRow | None:
        """Return what could be a copy of a match from before it was over."""
        if self.header is None:
            return None
        path = store.records_folder / f"{id_}.jsonl"
        return ShelfRow(
            id_, path, dated(self.mtime / 1e9), Heading.of(self.header), decisions=self.lines, under_way=True
        )


def is_same(known: Known | None, stat: os.stat_result) -> bool:
    """Tell whether a file is what it was."""
    return known is not None and (known.size, known.mtime) == (stat.st_size, stat.st_mtime_ns)
