"""A page of the rulebook: a chapter's blocks, laid out from (0, 0) down in a width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec.structs import replace as replaced

from game.content.images.images import Images
from game.content.rulebook.finding import parted
from game.content.rulebook.rulebook import Book, Figure, Heading, Items, Paragraph, Passage, Span, Spot, Telling
from game.scenes.rulebook.diagrams.diagrams import Diagrams
from game.scenes.rulebook.diagrams.framing import ASKEW, RIM, Letter
from game.scenes.rulebook.faces import Bullet, DiagramFace, Sign
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Part
from game.ui.parts.rich import Rich, Run, link_parts
from game.ui.type.text import Style

TEXT: Final = 18.0
SUB: Final = Style("heading", 21)
LETTER: Final = Style("heading", 18)
GAP: Final = 12.0
SOFT: Final = "text.paper-soft"
BESIDE: Final = 170.0  # units, in letters of the usual size, that answers must have beside their diagram
NARROW: Final = 0.5  # of the width that a diagram has at most where its answers stand beside it,
SMALLER: Final = 0.43  # and how broad it is there
HIGHEST: Final = 200.0  # units that a diagram is high at most, in letters of the usual size
SETTLED: Final = 1.15  # how many times as large as at its table a diagram is at most
SIGN: Final = 26.0
ROW: Final = 36.0  # units from one answer to the next


@dataclass(frozen=True)
class Lit:
    """Hold what is marked on a page: one sentence with the rule that it tells, or else words that were searched."""

    rule: str
    spot: Spot | None
    words: Sequence[str]


@dataclass(frozen=True)
class PageSheet:
    """Hold what a page is laid out with: the book, what is marked on it, where links lead."""

    kit: Kit
    images: Images
    book: Book
    diagrams: Diagrams
    lit: Lit
    follow: Callable[[str], None]
    margin: float = 0.0
    """Units at either side of the words that a diagram may fill, too."""
    room: float = 1e9
    """How high a page is: no diagram is higher."""
    marked: float = 1.0
    """How much of the sentence is marked, 0 to 1."""


class BookPage:
    """Lay out one chapter. `parts`, `height` and `lit` (where that stands which was asked for) are the result."""

    def __init__(self, sheet: PageSheet, chapter: int, width: float) -> None:
        self._sheet = sheet
        self._kit = sheet.kit
        self._width = width
        self.parts: list[Part] = []
        self.height = 0.0
        self.lit: Rect | None = None
        for number, block in enumerate(sheet.book.chapters[chapter].blocks):
            match block:
                case Heading(text):
                    self.height += GAP if number else 0.0
                    head = self._kit.paragraph(f"page:{number}", 0, self.height, width, text, SUB, "rulebook.heading")
                    self._add(head, 6.0)
                    if sheet.lit.spot == Spot(number, -1, 0):
                        self.lit = head.rect
                case Paragraph(words):
                    self._words((number, 0), words, 0.0, width)
                    self.height += GAP
                case Items(items, numbered):
                    self._items(number, items, numbered)
                case Figure():
                    self._figure(number, block)

    def _add(self, part: Part, gap: float) -> None:
        self.parts.append(part)
        self.height = max(self.height, part.rect.bottom) + gap

    def _words(self, at: tuple[int, int], words: Passage, x: float, width: float, lead: Run | None = None) -> float:
        """Set what stands in a block and an item of it at the foot of what is there; return its height."""
        lit = [Spot(*at, place) == self._sheet.lit.spot for place, _ in enumerate(words.tellings)]
        told = zip(words.tellings, lit, strict=True)
        runs = [run for telling, here in told for run in self._telling(telling, lit=here)]
        key = f"page:{at[0]}:{at[1]}"
        part = self._kit.rich(key, x, self.height, width, [lead, *runs] if lead is not None else runs, TEXT)
        assert isinstance(part.face, Rich), "what is set as rich text is shown by it"
        if any(lit) and self.lit is None:
            self.lit = part.face.setting.lit(part.rect)
        if any(lit) and self._sheet.marked < 1:
            part = replaced(part, face=replace(part.face, marked=self._sheet.marked))
        self.parts += [part, *link_parts(part, self._sheet.follow, "page")]
        self.height += part.rect.h
        return part.rect.h

    def _telling(self, telling: Telling, *, lit: bool) -> list[Run]:
        spans = telling.spans
        runs: list[Run] = []
        if lit and spans and spans[0].text == " ":  # the space between two sentences is not marked
            runs.append(Run(" "))
            spans = spans[1:]
        runs += [run for span in spans for run in self._span(span, lit)]
        if lit and telling.marks:
            rule = self._sheet.lit.rule or telling.marks[0].rule
            runs += [Run(" "), Run(rule, role="rulebook.label", chip=True, flush=True)]
        if any(mark.house for mark in telling.marks):
            runs += [Run(" "), Run(self._kit.say("rulebook.house"), chip=True, role="rulebook.house")]
        return runs

    def _span(self, span: Span, lit: bool) -> list[Run]:
        run = Run(span.text, "bold" if span.bold else "italic" if span.italic else "body", lit=lit, link=span.link)
        if span.card:
            name = f"cards/{self._sheet.book.game}/{span.card}"
            return [replace(run, picture=name, ratio=self._sheet.images.ratio(name))]
        if lit or not span.text:
            return [run]
        return [replace(run, text=piece, lit=found) for piece, found in parted(span.text, self._sheet.lit.words)]

    def _items(self, block: int, items: Sequence[Passage], numbered: bool) -> None:
        kit = self._kit
        leading = kit.leading(TEXT)
        for number, words in enumerate(items):
            setting = kit.type.set_text(f"{number + 1}.", Style("bold", TEXT)) if numbered else None
            indent = max(26.0, setting.w + 10 if setting is not None else 0.0, leading * 0.9)
            spot = Rect(0, self.height, indent, leading)
            self.parts.append(Part(f"page:{block}:{number}:point", spot, Bullet(setting, leading)))
            self._words((block, number), words, indent, self._width - indent)
            self.height += 7.0
        self.height += GAP - 7.0

    # Diagrams

    def _figure(self, block: int, figure: Figure) -> None:
        """Lay a diagram out in its frame, its answers under it, or beside a narrow one."""
        kit = self._kit
        key = f"page:{block}"
        shot = self._sheet.diagrams.shot(self._sheet.book, figure.name)
        if shot is None:  # what a damaged one shows is told in words
            self._add(kit.paragraph(f"{key}:caption", 0, self.height, self._width, figure.caption, NOTE, SOFT), GAP)
            self._answers(block, figure, 0.0, self._width)
            return
        frame = self._frame(shot.crop, self._width + 2 * self._sheet.margin)
        beside = bool(figure.answers) and frame.w <= self._width * NARROW
        if beside:
            frame = self._frame(shot.crop, self._width * SMALLER)
            frame = frame.moved(-self._sheet.margin - frame.x, 0)
        rest = self._width - frame.right - 18
        if beside and rest < BESIDE * kit.growth:
            beside = False
            frame = self._frame(shot.crop, self._width)
        size = max(30.0, kit.leading(18) * 1.15)
        letters = self._letters(figure, shot.letters)
        face = DiagramFace(figure.name, self._sheet.book, self._sheet.diagrams, letters, size)
        self.parts.append(Part(key, frame, face, may_overlap=True))
        if self._sheet.lit.spot == Spot(block, -1, 0):
            self.lit = frame
        top = frame.bottom + ASKEW
        caption = kit.paragraph(f"{key}:caption", 0, top, self._width, figure.caption, NOTE, SOFT)
        if not figure.answers:
            self._add(caption, GAP)
            return
        if not beside:
            self.height = top + 4
            self._answers(block, figure, 0.0, self._width)
            return
        self.height = frame.y
        begin = len(self.parts)
        self._answers(block, figure, self._width - rest, rest)
        short = top - self.height
        if short > 0:  # the answers stand in the middle beside a picture that is higher
            self.parts[begin:] = [part.moved(0, short / 2) for part in self.parts[begin:]]
        self.height = max(self.height, top + 4)

    def _frame(self, crop: Rect, most: float) -> Rect:
        """Return the place of a diagram's frame, at the foot of what is there; it is so broad at most."""
        kit, margin = self._kit, self._sheet.margin
        row = Rect(-margin, self.height + ASKEW, self._width + 2 * margin, self._sheet.room)
        high = min(HIGHEST * kit.growth, self._sheet.room - 2 * ASKEW) - 2 * RIM
        scale = min(SETTLED * kit.growth, (most - 2 * RIM) / crop.w, max(high, 40.0) / crop.h)
        return placed(row, crop.w * scale + 2 * RIM, crop.h * scale + 2 * RIM, 0.5, 0.0)

    def _letters(self, figure: Figure, places: Sequence[tuple[str, float, float]]) -> tuple[Letter, ...]:
        kinds = {answer.letter: "right" if answer.right else "wrong" for answer in figure.answers}
        return tuple(Letter(self._kit.type.set_text(name, LETTER), x, y, kinds.get(name, "")) for name, x, y in places)

    def _answers(self, block: int, figure: Figure, x: float, width: float) -> None:
        leading = self._kit.leading(TEXT)
        size = max(SIGN, leading * 1.1)
        for number, answer in enumerate(figure.answers):
            top = self.height
            lead = Run(f"{answer.letter}\u00a0\u00a0", "heading") if answer.letter else None
            self.height = top + max(0.0, (size - leading) / 2)
            self._words((block, number), answer.words, x + size + 12, width - size - 12, lead)
            self.parts.append(Part(f"page:{block}:{number}:sign", Rect(x, top, size, size), Sign(answer.right)))
            self.height = max(self.height, top + size) + ROW - SIGN
        if figure.answers:
            self.height += GAP - ROW + SIGN
