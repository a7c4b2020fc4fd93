"""What Syncro's cards look like: Spells, enemies with their strength, Fog, Rewards, and all their backs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import msgspec
import pygame
from msgspec import structs

from game.content.themes.roles import Colour
from game.games.syncro.rules.state import content
from game.ui.draw.canvas import Canvas, Depth, Drawn
from game.ui.draw.cards import CardArt, CardGlow, Stamp
from game.ui.draw.draw_commands import DrawCommand, Freehand, Numeral
from game.ui.layout.arrange import centred, cut_bottom
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import figure_style

Guise: TypeAlias = Literal["", "hurt", "grown"]
"""How an enemy looks: as ever, while a blow lands on it, or once it has absorbed a Spell (SY-28)."""

FOLDER: Final = "cards/syncro"
WIDE: Final = 1.4 / 3.24  # height of the second Boss in widths
NUMBER: Final = 1.4
SHADE: Final = 0.42  # how dark it is under the number of a small Spell
PEEK: Final = 0.64  # of a card, what is seen on the back of one that lies face down
TEETH: Final = 13  # of the ragged line of a card that is torn
RAGGED: Final = (0.04, -0.03, 0.09, -0.07, 0.05, -0.05, 0.08)  # how far aside each is, in widths
BARE: Final = 0.03  # how broad the edge of bare paper is that a tear leaves, in widths
WORN: Final = (0.0, 0.022, 0.006, 0.03, 0.012)  # and how much broader at each tooth
MONSTERS: Final = ("goblin", "ogre", "wolf", "orc", "lizardman", "imp", "gargoyle", "werewolf", "minotaur")
LIEUTENANTS: Final = ("witch", "minion", "headsman", "warlock", "vampire")
CHIEFS: Final = {"boss": "boss-1", "last_boss": "boss-2", "cerberus_left": "cerberus-1", "cerberus_right": "cerberus-2"}
POWERS: Final = {
    content.DRAW_REWARD: "power-draw-reward",
    content.REVEAL_FOG: "power-reveal-fog",
    content.PLUS_ONE: "power-stronger",
    content.PLUS_TWO: "power-stronger",
}


def height_to_width(kind: str) -> float:
    """Return a card's height in widths: the second Boss is three cards wide."""
    return WIDE if kind == "last_boss" else NUMBER


def picture_of(enemy: content.Enemy, guise: Guise = "") -> str:
    """Return the drawing of an enemy."""
    name = enemy.name
    kind = "monster-" if name in MONSTERS else "lieutenant-" if name in LIEUTENANTS else ""
    return f"{FOLDER}/{CHIEFS.get(name, kind + name)}{guise and '-'}{guise}"


def kind_picture(sort: str, chapter: int) -> str:
    """Return the drawing that stands for a sort of enemies: one of them, the Boss the one of a chapter."""
    names = {"monster": "goblin", "lieutenant": "vampire", "cerberus": "cerberus_left"}
    boss = "boss" if chapter == 1 else "last_boss"
    return picture_of(content.Enemy(boss if sort == "boss" else names.get(sort, sort), 0))


def fed(enemy: content.Enemy, eaten: int) -> Guise:
    """Return how an enemy looks that has absorbed so much: a Golem grows; the second Boss only counts (SY-37)."""
    return "grown" if eaten and enemy.name == "golem" else ""


def back_of(kind: str) -> str:
    """Return the drawing of the back of a card of the horde."""
    return f"{FOLDER}/back-{'boss-2' if kind == 'last_boss' else kind}"


def fog_picture(name: str) -> str:
    """Return the drawing of a Fog."""
    kind = "blessing" if name in content.BLESSINGS else "curse" if name in content.CURSES else "curse-lasting"
    assert kind != "curse-lasting" or name in content.LASTING, f"“{name}” is Fog"
    return f"{FOLDER}/fog-{kind}-{name.replace('_', '-')}"


def reward_picture(name: str) -> str:
    """Return the drawing of a Reward."""
    return f"{FOLDER}/reward-{name.replace('_', '-')}"


