"""Every check of a checkout: style, format, types and tests, beside each other. Standard library only."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from near import near

TESTS: Final = "tests (pytest)"
NEAR: Final = "--near"
QUIET: Final[Mapping[str, Sequence[str]]] = {
    "style (ruff)": ("ruff", "check", "."),
    "format (ruff)": ("ruff", "format", "--check", "."),
    "types (mypy)": ("mypy",),
}
"""What runs beside the tests, and is told whole when it is through: ruff before the first test, as it takes no time."""


@dataclass(frozen=True)
class Verdict:
    """Hold how a check ended: its exit code, how many seconds it took, and what it said, where that waited."""

    code: int
    seconds: float
    said: str = ""

    def line(self, name: str) -> str:
        """Return the line that the whole run closes with."""
        verdict = "well" if self.code == 0 else f"FAILED (exit code {self.code})"
        return f"  {name}: {verdict}, {self.seconds:.0f} s"


def run(python: str, root: str, arguments: Sequence[str]) -> int:
    """Run every check, all of them whatever happens, and return the code of the first that fails (0: all are well).

    `arguments` go on to pytest; `--near` stands for the tests that are nearest to what was changed. Each check's output
    stands together, and each has a line at the end.
    """
    tests = [python, "-m", "pytest", "-n", "2", "--dist", "worksteal"]
    with ThreadPoolExecutor(len(QUIET)) as pool:
        waiting = {name: pool.submit(_quietly, [python, "-m", *command], root) for name, command in QUIET.items()}
        verdicts = {name: _told(name, waiting[name]) for name in QUIET if "ruff" in name}
        _say(f"\n== {TESTS}")
        start = time.monotonic()
        words = _nearest(root, arguments) if NEAR in arguments else arguments
        code = 0 if words is None else subprocess.call([*tests, *words], cwd=root)
        seconds = time.monotonic() - start
        verdicts |= {name: _told(name, waiting[name]) for name in QUIET if name not in verdicts}
    verdicts[TESTS] = Verdict(code, seconds)
    _say("\n" + "\n".join(verdict.line(name) for name, verdict in verdicts.items()))
    failed = [verdict.code for verdict in verdicts.values() if verdict.code != 0]
    left_out = "" if "--long" in arguments else " What takes minutes was left out: add --long for it."
    _say(("Something failed; look above." if failed else "All is well.") + left_out)
    return failed[0] if failed else 0


def _nearest(root: str, arguments: Sequence[str]) -> list[str] | None:
    """Return what pytest is asked for where only the nearest tests run, and say so; None where there are none."""
    choice = near(Path(root))
    _say("\n".join(choice.lines()))
    return [*choice.run, *(word for word in arguments if word != NEAR)] if choice.run else None


def _quietly(command: Sequence[str], root: str) -> Verdict:
    """Run a check and keep what it says."""
    start = time.monotonic()
    done = subprocess.run(
        command, cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return Verdict(done.returncode, time.monotonic() - start, done.stdout.decode("utf-8", "replace"))


def _told(name: str, waiting: Future[Verdict]) -> Verdict:
    """Wait for a check, and say all that it said under its name."""
    verdict = waiting.result()
    _say(f"\n== {name}\n{verdict.said.rstrip()}")
    return verdict


def _say(line: str) -> None:
    print(line, flush=True)
