"""The card of a hint, and what it marks on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final

from msgspec.structs import replace

from game.ai.players.advice import Advice
from game.scenes.learn.bubbles.answers import BubbleButton, button
from game.scenes.shell.navigation.free_place import cost_of
from game.scenes.table.guides.guide import PAPER, ZONE
from game.scenes.table.live.guide_targets import light_on
from game.scenes.table.live.table import Table
from game.ui.lamplight import Bars, Bubble, Hole, Letter, Night, Outline, Route, Sign, Way
from game.ui.layout.arrange import centred, cut_left, cut_right, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("title", 21)
SIZE: Final = 17.0  # of the letters on its buttons
PAD: Final = 16.0
LAMP: Final = 42.0
LAYER: Final = 30
EVEN: Final = (0.55, 0.65, 0.75, 0.85)  # of the width that a title of two lines may have
NEAR: Final = 4  # points of an outline before and after a tip, or the middle of a side
WITHIN: Final = 1.0  # units within a tip at which a letter's middle lies
BEYOND: Final = 9.0  # units beyond a side at which it lies there
SMALL: Final = 26.0  # units of a letter's disc there
CORE: Final = 0.42  # of a thing's size within which lies what tells it from others
SHARED: Final = 400.0  # how bad it is for a letter to touch what another one means: as so many square units covered
DISC: Final = 32.0
LEAVES: Final = 18.0  # units from the middle of a shape at which a way leaves it, or ends
RING: Final = 10.0  # units that a focus ring needs around what is focused


@dataclass(frozen=True, slots=True)
class Card:
    """Hold what a card says: label, title, rows (a sign before each), and its buttons."""

    label: str
    title: str
    rows: tuple[tuple[str, str], ...]
    grades: int
    grade: int
    buttons: tuple[BubbleButton, ...]
    close: Act


def height_of(kit: Kit, shown: Card, width: float) -> float:
    """Return how high a card of this width is."""
    return max(part.rect.bottom for part in _inside(kit, shown, width)) + PAD - 4


def cut_short(kit: Kit, shown: Card, width: float) -> bool:
    """Tell whether a card of this width is too narrow for its title."""
    return kit.type.fit(shown.title, TITLE, width - 2 * PAD - LAMP - 14, 2, 0.75).truncated


def card(kit: Kit, shown: Card, place: Rect) -> list[Part]:
    """Build a card at a place; its buttons stand at the foot, in the same corner however much is said over them."""
    inside, left = _inside(kit, shown, place.w), max(0.0, place.h - height_of(kit, shown, place.w))
    foot = {f"guide:{answer.key}" for answer in shown.buttons}
    inside = [part.moved(0, left) if part.key in foot else part for part in inside]
    paper = Part(PAPER, place, Bubble(), layer=LAYER, may_overlap=True, solid=True)
    return [paper, *(replace(part.moved(place.x, place.y), layer=LAYER + 1, may_overlap=True) for part in inside)]


def _inside(kit: Kit, shown: Card, width: float) -> list[Part]:
    """Build what a card of this width says, from (0, 0)."""
    parts, below = _head(kit, shown, width)
    rest = endless(width - 2 * PAD, PAD, below)
    texts = list[Rect]()
    for number, (sign, text) in enumerate(shown.rows):
        words = rest.trimmed(left=LAMP + 14)
        if sign:
            size = 26.0 * kit.soft
            face = Sign(sign == "+") if sign in "+-" else Letter(sign)
            place, words = cut_left(rest.trimmed(left=4), size, 10)
            parts.append(Part(f"guide:sign:{number}", place._replace(h=size), face))
            words = words.moved(0, 1)
        row = kit.rich(f"guide:row:{number}", words.x, words.y, words.w, text, 17)
        parts.append(row)
        texts += row.text_rects()
        rest = rest._replace(y=row.rect.bottom + (6 if sign else 2))
    buttons = _buttons(kit, shown, width, rest.y + RING - 2)
    if texts and len({part.rect.y for part in buttons}) == 1:  # they may stand beside the last rows
        left = min(part.rect.x for part in buttons)
        high = buttons[0].rect.h
        under = max([below, *(ink.bottom for ink in texts if ink.right > left - 14)])
        buttons = [part.moved(0, max(under + RING, rest.y + RING - 2 - high) - part.rect.y) for part in buttons]
    return [*parts, *buttons]


def _head(kit: Kit, shown: Card, width: float) -> tuple[list[Part], float]:
    """Build the lamp, the bars of the grades, label and title, and the way to close; return where they end."""
    lamp, words = cut_left(Rect(PAD, PAD - 2, width - 2 * PAD, LAMP + 12), LAMP, 14)
    close = placed(words.trimmed(top=-6, right=-8), 44, 44, 1.0, 0.0)
    high = kit.leading(15)
    line = beside = Rect(words.x, close.y, close.x - words.x - RING, max(close.h, high))
    shut = kit.say("hint.close")
    parts = [
        kit.picture("guide:lamp", lamp, "shell/learn/lamp-small"),
        kit.icon_button("guide:close", close, "shell/glyphs/x", shut, shown.close, "bare", zone=ZONE),
    ]
    if shown.grade:
        bars, beside = cut_left(line, 30.0 * shown.grades, 12)
        parts.append(Part("guide:bars", centred(bars, bars.w, 8), Bars(shown.grades, shown.grade)))
    wide = kit.type.set_text(shown.label.upper(), CAPS).w
    label = centred(beside, beside.w, high)
    if wide > line.w:  # it goes under the bars, or where it is too long for that under the cross
        label = words._replace(y=close.bottom + RING, h=high)
    elif wide > label.w:
        label = line._replace(y=line.middle[1] + 6, h=high)
    said = kit.type.fit(shown.label.upper(), CAPS, label.w, 2 if wide > words.w else 1)
    label = label._replace(h=max(high, said.h))
    parts.append(Part("guide:label", label, Label(said, "text.paper-label")))
    title = _title(kit, shown.title, words.w)
    under = close.bottom + (RING if title.w > line.w else -9)  # where it is wide it would lie in the ring of the cross
    place = words._replace(y=max(label.bottom + 1, under), h=title.h)
    return [*parts, Part("guide:title", place, Label(title, "text.paper"))], place.bottom + 2


def _title(kit: Kit, text: str, room: float) -> Typeset:
    """Set a title; one of two lines in lines of much the same length, so that no word stands alone."""
    title = kit.type.fit(text, TITLE, room, 2, 0.75)
    if title.truncated or len(title.lines) < 2:
        return title
    narrower = (kit.type.fit(text, TITLE, room * share, 2, 1.0) for share in EVEN)
    return next((each for each in narrower if not each.truncated and each.pixels == title.pixels), title)


def _buttons(kit: Kit, shown: Card, width: float, y: float) -> list[Part]:
    height = max(44.0, kit.leading(18) + 14)
    row = free = Rect(PAD, y, width - 2 * PAD, height)
    parts: list[Part] = []
    for answer in reversed(shown.buttons):
        wide = min(kit.type.set_text(answer.text, Style("bold", SIZE)).w + (6 if answer.kind == "bare" else 34), row.w)
        if free.w < wide:
            row = free = row.below(height, 6)
        place, free = cut_right(free, wide, 18)
        parts.append(button(kit, answer, place, SIZE))
    rows = sorted({part.rect.y for part in parts})
    lies = dict(zip(rows, reversed(rows), strict=True))  # the last button, which leads on, is always the lowest
    return [part.moved(0, lies[part.rect.y] - part.rect.y) for part in parts]


def named(table: Table, advice: Advice[object], grade: int) -> tuple[str, ...]:
    """Return the keys of what a grade names: what to look at, where the candidates lead, or the way of the move."""
    learning, facts = table.game.learning, table.moment.facts
    if grade == 1:
        return tuple(key for name in advice.look for key in learning.keys_meant(facts, name))
    if grade == 2:
        return tuple(key for _, key, _ in _lettered(table, advice))
    return tuple(learning.keys_of_path(facts, advice.move))


def marks(table: Table, kit: Kit, advice: Advice[object], grade: int) -> tuple[list[Rect], list[Part]]:
    """Return the rectangles that a grade names, and the parts that light them."""
    if grade == 2:
        return _candidates(table, advice)
    holes = tuple(lit for key in named(table, advice, grade) if (lit := light_on(table, key)) is not None)
    if not holes:
        return [], []
    night = Night(holes, "lamp.hint" if grade == 1 else "lamp.hint-move")
    parts = [Part("guide:night", kit.frame.rect, night, layer=20, may_overlap=True)]
    parts += [_outline(number, hole) for number, hole in enumerate(holes)]
    if grade == 3:
        parts += _route(table, named(table, advice, grade)) or path([hole.rect for hole in holes])
        parts += [part for part, one in zip(_letters(table, advice), advice.candidates, strict=False) if one.verdict]
    return [hole.rect for hole in holes], parts


def _route(table: Table, keys: Sequence[str]) -> list[Part]:
    """Return the way through spaces of a board; nothing where it leads elsewhere."""
    spaces = {part.key: part.corners for part in table.appearance.plain if part.key in keys and part.corners}
    if len(keys) < 2 or not all(key in spaces for key in keys):
        return []
    middles = tuple(_middle(spaces[key]) for key in keys)
    return [Part("guide:way:0", Rect.bounding(middles), Route(middles), layer=23, may_overlap=True)]


def _middle(corners: Sequence[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*corners, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def path(found: Sequence[Rect]) -> list[Part]:
    """Return the dotted way from one thing to the next."""
    return [
        Part(f"guide:way:{number}", Rect.bounding(ends), Way(*ends, number + 1), layer=23, may_overlap=True)
        for number, ends in enumerate(_ends(one, other) for one, other in pairwise(found))
    ]


def _candidates(table: Table, advice: Advice[object]) -> tuple[list[Rect], list[Part]]:
    """Return where the candidates lie, and an outline and a letter on each; side by side where they end alike.

    On a board a letter stands where a piece goes, and a dotted way leads there from the piece.
    """
    found: list[Rect] = []
    parts: list[Part] = []
    for number, _, lit in _lettered(table, advice):
        found.append(lit.rect)
        parts.append(replace(_outline(number, lit), layer=0))  # what a card bears lies over it
    for number, (start, end) in _led(table, advice):
        found.append(start.rect)
        parts.append(Part(f"guide:from:{number}", start.rect, Outline(start.radius, start.outline), may_overlap=True))
        ends = _led_from(_middle(start.outline), _middle(end.outline))
        parts.append(Part(f"guide:leads:{number}", Rect.bounding(ends), Way(*ends), layer=23, may_overlap=True))
    return found, [*parts, *_letters(table, advice)]


def _led_from(start: tuple[float, float], end: tuple[float, float]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where a way leaves the middle of a shape and comes to that of another: short of what stands there."""
    (x, y), (u, v) = start, end
    share = LEAVES / max(hypot(u - x, v - y), 2 * LEAVES)
    return (x + (u - x) * share, y + (v - y) * share), (u - (u - x) * share, v - (v - y) * share)


