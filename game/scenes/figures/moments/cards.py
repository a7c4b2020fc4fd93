"""The cards of today's moments: each with its table's own picture, its game, what it is about, and its day."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import pygame

from game.saves.moments.task import Task
from game.scenes.analysis.wording import theme_alone
from game.scenes.shell.days import said_day
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Plate, Shadow
from game.ui.draw.paint import quick
from game.ui.layout.arrange import S, cut_bottom, cut_left, cut_top, endless, grid, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

KEY: Final = "moment:"
RADIUS: Final = 12.0
INSET: Final = 6.0
PAD: Final = 16.0
GAP: Final = 20.0
DISC: Final = 36.0
LEAST: Final = 0.34  # of its breadth that a picture is high at least
RATIO: Final = 0.5  # and at most: as high as what is shown of a table
WIDEST: Final = 380.0
NARROW: Final = 240.0  # units that each has side by side at least
ACROSS: Final = 0.38  # of the page, that a picture beside its words takes
QUESTIONED: Final = "moments.question"
NUMERAL: Final = Style("title", 21)
THEME: Final = Style("title", 25)
DAY: Final = Style("body", 15)
QUESTION: Final = Style("bold", 18)


@dataclass(frozen=True, slots=True)
class MomentCard:
    """Show the card itself: paper in light, that rises a little under a pointer."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, RADIUS, "card")
        yield Plate(rect, "results.card.top", "results.card.bottom", RADIUS, "results.card.border", 2.0)
        yield Plate(rect.inset(2), "gold-light", None, RADIUS - 2, alpha=0.2 * look.hover)


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Show a table's picture, cut to its place; until it is there, the dark of the room."""

    picture: pygame.Surface | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "night", None, RADIUS - INSET / 2)
        picture = self.picture
        if picture is not None:
            yield Freehand(lambda canvas: _drawn(canvas, rect, picture))


@dataclass(frozen=True, slots=True)
class Number:
    """Show a number in a golden disc."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "review.moment", None, rect.h / 2)
        yield Lettering(rect, self.setting, "review.moment-text", 0.5)


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold what a card shows, and what opens it."""

    task: Task
    picture: pygame.Surface | None
    turn: int | None
    """In which turn the match stood, once that is known."""
    act: Callable[[], None]


def build(kit: Kit, shown: Sequence[Shown], today: date, width: float, height: float) -> tuple[list[Part], float]:
    """Lay the cards out from (0, 0) in a width; return how high they are, too.

    They stand side by side, with their pictures above; where that is too narrow, below each other, pictures at the
    left.
    """
    count = len(shown)
    beside = not kit.huge and width / count >= NARROW * kit.growth
    words = _words_height(kit)
    if beside:
        wide = min((width - GAP * (count - 1)) / count, WIDEST)
        art = max(LEAST * wide, min(RATIO * wide, height - words))
        rects = grid(endless(wide * count + GAP * (count - 1)), count, count, art + words, GAP)
    else:
        art = width * ACROSS
        rects = grid(endless(width), count, 1, max(words, art * LEAST), GAP)
    parts: list[Part] = []
    for number, (one, rect) in enumerate(zip(shown, rects, strict=True)):
        top, rest = cut_top(rect.inset(INSET), art - INSET) if beside else cut_left(rect.inset(INSET), art - INSET)
        parts += _card(kit, number, one, rect, top, rest.inset(PAD - INSET), today)
    return parts, rects[-1].bottom


def _words_height(kit: Kit) -> float:
    return 2 * PAD + kit.leading(25) + kit.leading(15) + kit.leading(18) + S


def _card(kit: Kit, number: int, shown: Shown, rect: Rect, top: Rect, words: Rect, today: date) -> list[Part]:
    """Build a card: its picture at a place, and beside or below that its words."""
    key = f"{KEY}{number + 1}"
    task = shown.task
    head, rest = cut_top(words, kit.leading(THEME.size))
    line, _ = cut_top(rest, kit.leading(DAY.size))
    foot, _ = cut_bottom(words, kit.leading(QUESTION.size))
    title, question = theme_alone(kit.words, task.game, task.theme), kit.say(QUESTIONED)
    told, *shorter = _told(kit, shown, today)
    settings = [kit.type.fit(each, DAY, line.w, 1, 0.7) for each in (told, *shorter)]
    setting = next((each for each in settings if not each.truncated), settings[-1])
    label = kit.named(title, f"{told}, {question}")
    control = Control(label, shown.act, "moments", radius=RADIUS, digit=number + 1, first=number == 0)
    numeral = kit.type.set_text(str(number + 1), NUMERAL)
    disc = max(DISC, numeral.h + 4)
    badge = placed(top, disc, disc, 0.0, 0.0).moved(6, 6)
    return [
        Part(key, rect, MomentCard(), control),
        Part(f"{key}:picture", top, TablePicture(shown.picture)),
        Part(f"{key}:number", badge, Number(numeral), may_overlap=True),
        kit.label(f"{key}:game", head, title, THEME, minimum=0.6),
        Part(f"{key}:day", line, Label(setting, "text.paper-soft")),
        kit.label(f"{key}:question", foot, question, QUESTION, "text.paper-strong", minimum=0.7),
    ]


def _told(kit: Kit, shown: Shown, today: date) -> list[str]:
    """Return which game it was, when, and how often it was found again; then what of that is said in less room."""
    day = said_day(kit.words, shown.task.found, today)
    told = kit.say("moments.card", day=day, turn=shown.turn) if shown.turn is not None else day
    times = shown.task.step
    told = kit.say("moments.tried", count=times) if times else told
    game = kit.say(f"{shown.task.game}.name")
    if theme_alone(kit.words, shown.task.game, shown.task.theme) == game:
        return [told, day]
    return [f"{game} · {told}", f"{game} · {day}", game]


def _drawn(canvas: Canvas, rect: Rect, picture: pygame.Surface) -> None:
    """Draw what fits of a picture into a place, from its middle."""
    box = canvas.frame.box(rect)
    width, height = picture.get_size()
    share = max(box.w / width, box.h / height)
    small = pygame.transform.smoothscale(picture, (round(width * share), round(height * share)))
    x, y = (small.get_width() - box.w) // 2, (small.get_height() - box.h) // 2
    part = pygame.Rect(max(0, x), max(0, y), box.w, box.h).clip(small.get_rect())
    canvas.surface.blit(quick(small.subsurface(part).copy()), box)
