"""The seats of Epochs Chrono's table: the plates with the size of the hands, the lamp, and who has just left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.games.chrono.rules.events import Drew, Laid, Passed
from game.games.chrono.rules.position import State, over
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.opened import hand_of, opened, signs
from game.games.chrono.table.painting.painting import BacksFace
from game.games.chrono.table.pieces.counted import blank
from game.games.chrono.table.plan.plan import Plan
from game.scenes.session.match.people import kinds, taste
from game.scenes.table.kit.fits import first_whole
from game.scenes.table.kit.seats import dots, face_place, seat_control, seat_parts
from game.ui.layout.arrange import S, centred, cut_left, cut_right, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE, Kit
from game.ui.parts.part import Part, target_44
from game.ui.parts.widgets import strip
from game.ui.seats.faces import still_part
from game.ui.seats.plates import State as Mood
from game.ui.seats.plates import TablePlate
from game.ui.type.text import Style, Typeset

LEFT: Final = Style("title", 36)  # of the sheet for whoever has emptied their hand
PLACE: Final = Style("body", 21)
EMBLEM: Final = 84.0
PAD: Final = 22.0
WIDE: Final = 560.0
LEAST: Final = 480.0
CLOSE_TEXT: Final = -6.0  # units that words stand nearer to a face in a review's room
LAYER: Final = 9
UNDER: Final = -2  # the layer of plates
SHORTEST: Final = 60.0  # units that a name keeps beside an open hand


def seating(facts: Facts, plan: Plan) -> list[Part]:
    """Return all plates."""
    backs = all(rect.w >= 215 * facts.kit.soft for rect in plan.seats)
    places = zip(facts.others, plan.seats, strict=True)
    shows = facts.is_open and not plan.hands
    plates = (_plate(facts, seat, rect, noted=not plan.slim, backs=backs, shows=shows) for seat, rect in places)
    others = [part for plate in plates for part in plate]
    hands = zip(facts.others, plan.hands, strict=True) if plan.hands else ()
    others += [opened(facts, seat, rect) for seat, rect in hands if facts.state.hands[seat]]
    if plan.view is not None:
        others = strip("seats", plan.view, others, plan.seats[-1].bottom, facts.input.scrolls)
    return [*others, *_plate(facts, facts.home, plan.you, noted=True, backs=False)]


def _plate(facts: Facts, seat: Seat, rect: Rect, *, noted: bool, backs: bool, shows: bool = False) -> list[Part]:
    """Return a plate with the size of its hand at the right end, or what the hand `shows`, where all cards are open."""
    kit = facts.kit
    lit = seat == facts.active or seat in facts.table.crowned
    out = safe(facts.state, seat)
    low = 0 if lit else UNDER  # its light lies under a plate that is lit; all others are kept with the ground
    stands = face_place(rect)
    number = _number(facts, seat, rect)
    count = len(facts.state.hands[seat])
    # what stands at the right end: backs and their number, or the tick of who is out
    keep = 44.0 if out else max(number.w, 22.0) + 14 + (8 + 22 + 5.5 * (min(4, count) - 1) if backs else 0)
    if seat == facts.home and not out:
        keep = 8.0  # its second line tells it
    shows = shows and bool(count)
    if shows:
        free = rect.trimmed(left=stands.w + 26 + SHORTEST * kit.soft, right=14)
        keep = signs(kit, hand_of(facts, seat), free).width + S
    close = facts.input.close
    if close:
        keep = number.w + 16.0 if seat != facts.home else 0.0
    room = rect.w - stands.w - (CLOSE_TEXT + 20 if close else 26) - keep
    name = kit.type.fit(facts.table.name(seat), Style("bold", _size(kit, 18, rect.h - 1)), room, 1, 0.75)
    note = _note(facts, seat, room + (keep if close else 0.0)) if noted else None
    if seat == facts.home and facts.dealing:
        note = blank(note)
    mood: Mood = "active" if lit else "out" if out else "idle"
    face = TablePlate("", name, note, "", mood, stands.w + (CLOSE_TEXT if close else 0.0), keep=keep, light=True)
    text = details(facts, seat)
    control = seat_control(facts.table, kit, seat, text, label=text)
    # a hand has the same place however many cards it holds: while a plate waits for a card, so does its number
    broad = keep - S if shows else max(44.0, _widest(kit, rect) + 14 + (8 + 22 + 5.5 * 3 if backs else 0))
    right = cut_right(rect.trimmed(left=stands.w + 20, right=14), broad)[0]
    if close and note is not None:  # beside the name: what they did has the room under it
        right = right._replace(h=name.h)._replace(y=rect.y + (rect.h - name.h - note.h) / 2)
    backs_face = Part(
        f"seat-{seat}-hand", right, BacksFace(count, number, out, backs), layer=low + 1, waits_for_motion=True
    )
    holds = shows or out or (seat != facts.home and not facts.dealing)
    held = [opened(facts, seat, right, 1.0) if shows else backs_face] if holds else []
    thinks = placed(rect.trimmed(left=stands.w + 20, top=3), 30, 9 if note is None else 10, 0, 0)
    hit = target_44(rect)
    parts = seat_parts(facts.table, seat, rect, face, control, stands=stands, layer=low, hit=hit, seal=not close)
    return [*parts, *held, *dots(facts.table, seat, thinks, "plate.paper-active.soft", layer=1)]


def details(facts: Facts, seat: Seat) -> str:
    """Return everything that is known of a seat, in one sentence, for its tooltip."""
    kit, state = facts.kit, facts.state
    place = standing(kit, state, seat)
    words = [facts.table.name(seat), place or kit.say("chrono.seat.cards", count=len(state.hands[seat]))]
    if seat == state.dealer:
        words.append(kit.say("chrono.seat.dealer"))
    if seat in facts.last_turns:
        words.append(_turn_words(facts, facts.last_turns[seat]))
    words += taste(kit.words, facts.table.players[seat])
    return " · ".join(words)


def standing(kit: Kit, state: State, seat: Seat) -> str:
    """Return which place a seat has, or "" while it plays (CH-13, CH-14)."""
    if seat not in state.out:
        return ""
    if not safe(state, seat):
        return kit.say("chrono.seat.lost")
    return kit.say("chrono.seat.out", place=kit.say(f"chrono.rank.{state.out.index(seat) + 1}"))


def _briefly(kit: Kit, state: State, seat: Seat) -> str:
    """Return the place of who is out in as few words as there are."""
    return kit.say("chrono.seat.place", place=kit.say(f"chrono.rank.{state.out.index(seat) + 1}"))


def safe(state: State, seat: Seat) -> bool:
    """Tell whether a seat is out and has not lost (CH-13, CH-14)."""
    return seat in state.out and not (over(state) and seat == state.out[-1])


def _number(facts: Facts, seat: Seat, rect: Rect) -> Typeset:
    """Return the size of a hand."""
    kit = facts.kit
    count = len(facts.state.hands[seat])
    return kit.type.set_text(str(count), Style("title", _size(kit, 26 if rect.h > 44 else 21, rect.h)))


def _widest(kit: Kit, rect: Rect) -> float:
    """Return the room that the size of a hand takes at most."""
    return kit.type.set_text("88", Style("title", _size(kit, 26 if rect.h > 44 else 21, rect.h))).w


def _size(kit: Kit, size: float, room: float) -> float:
    """Return a text size, smaller where a line of it would be higher than its room."""
    return min(size, room / kit.leading(size) * size)


def _note(facts: Facts, seat: Seat, room: float) -> Typeset | None:
    """Return a plate's second line: the place of who is out; on the plate at the lower edge how many cards it holds;
    else what the seat did since one acted oneself, as much of it as there is room for; else how a computer player
    plays; None where that has no room.
    """
    kit = facts.kit
    turn = facts.last_turns.get(seat, [])
    place = standing(kit, facts.state, seat)
    words = [place, *([_briefly(kit, facts.state, seat)] if place and safe(facts.state, seat) else [])]
    if not place and seat == facts.home:
        words = [kit.say("chrono.seat.cards", count=len(facts.state.hands[seat]))]
    elif not place:
        laid = sum(isinstance(event, Laid) for event in turn)
        told = [_turn_words(facts, turn)] if turn else []
        briefly = [kit.say("chrono.seat.laid_many", count=laid)] if laid else []
        kind = () if facts.input.close and turn else kinds(kit.words, facts.table.players[seat])
        words = [*told, *briefly, *kind]
    return first_whole(kit, words, NOTE, room)


def _turn_words(facts: Facts, turn: Sequence[Laid | Drew | Passed]) -> str:
    say = facts.kit.say
    first = turn[0]
    laid = [(event.face, event.cell) for event in turn if isinstance(event, Laid)]
    if not laid:
        return say("chrono.seat.passed" if isinstance(first, Passed) else "chrono.seat.drew")
    return say("chrono.seat.drew_laid" if isinstance(first, Drew) else "chrono.seat.laid", cards=facts.named(laid))


def leaving(facts: Facts, plan: Plan) -> list[Part]:
    """Return the sheet over the matrix while it is told that somebody's hand is empty (CH-13); else nothing."""
    left = facts.leaving
    if left is None:
        return []
    kit = facts.kit
    panel = plan.place.board_panel
    key = "won" if left.place == 1 else "safe"
    title = kit.say(f"chrono.leaves.{key}", player=facts.table.name(left.seat))
    text = kit.say(f"chrono.leaves.{key}_text", place=kit.say(f"chrono.place.{left.place}"))
    width = min(WIDE * kit.soft, max(panel.w - 24, LEAST))  # the plates beside it stay in sight
    room = width - 2 * PAD - EMBLEM - 18
    head = kit.type.fit(title, LEFT, room, 2, 0.7)
    words = kit.paragraph("leaves:text", 0, 0, room, text, PLACE)
    height = max(EMBLEM, head.h + 4 + words.rect.h) + 2 * PAD
    sheet = Rect.around(*panel.middle, width, height).within(kit.frame.rect.inset(S))
    badge, column = cut_left(sheet.inset(PAD), EMBLEM, 18)
    upper, lower = stack(column, (head.h, words.rect.h), 4)
    parts = [
        kit.panel("leaves", sheet, radius=20),
        still_part("leaves:badge", centred(badge, EMBLEM), facts.table.players[left.seat], "glad"),
        kit.label("leaves:title", upper, title, LEFT, lines=2, minimum=0.7),
        words.moved(lower.x, lower.y),
    ]
    return [replace(part, layer=LAYER, may_overlap=True) for part in parts]
