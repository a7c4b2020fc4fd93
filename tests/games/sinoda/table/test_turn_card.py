"""The card that turns a piece: it covers nothing that is looked at, and the keys + and − do the same as its halves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.sinoda.table.facts.facts import spaces_of
from game.games.sinoda.table.presses.steering import neighbour
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Step
from game.ui.layout.frame import Rect
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import game_of, plan_of, table
from tests.matches import beginning
from tests.scenes.box import Box
from tests.scenes.seated import keys, part, press, words

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (1000, 1000))


def duel(root: Path, value: int = 2, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> tuple[Box, TableScene]:
    """Return a duel in which Nora's piece on e6 shows a value."""
    item = rules()
    state = position(item, {"e6": value, "a1": 1, "c1": 4}, {"d8": 3, "f1": 2, "f3": 1})
    return table(root, its=beginning(item, state), size=size, text=text)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_the_card_never_covers_a_space_a_plate_or_what_is_told(
    tmp_path: Path, count: int, size: tuple[int, int], text: float, language: str
) -> None:
    _, scene = table(tmp_path, count, (0,), size, text, language, turns=24)
    plan = plan_of(scene)
    places = set()
    for space in spaces_of(game_of(scene).rules, scene.moment.view.state, 0):
        press(scene, f"space:{space}")
        card = part(scene, "card").rect
        places.add((card.x, card.y))
        assert not any(spot.meets(card) for spot in plan.place.spots)
        others = [item for item in scene.parts if item.key.startswith(("seat-", "meter", "last", "disc-", "act:"))]
        assert [item.key for item in others if item.rect.meets(card)] == []
        assert all(part(scene, f"turn:{end}").target.h >= 44 for end in ("up", "down"))
    if text == 1.0 and size == (1280, 720):
        assert len(places) == 1, "it stands in the same place whatever piece is chosen"


@pytest.mark.parametrize(
    ("key", "value"),
    [(pygame.K_KP_PLUS, 3), (pygame.K_PLUS, 3), (pygame.K_EQUALS, 3), (pygame.K_KP_MINUS, 1), (pygame.K_MINUS, 1)],
)
def test_plus_and_minus_turn_the_chosen_piece_as_its_halves_do(tmp_path: Path, key: int, value: int) -> None:
    box, scene = duel(tmp_path / "key")
    press(scene, "space:e6")
    box.keys(key)
    _, clicked = duel(tmp_path / "click")
    press(clicked, "space:e6")
    press(clicked, f"turn:{'up' if value == 3 else 'down'}")
    assert scene.moment.view.state == clicked.moment.view.state
    assert scene.moment.view.state.values[0] == value


def test_a_french_minus_that_stands_on_the_six_turns_the_piece_too(tmp_path: Path) -> None:
    box, scene = duel(tmp_path)
    press(scene, "space:e6")
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0, unicode="-", scancode=pygame.KSCAN_6)
    box.events(down)
    assert scene.moment.view.state.values[0] == 1


def test_a_six_that_is_no_minus_turns_nothing(tmp_path: Path) -> None:
    box, scene = duel(tmp_path)
    press(scene, "space:e6")
    box.events(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_6, mod=0, unicode="6", scancode=pygame.KSCAN_6))
    assert scene.moment.view.state.values[0] == 2


def test_minus_at_the_lowest_number_says_why_as_its_half_does(tmp_path: Path) -> None:  # SI-6
    box, scene = duel(tmp_path, 1)
    press(scene, "space:e6")
    box.keys(pygame.K_KP_MINUS)
    assert scene.host.decision_count == 0
    assert scene.refusal[0] == "turn:down"
    assert scene.refusal.rule == "SI-6"


def test_plus_without_a_chosen_piece_asks_for_one_and_plays_nothing(tmp_path: Path) -> None:
    box, scene = duel(tmp_path)
    box.keys(pygame.K_KP_PLUS)
    assert scene.host.decision_count == 0
    assert scene.refusal[1] == box.services.words.say("table.choose_first")


def test_plus_while_a_computer_player_is_to_act_says_nothing(tmp_path: Path) -> None:
    item = rules()
    state = position(item, {"e6": 2, "a1": 1}, {"d8": 3, "f1": 2}, mover=1)
    box, scene = table(tmp_path, its=beginning(item, state))
    assert scene.moment.acting is None
    box.keys(pygame.K_KP_PLUS)
    assert scene.refusal[1] == ""


def test_a_way_into_the_card_leads_to_the_half_that_the_button_would_do(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    press(scene, "space:e6")
    for half, other in (("down", "up"), ("up", "down")):
        scene.focus.at(f"turn:{half}", scene.time)
        scene.focused()
        firsts = {key: item.first for key in (f"turn:{half}", f"turn:{other}") if (item := part(scene, key).control)}
        assert firsts == {f"turn:{half}": True, f"turn:{other}": False}


def test_after_a_turn_by_key_the_keyboard_is_back_on_the_board(tmp_path: Path) -> None:
    box, scene = duel(tmp_path)
    box.keys(pygame.K_HOME, pygame.K_RETURN, pygame.K_KP_PLUS)
    assert scene.host.decision_count == 1
    assert scene.focus.key.startswith("space:")


def test_pointing_at_a_half_shows_on_the_button_what_it_does(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    press(scene, "space:e6")
    for half, text in (("up", "Turn the 2 into a 3"), ("down", "Turn the 2 into a 1")):
        scene.focus.at(f"turn:{half}", scene.time)
        scene.focused()
        assert words(scene, "act:go") == text


def test_the_card_is_only_there_for_a_chosen_piece(tmp_path: Path) -> None:
    _, scene = duel(tmp_path)
    assert "card" not in keys(scene)
    press(scene, "space:e6")
    assert "card" in keys(scene)
    press(scene, "turn:up")
    assert "card" not in keys(scene)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_arrows_lead_from_the_buttons_to_the_card_and_back(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    _, scene = duel(tmp_path, 2, size, text)
    press(scene, "space:e6")
    seen = set()
    for key in ("act:go", "turn:up", "turn:down"):
        for way in (1, -1):
            scene.focus.at(key, scene.time, ring=True)
            for _ in range(4):
                scene.handle(Step(way, 0))
                seen.add((key, scene.focus.key))
    rows = {item.key: item.rect for item in scene.parts if item.key in ("act:go", "turn:up", "turn:down")}
    if rows["turn:up"].y < rows["act:go"].middle[1] < rows["turn:up"].bottom:
        assert {("act:go", "turn:up"), ("act:go", "turn:down"), ("turn:up", "act:go")} <= seen
    assert ("turn:down", "turn:up") in seen


def test_an_arrow_finds_nothing_beside_it_in_another_row() -> None:
    parts = [
        Part(key, Rect(x, y, 80, 44), Empty(), Control(key, zone=zone))
        for key, x, y, zone in (
            ("act:go", 0, 0, "buttons"),
            ("turn:up", 100, 60, "turn"),
            ("act:cancel", 200, 0, "buttons"),
        )
    ]
    assert neighbour(parts, "act:go", 1) == "act:cancel"
    assert neighbour(parts, "turn:up", -1) == ""
    assert neighbour(parts, "act:go", 0) == ""
