"""P passes: at every table that has something to pass with, as its button says, and never behind a curtain."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from game.games import catalog
from game.games.chrono.rules.rules import Pass as ChronoPass
from game.games.syncro.rules.play.actions import Pass as SyncroPass
from game.games.syncro.rules.state.state import Slot
from game.games.syncron.rules.talk import Ready
from game.scenes.shell.scene.closer_look import TIP
from game.scenes.table.gestures.latch import Latch
from game.scenes.table.scene import TableScene
from game.ui.input.events import Intents
from game.ui.input.intents import Confirm, Device, Digit, Intent, Pass, Point, Step
from game.ui.parts.widgets import Pill
from tests.games.syncro.positions import begun
from tests.games.syncro.table.tables import at, play_on, table
from tests.matches import match_of, people_in
from tests.scenes.box import Box, levels
from tests.scenes.seated import part, show_match
from tests.scenes.shared import shared, take

ACTIONS: Final = {"syncro": SyncroPass(), "chrono": ChronoPass(), "syncron": Ready()}
BUTTONS: Final = {"syncro": "act:pass", "chrono": "act:pass", "syncron": "act:ready"}


def may_pass(root: Path, game: str, language: str = "en") -> tuple[Box, TableScene]:
    """Return a table of a game at which its only person may pass."""
    if game == "syncro":
        return table(root, 3, "Ia", until=at(Slot), language=language)
    entry = catalog.load(game)
    for seed in range(60):
        match = match_of(entry, levels(entry), 4, seed, {"table_talk": True} if game == "syncron" else {})
        if ACTIONS[game] in match.rules.legal(match.state, 0):
            box = Box(root, language=language)
            return box, show_match(box, match, people_in(4, (0,)))
    raise AssertionError(f"somebody may pass in {game}")


@pytest.mark.parametrize("game", ACTIONS)
def test_p_passes(tmp_path: Path, game: str) -> None:
    box, scene = may_pass(tmp_path, game)
    before = scene.host.decision_count
    box.keys(pygame.K_p)
    assert scene.host.decision_count == before + 1
    assert scene.host.deciders()[-1] == 0


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ACTIONS)
def test_the_button_names_the_key(tmp_path: Path, game: str, language: str) -> None:
    box, scene = may_pass(tmp_path, game, language)
    button = part(scene, BUTTONS[game])
    assert button.control is not None
    scene.focus.at(button.key, scene.time, ring=True)
    scene.focused()
    scene.time += TIP + 0.1
    box.services.navigator.listen(Device.KEYS)
    tips = [tip.face for tip in scene.appearance.closer.tips(scene.services.kit, button)]
    assert [" ".join(tip.setting.lines) for tip in tips if isinstance(tip, Pill)] == [f"{button.control.label} (P)"]


def test_where_one_has_to_attack_p_passes_nothing_and_says_why(tmp_path: Path) -> None:  # SY-14
    match = begun("Ia", 3)
    for _ in range(3):
        match.play(match.rules.to_act(match.state)[0], SyncroPass())
    box = Box(tmp_path)
    scene = show_match(box, match, people_in(3, (0,)), {"level": "Ia"})
    assert scene.host.to_act() == (0,), "the Leader is the last of three, too"
    before = scene.host.decision_count
    box.keys(pygame.K_p)
    assert scene.host.decision_count == before
    assert scene.refusal.reason
    assert scene.refusal.key == "act:pass"


def test_behind_a_curtain_p_passes_nothing(tmp_path: Path) -> None:
    entry = catalog.load("syncro")
    match = match_of(entry, levels(entry), 3, 4, {"level": "Ia"})
    play_on(match, (0, 1, 2), at(Slot), 4)
    box, scene = shared(tmp_path, "syncro", match)
    before = scene.host.decision_count
    box.keys(pygame.K_p)
    assert scene.host.decision_count == before
    take(box, scene.host.to_act()[0])
    box.keys(pygame.K_p)
    assert scene.host.decision_count == before + 1


def test_while_a_text_is_written_p_is_a_letter() -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
    assert Intents().read([down]) == [Pass()]
    assert Intents().read([down], editing=True) == []


@pytest.mark.parametrize("other", [Confirm(), Digit(1), Step(1, 0), Point(5, 5)])
def test_what_p_has_opened_it_does_not_pass(other: Intent) -> None:
    latch = Latch()
    latch.close(Pass())
    assert latch.stops(Pass(), 1.0)
    assert latch.insists(Pass())
    assert not latch.stops(other, 1.0)
    assert not latch.stops(Pass(), 1.0)
