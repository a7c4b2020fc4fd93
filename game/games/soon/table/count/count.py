"""The counts: of a round on a sheet of its own, of a match on its lines, and what decides it.

Seat by seat, every line has its steps in the order of SO-19.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.protocol import Message, Outcome, Seat, say
from game.games.soon.rules.faces import LAST
from game.games.soon.rules.scoring import COMPLETE, LIMIT, ScoreStep, counted
from game.games.soon.table.facts.facts import Facts, card_key, who_starts
from game.games.soon.table.pieces.cards import art, at
from game.games.soon.table.pieces.middle import sums, terms
from game.games.soon.table.plan.plan import Plan
from game.games.soon.table.sheet.paper import Sheet
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.meaning import Do
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation, verdict
from game.scenes.table.kit.fits import first_whole
from game.scenes.table.kit.seats import seat_key
from game.ui.draw.cards import RATIO
from game.ui.layout.arrange import XL, S, cut_bottom, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Control, Part, target_44
from game.ui.parts.widgets import Label, Panel, Pill
from game.ui.seats.faces import still_part
from game.ui.type.text import Style

HEAD = Style("title", 25)
STEPS = Style("body", 15)
SUM = Style("bold", 21)
NAMES = 224.0  # units that badge and name have where the line stands behind them
APART = 5.0  # between two cards
LEAST = 16.0  # units of width under which no cards are shown
WORTH = Style("bold", 15)  # what a line was worth, in the last count
OWN = ("row", "worth")
OVER = 22  # the sums lie over the night: all of them stay legible


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
    head = kit.leading(25) + 16
    line = kit.leading(15) + 6  # under the rows: who starts the next round
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
    button = placed(rect.below(foot, 14), min(420.0 * kit.soft, area.w - 48), foot)
    return CountSheet(rect, tuple(stack(rect.trimmed(16, head, 16), [height] * seats)), button, stacked, card)


def sprites(facts: Facts, plan: CountSheet) -> Iterator[Sprite]:
    """Yield every line's cards, in their row of the count; the hands are put away."""
    if plan.card < LEAST:
        return
    for seat, line in enumerate(facts.lines):
        spots = flow(_cards(plan, seat), [plan.card] * len(line), APART)
        for place, (card, face, rect) in enumerate(zip(facts.state.lines[seat], line, spots, strict=True), 1):
            yield at(rect, card_key(card), art(face, plan.card, place=place), z=0.5)


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
    return [
        Part("count", plan.rect, Sheet(), layer=-3),
        Part("count-title", heading, Label(title, "text.paper", 0.5)),
        *(part for seat in range(len(facts.table.players)) for part in _row(facts, plan, seat)),
        *_foot(facts, plan),
        _button(facts, plan, commands),
    ]


def _button(facts: Facts, plan: CountSheet, commands: TableCommands) -> Part:
    """Return the button that goes on once all is counted; before that it shows the totals at once."""
    key, act = ("count-on", commands.go_on) if facts.table.caught_up else ("count-skip", commands.skip)
    after = "soon.button.deal" if facts.state.stage == "deal" else "table.see_results"
    name = after if facts.table.caught_up else "soon.button.skip_count"
    words = facts.kit.say(name, round=len(facts.state.scores) + 1)
    return facts.kit.button(
        key, plan.button, words, kind="primary", meaning=Do(act), zone="rail", style=SUM, first=True
    )


def _row(facts: Facts, plan: CountSheet, seat: Seat) -> Iterator[Part]:
    """Yield a seat's row: badge, name, and once it is counted the sum with its steps, and the points so far."""
    kit = facts.kit
    row = plan.rows[seat]
    head = cut_top(row, kit.leading(18) + 6)[0] if plan.stacked else row
    size = min(44.0, head.h - 4)
    badge = placed(head.trimmed(left=S), size, size, 0.0)
    yield still_part(f"count-badge-{seat}", badge, facts.table.players[seat])
    if seat:
        yield Part(f"count-rule-{seat}", row.above(1, -0.5), Panel("paper-rule", 0, None), layer=-2)
    total = kit.type.set_text(kit.say("soon.step.total", total=facts.points(seat)), Style("title", 21))
    is_counted = seat < len(facts.state.counts) or facts.state.stage in ("deal", "over")
    tail = total.w + 12 if is_counted else 0.0
    width = (row.w - size - 40 - tail) if plan.stacked else NAMES - size - 24
    name = kit.type.fit(facts.table.name(seat), BOLD, width, 1, 0.6)
    place = placed(badge.after(width, S), width, name.h)
    yield Part(f"count-name-{seat}", place, Label(name, "text.paper"))
    if is_counted:
        spot = placed(head.trimmed(right=6), total.w + 2, total.h, 1.0)
        yield Part(f"count-total-{seat}", spot, Label(total, "text.paper-strong"))
        beside = head.trimmed(left=place.x + name.w - row.x, right=tail)
        yield from _steps(facts, plan, seat, beside, 0.0 if plan.stacked else tail)


