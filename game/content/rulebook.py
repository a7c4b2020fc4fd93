"""Rulebooks: a game's book in one language, read from Markdown with a few marks of our own, and checked on reading.

A file is a chapter. Code spans are marks: the rule that the words before them tell, and whether it is a house ruling.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

if TYPE_CHECKING:
    from markdown_it.token import Token

DIAGRAMS: Final = "diagrams.toml"
RIGHT: Final = "✓"
WRONG: Final = "✗"
_FILE: Final = re.compile(r"(\d\d)-([a-z_]+)")
_MARK: Final = re.compile(r"([A-Z]{2}-\d+)( house)?")
_PICTURE: Final = re.compile(r"(card|diagram):([\w-]+)")
_LETTER: Final = re.compile(r"([A-Z])(?=\s)\s*")
_SILENT: Final = ("softbreak", "hardbreak")


@dataclass(frozen=True, slots=True)
class Span:
    """Hold words that look alike. `link` is the rule or chapter that they lead to; `card` a picture in their place."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """Name the rule that is told; `house`: as we rule it, where the printed rules are silent."""

    rule: str
    house: bool = False


@dataclass(frozen=True, slots=True)
class Telling:
    """Hold what is said of some rules, or of none."""

    spans: tuple[Span, ...]
    marks: tuple[Mark, ...] = ()

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class Words:
    """Hold a paragraph, or an item of a list: what it tells one after another, and the line of its file."""

    tellings: tuple[Telling, ...]
    line: int

    @property
    def text(self) -> str:
        return "".join(telling.text for telling in self.tellings)

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(mark for telling in self.tellings for mark in telling.marks)

    def tells(self, rule: str) -> bool:
        return any(mark.rule == rule for mark in self.marks)


@dataclass(frozen=True, slots=True)
class Heading:
    """Hold a heading inside a chapter."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Hold a paragraph."""

    words: Words


@dataclass(frozen=True, slots=True)
class Items:
    """Hold a list; a `numbered` one tells an order."""

    items: tuple[Words, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what is said beside a diagram: of what bears a letter there ("" for none), and whether that may be done."""

    right: bool
    letter: str
    words: Words


@dataclass(frozen=True, slots=True)
class Figure:
    """Hold a diagram, what it shows in words, and the answers that stand beside it."""

    name: str
    caption: str
    answers: tuple[Answer, ...] = ()


Block: TypeAlias = Heading | Paragraph | Items | Figure


@dataclass(frozen=True, slots=True)
class Chapter:
    """Hold a chapter: `name` is the same in all languages, and what links call it."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    file: Path

    def words(self) -> Iterator[tuple[int, Words]]:
        """Yield every paragraph, item and answer, with the number of its block."""
        for number, block in enumerate(self.blocks):
            for words in words_of(block):
                yield number, words


class Diagram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold which position a diagram shows: a record beside the book, after so many decisions (None: all of them).

    Seen with the eyes of a seat (None: the record's person). `press` are parts that are pressed first, `show` patterns
    of the keys of what is cut out, `marks` the keys of what bears a letter: on its upper edge where `^` follows.
    """

    record: str
    show: list[str]
    at: int | None = None
    seat: int | None = None
    marks: dict[str, str] = {}
    press: list[str] = []


@dataclass(frozen=True)
class Book:
    """Hold a game's rulebook in one language. `index` leads from a rule to its chapter and block, by numbers."""

    game: str
    language: str
    chapters: tuple[Chapter, ...]
    diagrams: Mapping[str, Diagram]
    index: Mapping[str, tuple[int, int]]
    folder: Path

    def find(self, target: str) -> tuple[int, str] | None:
        """Return the chapter that tells a rule, or has this name, by its number, and the rule or ""; else None."""
        if target in self.index:
            return self.index[target][0], target
        names = [chapter.name for chapter in self.chapters]
        return (names.index(target), "") if target in names else None


def words_of(block: Block) -> tuple[Words, ...]:
    """Return the paragraphs, items or answers of a block."""
    match block:
        case Paragraph(words):
            return (words,)
        case Items(items):
            return items
        case Figure(answers=answers):
            return tuple(answer.words for answer in answers)
        case Heading():
            return ()


def read_book(folder: Path, game: str, language: str) -> Book:
    """Read the book that lies in a folder: a file a chapter for each language, and `diagrams.toml`.

    Raises ValueError, naming file and line, for a file that can't be read, a mark or picture that is none, a link that
    leads nowhere, and a diagram that is not described.
    """
    files = sorted((folder / language).glob("*.md"))
    if not files:
        raise ValueError(f"{folder / language}: there is no chapter")
    reader = _Reader()
    chapters = tuple(reader.chapter(file) for file in files)
    diagrams = read_diagrams(folder / DIAGRAMS)
    index: dict[str, tuple[int, int]] = {}
    for number, chapter in enumerate(chapters):
        for block, words in chapter.words():
            for mark in words.marks:
                index.setdefault(mark.rule, (number, block))
    book = Book(game, language, chapters, diagrams, index, folder)
    _check(book)
    return book


def read_diagrams(file: Path) -> dict[str, Diagram]:
    """Return what diagrams show, by their names; none where there is no such file. Raises ValueError."""
    if not file.is_file():
        return {}
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Diagram])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{file}: the diagrams can't be read ({error})") from error


