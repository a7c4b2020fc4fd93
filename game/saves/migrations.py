"""Migrations: one pure step from each format of an adventure's file to the next. The old file stays as a generation.

Format 1 is the first. A new format adds a function to STEPS that turns the one before it into it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

Plain: TypeAlias = dict[str, object]

STEPS: Final[tuple[Callable[[Plain], Plain], ...]] = ()
FORMAT: Final = 1
"""The newest format: one more than there are steps."""


class NewerError(ValueError):
    """A file of a newer program: its format, and the newest that this program knows."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"format {found} is newer than this program, which knows {known}")
        self.found = found
        self.known = known


def migrate(plain: Mapping[str, object], steps: tuple[Callable[[Plain], Plain], ...] = STEPS) -> Plain:
    """Return a file's content in the newest format.

    Raises ValueError for a format that is none, NewerError for one newer than this program knows.
    """
    now = plain.get("format")
    newest = len(steps) + 1
    if not isinstance(now, int) or isinstance(now, bool) or now < 1:
        raise ValueError(f"format {now!r} is none")
    if now > newest:
        raise NewerError(now, newest)
    content = dict(plain)
    for number, step in enumerate(steps[now - 1 :], start=now + 1):
        content = {**step(content), "format": number}
    return content
