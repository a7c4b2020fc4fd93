"""What an enemy's strike leaves in the air for a moment, by what it has in its hand; and what sinks into a Golem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

import pygame

from game.games.syncro.rules.state.events import Absorbed
from game.games.syncro.scenery.cards import spell
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pieces.lifted import Lifted
from game.games.syncro.table.pieces.shine import SparkArt
from game.games.syncro.table.tell.dealing import bent
from game.games.syncro.table.tell.tongues import TURNS, blit_all_round, ember, tones, tongue
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import outer
from game.ui.draw.light import Pool, draw_pool
from game.ui.draw.paint import quick
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.impact import Impact
from game.ui.motion.stage import Sprite
from game.ui.motion.tween import ABOVE

Weapon: TypeAlias = Literal["claws", "prongs", "blade", "club", "magic", "fire", "bolt"]
Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = Sequence[Point]
"""Corners, in shares of a picture's breadth and height."""

WEAPONS: Final[Mapping[str, Weapon]] = {
    "goblin": "blade", "ogre": "club", "wolf": "claws", "orc": "blade", "lizardman": "prongs", "imp": "prongs",
    "gargoyle": "claws", "werewolf": "claws", "minotaur": "blade", "mushroom": "club", "dragon": "fire",
    "witch": "magic", "minion": "club", "headsman": "blade", "warlock": "magic", "vampire": "claws",
    "boss": "magic", "cerberus_left": "claws", "cerberus_right": "claws",
}  # fmt: skip
"""What every enemy strikes with: what is in its hand, or its claws."""
OUTER: Final[Mapping[Weapon, str]] = {"magic": "syncro.violet", "fire": "syncro.burn"}
MAGIC: Final[Mapping[int, Weapon]] = {1: "magic", 2: "bolt", 3: "fire", 4: "fire", 5: "bolt"}
"""What a Spell of a number strikes with: stars, lightning or fire, as it is drawn."""
RUNS: Final = (
    (-0.06, 0.0, 0.3), (-0.04, 0.0, 0.6), (-0.02, 0.2, 0.9), (0.0, 0.55, 1.0), (0.03, 0.78, 1.0),
)  # fmt: skip
"""When a mark looks how, in seconds from the blow, and from where to where it is seen then, in its height: as all
stands still at the blow, little of it is left, and what is hit is seen."""
LEFT: Final = 0.07  # seconds after the blow when nothing of it is seen any more
FAINT: Final = 0.05  # in which it goes out at last
BROAD: Final = 1.22  # across a mark, in breadths of an enemy
HIGH: Final = 0.94  # of that, how high it is
OVER: Final = 40.0  # z over Spells and enemy
FINE: Final = 2  # times as large as it is seen that a mark is drawn, to be smooth
STEPS: Final = 14  # corners along each side of a stroke
INNER: Final = 0.46  # how broad a stroke's bright middle is, in its breadth
WHIRLS: Final = 210.0  # degrees by which a Spell turns as it sinks into a Golem
SWINGS: Final = 0.5  # how far aside it swings out, in breadths of a card
RISES: Final = 26.0  # units over its way that it flies
GLOWS: Final = 0.92  # of its time, after which it has become light
POINTS: Final = ((0.46, 0.16), (0.3, 0.3))  # how far its four long points and its four short ones go, and how deep
EMBERS: Final = 6  # tongues of the fire that gathers before a mouth
FLICKERS: Final = 0.07  # seconds from one look of it to the next
FILLS: Final = 1.6  # across light that fills a Golem, in its breadth
SMALL: Final = 0.49  # size of a Spell that has sunk into a Golem, in its own
GATHERED: Final = 0.72  # across fire that gathers before a mouth, in breadths of an enemy


