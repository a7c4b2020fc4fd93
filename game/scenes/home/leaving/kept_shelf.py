"""What is kept: boxes on a plank with who played between them, asleep, under the lamp that is out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import sin
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.saves.records.glance import Listed
from game.scenes.shell.sheets.lamplit import dimmed
from game.scenes.shell.sheets.things import MatchBox
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Glow, Line, Plate, Shape, run_commands
from game.ui.draw.lamp_light import HungLamp
from game.ui.layout.frame import Rect
from game.ui.parts.part import Face, Look
from game.ui.seats.faces import still, who_of
from game.ui.seats.likeness import Who

LAMP: Final = 240.0  # units of the lamp that is out
BOXES: Final = 4
SLEEPERS: Final = 4
BOX: Final = 172.0
SMOKE: Final = 0.25  # of the lamp's size: how far its smoke goes aside
EMBER: Final = 0.42

Tables: TypeAlias = Callable[[Path], pygame.Surface | None]
"""Returns the table of a saved game, once it is drawn."""


class Kept(NamedTuple):
    """Hold what is kept: the games of the matches, and who played them."""

    games: tuple[str, ...]
    persons: tuple[Who, ...]
    paths: tuple[Path, ...] = ()


def kept_of(rows: Sequence[Listed]) -> Kept:
    """Return what is kept, of the records of saved games."""
    read = [(row.path, row.header) for row in rows if row.header is not None][:BOXES]
    persons = dict.fromkeys(who_of(player) for _, header in read for player in header.seats)
    return Kept(tuple(header.game for _, header in read), tuple(persons)[:SLEEPERS], tuple(path for path, _ in read))


def lamp_out(canvas: Canvas, room: Rect, ember: float = 1.0) -> None:
    """Hang the lamp that is out, its ember still warm, 0 to 1, with a thread of smoke."""
    size = LAMP * min(1.0, room.h / 466)
    lamp = HungLamp((room.middle[0], 0.42 * room.h), size)
    x, y = lamp.mouth
    run_commands(
        canvas, (Glow(Rect.around(x, y + 0.14 * size, 2.2 * size, 1.1 * size), "sheets.ember", EMBER * ember),)
    )
    lamp.draw(canvas)
    if canvas.outlined:
        return
    canvas.picture("shell/sheets/lamp-out", lamp.box)
    start = x + 0.27 * size, y - 0.03 * size
    top = max(10.0, y - 0.72 * size)
    smoke = [
        (start[0] + SMOKE * size * (0.9 * at + 0.35 * sin(7.5 * at)), start[1] + (top - start[1]) * at)
        for at in (step / 24 for step in range(25))
    ]
    run_commands(canvas, (Line(smoke, "text.night-soft", 3.0, 0.34),))


def shelf(room: Rect, kept: Kept, table: Tables) -> Iterator[DrawCommand]:
    """Yield the plank with the boxes of what is kept at both ends, and between them who sleeps."""
    share = min(1.0, room.w / 1280)
    plank = room.inset(32 * share, 0)._replace(y=room.bottom - 30, h=30)
    yield Plank(plank)
    count = min(len(kept.games), BOXES if room.w > 900 else 2)
    broad = BOX * max(0.72, share)
    for number, game in enumerate(kept.games[:count]):
        left = (count + 1) // 2
        if number < left:
            x = plank.x + 60 * share + number * (broad + 6)
        else:
            x = plank.right - 60 * share - (count - number) * (broad + 6) + 6
        face = MatchBox(game, partial(table, kept.paths[number]))
        yield Dimmed(plank._replace(x=x, w=broad).above(broad * 208 / 256, -6), face)
    persons = kept.persons
    size = min(76.0, 300 / max(1, len(persons)))
    for number, who in enumerate(persons):
        x = room.middle[0] + (number - (len(persons) - 1) / 2) * size * 1.12
        yield still(who, Rect.around(x, plank.y - size * 0.46, size), "asleep")


class Plank(NamedTuple):
    """Show a plank of any breadth."""

    rect: Rect

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        edge = ((rect.x + 10, rect.y), (rect.right - 10, rect.y), (rect.right, rect.y + 12), (rect.x, rect.y + 12))
        run_commands(
            canvas,
            (
                Plate(rect.trimmed(top=10), "sheets.plank", "sheets.plank-foot", 4),
                Shape(edge, "sheets.plank-top"),
                Line(((rect.x + 2, rect.y + 12), (rect.right - 2, rect.y + 12)), "sheets.brass-rim", 1.4, 0.7),
            ),
        )


class Dimmed(NamedTuple):
    """Draw a face as it stands in the half-light."""

    rect: Rect
    face: Face

    def draw(self, canvas: Canvas) -> None:
        dimmed(canvas, self.face, self.rect, Look())
