"""The settings as a test sees them: a name, and how to come to it in a box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.engine.protocol import say
from game.scenes.settings.household_export import HouseholdExport
from game.scenes.settings.keys.choosing import Slot
from game.scenes.settings.keys.scene import KeysScene
from game.scenes.settings.rows.rows import ROWS
from game.scenes.settings.settings import SettingsScene
from game.scenes.table.over.pause import Pause
from game.ui.input.intents import Stroke
from game.ui.input.keysets import change
from game.ui.parts.part import Part
from tests.scenes.box import Box

Size: TypeAlias = tuple[int, int]


def settings(root: Path, size: Size, text: float, language: str, query: str = "") -> Box:
    """Show the settings, some of them a household's own."""
    box = Box(root, size, text, language)
    box.show(box.screens.home())
    box.shell.change(pace=2.5, ask_leave=True, reduced=True, curtain="press")
    scene = box.screens.settings()
    assert isinstance(scene, SettingsScene)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    if query:
        scene.search()
        box.type(query)
    return box


def settings_found(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the settings that speak of noise."""
    return settings(root, size, text, language, {"en": "loud", "fr": "bruit"}[language])


def settings_nothing(root: Path, size: Size, text: float, language: str) -> Box:
    """Show that no setting speaks of something."""
    return settings(root, size, text, language, "zzz")


def settings_undo(root: Path, size: Size, text: float, language: str) -> Box:
    """Show that a whole sheet was set back."""
    box = settings(root, size, text, language)
    scene = box.top
    assert isinstance(scene, SettingsScene)
    scene.set_back([row for row in ROWS if row.key == "pace"])
    return box


def settings_beside(root: Path, size: Size, text: float, language: str) -> Box:
    """Show the settings beside a table."""
    from tests.scenes.scenes import pause

    box = pause(root, size, text, language)
    assert isinstance(box.top, Pause)
    box.top.open_settings()
    box.services.navigator.settle()
    return box


def box_of(root: Path, language: str = "en", text: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Box:
    """Return a box that shows the settings over home."""
    box = Box(root, size, text, language)
    box.show(box.screens.home())
    box.services.navigator.push(box.screens.settings())
    box.services.navigator.settle()
    _ = box.top.parts  # building them gives the focus its place
    return box


def scene_of(box: Box) -> SettingsScene:
    scene = box.top
    assert isinstance(scene, SettingsScene)
    return scene


def shown(box: Box) -> set[str]:
    """Return the keys of the rows that are there, scrolled away or not."""
    return {part.key.split(":")[1] for part in box.top.parts if part.key.startswith("set:")}


def lead(box: Box, key: str) -> Part:
    """Lead the focus to a control, and return it."""
    box.top.focus.at(key, box.top.time, ring=True)
    box.top.focused()
    return box.part(key)


def press(box: Box, key: str) -> None:
    """Lead the focus to a control, so that it is in sight, and click on it."""
    lead(box, key)
    box.click(key)


def take_along(root: Path, size: Size, text: float, language: str) -> Box:
    """Show how a household is taken along, two files there to be brought in."""
    box = settings(root, size, text, language)
    home = root / "home"
    root.mkdir(parents=True, exist_ok=True)
    home.mkdir()
    for name in ("Synchrony 2026-11-20.household", "Grandmother.household"):
        (home / name).write_bytes(b"?")
    scene = HouseholdExport(box.services, home, (home,))
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    scene.tell((say("settings.along.there", name="Synchrony 2026-11-20.household", place="/home/nora"),))
    return box


def keys(root: Path, size: Size, text: float, language: str) -> Box:
    """Show which keys ask for what, two of them changed."""
    box = Box(root, size, text, language)
    box.shell.change(keys=change({}, {"undo": ("ctrl+z", "backspace", "@u"), "help.pad": ("x",), "inspect.pad": ()}))
    box.show(box.screens.keys())
    return box


def keys_conflict(root: Path, size: Size, text: float, language: str) -> Box:
    """Show who would lose a key, before it happens."""
    box = keys(root, size, text, language)
    assert isinstance(box.top, KeysScene)
    box.top.listen(Slot("help"))
    box.top.handle(Stroke(pygame.K_l, pygame.KSCAN_L))
    return box


SETTINGS: Final[dict[str, Callable[[Path, Size, float, str], Box]]] = {
    "settings": settings,
    "settings_found": settings_found,
    "settings_nothing": settings_nothing,
    "settings_undo": settings_undo,
    "settings_beside": settings_beside,
    "keys": keys,
    "keys_conflict": keys_conflict,
    "take_along": take_along,
}
