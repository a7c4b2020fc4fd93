"""Diagrams: pieces of a real table at a recorded position, drawn by the same code as the table itself; and steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import translate
from functools import reduce
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.content.rulebook.books import DIAGRAMS
from game.content.rulebook.rulebook import Book, Diagram
from game.saves.records.replay import Replayed
from game.scenes.rulebook.diagrams.framing import RIM, Letter, framed
from game.scenes.rulebook.diagrams.steps import SIZE, StepsPicture
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.reader import Reader
from game.scenes.shell.services.services import Services
from game.scenes.table.picture.show import AnyGame
from game.scenes.table.picture.still import StillTable, unused
from game.ui.draw.canvas import Canvas, blit, keep
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

KindOf: TypeAlias = Callable[[str], type[AnyGame]]
"""Tells the kind of a game's table."""

WINDOW: Final = (1280, 720)  # of the table that the piece is cut out of
LARGEST: Final = 2.0  # how many times as large that table is drawn at most
EDGE: Final = "^"  # ends the key of what bears its letter on the upper edge, where it hides nothing
PAD: Final = 12.0  # units of the table that are seen around what is shown


@dataclass(frozen=True)
class Shot:
    """Hold a table at a diagram's position, what is cut out of it, and where the letters lie in that, from 0 to 1."""

    table: StillTable
    crop: Rect
    letters: tuple[tuple[str, float, float], ...]


@dataclass(frozen=True)
class Row:
    """Hold a diagram of steps: its place begins at (0, 0), and it has no letters."""

    picture: StepsPicture
    crop: Rect
    letters: tuple[tuple[str, float, float], ...] = ()


