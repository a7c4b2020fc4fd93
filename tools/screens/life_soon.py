"""Soon's table at rest, and its tellings at six moments each, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens import moments
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

NAMES = ("Nora", "Kailash", "Etna", "Ventoux")
LINES = ("1d 2d 3d jd", "1n 2n 3d tn 5d 6n", "1n 2n 3n 4n", "1d jn 3n")


def stand(app: App, hand: str, **more: Any) -> TableScene:
    """Put the match of the pictures on the screen: four seats, the third round, the first seat to act."""
    from tests.games.soon.tables import table

    state = table(
        LINES,
        [hand, "1d 7d 8n", "2d 4d 6d", "1n 7n 3d"],
        discard="2n",
        turn=17,
        scores=((10, 11, 9, 13), (9, 10, 8, 13)),
        **more,
    )
    open_, left = state.pile[47:], state.pile[:47]
    cards = state.cards
    for card in open_:
        cards = cards.show(card, cards.face(card), (-1,))
    state = replace(state, cards=cards, pile=left, discard=(*open_, *state.discard))
    seats = moments.players("person", *["regular"] * 3, names=NAMES, colours=(1, 2, 3, 4))
    return moments.stand(app, "soon", seats, state)


def rest(app: App) -> None:
    """Show the table as somebody is to draw."""
    stand(app, "ed 5n 2n", stage="draw")


SCENES: Mapping[str, Scene] = {"rest_soon": rest}
