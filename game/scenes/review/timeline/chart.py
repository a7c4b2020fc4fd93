"""The chart of a review: a seat's chance to win over the line of time, with its moments hung on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.scenes.analysis.bar import Bar
from game.scenes.analysis.ridge import Ridge, chance_at, line_colour
from game.scenes.review.state.review_state import ReviewState
from game.scenes.review.timeline.plan import Plan
from game.scenes.shell.jobs.time_left import minutes_left
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import (
    Clipped,
    DrawCommand,
    Fill,
    Freehand,
    Kept,
    Lettering,
    Line,
    Numeral,
    Picture,
    Plate,
    Shadow,
    dot,
)
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
DISC: Final = 22.0
OVER: Final = 12.0  # units that the line where one stands reaches over the chart
HANGS: Final = 30.0  # units that the line of a moment hangs down under it
FACE: Final = 34.0
NAME: Final = Style("bold", 15)
AXIS: Final = Style("body", 15)
LEGEND: Final = Style("body", 15)
SMALL: Final = Style("body", 15)
WHOSE_WIDTH: Final = 64.0
LEAST_PROGRESS: Final = 90.0
SAMPLE: Final = 34.0  # units of a line in the legend
WIDE: Final = 0.09  # of a chance: from there on the widest part of what could not be seen is named
BAR: Final = 6.0
STEPS: Final = (0.2, 0.25)
"""From line to line of the axis: where it ends at about a half, and where it reaches further."""
SLANTED: Final = (-14, -7, 0, 7, 14, 21, 28)
"""Where the lines of a hatched sample begin."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Show a seat's curves, lines at round chances, where one stands, and lines from the moments down to the track.

    What is still to come is fainter.
    """

    ridge: Ridge
    grid: tuple[float, ...]
    at: float
    moments: tuple[float, ...]
    whole: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        for chance in self.grid:
            yield Fill(Rect(rect.x, self.ridge.y(rect, chance) - 0.5, rect.w, 1.0), "rule.night")
        yield Fill(rect.below(1.2, -0.6), "rule.night")
        yield Kept(rect, ("ridge", self.ridge), partial(self._ridge, look), 4)
        here = self.ridge.x(rect, self.at)
        coming = rect._replace(x=here, w=rect.right - here).trimmed(top=-4)
        yield Fill(coming, "review.coming")
        for share in self.moments:
            yield from self._hanging(rect, share)
        yield Plate(Rect(here - 1.4, rect.y - OVER, 2.8, rect.h + OVER + 8), "review.done", None, 1.4)

    def _ridge(self, look: Look, rect: Rect) -> Iterator[DrawCommand]:
        yield from self.ridge.draw_commands(rect, look)

    def _hanging(self, rect: Rect, share: float) -> Iterator[DrawCommand]:
        x = self.ridge.x(rect, share)
        y = self.ridge.y(rect, chance_at(self.ridge.known, share))
        while y < rect.bottom + HANGS - DISC:
            yield Plate(Rect(x - 0.9, y, 1.8, 4), "review.done", None, 0.9, alpha=0.7)
            y += 8


@dataclass(frozen=True, slots=True)
class Disc:
    """Show the number of a moment on a gold disc; the opened one is larger."""

    number: int
    chosen: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = DISC + (5.0 if self.chosen else 2.0 * look.hover)
        place = centred(rect, size)
        yield Shadow(place, size / 2, "small")
        yield Plate(place, "review.moment", None, size / 2, "review.moment-rim", 2.0)
        yield Numeral(
            place, str(self.number), Style("title", 16 if self.chosen else 14, fixed=True), "review.moment-text"
        )


@dataclass(frozen=True, slots=True)
class Whose:
    """Show whose curve it is: a face, a name, and that it can be another's."""

    who: Who
    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "light", None, 12, alpha=0.14 * look.hover)
        disc, words = stack(rect, (FACE, self.setting.h), 4, 0.5)
        yield still(self.who, centred(disc, FACE))
        yield Lettering(words, self.setting, "text.night", 0.5, may_be_cut=True)
        for down, icon in enumerate(("chevron-up", "chevron-down")):
            place = placed(rect.inset(2, 0), 13, 13, 0.0, 0.3 + 0.22 * down)
            yield Picture(place, f"shell/glyphs/{icon}", "text.night-soft")


@dataclass(frozen=True, slots=True)
class Sample:
    """Show what a line of the chart looks like, and what it is."""

    kind: str
    """`known`, `open` or `hidden`."""
    colour: int
    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        line, words = cut_left(rect, SAMPLE, S)
        middle = centred(line, SAMPLE, 14)
        x, y = middle.x, middle.middle[1]
        if self.kind == "known":
            yield Freehand(lambda canvas: self._line(canvas, centred(middle, SAMPLE, 3.6)))
        elif self.kind == "open":
            yield from (dot(x + 2 + 7.5 * number, y, 1.6, "text.night") for number in range(5))
        else:
            lines = [Line(((x + at, middle.bottom), (x + at + 14, middle.y)), "text.slate-soft", 1.6) for at in SLANTED]
            yield Clipped(middle, lines)
            yield Plate(middle, radius=4, border="text.night-soft", width=1.2)
        yield Lettering(words, self.setting, "text.night")

    def _line(self, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, line_colour(canvas, f"seats.{self.colour}.colour"), radius=1.8)


