"""What stands before any screen: the program's files, what was set and who plays, the window, and what paints in it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pygame

from game.content.files.paths import DamagedFiles, Places, find_places
from game.content.images.images import Images
from game.content.known_levels import KnownLevels
from game.content.themes.theme_cache import ThemeCache
from game.content.themes.themes import Themes
from game.saves.disk.folders import folder, log_folder
from game.saves.logbook import Logbook
from game.saves.people.people import effective
from game.saves.people.people_file import Pending, read_people
from game.saves.people.settings import Settings, of_the_machine, read_settings
from game.saves.records.store import Store
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import Paint
from game.ui.layout.frame import Frame
from game.ui.system.desktop.system_theme import system_theme
from game.ui.system.display.opening import TITLE, Opening
from game.ui.system.display.screens import unseen
from game.ui.system.display.window import Window
from game.ui.type.text import Typesetter

SIZE: Final = (1280, 720)


def frame_of(window: Window, settings: Settings) -> Frame:
    """Return the frame of a window, with the text as large as it is set."""
    return Frame.seen(window.pixels, settings.text / 100, window.scale)


class Foundation:
    """Hold what the program is built on. Raises pygame.error, FileNotFoundError or ValueError where that can't be.

    `opening` is the window as it was opened before.
    """

    def __init__(
        self,
        portable: Path | None = None,
        size: tuple[int, int] | None = None,
        places: Places | None = None,
        opening: Opening | None = None,
    ) -> None:
        self.opening = opening
        self.places = places or find_places()
        self.log = Logbook(log_folder(portable))
        self.damaged_files = DamagedFiles()
        self.levels = KnownLevels(self.places.levels)
        self.store = Store(folder(portable), self.levels, portable=portable is not None)
        self.pending = Pending(self.store)
        settings, self.trouble = read_settings(self.store)
        self.people, self.missing = read_people(self.store, settings)
        self.machine = of_the_machine(settings)
        self.settings = settings = effective(self.machine, self.people.at_home)
        self.window = Window(
            TITLE,
            size or settings.size or SIZE,
            None if size else settings.place,
            settings.fullscreen and size is None,
            self.places.assets / "images" / "shell" / "icon",
            self.damaged_files,
            None if opening is None else opening.window,
            settings.maximised and size is None,
        )
        self.images = Images(self.places.assets / "images", self.store.cache, damaged=self.damaged_files)
        self.themes = Themes(self.places.assets / "themes", self.damaged_files, ThemeCache(self.store.cache))
        self.system_theme = "" if unseen() else system_theme(Path.home(), os.environ)
        self.theme = self.themes.read(settings.theme, self.system_theme)
        if opening is None or not opening.shows:
            self.window.surface.fill(self.theme.colour("night"))
            self.window.flip()  # something is there at once
        pygame.font.init()
        self.paint = Paint()

    @property
    def frame(self) -> Frame:
        """Return the window's frame, with the text as large as whoever is at home wants it."""
        return frame_of(self.window, self.settings)

    def canvas(self) -> Canvas:
        """Return a canvas over the window as it is now, on which no words are set."""
        type_ = Typesetter(self.places.assets / "fonts", self.frame, self.damaged_files)
        return Canvas(self.window.surface, self.frame, self.images, type_, self.paint, self.theme)
