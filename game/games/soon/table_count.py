"""The count at the end of a round: seat by seat, every line with its steps in the order of SO-19."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.protocol import Seat
from game.games.soon.position import face_of, totals
from game.games.soon.scoring import COMPLETE, Step, explained
from game.games.soon.table_cards import art, at, name
from game.games.soon.table_facts import Facts
from game.games.soon.table_middle import sums
from game.ui.cards import CardArt
from game.ui.frame import Rect
from game.ui.kit import BOLD, Kit
from game.ui.part import Part
from game.ui.stage import Sprite
from game.ui.text import Style, Typeset
from game.ui.widgets import Label, Panel

HEAD = Style("heading", 24)
STEPS = Style("body", 16)
SUM = Style("bold", 18)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hold where the count lies: the sheet, its rows by seat, and the button under it."""

    area: Rect
    rect: Rect
    head: float
    rows: tuple[Rect, ...]
    button: Rect
    stacked: bool
    card: float


def sheet(kit: Kit, area: Rect, seats: int) -> Sheet:
    """Return the plan of the count for so many seats."""
    button_h = max(56.0, min(62.0 * kit.growth, 110.0))
    width = min(area.w - 32, 1130.0)
    head = kit.leading(24) + 16
    stacked = width < 900 or kit.growth > 1.35
    room = area.h - button_h - 32 - head - 14
    high = min(room / seats, (150.0 if stacked else 96.0) * max(1.0, kit.growth**0.7))
    tall = head + high * seats + 12
    top = area.y + 4 + max(0.0, (area.h - tall - button_h - 36) * 0.35)
    rect = Rect((area.w - width) / 2, top, width, tall)
    rows = tuple(Rect(rect.x + 16, rect.y + head + high * n, width - 32, high) for n in range(seats))
    wide = min(420.0 * max(1.0, kit.growth**0.6), area.w - 48)
    button = Rect((area.w - wide) / 2, rect.bottom + 14, wide, button_h)
    card = min((width * 0.36 if not stacked else width * 0.42) / 8 - 5, (high - 16) / 1.4, 56.0)
    if stacked:
        card = min(card, (high - kit.leading(18) - 14) / 1.4)
    return Sheet(area, rect, head, rows, button, stacked, card)


def order(facts: Facts) -> tuple[Seat, ...]:
    """Return the seats in the order in which they are counted."""
    return tuple(range(len(facts.players)))


def done(facts: Facts, seat: Seat) -> bool:
    """Tell whether a seat's line was counted already."""
    return seat < len(facts.state.counts) or facts.state.stage in ("deal", "over")


def sprites(facts: Facts, plan: Sheet) -> tuple[Sprite, ...]:
    """Return every line's cards, in their row of the count; the hands are put away."""
    found: list[Sprite] = []
    width = plan.card
    if width < 16:
        return ()
    for seat in order(facts):
        spot = _cards(plan, seat)
        for place, card in enumerate(facts.state.lines[seat], 1):
            face = face_of(facts.state, card)
            rect = Rect(spot.x + (width + 5) * (place - 1), spot.y, width, width * 1.4)
            picture: CardArt = art(face, width, place=place)
            found.append(at(rect, name(card), picture, z=0.5))
    return tuple(found)


def _cards(plan: Sheet, seat: Seat) -> Rect:
    row, width = plan.rows[seat], plan.card
    whole = width * 8 + 35
    if plan.stacked:
        return Rect(row.x + 8, row.bottom - width * 1.4 - 7, whole, width * 1.4)
    return Rect(row.x + 224, row.middle[1] - width * 0.7, whole, width * 1.4)


