"""Kills: all that is kept is in the hands of processes that die at random moments.

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

from tests.saves import test_copy_kills, test_made_kills, test_people_kills, test_shelf_kills  # noqa: E402
from tests.saves.figures import test_kills as test_figures_kills  # noqa: E402
from tests.saves.household import test_kills as test_household_kills  # noqa: E402
from tests.window import test_kill, test_kill_adventure  # noqa: E402

CHECKS: Final = (
    ("matches", test_kill.check),
    ("adventures", test_kill_adventure.check),
    ("shelves", test_shelf_kills.check),
    ("films", test_made_kills.check),
    ("people", test_people_kills.check),
    ("copies", test_copy_kills.check),
    ("households", test_household_kills.check),
    ("figures", test_figures_kills.check),
)


def main(root: Path, count: int, seed: int) -> int:
    """Kill so many processes, as many of each kind as of any other; say what came of it."""
    faults = []
    for number, (name, check) in enumerate(CHECKS):
        kills = count // len(CHECKS) + (number < count % len(CHECKS))
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
