"""The process is killed at random moments of a match: it always goes on from the last decision that it told."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.desktop import ROOT

KILLS = 20
LONG = 300


def run_and_kill(folder: Path, chance: random.Random) -> tuple[list[str], bool]:
    """Play for a random number of decisions and a moment more; return what was told, and whether it came to its end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.window.player", str(folder)], stdout=subprocess.PIPE, env=environment, cwd=ROOT
    )
    assert process.stdout is not None, "the child speaks"
    told: list[str] = []
    wanted = chance.randint(1, 5)
    for row in process.stdout:
        told.append(row.decode().strip())
        if len(told) >= wanted:
            break
    if len(told) >= wanted:
        spin = chance.randrange(200_000)
        while spin:  # a moment of no fixed length, without a clock
            spin -= 1
        process.send_signal(signal.SIGKILL)
    rest = process.stdout.read().decode().split("\n")
    told += [row.strip() for row in rest if row.strip() and row.endswith(tuple("0123456789abcdef"))]
    code = process.wait(60)
    return told, code == 0


def ended(folder: Path, least: int) -> bool:
    """Tell whether there is a match that came to its end, after at least so many decisions."""
    records = [path.read_text("utf-8").splitlines() for path in (folder / "records").glob("*.jsonl")]
    return any(len(lines) > least and "over" in json.loads(lines[-1]) for lines in records)


def check(folder: Path, kills: int, seed: int = 20) -> int:
    """Kill so many times, and return how often: a process that comes to its end first is none."""
    chance = random.Random(seed)
    before, killed = "", 0
    while killed < kills:
        told, over = run_and_kill(folder, chance)
        killed += not over
        assert told, "the program starts again after every kill"
        if before:
            count, digest = told[0].split()
            minimum, last = before.split()
            if int(count) < int(minimum):  # killed after its last decision: the match was over, another one began
                assert ended(folder, int(minimum)), "no decision that was told is ever lost"
            elif int(minimum):  # a match without a decision is not kept: another one is dealt
                assert int(count) > int(minimum) or digest == last, "the same number of decisions is the same state"
        before = "" if over else told[-1]
    return killed


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no way to kill at any moment")
def test_twenty_kills_at_random_moments_lose_no_decision(tmp_path: Path) -> None:
    check(tmp_path, KILLS)


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no way to kill at any moment")
def test_hundreds_of_kills_lose_no_decision(tmp_path: Path) -> None:
    check(tmp_path, LONG)
