"""The page of the saved games: planks with boxes that scroll, the lamp over the one in the light, and the head.

┌──────┐
│ lamp │  Saved games  8 on the planks …       ╳
├──────┴──────────────────────────────────────────┤
│ ☺ ☺      ☺ ☺ ☺     ☺ ☺                          │
│ ▣ box    ▣ box     ▣ box      …                 │
│ ═════════════════════════════════════════ plank │
│ name  🗑  name  🗑   name  🗑                      │
└─────────────────────────────────────────────────┘
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.scenes.home.saved import standing
from game.scenes.home.saved.standing import HIGH, LIFT, WIDE, Standing, Words, words_of
from game.scenes.shelf.planks import BOARD, Plank
from game.scenes.shelf.planks import HIGH as DEPTH
from game.ui.hanging import Hanging, Hung, LampCone, LampPool
from game.ui.layout.arrange import L, M, S, centred, cut_left, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Button, Label, strip
from game.ui.type.text import Style

STRIP: Final = "saved"
TITLE: Final = Style("title", 36)
GO_ON: Final = Style("heading", 18)
EDGE: Final = 70.0
JUT: Final = 38.0  # units that a plank is broader than what stands on it, at either side
GAP: Final = 24.0
TOP: Final = 66.0  # where the planks begin to be seen
AIR: Final = 63.0  # units over the boxes of the first plank, where people stand
NEXT: Final = 57.0  # and over those of another one
UNDER: Final = 6.0  # between a plank and what is read under it
BIN: Final = 44.0
FOOT: Final = 14.0  # units below what is read under the last plank
LAMP: Final = 150.0
MOUTH: Final = 50.0  # units that the lamp's mouth hangs below the window's edge
REACH: Final = 118.0
SIDE: Final = 84.0  # units left and right of the lamp's middle that words leave free
CLOSE: Final = 48.0
NEAR: Final = 4.0  # units of the head's line that people on a box may reach into
ASIDE: Final = 156.0  # units between the lamp's middle and the title beside it, where there is room
BARE: Final = 400.0  # units that the lamp's light reaches on a bare plank


@dataclass(frozen=True, slots=True)
class Line:
    """Hold one plank: its boxes by number, where they stand and where they are read, from (0, 0) of all planks."""

    numbers: range
    feet: tuple[Rect, ...]
    words: tuple[Words, ...]
    reads: tuple[Rect, ...]
    bins: tuple[Rect, ...]
    plank: Rect
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Page:
    """Hold what the page shows: its parts, its planks, how far they are scrolled, and what is seen of them."""

    parts: list[Part]
    lines: tuple[Line, ...]
    offset: float
    height: float
    lit: int = -1
    """The box in the light."""

    @property
    def seen(self) -> Sequence[int]:
        """Return the boxes that are in sight."""
        last = self.offset + self.height
        lines = [line for line in self.lines if line.plank.y > self.offset and line.top < last]
        return [number for line in lines for number in line.numbers]

    def span(self, number: int) -> tuple[float, float]:
        """Return where the plank of a box begins and ends, with who stands on it and what is read under it."""
        at = _over(self.lines, number)
        return (self.lines[at - 1].bottom if at else 0.0), self.lines[at].bottom + FOOT


def lay_out(kit: Kit, rows: Sequence[Standing], top: float) -> tuple[Line, ...]:
    """Return the planks: as many boxes on each as have room, one with its words beside it where letters are huge."""
    if kit.huge:
        return _one_each(kit, rows, top)
    edge = min(EDGE, kit.frame.width * 0.06)
    inner = kit.frame.width - 2 * edge
    wide = WIDE * kit.soft
    across = max(1, int((inner + GAP + 0.5) // (wide + GAP)))
    pitch = min((inner + GAP) / across, wide * 1.2 + GAP)
    wide = min(wide, pitch - GAP)
    used = across * pitch - GAP
    left = (kit.frame.width - used) / 2
    high = wide * HIGH / WIDE
    lines: list[Line] = []
    y = top
    for first in range(0, max(1, len(rows)), across):
        numbers = range(first, min(len(rows), first + across))
        y += (NEXT if lines else AIR) * wide / WIDE
        line = placed(kit.frame.rect, used, high, 0.0, 0.0).moved(left, y)
        feet = flow(line, [wide] * across, pitch - wide)[: len(numbers)]
        words = tuple(words_of(kit, rows[number], wide - BIN + S) for number in numbers)
        under = max((each.h for each in words), default=BIN)
        reads = [foot.below(each.h, BOARD + UNDER) for foot, each in zip(feet, words, strict=True)]
        reads = [read._replace(w=wide - BIN + S) for read in reads]
        bins = [foot.below(max(BIN, kit.leading(21) + kit.leading(15)), BOARD + UNDER) for foot in feet]
        bins = [placed(place, BIN, BIN, 1.0).moved(10, 0) for place in bins]
        bottom = line.bottom + BOARD + UNDER + max(under, BIN)
        plank = line.below(DEPTH).inset(-JUT, 0)
        lines.append(Line(numbers, tuple(feet), words, tuple(reads), tuple(bins), plank, y, bottom))
        y = bottom
    return tuple(lines)


def _one_each(kit: Kit, rows: Sequence[Standing], top: float) -> tuple[Line, ...]:
    """Return planks with one box each, what is read of it at its side."""
    edge = min(EDGE, kit.frame.width * 0.06)
    page = kit.frame.rect.inset(edge, 0)
    wide = min(WIDE * 1.1, page.w * 0.34)
    high = wide * HIGH / WIDE
    lines: list[Line] = []
    y = top
    for number in range(max(1, len(rows))):
        numbers = range(number, min(len(rows), number + 1))
        y += AIR * wide / WIDE
        room = page.w - wide - L - BIN - M
        words = tuple(words_of(kit, rows[each], room) for each in numbers)
        tall = max((each.h for each in words), default=0.0) + S + go_on_height(kit)
        line = page._replace(y=y + max(0.0, tall - high - AIR * 0.6), h=high)
        foot, side = cut_left(line, wide, L)
        read = side._replace(y=line.bottom - tall, w=room, h=words[0].h if words else 0.0)
        corner = placed(line, BIN, BIN, 1.0, 1.0).moved(0, -S)
        bottom = line.bottom + BOARD
        plank = line.below(DEPTH).inset(-JUT, 0)
        boxes = 1 if words else 0
        lines.append(Line(numbers, (foot,)[:boxes], words, (read,)[:boxes], (corner,)[:boxes], plank, y, bottom))
        y = bottom
    return tuple(lines)


def go_on_height(kit: Kit) -> float:
    """Return how high the golden button is beside a box, at this text size."""
    return max(48.0, kit.leading(18) + L)


def build(
    kit: Kit,
    rows: Sequence[Standing],
    lit: int,
    offsets: MutableMapping[str, float],
    close: Callable[[], None],
    moved: Callable[[int, Hung], Hanging],
) -> Page:
    """Build the page. `lit` is the box that shall be in the light; where it isn't seen, the first one is that is.

    `moved` is told over which box the lamp hangs, and where, and tells how it comes there.
    """
    head, top = _height(kit)
    view = kit.frame.rect.trimmed(top=top)
    lines = lay_out(kit, rows, 0.0)
    length = lines[-1].bottom + FOOT
    offset = offsets[STRIP] = min(max(0.0, offsets.get(STRIP, 0.0)), max(0.0, length - view.h))
    lit = _seen(lines, lit, offset, view.h)
    lamp = _lamp(kit, lines, lit, view.moved(0, -offset))
    hanging = moved(lit, lamp)
    over = _over(lines, lit)
    stood = [part for line in lines for part in _boxes(kit, rows, line, lit)]
    first = [*_planks(lines[over:], over), *(part for part in stood if _is_of(part, lit))]
    rest = [*_planks(lines[:over], 0), *(part for part in stood if not _is_of(part, lit))]
    page = kit.frame.rect
    under = Part("pool", page, LampPool(hanging), may_overlap=True)
    light = Part("light", page, LampCone(hanging), may_overlap=True)
    words = [part for line in lines for part in _words(kit, rows, line, lit)]
    low = {part.key for part in first}
    shown = strip(STRIP, view, [*first, *rest, *words], length, offsets)
    behind = [part for part in shown if part.key in low]
    before = [part for part in shown if part.key not in low]
    parts = [under, *behind, light, *before, *_head(kit, rows, lamp, head, close)]
    return Page(parts, lines, offset, view.h, lit)


def _height(kit: Kit) -> tuple[Rect, float]:
    """Return the head's line, and where the planks begin to be seen."""
    line = max(CLOSE, kit.leading(kit.type.eased(TITLE).size))
    head = kit.frame.rect.trimmed(top=max(0.0, 46 - line / 2))._replace(h=line)
    narrow = kit.frame.shape != "wide" or kit.huge
    more = kit.leading(NOTE.size) + S if narrow else 0.0
    return head, max(TOP, head.bottom - NEAR + more)


