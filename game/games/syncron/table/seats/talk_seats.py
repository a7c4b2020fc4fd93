"""The talk at the seats of Syncron's table: bubbles under the plates, who speaks, and how a seat has kept its word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.plan.lane import standing as spots_of
from game.games.syncron.table.plan.plan import Plan
from game.games.syncron.table.seats.seats import chips_end
from game.games.syncron.table.talk.line import Bits, Line, Plate, Sign, Word, width
from game.games.syncron.table.talk.plan import BUBBLE, UNDER, bubble_place, inside
from game.games.syncron.table.talk.words import NOTE, WORDED, SaidAtSeat, bubble, standing
from game.scenes.shell.navigation.free_place import Lying, Weighed, lay
from game.scenes.table.game_table.meaning import Choose
from game.ui.draw import draw_commands as marks
from game.ui.draw.cards import RATIO
from game.ui.draw.draw_commands import DrawCommand, Lettering, Picture, Shadow, dot, sheet
from game.ui.layout.arrange import XL, M, S, centred, cut_bottom, cut_left, cut_top, grid
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, CAPS
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Panel
from game.ui.seats.faces import still, who_of
from game.ui.seats.likeness import Who
from game.ui.type.text import Typeset

STYLES: Final = {"asked": "talk.asked", "agreed": "talk.agreed", "kept": "talk.agreed", "broken": "talk.broken"}
SIGNED: Final = ("agreed", "kept", "broken", "refused", "warning")  # what begins with a sign of its own
EDGE: Final = 13.0  # beside a bubble's words
MANY: Final = 8  # plates from which on bubbles are as wide as they are
LATEST: Final = 8  # promises whose fate is drawn in a record
AROUND: Final = 2.0  # room of a token and its gain, in widths of it
DOTS: Final = 66.0  # units that one is wide in which somebody is about to speak
TAIL: Final = 44.0  # units from a bubble's left end to where its tail ends
NEAR: Final = 96.0  # units from its place under its plate, at most: farther off it would be anybody's
FEW: Final = 5  # people from which on who speaks is chosen by emblems alone


@dataclass(frozen=True, slots=True)
class TypingDots:
    """Show that somebody is about to say something."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 11, "small", 0.8)
        yield sheet(rect, "talk.bubble", 11, 1)
        x, y = rect.middle
        for number, alpha in enumerate((0.95, 0.6, 0.35)):
            yield dot(x + 13 * (number - 1), y, 4, "talk.bubble.text", alpha)


@dataclass(frozen=True, slots=True)
class Person:
    """Show one of those who may speak: face, name where there is room for it, a tick for who is ready."""

    who: Who
    name: Typeset | None
    chosen: bool
    ready: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        style = "plate.active" if self.chosen else "talk.tab"
        yield sheet(rect, style, 10, 2.5 if self.chosen else 1.2)
        if look.hover and not self.chosen:
            yield marks.Plate(rect, "light", None, 10, alpha=0.1 * look.hover)
        below = 0.0 if self.name is None else self.name.h
        size = min(38.0, rect.h - below - 8, rect.w - 8)
        badge = centred(rect.trimmed(bottom=below), size)
        yield still(self.who, badge)
        if self.ready:
            yield Picture(badge.moved(size * 0.6, size * 0.55)._replace(w=20, h=20), "table/tick")
        if self.name is not None:
            foot = cut_bottom(rect.trimmed(bottom=4), below)[0]
            yield Lettering(foot, self.name, f"{style}.text", 0.5, may_be_cut=True)


def plate_of(facts: Facts, plan: Plan, seat: Seat) -> Rect | None:
    """Return a seat's plate: on top, or one's own in the tray; None where it has none."""
    if seat in facts.listed:
        return plan.plates[facts.listed.index(seat)]
    return plan.tray.you if seat == facts.viewer else None


