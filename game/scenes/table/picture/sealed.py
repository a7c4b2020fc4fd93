"""The seal of a deal at the table's foot: before anybody decides, it can be written down and looked at again later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.scenes.shell.navigation.free_place import Lying, foot
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.picture.recap import occupied
from game.ui.layout.arrange import cut_bottom
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Pill
from game.ui.type.text import Style

KEY: Final = "seal"
WAX: Final = "shell/daily/seal"
WORDS: Final = Style("bold", 15)
LOW: Final = 0.5  # share of the table in which it lies at its foot
_GAP: Final = 8.0  # units kept free round it
_EDGE: Final = 6.0
_ENDS: Final = 30.0  # units of it beside its words, and what its picture takes


def sealed_parts(kit: Kit, area: Rect, laid: Layout, others: Iterable[Part], signs: str) -> list[Part]:
    """Return the seal of these signs where it covers nothing, as low on the table as can be; nothing for none.

    Where there is no such place, the log alone says it.
    """
    if not signs:
        return []
    setting = kit.type.set_text(kit.say("seal.shown", signs=signs), WORDS)
    high = max(30.0, setting.h + 10)
    size = setting.w + _ENDS + min(high, 44.0), high
    things = [*occupied(area, laid), *laid.comes, *(part.rect for part in others)]
    room, _ = cut_bottom(area.inset(_EDGE), area.h * LOW)
    place = foot([size], Lying(room, tuple(rect.inset(-_GAP) for rect in things)))
    return [] if place is None else [Part(KEY, place, Pill(setting, "hint", WAX))]