def _steps(facts: Facts, plan: CountSheet, seat: Seat, beside: Rect, tail: float) -> list[Part]:
    """Return the sum, with its steps in words under it; as a bare sum `beside` the name where there is no room."""
    kit = facts.kit
    steps = counted(facts.state, seat)
    total = _bare(steps)
    told = terms(kit, steps)
    key = f"count-steps-{seat}"
    if plan.card >= LEAST:
        row = plan.rows[seat]
        room = row.trimmed(_cards(plan, seat).right + 18 - row.x, beside.h if plan.stacked else 4.0, S + tail, 4)
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
    """Return who starts the next round and why, where there is room for it (SO-6, SO-22)."""
    kit, state = facts.kit, facts.state
    room = cut_bottom(plan.rect.inset(20, 2), plan.rect.bottom - plan.rows[-1].bottom - 4)[0]
    if state.stage not in ("deal", "over") or room.h < kit.leading(15):
        return []
    points = state.totals
    if state.stage == "deal":
        words = who_starts(facts)
    elif facts.rules.goal is not None:
        best = facts.table.name(points.index(max(points)))
        words = kit.say("soon.count.goal", player=best, goal=facts.rules.goal)
    else:
        return []
    setting = first_whole(kit, (words,), STEPS, room.w)
    return [] if setting is None else [Part("count-foot", room, Label(setting, "text.paper-soft", 0.5))]


def decided(facts: Facts, outcome: Outcome) -> OutcomeExplanation:
    """Return what decided a match that has ended so (SO-18 to SO-21)."""
    state, home = facts.state, facts.seat
    shown = dict.fromkeys((*outcome.winners, *state.completed))
    lit = [key for seat in shown for key in (OWN if seat == home else (seat_key(seat),))]
    plates = tuple(map(seat_key, outcome.winners))
    threads = tuple(tuple(map(card_key, state.lines[seat])) for seat in state.completed)
    return OutcomeExplanation(
        verdict(outcome, points=not facts.rules.speed),
        _reason(facts, outcome),
        tuple(lit),
        plates,
        threads=threads,
        kept=(f"seat-{home}",),
    )


def _reason(facts: Facts, outcome: Outcome) -> Message:
    """Return in one line what ends a match of this length, and what decides then."""
    limit = facts.state.ending == LIMIT
    if facts.rules.speed:
        return say("soon.end.speed_limit" if limit else "soon.end.speed")
    if facts.rules.goal is not None:
        return say("soon.end.goal_shared" if len(outcome.winners) > 1 else "soon.end.goal", goal=facts.rules.goal)
    if limit:
        return say("soon.end.express_limit")
    if len(outcome.winners) > 1:
        return say("soon.end.express")
    steps = counted(facts.state, outcome.winners[0])  # with names: “8 cards · ×2 one colour · +2 complete = 18”
    parts = {f"part_{n}": say(f"soon.term.{step.reason}", count=step.change) for n, step in enumerate(steps, 1)}
    return say(f"soon.sum.{len(steps)}", points=steps[-1].points, **parts)


def line_sums(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield what the lines were counted, in the last count: each on the lower edge of its panel.

    Every part of a sum has its name where there is room for that.
    """
    kit = facts.kit
    if not facts.ending or facts.rules.speed:
        return
    panels = {other: mini.panel for other, mini in zip(facts.others, plan.minis, strict=True)}
    for seat, panel in {**panels, facts.seat: plan.row}.items():
        if seat < len(facts.state.counts) or facts.state.stage == "over":
            steps = counted(facts.state, seat)
            setting = kit.type.set_text(f"{terms(kit, steps)} = {steps[-1].points}", WORTH)
            if setting.w + 28 > panel.w - 28:
                setting = kit.type.set_text(_bare(steps), WORTH)
            height = setting.h + 4
            place = placed(panel.trimmed(right=14), setting.w + 28, height, 1.0, 1.0)
            below = [other.y for other in panels.values() if other.y >= panel.bottom and other.x < place.right]
            hangs = min(height * 0.55, min((y - panel.bottom for y in below), default=height))  # over no other panel
            pill = place.moved(0, hangs)
            yield Part(f"sum:{seat}", pill, Pill(setting, "gold"), layer=OVER, may_overlap=True)


def _bare(steps: Sequence[ScoreStep]) -> str:
    """Return a count as a sum without names: “5 ×2 +2 = 12”."""
    return f"{sums(steps)} = {steps[-1].points}" if len(steps) > 1 else str(steps[-1].points)
