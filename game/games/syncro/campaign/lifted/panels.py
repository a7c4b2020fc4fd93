"""What a partner weighed, with its chances, and what it believed of a partner's Spell: two panels of the bubble."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.syncro.bots.lifted.decisions import PASS, Belief, Decision, Option
from game.games.syncro.bots.lifted.telling import WORDS
from game.games.syncro.campaign.lifted import wording
from game.games.syncro.campaign.lifted.silence import Silence
from game.games.syncro.scenery.cards import NUMBER, CardFace, spell
from game.ui.draw.draw_commands import DrawCommand, Numeral, Picture, Plate
from game.ui.layout.arrange import centred, cut_bottom, cut_left, cut_right, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style

SIGN: Final = Style("bold", 15)
SIGN_SOFT: Final = Style("body", 15)
SHOWN: Final = Style("body", 16)
ROW: Final = Style("body", 18)
NUMBER_STYLE: Final = Style("title", 22)
QUIET: Final = 2  # lines under what was weighed
LINE: Final = 44.0
BAR: Final = (128.0, 14.0)
LEAST_BAR: Final = 40.0
COLUMN: Final = 54.0
TALL: Final = 66.0  # the highest bar of a belief
SMALL: Final = 24.0


def small_caps(kit: Kit, key: str, place: Rect, text: str, brief: str = "") -> Part:
    """Return a small heading: in capitals where they have room, and in brief where even small letters have none."""
    if kit.type.set_text(text.upper(), CAPS).w <= place.w:
        return kit.label(key, place, text.upper(), CAPS, "text.paper-label")
    whole = not brief or not kit.type.fit(text, SIGN, place.w, 1, 0.6).truncated
    return kit.label(key, place, text if whole else brief, SIGN, "text.paper-label", minimum=0.6)


@dataclass(frozen=True, slots=True)
class Ground:
    """Show what a panel of figures lies on: a shade darker than the paper."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield from Panel("level", 16, None).draw_commands(rect, look)
        yield Plate(rect, "lost.inset", radius=16)


@dataclass(frozen=True, slots=True)
class Bar:
    """Show a share as a bar, on its track."""

    share: float
    best: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "lost.inset", radius=rect.h / 2)
        if self.share > 0:
            filled = rect._replace(w=max(rect.h, rect.w * min(1.0, self.share)))
            yield Plate(
                filled, "text.good" if self.best else "lost.sign", radius=rect.h / 2, alpha=1.0 if self.best else 0.6
            )


def weighed(kit: Kit, place: Rect, decision: Decision) -> list[Part]:
    """Return what was weighed: what was done, the two best others, and what there is to say of the rest."""
    inside = place.inset(16, 10)
    head, below = cut_top(inside, kit.leading(CAPS.size), 4)
    parts = [Part("weighed", place, Ground())]
    words = kit.type.set_text(kit.say(f"{WORDS}.chance"), SIGN_SOFT)
    title = kit.type.set_text(kit.say(f"{WORDS}.weighed_title").upper(), CAPS)
    if not decision.closed and title.w + words.w + 12 <= head.w:
        chance, head = cut_right(head, words.w + 2, 10)
        parts.append(Part("weighed:chance", chance, Label(words, "text.paper-soft", 1)))
    parts.append(small_caps(kit, "weighed:label", head, kit.say(f"{WORDS}.weighed_title")))
    if more := wording.quiet(kit.words, decision):
        setting = kit.type.fit(more, SIGN_SOFT, below.w, QUIET, 0.8)
        if setting.truncated:  # there are more than two lines hold
            more = kit.say(f"{WORDS}.aside_many", count=len(decision.aside))
            setting = kit.type.fit(more, SIGN_SOFT, below.w, QUIET, 0.7)
        line, below = cut_bottom(below, setting.h, 4)
        parts.append(Part("weighed:more", line, Label(setting, "text.paper-soft", 0.0, 0.0)))
    return [*parts, *_options(kit, below, decision)]


