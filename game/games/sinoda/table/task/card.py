"""The card of a task: what is to be captured, in which turn one is, the tries, how hard it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from game.games.sinoda.rules.position import Quest, pieces
from game.games.sinoda.table.facts.facts import Facts
from game.games.sinoda.table.pieces.pieces import Figure
from game.scenes.shell.days import of_month
from game.scenes.table.kit.fits import first_whole
from game.ui.draw.draw_commands import DrawCommand, Lettering, Line, Picture, Shape
from game.ui.layout.arrange import S, centred, cut_left, cut_top, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.part import Face, Look, Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style, Typeset

KEY: Final = "quest"
TITLE: Final = Style("title", 32)
SMALLER: Final = Style("title", 25)
SMALLEST: Final = 0.6
PAD: Final = 20.0
GAP: Final = 10.0
LOZENGE: Final = 40.0
STONE: Final = 18.0
STONES: Final = 5
LEAF: Final = 52.0
ICON: Final = 20.0


@dataclass(frozen=True, slots=True)
class Lozenges:
    """Show the turns of a task in a row: those used bear a tick, the one that comes is gold, the others hollow."""

    used: int
    count: int
    words: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = min(rect.h, LOZENGE, (rect.w - 8) / (1.5 * self.count - 0.5))
        places = flow(rect._replace(w=rect.w), [size] * self.count, size / 2)
        for number, place in enumerate(places):
            box = centred(place, size)
            if number:
                y = box.middle[1]
                yield Line(((box.x - size / 2 + 2, y), (box.x - 2, y)), "text.paper-soft", 2.0)
            now = number == self.used
            yield diamond(
                box, "button.primary.top" if number <= self.used else "panel.card.top", soft=number > self.used
            )
            if number < self.used:
                yield Picture(centred(box, size * 0.5), "shell/glyphs/check", "text.paper")
            else:
                yield Figure(number + 1, box.middle, size * 0.44, "text.paper" if now else "text.paper-soft")
        end = places[-1].right + S
        if end + self.words.w <= rect.right:
            yield Lettering(rect.trimmed(left=end - rect.x), self.words, "text.paper-soft")


@dataclass(frozen=True, slots=True)
class Stones:
    """Show how hard something is: so many of five stones are full."""

    full: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = min(rect.h, STONE)
        for number, place in enumerate(flow(rect, [size] * STONES, 4.0)):
            box = centred(place, size * 0.8, size)
            yield diamond(box, "button.primary.top" if number < self.full else "panel.card.top", soft=False)


@dataclass(frozen=True, slots=True)
class Leaf:
    """Show the leaf of a calendar with a day of the month."""

    day: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Picture(rect, "shell/daily/leaf")
        yield Figure(self.day, (rect.middle[0], rect.y + rect.h * 0.62), rect.h * 0.36, "text.paper")


def diamond(box: Rect, role: str, *, soft: bool) -> Shape:
    """Return a lozenge that fills a box."""
    x, y = box.middle
    points = ((x, box.y), (box.right, y), (x, box.bottom), (box.x, y))
    return Shape(points, role, edge="text.paper-soft" if soft else "text.paper", width=1.4)


class Row(NamedTuple):
    """Hold a row of the card: the less its rank, the longer it stays where there is little room."""

    rank: int
    height: float
    parts: Sequence[tuple[str, Face]]
    """What lies in it, under one another, by keys; each is as high as its share of the row."""


def task_card(facts: Facts, rect: Rect) -> list[Part]:
    """Return the card in a rectangle; what has no room there is left out, what matters least first."""
    quest = facts.quest
    assert quest is not None, "only a task has a card"
    pad = PAD if rect.w > 240 else 12.0
    inner = rect.inset(pad, pad * 0.8)
    rows = [row for row in _rows(facts, quest, inner.w, inner.h) if not row.rank or _is_whole(row)]
    kept: list[Row] = []
    for row in sorted(rows, key=lambda row: row.rank):
        if sum(one.height + GAP for one in kept) + row.height <= inner.h:
            kept.append(row)
    shown = [row for row in rows if row in kept]
    spare = inner.h - sum(row.height for row in shown)
    gap = min(GAP * 1.8, spare / max(1, len(shown) - 1)) if len(shown) > 1 else 0.0
    parts = [Part(KEY, rect, Panel("paper", 16, "card", 1.4), layer=-3)]
    for row, place in zip(shown, stack(inner, [row.height for row in shown], gap), strict=True):
        rest = place
        for key, face in row.parts:
            piece, rest = cut_top(rest, _height(face, rest.h))
            parts.append(Part(f"{KEY}:{key}", piece, face, layer=-2))
    return parts


def _is_whole(row: Row) -> bool:
    return not any(isinstance(face, Label) and face.setting.truncated for _, face in row.parts)


def _height(face: Face, most: float) -> float:
    return min(most, face.setting.h) if isinstance(face, Label) else most


def _rows(facts: Facts, quest: Quest, width: float, height: float) -> Iterator[Row]:
    """Yield the rows of the card from the top."""
    kit = facts.kit
    day = facts.table.seating.day
    when = date.fromisoformat(day) if day else None
    head = None if when is None else _head(kit, when, width)
    if head is not None:
        yield head
    yield title_row(kit, task_title(kit, quest), width, height)
    yield _words(kit, "which", kit.say("sinoda.task.which"), width, 2, "text.paper", NOTE)
    yield _words(kit, "answers", kit.say("sinoda.task.answers"), width, 4, "text.paper-soft", NOTE)
    size = min(LOZENGE * kit.soft, LOZENGE * 1.4)
    turns = kit.type.set_text(kit.say("sinoda.task.turns"), NOTE)
    used = min(quest.used, quest.limit)
    yield Row(1, size, (("turns", Lozenges(used, quest.limit, turns)),))
    yield _words(kit, "tries", kit.say("sinoda.task.tries", count=quest.tries), width, 2, "text.paper", BOLD)
    yield _words(kit, "over", kit.say("sinoda.task.no_undo"), width, 5, "text.paper-soft", NOTE)
    yield _hint(kit, width, dated=when is not None)
    room = width - STONES * (STONE + 4) - S
    words = first_whole(kit, [kit.say("sinoda.task.difficulty")], NOTE, room, minimum=SMALLEST)
    yield Row(3, STONE if words is None else max(words.h, STONE), (("grade", Graded(words, quest.grade)),))


@dataclass(frozen=True, slots=True)
class Graded:
    """Say how hard a task is, in a word and in stones."""

    words: Typeset | None
    """None where they have no room."""
    grade: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rest = rect
        if self.words is not None:
            word, rest = cut_left(rect, self.words.w, 14)
            yield Lettering(word, self.words, "text.paper-soft")
        yield from Stones(self.grade).draw_commands(rest, look)


@dataclass(frozen=True, slots=True)
class Dated:
    """Show the day of a task on a leaf, and beside it what it is."""

    day: int
    name: Typeset
    kind: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        leaf, words = cut_left(rect, rect.h, 12)
        yield from Leaf(self.day).draw_commands(centred(leaf, rect.h), look)
        name, kind = stack(centred(words, words.w, self.name.h + self.kind.h), (self.name.h, self.kind.h))
        yield Lettering(name, self.name, "text.paper")
        yield Lettering(kind, self.kind, "text.paper-soft")


def _head(kit: Kit, when: date, width: float) -> Row | None:
    size = LEAF * kit.soft
    weekday, month = kit.say(f"day.{when.isoweekday()}"), kit.say(f"month.{when.month}")
    said = kit.say("daily.date", weekday=weekday, day=of_month(kit.words, when), month=month)
    kind = kit.say("sinoda.task.kind")
    room = width - size - 12
    name = first_whole(kit, [said], BOLD, room, minimum=SMALLEST)
    below = first_whole(kit, [kind], NOTE, room, minimum=SMALLEST)
    if name is None or below is None:
        return None
    return Row(4, max(size, name.h + below.h), (("day", Dated(when.day, name, below)),))


def task_title(kit: Kit, quest: Quest) -> str:
    """Return what is to be done: the piece is called by what it showed at first."""
    turns = kit.say(f"sinoda.steps.{quest.limit}")
    return kit.say("sinoda.task.title", value=quest.values[quest.marked], count=quest.limit, turns=turns)


def title_row(kit: Kit, said: str, width: float, height: float) -> Row:
    """Return the row of the task itself, in the largest letters in which it has room."""
    for style, lines, least in ((TITLE, 3, 0.75), (SMALLER, 3, 0.75), (SMALLER, 4, SMALLEST), (BOLD, 4, SMALLEST)):
        setting = kit.type.fit(said, style, width, lines, least)
        if not setting.truncated and setting.h <= height * 0.45:
            break
    return Row(0, setting.h, (("title", Label(setting, "text.paper")),))


def _hint(kit: Kit, width: float, *, dated: bool) -> Row:
    """Return the row that says what a hint costs, and where it is told."""
    said = [("hint", "sinoda.task.hint", BOLD, "text.paper")]
    if dated:
        said.append(("hinted", "sinoda.task.hint_note", NOTE, "text.paper-soft"))
    faces = [(key, Label(kit.type.fit(kit.say(text), style, width, 2, 0.85), role)) for key, text, style, role in said]
    return Row(6, sum(face.setting.h for _, face in faces), faces)


def _words(kit: Kit, key: str, said: str, width: float, rank: int, role: str, style: Style) -> Row:
    setting = kit.type.fit(said, style, width, 2, 0.85)
    return Row(rank, setting.h, ((key, Label(setting, role)),))


def has_line(facts: Facts, seat: int) -> str:
    """Return which pieces a seat has on the board, the greatest first, those that are alike at once."""
    kit = facts.kit
    values = sorted((facts.state.values[piece] for piece in pieces(facts.state, seat)), reverse=True)
    said = (_so_many(kit, value, values.count(value)) for value in dict.fromkeys(values))
    return kit.say("sinoda.task.has", pieces=kit.words.listed(said))


def _so_many(kit: Kit, value: int, count: int) -> str:
    return kit.say("sinoda.task.so_many", count=count, value=value, number=kit.say(f"sinoda.steps.{count}"))
