"""The choice of the road, made once with an adventure: how hard its levels are, and what the chosen one is like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.ai.entry import OptionValue
from game.games.syncro.rules.content import ROADS
from game.ui.choices import Segment, Track
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part, nothing
from game.ui.text import Style

ROAD: Final = "road"
"""The key of the option."""
WORDS: Final = "syncro.option.road"
NAME: Final = Style("bold", 16)
NOTE: Final = Style("body", 16)
INSET: Final = 4.0


def roads(kit: Kit, now: str, choose: Callable[[str, OptionValue], None], at: Rect) -> tuple[list[Part], float]:
    """Lay the roads out beside each other from the top of `at`, or below each other where their names need the room.

    Return the parts and where they end.
    """
    width = (at.w - 2 * INSET) / len(ROADS)
    names = [kit.type.fit(kit.say(f"{WORDS}.{road}"), NAME, width - 12, 2, 0.85) for road in ROADS]
    if any(name.truncated for name in names):
        return _rows(kit, now, choose, at)
    track = Rect(at.x, at.y, at.w, max(52.0, max(name.h for name in names) + 16))
    parts = [Part("road:track", track, Track("night", 12))]
    for number, (road, name) in enumerate(zip(ROADS, names, strict=True)):
        place = Rect(at.x + INSET + width * number, at.y + INSET, width, track.h - 2 * INSET)
        face = Segment(name, road == now, ground="night")
        label = kit.named(kit.say(WORDS), kit.say(f"{WORDS}.{road}"))
        act = nothing if road == now else partial(choose, ROAD, road)
        control = Control(label, act, "options", help=kit.say(f"{WORDS}.{road}.note"), radius=9, sound="select")
        parts.append(Part(f"road:{road}", place, face, control, hit=Rect(place.x, track.y, place.w, track.h)))
    text = kit.say(f"{WORDS}.{now}.note")
    note = kit.paragraph("road:note", at.x, track.bottom + 6, at.w, text, NOTE, "text.night-soft")
    return [*parts, note], note.rect.bottom


def _rows(kit: Kit, now: str, choose: Callable[[str, OptionValue], None], at: Rect) -> tuple[list[Part], float]:
    parts, y = list[Part](), at.y
    for road in ROADS:
        name, note = kit.say(f"{WORDS}.{road}"), kit.say(f"{WORDS}.{road}.note")
        rect = Rect(at.x, y, at.w, max(52.0, kit.leading(20) + kit.leading(16) + 16))
        parts.append(kit.choice(f"road:{road}", rect, name, note, road == now, partial(choose, ROAD, road)))
        y = rect.bottom + 8
    return parts, y - 8
