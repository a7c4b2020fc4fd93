"""What a guide says: a bubble beside what is lit, or a sheet along an edge of the window; and where either lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import inf
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.scenes.table.guides.guide import PAPER, ZONE
from game.scenes.table.guides.places import cost_of, grid
from game.ui.arrange import M, centred, cut_left, cut_right, cut_top, endless, placed
from game.ui.frame import Rect
from game.ui.kit import BOLD, CAPS, Act, Kit
from game.ui.lamplight import Bubble, Dots
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import ButtonKind, Label

TITLE: Final = Style("title", 26)
WIDE: Final = 400.0
WIDEST: Final = 480.0
PAD: Final = 22.0
TAIL: Final = 24.0
TIP: Final = 6.0  # units between a tail's tip and what it points at
EDGE: Final = 16.0
NARROW: Final = 280.0
SMALLER: Final = 0.8  # of its size that a title may have before it takes a second line
DOTS: Final = 20.0  # units of a row of dots alone
LAST: Final = 760.0  # of what speaks of nothing that lies there
STEP: Final = 40.0  # units between two places that are tried
SHARES: Final = (0.5, 0.3, 0.7, 0.12, 0.88)  # of a bubble that lie left of, or over, what it points at
NAMED: Final = 400.0  # how bad it is to cover a square unit of what is named, where words cost 1
USUAL: Final = 2500.0  # and that a bubble lies on a later side,
APART: Final = 75000.0  # that it lies farther off, without a tail,
SLIMMER: Final = 12000.0  # that it is narrower than usual
MOST: Final = 4  # lines of a narrow one
WIDER: Final = 16.0  # units by which it is widened until it has no more
LAYER: Final = 30  # of a bubble: over everything at a table

Point: TypeAlias = tuple[float, float]
Found: TypeAlias = tuple[Rect, Point | None]
"""Where a bubble lies, and where its tail points."""


@dataclass(frozen=True, slots=True)
class Speech:
    """Hold what a bubble says: a label in small capitals, a title, and a text with what to do in bold.

    A `warm` label is that of a try that was not the step's. One that is `always` said gives no way to dots.
    """

    label: str
    title: str
    text: str
    warm: bool = False
    always: bool = False


@dataclass(frozen=True, slots=True)
class BubbleButton:
    """Offer a button of a bubble, or of a hint's card."""

    key: str
    text: str
    act: Act
    kind: ButtonKind = "light"
    icon: str = ""
    first: bool = False


@dataclass(frozen=True, slots=True)
class Steps:
    """Say how far a lesson has come, and how to go back a step (None at the first). `done` is that of `Dots`.

    `named` says where the way back leads.
    """

    count: int
    at: int
    back: Act | None
    done: frozenset[int] | None = None
    named: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """Say where a bubble may lie."""

    area: Rect
    thing: Rect | None
    """What it speaks of, which is not covered."""
    kept: tuple[Rect, ...] = ()
    """What is not covered either."""
    lies: Sequence[tuple[Rect, float]] = ()
    """What lies there besides, each with how bad it is to cover a square unit of it: covered as little as can be."""
    before: dict[object, Found] = field(default_factory=dict)
    """Where it lay: it stays there as long as nothing of the rest has changed."""
    wide: float = 0.0
    """How wide it is, whatever its words; 0: as wide as they ask."""


def build(
    kit: Kit, speech: Speech, answers: Sequence[BubbleButton], room: Room, steps: Steps | None = None
) -> list[Part]:
    """Build a bubble: its sheet of paper with a tail, its words, dots and buttons. Everything lies on `LAYER`.

    Where the text is huge it is a sheet along an edge of the window.
    """
    key = (kit.frame, kit.words.language, speech, len(answers), steps and steps.at, room.area, room.thing, room.kept)
    found = room.before.get(key)
    if found is None:

        def high(width: float) -> float:
            inside = _inside(kit, speech, answers, steps, width, kit.huge)
            return max(part.rect.bottom for part in inside) + PAD - 6

        thing = room.thing
        if thing is None:
            words = kit.type.set_text(speech.text, TITLE)  # it is smaller: a bubble so wide has it in two lines
            found = _in_the_middle(kit, room, high, words.w / 2 + 2 * PAD), None
        else:
            sizes = [(width, high(width)) for width in _widths(kit, speech, answers, steps, room.wide)]
            lies = [(thing, NAMED * 2), *((rect, NAMED) for rect in room.kept), *room.lies]
            found = _along_an_edge(kit, room, lies, sizes[0]) if kit.huge else _docked(thing, room.area, lies, sizes)
        room.before.clear()
        room.before[key] = found
    place, tail = found
    inside = _inside(kit, speech, answers, steps, place.w, kit.huge)
    paper = Part(PAPER, place, Bubble(tail), layer=LAYER, may_overlap=True, solid=True)
    moved = [part.moved(place.x, place.y) for part in inside]
    return [paper, *(replace(part, layer=LAYER + 1, may_overlap=True) for part in moved)]


