"""Every lesson, from its first step to its last, in the real program by what a mouse, a keyboard and a gamepad send."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.learn.lessons.lamp import LessonLamp
from game.scenes.learn.lessons.lesson import LessonGuide, State
from game.scenes.table.scene import TableScene
from tests.scenes.drawn import share_drawings
from tests.scenes.presses import click_events
from tests.teaching import games
from tests.workers import PromptWorker

FRAME = 0.05
"""Seconds between two rounds of the loop, in the program's own time."""
READS = 9.0
"""Seconds that a learner looks at a step before they do what it asks."""
MOST = 180.0
"""Seconds that a lesson may take."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(tmp_path, "en", (1280, 720))
    share_drawings(app)
    worker = PromptWorker()
    app.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    app.open()
    app.tick([], FRAME)
    yield app
    app.close()


def guide_of(app: App) -> LessonGuide:
    """Return the guide of the lesson that is on the screen."""
    table = app.navigator.top
    assert isinstance(table, TableScene), "a lesson is at a table"
    assert isinstance(table.moment.guide, LessonLamp), "a lesson has a lamp"
    return table.moment.guide.guide


def go(app: App, seconds: float, step: float = FRAME) -> float:
    """Let time pass, and return how much."""
    for _ in range(round(seconds / step)):
        app.tick([], step)
    return seconds


def send(app: App, *events: pygame.event.Event) -> None:
    """Send events, a round of the loop each."""
    for event in events:
        app.tick([event], FRAME)


def by_mouse(app: App) -> None:
    """Click what is lit; where it is only to be looked at, click “Go on”."""
    guide = guide_of(app)
    past = guide.state is State.PAST
    key = "guide:free" if past else guide.target if guide.course.steps[guide.number].act else "guide:on"
    send(app, *click_events(app, key))


def by_keys(app: App) -> None:
    """Press Enter: the focus is on what is lit."""
    key, scancode = pygame.K_RETURN, pygame.KSCAN_RETURN
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        send(app, pygame.event.Event(kind, key=key, mod=0, scancode=scancode, unicode="\r"))


def by_pad(app: App) -> None:
    """Press A: the focus is on what is lit."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        send(app, pygame.event.Event(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("way", [by_mouse, by_keys, by_pad])
@pytest.mark.parametrize("game", games("a lesson"))
def test_every_lesson_is_done_in_under_three_minutes(app: App, game: str, way: Callable[[App], None]) -> None:
    scene = app.screens.lesson(game, None)
    assert scene is not None, "every game has a lesson"
    app.navigator.push(scene)
    passed, done = go(app, 1.0), set[int]()
    while guide_of(app).state is State.STEPS:
        assert passed < MOST
        guide = guide_of(app)
        if not guide.speaking:
            passed += go(app, 0.2)
            continue
        if guide.number not in done:
            done.add(guide.number)
            passed += go(app, READS, 1.0)
        way(app)
        passed += go(app, 0.4)
    passed += go(app, 2.0)
    while guide_of(app).unread:  # the last words are read before they are passed
        passed += go(app, 0.2)
    assert guide_of(app).state is State.PAST
    way(app)
    guide = guide_of(app)
    assert guide.thinking, "the free turns have begun"
    assert passed < MOST
    assert done == set(range(len(guide.course.steps)))
    assert app.services.people.at_home.learnt, "the game counts as learnt"
