"""The chronicle as one long picture to keep: a head, a level under another with its picture and its sentence, a foot.

It is made of what everybody saw: no hand, no kept Spell is in it. Its paper is light in every theme.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

import pygame

from game.engine.names import plain
from game.games.syncro.campaign.adventures.nameless import nameless_team, nameless_title
from game.games.syncro.campaign.chronicle.album import Album, Told
from game.games.syncro.campaign.chronicle.album_page import keepsake_name
from game.games.syncro.campaign.chronicle.moment_picture import RATIO, Studio
from game.games.syncro.campaign.chronicle.photo_face import LEANS, PhotoFace
from game.games.syncro.rules.state.roads import LEVELS
from game.saves.disk.files import SaveError
from game.saves.export.pictures import keep_picture
from game.saves.records.player import Player
from game.scenes.shell.days import of_month
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import NamesAsked
from game.scenes.shell.sheets.set_out import persons_in_light
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import Paint
from game.ui.layout.arrange import REST, columns, cut_bottom, cut_left, cut_top, flow, placed, stack
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, draw_part
from game.ui.parts.widgets import Drawing, Panel
from game.ui.seats.faces import Portrait, who_of
from game.ui.type.text import Style

WIDTH: Final = 1080
HEAD: Final = 220
LEVEL: Final = 420
FOOT: Final = 120
PHOTO: Final = 480.0
SIDE: Final = 60.0
GAP: Final = 48.0
FACE: Final = 46.0
TITLE: Final = Style("title", 54)
NAMES: Final = Style("body", 25)
FINE: Final = Style("bold", 21)
NUMBER: Final = Style("heading", 25)
NAME: Final = Style("heading", 36)
KEPT: Final = Style("italic", 21)
THING: Final = 48.0
TELLS: Final = Style("body", 25)
SOFT: Final = "text.paper-soft"
BROWN: Final = "text.paper-label"


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold what the picture tells: of which adventure, who walked there, and what of each level that was won."""

    name: str
    team: tuple[Player, ...]
    road: str
    date: str
    levels: tuple[Told, ...]


def shown_of(services: Services, album: Album, *, named: bool) -> Shown:
    """Return what is told outside, with the names of people or with colours in their place."""
    words = services.words
    levels = tuple(album.told(level) for level in LEVELS if album.adventure.tally(level).wins)
    name, team = album.name, album.team
    if not named:
        name, team = nameless_title(words, name), nameless_team(words, team)
        levels = tuple(told.nameless(words) for told in levels)
    day = date.fromtimestamp(album.file.changed)
    month = words.say(f"month.{day.month}")
    when = words.say("day.date", day=of_month(words, day), month=month, year=day.year)
    return Shown(name, team, words.say(f"syncro.option.road.{album.adventure.road}"), when, levels)


def long_picture(services: Services, shown: Shown) -> pygame.Surface:
    """Return the picture, in the language of the moment, on paper of the lamplight theme."""
    size = (WIDTH, HEAD + LEVEL * len(shown.levels) + FOOT)
    frame = Frame(size, 1.0, "tall", 1.0, *map(float, size))
    studio = Studio(services.themes)
    kit = Kit(frame, services.kit.type.at(frame), services.words)
    surface = pygame.Surface(size, 0, 32)
    canvas = Canvas(surface, frame, services.images, kit.type, Paint(), studio.theme)
    canvas.sheet(frame.rect, "panel.parchment", radius=0)
    for part in parts_of(kit, shown, studio):
        draw_part(canvas, part, Look())
    return surface


def parts_of(kit: Kit, shown: Shown, studio: Studio) -> list[Part]:
    """Return what stands in the picture."""
    head, rest = cut_top(kit.frame.rect, HEAD)
    foot, rest = cut_bottom(rest, FOOT)
    parts = _head(kit, shown, head.inset(SIDE, 0))
    for number, (told, place) in enumerate(zip(shown.levels, stack(rest, [LEVEL] * len(shown.levels)), strict=True)):
        parts += _level(kit, told, studio, place.inset(SIDE, 0), number)
    return [*parts, *_foot(kit, shown, foot.inset(SIDE, 0))]


