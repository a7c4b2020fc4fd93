"""Light that runs over Epochs Chrono's table: round what has landed, along a row that has grown, down a whole column.

It lies under the cards, so that they stay sharp; what it lights has a rim. All else is dark meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.games.chrono.rules.events import Handed, Laid
from game.games.chrono.rules.faces import LAST, Cell, cell_of, epoch_of, suit_of
from game.games.chrono.rules.position import run
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import sign
from game.games.chrono.table.plan.landscape import LANDMARKS, landmark
from game.games.chrono.table.plan.plan import BoardSize, Plan
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RADIUS
from game.ui.draw.draw_commands import Glow
from game.ui.draw.light import Night
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Move, Pace
from game.ui.motion.sprite import Sprite

UNDER: Final = 0.2  # z of light: over the sheet, under numerals and piles
RIMS: Final = 1.3  # of rims: over cards, under what counts them
OVER: Final = 3.0  # of signs: over the piles, under a hand
GROUND: Final = "chrono.night"
DUSK: Final = "chrono.dusk"
DARK: Final = 0.14  # how dark it is round what is told: a plain turn keeps its light
FALLS, GOES = 0.36, 0.44  # seconds in which that one falls and goes, over the colours of dusk
GIVES_WAY: Final = 0.36  # in which a darker night goes where light goes on to the next plate
EARLY, LATE = 0.14, 0.36  # seconds by which it begins before the light falls, and is gone after it
LEFT: Final = 0.5  # round who has emptied their hand
WHOLE: Final = 0.4  # and where an epoch is whole
LINGERS: Final = 0.3  # seconds for which a card is lit that light has passed
DRAWN: Final = 0.2  # in which the sign of a new end is drawn
STANDS: Final = 0.15  # and for which it stands out
RAYS: Final = 12
STEP: Final = 0.06  # from one row to the next one, where light falls down a column
RESTS: Final = 0.72  # for which a column stays lit
DROP: Final = 1.4  # how broad the drop of light is that runs down it, in cards, and
LATER: Final = 0.14  # how long after the numeral begins to swell it does
DROPS: Final = 0.26  # in which a grain of gold falls to the horizon
NEXT: Final = 0.05  # from one to the next
SHINES: Final = 0.6  # for which what an epoch has built is lit
SPOT: Final = 2.9  # how much broader than a column what stays light of it is: its neighbours lie in the dark
ROOM: Final = 0.5  # of a card, round it in a light's sprite


@dataclass(frozen=True, slots=True)
class Lit:
    """Hold light that is only there on its way, and how it goes."""

    sprite: Sprite
    move: Move


@dataclass(frozen=True, slots=True)
class PoolArt:
    """Draw a pool of gold, bright in its middle, as large as its sprite."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        soft = min(rect.w, rect.h) / 4
        Glow(rect, "halo.gold", 0.95).draw(canvas)
        Glow(rect.inset(soft * 0.6), "light.day", 0.7).draw(canvas)


@dataclass(frozen=True, slots=True)
class BandArt:
    """Draw gold along a whole row."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        Glow(rect, "halo.gold").draw(canvas)


@dataclass(frozen=True, slots=True)
class RimArt:
    """Draw the rim of a card that is lit, and the light that it gives."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        card = rect.inset(rect.w * ROOM / (1 + 2 * ROOM))
        radius = RADIUS * card.w / 100
        reach = 2.0 * card.w / 62
        canvas.plate(card.inset(-reach - 1.5), "clear", radius=radius + reach, border="chrono.stack", width=1.5)
        canvas.plate(card.inset(-reach), "clear", radius=radius + reach, border="halo.gold", width=reach + 1.5)


@dataclass(frozen=True, slots=True)
class BeamArt:
    """Draw a piece of a column's light: soft at its sides, and whole where the next piece adjoins."""

    first: bool
    last: bool

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        soft = rect.w / 8
        beam = rect.trimmed(top=0 if self.first else -rect.h, bottom=0 if self.last else -rect.h)
        canvas.halo(beam.inset(soft * 1.3), "halo.gold", soft, soft / 2, 1.0)
        canvas.halo(beam.inset(soft * 2), "gold", soft, soft, 0.5)


@dataclass(frozen=True, slots=True)
class SignArt:
    """Draw the sign of a row's new end, as it is drawn."""

    suit: str

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        place = centred(rect, rect.w * 0.4)
        x, y = place.middle
        canvas.halo(place.inset(-place.w * 0.3), "halo.gold", place.w / 2, place.w / 5, 1.0)
        for number in range(RAYS):
            angle, near = 2 * pi * number / RAYS, place.w * 0.68
            far = place.w * (1.18 if number % 2 else 0.96)
            ray = [(x + cos(angle) * r, y + sin(angle) * r) for r in (near, far)]
            canvas.line(ray, f"chrono.{self.suit}-text", place.w * 0.07)
        canvas.picture(sign(self.suit), place, f"chrono.{self.suit}-text")