def _letters(table: Table, advice: Advice[object]) -> Iterator[Part]:
    """Yield the letters of the candidates, each where it leads to."""
    taken: dict[str, int] = {}
    lettered = list(_lettered(table, advice))
    for number, key, lit in lettered:
        shift = taken[key] = taken.get(key, -1) + 1
        x, y = _corner(table, lit, [other.outline for _, elsewhere, other in lettered if elsewhere != key])
        disc = Rect.around(x + shift * (DISC + 2), y, SMALL if lit.outline else DISC)
        yield Part(f"guide:letter:{number}", disc, Letter("ABC"[number]), layer=25, may_overlap=True)


def _led(table: Table, advice: Advice[object]) -> Iterator[tuple[int, tuple[Hole, Hole]]]:
    """Yield of each candidate that leads a piece over a board from where to where it does: its number, and both."""
    for number, one in enumerate(advice.candidates[:3]):
        way = table.game.learning.keys_of_path(table.moment.facts, one.action)
        lit = [light_on(table, key) for key in way]
        start, end = lit[0], lit[-1]
        if len(lit) > 1 and start is not None and end is not None and all(hole and hole.outline for hole in lit):
            yield number, (start, end)


def _lettered(table: Table, advice: Advice[object]) -> Iterator[tuple[int, str, Hole]]:
    """Yield what bears the letter of a candidate: its number, the key, and how it is lit.

    That is where it leads to on a board. Cards are marked themselves; where two begin with the same one, each is
    marked where it leads to.
    """
    ways = [table.game.learning.keys_of_path(table.moment.facts, one.action) for one in advice.candidates]
    led = [number for number, _ in _led(table, advice)]
    for number, way in enumerate(ways[:3]):
        there = [(key, lit) for key in way if (lit := light_on(table, key)) is not None]
        if there:
            shared = any(other and other[0] == there[0][0] for other in (*ways[:number], *ways[number + 1 :]))
            yield number, *(there[-1] if shared or number in led else there[0])