def _widths(kit: Kit, speech: Speech, answers: Sequence[BubbleButton], steps: Steps | None, wide: float) -> list[float]:
    """Return how wide a bubble may be, the best first: a narrow one has no room for dots, its label tells the step."""
    if kit.huge:
        return [kit.frame.width - 2 * EDGE - 8]
    usual = (wide or WIDE) * kit.growth
    inside = _inside(kit, speech, answers, steps, usual, sheet=False)
    if not wide and (_lines(inside) > 2 or (steps is not None and not _beside_buttons(inside))):
        usual = WIDEST * kit.growth
    widest = max((part.rect.w for part in _row(kit, answers, None, usual, 0.0)), default=0.0)
    head = kit.type.set_text(speech.label.upper(), CAPS).w + (kit.leading(15) + 6 if speech.warm else 0.0)
    least = max(NARROW * kit.growth, widest + 2 * PAD + 50, head + 2 * PAD + 1)
    while least < usual and _lines(_inside(kit, speech, answers, steps, least, sheet=False)) > MOST:
        least += WIDER
    return [usual, least] if least < usual - 40 else [usual]


def _beside_buttons(parts: Sequence[Part]) -> bool:
    """Tell whether the dots stand in the row of the way on, and not below it."""
    rows = {part.key: part.rect.middle[1] for part in parts if part.control is not None}
    dots = next((part.rect.middle[1] for part in parts if part.key == "guide:dots"), None)
    return dots is not None and abs(dots - min(rows.values())) < 1


def _lines(parts: Sequence[Part]) -> int:
    return next((len(part.face.setting.rows) for part in parts if part.key == "guide:text"), 0)  # type: ignore[attr-defined]


def _inside(
    kit: Kit, speech: Speech, answers: Sequence[BubbleButton], steps: Steps | None, width: float, sheet: bool
) -> list[Part]:
    """Build words and buttons from (0, 0)."""
    rest = endless(width - 2 * PAD, PAD, PAD - 6)
    parts: list[Part] = []
    if speech.label and (not sheet or steps is None or speech.warm or speech.always):
        role = "lamp.not-yet" if speech.warm else "text.paper-label"
        line, rest = cut_top(rest, kit.leading(15))
        if speech.warm:
            sign, line = cut_left(line, line.h, 6)
            parts.append(kit.picture("guide:turn", sign, "shell/glyphs/undo-2", role))
        parts.append(kit.label("guide:label", line, speech.label.upper(), CAPS, role))
    title = kit.type.fit(speech.title, TITLE, rest.w, 1, 0.7 if not sheet and width >= WIDE else SMALLER)
    if title.truncated and (sheet or width < WIDE):
        title = kit.type.fit(speech.title, TITLE, rest.w, 2, 0.7)
    place, rest = cut_top(rest, title.h, 2)
    text = kit.rich("guide:text", rest.x, rest.y, rest.w, speech.text)
    buttons = _row(kit, answers, steps, width, text.rect.bottom + 12)
    return [*parts, Part("guide:title", place, Label(title, "text.paper")), text, *buttons]


def _row(kit: Kit, answers: Sequence[BubbleButton], steps: Steps | None, width: float, y: float) -> list[Part]:
    """Build the lowest row: the way back and the dots at the left, the buttons at the right, last first.

    Where that is too narrow, the first of the buttons stand in a row below.
    """
    height = max(44.0, kit.leading(18) + 16)
    first = row = free = Rect(PAD, y, width - 2 * PAD, height)
    parts: list[Part] = []
    for answer in reversed(answers):
        icon = min(kit.frame.grown(22), height * 0.5) + 10 if answer.icon else 0.0
        wide = kit.type.set_text(answer.text, BOLD).w + (4 if answer.kind == "bare" else 26) + icon
        if parts and free.w - wide < (34 if steps is not None and steps.back is not None else 0):
            row = free = row.below(height)
        place, free = cut_right(free, wide, M)
        parts.insert(0, button(kit, answer, place))
    if steps is None:
        return parts
    back, beside = cut_left(first.trimmed(left=-10), 44, 4)
    if steps.back is not None:
        icon_name = "shell/glyphs/chevron-left"
        parts.append(kit.icon_button("guide:back", back, icon_name, steps.named, steps.back, "bare", zone=ZONE))
    dots = Dots(steps.count, steps.at, kit.soft, steps.done)
    beside = beside if row is first else row
    fits = beside.x + dots.w <= free.right + 6
    if kit.huge and not (fits and row is first):
        return parts
    place = beside if fits else row.below(DOTS, 2)
    return [*parts, Part("guide:dots", place._replace(w=dots.w), dots)]