@dataclass(frozen=True, slots=True)
class MoteArt:
    """Draw a grain of gold that falls out of a whole column."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        Glow(rect, "halo.gold", 1.0).draw(canvas)
        canvas.plate(centred(rect, rect.w * 0.3), "gold-light", radius=rect.w * 0.15)


@dataclass(frozen=True, slots=True)
class LandmarkArt:
    """Draw what an epoch has built, in gold."""

    name: str

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        canvas.picture(self.name, rect, "gold-light")


def gathered(facts: Facts, place: BoardSize, epoch: int, at: float) -> Iterator[Lit]:
    """Yield the gold of a whole column that falls to what its epoch has built, and the light on that as it comes."""
    stands = landmark(facts.kit.frame, epoch, place)
    x, y = stands.middle
    for number, suit in enumerate(reversed(place.matrix.suits)):
        start = place.cell(cell_of(suit, epoch)).middle
        aside = stands.w * (0.22 if number % 2 else -0.22)
        size = stands.h * (0.7 if number % 2 else 0.9)
        mote = Sprite(f"mote:{number}", *start, size, size, MoteArt(), z=OVER, leave=(x + aside * 0.5, y))
        way = ((start[0] + aside, (start[1] + y) / 2),)
        yield Lit(mote, Move(mote.key, at + NEXT * number, DROPS, way, Pace.IN, above=True, fades=0.06))
    lands = at + DROPS
    gold = Sprite("landmark", x, y, stands.w, stands.h, LandmarkArt(LANDMARKS[epoch - 1]), z=OVER)
    yield Lit(
        gold, Move(gold.key, lands, DRAWN, pace=Pace.OUT, large=1.45, stays=SHINES - DRAWN, fades=0.3, above=True)
    )
    shine = Sprite("light:landmark", x, y, stands.w * 2.4, stands.h * 2.6, PoolArt(), z=UNDER)
    yield Lit(shine, Move(shine.key, at=lands, seconds=SHINES, glow=True, above=True))


def landing(place: BoardSize, cell: Cell, at: float) -> Lit:
    """Return the light round a card that has landed."""
    rect = place.cell(cell)
    pool = Sprite(f"light:landing:{cell}", *rect.middle, rect.w * 2.1, rect.h * 1.7, PoolArt(), z=UNDER)
    return Lit(pool, Move(pool.key, at=at, seconds=0.4, glow=True))


def along(
    facts: Facts, place: BoardSize, cell: Cell, at: float, seconds: float, *, signed: bool, lingers: float = LINGERS
) -> list[Lit]:
    """Return the light that runs along a row to its new end, what it lights, and the sign that it draws there.

    lingers: seconds for which all of it is lit after that.
    """
    suit = suit_of(cell)
    first, last = run(facts.state, suit)
    epochs = [*range(first, last + 1)]
    if epoch_of(cell) == first:
        epochs.reverse()  # towards the card that is new
    start, end = (place.cell(cell_of(suit, epoch)) for epoch in (epochs[0], epochs[-1]))
    runner = Sprite(
        f"light:{suit}", *start.middle, end.w * 3.2, end.h * 1.7, PoolArt(), z=UNDER, leave=end.middle, side="face"
    )
    whole = start.joined(end)
    left = max(whole.x - 0.8 * end.w, place.point(*place.matrix.tokens[suit])[0])  # it leaves the row's name alone
    lit = Rect(left, whole.y - end.h / 4, whole.right + 0.8 * end.w - left, end.h * 1.5)
    band = Sprite(f"light:{suit}:band", *lit.middle, lit.w, lit.h, BandArt(), z=UNDER)
    lights = [
        Lit(band, Move(band.key, at=at, seconds=seconds + lingers, glow=True)),
        Lit(runner, Move(runner.key, at=at, seconds=seconds, stays=lingers, pace=Pace.EVEN, glow=True)),
    ]
    for number, epoch in enumerate(epochs):
        passes = at + seconds * number / len(epochs)
        lights.append(_rim("row", place, cell_of(suit, epoch), passes, at + seconds + lingers - passes))
    beyond = epochs[-1] + (1 if epochs[-1] == last else -1)
    if signed and 1 <= beyond <= LAST:
        there = place.cell(cell_of(suit, beyond))
        drawn = Sprite(f"sign:{suit}", *there.middle, there.w * 1.5, there.w * 1.5, SignArt(suit), z=OVER)
        move = Move(drawn.key, at=at + seconds, seconds=DRAWN, pace=Pace.OUT, large=1.6, stays=STANDS)
        lights.append(Lit(drawn, move))
    return lights


def down(place: BoardSize, epoch: int, stands: Rect, at: float, lands: float) -> Iterator[Lit]:
    """Yield the light that falls down a column, row by row, and the rims of what it lights.

    Over all of it a drop of light runs, out of the numeral to what the epoch has built, which `stands` under it.
    """
    suits = place.matrix.suits
    cells = [place.cell(cell_of(suit, epoch)) for suit in suits]
    high = place.matrix.pitch[1] * place.scale
    x = cells[0].middle[0]
    head = Rect(x, place.board_panel.y, 0, cells[0].middle[1] - high / 2 - place.board_panel.y)
    pieces = [head, *(Rect(x, cell.middle[1] - high / 2, 0, high) for cell in cells)]
    foot = pieces[-1].bottom
    pieces.append(Rect(x, foot, 0, max(1.0, stands.middle[1] - foot)))
    start = x, cells[0].y
    size = cells[0].w * DROP
    drop = Sprite("light:drop", *start, size, size * 1.6, PoolArt(), z=OVER, leave=stands.middle)
    runs = Move(drop.key, at + LATER, lands - at - LATER, pace=Pace.SOFT, blend=0.06, above=True, trail=True)
    yield Lit(drop, runs)
    for number, piece in enumerate(pieces):
        art = BeamArt(not number, number == len(pieces) - 1)
        beam = Sprite(f"light:fall:{number}", *piece.middle, cells[0].w * 2.1, piece.h, art, z=UNDER)
        begins = at + STEP * number
        yield Lit(beam, Move(beam.key, at=begins, seconds=RESTS + at - begins, glow=True))
        if 0 < number <= len(cells):
            yield _rim("column", place, cell_of(suits[number - 1], epoch), begins, RESTS + at - begins)


def _rim(of: str, place: BoardSize, cell: Cell, at: float, seconds: float) -> Lit:
    rect = place.cell(cell)
    size = rect.w * (1 + 2 * ROOM), rect.h + 2 * ROOM * rect.w
    rim = Sprite(f"rim:{of}:{cell}", *rect.middle, *size, RimArt(), z=RIMS)
    return Lit(rim, Move(rim.key, at=at, seconds=seconds, glow=True))


# Night


def flight_night(facts: Facts, plan: Plan, seconds: float) -> Night:
    """Return the night while cards of one's own fly: but for the hand, and for all that they go to in this turn."""
    hand = plan.hand
    cells = {*(event.cell for event in _laid(facts)), *facts.gains}
    around = (_around(plan.place.cell(cell), 3.2, 2.6) for cell in sorted(cells))
    return Night(DARK, ((*hand.middle, hand.w * 1.5, hand.h * 2.2), *around), 0.0, seconds, goes=0.2, role=GROUND)


