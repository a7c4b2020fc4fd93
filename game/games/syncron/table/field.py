"""What lies in the middle of Syncron's track: a place for every seat's card, then the cards in groups that count.

Both are worked out here, in one size that fits its room; table_cards.py turns them into sprites and parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Message, Seat, say
from game.games.syncron.rules.log_text import result, why
from game.games.syncron.rules.position import KING
from game.games.syncron.rules.resolution import CaughtUp
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
OVER: Final = 46 / 76  # how far a King's second card lies over it
BESIDE: Final = 8 / 76  # between two cards of a group
BADGE: Final = 0.4  # of an emblem at a card's foot, in widths of the card
SEAL: Final = 0.54  # of an emblem in the middle of a place
SINK: Final = 0.1  # how far under the card's foot the emblem's middle lies
PADS: Final = (0.2, 0.15, 0.37)  # a group's box reaches so far beyond its cards: sideways, upwards, downwards
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


def places(facts: Facts, room: Rect, words: float) -> Field:
    """Return a place for every seat's cards, in one row or two; `words` is how much height is wanted below them."""
    kings = [KING in cards for cards in facts.state.shown]
    best: tuple[float, Field] | None = None
    for rows in (1, 2):
        per = -(-facts.count // rows)
        chunks = [range(start, min(start + per, facts.count)) for start in range(0, facts.count, per)]
        for share, worth in WORDS:
            for width in WIDTHS:
                deep = (RATIO + SINK + BADGE / 2) * width + 8
                wide = max(sum(_breadth(width, kings[seat]) + 0.14 * width for seat in chunk) for chunk in chunks)
                if wide > room.w or len(chunks) * deep + words * share > room.h:
                    continue
                if best is None or width * worth > best[0]:
                    best = (width * worth, _placed(chunks, kings, room, width, words * share))
                break
    if best is None:
        chunks = [range(facts.count)]
        return _placed(chunks, kings, room, min(WIDTHS[-1], room.w / (facts.count * 1.5)), 0.0)
    return best[1]


def _breadth(width: float, king: bool) -> float:
    return width * (1 + OVER) if king else width


def _placed(chunks: Sequence[range], kings: Sequence[bool], room: Rect, width: float, words: float) -> Field:
    deep = (RATIO + SINK + BADGE / 2) * width + 8
    top = room.y + max(0.0, (room.h - words - deep * len(chunks)) / 2)
    lies: list[Lie] = []
    for row, chunk in enumerate(chunks):
        breadths = [_breadth(width, kings[seat]) for seat in chunk]
        spare = room.w - sum(breadths)
        gap = min(0.42 * width, spare / len(breadths))
        x = room.middle[0] - (sum(breadths) + gap * (len(breadths) - 1)) / 2
        y = top + row * deep + RATIO * width / 2
        for seat, breadth in zip(chunk, breadths, strict=True):
            lies += [Lie(seat, 0, x + width / 2, y), Lie(seat, 1, x + breadth - width / 2, y)]
            x += breadth + gap
    return Field(width, tuple(lies), top + deep * len(chunks))


def grouped(facts: Facts, found: Sequence[Group], room: Rect) -> Field:
    """Return the cards in groups with their results and reasons, as large as there is room for."""
    best: tuple[float, float, int, list[_Measured]] | None = None
    for letters in LETTERS:
        text = [_Said.of(facts, group, letters) for group in found]
        for rows in (1, 2) if len(found) > 1 else (1,):
            for width in WIDTHS:
                score = width * letters[3] * (1.0 if rows == 1 else 0.92)
                if best is not None and score <= best[0]:
                    break
                item = [_measured(facts, group, width, words) for group, words in zip(found, text, strict=True)]
                if _fits(room, item, width, rows):
                    best = (score, width, rows, item)
                    break
    if best is None:
        none = _Said(None, None, None)
        width = WIDTHS[-1]
        return _set_out(facts, found, room, [_measured(facts, group, width, none) for group in found], width, 1)
    return _set_out(facts, found, room, best[3], best[1], best[2])


@dataclass(frozen=True, slots=True)
class _Said:
    """Hold a group's words at a size: result, reason in one line, and reason in two where two are allowed."""

    result: Typeset | None
    reason: Typeset | None
    two: Typeset | None

    @classmethod
    def of(cls, facts: Facts, group: Group, letters: tuple[float, float, int, float]) -> _Said:
        """Set the words."""
        kit = facts.kit
        large, small, lines, _ = letters
        told = kit.type.set_text(facts.words(result(group.step)), Style("heading", large)) if large else None
        if not lines:
            return cls(told, None, None)
        words = facts.words(_why(group))
        return cls(
            told, kit.type.set_text(words, Style("body", small)), _halved(kit, words, small) if lines > 1 else None
        )


@dataclass(frozen=True, slots=True)
class _Measured:
    """Hold a group at a size: how broad it is with its words and without them, and its words."""

    wide: float
    across: float
    result: Typeset | None
    reason: Typeset | None

    @property
    def deep(self) -> float:
        """Return how high its words are."""
        return sum(setting.h for setting in (self.result, self.reason) if setting is not None)


def _measured(facts: Facts, group: Group, width: float, said: _Said) -> _Measured:
    """Return a group at a size."""
    across = _across(facts, group, width) + 2 * PADS[0] * width
    reason = said.reason
    if reason is not None and said.two is not None and reason.w > across:
        reason = said.two
    wide = max(across, *(setting.w for setting in (said.result, reason) if setting is not None), 0.0)
    return _Measured(wide, across, said.result, reason)


def _chunks(its: Sequence[_Measured], rows: int) -> list[list[int]]:
    """Return which groups stand in which row: in their order, the rows about equally long."""
    half = sum(group.wide for group in its) / rows
    chunks: list[list[int]] = [[]]
    for number, group in enumerate(its):
        if chunks[-1] and len(chunks) < rows and sum(its[n].wide for n in chunks[-1]) + group.wide / 2 > half:
            chunks.append([])
        chunks[-1].append(number)
    return chunks


def _deep(its: Sequence[_Measured], width: float) -> float:
    """Return how high a row of groups is, with a little air."""
    return (PADS[1] + RATIO + PADS[2]) * width + max(group.deep for group in its) + 6


def _fits(room: Rect, its: Sequence[_Measured], width: float, rows: int) -> bool:
    """Tell whether the groups have room at a size."""
    chunks = _chunks(its, rows)
    wide = max(sum(its[n].wide for n in chunk) + APART * (len(chunk) - 1) for chunk in chunks)
    return wide <= room.w and len(chunks) * _deep(its, width) <= room.h


def _set_out(
    facts: Facts, found: Sequence[Group], room: Rect, its: Sequence[_Measured], width: float, rows: int
) -> Field:
    """Return where everything lies, the rows in the middle of the room."""
    chunks, deep = _chunks(its, rows), _deep(its, width)
    lies: list[Lie] = []
    boxes: list[Framed] = []
    top = room.y + max(0.0, (room.h - len(chunks) * deep) * 0.45)
    for row, chunk in enumerate(chunks):
        spare = room.w - sum(its[n].wide for n in chunk)
        gap = min(26.0 * width / USUAL + 8, max(0.0, spare / len(chunk)))
        x = room.middle[0] - (room.w - spare + gap * (len(chunk) - 1)) / 2
        for n in chunk:
            group = its[n]
            height = (PADS[1] + RATIO + PADS[2]) * width
            box = Rect(x + (group.wide - group.across) / 2, top + row * deep, group.across, height)
            boxes.append(Framed(n, box, group.result, group.reason, group.wide))
            lies += _lie(facts, found[n], box, width)
            x += group.wide + gap
    return Field(width, tuple(lies), top + len(chunks) * deep, tuple(boxes))


def _across(facts: Facts, group: Group, width: float) -> float:
    """Return how broad the cards of a group are, side by side."""
    kings = sum(len(facts.state.shown[seat]) > 1 for seat in group.seats)
    return width * (len(group.seats) * (1 + BESIDE) - BESIDE + kings * OVER)


def _lie(facts: Facts, group: Group, box: Rect, width: float) -> Iterator[Lie]:
    """Yield where a group's cards lie in its box."""
    x, y = box.x + PADS[0] * width, box.y + (PADS[1] + RATIO / 2) * width
    for seat in group.seats:
        for index in range(len(facts.state.shown[seat])):
            yield Lie(seat, index, x + width * (0.5 + OVER * index), y)
        x += width * (1 + BESIDE + OVER * (len(facts.state.shown[seat]) - 1))


def _halved(kit: Kit, words: str, size: float) -> Typeset:
    """Return words in two lines of much the same length."""
    style, parts = Style("body", size), words.split(" ")
    halves = [f"{' '.join(parts[:place])}\n{' '.join(parts[place:])}" for place in range(1, len(parts))] or [words]
    return min((kit.type.set_text(half, style) for half in halves), key=lambda setting: setting.w)


def _why(group: Group) -> Message:
    """Return a step's reason, short enough to stand under its card."""
    step = group.step
    if isinstance(step, CaughtUp) and len(step.ahead) > 1:
        return say("syncron.why.to_space", space=step.end)
    return why(step)
