"""What every test stands on: no window, no sound, the same examples every time, long tests only when asked for."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile(
    "house",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `--long` (or SYNCHRONY_LONG=1) run the tests that take minutes."""
    parser.addoption("--long", action="store_true", default=False, help="run the tests that take minutes, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the long tests unless they were asked for."""
    if config.getoption("--long") or os.environ.get("SYNCHRONY_LONG"):
        return
    skip = pytest.mark.skip(reason="takes minutes; run with --long")
    for item in items:
        if item.get_closest_marker("long") is not None:
            item.add_marker(skip)


class Speechless(logging.Handler):
    """Raise where the program says a key that has no words, or leaves a field of them empty."""

    def emit(self, record: logging.LogRecord) -> None:
        """Raise an error with what is logged."""
        raise AssertionError(record.getMessage())


@pytest.fixture(scope="session", autouse=True)
def speechless() -> Iterator[Speechless]:
    """Make a key without words an error in every test, wherever it is said."""
    handler = Speechless()
    logging.getLogger("game.content.strings").addHandler(handler)
    yield handler
    logging.getLogger("game.content.strings").removeHandler(handler)


@pytest.fixture(autouse=True)
def falls_silent() -> Iterator[None]:
    """Fail where a test leaves something that plays: its thread would give the device back under the next one's."""
    yield
    assert not [thread for thread in threading.enumerate() if thread.name == "sound"], "a sound is still open"


@pytest.fixture
def words_may_lack(speechless: Speechless) -> Iterator[None]:
    """Let a test say keys that have no words: the program then speaks English, or reads the key, and logs it."""
    speechless.setLevel(logging.CRITICAL + 1)
    yield
    speechless.setLevel(logging.NOTSET)
