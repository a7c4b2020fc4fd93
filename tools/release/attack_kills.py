"""Kills: matches and adventures are played by processes that are killed at random moments, and every first write.

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

from tests.window import test_kill, test_kill_adventure  # noqa: E402


def main(root: Path, count: int, seed: int) -> int:
    """Kill so many processes, half of them in matches, half in adventures, and say what came of it."""
    faults = []
    for name, check, share in (
        ("matches", test_kill.check, count - count // 2),
        ("adventures", test_kill_adventure.check, count // 2),
    ):
        folder = root / name
        folder.mkdir()
        try:
            print(
                f"{check(folder, share, seed)} kills in {name}, seed {seed}: nothing that was told is lost", flush=True
            )
        except AssertionError as error:
            faults.append(f"{name}: {error}")
    print("\n".join(faults) or "every start went on from what was told")
    return 1 if faults else 0
