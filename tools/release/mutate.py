"""Plant small faults and see whether tests notice.

    python3 tools/release/mutate.py --rooms ai,saves --seed 7 [--count 40]

Lines are drawn at random over the rooms' source, the same ones for the same seed and source. In a copy of the checkout
one of them at a time is made wrong (a comparison flipped, a number changed, a statement dropped …), and the tests of
that room alone run. A fault that they fail on, or that lets them run for ever, is killed; any other survives, and
shows what nothing tests. It is a measure, not a test: the exit code tells only whether it could be taken.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import ROOT, enter

from release.mutations import KINDS, Fault, faults_of

ROOMS: Final[Mapping[str, tuple[str, ...]]] = {
    **{room: (f"game/{room}",) for room in ("engine", "ai", "content", "saves", "ui", "scenes")},
    "rules": ("game/games/*/rules", "game/games/*/rules.py"),
    "bots": ("game/games/*/bots", "game/games/*/bots.py"),
    "tables": ("game/games/*/table", "game/games/*/table.py", "game/games/*/campaign"),
}
"""Where each room's source lies. Its tests lie in `tests` under the same name; a game's all together."""

NOT_COPIED: Final = (".git", ".venv*", "__pycache__", ".*_cache", ".hypothesis", "build", "dist", "screenshots")
PASSED, NO_TESTS = (
    0,
    5,
)  # pytest's exit codes; with any other a fault was noticed, 2 being what `-x` under xdist ends with
PATIENCE: Final = (3.0, 30.0)  # how often as long as without a fault tests may take, and how many seconds besides


@dataclass(frozen=True)
class Result:
    """Hold what became of a fault: `killed`, `survived` or, where it can't be told from the original, `equivalent`."""

    room: str
    fault: Fault
    verdict: str
    seconds: float = 0.0

    def line(self) -> str:
        """Return the row of the table."""
        return f"{self.room:8} {self.fault.name:60} {self.verdict:10} {self.seconds:6.1f}  {self.fault.change}"


def main(words: Sequence[str] | None = None, root: Path = Path(ROOT)) -> int:
    """Measure what the command line asks for; return 0, or 2 where tests fail without any fault."""
    options = _parse(words)
    drawn = draw(root, options.rooms, options.seed, options.count)
    equivalent, only = frozenset(_named(options.equivalent)), frozenset(_named(options.only))
    drawn = [(room, fault) for room, fault in drawn if not only or fault.name in only]
    results = []
    print(f"{'room':8} {'fault':60} {'verdict':10} {'s':>6}  change", flush=True)
    with tempfile.TemporaryDirectory(prefix="synchrony-mutate-") as folder:
        bench = Bench(root, Path(folder), options.workers, options.timeout, options.seed)
        try:
            for room, fault in drawn:
                result = Result(room, fault, "equivalent") if fault.name in equivalent else bench.judge(room, fault)
                results.append(result)
                print(result.line(), flush=True)
        except ValueError as error:
            print(error, file=sys.stderr)
            return 2
    print("\n" + "\n".join(shares(results, options.rooms)))
    return 0


def draw(root: Path, rooms: Sequence[str], seed: int, count: int) -> list[tuple[str, Fault]]:
    """Return so many faults, each on a line of its own; fewer where the rooms have fewer lines."""
    lines: dict[tuple[str, str, int], list[Fault]] = {}
    for room in rooms:
        for file in sources(root, room):
            for fault in faults_of(file.relative_to(root).as_posix(), file.read_bytes()):
                lines.setdefault((room, fault.file, fault.line), []).append(fault)
    rng = random.Random(seed)
    chosen = rng.sample(sorted(lines), min(count, len(lines)))
    return [(line[0], _one_of(lines[line], rng)) for line in chosen]


def _one_of(faults: Sequence[Fault], rng: random.Random) -> Fault:
    """Return one fault of a line: first its kind is drawn, or most would be numbers."""
    kind = rng.choice(sorted({fault.kind for fault in faults}))
    return rng.choice([fault for fault in faults if fault.kind == kind])


def sources(root: Path, room: str) -> list[Path]:
    """Return the Python files of a room."""
    found = [path for pattern in ROOMS[room] for path in root.glob(pattern)]
    return sorted(file for path in found for file in ([path] if path.is_file() else path.rglob("*.py")))


def tests_of(file: str) -> list[tuple[str, ...]]:
    """Return what pytest is asked for, one after another: a file's own tests, then those that look at all screens."""
    own = Path("tests", *Path(file).parts[1:-1][:2])
    nearest = next(folder for folder in (own, *own.parents) if (Path(ROOT) / folder).is_dir()).as_posix()
    every = ("tests/scenes", "--ignore-glob=*/tests/scenes/*/*")
    return [(nearest,), every] if nearest.startswith("tests/scenes/") else [(nearest,)]


def shares(results: Sequence[Result], rooms: Sequence[str]) -> Iterator[str]:
    """Yield a line a room, and one for all, on how many of the faults were killed."""
    for name in (*rooms, "in all"):
        counted = [item for item in results if item.verdict != "equivalent" and name in (item.room, "in all")]
        killed = sum(item.verdict == "killed" for item in counted)
        share = f"{100 * killed / len(counted):5.1f} %" if counted else "     –  "
        yield f"{name:8} {share}  {killed} of {len(counted)} killed"


