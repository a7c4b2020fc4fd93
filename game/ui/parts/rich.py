"""Rich text: runs of letters, pictures and chips that are broken into lines together, and a face that draws them.

It is measured like a `Typeset`, in logical units; a line breaks at spaces alone, never at a no-break space.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from math import inf
from typing import Final, NamedTuple, TypeAlias

from game.engine.letters import letters
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Fill, Lettering, Picture, Plate, run_commands
from game.ui.layout.arrange import centred
from game.ui.layout.frame import Rect
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Empty
from game.ui.type.fonts import Face
from game.ui.type.text import LEADING, Ink, Style, Typeset, Typesetter
from game.ui.type.writing import drawable

PICTURE: Final = 2.3  # height of a picture in a line, in sizes of its letters
CHIP: Final = 0.82  # size of a chip's letters
AIR: Final = 7.0  # units at either side of a chip's letters
GAP: Final = 3.0  # units over and under a picture
MARKER: Final = 5.0  # units that a marker goes on beside the words
_MARKS: Final = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*|\*(?=[^\s*])([^*]+?)(?<=\S)\*")


@dataclass(frozen=True, slots=True)
class Run:
    """Hold words that look alike. A picture or a chip is never broken."""

    text: str
    face: Face = "body"
    role: str = ""
    """Their colour, "" that of the whole text."""
    lit: bool = False
    """Whether they are marked as with a pen."""
    link: str = ""
    """What they lead to; "" for nothing."""
    picture: str = ""
    """What stands in the line in their place; the words are its name then."""
    ratio: float = 1.0
    """How wide the picture is, in heights."""
    chip: bool = False
    """Whether they stand on a small plate."""
    flush: bool = False
    """Whether a chip stands at the right end of its line, without its plate, where nothing follows it there."""


Runs: TypeAlias = Sequence[Run]
_Word: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """Hold what is drawn of one run in one line: its place from the line's left, and its letters, set."""

    run: Run
    x: float
    w: float
    setting: Typeset


@dataclass(frozen=True, slots=True)
class Row:
    """Hold a line: its place from the text's top, its height, and its pieces from left to right."""

    y: float
    h: float
    pieces: tuple[Piece, ...]

    @property
    def w(self) -> float:
        return self.pieces[-1].x + self.pieces[-1].w if self.pieces else 0.0

    @property
    def text(self) -> str:
        return "".join(piece.run.text for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class RichText:
    """Hold rich text that is broken into rows, measured in logical units."""

    rows: tuple[Row, ...]
    w: float
    h: float
    leading: float

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(row.text for row in self.rows)

    def links(self, rect: Rect) -> Iterator[tuple[str, str, Rect]]:
        """Yield the target, the words and the place of every piece of a link, with the text in a rectangle."""
        for row in self.rows:
            for piece in row.pieces:
                if piece.run.link:
                    yield piece.run.link, piece.run.text, Rect(rect.x + piece.x, rect.y + row.y, piece.w, row.h)

    def lit(self, rect: Rect) -> Rect | None:
        """Return what bounds everything that is marked, with the text in a rectangle."""
        rows = [row for row in self.rows if any(piece.run.lit for piece in row.pieces)]
        return Rect(rect.x, rect.y + rows[0].y, self.w, rows[-1].y + rows[-1].h - rows[0].y) if rows else None


@dataclass(frozen=True, slots=True)
class Rich:
    """Show rich text from a rectangle's upper left corner on. `role` is the colour of all that has none of its own.

    `marked` tells how much of what is lit the marker has drawn along, 0 to 1.
    """

    setting: RichText
    role: str
    marked: float = 1.0

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Rows(rect, self.setting, self.role, self.marked),)


