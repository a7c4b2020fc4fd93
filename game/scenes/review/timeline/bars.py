"""The bars of a review: what was lost turn by turn, in the place of a chance to win and of the line of time."""

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
from game.ui.draw.draw_commands import Clipped, DrawCommand, Fill, Lettering, Line, Picture, Plate, Shadow
from game.ui.layout.arrange import M, S, alike, centred, cut_bottom, cut_left, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.type.text import Style, Typeset

KEY: Final = "curve"
SLOT: Final = 152.0  # units from bar to bar
WIDE: Final = 86.0  # of a bar
POINT: Final = 9.6  # units that a point is high
TALLEST: Final = 68.0
MANY: Final = 12  # turns that are shown at once
UNDER: Final = 4.0
INSIDE: Final = 20.0  # units of height from which on a figure stands in its bar
LEFT: Final = 126.0  # units beside the bars: what they count
RIGHT: Final = 160.0  # units beside them: what they look like
TITLE: Final = Style("bold", 18)
UNIT: Final = Style("body", 15)
TURN: Final = Style("body", 15)
HERE: Final = Style("bold", 15)
FIGURE: Final = Style("title", 18)
SAMPLE: Final = Rect(0, 0, 26, 18)
WORD: Final = Style("bold", 15)
DISC: Final = 22.0
BESIDE: Final = 16.0  # units beside a bar from which on a sign stands there, and not over it
EVERY: Final = 8.0  # units between two lines of a hatch


def hatch(rect: Rect, role: str, alpha: float = 1.0) -> Iterator[DrawCommand]:
    """Yield slanted lines across a rectangle."""
    count = int((rect.w + rect.h) / EVERY) + 1
    lines = [
        Line(((rect.x - rect.h + EVERY * at, rect.bottom), (rect.x + EVERY * at, rect.y)), role, 1.6, alpha)
        for at in range(count + 1)
    ]
    yield Clipped(rect, lines)


def two_tones(rect: Rect, alpha: float = 1.0) -> Iterator[DrawCommand]:
    """Yield a bar, darker towards its foot."""
    low, high = cut_bottom(rect, rect.h / 2)
    for half, role in ((high, "review.toll"), (low, "review.toll-low")):
        yield Clipped(half, (Plate(rect, role, None, 4, alpha=alpha),))


@dataclass(frozen=True, slots=True)
class Figures:
    """Hold the figures of a bar, set."""

    known: Typeset | None
    hidden: Typeset | None
    none: Typeset | None


@dataclass(frozen=True, slots=True)
class LossBar:
    """Show what was lost in a turn: plain what could be known, hatched on it what only open cards tell.

    Until that is worked out it has a dashed rim. The turn where one stands is in a gold box.
    """

    loss: TurnLoss
    unit: float
    """How high a point is."""
    width: float
    figures: Figures
    name: Typeset
    here: bool
    coming: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.here:
            yield Plate(rect.inset(2, 0), "review.here", None, 10, "review.done", 2.0)
        elif look.hover:
            yield Plate(rect.inset(2, 0), "light", None, 10, alpha=0.12 * look.hover)
        below, above = cut_bottom(rect, self.name.h + UNDER)
        yield Lettering(below, self.name, "review.done" if self.here else "text.night-soft", 0.5)
        alpha = 0.55 if self.coming else 1.0
        known, rest = cut_bottom(centred(above, self.width, above.h), self.unit * self.loss.known)
        hidden, over = cut_bottom(rest, self.unit * self.loss.hidden)
        if self.loss.known:
            yield from self._plain(known, alpha)
        if self.loss.hidden:
            yield from self._hatched(hidden, alpha)
        yield from self._words(known, hidden, over)

    def _plain(self, rect: Rect, alpha: float) -> Iterator[DrawCommand]:
        yield from two_tones(rect, alpha)

    def _hatched(self, rect: Rect, alpha: float) -> Iterator[DrawCommand]:
        if not self.loss.sifted:
            yield Plate(rect, radius=4, border="review.toll", width=1.6, dash=5)
            return
        yield Plate(rect, "review.luck", None, 4, alpha=alpha)
        yield from hatch(rect.inset(1), "review.luck-line", 0.8 * alpha)
        yield Plate(rect, radius=4, border="review.luck-line", width=1.4, alpha=alpha)

    def _words(self, known: Rect, hidden: Rect, over: Rect) -> Iterator[DrawCommand]:
        figures = self.figures
        if figures.none is not None:
            place, _ = cut_bottom(over, figures.none.h + UNDER)
            yield Lettering(place, figures.none, "text.night-soft", 0.5)
        if figures.hidden is not None:
            place, _ = cut_bottom(over, figures.hidden.h)
            yield Lettering(place, figures.hidden, "text.night", 0.5)
        if figures.known is None:
            return
        inside = not self.coming and known.h >= INSIDE
        if inside:
            yield Lettering(known, figures.known, "review.toll-text", 0.5)
        elif figures.hidden is None:
            place, _ = cut_bottom(over, figures.known.h)
            yield Lettering(place, figures.known, "text.night", 0.5)
        else:
            beside = known.after(figures.known.w + 4, 6)
            yield Lettering(placed(beside, beside.w, figures.known.h, 0, 1), figures.known, "text.night")


