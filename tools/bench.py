"""Measure: `python3 tools/bench.py [--against [COMMIT]] [--json | --table] [--only WORD] [--quick] [--package DIR]`.

Start (`bench_start.py`: beside other programs, and the package as well), drawing, idling, memory, disk, thinking;
with `--against`, beside another checkout (`bench_against.py`).

What is compared is measured in turns in one run, and told as medians and ratios: absolute figures of a shared
machine swing twofold within minutes, ratios by a few per cent. A real window needs a display or Xvfb; without one
SDL's dummy driver stands in. Idling and memory are read from /proc, so Linux alone tells them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

from release import bench_against
from release.bench_rows import CHILD, SIZES, Bench, Measure, Row, table
from release.bench_start import packaged, start
from release.bench_threads import between, spent
from setup_environment import ROOT, enter

ADVENTURE, TELLINGS = CHILD.with_name("bench_adventure.py"), CHILD.with_name("bench_tellings.py")
OPENINGS = CHILD.with_name("bench_openings.py")
SHELF = CHILD.with_name("bench_shelf.py")
REVIEW = CHILD.with_name("bench_review.py")
FIGURES = CHILD.with_name("bench_figures.py")
PACKAGE = Path(ROOT) / "dist" / "Synchrony"
FRAME = 1000 / 60
"""Milliseconds of a frame."""
OPENED = {"seen": 100.0, "longest": 50.0, "worked": None}
"""Milliseconds: until a screen is seen, its longest frame as time passes, and that as work of its own."""
HELD = {1280: 60.0, 1920: 90.0, 3840: 200.0}
"""MiB that home may hold, by the window's width."""


def main() -> int:
    """Measure what was asked for and print it; return 1 where another checkout is compared with and a row is worse."""
    options = _options()
    rounds = 3 if options.quick else 11
    groups = {name: measure for name, measure in GROUPS.items() if options.only in name}
    with tempfile.TemporaryDirectory(prefix="synchrony-bench-") as place, _display() as display:
        bench = Bench(Path(place), rounds, display, package=options.package or _built())
        if options.against is None:
            return _measure(groups, bench, options)
        try:
            return _compare(options.against or bench_against.baseline(), groups, bench, options.json)
        except bench_against.NoBaselineError as error:
            print(error, file=sys.stderr)
            return 2


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Measure start, drawing, idling, memory, disk, rules, and frames while somebody thinks."
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--table", action="store_true", help="print the table in Markdown as well, at the end")
    parser.add_argument("--only", metavar="WORD", default="", help="one group: " + ", ".join(GROUPS))
    parser.add_argument("--quick", action="store_true", help="fewer rounds, rougher figures")
    parser.add_argument(
        "--package",
        metavar="DIR",
        type=_package,
        help="the built folder whose start is measured as well (dist/Synchrony, where it is there)",
    )
    compared = ", ".join(bench_against.COMPARED)
    parser.add_argument(
        "--against",
        metavar="COMMIT",
        nargs="?",
        const="",
        help=f"measure another commit in turns with this checkout and print ratios ({compared}); without a name, the "
        f"one in tools/{bench_against.BASELINE.name}. Exit code 1: a row is above {bench_against.LIMIT:g}",
    )
    return parser.parse_args()


def _package(text: str) -> str:
    """Return the package's folder. Raises argparse's error where no program lies in it."""
    if packaged(Path(text)) is None:
        raise argparse.ArgumentTypeError(f"no program lies in {text}")
    return text


def _built() -> str:
    """Return the folder of the package that was built here, "" where none was."""
    return str(PACKAGE) if packaged(PACKAGE) is not None else ""


def _measure(groups: Mapping[str, Measure], bench: Bench, options: argparse.Namespace) -> int:
    """Measure this checkout and print it."""
    rows = []
    for name, measure in groups.items():
        if not options.json:
            print(f"== {name}", flush=True)
        for row in measure(bench):
            rows.append(row)
            if not options.json:
                print(row.line(), flush=True)
    if options.json:
        told = [{**asdict(row), "met": row.met} for row in rows]
        print(json.dumps({"machine": _machine(), "rows": told}, indent=1))
    elif options.table:
        print(f"\n{table(rows)}")
    return 0


def _compare(commit: str, groups: Mapping[str, Measure], bench: Bench, as_json: bool) -> int:
    """Measure this checkout and another in turns and print ratios. Raises NoBaselineError."""
    root = bench_against.check_out(commit, bench.folder / "checkout")
    bench = replace(bench, package="", peers=False)
    here = replace(bench, folder=bench.folder / bench_against.HERE, rounds=1, lacks=set())
    there = replace(bench, folder=bench.folder / bench_against.THERE, rounds=1, root=str(root), lacks=set())
    sides = {
        name: {bench_against.HERE: partial(measure, here), bench_against.THERE: partial(measure, there)}
        for name, measure in groups.items()
    }
    told = bench_against.Told(commit)
    for comparison in bench_against.compare_all(sides, bench.rounds):
        told.add(comparison)
        if not as_json:
            print(comparison.page(), flush=True)
    print(json.dumps({"machine": _machine(), **told.plain()}, indent=1) if as_json else told.end())
    return 1 if told.above else 0


