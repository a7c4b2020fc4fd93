"""How Epochs Chrono's table is drawn: cards, count discs, ends of rows, backs; sand and sheet."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

from game.games.chrono.rules.events import Event
from game.games.chrono.rules.faces import HOME, JOKER, Face, cell_of, epoch_of, special, suit_of
from game.games.chrono.table.facts.brief import told_briefly
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.plan.landscape import land, reached
from game.games.chrono.table.plan.plan import BoardSize, plan_of
from game.scenes.table.game_table.game_table import Painting
from game.scenes.table.game_table.parts import Head
from game.ui.draw.canvas import Canvas, Depth
from game.ui.draw.cards import RADIUS, RATIO, CardArt, CardGlow, Stamp, in_margin, outer
from game.ui.draw.draw_commands import DrawCommand, Freehand, Glow, Kept, Lettering, Picture, Plate, Shadow
from game.ui.draw.grounds import painted, plain_ground
from game.ui.draw.light import Pool, draw_pool
from game.ui.layout.arrange import S, centred, cut_right, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Painted
from game.ui.type.text import Typeset, figure_style

NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
IN_DISC: Final = (40, 40, 32, 33, 40, 33, 27, 21, 33, 40)  # how large each is that stands on a disc, from rim to rim
BACK: Final = "cards/chrono/back-chrono"
WIDTH: Final = 62.0
SIGN: Final = 24.0  # width of the sign of a row where it can grow, on a card 62 wide
LIT_SIGN: Final = 34.0  # and where it takes cards of the viewer's
FAINT: Final = 0.3
VEILED: Final = 0.36  # of a card that has no place
STACK: Final = "chrono.edge"  # over the lower cards of a pile
EDGE: Final = (2.4, 1.2)  # units that each lower card lies further to the right and higher than the one over it
ROW_CARD: Final = 34.0  # map pixels of the card that stands for a row
EMBLEMS: Final = 2  # that have room between a card's numeral and its foot


def drawing(face: Face) -> str:
    """Return the drawing of a card: `maze_6`, `epoch_6`, `suit_maze`, `joker`."""
    return f"cards/chrono/{face.replace('_', '-')}"


def sign(suit: str) -> str:
    """Return the sign of a row, white for a colour to be laid on."""
    return f"chrono/suit-{suit.replace('_', '-')}"


def _marks(face: Face) -> tuple[Stamp, ...]:
    if face == JOKER or face.startswith("suit_"):
        return ()
    epoch = epoch_of(face)
    if special(face):
        return (Stamp(50, 56, IN_DISC[epoch - 1], NUMERALS[epoch - 1], "chrono.special", plated=True),)
    size = {7: 26, 8: 24}.get(epoch, 30)
    return (Stamp(9, 21, size, NUMERALS[epoch - 1], f"chrono.{suit_of(face)}-text", align=0, plated=True),)


def card_art(
    face: Face, *, glow: CardGlow = "none", veiled: bool = False, edges: int = 0, depth: Depth | None = "card"
) -> CardArt:
    """Return a card as it is drawn; without a face it is a back. `veiled` lays sand over one without a place."""
    if not face:
        return CardArt(BACK, (), depth, glow, edges=edges)
    return CardArt(drawing(face), _marks(face), depth, glow, "chrono.veil", VEILED if veiled else 0.0, edges, STACK)


@dataclass(frozen=True, slots=True)
class CountArt:
    """Draw how many cards lie on a pile, in a disc of the row's colour."""

    suit: str
    count: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        disc = rect.inset(rect.w * 0.1)
        canvas.shadow(disc, disc.w / 2, "small", 0.8)
        canvas.plate(disc, f"chrono.{self.suit}-disc", radius=disc.w / 2, border="chrono.count-rim", width=disc.w / 12)
        setting = canvas.type.set_text(str(self.count), figure_style(disc.w * 0.68))
        canvas.words(setting, disc, "chrono.count-text", 0.5)