def _seen(lines: Sequence[Line], lit: int, offset: float, height: float) -> int:
    """Return the box in the light: the one that shall be, where enough of it is seen, or the first one that is."""
    shown = [line for line in lines if line.numbers and line.plank.y - offset > 60 and line.top - offset < height - 90]
    if any(lit in line.numbers for line in shown):
        return lit
    return shown[0].numbers[0] if shown else (lines[0].numbers[0] if lines[0].numbers else -1)


def _over(lines: Sequence[Line], lit: int) -> int:
    """Return how many planks lie over the one in the light."""
    return next((at for at, line in enumerate(lines) if lit in line.numbers), 0)


def _lamp(kit: Kit, lines: Sequence[Line], lit: int, view: Rect) -> Hung:
    """Return where the lamp hangs: over the box in the light; over the middle of a bare plank."""
    line = lines[_over(lines, lit)]
    size = LAMP * min(1.0, kit.frame.width / 1000)
    if lit not in line.numbers:
        x = kit.frame.width * (0.5 if kit.frame.shape == "wide" else 0.72)
        return Hung((x, MOUTH + 40), size * 1.2, (x, line.plank.y + view.y), BARE / 2)
    foot = line.feet[lit - line.numbers[0]].moved(view.x, view.y - LIFT)
    x = round(foot.middle[0])
    return Hung((x, MOUTH), size, (x, round(foot.bottom) + 4.0), REACH * foot.w / WIDE)