def _machine() -> dict[str, object]:
    return {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}


def redraw(bench: Bench) -> Iterator[Row]:
    """Draw the whole table of every game again and again, with the flip."""
    for (width, height), aim, worst in zip(SIZES, (3.0, None, None), (1.5, 4.0, 12.0), strict=True):
        figures = bench.tell("redraw", str(bench.folder / "table"), str(width), str(height), str(20 * bench.rounds))
        for name, value in figures.items():
            wanted = aim if name.endswith("median") else worst
            yield Row(f"redraw: {name} ({width}×{height}, dummy)", value, "ms", wanted)


def book(bench: Bench) -> Iterator[Row]:
    """Open every game's rulebook again and again: until it is seen, and until its diagrams are drawn as well."""
    for (width, height), aim in zip(SIZES, (150.0, None, None), strict=True):
        figures = bench.tell("book", str(bench.folder / "book"), str(width), str(height), str(bench.rounds))
        for name, value in figures.items():
            wanted = aim if name.endswith("seen") else None
            yield Row(f"rulebook: {name} ({width}×{height}, dummy)", value, "ms", wanted)


def frames(script: Path, bench: Bench) -> Iterator[Row]:
    """Play an adventure's first level, or matches, and tell what frames cost: none may be later than the next.

    Of matches' tellings, 99 of 100 may not.
    """
    for width, height in SIZES[:1] if bench.rounds < 5 else SIZES:
        figures = bench.tell(str(bench.folder / f"a{width}"), str(width), str(height), script=script)
        for name, value in figures.items():
            aim = FRAME if script is ADVENTURE or "99" in name else None
            yield Row(f"{script.stem[6:]}: {name} ({width}×{height}, dummy)", value, "ms", aim)


def idle(bench: Bench) -> Iterator[Row]:
    """Leave a window alone and count how often it wakes and what it costs; tell its memory, too.

    It is a real one where there is a display.
    """
    if not Path("/proc/self/task").is_dir():
        return
    seconds = 3.0 if bench.rounds < 5 else 10.0
    real = bool(bench.display)  # a dummy window asks for events 22 times a second by itself
    for width, height in SIZES:
        words = [str(CHILD), "idle", str(bench.folder / "idle"), str(width), str(height)]
        with bench.child(words, real) as process:
            tasks = Path(f"/proc/{process.pid}/task")
            assert process.stdout is not None, "a pipe was asked for"
            try:
                process.stdout.readline()  # the window has come to rest
                before = spent(tasks)
                time.sleep(seconds)
                cost, wakes = between(before, spent(tasks))
                memory = _resident(process.pid)
            finally:
                process.terminate()
        where = f"{width}×{height}, {'window' if real else 'dummy'}"
        yield Row(f"idle: wake-ups a second ({where})", wakes / seconds, "/s", 1.0)
        yield Row(f"idle: share of a core ({where})", cost / seconds * 100, "%", 0.02)
        yield Row(f"memory: home, resident ({where})", memory, "MiB", HELD[width] if real else None)


def memory(bench: Bench) -> Iterator[Row]:
    """Go through window sizes and every game's table and back home; tell what is resident beside a fresh home."""
    if not Path("/proc/self/status").is_file():
        return
    figures = bench.tell("memory", str(bench.folder / "memory"), str(8 if bench.rounds < 5 else 24))
    yield Row("memory: a fresh home (1280×720, dummy)", figures["fresh"], "MiB", HELD[SIZES[0][0]])
    for name in ("sizes", "tables"):
        ratio = figures[name] / figures["fresh"]
        yield Row(f"memory: home, after all {name} (1280×720, dummy)", figures[name], "MiB", 1.3, ratio, "fresh")


def rules(bench: Bench) -> Iterator[Row]:
    """Play every game at random and count moves, beside a yardstick of plain Python in the same rounds."""
    figures = bench.tell("rules", str(bench.rounds))
    yardstick = figures.pop("yardstick")
    yield Row("rules: yardstick, loops of plain Python", yardstick, "k/s", least=True, yardstick=True)
    for name, value in figures.items():
        ratio = value / yardstick
        yield Row(f"rules: {name}, random play", value, "moves/s", None, ratio, "a thousand loops", least=True)