def stroke(start: Point, end: Point, bend: float, broad: float) -> Shape:
    """Return a stroke that is thin at both ends; `bend`: how far its middle lies aside, in its length."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    sides: tuple[list[Point], list[Point]] = ([], [])
    for number in range(STEPS + 1):
        share = number / STEPS
        aside = bend * 4 * share * (1 - share)
        thick = broad * sin(pi * share**0.8)
        for side, line in zip((-1, 1), sides, strict=True):
            out = aside + side * thick
            line.append((x0 + dx * share - dy * out, y0 + dy * share + dx * out))
    return [*sides[0], *reversed(sides[1])]


def bolt(x: float, top: float, foot: float, broad: float) -> Shape:
    """Return a stroke of lightning that is broad above and ends in a point."""
    high = foot - top
    ways = ((0.06, 0.0), (-0.09, 0.42), (0.03, 0.46), (-0.04, 1.0))
    left = [(x + aside - broad * (1 - down), top + high * down) for aside, down in ways]
    right = [(x + aside + broad * (1 - down), top + high * (down - 0.05 * (down < 1))) for aside, down in ways]
    return [*left, *reversed(right)]


def star(x: float, y: float, radius: float, points: int, deep: float) -> Shape:
    """Return a star with so many points; `deep`: how far its corners lie from the middle, of its radius."""
    ways = [pi * number / points - pi / 2 for number in range(2 * points)]
    far = [radius * (deep if number % 2 else 1.0 - 0.22 * (number % 3 == 0)) for number in range(2 * points)]
    return [(x + out * cos(way), y + out * sin(way)) for way, out in zip(ways, far, strict=True)]


def marks_of(weapon: Weapon, thin: float = 1.0) -> Iterator[Shape]:
    """Yield the shapes of a mark; thinner ones are its bright middle."""
    match weapon:
        case "claws":
            for number in range(4):
                x = 0.3 + 0.17 * number
                low = 0.06 * abs(number - 1)
                yield stroke((x + 0.16, 0.04 + low), (x - 0.2, 0.96 - low), -0.1, 0.05 * thin)
        case "prongs":
            for number in (-1, 0, 1):
                start = (0.5 + 0.16 * number, 0.04 + 0.12 * abs(number))
                yield stroke(start, (0.5 + 0.26 * number, 0.98 - 0.08 * abs(number)), 0.02 * number, 0.055 * thin)
        case "blade" | "fire":
            yield stroke((0.95, 0.08), (0.05, 0.8), -0.24, 0.11 * thin)
            yield stroke((0.98, 0.34), (0.22, 0.96), -0.2, 0.045 * thin)
        case "club":
            yield star(0.5, 0.52, 0.47 * thin**0.5, 11, 0.46)
        case "bolt":
            for number in (-1, 1, 0):
                yield bolt(0.5 + 0.26 * number, 0.06 + 0.12 * abs(number), 0.94 - 0.14 * abs(number), 0.1 * thin)
        case "magic":
            for number in range(3):
                way = 2 * pi * number / 3
                x, y = 0.5 + 0.4 * cos(way), 0.5 + 0.4 * sin(way)
                yield stroke((x, y), (0.5 + 0.4 * cos(way + 1.9), 0.5 + 0.4 * sin(way + 1.9)), -0.32, 0.09 * thin)
                yield star(0.5 + 0.34 * cos(way + 2.5), 0.5 + 0.34 * sin(way + 2.5), 0.13 * thin, 4, 0.34)


@dataclass(frozen=True, slots=True)
class SwipeArt:
    """Draw the mark of a strike: a broad one in its colour, and a bright middle."""

    weapon: Weapon
    top: float = 0.0
    """From where on it is seen, in its height from above, and"""
    foot: float = 1.0
    """down to where: it runs over what is hit."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw it larger, and shrink it: `pygame` fills no smooth shapes. The sprite is drawn once, and kept."""
        box = canvas.frame.box(rect)
        big = quick(pygame.Surface((max(1, box.width) * FINE, max(1, box.height) * FINE), pygame.SRCALPHA))
        width, height = big.get_size()
        for role, thin in ((OUTER.get(self.weapon, "impact.gold"), 1.0), ("light", INNER)):
            colour = (*canvas.colour(role)[:3], 255)
            for shape in marks_of(self.weapon, thin):
                pygame.draw.polygon(big, colour, [(x * width, y * height) for x, y in shape])
        for begin, end in ((0.0, self.top), (self.foot, 1.0)):
            if begin < end:
                big.fill((0, 0, 0, 0), (0, round(begin * height), width, round((end - begin) * height) + 1))
        canvas.surface.blit(pygame.transform.smoothscale(big, (max(1, box.width), max(1, box.height))), box)


