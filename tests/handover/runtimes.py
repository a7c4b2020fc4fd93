"""A folder in which starts meet, of a test's own: one with a name that is short enough for a socket."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def meeting_place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let starts meet in a folder that nobody else knows."""
    with tempfile.TemporaryDirectory(prefix="syn-", dir="/tmp") as folder:
        place = Path(folder) / "runtime"
        place.mkdir(mode=0o700)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(place))
        monkeypatch.setenv("TMPDIR", folder)
        monkeypatch.delenv("FLATPAK_ID", raising=False)
        yield place
