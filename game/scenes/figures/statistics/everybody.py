"""Everybody's ratings in all games: a row a person, a column a game; the highest of a column is bold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.saves.people.people import Person
from game.scenes.figures.statistics.asked import Shown, badge_of
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import M, S, centred, columns, cut_left, cut_top, endless, stack
from game.ui.layout.arrange import Share as Part_
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import strip
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style

NAME: Final = Style("bold", 18)
BEST: Final = Style("bold", 18)
OTHER: Final = Style("body", 18)
FACE: Final = 30.0
BADGE: Final = 30.0
ROW: Final = 44.0
RING: Final = 8.0
ROWS: Final = "rating:rows"
NONE: Final = "–"


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Show whose row it is: their face, and a light under a pointer."""

    colour: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "text.night", None, 12, alpha=0.12 * look.hover)
        face, _ = cut_left(rect.inset(S, 0), FACE)
        yield still(Who(self.colour), centred(face, FACE))


def known(shown: Shown) -> bool:
    """Tell whether anybody who plays here has a rating in any game."""
    return bool(_people(shown))


def height(shown: Shown, kit: Kit) -> float:
    """Return how high the table is."""
    return _head_height(kit) + len(_people(shown)) * _row_height(kit)


def build(shown: Shown, kit: Kit, rect: Rect, zone: str, offsets: dict[str, float]) -> list[Part]:
    """Build the table; rows that have no room are scrolled. A row leads to its person's figures."""
    people, games = _people(shown), _games(shown)
    head, room = cut_top(rect, _head_height(kit))
    names = max(kit.type.set_text(person.name, NAME).w for person in people) + FACE + 3 * S + 4
    across: list[float | Part_] = [min(names, rect.w * 0.4), *[Part_()] * len(games)]
    parts = _badges(shown, kit, games, columns(head, across, S)[1:])
    rest = endless(room.w, RING, RING)
    inside: list[Part] = []
    for person, place in zip(people, stack(rest, [_row_height(kit)] * len(people)), strict=True):
        inside += _row(shown, kit, person, games, place, columns(place, across, S), zone)
    high = len(people) * _row_height(kit) + 2 * RING
    view = room.inset(-RING)._replace(h=room.h + RING)
    return [*parts, *strip(ROWS, view, inside, high, offsets)]


def _badges(shown: Shown, kit: Kit, games: Sequence[str], places: Sequence[Rect]) -> list[Part]:
    """Build what is over the columns: each game's picture, or its name where it has none."""
    parts: list[Part] = []
    for game, place in zip(games, places, strict=True):
        picture = badge_of(shown.services, game)
        name = kit.say(f"{game}.name")
        key = f"rating:game:{game}"
        badge = kit.picture(key, centred(place, BADGE), picture) if picture else None
        parts.append(badge or kit.label(key, place, name, NOTE, "text.night-soft", align=0.5, minimum=0.6))
    return parts


def _row(
    shown: Shown, kit: Kit, person: Person, games: Sequence[str], place: Rect, cells: Sequence[Rect], zone: str
) -> list[Part]:
    """Build a person's row: their name, and a rating a game; a dash where there is none."""
    values = _values(shown, person.id)
    _, name = cut_left(cells[0].inset(S, 0), FACE, S)
    ends = [kit.say("statistics.end", game=kit.say(f"{game}.name"), value=value) for game, value in values.items()]
    label = kit.named(person.name, kit.words.listed(ends))
    control = Control(label, partial(shown.acts.who, person.id), zone)
    key = f"rating:{person.id}"
    parts = [
        Part(key, place, PersonRow(person.colour), control),
        kit.label(f"{key}:name", name, person.name, NAME, "text.night", minimum=0.6),
    ]
    for game, cell in zip(games, cells[1:], strict=True):
        value = values.get(game)
        best = value is not None and value == max(_column(shown, game))
        said = NONE if value is None else str(value)
        role = "text.night" if best else "text.night-soft"
        style = BEST if best else OTHER
        parts.append(kit.label(f"{key}:{game}", cell, said, style, role, align=0.5, minimum=0.6))
    return parts


def _people(shown: Shown) -> list[Person]:
    """Return who plays here and has a rating, in their usual order."""
    rated = {one.who for one in shown.figures.people}
    return [person for person in shown.services.people if person.id in rated]


def _games(shown: Shown) -> list[str]:
    here = {person.id for person in _people(shown)}
    return list(dict.fromkeys(one.game for one in shown.figures.people if one.who in here))


def _values(shown: Shown, who: str) -> dict[str, int]:
    return {one.game: one.rating[-1].value for one in shown.figures.people if one.who == who}


def _column(shown: Shown, game: str) -> list[int]:
    here = {person.id for person in _people(shown)}
    return [one.rating[-1].value for one in shown.figures.people if one.game == game and one.who in here]


def _head_height(kit: Kit) -> float:
    return max(BADGE, kit.leading(NOTE.size)) + M / 2


def _row_height(kit: Kit) -> float:
    return max(ROW, kit.leading(NAME.size) + S)
