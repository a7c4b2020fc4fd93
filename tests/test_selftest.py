"""The self-test, asked to end by a signal: it says so, with the code that every shell knows, and leaves nobody."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.window.desktop import ROOT

PATIENCE = 120.0  # seconds


def nobody_left(group: int) -> bool:
    """Tell whether the last process of a group has gone; those that are going are waited for."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 143), ("SIGINT", 130)])
@pytest.mark.parametrize("matches", [0, 1])
def test_a_signal_ends_it_with_a_sentence_and_leaves_nobody(tmp_path: Path, name: str, code: int, matches: int) -> None:
    """With no match played yet it is still starting up; after the first there is a process of computer players."""
    number = getattr(signal, name)
    if signal.getsignal(number) == signal.SIG_IGN:
        pytest.skip("whoever started the tests ignores this signal, and so does every program that they start")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    words = (
        [sys.executable, "-v", "-m", "game", "--selftest"]
        if not matches
        else [sys.executable, "-m", "game", "--selftest"]
    )
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=environment,
        start_new_session=True,
    ) as child:
        assert child.stdout is not None, "the child speaks"
        assert child.stderr is not None, "and says what it imports"
        if matches:
            told = child.stdout.readline()
            assert "saved, loaded, the same" in told
        else:
            for row in child.stderr:
                if row.startswith("import 'game.selftest'") or "import 'pygame.base'" in row:
                    break
        child.send_signal(number)
        try:
            text, fault = child.communicate(timeout=PATIENCE)
        finally:
            child.kill()  # it is ended already, or never will be
        assert child.returncode == code, fault[-2000:]
        assert f"The self-test was stopped by {name}.\n" in fault
        assert "Traceback" not in fault
        if matches:
            assert fault == f"The self-test was stopped by {name}.\n"
        assert "failed" not in text
        assert nobody_left(child.pid)
    assert list(tmp_path.iterdir()) == [], "its folder is removed"
