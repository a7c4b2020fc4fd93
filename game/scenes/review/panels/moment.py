"""The opened moment of a review: what was played, what would be better, by how much, and why; or what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.engine import notation
from game.engine.protocol import Message, SeatName, say
from game.scenes.analysis.bar import Bar
from game.scenes.analysis.curve import Cost, Kind, Moment
from game.scenes.analysis.ways.rows import CARD, WayRow, way_row
from game.scenes.analysis.ways.seen import Likeness
from game.scenes.analysis.wording import happened
from game.scenes.review.state.review_state import ReviewState
from game.scenes.review.timeline.chart import Disc
from game.ui.draw.draw_commands import Clipped, DrawCommand, Lettering, Line, Picture, Plate, Shadow, sheet
from game.ui.layout.arrange import M, S, centred, cut_left, cut_right, cut_top, endless, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, target_44
from game.ui.parts.widgets import Label, strip
from game.ui.seats.faces import Still
from game.ui.type.text import Style, Typeset

KEY: Final = "moment"
STRIP: Final = "moment:strip"
HEAD: Final = Style("bold", 18)
SMALL: Final = Style("body", 15)
WORD: Final = Style("bold", 15)
TEXT: Final = 18
EDGE: Final = 14.0
PILL: Final = 30.0
ARROW: Final = 36.0
HALF: Final = 0.5  # of a chance: the bars reach so far, or to the whole where one is higher
RING: Final = 6.0  # units round what can be focused that its ring may take
BUTTON: Final = Style("bold", 18)
FOLDS: Final = "shell/glyphs/chevron-down"
WHY: Final = 2  # reasons in it at most

Pictures: TypeAlias = Callable[[object], Likeness | None]
"""Gives the card or the piece that an action is done with."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show the cream card that a moment stands on."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (
            Shadow(rect, 18, "panel"),
            sheet(rect, "panel.popover", 18, 1.4),
            Plate(rect.inset(7), radius=12, border="review.inset", width=1.2),
        )


@dataclass(frozen=True, slots=True)
class Cause:
    """Tell choice from luck: a green pill with an open hand, or a hatched one with dice."""

    luck: bool
    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.luck:
            yield Plate(rect, "review.luck", None, 6, "review.luck-line", 1.2)
            lines = [
                Line(((rect.x + at, rect.bottom), (rect.x + at + rect.h, rect.y)), "review.luck-line", 1.4, 0.55)
                for at in range(-int(rect.h), int(rect.w), 8)
            ]
            yield Clipped(rect.inset(2), lines)
            ground, role = "review.luck", "review.luck-text"
        else:
            yield Plate(rect, "review.choice", None, rect.h / 2)
            ground, role = "review.choice", "review.choice-text"
        size = self.setting.leading * 0.84
        icon, words = cut_left(centred(rect, size + 6 + self.setting.w, size), size, 6)
        if self.luck:
            yield Plate(icon.joined(words).inset(-5, -1), ground, None, 5)
        yield Picture(icon, f"shell/glyphs/{'dices' if self.luck else 'hand'}", role)
        yield Lettering(words, self.setting, role)


def build(
    state: ReviewState, kit: Kit, room: Rect, pictures: Pictures, scrolls: dict[str, float], layer: int = 0
) -> list[Part]:
    """Build the opened moment at the top of some room, as high as it needs; what has no room scrolls."""
    moment = state.opened
    assert moment is not None, "a moment is opened"
    head, rest = cut_top(endless(room.w - 2 * EDGE), max(ARROW, kit.leading(HEAD.size)), S)
    parts = _head(state, kit, moment, head)
    more, height = (_luck if moment.cost is None else _choice)(state, kit, moment, rest, pictures)
    parts += more
    whole = height + 2 * EDGE
    paper, _ = cut_top(room, min(room.h, whole))
    view = paper.inset(EDGE - RING, EDGE - RING)
    if whole > room.h + 1:
        parts = strip(STRIP, view, [part.moved(RING, RING) for part in parts], height + 2 * RING, scrolls)
    else:
        parts = [part.moved(view.x + RING, view.y + RING) for part in parts]
    ground = Part(KEY, paper, Sheet(), layer=layer, solid=True)
    return [ground, *(replace(part, layer=part.layer + layer) for part in parts)]