def spell(
    value: int, glow: CardGlow = "none", *, lifted: bool = False, badge: str = "", small: bool = False
) -> CardArt:
    """Return a Spell, face up, with the badge of its owner where it lies on an enemy; `small` as one of many."""
    number = Stamp(50, 48, 70 if small else 52, str(value), "syncro.spell", shade=SHADE if small else 0.0)
    marks = (number, _owner(badge, small)) if badge else (number,)
    return CardArt(f"{FOLDER}/spell-{value}", marks, "lifted" if lifted else _depth(glow), glow)


def sealed(badge: str, value: int = 0, *, small: bool = False) -> CardArt:
    """Return a Spell that lies face down, with its owner's badge; `value` only for eyes that may see it."""
    number = Stamp(50, 48 if small else 58, 70 if small else 60, str(value), "syncro.peek")
    return CardArt(f"{FOLDER}/back-spell", (*([number] if value else []), _owner(badge, small)))


def closed() -> CardArt:
    """Return a Spell that lies face down, nobody's in particular."""
    return CardArt(f"{FOLDER}/back-spell")


def _owner(badge: str, small: bool) -> Stamp:
    return Stamp(50, 107, 64, picture=badge) if small else Stamp(50, 128, 52, picture=badge)


@dataclass(frozen=True, slots=True)
class EatenArt:
    """Draw a Spell that a Golem has absorbed: its number stands at its foot, which looks out under the card."""

    value: int

    def drawings(self, rect: Rect) -> Iterator[Drawn]:
        """Yield the drawing of the Spell."""
        return CardArt(f"{FOLDER}/spell-{self.value}").drawings(rect)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        CardArt(f"{FOLDER}/spell-{self.value}").draw(canvas, rect)
        width = rect.w / 1.6
        card = Rect.around(*rect.middle, width, width * NUMBER)
        side = 0.03 * width
        foot = cut_bottom(card.trimmed(left=side, right=side, bottom=side), 0.41 * width)[0]
        canvas.plate(foot, "syncro.violet", radius=0.08 * width)
        Numeral(foot, str(self.value), figure_style(0.4 * width), "syncro.spell").draw(canvas)


class FoeArt(msgspec.Struct, frozen=True):
    """Draw an enemy face up: its card, its strength in the shield, its change of strength on a disc, its powers."""

    enemy: content.Enemy
    change: int = 0
    glow: CardGlow = "none"
    veiled: float = 0.0
    ratio: float = NUMBER
    absorbed: int = 0
    """What it has absorbed is worth: the shield tells it with what is printed there (SY-28)."""
    guise: Guise = ""

    @property
    def shield(self) -> int:
        """Return the strength on its shield; what else changes it stands on the disc."""
        return self.enemy.strength + self.absorbed

    @property
    def outline_cache_key(self) -> tuple[object, ...]:
        """Return what its outline depends on: that of its card."""
        return CardArt("", depth=_depth(self.glow), glow=self.glow, ratio=self.ratio).outline_cache_key

    def less(self, points: int) -> FoeArt:
        """Return how it looks before so many points more are counted on its shield."""
        return structs.replace(self, absorbed=self.absorbed - points)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        self._card().draw(canvas, rect)
        if self.change:
            self._disc(canvas, rect)

    def _card(self) -> CardArt:
        name, value = self.enemy.name, self.shield
        unit = NUMBER / self.ratio  # marks are in hundredths of one card's width, also on the card of three
        size = (23 if value > 9 else 30) * self.ratio / NUMBER
        discs = [POWERS[power] for power in self.enemy.powers if power in POWERS and name in LIEUTENANTS]
        marks = (
            Stamp(24 / unit, 26 / unit, size, str(value), f"syncro.strength.{_ink(name)}", plated=True),
            *(
                Stamp(50 + 26 * (number - (len(discs) - 1) / 2), 124, 24, picture=f"syncro/{disc}")
                for number, disc in enumerate(discs)
            ),
        )
        return CardArt(
            picture_of(self.enemy, self.guise),
            marks,
            _depth(self.glow),
            self.glow,
            "dark",
            self.veiled,
            ratio=self.ratio,
        )

    def _disc(self, canvas: Canvas, rect: Rect) -> None:
        width = rect.w / 1.6
        card = Rect.around(*rect.middle, width, width * self.ratio)
        unit = card.h / 140
        x, y = card.right - 18 * unit, card.y + _free_below_signs(self.enemy.name) * unit
        words = f"+{self.change}" if self.change > 0 else f"−{-self.change}"
        canvas.disc(x, y + 1.5 * unit, 15 * unit, "shadow", 0.4)
        canvas.disc(x, y, 14.5 * unit, "syncro.bonus")
        size = 17 if abs(self.change) < 10 else 14
        role = f"syncro.strength.{_ink(self.enemy.name)}" if self.change > 0 else "syncro.weaker"
        Numeral(Rect.around(x, y, 29 * unit), words, figure_style(size * unit), role).draw(canvas)
        if self.veiled:
            canvas.plate(Rect.around(x, y, 29 * unit), "dark", radius=14.5 * unit, alpha=self.veiled)

    def drawings(self, rect: Rect) -> Iterator[Drawn]:
        """Yield the drawing of the enemy."""
        return self._card().drawings(rect)


