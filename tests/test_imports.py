"""What is imported before home stands, at the very first start and at the next one: little, and no strangers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.games.catalog import CATALOG
from tests import house, since

MANY: Final = 5
"""With more games than this home wraps what its tiles say, letter by letter: one module more."""
OURS: Final = 140 + 2 * len(CATALOG) + (len(CATALOG) > MANY)
"""Modules of the program, at most, until the very first home is drawn: two of them a game. No packages are counted."""
OTHERS: Final = 144
"""Modules of others that Python alone has not loaded by then, at most."""

STRANGERS: Final = frozenset(
    {
        "_ast", "ast", "asyncio", "ctypes", "dataclasses", "difflib", "email", "hmac", "http", "importlib.resources",
        "inspect", "json", "markdown_it", "multiprocessing", "pickle", "pygame.mixer", "pytmx", "random", "secrets",
        "selectors", "signal", "socket", "sqlite3", "ssl", "tarfile", "tempfile", "typing_extensions", "urllib.request",
        "xml", "zipfile",
    }
)  # fmt: skip
"""Modules of others, each read for something that home does not do."""

LATE: Final = frozenset(
    {
        "game.engine.host", "game.engine.level", "game.engine.match", "game.engine.rng", "game.saves.household",
        "game.saves.people.campaigns", "game.saves.records.copies", "game.saves.records.glance",
        "game.saves.records.header", "game.saves.records.record", "game.saves.records.replay",
        "game.scenes.home.continue_card", "game.scenes.home.goodbye", "game.scenes.home.last_results",
        "game.scenes.home.saved_games", "game.scenes.results", "game.scenes.session", "game.scenes.shelf",
        "game.scenes.shell.sheets.dialogs", "game.scenes.shell.sheets.household",
        "game.scenes.table.game_table.replay_adapter",
        "game.scenes.table.over.new_match",
    }
)  # fmt: skip
"""Modules of ours that no home needs as long as there is no match."""

CHILD: Final = """
import sys
alone = set(sys.modules)
import game.__main__ as program

def stopped(app):
    print(*sorted(set(sys.modules) - alone))
    app.closing = True

program._prepare_sdl()
program._hold_collector()
program._import_pygame()
from game.app import App
App._compare = stopped  # what comes next after home was drawn
sys.exit(program.main(sys.argv[1:]))
"""


def imported(folder: Path, checkout: Path = house.ROOT) -> set[str]:
    """Start the real program in a folder, close it as soon as home is drawn, and return what it had imported."""
    words = [sys.executable, "-c", CHILD, "--portable", str(folder), "--new-window"]
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=60, cwd=checkout, env=environment)
    return set(done.stdout.split())


@pytest.fixture(scope="module")
def starts(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], set[str]]:
    """Return what the very first start imports, and the next one."""
    folder = tmp_path_factory.mktemp("portable")
    return imported(folder), imported(folder)


def ours(names: set[str]) -> set[str]:
    """Return the files of the program among modules."""
    found = {name for name in names if name.partition(".")[0] == "game"}
    return {name for name in found if not any(other.startswith(f"{name}.") for other in found)}


def others(names: set[str]) -> set[str]:
    """Return the modules of others among modules."""
    return {name for name in names if name.partition(".")[0] != "game"}


def test_home_stands_without_what_others_bring_along(starts: tuple[set[str], set[str]]) -> None:
    for names in starts:
        assert sorted(STRANGERS & names) == []


def test_home_stands_without_what_reads_matches_or_asks_something(starts: tuple[set[str], set[str]]) -> None:
    for names in starts:
        assert sorted(LATE & names) == []


def test_home_needs_few_modules(starts: tuple[set[str], set[str]], tmp_path: Path) -> None:
    if max(map(len, map(ours, starts))) > OURS or max(map(len, map(others, starts))) > OTHERS:
        with since.main_branch() as checkout:
            before = set[str]() if checkout is None else imported(tmp_path, checkout) | imported(tmp_path, checkout)
        now = set.union(*starts)
        new = sorted(now - before) or sorted(ours(now))
        counts = ", ".join(f"{len(ours(names))} of ours, {len(others(names))} of others" for names in starts)
        pytest.fail("\n".join(since.named(f"{counts}: more than {OURS} and {OTHERS}", new)), pytrace=False)
