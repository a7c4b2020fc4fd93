"""The chronicle on the screen, as the book's last page and after the finale; and as a picture that can be kept."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.engine.names import plain
from game.games.syncro.campaign.chronicle.chronicle import Chronicle, nameless
from game.games.syncro.campaign.chronicle.chronicle_page import Doors, page
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.mages import seen_by
from game.games.syncro.scenery.story_scene import StoryScene
from game.saves.disk.files import SaveError
from game.saves.export.pictures import keep_picture
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import NamesAsked
from game.scenes.shell.sheets.set_out import persons_in_light
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.paint import Paint
from game.ui.input.intents import Intent, Step
from game.ui.layout.arrange import L, alike, cut_bottom, cut_left
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, draw_part
from game.ui.parts.widgets import strip
from game.ui.seats.faces import who_of

PICTURE: Final = (1600, 2000)  # pixels of the picture that is kept
MAP: Final = 200.0  # units of the way to the map
TEXTS: Final = (2.0, 1.75, 1.5, 1.3, 1.15, 1.0, 0.9, 0.8)
BEHIND: Final = ("gate", "sheet", "team")
"""What of the page never changes while it is shown."""


class ChronicleScene(StoryScene):
    """Show the chronicle. `way` are the words (a key) of the way on, and `on` leads there: back, where it is None.

    `doors` lead from levels to where they are looked back at; arrows go from one to the next. `to_map` leads to the
    map, where that is another way than `on`.
    """

    about = "syncro.chronicle.title"
    scrolling = "lines"

    def __init__(
        self,
        services: Services,
        told: Chronicle,
        way: str,
        on: Callable[[], None] | None = None,
        doors: Doors = (),
        to_map: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services)
        self.chronicle, self.way = told, way
        self._doors = doors
        self._on = on or self.back
        self._to_map = to_map
        self._behind: tuple[Part, ...] = ()
        self._pictures: dict[str, Path] = {}  # where it was kept, by language, theme, and whether names are in it

    def ground(self, canvas: Canvas) -> None:
        """Draw the land, the gate and the page: drawn once, then kept."""
        _ = self.parts  # building them says where they are
        key = ("chronicle", canvas.frame, self.chronicle, tuple(part.rect for part in self._behind))
        canvas.surface.blit(keep(canvas, key, lambda: self._kept(canvas)), (0, 0))

    def _kept(self, canvas: Canvas) -> pygame.Surface:
        surface = pygame.Surface(canvas.frame.pixels)
        on = canvas.on(surface)
        _ground(on, self.chronicle)
        for part in self._behind:
            draw_part(on, part, Look())
        return surface

    def handle(self, intent: Intent) -> bool:
        return Scene.handle(self, intent) if self._doors and isinstance(intent, Step) else super().handle(intent)

    def build(self, kit: Kit) -> list[Part]:
        foot, area = cut_bottom(kit.frame.rect.trimmed(12, 14, 12, 16), _button(kit), 14)
        own = seen_by(self.services, self.chronicle.team).own
        has_pictures = self.services.theme.stage != "none" and not kit.huge
        built = page(kit, self.chronicle, area, self._doors, own, has_pictures=has_pictures)
        self._behind = tuple(part for part in built.still if part.key in BEHIND)
        map_way, foot = self._map_way(kit, foot.inset(12, 0))
        left, right = alike(foot, 2, L, 340 * kit.growth)
        words, keep = kit.say(self.way), kit.say("syncro.chronicle.keep")
        arrow, arrow_down = "shell/glyphs/arrow-right", "shell/glyphs/arrow-down"
        return [
            *(part for part in built.still if part.key not in BEHIND),
            *strip("lines", built.view._replace(w=built.view.w + 16), built.lines, built.height, self.strips.offsets),
            *map_way,
            kit.button("keep", left, keep, self.ask_names, "secondary", icon=arrow_down, zone="foot"),
            kit.button("on", right, words, self._on, "primary", icon=arrow, zone="foot", first=True),
        ]

    def _map_way(self, kit: Kit, foot: Rect) -> tuple[list[Part], Rect]:
        """Return the way to the map and what is left of the foot; a glyph alone where its words have no room."""
        if self._to_map is None:
            return [], foot
        words = kit.say("syncro.album.map")
        icon = "shell/glyphs/arrow-left"
        full = foot.w >= (MAP + 2 * 340) * kit.growth + 2 * L
        place, rest = cut_left(foot, MAP * kit.growth if full else foot.h, L)
        if full:
            return [kit.button("map", place, words, self._to_map, "secondary", icon=icon, zone="foot")], rest
        return [kit.icon_button("map", place, icon, words, self._to_map, "secondary", zone="foot")], rest

    def notice_y(self, kit: Kit) -> float:
        """Return the height of what is told: over the buttons."""
        return kit.frame.height - _button(kit) - 48

    def ask_names(self) -> None:
        """Ask whether the picture shall say who played."""
        light = persons_in_light(tuple(who_of(player) for player in self.chronicle.team))
        self.services.navigator.push(NamesAsked(self.services, self.keep, light))

    def keep(self, named: bool) -> None:
        """Write the chronicle as a picture, once, and say where it lies, or why it can't be written."""
        words = self.services.words
        outside = self.chronicle if named else nameless(words, self.chronicle)
        try:
            look = f"{words.language} {self.services.theme.folder_name} {named}"
            place = self._pictures.get(look)
            if place is None or not place.is_file():
                buffer = io.BytesIO()
                pygame.image.save(picture(self.services, outside), buffer, "chronicle.png")
                name = words.say("syncro.chronicle.file", name=outside.name)
                place = self._pictures[look] = keep_picture(self.services.store, name, buffer.getvalue())
            told = words.say("syncro.chronicle.kept", file=plain(str(place)))
        except SaveError as error:
            told = words.message(error.message, str)
            self.services.sound.play("refuse")
        self.services.navigator.notice(told)


def picture(services: Services, told: Chronicle) -> pygame.Surface:
    """Return the chronicle as a picture of its own size, in the language of the moment, its text as large as fits."""
    own = seen_by(services, told.team).own
    has_pictures = services.theme.stage != "none"
    for text in (size for size in TEXTS if size <= max(1.0, services.kit.frame.text)):
        frame = Frame.of(PICTURE, text)
        kit = Kit(frame, services.kit.type.at(frame), services.words)
        built = page(kit, told, frame.rect.inset(14), own=own, has_pictures=has_pictures)
        if built.fits and not any(part.truncated() for part in built.still):
            break
    surface = pygame.Surface(PICTURE)
    canvas = Canvas(surface, frame, services.images, kit.type, Paint(), services.theme)
    _ground(canvas, told)
    for part in (*built.still, *(line.moved(built.view.x, built.view.y) for line in built.lines)):
        draw_part(canvas, part, Look())
    return surface


def _button(kit: Kit) -> float:
    return max(56.0, kit.leading(18) + 24)


def _ground(canvas: Canvas, told: Chronicle) -> None:
    draw_clearing(canvas, Light.STORY if told.finished else Light.KEEP)
