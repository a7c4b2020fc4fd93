"""The chart of a review: a seat's chance to win over the line of time, with its moments hung on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.scenes.analysis.bar import Bar
from game.scenes.analysis.ridge import Ridge, chance_at
from game.scenes.review.state.review_state import ReviewState
from game.scenes.review.timeline.faces import Change, Needle
from game.scenes.review.timeline.plan import Plan
from game.scenes.shell.jobs.time_left import minutes_left
from game.scenes.shell.navigation.flights import CURVE
from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Kept, Lettering, Numeral, Plate, Shadow
from game.ui.layout.arrange import M, S, centred, cut_left, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Label
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

KEY: Final = "curve"
WHOSE: Final = "whose"
DISC: Final = 26.0
HERE: Final = 32.0  # size of the disc of the moment that is here
OVER: Final = 12.0  # units that the line where one stands reaches over the chart
FACE: Final = 36.0
NAME: Final = Style("body", 15)
AXIS: Final = Style("body", 15)
SMALL: Final = Style("body", 15)
CHANGE: Final = Style("bold", 18)
PILL: Final = 30.0
BESIDE: Final = 22.0  # units from the line where one stands to what an act changed
WHOSE_WIDTH: Final = 60.0
RECKONING: Final = 190.0
WIDE: Final = 0.09  # of a chance: from there on the widest part of what could not be seen is named
BAR: Final = 6.0
HALF: Final = 0.5


@dataclass(frozen=True, slots=True)
class Chart:
    """Show a seat's curves, a dotted line at one half, and where one stands.

    What is still to come is dashed, and faint under the line.
    """

    ridge: Ridge
    at: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        half = self.ridge.y(rect, HALF)
        for number in range(int(rect.w / 7)):
            yield Fill(Rect(rect.x + 7 * number, half - 0.6, 2.0, 1.2), "review.half")
        here = self.ridge.x(rect, self.at)
        wide = rect.inset(-4)
        before, after = cut_left(wide, here - wide.x)
        for side, ridge in ((before, self.ridge), (after, replace(self.ridge, coming=True))):
            kept = Kept(rect, ("ridge", ridge), partial(self._ridge, ridge, look), 4)
            yield Clipped(side.trimmed(top=-DISC, bottom=-DISC), (kept,))

    def _ridge(self, ridge: Ridge, look: Look, rect: Rect) -> Iterator[DrawCommand]:
        yield from ridge.draw_commands(rect, look)


@dataclass(frozen=True, slots=True)
class Disc:
    """Show the number of a moment on a gold disc; the opened one is larger."""

    number: int
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = HERE if self.chosen else DISC + 2.0 * look.hover
        place = centred(rect, size)
        role = "review.moment-here" if self.chosen else "review.moment"
        yield Shadow(place, size / 2, "small")
        yield Plate(place, role, None, size / 2, "review.moment-rim" if not self.chosen else "review.chosen", 2.4)
        yield Numeral(
            place, str(self.number), Style("title", 18 if self.chosen else 15, fixed=True), "review.moment-text"
        )


@dataclass(frozen=True, slots=True)
class Whose:
    """Show whose curve it is: a face over a word, and that it can be another's."""

    who: Who
    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "light", None, 12, alpha=0.14 * look.hover)
        disc, words = stack(rect, (FACE, self.setting.h), 2, 0.5)
        yield still(self.who, centred(disc, FACE))
        yield Lettering(words, self.setting, "text.night-soft", 0.5, may_be_cut=True)


