"""The screen locks as the system likes it, except while somebody only watches what goes on by itself."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import __main__ as program
from game.scenes.session.match.model import Phase
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.services.band import Band
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Menu
from tests.matches import deal, players
from tests.scenes.box import Box
from tests.scenes.review import reviews
from tests.scenes.seated import go, sit_down
from tests.scenes.shell.test_band import Pad
from tests.scenes.table.test_privacy import box_with_murmur, curtain_of
from tests.workers import PromptWorker

GAMES = ("chrono", "sinoda", "soon", "syncro", "syncron")


@pytest.fixture(autouse=True)
def as_started() -> None:
    """Let the screen be locked, as the program's start does: other tests open the display without it."""
    pygame.display.init()
    pygame.display.set_allow_screensaver(True)


def held(box: Box, *events: int) -> bool:
    """Tell whether the system is kept from locking the screen once the window has heard of events."""
    music = Band(box.services, Pad())
    music.follow([pygame.event.Event(event) for event in events])
    return not pygame.display.get_allow_screensaver()


def watching(box: Box, game: str = "sinoda") -> TableScene:
    """Show a match that computer players play alone, some decisions after its beginning."""
    worker = PromptWorker()
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    seats = ("apprentice",) * box.services.catalog[game].seats[0]
    table = box.table(deal(box.services, game, players(seats, [f"Bot {n}" for n in range(len(seats))]), 7))
    box.show(table)
    for _ in range(600):
        go(box)
        if table.host.decision_count > 1:
            break
    return table


def test_the_system_may_lock_the_screen_from_the_very_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEO_ALLOW_SCREENSAVER", raising=False)
    program._prepare_sdl()
    pygame.display.quit()
    pygame.display.init()
    assert pygame.display.get_allow_screensaver()


@pytest.mark.parametrize("screen", ["home", "setup", "settings"])
def test_a_menu_holds_nothing(tmp_path: Path, screen: str) -> None:
    box = Box(tmp_path)
    shown: dict[str, Screen] = {
        "home": box.screens.home(), "setup": box.screens.setup("soon"), "settings": box.screens.settings()
    }  # fmt: skip
    box.services.navigator.reset(shown[screen])
    box.services.navigator.settle()
    assert not held(box)


@pytest.mark.parametrize("game", GAMES)
def test_a_person_who_is_to_act_may_leave_the_table(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    sit_down(box, game)
    assert not held(box)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_computer_players_is_watched_until_something_lies_over_it(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    table = watching(box, game)
    assert box.top is table
    assert held(box)
    box.intend(Menu())
    assert box.top is not table
    assert not held(box)
    box.services.navigator.pop()
    box.services.navigator.settle()
    assert held(box)


@pytest.mark.parametrize("gone", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST])
def test_a_window_that_nobody_watches_holds_nothing(tmp_path: Path, gone: int) -> None:
    box = Box(tmp_path)
    watching(box)
    assert held(box)
    assert not held(box, gone)
    assert held(box, gone, pygame.WINDOWFOCUSGAINED)


def test_a_match_that_is_over_holds_nothing(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = watching(box)
    while table.host.outcome is None:
        seat = table.host.to_act()[0]
        table.host.play(seat, table.host.legal(seat)[0])
    for _ in range(3000):
        if table.machine.phase is Phase.OVER:
            break
        go(box)
    assert box.top is table, "its last moment is seen"
    assert not held(box)


@pytest.mark.parametrize(
    ("phase", "watched"),
    [(Phase.TELLING, True), (Phase.BOT, True), (Phase.FORCED, True), (Phase.HALTED, False), (Phase.HELD, False)],
)
def test_a_match_that_waits_for_a_press_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, phase: Phase, watched: bool
) -> None:
    box = Box(tmp_path)
    table = watching(box)
    assert table.machine.telling.seconds_until_update is None, "no rest ends by itself"
    monkeypatch.setattr(type(table.machine), "phase", phase)
    assert held(box) is watched


def test_a_curtain_and_the_hand_behind_it_hold_nothing(tmp_path: Path) -> None:
    box = box_with_murmur(tmp_path)
    table, curtain = curtain_of(box, 1)
    assert box.top is curtain
    assert not held(box)
    assert not table.watched


def test_a_review_is_watched_while_it_goes_on_by_itself(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = reviews.opened(box, reviews.played(box, "soon"), 0)
    assert not held(box), "it stands"
    scene.cursor.play()
    assert held(box)
    scene.cursor.play()
    assert not held(box)


def test_what_closes_lets_the_screen_be_locked(tmp_path: Path) -> None:
    box = Box(tmp_path)
    watching(box)
    music = Band(box.services, Pad())
    music.follow([])
    assert not pygame.display.get_allow_screensaver()
    music.close()
    assert pygame.display.get_allow_screensaver()


def test_the_system_is_told_only_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    tell = pygame.display.set_allow_screensaver

    def telling(allowed: bool) -> None:
        told.append(allowed)
        tell(allowed)

    tell(True)
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", telling)
    box = Box(tmp_path)
    watching(box)
    music = Band(box.services, Pad())
    for _ in range(5):
        music.follow([])
    box.intend(Menu())
    for _ in range(5):
        music.follow([])
    assert told == [False, True]