@dataclass(frozen=True, slots=True)
class MagicArt:
    """Draw a Spell that has become light: a star of magic with long points in its own glow."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        draw_pool(canvas, Pool("spark", *rect.middle, rect.w, rect.h, 0.9, "syncro.violet"))
        box = canvas.frame.box(rect)
        side = max(1, box.width) * FINE
        big = quick(pygame.Surface((side, side), pygame.SRCALPHA))
        for role, thin, turn in (("syncro.violet", 1.0, pi / 4), ("syncro.violet", 1.2, 0.0), ("light", 0.8, 0.0)):
            far, deep = POINTS[bool(turn)]
            ways = [pi * number / 4 + turn for number in range(8)]
            reach = [far * thin * (deep if number % 2 else 1.0) for number in range(8)]
            corners = [(0.5 + out * cos(way), 0.5 + out * sin(way)) for way, out in zip(ways, reach, strict=True)]
            colour = (*canvas.colour(role)[:3], 255)
            pygame.draw.polygon(big, colour, [(side * x, side * y) for x, y in corners])
        small = pygame.transform.smoothscale(big, (side // FINE, side // FINE))
        canvas.surface.blit(small, small.get_rect(center=box.center))


@dataclass(frozen=True, slots=True)
class EmberArt:
    """Draw fire that gathers before a mouth: tongues round an ember, in one of its looks."""

    look: int = 0

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y = rect.middle
        draw_pool(canvas, Pool("spark", x, y, rect.w, rect.h, 1.0, "syncro.burn"))
        for tone in tones(canvas):
            flames = list[tuple[pygame.Surface, float, float, float]]()
            for number in range(EMBERS):
                way = 2 * pi * (number + 0.5 * self.look) / EMBERS
                turn = round(TURNS * way / (2 * pi)) % TURNS
                out = rect.w * (0.15 + 0.05 * ((number + self.look) % 3)) * (1 - 0.3 * tone.number)
                kind = (number + self.look) % 2
                flames.append((tongue(canvas, tone, kind, turn), x + out * sin(way), y - out * cos(way), 1.0))
            blit_all_round(canvas, flames)
        blit_all_round(canvas, [(ember(canvas, 2), x, y, 1.0)])


def magic_mark(value: int) -> SwipeArt | EmberArt:
    """Return what the Spell of a number leaves for a moment where it hits: stars, lightning or flames."""
    weapon = MAGIC.get(value, "magic")
    return EmberArt() if weapon == "fire" else SwipeArt(weapon)


def swipe(lift: Lifted, enemy: str) -> Sprite:
    """Return the mark of an enemy's strike over what was laid on it."""
    width = lift.card * BROAD
    x, y = lift.struck
    art = SwipeArt(WEAPONS[enemy], *RUNS[0][1:])
    return Sprite(f"swipe:{lift.place}", x, y, width, width * HIGH, art, z=ABOVE + OVER + ABOVE)


def swiping(mark: Sprite, enemy: str, at: float) -> Move:
    """Return how a mark runs over what is hit at a moment: from above down, and is gone at once."""
    weapon = WEAPONS[enemy]
    looks = tuple((at + since, SwipeArt(weapon, top, foot)) for since, top, foot in RUNS)
    return Move(mark.key, at + RUNS[0][0], LEFT - RUNS[0][0], looks=looks, fades=FAINT)


def sinking(facts: Facts, lift: Lifted, event: Absorbed) -> Sprite:
    """Return the Spell that sinks into a Golem, from where it lies under it."""
    spells = facts.table.before.state.spot(event.place).spells
    number = next(at for at, laid in enumerate(spells) if laid.card == event.card)
    card = lift.spells[number]
    art = spell(event.face, badge=facts.table.badge(spells[number].by))
    key = f"sinks:{event.place}"
    whirls = lift.tilt(number) + (WHIRLS if card.middle[0] <= lift.foe.middle[0] else -WHIRLS)
    size = outer(card.w)
    return Sprite(key, *card.middle, *size, art, whirls, SMALL, z=ABOVE + OVER, leave=lift.rune_position)


def whirling(sunk: Sprite, lift: Lifted, seconds: float, impact: Impact) -> Move:
    """Return how a Spell sinks into a Golem: it whirls up in a bow, smaller and smaller, and becomes light."""
    x, y = sunk.x, sunk.y
    to_x, to_y = lift.rune_position
    aside = SWINGS * lift.card * (1 if x <= to_x else -1)
    way = bent((x, y), (x - aside, (y + to_y) / 2), (to_x, to_y))
    looks = ((impact.wind + GLOWS * seconds, MagicArt()),)
    tilt = sunk.angle - (WHIRLS if x <= to_x else -WHIRLS)
    return Move(
        sunk.key, 0.0, seconds, way, Pace.IN, arc=RISES, impact=impact, tilt=tilt, large=1 / sunk.scale, looks=looks
    )


def filling(lift: Lifted, at: float, seconds: float) -> tuple[Sprite, Move]:
    """Return the light that fills a Golem from its rune on, once a Spell is in it."""
    x, y = lift.rune_position
    wide = lift.foe.w * FILLS
    light = Sprite(f"fills:{lift.place}", x, y, wide, wide, SparkArt("syncro.violet", 0.0), z=ABOVE + OVER - 1)
    return light, Move(light.key, at, seconds, pace=Pace.OUT, large=0.2, glow=True)


def gathered(lift: Lifted) -> Sprite:
    """Return the fire that gathers before a Dragon's mouth."""
    width = lift.card * GATHERED
    x, y = lift.fire_origin
    return Sprite(f"gathers:{lift.place}", x, y, width, width, EmberArt(), z=ABOVE + OVER)


def gathering(glow: Sprite, at: float, seconds: float) -> Move:
    """Return how fire gathers from a moment on: it grows, and flickers."""
    looks = tuple((at + FLICKERS * number, EmberArt(number % 2)) for number in range(1, int(seconds / FLICKERS) + 1))
    return Move(glow.key, at=at, seconds=seconds, pace=Pace.OUT, large=0.3, glow=True, looks=looks)
