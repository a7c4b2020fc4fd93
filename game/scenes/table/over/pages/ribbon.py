"""The record as a ribbon that unrolls beside the table: a row a turn, those that count larger, and a string with knots.

═▓▓▓▓▓▓▓▓▓▓═   ╳     roller with its title, and the way to close it
 │ 26 ◔ …   │  │
 │ 27 ◕ **  │  ●     a turn that counts is lit, and has a knot on the string
◁│ 28 ◕ **  │ ▐●▌    the one that is pointed at leads to the table; what is seen is pale on the string
 │ 29 ◔ …   │  │
 ╰──────────╯
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from typing import Final, NamedTuple

import msgspec
import pygame
from msgspec.structs import replace

from game.scenes.table.game_table.thumbs import Pictured
from game.ui.draw.canvas import Canvas, blit
from game.ui.draw.draw_commands import DrawCommand, Fill, Freehand, Line, Plate, Shadow, Shape, dot
from game.ui.layout.arrange import L, M, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.motion.entering import Entrance, slides
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import SEEN, Thumb, strip
from game.ui.seats.faces import Mood, Still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style

BROAD: Final = 440.0  # units of the ribbon
ROLLER: Final = (36.0, 10.0, 68.0)  # beside the ribbon, from above, and high
CURL: Final = 47.0
ENDS: Final = (60.0, 64.0)  # units of a roller's end, and of the drawing's height
TOP: Final = 44.0
STRING: Final = 44.0
EDGE: Final = 24.0
POINTS: Final = 28.0  # units that the turn that is pointed at reaches to the table
FACE: Final = (38.0, 48.0)  # of a turn, and of one that counts
ROW: Final = (46.0, 66.0)
NUMBER: Final = 42.0
NUMBERS: Final = Style("bold", 15)
WORDS: Final = (Style("body", 18), Style("bold", 18))
THUMB: Final = (38.0, 46.0)  # height of what a turn shows, and of what one shows that counts
BESIDE: Final = (12.0, 24.0)  # units from a face to that, and to words
AFTER: Final = 10.0  # and from there to the words
SPARED: Final = 0.38  # of a row's breadth that words keep at least beside it
MARGIN: Final = 15.0  # and from these to the paper's edge
FIXED: Final = ("sheet", "string", "close", "roller", "title", "game", "sign", "thumb")
"""What of the log is no row."""
DROPS: Final = 0.08  # seconds after which the ribbon unrolls
LIP: Final = 8.0
KNOT: Final = 7.0
TITLE: Final = Style("title", 25)
FOOT: Final = 71.0  # units under the ribbon: its curl, and a little air


class Turn(NamedTuple):
    """Hold what is said of a turn: its words, who did it, what they felt, whether it counts, and what it shows."""

    words: str
    who: Who | None
    mood: Mood
    counts: bool
    pictured: Pictured | None = None


class LogPlan(NamedTuple):
    """Say where the ribbon, its string and the table beside it lie, in units; without a table there is no room."""

    ribbon: Rect
    string: Rect
    close: Rect
    table: Rect | None
    told: Rect | None
    """Where it is said what is shown there."""


def plan_log(kit: Kit) -> LogPlan:
    """Return where everything lies."""
    page = kit.frame.rect
    side, rest = cut_right(page.trimmed(right=EDGE + 14), 48, EDGE)
    close = placed(side.trimmed(top=26), 48, 48, 0.5, 0.0)
    string = placed(side.trimmed(top=96, bottom=84), STRING, page.h - 180)
    top = TOP + max(0.0, roller_high(kit) - ROLLER[2])
    rest = rest.trimmed(left=EDGE, bottom=FOOT)
    told = max(68.0, 2 * kit.leading(18) + 22)
    if kit.huge:
        return LogPlan(rest.inset(ROLLER[0], 0).trimmed(top=top), string, close, None, None)
    if kit.frame.shape != "wide":
        table, under = cut_top(rest.trimmed(top=96), page.h * 0.36, M)
        words, under = cut_top(under, told, L)
        return LogPlan(under.inset(ROLLER[0], 0).trimmed(top=top - ROLLER[1]), string, close, table, words)
    wide = min(BROAD * kit.soft, page.w * 0.46)
    ribbon, rest = cut_right(rest.trimmed(right=40 - EDGE), wide, ROLLER[0] + EDGE)
    words = placed(rest, min(rest.w, 454 * kit.soft), told, 0.5, 1.0).moved(0, FOOT - 40)
    return LogPlan(ribbon.trimmed(top=top), string, close, rest.trimmed(top=92, bottom=72 - FOOT), words)


def roller_high(kit: Kit) -> float:
    """Return how high the roller is: its title has room on it."""
    return max(ROLLER[2], kit.leading(TITLE.size) + 30)


class RibbonFace(NamedTuple):
    """Show the paper of a ribbon, rolled up at its foot."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 4)
        paper = rect.trimmed(bottom=5)
        yield Fill(paper, "sheets.ribbon")
        for step in range(7):
            for x in (rect.x, rect.right - 5 * (7 - step)):
                yield Fill(paper._replace(x=x, w=5.0 * (7 - step)), "sheets.ribbon-edge", 0.035)
        curl = rect.below(CURL, -12)
        yield Freehand(lambda canvas: stretched(canvas, "shell/sheets/curl", curl, 44.0, ENDS[0]))


