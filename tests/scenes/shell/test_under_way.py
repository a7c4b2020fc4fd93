"""What is under way: a sheet shows how far it is and stops it, by every device, and goes, or says what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError
from game.saves.disk.progress import Progress
from game.scenes.shell.sheets.under_way import UNSEEN, Task, UnderWay
from game.ui.input.intents import Back, Confirm, Device, Press
from tests.scenes.box import Box
from tests.scenes.later import Later
from tests.scenes.measure import flaws
from tests.scenes.seated import go

STOPPED = "Stopped. Nothing here was changed."


class Shown:
    """A sheet over home, whose task takes ten steps; after each `between` is done, as the loop would."""

    def __init__(
        self,
        root: Path,
        size: tuple[int, int] = (1280, 720),
        text: float = 1.0,
        language: str = "en",
        said: Sequence[Message] = (),
        fault: Exception | None = None,
    ) -> None:
        self.box = Box(root, size, text, language)
        self.later = Later()
        self.box.services.hire = self.later
        self.box.show(self.box.screens.home())
        self.between: Callable[[int], object] = lambda number: None
        self.steps = 0
        self.came: list[str] = []
        self.fault = fault
        task = Task(
            say("household.coming", name="Synchrony 2026-11-20"),
            self.work,
            partial(self.take, said),
            lambda why: (why,),
            (say("household.not_come"),),
        )
        self.sheet = UnderWay(self.box.services, task)
        self.box.services.navigator.push(self.sheet)
        self.box.services.navigator.settle()

    def take(self, said: Sequence[Message], result: str) -> Sequence[Message]:
        self.came.append(result)
        return said

    def work(self, tell: Progress) -> str:
        for number in range(10):
            tell(number, 10)
            self.steps += 1
            self.between(number)
        if self.fault is not None:
            raise self.fault
        return "here"

    def run(self) -> None:
        self.later.run()
        go(self.box)


def test_it_shows_how_far_it_is_in_words_and_goes_at_its_end(tmp_path: Path) -> None:
    shown = Shown(tmp_path)
    said: list[str] = []

    def look(number: int) -> None:
        go(shown.box, UNSEEN)
        said.append(shown.box.said())

    shown.between = look
    go(shown.box, UNSEEN + 0.1)
    shown.run()
    assert "10 %" in said[1]
    assert "90 %" in said[9]
    assert "Bringing in “Synchrony 2026-11-20”" in said[0]
    assert shown.came == ["here"]
    assert shown.box.top is not shown.sheet


def test_what_is_done_at_once_shows_no_sheet(tmp_path: Path) -> None:
    shown = Shown(tmp_path)
    assert shown.sheet.parts == []
    before = shown.box.draw().get_buffer().raw
    shown.run()
    assert shown.box.top is not shown.sheet
    assert shown.box.draw().get_buffer().raw == before


def stop_by(way: str, box: Box) -> None:
    match way:
        case "mouse":
            box.click("under_way:stop")
        case "escape":
            box.keys(pygame.K_ESCAPE)
        case "enter":
            box.keys(pygame.K_RETURN)
        case "pad":
            box.services.navigator.listen(Device.PAD)
            box.intend(Confirm())
        case "pad's B":
            box.services.navigator.listen(Device.PAD)
            box.intend(Back())


@pytest.mark.parametrize("way", ["mouse", "escape", "enter", "pad", "pad's B"])
def test_it_is_stopped_by_every_device_and_says_so(tmp_path: Path, way: str) -> None:
    shown = Shown(tmp_path)
    go(shown.box, UNSEEN + 0.1)

    def stop(number: int) -> None:
        if number == 3:
            stop_by(way, shown.box)
            assert "Stopping" in shown.box.said(), "that it was heard is said at once"

    shown.between = stop
    shown.run()
    assert shown.steps == 4
    assert not shown.came
    assert shown.box.top is shown.sheet
    assert STOPPED in shown.box.said()
    stop_by(way if way != "mouse" else "enter", shown.box)
    assert shown.box.top is not shown.sheet


def test_whoever_ends_the_sheet_stops_what_is_under_way(tmp_path: Path) -> None:
    shown = Shown(tmp_path)
    job = shown.sheet.job
    assert job is not None

    def goes_home(number: int) -> None:
        if number == 2:
            job.stop()

    shown.between = goes_home
    shown.later.run()  # as `close` waits for it
    shown.box.services.navigator.reset(shown.box.screens.home())
    shown.box.services.navigator.settle()
    assert job.stopped
    assert shown.steps == 3


def test_leaving_the_sheet_stops_the_job_and_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Shown(tmp_path)
    job = shown.sheet.job
    assert job is not None
    closed: list[bool] = []
    monkeypatch.setattr(job, "close", lambda: closed.append(True))
    shown.sheet.leave()
    assert closed == [True]


def test_what_came_is_read_on_the_sheet_where_there_is_something_to_be_read(tmp_path: Path) -> None:
    shown = Shown(tmp_path, said=(say("household.nothing"), say("household.damaged")))
    shown.run()
    assert shown.box.top is shown.sheet
    assert "was here already" in shown.box.said()
    assert "damaged" in shown.box.said()
    assert shown.sheet.seconds_until_update() != 0
    shown.box.click("under_way:done")
    assert shown.box.top is not shown.sheet


def test_why_it_could_not_be_done_is_said_on_the_sheet(tmp_path: Path) -> None:
    shown = Shown(tmp_path, fault=SaveError(say("household.large")))
    shown.run()
    assert "too large" in shown.box.said()
    assert not shown.came


def test_a_fault_of_the_program_comes_to_the_loop(tmp_path: Path) -> None:
    shown = Shown(tmp_path, fault=KeyError("a fault"))
    with pytest.raises(KeyError, match="a fault"):
        shown.run()


def test_a_press_beside_the_sheet_stops_nothing(tmp_path: Path) -> None:
    shown = Shown(tmp_path)
    go(shown.box, UNSEEN + 0.1)
    shown.box.intend(Press(2, 2))
    assert shown.sheet.job is not None
    assert not shown.sheet.job.stopped


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160), (1000, 1400)])
def test_it_has_room_in_every_window(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    shown = Shown(tmp_path, size, text, language, said=(say("household.damaged"),))
    frame = shown.box.services.kit.frame
    go(shown.box, UNSEEN + 0.1)
    assert flaws(frame, shown.sheet.parts) == []
    assert shown.sheet.job is not None
    shown.sheet.job.stop()
    shown.sheet.refresh()
    assert flaws(frame, shown.sheet.parts) == []
    shown.run()
    assert flaws(frame, shown.sheet.parts) == []
    thumbs = [part.key for part in shown.sheet.parts if part.key.endswith(":thumb")]
    assert not thumbs, "what came is read without scrolling"
