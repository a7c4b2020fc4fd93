"""The columns of a review's desk: what was lost turn by turn, where others have a chance to win and a line of time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.scenes.analysis.bar import Bar
from game.scenes.review.board.table import ReviewTable
from game.scenes.review.state.review_state import LossState, ReviewState
from game.scenes.review.timeline.chart import BAR
from game.scenes.review.timeline.plan import Plan
from game.scenes.table.game_table.turn_losses import TurnLoss
from game.ui.draw.draw_commands import DrawCommand, Fill, Lettering, Picture, Plate, Shadow, dot, hatch
from game.ui.layout.arrange import M, S, alike, centred, cut_bottom, cut_left, cut_right, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

KEY: Final = "curve"
SLOT: Final = 150.0  # units from column to column
WHOLE: Final = 900.0  # units that all of them share
WIDE: Final = 52.0  # of a bar
THUMB: Final = 38.0  # of what the turn was about
POINT: Final = 9.2  # units that a point is high
TALLEST: Final = 66.0
MANY: Final = 12  # turns that are shown at once
UNDER: Final = 4.0
INSIDE: Final = 26.0  # units of height from which on a figure stands in its bar
LEFT: Final = 196.0  # units beside the columns: what they count
RIGHT: Final = 130.0  # units beside them: how many were right
TITLE: Final = Style("heading", 21)
UNIT: Final = Style("body", 15)
TURN: Final = Style("body", 15)
HERE: Final = Style("bold", 15)
FIGURE: Final = Style("title", 25)
COUNT: Final = Style("bold", 18)
DISC: Final = 30.0
NARROW: Final = 112.0  # units of a column under which what the turn was about gives way
EVERY: Final = 8.0  # units from dot to dot
SUM: Final = Style("title", 25)
SUMMED: Final = Style("bold", 18)
ASIDE: Final = 52.0  # units between an enemy and what was laid on it
NEAR: Final = 14.0  # and where that was right
TICK: Final = 22.0


@dataclass(frozen=True, slots=True)
class Figures:
    """Hold the figures of a turn, set: that of its bar, and that of what is over it where both have one."""

    whole: Typeset | None
    name: Typeset


@dataclass(frozen=True, slots=True)
class LossBar:
    """Show what was lost in a turn: plain what could be known, hatched on it what only open cards tell.

    Until that is worked out it has a dashed rim. Where nothing was lost stands a tick. The turn where one stands is in
    a gold box, and beside the bar what it was about.
    """

    loss: TurnLoss
    unit: float
    """How high a point is."""
    width: float
    figures: Figures
    here: bool
    coming: bool
    pictured: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.here:
            yield Plate(rect.inset(3, 0), "review.here", None, 10, "review.done", 2.4)
        elif look.hover:
            yield Plate(rect.inset(3, 0), "light", None, 10, alpha=0.12 * look.hover)
        below, above = cut_bottom(rect, self.figures.name.h + UNDER)
        yield Lettering(below, self.figures.name, "review.turn-here" if self.here else "text.night", 0.5)
        yield Fill(below.above(1.2), "review.wood-light")
        alpha = 0.7 if self.coming else 1.0
        used = self.width + (THUMB + S if self.pictured and self.loss.pictured is not None else 0.0)
        middle = centred(above, used, above.h)
        thumb = self.loss.pictured
        if self.pictured and thumb is not None:
            place, middle = cut_left(middle, THUMB, S)
            high = THUMB * min(1.4, thumb.ratio)
            card = placed(place, high / thumb.ratio, high, 0.5, 1.0).moved(0, -2)
            yield from thumb.draw_commands(card, Look())
        if not self.loss.points:
            yield from self._right(middle)
            return
        known, rest = cut_bottom(middle, self.unit * self.loss.known)
        hidden, over = cut_bottom(rest, self.unit * self.loss.hidden)
        if self.loss.known:
            yield Plate(known, "review.toll", None, 3, "review.wrong-rim", 1.4, alpha)
        if self.loss.hidden:
            yield from self._hatched(hidden, alpha)
        if self.figures.whole is None:
            return
        if not self.loss.hidden and known.h >= INSIDE:
            yield Lettering(cut_top(known, self.figures.whole.h + 2)[0], self.figures.whole, "review.toll-text", 0.5)
            return
        yield Lettering(cut_bottom(over, self.figures.whole.h)[0], self.figures.whole, "text.night", 0.5)

    def _right(self, room: Rect) -> Iterator[DrawCommand]:
        place = placed(room, DISC, DISC, 0.5, 1.0).moved(0, -2)
        yield Plate(place, "review.right-pill", None, DISC / 2, "review.right-rim", 1.6)
        yield Picture(place.inset(7), "shell/glyphs/check", "review.right-text")

    def _hatched(self, rect: Rect, alpha: float) -> Iterator[DrawCommand]:
        if not self.loss.sifted:
            yield Plate(rect, radius=4, border="review.toll", width=1.6, dash=5)
            return
        yield Plate(rect, "review.luck", None, 3, alpha=alpha)
        yield hatch(rect.inset(1), "review.toll-hidden", 0.9 * alpha)
        yield Plate(rect, radius=3, border="review.toll-hidden", width=1.6, alpha=alpha)


@dataclass(frozen=True, slots=True)
class SumPill:
    """Show on the table what was laid on what: red where that was too little or too much, and how much."""

    sum: Typeset
    lost: Typeset
    at: Rect
    """What it was laid on."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        before = rect.x < self.at.x
        x = rect.right if before else rect.x
        y = rect.middle[1]
        far = self.at.x - rect.right if before else self.at.right - rect.x
        for number in range(int(abs(far) / EVERY)):
            step = EVERY * (number + 0.5) * (1 if far > 0 else -1)
            yield dot(x + step, y + step * 0.2, 1.6, "review.wrong-rim")
        yield Shadow(rect, 14, "small")
        yield Plate(rect, "review.wrong-pill", None, 14, "review.wrong-rim", 1.8)
        first, second = stack(rect.inset(M, 0), (self.sum.h, self.lost.h), 0, 0.5)
        yield Lettering(first, self.sum, "review.wrong-text")
        yield Lettering(second, self.lost, "review.wrong-text")


