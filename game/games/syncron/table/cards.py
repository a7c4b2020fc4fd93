"""The cards in the middle of Syncron's table: a place for every seat's card, then the cards in groups that count.

Where all of them lie is worked out in one size that fits the room; sprites and parts are made of that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.syncron.rules.log_text import result, told, why
from game.games.syncron.rules.position import JACK, KING, QUEEN, Card, CaughtUp, Step, movers, pack, seats_of
from game.games.syncron.rules.rules import Seal
from game.games.syncron.table.facts import Facts, card_note, kings_again, ready, recalled
from game.games.syncron.table.plan import Plan
from game.scenes.table.meaning import Press
from game.ui.arrange import centred, cut_top, flow, rows
from game.ui.canvas import Canvas
from game.ui.cards import RADIUS, RATIO, CardArt, Glow, Stamp, outer
from game.ui.frame import Rect
from game.ui.kit import BODY, Kit
from game.ui.marks import Halo, Mark, Plate
from game.ui.part import Control, Look, Part, target_44
from game.ui.stage import Sprite
from game.ui.text import Style, Typeset
from game.ui.widgets import Empty, Label

PICTURES: Final = {JACK: "jack", QUEEN: "queen", KING: "king"}
BACK: Final = "cards/syncron/back-syncron"
HEADING: Final = Style("heading", 26)
BARE: Final = 50.0  # pixels of width under which the little tokens of a number are left out
WIDTHS: Final = (104.0, 96.0, 90.0, 84.0, 80.0, 76.0, 72.0, 68.0, 64.0, 60.0, 56.0, 52.0, 48.0, 44.0, 40.0, 36.0, 28.0)
USUAL: Final = 76.0
KEPT: Final = 64.0  # units that a card keeps in large letters
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
PLACE: Final = RATIO + SINK + BADGE / 2  # height of a place with its emblem, in widths of a card
BOX: Final = PADS[1] + RATIO + PADS[2]  # height of that box, in widths of a card
APART: Final = 16.0  # least gap between two groups

Captions: TypeAlias = tuple[Typeset | None, Typeset | None, Typeset | None]


def letter(kit: Kit, card: Card) -> str:
    """Return what stands on a card: its number, or the letter of its figure in the language of the moment."""
    return card if card.isdigit() else kit.say(f"syncron.letter.{card}")


def face(kit: Kit, card: Card, width: float, glow: Glow = "none", *, veiled: bool = False, up: bool = False) -> CardArt:
    """Return a card face up. `veiled` for one that moves nobody, `up` for one that is lifted."""
    words = letter(kit, card)
    if card.isdigit():
        mark = Stamp(50, 44, 56 if len(words) > 1 else 62, words, "syncron.numeral")
        name = "number-frame" if width * kit.frame.scale < BARE else card
    else:
        mark = Stamp(50, 32, 48, words, "syncron.letter")
        name = PICTURES[card]
    return CardArt(f"cards/syncron/{name}", (mark,), "lifted" if up else "card", glow, "syncron.veil", 0.45 * veiled)


@dataclass(frozen=True, slots=True)
class Badge:
    """Draw a seat's emblem disc over its small shadow; pale while it only says whose place this is."""

    colour: int
    on_light: bool = False

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        inner = rect.inset(rect.w * 0.08)
        if not self.on_light:
            canvas.halo(inner.inset(inner.w * 0.06).moved(0, 2), "shadow", inner.w * 0.44, 2.2, 0.42)
        canvas.picture(f"table/badge-{self.colour}", inner, alpha=140 if self.on_light else 255)