def _head(state: ReviewState, kit: Kit, moment: Moment, rect: Rect) -> list[Part]:
    """Build the number, which moment it is, choice or luck, and the ways to the others."""
    assert state.moment is not None, "a moment is opened"
    acts = state.acts
    count = len(state.moments)
    disc, rest = cut_left(rect, ARROW, S)
    parts = [Part("moment:disc", centred(disc, 32), Disc(state.moment + 1, chosen=True))]
    ways = (("after", 1, "chevron-right"), ("before", -1, "chevron-left"))
    for key, by, icon in ways if count > 1 else ():
        place, rest = cut_right(rest, ARROW, S)
        words = kit.say(f"review.moments.{'next' if by > 0 else 'previous'}")
        act = partial(acts.open, (state.moment + by) % count)
        place = centred(place, ARROW)
        icon = f"shell/glyphs/{icon}"
        parts.append(
            kit.icon_button(
                f"moment:{key}", place, icon, words, act, "light", zone=KEY, radius=18, hit=target_44(place)
            )
        )
    folds, rest = fold_button(state, kit, rest)
    parts += folds
    luck = moment.kind is Kind.LUCK
    cause = kit.type.set_text(kit.say("review.moment.luck" if luck else "review.moment.choice"), WORD)
    width = cause.w + cause.leading * 0.84 + 30
    words = kit.say("review.moment.of", n=state.moment + 1, count=count)
    setting = kit.type.fit(words, HEAD, max(40.0, rest.w - width - S), 1, 0.8)
    label, rest = cut_left(rest, setting.w + 2, S)
    if not setting.truncated:
        parts.append(Part("moment:of", label, Label(setting, "text.paper-soft")))
    else:
        rest = label.joined(rest)
    pill = placed(rest, width, max(PILL, cause.leading + 4), 0.0)
    return [*parts, Part("moment:cause", pill, Cause(luck, cause))]


def fold_button(state: ReviewState, kit: Kit, rest: Rect) -> tuple[list[Part], Rect]:
    """Build what folds the sheet where it lies over the table, at the right end of its head."""
    if not state.unfolded:
        return [], rest
    place, rest = cut_right(rest, ARROW, S)
    place = centred(place, ARROW)
    words = kit.say("review.fold")
    act = state.acts.unfold
    hit = target_44(place)
    return [kit.icon_button("moment:fold", place, FOLDS, words, act, "light", zone=KEY, radius=18, hit=hit)], rest


def _choice(state: ReviewState, kit: Kit, moment: Moment, rest: Rect, pictures: Pictures) -> tuple[list[Part], float]:
    """Build what was played, what is better, and why; return how far down that goes."""
    cost = moment.cost
    assert cost is not None, "a choice has a cost"
    most = 1.0 if max(cost.chance, cost.best) > HALF else HALF
    name = state.back.session.name
    played = kit.words.message(deed_text(state, moment), name)
    better = better_text(state, kit, cost)
    parts: list[Part] = []
    rows = (
        ("played", played, cost.chance, cost.played, "review.played"),
        ("better", better, cost.best, cost.better, "review.better-bar"),
    )
    for key, words, chance, action, role in rows:
        bar = Bar(chance / most, role, "review.bar-ground")
        word = kit.say(f"review.moment.{key}")
        colour = f"review.{key}-text"
        way = WayRow(key, word, colour, words, chance, bar, pictures(action), lit=key == "better")
        built, rest = way_row(kit, KEY, way, rest)
        parts += built
    sentence = kit.say("review.moment.by", count=round(100 * cost.gain))
    reasons = cost.why.reasons if cost.why is not None else ()
    whys = [kit.words.message(message, name) for good, message in reasons if good][:WHY]
    why, rest = _sentence(kit, f"**{sentence}** " + " ".join(map(_ended, whys)), rest)
    parts.append(why)
    foot, rest = (_ways if state.tries else _foot)(state, kit, moment, rest, sees=state.back.knowledge.whole)
    return [*parts, *foot], rest.y


def _luck(state: ReviewState, kit: Kit, moment: Moment, rest: Rect, pictures: Pictures) -> tuple[list[Part], float]:
    """Build what happened, and what that brought or cost; return how far down that goes."""
    name, figures = state.back.session.name, state.figures
    assert figures is not None, "somebody's moments are shown"
    text = _ended(kit.words.message(deed_text(state, moment), name))
    gain = round(100 * abs(moment.swing))
    player = SeatName(figures.seat)
    key = "review.moment.brought" if moment.swing > 0 else "review.moment.took"
    parts: list[Part] = []
    disc, beside = cut_left(rest, CARD, M)
    seat = moment.seat
    if seat is None:
        beside = rest
    words = kit.rich("moment:happened", beside.x, beside.y, beside.w, f"**{text}**", TEXT, "text.paper")
    swing = kit.words.message(say(key, player=player, count=gain), name)
    below = kit.rich("moment:swing", beside.x, words.rect.bottom + 4, beside.w, swing, TEXT, "text.paper-soft")
    if seat is not None:
        parts.append(Part("moment:seat", placed(disc._replace(h=CARD), CARD, CARD), Still(state.who(seat))))
    used = max(below.rect.bottom, rest.y + CARD if seat is not None else 0.0)
    _, rest = cut_top(rest, used - rest.y, S)
    foot, rest = _foot(state, kit, moment, rest, sees=False)
    return [*parts, words, below, *foot], rest.y


