"""Hardly anything kept of what was drawn and measured, and chance and time as they always are."""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pygame

from game.content.images import images, raster
from game.content.images.lands import Dye
from game.content.images.surface_cache import SurfaceCache
from game.games.syncro.campaign.land import ground
from game.saves.records import clock
from game.scenes.shelf.matches import stills
from game.scenes.shelf.sharing import opening
from game.ui.draw.draw_commands import DrawCommand
from game.ui.draw.paint import Paint
from game.ui.layout.memo import Recent
from game.ui.motion import lights
from game.ui.parts.part import KeptCommands, Look, Part
from game.ui.type import fonts as font_files
from game.ui.type.text import Typesetter
from tests.scenes import box as boxes
from tests.scenes.drawn import fonts
from tests.teaching import five

NOON: Final = 1_760_000_000.0
MEMO: Final = (
    400 * 1024 * 1024
)  # bytes of rasterised drawings that all walks share: making them again shows nothing new
rasters: Final = SurfaceCache[tuple[Path, tuple[int, int] | None, Dye]](MEMO)


class Noon(datetime):
    """Be a date at whose noon every walk is made: names of files say when they were begun."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Noon:
        return cls.fromtimestamp(NOON, tz)


@contextmanager
def starved(share: float) -> Iterator[None]:
    """Keep that share of what usually is, in all boxes that are made meanwhile, and by all of their screens."""
    begin, recent, fit = SurfaceCache.__init__, Recent.__init__, Paint.fit

    def kept(cache: Any, budget: int, most: int = sys.maxsize) -> None:
        begin(cache, round(budget * share), max(1, round(most * share)))

    def remembered(memo: Any, most: int) -> None:
        recent(memo, max(1, round(most * share)))

    def fitted(paint: Paint, window: tuple[int, int]) -> None:
        fit(paint, window)
        paint.cache.budget = round(paint.cache.budget * share)

    def measures(frame: Any) -> Typesetter:
        own = Typesetter(fonts().folder, frame)
        own.fonts = fonts()
        return own

    def shapes(frame: Any) -> Paint:
        paint = Paint()
        paint.fit(frame.pixels)
        return paint

    with ExitStack() as patched:
        if share < 1:
            patched.enter_context(mock.patch.object(KeptCommands, "of", _asked_anew))
        for target, name, value in (
            (SurfaceCache, "__init__", kept),
            (Recent, "__init__", remembered),
            (Paint, "fit", fitted),
            (boxes, "drawings", lambda windowed: SurfaceCache(images.BUDGET)),
            (boxes, "measures", measures),
            (boxes, "shapes", shapes),
            (font_files, "OPEN", max(1, round(font_files.OPEN * share))),
            (ground, "FEW", round(ground.FEW * share)),
            (lights, "VEILS", max(1, round(lights.VEILS * share))),
        ):
            patched.enter_context(mock.patch.object(target, name, value))
        yield


@contextmanager
def even(home: Path) -> Iterator[None]:
    """Make chance, the time, what others do meanwhile and what else lies on the machine the same in every walk."""
    chance = random.Random(3)
    make = raster.rasterise

    alone = threading.Lock()

    def once(path: Path, size: tuple[int, int] | None, dye: Dye = ()) -> pygame.Surface:
        with alone:
            known = rasters.find((path, size, dye))
        if known is not None:
            return known
        drawn = make(path, size, dye)
        with alone:
            return rasters.get((path, size, dye), lambda: drawn)

    with ExitStack() as patched:
        patched.enter_context(five())
        for target, name, value in (
            ("secrets", "randbits", chance.getrandbits),
            ("secrets", "token_hex", lambda count: chance.randbytes(count).hex()),
            ("game.saves.disk.tokens", "token_hex", lambda count: chance.randbytes(count).hex()),
            ("time", "time", lambda: NOON),
        ):
            patched.enter_context(mock.patch(f"{target}.{name}", value))
        patched.enter_context(mock.patch.object(clock, "datetime", Noon))
        patched.enter_context(mock.patch.object(Path, "home", return_value=home))
        patched.enter_context(mock.patch.object(images, "rasterise", once))
        patched.enter_context(mock.patch.object(stills, "meanwhile", _at_once))
        patched.enter_context(mock.patch.object(opening, "meanwhile", _at_once))
        yield


def _asked_anew(_: KeptCommands, part: Part, look: Look) -> Iterable[DrawCommand]:
    return part.face.draw_commands(part.rect, look)


def _at_once(job: Callable[[], None]) -> None:
    job()
