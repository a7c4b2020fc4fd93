"""What Syncron's sprites look like: cards, seals, tokens with what they gain, rings where they will arrive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.syncron.rules.position import JACK, KING, QUEEN, Card
from game.ui.canvas import Canvas
from game.ui.cards import CardArt, Glow, Mark
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.text import Style

PICTURES: Final = {JACK: "jack", QUEEN: "queen", KING: "king"}
BOX: Final = 2.3  # a token's sprite, in widths of the token: room for its light and for the disc with its gain
DRAWN: Final = 44 / 41  # width of the drawing, in widths of the token
GLOW: Final = 56 / 41
GAIN: Final = 27 / 41  # how far from its middle the disc lies
DISC: Final = 13 / 41
SHAPES: Final = ("circle", "triangle", "square", "diamond", "star", "hexagon", "cross", "heart", "moon", "drop")


def letter(kit: Kit, card: Card) -> str:
    """Return what stands on a card: its number, or the letter of its figure in the language of the moment."""
    return card if card.isdigit() else kit.say(f"syncron.letter.{card}")


def face(
    kit: Kit, card: Card, *, glow: Glow = "none", veiled: bool = False, lifted: bool = False, bare: bool = False
) -> CardArt:
    """Return a card face up. `veiled` for one that moves nobody; `bare` leaves the little tokens of a number out."""
    words = letter(kit, card)
    if card.isdigit():
        mark = Mark(50, 44, 56 if len(words) > 1 else 62, words, "syncron.numeral")
        name = "number-frame" if bare else card
    else:
        mark, name = Mark(50, 32, 48, words, "syncron.letter"), PICTURES[card]
    return CardArt(
        f"cards/syncron/{name}",
        (mark,),
        "lifted" if lifted else "card",
        glow,
        veil="syncron.veil",
        veiled=0.45 if veiled else 0.0,
    )


def back() -> CardArt:
    """Return a card face down."""
    return CardArt("cards/syncron/back-syncron")


def gap(kit: Kit, card: Card) -> CardArt:
    """Return the dashed gap that a card leaves in the hand."""
    return CardArt("cards/syncron/slot-shown", (Mark(50, 55, 50, letter(kit, card), "syncron.ghost"),), None)


@dataclass(frozen=True, slots=True)
class Badge:
    """Draw a seat's emblem disc over its small shadow; pale while it only says whose place this is."""

    colour: int
    pale: bool = False

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        inner = rect.inset(rect.w * 0.08)
        if not self.pale:
            canvas.halo(inner.inset(inner.w * 0.06).moved(0, 2), "shadow", inner.w * 0.44, 2.2, 0.42)
        canvas.picture(f"table/badge-{self.colour}", inner, alpha=140 if self.pale else 255)


@dataclass(frozen=True, slots=True)
class Token:
    """Draw a token; `gain` is what it moves, shown on a disc on the side `way`; `lit` puts a light under it."""

    colour: int
    gain: int = 0
    lit: bool = False
    way: tuple[float, float] = (0.0, 1.0)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        size = rect.w / BOX
        x, y = rect.middle
        if self.lit:
            canvas.picture("syncron/move-glow", Rect.around(x, y, size * GLOW))
        shade = Rect.around(x, y + size * 0.3, size * 0.7, size * 0.3)
        canvas.halo(shade, "shadow", shade.h / 2, 2.4, 0.5)
        canvas.picture(f"syncron/meeple-{self.colour}", Rect.around(x, y, size * DRAWN))
        if self.gain:
            self._gain(canvas, x + self.way[0] * size * GAIN, y + self.way[1] * size * GAIN, size * DISC)

    def _gain(self, canvas: Canvas, x: float, y: float, radius: float) -> None:
        disc = Rect.around(x, y, 2 * radius)
        canvas.halo(disc.moved(0, 1.5), "shadow", radius, 2, 0.45)
        canvas.plate(disc, "syncron.gain", radius=radius, border="syncron.gain-edge", width=max(1.2, radius * 0.12))
        setting = canvas.type.set_text(f"+{self.gain}", Style("bold", radius * 1.14, fixed=True))
        canvas.words(setting, disc, "syncron.gain-text", 0.5)


@dataclass(frozen=True, slots=True)
class Ring:
    """Draw where a token will arrive: a dashed ring over its pale colour, with its emblem."""

    colour: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        unit = rect.w / 40
        canvas.disc(*rect.middle, 17 * unit, f"seats.{self.colour}.colour", 0.45)
        canvas.picture("syncron/arrival-ring", rect)
        emblem = f"table/emblem-{SHAPES[self.colour - 1]}"
        canvas.picture(emblem, Rect.around(*rect.middle, 18 * unit), f"seats.{self.colour}.dark", 215)


@dataclass(frozen=True, slots=True)
class Box:
    """Draw the frame round cards that move their tokens."""

    radius: float

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        inner = rect.inset(6)
        canvas.halo(inner, "halo.gold", self.radius, 5, 0.28)
        canvas.plate(inner, "syncron.box", radius=self.radius, border="gold-light", width=2.5)