def build(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the chart over the line of time, whose it is, and what the act changed."""
    figures, rect = state.figures, plan.curve
    if figures is None or rect is None:
        return []
    last = max(1, state.last)
    at = state.place / last
    down = plan.track.middle[1] - rect.bottom
    stands = Part("here", rect.trimmed(top=-OVER, bottom=-down), Needle(at), layer=1, may_overlap=True)
    ridge = figures.ridge
    face = Chart(ridge, at)
    label = kit.named(kit.say("review.chart.label"), spoken(state, kit))
    control = Control(label, state.acts.open_here, KEY, step=state.acts.step, drag=True, radius=8, sound="select")
    return [
        Part(KEY, rect, face, control, carried=CURVE),
        stands,
        *_axis(kit, ridge, rect),
        *_change(state, kit, rect, at),
        *_discs(state, kit, ridge, rect),
        *_gap(kit, ridge, rect),
        _whose(state, kit, plan),
        *(() if figures.complete else _reckoning(state, kit, plan)),
    ]


def _change(state: ReviewState, kit: Kit, rect: Rect, at: float) -> list[Part]:
    """Build on the left of the line where one stands what the act changed, as far as that is worked out."""
    figures = state.figures
    assert figures is not None, "somebody's chart is shown"
    reading = state.back.reading
    before, after = (figures.known.at(place) for place in (reading.stop(state.place, -1), state.place))
    if before is None or after is None or not state.place or state.opened is not None:
        return []
    first, then = round(100 * before.chance), round(100 * after.chance)
    if first == then:
        return []
    setting = kit.type.set_text(kit.say("review.chart.change", before=first, after=then), CHANGE)
    width = setting.w + 2 * M
    x = rect.x + rect.w * at
    here = rect._replace(x=x, y=rect.y - 4, w=0.0, h=max(PILL, setting.h + 4))
    place = here.before(width, BESIDE)
    if place.x < rect.x:
        place = here.after(width, BESIDE)
    return [Part("curve:change", place, Change(setting), layer=2, may_overlap=True)]


def spoken(state: ReviewState, kit: Kit) -> str:
    """Return the chances at the place where one stands, in words."""
    figures = state.figures
    assert figures is not None, "there is something to say"
    name = state.back.session.name(figures.seat)
    if state.place > state.back.reading.reach(figures.seat):
        return kit.say("review.chart.closed", player=name)
    point = figures.known.at(state.place)
    if point is None:
        return kit.say("review.chart.nothing", player=name)
    open_ = figures.open.at(state.place) if figures.open is not None else None
    chance = round(100 * point.chance)
    if open_ is None:
        return kit.say("review.chart.said", player=name, count=chance)
    return kit.say("review.chart.said_open", player=name, count=chance, open=round(100 * open_.chance))


def _axis(kit: Kit, ridge: Ridge, rect: Rect) -> list[Part]:
    """Build what the dotted line is called, left of the chart."""
    text = kit.say("review.chart.percent", count=round(100 * HALF))
    line = kit.leading(AXIS.size)
    setting = kit.type.set_text(text, AXIS)
    place = rect.before(setting.w + 2, 4)._replace(y=ridge.y(rect, HALF) - line / 2, h=line)
    return [Part("axis", place, Label(setting, "text.night-soft", 1.0), may_overlap=True)]


def _discs(state: ReviewState, kit: Kit, ridge: Ridge, rect: Rect) -> Iterator[Part]:
    if not ridge.known:
        return
    count = len(state.moments)
    before = -rect.w
    for number, moment in enumerate(state.moments):
        share = min(1.0, (moment.place + (state.moment != number)) / max(1, state.last))
        at = max(ridge.x(rect, share), before + DISC)  # beside the one before, never over it
        before = at
        spot = Rect.around(at, ridge.y(rect, chance_at(ridge.known, share)), DISC + 6)
        label = kit.say("review.moment.of", n=number + 1, count=count)
        act = partial(state.acts.open, number)
        control = Control(label, act, KEY, radius=DISC / 2, skipped=True, help=label, sound="select")
        chosen = number == state.moment
        face = Disc(number + 1, chosen or moment.place + 1 == state.place)
        yield Part(f"moment:{number}", spot, face, control, 3 if chosen else 2, hit=target_44(spot), may_overlap=True)


def _gap(kit: Kit, ridge: Ridge, rect: Rect) -> list[Part]:
    """Name the widest part of what could not be seen, once, where it is wide."""
    shares = [share for share, _ in ridge.open]
    if not ridge.known or not shares:
        return []
    last = ridge.known[-1][0]
    widths = [
        (abs(chance_at(ridge.known, share) - chance_at(ridge.open, share)), share) for share in shares if share < last
    ]
    wide, share = max(widths, default=(0.0, 0.0))
    if wide < WIDE:
        return []
    setting = kit.type.set_text(kit.say("review.chart.hidden"), SMALL)
    y = ridge.y(rect, max(chance_at(ridge.known, share), chance_at(ridge.open, share)))
    place = Rect.around(ridge.x(rect, share), y - setting.h * 0.7, setting.w + 16, setting.h + 2)
    place = place.within(rect.inset(0, -OVER + 2))
    return [
        Part("gap:ground", place, Bar(1.0, "review.label"), may_overlap=True),
        Part("gap", place, Label(setting, "text.night", 0.5), may_overlap=True),
    ]


def _whose(state: ReviewState, kit: Kit, plan: Plan) -> Part:
    figures, rect = state.figures, plan.curve
    assert figures is not None, "somebody's chart is shown"
    assert rect is not None, "where there is room for it"
    name = state.back.session.name(figures.seat)
    text = kit.say("review.chart.chance")
    wide = min(max(WHOSE_WIDTH * kit.growth, kit.type.set_text(text, NAME).w + 2), rect.x - S)
    high = FACE + 2 + kit.leading(NAME.size)
    place = placed(rect.before(rect.x - 4), wide, high, 0.0, 0.75)
    setting = kit.type.fit(text, NAME, place.w, 1, 0.8)
    label = kit.named(kit.say("review.chart.whose"), name)
    control = Control(label, state.acts.other_seat, "whose", help=kit.say("review.chart.whose_help"), sound="select")
    return Part(WHOSE, place, Whose(state.who(figures.seat), setting), control)


def _reckoning(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build how far the curve is, and about how long it takes still, over what isn't worked out yet."""
    figures, rect = state.figures, plan.curve
    assert figures is not None, "somebody's chart is shown"
    assert rect is not None, "where there is room for it"
    seconds = figures.seconds_left
    text = kit.say("review.chart.reckoning") if seconds is None else minutes_left(kit, "review.chart.left", seconds)
    setting = kit.type.fit(text, SMALL, RECKONING * kit.soft, 1, 0.8)
    column = placed(rect, max(setting.w, RECKONING), rect.h, 1.0)
    words, bar = stack(column, (setting.h, BAR), 4, 0.2)
    return [
        Part("reckoning", words, Label(setting, "text.night-soft", 1.0), layer=2, may_overlap=True),
        Part("reckoning:bar", bar, Bar(figures.progress), layer=2, may_overlap=True),
    ]
