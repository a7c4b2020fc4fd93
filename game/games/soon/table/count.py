"""The count at the end of a round: seat by seat, every line with its steps in the order of SO-19."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.protocol import Seat
from game.games.soon.rules.faces import LAST
from game.games.soon.rules.scoring import COMPLETE, counted
from game.games.soon.table.cards import art, at
from game.games.soon.table.facts import Facts, card_key
from game.games.soon.table.middle import sums, terms
from game.scenes.table.game_table import TableCommands
from game.scenes.table.meaning import Do
from game.ui.arrange import XL, S, cut_bottom, cut_top, flow, placed, stack
from game.ui.cards import RATIO
from game.ui.frame import Rect
from game.ui.kit import BOLD, Kit
from game.ui.part import Control, Part, target_44
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Label, Panel

HEAD = Style("heading", 24)
STEPS = Style("body", 15)
SUM = Style("bold", 20)
NAMES = 224.0  # units that badge and name have where the line stands behind them
APART = 5.0  # between two cards
LEAST = 16.0  # units of width under which no cards are shown


@dataclass(frozen=True, slots=True)
class CountSheet:
    """Hold where the count lies: the sheet, its rows by seat, and the button under it."""

    rect: Rect
    rows: tuple[Rect, ...]
    button: Rect
    stacked: bool
    card: float


def sheet(kit: Kit, area: Rect, seats: int) -> CountSheet:
    """Return the plan of the count for so many seats."""
    foot = max(56.0, min(62.0 * kit.growth, 110.0))
    width = min(area.w - XL, 1130.0)
    head = kit.leading(24) + 16
    line = kit.leading(16) + 6  # under the rows: who starts the next round
    stacked = width < 900 or not kit.roomy
    room = area.h - foot - XL - head - 14
    height = min(room / seats, (150.0 if stacked else 96.0) * kit.soft)
    card = min(width * (0.42 if stacked else 0.36) / LAST - APART, (height - 16) / RATIO, 56.0)
    if stacked:
        card = min(card, (height - kit.leading(18) - 18) / RATIO)
        height = min(height, kit.leading(18) + max(card, 30.0) * RATIO + 34)
    tall = head + height * seats + 12 + (line if height * seats + line < room else 0)
    free = area.trimmed(top=4)
    rect = placed(free.trimmed(bottom=foot + XL), width, tall, 0.5, 0.35).within(free)
    rows = stack(rect.trimmed(16, head, 16), [height] * seats)
    button = placed(rect.below(foot, 14), min(420.0 * kit.soft, area.w - 48), foot)
    return CountSheet(rect, tuple(rows), button, stacked, card)


def sprites(facts: Facts, plan: CountSheet) -> tuple[Sprite, ...]:
    """Return every line's cards, in their row of the count; the hands are put away."""
    if plan.card < LEAST:
        return ()
    result = []
    for seat, line in enumerate(facts.lines):
        spots = flow(_cards(plan, seat), [plan.card] * len(line), APART)
        cards = zip(facts.state.lines[seat], line, spots, strict=True)
        for place, (card, face, rect) in enumerate(cards, 1):
            result.append(at(rect, card_key(card), art(face, plan.card, place=place), z=0.5))
    return tuple(result)


def _cards(plan: CountSheet, seat: Seat) -> Rect:
    """Return where a seat's line lies: at the foot of its row, or behind its name."""
    row = plan.rows[seat]
    free = row.trimmed(left=S, bottom=9) if plan.stacked else row.trimmed(left=NAMES)
    width = plan.card * LAST + APART * (LAST - 1)
    return placed(free, width, plan.card * RATIO, 0.0, 1.0 if plan.stacked else 0.5)


def parts(facts: Facts, plan: CountSheet, commands: TableCommands) -> list[Part]:
    """Return the sheet with its heading and rows, and the button that goes on."""
    kit, state = facts.kit, facts.state
    ended = state.stage in ("deal", "over")
    words = kit.say("soon.count.heading", round=max(1, len(state.scores) + (1 if state.counts or not ended else 0)))
    if ended and state.ending != COMPLETE:
        words = f"{words} · {kit.say('soon.count.limit')}"
    title = kit.type.fit(words, HEAD, plan.rect.w - 40, 1, 0.6)
    heading = cut_top(plan.rect.trimmed(top=S), title.h)[0]
    result = [
        Part("count", plan.rect, Panel("paper", 18), layer=-3),
        Part("count-title", heading, Label(title, "text.paper", 0.5)),
    ]
    for seat in range(len(facts.table.players)):
        result += _row(facts, plan, seat)
    return [*result, *_foot(facts, plan), _button(facts, plan, commands)]


