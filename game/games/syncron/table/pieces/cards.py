"""Where the cards lie in the middle of Syncron's table: those that are chosen in a row, then in groups that count.

All of them lie in one size that fits the room, in the order of the race: whoever is last comes first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.syncron.rules.log_text import result, why
from game.games.syncron.rules.position import JACK, KING, QUEEN, Card, CaughtUp, Step, seats_of
from game.games.syncron.table.facts.facts import Facts
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import RADIUS, RATIO, CardArt, CardGlow, Stamp
from game.ui.draw.draw_commands import DrawCommand, Glow, Plate
from game.ui.layout.arrange import centred, cut_top, flow, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look
from game.ui.type.text import Style, Typeset

PICTURES: Final = {JACK: "jack", QUEEN: "queen", KING: "king"}
BACK: Final = "cards/syncron/back-syncron"
HEADING: Final = Style("heading", 30)
NOTED: Final = Style("body", 21)
LINE: Final = tuple(Style("heading", size) for size in (36.0, 32.0, 28.0, 24.0, 20.0, 18.0))
SAID: Final = ((0.85, 1.0), (0.0, 0.75))  # lines that are kept free for it, and what that is worth
BARE: Final = 50.0  # pixels of width under which the little tokens of a number are left out
WIDTHS: Final = (76.0, 72.0, 68.0, 64.0, 60.0, 56.0, 52.0, 48.0, 44.0, 40.0, 36.0, 28.0)
USUAL: Final = 76.0
KEPT: Final = 64.0  # units that a card keeps in large letters
# What gives way, in this order: sizes of result and reason, lines of the reason, and how much it is worth to keep them.
LETTERS: Final = (
    (24.0, 18.0, 2, 1.3), (22.0, 17.0, 2, 1.15), (20.0, 15.0, 2, 1.0), (18.0, 15.0, 2, 0.88),
    (20.0, 0.0, 0, 0.55), (18.0, 0.0, 0, 0.5), (15.0, 0.0, 0, 0.46), (0.0, 0.0, 0, 0.3),
)  # fmt: skip
WORDS: Final = ((1.0, 1.0), (0.56, 0.84), (0.0, 0.6))  # shares of the words under the places, and what they are worth
HEAD: Final = 1.4  # lines wanted under the cards, for who has chosen or what a card does
OVER: Final = 64 / 76  # how far a King's second card lies over it
BESIDE: Final = 14 / 76  # between two cards of a group
ROW: Final = 16 / 76  # and of a row
BADGE: Final = 0.4  # of an emblem at a card's foot, in widths of the card
SINK: Final = 0.08  # how far under the card's foot the emblem's middle lies
PADS: Final = (0.1, 0.2, 0.34)  # a group reaches so far beyond its cards: sideways, upwards, downwards
PLACE: Final = RATIO + SINK + BADGE / 2  # height of a place with its emblem, in widths of a card
BOX: Final = PADS[1] + RATIO + PADS[2]  # height of that box, in widths of a card
APART: Final = 10.0  # least gap between two groups

Captions: TypeAlias = tuple[Typeset | None, Typeset | None, Typeset | None]


def letter(kit: Kit, card: Card) -> str:
    """Return what stands on a card: its number, or the letter of its figure in the language of the moment."""
    return card if card.isdigit() else kit.say(f"syncron.letter.{card}")


def face(
    kit: Kit, card: Card, width: float, glow: CardGlow = "none", *, veiled: float = 0.0, up: bool = False, rim: str = ""
) -> CardArt:
    """Return a card face up. `veiled` for one that moves nobody, `up` for one that is lifted."""
    words = letter(kit, card)
    if card.isdigit():
        mark = Stamp(50, 44, 56 if len(words) > 1 else 62, words, "syncron.numeral")
        name = "number-frame" if width * kit.frame.scale < BARE else card
    else:
        mark = Stamp(50, 32, 48, words, "syncron.letter")
        name = PICTURES[card]
    return CardArt(f"cards/syncron/{name}", (mark,), "lifted" if up else "card", glow, "syncron.veil", veiled, rim=rim)


@dataclass(frozen=True, slots=True)
class Badge:
    """Draw a seat's emblem disc over its small shadow."""

    colour: int

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        inner = rect.inset(rect.w * 0.08)
        canvas.halo(inner.inset(inner.w * 0.06).moved(0, 2), "shadow", inner.w * 0.44, 2.2, 0.42)
        canvas.picture(f"table/badge-{self.colour}", inner)


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Show the place where a chosen card may go."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        radius = RADIUS * rect.w / 100
        yield Glow(centred(rect, rect.w * 1.8, rect.h * 1.5), "halo.gold", 0.7 + 0.3 * look.hover)
        yield Plate(rect, "syncron.target", None, radius, "gold-light", 2.5)


