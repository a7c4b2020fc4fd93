"""Where the talk lies on Syncron's table: a panel in the infield, or where that is too small a sheet over the track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.plan.lane import FINISH, LOZENGE, Lane
from game.games.syncron.table.plan.plan import MARGIN, Plan
from game.games.syncron.table.talk.race import least_width
from game.ui.layout.arrange import L, M, S, centred, cut_bottom, cut_left, cut_top, flow, grid, placed, rows
from game.ui.layout.frame import Rect

PAD: Final = 16.0
GAP: Final = 6.0
TOP: Final = 9.0
BUBBLE: Final = 36.0
SMALL: Final = 28.0  # height of one that lies in its plate
UNDER: Final = 6.0  # from a plate to its bubble
GAPS: Final = 42.0  # height of a gap in the sentence
ENDS: Final = 11.0  # over and under the sentence in its strip
BUTTON: Final = 44.0
OFFER: Final = 396.0
MOST: Final = 5  # rows of what was said
FORMS: Final = ((2, "beside"), (2, "below"), (1, "below"), (1, "row"), (0, "below"), (0, "row"))
"""How many rows of what was said there are, and where the offer lies; what comes first is better."""
SMALL_FORMS: Final = ((1, "small"), (0, "small"))
"""The same with its answers as signs, or all of it: on the sheet, where words have no room."""
CORNER: Final = 16.0  # so far from the panel's side a number plate lies before its rounded corner


@dataclass(frozen=True, slots=True)
class Needs:
    """Hold what is to be laid out: how wide things are, and how high a line of words is."""

    line: float
    """How high a line of words is."""
    caption: float
    """How high the line over what was said is."""
    rows: tuple[float, ...]
    """Widths of what was said."""
    kinds: tuple[float, ...]
    """Widths of the kinds of sentences."""
    offer: tuple[float, ...]
    """Widths of an offer's words, of its two buttons and of the note; empty where nobody has to answer one."""
    every: float
    """How wide the button is that opens the whole list."""
    builds: bool
    """Whether somebody at the screen builds a sentence."""
    bits: tuple[tuple[float, float], ...] = ()
    """Of each bit of the sentence, how much room is before it, and how wide it is."""
    say: float = 0.0
    """How wide the button is that says the sentence."""
    deals: int = 0
    """How many offers are to be answered."""
    fullest: tuple[tuple[tuple[float, float], ...], ...] = ()
    """The bits of the longest sentences that may come to stand there: their room is kept for them."""
    longest_offer: tuple[float, ...] = ()
    """Widths of the longest offer that may come, as those of `offer`."""
    small: float = 0.0
    """How wide an offer is in signs, with its answers."""
    in_words: float = 0.0
    """How wide it is in words, with its answers as signs."""
    race: float = 0.0
    """How high the line is that shows the race where the track is covered."""
    least_rows: tuple[float, ...] = ()
    """Widths of what was said where there is no room for it as it is read."""
    least_offer: tuple[float, ...] = ()
    """The same of an offer, as `offer`."""


@dataclass(frozen=True, slots=True)
class TalkPlan:
    """Hold where everything lies; a rectangle without any height is not there."""

    panel: Rect
    caption: Rect
    """The line over what was said."""
    rows: tuple[Rect, ...]
    """What was said, the newest."""
    every: Rect
    """The button that opens the whole list."""
    offer: Rect
    """The paper of what is to be answered."""
    asks: Rect
    """The words of an offer."""
    answers: tuple[Rect, ...]
    """The two buttons of an offer, and behind them the note where there is room; of several offers, one place for
    each."""
    kinds: tuple[Rect, ...]
    """One place for each kind of sentence, or one for all of them with an arrow at each end."""
    strip: Rect
    """What the sentence lies in."""
    flow: tuple[Rect, ...]
    """The places of the sentence's bits, in its strip."""
    say: Rect
    """The button that says the sentence."""
    race: Rect
    """The line that shows the race, where the track is covered."""


NONE: Final = Rect(0, 0, 0, 0)


def inside(facts: Facts, plan: Plan) -> bool:
    """Tell whether bubbles lie in the plates: with large letters there is no room for them between two rows."""
    return not facts.kit.roomy and len({plate.y for plate in plan.plates}) > 1