def bubble_parts(facts: Facts, plan: Plan, taken: Sequence[Rect] = ()) -> Iterator[Part]:
    """Yield what stands under the plates: promises, offers, warnings, and who has kept their word.

    It lies over no plate, no token, no number plate and nothing that is `taken`, nor higher than its plate, where the
    banner hangs. What finds no place near its plate isn't there: the tip of the plate tells it.
    """
    if facts.talk is None:
        return
    inner = inside(facts, plan)
    spots = spots_of(plan.lane, facts.state.positions)
    tokens = [Rect.around(spot.x, spot.y, spot.size * AROUND) for spot in spots]
    kept = [*plan.plates, plan.tray.you, *tokens, *plan.lane.number_plates, *taken]
    for seat in range(facts.count):
        stands, plate = standing(facts, seat), plate_of(facts, plan, seat)
        if stands is None or plate is None:
            continue
        own = seat not in facts.listed
        room = _beside(plan) if own else None
        found: tuple[Rect, TypingDots | Plate] | None
        if room is not None:  # the hand lies over one's own plate
            bits = bubble(facts, stands, room.w - 2 * EDGE)
            place = cut_left(room, min(room.w, width(bits) + 2 * EDGE))[0]
            found = place, _told(stands, bits)
        elif inner and not own:
            found = _within(facts, plate, stands, plate.right - chips_end(facts, plan, seat, plate))
        else:
            found = _near(facts, plate, stands, kept, above=own)
        if found is not None:
            kept.append(found[0])
            yield Part(f"bubble:{seat}", *found, layer=2, may_overlap=True)


def _within(facts: Facts, plate: Rect, stands: SaidAtSeat, room: float) -> tuple[Rect, TypingDots | Plate] | None:
    """Return a bubble that lies in its plate: with large letters there is no room between two rows of them.

    It lies beside the special cards. Rather than over them, an offer leaves out whom it is made to, and an agreement
    what the other one shows; at last a sign stands alone, and what still has no room isn't there.
    """
    if stands.kind == "dots":
        return (bubble_place(plate, DOTS, within=True), TypingDots()) if room > DOTS + 2 * UNDER else None
    short = replace(stands, other=None) if stands.kind in ("offer", "asked") else stands
    forms = [bubble(facts, said, 0.0) for said in (stands, short)]
    forms += [forms[-1][:2], forms[-1][:1]] if stands.kind in SIGNED else []
    bits = next((bits for bits in forms if width(bits) + EDGE + 2 * UNDER <= room), None)
    return None if bits is None else (bubble_place(plate, width(bits) + EDGE, within=True), _told(stands, bits))


def _near(
    facts: Facts, plate: Rect, stands: SaidAtSeat, kept: Sequence[Rect], *, above: bool
) -> tuple[Rect, TypingDots | Plate] | None:
    """Return a bubble under its plate, or `above` it: as long as there is room, in signs where words have none.

    An offer leaves out whom it is made to rather than lie elsewhere. What has no room even beside that, where tokens
    stand under the plate, is one sign.
    """
    most = plate.w - 2 * UNDER
    line = plate.above(BUBBLE, UNDER) if above else plate.below(BUBBLE, UNDER)
    forms = [(stands, most - 2 * EDGE), (stands, 0.0)]
    if stands.kind in ("offer", "asked"):
        forms.append((replace(stands, other=None), 0.0))
    told = [bubble(facts, said, room) for said, room in forms]
    least = tuple(bit for bit in told[-1] if isinstance(bit, Sign))[:1]
    free = facts.kit.frame.rect.inset(S / 2)
    lying = Lying(free if above else free.trimmed(top=plate.y - free.y), tuple(kept))
    faces: dict[float, Bits] = {}
    for some in (told, [least] if least else []):
        tried = list[Weighed]()
        for number, bits in enumerate(some):
            wide = DOTS if stands.kind == "dots" else width(bits) + 2 * EDGE
            if bits is told[0] and len(facts.listed) > MANY and stands.kind != "dots":
                wide = max(most, wide)
            faces.setdefault(wide, bits)
            tried += [(place, number * 10.0 + rank) for rank, place in _places(plate, line, wide)]
        place = lay(tried, lying, NEAR)
        if place is not None:
            break
    else:
        return None
    if stands.kind == "dots":
        return place, TypingDots()
    docked = plate.x <= place.x and place.x + TAIL <= plate.right and abs(place.y - line.y) < 1
    return place, _told(stands, faces[place.w], (1 if above else -1) if docked else 0)


def _places(plate: Rect, line: Rect, wide: float) -> Iterator[tuple[float, Rect]]:
    """Yield where a bubble lies in a line beside its plate, with how bad that is: at its left, at its right."""
    ends = (plate.x + UNDER, plate.right - UNDER - wide, plate.right + UNDER - wide)
    yield from ((rank, line._replace(x=x, w=wide)) for rank, x in enumerate(ends) if x >= plate.x)
    yield 5.0, line._replace(x=plate.x + UNDER, w=wide)


def _told(stands: SaidAtSeat, bits: Bits, tail: int = 0) -> Plate:
    style = STYLES.get(stands.kind, "talk.bubble")
    return Plate(Line(bits, 0.5), style, tail=tail, rim=2.5 if stands.kind == "asked" else 0.0)


