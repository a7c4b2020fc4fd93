"""How an adventure begins, in the real program by what a mouse, a keyboard and a gamepad send."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.games.syncro.campaign.adventures.drafts import names
from game.games.syncro.campaign.map.name_card import NameCard
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.campaign.team.team_setup import TeamSetup
from game.games.syncro.scenery.pages import Pages
from game.saves.records.player import Player
from game.scenes.home.home import Home
from game.scenes.table.scene import TableScene
from tests.persons import knows
from tests.scenes.drawn import share_drawings
from tests.scenes.presses import FRAME, click_events, see
from tests.workers import PromptWorker

KEYS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "on": pygame.K_RETURN}
BUTTONS = {
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "on": pygame.CONTROLLER_BUTTON_A,
    "back": pygame.CONTROLLER_BUTTON_B,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Open the program, everything moving, where somebody has played before: no card stands before the tiles."""
    app = App(tmp_path, "en", (1280, 720))
    share_drawings(app)
    worker = PromptWorker()
    app.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    app.open()
    knows(app.services, "Nora", begun={"syncro": 1})
    yield app
    app.close()


def send(app: App, *events: pygame.event.Event, rounds: int = 2) -> None:
    """Send events, a round of the loop each, and a few more."""
    for event in events:
        app.tick([event], FRAME)
    for _ in range(rounds):
        app.tick([], FRAME)


def click(app: App, key: str) -> None:
    """Click a part, once the page has been seen."""
    see(app, key)
    send(app, *click_events(app, key))


def hit(app: App, name: str) -> None:
    """Hit a key, once the page has been seen."""
    see(app)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        send(app, pygame.event.Event(kind, key=KEYS[name], mod=0, scancode=0, unicode=""), rounds=0)
    send(app)


def pad(app: App, *presses: str) -> None:
    """Press buttons of a gamepad."""
    for name in presses:
        see(app)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            send(app, pygame.event.Event(kind, button=BUTTONS[name], instance_id=0), rounds=0)
        send(app)


WAYS: dict[str, Callable[[App, str], None]] = {
    "mouse": click,
    "keys": lambda app, key: hit(app, "on"),
    "pad": lambda app, key: pad(app, "on"),
}


def stack(app: App) -> list[type]:
    return [type(scene) for scene in app.navigator.scenes]


@pytest.mark.parametrize("way", WAYS)
def test_three_inputs_lead_into_a_new_adventures_first_level(app: App, way: str) -> None:
    app.navigator.reset(app.screens.home())
    send(app)
    if way != "mouse":
        app.navigator.top.focus.at("tile:syncro", app.navigator.top.time, ring=True)
    for key, expected in (
        ("tile:syncro", [Home, CampaignScene]),
        ("go", [Home, CampaignScene, Pages]),
        ("pages:on", [Home, CampaignScene, TableScene]),
    ):
        WAYS[way](app, key)
        assert stack(app) == expected


@pytest.mark.parametrize("way", WAYS)
def test_two_inputs_lead_into_an_old_ones_next_level(app: App, way: str) -> None:
    team = tuple(Player(name, place, "regular" if place else "person") for place, name in enumerate(("Nora", "Ada")))
    CampaignService(app.services).begin("The Lanterns", team)
    app.navigator.reset(app.screens.home())
    send(app)
    for key, expected in (("continue", [Home, CampaignScene, Pages]), ("pages:on", [Home, CampaignScene, TableScene])):
        WAYS[way](app, key)
        assert stack(app) == expected


def test_a_gamepad_alone_names_an_adventure_and_chooses_its_team(app: App) -> None:
    app.navigator.reset(app.screens.home())
    send(app)
    app.navigator.top.focus.at("tile:syncro", app.navigator.top.time, ring=True)
    pad(app, "on", "next", "next", "next")
    scene = app.navigator.top
    assert isinstance(scene, CampaignScene)
    pad(app, "down", "on")
    card = app.navigator.top
    assert isinstance(card, NameCard)
    pad(app, "right", "on", "down", "on")
    assert app.navigator.top is scene
    assert scene.shelf.shown.good.name == names(app.services.words)[1]
    scene.focus.at("team", scene.time, ring=True)
    pad(app, "on")
    assert isinstance(app.navigator.top, TeamSetup)
    pad(app, "on")
    assert app.navigator.top is scene
    pad(app, "back")
    assert stack(app) == [Home]
    assert not list((app.store.root / "adventures").glob("*.synchrony"))