@dataclass(frozen=True, slots=True)
class Group:
    """Hold the cards of a step at a size: how broad they are with their words (`width`) and without them (`box`).

    `words` are the result and the reason, under each other.
    """

    step: Step
    width: float
    box: float
    words: tuple[Typeset | None, Typeset | None]

    @property
    def height(self) -> float:
        """Return how high the words are."""
        return sum(setting.h for setting in self.words if setting is not None)


@dataclass(frozen=True, slots=True)
class Field:
    """Hold where all cards lie, `width` broad, and what is under them: from `foot` on there is room for words.

    `lies` are their middles by seat, the first or second of the round; `boxes` what frames the groups.
    """

    width: float
    lies: Mapping[tuple[Seat, int], Point]
    foot: float
    boxes: tuple[tuple[Group, Rect], ...] = ()


def lying(facts: Facts) -> tuple[Seat, ...]:
    """Return the seats with a card in the middle, or about to lay one there; the last in the race comes first."""
    state = facts.state
    there = [seat for seat in range(facts.count) if state.shown[seat] or state.sealed[seat] is not None]
    if facts.mine and facts.draft is not None and facts.viewer is not None and facts.viewer not in there:
        there.append(facts.viewer)
    return in_order(state.positions, there)


def in_order(positions: Sequence[int], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return seats in the order of the race: the last first."""
    return tuple(sorted(seats, key=lambda seat: (positions[seat], seat)))


def places(facts: Facts, room: Rect) -> Field:
    """Return where the cards lie that are chosen, in one row or two, with room for words below them."""
    seats = lying(facts)
    breadths = [1 + OVER if KING in cards else 1.0 for cards in facts.state.shown]
    words = facts.kit.leading(NOTED.size) * HEAD
    smallest = min(WIDTHS[-1], room.w / (facts.count * 1.5))
    best = 0.0
    result = _placed([seats], breadths, room, smallest, 0.0)
    every = range(facts.count)  # a card keeps its size while others come
    for count in (1, 2):
        per = -(-facts.count // count)
        chunks = [every[start : start + per] for start in range(0, facts.count, per)]
        filled = [seats[start : start + per] for start in range(0, len(seats), per)]
        for share, worth in WORDS:
            for width in WIDTHS:
                row = max(sum(width * (breadths[seat] + ROW / 2) for seat in chunk) for chunk in chunks)
                if row <= room.w and len(chunks) * (PLACE * width + 8) + words * share <= room.h:
                    if width * worth > best:
                        best = width * worth
                        result = _placed(filled, breadths, room, width, words * share)
                    break
    return result


def _placed(
    chunks: Sequence[Sequence[Seat]], breadths: Sequence[float], room: Rect, width: float, words: float
) -> Field:
    height = PLACE * width + 8
    top = room.y + max(0.0, (room.h - words - height * len(chunks)) / 2)
    lies: dict[tuple[Seat, int], Point] = {}
    for row, chunk in enumerate(chunks):
        broad = sum(width * breadths[seat] for seat in chunk)
        gap = min(ROW * width, (room.w - broad) / max(1, len(chunk)))
        x = room.middle[0] - (broad + gap * (len(chunk) - 1)) / 2
        y = top + row * height + RATIO * width / 2
        for seat in chunk:
            breadth = width * breadths[seat]
            lies |= {(seat, 0): (x + width / 2, y), (seat, 1): (x + breadth - width / 2, y)}
            x += breadth + gap
    return Field(width, lies, top + height * max(1, len(chunks)))


def grouped(facts: Facts, steps: Sequence[Step], room: Rect) -> Field:
    """Return the cards in groups, as large as there is room for: with one line while they are told.

    At rest each has its result and its reason.
    """
    if facts.comes:
        return _told(facts, steps, room)
    width = WIDTHS[-1]
    count = 1
    best = 0.0
    chosen = [_group(facts, step, (None, None, None), width) for step in steps]
    for worth, captions in _wordings(facts, steps):
        for lines in (1, 2) if len(steps) > 1 else (1,):
            for size in WIDTHS:
                score = size * worth * (1.0 if lines == 1 else 0.92) * _seen(facts.kit, size)
                if score <= best:
                    break
                groups = [_group(facts, *pair, size) for pair in zip(steps, captions, strict=True)]
                if _fits(room, groups, size, lines):
                    best, width, count, chosen = score, size, lines, groups
                    break
    return _set_out(facts, chosen, room, width, count)


def _told(facts: Facts, steps: Sequence[Step], room: Rect) -> Field:
    """Return the cards in groups without words: those stand in one line under all of them, where there is room."""
    best = 0.0
    chosen = WIDTHS[-1], 1, room
    for said, worth in SAID:
        upper = room.trimmed(bottom=facts.kit.leading(LINE[0].size) * said)
        for lines in (1, 2) if len(steps) > 1 else (1,):
            for width in WIDTHS:
                score = width * worth * (1.0 if lines == 1 else 0.92)
                if score <= best:
                    break
                if _fits(upper, [_group(facts, step, (None, None, None), width) for step in steps], width, lines):
                    best = score
                    chosen = width, lines, upper
                    break
    width, lines, upper = chosen
    return _set_out(facts, [_group(facts, step, (None, None, None), width) for step in steps], upper, width, lines)


def _seen(kit: Kit, width: float) -> float:
    """Return what a card's width is worth beside words: in large letters those give way before small cards."""
    return 1.0 if kit.roomy else min(1.0, width / KEPT) ** 2


def _wordings(facts: Facts, steps: Sequence[Step]) -> Iterator[tuple[float, list[Captions]]]:
    """Yield the words under the groups and what they are worth: with every reason in one line first, where it can."""
    for letters in LETTERS:
        captions = [_captions(facts, step, letters) for step in steps]
        if letters[2] > 1:
            yield letters[3], [(head, one, None) for head, one, _ in captions]
        yield letters[3], captions


def _captions(facts: Facts, step: Step, letters: tuple[float, float, int, float]) -> Captions:
    """Return a step's result, its reason in one line, and in two where two are allowed."""
    kit = facts.kit
    large, small, lines, _ = letters
    head = kit.type.set_text(facts.render_message(result(step)), Style("heading", large)) if large else None
    if not lines:
        return head, None, None
    words = facts.render_message(why(step))
    if isinstance(step, CaughtUp) and len(step.ahead) > 1:  # so many names have no room under a card
        words = kit.say("syncron.why.to_space", space=step.end)
    one = kit.type.set_text(words, Style("body", small))
    return head, one, _halved(kit, words, small) if lines > 1 else None


def _halved(kit: Kit, words: str, size: float) -> Typeset:
    """Return words in two lines of much the same length."""
    style, parts = Style("body", size), words.split(" ")
    halves = [f"{' '.join(parts[:place])}\n{' '.join(parts[place:])}" for place in range(1, len(parts))] or [words]
    return min((kit.type.set_text(half, style) for half in halves), key=lambda setting: setting.w)


def _group(facts: Facts, step: Step, captions: Captions, width: float) -> Group:
    seats = seats_of(step)
    result, reason, two = captions
    kings = sum(len(facts.state.shown[seat]) > 1 for seat in seats)
    box = width * (len(seats) * (1 + BESIDE) - BESIDE + kings * OVER) + 2 * PADS[0] * width
    if reason is not None and two is not None and reason.w > box:
        reason = two
    broadest = max(box, *(setting.w for setting in (result, reason) if setting is not None), 0.0)
    return Group(step, broadest, box, (result, reason))


def _chunks(groups: Sequence[Group], count: int) -> list[list[Group]]:
    """Return which groups stand in which row: in their order, the rows about equally long."""
    share = sum(group.width for group in groups) / count
    chunks: list[list[Group]] = [[]]
    for group in groups:
        row = chunks[-1]
        if row and len(chunks) < count and sum(other.width for other in row) + group.width / 2 > share:
            chunks.append([])
        chunks[-1].append(group)
    return chunks


def _row_height(groups: Sequence[Group], width: float) -> float:
    return BOX * width + max(group.height for group in groups) + 6


def _fits(room: Rect, groups: Sequence[Group], width: float, count: int) -> bool:
    chunks = _chunks(groups, count)
    row = max(sum(group.width for group in chunk) + APART * (len(chunk) - 1) for chunk in chunks)
    return row <= room.w and len(chunks) * _row_height(groups, width) <= room.h


def _set_out(facts: Facts, groups: Sequence[Group], room: Rect, width: float, count: int) -> Field:
    """Return where everything lies, the rows in the middle of the room."""
    chunks = _chunks(groups, count)
    heights = [_row_height(groups, width)] * len(chunks)
    lies: dict[tuple[Seat, int], Point] = {}
    boxes: list[tuple[Group, Rect]] = []
    lines = rows(room.trimmed(top=max(0.0, (room.h - sum(heights)) * 0.45)), heights)
    for chunk, line in zip(chunks, lines, strict=True):
        spare = room.w - sum(group.width for group in chunk)
        gap = min(26.0 * width / USUAL + 8, max(0.0, spare / len(chunk)))
        upper = cut_top(line, BOX * width)[0]
        for group, place in zip(chunk, flow(upper, [group.width for group in chunk], gap, 0.5), strict=True):
            box = centred(place, group.box, place.h)
            boxes.append((group, box))
            lies |= _lies(facts, group.step, box, width)
    return Field(width, lies, lines[-1].bottom, tuple(boxes))


def _lies(facts: Facts, step: Step, box: Rect, width: float) -> Iterator[tuple[tuple[Seat, int], Point]]:
    x, y = box.x + PADS[0] * width, box.y + (PADS[1] + RATIO / 2) * width
    for seat in seats_of(step):
        cards = len(facts.state.shown[seat])
        for index in range(cards):
            yield (seat, index), (x + width * (0.5 + OVER * index), y)
        x += width * (1 + BESIDE + OVER * (cards - 1))
