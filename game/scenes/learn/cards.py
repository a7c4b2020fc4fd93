"""The cards of the lessons: each with its game's picture, how far somebody has come, and the way in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from math import inf
from typing import Final, TypeAlias

from game.saves.people.learning import Progress
from game.scenes.shell.days import of_month, read_day
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, cut_out, polygon, window
from game.ui.draw.draw_commands import DrawCommand, Freehand, Picture, Plate, Shadow
from game.ui.layout.arrange import cut_bottom, cut_left, cut_top, endless, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.tiles import WIDE, Guise, guise, paper_art
from game.ui.parts.widgets import Button, ButtonKind, Label
from game.ui.type.text import Style, Typeset

GAP: Final = 16.0
WIDEST: Final = 300.0
LEAST: Final = 0.48  # height of a picture at least, in widths
ART: Final = 0.26  # width of a picture in a row, at most
DRAWN: Final = 202.0  # units of a tile's drawing over its cut edge
TOP: Final = 24.0  # units of it that are hidden above, where all of it has no room
FADE: Final = 26.0
PAD: Final = 18.0  # units round a card's words
RAIL: Final = 16.0  # and round its buttons
TIGHT: Final = 0.85  # of their size that the words of a button may have
NAME: Final = Style("title", 25)
TEXT: Final = Style("body", 18)
SMALLER: Final = 0.8  # of its size that a text may have
MOST: Final = 3  # lines of it
STATE: Final = Style("body", 15)
BUTTON: Final = Style("bold", 18)
BOOK: Final = 44.0
ICON: Final = 18.0  # in a button
FREE: Final = 28.0  # units of a button round its icon and words
DOT: Final = 12.0
PITCH: Final = 18.0
SEAL: Final = 36.0

Act: TypeAlias = Callable[[str], None]
ICONS: Final = {"start": "play", "go_on": "play-filled", "again": "rotate-ccw"}


@dataclass(frozen=True, slots=True)
class Taught:
    """Hold a game's lesson: how many steps it has, and how far somebody has come."""

    game: str
    steps: int
    progress: Progress

    @property
    def state(self) -> str:
        """Return what its button says: `start`, `go_on` or `again`."""
        return "again" if self.progress.learnt else "go_on" if self.progress.step else "start"

    @property
    def done(self) -> int:
        """Return how many steps are done."""
        return self.steps if self.progress.learnt else min(self.progress.step, self.steps)


@dataclass(frozen=True, slots=True)
class Shelf:
    """Hold what the cards need. `begin` leads into a lesson, `book` to a game's rules."""

    services: Services
    lessons: tuple[Taught, ...]
    begin: Act
    book: Act

    @property
    def first(self) -> str:
        """Return the game that the focus begins on: one that is under way, else one that isn't learnt."""
        states = ("go_on", "start", "again")
        return next((taught.game for state in states for taught in self.lessons if taught.state == state), "")

    def look(self, game: str) -> Guise:
        return guise(self.services.images, self.services.theme, game)

    def on_light(self, game: str) -> bool:
        """Tell whether a game's card is light."""
        red, green, blue, _ = self.services.theme.colour(self.look(game).role("sheet"))
        return red + green + blue > 3 * 128


@dataclass(frozen=True, slots=True)
class LessonCard:
    """Show a card: the game's picture above, or on the left where it lies as a row, and the seal of what is learnt."""

    style: Guise
    art: float
    row: bool
    sealed: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 16, "panel")
        key = ("lesson", self.style, self.art, self.row)
        yield Freehand(lambda canvas: cut_out(canvas, rect, 16, key, self._paint))
        yield Plate(rect, radius=16, border="tile.rim", width=1.4)
        if self.sealed:
            yield Picture(placed(self._art(rect).inset(14), SEAL, SEAL, 1.0, 0.0), "shell/learn/learnt")

    def _art(self, rect: Rect) -> Rect:
        """Return where the picture lies on a card."""
        return (cut_left if self.row else cut_top)(rect, self.art)[0]

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        sheet = self.style.role("sheet")
        polygon(canvas, rect, [(0.0, 0.0), (rect.w, 0.0), (rect.w, rect.h), (0.0, rect.h)], sheet)
        art = self._art(rect)
        if self.style.drawing:
            width = max(art.w, art.h * WIDE / DRAWN)
            spare = width * DRAWN / WIDE - art.h
            window(canvas, self.style.drawing, art, width, (art.w - width) / 2, -min(TOP * width / WIDE, spare))
        else:
            paper_art(canvas, rect, art, self.style, ground=False)
        colour = canvas.colour(sheet)
        if not self.row:
            fade, _ = cut_bottom(art, FADE)
            canvas.plate(fade, (*colour[:3], 0), colour, radius=0)


