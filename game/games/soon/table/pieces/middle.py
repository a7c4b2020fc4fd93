"""The middle of Soon's table: words under the piles, what a line is worth, and what was just answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias, cast

from game.engine.protocol import SeatName, say
from game.games.soon.rules import events as e
from game.games.soon.rules.actions import Draw
from game.games.soon.rules.faces import a_card
from game.games.soon.rules.scoring import ScoreStep, counted, counting, one_colour
from game.games.soon.table.facts.facts import CLEARED, DISCARD, NEWS, Facts, card_key, open_draw
from game.games.soon.table.pieces.cards import opened_parts
from game.games.soon.table.pieces.warnings import warnings
from game.games.soon.table.plan.plan import UNDER, Plan
from game.games.soon.table.plan.way import way
from game.games.soon.table.presses.steering import press_discard, take
from game.ui.draw.draw_commands import DrawCommand, Echo, Lettering, Picture, Plate, Shadow, sheet
from game.ui.layout.arrange import S, centred, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Empty
from game.ui.type.text import Style, Typeset

Row: TypeAlias = tuple[Typeset, str]
Said: TypeAlias = tuple[str, Style, str]  # words with their letters and the role of their colour
BODY: Final = Style("body", 15)
STRONG: Final = Style("bold", 15)
NEWEST: Final = Style("bold", 18)
FIGURE: Final = Style("title", 44)
INK: Final = "plate.active.text"
OUTLINE: Final = 1.12  # units round the words
LEADING: Final = 22.0  # of the words that it is so broad round
EVEN: Final = 44.0  # units of a card that two lines of much the same length leave free
LOCKED: Final = 0.46  # of a card's breadth that the lock on it is broad
SIDE: Final = 320.0  # units of room for words beside a pile at most


@dataclass(frozen=True, slots=True)
class Outlined:
    """Show words in a dark outline."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        broad = OUTLINE * max(1.0, self.setting.leading / LEADING)  # large letters have a broad one
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
            yield Echo(Lettering(rect.moved(dx * broad, dy * broad), self.setting, "soon.outline", 0.5))
        yield Lettering(rect, self.setting, "soon.text", 0.5)


@dataclass(frozen=True, slots=True)
class LockFace:
    """Show that nobody may take a card: a lock on a disc at its corner, so that its face stays clear."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, rect.h / 2, "small")
        yield Plate(rect, "soon.row-deep", None, rect.h / 2, "gold", 2)
        yield Picture(centred(rect, rect.w * 0.58), "table/lock")


@dataclass(frozen=True, slots=True)
class WordCard:
    """Show a paper with words, one below the other."""

    rows: tuple[Row, ...]

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Shadow(rect, 18)
        yield sheet(rect, "plate.active", 18)
        places = stack(rect.inset(S, 0), [setting.h for setting, _ in self.rows], align=0.5)
        for place, (setting, role) in zip(places, self.rows, strict=True):
            yield Lettering(place, setting, role, 0.5)


def middle(facts: Facts, plan: Plan) -> list[Part]:
    """Return the piles, what one's own line is worth, and the way to the goal."""
    return [*_piles(facts, plan), _worth(facts, plan), way(facts, plan)]


def _piles(facts: Facts, plan: Plan) -> Iterator[Part]:
    kit, state = facts.kit, facts.state
    count = len(state.pile)
    label = kit.say("soon.pile.draw_label", count=count) if count else kit.say("soon.pile.draw_empty")
    top = kit.say("soon.pile.discard_empty")
    sprite = ""
    if state.discard:
        top = kit.say("soon.pile.discard_label", card=facts.named(state.face_of(state.discard[-1])))
        sprite = card_key(state.discard[-1])
    shut = state.blocked and state.stage in ("draw", "act", "give") and CLEARED not in facts.table.stages
    if shut:
        top = f"{top}. {kit.say('soon.pile.blocked')}"
    drawing = facts.mine and state.stage == "draw"
    controls = (
        Control(label, zone="table", help=label, radius=8, first=drawing, meaning=take(facts, Draw("pile"))),
        Control(
            top,
            zone="table",
            help=top,
            radius=8,
            first=list(facts.lit) == [DISCARD],
            meaning=press_discard(facts),
            aim=DISCARD,
            sprite=sprite,
        ),
    )
    words = (str(count), "") if plan.over else _under(facts)
    if plan.over and not facts.dealing:
        yield from _beside(facts, plan)
    for key, rect, control, text in zip(("draw", "discard"), (plan.draw, plan.discard), controls, words, strict=True):
        yield Part(f"pile:{key}", rect, Empty(), control, hit=target_44(rect))
        if text and not facts.dealing:
            setting = kit.type.set_text(text, UNDER)
            line = rect.trimmed(bottom=4) if plan.over else rect.below(setting.h, 6)
            yield Part(f"label-{key}", placed(line, setting.w + 6, setting.h, down=1.0), Outlined(setting))
    size = plan.discard.w * LOCKED
    place = placed(plan.discard, size, size, 1.0, 1.0).moved(size * 0.3, size * 0.3)
    yield Part("lock", place, LockFace() if shut else Empty(), layer=1, waits_for_motion=True, may_overlap=True)


