"""Jobs: frames go before them, they stop before their next step, and whatever they raise comes to the loop."""

from __future__ import annotations

import gc
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.saves.disk.progress import Progress
from game.scenes.shell.jobs.jobs import BRISK, Job, RightOfWay, StoppedError, aside
from tests.scenes.box import at_once
from tests.scenes.later import Counted, Later


def steps(tell: Progress, whole: int = 6) -> int:
    for number in range(whole):
        tell(number, whole)
    return whole


def test_a_job_stands_back_before_each_of_its_steps() -> None:
    way = Counted()
    job = Job(steps, at_once, way)
    assert way.times == job.result() == 6


def test_nothing_else_is_free_to_go_while_a_frame_is_made() -> None:
    way = RightOfWay()
    assert way.free
    with way.frame():
        assert not way.free
    assert way.free


def test_a_frame_that_falls_leaves_the_way_free() -> None:
    way = RightOfWay()
    with suppress(ValueError), way.frame():
        raise ValueError
    assert way.free


def test_every_frame_of_the_program_is_made_with_jobs_standing_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(tmp_path, "en", (960, 600))
    app.services.sound.muted = True
    app.open()
    seen: list[bool] = []
    tick = app.tick

    def watched(events: list[pygame.event.Event]) -> None:
        seen.append(app.services.way.free)
        tick(events)

    monkeypatch.setattr(app, "tick", watched)
    monkeypatch.setattr(app.window, "wait", lambda seconds: seen.append(app.services.way.free))
    app._round()
    app._round()
    app.close()
    assert seen == [True, False, True, False]


def test_a_job_tells_how_far_it_is_and_stops_before_its_next_step() -> None:
    later = Later()
    done: list[int] = []

    def work(tell: Progress) -> None:
        for number in range(4):
            tell(number, 4)
            done.append(number)
            assert job.share == number / 4
            if number == 1:
                job.stop()

    job = Job(work, later, RightOfWay())
    assert (job.share, job.over) == (0.0, False)
    later.run()
    assert (job.over, job.stopped, done) == (True, True, [0, 1])
    with pytest.raises(StoppedError):
        job.result()


def test_what_is_done_when_the_stop_comes_is_done() -> None:
    later = Later()

    def work(tell: Progress) -> str:
        job.stop()
        tell(4, 4)
        return "written"

    job = Job(work, later, RightOfWay())
    later.run()
    assert job.result() == "written"


def test_a_stop_is_no_fault_of_a_file() -> None:
    assert not issubclass(StoppedError, Exception)


def test_a_job_runs_in_another_thread_and_its_fault_comes_to_whoever_asks() -> None:
    job = Job(lambda tell: threading.current_thread(), aside, RightOfWay())
    assert job.result() is not threading.current_thread()

    def fails(tell: Progress) -> None:
        raise KeyError("a fault")

    with pytest.raises(KeyError, match="a fault"):
        Job(fails, aside, RightOfWay()).result()


def test_closing_waits_for_the_last_step() -> None:
    begun, go_on = threading.Event(), threading.Event()
    done: list[str] = []

    def work(tell: Progress) -> None:
        begun.set()
        go_on.wait(20)
        done.append("a whole step")
        tell(1, 2)
        done.append("one too many")

    job = Job(work, aside, RightOfWay())
    begun.wait(20)
    go_on.set()
    job.close()
    assert job.over
    assert done == ["a whole step"]


@pytest.mark.parametrize("fails", [False, True])
def test_no_search_for_circles_begins_meanwhile_and_python_is_handed_on_often(fails: bool) -> None:
    interval = sys.getswitchinterval()

    def work(tell: Progress) -> tuple[bool, float]:
        if fails:
            raise OSError
        return gc.isenabled(), sys.getswitchinterval()

    assert gc.isenabled()
    job = Job(work, at_once, RightOfWay())
    if not fails:
        searches, brisk = job.result()
        assert not searches
        assert brisk == pytest.approx(BRISK)
    assert gc.isenabled()
    assert sys.getswitchinterval() == pytest.approx(interval)