def _head(kit: Kit, shown: Shown, head: Rect) -> list[Part]:
    title, line, under = stack(head.trimmed(top=34), (72.0, 48.0, 40.0), 6.0)
    discs, names = cut_left(line, len(shown.team) * (FACE + 8), 12)
    faces = [
        Part(f"long:face:{number}", placed(place, FACE, FACE), Portrait(who_of(player)))
        for number, (player, place) in enumerate(zip(shown.team, flow(discs, [FACE] * len(shown.team), 8), strict=True))
    ]
    called = ", ".join(player.name for player in shown.team)
    return [
        kit.label("long:name", title, shown.name, TITLE, "told.title", minimum=0.5),
        *faces,
        kit.label("long:names", names, called, NAMES, "text.paper", minimum=0.5),
        kit.label("long:road", under, f"{shown.road} · {shown.date}", FINE, BROWN, minimum=0.6),
    ]


def _level(kit: Kit, told: Told, studio: Studio, place: Rect, number: int) -> list[Part]:
    """Return a level: pictures stand at the left and at the right by turns."""
    sides = (PHOTO, REST) if number % 2 == 0 else (REST, PHOTO)
    first, second = columns(place, sides, GAP)
    photo, room = (first, second) if number % 2 == 0 else (second, first)
    picture = placed(photo, PHOTO, PHOTO / RATIO)
    key = f"long:{told.level}"
    numeral = kit.paragraph(f"{key}:number", room.x, 0, room.w, told.level, NUMBER, BROWN)
    name = kit.paragraph(f"{key}:name", room.x, numeral.rect.bottom, room.w, _name(kit, told), NAME, "told.title")
    tells = kit.paragraph(f"{key}:tells", room.x, name.rect.bottom + 10, room.w, told.sentence(kit.words), TELLS)
    count = kit.paragraph(f"{key}:count", room.x, tells.rect.bottom + 14, room.w, counted(kit, [told]), FINE, BROWN)
    found = _found(kit, told, count.rect.below(THING, 10))
    words = [numeral, name, tells, count, *found]
    down = room.y + (room.h - words[-1].rect.bottom) / 2
    face = PhotoFace(told.photo, studio, LEANS[number % 2])
    return [Part(f"{key}:photo", picture, face), *(part.moved(0, down) for part in words)]


def _found(kit: Kit, told: Told, line: Rect) -> list[Part]:
    """Return the keepsake that a level has left, with its name."""
    name = keepsake_name(kit, told)
    if not name:
        return []
    icon, words = cut_left(line, THING, 10)
    key = f"long:{told.level}:keepsake"
    return [
        Part(key, icon, Drawing(f"shell/keepsakes/{told.keepsake}")),
        kit.label(f"{key}:name", words, name, KEPT, SOFT, minimum=0.6),
    ]


def _name(kit: Kit, told: Told) -> str:
    return kit.say(f"syncro.level.{told.level}")


def counted(kit: Kit, levels: Sequence[Told]) -> str:
    """Return how many tries and turns some levels took."""
    tries, turns = sum(told.tally.attempts for told in levels), sum(told.tally.turns for told in levels)
    texts = [kit.say("syncro.album.tries", count=tries)]
    return " · ".join([*texts, *([kit.say("syncro.album.turns", count=turns)] if turns else [])])


def _foot(kit: Kit, shown: Shown, foot: Rect) -> list[Part]:
    line, room = cut_top(foot, 2.0, 24.0)
    left, right = columns(cut_top(room, 40.0)[0], (REST, REST))
    return [
        Part("long:line", line, Panel("told-rule", 0, None)),
        kit.label("long:sum", left, counted(kit, shown.levels), FINE, BROWN),
        kit.label("long:by", right, kit.say("syncro.album.foot"), FINE, SOFT, align=1),
    ]


class Keeping:
    """Keep the long picture of an adventure: once for each language, with names and without."""

    def __init__(self, services: Services, album: Album) -> None:
        self._services, self._album = services, album
        self._pictures: dict[tuple[str, bool], Path] = {}

    def ask_names(self) -> None:
        """Ask whether the picture shall say who played."""
        light = persons_in_light(tuple(who_of(player) for player in self._album.team))
        self._services.navigator.push(NamesAsked(self._services, self.keep, light))

    def keep(self, named: bool) -> None:
        """Write the picture, once, and say where it lies, or why it can't be written."""
        services, words = self._services, self._services.words
        try:
            look = words.language, named
            place = self._pictures.get(look)
            if place is None or not place.is_file():
                shown = shown_of(services, self._album, named=named)
                buffer = io.BytesIO()
                pygame.image.save(long_picture(services, shown), buffer, "chronicle.png")
                name = words.say("syncro.chronicle.file", name=shown.name)
                place = self._pictures[look] = keep_picture(services.store, name, buffer.getvalue())
            told = words.say("syncro.chronicle.kept", file=plain(str(place)))
        except SaveError as error:
            told = words.message(error.message, str)
            services.sound.play("refuse")
        services.navigator.notice(told)
