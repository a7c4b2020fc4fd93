"""The choice of the road, made with an adventure: how often each is won. The gentle one is offered first (SY-43)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.ai.entry import OptionValue
from game.games.syncro.rules.content import GENTLE, PRINTED, STEEP
from game.ui.arrange import REST, columns, cut_top, stack
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part, nothing
from game.ui.segments import Segment, Track
from game.ui.text import Style

OFFERED: Final = (GENTLE, STEEP, PRINTED)
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
    inner = at.trimmed(INSET, INSET, INSET)
    places = columns(inner, [REST] * len(OFFERED))
    names = [kit.type.fit(kit.say(f"{WORDS}.{road}"), NAME, places[0].w - 12, 2, 0.85) for road in OFFERED]
    beside = not any(name.truncated for name in names)
    if beside:
        height = max(52.0, max(name.h for name in names) + 16) - 2 * INSET
        places = [place._replace(h=height) for place in places]
    else:
        height = max(44.0, kit.leading(NAME.size) + 16)
        places = stack(inner, [height] * len(OFFERED))
        names = [kit.type.fit(kit.say(f"{WORDS}.{road}"), NAME, inner.w - 12, 1, 0.6) for road in OFFERED]
    track, below = cut_top(at, places[-1].bottom + INSET - at.y, 6)
    parts = [Part("road:track", track, Track("night", 12))]
    for road, name, place in zip(OFFERED, names, places, strict=True):
        label = kit.named(kit.say(WORDS), kit.say(f"{WORDS}.{road}"))
        act = nothing if road == now else partial(choose, ROAD, road)
        control = Control(label, act, "options", help=kit.say(f"{WORDS}.{road}.note"), radius=9, sound="select")
        hit = place._replace(y=track.y, h=track.h) if beside else place
        parts.append(Part(f"road:{road}", place, Segment(name, road == now, ground="night"), control, hit=hit))
    text = kit.say(f"{WORDS}.{now}.note")
    note = kit.paragraph("road:note", at.x, below.y, at.w, text, NOTE, "text.night-soft")
    return [*parts, note], note.rect.bottom
