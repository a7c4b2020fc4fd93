"""Who clicks twice comes where one click leads: the second half does nothing on what the first has brought."""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from unittest import mock

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games import catalog
from game.scenes.setup.setup import Setup
from game.scenes.shell.scene.scene import Scene
from game.ui.parts.focus import enabled, walked
from tests.scenes.box import Box
from tests.scenes.scenes import SCENES
from tests.seen.walks import SHOWN
from tests.teaching import five
from tests.workers import StillWorker

SIZES: Final = ((1280, 720), (960, 600), (1000, 1400))
REST: Final = 1.0
STARTS: Final = sorted(SHOWN)
ID: Final = re.compile(r"\b[0-9a-f]{16}\b")  # a person's


def mouse(box: Box, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        box.events(pygame.event.Event(kind, pos=at, button=1))


def pointed(box: Box, at: tuple[int, int]) -> None:
    box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))


def passes(box: Box, seconds: float) -> None:
    navigator = box.services.navigator
    for step in (0.0, *[0.01] * round(seconds * 100)):
        navigator.update(step)
        navigator.settle()


def seen(box: Box) -> list[str]:
    """Return all that a second half could change."""
    services, top = box.services, box.top
    there = [part.key for part in top.parts]  # which leads the focus, where nobody has
    folder = services.store.records_folder
    records = sorted(path.read_bytes() for path in folder.rglob("*.jsonl")) if folder.exists() else []
    scenes = [type(scene).__name__ for scene in services.navigator.scenes]
    seats = list(top.players.seats) if isinstance(top, Setup) else None
    told = (
        services.people, services.machine, scenes, top.focus.key, top.editing, top.refusal.key, top.strips.offsets,
        seats, box.shell.asked, len(records), there,
    )  # fmt: skip
    return [ID.sub("", repr(each)) for each in told]


def lead(root: Path, name: str, size: tuple[int, int], lot: int, halves: Sequence[tuple[float, int, int]]) -> Seen:
    """Click on a control of a screen, chosen by lot, and then as often as there are `halves`: when, and how far off."""
    chance = random.Random(lot)
    with (
        mock.patch("secrets.randbits", chance.getrandbits),
        mock.patch("secrets.token_hex", lambda count: chance.randbytes(count).hex()),
        mock.patch("game.saves.disk.tokens.token_hex", lambda count: chance.randbytes(count).hex()),
        five(),
    ):
        box = SHOWN[name](root, size, 1.0, "en")
        still = StillWorker()
        box.services.worker = lambda: still  # type: ignore[assignment, return-value]
        passes(box, REST)
        parts = enabled(walked(box.top.parts))
        if not parts or any(entry != catalog.load(game) for game, entry in box.services.catalog.items()):
            return Seen(box, False)  # games that are made up can't be opened
        at = box.place(parts[lot % len(parts)].key)
        pointed(box, at)
        before = box.top
        mouse(box, at)
        brought = box.top is not before
        left = REST
        for wait, dx, dy in halves:
            passes(box, wait)
            left -= wait
            mouse(box, (at[0] + dx, at[1] + dy))
        passes(box, left)
        box.services.sound.close()
        return Seen(box, brought)


class Seen:
    """Hold a box after a click, and whether that has brought another page."""

    def __init__(self, box: Box, brought: bool) -> None:
        self.box = box
        self.brought = brought


@settings(deadline=None, derandomize=True, max_examples=40)
@given(
    name=st.sampled_from(STARTS),
    size=st.sampled_from(SIZES),
    lot=st.integers(0, 400),
    wait=st.sampled_from((0.02, 0.08, 0.2, 0.34, 0.45)),
    slip=st.tuples(st.integers(-7, 7), st.integers(-7, 7)),
)
def test_a_double_click_that_opens_a_page_comes_to_what_a_click_comes_to(
    name: str, size: tuple[int, int], lot: int, wait: float, slip: tuple[int, int]
) -> None:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        once = lead(Path(one), name, size, lot, ())
        if once.brought:
            twice = lead(Path(two), name, size, lot, ((wait, *slip),))
            assert seen(twice.box) == seen(once.box)


@pytest.mark.parametrize("wait", [0.08, 0.3, 0.48])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["chrono", "sinoda", "soon", "syncro", "syncron"])
def test_a_double_click_on_a_tile_of_home_makes_nobody_and_colours_nobody(
    tmp_path: Path, game: str, size: tuple[int, int], wait: float
) -> None:
    once, twice = (Box(tmp_path / name, size) for name in ("once", "twice"))
    for box, halves in ((once, 1), (twice, 2)):
        box.show(box.screens.home())
        at = box.place(f"tile:{game}")
        pointed(box, at)
        for _ in range(halves):
            mouse(box, at)
            passes(box, wait)
        passes(box, REST)
    assert len(once.services.navigator.scenes) == 2, "a click opens the set-up"
    assert seen(twice) == seen(once)


def test_a_quick_hand_that_goes_on_elsewhere_is_obeyed(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    at = box.place("tile:sinoda")
    pointed(box, at)
    mouse(box, at)
    passes(box, 0.36)
    setup = box.top
    begin = next(part for part in setup.parts if part.control is not None and part.control.first)
    there = box.place(begin.key)
    pointed(box, there)
    mouse(box, there)
    assert box.top is not setup


def test_a_stepper_is_pressed_as_fast_as_a_hand_can(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.show(box.screens.home())
    at = box.place("text:larger")
    pointed(box, at)
    for _ in range(4):
        mouse(box, at)
        passes(box, 0.09)
    assert len(box.shell.asked) == 4


def test_every_screen_of_the_catalogue_is_among_them() -> None:
    assert set(SCENES) <= set(STARTS)
    assert issubclass(Setup, Scene)