def thinking(bench: Bench) -> Iterator[Row]:
    """Draw a table as while something moves: with the strongest computer player thinking, and without."""
    for width, height in SIZES[:1] if bench.rounds < 5 else SIZES:
        figures = bench.tell("thinking", str(bench.folder / "thinking"), str(width), str(height), str(bench.rounds))
        for part in ("median", "99 of 100"):
            alone, value = figures[f"without, {part}"], figures[f"while one thinks, {part}"]
            where = f"{part}, {width}×{height}, dummy"
            yield Row(f"thinking: from frame to frame ({where})", alone, "ms")
            yield Row(f"thinking: the same while one thinks ({where})", value, "ms", 1.1, value / alone, "without")


def press(bench: Bench) -> Iterator[Row]:
    """Press buttons and pieces: until the window shows that it was heard, and until the next screen is there."""
    aims = {"changes": 50.0, "95 of 100": 2.0}
    for width, height in SIZES[:1] if bench.rounds < 5 else SIZES:
        figures = bench.tell("press", str(bench.folder / "press"), str(width), str(height), str(bench.rounds))
        for name, value in figures.items():
            aim = next((most for word, most in aims.items() if name.endswith(word)), None)
            yield Row(f"press: {name} ({width}×{height}, dummy)", value, "ms", aim if width == SIZES[0][0] else None)


def openings(bench: Bench) -> Iterator[Row]:
    """Open every screen by a press, as somebody does who has just started: until it is seen, and its longest frame."""
    width, height = SIZES[0]
    folders = [bench.folder / f"openings-{number}" for number in range(1 if bench.rounds < 5 else 3)]
    runs = [bench.tell(str(folder), str(width), str(height), script=OPENINGS) for folder in folders]
    for name in runs[0]:
        what = name.rpartition(", ")[2]
        if what in OPENED:
            value = statistics.median(run[name] for run in runs if name in run)
            yield Row(f"openings: {name} ({width}×{height}, dummy)", value, "ms", OPENED[what])


def disk(bench: Bench) -> Iterator[Row]:
    """Sync decision after decision, and write as many as a match does: on the frame, synced by a thread of its own."""
    figures = bench.tell("disk", str(bench.folder / "disk"), str(50 * bench.rounds))
    for part in ("median", "99 of 100"):
        alone = figures[f"sync, {part}"]
        yield Row(f"disk: a decision synced ({part})", alone, "ms")
        value = figures[f"frame, {part}"]
        yield Row(f"disk: a decision on the frame ({part})", value, "ms", 1.0, value / alone, "synced")


def shelf(bench: Bench) -> Iterator[Row]:
    """List two thousand finished matches; open one of two thousand decisions, and go through it, forth and back."""
    for name, value in bench.tell(str(bench.folder / "shelf"), str(bench.rounds), script=SHELF).items():
        yield Row(f"shelf: 2,000 matches, {name}", value, "s", 1.0)
    for name, value in bench.tell(str(bench.folder / "review"), str(bench.rounds), script=REVIEW).items():
        unit, aim = ("s", 0.5) if "opened" in name else ("ms", 50.0)
        yield Row(f"shelf: 2,000 decisions of {name}", value, unit, aim if name.count(",") == 1 else None)


def figures(bench: Bench) -> Iterator[Row]:
    """Show somebody's figures of two thousand matches, with nothing new and with a match more; make them anew."""
    for name, value in bench.tell(str(bench.folder / "figures"), str(bench.rounds), script=FIGURES).items():
        if "thousand" in name:
            yield Row(f"figures: of 2,000 matches, {name}", value, "s")
        else:
            aim = 150.0 if name == "shown" else None
            yield Row(f"figures: of 2,000 matches, {name}", 1000 * value, "ms", aim)


GROUPS: dict[str, Measure] = {
    "rules": rules, "redraw": redraw, "book": book, "adventure": partial(frames, ADVENTURE), "start": start,
    "idle": idle, "memory": memory, "disk": disk, "thinking": thinking, "press": press, "shelf": shelf,
    "figures": figures, "openings": openings, "tellings": partial(frames, TELLINGS),
}  # fmt: skip


def _resident(number: int) -> float:
    lines = Path(f"/proc/{number}/status").read_text().splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


@contextmanager
def _display() -> Iterator[str]:
    """Yield the display that there is, or one of Xvfb's, or ""."""
    if os.environ.get("DISPLAY") or not shutil.which("Xvfb"):
        yield os.environ.get("DISPLAY", "")
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as process:
        try:
            os.close(writing)
            with os.fdopen(reading) as told:
                number = told.readline().strip()
            yield f":{number}" if number else ""
        finally:
            process.terminate()


if __name__ == "__main__":
    enter(__file__, sys.argv[1:])
    sys.exit(main())
