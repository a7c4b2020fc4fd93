"""What is new here against the main branch: so that a bound which is passed says where, and not how many.

The other side is the commit at which this branch left `main`; on `main`, where nothing waits to be committed, it is the
commit before. Where git can't give it (no git, a clone of one commit), there is nothing to compare with, and everything
is named.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parent.parent
MANY: Final = 40  # places that are named, at most


class Place(NamedTuple):
    """Name something in the source: where it stands, and what it is. What has only moved is not new."""

    where: str
    what: str

    @property
    def file(self) -> str:
        return self.where.partition(":")[0]

    def __str__(self) -> str:
        return f"{self.where} {self.what}"


def hold(most: int, look: Callable[[Path], Iterable[Place]]) -> None:
    """Fail where a look at this checkout finds more than it may, and name what is new against the main branch."""
    if found := beyond(most, look):
        pytest.fail("\n".join(found), pytrace=False)


def beyond(most: int, look: Callable[[Path], Iterable[Place]], root: Path = ROOT) -> list[str]:
    """Return the places that are new against the main branch, where a look at a checkout finds more than it may."""
    here = list(look(root))
    if len(here) <= most:
        return []
    with main_branch(root) as before:
        fresh = new(here, () if before is None else look(before))
    return named(f"{len(here)} are more than {most}", list(map(str, fresh or here)))


def new(here: Sequence[Place], before: Iterable[Place]) -> list[Place]:
    """Return the places of which there is one more than before: first in the same file, then anywhere."""
    left = list(before)
    keys: tuple[Callable[[Place], object], ...] = (lambda it: (it.file, it.what), lambda it: it.what)
    for key in keys:
        counts = Counter(map(key, left))
        left = list(_surplus(left, Counter(map(key, here)), key))
        here = list(_surplus(here, counts, key))
    return list(here)


def _surplus(places: Iterable[Place], counts: Counter[Any], key: Callable[[Place], object]) -> Iterator[Place]:
    """Yield the places for which nothing is left of what is counted on the other side."""
    for place in places:
        if counts[key(place)] > 0:
            counts[key(place)] -= 1
        else:
            yield place


def named(head: str, places: Sequence[str]) -> list[str]:
    """Return what a failure says: how many there are, and which; of very many the first ones."""
    others = [f"and {len(places) - MANY} more"] if len(places) > MANY else []
    return [head, *places[:MANY], *others]


@contextmanager
def main_branch(root: Path = ROOT) -> Iterator[Path | None]:
    """Write the main branch's checkout to a folder, as long as somebody looks at it; None where there is none."""
    commit = base(root)
    packed = _git(root, "archive", commit) if commit else b""
    if not packed:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(folder, filter="data")
        yield Path(folder)


def base(root: Path = ROOT) -> str:
    """Return the commit to compare with; "" where git can't say."""
    head = _line(root, "rev-parse", "HEAD")
    left = filter(None, (_line(root, "merge-base", "HEAD", name) for name in ("main", "origin/main")))
    commit = next(left, "")
    if commit and commit == head and not _git(root, "status", "--porcelain"):
        return _line(root, "rev-parse", "HEAD~1")
    return commit


def printed_on_main(script: str, *words: str) -> list[str]:
    """Return the lines that a script prints in the main branch's checkout; none where there is none, or it fails."""
    run = [sys.executable, "-c", f"import sys\nsys.path[:0] = ['.', 'tools']\n{script}", *words]
    with main_branch() as folder:
        if folder is None:
            return []
        done = subprocess.run(run, capture_output=True, text=True, cwd=folder, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def source(look: Callable[[ast.Module], Iterable[ast.stmt | ast.expr]]) -> Callable[[Path], Iterator[Place]]:
    """Return a look at all files of the game in a checkout, made of a look at one."""

    def places(root: Path) -> Iterator[Place]:
        for path in sorted((root / "game").rglob("*.py")):
            for node in look(tree_of(path)):
                yield Place(f"{path.relative_to(root).as_posix()}:{node.lineno}", ast.unparse(node))

    return places


def tree_of(path: Path) -> ast.Module:
    """Return what a file says; the same text is read once."""
    return _parsed(path.read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


def _git(root: Path, *words: str) -> bytes:
    """Return what git says; nothing where it can't."""
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, check=False)
    except OSError:
        return b""
    return done.stdout if done.returncode == 0 else b""


def _line(root: Path, *words: str) -> str:
    return _git(root, *words).decode().strip()