class Bench:
    """Hold a copy of the checkout, and run tests in it with one fault at a time; `sample` chooses among variants."""

    def __init__(self, root: Path, folder: Path, workers: int, timeout: float | None, sample: int) -> None:
        self.place = folder / "checkout"
        shutil.copytree(root, self.place, ignore=shutil.ignore_patterns(*NOT_COPIED), symlinks=True)
        home = folder / "home"  # a fault in what writes files must not reach the player's own
        home.mkdir()
        folders = dict.fromkeys(("HOME", "USERPROFILE", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_STATE_HOME"), str(home))
        paths = {"PYTHONPATH": os.pathsep.join((str(self.place), str(self.place / "tools"))), "TMPDIR": str(folder)}
        drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        inherited = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "XDG_"))}
        others = {"PYTHONDONTWRITEBYTECODE": "1", "SYNCHRONY_SAMPLE": str(sample)}
        self.environment = {**inherited, **folders, **paths, **drivers, **others}
        options = ["-x", "-q", "-n", str(workers), "-p", "no:cacheprovider", "--basetemp", str(folder / "tests")]
        self.command = [sys.executable, "-m", "pytest", "--rootdir", str(self.place), *options]
        self._timeout = timeout
        self._known: dict[tuple[str, ...], float] = {}
        # Compiled once, and checked by content: a fault of the same length in the same second must not be overlooked.
        compiling = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "game"]
        subprocess.run([sys.executable, *compiling], cwd=self.place, check=False, stdout=subprocess.DEVNULL)

    def judge(self, room: str, fault: Fault) -> Result:
        """Plant a fault, run the tests, and take it out again. Raises ValueError where they fail without it."""
        file = self.place / fault.file
        right = file.read_bytes()
        spent = 0.0
        for tests in tests_of(fault.file):
            timeout = self._patience(tests)
            file.write_bytes(fault.plant(right))
            try:
                code, seconds = self._run(tests, timeout)
            finally:
                file.write_bytes(right)
            spent += seconds
            if code not in (PASSED, NO_TESTS):
                return Result(room, fault, "killed", spent)
        return Result(room, fault, "survived", spent)

    def _patience(self, tests: tuple[str, ...]) -> float:
        """Return how many seconds tests may take, from how long they take without a fault."""
        if tests not in self._known:
            code, seconds = self._run(tests, None)
            if code not in (PASSED, NO_TESTS):
                raise ValueError(f"{tests[0]} fails without any fault (pytest's exit code {code})")
            self._known[tests] = seconds * PATIENCE[0] + PATIENCE[1]
        return self._timeout or self._known[tests]

    def _run(self, tests: tuple[str, ...], timeout: float | None) -> tuple[int | None, float]:
        """Run tests, and end them with all that they started; return pytest's exit code (None: ended) and seconds."""
        if not (self.place / tests[0]).is_dir():
            return NO_TESTS, 0.0
        since = time.monotonic()
        process = subprocess.Popen(
            [*self.command, *tests],
            cwd=self.place,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            code: int | None = process.wait(timeout)
        except subprocess.TimeoutExpired:
            code = None
        finally:
            _end(process)
        return code, time.monotonic() - since


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process with its children, where the system can; do nothing where they have ended."""
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _named(words: Iterable[str]) -> Iterator[str]:
    """Yield the faults that are named, or that stand in the named text files, a line each."""
    for word in words:
        if word.rpartition(":")[2] in KINDS:
            yield word
        else:
            lines = (line.partition("#")[0].strip() for line in Path(word).read_text("utf-8").splitlines())
            yield from (line for line in lines if line)


def _parse(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutate.py", description="Plant faults; see which ones the tests notice.")
    parser.add_argument("--rooms", metavar="ROOM,…", type=_rooms, required=True, help=", ".join(ROOMS))
    parser.add_argument(
        "--seed",
        metavar="N",
        type=int,
        required=True,
        help="draws the same faults for the same source, and samples the same tests",
    )
    parser.add_argument("--count", metavar="N", type=int, default=40, help="how many faults (40)")
    parser.add_argument("--workers", metavar="N", type=int, default=2, help="how many processes run tests (2; 0: none)")
    parser.add_argument("--timeout", metavar="SECONDS", type=float, help="per fault (three times as long as without)")
    parser.add_argument(
        "--equivalent",
        metavar="FILE:LINE:KIND",
        action="append",
        default=[],
        help="a fault that can't be told from the original, or a text file with one on each line; kinds: "
        + ", ".join(KINDS),
    )
    parser.add_argument(
        "--only",
        metavar="FILE:LINE:KIND",
        action="append",
        default=[],
        help="judge this one of those that are drawn, or those of a text file: survivors, once more",
    )
    return parser.parse_args(words)


def _rooms(text: str) -> tuple[str, ...]:
    rooms = tuple(dict.fromkeys(text.split(",")))
    for room in rooms:
        if room not in ROOMS:
            raise argparse.ArgumentTypeError(f"there is no room “{room}”: {', '.join(ROOMS)}")
    return rooms


if __name__ == "__main__":
    enter(__file__, sys.argv[1:], ("pytest", "xdist", "pygame"))
    sys.exit(main())
