"""Lit cards, each with a picture of the table at an act: its number, whose it was, what happened, what it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.engine.protocol import Seat
from game.saves.records.player import Player
from game.scenes.results.faces.discs import NUMERAL, ActFace, Disc
from game.ui.draw.draw_commands import DrawCommand, Plate, Shadow
from game.ui.layout.arrange import cut_bottom, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label
from game.ui.seats.faces import Mood, portrait
from game.ui.type.text import Typeset

CARD: Final = "act:"
"""How the keys of cards begin."""
INSET: Final = 5.0
DISC: Final = 28.0
FACE: Final = 44.0
SHORTEST: Final = 54.0  # units that a picture is high at least
RADIUS: Final = 10.0


class ActCard(NamedTuple):
    """Hold what a card tells."""

    number: int
    game: str
    what: str
    changed: str
    label: str
    seat: Seat | None
    player: Player | None
    """Whose act it was; None for nobody's alone."""
    mood: Mood
    picture: pygame.Surface | None
    act: Callable[[], None] | None
    """Where it leads to; None where it leads nowhere."""


class LitCard(NamedTuple):
    """Show the card itself: paper in light, that rises a little under a pointer."""

    chosen: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        width = 3.0 if self.chosen else 2.0
        return (
            Shadow(rect, RADIUS, "card"),
            Plate(rect, "results.card.top", "results.card.bottom", RADIUS, "results.card.border", width),
            Plate(rect.inset(2), "gold-light", None, RADIUS - 2, alpha=0.2 * look.hover),
        )


def picture_size(kit: Kit, told: Sequence[ActCard], rect: Rect) -> tuple[float, float]:
    """Return how large the pictures of cards of one size are: what the words of all leave, in whole units."""
    words = max(words_height(kit, card, rect.w) for card in told)
    return float(round(rect.w - 2 * INSET)), float(round(max(SHORTEST, rect.h - words - 2 * INSET)))


def words_height(kit: Kit, card: ActCard, width: float) -> float:
    """Return how high the words of a card of some breadth are."""
    return _what(kit, card.what, width).h + _changed(kit, card.changed, width).h + 4


def _what(kit: Kit, text: str, width: float) -> Typeset:
    one = kit.type.fit(text, BOLD, _room(width), 1, 0.8)
    return one if not one.truncated else kit.type.fit(text, BOLD, _room(width), 5, 0.8)


def _changed(kit: Kit, text: str, width: float) -> Typeset:
    one = kit.type.fit(text, BODY, _room(width), 1, 0.8)
    return one if not one.truncated else kit.type.fit(text, BODY, _room(width), 4, 0.8)


def _room(width: float) -> float:
    return width - FACE - 2 * INSET - 8


def build(kit: Kit, card: ActCard, rect: Rect, size: tuple[float, float], zone: str) -> list[Part]:
    """Build a card in a rectangle; `size` is its picture's, that all cards beside it share."""
    key = f"{CARD}{card.number}"
    top = placed(rect.inset(INSET), *size, 0.5, 0.0)
    words, _ = cut_bottom(rect.trimmed(INSET, 0, INSET, 4), rect.bottom - top.bottom - 4)
    face = placed(words.moved(2, 0), FACE, FACE, 0.0, 0.0).moved(0, -FACE * 0.52)
    lines = words.trimmed(left=FACE + 6, right=2)
    what = _what(kit, card.what, rect.w)
    changed = _changed(kit, card.changed, rect.w)
    above, below = stack(lines, (what.h, changed.h), align=0.5)
    numeral = kit.type.set_text(str(card.number + 1), NUMERAL)
    control = Control(card.label, card.act, zone, radius=RADIUS) if card.act is not None else None
    who = card.player
    return [
        Part(key, rect, LitCard(), control),
        Part(f"{key}:picture", top, ActFace(card.game, card.picture)),
        Part(f"{key}:disc", placed(top, DISC, DISC, 0.0, 0.0).moved(4, 4), Disc(numeral), may_overlap=True),
        *([portrait(f"{key}:face", face, who, seat=card.seat or 0, mood=card.mood)] if who is not None else []),
        Part(f"{key}:what", above, Label(what, "text.paper")),
        Part(f"{key}:changed", below, Label(changed, "text.paper-strong")),
    ]