def button(kit: Kit, answer: BubbleButton, place: Rect, size: float = 18) -> Part:
    """Build a button of a guide, in letters of a size: a bare one is a link."""
    if answer.kind == "bare":
        return kit.link(f"guide:{answer.key}", place, answer.text, answer.act, zone=ZONE, size=size)
    return kit.button(
        f"guide:{answer.key}", place, answer.text, answer.act, answer.kind, icon=answer.icon, zone=ZONE,
        style=Style("bold", size), first=answer.first, lines=1,
    )  # fmt: skip


def _docked(thing: Rect, area: Rect, lies: Sequence[tuple[Rect, float]], sizes: Sequence[tuple[float, float]]) -> Found:
    """Return the place that covers least, and where its tail points: beside the thing, or without a tail farther off.

    What is spoken of and what is `kept` is not covered unless there is no other place.
    """
    least = inf
    best: Found = area, None
    for number, (width, height) in enumerate(sizes):
        worse = number * SLIMMER
        beside = ((side * USUAL, place, tip) for side, place, tip in _beside(thing, area, width, height))
        free = ((APART, place, None) for place in grid(area, width, height, STEP))
        for more, place, tip in chain(beside, free):
            most = least - more - worse
            if most > 0 and (cost := cost_of(place, lies, most)) < most:
                least, best = cost + more + worse, (place, tip)
    return best


def _beside(thing: Rect, area: Rect, width: float, height: float) -> Iterator[tuple[int, Rect, Point]]:
    """Yield places below, above, right and left of a thing, each with the number of its side and its tail's tip."""
    x, y = thing.middle
    far = TAIL + TIP
    for share in SHARES:
        across = thing._replace(x=x - width * share, w=width)
        along = thing._replace(y=y - height * share, h=height)
        sides = (
            (across.below(height, far), (x, thing.bottom + TIP)),
            (across.above(height, far), (x, thing.y - TIP)),
            (along.after(width, far), (thing.right + TIP, y)),
            (along.before(width, far), (thing.x - TIP, y)),
        )
        for side, (wanted, tip) in enumerate(sides):
            place = wanted.within(area)
            slid = abs(place.y - wanted.y) if side < 2 else abs(place.x - wanted.x)
            reached = place.x + 30 <= x <= place.right - 30 if side < 2 else place.y + 24 <= y <= place.bottom - 24
            if slid <= 0.5 and reached:
                yield side, place, tip


def _along_an_edge(kit: Kit, room: Room, lies: Sequence[tuple[Rect, float]], size: tuple[float, float]) -> Found:
    """Return a place for a sheet across the window: at the foot, or higher where that covers less."""
    foot = placed(kit.frame.rect.trimmed(bottom=14), *size, 0.5, 1.0)
    above = max(0.0, foot.y - room.area.y)
    steps = max(1, round(above / STEP))
    places = (foot.moved(0, -above * n / steps) for n in range(steps + 1))
    return min(places, key=lambda place: cost_of(place, lies)), None


def _in_the_middle(kit: Kit, room: Room, high: Callable[[float], float], wide: float) -> Rect:
    """Return a place, about so wide, of what speaks of nothing: in the middle, or over or under what is `kept`."""
    width = min(kit.frame.width - 2 * EDGE, max(WIDEST * kit.growth, min(wide, LAST * kit.growth)))
    middle = centred(room.area, width, high(width))
    edges = [edge for one in room.kept for edge in (one.above(middle.h, TIP), one.below(middle.h, TIP))]
    places = [middle, *(middle._replace(y=edge.y).within(room.area) for edge in edges)]
    if room.kept:
        places += [place._replace(x=x) for x in (room.area.x, room.area.right - width) for place in places]
    lies = [(one, NAMED) for one in room.kept]
    return min(places, key=lambda place: (cost_of(place, lies), abs(place.x - middle.x) + abs(place.y - middle.y)))
