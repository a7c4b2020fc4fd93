"""A question with answers of its own: a sheet with its head, what helps to answer it, and rows to press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from game.games.syncro.rules.play import actions as a
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.plan.goals import uncut
from game.games.syncro.table.plan.plan import answer_height
from game.games.syncro.table.presses.steering import take
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Plate, Shadow
from game.ui.layout.arrange import S, centred, cut_left, cut_top, endless, grid, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label
from game.ui.seats.faces import still
from game.ui.seats.likeness import Who
from game.ui.type.text import Style, Typeset

HEAD: Final = Style("heading", 21)
SMALL: Final = Style("bold", 15)
ROW: Final = 64.0
MARK: Final = 44.0
KEY: Final = 20.0  # units that words leave to a digit at the right end
NARROW: Final = 160.0  # units under which an answer is narrow
SNUG: Final = 16.0  # units that a sheet may lack of its room and still fills it
FOOT: Final = 4.0  # units under the last answer, and the gap under that


@dataclass(frozen=True, slots=True)
class AnswerFace:
    """Show an answer to choose: a picture and a word on cream, with a note under it where there is room.

    `led`: a player has led the focus there. It has a gold rim then; where the focus waits by itself nothing is given.
    """

    picture: str
    word: Typeset
    note: Typeset | None
    mark: str = ""  # a picture at the right end
    who: Who | None = None  # or somebody's face
    led: bool = False

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        raised = look.hover if self.led else 0.0
        rect = rect.moved(0, 2 if look.pressed else -2 * raised)
        yield Shadow(rect, 12, "small")
        yield Plate(rect, "plate.active.top", "plate.active.bottom", 12, "panel.popover.border", 1.5)
        if raised:
            yield Plate(rect, radius=12, border="gold", width=2.5)
        room = rect.inset(_gap(rect.w), 0)
        if self.picture or self.who:
            picture, room = cut_left(room, min(_side(rect.w), rect.h - 12), _gap(rect.w))
            drawn = centred(picture, picture.w)
            yield Picture(drawn, self.picture) if self.who is None else still(self.who, drawn)
        else:
            room = room.trimmed(left=2)
        if self.mark:
            yield Picture(placed(rect.trimmed(right=12), MARK - 12, MARK - 12, 1), self.mark)
        word, note = stack(room, (self.word.h, 0.0 if self.note is None else self.note.h), align=0.5)
        yield Lettering(word, self.word, "plate.active.text")
        if self.note is not None:
            yield Lettering(note, self.note, "plate.active.soft")


class TeamAnswer(NamedTuple):
    """Hold an answer to a question: its key, what it does, its word, and perhaps a picture, a note, a digit, a mark."""

    key: str
    action: a.Action
    word: str
    picture: str = ""
    note: str = ""
    digit: int | None = None
    mark: str = ""
    who: Who | None = None
    """Somebody who is chosen: their face stands in the place of a picture."""

    @property
    def is_shown(self) -> bool:
        """Tell whether a picture or a face stands before the word."""
        return bool(self.picture or self.who)


Above: TypeAlias = tuple[Sequence[Part], float]


class Asked(NamedTuple):
    """Hold a question: its head, its answers, the one that has the focus, and how high an answer is at best.

    `above` is what may stand over the answers, laid out from (0, 0), and its height: the first that there is room for.
    """

    head: str
    rows: Sequence[TeamAnswer]
    first: int = 0
    high: float = ROW
    above: Sequence[Above] = ()


def panel(facts: Facts, room: Rect, asked: Asked, *, beside: bool, lone: bool) -> list[Part]:
    """Return a sheet with a question and its answers, in one column or in several, as room and words allow.

    `beside`: it stands at the foot of a column; `lone`: nothing else lies on the table.
    """
    kit = facts.kit
    rows = asked.rows
    title = _title(kit, asked, room)
    height = answer_height(kit) + S
    least = 1 if beside or lone else _abreast(kit, room, rows)
    columns, headed, above = _divided(kit, room, asked, title, least, lone=lone)
    lines = ceil(len(rows) / columns)
    top = max(headed, 11.0) + above[1]
    while top + FOOT + lines * height > room.h and columns < len(rows):
        columns += 1
        lines = ceil(len(rows) / columns)
    pitch = min(asked.high + S + (kit.growth - 1) * 30, (room.h - top - FOOT) / lines)
    need = top + FOOT + lines * pitch
    spare = room.h - need if beside and room.h - need <= SNUG else 0.0  # a sheet that nearly fills its room fills it
    top, need, lower = top + spare, need + spare, spare / 2
    sheet = room._replace(y=room.y + max(0.0, room.h - need) * (1.0 if beside else 0.5), h=need)
    parts = [kit.panel("ask", sheet, "night", width=1.2)]
    if headed:  # else the top bar alone says what is asked
        place = sheet.trimmed(16, 9 + lower, 16)._replace(h=title.h)
        parts.append(Part("ask:head", place, Label(title, "text.title", 0.5, 0.0)))
    parts += [part.moved(sheet.x + 16, sheet.y + max(headed, 11.0) + lower) for part in above[0]]
    return parts + _answers(facts, asked, grid(sheet.trimmed(12, top, 12), len(rows), columns, pitch - S, S))


def helps(kit: Kit, room: Rect, asked: Asked) -> bool:
    """Tell whether answers that stand under one another leave room for what helps to answer."""
    free = room.h - FOOT - len(asked.rows) * (answer_height(kit) + S)
    return _over(asked, _title(kit, asked, room), free, lone=False)[1][1] > 0


def means(kit: Kit, words: str, width: float) -> Sequence[Above]:
    """Return words that say what a question is about, to stand over its answers where there is room."""
    setting = kit.type.fit(words, BODY, width, 2, 0.9)
    if setting.truncated:
        return ()
    place, rest = cut_top(endless(width), setting.h, S)
    return (([Part("ask:below", place, Label(setting, "text.night-soft", 0.5))], rest.y),)


def _title(kit: Kit, asked: Asked, room: Rect) -> Typeset:
    tried = ((1, 0.75), (2, 0.7))
    return uncut(kit.type.fit(asked.head, HEAD, room.w - 32, lines, least) for lines, least in tried)


def _divided(kit: Kit, room: Rect, asked: Asked, title: Typeset, least: int, *, lone: bool) -> tuple[int, float, Above]:
    """Return in how many columns the answers stand, at least so many, the height of the head, and what is under it.

    What helps to answer has room before answers stand under one another.
    """
    rows = asked.rows
    height = answer_height(kit) + S
    for columns in range(least, len(rows) + 1):
        headed, above = _over(asked, title, room.h - FOOT - ceil(len(rows) / columns) * height, lone=lone)
        if above[1] and (columns == least or _whole(kit, room, rows, columns)):
            return columns, headed, above
    return least, *_over(asked, title, room.h - FOOT - ceil(len(rows) / least) * height, lone=lone)


def _whole(kit: Kit, room: Rect, rows: Sequence[TeamAnswer], columns: int) -> bool:
    """Tell whether all words are whole in so many columns, though pictures may go for them."""
    width = _breadth(room, columns)
    bare = [_word(kit, row._replace(picture="", who=None), width) for row in rows]
    return not any(word.truncated or word.h > answer_height(kit) - 2 for word in bare)


def _breadth(room: Rect, columns: int) -> float:
    """Return how broad an answer is in so many columns."""
    return (room.w - 24 - S * (columns - 1)) / columns


def _over(asked: Asked, title: Typeset, room: float, *, lone: bool) -> tuple[float, Above]:
    """Return the height of the head, and what stands under it: what helps to answer stays longer than the head."""
    for above, headed in product((*asked.above, ((), 0.0)), (title.h + 12, 0.0)):
        if max(headed, 11.0) + above[1] + (14 if headed and not above[1] else 0) <= room or (lone and headed):
            return headed, above
    return 0.0, ((), 0.0)


def _answers(facts: Facts, asked: Asked, cells: Sequence[Rect]) -> list[Part]:
    """Return the answers, each in its cell: all have one size."""
    kit = facts.kit
    parts = list[Part]()
    _, _, width, height = cells[0]
    notes = [kit.type.fit(row.note, NOTE, _inner(row, width), 2, 0.9) for row in asked.rows]
    noted = not any(note.truncated or note.h + kit.leading(18) > height - 2 for note in notes)
    for number, (row, place) in enumerate(zip(asked.rows, cells, strict=True)):
        small = notes[number] if row.note and noted else None
        control = Control(
            row.word,
            zone="ask",
            help="" if small else row.note,
            first=number == asked.first,
            sound="select",
            digit=row.digit,
            meaning=take(facts, row.action),
        )
        word = _word(kit, row, width)
        if row.is_shown and (word.truncated or word.h > height - 2):  # the word says it all
            row = row._replace(picture="", who=None)
            word = _word(kit, row, width)
        if row.mark and word.truncated:  # rather a name than a mark
            row = row._replace(mark="")
            word = _word(kit, row, width)
        if word.h > height - 2:
            word = kit.type.fit(row.word, SMALL, _inner(row, width), 2, 1.0)
        led = row.key == facts.input.pointed and not facts.input.astray
        parts.append(Part(row.key, place, AnswerFace(row.picture, word, small, row.mark, row.who, led), control))
    return parts


def _gap(width: float) -> float:
    """Return how far what an answer shows stands apart: less where it is narrow."""
    return 12.0 if width >= NARROW else 7.0


def _side(width: float) -> float:
    """Return how large an answer's picture is at most."""
    return 44.0 if width >= NARROW else 32.0


def _inner(row: TeamAnswer, width: float) -> float:
    """Return how much room an answer has for words."""
    room = width - (MARK if row.mark else 0.0) - (KEY if row.digit is not None else 0.0)
    return room - 3 * _gap(width) + 2 - _side(width) if row.is_shown else room - 26


def _word(kit: Kit, row: TeamAnswer, width: float) -> Typeset:
    """Return an answer's word, in two lines where one is too narrow for it."""
    return uncut(kit.type.fit(row.word, BOLD, _inner(row, width), lines, 0.6) for lines in (1, 2))


def _abreast(kit: Kit, room: Rect, rows: Sequence[TeamAnswer]) -> int:
    """Return in how many columns all words stand in one line."""
    for columns in range(len(rows), 1, -1):
        width = _breadth(room, columns)
        words = [_word(kit, row, width) for row in rows]
        if not any(word.truncated or word.h > kit.leading(18) + 1 for word in words):
            return columns
    return 1