@dataclass(frozen=True, slots=True)
class NumeralArt:
    """Draw the numeral of an epoch."""

    words: str
    size: float
    home: bool
    lit: bool = False
    """Whether it is written in light, over a veil."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        setting = canvas.type.set_text(self.words, figure_style(self.size))
        role = "text.night-label" if self.lit else "chrono.home" if self.home else "chrono.text"
        canvas.words(setting, rect, role, 0.5)


@dataclass(frozen=True, slots=True)
class GlowArt:
    """Draw the light on a cell that takes cards: round a pile with so many `edges`, or an empty place with its sign."""

    suit: str
    """The row of an empty place; "" where a pile lies."""
    edges: int = 0

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        card = in_margin(rect)
        card = card.trimmed(top=-EDGE[1] * self.edges, right=-EDGE[0] * self.edges)
        radius = RADIUS * card.w / 100
        reach = 2.5 * card.w / WIDTH
        Glow(rect, "halo.gold").draw(canvas)
        canvas.plate(card.inset(-reach - 1.5), "chrono.halo", radius=radius + reach + 1.5)
        canvas.plate(card.inset(-reach), "chrono.open", radius=radius + reach, border="chrono.stack", width=2.5)
        if self.suit:
            place = centred(card, LIT_SIGN * card.w / WIDTH)
            canvas.picture(sign(self.suit), place, f"chrono.{self.suit}-text")


@dataclass(frozen=True, slots=True)
class EndFace:
    """Show the end of a row: its sign alone, faint."""

    suit: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        place = centred(rect, SIGN * rect.w / WIDTH)
        yield Freehand(lambda canvas: self._sign(canvas, place))

    def _sign(self, canvas: Canvas, rect: Rect) -> None:
        alpha = 255 if canvas.outlined else round(255 * FAINT)  # where outlines tell things apart nothing is faint
        canvas.picture(sign(self.suit), rect, f"chrono.{self.suit}-text", alpha)


@dataclass(frozen=True, slots=True)
class GainFace:
    """Show “+n” on an end that is asked for."""

    plus: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from _gain(self.plus, rect.middle[0], rect.y + rect.w * 1.18, rect.w)


@dataclass(frozen=True, slots=True)
class PileFace:
    """Show over a pile who has laid on it since the viewer acted last: their emblems (`by`) on its left edge."""

    by: tuple[str, ...] = ()

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for number, badge in enumerate(self.by[:EMBLEMS]):
            place = Rect.around(rect.x + rect.w * 0.06, rect.y + rect.h * (0.66 - 0.24 * number), rect.w * 0.32)
            yield Shadow(place.inset(1), place.w / 2, "small", 0.8)
            yield Picture(place, badge)


def plus(kit: Kit, gain: int, width: float) -> Typeset:
    """Return the “+n” of a cell so wide."""
    return kit.type.set_text(f"+{gain}", figure_style(17 * width / WIDTH, "bold"))


def _gain(words: Typeset, x: float, y: float, width: float) -> Iterator[DrawCommand]:
    unit = width / WIDTH
    pill = Rect.around(x, y, 36 * unit, 25 * unit)
    yield Plate(pill, "chrono.gain", radius=pill.h / 2)
    yield Plate(pill, radius=pill.h / 2, border="outline.paper", width=1.5)
    yield Freehand(Lettering(pill, words, "chrono.gain-text", 0.5).draw)  # unmeasured: it hangs over its pile's edge


@dataclass(frozen=True, slots=True)
class StarFace:
    """Mark a card that is new in the hand, where the word has no room."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "gold", radius=rect.w / 2)
        yield Picture(rect.inset(rect.w * 0.18), "shell/glyphs/sparkles", "ink")