class Diagrams:
    """Make the diagrams of books; what was made is kept as long as the book is open."""

    def __init__(self, services: Services, kind_of: KindOf) -> None:
        self._services = services
        self._kind_of = kind_of
        self._replayed: dict[Path, Replayed] = {}
        self._games: dict[int, AnyGame] = {}  # by the rules that a record is of, which they keep
        self._shots: dict[tuple[str, str, str], Shot | Row | None] = {}
        self._pictures: dict[tuple[str, str, str, tuple[int, int]], pygame.Surface] = {}

    def shot(self, book: Book, name: str) -> Shot | Row | None:
        """Return a diagram that is laid out, not drawn; None where it is damaged, which is noted."""
        key = book.game, name, self._services.words.language
        if key not in self._shots:
            self._shots[key] = None
            with self._services.learning.noted(_file(book, name)):
                self._shots[key] = self._laid(book, name)
        return self._shots[key]

    def ready(self, book: Book, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture of a diagram in a size in pixels, where it was drawn already."""
        return self._pictures.get((book.game, name, self._services.words.language, size))

    def draw(self, book: Book, name: str, size: tuple[int, int], canvas: Canvas) -> None:
        """Draw a diagram for a size in pixels: with the canvas's pictures, on a surface of its own.

        One that can't be drawn is an empty plate from then on. Raises UnfinishedError where the canvas is allowed
        some time, and that is over.
        """
        picture = pygame.Surface(size)
        picture.fill(canvas.colour("rulebook.blank")[:3])
        shot = self.shot(book, name)
        if shot is not None:
            with self._services.learning.noted(_file(book, name)):
                picture = self._drawn(shot, size, canvas)
        self._pictures[book.game, name, self._services.words.language, size] = picture

    def paint(self, canvas: Canvas, book: Book, name: str, rect: Rect, letters: Sequence[Letter], size: float) -> None:
        """Draw a diagram in its frame, which fills a rectangle; an empty plate in it where it is not drawn yet."""
        box = canvas.frame.box(rect)
        picture = self.ready(book, name, canvas.frame.box(inside(rect)).size)
        key = "framed", book.game, name, self._services.words.language, box.size, picture is None, tuple(letters)
        drawn = keep(canvas, key, lambda: framed(canvas, picture, rect, letters, size))
        blit(canvas.surface, drawn, drawn.get_rect(center=box.center), 255)

    def _drawn(self, shot: Shot | Row, size: tuple[int, int], canvas: Canvas) -> pygame.Surface:
        if isinstance(shot, Row):
            surface = pygame.Surface(size)
            shot.picture.draw(canvas.on(surface), self._services.kit.type)
            return surface
        scale = min(LARGEST, max(1.0, size[0] / shot.crop.w))
        frame = Frame.of((round(WINDOW[0] * scale), round(WINDOW[1] * scale)))
        if shot.table.kit.frame != frame:
            shot.table.resize(Kit(frame, self._services.kit.type.at(frame), self._services.words))
        surface = pygame.Surface(frame.pixels)
        box = frame.box(shot.crop)
        surface.set_clip(box)
        shot.table.draw(Canvas(surface, frame, canvas.images, shot.table.kit.type, canvas.paint, canvas.theme))
        return pygame.transform.smoothscale(surface.subsurface(box), size)

    def forget(self) -> None:
        """Let go of all pictures: the window's size has changed."""
        self._pictures.clear()

    def _laid(self, book: Book, name: str) -> Shot | Row:
        if name not in book.diagrams:
            raise ValueError(f"{book.folder / DIAGRAMS}: the diagram {name} is not described")
        diagram = book.diagrams[name]
        if diagram.steps:
            return Row(StepsPicture(diagram, book.game, self._services.say), Rect(0, 0, *SIZE))
        services = self._services
        frame = Frame.of(WINDOW)
        record = book.folder / diagram.record
        session = sessions.peek(services, record, diagram.at, diagram.seat, self._replayed)
        if session is None:
            raise ValueError(f"{record}: the diagram {name} can't be replayed")
        kit = Kit(frame, services.kit.type.at(frame), services.words)
        table = StillTable(Reader(session), self._game_of(session), services.settings, kit, lamp=False)
        for key in diagram.press:
            part = next((part for part in table.parts if part.key == key and part.control is not None), None)
            if part is None:
                raise ValueError(f"{book.folder}: the diagram {name} presses {key}, which is not there")
            if not table.choose(part):
                raise ValueError(f"{book.folder}: the diagram {name} presses {key}, which is no choice")
        return _shot(table, diagram, f"{book.folder}: the diagram {name}")

    def _game_of(self, session: MatchSession) -> AnyGame:
        """Return the game's table for a match: one for all that are of the same rules."""
        rules = session.host.rules
        if id(rules) not in self._games:
            self._games[id(rules)] = self._kind_of(session.game)(rules, unused())
        return self._games[id(rules)]


def _file(book: Book, name: str) -> Path:
    """Return the file that a diagram is made of: its record, or what describes it."""
    diagram = book.diagrams.get(name)
    return book.folder / (DIAGRAMS if diagram is None or not diagram.record else diagram.record)


def inside(rect: Rect) -> Rect:
    """Return what of a frame's rectangle its picture fills."""
    return rect.inset(RIM)


def _shot(table: StillTable, diagram: Diagram, what: str) -> Shot:
    everything = _places(table)
    rects: list[Rect] = []
    for wanted in diagram.show:
        fits = re.compile(translate(wanted)).match
        found = [rect for key, rect in everything if fits(key)]
        if not found:
            raise ValueError(f"{what} shows {wanted}, which is not there")
        rects += found
    crop = reduce(Rect.joined, rects).inset(-PAD).clipped(table.kit.frame.rect)
    if crop.w < 1 or crop.h < 1:
        raise ValueError(f"{what} shows nothing that can be seen")
    letters = []
    for letter, marked in diagram.marks.items():
        key = marked.removesuffix(EDGE)
        part = next((part for part in table.parts if part.key == key), None)
        rect = next((rect for name, rect in everything if name == key), None)
        if rect is None:
            raise ValueError(f"{what} marks {key}, which is not there")
        x, y = rect.middle if part is None else _centre(part)
        y = max(rect.y, crop.y + PAD) if marked.endswith(EDGE) else y
        letters.append((letter, (x - crop.x) / crop.w, (y - crop.y) / crop.h))
    return Shot(table, crop, tuple(letters))


def _centre(part: Part) -> tuple[float, float]:
    """Return the middle of a part, also of one that is no rectangle: the mean of the points inside its outline."""
    rect, inside = part.rect, part.inside
    if inside is None:
        return rect.middle
    steps = [(number + 0.5) / 8 for number in range(8)]
    points = [(rect.x + x * rect.w, rect.y + y * rect.h) for x in steps for y in steps]
    points = [(x, y) for x, y in points if inside(x, y)] or [rect.middle]
    return sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points)


def _places(table: StillTable) -> list[tuple[str, Rect]]:
    """Return the keys and the rectangles of everything on a table, parts first."""
    return [
        *((part.key, part.rect) for part in table.parts),
        *((one.key, Rect.around(one.x, one.y, one.w * one.scale, one.h * one.scale)) for one in table.laid.sprites),
    ]