def parts(facts: Facts, plan: Sheet) -> list[Part]:
    """Return the sheet with its heading and rows."""
    kit, state = facts.kit, facts.state
    number = len(state.scores) + (0 if state.stage in ("deal", "over") and not state.counts else 1)
    words = kit.say("soon.count.heading", round=max(1, number))
    if state.stage in ("deal", "over") and state.ending != COMPLETE:
        words = f"{words} · {kit.say('soon.count.limit')}"
    title = kit.type.fit(words, HEAD, plan.rect.w - 40, 1, 0.6)
    found = [
        Part("count", plan.rect, Panel("paper", 18), layer=-3),
        Part("count-title", Rect(plan.rect.x, plan.rect.y + 8, plan.rect.w, title.h), Label(title, "text.paper", 0.5)),
    ]
    for seat in order(facts):
        found += _row(facts, plan, seat)
    return found


def _row(facts: Facts, plan: Sheet, seat: Seat) -> list[Part]:
    kit, row = facts.kit, plan.rows[seat]
    head = Rect(row.x, row.y, row.w, kit.leading(18) + 6) if plan.stacked else row
    size = min(44.0, head.h - 4)
    found = []
    if seat:
        found.append(Part(f"count-rule-{seat}", Rect(row.x, row.y - 0.5, row.w, 1), Panel("paper-rule", 0, None),
                          layer=-2))  # fmt: skip
    found.append(kit.picture(f"count-badge-{seat}", Rect(row.x + 8, head.middle[1] - size / 2, size, size),
                             facts.badge(seat)))  # fmt: skip
    tail = _tail(facts, seat) if done(facts, seat) and not facts.rules.speed else None
    tail_w = tail.w + 12 if tail is not None else 0.0
    left = row.x + 16 + size
    wide = (row.w - size - 40 - tail_w) if plan.stacked else 224 - size - 24
    label = kit.type.fit(facts.name(seat), BOLD, wide, 1, 0.6)
    place = Rect(left, head.middle[1] - label.h / 2, wide, label.h)
    found.append(Part(f"count-name-{seat}", place, Label(label, "text.paper")))
    if tail is not None:
        spot = Rect(row.right - tail.w - 8, head.middle[1] - tail.h / 2, tail.w + 2, tail.h)
        found.append(Part(f"count-total-{seat}", spot, Label(tail, "text.paper-strong")))
        found += _steps(facts, plan, seat, tail_w)
    return found


def _tail(facts: Facts, seat: Seat) -> Typeset:
    """Return the points of the round and the total: “+12 · 31”."""
    state = facts.state
    scores = state.counts[seat] if seat < len(state.counts) else state.scores[-1][seat]
    before = sum(points[seat] for points in state.scores[: None if state.counts else -1])
    if state.counts:
        before = totals(state)[seat]
    return facts.kit.type.set(f"+{scores} → {before + scores}", Style("heading", 22))


def steps_of(facts: Facts, seat: Seat) -> tuple[Step, ...]:
    """Return how a seat's line is counted, step by step (SO-19)."""
    return explained(facts.lines[seat], first=facts.state.completed[:1] == (seat,))


def _steps(facts: Facts, plan: Sheet, seat: Seat, tail: float) -> list[Part]:
    """Return the steps in words; as a bare sum where there is no room for words."""
    kit, row, steps = facts.kit, plan.rows[seat], steps_of(facts, seat)
    cards = _cards(plan, seat)
    left = cards.right + 18 if plan.card >= 16 else row.x + 8
    top = row.y + (kit.leading(18) + 8 if plan.stacked else 4)
    room = Rect(left, top, row.right - 8 - left - (0 if plan.stacked else tail), row.bottom - 4 - top)
    told = [kit.say(f"soon.step.{step.reason}", count=step.points) for step in steps]
    lines = int(room.h / kit.leading(16))
    if lines > 0:
        setting = kit.type.fit(" · ".join(told), STEPS, room.w, lines, 0.9)
        if not setting.cut:
            return [Part(f"count-steps-{seat}", room, Label(setting, "text.paper-soft"))]
    bare = kit.type.fit(sums(facts, steps), SUM, room.w, 1, 0.6)
    if bare.h > room.h + 2 or bare.cut:
        return []
    return [Part(f"count-steps-{seat}", room, Label(bare, "text.paper-soft"))]
