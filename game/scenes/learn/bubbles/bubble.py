"""What a guide says: a bubble beside what is lit, or a sheet along an edge of the window; and where either lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.scenes.learn.bubbles.answers import LAYER, BubbleButton, breadth, button
from game.scenes.learn.bubbles.docking import NAMED, STEP, TIP, Point, across, docked, in_the_middle
from game.scenes.learn.bubbles.folded import Fold, folded
from game.scenes.shell.navigation.free_place import Lying, Weighed, cost_of, grid, lay
from game.scenes.table.guides.guide import PAPER
from game.ui.lamplight import Bubble, Dots
from game.ui.layout.arrange import L, M, cut_left, cut_right, cut_top, endless
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style

LABEL: Final = Style("bold", 15)
TITLE: Final = Style("title", 30)
WIDEST: Final = 480.0
PAD: Final = 24.0
TOP: Final = 16.0  # units over its first line, and under its buttons
HIGH: Final = 46.0  # units of a button
FOOT: Final = 10.0  # units under its buttons
SIDE: Final = 18.0  # and beside the last of them
EDGE: Final = 16.0
CLEAR: Final = 12.0  # units that a narrow one is away from all that is kept, where it can be
NARROW: Final = 280.0
DOTS: Final = 26.0  # units of a row of dots alone
LAST: Final = 760.0  # of what speaks of nothing that lies there
ACROSS: Final = (1.0, 0.72, 0.6, 0.5, 0.4)  # of the window that a sheet of very large text is wide
BROADER: Final = (1.0, 1.4, 1.8)  # times as wide as usual at most, where nothing else has a place
MOST: Final = 4  # lines of a narrow one
WIDER: Final = 16.0  # units by which it is widened until it has no more
ROWS: Final = (1, 2, 3)  # lines of a low one, whose buttons stand beside its words
LOW: Final = 7.0  # units over and under its words
GAPS: Final = (8.0, 3.0, 0.0)  # units that it is away from anything else, the best first
LESS: Final = Style("title", 21)  # its title

Found: TypeAlias = tuple[Rect, Point | None]
"""Where a bubble lies, and where its tail points."""


@dataclass(frozen=True, slots=True)
class Speech:
    """Hold what a bubble says: a label, a title, and a text with what to do in bold.

    A `warm` label is that of a try that was not the step's. One that is `always` said gives no way to dots. Where the
    label has no room it is the `brief` one.
    """

    label: str
    title: str
    text: str
    warm: bool = False
    always: bool = False
    brief: str = ""

    def head(self, kit: Kit, room: float) -> str:
        """Return the label for so much room: all of it, or the brief one."""
        return self.label if not self.brief or kit.type.set_text(self.label, LABEL).w <= room else self.brief


@dataclass(frozen=True, slots=True)
class Steps:
    """Say how far a lesson has come. `done` is that of `Dots`."""

    count: int
    at: int
    done: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """Say where a bubble may lie."""

    area: Rect
    thing: Rect | None
    """What it speaks of, which is not covered."""
    kept: tuple[Rect, ...] = ()
    """What is not covered either."""
    used: tuple[Rect, ...] = ()
    """Nor what can be pressed."""
    lies: Sequence[Weighed] = ()
    """What lies there besides, each with how bad it is to cover a square unit of it: covered as little as can be."""
    spared: tuple[Rect, ...] = ()
    """What is left free wherever there is another place."""
    before: dict[object, Found | None] = field(default_factory=dict)
    """Where it lay, None where it was folded: it stays so as long as nothing of the rest has changed."""
    wide: float = 0.0
    """How wide it is, whatever its words; 0: as wide as they ask."""
    fold: Fold | None = None
    """Keeps whether what has no place was unfolded; None where it lies over as little as can be at once."""
    bare: tuple[Rect, ...] = ()
    """What is left free besides wherever there is a place for that, for a low one if need be: all that lies there."""


def build(
    kit: Kit, speech: Speech, answers: Sequence[BubbleButton], room: Room, steps: Steps | None = None
) -> list[Part]:
    """Build a bubble: its sheet of paper with a tail, its words, dots and buttons. Everything lies on `LAYER`.

    Where the text is huge it is a sheet along an edge of the window. Where it would lie over what it speaks of, or what
    can be pressed, wherever it lay, it is folded to a line.
    """
    opened = room.fold is not None and room.fold.opened(speech)
    lies = room.area, room.thing, room.kept, room.used, opened
    key = (kit.frame, kit.words.language, speech, len(answers), steps and steps.at, lies)
    if key not in room.before:
        room.before.clear()
        room.before[key] = _found(_Said(kit, speech, answers, steps), room, opened)
    found = room.before[key]
    if found is None:
        assert room.fold is not None, "else it lies somewhere"
        unfold = partial(room.fold.unfold, speech)
        lying = _lying(kit, room, kit.frame.rect.inset(EDGE / 2))
        return folded(kit, speech.title, answers, lying, unfold, room.bare)
    place, tail = found
    inside = _Said(kit, speech, answers, steps).inside(place)
    paper = Part(PAPER, place, Bubble(tail), layer=LAYER, may_overlap=True, solid=True)
    moved = [part.moved(place.x, place.y) for part in inside]
    return [paper, *(replace(part, layer=LAYER + 1, may_overlap=True) for part in moved)]


@dataclass(frozen=True, slots=True)
class _Said:
    """Hold all of what a bubble says."""

    kit: Kit
    speech: Speech
    answers: Sequence[BubbleButton]
    steps: Steps | None

    def high(self, width: float) -> float:
        """Return how high it is at a width."""
        inside = _inside(self.kit, self.speech, self.answers, self.steps, width, self.kit.huge)
        return max(part.rect.bottom for part in inside) + FOOT

    def low(self, widest: float) -> Iterator[tuple[float, float]]:
        """Yield the sizes of low ones, the lowest first: none has a place for dots."""
        width = _low(self.kit, self.speech, self.answers, 0.0)[1]
        found: dict[int, tuple[float, float]] = {}
        while width <= widest and 1 not in found and self.steps is None and not self.kit.huge:
            inside, _, high = _low(self.kit, self.speech, self.answers, width)
            found.setdefault(_lines(inside), (width, high))
            width += WIDER
        return (found[rows] for rows in ROWS if rows in found)

    def inside(self, place: Rect) -> list[Part]:
        """Return its words and buttons, from (0, 0), in the form for which a place was found."""
        inside = _inside(self.kit, self.speech, self.answers, self.steps, place.w, self.kit.huge)
        is_low = max(part.rect.bottom for part in inside) > place.h
        return _low(self.kit, self.speech, self.answers, place.w)[0] if is_low else inside


def _found(said: _Said, room: Room, opened: bool) -> Found | None:
    """Return where a bubble lies, and where its tail points; None where it is to be folded."""
    kit, thing = said.kit, room.thing
    if thing is None:
        words = kit.type.set_text(said.speech.text, TITLE)  # it is smaller: a bubble so wide has it in two lines
        most = max(WIDEST * kit.growth, min(words.w / 2 + 2 * PAD, LAST * kit.growth))
        width = min(kit.frame.width - 2 * EDGE, most)
        return in_the_middle(room.area, room.kept, width, said.high(width)), None
    sizes = [(width, said.high(width)) for width in _widths(kit, said.speech, said.answers, said.steps, room.wide)]
    lying = _lying(kit, room, kit.frame.rect.inset(EDGE / 2) if kit.huge else room.area)
    tried, tips = (across(kit.frame.rect, room.area, sizes), {}) if kit.huge else docked(thing, room.area, sizes)
    spared = replace(lying, kept=(*lying.kept, *room.spared))
    place = _over_nothing(said, room, tried, spared)
    if place is None and not (kit.huge and room.bare and room.fold is not None and not opened):  # a line covers less
        place = lay(tried, spared) or _slimmer(said, room, spared, tips) or lay(tried, lying)
    if place is None and (opened or room.fold is None):  # it was asked for: over as little as can be
        lies = [*lying.lies, *((rect, NAMED) for rect in lying.kept)]
        place = min((place for place, _ in tried), key=lambda place: cost_of(place, lies))
    return None if place is None else (place, tips.get(place))


def _slimmer(said: _Said, room: Room, lying: Lying, tips: dict[Rect, Point]) -> Rect | None:
    """Return a place for a narrower one, of more lines than usual; None where there is none. Its tail joins `tips`."""
    if said.kit.huge or room.thing is None or not room.spared:
        return None
    most, least = (round(width) for width in (WIDEST * said.kit.growth, _least(said.kit, said.speech, said.answers, 0)))
    tried, there = docked(room.thing, room.area, [(width, said.high(width)) for width in range(most, least, -16)])
    tips.update(there)
    clear = replace(lying, kept=tuple(rect.inset(-CLEAR) for rect in lying.kept))  # of outlines too
    return lay(tried, clear) or lay(tried, lying)


def _over_nothing(said: _Said, room: Room, tried: Sequence[Weighed], lying: Lying) -> Rect | None:
    """Return a place, for a low one if need be, that leaves free all that lies there; None where there is none."""
    if not room.bare or room.thing is None:
        return None
    x, y = room.thing.middle
    low = list[Weighed]()
    for width, height in said.low(room.area.w):
        under = room.thing.below(height, TIP)._replace(x=x - width / 2, w=width).within(room.area)
        places = [under, *grid(room.area, width, height, STEP)]
        low += [(at, abs(at.middle[0] - x) + abs(at.middle[1] - y)) for at in places]
    for gap in GAPS:
        free = tuple(rect.inset(-gap) for rect in (room.thing, *room.bare))
        bare = replace(lying, kept=(*lying.kept, *free))
        place = lay(tried, bare) or lay(low, replace(bare, lies=()))
        if place is not None:
            return place
    return None


def _lying(kit: Kit, room: Room, area: Rect) -> Lying:
    spoken = room.kept if room.thing is None else (room.thing, *room.kept)
    return Lying(area, (*spoken, *room.used), room.lies)


def _widths(kit: Kit, speech: Speech, answers: Sequence[BubbleButton], steps: Steps | None, wide: float) -> list[float]:
    """Return how wide a bubble may be, the best first: a narrow one has no room for dots, its label tells the step."""
    if kit.huge:
        return [(kit.frame.width - 2 * EDGE - 8) * share for share in ACROSS]
    most = (wide or WIDEST) * kit.growth
    least = _least(kit, speech, answers, wide)
    while least < most and _lines(_inside(kit, speech, answers, steps, least, sheet=False)) > MOST:
        least += WIDER
    usual = _usual(kit, speech, answers, steps, least, most)
    bare = [_usual(kit, speech, answers, None, least, most)] if speech.warm else []  # its label tells the step
    slim = [usual, *(width for width in bare if width < usual), *([least] if least < usual - 40 else [])]
    return [*slim, *(width for width in (WIDEST * kit.growth * more for more in BROADER) if width > usual)]


def _least(kit: Kit, speech: Speech, answers: Sequence[BubbleButton], wide: float) -> float:
    """Return how wide a bubble is at least, for its label and the widest of its buttons."""
    most = (wide or WIDEST) * kit.growth
    widest = max((part.rect.w for part in _row(kit, answers, None, most, 0.0)), default=0.0)
    sign = kit.leading(15) + 6 if speech.warm else 0.0
    head = kit.type.set_text(speech.head(kit, most - 2 * PAD - sign - 1), LABEL).w + sign
    return max(NARROW * kit.growth, widest + 2 * PAD + 50, head + 2 * PAD + 1)


def _usual(
    kit: Kit, speech: Speech, answers: Sequence[BubbleButton], steps: Steps | None, least: float, most: float
) -> float:
    """Return the least width at which its words are as few lines as at the most, and its row is one."""
    width = most
    best = _shape(_inside(kit, speech, answers, steps, most, sheet=False))
    while width - WIDER >= least and _shape(_inside(kit, speech, answers, steps, width - WIDER, sheet=False)) <= best:
        width -= WIDER
    return width


def _shape(parts: Sequence[Part]) -> tuple[int, int, int]:
    """Return how many lines its words and its title have, and in how many rows its buttons and dots stand.

    Without dots it is as bad as with one more.
    """
    rows = {round(part.rect.middle[1]) for part in parts if part.control is not None or part.key == "guide:dots"}
    title = next((len(part.face.setting.lines) for part in parts if part.key == "guide:title"), 0)  # type: ignore[attr-defined]
    return _lines(parts), title, len(rows) + all(part.key != "guide:dots" for part in parts)


def _lines(parts: Sequence[Part]) -> int:
    return next((len(part.face.setting.rows) for part in parts if part.key == "guide:text"), 0)  # type: ignore[attr-defined]


def _inside(
    kit: Kit, speech: Speech, answers: Sequence[BubbleButton], steps: Steps | None, width: float, sheet: bool
) -> list[Part]:
    """Build words and buttons from (0, 0)."""
    rest = endless(width - 2 * PAD, PAD, TOP)
    parts: list[Part] = []
    if speech.label and (not sheet or steps is None or speech.warm or speech.always):
        role = "lamp.not-yet" if speech.warm else "text.paper-label"
        line, rest = cut_top(rest, kit.leading(15))
        if speech.warm:
            sign, line = cut_left(line, line.h, 6)
            parts.append(kit.picture("guide:turn", sign, "shell/glyphs/undo-2", role))
        parts.append(kit.label("guide:label", line, speech.head(kit, line.w), LABEL, role))
    title = kit.type.fit(speech.title, TITLE, rest.w, 2, 0.7)
    place, rest = cut_top(rest, title.h)
    text = kit.rich("guide:text", rest.x, rest.y, rest.w, speech.text)
    buttons = _row(kit, answers, steps, width, text.rect.bottom + 10)
    if speech.warm and len({part.rect.y for part in buttons}) > 1:  # its label tells the step
        alone = _row(kit, answers, None, width, text.rect.bottom + 10)
        buttons = alone if len({part.rect.y for part in alone}) == 1 else buttons
    return [*parts, Part("guide:title", place, Label(title, "text.paper")), text, *buttons]


def _low(kit: Kit, speech: Speech, answers: Sequence[BubbleButton], width: float) -> tuple[list[Part], float, float]:
    """Build words from (0, 0), the title beside the label, and the buttons at their right.

    Also return how wide it is at least, and how high.
    """
    head, title = kit.type.set_text(speech.label, LABEL), kit.type.set_text(speech.title, LESS)
    buttons = _row(kit, answers, None, LAST * kit.growth, 0.0)
    wide = LAST * kit.growth - PAD - min(part.rect.x for part in buttons)
    least = 2 * PAD + head.w + M + title.w + PAD + wide + 1
    room, _ = cut_left(endless(max(width, least), PAD, LOW), max(width, least) - 2 * PAD - wide, PAD)
    room = room._replace(w=room.w - PAD)
    line, rest = cut_top(room, title.h)
    label, beside = cut_left(line, head.w + 1, M)
    text = kit.rich("guide:text", rest.x, rest.y, rest.w, speech.text)
    high = max(text.rect.bottom, LOW + max(part.rect.bottom for part in buttons)) + LOW
    down = (high - max(part.rect.bottom for part in buttons)) / 2
    across = max(width, least) - LAST * kit.growth
    words = [
        kit.label("guide:label", label, speech.label, LABEL, "text.paper-label"),
        Part("guide:title", beside, Label(title, "text.paper")),
        text,
    ]
    return [*words, *(part.moved(across, down) for part in buttons)], least, high


def _row(kit: Kit, answers: Sequence[BubbleButton], steps: Steps | None, width: float, y: float) -> list[Part]:
    """Build the lowest row: dots, then buttons, of which the first stand in a row below where that is too narrow."""
    height = max(HIGH, kit.leading(18) + 16)
    first = row = free = Rect(PAD, y, width - PAD - SIDE, height)
    parts: list[Part] = []
    for answer in reversed(answers):
        wide = breadth(kit, answer, height)
        if parts and free.w < wide:
            row = free = row.below(height)
        place, free = cut_right(free, wide, L if answer.kind == "bare" else 10.0)
        parts.insert(0, button(kit, answer, place))
    if steps is None:
        return parts
    dots = Dots(steps.count, steps.at, kit.soft, steps.done)
    fits = row is first and first.x + dots.w <= free.right + 6
    if kit.huge and not fits:
        return parts
    place = first if fits else row.below(DOTS, 2)
    return [*parts, Part("guide:dots", place._replace(w=dots.w), dots)]
