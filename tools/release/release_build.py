"""The packages of a release, built twice: what is handed out can be built again, byte for byte."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from release.packaging.freeze import EXAM
from release.release_notes import RefusedError, differing
from release.release_steps import Commands, run

EPOCH: Final = "SOURCE_DATE_EPOCH"
SBOM: Final = "*.cdx.json"
BLOCK: Final = 1 << 20


@dataclass(frozen=True)
class Built:
    """Hold the checksums (SHA-256) of what was built, by name, and the list of what is shipped (CycloneDX)."""

    sums: dict[str, str]
    sbom: str


def build_twice(commands: Commands, root: Path, into: Path, when: int) -> Built:
    """Build the packages into a folder, checked, and once more elsewhere. Raises RefusedError unless both are the same.

    `when` is the one date, in seconds since 1970, that everything in them bears. What lay in the folder goes.
    """
    if into.exists():
        shutil.rmtree(into)
    first = _build(commands, root, into, when, "--check")
    with tempfile.TemporaryDirectory(prefix="synchrony-again-") as elsewhere:
        second = _build(commands, root, Path(elsewhere, "built"), when)
    if names := differing(first.sums, second.sums):
        raise RefusedError(f"two builds differ in {', '.join(names)}: nobody could check what is handed out.")
    if first.sbom != second.sbom:
        raise RefusedError("two builds list what is shipped differently.")
    return first


def sums_of(folder: Path) -> dict[str, str]:
    """Return the checksum of each package that lies in a folder; what only examines the program is none."""
    return {file.name: _sum(file) for file in sorted(folder.iterdir()) if file.is_file() and file.stem != EXAM}


def sbom_in(folder: Path) -> str:
    """Return the list of what is shipped. Raises RefusedError where a build left none, or several, or nonsense."""
    lists = {file.read_text(encoding="utf-8") for file in folder.rglob(SBOM)}
    if len(lists) != 1:
        raise RefusedError(f"the build left {'several lists' if lists else 'no list'} of what is shipped ({SBOM}).")
    (text,) = lists
    try:
        parts = json.loads(text).get("components")
    except (ValueError, AttributeError):
        parts = None
    if not parts:
        raise RefusedError("the list of what is shipped names nothing.")
    return text


def _build(commands: Commands, root: Path, into: Path, when: int, *more: str) -> Built:
    into.mkdir(parents=True)
    words = (*commands.package, "--into", str(into), *more)
    run(words, root, "the packages can’t be built, or don’t pass their check", {EPOCH: str(when)})
    sums = sums_of(into)
    if not sums:
        raise RefusedError("the build left no package.")
    return Built(sums, sbom_in(into))


def _sum(file: Path) -> str:
    sum_ = hashlib.sha256()
    with file.open("rb") as data:
        while block := data.read(BLOCK):
            sum_.update(block)
    return sum_.hexdigest()
