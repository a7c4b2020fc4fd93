"""Where the talk lies on Syncron's table: a panel in the infield, or where that is too small a sheet over the track."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

from game.games.syncron.table.facts import Facts
from game.games.syncron.table.lane import FINISH, LOZENGE, Lane
from game.games.syncron.table.plan import MARGIN, Plan
from game.ui.frame import Rect

PAD: Final = 16.0
GAP: Final = 6.0
TOP: Final = 9.0
BUBBLE: Final = 36.0
SMALL: Final = 28.0  # height of one that lies in its plate
GROWN: Final = 1.3  # growth of the text from which a bubble has signs alone
UNDER: Final = 6.0  # from a plate to its bubble
GAPS: Final = 42.0  # height of a gap in the sentence
BUTTON: Final = 44.0
SAY: Final = 132.0
OFFER: Final = 396.0
MOST: Final = 5  # rows of what was said
FORMS: Final = ((2, "beside"), (2, "below"), (1, "below"), (1, "row"), (0, "below"), (0, "row"))
"""How many rows of what was said there are, and where the offer lies; what comes first is better."""
CORNER: Final = 16.0  # so far from the panel's side a number plate lies before its rounded corner


@dataclass(frozen=True, slots=True)
class Needs:
    """Hold what is to be laid out: how wide things are, and how high a line of words is.

    `rows` and `kinds` are widths of what was said and of the kinds of sentences, `offer` those of an offer's words,
    of its two buttons and of the note, empty where nobody has to answer one. `builds`: somebody at the screen builds a
    sentence; of each of its `bits` one knows how much room is before it, and how wide it is. `every` is how wide the
    button is that opens the whole list.
    """

    line: float
    caption: float
    rows: tuple[float, ...]
    kinds: tuple[float, ...]
    offer: tuple[float, ...]
    bits: tuple[tuple[float, float], ...]
    say: float
    every: float
    builds: bool
    deals: int = 0


@dataclass(frozen=True, slots=True)
class TalkPlan:
    """Hold where everything lies. `flow` are the places of the sentence's bits, in its strip.

    `kinds` is one place for each kind, or one for all of them with an arrow at each end; a rectangle without any height
    is not there.
    """

    panel: Rect
    caption: Rect
    rows: tuple[Rect, ...]
    every: Rect
    offer: Rect
    asks: Rect
    answers: tuple[Rect, ...]
    kinds: tuple[Rect, ...]
    strip: Rect
    flow: tuple[Rect, ...]
    say: Rect


NONE: Final = Rect(0, 0, 0, 0)


def inside(facts: Facts, plan: Plan) -> bool:
    """Tell whether bubbles lie in the plates: with large letters there is no room for them between two rows."""
    return facts.kit.growth > GROWN and len({plate.y for plate in plan.plates}) > 1


def bubble_place(plate: Rect, wide: float, *, above: bool = False, within: bool = False) -> Rect:
    """Return where a bubble as wide as its words lies: under a plate, above one's own, or in it."""
    if within and not above:
        return Rect(plate.right - UNDER - wide, plate.bottom - UNDER / 2 - SMALL, wide, SMALL)
    y = plate.y - UNDER - BUBBLE if above else plate.bottom + UNDER
    return Rect(plate.x + UNDER, y, min(wide, plate.w), BUBBLE)


def panel_of(lane: Lane) -> Rect:
    """Return the room of the infield between the number plates, which stay free."""
    field = lane.infield
    top, foot = field.y - 14 * lane.unit, field.bottom + 22 * lane.unit
    for number in range(lane.finish + 1):
        x, y = lane.plate(number)
        high = (FINISH if number == lane.finish else LOZENGE)[1] * lane.unit
        if field.x + CORNER < x < field.right - CORNER:
            if y < field.middle[1]:
                top = max(top, y + high + 1)
            else:
                foot = min(foot, y - high)
    return Rect(field.x + 2, top, field.w - 4, foot - top)


def sheet_of(facts: Facts, plan: Plan, area: Rect) -> Rect:
    """Return the room over the track, between the bubbles under the plates and the tray."""
    under = 0.0 if inside(facts, plan) else UNDER + BUBBLE
    top = max((plate.bottom for plate in plan.plates), default=area.y) + UNDER + under
    side = MARGIN if facts.kit.frame.shape == "wide" else MARGIN / 2
    return Rect(side, top, area.w - 2 * side, plan.tray.edge - top - (26 if plan.tray.hand else 8))


