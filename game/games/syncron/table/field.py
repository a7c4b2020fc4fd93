"""What lies in the middle of Syncron's track: a place for every seat's card, then the cards in groups that count.

Both are worked out here, in one size that fits its room; cards.py turns them into sprites and parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat, say
from game.games.syncron.rules.log_text import result, why
from game.games.syncron.rules.position import KING, CaughtUp
from game.games.syncron.table.facts import Facts, Group
from game.ui.cards import RATIO
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.text import Style, Typeset

WIDTHS: Final = (104.0, 96.0, 90.0, 84.0, 80.0, 76.0, 72.0, 68.0, 64.0, 60.0, 56.0, 52.0, 48.0, 44.0, 40.0, 36.0, 28.0)
USUAL: Final = 76.0
# What gives way, in this order: sizes of result and reason, lines of the reason, and how much it is worth to keep them.
LETTERS: Final = (
    (30.0, 18.0, 1, 1.0), (30.0, 16.0, 2, 0.97), (24.0, 15.0, 2, 0.92), (20.0, 15.0, 2, 0.88),
    (24.0, 0.0, 0, 0.55), (18.0, 0.0, 0, 0.5), (15.0, 0.0, 0, 0.46), (0.0, 0.0, 0, 0.3),
)  # fmt: skip
WORDS: Final = ((1.0, 1.0), (0.56, 0.84), (0.0, 0.6))  # shares of the words under the places, and what they are worth
HEAD: Final = 2.5  # lines wanted under the places, for how many are ready and what a card does
OVER: Final = 46 / 76  # how far a King's second card lies over it
BESIDE: Final = 8 / 76  # between two cards of a group
BADGE: Final = 0.4  # of an emblem at a card's foot, in widths of the card
SEAL: Final = 0.54  # of an emblem in the middle of a place
SINK: Final = 0.1  # how far under the card's foot the emblem's middle lies
PADS: Final = (0.2, 0.15, 0.37)  # a group's box reaches so far beyond its cards: sideways, upwards, downwards
BOX: Final = PADS[1] + RATIO + PADS[2]  # height of that box, in widths of a card
APART: Final = 16.0  # least gap between two groups


@dataclass(frozen=True, slots=True)
class Lie:
    """Hold where a card lies: whose it is, its first or second of the round, its middle."""

    seat: Seat
    index: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Framed:
    """Hold a group's box, and the words under it."""

    group: int
    box: Rect
    result: Typeset | None
    reason: Typeset | None
    width: float


@dataclass(frozen=True, slots=True)
class Field:
    """Hold where all cards lie, `width` broad, and what is under them: from `foot` on there is room for words."""

    width: float
    lies: tuple[Lie, ...]
    foot: float
    framed: tuple[Framed, ...] = ()

    def front(self, seat: Seat, index: int) -> Lie:
        """Return where a seat's card lies."""
        return next(lie for lie in self.lies if (lie.seat, lie.index) == (seat, index))


# A place for every seat


