"""What a release does to the checkout and asks of other programs: git, tests, bench, builds."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from release.bench_against import COMPARED
from release.release_notes import RefusedError

PASSED: Final = "build/release"
"""Where it is kept which tests passed for which commit; git ignores it."""


@dataclass(frozen=True)
class Commands:
    """Hold the programs that a release runs, each as the words of a command line."""

    test: tuple[str, ...]
    bench: tuple[str, ...]
    """Compares with the baseline; `--only` and a group are added."""
    data_folder: tuple[str, ...]
    """Writes a data folder; where to is added as the last word."""
    reopen: tuple[str, ...]
    """Opens each version's data folder."""
    package: tuple[str, ...]
    """Builds; `--into` and a folder are added, and `--check` the first time."""
    groups: tuple[str, ...] = COMPARED
    """What the bench compares, each a step of its own."""

    @classmethod
    def of_project(cls, python: str, *, long: bool = False) -> Commands:
        """Return this project's own."""
        return cls(
            test=(python, "tools/test.py", *(("--long",) if long else ())),
            bench=(python, "tools/bench.py", "--against"),
            data_folder=(python, "tools/release/make_data_folder.py"),
            reopen=(python, "-m", "pytest", "-q", "tests/saves/test_data_folders.py"),
            package=(python, "tools/release/package.py"),
        )


def run(words: Sequence[str], root: Path, trouble: str, variables: Mapping[str, str] | None = None) -> None:
    """Run a command in the checkout, and show what it says. Raises RefusedError, saying the trouble, if it fails."""
    print(f"> {' '.join(words[1:])}", flush=True)
    try:
        code = subprocess.run(words, cwd=root, env={**os.environ, **(variables or {})}, check=False).returncode
    except OSError as error:
        raise RefusedError(f"{trouble} ({words[0]} can’t be run: {error.strerror}).") from error
    if code:
        raise RefusedError(f"{trouble} (`{' '.join(words[1:])}` ended with {code}).")


@dataclass(frozen=True)
class Checkout:
    """Read, write and commit files of a git checkout. What git refuses is a RefusedError with its own words."""

    root: Path

    def read(self, name: str) -> str:
        """Return a file's text."""
        try:
            return (self.root / name).read_text(encoding="utf-8")
        except OSError as error:
            raise RefusedError(f"{name} can’t be read: {error.strerror}.") from error

    def write(self, name: str, text: str) -> None:
        """Put a text in a file's place; its folder is made."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")

    def changed(self) -> list[str]:
        """Return what isn't committed, files that git doesn't know included."""
        told = self._git("status", "--porcelain", "-z", "--untracked-files=normal", "--no-renames")
        return [row[3:] for row in told.split("\0") if row]

    def commit(self, message: str, paths: Iterable[str], when: int) -> None:
        """Commit everything under these paths, as of a time in seconds since 1970."""
        self._git("add", "--all", "--", *(path for path in paths if (self.root / path).exists()))
        self._git("commit", "--quiet", "--message", message, when=when)
        if changed := self.changed():
            raise RefusedError(f"the release is committed, but {', '.join(changed)} was changed besides.")

    def tag(self, version: str, when: int) -> str:
        """Tag what is checked out, where the repository keeps tags, as it calls them; return the tag, or ""."""
        tags = self._git("tag", "--list").split()
        if not tags:
            return ""
        name = f"v{version}" if all(tag.startswith("v") for tag in tags) else version
        self._git("tag", "--annotate", "--message", f"Synchrony {version}", name, when=when)
        return name

    def take_back(self, paths: Iterable[str]) -> None:
        """Make everything under these paths as it is committed, and remove what git doesn't know there."""
        for path in paths:
            if self._git("ls-tree", "--name-only", "HEAD", "--", path):
                self._git("restore", "--source=HEAD", "--staged", "--worktree", "--", path)
            else:
                self._git("rm", "-r", "--quiet", "--cached", "--ignore-unmatch", "--", path)
            self._git("clean", "-d", "--force", "--quiet", "--", path)

    def passed(self) -> frozenset[str]:
        """Return which steps passed for the commit that is checked out."""
        file = self._passed_file()
        return frozenset(file.read_text(encoding="utf-8").splitlines() if file.is_file() else ())

    def pass_on(self, step: str) -> None:
        """Keep that a step passed for the commit that is checked out. Raises RefusedError if it changed anything."""
        if changed := self.changed():
            raise RefusedError(f"`{step}` has changed the checkout: {', '.join(changed)}.")
        file = self._passed_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as out:
            out.write(f"{step}\n")

    def _passed_file(self) -> Path:
        return self.root / PASSED / f"{self._git('rev-parse', 'HEAD').strip()}.txt"

    def _git(self, *words: str, when: int | None = None) -> str:
        dates = {} if when is None else dict.fromkeys(("GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"), f"{when} +0000")
        try:
            done = subprocess.run(
                ["git", *words], cwd=self.root, env={**os.environ, **dates}, capture_output=True, check=True, text=True
            )
        except OSError as error:
            raise RefusedError(f"git can’t be run: {error.strerror}.") from error
        except subprocess.CalledProcessError as error:
            told = (error.stderr or error.stdout).strip()
            raise RefusedError(f"git {words[0]} refuses: {told}") from error
        return done.stdout