def planned(facts: Facts, plan: Plan, area: Rect, needs: Needs) -> TalkPlan:
    """Return the first arrangement that has room: in the infield, else on the sheet; on that the last one always."""
    rooms = (panel_of(plan.lane), sheet_of(facts, plan, area))
    for room, (rows, offer) in product(rooms, FORMS if needs.offer else ((2, ""), (1, ""))):
        result = _arranged(room, needs, rows, offer)
        if result is not None:
            return result
    result = _arranged(rooms[1], needs, 0 if needs.offer else 1, "below" if needs.offer else "", force=True)
    assert result is not None, "the last one is taken as it is"
    return result


def _arranged(room: Rect, needs: Needs, rows: int, offer: str, *, force: bool = False) -> TalkPlan | None:
    """Return an arrangement with so many rows of what was said, and the offer beside, below or as a row; or None."""
    inner = room.inset(PAD, 0)
    strip, flow, say, kinds = _builder(inner, needs)
    top = Rect(inner.x, room.y + TOP, inner.w, (kinds[0].y if kinds else room.bottom) - 4 - room.y - TOP)
    card = _card(needs, offer, top)
    left = top.w - (card.w + PAD if offer == "beside" else 0)
    row = max(34.0, needs.line + 8)
    caption = needs.caption if rows > 1 else 0.0
    spare = top.h - (card.h + 4 if offer in ("below", "row") else 0)
    if caption + rows * row > spare + 0.5:
        caption = 0.0  # what was said comes before what it is called
    every = Rect(top.x + left - needs.every, top.y - 4, needs.every, max(BUTTON, 0.0 if caption else row + 4))
    listed = _rows(needs, Rect(top.x + 12, top.y + caption, left - 12, spare - caption), row, rows, every)
    used = caption + len(listed) * row
    fits = used <= spare + 0.5 and card.h <= top.h + 0.5 and card.w <= top.w + 0.5
    if not force and not (fits and flow and max(place.right for place in (*flow, say)) <= inner.right + 0.5):
        return None
    if offer == "beside" and any(place.w < max(300.0, *needs.rows[:rows], 0.0) for place in listed):
        return None
    if offer in ("below", "row"):
        card = card.moved(0, used + 4)
    asks, answers = _answers(card, needs, as_row=offer == "row")
    head = Rect(top.x + 12, top.y, left - needs.every - 14, caption)
    shown = every if rows else NONE
    return TalkPlan(room, head, listed, shown, card, asks, answers, kinds, strip, flow, say)


def _rows(needs: Needs, room: Rect, high: float, least: int, every: Rect) -> tuple[Rect, ...]:
    """Return the rows of what was said: so many at least, and as many more as there is room for, each said whole."""
    most = min(len(needs.rows) if needs.builds else MOST, int(room.h / high + 0.01)) if least else 0
    for count in range(max(least, most), least - 1, -1):
        rows = [Rect(room.x, room.y + high * number, room.w, high) for number in range(count)]
        rows = [Rect(at.x, at.y, at.w - (needs.every + 4 if at.meets(every) else 0), high) for at in rows]
        if count == least or all(place.w >= max(needs.rows[:count], default=0.0) for place in rows):
            break
    return tuple(rows)


def _builder(inner: Rect, needs: Needs) -> tuple[Rect, tuple[Rect, ...], Rect, tuple[Rect, ...]]:
    """Return where the sentence lies at the foot of a room, its strip, bits and button, and the kinds over it."""
    if not needs.builds:
        return Rect(inner.x, inner.bottom, inner.w, 0), (NONE,), NONE, ()
    strip, flow, say = _sentence(inner, needs)
    down = inner.bottom - GAP - strip.h
    over = down - 4 - max(BUTTON, needs.line + 10)
    kinds = tuple(place.moved(0, over) for place in _kinds(inner, needs))
    return strip.moved(0, down), tuple(place.moved(0, down) for place in flow), say.moved(0, down), kinds