def build(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build a column a turn, what they count, and how many were right."""
    losses, rect = state.losses, plan.curve
    if losses is None or rect is None:
        return []
    foot = plan.track.middle[1] + S / 2 + kit.leading(TURN.size)
    whole = plan.deck.inset(M + S, 0)._replace(y=rect.y - S, h=foot - rect.y + S)
    roomy = kit.frame.shape == "wide"
    left = LEFT * kit.soft if roomy else 0.0
    right = RIGHT * kit.soft if roomy else 0.0
    field = whole.trimmed(left=left, right=right)
    parts = _bars(state, kit, losses, field)
    if roomy:
        parts += _told(state, kit, losses, cut_left(whole, left - S)[0])
        parts += _right(state, kit, losses, cut_right(whole, right - S)[0])
    return parts


def first_of(losses: LossState) -> int:
    """Return the number of the first turn that is shown: of many those around where one stands."""
    return max(0, min(losses.number - MANY // 2, len(losses.all) - MANY))


def _bars(state: ReviewState, kit: Kit, losses: LossState, room: Rect) -> list[Part]:
    first = first_of(losses)
    shown = losses.all[first : first + MANY]
    slots = alike(room, len(shown), 0, SLOT)
    line = kit.type.set_text("0", HERE).h + UNDER
    width = min(WIDE, slots[0].w * 0.5)
    tall = min(TALLEST, room.h - line - kit.leading(FIGURE.size))
    unit = min(POINT, tall / max(1, *(one.points for one in losses.all)))
    parts: list[Part] = []
    for number, (one, slot) in enumerate(zip(shown, slots, strict=True), first):
        here = number == losses.number
        name = kit.type.fit(kit.say("review.toll.turn", n=one.turn), HERE if here else TURN, slot.w - 4, 1, 0.7)
        if name.truncated:
            name = kit.type.set_text(str(one.turn), HERE if here else TURN)
        figure = kit.type.set_text(str(one.points), kit.type.eased(FIGURE)) if one.points else None
        pictured = slot.w >= NARROW
        face = LossBar(one, unit, width, Figures(figure, name), here, number > losses.number, pictured)
        words, act = said(state, kit, one), partial(state.acts.turn, number)
        control = Control(words, act, KEY, help=words, radius=10, first=here, sound="select")
        parts.append(Part(f"toll:{one.turn}", slot, face, control))
    return parts


def said(state: ReviewState, kit: Kit, loss: TurnLoss) -> str:
    """Return what a bar says."""
    words, game = kit.words, state.game
    key = "said" if loss.sifted else "said_all"
    lost = kit.say(f"{game}.toll.{key}", count=loss.points, known=loss.known)
    told = lost if loss.points else kit.say(f"{game}.toll.none")
    signs = [words.message(sign, state.back.session.name) for sign in loss.signs]
    return kit.say("review.screen.title", turn=loss.turn, told=". ".join([told, *signs]))


def _told(state: ReviewState, kit: Kit, losses: LossState, room: Rect) -> Iterator[Part]:
    """Yield what is counted, and how much of it could be known; while that is worked out, how far that is."""
    game = state.game
    title = kit.type.fit(kit.say(f"{game}.toll.label"), kit.type.eased(TITLE), room.w, 1, 0.7)
    todo = [one for one in losses.all if one.leaf is not None]
    done = [one for one in todo if one.sifted]
    lines = [
        ("known", sum(one.known for one in losses.all), "text.bad-night"),
        ("hidden", sum(one.hidden for one in losses.all if one.sifted), "review.toll-hidden"),
    ]
    high = kit.leading(COUNT.size)
    working = len(done) < len(todo)
    places = stack(room, [title.h, high, high, BAR if working else 0.0], 2, 0.0)
    yield Part("toll:label", places[0], Label(title, "text.night"))
    for (key, count, role), place in zip(lines, places[1:], strict=False):
        figure = kit.type.set_text(str(count), COUNT)
        number, words = cut_left(place, figure.w, 6)
        setting = kit.type.fit(kit.say(f"{game}.toll.of_{key}"), UNIT, words.w, 1, 0.8)
        if count and not setting.truncated:
            yield Part(f"legend:{key}:count", number, Label(figure, role))
            yield Part(f"legend:{key}", words._replace(w=setting.w + 1), Label(setting, "text.night"))
    if working:
        yield Part("reckoning:bar", places[-1], Bar(len(done) / len(todo)))


def _right(state: ReviewState, kit: Kit, losses: LossState, room: Rect) -> Iterator[Part]:
    """Yield in how many turns nothing was lost."""
    count = sum(not one.points for one in losses.all)
    text = kit.say(f"{state.game}.toll.right", count=count, turns=len(losses.all))
    setting = kit.type.fit(text, UNIT, room.w, 3, 0.8)
    if not setting.truncated:
        yield Part("toll:right", placed(room, room.w, setting.h, 1.0, 0.3), Label(setting, "text.night-soft", 1.0))


@dataclass(frozen=True, slots=True)
class RightPill:
    """Show on the table what was laid on what, where that was right: green, with a tick."""

    sum: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 14, "small")
        yield Plate(rect, "review.right-pill", None, 14, "review.right-rim", 1.8)
        words, tick = flow(rect, (self.sum.w, TICK), M)
        yield Lettering(words, self.sum, "review.right-text")
        yield Picture(centred(tick, TICK), "shell/glyphs/check", "review.right-text")


def pill(state: ReviewState, kit: Kit, table: ReviewTable, rect: Rect) -> list[Part]:
    """Build what stands on the table beside what tells of the loss, and of what was right, while the table shows it."""
    leaf = state.leaf
    if leaf is None or state.losses is None or not state.losses.shown:
        return []
    seen = table.seen(rect)
    name = state.back.session.name
    at = seen.place_of(leaf.at)
    if at is None:
        return []
    total = kit.type.set_text(kit.words.message(leaf.sum, name), SUM)
    lost = kit.type.set_text(kit.words.message(leaf.pill, name), SUMMED)
    width, height = max(total.w, lost.w) + 2 * M, total.h + lost.h + S
    place = _beside(rect, at, width, height)
    parts = [Part("table:toll", place, SumPill(total, lost, at), layer=1, may_overlap=True)]
    taken = [place]
    for number, (key, message) in enumerate(leaf.right):
        there = seen.place_of(key)
        if there is None:
            continue
        words = kit.type.set_text(kit.words.message(message, name), SUM)
        pill = _beside(rect, there, words.w + M + TICK + 2 * M, words.h + S, near=NEAR)
        if not any(pill.meets(other) for other in taken):
            taken.append(pill)
            parts.append(Part(f"table:right:{number}", pill, RightPill(words), layer=1, may_overlap=True))
    return parts


def _beside(rect: Rect, at: Rect, width: float, height: float, near: float = ASIDE) -> Rect:
    """Return where a pill stands beside a part of the table: on the side that is nearer to the table's edge."""
    left = at.middle[0] < rect.middle[0]
    place = placed(at.before(width, near) if left else at.after(width, near), width, height, 0.5, 0.3)
    if place.x < rect.x + S:
        place = placed(at.after(width, near), width, height, 0.5, 0.3)
    return place.within(rect.inset(S))