def _beside(plan: Plan) -> Rect | None:
    """Return the room beside one's own plate where the hand lies over it, else None: a bubble lies over the plate."""
    tray = plan.tray
    foot = max((slot.y for slot in tray.hand), default=0.0) + tray.card * RATIO / 2
    one_row = foot > tray.you.y  # hand, plate and button
    if one_row or foot <= tray.you.y - UNDER - BUBBLE or tray.primary.x < tray.you.right or not tray.hand:
        return None
    room = tray.you.after(tray.primary.x - tray.you.right - 2 * UNDER, UNDER)
    return centred(room, room.w, BUBBLE)


def record_part(facts: Facts, plan: Plan, key: str, area: Rect) -> Part | None:
    """Return how the seat of a focused plate has kept its word in this match, or None where it gave none."""
    named = key.removeprefix("seat-")
    seat = facts.viewer if named == "own" else int(named) if named.isdigit() else None
    plate = None if seat is None else plate_of(facts, plan, seat)
    if facts.talk is None or seat is None or plate is None or not facts.talk.records[seat]:
        return None
    record = facts.talk.records[seat]
    signs = [Sign(f"syncron/talk-{'kept' if kept else 'broken'}", 26.0) for kept in record[-LATEST:]]
    words = facts.kit.say("syncron.talk.record", count=sum(record), of=len(record))
    line = Line((*signs, Word(facts.kit.type.set_text(words, NOTE), "talk.bubble.text")), 0.5)
    high = max(48.0, facts.kit.leading(15) + M)
    gap = 2 * UNDER + BUBBLE
    beyond = plate.below(high, gap) if seat in facts.listed else plate.above(high, gap)
    place = beyond.moved(2 * UNDER, 0)._replace(w=width(line.bits) + XL).within(area.inset(S, 0))
    return Part("talk:record", place, Plate(line, "talk.bubble", 12, 0), layer=9, may_overlap=True)


def with_record(facts: Facts, tips: list[Part], record: Part) -> list[Part]:
    """Return the tip of a plate with its record: alone where what its bubble says needs no further words."""
    if not facts.kit.roomy:
        return tips
    if not facts.has_open_talk and facts.count <= WORDED:
        return [record]
    foot = max(tip.rect.bottom for tip in tips)
    free = foot + 4 + record.rect.h <= facts.kit.frame.height - 8
    y = foot + 4 if free else min(tip.rect.y for tip in tips) - 4 - record.rect.h
    return [*tips, record.moved(0, y - record.rect.y)]


def who_speaks(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield the people who share the screen, to choose who speaks; nothing where there is only one."""
    kit = facts.kit
    people = sorted(facts.table.people)
    if facts.talk is None or not facts.has_open_talk or facts.table.you is not None or not people:
        return
    you = plan.tray.you
    free = kit.frame.rect.inset(S / 2)
    beside = plan.tray.primary.x - you.right > 200
    box = centred(you, you.w + 2 * S, 112).within(free) if beside else you.inset(-S, -6)
    caption = kit.leading(15) + 4 if box.h > 44 + kit.leading(15) + 20 else 0.0
    yield Part("who:box", box, Panel("talk-who", 14, None, width=1.2))
    head, inner = cut_top(box.inset(S, 6), caption)
    if caption:
        words = kit.say("syncron.talk.who").upper()
        yield kit.label("who:caption", head.trimmed(left=S), words, CAPS, "talk.soft")
    lines = 2 if len(people) > FEW else 1
    places = grid(inner, len(people), -(-len(people) // lines), (inner.h - 2 * (lines - 1)) / lines, 2)
    names = [kit.type.fit(facts.table.name(seat), BOLD, places[0].w - 6, 1, 0.8) for seat in people]
    roomy = len(people) < FEW and all(not name.truncated and places[0].h > name.h + 30 for name in names)
    for seat, name, place in zip(people, names, places, strict=True):
        ready = facts.talk.ready[seat]
        speaks = seat == facts.speaker
        label = kit.named(facts.table.name(seat), kit.say(f"syncron.seat.{'hushed' if ready else 'speaks'}"))
        control = Control(
            label,
            zone="who",
            enabled=not ready,
            reason=label,
            help=label,
            radius=10,
            sound="select",
            meaning=None if ready or facts.sentence is None or speaks else Choose(facts.sentence.of(seat)),
        )
        face = Person(who_of(facts.table.players[seat]), name if roomy else None, speaks, ready)
        yield Part(f"who:{seat}", place, face, control)
