"""The ways that `game/README.md` tells file by file are those that the program takes, at the cost that it tells.

A way is followed by what stands on the stack when something of it happens: saved, drawn, asked. What every way begins
with is told once: the loop, how the shell finds what was pressed and draws what has changed, and how a table sends what
was done to its machine. What ways cost is counted in moves between files and models, not in files that lie deep.
"""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Callable
from math import inf
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import game
from game.engine.host import Host
from game.games.syncro.campaign.scene import CampaignScene
from game.saves.people.settings import WAIT
from game.saves.records.record import Record
from game.scenes.session.machine.playback import Playback
from game.scenes.session.machine.screen_owner import ScreenOwner
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.table.game_table.meaning import Choose, Press, Run
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.motion.stage import Stage
from tests import counted, since
from tests.assigned import assigned_elsewhere
from tests.games.syncro.campaign.campaigns import BOTS, begun, play_on
from tests.matches import players
from tests.scenes.box import Box
from tests.workers import PromptWorker

HOME = Path(game.__file__).parent
SHELL = {
    "app.py",
    *(f"scenes/shell/navigation/{name}.py" for name in ("navigator", "coming")),
    *(f"scenes/shell/scene/{name}.py" for name in ("scene", "parts_screen", "pointer", "appearance")),
}
TABLE = {
    "scenes/table/scene.py",  # hands over to the part of the table that does it
    "scenes/table/live/performing.py",  # what is done is sent, and what is asked obeyed
    "scenes/table/obeying.py",
    "scenes/session/machine/machine.py",
}
CALLS = {"round": 220_000}


def told(way: str) -> list[str]:
    """Return the files of a way, as the page tells them."""
    page = (HOME / "README.md").read_text(encoding="utf-8")
    section = page.partition("## Ways that are short")[2].partition("\n## ")[0]
    rows = re.findall(rf"<!-- {way} -->\n((?:\d+\. .*\n)+)", section)
    assert len(rows) == 1, f"the way “{way}” is told once"
    return re.findall(r"^\d+\. `([^`]+)`", rows[0], re.M)


