"""Tasks as tests need them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.saves.moments.task import Task
from game.saves.records.store import Store

PLAIN = Task(
    who="ada",
    record="one",
    digest="0" * 16,
    game="soon",
    seat=0,
    place=12,
    played={"do": "Discard", "card": 3},
    better={"do": "Play", "card": 4},
    chance=0.38,
    best=0.6,
    margin=0.09,
    matches=200,
    theme="line",
    found="2026-11-30",
    due="2026-12-01",
)


def task(record: str, who: str = "ada", **fields: Any) -> Task:
    """Return a task in a record, which need not be there."""
    return replace(PLAIN, record=record, who=who, **fields)


def lies(store: Store, *records: str) -> None:
    """Let records lie in a folder, whatever is in them."""
    store.records_folder.mkdir(parents=True, exist_ok=True)
    for record in records:
        (store.records_folder / f"{record}.jsonl").write_bytes(b"{}\n")
