"""The middle of Soon's table: words under the piles, what a line is worth, the goal, and what was just answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.soon.rules.events import Answered, Asked, Completed, Gave, Replaced, Stole, Struck
from game.games.soon.rules.position import blocked, face_of, last_turns
from game.games.soon.rules.scoring import Step, counted, counting, one_colour
from game.games.soon.table.facts import Facts
from game.games.soon.table.plan import UNDER, Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.part import Control, Look, Part, target_44
from game.ui.text import Style, Typeset
from game.ui.widgets import Empty

NEWS: Final = (Asked, Answered, Gave, Struck, Stole, Completed, Replaced)
Row = tuple[Typeset, str]


@dataclass(frozen=True, slots=True)
class Outlined:
    """Show words in a dark outline."""

    setting: Typeset

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.outlined(self.setting, rect, "soon.text", "soon.outline")

    def text_rects(self, rect: Rect) -> tuple[Rect, ...]:
        return (self.setting.text_rects(rect, 0.5),)

    def truncated(self) -> bool:
        return self.setting.truncated


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show a card of words, one below the other: `style` is `paper` or `glass`."""

    rows: tuple[Row, ...]
    style: str

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.style == "paper":
            canvas.shadow(rect, 20, "panel")
            canvas.plate(rect, "plate.active.top", "plate.active.bottom", radius=20)
        else:
            canvas.plate(rect, "soon.row", radius=20, border="soon.rim", width=1.2)
        for (setting, role), place in zip(self.rows, self._places(rect), strict=True):
            canvas.words(setting, place, role, 0.5)

    def text_rects(self, rect: Rect) -> tuple[Rect, ...]:
        places = zip(self.rows, self._places(rect), strict=True)
        return tuple(setting.text_rects(place, 0.5) for (setting, _), place in places)

    def truncated(self) -> bool:
        return any(setting.truncated for setting, _ in self.rows)

    def _places(self, rect: Rect) -> list[Rect]:
        y = rect.y + (rect.h - sum(setting.h for setting, _ in self.rows)) / 2
        places = []
        for setting, _ in self.rows:
            places.append(Rect(rect.x + 8, y, rect.w - 16, setting.h))
            y += setting.h
        return places


def piles(facts: Facts, plan: Plan) -> list[Part]:
    """Return the two piles as controls, with the words under them and the lock over a blocked one."""
    kit, state = facts.kit, facts.state
    drawing = facts.mine and state.stage == "draw"
    count = len(state.pile)
    label = kit.say("soon.pile.draw_label", count=count) if count else kit.say("soon.pile.draw_empty")
    top = kit.say("soon.pile.discard_empty")
    if state.discard:
        top = kit.say("soon.pile.discard_label", card=facts.named(face_of(state, state.discard[-1])))
    shut = state.stage == "draw" and blocked(state)
    alone = list(facts.lit) == ["pile:discard"]
    if shut:
        top = f"{top}. {kit.say('soon.pile.blocked')}"
    parts = [
        Part(
            "pile:draw",
            plan.draw,
            Empty(),
            Control(label, zone="table", help=label, radius=8, first=drawing),
            hit=target_44(plan.draw),
        ),
        Part(
            "pile:discard",
            plan.discard,
            Empty(),
            Control(top, zone="table", help=top, radius=8, first=alone),
            hit=target_44(plan.discard),
        ),
    ]
    words = (kit.say("soon.pile.draw", count=count), kit.say("soon.pile.discard"))
    if plan.over:
        words = (str(count), "")
    for key, rect, text in zip(("draw", "discard"), (plan.draw, plan.discard), words, strict=True):
        setting = kit.type.set_text(text, UNDER)
        y = rect.bottom - 4 - setting.h / 2 if plan.over else rect.bottom + 6 + setting.h / 2
        place = Rect.around(rect.middle[0], y, setting.w + 6, setting.h)
        if text:
            parts.append(Part(f"label-{key}", place, Outlined(setting)))
    if shut:
        size = plan.discard.w * 0.4
        parts.append(kit.picture("lock", Rect.around(*plan.discard.middle, size), "table/lock", layer=1))
    return parts


def sums(facts: Facts, steps: tuple[Step, ...]) -> str:
    """Return a count as a short sum: “5 ×2 +2 −1”."""
    shown = []
    for step in steps:
        sign = "+" if step.change > 0 else "−"
        shown.append(
            str(step.change)
            if step.reason == "cards"
            else "×2"
            if step.reason == "colour"
            else f"{sign}{abs(step.change)}"
        )
    return " ".join(shown)