def _check(book: Book) -> None:
    names = {chapter.name for chapter in book.chapters}
    if len(names) < len(book.chapters):
        raise ValueError(f"{book.folder / book.language}: two chapters have one name")
    for chapter in book.chapters:
        for _, words in chapter.words():
            for telling in words.tellings:
                for span in telling.spans:
                    if span.link and book.find(span.link) is None:
                        raise ValueError(f"{chapter.file}:{words.line}: the link {span.link} leads nowhere")
        for block in chapter.blocks:
            if isinstance(block, Figure):
                _check_figure(book, chapter, block)


def _check_figure(book: Book, chapter: Chapter, figure: Figure) -> None:
    if figure.name not in book.diagrams:
        raise ValueError(f"{chapter.file}: no diagram {figure.name} is described in {DIAGRAMS}")
    for answer in figure.answers:
        if answer.letter and answer.letter not in book.diagrams[figure.name].marks:
            place = f"{chapter.file}:{answer.words.line}"
            raise ValueError(f"{place}: the diagram {figure.name} has nothing marked {answer.letter}")


class _Reader:
    """Read chapters. The parser is loaded with the first book that is opened: nothing else needs it."""

    def __init__(self) -> None:
        from markdown_it import MarkdownIt

        self._parser = MarkdownIt("commonmark")
        self._file = Path()

    def chapter(self, file: Path) -> Chapter:
        named = _FILE.fullmatch(file.stem)
        if named is None:
            raise ValueError(f"{file}: a chapter is called by two digits, a dash and its name")
        self._file = file
        try:
            tokens = self._parser.parse(file.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise ValueError(f"{file}: the chapter can't be read ({error})") from error
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
            if figure is not None and token.type == "bullet_list_open":
                answers = self._answers(inside)
                if answers:
                    yield Figure(figure.name, figure.caption, answers)
                    figure = None
                    continue
            if figure is not None:
                yield figure
            figure = self._figure(token, inside)
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

    def _items(self, tokens: Sequence[Token]) -> Iterator[Words]:
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

    def _words(self, token: Token) -> Words:
        """Return the words of a paragraph: what comes before its marks tells those rules."""
        tellings: list[Telling] = []
        spans: list[Span] = []
        marks: list[Mark] = []
        for item in self._spans(token):
            if isinstance(item, Mark):
                marks.append(item)
                continue
            if marks and item.text.strip():
                tellings.append(Telling(_trimmed(spans), tuple(marks)))
                spans, marks = [Span(" ")], []
                item = Span(item.text.lstrip(" "), item.bold, item.italic, item.link, item.card)
            spans.append(item)
        tellings.append(Telling(_trimmed(spans), tuple(marks)))
        return Words(tuple(tellings), token.map[0] + 1 if token.map else 1)

    def _spans(self, token: Token) -> Iterator[Span | Mark]:
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
                    yield Mark(mark[1], bool(mark[2]))
                case "image":
                    yield Span(child.content, bold, italic, link, self._pictured(token, child, "card"))
                case kind if kind in _SILENT:
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


def _lettered(words: Words) -> tuple[str, Words]:
    """Return the letter of an answer and what is said of it, without its sign."""
    first, *others = words.tellings
    spans = [Span(first.spans[0].text[1:].lstrip(" "), first.spans[0].bold), *first.spans[1:]]
    spans = [span for span in spans if span.text]
    letter = _LETTER.match(spans[0].text) if spans else None
    if letter is not None:
        head = spans[0]
        spans[0] = Span(head.text[letter.end() :], head.bold, head.italic, head.link, head.card)
    telling = Telling(tuple(span for span in spans if span.text), first.marks)
    return letter[1] if letter is not None else "", Words((telling, *others), words.line)
