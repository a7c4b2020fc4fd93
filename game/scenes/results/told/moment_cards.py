"""The cards of the moments that mattered: the table at each, what happened, choice or luck, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.analysis.curve import Kind
from game.scenes.results.faces.discs import NUMERAL, ActFace, Disc
from game.scenes.results.told.doors import Door, key_of
from game.ui.draw.draw_commands import DrawCommand, Glow, Plate, Shadow
from game.ui.layout.arrange import S, centred, cut_bottom, cut_left, cut_right, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty, Label
from game.ui.seats.faces import Mood, portrait
from game.ui.type.text import Style, Typeset

ZONE: Final = "doors"
CARD: Final = (232.0, 266.0)
"""Breadth and height of a card."""
LEAST_PICTURE: Final = 96.0
INSET: Final = 6.0
DISC: Final = 32.0
FACE: Final = 54.0
RISES: Final = 8.0
"""Units by which the chosen one stands higher."""
RADIUS: Final = 10.0
RING: Final = 5.0  # units round the chosen one to a line of light
SWING: Final = Style("title", 30)
DEEDS: Final = ((BOLD, 2), (BOLD, 3), (Style("bold", 15), 2))
"""How all deeds are written: in the first size in which each takes so many lines at most."""
ICONS: Final = {Kind.CHOICE: "hand", Kind.LUCK: "dices"}


class Shown(NamedTuple):
    """Hold a card's picture, as far as it is there, and its size."""

    surface: pygame.Surface | None
    size: tuple[float, float]


class SwingFace(Empty, frozen=True):
    """Show the card itself; the chosen one in light, with a golden rim."""

    chosen: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        rim = ("gold", 2.0) if self.chosen else ("results.card.border", 2.0)
        light = (Glow(rect.inset(-rect.w * 0.3, -rect.h * 0.2), "light.pool", 0.3),) if self.chosen else ()
        return (
            *light,
            Shadow(rect, RADIUS, "card"),
            Plate(rect, "results.card.top", "results.card.bottom", RADIUS, *rim),
            Plate(rect.inset(2), "gold-light", None, RADIUS - 2, alpha=0.2 * look.hover),
            *((Plate(rect.inset(-RING), (0, 0, 0, 0), None, RADIUS + RING, "gold", 2.4),) if self.chosen else ()),
        )


def height(kit: Kit, doors: Sequence[Door], width: float) -> float:
    """Return how high cards of some breadth are at least, so that all words stand on each."""
    return max(CARD[1], LEAST_PICTURE + _words(kit, doors, width) + INSET)


def picture_size(kit: Kit, doors: Sequence[Door], rect: Rect) -> tuple[float, float]:
    """Return how large the pictures on cards of one size are: what the words of all leave, in whole units."""
    most = 0.66 * (rect.w - 2 * INSET)
    high = min(most, max(LEAST_PICTURE, rect.h - _words(kit, doors, rect.w) - INSET))
    return float(round(rect.w - 2 * INSET)), float(round(high))


def _words(kit: Kit, doors: Sequence[Door], width: float) -> float:
    """Return how high what stands under the pictures is."""
    style = deed_style(kit, doors, width)
    tallest = max((_told(kit, door, width, style).h for door in doors), default=0.0)
    foot = max(kit.leading(SWING.size), kit.leading(BODY.size))
    return max(kit.leading(NOTE.size), FACE * 0.5) + tallest + foot + 8


def build(
    kit: Kit, game: str, door: Door, number: int, rect: Rect, own: bool, picture: Shown, deeds: Style, *, chosen: bool
) -> list[Part]:
    """Build a card in a rectangle: a door that opens the review at its turn. `own`: whose chance it is acted.

    `deeds` is how all of them are written.
    """
    moment = door.moment
    key = key_of(number)
    if chosen:
        rect = rect.moved(0, -RISES)
    top = placed(rect.inset(INSET), *picture.size, 0.5, 0.0)
    swing = swung(kit, door)
    kind = kit.say(f"results.{moment.kind.value}")
    turn = kit.say("results.at_turn", count=door.turn)
    control = Control(
        kit.named(door.turning or door.deed, f"{turn}, {kind}, {swing}"),
        door.act,
        ZONE,
        radius=RADIUS,
        digit=number + 1,
    )
    words = rect.trimmed(INSET + 10, top.bottom - rect.y, INSET + 8, 6)
    head, rest = cut_top(words, max(kit.leading(NOTE.size), FACE * 0.5))
    foot, middle = cut_bottom(rest, max(kit.leading(SWING.size), kit.leading(BODY.size)))
    told = _told(kit, door, rect.w, deeds)
    face = placed(head, FACE, FACE, 0.0, 0.0).moved(-6, -FACE * 0.45)
    figure = kit.type.fit(swing, SWING, foot.w * 0.6, 1, 0.6)
    amount, left = cut_right(foot, figure.w + 2, S)
    sign, word = cut_left(left, kit.leading(BODY.size), 4)
    numeral = kit.type.set_text(str(number + 1), NUMERAL)
    disc = placed(top, DISC, DISC, 0.0, 0.0).moved(3, 3)
    who = door.player
    mood: Mood = "calm"
    if own:
        mood = "glad" if moment.swing > 0 else "hit"
    elif moment.swing < 0:
        mood = "glad"
    named = kit.type.set_text(kind, BODY)
    line = head.trimmed(left=FACE)
    kind_role = "text.paper-soft"
    return [
        Part(key, rect, SwingFace(chosen), control),
        Part(f"{key}:picture", top, ActFace(game, picture.surface)),
        Part(f"{key}:number", disc, Disc(numeral, chosen), may_overlap=True),
        *([portrait(f"{key}:seat", face, who, seat=door.seat, mood=mood)] if who is not None else []),
        kit.label(f"{key}:turn", line, turn, NOTE, "text.paper-soft", align=1.0, minimum=0.8),
        Part(f"{key}:told", middle._replace(h=told.h), Label(told, "text.paper", 0.0, 0.0)),
        kit.picture(f"{key}:sign", centred(sign, min(sign.w, 20 * kit.soft)), _icon(moment.kind), kind_role),
        *([Part(f"{key}:kind", word, Label(named, kind_role))] if named.w <= word.w else []),
        Part(f"{key}:swing", amount, Label(figure, "text.good" if moment.swing > 0 else "text.bad", 1.0)),
    ]


def swung(kit: Kit, door: Door) -> str:
    """Return what a moment brought, in words: “−17 %”."""
    percent = kit.say("results.swing", count=round(abs(door.moment.swing) * 100))
    return f"{'+' if door.moment.swing > 0 else '−'}{percent}"


def _icon(kind: Kind) -> str:
    return f"shell/glyphs/{ICONS[kind]}"


def deed_style(kit: Kit, doors: Sequence[Door], width: float) -> Style:
    """Return how the deeds on cards of some breadth are written: all in one size."""
    room = width - 2 * INSET - 18
    return next(
        (
            one
            for one, lines in DEEDS
            if not any(kit.type.set_text(door.brief or door.deed, one, room, lines).truncated for door in doors)
        ),
        DEEDS[-1][0],
    )


def _told(kit: Kit, door: Door, width: float, style: Style) -> Typeset:
    return kit.type.set_text(door.brief or door.deed, style, width - 2 * INSET - 18)
