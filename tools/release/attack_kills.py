"""Kills: matches, adventures, shelves and films are in the hands of processes that die at random moments.

What a process had told of before it died must be there when the next one starts.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # who is killed speaks of decisions alone

from tests.saves import test_made_kills, test_shelf_kills  # noqa: E402
from tests.window import test_kill, test_kill_adventure  # noqa: E402


def main(root: Path, count: int, seed: int) -> int:
    """Kill so many processes, a quarter each in matches, adventures, shelves and films; say what came of it."""
    faults = []
    share = count // 4
    for name, check, kills in (
        ("matches", test_kill.check, count - 3 * share),
        ("adventures", test_kill_adventure.check, share),
        ("shelves", test_shelf_kills.check, share),
        ("films", test_made_kills.check, share),
    ):
        folder = root / name
        folder.mkdir()
        try:
            print(
                f"{check(folder, kills, seed)} kills in {name}, seed {seed}: nothing that was told is lost", flush=True
            )
        except AssertionError as error:
            faults.append(f"{name}: {error}")
    print("\n".join(faults) or "every start went on from what was told")
    return 1 if faults else 0