class Rows(NamedTuple):
    """Set rich text from a rectangle's upper left corner on. `role` is the colour of all that has none of its own."""

    rect: Rect
    setting: RichText
    role: str
    marked: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        left, top = self.rect[:2]
        ink = inf if self.marked >= 1 else self.marked * sum(b - a for row in self.setting.rows for a, b in _lit(row))
        for row in self.setting.rows:
            for begin, far in _lit(row):
                end = min(far, begin + ink)
                ink -= end - begin
                if end <= begin:
                    continue
                place = Rect(left + begin, top + row.y, end - begin, row.h)
                if canvas.outlined:
                    canvas.fill(place.trimmed(top=row.h - 4), self.role)
                else:
                    canvas.plate(place.inset(-MARKER, 1), "rich.lit", radius=row.h / 2 - 1)
            for piece in row.pieces:
                run_commands(canvas, self._piece(piece, Rect(left + piece.x, top + row.y, piece.w, row.h)))

    def inks(self) -> Iterator[Ink]:
        """Yield where the rows lie."""
        for row in self.setting.rows:
            yield Ink(Rect(self.rect.x, self.rect.y + row.y, row.w, row.h))

    def _piece(self, piece: Piece, place: Rect) -> Iterator[DrawCommand]:
        run = piece.run
        setting = piece.setting
        role = run.role or ("rich.link" if run.link else self.role)
        if run.picture:
            yield Picture(place.inset(1, GAP), run.picture)
        elif run.chip:
            plate = centred(place, place.w, setting.leading * 1.12)
            if not run.flush:
                yield Plate(plate, "rich.chip", None, plate.h / 2)
            yield Lettering(plate, setting, run.role or "rich.chip-text", 0.5)
        else:
            yield Lettering(place, setting, role)
        if run.link and not run.picture:
            yield Fill(Rect(place.x, place.y + place.h / 2 + setting.leading * 0.36, place.w, 1.4), role, 0.6)


def parse_markup(text: str) -> tuple[Run, ...]:
    """Return the runs of a text with `**bold**` and `*italic*` in it."""
    plain, bold, italic = (_MARKS.split(text)[n::3] for n in range(3))
    runs = [Run(plain[0])]
    for strong, slanted, after in zip(bold, italic, plain[1:], strict=True):
        runs += [Run(strong, "bold") if strong else Run(slanted, "italic"), Run(after)]
    return tuple(run for run in runs if run.text)


def plain(runs: Runs) -> str:
    """Return the words of runs alone; the name of a picture stands for it."""
    return "".join(run.text for run in runs)


def set_rich(type_: Typesetter, runs: Runs, size: float, width: float) -> RichText:
    """Break runs into lines of at most `width` logical units. What has no spaces and is wider is broken anywhere."""
    key = tuple(runs), size, width
    known = type_.composed.get(key, lambda: _Setter(type_, size, width).set(runs))
    assert isinstance(known, RichText), "nothing else is kept there"
    return known


def link_parts(text: Part, follow: Callable[[str], None], zone: str = "main") -> list[Part]:
    """Return controls over the links of a part with rich text. A link that runs over two lines is one for keys."""
    assert isinstance(text.face, Rich), "only rich text has links"
    places = list(text.face.setting.links(text.rect))
    parts: list[Part] = []
    for number, (target, words, place) in enumerate(places):
        others = [other for _, _, other in places if other is not place]
        goes_on = bool(number) and places[number - 1][0] == target and places[number - 1][2].y < place.y

        def nearest(x: float, y: float, place: Rect = place, others: Sequence[Rect] = others) -> bool:
            return all(_away(place, x, y) <= _away(other, x, y) for other in others)

        control = Control(words.strip(), partial(follow, target), zone, radius=6, skipped=goes_on)
        key = f"{text.key}:link:{number}"
        part = Part(key, place, Empty(), control, text.layer, text.clip, text.scroll, target_44(place), inside=nearest)
        parts.append(part)
    return parts


def _away(rect: Rect, x: float, y: float) -> float:
    """Return how far a point lies from a rectangle."""
    return max(rect.x - x, x - rect.right, 0.0) + max(rect.y - y, y - rect.bottom, 0.0)


def _lit(row: Row) -> Iterator[tuple[float, float]]:
    """Yield from where to where a row is marked."""
    for lit, group in groupby(row.pieces, lambda piece: piece.run.lit):
        if lit:
            pieces = list(group)
            yield pieces[0].x, pieces[-1].x + pieces[-1].w