def bubble_place(plate: Rect, wide: float, *, above: bool = False, within: bool = False) -> Rect:
    """Return where a bubble as wide as its words lies: under a plate, above one's own, or in it."""
    if within and not above:
        return placed(plate.trimmed(right=UNDER, bottom=UNDER / 2), wide, SMALL, 1.0, 1.0)
    line = plate.above(BUBBLE, UNDER) if above else plate.below(BUBBLE, UNDER)
    return cut_left(line, min(wide, plate.w))[0].moved(UNDER, 0)


def panel_of(lane: Lane) -> Rect:
    """Return the room of the infield between the number plates, which stay free."""
    field = lane.infield
    top = field.y - 14 * lane.unit
    foot = field.bottom + 22 * lane.unit
    for number, (x, y) in enumerate(lane.plates):
        high = (FINISH if number == lane.finish else LOZENGE)[1] * lane.unit
        if field.x + CORNER < x < field.right - CORNER:
            if y < field.middle[1]:
                top = max(top, y + high + 1)
            else:
                foot = min(foot, y - high)
    return field.inset(2, 0)._replace(y=top, h=foot - top)


def sheet_of(facts: Facts, plan: Plan, area: Rect) -> Rect:
    """Return the room over the track, between the bubbles under the plates and the tray."""
    under = 0.0 if inside(facts, plan) else UNDER + BUBBLE
    top = max((plate.bottom for plate in plan.plates), default=area.y) + UNDER + under
    foot = plan.tray.edge - (36 if plan.tray.hand else L)
    side = MARGIN if facts.kit.frame.shape == "wide" else MARGIN / 2
    return area.inset(side, 0)._replace(y=top, h=foot - top)


def planned(facts: Facts, plan: Plan, area: Rect, forms: Sequence[Needs]) -> tuple[TalkPlan, int]:
    """Return the arrangement, and by which of several `forms` of what is said it is laid out.

    The room and the form are the same for a whole talk, whatever is said: the first in which the longest sentence and
    the longest offer have room, the sentence in one line where any form allows it. Only several offers at once that
    have no room in the infield take the sheet.
    """
    rooms = (panel_of(plan.lane), 0.0), (sheet_of(facts, plan, area), 1.0)
    choices = [(*room, number) for room in rooms for number in range(len(forms))]
    choices.sort(key=lambda choice: (choice[1], _lines(choice[0], forms[choice[2]]) > 1))
    fitting = (choice for choice in choices if _holds(choice[0], choice[1], forms[choice[2]]))
    room, covers, form = next(fitting, choices[-1])
    needs = forms[form]
    least = replace(needs, rows=needs.least_rows, offer=needs.least_offer)
    for place, race in ((room, covers), rooms[1]):
        tries = [(some, form) for some in (needs, least) for form in FORMS]
        tries.sort(key=lambda tried: not tried[1][0])  # what was said comes before its last word
        tries += [(needs, form) for form in SMALL_FORMS] if race else []
        for some, (most, offer) in tries if needs.offer else [(needs, (most, "")) for most in (2, 1, 0)]:
            result, fits = _arranged(place, some, most, offer, race)
            if fits:
                return result, form
    last = "small" if needs.deals == 1 else "below" if needs.offer else ""
    result = _arranged(rooms[1][0], replace(needs, in_words=inf), 0, last, 1.0)[0]  # signs cover the least
    return replace(result, race=_beside(result.race, result.offer, least_width(facts))), form


def _beside(race: Rect, offer: Rect, least: float) -> Rect:
    """Return where the race stands beside what is asked that has no room under it: nowhere, where it has none."""
    if not offer.meets(race):
        return race
    rest = race.trimmed(left=offer.right + GAP - race.x)
    return rest if rest.w >= least else NONE


def _forms(covers: float) -> tuple[tuple[int, str], ...]:
    return (*FORMS, *SMALL_FORMS) if covers else FORMS


def _lines(room: Rect, needs: Needs) -> int:
    """Return in how many lines the longest sentence stands, with its button."""
    high = max(GAPS, needs.line + 8)
    ends = [_sentence(room.w - 4 * PAD, needs, high, bits)[1] for bits in _all(needs)]
    return round(max(ends) / (high + S)) + 1


