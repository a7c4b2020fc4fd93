"""How the weakest Spell goes that was laid in vain on what has fire: it chars from below, and lands on the discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sin
from typing import Final

import pygame

from game.engine.level import Point
from game.games.syncro.rules.state.events import Withstood
from game.games.syncro.scenery.cards import spell
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pieces.lifted import Lifted
from game.games.syncro.table.tell.tongues import KINDS, blit_all_round, ember, tones, tongue
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt, in_margin, outer
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE

BURNS: Final = 0.62  # seconds from the blow until it lies among the discards
LOOKS: Final = 10  # pictures of it in which it burns
CHARS: Final = 0.72  # of its way on which its flames climb it: then it glows on
ROOM: Final = 1.7  # breadth and height of its sprite, flames and all, in those of the card
TEETH: Final = 9  # flames along its burning edge
SMALL: Final = 60.0  # units across a card, from which its flames are larger ones
SPARKS: Final = 4  # embers on what is charred
CHARRED: Final = (100, 66, 62, 255)  # what is left of its colours, of 255
FLUNG: Final = (2.2, 2.0)  # how far aside and down its way leads first, in its breadth and height
BEYOND: Final = 1.3  # breadths of it beyond the disc of the sum that it leads where that lies on this side
FROM: Final = (0.06, 1.1)  # share of the breadth, and heights of a pile, from where it comes down on that
STEPS: Final = 12  # straight pieces of its way
HIGH: Final = 24.0  # units over its way that it flies
TUMBLES: Final = 360.0  # degrees that it has turned in the end: it lies upright
OVER: Final = 44.0  # z over enemies that are lifted, and their Spells
TURNS: Final = 0.13  # seconds in which it turns there into what lies on the pile, under a puff


@dataclass(frozen=True, slots=True)
class BurntArt:
    """Draw a Spell that burns from its lower edge up, so many looks of it: it is charred under its flames."""

    art: CardArt
    look: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        scale = canvas.frame.scale
        whole = Rect.around(*rect.middle, rect.w / ROOM, rect.h / ROOM)
        box = canvas.frame.box(whole)
        card = quick(pygame.Surface(box.size, pygame.SRCALPHA))
        self.art.draw(canvas.on(card), Rect(0, 0, whole.w, whole.h))
        charred = card.copy()
        charred.fill(CHARRED, special_flags=pygame.BLEND_RGBA_MULT)
        face = in_margin(whole)
        share = self.look / (LOOKS - 1)
        edge = face.bottom - face.h * share
        at = max(0, min(box.height, round(edge * scale) - box.y))
        canvas.surface.blit(card, box, (0, 0, box.width, at))
        canvas.surface.blit(charred, (box.x, box.y + at), (0, at, box.width, box.height - at))
        blit_all_round(canvas, _fire(canvas, face, edge, self.look))


def _fire(canvas: Canvas, card: Rect, edge: float, look: int) -> Iterator[tuple[pygame.Surface, float, float, float]]:
    """Yield what burns at an edge of a card: flames over all of its breadth, and embers on what they have left."""
    large = card.w > SMALL
    for tone in tones(canvas):
        for number in range(TEETH + 1):
            kind = (number + look) % 2 + large
            x = card.x + card.w * number / TEETH
            y = edge - KINDS[kind][0] * 0.3 + card.w * 0.05 * sin(11 * number + 4 * look)
            yield tongue(canvas, tone, kind, 0), x, y, 1.0
    for number in range(SPARKS):
        x = card.x + card.w * (number + 0.5) / SPARKS
        down = (card.bottom - edge) * (0.25 + 0.65 * (0.618 * (number + look) % 1.0))
        yield ember(canvas, 0), x, edge + down, 0.9


def burning(facts: Facts, lift: Lifted, event: Withstood, discards: Rect, at: float) -> tuple[Sprite, Move]:
    """Return the weakest Spell from the blow on, and how it goes: struck out and down, then in an arc to the discards.

    What it looks like changes step by step, as its flames climb.
    """
    spells = facts.table.before.state.spot(event.place).spells
    number = next(at for at, laid in enumerate(spells) if laid.card == event.card)
    card = lift.spells[number]
    art = spell(event.face, badge=facts.table.badge(spells[number].by))
    size = outer(card.w)
    scale = discards.w / card.w
    aside, way = struck_off(lift, card, discards)
    key = f"burning:{event.card}"
    burnt = Sprite(
        key,
        *card.middle,
        size[0] * ROOM,
        size[1] * ROOM,
        BurntArt(art, 0),
        -aside * TUMBLES,
        scale,
        z=ABOVE + OVER,
        leave=discards.middle,
        stiff=True,
    )
    pitch = BURNS * CHARS / LOOKS
    looks = tuple((at + pitch * step, BurntArt(art, step)) for step in range(1, LOOKS))
    tilt = lift.tilt(number)
    move = Move(key, at, BURNS, way, Pace.SOFT, arc=HIGH, tilt=tilt, large=1 / scale, looks=looks)
    return burnt, replace(move, stays=TURNS, fades=TURNS)


def struck_off(lift: Lifted, card: Rect, discards: Rect) -> tuple[float, tuple[Point, ...]]:
    """Return to which side a Spell is struck, 1 to the right, and its way to the discards: round the sum."""
    aside = 1.0 if discards.middle[0] >= card.middle[0] else -1.0
    flung = FLUNG[0] * card.w
    if aside * (lift.disc.middle[0] - card.middle[0]) > 0:  # it goes round that, and covers no sum
        flung = max(flung, abs(lift.disc.middle[0] - card.middle[0]) + lift.disc.w / 2 + BEYOND * card.w)
    over = card.middle[0] + aside * flung, card.middle[1] + FLUNG[1] * card.h
    return aside, _way(card.middle, over, discards)


def _way(start: Point, over: Point, pile: Rect) -> tuple[Point, ...]:
    """Return its way: out to where it is struck, then on the pile from above, for that is called something below."""
    x, y = pile.middle
    bends = start, over, (x - FROM[0] * (x - start[0]), y - FROM[1] * pile.h), (x, y)
    points = list[Point]()
    for step in range(1, STEPS):
        share = step / STEPS
        rest = 1 - share
        parts = (rest**3, 3 * rest * rest * share, 3 * rest * share * share, share**3)
        points.append((_mixed(parts, [bend[0] for bend in bends]), _mixed(parts, [bend[1] for bend in bends])))
    return tuple(points)


def _mixed(shares: Sequence[float], lengths: Sequence[float]) -> float:
    return sum(share * length for share, length in zip(shares, lengths, strict=True))
