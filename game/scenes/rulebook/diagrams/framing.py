"""Framing: a diagram is a thing that lies on the page, a picture in a wooden frame, pinned there a little askew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.draw import paint
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Echo, Lettering, Plate, Shadow, dot, run_commands
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.type.text import Typeset

RIM: Final = 6.0  # units of wood round the picture
AROUND: Final = 18.0  # units round the frame that its shadow reaches, and its corners as it is turned
ASKEW: Final = 8.0  # units over and under a frame that its corners and its shadow reach
TURN: Final = 1.1  # degrees that it is turned, against the clock
RADIUS: Final = 12.0
PIN: Final = 8.0  # units of a pin's radius


class Letter(NamedTuple):
    """Hold a letter in a picture: its place from 0 to 1, and "right", "wrong" or "" for neither."""

    setting: Typeset
    x: float
    y: float
    kind: str


def framed(
    canvas: Canvas, picture: pygame.Surface | None, rect: Rect, letters: Sequence[Letter], size: float
) -> pygame.Surface:
    """Return a picture in its frame, which fills a rectangle, turned round its middle; without one an empty plate.

    Letters are so many units large.
    """
    whole = rect.inset(-AROUND)
    box = canvas.frame.box(whole)
    upright = canvas.on(pygame.Surface(box.size, pygame.SRCALPHA))
    frame = Rect(AROUND, AROUND, rect.w, rect.h)
    inner = frame.inset(RIM)
    run_commands(upright, _wood(frame))
    if picture is None:
        run_commands(upright, [Plate(inner, "rulebook.blank", None, RADIUS - RIM)])
    else:
        upright.surface.blit(_rounded(canvas, picture), upright.frame.box(inner))
    for letter in letters:
        run_commands(upright, _lettered(letter, inner, size))
    run_commands(upright, [command for share in (0.0, 1.0) for command in _pin(frame, share)])
    return pygame.transform.rotozoom(upright.surface, TURN, 1.0)


def _wood(frame: Rect) -> list[DrawCommand]:
    return [
        Shadow(frame, RADIUS, "card"),
        Plate(frame, "rulebook.wood.top", "rulebook.wood.bottom", RADIUS, "rulebook.wood.rim", 1.6),
        Plate(frame.inset(RIM - 1.5), "rulebook.wood.edge", None, RADIUS - RIM + 1.5),
    ]


def _rounded(canvas: Canvas, picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with round corners."""
    white = (255, 255, 255, 255)
    shown = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    shown.blit(picture, (0, 0))
    mask = canvas.paint.plate(picture.get_size(), paint.Plate((RADIUS - RIM) * canvas.frame.scale, white, white))
    shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown


def _lettered(letter: Letter, inner: Rect, size: float) -> list[DrawCommand]:
    place = Rect.around(inner.x + letter.x * inner.w, inner.y + letter.y * inner.h, size).within(inner.inset(3))
    style = f"rulebook.letter-{letter.kind or 'plain'}"
    return [
        dot(*place.middle, size / 2 + 1, "rulebook.letter-shade"),
        Plate(place, f"{style}.fill", None, size / 2, f"{style}.rim", 2.5),
        Echo(Lettering(place, letter.setting, f"{style}.text", 0.5)),  # a part of the picture
    ]


def _pin(frame: Rect, across: float) -> list[DrawCommand]:
    """Return a pin in one of the upper corners."""
    x, y = placed(frame.inset(8), 2 * PIN, 2 * PIN, across, 0.0).middle
    return [
        dot(x + 1, y + 2.5, PIN, "rulebook.pin-shade"),
        dot(x, y, PIN, "rulebook.pin"),
        dot(x - 2.4, y - 2.6, PIN * 0.3, "rulebook.pin-light"),
    ]
