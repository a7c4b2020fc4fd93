"""How Syncro's table divides its room: journal, mages, horde, detail, piles, tray. Wide, square and tall windows.

As room shrinks or text grows, the journal becomes a button, and what is told beside the horde gives way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from typing import Final, Literal, TypeAlias

from game.engine.protocol import Seat
from game.games.syncro.rules.content import REWARD
from game.games.syncro.rules.missions import Mission
from game.games.syncro.table.facts import Facts
from game.ui.frame import Rect
from game.ui.kit import BOLD, Kit
from game.ui.text import Style, Typeset

EDGE: Final = 20.0
GAP: Final = 10.0
CARD: Final = 84.0  # a Spell in the hand, at the design's size
RAISED: Final = 30.0  # units over a hand that a chosen card and its halo may take
LARGE: Final = 1.28  # growth of the text from which the journal is a button
BOSSES: Final = ("boss", "last_boss")
ROOMY: Final = 1.05  # growth from which the goal's sentence takes a line more
MANY: Final = 30  # as broad as any number of Spells or enemies
SIGN: Final = 60.0  # units of a slip that its edges take, and the sign that Spells are few
SENTENCE: Final = 208.0  # units that a line of it is long there
HUGE: Final = 1.6  # growth of the text from which the goal is only one sentence
NOWHERE: Final = Rect(0, 0, 0, 0)

Form: TypeAlias = Literal["stack", "strip", "short"]


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the places of everything. `journal` is None where `book`, a button, stands for it.

    `plates` are the other mages', `you` the viewer's; `ask` is where a question with answers of its own is put, and
    `asked_piles` where the piles lie meanwhile; `estimate` is where hands are estimated, `told` where a Fog or a Reward
    is read. `goal_form` tells how much of the goal there is room for: all in a stack, all in a strip of two lines, or
    one sentence alone ("short").
    """

    plates: tuple[Rect, ...]
    you: Rect
    horde: Rect
    journal: Rect | None
    book: Rect | None
    hand: Rect
    card: float
    reward: Rect | None
    primary: Rect
    second: Rect
    tray: float
    detail: Rect = NOWHERE
    piles: Rect = NOWHERE
    curses: Rect = NOWHERE
    silence: Rect = NOWHERE
    ask: Rect = NOWHERE
    asked_piles: Rect = NOWHERE
    estimate: Rect = NOWHERE
    told: Rect = NOWHERE
    goal: Rect = NOWHERE
    goal_form: Form = "stack"

    def home(self, facts: Facts, seat: Seat) -> Rect:
        """Return where a mage's cards come from: the viewer's hand, or a plate."""
        return self.plates[facts.others.index(seat)] if seat in facts.others else self.hand


def plan_of(facts: Facts, area: Rect) -> Plan:
    """Return how the table divides its room; it is the same for a viewer's whole match at one size."""
    plan, mission = _wide if facts.kit.frame.shape == "wide" else _tall, facts.rules.mission
    return plan(facts.kit, area, len(facts.others), mission)


def _goal_lines(kit: Kit, mission: Mission) -> int:
    """Return how many lines the goal's sentence has: one more in larger letters, where it needs that."""
    boss = any(place.kind in BOSSES for place in mission.places)
    lines = 3 if boss else 2
    total = sum(place.kind != "fog" for place in mission.places)
    words = kit.say(f"syncro.goal.{'boss' if boss else 'all'}", count=total)
    roomy = ROOMY < kit.growth <= LARGE and kit.type.fit(words, BOLD, SENTENCE, lines, 0.8).truncated
    return lines + 1 if roomy else lines


def _goal_height(kit: Kit, mission: Mission, width: float) -> float:
    """Return how high the goal's one sentence is in so broad a slip: the longer of its two forms (`goal.race`)."""
    count = sum(place.kind != "fog" for place in mission.places)
    team = {"spells": kit.say("syncro.goal.spells", count=MANY), "enemies": kit.say("syncro.table.enemies", count=MANY)}
    told = (kit.say("syncro.goal.all", count=count), kit.say("syncro.goal.team", **team))
    return max(short_goal(kit, words, width - SIGN).h for words in told) + 14


def short_goal(kit: Kit, words: str, width: float, height: float = inf) -> Typeset:
    """Set the goal's one sentence in as few lines as hold it, no higher than there is room."""
    setting = kit.type.fit(words, BOLD, width, 1, 0.8)
    for lines in (2, 3, 4):
        if setting.truncated:
            setting = kit.type.fit(words, BOLD, width, lines, 0.8)
    if setting.h <= height:
        return setting
    share = setting.pixels / kit.type.pixels(BOLD) * height / setting.h
    smaller = Style("bold", BOLD.size * share * 0.98)
    return kit.type.fit(words, smaller, width, len(setting.lines), 0.8)


def answer_height(kit: Kit) -> float:
    """Return the smallest height of an answer."""
    return max(46.0, kit.leading(18) + 14)


