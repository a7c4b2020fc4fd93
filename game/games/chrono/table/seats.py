"""The seats of Epochs Chrono's table: the others' plates with the size of their hands, one's own, and the lamp."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.chrono.rules.position import over
from game.games.chrono.table.art import BacksFace
from game.games.chrono.table.facts import Facts
from game.games.chrono.table.last_turns import briefly, lately, told
from game.games.chrono.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import NOTE, Kit
from game.ui.part import Control, Look, Part
from game.ui.scroll import strip
from game.ui.seat_plate import RADIUS, Dots, TablePlate
from game.ui.text import Style, Typeset

BADGE: Final = 46.0


@dataclass(frozen=True, slots=True)
class LampFace:
    """Show the light round the plate of whoever is to act."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.halo(rect, "halo.active", RADIUS, 14, 0.75)


def seating(facts: Facts, plan: Plan, offsets: dict[str, float]) -> list[Part]:
    """Return all plates; `offsets` keeps how far the strip of the others is scrolled, where it is one."""
    others: list[Part] = []
    backs = all(rect.w >= 215 * facts.kit.growth**0.5 for rect in plan.seats)
    rooms = [_room(facts, seat, rect, backs) for seat, rect in zip(facts.others, plan.seats, strict=True)]
    notes = [_note(facts, seat, room) for seat, room in zip(facts.others, rooms, strict=True)]
    for seat, rect, note in zip(facts.others, plan.seats, notes, strict=True):
        others += _plate(facts, seat, rect, None if plan.slim or note.truncated else note, backs)
    if plan.view is not None:
        others = strip("seats", plan.view, others, plan.seats[-1].bottom, offsets)
    mine = _note(facts, facts.home, _room(facts, facts.home, plan.you, False))
    return [*others, *_plate(facts, facts.home, plan.you, None if mine.truncated else mine, False)]


def details(facts: Facts, seat: Seat) -> str:
    """Return everything that is known of a seat, in one sentence, for its tooltip."""
    words = [facts.name(seat), facts.say("chrono.seat.cards", count=len(facts.state.hands[seat]))]
    place = standing(facts, seat)
    if place:
        words[1] = place
    if seat == facts.state.dealer:
        words.append(facts.say("chrono.seat.dealer"))
    act = lately(facts).get(seat)
    if act is not None:
        words.append(told(facts, act))
    return " · ".join(words)


def standing(facts: Facts, seat: Seat) -> str:
    """Return which place a seat has, or "" while it plays (CH-13, CH-14)."""
    if seat not in facts.state.out:
        return ""
    if over(facts.state) and seat == facts.state.out[-1]:
        return facts.say("chrono.seat.lost")
    place = facts.kit.say(f"chrono.place.{facts.state.out.index(seat) + 1}")
    return facts.say("chrono.seat.out", place=place)


def _keep(facts: Facts, seat: Seat, rect: Rect, backs: bool) -> float:
    """Return the width of what stands at a plate's right end: backs and their number, or the tick of who is out."""
    if _safe(facts, seat):
        return 44.0
    fan = min(4, len(facts.state.hands[seat])) - 1
    return max(_number(facts, seat, rect).w, 22.0) + 14 + (8 + 22 + 5.5 * fan if backs else 0)


def _safe(facts: Facts, seat: Seat) -> bool:
    state = facts.state
    return seat in state.out and not (over(state) and seat == state.out[-1])


def _badge(rect: Rect) -> float:
    return min(BADGE, rect.h - 8)


def _room(facts: Facts, seat: Seat, rect: Rect, backs: bool) -> float:
    """Return the width of a plate's lines."""
    return rect.w - _badge(rect) - 26 - _keep(facts, seat, rect, backs)


def _plate(facts: Facts, seat: Seat, rect: Rect, note: Typeset | None, backs: bool) -> list[Part]:
    kit, state = facts.kit, facts.state
    lit, out = seat == facts.active, _safe(facts, seat)
    keep, badge, room = _keep(facts, seat, rect, backs), _badge(rect), _room(facts, seat, rect, backs)
    number = _number(facts, seat, rect)
    face = TablePlate(
        facts.badge(seat),
        kit.type.fit(facts.name(seat), Style("bold", _size(kit, 18, rect.h - 1)), room, 1, 0.75),
        note,
        "" if out else "shell/glyphs/user-round" if facts.players[seat].person else "shell/glyphs/bot",
        "active" if lit else "out" if out else "idle",
        badge,
        keep=keep,
        light=True,
    )
    told = details(facts, seat)
    control = Control(told, zone="seats", help=told, radius=RADIUS, sound="focus")
    right = Rect(rect.right - 14 - keep, rect.y, keep, rect.h)
    parts = [Part(f"seat-{seat}-lamp", rect, LampFace(), layer=-3)] if lit else []
    hit = Rect.around(*rect.middle, rect.w, max(44.0, rect.h))
    parts += [
        Part(f"seat-{seat}", rect, face, control, layer=-2, hit=hit),
        Part(f"seat-{seat}-hand", right, BacksFace(len(state.hands[seat]), number, out, backs), layer=-1),
    ]
    if facts.thinking == seat:
        dots = Rect(rect.x + badge + 20, rect.y + 3, 30, 9 if note is None else 10)
        parts.append(Part(f"seat-{seat}-dots", dots, Dots("plate.paper-active.soft"), layer=-1, loose=True))
    return parts


def _number(facts: Facts, seat: Seat, rect: Rect) -> Typeset:
    """Return the size of a hand: in words on the plate at the lower edge, where they fit."""
    kit, count = facts.kit, len(facts.state.hands[seat])
    if seat == facts.home:
        text = kit.type.set_text(facts.say("chrono.seat.cards", count=count), Style("heading", 20), rect.w * 0.42, 1)
        if not text.truncated:
            return text
    return kit.type.set_text(str(count), Style("title", _size(kit, 26 if rect.h > 44 else 21, rect.h)))


def _size(kit: Kit, size: float, room: float) -> float:
    """Return a text size, smaller where a line of it would be higher than its room."""
    return min(size, room / kit.leading(size) * size)


def _note(facts: Facts, seat: Seat, room: float) -> Typeset:
    """Return a plate's second line: the place of who is out; else what the seat did since one acted oneself, as
    much of it as there is room for; else a person, or how a computer player plays.
    """
    kit, player = facts.kit, facts.players[seat]
    width, act = room - kit.leading(15) * 0.8 - 6, lately(facts).get(seat)
    words = standing(facts, seat)
    if not words and act is not None:
        for text in (told(facts, act), briefly(facts, act)):
            setting = kit.type.fit(text, NOTE, width, 1, 0.8)
            if not setting.truncated:
                return setting
    words = words or (kit.say("table.person") if player.person else kit.say(f"skill.{player.by}"))
    return kit.type.fit(words, NOTE, width, 1, 0.8)
