"""The pictures of the shelf: how matches ended, as a stranger at the window sees the table.

A picture is made when its card is first seen: its record is replayed by a thread, and drawn while nobody does anything.
It is kept in the cache, can be deleted, and is made again where the theme is another.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.content.images.surface_cache import SurfaceCache
from game.saves.disk.files import SaveError, write_new
from game.saves.shelf.row import ShelfRow
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.reader import Reader
from game.scenes.shell.services.services import Services
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.picture.still import StillTable, unused
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import Paint, quick
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit

KindOf: TypeAlias = Callable[[str], type[AnyGame]]
"""Tells the kind of a game's table."""
Hire: TypeAlias = Callable[[Callable[[], None]], None]
"""Has somebody do something meanwhile."""
Key: TypeAlias = tuple[str, str, tuple[int, int]]
"""A match, a theme, and a size in pixels."""

WINDOW: Final = (1280, 720)  # units of the table that is drawn
CROP: Final = Rect(0, 66, 1280, 557)
"""What is shown of it: neither its bar, nor what is said at its foot."""
RATIO: Final = CROP.w / CROP.h
SMALL: Final = 524  # pixels that a kept picture is wide, for usual windows
LARGE: Final = 1048  # and for very large ones
HELD: Final = 48 * 1024 * 1024  # bytes of pictures that are held in memory
FILES: Final = 600  # kept on disk
SWEEPS: Final = 50  # pictures that are written until the oldest go