def _row(left: float, right: float, y: float, height: float, count: int, most: float) -> tuple[Rect, ...]:
    width = min(most, (right - left - GAP * (count - 1)) / max(1, count))
    start = (left + right - width * count - GAP * (count - 1)) / 2
    return tuple(Rect(start + (width + GAP) * number, y, width, height) for number in range(count))


def _line(kit: Kit, size: float, minimum: float) -> float:
    return max(minimum, kit.leading(size) + 18)


def _lines(kit: Kit) -> float:
    """Return the height of the primary button: two lines where the text is large."""
    return 2 * kit.leading(20) + 8 if kit.growth > LARGE else _line(kit, 20, 58.0)


def _plate_height(kit: Kit) -> float:
    return max(72.0, kit.leading(18) + (46 if kit.growth > LARGE else 38))


def _goal(kit: Kit, x: float, y: float, width: float, mission: Mission) -> tuple[Rect, Form]:
    """Return where the goal stands and how: a stack in a column, a strip across a tall window, or a sentence alone."""
    row, lines = kit.leading(16), _goal_lines(kit, mission)
    if kit.growth > (HUGE if kit.frame.shape == "wide" else LARGE):
        return Rect(x, y, width, max(44.0, _goal_height(kit, mission, width))), "short"
    if kit.frame.shape != "wide":
        return Rect(x, y, width, kit.leading(18) + row + 20), "strip"
    return Rect(x, y, width, max(112.0, lines * kit.leading(18) + 2 * row + 22)), "stack"


def _wide(kit: Kit, area: Rect, others: int, mission: Mission) -> Plan:
    """Plan a wide window: the mockup's, or with large text one with a broader right column and no journal."""
    large = kit.growth > LARGE
    width, bottom, top = area.w, area.bottom, area.y + 6
    first, second = _lines(kit), _line(kit, 18, 44)
    column = min(400.0, 250.0 * kit.growth) if large else 260.0
    act = column if large else 292.0
    passing = Rect(width - EDGE - act, bottom - 14 - second, act, second)
    primary = Rect(passing.x, passing.y - 8 - first, act, first)
    height = _plate_height(kit)
    head = top if kit.growth > HUGE else top + 14
    right = Rect(width - EDGE - column, head, column, primary.y - 12 - head)
    you_height = height if large else max(70.0, kit.leading(18) + kit.leading(15) + 14)
    you = Rect(EDGE, bottom - 30 - you_height, max(246.0, min(268.0, 120 * kit.growth)) if large else 236.0, you_height)
    hand_top = bottom - 14 - CARD * 1.4
    tray = hand_top - 58
    reward = (
        Rect(primary.x - 16 - CARD * 0.9, bottom - 22 - CARD * 1.26, CARD * 0.9, CARD * 1.26)
        if REWARD in mission.rules
        else None
    )
    hand_right = (reward or primary).x - 18
    hand = Rect(you.right + 18, hand_top, hand_right - you.right - 18, CARD * 1.4)
    if large:
        room = Rect(EDGE, top, right.x - 20 - EDGE, you.y - 14 - top)
        (plates, book, horde), journal = _strip(kit, room, hand_top, others), None
    else:
        plates, book = _row(EDGE + 272, right.x - 12, top - 2, height, others, 226.0), None
        horde = Rect(EDGE + 276, top + height + 12, right.x - EDGE - 296, hand_top - RAISED - top - height - 14)
        journal = Rect(EDGE, top + 14, 262, min(442.0 * max(1.0, kit.growth), tray + 30 - top - 14))
    plan = Plan(plates, you, horde, journal, book, hand, CARD, reward, primary, passing, tray)
    if journal is not None:
        goal, form = _goal(kit, journal.x + 11, journal.y + 11, journal.w - 22, mission)
        return _column(kit, right, 222.0, replace(plan, goal=goal, goal_form=form))
    goal, form = _goal(kit, right.x, right.y, right.w, mission)
    right = Rect(right.x, goal.bottom + 10, right.w, right.bottom - goal.bottom - 10)
    return _column(kit, right, right.h - 86, replace(plan, goal=goal, goal_form=form))


def _strip(kit: Kit, room: Rect, hand_top: float, others: int) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """Return plates under one another on the left, the journal's button and the horde beside them: for large text."""
    height = min(kit.leading(18) + 40, (room.h - GAP * (others - 1)) / max(1, others))
    width = min(268.0, 110 + 72 * kit.growth)
    plates = tuple(Rect(room.x, room.y + (height + GAP) * number, width, height) for number in range(others))
    foot = hand_top - RAISED - 4
    book = Rect(room.x + width + GAP, foot - 60, 56, 56)
    left = book.right + 6
    return plates, book, Rect(left, room.y + 10, room.right - left, foot - room.y - 10)