def _sentence(kit: Kit, text: str, rest: Rect) -> tuple[Part, Rect]:
    words = kit.rich("moment:why", rest.x + 8, rest.y + 2, rest.w - 16, text.strip(), TEXT)
    _, rest = cut_top(rest, words.rect.h + 2, S)
    return words, rest


def _foot(state: ReviewState, kit: Kit, moment: Moment, rest: Rect, *, sees: bool) -> tuple[list[Part], Rect]:
    """Build what lets the better way be seen, and how many matches say so, and how surely."""
    key = "review.moment.matches" if moment.cost is not None else "review.moment.matches_once"
    margin = max(1, round(100 * moment.margin))
    text = kit.say(key, count=moment.matches, margin=margin)
    words = kit.say("review.moment.stop" if state.what_if else "review.moment.see")
    width = kit.type.set_text(words, BUTTON).w + kit.frame.grown(22) + 52
    high = max(44.0, kit.leading(BUTTON.size) + M)
    beside = sees and rest.w - width - M >= 120 * kit.growth
    lines = kit.type.set_text(text, SMALL, rest.w - (width + M if beside else 16))
    row, rest = cut_top(rest, max(high, lines.h) if beside else lines.h, S)
    place, column = cut_left(row, width, M) if beside else (row, row.inset(8, 0))
    parts = [Part("moment:matches", column, Label(lines, "text.paper"))]
    if not sees:
        return parts, rest
    if not beside:
        place, rest = cut_top(rest, high, S)
    place = centred(place, min(width, place.w), high)
    icon = f"shell/glyphs/{'undo-2' if state.what_if else 'eye'}"
    button = kit.button("moment:see", place, words, state.acts.see, "paper", icon=icon, zone=KEY, style=BUTTON, lines=1)
    return [*parts, button], rest


def _ways(state: ReviewState, kit: Kit, moment: Moment, rest: Rect, *, sees: bool) -> tuple[list[Part], Rect]:
    """Build what lets the better way be seen, and the moment be tried again; under both, how surely it is better."""
    seeing = ("see", "review.moment.see", "eye", state.acts.see)
    if state.what_if:
        seeing = ("see", "review.moment.stop", "undo-2", state.acts.see)
    trying = ("again", "review.try.again_here", "rotate-ccw", state.acts.again)
    ways = [seeing, trying] if sees else [trying]
    words = [kit.say(key) for _, key, _, _ in ways]
    widths = [kit.type.set_text(each, BUTTON).w + kit.frame.grown(22) + 48 for each in words]
    high = max(44.0, kit.leading(BUTTON.size) + M)
    if sum(widths) + S * (len(ways) - 1) <= rest.w:
        row, rest = cut_top(rest, high, S)
        places = flow(row, widths, S)
    else:
        places = stack(rest, [high] * len(ways), S)
        places = [place._replace(w=min(width, place.w)) for place, width in zip(places, widths, strict=True)]
        _, rest = cut_top(rest, places[-1].bottom - rest.y, S)
    parts = [
        kit.button(
            f"moment:{name}", place, each, act, "paper", icon=f"shell/glyphs/{icon}", zone=KEY, style=BUTTON, lines=1
        )
        for (name, _, icon, act), each, place in zip(ways, words, places, strict=True)
    ]
    margin = max(1, round(100 * moment.margin))
    text = kit.say("review.moment.matches", count=moment.matches, margin=margin)
    lines = kit.type.set_text(text, SMALL, rest.w - 16)
    column, rest = cut_top(rest, lines.h, S)
    return [*parts, Part("moment:matches", column.inset(8, 0), Label(lines, "text.paper"))], rest


def deed_text(state: ReviewState, moment: Moment) -> Message:
    """Return what was done, in words: as whoever looks is told it."""
    back, account = state.back, state.account
    if moment.kind is Kind.CHOICE:
        number = account.row_at(moment.place + 1, state.eyes)
        rows = account.rows(state.eyes)
        if 0 <= number < len(rows) and rows[number].place == moment.place + 1:
            return rows[number].message
    found = happened(back.reading, account.replay_adapter, moment, state.eyes)
    return found[1] if found is not None else say("review.screen.turn", turn=account.turn(moment.place + 1))


def better_text(state: ReviewState, kit: Kit, cost: Cost) -> str:
    """Return a better move in words; in the short notation of its game, where the advisor has none for it."""
    if cost.why is not None and cost.why.title is not None:
        return kit.words.message(cost.why.title, state.back.session.name)
    return notation.write(state.back.reading.rules, cost.better)


def _ended(text: str) -> str:
    """Return a sentence with its full stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
