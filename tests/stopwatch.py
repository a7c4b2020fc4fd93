"""How long each file of tests took, kept for `tools/test.py --near`, which has a minute."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import pytest

KEPT: Final = "synchrony/seconds"


class Stopwatch:
    """Add up what the tests of each file take, and keep it in pytest's cache beside what other files took earlier."""

    def __init__(self, cache: pytest.Cache) -> None:
        self._cache = cache
        self._took = defaultdict[str, float](float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test's part: setting up, running or clearing away."""
        self._took[report.nodeid.partition("::")[0]] += report.duration

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Keep all, unless the run was broken off."""
        if exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            known = self._cache.get(KEPT, {})
            took = {file: round(seconds, 2) for file, seconds in self._took.items()}
            self._cache.set(KEPT, dict(sorted({**known, **took}.items())))


def times_whole_files(config: pytest.Config) -> bool:
    """Tell whether a run times files as every run would: all of their tests, in the process that hears of each."""
    part = config.option.keyword or config.option.markexpr or config.option.maxfail or config.option.collectonly
    named = any("::" in argument for argument in config.args)
    return not (part or named or hasattr(config, "workerinput"))