@dataclass(frozen=True, slots=True)
class StepDots:
    """Show a dot a step: those that are done are full."""

    count: int
    done: int
    role: str
    rim: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        first = placed(rect, DOT, DOT, 0.0)
        pitch = min(PITCH, rect.w / max(1, self.count))
        for number in range(self.count):
            spot = first.moved(pitch * number, 0)
            if number < self.done:
                yield Plate(spot, self.role, None, DOT / 2)
            else:
                yield Plate(spot, radius=DOT / 2, border=self.rim, width=2)


def build(shelf: Shelf, kit: Kit, width: float, height: float) -> tuple[list[Part], float]:
    """Lay the cards out from (0, 0) in a width, under each other where they must; return how high they are, too.

    They stand side by side, or in two rows, and their pictures are as high as fits into `height`; with large text they
    lie one a row.
    """
    count = len(shelf.lessons)
    if not count:
        return [], 0.0
    for columns in (count, -(-count // 2)):
        wide = min(WIDEST, (width - GAP * (columns - 1)) / columns)
        if _fits(shelf, kit, wide):
            return _columns(shelf, kit, width, height, columns, wide)
    return _rows(shelf, kit, width)


def _columns(
    shelf: Shelf, kit: Kit, width: float, height: float, columns: int, wide: float
) -> tuple[list[Part], float]:
    rows = [shelf.lessons[at : at + columns] for at in range(0, len(shelf.lessons), columns)]
    lines = max(len(_pitch(kit, taught.game, wide - 2 * PAD, MOST).lines) for taught in shelf.lessons)
    words = _Measures(kit, lines).height + 2 * PAD - 10
    room = (height - GAP * (len(rows) - 1)) / len(rows) - words
    art = max(LEAST * wide, min(room, wide * DRAWN / WIDE))
    shelves = stack(endless(width), [art + words] * len(rows), GAP)
    rects = [
        rect for place, row in zip(shelves, rows, strict=True) for rect in flow(place, [wide] * len(row), GAP, 0.5)
    ]
    return _cards(shelf, kit, rects, art, lines), shelves[-1].bottom


def _rows(shelf: Shelf, kit: Kit, width: float) -> tuple[list[Part], float]:
    art = width * ART
    room = width - art - 2 * PAD
    lines = max(len(_pitch(kit, taught.game, room, MOST, row=True).lines) for taught in shelf.lessons)
    high = _Measures(kit, lines).height + 2 * PAD
    art = min(high * 0.95, art)
    shelves = stack(endless(width), [high] * len(shelf.lessons), GAP)
    return _cards(shelf, kit, shelves, art, lines, row=True), shelves[-1].bottom


def _cards(shelf: Shelf, kit: Kit, rects: Sequence[Rect], art: float, lines: int, *, row: bool = False) -> list[Part]:
    cards = zip(shelf.lessons, rects, strict=True)
    return [part for taught, rect in cards for part in _card(shelf, kit, taught, rect, art, lines, row=row)]


class _Measures:
    """Measure what stands in a card, from the top: name, text, dots, state, buttons."""

    def __init__(self, kit: Kit, lines: int) -> None:
        self.name = kit.leading(25) + 4
        self.text = lines * kit.leading(TEXT.size)
        self.state = kit.leading(15)
        self.button = max(48.0, kit.leading(18) + 22)
        self.gap, self.step = (21.0, 8.0) if kit.roomy else (12.0, 6.0)
        self.height = self.name + self.text + self.gap + DOT + self.step + self.state + self.gap + 3 + self.button


def _card(shelf: Shelf, kit: Kit, taught: Taught, rect: Rect, art: float, lines: int, *, row: bool) -> list[Part]:
    game = taught.game
    inner = rect.inset(PAD).trimmed(left=art) if row else rect.inset(PAD).trimmed(top=art - 10)
    key = f"lesson:{game}"
    look = shelf.look(game)
    size = _Measures(kit, lines)
    words = _pitch(kit, game, inner.w, lines, row=row)
    name, rest = cut_top(inner, size.name)
    text, rest = cut_top(rest, size.text, size.gap)
    dots, rest = cut_top(rest, DOT, size.step)
    state, _ = cut_top(rest, size.state)
    rail, _ = cut_bottom(inner if row else inner.inset(RAIL - PAD, 0), size.button)
    learnt = taught.progress.learnt
    done = "learn.done" if learnt else look.role("accent")
    return [
        Part(f"{key}:card", rect, LessonCard(look, art, row, learnt)),
        kit.label(f"{key}:name", name, kit.say(f"{game}.name"), NAME, look.role("name"), minimum=SMALLER),
        Part(f"{key}:text", text, Label(words, look.role("pitch"), 0.0, 0.0)),
        Part(f"{key}:dots", dots, StepDots(taught.steps, taught.done, done, look.role("pitch"))),
        kit.label(f"{key}:state", state, progress_text(kit, taught), STATE, look.role("pitch"), minimum=SMALLER),
        *_buttons(shelf, kit, taught, rail, row=row),
    ]


def _pitch(kit: Kit, game: str, width: float, lines: int, *, row: bool = False) -> Typeset:
    """Return what a lesson teaches, or else its game's pitch, set into a width: in a row without its line breaks."""
    key = "learn_pitch" if kit.words.has(f"{game}.learn_pitch") else "pitch"
    text = kit.say(f"{game}.{key}")
    return kit.type.fit(text.replace("\n", " ") if row else text, TEXT, width, lines, SMALLER)


def _buttons(shelf: Shelf, kit: Kit, taught: Taught, rail: Rect, *, row: bool) -> list[Part]:
    """Build the way into the lesson and, where there is a book, the way to its game's rules."""
    game = taught.game
    state = taught.state
    first = shelf.first == taught.game
    quiet: ButtonKind = "light" if shelf.on_light(game) else "mist"
    kind: ButtonKind = quiet if state == "again" else "primary" if state == "go_on" and first else "paper"
    words, name = kit.say(f"learn.{state}"), kit.say(f"{game}.name")
    icon = kit.frame.grown(ICON)
    widest = max(kit.type.set_text(kit.say(f"learn.{state}"), BUTTON).w for state in ICONS) + icon + FREE + 20
    width = min(rail.w - BOOK - 10, widest if row else inf)
    place, rest = cut_left(rail, width, 10)
    spot, _ = cut_left(rest, BOOK)
    setting = kit.type.fit(words, BUTTON, width - icon - FREE, 1, TIGHT)
    label = kit.named(kit.named(name, words), progress_text(kit, taught))
    control = Control(label, partial(shelf.begin, game), "lessons", first=first)
    rules = kit.say("learn.rules", game=name)
    book = "shell/glyphs/book-open"
    return [
        Part(f"lesson:{game}", place, Button(kind, setting, f"shell/glyphs/{ICONS[state]}", icon), control),
        kit.icon_button(f"rules:{game}", spot, book, rules, partial(shelf.book, game), quiet, zone="lessons"),
    ]


def progress_text(kit: Kit, taught: Taught) -> str:
    """Return how far somebody has come, in words."""
    if taught.progress.learnt:
        return _day(kit, taught.progress.day)
    if not taught.progress.step:
        return kit.say("learn.steps", count=taught.steps)
    if taught.progress.step >= taught.steps:
        return kit.say("learn.free_next")
    return kit.say("learn.next", n=taught.progress.step + 1, count=taught.steps)


def _day(kit: Kit, text: str) -> str:
    """Return when a game was learnt, in words."""
    day = read_day(text)
    if day is None:
        return kit.say("learn.learnt_today")
    ago = (date.today() - day).days
    if ago < 2:
        return kit.say("learn.learnt_yesterday" if ago == 1 else "learn.learnt_today")
    return kit.say("learn.learnt", day=of_month(kit.words, day), month=kit.say(f"month.{day.month}"))


def _fits(shelf: Shelf, kit: Kit, wide: float) -> bool:
    """Tell whether all words have room in cards side by side that are so wide."""
    room = wide - 2 * PAD
    button = wide - 2 * RAIL - BOOK - 10 - kit.frame.grown(ICON) - FREE
    settings = [
        *(kit.type.fit(kit.say(f"learn.{state}"), BUTTON, button, 1, TIGHT) for state in ICONS),
        *(kit.type.fit(progress_text(kit, taught), STATE, room, 1, SMALLER) for taught in shelf.lessons),
        *(kit.type.fit(kit.say(f"{taught.game}.name"), NAME, room, 1, SMALLER) for taught in shelf.lessons),
        *(_pitch(kit, taught.game, room, MOST) for taught in shelf.lessons),
    ]
    return not kit.huge and not any(setting.truncated for setting in settings)
