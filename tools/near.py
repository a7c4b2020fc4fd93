"""The tests that are nearest to what has been changed: as many as are done in under a minute. Standard library only."""

from __future__ import annotations

import json
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDERS: Final = ("game", "tests", "tools")
PATIENCE: Final = 70.0  # seconds of tests: two processes do them in forty, and ten more go by before the first
UNKNOWN: Final = 5.0  # seconds that a file of tests is thought to take that nobody has timed
TIMED: Final = ".pytest_cache/v/synchrony/seconds"
"""Where `tests/conftest.py` keeps how long each file of tests took when it was last run whole."""
EACH_TIME: Final = "tests/test_house.py"  # it reads all source, and imports none
NAMED: Final = 8  # files that are named of those that are left out

_IMPORT: Final = re.compile(
    r"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)|import[ \t]+([\w., \t]+))", re.MULTILINE
)


@dataclass(frozen=True)
class Choice:
    """Hold what is run, nearest first, and what is left out: files of tests, by their paths in the checkout."""

    changed: Sequence[str]
    run: Sequence[str]
    left_out: Sequence[str]

    def lines(self) -> Iterator[str]:
        """Yield what a developer is told."""
        yield f"{len(self.changed)} files are changed; the nearest tests are in {len(self.run)} files."
        if self.left_out:
            others = len(self.left_out) - NAMED
            named = ", ".join(self.left_out[:NAMED]) + (f" and {others} that are further away" if others > 0 else "")
            yield f"Left out: {named}."


def near(root: Path) -> Choice:
    """Return the tests that are nearest to what differs from `main`, or on it from the last commit."""
    files = changed(root)
    order = nearest(files, imports(root))
    run, left_out = within(order, seconds(root))
    return Choice(files, run, left_out)


def changed(root: Path) -> list[str]:
    """Return the files that differ from where this branch left `main`, and those that git doesn't know yet."""
    base = next(filter(None, (_git(root, "merge-base", "HEAD", name) for name in ("main", "origin/main"))), ["HEAD"])
    differing = _git(root, "diff", "--name-only", base[0])
    return sorted({*differing, *_git(root, "ls-files", "--others", "--exclude-standard")})


def _git(root: Path, *words: str) -> list[str]:
    """Return the lines that git says; none where it can't say them."""
    done = subprocess.run(["git", "-c", "core.quotepath=off", *words], cwd=root, capture_output=True, check=False)
    return done.stdout.decode("utf-8", "replace").splitlines() if done.returncode == 0 else []


def imports(root: Path) -> dict[str, set[str]]:
    """Return which files of the checkout each of its Python files imports, by their paths in it."""
    paths = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*.py"))]
    files = {path.relative_to(root).as_posix(): path for path in paths}
    modules = {module: file for file in files for module in _modules(file)}
    return {file: set(_imported(path.read_text("utf-8"), modules)) - {file} for file, path in files.items()}


def _modules(file: str) -> Iterator[str]:
    """Yield the names that a file is imported by: those of `tools` lie on the path."""
    name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    yield name
    if name.startswith("tools."):
        yield name.removeprefix("tools.")


def _imported(text: str, modules: Mapping[str, str]) -> Iterator[str]:
    """Yield the files that a file's text imports anywhere in it."""
    for found in _IMPORT.finditer(text):
        package, names, whole = found.groups()
        parts = re.findall(r"([\w.]+)(?:\s+as\s+\w+)?", names or whole)
        wanted = (f"{package}.{part}" for part in parts) if package else iter(parts)
        for module in wanted:
            if module in modules:
                yield modules[module]
            elif package in modules:
                yield modules[package]


def nearest(files: Sequence[str], imported: Mapping[str, Iterable[str]]) -> list[str]:
    """Return the files of tests that changed files lead to, nearest first.

    A test that was changed or that mirrors a changed file's path is nearest, then come those that import one, then
    those that import such a file; of the same distance those in the folder that mirrors a changed one.
    """
    importers = defaultdict[str, set[str]](set)
    for file, others in imported.items():
        for other in others:
            importers[other].add(file)
    tests = {file for file in imported if is_test(file)}
    away = dict.fromkeys((file for file in imported if file in files or _mirrors(file, files)), 0)
    away |= dict.fromkeys({EACH_TIME} & tests if files else (), 0)
    away |= dict.fromkeys((file for file in tests if any(_names(file, other) for other in files)), 1)
    edge, distance = [file for file in files if file in imported], 0
    while edge:
        distance += 1
        edge = [one for file in edge for one in sorted(importers[file]) if away.get(one, distance + 1) > distance]
        away |= {file: min(distance, away.get(file, distance)) for file in edge}
    return sorted(
        (file for file in tests if file in away), key=lambda file: (away[file], -_together(file, files), file)
    )


def is_test(file: str) -> bool:
    """Tell whether pytest looks into a file for tests."""
    return file.startswith("tests/") and file.rpartition("/")[2].startswith("test_")


def _mirrors(test: str, files: Iterable[str]) -> bool:
    """Tell whether a test's path is that of a changed file: `tests/ui/test_text.py` is of `game/ui/type/text.py`.

    Tests of a room lie together, in however many rooms its files do.
    """
    folder, _, name = test.removeprefix("tests/").rpartition("/")
    own = name.removeprefix("test_")
    rooms = {f"{top}{folder}".rstrip("/") for top in ("game/", "")}
    return is_test(test) and any(
        file.rpartition("/")[2] == own and any(_within(file, room) for room in rooms) for file in files
    )


def _within(file: str, folder: str) -> bool:
    """Tell whether a file lies in a folder, or in one of its folders."""
    return not folder or file.startswith(f"{folder}/")


def _names(test: str, file: str) -> bool:
    """Tell whether a test is of the room that a changed file belongs to which is no source: words, a map, a page."""
    return not file.endswith(".py") and bool(_folder(file)) and test.startswith(f"tests/{_folder(file)}/")


def _together(test: str, files: Iterable[str]) -> int:
    """Return how many folders a test's path shares with the changed file that is most like it."""
    own = _folder(test).split("/")
    return max((_shared(own, _folder(file).split("/")) for file in files), default=0)


def _folder(file: str) -> str:
    """Return the folder of `tests` in which a file's tests lie, or would; "" where it has no folder of its own."""
    folder = file.rpartition("/")[0]
    if file.endswith(".py"):
        return folder.removeprefix("game").removeprefix("tests").removeprefix("/")
    game = re.match(r"(?:game/games|levels)/(\w+)", folder)
    return f"games/{game[1]}" if game else "content" if folder.startswith("assets") else ""


def _shared(left: Sequence[str], right: Sequence[str]) -> int:
    return next((place for place, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), len(left))


def seconds(root: Path) -> dict[str, float]:
    """Return how long files of tests took, of those that have been run here."""
    try:
        known = json.loads((root / TIMED).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(file): float(took) for file, took in known.items()} if isinstance(known, dict) else {}


def within(order: Sequence[str], known: Mapping[str, float], patience: float = PATIENCE) -> tuple[list[str], list[str]]:
    """Return the first files that together take no longer than `patience`, and all others; a dear one is passed by."""
    run: list[str] = []
    left_out: list[str] = []
    for file in order:
        took = known.get(file, UNKNOWN)
        patience -= took
        if patience >= 0:
            run.append(file)
        else:
            patience += took
            left_out.append(file)
    return run, left_out