def _all(needs: Needs) -> tuple[tuple[tuple[float, float], ...], ...]:
    return (needs.bits, *needs.fullest)


def _holds(room: Rect, covers: float, needs: Needs) -> bool:
    """Tell whether a room has place for the longest sentence and the longest offer, and the race where it covers it."""
    longest = max(_all(needs), key=lambda bits: sum(before + wide for before, wide in bits))
    least = replace(needs, bits=longest, offer=needs.longest_offer, deals=1 if needs.longest_offer else 0)
    return any(_arranged(room, least, most, offer, covers)[1] for most, offer in _forms(covers))


def _arranged(room: Rect, needs: Needs, most: int, offer: str, covers: float = 0.0) -> tuple[TalkPlan, bool]:
    """Arrange so many rows of what was said, and the offer beside, below, as a row or small; tell whether all has room.

    `covers`: 1 where the track is covered, and the race stands in a line, else 0.
    """
    inner = room.inset(PAD, 0)
    strip, bits, say, kinds = _builder(inner, needs, ENDS - 6 * covers)
    foot = kinds[0].y if kinds else room.bottom
    top = inner.trimmed(top=TOP - 5 * covers, bottom=room.bottom - foot + 4)
    race, top = cut_top(top, needs.race * covers, 4 * covers)
    needs = needs if offer == "beside" else _in_words(needs, top.w)
    card = _card(needs, offer, top)
    below = offer in ("below", "row", "small")
    left = top.trimmed(right=card.w + PAD if offer == "beside" else 0, bottom=card.h + 4 if below else 0)
    row = max(34.0, needs.line + 8)
    caption = needs.caption if most > 1 else 0.0
    if caption + most * row > left.h + 0.5:
        caption = 0.0  # what was said comes before what it is called
    every = placed(left.moved(0, -4), needs.every, max(BUTTON, 0.0 if caption else row + 4), 1.0, 0.0)
    listed = _rows(needs, left.trimmed(left=12, top=caption), row, most, every)
    used = caption + len(listed) * row
    fits = used <= left.h + 0.5 and card.h <= top.h + 0.5 and card.w <= top.w + 0.5
    whole = max(place.right for place in (*bits, say)) <= inner.right + 0.5
    broad = offer != "beside" or all(place.w >= max(300.0, *needs.rows[:most], 0.0) for place in listed)
    if below:
        card = card.moved(0, used + 4 if used else 0)
        card = card.moved(0, min(0.0, foot - 4 - card.bottom))  # rather over a bubble than over what is pressed
    asks, answers = _answers(card, needs, offer)
    head = cut_top(left.trimmed(left=12, right=needs.every + 2), caption)[0]
    race = race if covers else NONE
    every = every if most else NONE
    lies = TalkPlan(room, head, listed, every, card, asks, answers, kinds, strip, bits, say, race)
    return lies, bool(bits) and fits and whole and broad


def _rows(needs: Needs, room: Rect, high: float, least: int, every: Rect) -> tuple[Rect, ...]:
    """Return the rows of what was said: so many at least, and as many more as there is room for, each said whole."""
    most = min(len(needs.rows) if needs.builds else MOST, int(room.h / high + 0.01)) if least else 0
    for count in range(max(least, most), least - 1, -1):
        places = rows(room, [high] * count)
        places = [at.trimmed(right=needs.every + 4 if at.meets(every) else 0) for at in places]
        if count == least or all(place.w >= max(needs.rows[:count], default=0.0) for place in places):
            break
    return tuple(places)


def _builder(inner: Rect, needs: Needs, ends: float) -> tuple[Rect, tuple[Rect, ...], Rect, tuple[Rect, ...]]:
    """Return where the sentence lies at the foot of a room, its strip, bits and button, and the kinds over it."""
    if not needs.builds:
        return inner.below(0), (NONE,), NONE, ()
    high = max(GAPS, needs.line + 8)
    bits, _ = _sentence(inner.w - 2 * PAD, needs, high, needs.bits)
    last = max(_sentence(inner.w - 2 * PAD, needs, high, some)[1] for some in _all(needs))
    strip, rest = cut_bottom(inner.trimmed(bottom=GAP), last + high + 2 * ends, 4)
    say = placed(cut_bottom(strip.inset(PAD / 2, ends), high)[0], needs.say, max(46.0, needs.line + 12), 1.0)
    kinds = _kinds(cut_bottom(rest, max(BUTTON, needs.line + 10))[0], needs)
    return strip, tuple(bit.moved(strip.x + PAD, strip.y + ends) for bit in bits), say, kinds


