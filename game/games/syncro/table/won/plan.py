"""Where everything of the picture of a victory lies: as in the mockup in a wide window, closer together elsewhere.

As text grows, the figures come into one line; then the medal and the mages shrink, to half of their size at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.games.syncro.scenery.mages import ROW, Mage, in_a_row
from game.games.syncro.table.won.victory import Victory
from game.ui.frame import Frame, Rect
from game.ui.kit import Kit
from game.ui.text import Style, Typeset

TITLE: Final = Style("title", 36)
LINE: Final = Style("title", 27)
FIGURE: Final = Style("title", 38)
WORD: Final = Style("body", 18)
FOOT: Final = Style("body", 16)

MEDAL: Final = 97.0  # radius
HANGS: Final = 39.0  # units from the medal down to the ribbon
RIBBON: Final = Rect(280, 364, 720, 96)
TILE: Final = (176.0, 96.0)
PITCH: Final = 192.0
EDGE: Final = 16.0
FEET: Final = ((-384.0, 56.0, 2.8), (384.0, 56.0, 2.8), (-490.0, 80.0, 2.5), (490.0, 80.0, 2.5), (596.0, 98.0, 2.2))
"""Where mages stand beside the words: units from the middle, from the window's foot, and their size."""
ORDER: Final = {2: (0, 1), 3: (2, 0, 1), 4: (2, 0, 1, 3), 5: (2, 0, 1, 3, 4)}
ROOM: Final = 600.0  # units in the middle that the words have then
BESIDE: Final = 1180.0  # units that a window must be wide for it
COUNTED: Final = 0.3  # seconds in which the figures have counted up
UNBROKEN: Final = "\u00a0"
TILED: Final = 1.3  # growth of the text up to which the figures stand on tiles


class Words(NamedTuple):
    """Hold a set text, and where it stands."""

    setting: Typeset
    rect: Rect


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold where everything lies. Either there are `tiles` for the figures, or they are `told` in one line."""

    medal: tuple[float, float]
    radius: float
    ribbon: Rect
    title: Words
    line: Words
    tiles: tuple[Rect, ...]
    told: Words | None
    note: Words | None
    foot: Words
    mages: tuple[Mage, ...]


def plan_of(victory: Victory, kit: Kit) -> Plan:
    """Return where everything lies in a window."""
    frame, fit, rows = kit.frame, kit.type.fit, victory.figures(kit)
    beside = frame.width >= BESIDE
    room = Rect((frame.width - ROOM) / 2, 0, ROOM, 0) if beside else Rect(24, 0, frame.width - 48, 0)
    line, foot = fit(victory.line(kit), LINE, room.w, 2, 0.7), fit(kit.say("syncro.won.on"), FOOT, room.w, 1, 0.7)
    note = fit(victory.note(kit), WORD, room.w - 32, 2, 0.8) if victory.note(kit) else None
    told = None if _tiled(kit, rows) else fit(_in_a_line(rows), WORD, room.w - 32, 3, 0.8)
    figures = TILE[1] if told is None else told.h + 12
    below = 2 + line.h + 21 + figures + (0 if note is None else note.h + 18) + 14 + foot.h + EDGE
    row = 0.0 if beside else _row_height(frame, below)
    top = min(RIBBON.y + max(0.0, frame.height - 720 - row) * 0.38, frame.height - RIBBON.h - below - row)
    radius = max(MEDAL / 2, min(MEDAL, (top - HANGS - EDGE) / 2))
    ribbon = _ribbon(frame, top)
    y = top + RIBBON.h + 2 + line.h + 21
    bottom = Rect(room.x, frame.height - EDGE - foot.h, room.w, foot.h)
    return Plan(
        medal=(frame.width / 2, top - HANGS - radius),
        radius=radius,
        ribbon=ribbon,
        title=_title(victory, kit, ribbon),
        line=Words(line, room._replace(y=y - 21 - line.h, h=line.h)),
        tiles=_tiles(frame, y, len(rows)) if told is None else (),
        told=None if told is None else Words(told, room._replace(y=y, h=figures)),
        note=None if note is None else Words(note, room._replace(y=y + figures + 8, h=note.h + 10)),
        foot=Words(foot, bottom._replace(y=bottom.y - (21 if beside and kit.growth < TILED else 0))),
        mages=_beside(frame, victory) if beside else in_a_row(victory.colours, frame.width, bottom.y - 24, row),
    )


def _tiled(kit: Kit, rows: list[tuple[str, str]]) -> bool:
    """Tell whether the figures stand on tiles, each over what it counts."""
    return kit.growth <= TILED and not any(kit.type.set_text(what, WORD, TILE[0] - 12, 1).truncated for _, what in rows)


def _in_a_line(rows: list[tuple[str, str]]) -> str:
    """Return the figures as one line, which is broken between them alone."""
    return " · ".join(f"{figure} {what}".replace(" ", UNBROKEN) for figure, what in rows)


def _title(victory: Victory, kit: Kit, ribbon: Rect) -> Words:
    face = Rect(ribbon.x, ribbon.y + ribbon.h * 0.13, ribbon.w, ribbon.h * 0.58)  # what is flat of the ribbon
    return Words(kit.type.fit(victory.title(kit), TITLE, ribbon.w * 0.82, 1, 0.35), face)


def _ribbon(frame: Frame, top: float) -> Rect:
    width = min(RIBBON.w, frame.width - 24)
    height = width * RIBBON.h / RIBBON.w
    return Rect((frame.width - width) / 2, top + (RIBBON.h - height) / 2, width, height)


def _tiles(frame: Frame, y: float, count: int) -> tuple[Rect, ...]:
    left = (frame.width - PITCH * count + PITCH - TILE[0]) / 2
    return tuple(Rect(left + PITCH * number, y, *TILE) for number in range(count))


def _row_height(frame: Frame, below: float) -> float:
    """Return how high a row of mages under the words may be: half of what it should be at least, or nothing."""
    free = frame.height - EDGE - MEDAL - HANGS - RIBBON.h - below  # with the medal at half of its size
    return 0.0 if free < ROW / 2 else min(free, ROW)


def _beside(frame: Frame, victory: Victory) -> tuple[Mage, ...]:
    places = (FEET[number] for number in ORDER[len(victory.colours)])
    return tuple(
        Mage(colour, frame.width / 2 + x, frame.height - up, size)
        for colour, (x, up, size) in zip(victory.colours, places, strict=True)
    )