def _column(kit: Kit, right: Rect, height: float, plan: Plan) -> Plan:
    """Divide the right column: detail, so high, piles, curses, the vow of silence.

    A question stands where the buttons stand, under the piles; with large text the piles move up for it.
    """
    primary, foot = plan.primary, plan.second.bottom
    top, pile = right.y + height + 20, 81 + kit.leading(16) + 18
    piles = Rect(right.x, top, right.w, min(pile, right.bottom - top))
    silence = Rect(right.x, piles.bottom + 10, right.w, _line(kit, 16, 34) - 4)
    curses = Rect(right.x, silence.bottom + 8, right.w, right.bottom - silence.bottom - 8)
    lying = piles
    if kit.growth > LARGE:
        lying = Rect(right.x, right.y, right.w, min(pile, 66.0 if plan.goal_form == "short" else 104.0))
    elif foot - piles.bottom - 8 < 14 + 4 * (answer_height(kit) + 8):  # four answers, one under another
        lying = Rect(piles.x, piles.y, piles.w, min(piles.h, 88.0))  # without their names
    detail = Rect(right.x, right.y, right.w, height)
    ask = primary._replace(y=lying.bottom + 8, h=foot - lying.bottom - 8)
    estimate = ask if kit.growth > LARGE else Rect(right.x, detail.bottom + 10, right.w, foot + 4 - detail.bottom - 10)
    return replace(
        plan,
        detail=detail,
        piles=piles,
        curses=curses,
        silence=silence,
        ask=ask,
        asked_piles=lying,
        estimate=estimate,
        told=right if kit.growth > LARGE else detail,
    )


def _tall(kit: Kit, area: Rect, others: int, mission: Mission) -> Plan:
    """Plan a square or tall window: mages on top, the horde, a row of detail and piles, the hand, the buttons."""
    large, rewards = kit.growth > LARGE, REWARD in mission.rules
    width, top = area.w, area.y + 6
    side, height = max(56.0, kit.leading(18) + 12), _plate_height(kit)
    book = Rect(EDGE, top + (height - side) / 2, side, side)
    plates = _row(book.right + GAP, width - EDGE, top, height, others, 240.0 * max(1.0, kit.growth**0.7))
    act = max(60.0, _lines(kit), _line(kit, 18, 60))
    buttons = area.bottom - 16 - act
    you = Rect(EDGE, buttons, 200 if large else 236, act)
    room, card = width - EDGE - you.right - 14, 92.0
    primary = Rect(you.right + 14, buttons, room * 0.62 - 5, act)
    passing = Rect(primary.right + 10, buttons, room * 0.38 - 5, act)
    hand_top = buttons - 18 - card * 1.4
    reward = Rect(width - EDGE - card * 0.9, hand_top + 10, card * 0.9, card * 1.26) if rewards else None
    hand = Rect(EDGE, hand_top, (reward.x if reward is not None else width) - 18 - EDGE, card * 1.4)
    told = min(area.h * 0.24, max(176.0, 150 * kit.growth))
    if large and kit.frame.shape == "square":
        told = 156.0  # the horde is worth more than what is told of it: its cards' tooltips say it too
    row = Rect(EDGE, hand_top - RAISED - 6 - told, width - 2 * EDGE, told)
    goal, form = _goal(kit, EDGE, top + height + 10, width - 2 * EDGE, mission)
    above = top + height + 8 if large else goal.bottom  # large: the goal stands over the piles
    horde = Rect(EDGE, above + 14, width - 2 * EDGE, row.y - 14 - above - 14)
    plan = Plan(plates, you, horde, None, book, hand, card, reward, primary, passing, hand_top - 52)
    plan = _beneath(kit, row, replace(plan, goal=goal, goal_form=form))
    if not large:
        return plan
    square, piles = kit.frame.shape == "square", plan.piles  # a square one has room for a line alone
    high = max(44.0, kit.leading(18) + 14) if square else _goal_height(kit, mission, piles.w)
    goal = Rect(piles.x, row.y, piles.w, high)
    piles = Rect(piles.x, goal.bottom + 8, piles.w, row.bottom - goal.bottom - 8)
    return replace(plan, goal=goal, piles=piles, asked_piles=piles, silence=NOWHERE, curses=NOWHERE)


def _beneath(kit: Kit, row: Rect, plan: Plan) -> Plan:
    """Divide the row under the horde: detail, where a question is put too, and piles over silence and curses."""
    width = min(320.0, row.w * 0.42)
    detail = Rect(row.x, row.y, row.w - width - 20, row.h)
    piles = Rect(detail.right + 20, row.y, width, min(row.h, 81 + kit.leading(16) + 18))
    silence = Rect(piles.x, piles.bottom + 6, width, _line(kit, 16, 34) - 4)
    curses = Rect(piles.x, silence.bottom + 4, width, row.bottom - silence.bottom - 4)
    return replace(
        plan,
        detail=detail,
        piles=piles,
        curses=curses,
        silence=silence,
        ask=detail,
        asked_piles=piles,
        estimate=detail,
        told=detail,
    )