def _beside(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield what may be done at the piles, left and right of them: there is no room for it under them.

    What they are is seen: the number of cards lies on the one.
    """
    if not facts.mine or facts.state.stage != "draw":
        return
    kit = facts.kit
    left, right = plan.draw.before(SIDE, S), plan.discard.after(SIDE, S)
    lying = plan.worth, plan.goal, *(mini.panel for mini in plan.minis)
    taken = [one for one in lying if one.y < plan.draw.bottom and one.bottom > plan.draw.y]
    least = max((one.right for one in taken if one.right <= plan.draw.x), default=plan.area.x)
    most = min((one.x for one in taken if one.x >= plan.discard.right), default=plan.area.right)
    rooms = left._replace(x=max(left.x, least + S)), right
    draw, take_ = _under(facts)
    shown = [("draw", draw, rooms[0]._replace(w=left.right - rooms[0].x), 1.0)]
    if open_draw(facts) is not None:
        shown.append(("discard", take_, right._replace(w=min(right.right, most - S) - right.x), 0.0))
    for key, text, room, align in shown:
        setting = kit.type.whole(text, UNDER, room.w, 1, 0.6)
        if not setting.truncated:
            yield Part(f"label-{key}-act", placed(room, setting.w + 6, setting.h, align), Outlined(setting))


def _under(facts: Facts) -> tuple[str, str]:
    """Return the words under the piles: what may be done there, else what they are."""
    kit = facts.kit
    drawing = facts.mine and facts.state.stage == "draw"
    draw = kit.say("soon.pile.now") if drawing else kit.say("soon.pile.draw", count=len(facts.state.pile))
    return draw, kit.say(f"soon.pile.{'take' if drawing and open_draw(facts) is not None else 'discard'}")


def sums(steps: Sequence[ScoreStep]) -> str:
    """Return a count as a short sum: “5 ×2 +2 −1”."""
    return " ".join(_term(step) for step in steps)


def terms(kit: Kit, steps: Sequence[ScoreStep]) -> str:
    """Return a count with a name for every part of it: “5 cards · ×2 one colour · +2 complete · −1 Joker”."""
    return " · ".join(kit.say(f"soon.term.{step.reason}", count=step.change) for step in steps)


def _term(step: ScoreStep) -> str:
    short = {"cards": str(step.change), "colour": "×2"}
    return short.get(step.reason, f"{'+' if step.change > 0 else '−'}{abs(step.change)}")


def _worth(facts: Facts, plan: Plan) -> Part:
    """Return what one's own line is worth now, and why, in the order of the count (SO-19)."""
    kit, line = facts.kit, facts.line
    cards = counting(line)
    single = one_colour(line)
    if facts.rules.speed:
        count = (kit.say("soon.worth.places", count=cards), BODY, "plate.active.soft")
        rows: tuple[Said, ...] = ((str(cards), FIGURE, "soon.worth-strong"), count)
        return _card(facts, "worth", plan.worth, rows, kit.say("soon.worth.no_points"))
    steps = counted(facts.state, facts.seat)
    points = steps[-1].points
    if not cards:
        words = kit.say("soon.worth.nothing")
    elif len(steps) > (2 if single else 1):
        words = sums(steps)
    else:
        words = kit.say(f"soon.worth.{'one_colour' if single else 'mixed'}", count=cards)
    heading = kit.say("soon.worth.heading")
    rows = ((heading, BODY, "plate.active.soft"), (str(points), FIGURE, "soon.worth-strong"), (words, STRONG, INK))
    doubled = kit.say("soon.worth.doubled")
    reasons = [
        doubled if step.reason == "colour" else kit.say(f"soon.step.{step.reason}", count=cards) for step in steps
    ]
    if not single:
        reasons.append(kit.say("soon.worth.not_doubled"))
    if any(face.kind == "thief" for face in line):
        reasons.append(kit.say("soon.worth.thief"))
    told = ". ".join(reasons)
    label = f"{kit.named(heading, kit.say('soon.worth.points', count=points))}. {told}"
    return _card(facts, "worth", plan.worth, rows, told, label)


def _card(facts: Facts, key: str, rect: Rect, rows: tuple[Said, ...], words: str, label: str = "") -> Part:
    control = Control(label or words, zone="seats", help=words, radius=18, sound="focus")
    return Part(key, rect, WordCard(_set(facts, rect, rows)), control, layer=-2, waits_for_motion=True)


def _set(facts: Facts, rect: Rect, rows: tuple[Said, ...]) -> tuple[Row, ...]:
    """Set rows of words so that they fit a card: the number gives way first, then the heading."""

    def setting(text: str, style: Style, shrink: float) -> Typeset:
        smaller = Style(style.face, style.size * (shrink if style.size > 30 else max(0.85, shrink)))
        whole = facts.kit.type.fit(text, smaller, rect.w - 16, 3, 0.8)
        even = facts.kit.type.fit(text, smaller, rect.w - EVEN, 3, 0.8)
        return even if len(even.lines) == len(whole.lines) == 2 and not even.truncated else whole

    keeps = (rows, rows[1:], rows[1:2] if len(rows) > 2 else rows[:1])
    for keep, shrink in product(keeps, (1.0, 0.8, 0.6)):
        result = tuple((setting(text, style, shrink), role) for text, style, role in keep)
        if sum(words.h for words, _ in result) <= rect.h - 10 and not any(words.truncated for words, _ in result):
            break
    return result


def latest(facts: Facts) -> e.Event | None:
    """Return what happened last, but for the turn that passed on, and what is drawn for a card that was given."""
    history = cast("Sequence[e.Event]", facts.table.view.history[-3:])
    last = [event for event in history if not isinstance(event, e.Handed)]
    if not last:
        return None
    given = len(last) > 1 and isinstance(last[-2], e.Gave) and isinstance(last[-1], e.Drew)
    return last[-2] if given else last[-1]


def news_of(facts: Facts) -> str:
    """Return that in words, where it is told in the bar; "" where it isn't."""
    match latest(facts):
        case e.Asked() as event:
            return facts.render_message(e.asking(event))
        case e.Struck(seat, other, was=was) if other == seat:
            return facts.render_message(say("soon.told.struck_own", player=SeatName(seat), card=a_card(was)))
        case e.Struck(seat, other, was=was):
            return facts.render_message(
                say("soon.told.struck", player=SeatName(seat), other=SeatName(other), card=a_card(was))
            )
        case e.Played() | e.Discarded() | e.Took() as event:
            message = facts.rules.tell(event)
        case event if isinstance(event, NEWS):
            message = facts.rules.tell(event)
        case _:
            return ""
    return facts.render_message(message) if message is not None else ""


def news(facts: Facts, plan: Plan, said: str, longest: str) -> list[Part]:
    """Return what has just happened where the bar has no room for it; nothing that was told there returns.

    `said` is what the bar says, `longest` what it has room for.

    It stands where it covers nothing; where there is no such place it gives way: the log has it.
    """
    event, words = latest(facts), news_of(facts)
    if event is None or not words or words == said or facts.state.question is not None or facts.ending:
        return []
    comes = facts.moves and facts.table.event is event
    if not isinstance(event, NEWS) or comes or (facts.input.motion and len(words) <= len(longest)):
        return []
    doer = facts.rules.doer(event)
    badge = facts.table.badge(event.seat if doer is None else doer)
    for spot in plan.news:
        width = max(280, plan.draw.x - 110 if spot[0] < plan.draw.x else plan.row.w)
        pill = facts.kit.pill(
            "news", spot, words, "status", badge=badge, width=width, letters=NEWEST, layer=6, inside=plan.area
        )
        if not any(pill.rect.meets(taken) for taken in _taken(facts, plan)):
            return [pill]
    return []


def _taken(facts: Facts, plan: Plan) -> list[Rect]:
    """Return what a pill may not cover: panels, piles with their words, one's line, its worth, the goal, the hand.

    What is said over the hand stays, too.
    """
    words = 0.0 if plan.over else facts.kit.leading(15) + 8
    piles = plan.draw.joined(plan.discard).trimmed(bottom=-words)
    hand = plan.hand.inset(-2 * plan.hand.w, 0)
    opened = [part.rect for part in opened_parts(facts, plan)]
    panels = [one.panel for one in plan.minis]
    opened += [part.rect for part in warnings(facts, plan)]
    return [*panels, *opened, piles, plan.row, plan.worth, plan.goal, plan.you, plan.primary, hand]