@dataclass(frozen=True, slots=True)
class Sign:
    """Show on a green disc that an enemy fell, and of several how many did."""

    count: Typeset | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        place = centred(rect, DISC)
        yield Plate(place, "review.choice", None, DISC / 2, "review.disc-rim", 1.4)
        if self.count is not None:
            yield Lettering(place, self.count, "review.choice-text", 0.5)
        else:
            yield Picture(place.inset(4), "shell/signs/skull", "review.choice-text")


@dataclass(frozen=True, slots=True)
class Sample:
    """Show what bars and signs look like, and what they are."""

    kind: str
    """`known`, `hidden` or `sign`."""
    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        picture, words = cut_left(rect, SAMPLE.w, S + 2)
        place = centred(picture, SAMPLE.w, SAMPLE.h)
        if self.kind == "known":
            yield from two_tones(place)
        elif self.kind == "hidden":
            yield Plate(place, "review.luck", None, 4)
            yield from hatch(place.inset(1), "review.luck-line", 0.8)
            yield Plate(place, radius=4, border="review.luck-line", width=1.4)
        else:
            yield from Sign(None).draw_commands(place, look)
        yield Lettering(words, self.setting, "text.night")


@dataclass(frozen=True, slots=True)
class Pill:
    """Show on the table what was lost."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "review.toll", None, rect.h / 2)
        yield Lettering(rect, self.setting, "review.toll-text", 0.5)


@dataclass(frozen=True, slots=True)
class Base:
    """Show the line that the bars stand on."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Fill(rect, "rule.night")


