"""What is in a household is counted by names, here and in a file, and a file that can't be read counts nothing."""

from __future__ import annotations

from pathlib import Path

from game.saves.household.brought import Counts
from game.saves.household.packing import pack
from game.saves.household.peeked import counted, peek
from game.saves.records.store import Store


def test_matches_and_adventures_are_counted_here_and_in_the_file(tmp_path: Path) -> None:
    root = tmp_path / "here"
    for folder in ("records", "adventures"):
        (root / folder).mkdir(parents=True)
    for name in ("records/a.jsonl", "records/b.jsonl", "records/b.curve", "adventures/c.synchrony", "records/d.png"):
        (root / name).write_bytes(b"x\n")
    assert counted(root) == Counts(adventures=1, matches=2)
    packed = pack(Store(root, lambda entry: {}), tmp_path / "all.household")
    assert peek(packed.path) == Counts(adventures=1, matches=2)


def test_what_is_no_household_counts_nothing(tmp_path: Path) -> None:
    path = tmp_path / "old.household"
    path.write_bytes(b"?")
    assert peek(path) is None
    assert peek(tmp_path / "gone.household") is None
    assert counted(tmp_path / "nowhere") == Counts()
