"""What a lay opens and closes, at Epochs Chrono's table: dots at the ends of rows, and what follows what is pointed at.

A dot is a copy of the card that belongs there; it is full as long as nobody has shown it, and the viewer hasn't got it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.chrono.rules.faces import Cell, suit_of
from game.games.chrono.rules.lay_all import lay_all
from game.games.chrono.rules.outlook import Outlook, copies_of, outlook, unseen, wild_unseen
from game.games.chrono.rules.position import ends, pile
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import SIGN, WIDTH, sign
from game.games.chrono.table.plan.plan import BoardSize
from game.ui.draw.cards import RADIUS
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate
from game.ui.layout.arrange import centred, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part

DOT: Final = 0.1  # of a cell's width
BETWEEN: Final = 0.045
LOW: Final = 0.87  # of its height, down to their middles
RIM: Final = 0.02
BAR: Final = (0.5, 0.07)  # of a cell's width: what says that an end waits
DASH: Final = 5.0
LAYER: Final = 3


@dataclass(frozen=True, slots=True)
class DotsFace:
    """Show a dot for each copy of a card: the first ones are full, for those that nobody has shown."""

    suit: str
    copies: int
    full: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = f"chrono.{self.suit}-text"
        size, step = rect.w * DOT, rect.w * (DOT + BETWEEN)
        x = rect.middle[0] - step * (self.copies - 1) / 2
        y = rect.y + rect.h * LOW
        for number in range(self.copies):
            dot = Rect.around(x + step * number, y, size)
            if number < self.full:
                yield Plate(dot, role, radius=size / 2)
            else:
                yield Plate(dot, radius=size / 2, border=role, width=rect.w * RIM)


@dataclass(frozen=True, slots=True)
class FollowsFace:
    """Show the end that may follow once a card lies: its sign in a dashed rim."""

    suit: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = f"chrono.{self.suit}-text"
        yield Plate(rect, radius=RADIUS * rect.w / 100, border=role, width=1.6, dash=DASH * rect.w / WIDTH)
        yield Picture(centred(rect, SIGN * rect.w / WIDTH), sign(self.suit), role)


@dataclass(frozen=True, slots=True)
class WaitsFace:
    """Show that an end waits for another turn: a bar over its foot."""

    suit: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        bar = placed(rect, rect.w * BAR[0], rect.w * BAR[1], 0.5, 0.12)
        yield Plate(bar, f"chrono.{self.suit}-text", radius=bar.h / 2)


def dots(facts: Facts, place: BoardSize) -> Iterator[Part]:
    """Yield the dots of every end, and of what follows what is pointed at: what may be laid there is still to come."""
    if facts.is_open or facts.dealing:
        return
    looked = [outlook(facts.state, facts.rules.pack, cell) for cell in would_grow(facts)]
    shown = {cell for suit in facts.state.suits for cell in ends(facts.state, suit)}
    for ahead in looked:
        if ahead.follow and ahead.follow not in shown:
            rect = place.cell(ahead.follow)
            yield Part(f"follows:{ahead.follow}", rect, FollowsFace(suit_of(ahead.cell)), layer=LAYER, may_overlap=True)
            shown.add(ahead.follow)
        if ahead.shuts:
            face = WaitsFace(suit_of(ahead.cell))
            yield Part(f"waits:{ahead.shuts}", place.cell(ahead.shuts), face, layer=LAYER, may_overlap=True)
    for cell in place.matrix.cells:
        if cell in shown:
            rect = place.cell(cell)
            face_ = DotsFace(suit_of(cell), copies_of(cell), unseen(facts.state, cell))
            yield Part(f"dots:{cell}", rect, face_, layer=LAYER, may_overlap=True)


def would_grow(facts: Facts) -> tuple[Cell, ...]:
    """Return the ends that would grow by what is pointed at: a card, a cell, or the button that lays all."""
    if not facts.mine:
        return ()
    kind, _, rest = facts.input.pointed.partition(":")
    cells = tuple[Cell, ...]()
    if kind == "hand" and int(rest) < len(facts.hand):
        cells = facts.hand[int(rest)].cells
    elif kind == "cell":
        cells = (rest,) if rest in facts.gains else ()
    elif facts.input.pointed == "act:all":
        cells = tuple(lay.cell for lay in lay_all(facts.state, facts.home, dict(facts.draft.ends)))
    fresh = dict.fromkeys(cell for cell in cells if not pile(facts.state, cell))
    return tuple(fresh) if len(fresh) <= len(facts.state.suits) else ()


def brings(facts: Facts, cell: Cell) -> str:
    """Return in words what a lay on a cell brings, by what the viewer may count."""
    ahead = outlook(facts.state, facts.rules.pack, cell)
    return " · ".join(_told(facts, ahead))


def _told(facts: Facts, ahead: Outlook) -> Iterator[str]:
    say = facts.kit.say
    yield left(facts, ahead.cell)
    if not ahead.opens:
        if not ahead.copies + ahead.wild:
            yield say("chrono.outlook.closes")
        return
    if ahead.follow:
        total = copies_of(ahead.follow)
        yield say("chrono.outlook.follows", card=facts.called(ahead.follow), count=ahead.following, total=total)
    if ahead.shuts:
        yield say("chrono.outlook.shuts", card=facts.called(ahead.shuts))


def left(facts: Facts, cell: Cell) -> str:
    """Return how many copies of a card nobody has shown, and what of deck 4 may stand for it."""
    say = facts.kit.say
    wild = wild_unseen(facts.state, facts.rules.pack, cell)
    words = say("chrono.outlook.unseen", count=unseen(facts.state, cell), total=copies_of(cell))
    return say("chrono.outlook.wild", unseen=words, count=wild) if wild else words