def build(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the chart over the line of time, whose it is, and what its lines are."""
    figures, rect = state.figures, plan.curve
    if figures is None or rect is None:
        return []
    ridge = figures.ridge
    last = max(1, state.last)
    step = STEPS[ridge.most > 0.6]
    grid = tuple(step * number for number in range(1, int(ridge.most / step + 0.01) + 1) if step * number < 0.99)
    hung = tuple(moment.place / last for moment in state.moments)
    face = Chart(ridge, grid, state.place / last, hung if ridge.known else (), figures.complete)
    label = kit.named(kit.say("review.chart.label"), spoken(state, kit))
    control = Control(label, state.acts.open_here, KEY, step=state.acts.step, drag=True, radius=8, sound="select")
    return [
        Part(KEY, rect, face, control),
        *_axis(kit, ridge, rect, grid),
        *_discs(state, kit, ridge, rect),
        *_gap(kit, ridge, rect),
        _whose(state, kit, plan),
        *(_legend(state, kit, plan) if figures.complete else _reckoning(state, kit, plan)),
    ]


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


def _axis(kit: Kit, ridge: Ridge, rect: Rect, grid: Sequence[float]) -> Iterator[Part]:
    """Build the figures left of the chart, as many as there is room for."""
    line = kit.leading(AXIS.size)
    above = rect.bottom + line
    for chance in grid:
        y = ridge.y(rect, chance)
        if above - y < line * 0.9:
            continue
        above = y
        text = kit.say("review.chart.percent", count=round(100 * chance))
        place = rect.before(kit.type.set_text(text, AXIS).w + 2, S)._replace(y=max(rect.y - 6, y - line / 2), h=line)
        yield kit.label(f"axis:{round(100 * chance)}", place, text, AXIS, "text.night-soft", align=1.0)


def _discs(state: ReviewState, kit: Kit, ridge: Ridge, rect: Rect) -> Iterator[Part]:
    if not ridge.known:
        return
    count = len(state.moments)
    before = -rect.w
    for number, moment in enumerate(state.moments):
        share = moment.place / max(1, state.last)
        at = max(ridge.x(rect, share), before + DISC)  # beside the one before, never over it
        before = at
        spot = Rect.around(at, ridge.y(rect, chance_at(ridge.known, share)), DISC + 6)
        label = kit.say("review.moment.of", n=number + 1, count=count)
        act = partial(state.acts.open, number)
        control = Control(label, act, KEY, radius=DISC / 2, skipped=True, help=label, sound="select")
        chosen = number == state.moment
        face = Disc(number + 1, chosen)
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
    room = plan.deck.x + 8
    place, _ = cut_left(rect._replace(x=room).trimmed(top=-6, bottom=-6), WHOSE_WIDTH * kit.soft)
    setting = kit.type.fit(name, NAME, place.w - 24, 1, 0.8)
    label = kit.named(kit.say("review.chart.whose"), name)
    control = Control(label, state.acts.other_seat, "whose", help=kit.say("review.chart.whose_help"), sound="select")
    return Part(WHOSE, place, Whose(state.who(figures.seat), setting), control)


def _legend(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build what the lines are, where there is room for it."""
    figures, rect = state.figures, plan.curve
    assert figures is not None, "somebody's chart is shown"
    assert rect is not None, "where there is room for it"
    kinds = ("known", "open", "hidden") if figures.open is not None else ()
    settings = [kit.type.set_text(kit.say(f"review.chart.{kind}_line"), LEGEND) for kind in kinds]
    room = plan.deck.right - M - rect.right - M
    if not kinds or max(SAMPLE + S + setting.w for setting in settings) > room:
        return []
    column, _ = cut_left(rect._replace(x=rect.right + M, w=room), room)
    colour = state.colour(figures.seat)
    rows = stack(column, [kit.leading(LEGEND.size) + 6] * len(kinds), 0, 0.5)
    return [
        Part(f"legend:{kind}", row, Sample(kind, colour, setting))
        for kind, setting, row in zip(kinds, settings, rows, strict=True)
    ]


def _reckoning(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build how far the curve is, and about how long it takes still."""
    figures, rect = state.figures, plan.curve
    assert figures is not None, "somebody's chart is shown"
    assert rect is not None, "where there is room for it"
    seconds = figures.seconds_left
    text = kit.say("review.chart.reckoning") if seconds is None else minutes_left(kit, "review.chart.left", seconds)
    room = plan.deck.right - M - rect.right - M
    if room < LEAST_PROGRESS:
        return []
    column = rect._replace(x=rect.right + M, w=room)
    lines = 2 if kit.type.set_text(text, SMALL).w > room else 1
    words, bar = stack(column, (lines * kit.leading(SMALL.size), BAR), S, 0.5)
    return [
        kit.label("reckoning", words, text, SMALL, "text.night-soft", lines=lines, minimum=0.8),
        Part("reckoning:bar", bar, Bar(figures.progress)),
    ]
