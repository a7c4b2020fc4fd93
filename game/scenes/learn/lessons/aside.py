"""What lies beside a lesson's step on the table: what waits in the dark, and buttons that would do the same."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec.structs import replace

from game.scenes.table.game_table.meaning import Meaning
from game.scenes.table.live.table import Table
from game.ui.layout.frame import Rect
from game.ui.parts.part import Face, Part
from game.ui.parts.widgets import Button


def waiting(table: Table, besides: Collection[str] = ()) -> tuple[Rect, ...]:
    """Return what waits in the dark and is covered last: what plays, and what tells of the thing at hand.

    What is called `besides` is not on the table now.
    """
    told = table.game.parts.attention.spares
    tells = [part for part in table.appearance.plain if told and part.key.startswith(told)]
    at_hand = (part.rect for part in tells if part.control is None or part.control.zone != "seats")
    plain = (part for part in table.appearance.plain if part.key not in besides)
    return (*(part.target for part in plain if _plays(table, part)), *at_hand)


def plates(table: Table) -> tuple[Rect, ...]:
    """Return where the plates of those who play are."""
    seats = (part for part in table.appearance.plain if part.control is not None and part.control.zone == "seats")
    return tuple(part.rect for part in seats)


def _plays(table: Table, part: Part) -> bool:
    """Tell whether a part is a card of the hand, or a button that plays: in this step, or in another one.

    A board has its room for words: what lies on it is spared as it is.
    """
    control = part.control
    hand = "" if table.game.parts.attention.places else table.tab_order.hand
    if control is None or not control.enabled or not isinstance(control.meaning, Meaning):
        return False
    return control.zone == hand or isinstance(part.face, Button) or control.zone == "act"


def doubling(table: Table, keys: Collection[str], does: Callable[[object], bool]) -> frozenset[str]:
    """Return the keys of the buttons that do what the parts of some `keys` do: none where those are buttons, too.

    `does` tells whether a meaning does that.
    """
    buttons = {part.key: part for part in table.appearance.plain if isinstance(part.face, Button) and part.control}
    if not keys or buttons.keys() & set(keys):
        return frozenset()
    return frozenset(key for key, part in buttons.items() if part.control is not None and does(part.control.meaning))


def is_gold(part: Part) -> bool:
    """Tell whether a part is a gold button of the table."""
    return isinstance(part.face, Button) and part.face.kind == "primary"


def plainer(face: Face) -> Face:
    """Return a button as one of several on the dark."""
    return replace(face, kind="secondary") if isinstance(face, Button) else face