class RollerFace(NamedTuple):
    """Show the roller that a ribbon hangs from."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: stretched(canvas, "shell/sheets/roller", rect, ENDS[1], ENDS[0]))


def stretched(canvas: Canvas, name: str, rect: Rect, high: float, end: float) -> None:
    """Draw a drawing, so many units high, into a rectangle: its ends keep their shape, what is between is stretched."""
    box = canvas.frame.box(rect)
    if canvas.outlined or box.width < 4:
        canvas.plate(rect.trimmed(top=6, bottom=6), "sheets.ribbon", border="ink", width=2, radius=8)
        return
    scale = box.height / high
    picture = canvas.images.get(name, (round(box.height * canvas.images.ratio(name)), box.height))
    side = min(round(end * scale), picture.get_width() // 2, box.width // 2)
    middle = picture.subsurface((side, 0, picture.get_width() - 2 * side, picture.get_height()))
    canvas.surface.blit(picture, box.topleft, (0, 0, side, box.height))
    between = pygame.transform.smoothscale(middle, (max(1, box.width - 2 * side), middle.get_height()))
    canvas.surface.blit(between, (box.left + side, box.top))
    blit(
        canvas.surface,
        picture,
        (box.right - side, box.top),
        255,
        picture.get_rect().move(picture.get_width() - side, 0),
    )


class RowFace(msgspec.Struct, frozen=True):
    """Show what a turn stands on: nothing, light where it counts, a point towards the table where it is looked at."""

    counts: bool
    pointed: bool
    thread: float
    """Where the golden thread runs through it, from its left edge."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        x = rect.x + self.thread
        paper = rect.inset(8, 1)
        if self.pointed:
            paper = rect.inset(0, 1)
            y = paper.middle[1]
            yield Shadow(paper, 10, "small")
            yield Plate(paper, "sheets.pointed", None, 10, "sheets.brass-rim", 2)
            point = ((paper.x + 3, y - 13), (paper.x - 18, y), (paper.x + 3, y + 13))
            yield Shape(point, "sheets.pointed")
            yield Line(((paper.x + 1, y - 13), (paper.x - 18, y), (paper.x + 1, y + 13)), "sheets.brass-rim", 2)
        elif self.counts:
            yield Plate(paper, "sheets.counts", None, 10, "sheets.counts-rim", 1.2)
        yield Line(((x, rect.y - 1), (x, rect.bottom + 1)), "sheets.thread", 2, 0.8)


class PicturedFace(NamedTuple):
    """Show small what was done in a turn: a card or a piece, and what it went to."""

    pictured: Pictured
    high: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from self.pictured.draw_commands(rect, self.high)


class StringFace(NamedTuple):
    """Show the whole record as a string, with a knot for each turn that counts, in its owner's colour."""

    knots: tuple[tuple[float, int], ...]
    """How far down it each is, 0 to 1, and its seat's colour."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "sheets.string", None, rect.w / 2, "button.glass.border", 1.2)
        x, _ = rect.middle
        yield Fill(Rect(x - 1.25, rect.y + 20, 2.5, rect.h - 40), "sheets.thread")
        for share, colour in self.knots:
            y = rect.y + 20 + (rect.h - 40) * share
            yield dot(x, y, KNOT, "sheets.told-text")
            yield dot(x, y, KNOT - 1.6, f"seats.{colour}.colour")


class Window(Thumb, frozen=True):
    """Show which part of the record is seen: a pale piece of the string."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Plate(rect.inset(3, 0), "sheets.string-window", None, 16),)


def lay_ribbon(
    kit: Kit,
    plan: LogPlan,
    turns: Sequence[Turn],
    pointed: int | None,
    title: str,
    close: Act,
    offsets: MutableMapping[str, float],
) -> list[Part]:
    """Return the parts of a log, whose rows are scrolled by the name of it."""
    high = roller_high(kit)
    roller = plan.ribbon.inset(-ROLLER[0], 0).above(high, ROLLER[1] + TOP - ROLLER[2] - 2 * ROLLER[1])
    view = plan.ribbon.trimmed(left=-POINTS, top=roller.bottom - 8 - plan.ribbon.y, bottom=14)
    rows, high = rows_of(kit, turns, pointed, plan.ribbon.w)
    inside = [part.moved(POINTS, 0) for part in rows]
    shown = strip("log", view, inside, high, offsets)
    thumb = next((part for part in shown if isinstance(part.face, Thumb)), None)
    return [
        Part("log:sheet", plan.ribbon, RibbonFace()),
        Part("log:string", plan.string, StringFace(_knots(turns))),
        *[part for part in shown if part is not thumb],
        *([_window(thumb, plan.string, view.h, high, offsets["log"])] if thumb is not None else []),
        Part("log:roller", roller, RollerFace(), may_overlap=True),
        kit.label(
            "log:title", roller.inset(64, 6), title, TITLE, "text.paper", align=0.5, minimum=0.5,
        ),
        kit.icon_button(
            "log:close", plan.close, "shell/glyphs/x", kit.say("table.close"), close, "glass", zone="log",
            radius=plan.close.w / 2,
        ),
    ]  # fmt: skip


