"""Whoever leaves from home sees the lamp go out: briefly, never longer than a press, and not where nothing moves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.home.leaving.good_night import LASTS, GoodNight
from game.ui.input.intents import Confirm
from tests.scenes import scenes
from tests.scenes.box import Box


@pytest.fixture
def box(tmp_path: Path) -> Box:
    box = scenes.SCENES["home_continue"](tmp_path, (1280, 720), 1.0, "en")
    box.services.motion = box.services.navigator.motion = 1.0
    return box


def leave(box: Box) -> list[bool]:
    """Press the button that closes the program; return when that was done, in a list that is filled then."""
    done: list[bool] = []
    box.services.shell.quit = lambda: done.append(True)  # type: ignore[method-assign]
    box.top.refresh()
    part = box.part("quit")
    assert part.control is not None
    part.control.act()
    box.services.navigator.settle()
    return done


def test_the_lamp_goes_out_and_the_program_closes_by_itself(box: Box) -> None:
    done = leave(box)
    night = box.top
    assert isinstance(night, GoodNight)
    first = pygame.image.tobytes(box.draw(), "RGB")
    night.update(LASTS / 2)
    assert pygame.image.tobytes(box.draw(), "RGB") != first
    assert night.alive
    assert not done
    assert box.services.people.at_home.name in box.said()
    night.update(LASTS / 2)
    assert done


def test_any_press_closes_it_at_once(box: Box) -> None:
    done = leave(box)
    assert box.top.handle(Confirm())
    assert done


@pytest.mark.parametrize("still", ["off", "reduced"])
def test_where_nothing_moves_the_program_closes_at_once(box: Box, still: str) -> None:
    if still == "off":
        box.services.motion = 0.0
    else:
        box.services.shell.change(reduced=True)
    done = leave(box)
    assert done
    assert not isinstance(box.top, GoodNight)