def _sentence(inner: Rect, needs: Needs) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Return the strip at the height 0, its bits in one line or more, and the button at its end."""
    high = max(GAPS, needs.line + 8)
    button = max(46.0, needs.line + 12)
    pitch, room = high + 8, inner.w - 2 * PAD
    lines: list[list[tuple[int, float, float]]] = [[]]
    x = 0.0
    for number, (before, bit) in enumerate(needs.bits):
        x += before if lines[-1] else 0.0
        if x + bit > room and lines[-1]:
            lines.append([])
            x = 0.0
        lines[-1].append((number, x, bit))
        x += bit
    if x + 8 + needs.say > room:
        lines.append([])
    total = 11 * 2 + pitch * len(lines) - 8
    flow = [
        Rect(inner.x + PAD + left, 11 + pitch * line, bit, high)
        for line, items in enumerate(lines)
        for _, left, bit in items
    ]
    middle = total - 11 - high / 2
    say = Rect(inner.right - PAD / 2 - needs.say, middle - button / 2, needs.say, button)
    return Rect(inner.x, 0, inner.w, total), tuple(flow), say


def _kinds(inner: Rect, needs: Needs) -> tuple[Rect, ...]:
    """Return the places of the kinds of sentences at the height 0: all, or one with room for an arrow at each end."""
    height = max(BUTTON, needs.line + 10)
    whole = sum(needs.kinds) + 8 * (len(needs.kinds) - 1)
    if whole > inner.w:
        return (Rect(inner.x, 0, min(inner.w, max(needs.kinds) + 2 * height + 16), height),)
    x, result = inner.x, []
    for wide in needs.kinds:
        result.append(Rect(x, 0, wide, height))
        x += wide + 8
    return tuple(result)


def _card(needs: Needs, form: str, top: Rect) -> Rect:
    """Return the paper of an offer: at the upper right of the room over the sentence, or at its left."""
    if not needs.offer:
        return NONE
    words, accept, decline, note = needs.offer
    high = max(BUTTON, needs.line + 10)
    if needs.deals > 1:
        across = max(1, min(needs.deals, int((top.w + GAP) // (words + GAP)))) if form != "beside" else 99
        down = -(-needs.deals // across)
        return Rect(top.x, top.y, across * (words + GAP) - GAP, down * (high + 8 + GAP) - GAP)
    if form == "row":
        wide = words + accept + decline + 3 * PAD + 16
        return Rect(top.x, top.y, wide if wide <= top.w else top.w + 99, high + 12)
    wide = max(min(OFFER, top.w), min(words + 2 * PAD, top.w), accept + decline + 2 * PAD + 16)
    spare = top.w - PAD - max(300.0, *needs.rows[:2], 0.0) - 12 if form == "beside" else top.w
    if (told := accept + decline + note + 2 * PAD + 24) <= spare:
        wide = max(wide, told)  # there is room to say that nothing binds
    paper = Rect(top.x, top.y, wide, max(96.0, needs.line + high + 26))
    return paper.moved(top.right - wide - paper.x, 0) if form == "beside" else paper


def _answers(card: Rect, needs: Needs, *, as_row: bool) -> tuple[Rect, tuple[Rect, ...]]:
    """Return where an offer's words and its buttons lie, and behind them the note where there is room."""
    if not needs.offer:
        return NONE, ()
    words, accept, decline, note = needs.offer
    high = max(BUTTON, needs.line + 10)
    if needs.deals > 1:
        across = max(1, round((card.w + GAP) / (words + GAP)))
        cells = (divmod(number, across) for number in range(needs.deals))
        step = words + GAP, high + 8 + GAP
        return card, tuple(Rect(card.x + x * step[0], card.y + y * step[1], words, high + 8) for y, x in cells)
    if as_row:
        y = card.y + (card.h - high) / 2
        right = card.right - 8
        second = Rect(right - decline, y, decline, high)
        first = Rect(second.x - 8 - accept, y, accept, high)
        return Rect(card.x + PAD, card.y, first.x - card.x - 1.5 * PAD, card.h), (first, second)
    y = card.bottom - 6 - high
    first = Rect(card.x + PAD, y, accept, high)
    second = Rect(first.right + 16, y, decline, high)
    last = Rect(second.right + 8, y, card.right - second.right - 16, high)
    return Rect(card.x + PAD, card.y + 6, card.w - 2 * PAD, y - card.y - 8), (
        (first, second, last) if note <= last.w else (first, second)
    )
