"""What every test stands on: no window, no sound, the same examples every time, long tests only when asked for."""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Iterator
from itertools import combinations
from zlib import crc32

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


def pytest_configure(config: pytest.Config) -> None:
    """Keep compiled tests at hand where nothing is to be compiled beside the source."""
    cache = getattr(config, "cache", None)
    if sys.dont_write_bytecode and cache is not None:  # rewriting all assertions anew is half of collecting
        sys.pycache_prefix = str(cache.mkdir("bytecode"))
        sys.dont_write_bytecode = False


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
    if config.getoption("--long") or os.environ.get("SYNCHRONY_LONG"):
        return
    skip = pytest.mark.skip(reason="takes minutes; run with --long")
    for item in items:
        if item.get_closest_marker("long") is not None:
            item.add_marker(skip)
    if not any("::" in argument for argument in config.args):  # who names a test wants it
        left = set(left_out(items))
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left])
        items[:] = [item for item in items if item.nodeid not in left]


def left_out(items: Iterable[pytest.Item]) -> Iterator[str]:
    """Yield the variants that are not tried each time: a `sampled` test is, in one variant of so many."""
    variants = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("sampled") is not None:
            variants[item.nodeid.partition("[")[0]].append(item)
    for each in variants.values():
        marker = each[0].get_closest_marker("sampled")
        assert marker is not None, "only sampled tests are asked"
        yield from spread([item.nodeid for item in each])[-(-len(each) // marker.args[0]) :]


def spread(names: list[str]) -> list[str]:
    """Put the names of a test's variants in an order whose every beginning has much of each size, language or game.

    The next one is always that whose values, and pairs of them, came least so far; between equals a number decides
    that a name always has.
    """
    came: Counter[object] = Counter()
    left = {name: list(_values(name)) for name in names}
    result = list[str]()
    while left:
        worn = {name: sum(came[value] for value in values) / len(values) for name, values in left.items()}
        name = min(left, key=lambda one: (worn[one], crc32(one.encode())))
        came.update(left.pop(name))
        result.append(name)
    return result


def _values(name: str) -> Iterator[object]:
    """Yield what a variant is made of, and every two of that."""
    values = list(enumerate(name.partition("[")[2].rstrip("]").split("-")))
    yield from values
    yield from combinations(values, 2)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Set apart what describes thousands of tests: the program often looks for circles, and need not among these."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


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
