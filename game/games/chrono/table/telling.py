"""How what happens at Epochs Chrono's table is told: cards fly, land and count; light runs along a row that has grown.

A cue says so in seconds; where things end, the layout says. Each thing is seen after what brings it about: a card has
landed before its pile counts, a row is lit to its new end before the sign behind that is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.games.chrono.rules.events import Drew, Event, Handed, Laid, Left, Lost, Passed
from game.games.chrono.rules.faces import Cell, cell_of, epoch_of, suit_of
from game.games.chrono.rules.position import pile, run
from game.games.chrono.table.facts import Facts
from game.games.chrono.table.piles import board_sprites, card_key
from game.games.chrono.table.plan import BoardSize, Plan
from game.ui.canvas import Canvas
from game.ui.cue import Cue, Move, Strike
from game.ui.frame import Rect
from game.ui.impact import MEDIUM, SMALL, Impact
from game.ui.stage import Sprite

LEAN: Final = 0.08  # seconds for which a card of one's own leans back
APART: Final = 0.11  # from one card's leaving to the next one's
FLIES: Final = 0.24
CLOSES: Final = 0.16  # seconds in which the rest of a hand closes up
POPS: Final = 0.14
GIVES: Final = 0.14  # seconds in which a row gives way and is level again
GIVE: Final = 2.0  # units
NOD: Final = 3.0
RUNS: Final = 0.32  # seconds in which light runs along a row
FALLS: Final = 0.26  # and down a column
BREATH: Final = 0.02  # between two of these
SETTLES: Final = 0.04
TAKES: Final = 0.28  # seconds in which a drawn card comes into a hand
SEEN: Final = 0.24  # seconds that one's own may be looked at before the turn goes on
OVER: Final = 3.0  # z of running light: over the piles, under a hand
FROM_PLATE: Final = 0.5  # of its size that a card has where it leaves a plate
POP: Final = Impact(squash=(1.35, 1.35), squash_seconds=POPS)
SWELL: Final = Impact(squash=(1.46, 1.46), squash_seconds=FALLS)


@dataclass(frozen=True, slots=True)
class LightArt:
    """Draw light that runs over a table: soft at its edges."""

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        soft = min(rect.w, rect.h) / 5
        canvas.halo(rect.inset(soft * 1.2), "light.pool", soft, soft / 2, 0.72)


def told(facts: Facts, plan: Plan, event: Event) -> Cue:
    """Return how an event is told; the facts are those right after it."""
    match event:
        case Laid():
            return _laid(facts, plan, event)
        case Drew():
            return _drawn(facts, event)
        case Left() | Lost():
            return Cue(0.2, "win" if isinstance(event, Left) else "change", hold=0.2, felt=0.0)
        case Passed() | Handed():
            return Cue(CLOSES, together=True)


def _drawn(facts: Facts, event: Drew) -> Cue:
    """Return how a card comes into a hand: it hits nothing. Of another's it is only seen that it goes there."""
    deck = facts.table.before.state.deck
    moves = (Move(f"card:{deck[0]}", seconds=TAKES, arc=30),) if deck else ()
    hold = SEEN if event.seat == facts.table.viewer else 0.0
    sounds = ((0.0, "deal"), (TAKES, "tap"))
    return Cue(TAKES, moves=moves, sounds=sounds, shows=((TAKES, ""),), hold=hold, together=True, felt=0.0)


