"""A problem's report is read before it is given, in every window; an export of a newer file asks for names."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import __version__
from game.saves.logbook import Logbook
from game.scenes.shelf.chooser.chooser import Chooser
from game.scenes.shelf.reports.report_page import ReportPage
from game.scenes.shelf.shelf import Shelf
from game.ui.input.intents import Edge
from game.ui.system.clipboard.clipboard import Clipboard
from tests.scenes.box import Box, settings
from tests.scenes.shelf.shown import report_shown, share, shelf_damaged
from tests.scenes.shelf.stocked import NAMES, newer


@pytest.mark.parametrize("where", ["share", "damaged"])
def test_a_problem_is_reported_by_a_text_that_is_shown_before_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    kept: list[str] = []

    def keep(_: Clipboard, text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(Clipboard, "write", keep)
    box = share(tmp_path) if where == "share" else shelf_damaged(tmp_path, (1280, 720), 1.0, "en")
    box.services.logbook = Logbook(tmp_path / "log")
    box.click("report" if where == "share" else "deed:report")
    assert isinstance(box.top, ReportPage)
    assert not kept, "it is read first"
    shown = read(box)
    box.click("copy")
    (text,) = kept
    first, machine, record, log = text.split("\n\n", 3)
    assert "every hidden card" in first
    assert machine.startswith(f"Synchrony {__version__}")
    assert '"game":' in record
    assert log.startswith("synchrony.log:\n")
    for name in (*(player.name for player in NAMES if player.person), str(tmp_path)):
        assert name not in text
    assert squeezed(first) in shown
    assert squeezed(log) in shown
    assert (squeezed(record) in shown) == (where == "share"), "hands of a match that is not over are still secret"
    assert where == "share" or ('"do"' not in shown and '"seed"' not in shown)
    notice = box.services.navigator.shown
    assert notice is not None
    assert "on the clipboard" in notice.text
    assert not isinstance(box.top, ReportPage)
    box.services.logbook.close()


def squeezed(text: str) -> str:
    """Return a text without spaces: lines may be broken anywhere."""
    return "".join(text.split())


def read(box: Box) -> str:
    """Read a report's page from its beginning to its end, by keys alone."""
    lines: dict[str, str] = {}
    before = None
    box.intend(Edge(end=False))
    while before != box.top.strips.offsets.get("lines"):
        before = box.top.strips.offsets.get("lines")
        for part in box.top.parts:
            if part.key.startswith("line:"):
                lines[part.key] = "".join(line for setting in settings(part.face) for line in setting.lines)
        box.keys(pygame.K_PAGEDOWN)
    order = sorted(lines, key=lambda key: -1 if key == "line:first" else int(key.removeprefix("line:")))
    return squeezed("".join(lines[key] for key in order))


@pytest.mark.parametrize("size", [(960, 600), (1000, 1400), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_is_read_and_given_in_every_window(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = report_shown(tmp_path, size, text, language)
    keys = [part.key for part in box.top.parts if part.control is not None]
    assert keys == ["close", "copy", "save"]
    assert box.top.focus.key == "copy"
    assert not [part.key for part in box.top.parts if part.truncated()]
    before = box.top.strips.offsets["lines"]
    box.keys(pygame.K_DOWN)
    assert box.top.strips.offsets["lines"] > before
    box.keys(pygame.K_TAB)
    assert box.top.focus.key == "save"
    box.keys(pygame.K_RETURN)
    box.services.navigator.settle()
    chooser = box.top
    assert isinstance(chooser, Chooser)
    (tmp_path / "out").mkdir()
    chooser.go(tmp_path / "out")
    box.click("save")
    (file,) = (tmp_path / "out").iterdir()
    assert file.name.startswith("synchrony-report-")
    assert "Nora" not in file.read_text("utf-8")
    assert isinstance(box.top, ReportPage)
    assert box.services.logbook is not None
    box.services.logbook.close()


@pytest.mark.parametrize("answer", ["with", "without"])
def test_what_a_newer_program_wrote_is_exported_with_names_or_without(tmp_path: Path, answer: str) -> None:
    box = shelf_damaged(tmp_path / "home", (1280, 720), 1.0, "en", other=True)
    scene = box.top
    assert isinstance(scene, Shelf)
    path = newer(box.services.store, 92)
    line = b'{"format":99,"game":"chrono","seats":[{"name":"Nora","who":"n0","colour":0}]}'
    path.write_bytes(line + b"\n" + path.read_bytes().partition(b"\n")[2])
    called = path.with_name("Nora and Ada.jsonl")
    path.rename(called)
    scene.resume()
    scene.choose(called.stem)
    box.click("deed:export")
    box.click(answer)
    box.services.navigator.settle()
    chooser = box.top
    assert isinstance(chooser, Chooser)
    (tmp_path / "out").mkdir()
    chooser.go(tmp_path / "out")
    box.click("save")
    (file,) = (tmp_path / "out").iterdir()
    assert file.suffix == ".syn", "a double click finds the program by that"
    assert (b"Nora" in file.read_bytes()) == ("Nora" in file.name) == (answer == "with")
    assert answer == "with" or b"n0" not in file.read_bytes()
    assert file.read_bytes().split(b"\n")[1:] == called.read_bytes().split(b"\n")[1:]