def row_night(facts: Facts, plan: Plan, begins: float, seconds: float) -> Night:
    """Return the night while light runs along the rows that have grown in this turn."""
    cells = list[Rect]()
    for suit in dict.fromkeys(suit_of(event.cell) for event in _laid(facts) if event.grew):
        first, last = run(facts.state, suit)
        epochs = range(max(1, first - 1), min(LAST, last + 1) + 1)
        cells += [plan.place.cell(cell_of(suit, epoch)) for epoch in epochs]
    return Night(DARK, tuple(_around(rect, 5.0, 2.2) for rect in cells), begins, seconds, 0.2, 0.24, role=GROUND)


def column_night(plan: Plan, cell: Cell, stands: Rect, begins: float, seconds: float) -> Night:
    """Return the night while light falls down a column, and on to what its epoch has built, which `stands` there."""
    place = plan.place
    suits = place.matrix.suits
    column = [place.cell(cell_of(suit, epoch_of(cell))) for suit in suits]
    whole = Rect(column[0].x, place.board_panel.y, column[0].w, column[-1].bottom - place.board_panel.y)
    numeral = Rect.around(whole.middle[0], place.point(*place.matrix.epochs[epoch_of(cell)])[1], whole.w)
    built = whole.middle[0], stands.middle[1], stands.w * 1.6, stands.h * 2.4
    holes = (_around(whole, SPOT, 1.9), _around(numeral, SPOT, SPOT), built)
    return Night(WHOLE, holes, begins - EARLY, EARLY + seconds + LATE, FALLS, GOES, role=GROUND, dusk=DUSK)


def plate_night(plate: Rect) -> Night:
    """Return the night in which light goes on to the plate of whose turn it is."""
    return Night(DARK, (_around(plate, 2.2, 4.0),), 0.1, 0.8, GIVES_WAY, 0.3, role=GROUND)


def leaving_night(plate: Rect, seconds: float) -> Night:
    """Return the night in which it is told that somebody has no cards left."""
    return Night(LEFT, (_around(plate, 2.2, 4.0),), 0.0, seconds, 0.14, 0.3, role=GROUND)


def _around(rect: Rect, broad: float, high: float) -> tuple[float, float, float, float]:
    return (*rect.middle, rect.w * broad, rect.h * high)


def _laid(facts: Facts) -> Iterator[Laid]:
    """Yield what was laid in this turn, the last card first."""
    for event in reversed(facts.table.view.history):
        if isinstance(event, Handed):
            return
        if isinstance(event, Laid):
            yield event
