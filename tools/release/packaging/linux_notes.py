"""What is told beside the program: versions, changes, licences, and what lintian passes over, each from its source."""

from __future__ import annotations

import re
import textwrap
import tomllib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).with_name("linux")
PLACE = "usr/lib/synchrony/_internal"
HEADING = re.compile(r"^## (\d+\.\d+\.\d+) – (\d{4}-\d{2}-\d{2})$", re.MULTILINE)
ROW = re.compile(r"^\| [^|]+ \| ([^|(]+?)(?: \([^|]*\))? \| ((?:`[^`]+`(?:, )?)+) \|$", re.MULTILINE)


class Version(NamedTuple):
    """Name a version that was made, its day, and what it changed, a sentence or more each."""

    number: str
    day: str
    changes: tuple[str, ...]


def versions(project: Path) -> Iterator[Version]:
    """Yield the versions that the change log tells of, the newest first."""
    text = (project / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = list(HEADING.finditer(text))
    for head, end in zip(heads, [*(later.start() for later in heads[1:]), len(text)], strict=True):
        lines = text[head.end() : end].splitlines()
        changes = (line[2:].replace("**", "") for line in lines if line.startswith("- "))
        yield Version(head[1], head[2], tuple(changes))


def releases(project: Path) -> str:
    """Return the versions as a shop reads them, in AppStream's XML."""
    lines = [f'    <release version="{made.number}" date="{made.day}"/>\n' for made in versions(project)]
    return f"<releases>\n{''.join(lines)}  </releases>"


def debian_changes(project: Path, contact: str) -> str:
    """Return the change log as Debian's tools read it."""
    said = []
    for made in versions(project):
        day = format_datetime(datetime.fromisoformat(made.day).replace(tzinfo=UTC))
        points = [textwrap.fill(change, 78, initial_indent="  * ", subsequent_indent="    ") for change in made.changes]
        body = "\n".join(points)
        said.append(f"synchrony ({made.number}) stable; urgency=medium\n\n{body}\n\n -- {contact}  {day}\n")
    return "\n".join(said)


def licences(project: Path, inside: Iterable[str]) -> str:
    """Return whose each file of the package is, in Debian's form.

    What is told of files that are not `inside` is left out.
    """
    text = (DATA / "copyright").read_text(encoding="utf-8")
    text = text.replace("@ICONS@", "\n\n".join(_icons(project))).replace("@PLACE@", PLACE)
    font = (project / "assets/fonts/OFL-Fraunces.txt").read_text(encoding="utf-8")
    text = text.replace("@OFL@", "\n".join(f" {line.strip() or '.'}" for line in font.strip().splitlines()))
    every = list(inside)
    return "\n\n".join(part for part in text.strip().split("\n\n") if _is_about(part, every)) + "\n"


def overrides() -> str:
    """Return what lintian is told to pass over, a reason above each."""
    rows = tomllib.loads((DATA / "lintian.toml").read_text(encoding="utf-8"))["override"]
    return "\n".join(
        "\n".join(f"# {line}" for line in textwrap.wrap(row["reason"], 100))
        + "".join(f"\nsynchrony: {row['tag']}{' ' + found if found else ''}" for found in row.get("found", [""]))
        + "\n"
        for row in rows
    )


def _icons(project: Path) -> Iterator[str]:
    """Yield a paragraph for each author of icons that our drawings hold, from the table of CREDITS.md."""
    credits = (project / "CREDITS.md").read_text(encoding="utf-8")
    table = credits.partition("## Game icons")[2].partition("\n## ")[0]
    drawn: dict[str, set[str]] = {}
    for row in ROW.finditer(table):
        drawn.setdefault(row[1], set()).update(re.findall(r"`([^`]+)`", row[2]))
    for author, names in sorted(drawn.items()):
        files = "".join(f"\n @PLACE@/assets/images/{name}.svg" for name in sorted(names))
        yield f"Files:{files}\nCopyright: {author}, and 2026 Synchrony contributors\nLicense: CC-BY-3.0 and Expat"


def _is_about(paragraph: str, inside: Iterable[str]) -> bool:
    if not paragraph.startswith("Files:"):
        return True
    patterns = paragraph.partition(":")[2].partition("\nCopyright:")[0].split()
    return any(fnmatchcase(name, pattern) for name in inside for pattern in patterns)