class Stills:
    """Give the pictures of finished matches, as far as they are there, and make those that are wanted."""

    def __init__(self, services: Services, kind_of: KindOf, hire: Hire | None = None) -> None:
        self._services = services
        self._kind_of = kind_of
        self.hire = hire or meanwhile
        self._held: SurfaceCache[Key] = SurfaceCache(HELD)
        self._shown: dict[Key, pygame.Surface] = {}  # those that are wanted and there, whatever else is held
        self._missing: set[str] = set()  # what can't be drawn
        self._wanted: tuple[ShelfRow, ...] = ()
        self._replay: _Replay | None = None
        self._folder = services.store.cache / "shelf"
        self._written = 0

    @property
    def busy(self) -> bool:
        """Tell whether something that is wanted is not there yet."""
        return bool(self._wanted)

    def get(self, row: ShelfRow, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a match's picture in a size in pixels, where it is held; else it has to be wanted."""
        key = self._key(row, size)
        return self._shown.get(key) or self._held.find(key)

    def want(self, rows: Sequence[ShelfRow], size: tuple[int, int]) -> None:
        """Have pictures made, in this order, of rows that have none yet; what was wanted before is not any more.

        Those that are wanted stay, once they are there, until others are wanted.
        """
        self._size = size
        there = ((self._key(row, size), self.get(row, size)) for row in rows)
        self._shown = {key: picture for key, picture in there if picture is not None}
        self._wanted = tuple(row for row in rows if self._lacks(row, size))

    def step(self, *, idle: bool) -> bool:
        """Do a little of what is wanted; return whether a picture more is there. Only who is `idle` has one drawn."""
        replay = self._replay
        if replay is not None and replay.done:
            if replay.session is not None and not idle:
                return False
            self._replay = None
            return self._drawn(replay)
        if not self._wanted:
            return False
        row = self._wanted[0]
        if (kept := self._read(row)) is not None:
            return self._hold(row, kept)
        if replay is None:
            self._replay = _Replay(self._services, row, self._kind_of)
            self.hire(self._replay.run)
        return False

    def _lacks(self, row: ShelfRow, size: tuple[int, int]) -> bool:
        if row.id in self._missing or row.heading is None or row.fault is not None:
            return False
        return self._key(row, size) not in self._shown

    def _key(self, row: ShelfRow, size: tuple[int, int]) -> Key:
        return row.id, self._services.theme.folder_name, size

    def _hold(self, row: ShelfRow, picture: pygame.Surface) -> bool:
        """Hold a picture in the size that is wanted."""
        size = self._size
        key = self._key(row, size)
        self._shown[key] = self._held.get(key, lambda: quick(pygame.transform.smoothscale(picture, size)))
        self._wanted = tuple(other for other in self._wanted if other.id != row.id)
        return True

    def _drawn(self, replay: _Replay) -> bool:
        """Draw what was replayed, keep it on disk, and hold it; what can't be drawn is not wanted any more."""
        row, session, game = replay.row, replay.session, replay.game
        if session is None or game is None:
            self._missing.add(row.id)
            self._wanted = tuple(other for other in self._wanted if other.id != row.id)
            return False
        picture = draw_end(self._services, session, game, self._width)
        self._write(row, picture)
        return self._hold(row, picture)

    # On disk

    @property
    def _width(self) -> int:
        return SMALL if self._size[0] <= SMALL else LARGE

    def _place(self, row: ShelfRow) -> Path:
        theme, width = self._services.theme.folder_name, self._width
        language = f"-{self._services.words.language}" if width == LARGE else ""  # in small ones no word can be read
        return self._folder / f"{row.id}.{theme}-{width}{language}.png"

    def _read(self, row: ShelfRow) -> pygame.Surface | None:
        """Return a picture that was made before, or None where there is none that makes sense."""
        width = self._width
        with suppress(OSError, pygame.error, ValueError):
            picture = pygame.image.load(BytesIO(self._place(row).read_bytes()), "x.png")
            if picture.get_size() == (width, round(width / RATIO)):
                return picture
        return None

    def _write(self, row: ShelfRow, picture: pygame.Surface) -> None:
        data = BytesIO()
        pygame.image.save(picture, data, "x.png")
        try:
            write_new(self._place(row), data.getvalue())
            if self._written % SWEEPS == 0:
                self._sweep()
        except OSError as error:
            logging.getLogger(__name__).info("no picture is kept: %r", error)
        self._written += 1

    def _sweep(self) -> None:
        """Let the oldest pictures go where there are too many."""
        with os.scandir(self._folder) as entries:
            files = sorted((entry.stat().st_mtime, entry.path) for entry in entries)
        for _, path in files[: max(0, len(files) - FILES)]:
            Path(path).unlink(missing_ok=True)


class _Replay:
    """Replay a record, and load its game's table, in whatever thread `run` is called."""

    def __init__(self, services: Services, row: ShelfRow, kind_of: KindOf) -> None:
        self.row = row
        self.session: MatchSession | None = None
        self.game: AnyGame | None = None
        self.done = False
        self._services = services
        self._kind_of = kind_of

    def run(self) -> None:
        """Do it; whatever goes wrong, there is no picture then."""
        try:
            if self.row.path is not None and self.row.path.is_file():
                with self._services.store.looking_at(self.row.path):
                    self._look(self.row.path)
        except SaveError as error:
            logging.getLogger(__name__).info("%s has no picture: %s", self.row.id, error)
        finally:
            self.done = True

    def _look(self, path: Path) -> None:
        replayed = self._services.store.replay(path, tell=self._services.way.give)
        if replayed.fault is not None:
            return
        session = sessions.shown(self._services, path, replayed)
        self.game = self._kind_of(session.game)(session.rules, unused())
        self.session = session


def draw_end(services: Services, session: MatchSession, game: AnyGame, width: int) -> pygame.Surface:
    """Draw how a match ended, as a stranger sees it, so many pixels wide."""
    pixels = WINDOW if width > SMALL else (WINDOW[0] // 2, WINDOW[1] // 2)
    frame = Frame.of(pixels, pixels[0] / WINDOW[0])  # letters as large as in a usual window
    kit = Kit(frame, services.kit.type.at(frame), services.words)
    table = StillTable(Reader(session, stranger=True), game, services.settings, kit, bar=False)
    surface = pygame.Surface(pixels)
    table.draw(Canvas(surface, frame, services.images, kit.type, Paint(), services.theme))
    crop = surface.subsurface(frame.box(CROP).clip(surface.get_rect()))
    return pygame.transform.smoothscale(crop, (width, round(width / RATIO)))


def meanwhile(job: Callable[[], None]) -> None:
    """Do something in a thread of its own."""
    threading.Thread(target=job, name="shelf", daemon=True).start()
