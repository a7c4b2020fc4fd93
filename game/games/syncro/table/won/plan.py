"""Where everything of the picture of a victory lies: as in the mockup in a wide window, closer together elsewhere.

As text grows, the last line goes, then the figures come into one line; then the medal and the mages shrink, to half
of their size at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.games.syncro.scenery.mages import ROW, Mage, in_a_row, standing
from game.games.syncro.table.won.victory import Figure, Victory
from game.ui.layout.arrange import centred, flow
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import BOLD, HEADING, Kit
from game.ui.type.text import Style, Typeset, at_most

TITLE: Final = Style("title", 36)
INKED: Final = 0.76  # of a line's height, that letters take
LINE: Final = Style("title", 25)
FIGURE: Final = Style("title", 44)
WORD: Final = Style("body", 18)
SAID: Final = Style("body", 15)  # at its smallest
LAUREL: Final = 31.0  # units that a laurel before the words takes
FOOT: Final = Style("body", 15)

MEDAL: Final = 81.0  # radius
HANGS: Final = 33.0  # units from the medal down to the ribbon
RIBBON: Final = Rect(280, 296, 720, 96)
TILE: Final = (204.0, 132.0)
BARE: Final = 84.0  # units that tiles are high on which nothing more is said of their figures
PITCH: Final = 220.0
EDGE: Final = 14.0
FEET: Final = ((-404.0, 36.0, 1.2), (404.0, 36.0, 1.2), (-535.0, 74.0, 1.06), (535.0, 74.0, 1.06), (442.0, 190.0, 0.8))
"""Where mages stand beside the words: units from the middle, from the window's foot, and their size."""
ORDER: Final = {2: (0, 1), 3: (2, 0, 1), 4: (2, 0, 1, 3), 5: (2, 0, 1, 3, 4)}
ROOM: Final = 644.0  # units in the middle that the words have then
BESIDE: Final = 1180.0  # units that a window must be wide for it
COUNTED: Final = 0.3  # seconds in which the figures have counted up
GO: Final = (340.0, 64.0)
AGAIN: Final = 140.0
SPILL: Final = 40.0  # units that the buttons may reach out of that room
UNBROKEN: Final = "\u00a0"


class VictoryWords(NamedTuple):
    """Hold a set text, and where it stands."""

    setting: Typeset
    rect: Rect


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold where everything lies."""

    medal: tuple[float, float]
    """The medal's middle."""
    radius: float
    ribbon: Rect
    title: VictoryWords
    """The level's name, on the ribbon."""
    line: VictoryWords
    """The line under the name."""
    tiles: tuple[Rect, ...]
    """One for each figure, or none where the figures are told in one line."""
    words: VictoryWords | None
    """The figures in one line; None where they have tiles."""
    foot: VictoryWords | None
    """The last line; None where there is no room or nothing to say."""
    go: Rect
    """The gold button."""
    again: Rect
    """The button beside or under the gold one."""
    mages: tuple[Mage, ...]
    """Beside the words, or in a row under them where there is room."""


def plan_of(victory: Victory, kit: Kit) -> Plan:
    """Return where everything lies in a window."""
    frame = kit.frame
    fit = kit.type.fit
    rows = victory.figures(kit)
    beside = frame.width >= BESIDE
    room = centred(frame.rect, ROOM if beside else frame.width - 48, frame.height)
    line = fit(victory.line(kit), LINE, room.w, 2, 0.7)
    tiled = kit.roomy and not any(_wide(kit, row) > TILE[0] - 12 for row in rows)  # each beside what it counts
    last_line = fit(victory.foot(kit), FOOT, room.w, 1, 0.9)
    foot = last_line if tiled and victory.foot(kit) and not last_line.truncated else None
    told = None if tiled else fit(_in_a_line(rows), WORD, room.w - 32, 4, 0.8)
    high = TILE[1] if any(row.said for row in rows) else BARE
    figures, air = (high, 32) if told is None else (told.h + 12, 20)
    button = max(GO[1], kit.leading(HEADING.size) + 24)
    buttons = button if _abreast(kit, room) else 2 * button + 10
    last = EDGE if foot is None else foot.h + 24
    below = 4 + line.h + 16 + figures + air + buttons + last
    row = 0.0 if beside else _row_height(frame, below)
    top = min(RIBBON.y + max(0.0, frame.height - 720 - row) * 0.38, frame.height - RIBBON.h - below - row)
    radius = max(MEDAL / 2, min(MEDAL, (top - HANGS - EDGE) / 2))
    width = min(RIBBON.w, frame.width - 24)
    ribbon = centred(frame.rect._replace(y=top, h=RIBBON.h), width, width * RIBBON.h / RIBBON.w)
    flat = ribbon.trimmed(top=ribbon.h * 0.13, bottom=ribbon.h * 0.29)
    y = top + RIBBON.h + 4 + line.h + 16
    go, again = _places(kit, room, frame.height - last - buttons, button)
    tiles = flow(frame.rect._replace(y=y, h=high), [TILE[0]] * len(rows), PITCH - TILE[0], 0.5)
    return Plan(
        medal=(frame.width / 2, top - HANGS - radius),
        radius=radius,
        ribbon=ribbon,
        title=VictoryWords(kit.type.whole(victory.title(kit), _low(kit, flat.h), ribbon.w * 0.82, 1, 0.35), flat),
        line=VictoryWords(line, room._replace(y=y - 16 - line.h, h=line.h)),
        tiles=tuple(tiles) if told is None else (),
        words=None if told is None else VictoryWords(told, room._replace(y=y, h=figures)),
        foot=None if foot is None else VictoryWords(foot, room._replace(y=frame.height - 10 - foot.h, h=foot.h)),
        go=go,
        again=again,
        mages=_beside(frame, victory) if beside else in_a_row(victory.team, frame.width, go.y - 26, row),
    )


