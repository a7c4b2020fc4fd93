"""What every test stands on: no window, no sound, the same examples every time, long tests only when asked for."""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from datetime import date
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.sampling import VARIABLE, chosen, number_of
from tests.stopwatch import Stopwatch, times_whole_files

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SELDOM: Final = (5000, 10, 50)
"""How many new things, and rounds among the young and the older, come before circles are looked for."""

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
    """Let `--long` (or SYNCHRONY_LONG=1) run the tests that take minutes, and `--sample` choose among variants."""
    parser.addoption("--long", action="store_true", default=False, help="run the tests that take minutes, too")
    told = f"the number that chooses which variants of the sampled tests are tried (or {VARIABLE}); else the day's"
    parser.addoption("--sample", type=int, default=None, metavar="NUMBER", help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Choose what is sampled by, for every process that is started from here as well; keep compiled tests and times."""
    os.environ[VARIABLE] = str(number_of(config.getoption("--sample"), os.environ, date.today()))
    cache = getattr(config, "cache", None)
    if sys.dont_write_bytecode and cache is not None:  # rewriting all assertions anew is half of collecting
        sys.pycache_prefix = str(cache.mkdir("bytecode"))
        sys.dont_write_bytecode = False
    if cache is not None and times_whole_files(config) and not _is_long(config):
        config.pluginmanager.register(Stopwatch(cache))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Say what is sampled by, also where nothing else is said."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        whole = "every variant of each sampled test" if _is_long(session.config) else None
        part = f"sampled tests: --sample {os.environ[VARIABLE]} tries the same variants again, --long tries all"
        reporter.write_line(whole or part)


def _is_long(config: pytest.Config) -> bool:
    return bool(config.getoption("--long") or os.environ.get("SYNCHRONY_LONG"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep what was captured in letters that any other process reads: a name may hold bytes that are none."""
    report = yield
    report.sections = [(name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections]
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long tests, and of those that are sampled most variants, unless they were asked for.

    What plays in a real window comes first: it waits more than it works, and at the end nobody would work meanwhile.
    """
    items.sort(key=lambda item: "window" not in item.path.parts)
    if _is_long(config):
        return
    skip = pytest.mark.skip(reason="takes minutes; run with --long")
    for item in items:
        if item.get_closest_marker("long") is not None:
            item.add_marker(skip)
    if not any("::" in argument for argument in config.args):  # who names a test wants it
        left = set(left_out(items, int(os.environ[VARIABLE])))
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left])
        items[:] = [item for item in items if item.nodeid not in left]


def left_out(items: Iterable[pytest.Item], number: int) -> Iterator[str]:
    """Yield the variants that are not tried today: a `sampled` test is, in one variant of so many."""
    variants = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("sampled") is not None:
            variants[item.nodeid.partition("[")[0]].append(item)
    for each in variants.values():
        marker = each[0].get_closest_marker("sampled")
        assert marker is not None, "only sampled tests are asked"
        names = [item.nodeid for item in each]
        yield from set(names) - set(chosen(names, marker.args[0], number))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Set apart what describes thousands of tests: the program often looks for circles, and need not among these.

    Nor need it look as often as in a program: what tests share grows for a long time, and is gone through every time.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)


class Speechless(logging.Handler):
    """Raise where the program says a key that has no words, or leaves a field of them empty."""

    def emit(self, record: logging.LogRecord) -> None:
        """Raise an error with what is logged."""
        raise AssertionError(record.getMessage())


@pytest.fixture(scope="session", autouse=True)
def speechless() -> Iterator[Speechless]:
    """Make a key without words an error in every test, wherever it is said."""
    handler = Speechless()
    logging.getLogger("game.content.words.strings").addHandler(handler)
    yield handler
    logging.getLogger("game.content.words.strings").removeHandler(handler)


@pytest.fixture(autouse=True)
def falls_silent() -> Iterator[None]:
    """Fail where a test leaves something that plays: its thread would give the device back under the next one's."""
    before = set(threading.enumerate())  # what an earlier test left is that test's fault alone
    yield
    left = [thread for thread in threading.enumerate() if thread.name == "sound" and thread not in before]
    assert not left, "a sound is still open"


@pytest.fixture
def words_may_lack(speechless: Speechless) -> Iterator[None]:
    """Let a test say keys that have no words: the program then speaks English, or reads the key, and logs it."""
    speechless.setLevel(logging.CRITICAL + 1)
    yield
    speechless.setLevel(logging.NOTSET)
