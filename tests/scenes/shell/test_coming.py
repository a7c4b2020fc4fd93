"""A screen that takes long is drawn behind the one that goes, a little in each frame: nothing half drawn is seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.content.images.allowance import FrameBudget, UnfinishedError
from game.content.images.surface_cache import SurfaceCache
from game.scenes.shell.navigation.coming import FEW, MOST, Coming
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.renderer import restyle
from game.ui.draw.canvas import Canvas
from tests.scenes import scenes
from tests.scenes.box import Box, canvas_of

STEP = 0.001
"""Seconds of a frame that pass each time somebody looks at the clock: a frame's share are a few of those."""
SHARE = 12 * STEP


def slow(root: Path) -> tuple[Box, Canvas]:
    """Show home, at rest, with motion, where few things can be made in a frame; and nothing is kept of what comes."""
    box = scenes.SCENES["home"](root, (1280, 720), 1.0, "en")
    navigator = box.services.navigator
    box.services.motion = navigator.motion = 1.0
    for _ in range(100):
        navigator.update(0.1)
    canvas = canvas_of(box, box.draw().copy())
    ticks = count()
    navigator.coming = Coming(lambda: next(ticks) * STEP)
    navigator.coming.take_time(SHARE)
    return box, canvas


def forget(canvas: Canvas) -> None:
    """Let everything go that is kept."""
    for cache in (canvas.images.cache, canvas.paint.cache, canvas.type.cache):
        cache.clear()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def drawn(box: Box, canvas: Canvas) -> bytes:
    box.services.navigator.draw(canvas, box.services.kit)
    return pixels(canvas.surface)


@pytest.mark.parametrize("name", ["learn", "settings", "shelf"])
def test_the_picture_that_goes_stays_until_the_next_one_is_whole(tmp_path: Path, name: str) -> None:
    box, canvas = slow(tmp_path)
    navigator, old = box.services.navigator, canvas.surface.copy()
    navigator.push(getattr(box.screens, name)())
    forget(canvas)
    navigator.settle(canvas)
    frames = 0
    while navigator.coming.waits:
        seen = drawn(box, canvas)
        if navigator.coming.waits:
            assert seen == pixels(old), frames
            assert navigator.dirty, "it is gone on with"
        frames += 1
        navigator.update(0.1)
    assert 1 < frames < MOST, "it is drawn in several frames, and comes to its end by itself"
    navigator.update(1.0)
    whole = drawn(box, canvas)
    forget(canvas)
    navigator.redraw()
    assert drawn(box, canvas) == whole, "nothing half drawn was kept"


def shown_over(box: Box, canvas: Canvas) -> None:
    box.services.navigator.push(box.screens.rulebook())
    box.services.navigator.settle(canvas)


def looks_otherwise(box: Box, canvas: Canvas) -> None:
    restyle(box.services.navigator, canvas.surface, box.services.navigator.resized)


@pytest.mark.parametrize("change", [shown_over, looks_otherwise])
def test_nothing_shines_through_before_it_is_whole(tmp_path: Path, change: Callable[[Box, Canvas], None]) -> None:
    box, canvas = slow(tmp_path)
    navigator = box.services.navigator
    old = pixels(canvas.surface)
    change(box, canvas)
    forget(canvas)
    waited = 0
    while navigator.coming.waits:
        seen = drawn(box, canvas)
        if navigator.coming.waits:
            assert seen == old, waited
            waited += 1
        navigator.update(0.016)
    assert waited > 1


def test_what_is_not_covered_any_more_is_drawn_at_once(tmp_path: Path) -> None:
    box, canvas = slow(tmp_path)
    navigator = box.services.navigator
    navigator.push(box.screens.learn())
    forget(canvas)
    navigator.settle(canvas)
    drawn(box, canvas)
    assert navigator.coming.waits
    navigator.fade.forget()
    seen = drawn(box, canvas)
    assert not navigator.coming.waits
    navigator.redraw()
    assert drawn(box, canvas) == seen


def test_where_nothing_is_kept_it_is_drawn_in_one_frame_at_last(tmp_path: Path) -> None:
    box, canvas = slow(tmp_path)
    navigator = box.services.navigator
    navigator.push(box.screens.learn())
    navigator.settle(canvas)
    frames = 0
    while navigator.coming.waits:
        forget(canvas)
        drawn(box, canvas)
        navigator.update(0.016)
        frames += 1
    assert 1 < frames <= MOST


def test_a_screen_that_takes_a_frame_by_itself_is_drawn_in_the_next(tmp_path: Path) -> None:
    box, canvas = slow(tmp_path)
    navigator = box.services.navigator
    clock = count(0.0, SHARE)
    navigator.coming = Coming(lambda: next(clock))
    navigator.coming.take_time(SHARE)
    drawings: list[Canvas] = []
    learn: Screen = box.screens.learn()
    learn.draw = drawings.append  # type: ignore[method-assign, assignment]
    navigator.push(learn)
    navigator.settle(canvas, lambda: None)
    drawn(box, canvas)
    assert not drawings
    drawn(box, canvas)
    assert drawings


def test_one_thing_is_made_in_every_frame_and_then_as_many_as_there_is_time_for() -> None:
    cache = SurfaceCache[str](1 << 20)
    now = [0.0]
    cache.allowance = allowance = FrameBudget(lambda: now[0])
    made: list[str] = []

    def make(name: str) -> pygame.Surface:
        made.append(name)
        now[0] += 1.0
        return pygame.Surface((4, 4))

    def picture() -> None:
        for name in "abcd":
            cache.get(name, lambda name=name: make(name))  # type: ignore[misc]

    for ends, so_far in ((0.0, "a"), (3.0, "abc"), (9.0, "abcd")):
        try:
            with allowance.until(ends):
                picture()
        except UnfinishedError:
            assert len(made) < 4
        assert "".join(made) == so_far
    assert allowance.hold("e", lambda: 5) == allowance.hold("e", lambda: 6) == 5


def test_what_is_dear_and_kept_with_something_else_alone_is_given_longer_and_longer(tmp_path: Path) -> None:
    _, canvas = slow(tmp_path)
    clock = [0.0]
    coming = Coming(lambda: clock[0])
    coming.take_time(SHARE)
    tries: list[int] = []

    def dear() -> pygame.Surface:
        """Make eight pieces, none of which is kept: the surface alone is that they lie on."""
        for number in range(8):
            clock[0] += SHARE
            canvas.paint.cache.get(("piece", number, len(tries)), lambda: pygame.Surface((1, 1)))
        return pygame.Surface((1, 1))

    def draw(canvas: Canvas) -> None:
        tries.append(1)
        canvas.paint.cache.get("whole", dear)

    frames = []
    for _ in range(2):
        tries.clear()
        forget(canvas)
        coming.begin(covered=True)
        while not coming.draw(canvas, draw, covered=True):
            assert len(tries) < MOST
        frames.append(len(tries))
    assert FEW < frames[0] < MOST / 2, "each time it is twice as long"
    assert frames[1] == frames[0], "the next picture begins anew"


def test_a_program_takes_its_time_once_home_is_seen(tmp_path: Path) -> None:
    app = App(tmp_path, "en", (960, 600))
    assert not app.navigator.coming.takes_time, "home itself is drawn at once"

    def close(seconds: float) -> None:
        app.closing = True

    app.window.wait = close  # type: ignore[method-assign]
    app.run()
    assert app.navigator.coming.takes_time