def _options(kit: Kit, place: Rect, decision: Decision) -> Iterator[Part]:
    """Yield a row for each option that is shown: sign, name, and where it is told its bar and figure."""
    shown = decision.shown
    figures = [kit.type.set_text("" if decision.closed else str(round(one.chance)), NUMBER_STYLE) for one in shown]
    end = 0.0 if decision.closed else max(42.0, *(figure.w + 2 for figure in figures))
    room = place.w - SMALL - 10 - (0.0 if decision.closed else end + 10 + 12 + LEAST_BAR)
    names = [kit.type.fit(wording.named(kit.words, decision, one), ROW, room, 1, 0.6) for one in shown]
    longest = max(name.w for name in names) + 2
    high = min(LINE, place.h / len(shown))
    for number, (option, row) in enumerate(zip(shown, stack(place, [high] * len(shown), 0), strict=True)):
        key = f"option:{number}"
        if not number:
            yield Part("weighed:done", row.inset(-8, 1), Panel("advised", 10, None), may_overlap=True)
        sign, rest = cut_left(row, SMALL, 10)
        yield _sign(kit, key, sign, option)
        yield Part(f"{key}:name", rest._replace(w=longest), Label(names[number], "text.paper"))
        if decision.closed:
            continue
        figure, rest = cut_right(rest, end, 10)
        yield Part(f"{key}:figure", figure, Label(figures[number], "text.paper", 1))
        bar, _ = cut_right(rest, min(BAR[0], rest.w - longest - 12))
        yield Part(f"{key}:bar", placed(bar, bar.w, BAR[1]), Bar(option.chance / 100, not number))


def _sign(kit: Kit, key: str, place: Rect, option: Option) -> Part:
    if option.kind == PASS:
        return kit.picture(f"{key}:sign", placed(place, 22, 22), "shell/glyphs/hand", "text.paper-soft")
    high = min(SMALL * NUMBER, place.h - 4)
    return Part(f"{key}:sign", placed(place, high / NUMBER, high), CardFace(spell(option.face, small=True)))


@dataclass(frozen=True, slots=True)
class Columns:
    """Show how likely each face was, as columns with their figures; what it was is ticked."""

    shares: tuple[tuple[int, float], ...]
    top: int
    truth: int
    grown: float = 1.0
    """How far the columns have grown, of 1."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        most = max(share for _, share in self.shares)
        count = len(self.shares)
        pitch = min(COLUMN, rect.w / count)
        cells = flow(rect, [pitch * 0.7] * count, pitch * 0.3, 0.5)
        for (face, share), cell in zip(self.shares, cells, strict=True):
            card, above = cut_bottom(cell, SMALL * NUMBER, 6)
            figures, room = cut_top(above, 20)
            bar, _ = cut_bottom(room, max(3.0, room.h * self.grown * share / most))
            likely = face == self.top
            role = "button.primary.bottom" if likely else "lost.sign"
            yield Plate(bar, role, radius=4, alpha=1.0 if likely else 0.5)
            number = figures.moved(0, bar.y - figures.bottom)
            yield Numeral(number, str(round(share)), Style("bold" if likely else "body", 15), "text.paper")
            mini = placed(card, SMALL, SMALL * NUMBER)
            yield from CardFace(spell(face, small=True)).draw_commands(mini, look)
            if face == self.truth:
                tick = centred(mini, 18).moved(SMALL / 2 + 1, SMALL * NUMBER / 2 - 4)
                yield Plate(tick, "text.good", radius=9)
                yield Picture(tick.inset(3), "shell/glyphs/check", "paper")


def believed(kit: Kit, place: Rect, silence: Silence, belief: Belief) -> list[Part]:
    """Return what was believed of a partner's Spell, and what that partner had shown."""
    inside = place.inset(16, 10)
    caps, below = cut_top(inside, kit.leading(CAPS.size), 2)
    line, below = cut_top(below, kit.leading(SIGN.size) + 4, 2)
    parts = [
        Part("believed", place, Ground()),
        small_caps(kit, "believed:label", caps, *wording.believed(kit.words, silence, belief)),
        Part("believed:bars", below, Columns(belief.shares, belief.top[0], belief.truth), may_overlap=True),
    ]
    if belief.estimate is None:
        return parts
    if isinstance(belief.estimate, str):
        thumb, line = cut_left(line, 24, 6)
        parts.append(kit.picture("believed:thumb", placed(thumb, 22, 22), f"syncro/estimate-{belief.estimate}"))
    setting = kit.type.set_text(wording.shown(kit.words, silence, belief), SHOWN)
    if setting.w > line.w:  # the sign says the rest
        setting = kit.type.fit(wording.estimate(kit.words, belief), SHOWN, line.w, 1, 0.6)
    return [*parts, Part("believed:shown", line, Label(setting, "text.paper-soft"))]
