"""The race as one line: what is seen of it where the talk at Syncron's table lies over the whole track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.table.facts.facts import Facts
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate
from game.ui.layout.arrange import flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look, Part
from game.ui.seats.faces import still, who_of
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

HIGH: Final = 36.0
FACE: Final = 30.0
NUMBER: Final = 26.0  # room of a space's number
PITCH: Final = 22.0  # from face to face on a space, at most
LEAST: Final = 12.0
TIGHT: Final = 0.9  # of a space's room: nearer its number would lie at its edge
APART: Final = 2.0  # between two spaces
STYLE: Final = Style("title", 15, fixed=True)


@dataclass(frozen=True, slots=True)
class Space:
    """Show a space of the race with whoever stands on it; the finish is coral."""

    number: Typeset
    who: tuple[Who, ...]
    pitch: float
    dark: bool
    finish: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        tone = "syncron.coral" if self.finish else f"syncron.wood{'-dark' if self.dark else ''}"
        yield Plate(rect, tone, None if self.finish else f"{tone}-foot", 6)
        role = f"syncron.number{'-finish' if self.finish else ''}"
        yield Lettering(rect._replace(w=NUMBER), self.number, role, 0.5)
        for place, who in enumerate(self.who):
            yield still(who, placed(rect.trimmed(left=NUMBER - 2 + place * self.pitch), FACE, FACE, 0.0))


def race_parts(facts: Facts, rect: Rect) -> Iterator[Part]:
    """Yield a space after another from the start to the finish, each as broad as its crowd needs it."""
    if not rect.h:
        return
    stands = _stands(facts)
    finish = facts.finish
    pitch = _pitch(stands, rect.w)
    widths = [_wide(len(seats), pitch) for seats in stands]
    spare = max(0.0, rect.w - sum(widths) - APART * finish) / (finish + 1)
    scale = min(1.0, (rect.w - APART * finish) / sum(widths))
    cells = flow(rect, [wide * scale + spare for wide in widths], APART)
    for number, (cell, seats) in enumerate(zip(cells, stands, strict=True)):
        words = facts.kit.type.set_text(str(number), STYLE)
        who = tuple(who_of(facts.table.players[seat]) for seat in seats)
        face = Space(words, who, pitch, bool(number % 2), number == finish)
        yield Part(f"race:{number}", cell, face)


def least_width(facts: Facts) -> float:
    """Return how wide the line is at least, in units: in less its numbers would leave their spaces."""
    return TIGHT * sum(_wide(len(seats), LEAST) for seats in _stands(facts)) + APART * facts.finish


def _stands(facts: Facts) -> list[list[Seat]]:
    """Return who stands on each space from the start to the finish."""
    at = [min(place, facts.finish) for place in facts.state.positions]
    return [[seat for seat in _order(facts) if at[seat] == number] for number in range(facts.finish + 1)]


def _order(facts: Facts) -> list[Seat]:
    """Return the seats as they stand on a space: the viewer's own in front of the others, which is last."""
    return sorted(range(facts.count), key=lambda seat: seat == facts.table.you)


def _wide(count: int, pitch: float) -> float:
    return NUMBER + (FACE - 2 + (count - 1) * pitch if count else 0.0)


def _pitch(stands: list[list[Seat]], room: float) -> float:
    """Return how far apart faces stand: nearer together where there is little room."""
    room -= APART * (len(stands) - 1)
    behind = sum(max(0, len(seats) - 1) for seats in stands)
    bare = sum(_wide(min(1, len(seats)), 0.0) for seats in stands)
    return min(PITCH, max(LEAST, (room - bare) / behind)) if behind else PITCH
