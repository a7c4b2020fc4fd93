"""The sheet of today's deal: before it is played who sits there and how to begin, afterwards what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.saves.records.player import Player
from game.scenes.figures.daily import players
from game.scenes.figures.daily.facts import DailyFacts
from game.scenes.figures.daily.last import RATIO, Last
from game.scenes.figures.daily.shuffle import in_short, shuffle_of
from game.scenes.figures.daily.told import board_of, date_of, line_of, result_of
from game.ui.draw.canvas import Canvas, cut_out, window
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture, Plate, Shadow
from game.ui.layout.arrange import M, S, centred, cut_bottom, cut_left, cut_right, cut_top, endless, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.tiles import WIDE, Guise
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

PAD: Final = 22.0
BANNER: Final = 150.0  # units of the game's picture
TOP: Final = 40.0  # units of that drawing which are hidden above
LEAF: Final = 62.0
LEAF_RATIO: Final = 44 / 48
PLATE: Final = 82.0
DAY: Final = Style("bold", 16)
HEAD: Final = Style("title", 39)
NUMBER: Final = Style("title", 27)
LINE: Final = Style("body", 16)
LINK: Final = 17.0
BUTTON: Final = Style("bold", 19)
PLAY: Final = Style("title", 23)
COPIED: Final = ("copy", "copied")
LEAST_PICTURE: Final = 150.0  # units of breadth of the last position beside who sat there,
PICTURE: Final = (216.0, 420.0)  # and its greatest, beside them and over them
SMALLEST: Final = 0.6  # of its size that a headline may have


class Leads(NamedTuple):
    """Hold what can be done with today's deal."""

    play: Callable[[], None]
    copy: Callable[[], None]
    again: Callable[[], None]
    review: Callable[[], None]


class TodayFace(NamedTuple):
    """Show a sheet with the game's picture along its head."""

    style: Guise
    banner: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 16, "panel")
        yield Plate(rect, "panel.results.top", "panel.results.bottom", 16)
        key = ("daily", self.style, self.banner, rect.w)
        yield Freehand(lambda canvas: cut_out(canvas, rect, 16, key, partial(self._paint, canvas)))
        yield Plate(rect, radius=16, border="panel.results.border", width=1.4)

    def _paint(self, whole: Canvas, canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, "panel.results.top", "panel.results.bottom", radius=0)
        art, _ = cut_top(rect, self.banner)
        canvas.plate(art, self.style.role("top"), self.style.role("bottom"), radius=0)
        if self.style.drawing:
            width = max(art.w, art.h)
            window(canvas, self.style.drawing, art, width, (art.w - width) / 2, -TOP * width / WIDE)


class TableFace(NamedTuple):
    """Show how the table was left; a plain ground until it is drawn."""

    picture: pygame.Surface | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        picture = self.picture
        if picture is None:
            yield Plate(rect, "panel.card.bottom", radius=12)
        else:
            yield Freehand(lambda canvas: cut_out(canvas, rect, 12, ("daily last", picture), self._paint))
        yield Plate(rect, radius=12, border="panel.card.border", width=1.4)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        assert self.picture is not None, "only what is there is painted"
        box = canvas.frame.box(rect)
        canvas.surface.blit(pygame.transform.smoothscale(self.picture, box.size), box)


class LeafFace(NamedTuple):
    """Show a leaf of a calendar with the number of the day."""

    number: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Picture(rect, "shell/daily/leaf")
        yield Lettering(rect.trimmed(top=rect.h * 0.24, bottom=rect.h * 0.06), self.number, "daily.leaf", 0.5)


def build(
    kit: Kit, facts: DailyFacts, last: Last, seats: tuple[Player, ...], style: Guise, width: float, height: float,
    leads: Leads, *, copied: bool,
) -> tuple[list[Part], float]:  # fmt: skip
    """Lay the sheet out from (0, 0), as high as `height` or as it needs; return how high it is, too."""
    head, high = _head(kit, facts, endless(width).trimmed(PAD, 20, PAD))
    banner = max(BANNER if kit.roomy else 0.0, high + 2 * 20)
    inner = endless(width).trimmed(PAD, banner + M, PAD)
    if facts.played is None:
        body, used = _before(kit, facts, seats, inner, height - PAD, leads)
    else:
        body, used = _after(kit, facts, last, seats, inner, height - PAD, leads, copied=copied)
    full = max(height, used + PAD)
    sheet, _ = cut_top(endless(width), full)
    return [Part("today", sheet, TodayFace(style, banner)), *head, *body], full