class Trail:
    """Note the files that stand on the stack whenever one of some functions is called."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        self.files: list[str] = []
        self.seen: set[str] = set()

    def watch(self, *functions: tuple[object, str]) -> None:
        """Note the way to these functions, of a class or module, from now on."""
        for owner, name in functions:
            self._patch.setattr(owner, name, self._noting(getattr(owner, name), name))

    def _noting(self, real: Callable[..., Any], name: str) -> Callable[..., Any]:
        def noting(*args: Any, **named: Any) -> Any:
            own = [real.__code__.co_filename] if hasattr(real, "__code__") else []  # the library's functions have none
            self.note([*_stack(sys._getframe(1)), *own])
            self.seen.add(name)
            return real(*args, **named)

        return noting

    def note(self, files: list[str]) -> None:
        """Add files of the program, in the order in which they are come to."""
        for file in files:
            path = Path(file)
            name = path.relative_to(HOME).as_posix() if HOME in path.parents else ""
            if name and name not in SHELL | TABLE and name not in self.files:
                self.files.append(name)


def _stack(frame: FrameType | None) -> list[str]:
    files: list[str] = []
    while frame is not None:
        files.append(frame.f_code.co_filename)
        frame = frame.f_back
    return files[::-1]


@pytest.fixture
def trail(monkeypatch: pytest.MonkeyPatch) -> Trail:
    return Trail(monkeypatch)


def show(box: Box, game: str, by: tuple[str, ...], **options: Any) -> TableScene:
    """Show a new match that is recorded, in motion, when everything has been dealt."""
    table = box.deal(game, players(by), options)
    assert table is not None, "a match can be dealt"
    box.services.motion = 1.0
    box.show(table)
    pass_time(box, 4.0)
    return table


def pass_time(box: Box, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        box.services.navigator.update(0.05)
        box.services.navigator.settle()


def click(box: Box, table: TableScene, *kinds: type) -> None:
    """Click the first part of the table that means one of these."""
    usable = [part for part in table.parts if part.control is not None and part.control.enabled]
    box.click(next(part.key for part in usable if part.control and isinstance(part.control.meaning, kinds)))


def test_a_click_on_a_piece_until_it_is_saved_and_redrawn(tmp_path: Path, trail: Trail) -> None:
    box = Box(tmp_path)
    table = show(box, "sinoda", ("person", "person"))
    click(box, table, Choose)
    pass_time(box, 1.0)
    trail.watch((type(table.host.rules), "decide"), (Record, "journal"), (Stage, "aim"))
    click(box, table, Press, Run)
    trail.watch((Stage, "draw"))
    box.draw()
    assert trail.seen == {"decide", "journal", "aim", "draw"}
    assert trail.files == told("click")


def test_a_computer_players_decision(tmp_path: Path, trail: Trail) -> None:
    box = Box(tmp_path)
    worker = PromptWorker()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    table = show(box, "sinoda", ("person", "regular"))
    click(box, table, Choose)
    pass_time(box, 1.0)
    trail.watch((PromptWorker, "submit"), (Host, "play"))
    click(box, table, Press, Run)
    trail.files.clear()
    trail.seen.clear()
    pass_time(box, 4.0)
    assert trail.seen == {"submit", "play"}
    thinking = [
        "ai/process/worker.py",
        "games/sinoda/bots/players/brains.py",
    ]  # in another process, which no stack of ours reaches
    assert [*trail.files, *thinking] == told("computer")


def test_a_sealed_choice_with_its_curtain(tmp_path: Path, trail: Trail) -> None:
    box = Box(tmp_path)
    table = show(box, "syncron", ("person", "person", "person", "person"), race=12)
    trail.watch((Host, "play"), (Navigator, "push"), (Playback, "look"), (ScreenOwner, "reveal"), (ScreenOwner, "open"))
    for _ in range(40):
        top = box.top
        if isinstance(top, Ring):
            pass_time(box, WAIT + 0.1)
            box.click(f"ring:{top.waiting[0]}" if top.waiting else "ring:reveal")
        elif table.moment.acting is not None and table.moment.idle:
            click(box, table, *((Press, Run) if table.moment.draft is not None else (Choose,)))
        if "open" in trail.seen:
            break
        pass_time(box, 0.5)
    assert trail.seen == {"play", "push", "look", "reveal", "open"}
    assert trail.files == told("sealed")


def test_a_won_level_until_it_is_in_the_campaigns_file(tmp_path: Path, trail: Trail) -> None:
    box = Box(tmp_path)
    begun(box, "Ia", BOTS)
    box.show(box.screens.home())
    box.services.navigator.push(CampaignScene(box.services, box.screens))
    box.services.navigator.settle()
    box.click("go")
    box.click("pages:on")
    table = box.top
    assert isinstance(table, TableScene)
    play_on(table.session)
    trail.watch((os, "replace"))
    pass_time(box, 9.0)
    assert trail.seen == {"replace"}, "something was written whole"
    assert trail.files == told("level")


def test_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.app import App
    from game.start import start

    run: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and HOME in Path(frame.f_code.co_filename).parents:
            run.add(Path(frame.f_code.co_filename).relative_to(HOME).as_posix())

    def seen(app: App) -> None:
        sys.setprofile(None)
        app.closing = True

    monkeypatch.setattr(App, "_round", seen)
    sys.setprofile(note)
    threading.setprofile(note)
    try:
        start(tmp_path, None, "en", (1280, 720))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    files = told("start")
    assert files[0] == "__main__.py", "the program begins there, before anything of it runs here"
    assert set(files[1:]) <= run


def bounds() -> dict[str, tuple[int, int]]:
    """Return how many moves between files and how many models a way takes at most, as the page tells it."""
    page = (HOME / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \|$", page, re.M)
    return {way: (int(moves), int(models)) for way, moves, models in rows}


@pytest.mark.parametrize("way", [way for way in counted.WAYS if way != "book"])
def test_a_way_takes_no_more_moves_and_no_more_models_than_the_page_says(way: str, tmp_path: Path) -> None:
    moves, models = bounds()[way]
    for name in ("first", "again"):  # the first one in a process works out what is kept from then on
        (tmp_path / name).mkdir()
        found = counted.WAYS[way](tmp_path / name)
        assert found.calls, "something was done"
    if found.moves > moves or found.models > models or found.calls > CALLS.get(way, inf):
        more = counted.more_than_on_main(way, found)
        head = f"{found}: more than {moves} moves and {models} models; what is called more often than on main"
        pytest.fail("\n".join(since.named(head, more or [found.most])), pytrace=False)


def test_while_a_round_is_told_only_parts_that_are_used_are_asked_how_they_look(tmp_path: Path) -> None:
    named = counted.WAYS["round"](tmp_path).named
    look = named["Appearance.look"] + named["TableAppearance.look"]
    placed = named["Appearance.placed"] + named["TableAppearance.placed"]
    assert 0 < look < 2 * counted.ROUND, "a part or two in a frame, and not all"
    assert placed < 2 * counted.ROUND


def test_a_page_of_the_rulebook_with_three_diagrams_is_opened_in_few_calls(tmp_path: Path) -> None:
    found = counted.WAYS["book"](tmp_path)
    assert 0 < found.calls <= 22_000, "\n".join(
        [str(found), *(counted.more_than_on_main("book", found) or [found.most])]
    )
    assert not found.models, "its tables are nobody's to play"


def test_nobody_assigns_a_tables_attributes_from_another_file() -> None:
    assert list(assigned_elsewhere()) == []