def entrances(parts: Sequence[Part]) -> list[Entrance]:
    """Return how the ribbon comes: its roller drops from above, and it unrolls from that."""
    rows = [part for part in parts if part.key.startswith("log:") and part.key.split(":")[1] not in FIXED]
    sheet = next((part for part in parts if part.key == "log:sheet"), None)
    if sheet is None:
        return []
    roller = [part for part in parts if part.key in ("log:roller", "log:title")]
    room = sheet.rect.trimmed(left=-ROLLER[0], right=-ROLLER[0], bottom=-CURL)
    ribbon = Entrance("unroll", room, [sheet.key, *[part.key for part in rows]], DROPS, lip=CURL + LIP)
    return [ribbon, slides(roller, 0.0, (0.0, -roller[0].rect.bottom), ROLLER[1])]


def _knots(turns: Sequence[Turn]) -> tuple[tuple[float, int], ...]:
    last = max(1, len(turns) - 1)
    return tuple((at / last, turn.who.colour) for at, turn in enumerate(turns) if turn.counts and turn.who is not None)


def _window(thumb: Part, string: Rect, seen: float, high: float, offset: float) -> Part:
    """Return the pale part of the string: as much of it as is seen of the record."""
    track = string.inset(0, 6)
    long = max(44.0, track.h * seen / high)
    most = max(SEEN, high - seen)
    way = max(1.0, track.h - long)
    rect = track._replace(y=track.y + way * offset / most, h=long)
    return replace(thumb, rect=rect, face=Window("log", most / way, track))


def rows_of(kit: Kit, turns: Sequence[Turn], pointed: int | None, width: float) -> tuple[list[Part], float]:
    """Return a row for every turn, from (0, 0) down, and their height together."""
    if not turns:
        none = kit.paragraph("log:none", 24, 24, width - 48, kit.say("table.log_empty"), WORDS[0])
        return [none], none.rect.bottom + 24
    parts: list[Part] = []
    number = max(NUMBER, kit.type.set_text(f"{len(turns)}", NUMBERS).w + 18)
    y = 10.0
    for at, turn in enumerate(turns):
        counts = turn.counts
        face = FACE[counts] * min(kit.soft, 1.3)
        broadest = FACE[1] * min(kit.soft, 1.3)
        left = number + broadest + BESIDE[turn.pictured is None]
        shown, left = _shown(kit, turn, left, width)
        words = kit.paragraph(f"log:{at}", left, y, width - left - MARGIN, turn.words, WORDS[counts])
        high = max(ROW[counts] if turn.who is not None else ROW[0] - 8, words.rect.h + (22 if counts else 14))
        thread = number + 8 + broadest / 2
        row = endless(width, 0, y)._replace(h=high)
        key = "log:mark" if at == pointed else f"log:{at}:row"
        parts.append(Part(key, row, RowFace(counts, at == pointed, thread), may_overlap=True))
        mark = kit.label(f"log:{at}:turn", row._replace(w=number), f"{at + 1}", NUMBERS, "text.paper-label", align=1.0)
        parts.append(mark)
        if turn.who is not None:
            place = Rect.around(thread, y + high / 2, face)
            parts.append(Part(f"log:{at}:seat", place, Still(turn.who, turn.mood), may_overlap=True))
        if shown is not None and turn.pictured is not None:
            place = row._replace(x=shown.x, w=shown.w)
            parts.append(Part(f"log:{at}:shown", place, PicturedFace(turn.pictured, shown.h), may_overlap=True))
        parts.append(words.moved(0, (high - words.rect.h) / 2))
        y += high
    return parts, y + 14


def _shown(kit: Kit, turn: Turn, left: float, width: float) -> tuple[Rect | None, float]:
    """Return where a row shows small what was done, and where its words begin; nothing where these need the room."""
    if turn.pictured is None:
        return None, left
    high = THUMB[turn.counts] * min(kit.soft, 1.3)
    place = endless(turn.pictured.width(high), left, 0)._replace(h=high)
    after = place.right + AFTER
    return (place, after) if width - after - MARGIN >= SPARED * width else (None, left)


def row_at(parts: Sequence[Part], x: float, y: float) -> int | None:
    """Return which row lies under a place; None where none does."""
    for part in parts:
        if isinstance(part.face, RowFace) and part.rect.holds(x, y) and (part.clip is None or part.clip.holds(x, y)):
            at = part.key.split(":")[1]
            return int(at) if at.isdigit() else None
    return None


def tops(parts: Sequence[Part]) -> Mapping[int, Rect]:
    """Return where the rows stand, by their numbers."""
    return {int(part.key.split(":")[1]): part.rect for part in parts if part.key.endswith(":turn")}