def line(kit: Kit, facts: DailyFacts, last: Last) -> str:
    """Return the line to pass on, with what is known of how it ended; "" before it is played."""
    played = facts.played
    if played is None:
        return ""
    row = facts.rows[played.day]
    hints = facts.hints.get(played.id)
    return line_of(kit.words, row, played, hints, last.told, in_short(shuffle_of(facts)))


def _head(kit: Kit, facts: DailyFacts, rect: Rect) -> tuple[list[Part], float]:
    """Build the leaf, and beside it the day, the game, and what came of it; return how high that is, too."""
    words, deal, played = kit.words, facts.deal, facts.played
    title = kit.say(f"{deal.game}.name")
    if played is not None:
        title = result_of(words, played, deal.seats)
    leaf, rest = cut_left(rect, LEAF * kit.soft, 28)
    inner = rest.inset(18, 0)
    day = kit.say("daily.over", date=date_of(words, facts.today), game=board_of(words, deal.game))
    over, below = kit.type.fit(day, DAY, inner.w, 2, SMALLEST), kit.type.fit(title, HEAD, inner.w, 2, SMALLEST)
    high = max(PLATE, over.h + below.h + 14)
    row, _ = cut_top(rect, high)
    leaf, rest = cut_left(row, LEAF * kit.soft, 28)
    first, second = stack(rest.inset(18, 0), (over.h, below.h), align=0.5)
    number = LeafFace(kit.type.set_text(str(facts.today.day), NUMBER))
    parts = [
        Part("leaf", placed(leaf, leaf.w, leaf.w / LEAF_RATIO), number),
        kit.panel("head", rest, "daily-head", radius=12),
        Part("head:day", first, Label(over, "daily.head-soft")),
        Part("head:result", second, Label(below, "daily.head")),
    ]
    return parts, high


def _before(
    kit: Kit, facts: DailyFacts, seats: tuple[Player, ...], rect: Rect, foot: float, leads: Leads
) -> tuple[list[Part], float]:
    """Build who sits there, what counts, and the way to begin."""
    game = facts.deal.game
    pitch = kit.say(f"{game}.pitch").replace("\n", " ")
    told = kit.paragraph("today:pitch", rect.x, rect.y, rect.w, pitch, BODY, "text.paper")
    label, rest = cut_top(rect.trimmed(top=told.rect.h + M), kit.leading(CAPS.size), S)
    places, high = players.build(kit, seats, [""] * len(seats), rect.w)
    _, rest = cut_top(rest, high, M)
    key = "daily.rules_gone" if facts.gone else "daily.rules_task" if facts.deal.task is not None else "daily.rules"
    counts = kit.paragraph("today:counts", rest.x, rest.y, rest.w, kit.say(key), BODY, "text.paper-soft")
    button = max(58.0, kit.leading(PLAY.size) + 24)
    least = counts.rect.bottom + M
    bar = rect._replace(y=max(least, foot - button), h=button)
    words = kit.say("daily.for_fun" if facts.gone else "daily.play" if facts.under_way is None else "daily.go_on")
    minutes = kit.say("daily.minutes", count=facts.deal.minutes)
    wide = kit.type.set_text(words, PLAY).w + 100
    place, aside = cut_left(bar, min(bar.w, max(240.0, wide)), M)
    parts = [
        told,
        kit.label("today:with", label, kit.say("daily.with"), CAPS, "text.paper-label", minimum=SMALLEST),
        *(part.moved(rect.x, label.bottom + S) for part in places),
        counts,
        kit.button("play", place, words, leads.play, "primary", icon="shell/glyphs/play", style=PLAY, first=True),
    ]
    if aside.w > kit.type.set_text(minutes, BODY).w:
        parts.append(kit.label("today:minutes", aside, minutes, BODY, "text.paper-soft"))
    return parts, bar.bottom