@dataclass(frozen=True, slots=True)
class BacksFace:
    """Show a hand that others hold: a few small backs, and how many there are. Nothing but a tick when they are out."""

    count: int
    number: Typeset
    out: bool
    backs: bool = True

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Kept(rect, ("backs", self), self._hand)

    def back(self, rect: Rect) -> Rect:
        """Return where the first small back lies; without backs, as much room over the number."""
        size = min(30.0, rect.h - 8)
        words, rest = cut_right(rect, self._wide, S)
        return placed(rest, size / RATIO, size, 1.0) if self.backs else centred(words, size / RATIO, size)

    @property
    def _wide(self) -> float:
        return max(self.number.w, 22.0)

    def _hand(self, rect: Rect) -> Iterator[DrawCommand]:
        size = min(30.0, rect.h - 8)
        if self.out:
            tick = placed(rect, size, size, 1.0)
            yield Plate(tick, "good", radius=size / 2)
            yield Picture(tick.inset(size * 0.2), "shell/glyphs/check", "light")
            return
        words = cut_right(rect, self._wide)[0]
        shown = min(self.count, 4) if self.backs else 0
        last = self.back(rect)
        yield from (Picture(last.moved(-5.5 * number, 0), BACK) for number in reversed(range(shown)))
        yield Lettering(words, self.number, "chrono.text", 0.5, may_be_cut=True)


@dataclass(frozen=True, slots=True)
class SheetFace(Painted):
    """Show the sheet with the bands of the rows, their tokens, and the home column in its light."""

    place: BoardSize
    close: bool = False
    """Whether rows bear cards of theirs, as in a review's room, and no column is lit."""

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        matrix, scale, panel = self.place.matrix, self.place.scale, self.place.board_panel
        canvas.shadow(panel, 20 * scale, "panel")
        canvas.plate(panel, "chrono.panel", "chrono.panel-deep", radius=20 * scale, border="chrono.rim", width=1)
        home = self.place.cell(cell_of(matrix.suits[0], HOME))
        column = panel.trimmed(top=4 * scale, bottom=12 * scale)._replace(x=home.x, w=home.w).inset(-10 * scale, 0)
        if not self.close:
            canvas.plate(column, "chrono.column", radius=12 * scale)
        for suit in matrix.suits:
            canvas.plate(self.place.at(matrix.bands[suit]), f"chrono.{suit}", radius=14 * scale, alpha=0.1)
            x, y = self.place.point(*matrix.tokens[suit])
            if self.close:
                art = CardArt(f"cards/chrono/suit-{suit.replace('_', '-')}", depth="small")
                art.draw(canvas, Rect.around(x, y, *outer(ROW_CARD * scale)))
                continue
            canvas.shadow(Rect.around(x, y, 44 * scale), 22 * scale, "small")
            canvas.picture(f"chrono/row-{suit.replace('_', '-')}", Rect.around(x, y, 50 * scale))


class ChronoPainting(Painting[Event, Facts]):
    """Draw the sand, and what stands on its horizon."""

    def scenery(self, canvas: Canvas, facts: Facts, area: Rect) -> None:
        if painted(canvas) and facts.input.close:
            _sand(canvas)
        elif painted(canvas):
            canvas.cover("chrono/background")
            land(canvas, reached(facts), plan_of(facts, area).place)
        else:
            plain_ground(canvas, "chrono")

    def scenery_key(self, facts: Facts, area: Rect) -> Hashable:
        return area, facts.input.close, reached(facts)


def _sand(canvas: Canvas) -> None:
    """Draw sand alone, pale in its middle: a page's words stand on it."""
    page = canvas.frame.rect
    canvas.plate(page, "games.chrono.bottom", radius=0)
    for share in (1.5, 1.0):
        x, y = page.middle
        draw_pool(canvas, Pool("", x * 0.8, y, page.w * share, page.h * 1.5 * share, 0.8, "games.chrono.top"))


class ChronoHead(Head[Facts]):
    """Say whose turn it is, in ink."""

    light = True
    late = True

    def briefly(self, facts: Facts) -> tuple[str, ...]:
        return told_briefly(facts)
