"""A process that says what it does, a line each, and is killed at some moment: what it had said by then is told."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys

import pytest

from tests.window.desktop import ROOT

MORTAL = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no way to kill at any moment")


def run_and_kill(words: list[str], chance: random.Random, most: int, spins: int) -> list[str]:
    """Let a module of Python's run with arguments (`words`), and kill it after at most so many lines and a moment.

    Return the whole lines that it said.
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-m", *words], stdout=subprocess.PIPE, env=environment, cwd=ROOT, encoding="utf-8"
    )
    assert process.stdout is not None, "the child speaks"
    told = list[str]()
    wanted = chance.randint(1, most)
    for line in process.stdout:
        told.append(line.rstrip("\n"))
        if len(told) >= wanted:
            break
    spin = chance.randrange(spins)
    while spin:  # a moment of no fixed length, without a clock
        spin -= 1
    process.send_signal(signal.SIGKILL)
    *rest, _ = process.stdout.read().split("\n")
    code = process.wait(60)
    assert code == -signal.SIGKILL, f"it didn't end by itself: {code}"
    return told + rest