def _corner(table: Table, lit: Hole, others: Sequence[Sequence[tuple[float, float]]]) -> tuple[float, float]:
    """Return where a letter lies on what is lit: at its lower left; of a shape in the middle, where nothing stands.

    Else there stands what its piece counts, and towards its tips what it could: a letter lies beyond the side, or on
    the very tip, where least lies. `others` are the shapes that the other letters mean.
    """
    if not lit.outline:
        return lit.rect.x + 4, lit.rect.bottom - 8
    x, y = _middle(lit.outline)
    if not any(hypot(one.x - x, one.y - y) < one.w * CORE / 2 for one in table.show.stage.sprites):
        return x, y
    distances = [hypot(u - x, v - y) for u, v in lit.outline]
    lies = [
        (Rect.around(one.x, one.y, one.w * CORE, one.h * CORE), 1.0)
        for one in table.show.stage.sprites
        if hypot(one.x - x, one.y - y) > one.w * CORE / 2
    ]
    lies += [(ink, 1.0) for part in table.appearance.plain for ink in part.text_rects()]
    sides, tips = list[tuple[float, float]](), list[tuple[float, float]]()
    for number, ((u, v), far) in enumerate(zip(lit.outline, distances, strict=True)):
        near = [distances[(number + by) % len(distances)] for by in range(-NEAR, NEAR + 1)]
        if far == min(near):
            sides.append((x + (u - x) * (1 + BEYOND / far), y + (v - y) * (1 + BEYOND / far)))
        elif far == max(near):
            tips.append((x + (u - x) * (1 - WITHIN / far), y + (v - y) * (1 - WITHIN / far)))

    def bad(spot: tuple[float, float]) -> float:
        meant = sum(any(hypot(u - spot[0], v - spot[1]) < SMALL / 2 for u, v in shape) for shape in others)
        return cost_of(Rect.around(*spot, SMALL), lies) + SHARED * meant

    return min([*sides, *tips], key=bad)  # several meet at a tip: a side tells better which one is meant


def _outline(number: int, hole: Hole) -> Part:
    return Part(f"guide:lit:{number}", hole.rect, Outline(hole.radius, hole.outline), layer=22, may_overlap=True)


def _ends(one: Rect, other: Rect) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where a path leaves one thing and reaches another: on their edges, towards each other."""
    (x, y), (u, v) = one.middle, other.middle
    return _edge(one, u - x, v - y), _edge(other, x - u, y - v)


def _edge(rect: Rect, dx: float, dy: float) -> tuple[float, float]:
    x, y = rect.middle
    share = min(
        (rect.w / 2 + 6) / abs(dx) if abs(dx) > 0.01 else 1e9, (rect.h / 2 + 6) / abs(dy) if abs(dy) > 0.01 else 1e9
    )
    return x + dx * min(1.0, share), y + dy * min(1.0, share)
