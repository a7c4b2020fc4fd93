"""What threads have spent is told even while one of them ends."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from release.bench_threads import Spent, between, spent


def _thread(tasks: Path, name: str, nanoseconds: int, wakes: int) -> Path:
    folder = tasks / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "schedstat").write_text(f"{nanoseconds} 17 23\n")
    (folder / "status").write_text(
        f"Name:\tpython\nvoluntary_ctxt_switches:\t{wakes}\nnonvoluntary_ctxt_switches:\t99\n"
    )
    return folder


def test_each_thread_tells_its_seconds_and_how_often_it_woke(tmp_path: Path) -> None:
    _thread(tmp_path, "7", 1_500_000_000, 12)
    _thread(tmp_path, "8", 0, 3)
    assert spent(tmp_path) == {"7": Spent(1.5, 12), "8": Spent(0.0, 3)}


def test_a_thread_that_ends_while_it_is_asked_is_left_out(tmp_path: Path) -> None:
    _thread(tmp_path, "7", 1_500_000_000, 12)
    for name, gone in (("8", "schedstat"), ("9", "status")):
        (_thread(tmp_path, name, 10, 1) / gone).unlink()
    assert spent(tmp_path) == {"7": Spent(1.5, 12)}


def test_what_was_spent_meanwhile_counts_new_threads_and_leaves_out_those_that_ended() -> None:
    before = {"7": Spent(1.0, 10), "8": Spent(5.0, 50)}
    after = {"7": Spent(1.25, 14), "9": Spent(0.5, 2)}
    assert between(before, after) == Spent(0.75, 6)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="only Linux tells what threads have spent")
def test_this_very_process_has_spent_something() -> None:
    told = spent(Path("/proc/self/task"))
    assert told[str(os.getpid())].seconds > 0