def _is_of(part: Part, number: int) -> bool:
    return number >= 0 and part.key.partition(":")[2].partition(":")[0] == str(number)


def _planks(lines: Sequence[Line], first: int) -> list[Part]:
    return [Part(f"plank:{first + at}", line.plank, Plank(), may_overlap=True) for at, line in enumerate(lines)]


def _boxes(kit: Kit, rows: Sequence[Standing], line: Line, lit: int) -> list[Part]:
    """Build the boxes of a plank."""
    return [
        part
        for number, foot in zip(line.numbers, line.feet, strict=True)
        for part in standing.box_parts(kit, number, rows[number], foot, lit=number == lit)
    ]


def _words(kit: Kit, rows: Sequence[Standing], line: Line, lit: int) -> list[Part]:
    """Build people, words, bins and the golden button of a plank."""
    parts: list[Part] = []
    for at, number in enumerate(line.numbers):
        it, foot = rows[number], line.feet[at]
        parts += standing.face_parts(number, it, foot, lit=number == lit)
        parts += standing.word_parts(kit, number, it, line.words[at], line.reads[at])
        parts.append(standing.bin_part(kit, number, it, line.bins[at]))
        if number == lit and not it.fault:
            parts.append(_go_on(kit, foot, line.reads[at]))
    return parts


def _go_on(kit: Kit, foot: Rect, read: Rect) -> Part:
    """Build the golden button of the box in the light: on its front, or beside it where letters are huge."""
    words = kit.say("home.continue.button")
    style = kit.type.eased(GO_ON) if not kit.huge else GO_ON
    setting = kit.type.set_text(words, style)
    size = kit.frame.grown(20)
    place = standing.go_on_place(foot)
    if kit.huge:
        place = read.below(go_on_height(kit), S)._replace(w=min(read.w, setting.w + size + 2 * L + S))
    else:
        place = centred(place, max(place.w, setting.w + size + 2 * M), max(place.h, setting.h + M))
    face = Button("primary", setting, "shell/glyphs/play", size, 12)
    return Part("go_on", place, face, layer=1, may_overlap=True)


def _head(kit: Kit, rows: Sequence[Standing], lamp: Hung, head: Rect, close: Callable[[], None]) -> list[Part]:
    """Build title, how many there are, and the way out; the words leave the lamp free."""
    edge = min(EDGE, kit.frame.width * 0.06)
    corner = placed(head.inset(min(48.0, edge), 0), CLOSE, CLOSE, 1.0)
    away = kit.say("table.close")
    shut = kit.icon_button("saved:close", corner, "shell/glyphs/x", away, close, radius=CLOSE / 2, zone="head")
    side = SIDE * lamp.size / LAMP
    line = head.trimmed(left=edge, right=head.right - corner.x + M)
    before = line._replace(w=max(0.0, lamp.mouth[0] - side - line.x))
    after = line._replace(x=lamp.mouth[0] + side, w=max(0.0, line.right - lamp.mouth[0] - side))
    style = kit.type.eased(TITLE)
    title = kit.say("home.saved_title")
    setting = kit.type.set_text(title, style)
    own = before if setting.w <= before.w else after
    if own is after and line.right - lamp.mouth[0] - ASIDE > setting.w * 2:
        own = after.trimmed(left=ASIDE - side)
    if not rows:
        own = max(before, own, key=lambda place: place.w)
    setting = kit.type.whole(title, style, own.w, 1 if rows else 2, 0.6)
    place = own._replace(w=setting.w, h=max(own.h, setting.h))
    parts = [Part("saved:title", place, Label(setting, "planks.title", shade="text.title-shade"))]
    if not rows:
        none = kit.type.set_text(kit.say("home.saved_none"), Style("heading", 25), head.w - 2 * edge)
        text = centred(kit.frame.rect, none.w, none.h)
        below = text._replace(y=kit.frame.height * 0.56)
        parts.append(Part("none", below, Label(none, "text.night", 0.5, 0.0)))
        return [*parts, shut]
    count = sum(not row.fault for row in rows)
    told = kit.say("saved.planks", count=count) if count else ""
    words = kit.type.set_text(told, NOTE)
    rest = own.trimmed(left=setting.w + L)
    spots = [rest, after] if own is before else [rest]
    spot = next((spot for spot in spots if words.w <= spot.w), None)
    if spot is not None:
        parts.append(Part("saved:count", spot._replace(w=words.w), Label(words, "text.night-soft")))
    else:
        words = kit.type.set_text(told, NOTE, own.w, 1)
        below = own.below(words.h)._replace(w=words.w)
        if not words.truncated:
            parts.append(Part("saved:count", below, Label(words, "text.night-soft")))
    return [*parts, shut]
