"""Chapters of a rulebook, read from Markdown with a few marks of our own.

A file is a chapter. Code spans are marks: the rule that the words before them tell, and whether it is a house ruling.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.content.files.config_files import read_text
from game.content.rulebook.rulebook import (
    Answer,
    Block,
    Chapter,
    Citation,
    Figure,
    Heading,
    Items,
    Paragraph,
    Passage,
    Span,
    Telling,
)

if TYPE_CHECKING:
    from markdown_it.token import Token

RIGHT: Final = "✓"
WRONG: Final = "✗"
LONGEST: Final = 1 << 18
"""Bytes of a chapter at most: it is laid out in one piece."""
_FILE: Final = re.compile(r"(\d\d)-([a-z_]+)")
_MARK: Final = re.compile(r"([A-Z]{2}-\d+)( house)?")
_PICTURE: Final = re.compile(r"(card|diagram):([\w-]+)")
_LETTER: Final = re.compile(r"([A-Z])(?=\s)\s*")


class Reader:
    """Read chapters. The parser is loaded with the first book that is opened: nothing else needs it."""

    def __init__(self) -> None:
        from markdown_it import MarkdownIt

        self._parser = MarkdownIt("commonmark")
        self._file = Path()

    def chapter(self, file: Path) -> Chapter:
        """Return the chapter that a file holds. Raises ValueError, naming file and line, where it makes no sense."""
        named = _FILE.fullmatch(file.stem)
        if named is None:
            raise ValueError(f"{file}: a chapter is called by two digits, a dash and its name")
        self._file = file
        tokens = self._parser.parse(read_text(file, LONGEST))
        if not tokens or tokens[0].tag != "h1":
            raise self._wrong(tokens[0] if tokens else None, "a chapter begins with its title")
        return Chapter(named[2], tokens[1].content, tuple(self._blocks(tokens[3:])), file)

    def _wrong(self, token: Token | None, what: str) -> ValueError:
        line = token.map[0] + 1 if token is not None and token.map else 1
        return ValueError(f"{self._file}:{line}: {what}")

    def _blocks(self, tokens: Sequence[Token]) -> Iterator[Block]:
        at = 0
        figure: Figure | None = None
        while at < len(tokens):
            token = tokens[at]
            size = next(n for n, other in enumerate(tokens[at:]) if other.level == token.level and other.nesting <= 0)
            inside = tokens[at + 1 : at + size]
            at += size + 1
            answers = self._answers(inside) if figure is not None and token.type == "bullet_list_open" else ()
            if figure is not None:
                yield Figure(figure.name, figure.caption, answers)
            figure = None if answers else self._figure(token, inside)
            if answers:
                continue
            if figure is None:
                yield self._block(token, inside)
        if figure is not None:
            yield figure

    def _block(self, token: Token, inside: Sequence[Token]) -> Block:
        match token.type:
            case "heading_open" if token.tag == "h2":
                return Heading(inside[0].content)
            case "paragraph_open":
                return Paragraph(self._words(inside[0]))
            case "bullet_list_open" | "ordered_list_open":
                return Items(tuple(self._items(inside)), token.type.startswith("ordered"))
        raise self._wrong(token, f"a rulebook has no place for this ({token.type.removesuffix('_open')})")

    def _figure(self, token: Token, inside: Sequence[Token]) -> Figure | None:
        """Return the diagram that a paragraph is, if it is one."""
        children = inside[0].children or [] if token.type == "paragraph_open" else []
        if not children or not any(str(child.attrs.get("src", "")).startswith("diagram:") for child in children):
            return None
        if len(children) > 1:
            raise self._wrong(token, "a diagram is a paragraph of its own")
        return Figure(self._pictured(token, children[0], "diagram"), children[0].content)

    def _items(self, tokens: Sequence[Token]) -> Iterator[Passage]:
        for token in tokens:
            if token.type == "inline":
                yield self._words(token)
            elif not token.type.startswith(("list_item", "paragraph")):
                raise self._wrong(token, "an item of a list is one paragraph")

    def _answers(self, tokens: Sequence[Token]) -> tuple[Answer, ...]:
        """Return the answers that a list after a diagram is; none where it is a list like any other."""
        signs = [token.content[:1] for token in tokens if token.type == "inline"]
        if not any(sign in (RIGHT, WRONG) for sign in signs):
            return ()
        answers = []
        for sign, words in zip(signs, self._items(tokens), strict=True):
            if sign not in (RIGHT, WRONG):
                raise ValueError(f"{self._file}:{words.line}: an answer begins with {RIGHT} or {WRONG}")
            answers.append(Answer(sign == RIGHT, *_lettered(words)))
        return tuple(answers)

    def _words(self, token: Token) -> Passage:
        """Return the words of a paragraph: what comes before its marks tells those rules."""
        tellings: list[Telling] = []
        spans: list[Span] = []
        marks: list[Citation] = []
        for item in self._spans(token):
            if isinstance(item, Citation):
                marks.append(item)
                continue
            if marks and item.text.strip():
                tellings.append(Telling(_trimmed(spans), tuple(marks)))
                spans, marks = [Span(" ")], []
                item = Span(item.text.lstrip(" "), item.bold, item.italic, item.link, item.card)
            spans.append(item)
        tellings.append(Telling(_trimmed(spans), tuple(marks)))
        return Passage(tuple(tellings), token.map[0] + 1 if token.map else 1)

    def _spans(self, token: Token) -> Iterator[Span | Citation]:
        bold = italic = False
        link = ""
        for child in token.children or ():
            match child.type:
                case "text":
                    yield Span(child.content, bold, italic, link)
                case "strong_open" | "strong_close":
                    bold = child.nesting > 0
                case "em_open" | "em_close":
                    italic = child.nesting > 0
                case "link_open" | "link_close":
                    link = str(child.attrs.get("href", ""))
                case "code_inline":
                    mark = _MARK.fullmatch(child.content)
                    if mark is None:
                        raise self._wrong(token, f"`{child.content}` is no rule")
                    yield Citation(mark[1], bool(mark[2]))
                case "image":
                    yield Span(child.content, bold, italic, link, self._pictured(token, child, "card"))
                case "softbreak" | "hardbreak":
                    yield Span(" ", bold, italic, link)
                case kind:
                    raise self._wrong(token, f"a rulebook has no place for this ({kind.removesuffix('_open')})")

    def _pictured(self, token: Token, image: Token, kind: str) -> str:
        """Return the name of a picture, which must be of this kind and say in words what it shows."""
        source = str(image.attrs.get("src", ""))
        named = _PICTURE.fullmatch(source)
        if named is None or named[1] != kind or not image.content:
            raise self._wrong(token, f"![{image.content}]({source}) is no {kind} with its name in words")
        return named[2]


def _trimmed(spans: Sequence[Span]) -> tuple[Span, ...]:
    """Return spans without the empty ones, and without the space before a mark."""
    result = [span for span in spans if span.text]
    while result and not result[-1].card and not result[-1].text.strip(" "):
        result.pop()
    if result:
        last = result[-1]
        result[-1] = Span(last.text.rstrip(" "), last.bold, last.italic, last.link, last.card)
    return tuple(result)


def _lettered(words: Passage) -> tuple[str, Passage]:
    """Return the letter of an answer and what is said of it, without its sign."""
    first, *others = words.tellings
    spans = [Span(first.spans[0].text[1:].lstrip(" "), first.spans[0].bold), *first.spans[1:]]
    spans = [span for span in spans if span.text]
    letter = _LETTER.match(spans[0].text) if spans else None
    if letter is not None:
        head = spans[0]
        spans[0] = Span(head.text[letter.end() :], head.bold, head.italic, head.link, head.card)
    telling = Telling(tuple(span for span in spans if span.text), first.marks)
    return letter[1] if letter is not None else "", Passage((telling, *others), words.line)