def _laid(facts: Facts, plan: Plan, event: Laid) -> Cue:
    """Return how a card is laid: it leans back, flies, lands; then what it has brought about.

    One of several leaves while those before it still fly.
    """
    place, cell = plan.place, event.cell
    mine = event.seat == facts.table.viewer
    impact = replace(SMALL, wind=LEAN, back=8.0) if mine else SMALL
    lands = impact.wind + FLIES
    board = board_sprites(facts, place, {})
    key = card_key(event, cell, len(pile(facts.state, cell)) - 1)
    moves = [Move(key, seconds=FLIES, pace="in", impact=impact, large=1.0 if mine else FROM_PLATE)]
    moves.append(Move(f"count:{cell}", at=lands, seconds=0.01, impact=POP))
    moves += [Move(f"glow:{taking}", at=lands, seconds=CLOSES) for taking in facts.gains]
    whole = event.grew and _is_whole(facts, cell)
    given = [sprite for sprite in board if _in_row(sprite, place, suit_of(cell)) and not _on(sprite, place.cell(cell))]
    moves += _nods(given, lands, GIVES, GIVE)
    shows = [(lands, "seat-")]
    passing = list[Sprite]()
    strikes = tuple[Strike, ...]()
    lit = lands + SETTLES
    if event.grew:
        begins = lands + BREATH
        lit = begins + RUNS
        shows.append((lit, f"cell:{suit_of(cell)}_"))
        passing.append(_along(facts, place, cell))
        moves.append(Move(passing[0].key, at=begins, seconds=RUNS, glow=True))
    if whole:
        passing += _down(place, epoch_of(cell))
        moves += [Move(sprite.key, at=lit, seconds=FALLS, glow=True) for sprite in passing[1:]]
        moves.append(Move(f"epoch:{epoch_of(cell)}", at=lit + FALLS / 2, seconds=0.01, impact=SWELL))
        column = [sprite for sprite in board if _in_column(sprite, place, cell)]
        moves += _nods(column, lit + BREATH, FALLS, NOD)
        x, y = place.point(*place.matrix.epochs[epoch_of(cell)])
        strikes = (Strike(lit, x, y, replace(MEDIUM, shards=0, flash=0.0), sound="chime", reach=30 * place.scale),)
        lit += FALLS
    early = _early(facts, event, moves, lands, lit, whole=whole)
    return Cue(
        CLOSES,
        moves=tuple(moves),
        strikes=strikes,
        sounds=((lands, "tap"),),
        shows=tuple(shows),
        passing=tuple(passing),
        early=early,
        together=True,
        felt=lands,
    )


def _early(facts: Facts, event: Laid, moves: Sequence[Move], lands: float, lit: float, *, whole: bool) -> float:
    """Return how long before everything stands still the next event may be told.

    While one's own cards leave one after another, the first still fly when the last sets off; light runs on while a
    computer player thinks.
    """
    ends = max(move.at + (move.impact.wind if move.impact is not None else 0.0) + move.seconds for move in moves)
    if isinstance(facts.table.ahead, Laid):
        return ends - APART
    return ends - (lit if whole or event.seat == facts.table.viewer else lands + SETTLES)


def _is_whole(facts: Facts, cell: Cell) -> bool:
    """Tell whether all rows have come to the epoch of a cell."""
    return all(pile(facts.state, cell_of(suit, epoch_of(cell))) for suit in facts.state.suits)


def _nods(sprites: Sequence[Sprite], at: float, seconds: float, far: float) -> Iterator[Move]:
    """Yield how things give way, all together, and come back."""
    for sprite in sprites:
        yield Move(sprite.key, at=at, seconds=seconds, path=((sprite.x, sprite.y + far),), pace="out")


def _in_row(sprite: Sprite, place: BoardSize, suit: str) -> bool:
    """Tell whether a sprite lies in a row; light and numerals don't."""
    return _lies(sprite) and place.at(place.matrix.bands[suit]).holds(sprite.x, sprite.y)


def _in_column(sprite: Sprite, place: BoardSize, cell: Cell) -> bool:
    """Tell whether a sprite lies in the column of a cell, in another row."""
    others = (suit for suit in place.matrix.suits if suit != suit_of(cell))
    return _lies(sprite) and any(_on(sprite, place.cell(cell_of(suit, epoch_of(cell)))) for suit in others)


def _lies(sprite: Sprite) -> bool:
    return not sprite.key.startswith(("glow:", "epoch:"))


def _on(sprite: Sprite, rect: Rect) -> bool:
    """Tell whether a sprite lies on a cell, or hangs over its edge as a count does."""
    return rect.inset(-4).holds(sprite.x, sprite.y)


def _along(facts: Facts, place: BoardSize, cell: Cell) -> Sprite:
    """Return the light that runs along a row to its new end."""
    suit = suit_of(cell)
    first, last = (place.cell(cell_of(suit, epoch)) for epoch in run(facts.state, suit))
    end = place.cell(cell)
    start = last if end == first else first
    return Sprite(
        f"light:{suit}", *start.middle, end.w * 2.6, end.h * 1.2, LightArt(), z=OVER, leave=end.middle, side="face"
    )


def _down(place: BoardSize, epoch: int) -> list[Sprite]:
    """Return the light that falls down a column, and what is lit by it."""
    cells = [place.cell(cell_of(suit, epoch)) for suit in place.matrix.suits]
    column = cells[0].joined(cells[-1])
    top = place.point(*place.matrix.epochs[epoch])
    falls = Sprite("light:falls", *top, column.w * 1.7, column.h * 0.6, LightArt(), z=OVER, leave=cells[-1].middle)
    return [falls, Sprite("light:column", *column.middle, column.w * 1.6, column.h * 1.2, LightArt(), z=OVER)]