def _button(facts: Facts, plan: CountSheet, commands: TableCommands) -> Part:
    """Return the button that goes on once all is counted; before that it shows the totals at once."""
    kit, state = facts.kit, facts.state
    words = kit.say("table.see_results")
    if not facts.table.told:
        words = kit.say("soon.button.skip_count")
    elif state.stage == "deal":
        words = kit.say("soon.button.deal", round=len(state.scores) + 1)
    key, act = ("count-on", commands.go_on) if facts.table.told else ("count-skip", commands.skip)
    return kit.button(key, plan.button, words, kind="primary", meaning=Do(act), zone="rail", style=SUM, first=True)


def _row(facts: Facts, plan: CountSheet, seat: Seat) -> list[Part]:
    """Return a seat's row: badge, name, and once it is counted the sum with its steps, and the points so far."""
    kit = facts.kit
    row = plan.rows[seat]
    head = cut_top(row, kit.leading(18) + 6)[0] if plan.stacked else row
    size = min(44.0, head.h - 4)
    badge = placed(head.trimmed(left=S), size, size, 0.0)
    result = [kit.picture(f"count-badge-{seat}", badge, facts.table.badge(seat))]
    if seat:
        rule = row.above(1, -0.5)
        result.append(Part(f"count-rule-{seat}", rule, Panel("paper-rule", 0, None), layer=-2))
    total = kit.type.set_text(kit.say("soon.step.total", total=facts.points(seat)), Style("heading", 21))
    is_counted = seat < len(facts.state.counts) or facts.state.stage in ("deal", "over")
    tail = total.w + 12 if is_counted else 0.0
    width = (row.w - size - 40 - tail) if plan.stacked else NAMES - size - 24
    name = kit.type.fit(facts.table.name(seat), BOLD, width, 1, 0.6)
    place = placed(badge.after(width, S), width, name.h)
    result.append(Part(f"count-name-{seat}", place, Label(name, "text.paper")))
    if is_counted:
        spot = placed(head.trimmed(right=6), total.w + 2, total.h, 1.0)
        result.append(Part(f"count-total-{seat}", spot, Label(total, "text.paper-strong")))
        beside = head.trimmed(left=place.x + name.w - row.x, right=tail)
        result += _steps(facts, plan, seat, beside, 0.0 if plan.stacked else tail)
    return result


def _steps(facts: Facts, plan: CountSheet, seat: Seat, beside: Rect, tail: float) -> list[Part]:
    """Return the sum, with its steps in words under it; as a bare sum `beside` the name where there is no room."""
    kit = facts.kit
    steps = counted(facts.state, seat)
    total = f"{sums(steps)} = {steps[-1].points}" if len(steps) > 1 else str(steps[-1].points)
    told = terms(kit, steps)
    key = f"count-steps-{seat}"
    if plan.card >= LEAST:
        row = plan.rows[seat]
        top = beside.h if plan.stacked else 4.0
        room = row.trimmed(_cards(plan, seat).right + 18 - row.x, top, S + tail, 4)
        bold = kit.type.fit(total, SUM, room.w, 1, 0.7)
        lines = int((room.h - bold.h) / kit.leading(15))
        if lines > 0:
            setting = kit.type.fit(told, STEPS, room.w, lines, 0.9)
            if not setting.truncated and not bold.truncated:
                upper, lower = stack(room, (bold.h, setting.h), align=0.5)
                return [
                    Part(f"count-sum-{seat}", upper, Label(bold, "text.paper")),
                    Part(key, lower, Label(setting, "text.paper-soft")),
                ]
        named = kit.type.fit(f"{told} = {steps[-1].points}", STEPS, room.w, max(1, int(room.h / kit.leading(15))), 0.9)
        if not named.truncated and named.h <= room.h + 2:
            return [Part(key, room, Label(named, "text.paper"))]
        if not bold.truncated and bold.h <= room.h + 2:
            return [Part(key, room, Label(bold, "text.paper"), _why(told))]
    bare = kit.type.fit(total, SUM, beside.w - 20, 1, 0.5)
    if bare.truncated:
        return []
    place = placed(beside.trimmed(left=10), bare.w + 2, bare.h, 0.0)
    return [Part(key, place, Label(bare, "text.paper"), _why(told), hit=target_44(place))]


def _why(told: str) -> Control:
    """Return the control that names the parts of a sum where there is no room for their names."""
    return Control(told, zone="seats", help=told, radius=8, sound="focus")


def _foot(facts: Facts, plan: CountSheet) -> list[Part]:
    """Return who starts the next round and why, where there is room for it (SO-6)."""
    kit, state = facts.kit, facts.state
    room = cut_bottom(plan.rect.inset(20, 2), plan.rect.bottom - plan.rows[-1].bottom - 4)[0]
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