class PeekArt(msgspec.Struct, frozen=True):
    """Draw a card that lies face down with what it is on its back, small: for eyes that may see it."""

    back: CardArt
    face: CardArt | FoeArt
    veiled: float = 0.0

    def drawings(self, rect: Rect) -> Iterator[Drawn]:
        """Yield the drawings of both sides."""
        yield from self.back.drawings(rect)
        yield from self.face.drawings(centred(rect, rect.w * PEEK, rect.h * PEEK))

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        structs.replace(self.back, veil="dark", veiled=self.veiled).draw(canvas, rect)
        self.face.draw(canvas, centred(rect, rect.w * PEEK, rect.h * PEEK))


@dataclass(frozen=True, slots=True)
class HalfArt:
    """Draw one half of a card that is torn: left of a ragged line, or right of it, with an edge of bare paper."""

    whole: CardArt | FoeArt
    left: bool

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        self.whole.draw(canvas, rect)
        width = rect.w / 1.6
        middle = rect.middle[0]
        edge = rect.x if not self.left else rect.right
        line = [(middle + RAGGED[n % 7] * width, rect.y + rect.h * n / TEETH) for n in range(TEETH + 1)]
        side = 1 if self.left else -1
        bare = [(x - side * (BARE + WORN[n % 5]) * width, y) for n, (x, y) in enumerate(line)]
        card = Rect.around(*rect.middle, width, rect.h - 0.6 * width)
        with canvas.clipped(card):
            _cut(canvas, [*bare, (edge, rect.bottom), (edge, rect.y)], canvas.colour("syncro.torn"))
        _cut(canvas, [*line, (edge, rect.bottom), (edge, rect.y)], (0, 0, 0, 0))


def _cut(canvas: Canvas, points: list[tuple[float, float]], colour: Colour) -> None:
    """Fill a shape with a colour that takes the place of what was there."""
    scale = canvas.frame.scale
    pygame.draw.polygon(canvas.surface, colour, [(x * scale, y * scale) for x, y in points])


@dataclass(frozen=True, slots=True)
class CardFace:
    """Show a card as a part; its rectangle is the card itself, without the margin."""

    art: CardArt | FoeArt | PeekArt
    lift: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        box = rect.inset(-rect.w * 0.3).moved(0, -4 * look.hover if self.lift else 0)
        yield Freehand(lambda canvas: self.art.draw(canvas, box))


def _free_below_signs(name: str) -> float:
    """Return how low the disc lies that tells a change of strength, in units: under the signs of its kind."""
    return 20.0 if name in MONSTERS else 116.0 if name == "last_boss" else 52.0


def _depth(glow: CardGlow) -> Depth | None:
    """Return how high a card lies: what shines stands in its own light, and casts no shadow."""
    return "card" if glow == "none" else None


def _ink(name: str) -> str:
    """Return the role of the dark colour in which a card's strength is written."""
    return "lieutenant" if name in LIEUTENANTS else name.replace("_", "-")