@dataclass(frozen=True, slots=True)
class Box:
    """Draw the frame round cards that move their tokens."""

    radius: float

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        inner = rect.inset(6)
        canvas.halo(inner, "halo.gold", self.radius, 5, 0.28)
        canvas.plate(inner, "syncron.box", radius=self.radius, border="gold-light", width=2.5)


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Show the dashed place of a card; `lit` where a chosen card may go."""

    lit: bool

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        radius = RADIUS * rect.w / 100
        if self.lit:
            yield Halo(rect, "halo.gold", radius, 7, 0.5 + 0.3 * look.hover)
            yield Plate(rect, "syncron.target", None, radius, "gold-light", 2.5)
        else:
            yield Plate(rect, "syncron.place", None, radius, "syncron.place-edge", 1.6, dash=5)


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


def places(facts: Facts, room: Rect) -> Field:
    """Return a place for every seat's cards, in one row or two, with room for words below them."""
    breadths = [1 + OVER if KING in cards else 1.0 for cards in facts.state.shown]
    words = facts.kit.leading(18) * HEAD
    smallest = min(WIDTHS[-1], room.w / (facts.count * 1.5))
    best = 0.0
    result = _placed([range(facts.count)], breadths, room, smallest, 0.0)
    for count in (1, 2):
        per = -(-facts.count // count)
        chunks = [range(start, min(start + per, facts.count)) for start in range(0, facts.count, per)]
        for share, worth in WORDS:
            for width in WIDTHS:
                row = max(sum(width * breadths[seat] + 0.14 * width for seat in chunk) for chunk in chunks)
                if row <= room.w and len(chunks) * (PLACE * width + 8) + words * share <= room.h:
                    if width * worth > best:
                        best = width * worth
                        result = _placed(chunks, breadths, room, width, words * share)
                    break
    return result


def _placed(chunks: Sequence[range], breadths: Sequence[float], room: Rect, width: float, words: float) -> Field:
    height = PLACE * width + 8
    top = room.y + max(0.0, (room.h - words - height * len(chunks)) / 2)
    lies: dict[tuple[Seat, int], Point] = {}
    for row, chunk in enumerate(chunks):
        broad = sum(width * breadths[seat] for seat in chunk)
        gap = min(0.42 * width, (room.w - broad) / len(chunk))
        x = room.middle[0] - (broad + gap * (len(chunk) - 1)) / 2
        y = top + row * height + RATIO * width / 2
        for seat in chunk:
            breadth = width * breadths[seat]
            lies |= {(seat, 0): (x + width / 2, y), (seat, 1): (x + breadth - width / 2, y)}
            x += breadth + gap
    return Field(width, lies, top + height * len(chunks))


def grouped(facts: Facts, steps: Sequence[Step], room: Rect) -> Field:
    """Return the cards in groups with their results and reasons, as large as there is room for."""
    width = WIDTHS[-1]
    count = 1
    best = 0.0
    chosen = [_group(facts, step, (None, None, None), width) for step in steps]
    for letters in LETTERS:
        captions = [_captions(facts, step, letters) for step in steps]
        for lines in (1, 2) if len(steps) > 1 else (1,):
            for size in WIDTHS:
                score = size * letters[3] * (1.0 if lines == 1 else 0.92) * _seen(facts.kit, size)
                if score <= best:
                    break
                groups = [_group(facts, *pair, size) for pair in zip(steps, captions, strict=True)]
                if _fits(room, groups, size, lines):
                    best, width, count, chosen = score, size, lines, groups
                    break
    return _set_out(facts, chosen, room, width, count)


def _seen(kit: Kit, width: float) -> float:
    """Return what a card's width is worth beside words: in large letters those give way before small cards."""
    return 1.0 if kit.roomy else min(1.0, width / KEPT) ** 2


def _captions(facts: Facts, step: Step, letters: tuple[float, float, int, float]) -> Captions:
    """Return a step's result, its reason in one line, and in two where two are allowed."""
    kit = facts.kit
    large, small, lines, _ = letters
    head = kit.type.set_text(facts.words(result(step)), Style("heading", large)) if large else None
    if not lines:
        return head, None, None
    words = facts.words(why(step))
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


def card_sprites(facts: Facts, field: Field, plan: Plan) -> Iterator[Sprite]:
    """Yield every card on the table, every seat's emblem, and the frames round cards that move their tokens."""
    size = outer(field.width)
    steps = [group.step for group, _ in field.boxes]
    stays = {seat for step in steps if facts.resolved(step) and not movers(step) for seat in seats_of(step)}
    for seat, shown in enumerate(facts.state.shown):
        sealed = facts.state.sealed[seat]
        cards = (*shown, *(() if sealed is None else (facts.seen(seat),)))
        for index, card in enumerate(cards):
            under = index + 1 < len(cards)
            art = face(facts.kit, card, field.width, veiled=under or seat in stays) if card else CardArt(BACK)
            x, y = field.lies[seat, index]
            z = 3 + 0.1 * index + 0.01 * seat
            home = _home(facts, plan, seat, card)
            own = card or sealed if seat == facts.viewer and facts.table.people else None
            key = f"hand:{own}" if isinstance(own, str) else f"card:{seat}:{index}"  # one's own flies from the hand
            yield Sprite(key, x, y, *size, art, z=z, enter=home, leave=home, side=card or "back")
        yield _badge(facts, field, seat)
    for group, inner in field.boxes:
        if movers(group.step) and (facts.resolved(group.step) or facts.now == group.step):
            box, frame = inner.inset(-6), Box(16 * field.width / 76)
            yield Sprite(f"box:{movers(group.step)[0]}", *box.middle, box.w, box.h, frame, z=-2)


def _home(facts: Facts, plan: Plan, seat: Seat, card: Card | None) -> tuple[float, float]:
    """Return where a seat's card comes from and goes to: its place in the hand that is shown, or the plate."""
    if seat == facts.viewer and plan.tray.hand and not facts.over_shoulders:
        own = facts.state.sealed[seat] or card
        cards = pack(facts.count)
        if own in cards:
            slot = plan.tray.hand[cards.index(own)]
            return slot.x, slot.y
    elif seat in facts.listed:
        return plan.plates[facts.listed.index(seat)].middle
    return plan.tray.you.middle


def _badge(facts: Facts, field: Field, seat: Seat) -> Sprite:
    """Return a seat's emblem: pale in an empty place, a seal on a back, at the foot of a card that is turned up."""
    shown = facts.state.shown[seat]
    sealed = facts.state.sealed[seat] is not None
    owes = seat in facts.state.choosing and not sealed
    middle = (sealed and facts.seen(seat) is None) or owes
    lying = len(shown) + sealed
    x, y = field.lies[seat, len(shown) if middle else max(0, lying - 1)]
    if not middle:
        y += field.width * (RATIO / 2 + SINK)
    size = field.width * (SEAL if middle else BADGE) * 1.16
    colour = facts.table.players[seat].colour
    return Sprite(f"badge:{seat}", x, y, size, size, Badge(colour, owes), z=4 + 0.01 * seat)


def place_parts(facts: Facts, field: Field, room: Rect) -> Iterator[Part]:
    """Yield the places where cards are still to come, and how many seats are ready."""
    state, draft = facts.state, facts.draft
    for seat in (seat for seat in state.choosing if state.sealed[seat] is None):
        rect = Rect.around(*field.lies[seat, len(state.shown[seat])], field.width, field.width * RATIO)
        if seat == facts.viewer and draft is not None and facts.mine:
            radius = RADIUS * field.width / 100
            lock = Control(facts.lock_words, zone="table", radius=radius, meaning=Press(Seal(draft.card)))
            yield Part("act:place", rect, CardPlace(True), lock, layer=-2, hit=rect.inset(-4))
        else:
            yield Part(f"place-{seat}", rect, CardPlace(False), layer=-2)
    for seat in (seat for seat in range(facts.count) if seat != facts.viewer):
        if (card := facts.seen(seat)) is not None:
            rect = Rect.around(*field.lies[seat, len(state.shown[seat])], field.width, field.width * RATIO)
            words = facts.kit.say(f"syncron.card.{card}")
            yield Part(f"opened:{seat}", rect, Empty(), Control(words, zone="table", help=words, sound="focus"))
    if state.choosing and (facts.viewer is not None or len(facts.table.people) < 2):  # else the ring says it
        yield from _words(facts, room.trimmed(top=field.foot - room.y))


def _words(facts: Facts, room: Rect) -> list[Part]:
    """Return how many are ready, and what the chosen card does: only what there is room for."""
    kit = facts.kit
    head = kit.type.set_text(recalled(facts), HEADING)
    if not kings_again(facts) or head.w > room.w:
        head = kit.type.set_text(ready(facts), HEADING)
    lines = []
    if head.h <= room.h and head.w <= room.w:
        lines.append(("ready", head, "syncron.heading"))
    if facts.draft is not None and facts.mine and not facts.over_shoulders:
        note = kit.type.fit(card_note(facts, facts.draft.card), BODY, room.w, 2, 0.85)
        if note.h + sum(setting.h for _, setting, _ in lines) <= room.h + 2 and not note.truncated:
            lines.append(("meaning", note, "syncron.text"))
    lower = room.trimmed(top=max(0.0, (room.h - head.h - kit.leading(18) - 4) / 2))
    places = zip(lines, rows(lower, [setting.h for _, setting, _ in lines]), strict=True)
    return [Part(key, place, Label(setting, role, 0.5)) for (key, setting, role), place in places]


def group_parts(facts: Facts, field: Field) -> Iterator[Part]:
    """Yield the results and reasons of the groups that were told, and something to rest on for each."""
    for number, (group, box) in enumerate(field.boxes):
        if not facts.resolved(group.step) and facts.now != group.step:
            continue
        foot = centred(box.below(0), group.width, 0)
        roles = ("syncron.moves", "syncron.text") if movers(group.step) else ("syncron.stays", "syncron.soft")
        for key, setting, role in zip(("result", "reason"), group.words, roles, strict=True):
            if setting is not None:
                place = foot.below(setting.h)
                yield Part(f"{key}-{number}", place, Label(setting, role, 0.5))
                foot = place.trimmed(bottom=2)
        words = facts.words(told(group.step))
        control = Control(words, zone="table", help=words, radius=12, sound="focus")
        rect = box.inset(PADS[0] * field.width * 0.4, 0)
        yield Part(f"group-{number}", rect, Empty(), control, hit=target_44(rect))
