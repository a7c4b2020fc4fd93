"""A hand of cards at the foot of a table: a sprite and a control for each, beside one another as far as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic

from game.engine.protocol import Refusal
from game.scenes.session.match.model import D, TableModel
from game.scenes.session.match.parts import E, F, S
from game.scenes.table.game_table.game_table import Steering
from game.scenes.table.game_table.kept_facts import KeptFacts
from game.scenes.table.game_table.table_input import TableInput
from game.ui.draw.cards import RATIO, fan, outer
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Art, Sprite
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty

RISE: Final = 14.0  # units that a chosen card stands higher
WIDEST: Final = 110.0
APART: Final = 1.06  # widths from card to card where there is room
OVER: Final = 6.0  # the z of the first card: a hand lies over the table


@dataclass(frozen=True)
class HandFacts(KeptFacts, Generic[S, E]):
    """Hold what a table with a hand shows: the moment, and what keys and pointer are at, which a hand wants to know."""

    table: TableModel[S, E, None]
    input: TableInput


class HandSteering(Steering[F, D]):
    """Let a card rise that keys lead to."""

    lays_out_on_focus: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandCard:
    """Hold a card of a hand as it is shown. Its key is its own for the whole match, so that it can be seen moving."""

    key: str
    art: Art
    label: str
    """What it is, in words."""
    meaning: object | None = None
    """What a press on it means; None for a card that can only be looked at."""
    chosen: bool = False
    why_not: str = ""
    """Why it may not be played now, in words: it can still be led to, and says so. Its art may be pale."""


def why_not(table: TableModel[S, E, D], kit: Kit, refusal: Refusal | None) -> str:
    """Return what a refusal says, with the names of this table; "" where nothing is refused."""
    return "" if refusal is None else kit.words.message(refusal.message, table.name)


def hand(cards: Sequence[HandCard], rect: Rect, input: TableInput) -> tuple[list[Sprite], list[Part]]:
    """Lay a hand into a rectangle, as large as it gets there; return its sprites and its controls.

    Keys begin on the first card that may be played, and find the cards by digits, too; a card that is led to rises
    where the table is laid out again for it (`Steering.lays_out_on_focus`). Cards that overlap are pressed where they
    are seen.
    """
    width = min(WIDEST, (rect.h - RISE) / RATIO)
    slots = fan(len(cards), rect.middle[0], rect.bottom - width * RATIO / 2, width * APART, rect.w, width)
    pitch = slots[1].x - slots[0].x if len(slots) > 1 else width
    first = next((number for number, card in enumerate(cards) if not card.why_not), 0)
    sprites: list[Sprite] = []
    parts: list[Part] = []
    for number, (card, slot) in enumerate(zip(cards, slots, strict=True)):
        whole = Rect.around(slot.x, slot.y, width, width * RATIO)
        seen = whole if number == len(cards) - 1 else whole._replace(w=min(width, pitch))
        led_to = card.key in (input.focus, input.led) and input.focus in (card.key, "")
        rise = RISE if card.chosen else RISE / 2 if led_to else 0.0
        sprites.append(Sprite(card.key, slot.x, slot.y - rise, *outer(width), card.art, z=OVER + 0.01 * number))
        control = Control(
            card.label,
            zone="hand",
            radius=width * 0.1,
            first=number == first,
            sound="select",
            digit=number + 1 if number < 9 else None,
            enabled=not card.why_not,
            reason=card.why_not,
            meaning=card.meaning,
            sprite=card.key,
        )
        parts.append(Part(card.key, seen, Empty(), control))
    return sprites, parts