def _sentence(width: float, needs: Needs, high: float, bits: Sequence[tuple[float, float]]) -> tuple[list[Rect], float]:
    """Return a sentence's bits from (0, 0), in one line or more, and where the line begins that has the button."""
    result: list[Rect] = []
    x = y = 0.0
    for before, bit in bits:
        x += before if x else 0.0
        if x and x + bit > width:
            x = 0.0
            y += high + S
        result.append(Rect(x, y, bit, high))
        x += bit
    return result, y + high + S if x + S + needs.say > width else y


def _kinds(line: Rect, needs: Needs) -> tuple[Rect, ...]:
    """Return the places of the kinds of sentences in a line: all, or one with room for an arrow at each end."""
    places = flow(line, needs.kinds, S)
    if places[-1].right > line.right:
        return (cut_left(line, min(line.w, max(needs.kinds) + 2 * line.h + M))[0],)
    return tuple(places)


def _in_words(needs: Needs, wide: float) -> Needs:
    """Return what is needed where several offers stand in words, if that takes no more rows than in signs."""
    if needs.deals < 2 or needs.in_words > wide:
        return needs
    signs, told = (
        -(-needs.deals // max(1, int((wide + GAP) // (one + GAP)))) for one in (needs.offer[0], needs.in_words)
    )
    return replace(needs, offer=(needs.in_words, *needs.offer[1:])) if told <= signs else needs


def _card(needs: Needs, form: str, top: Rect) -> Rect:
    """Return the paper of an offer: at the upper right of the room over the sentence, or at its left."""
    if not needs.offer:
        return NONE
    words, accept, decline, note = needs.offer
    high = max(BUTTON, needs.line + 10)
    if form == "small":
        small = needs.in_words if needs.in_words <= top.w else needs.small
        return placed(top, small, high + S, 0.0, 0.0) if needs.deals == 1 else placed(top, top.w + 99, high)
    if needs.deals > 1:
        across = max(1, min(needs.deals, int((top.w + GAP) // (words + GAP)))) if form != "beside" else 99
        down = -(-needs.deals // across)
        return placed(top, across * (words + GAP) - GAP, down * (high + S + GAP) - GAP, 0.0, 0.0)
    if form == "row":
        wide = words + accept + decline + 3 * PAD + M
        return placed(top, wide if wide <= top.w else top.w + 99, high + 12, 0.0, 0.0)
    wide = max(min(OFFER, top.w), min(words + 2 * PAD, top.w), accept + decline + 2 * PAD + M)
    spare = top.w - PAD - max(300.0, *needs.rows[:2], 0.0) - 12 if form == "beside" else top.w
    if (told := accept + decline + note + 2 * PAD + L) <= spare:
        wide = max(wide, told)  # there is room to say that nothing binds
    return placed(top, wide, max(96.0, needs.line + high + 26), 1.0 if form == "beside" else 0.0, 0.0)


def _answers(card: Rect, needs: Needs, form: str) -> tuple[Rect, tuple[Rect, ...]]:
    """Return where an offer's words and its buttons lie, and behind them the note where there is room."""
    if not needs.offer:
        return NONE, ()
    words, accept, decline, note = needs.offer
    high = max(BUTTON, needs.line + 10)
    if form == "small":
        return NONE, (card,)
    if needs.deals > 1:
        across = max(1, round((card.w + GAP) / (words + GAP)))
        return card, tuple(grid(card, needs.deals, across, high + S, GAP))
    if form == "row":
        first, second = flow(centred(card, card.w, high).trimmed(right=S), (accept, decline), S, 1.0)
        return card.trimmed(left=PAD, right=card.right - first.x + PAD / 2), (first, second)
    foot, upper = cut_bottom(card.inset(0, 6), high, 2)
    first, rest = cut_left(foot.trimmed(left=PAD, right=S), accept, M)
    second, last = cut_left(rest, decline, S)
    return upper.inset(PAD, 0), (first, second, last) if note <= last.w else (first, second)