def _low(kit: Kit, height: float) -> Style:
    """Return the title's letters, smaller where a line of them would not lie between the ribbon's threads."""
    return replace(TITLE, size=at_most(min(TITLE.size, TITLE.size * height / (kit.leading(TITLE.size) * INKED))))


def _abreast(kit: Kit, room: Rect) -> bool:
    """Tell whether both buttons have room side by side."""
    return go_width(kit) + 12 + _again_width(kit) <= room.w


def go_width(kit: Kit, least: float = GO[0]) -> float:
    """Return how broad the gold button is: as its words need, and at least so broad."""
    return max(least, kit.type.set_text(kit.say("syncro.won.go"), HEADING).w + kit.frame.grown(22) + 60)


def _again_width(kit: Kit) -> float:
    return max(AGAIN, kit.type.set_text(kit.say("syncro.won.again"), BOLD).w + kit.frame.grown(22) + 34)


def _places(kit: Kit, room: Rect, y: float, height: float) -> tuple[Rect, Rect]:
    """Return where the two buttons lie: the gold one in the middle, or both, or one under the other."""
    width, again = min(go_width(kit), room.w), min(_again_width(kit), room.w)
    line = room._replace(y=y, h=height)
    go = centred(line, width, height)
    if not _abreast(kit, room):
        return go, centred(line.below(height, 10), again, height)
    if width / 2 + 12 + again > room.w / 2 + SPILL:
        go, _ = flow(line, (width, again), 12, 0.5)
    return go, go.after(again, 12).inset(0, 6)


def _wide(kit: Kit, row: Figure) -> float:
    """Return how much room a figure needs on a tile, with what it counts, or what is said of it under it."""
    head = kit.type.set_text(row.figure, FIGURE).w + 8.0 + kit.type.fit(row.what, WORD, TILE[0] * 0.62, 1, 0.8).w
    said = kit.type.set_text(row.said.replace("**", ""), SAID).w + (LAUREL if row.best else 0.0)
    return max(head, said)


def _in_a_line(rows: list[Figure]) -> str:
    """Return the figures in a line, which is broken between them alone; where more is said of them, in a line each."""
    figures = [f"{row.figure} {row.what}".replace(" ", UNBROKEN) for row in rows]
    said = [f" ({row.said.replace('**', '')})" if row.said else "" for row in rows]
    return ("\n" if any(said) else " · ").join(map("".join, zip(figures, said, strict=True)))


def _row_height(frame: Frame, below: float) -> float:
    """Return how high a row of mages under the words may be: half of what it should be at least, or nothing."""
    free = frame.height - EDGE - MEDAL - HANGS - RIBBON.h - below  # with the medal at half of its size
    return 0.0 if free < ROW / 2 else min(free, ROW)


def _beside(frame: Frame, victory: Victory) -> tuple[Mage, ...]:
    middle = frame.width / 2
    feet = (FEET[number] for number in ORDER[len(victory.team.whos)])
    return tuple(standing(victory.team, [(middle + x, frame.height - up, size) for x, up, size in feet], middle))
