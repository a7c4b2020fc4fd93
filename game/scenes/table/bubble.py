"""What a guide says: a bubble beside what is lit, or a sheet along an edge of the window; and where either lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.scenes.table.guide import ZONE
from game.ui.frame import Rect
from game.ui.kit import CAPS, Act, Kit
from game.ui.lamplight import Bubble, Dots
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import ButtonKind

TITLE: Final = Style("title", 26)
WIDE: Final = 400.0
WIDEST: Final = 480.0
PAD: Final = 22.0
TAIL: Final = 24.0
TIP: Final = 6.0  # units between a tail's tip and what it points at
EDGE: Final = 16.0
SHEET: Final = 1.45  # how much larger text must come out for the words to lie on a sheet along an edge
USUAL: Final = 2500.0  # square units that may be covered rather than that a bubble lies on a later side
THING: Final = 50.0  # how much worse it is to cover what is spoken of than what else is named
LAYER: Final = 30  # of a bubble: over everything at a table


@dataclass(frozen=True, slots=True)
class Speech:
    """Hold what a bubble says: a label in small capitals, a title, and a text with what to do in bold.

    A `warm` label is that of a try that was not the step's.
    """

    label: str
    title: str
    text: str
    warm: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """Offer a button of a bubble."""

    key: str
    text: str
    act: Act
    kind: ButtonKind = "light"
    icon: str = ""
    first: bool = False


@dataclass(frozen=True, slots=True)
class Steps:
    """Say how far a lesson has come, and how to go back a step (None at the first)."""

    count: int
    at: int
    back: Act | None


@dataclass(frozen=True, slots=True)
class Room:
    """Say where a bubble may lie: inside `area`, and not over what it speaks of (`thing`) nor over what is `kept`.

    What `lies` there besides is covered as little as can be.
    """

    area: Rect
    thing: Rect | None
    kept: tuple[Rect, ...] = ()
    lies: tuple[Rect, ...] = ()


def build(kit: Kit, speech: Speech, answers: Sequence[Answer], room: Room, steps: Steps | None = None) -> list[Part]:
    """Build a bubble: its sheet of paper with a tail, its words, dots and buttons. Everything lies on `LAYER`."""
    sheet = kit.growth >= SHEET
    width = kit.frame.width - 2 * EDGE - 8 if sheet else WIDE * max(1.0, kit.growth)
    inside = _inside(kit, speech, answers, steps, width, sheet)
    dotted = steps is None or any(part.key == "guide:dots" for part in inside)
    if not sheet and (_lines(inside) > 2 or not dotted):
        width = WIDEST * max(1.0, kit.growth)
        inside = _inside(kit, speech, answers, steps, width, sheet)
    height = max(part.rect.bottom for part in inside) + PAD - 6
    place, tail = (None, None) if sheet else _docked(Rect(0, 0, width, height), room)
    if place is None:
        wide = width if sheet else min(kit.frame.width - 2 * EDGE, 760.0 * max(1.0, kit.growth))
        if wide != width:
            inside = _inside(kit, speech, answers, steps, wide, sheet)
            height = max(part.rect.bottom for part in inside) + PAD - 6
        place = _along_an_edge(Rect(0, 0, wide, height), room, kit)
    paper = Part("guide:bubble", place, Bubble(tail), layer=LAYER, loose=True, solid=True)
    moved = [part.moved(place.x, place.y) for part in inside]
    return [paper, *(replace(part, layer=LAYER + 1, loose=True) for part in moved)]


def _lines(parts: Sequence[Part]) -> int:
    return next((len(part.face.setting.rows) for part in parts if part.key == "guide:text"), 0)  # type: ignore[attr-defined]


def _inside(
    kit: Kit, speech: Speech, answers: Sequence[Answer], steps: Steps | None, width: float, sheet: bool
) -> list[Part]:
    """Build words and buttons from (0, 0)."""
    room, y = width - 2 * PAD, PAD - 6
    parts: list[Part] = []
    if speech.label and not (sheet and steps is not None and not speech.warm):
        role = "lamp.not-yet" if speech.warm else "text.paper-label"
        left = PAD
        if speech.warm:
            size = kit.leading(15)
            parts.append(kit.picture("guide:turn", Rect(PAD, y, size, size), "shell/glyphs/undo-2", role))
            left += size + 6
        label = kit.label("guide:label", Rect(left, y, room, kit.leading(15)), speech.label.upper(), CAPS, role)
        parts.append(label)
        y = label.rect.bottom
    title = kit.type.fit(speech.title, TITLE, room, 2 if sheet else 1, 0.7)
    parts.append(kit.label("guide:title", Rect(PAD, y, room, title.h), speech.title, TITLE, lines=2, minimum=0.7))
    y += title.h + 2
    text = kit.rich("guide:text", PAD, y, room, speech.text)
    parts.append(text)
    y = text.rect.bottom + 12
    return [*parts, *_row(kit, answers, steps, width, y)]


def _row(kit: Kit, answers: Sequence[Answer], steps: Steps | None, width: float, y: float) -> list[Part]:
    """Build the lowest row: the way back and the dots at the left, the buttons at the right, last first."""
    height, right = max(44.0, kit.leading(18) + 16), width - PAD
    parts: list[Part] = []
    for answer in reversed(answers):
        quiet = answer.kind == "bare"
        style = Style("bold", 18)
        icon = min(kit.frame.grown(22), height * 0.5) + 10 if answer.icon else 0.0
        wide = kit.type.set_text(answer.text, style).w + (4 if quiet else 26) + icon
        place = Rect(right - wide, y, wide, height)
        if quiet:
            part = kit.link(f"guide:{answer.key}", place, answer.text, answer.act, zone=ZONE, size=18)
        else:
            part = kit.button(
                f"guide:{answer.key}", place, answer.text, answer.act, answer.kind, icon=answer.icon, zone=ZONE,
                first=answer.first, lines=1,
            )  # fmt: skip
        parts.insert(0, part)
        right = place.x - 16
    if steps is None:
        return parts
    left = PAD - 10
    if steps.back is not None:
        place, icon_name = Rect(left, y, 44, height), "shell/glyphs/chevron-left"
        words = kit.say("lesson.back")
        parts.append(kit.icon_button("guide:back", place, icon_name, words, steps.back, "bare", zone=ZONE))
    dots = Dots(steps.count, steps.at, max(1.0, kit.growth**0.5))
    left += 48
    if left + dots.w <= right + 6:
        parts.append(Part("guide:dots", Rect(left, y, dots.w, height), dots))
    return parts


def _docked(size: Rect, room: Room) -> tuple[Rect | None, tuple[float, float] | None]:
    """Return the place beside a thing that covers nothing that is needed, and where its tail points."""
    thing = room.thing
    if thing is None:
        return None, None
    x, y = thing.middle
    far = TAIL + TIP
    sides = (
        (Rect(x - size.w * 0.5, thing.bottom + far, size.w, size.h), (x, thing.bottom + TIP)),
        (Rect(x - size.w * 0.5, thing.y - far - size.h, size.w, size.h), (x, thing.y - TIP)),
        (Rect(thing.right + far, y - size.h * 0.5, size.w, size.h), (thing.right + TIP, y)),
        (Rect(thing.x - far - size.w, y - size.h * 0.5, size.w, size.h), (thing.x - TIP, y)),
    )
    found: list[tuple[float, Rect, tuple[float, float]]] = []
    for number, (wanted, tip) in enumerate(sides):
        place = wanted.within(room.area)
        slid = abs(place.y - wanted.y) if number < 2 else abs(place.x - wanted.x)
        if slid > 0.5 or any(place.meets(rect) for rect in (thing, *room.kept)):
            continue
        cost = sum(_shared(place, rect) for rect in room.lies) + number * USUAL
        found.append((cost, place, tip))
    if not found:
        return None, None
    _, place, tip = min(found, key=lambda one: one[0])
    return place, tip


def _along_an_edge(size: Rect, room: Room, kit: Kit) -> Rect:
    """Return a place along the foot, or the top where the foot is needed; in the middle where nothing is spoken of."""
    frame = kit.frame
    x = (frame.width - size.w) / 2
    foot = Rect(x, frame.height - 14 - size.h, size.w, size.h)
    if room.thing is None:
        return foot.moved(0, (room.area.y + room.area.bottom - size.h) / 2 - foot.y)
    top = Rect(x, room.area.y, size.w, size.h)
    worth = [(room.thing, THING), *((rect, 1.0) for rect in room.kept)]
    covered = [sum(bad * _shared(place, rect) for rect, bad in worth) for place in (foot, top)]
    return foot if covered[0] <= covered[1] else top


def _shared(one: Rect, other: Rect) -> float:
    both = one.clipped(other)
    return both.w * both.h
