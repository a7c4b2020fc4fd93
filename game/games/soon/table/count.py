"""The count at the end of a round: seat by seat, every line with its steps in the order of SO-19."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.protocol import Seat
from game.games.soon.rules.scoring import COMPLETE, counted
from game.games.soon.table.cards import art, at
from game.games.soon.table.facts import Facts, card_key
from game.games.soon.table.middle import sums, terms
from game.scenes.table.game_table import TableCommands
from game.scenes.table.meaning import Do
from game.ui.frame import Rect
from game.ui.kit import BOLD, Kit
from game.ui.part import Control, Part, target_44
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Label, Panel

HEAD = Style("heading", 24)
STEPS = Style("body", 15)
SUM = Style("bold", 20)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hold where the count lies: the sheet, its rows by seat, and the button under it."""

    rect: Rect
    rows: tuple[Rect, ...]
    button: Rect
    stacked: bool
    card: float


def sheet(kit: Kit, area: Rect, seats: int) -> Sheet:
    """Return the plan of the count for so many seats."""
    foot = max(56.0, min(62.0 * kit.growth, 110.0))
    width = min(area.w - 32, 1130.0)
    head = kit.leading(24) + 16
    stacked = width < 900 or kit.growth > 1.35
    room = area.h - foot - 32 - head - 14
    height = min(room / seats, (150.0 if stacked else 96.0) * max(1.0, kit.growth**0.7))
    card = min((width * 0.36 if not stacked else width * 0.42) / 8 - 5, (height - 16) / 1.4, 56.0)
    if stacked:
        card = min(card, (height - kit.leading(18) - 18) / 1.4)
        height = min(height, kit.leading(18) + max(card, 30.0) * 1.4 + 34)
    tall = head + height * seats + 12 + (kit.leading(16) + 6 if height * seats + kit.leading(16) + 6 < room else 0)
    top = area.y + 4 + max(0.0, (area.h - tall - foot - 36) * 0.35)
    rect = Rect((area.w - width) / 2, top, width, tall)
    rows = tuple(Rect(rect.x + 16, rect.y + head + height * n, width - 32, height) for n in range(seats))
    width = min(420.0 * max(1.0, kit.growth**0.6), area.w - 48)
    button = Rect((area.w - width) / 2, rect.bottom + 14, width, foot)
    return Sheet(rect, rows, button, stacked, card)


def sprites(facts: Facts, plan: Sheet) -> tuple[Sprite, ...]:
    """Return every line's cards, in their row of the count; the hands are put away."""
    width, result = plan.card, []
    if width < 16:
        return ()
    for seat, line in enumerate(facts.lines):
        spot = _cards(plan, seat)
        for place, (card, face) in enumerate(zip(facts.state.lines[seat], line, strict=True), 1):
            rect = Rect(spot.x + (width + 5) * (place - 1), spot.y, width, width * 1.4)
            result.append(at(rect, card_key(card), art(face, width, place=place), z=0.5))
    return tuple(result)


def _cards(plan: Sheet, seat: Seat) -> Rect:
    row, width = plan.rows[seat], plan.card
    whole = width * 8 + 35
    if plan.stacked:
        return Rect(row.x + 8, row.bottom - width * 1.4 - 9, whole, width * 1.4)
    return Rect(row.x + 224, row.middle[1] - width * 0.7, whole, width * 1.4)


def parts(facts: Facts, plan: Sheet, commands: TableCommands) -> list[Part]:
    """Return the sheet with its heading and rows, and the button that goes on."""
    kit, state = facts.kit, facts.state
    ended = state.stage in ("deal", "over")
    words = kit.say("soon.count.heading", round=max(1, len(state.scores) + (1 if state.counts or not ended else 0)))
    if ended and state.ending != COMPLETE:
        words = f"{words} · {kit.say('soon.count.limit')}"
    title = kit.type.fit(words, HEAD, plan.rect.w - 40, 1, 0.6)
    result = [
        Part("count", plan.rect, Panel("paper", 18), layer=-3),
        Part("count-title", Rect(plan.rect.x, plan.rect.y + 8, plan.rect.w, title.h), Label(title, "text.paper", 0.5)),
    ]
    for seat in range(len(facts.table.players)):
        result += _row(facts, plan, seat)
    return [*result, *_foot(facts, plan), _button(facts, plan, commands)]


def _button(facts: Facts, plan: Sheet, commands: TableCommands) -> Part:
    """Return the button that goes on once all is counted; before that it shows the totals at once."""
    kit, state = facts.kit, facts.state
    key, meaning = ("count-on", Do(commands.go_on)) if facts.table.told else ("count-skip", Do(commands.skip))
    words = kit.say("table.see_results")
    if not facts.table.told:
        words = kit.say("soon.button.skip_count")
    elif state.stage == "deal":
        words = kit.say("soon.button.deal", round=len(state.scores) + 1)
    return kit.button(key, plan.button, words, kind="primary", meaning=meaning, zone="rail", style=SUM, first=True)


