"""The bar over the panels: whose figures, of which time, and what counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from msgspec import structs

from game.saves.people.people import Person
from game.scenes.figures.statistics.asked import Asked
from game.ui.chips import Chip, chip_height, chip_width, set_chip
from game.ui.layout.arrange import S, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Part

ZONE: Final = "filters"
FEW: Final = 4
"""People who have a chip each; more are asked for in a list."""

_Chips: TypeAlias = Iterator[tuple[str, Chip, Control]]


@dataclass(frozen=True, slots=True)
class Bar:
    """Hold what the bar shows, and what its controls do."""

    people: Sequence[Person]
    """Those whose figures can be asked for."""
    asked: Asked
    who: Callable[[str], None]
    ask_who: Act
    ask_span: Act
    counts: Act


def build(bar: Bar, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Build the bar from (0, 0), in as few lines as it takes; return how high it is, too."""
    chips = list(_all(bar, kit, listed=len(bar.people) > FEW))
    places = _places(kit, chips, width)
    if places[-1].y > 0:
        chips = list(_all(bar, kit, listed=True))
        places = _places(kit, chips, width)
    parts = [
        Part(f"filter:{key}", place, face, structs.replace(control, radius=place.h / 2))
        for (key, face, control), place in zip(chips, places, strict=True)
    ]
    return parts, places[-1].bottom


def _places(kit: Kit, chips: Sequence[tuple[str, Chip, Control]], width: float) -> list[Rect]:
    return wrap(width, [(min(width, chip_width(face)), chip_height(kit)) for _, face, _ in chips], S, S)


def _all(bar: Bar, kit: Kit, *, listed: bool) -> _Chips:
    yield from _list(bar, kit) if listed else _each(bar, kit)
    words = kit.say(f"statistics.{bar.asked.span}")
    face = Chip(set_chip(kit, words), bar.asked.span != "all", "shell/glyphs/calendar-days", opens=True)
    yield "span", face, Control(words, bar.ask_span, ZONE)
    words = kit.say("statistics.counts")
    yield (
        "counts",
        Chip(set_chip(kit, words), chosen=False, picture="shell/glyphs/circle-help"),
        Control(words, bar.counts, ZONE),
    )


def _each(bar: Bar, kit: Kit) -> _Chips:
    for person in bar.people:
        face = Chip(set_chip(kit, person.name, 200), person.id == bar.asked.who, colour=person.colour)
        yield f"who:{person.id}", face, Control(person.name, partial(bar.who, person.id), ZONE)
    words = kit.say("statistics.everybody")
    face = Chip(set_chip(kit, words), not bar.asked.who, "shell/glyphs/house")
    yield "who:", face, Control(words, partial(bar.who, ""), ZONE)


def _list(bar: Bar, kit: Kit) -> _Chips:
    """Build the chip that opens a list of the people."""
    person = next((person for person in bar.people if person.id == bar.asked.who), None)
    words = person.name if person is not None else kit.say("statistics.everybody")
    colour = person.colour if person is not None else 0
    picture = "" if colour else "shell/glyphs/house"
    face = Chip(set_chip(kit, words, 200), chosen=True, picture=picture, colour=colour, opens=True)
    yield "who", face, Control(kit.named(kit.say("statistics.person"), words), bar.ask_who, ZONE)
