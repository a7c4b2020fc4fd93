"""Make a release: `python3 tools/release/release.py VERSION [--dry-run] [--long] [--into DIR]`.

It refuses a dirty tree, a version that isn't greater, a change log that says nothing under Unreleased, a red test, and
a row of the bench above what `bench.py --against` allows. Then it sets the version, dates the notes, lets the program
write a data folder that later versions are held to, and builds the packages twice: both times they must be the same.
Version, notes, data folder, list of what is shipped (SBOM) and checksums become one commit, with a tag where the
repository keeps tags. Whatever goes wrong, the checkout is as it was before. `--dry-run` does all but the commit.

Tests and each group of the bench are run once a commit: where they passed, a second call goes on after them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from setup_environment import ROOT, enter

from release.release_build import Built, build_twice
from release.release_notes import RefusedError, released, with_version, written_sums
from release.release_steps import Checkout, Commands, run

PROGRAM = "game/__init__.py"
CHANGES = "CHANGELOG.md"
VERSIONS = "tools/release/versions"
FOLDERS = "tests/saves/data_folders"
SBOM, SUMS = "sbom.cdx.json", "SHA256SUMS"


@dataclass(frozen=True)
class Release:
    """Hold what a release is made from: the checkout, which version, when (seconds since 1970), by which commands."""

    checkout: Checkout
    version: str
    when: int
    commands: Commands
    into: Path
    """Where the packages go, in a folder of the version's name."""

    @property
    def day(self) -> str:
        return datetime.fromtimestamp(self.when, UTC).date().isoformat()

    @property
    def touched(self) -> tuple[str, ...]:
        """Return every path that a release writes in the checkout."""
        return PROGRAM, CHANGES, f"{VERSIONS}/{self.version}", f"{FOLDERS}/{self.version}"


def main(words: Sequence[str] | None = None) -> int:
    """Make the release; return 0, or 1 with a sentence on standard error where none is made."""
    parser = argparse.ArgumentParser(prog="release.py", description="Make a release of what is checked out.")
    parser.add_argument("version", metavar="VERSION", help="three numbers, greater than the last ones: 0.6.0")
    parser.add_argument("--dry-run", action="store_true", help="do everything but the commit, and leave no trace")
    parser.add_argument("--long", action="store_true", help="run the tests that take minutes, too")
    parser.add_argument("--into", metavar="DIR", type=Path, default=Path(ROOT, "dist"), help="where the packages go")
    options = parser.parse_args(words)
    commands = Commands.of_project(sys.executable, long=options.long)
    checkout, into = Checkout(Path(ROOT)), options.into.absolute()
    release = Release(checkout, options.version, int(time.time()), commands, into)
    try:
        make(release, dry=options.dry_run)
    except RefusedError as why:
        sys.stderr.write(f"No release is made: {why}\n")
        return 1
    return 0


def make(release: Release, *, dry: bool = False) -> None:
    """Make a release, or with `dry` all but its commit. Raises RefusedError; the checkout is then as it was."""
    checkout = release.checkout
    program, changes = texts(release)
    prove(release)
    with taken_back_unless_kept(release) as kept:
        checkout.write(PROGRAM, program)
        checkout.write(CHANGES, changes)
        keep_data_folder(release)
        built = build_twice(release.commands, checkout.root, release.into / release.version, release.when)
        write_down(release, built)
        if dry:
            print(f"{release.version} could be made: {', '.join(built.sums)}. Nothing is committed.")
            return
        message = f"[release] {release.version}\n\n{release_body(built)}"
        checkout.commit(message, release.touched, release.when)
        kept.append(release.version)
    tag = checkout.tag(release.version, release.when)
    print(f"{release.version} is made{f', tagged {tag}' if tag else ''}: {release.into / release.version}")


def texts(release: Release) -> tuple[str, str]:
    """Return what the program's version and the notes will say. Raises RefusedError where nothing can be released."""
    checkout = release.checkout
    if changed := checkout.changed():
        more = ", …" if len(changed) > 3 else ""
        raise RefusedError(f"the checkout isn’t clean ({', '.join(changed[:3])}{more}): commit or put it away first.")
    program = with_version(checkout.read(PROGRAM), release.version)
    return program, released(checkout.read(CHANGES), release.version, release.day)


def prove(release: Release) -> None:
    """Run all tests, then the bench; what passed for this commit before isn't run again. Raises RefusedError."""
    passed = release.checkout.passed()
    commands = release.commands
    slow = "a row of the bench is above 1.1 × the baseline"
    steps = (
        ("tests", commands.test, "a test is red"),
        *((f"bench of {group}", (*commands.bench, "--only", group), slow) for group in commands.groups),
    )
    for name, words, trouble in steps:
        step = f"{name}: {' '.join(words[1:])}"
        if step in passed:
            print(f"{name}: passed before, for this commit")
            continue
        run(words, release.checkout.root, trouble)
        release.checkout.pass_on(step)


def keep_data_folder(release: Release) -> None:
    """Let the program of the new version write a data folder, and hold it to opening all. Raises RefusedError."""
    root = release.checkout.root
    folder = root / FOLDERS / release.version
    run((*release.commands.data_folder, str(folder)), root, "the program can’t write a data folder")
    run(release.commands.reopen, root, "the program doesn’t open each version’s data folder")


def write_down(release: Release, built: Built) -> None:
    """Put what is shipped, and the checksums, beside those of earlier versions."""
    folder = f"{VERSIONS}/{release.version}"
    release.checkout.write(f"{folder}/{SBOM}", built.sbom)
    release.checkout.write(f"{folder}/{SUMS}", written_sums(built.sums))
    (release.into / release.version / SUMS).write_text(written_sums(built.sums), encoding="utf-8", newline="\n")


def release_body(built: Built) -> str:
    """Return what the commit says below its subject."""
    names = "\n".join(f"- {name}" for name in sorted(built.sums))
    return f"Built twice with the same checksums:\n\n{names}\n"


@contextmanager
def taken_back_unless_kept(release: Release) -> Iterator[list[str]]:
    """Leave the checkout as it was, whatever happens inside, unless something is put on the list that is yielded."""
    kept = list[str]()
    try:
        yield kept
    finally:
        if not kept:
            release.checkout.take_back(release.touched)


if __name__ == "__main__":
    enter(__file__, sys.argv[1:], ("PyInstaller", "pytest", "pygame", "pytmx", "msgspec"))
    sys.exit(main())
