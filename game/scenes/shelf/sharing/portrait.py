"""Portraits: a match drawn for others, larger or smaller than the window: its table at any place, or its results."""

from __future__ import annotations

from io import BytesIO
from operator import attrgetter
from typing import Final

import pygame
from msgspec.structs import replace

from game.engine.reading import Eyes
from game.scenes.results.results import Results
from game.scenes.session.replay.place_reader import PlaceReader
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.over.screens import Screens
from game.scenes.table.picture.show import AnyGame, TableShow
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import Paint
from game.ui.layout.frame import Frame
from game.ui.motion.cue import Cue
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, draw_part
from game.ui.parts.widgets import Button

PIXELS: Final = (2560, 1440)
"""How large a picture is: a window's usual size twice."""
WINDOW: Final = 1280
BAR: Final = 64.0  # units of a window's height that a table leaves to its bar, which is not here
AIR: Final = 12.0
STEP: Final = Cue(0.3, together=True)
"""How what changes from one place to the next moves in an animation."""
LATE: Final = 60.0  # seconds after which results have come to rest
WAYS: Final = "next"  # the group of controls that lead on from results: nobody presses them in a picture


class Portrait:
    """Draw the table of a match at its places, with some eyes, so many pixels large."""

    def __init__(
        self, services: Services, game: AnyGame, back: ReplayAccess, eyes: Eyes, pixels: tuple[int, int]
    ) -> None:
        """The eyes must be among those that may look: the reading refuses others."""
        frame = Frame.of(pixels, min(1.0, pixels[0] / WINDOW), BAR)
        self._services = services
        self._reader = PlaceReader(back.session, back.reading, eyes, back.own or 0)
        self._show = TableShow(game)
        self._kit = Kit(frame, services.kit.type.at(frame), services.words)
        self._parts: list[Part] = []
        self._surface = pygame.Surface(pixels)
        self._paint = Paint()

    def stand(self, place: int) -> None:
        """Show the match at a place."""
        self._lay(place)
        assert self._show.laid is not None, "it was laid out just now"
        self._show.stage.show(self._show.laid.sprites)

    def go(self, place: int) -> None:
        """Have everything begin to move to where it belongs at a place."""
        self._lay(place)
        assert self._show.laid is not None, "it was laid out just now"
        self._show.stage.aim(self._show.laid.sprites, STEP, aside=True)

    def wait(self, seconds: float) -> bool:
        """Let time pass for what moves; tell whether anything still does."""
        self._show.stage.update(seconds)
        return self._show.stage.moving

    def draw(self) -> pygame.Surface:
        """Draw it as it is now. The surface is the portrait's own: the next picture lies over it."""
        kit, services = self._kit, self._services
        canvas = Canvas(self._surface, kit.frame, services.images, kit.type, self._paint, services.theme)
        low = [(part, Look()) for part in self._parts if part.layer < 0]
        self._show.ground(canvas, kit.words.language, low)
        for part in self._parts:
            if part.layer >= 0 and not part.shows_when_pointed_at:
                draw_part(canvas, part, Look())
        return self._surface

    def _lay(self, place: int) -> None:
        kit = self._kit
        input = TableInput(self._services.settings, motion=0.0)
        laid = self._show.lay_alone(self._reader.at(place), input, kit, kit.frame.rect.trimmed(top=AIR))
        parts = [replace(part, control=None) for part in laid if _stays(part)]
        self._parts = sorted(parts, key=attrgetter("layer"))


def _stays(part: Part) -> bool:
    """Tell whether a part is shown though nobody can press it."""
    return part.control is None or not isinstance(part.face, Button)


def draw_results(
    services: Services, screens: Screens, back: ReplayAccess, pixels: tuple[int, int] = PIXELS
) -> pygame.Surface:
    """Draw the results of a match as their screen shows them, without the ways that lead on from there."""
    frame = Frame.of(pixels, min(1.0, pixels[0] / WINDOW))
    kit = Kit(frame, services.kit.type.at(frame), services.words)
    before = services.kit
    services.kit = kit  # a screen is laid out for the window of the moment: this one lasts as long as the picture
    try:
        scene = screens.results(back.session)
        assert isinstance(scene, Results), "results are shown"
        scene.rest()
        surface = pygame.Surface(pixels)
        canvas = Canvas(surface, frame, services.images, kit.type, Paint(), services.theme)
        scene.ground(canvas)
        for part in scene.appearance.drawn():
            if part.control is None or part.control.zone != WAYS:
                draw_part(canvas, part, Look(time=LATE))
    finally:
        services.kit = before
    return surface


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as a PNG file has it."""
    data = BytesIO()
    pygame.image.save(surface, data, "x.png")
    return data.getvalue()
