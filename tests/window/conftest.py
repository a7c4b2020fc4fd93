"""What tests of the real window share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App


@pytest.fixture
def model(tmp_path: Path) -> Iterator[App]:
    """Hold the same program here, without a window, to know where things are."""
    app = App(tmp_path / "model", "en", (1280, 720))
    app.open()
    app.tick([], 0.1)
    yield app
    app.close()