def worth(facts: Facts, plan: Plan) -> list[Part]:
    """Return what one's own line is worth now, and why, in the order of the count (SO-19)."""
    kit, rect = facts.kit, plan.worth
    line = facts.lines[facts.seat]
    steps = counted(facts.state, facts.seat)
    points = steps[-1].points
    told = [kit.say(f"soon.step.{step.reason}", count=steps[0].points) for step in steps]
    if any(face.kind == "thief" for face in line):
        told.append(kit.say("soon.worth.thief"))
    if facts.rules.speed:
        return _speed(facts, rect)
    cards = counting(line)
    single = one_colour(line)
    colour = next((face.colour for face in line if face.kind != "thief"), "day")
    key = "nothing" if not cards else colour if single else "mixed"
    first = kit.say(f"soon.worth.{key}", count=cards)
    lines: list[tuple[str, Style, str]] = [(first, Style("body", 16), "plate.active.text")]
    if single:
        lines.append((kit.say("soon.worth.doubled"), Style("bold", 16), "soon.worth-strong"))
    if len(steps) > 2 or (len(steps) > 1 and not single):
        lines = [
            (first, Style("body", 15), "plate.active.text"),
            (sums(facts, steps), Style("bold", 16), "soon.worth-strong"),
        ]
    head = (kit.say("soon.worth.heading"), Style("body", 16), "plate.active.soft")
    face = _sheet(facts, rect, (head, (str(points), Style("title", 42), "plate.active.text"), *lines), "paper")
    words = ". ".join(told)
    label = f"{kit.named(kit.say('soon.worth.heading'), kit.say('soon.worth.points', count=points))}. {words}"
    return [Part("worth", rect, face, Control(label, zone="seats", help=words, radius=20, sound="focus"), layer=-2)]


def _speed(facts: Facts, rect: Rect) -> list[Part]:
    kit, count = facts.kit, counting(facts.lines[facts.seat])
    rows = (
        (str(count), Style("title", 42), "plate.active.text"),
        (kit.say("soon.worth.places", count=count), Style("body", 16), "plate.active.soft"),
    )
    words = kit.say("soon.worth.no_points")
    control = Control(words, zone="seats", help=words, radius=20, sound="focus")
    return [Part("worth", rect, _sheet(facts, rect, rows, "paper"), control, layer=-2)]


def goal(facts: Facts, plan: Plan) -> list[Part]:
    """Return how long the match is: the points to win, and which round this is."""
    kit, rect, rules = facts.kit, plan.goal, facts.rules
    number = len(facts.state.scores) + 1
    kind = "speed" if rules.speed else rules.length
    head = (kit.say(f"soon.goal.{kind}"), Style("body", 16), "soon.text")
    rows: tuple[tuple[str, Style, str], ...]
    if rules.goal is None:
        words = kit.say("soon.goal.first_line" if rules.speed else "soon.goal.one_round")
        rows = (head, (words, Style("body", 16), "soon.text"))
    else:
        rows = (
            head,
            (str(rules.goal), Style("title", 38), "soon.goal"),
            (kit.say("soon.goal.points_round", round=number), Style("body", 16), "soon.text"),
        )
    if last_turns(facts.state):
        rows = (*rows[:-1], (kit.say("soon.mark.last_turn"), Style("bold", 16), "soon.goal"))
    words = " · ".join(text for text, _, _ in rows)
    control = Control(words, zone="seats", help=words, radius=20, sound="focus")
    return [Part("goal", rect, _sheet(facts, rect, rows, "glass"), control, layer=-2)]


def _sheet(facts: Facts, rect: Rect, rows: tuple[tuple[str, Style, str], ...], style: str) -> Sheet:
    """Set rows of words so that they fit a sheet: the number gives way first, then the heading."""
    kit, width = facts.kit, rect.w - 20
    result: list[Row] = []
    for keep in (rows, rows[1:], rows[1:2] if len(rows) > 2 else rows[:1]):
        for shrink in (1.0, 0.8, 0.6):
            result = []
            for text, letters, role in keep:
                size = letters.size * (shrink if letters.size > 30 else max(0.85, shrink))
                item = Style(letters.face, size)
                result.append((kit.type.fit(text, item, width, 3, 0.8), role))
            if sum(setting.h for setting, _ in result) <= rect.h - 10 and not any(s.truncated for s, _ in result):
                return Sheet(tuple(result), style)
    return Sheet(tuple(result), style)


def news(facts: Facts, plan: Plan, history: tuple[object, ...]) -> list[Part]:
    """Return what was asked, answered, struck or stolen last: all see it, until the next turn's card is played.

    It stands where it covers nothing; where there is no such place it gives way: the log has it.
    """
    for event in reversed(history[-4:]):
        if not isinstance(event, NEWS):
            continue
        message = facts.rules.tell(event)
        if message is None:
            continue
        for spot in plan.news:
            room = plan.draw.x - 110 if spot[0] < plan.draw.x else plan.row.w
            part = facts.kit.pill(
                "news",
                spot,
                facts.words(message),
                "status",
                badge=facts.badge(event.seat),
                width=max(280, room),
                letters=Style("bold", 17),
                layer=6,
                inside=plan.area,
            )
            if not any(part.rect.meets(taken) for taken in _taken(facts, plan)):
                return [part]
        return []
    return []


def _taken(facts: Facts, plan: Plan) -> list[Rect]:
    """Return what a pill may not cover: panels, piles with their words, one's line, its worth, the goal, the hand."""
    words = 0.0 if plan.over else facts.kit.leading(16) + 8
    piles = Rect(plan.draw.x, plan.draw.y, plan.discard.right - plan.draw.x, plan.draw.h + words)
    x, y, width = plan.hand
    hand = Rect.around(x, y, width * 5, width * 1.4)
    return [*(one.panel for one in plan.minis), piles, plan.row, plan.worth, plan.goal, plan.you, plan.primary, hand]