def places(facts: Facts, room: Rect) -> Field:
    """Return a place for every seat's cards, in one row or two, with room for words below them."""
    kings = [KING in cards for cards in facts.state.shown]
    words = facts.kit.leading(18) * HEAD
    best: tuple[float, Field] | None = None
    for rows in (1, 2):
        per = -(-facts.count // rows)
        chunks = [range(start, min(start + per, facts.count)) for start in range(0, facts.count, per)]
        for share, worth in WORDS:
            for width in WIDTHS:
                row = max(sum(_breadth(width, kings[seat]) + 0.14 * width for seat in chunk) for chunk in chunks)
                if row > room.w or len(chunks) * _place_height(width) + words * share > room.h:
                    continue
                if best is None or width * worth > best[0]:
                    best = (width * worth, _placed(chunks, kings, room, width, words * share))
                break
    if best is None:
        return _placed([range(facts.count)], kings, room, min(WIDTHS[-1], room.w / (facts.count * 1.5)), 0.0)
    return best[1]


def _breadth(width: float, king: bool) -> float:
    return width * (1 + OVER) if king else width


def _place_height(width: float) -> float:
    return (RATIO + SINK + BADGE / 2) * width + 8


def _placed(chunks: Sequence[range], kings: Sequence[bool], room: Rect, width: float, words: float) -> Field:
    height = _place_height(width)
    top = room.y + max(0.0, (room.h - words - height * len(chunks)) / 2)
    lies: list[Lie] = []
    for row, chunk in enumerate(chunks):
        breadths = [_breadth(width, kings[seat]) for seat in chunk]
        gap = min(0.42 * width, (room.w - sum(breadths)) / len(breadths))
        x = room.middle[0] - (sum(breadths) + gap * (len(breadths) - 1)) / 2
        y = top + row * height + RATIO * width / 2
        for seat, breadth in zip(chunk, breadths, strict=True):
            lies += [Lie(seat, 0, x + width / 2, y), Lie(seat, 1, x + breadth - width / 2, y)]
            x += breadth + gap
    return Field(width, tuple(lies), top + height * len(chunks))


# Cards in groups


@dataclass(frozen=True, slots=True)
class _Captions:
    """Hold a group's words at a size: result, reason in one line, and reason in two where two are allowed."""

    result: Typeset | None = None
    reason: Typeset | None = None
    two: Typeset | None = None


@dataclass(frozen=True, slots=True)
class _Measured:
    """Hold a group at a size: how broad it is with its words (`width`) and without them (`box`), and its words."""

    width: float
    box: float
    result: Typeset | None
    reason: Typeset | None

    @property
    def words(self) -> float:
        """Return how high its words are."""
        return sum(setting.h for setting in (self.result, self.reason) if setting is not None)


def grouped(facts: Facts, groups: Sequence[Group], room: Rect) -> Field:
    """Return the cards in groups with their results and reasons, as large as there is room for."""
    width, rows = WIDTHS[-1], 1
    best, chosen = 0.0, [_measured(facts, group, _Captions(), width) for group in groups]
    for letters in LETTERS:
        captions = [_captions(facts, group, letters) for group in groups]
        for lines in (1, 2) if len(groups) > 1 else (1,):
            for size in WIDTHS:
                score = size * letters[3] * (1.0 if lines == 1 else 0.92)
                if score <= best:
                    break
                measured = [_measured(facts, *pair, size) for pair in zip(groups, captions, strict=True)]
                if _fits(room, measured, size, lines):
                    best, width, rows, chosen = score, size, lines, measured
                    break
    return _set_out(facts, groups, room, chosen, width, rows)


def _captions(facts: Facts, group: Group, letters: tuple[float, float, int, float]) -> _Captions:
    kit, step = facts.kit, group.step
    large, small, lines, _ = letters
    head = kit.type.set_text(facts.words(result(step)), Style("heading", large)) if large else None
    if not lines:
        return _Captions(head)
    reason = why(step)
    if isinstance(step, CaughtUp) and len(step.ahead) > 1:  # so many names have no room under a card
        reason = say("syncron.why.to_space", space=step.end)
    words = facts.words(reason)
    one = kit.type.set_text(words, Style("body", small))
    return _Captions(head, one, _halved(kit, words, small) if lines > 1 else None)


def _halved(kit: Kit, words: str, size: float) -> Typeset:
    """Return words in two lines of much the same length."""
    style, parts = Style("body", size), words.split(" ")
    halves = [f"{' '.join(parts[:place])}\n{' '.join(parts[place:])}" for place in range(1, len(parts))] or [words]
    return min((kit.type.set_text(half, style) for half in halves), key=lambda setting: setting.w)


def _measured(facts: Facts, group: Group, captions: _Captions, width: float) -> _Measured:
    seats, kings = len(group.seats), sum(len(facts.state.shown[seat]) > 1 for seat in group.seats)
    box = width * (seats * (1 + BESIDE) - BESIDE + kings * OVER) + 2 * PADS[0] * width
    reason = captions.reason
    if reason is not None and captions.two is not None and reason.w > box:
        reason = captions.two
    broadest = max(box, *(setting.w for setting in (captions.result, reason) if setting is not None), 0.0)
    return _Measured(broadest, box, captions.result, reason)


def _chunks(groups: Sequence[_Measured], rows: int) -> list[list[int]]:
    """Return which groups stand in which row: in their order, the rows about equally long."""
    half = sum(group.width for group in groups) / rows
    chunks: list[list[int]] = [[]]
    for number, group in enumerate(groups):
        if chunks[-1] and len(chunks) < rows and sum(groups[n].width for n in chunks[-1]) + group.width / 2 > half:
            chunks.append([])
        chunks[-1].append(number)
    return chunks


def _row_height(groups: Sequence[_Measured], width: float) -> float:
    return BOX * width + max(group.words for group in groups) + 6


def _fits(room: Rect, groups: Sequence[_Measured], width: float, rows: int) -> bool:
    chunks = _chunks(groups, rows)
    row = max(sum(groups[n].width for n in chunk) + APART * (len(chunk) - 1) for chunk in chunks)
    return row <= room.w and len(chunks) * _row_height(groups, width) <= room.h


def _set_out(
    facts: Facts, groups: Sequence[Group], room: Rect, measured: Sequence[_Measured], width: float, rows: int
) -> Field:
    """Return where everything lies, the rows in the middle of the room."""
    chunks, height = _chunks(measured, rows), _row_height(measured, width)
    lies: list[Lie] = []
    boxes: list[Framed] = []
    top = room.y + max(0.0, (room.h - len(chunks) * height) * 0.45)
    for row, chunk in enumerate(chunks):
        spare = room.w - sum(measured[n].width for n in chunk)
        gap = min(26.0 * width / USUAL + 8, max(0.0, spare / len(chunk)))
        x = room.middle[0] - (room.w - spare + gap * (len(chunk) - 1)) / 2
        for n in chunk:
            group = measured[n]
            box = Rect(x + (group.width - group.box) / 2, top + row * height, group.box, BOX * width)
            boxes.append(Framed(n, box, group.result, group.reason, group.width))
            lies += _lies(facts, groups[n], box, width)
            x += group.width + gap
    return Field(width, tuple(lies), top + len(chunks) * height, tuple(boxes))


def _lies(facts: Facts, group: Group, box: Rect, width: float) -> Iterator[Lie]:
    x, y = box.x + PADS[0] * width, box.y + (PADS[1] + RATIO / 2) * width
    for seat in group.seats:
        cards = len(facts.state.shown[seat])
        for index in range(cards):
            yield Lie(seat, index, x + width * (0.5 + OVER * index), y)
        x += width * (1 + BESIDE + OVER * (cards - 1))
