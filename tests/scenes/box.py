"""A box to test screens with: the services that `app.py` would build, without a window, a sound or a second process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from game.ai.entry import Entry, Levels
from game.content.images import Images
from game.content.levels import read_level
from game.content.paths import find_places
from game.content.strings import Words, read_words
from game.content.themes import Theme
from game.games import catalog
from game.saves.settings import Settings
from game.saves.store import Store
from game.scenes.manager import Manager
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.kit import Kit
from game.ui.paint import Paint
from game.ui.sound import Sound
from game.ui.text import Type

PLACES = find_places()


class TestShell:
    """Stand in for the window: do at once what the real shell does, and remember what was asked."""

    __test__ = False

    def __init__(self, box: Box) -> None:
        self.box = box
        self.full = False
        self.asked: list[str] = []

    def quit(self) -> None:
        self.asked.append("quit")

    def set_full(self, full: bool) -> None:
        self.full = full
        self.asked.append(f"full {full}")

    def set_text(self, percent: int) -> None:
        self.box.measure(self.box.size, percent / 100)
        self.asked.append(f"text {percent}")

    def set_language(self, code: str) -> None:
        self.box.services.words.language = code
        self.box.services.manager.resized()
        self.asked.append(f"language {code}")

    def set_muted(self, muted: bool) -> None:
        self.box.services.sound.muted = muted
        self.asked.append(f"muted {muted}")


class Box:
    """Hold services for screens of one size, text size and language; `root` is where records are kept."""

    def __init__(
        self,
        root: Path,
        size: tuple[int, int] = (1280, 720),
        text: float = 1.0,
        language: str = "en",
        catalogue: Mapping[str, Entry] | None = None,
    ) -> None:
        pygame.font.init()
        self.size = size
        self.paint = Paint()
        entries = {name: catalog.load(name) for name in catalog.names()} if catalogue is None else dict(catalogue)
        words = Words(read_words(PLACES.words()), language)
        frame = Frame.of(size, text)
        self.shell = TestShell(self)
        self.services = Services(
            catalog=entries,
            table=table,
            levels=levels,
            words=words,
            settings=Settings(),
            store=Store(root, levels),
            images=Images(PLACES.assets / "images", None),
            theme=Theme.read(PLACES.assets / "themes" / "lamplight" / "theme.toml"),
            kit=Kit(frame, Type(PLACES.assets / "fonts", frame), words),
            sound=Sound(PLACES.assets / "sounds", muted=True),
            shell=self.shell,
            desk=no_desk,
            manager=Manager(),
            motion=0.0,
        )

    def measure(self, size: tuple[int, int], text: float) -> None:
        """Give the window another size, or the text."""
        self.size = size
        frame = Frame.of(size, text)
        self.services.kit = Kit(frame, Type(PLACES.assets / "fonts", frame), self.services.words)
        self.services.manager.resized()

    def show(self, scene: Scene) -> Scene:
        """Make a scene the only one, and return it."""
        self.services.manager.reset(scene)
        self.services.manager.settle()
        return scene

    def draw(self) -> pygame.Surface:
        """Return a picture of what the manager shows."""
        kit = self.services.kit
        surface = pygame.Surface(self.size)
        canvas = Canvas(surface, kit.frame, self.services.images, kit.type, self.paint, self.services.theme)
        self.services.manager.draw(canvas, kit)
        return surface


_LEVELS: dict[str, Levels] = {}


def levels(entry: Entry) -> Levels:
    """Return a game's maps, read once."""
    if entry.name not in _LEVELS:
        _LEVELS[entry.name] = {level: read_level(PLACES.levels / entry.name / f"{level}.tmx") for level in entry.levels}
    return _LEVELS[entry.name]


def table(name: str) -> Any:
    """Return the table of a game."""
    try:
        from game.games import tables
    except ImportError:
        from game.games.sinoda.table_story import SinodaStory

        class Stub:
            story = SinodaStory

        return Stub

    return tables.load(name)


def no_desk() -> Any:
    """Say that no computer player is wanted here."""
    raise AssertionError("no computer player thinks in this test")
