"""What a refusal at Epochs Chrono's table speaks of: the rows that it names, and what else its pill leaves free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.protocol import Refusal
from game.games.chrono.rules.faces import EPOCHS, Cell, cell_of, row_words
from game.games.chrono.rules.position import run
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.plan.plan import BoardSize, Plan
from game.scenes.shell.navigation.free_place import Weighed
from game.scenes.shell.navigation.pills import BETTER, NEEDED
from game.ui.layout.frame import Rect

LIGHT: Final = 6.0  # map pixels that a cell's light reaches beyond it
SEAT: Final = (BETTER + NEEDED) / 2


def spoken_of(facts: Facts, refusal: Refusal, plan: Plan) -> Iterator[Weighed]:
    """Yield the rows that a refusal names, with both ends, and what takes cards; seats; then cards of other rows."""
    named = {value for _, value in refusal.message.params}
    for suit in facts.state.suits:
        first, last = run(facts.state, suit)
        if row_words(suit) in named:
            ends = max(first - 1, EPOCHS[0]), min(last + 1, EPOCHS[-1])
            yield _between(plan.place, suit, *ends), NEEDED
        else:
            yield _between(plan.place, suit, first, last), BETTER
    for cell in facts.gains:
        yield _lit(plan.place, cell), NEEDED
    for rect in (plan.you, *(plan.seats if plan.view is None else (plan.view,))):
        yield rect, SEAT


def _between(place: BoardSize, suit: str, first: int, last: int) -> Rect:
    return _lit(place, cell_of(suit, first)).joined(_lit(place, cell_of(suit, last)))


def _lit(place: BoardSize, cell: Cell) -> Rect:
    """Return a cell with its light."""
    return place.cell(cell).inset(-LIGHT * place.scale)