def build(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build a bar a turn, what they count, and what they look like."""
    losses, rect = state.losses, plan.curve
    if losses is None or rect is None:
        return []
    room = rect.joined(plan.track._replace(x=rect.x, w=rect.w))
    outer = plan.deck.inset(M, 0)
    left, right = room.x - outer.x - M, outer.right - room.right - M
    roomy = kit.frame.shape == "wide"
    field = room.trimmed(left=max(0.0, LEFT - left) if roomy else 0.0, right=max(0.0, RIGHT - right) if roomy else 0.0)
    aside = outer._replace(y=room.y, h=room.h)
    parts = _bars(state, kit, losses, field)
    whose, _ = cut_left(aside, field.x - M - aside.x)
    parts += _told(state, kit, losses, whose)
    key = aside.trimmed(left=field.right + M - aside.x)
    return [*parts, *(_legend(state, kit, losses, key))]


def first_of(losses: LossState) -> int:
    """Return the number of the first turn that is shown: of many those around where one stands."""
    return max(0, min(losses.number - MANY // 2, len(losses.all) - MANY))


def _bars(state: ReviewState, kit: Kit, losses: LossState, room: Rect) -> list[Part]:
    first = first_of(losses)
    shown = losses.all[first : first + MANY]
    slots = alike(room, len(shown), 0, SLOT)
    line = kit.type.set_text("0", HERE).h + UNDER
    width = min(WIDE, slots[0].w * WIDE / SLOT)
    beside = (slots[0].w - width) / 2 >= BESIDE
    tall = min(TALLEST, room.h - line - kit.leading(FIGURE.size) - (0.0 if beside else DISC))
    unit = min(POINT, tall / max(1, *(one.points for one in losses.all)))
    base = Part("toll:base", Rect(room.x, room.bottom - line - 0.6, room.w, 1.2), Base(), layer=-1)
    parts: list[Part] = [base]
    for number, (one, slot) in enumerate(zip(shown, slots, strict=True), first):
        here = number == losses.number
        name = kit.type.fit(kit.say("review.toll.turn", n=one.turn), HERE if here else TURN, slot.w - 4, 1, 0.7)
        if name.truncated:
            name = kit.type.set_text(str(one.turn), HERE if here else TURN)
        face = LossBar(one, unit, width, _figures(kit, one, slot), name, here, number > losses.number)
        words, act = said(state, kit, one), partial(state.acts.turn, number)
        control = Control(words, act, KEY, help=words, radius=10, first=here, sound="select")
        parts.append(Part(f"toll:{one.turn}", slot, face, control))
        if one.signs:
            count = kit.type.set_text(str(len(one.signs)), UNIT) if len(one.signs) > 1 else None
            foot = slot.trimmed(bottom=line)
            if beside:
                spot = placed(foot.after(DISC, -(slot.w - width) / 2 + 2), DISC, DISC, 0, 1)
            else:
                high = unit * one.points + kit.leading(FIGURE.size)
                spot = placed(foot.trimmed(bottom=high), DISC, DISC, 0.5, 1)
            parts.append(Part(f"toll:{one.turn}:sign", spot, Sign(count), layer=1, may_overlap=True))
    return parts


def _figures(kit: Kit, loss: TurnLoss, slot: Rect) -> Figures:
    style = kit.type.eased(FIGURE)
    known = kit.type.set_text(str(loss.known), style) if loss.known else None
    hidden = kit.type.set_text(str(loss.hidden), style) if loss.hidden else None
    none = None if loss.points else kit.type.fit(kit.say("review.toll.none"), UNIT, slot.w - 4, 1, 0.7)
    return Figures(known, hidden, None if none is None or none.truncated else none)


def said(state: ReviewState, kit: Kit, loss: TurnLoss) -> str:
    """Return what a bar says."""
    words, game = kit.words, state.game
    key = "said" if loss.sifted else "said_all"
    lost = kit.say(f"{game}.toll.{key}", count=loss.points, known=loss.known)
    told = lost if loss.points else kit.say(f"{game}.toll.none")
    signs = [words.message(sign, state.back.session.name) for sign in loss.signs]
    return kit.say("review.screen.title", turn=loss.turn, told=". ".join([told, *signs]))


def _told(state: ReviewState, kit: Kit, losses: LossState, room: Rect) -> Iterator[Part]:
    """Yield what is counted, and how much that is in all, where there is room for it."""
    game = state.game
    count = sum(one.points for one in losses.all)
    lines = (
        ("label", kit.say(f"{game}.toll.label"), TITLE, "text.night"),
        ("unit", kit.say(f"{game}.toll.unit"), UNIT, "text.night-soft"),
        ("all", kit.say(f"{game}.toll.all", count=count), FIGURE, "review.done"),
    )
    settings = [kit.type.fit(text, kit.type.eased(style), room.w, 1, 0.8) for _, text, style, _ in lines]
    if room.w < 60 or any(setting.truncated for setting in settings):
        return
    places = stack(room, (setting.h for setting in settings), 4, 0.3)
    for (key, text, style, role), place in zip(lines, places, strict=True):
        yield kit.label(f"toll:{key}", place, text, kit.type.eased(style), role, minimum=0.8)


def _legend(state: ReviewState, kit: Kit, losses: LossState, room: Rect) -> Iterator[Part]:
    """Yield what the bars look like, where there is room for it; while they are worked out, how far that is."""
    todo = [one for one in losses.all if one.leaf is not None]
    done = [one for one in todo if one.sifted]
    kinds = ["known"] if any(one.known for one in losses.all) else []
    kinds += ["hidden"] if any(one.hidden and one.sifted for one in losses.all) else []
    kinds += ["sign"] if any(one.signs for one in losses.all) else []
    settings = {kind: kit.type.fit(kit.say(f"{state.game}.toll.{kind}"), UNIT, room.w - 36, 2, 0.85) for kind in kinds}
    if room.w < 96 or any(setting.truncated for setting in settings.values()):
        return
    working = len(done) < len(todo)
    heights = [max(DISC, setting.h) + 6 for setting in settings.values()]
    while sum(heights) + (BAR if working else 0.0) > room.h:  # a sign says itself what it is, where it is pointed at
        heights.pop()
    *places, foot = stack(room, [*heights, BAR if working else 0.0], 0, 0.4)
    for kind, place in zip(kinds, places, strict=False):
        yield Part(f"legend:{kind}", place, Sample(kind, settings[kind]))
    if working:
        yield Part("reckoning:bar", foot, Bar(len(done) / len(todo)))


def pill(state: ReviewState, kit: Kit, table: ReviewTable, rect: Rect) -> list[Part]:
    """Build what stands on the table under what tells of the loss, while the table shows it."""
    leaf = state.leaf
    if leaf is None or state.losses is None or not state.losses.shown:
        return []
    at = table.seen(rect).place_of(leaf.at)
    if at is None:
        return []
    setting = kit.type.set_text(kit.words.message(leaf.pill, state.back.session.name), WORD)
    place = Rect.around(at.middle[0], at.bottom + setting.h * 0.5 + S, setting.w + 24, setting.h + 8)
    return [Part("table:toll", place.within(rect.inset(S)), Pill(setting), layer=1, may_overlap=True)]