class _Setter:
    """Break runs into lines of one size and width."""

    def __init__(self, type_: Typesetter, size: float, width: float) -> None:
        self._type = type_
        self._size = size
        self._scale = type_.frame.scale
        self._room = int(width * self._scale + 0.5)
        self._leading = type_.set_text("", Style("body", size)).leading
        self._known: dict[Run, int] = {}
        self._pixels: dict[Style, int] = {}

    def set(self, runs: Runs) -> RichText:
        rows: list[Row] = []
        y = 0.0
        for paragraph in _paragraphs(runs):
            for line in self._lines(paragraph):
                rows.append(self._row(line, y))
                y += rows[-1].h
        return RichText(tuple(rows), max((row.w for row in rows), default=0.0), y, self._leading)

    def _lines(self, words: Iterable[tuple[Run | None, _Word]]) -> Iterator[_Word]:
        """Yield the lines of a paragraph's words, each with the space before it."""
        line: _Word = ()
        for space, word in words:
            longer = _joined((*line, *((space,) if space and line else ()), *word))
            if self._width(longer) <= self._room:
                line = longer
                continue
            if line:
                yield line
            *whole, line = self._chopped(word)
            yield from whole
        yield line

    def _chopped(self, word: _Word) -> list[_Word]:
        """Return a word in as many pieces as it needs, each of which fits into a line if a letter does."""
        result: list[_Word] = []
        line: _Word = ()
        for run in word:
            whole = run.picture or run.chip
            for part in [run] if whole else [replace(run, text=letter) for letter in letters(run.text)]:
                longer = _joined((*line, part))
                if line and self._width(longer) > self._room:
                    result.append(line)
                    longer = (part,)
                line = longer
            if self._width(word) <= self._room:
                return [word]
        return [*result, line]

    def _width(self, line: _Word) -> int:
        return sum([self._advance(run) for run in line])

    def _advance(self, run: Run) -> int:
        known = self._known.get(run)
        if known is None:
            known = self._known[run] = self._measured(run)
        return known

    def _measured(self, run: Run) -> int:
        if run.picture:
            return round(self._height() * run.ratio * self._scale + 2 * self._scale)
        style = self._style(run)
        width = self._type.advance(run.text, style.face, self._size_of(style))
        return width + (round(2 * AIR * self._scale) if run.chip else 0)

    def _style(self, run: Run) -> Style:
        return Style("bold" if run.chip else run.face, self._size * (CHIP if run.chip else 1.0))

    def _size_of(self, style: Style) -> int:
        known = self._pixels.get(style)
        if known is None:
            known = self._pixels[style] = self._type.pixels(style)
        return known

    def _height(self) -> float:
        return self._leading / LEADING * PICTURE

    def _letters(self, run: Run, width: float) -> Typeset:
        """Return a run's letters as they are, spaces at their ends included."""
        style = self._style(run)
        pixels = self._size_of(style)
        leading = pixels * LEADING / self._scale
        width -= 2 * AIR if run.chip else 0.0
        return Typeset(("" if run.picture else run.text,), style.face, pixels, 0, width, leading, leading)

    def _row(self, line: _Word, y: float) -> Row:
        pieces = []
        x = 0.0
        for run in line:
            width = self._advance(run) / self._scale
            pieces.append(Piece(run, x, width, self._letters(run, width)))
            x += width
        if line and line[-1].flush:
            last = pieces[-1]
            pieces[-1] = replace(last, x=max(last.x, self._room / self._scale - last.w))
        pictured = any(run.picture for run in line)
        return Row(y, max(self._leading, self._height() + 2 * GAP if pictured else 0.0), tuple(pieces))


def _paragraphs(runs: Runs) -> list[list[tuple[Run | None, _Word]]]:
    """Return the words of each paragraph, with the space before each: its looks go on between two words."""
    result: list[list[tuple[Run | None, _Word]]] = [[]]
    space: Run | None = None
    word: list[Run] = []

    def end() -> None:
        if word:
            result[-1].append((space, tuple(word)))
            word.clear()

    for run in runs:
        if run.picture or run.chip:
            word.append(run)
            continue
        for part in re.split(r"([ \n])", drawable(run.text)):
            if part == "\n":
                end()
                space = None
                result.append([])
            elif part == " ":
                end()
                space = replace(run, text=" ")
            elif part:
                word.append(replace(run, text=part))
    end()
    return result


def _joined(line: _Word) -> _Word:
    """Return a line in which neighbours that look alike are one run."""
    result: list[Run] = []
    for run in line:
        if result and not run.picture and not run.chip and replace(result[-1], text=run.text) == run:
            run = replace(run, text=result.pop().text + run.text)
        result.append(run)
    return tuple(result)
