"""Who double-clicks in the real window comes where one click leads, and nothing else happens there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.scenes.setup.setup import Setup
from tests.window.desktop import Hand, need_a_screen, program, screen, soon, until

pytestmark = pytest.mark.window

TILES = ("tile:chrono", "tile:sinoda", "tile:soon", "tile:syncro", "tile:syncron")
DOORS = ("learn", "shelf", "settings", "first:other")
CORNER = "profile"  # a page without a title of its own
BEYOND = ("rules", "back", "start")
"""Doors of a set-up; the last leads to the table."""


def kept(folder: Path) -> tuple[list[tuple[Any, ...]], Any]:
    """Return who plays, how they look, and the settings, as the program has written them."""
    written = [folder / "people.json", folder / "settings.json"]
    people, settings = (json.loads(path.read_bytes()) if path.exists() else {} for path in written)
    looks = [(it["id"], it["name"], it["index"], it.get("likes")) for it in people.get("people", [])]
    return looks, settings


def places(app: App, keys: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """Return where controls of the screen on top lie, those that are there."""
    frame = app.services.kit.frame
    return {part.key: frame.box(part.target).center for part in app.navigator.top.parts if part.key in keys}


def rest() -> None:
    """Let everything come that comes."""
    soon(lambda: False, 0.9)


def back(hand: Hand, title: str) -> None:
    """Go back to a page."""
    for _ in range(4):
        if soon(lambda: hand.title() == title, 0.6):
            return
        hand.keys("Escape")
    until(lambda: hand.title() == title, f"{title} comes back")


def test_a_double_click_on_any_door_changes_nobody_and_no_setting(tmp_path: Path, model: App) -> None:
    need_a_screen()
    home = places(model, (*TILES, *DOORS, CORNER))
    assert set(home) == {*TILES, *DOORS, CORNER}
    beyond = {}
    for tile in TILES:
        model.navigator.push(Setup(model.services, model.screens, tile.removeprefix("tile:")))
        model.tick([], 0.5)
        beyond[tile] = places(model, BEYOND)
        model.navigator.pop()
        model.tick([], 0.5)
    folder = tmp_path / "real"
    with screen() as display, program(display, folder):
        hand = Hand(display)
        assert hand.find()
        first, before = hand.title(), kept(folder)

        def enter(key: str, at: tuple[int, int]) -> str:
            """Double-click on a door, and return the title of the page behind it."""
            there = hand.title()

            def left() -> bool:
                hand.double_click(*at)  # again, where a slow machine still draws the page on which the door is
                return soon(lambda: hand.title() != there, 4.0)

            until(left, f"{key} leads somewhere from {there}")
            rest()
            return hand.title()

        hand.double_click(*home[CORNER])
        rest()
        assert kept(folder) == before
        hand.keys("Escape")
        for key in DOORS:
            enter(key, home[key])
            assert kept(folder) == before, f"{key} opens a page"
            back(hand, first)
        for tile in TILES:
            setup = enter(tile, home[tile])
            assert kept(folder) == before, f"{tile} opens a page"
            if tile != "tile:syncro":  # which has a map before its set-up
                enter("rules", beyond[tile]["rules"])
                assert kept(folder) == before, f"{tile} has rules"
                back(hand, setup)
                assert enter("back", beyond[tile]["back"]) == first, "and the second half opens nothing there"
            back(hand, first)
        enter("tile:sinoda", home["tile:sinoda"])
        enter("start", beyond["tile:sinoda"]["start"])
        assert [it[1:3] for it in kept(folder)[0]] == [("Nora", 0)], "who sits down is who was there"
        assert not list((folder / "records").glob("*.jsonl")), "nothing is decided at the table"