def _row(facts: Facts, plan: Sheet, seat: Seat) -> list[Part]:
    kit, row = facts.kit, plan.rows[seat]
    head = Rect(row.x, row.y, row.w, kit.leading(18) + 6) if plan.stacked else row
    size = min(44.0, head.h - 4)
    badge = Rect(row.x + 8, head.middle[1] - size / 2, size, size)
    result = [kit.picture(f"count-badge-{seat}", badge, facts.table.badge(seat))]
    if seat:
        rule = Rect(row.x, row.y - 0.5, row.w, 1)
        result.append(Part(f"count-rule-{seat}", rule, Panel("paper-rule", 0, None), layer=-2))
    total = kit.type.set_text(kit.say("soon.step.total", total=facts.points(seat)), Style("heading", 21))
    is_counted = seat < len(facts.state.counts) or facts.state.stage in ("deal", "over")
    tail = total.w + 12 if is_counted else 0.0
    width = (row.w - size - 40 - tail) if plan.stacked else 224 - size - 24
    name = kit.type.fit(facts.table.name(seat), BOLD, width, 1, 0.6)
    place = Rect(row.x + 16 + size, head.middle[1] - name.h / 2, width, name.h)
    result.append(Part(f"count-name-{seat}", place, Label(name, "text.paper")))
    if is_counted:
        spot = Rect(row.right - total.w - 8, head.middle[1] - total.h / 2, total.w + 2, total.h)
        result.append(Part(f"count-total-{seat}", spot, Label(total, "text.paper-strong")))
        result += _steps(facts, plan, seat, head, place.x + name.w, tail)
    return result


def _steps(facts: Facts, plan: Sheet, seat: Seat, head: Rect, name_end: float, tail: float) -> list[Part]:
    """Return the sum, with its steps in words under it; as a bare sum beside the name where there is no room."""
    kit, row, steps = facts.kit, plan.rows[seat], counted(facts.state, seat)
    cards = _cards(plan, seat)
    total = f"{sums(steps)} = {steps[-1].points}" if len(steps) > 1 else str(steps[-1].points)
    told = terms(kit, steps)
    key = f"count-steps-{seat}"
    if plan.card >= 16:
        top = head.bottom if plan.stacked else row.y + 4
        left = cards.right + 18
        room = Rect(left, top, row.right - 8 - left - (0 if plan.stacked else tail), row.bottom - 4 - top)
        bold = kit.type.fit(total, SUM, room.w, 1, 0.7)
        lines = int((room.h - bold.h) / kit.leading(15))
        if lines > 0:
            setting = kit.type.fit(told, STEPS, room.w, lines, 0.9)
            if not setting.truncated and not bold.truncated:
                y = room.y + (room.h - bold.h - setting.h) / 2
                return [
                    Part(f"count-sum-{seat}", Rect(left, y, room.w, bold.h), Label(bold, "text.paper")),
                    Part(key, Rect(left, y + bold.h, room.w, setting.h), Label(setting, "text.paper-soft")),
                ]
        named = kit.type.fit(f"{told} = {steps[-1].points}", STEPS, room.w, max(1, int(room.h / kit.leading(15))), 0.9)
        if not named.truncated and named.h <= room.h + 2:
            return [Part(key, room, Label(named, "text.paper"))]
        if not bold.truncated and bold.h <= room.h + 2:
            return [Part(key, room, Label(bold, "text.paper"), _why(told))]
    bare = kit.type.fit(total, SUM, row.right - tail - 20 - name_end, 1, 0.5)
    if bare.truncated:
        return []
    place = Rect(name_end + 10, head.middle[1] - bare.h / 2, bare.w + 2, bare.h)
    return [Part(key, place, Label(bare, "text.paper"), _why(told), hit=target_44(place))]


def _why(told: str) -> Control:
    """Return the control that names the parts of a sum where there is no room for their names."""
    return Control(told, zone="seats", help=told, radius=8, sound="focus")


def _foot(facts: Facts, plan: Sheet) -> list[Part]:
    """Return who starts the next round and why, where there is room for it (SO-6)."""
    kit, state = facts.kit, facts.state
    end = plan.rows[-1].bottom
    room = Rect(plan.rect.x + 20, end + 2, plan.rect.w - 40, plan.rect.bottom - end - 4)
    if state.stage not in ("deal", "over") or room.h < kit.leading(16):
        return []
    points = state.totals
    if state.stage == "deal":
        key = "starts_drawn" if points.count(min(points)) > 1 else "starts"
        words = kit.say(f"soon.count.{key}", player=facts.table.name(state.mover))
    elif facts.rules.goal is not None:
        best = points.index(max(points))
        words = kit.say("soon.count.goal", player=facts.table.name(best), goal=facts.rules.goal)
    else:
        return []
    setting = kit.type.fit(words, STEPS, room.w, 1, 0.8)
    return [] if setting.truncated else [Part("count-foot", room, Label(setting, "text.paper-soft", 0.5))]