def _after(
    kit: Kit,
    facts: DailyFacts,
    last: Last,
    seats: tuple[Player, ...],
    rect: Rect,
    foot: float,
    leads: Leads,
    *,
    copied: bool,
) -> tuple[list[Part], float]:
    """Build who played, how it ended and what they came to, the line to pass on, and where it goes on from here."""
    played = facts.played
    assert played is not None, "it was played"
    row = facts.rows[played.day]
    scored = kit.words.has(f"{played.game}.daily.points") and row.end is not None and not played.given_up
    scores = row.end.scores if scored and row.end is not None else ()
    figures = [str(scores[seat]) if seat < len(scores) else "" for seat in range(len(seats))]
    places, high = _table(kit, facts, last, seats, figures, rect.w)
    links = _links(kit, row.path is not None, leads)
    button = max(54.0, kit.leading(BUTTON.size) + 22)
    words = [kit.say(f"daily.{key}") for key in COPIED]
    wide = max(kit.type.set_text(text, BUTTON).w for text in words) + 76
    beside = rect.w - wide - M >= 200 and not kit.huge
    text = line(kit, facts, last)
    room = rect.w - (wide + M if beside else 0.0) - 2 * 14
    setting = kit.type.set_text(text, LINE, room)
    box = max(button if beside else 0.0, setting.h + 18)
    below = box if beside else box + S + button
    foot_high = kit.leading(CAPS.size) + S + below + S + links[1]
    top = max(rect.y + high + M, foot - foot_high)
    label, rest = cut_top(endless(rect.w, rect.x, top), kit.leading(CAPS.size), S)
    line_row, rest = cut_top(rest, below, S)
    copy, paper = cut_right(line_row, wide, M) if beside else cut_bottom(line_row, button, S)
    copy = centred(copy, copy.w, button)
    paper = paper._replace(h=box)
    icon = "shell/glyphs/check" if copied else "shell/glyphs/copy"
    parts = [
        *(part.moved(rect.x, rect.y + (top - rect.y - high - M) / 2) for part in places),
        kit.label("line:label", label, kit.say("daily.pass_on"), CAPS, "text.paper-label", minimum=SMALLEST),
        kit.panel("line:paper", paper, "card", radius=12, width=1.4),
        kit.label("line", paper.inset(14, 4), text, LINE, "text.paper", lines=20),
        kit.button("copy", copy, words[copied], leads.copy, "primary", icon=icon, style=BUTTON, first=True, lines=1),
        *(part.moved(rect.x, rest.y) for part in links[0]),
    ]
    return parts, rest.y + links[1]


def _table(
    kit: Kit, facts: DailyFacts, last: Last, seats: tuple[Player, ...], figures: Sequence[str], width: float
) -> tuple[list[Part], float]:
    """Build how the table was left, and beside it or under it who sat there; return how high that is, too."""
    whole, high = players.build(kit, seats, figures, width)
    if not last.comes and last.picture is None:
        return whole, high
    face = TableFace(last.picture)
    aside = width - players.breadth(kit, seats, figures, 2 if len(seats) > 2 else 1) - M
    if aside < LEAST_PICTURE:
        wide = min(width, PICTURE[1])
        picture, _ = cut_top(endless(wide), wide / RATIO)
        return [
            Part("last", picture, face),
            *(part.moved(0, picture.bottom + M) for part in whole),
        ], picture.bottom + M + high
    picture, rest = cut_left(endless(width), min(aside, PICTURE[0]), M)
    places, high = players.build(kit, seats, figures, rest.w)
    tall = max(high, picture.w / RATIO)
    place = centred(picture._replace(h=tall), picture.w, picture.w / RATIO)
    return [Part("last", place, face), *(part.moved(rest.x, (tall - high) / 2) for part in places)], tall


def _links(kit: Kit, kept: bool, leads: Leads) -> tuple[list[Part], float]:
    """Build the quiet ways on, from (0, 0); return how high they are, too."""
    ways = [("again", "daily.again", "repeat", leads.again)]
    ways += [("review", "daily.review", "history", leads.review)] if kept else []
    high = max(44.0, kit.leading(LINK) + 12)
    widths = [
        kit.type.set_text(kit.say(words), Style("body", LINK)).w + kit.leading(LINK) + 16 for _, words, *_ in ways
    ]
    row, _ = cut_top(endless(sum(widths) + M), high)
    places = flow(row, widths, M)
    parts = [
        kit.link(key, place, kit.say(words), act, icon=f"shell/glyphs/{icon}", size=LINK, align=0.0)
        for (key, words, icon, act), place in zip(ways, places, strict=True)
    ]
    return parts, high
