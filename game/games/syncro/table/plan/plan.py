"""How Syncro's table divides its room: page, mages, horde, detail, piles, tray. Wide, square and tall windows.

As room shrinks or text grows, the page becomes a button, and what is told beside the horde gives way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from game.engine.protocol import Seat
from game.games.syncro.rules.state.content import FOG, REWARD
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.plan.goals import goal_height, goal_lines
from game.ui.draw.cards import RATIO
from game.ui.layout.arrange import M, S, alike, centred, cut_bottom, cut_left, cut_right, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit

EDGE: Final = 20.0
GAP: Final = 10.0
CARD: Final = 84.0  # a Spell in the hand, at the design's size
RAISED: Final = 30.0  # units over a hand that a chosen card and its halo may take
LOW: Final = 750.0  # units of a window's height, in letters of the usual size, under which it is low
SHOWN: Final = 66.0  # units of height that hands take under plates
NOWHERE: Final = Rect(0, 0, 0, 0)

PAGE: Final = (250.0, 352.0)  # units that the page of a level takes: breadth and height
PLATE: Final = (226.0, 58.0)
NEXT: Final = 9.0  # units from one plate to the next
SIDE: Final = 292.0  # units that page and piles take beside the plates, each
COLUMN: Final = 256.0  # units that what stands at the right end is broad
PILES: Final = 122.0  # units that a row of piles takes, names and all
ABREAST: Final = 3  # piles in a row
LAID: Final = 88.0  # a Spell of the hand in a wide window

HANGS: Final = 40.0  # units that keepsakes under a plate take, thread and all
FOOT: Final = 3.0  # and from them to the window's foot, or what lies there

CLOSE_TOP: Final = 20.0  # units over the plates in a review
CLOSE_PLATE: Final = (228.0, 64.0)
CLOSE_OWN: Final = (212.0, 68.0)
CLOSE_CARD: Final = 72.0
CLOSE_SEEN: Final = 88.0  # units of a hand that are seen over the foot
CLOSE_HEIGHT: Final = 101.0
CLOSE_SHOWN: Final = 62.0  # units under plates while all hands are shown
CLOSE_CLEAR: Final = 18.0  # between the horde and the hand

Form: TypeAlias = Literal["page", "stack", "strip", "short"]


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the places of everything."""

    plates: tuple[Rect, ...]
    """The other mages'."""
    you: Rect
    """The viewer's plate."""
    horde: Rect
    journal: Rect | None
    """None where a button stands for it."""
    book: Rect | None
    """That button."""
    hand: Rect
    card: float
    """How wide a card of the hand is."""
    reward: Rect | None
    """The viewer's Reward, where there are any."""
    primary: Rect
    """The gold button."""
    second: Rect
    """The button under it, or beside it."""
    tray: float
    """Where the tray of the hand begins, from above."""
    detail: Rect = NOWHERE
    """What is told of a card."""
    piles: Rect = NOWHERE
    curses: Rect = NOWHERE
    silence: Rect = NOWHERE
    """The vow of silence."""
    ask: Rect = NOWHERE
    """Where a question with answers of its own is put."""
    asked_piles: Rect = NOWHERE
    """Where the piles lie meanwhile."""
    estimate: Rect = NOWHERE
    """Where hands are estimated."""
    reading: Rect = NOWHERE
    """Where a Fog or a Reward is read."""
    goal: Rect = NOWHERE
    goal_form: Form = "stack"
    """How the goal is told: on the page, as a stack, as a strip of two lines, or in one sentence alone ("short")."""

    hands: tuple[Rect, ...] = ()
    """The other mages' hands, under their plates, while all hands are shown."""

    @property
    def pile(self) -> tuple[float, float]:
        """Return where the pile of Spells lies."""
        return self.piles.x + self.piles.w / 6, self.piles.y + min(48.0, self.piles.h / 2)

    def home(self, facts: Facts, seat: Seat) -> Rect:
        """Return where a mage's cards come from: the viewer's hand, or a plate."""
        return self.plates[facts.others.index(seat)] if seat in facts.others else self.hand

    def plate(self, facts: Facts, seat: Seat) -> Rect:
        """Return where a mage's plate lies."""
        return self.plates[facts.others.index(seat)] if seat in facts.others else self.you


def plan_of(facts: Facts, area: Rect) -> Plan:
    """Return how the table divides its room; it is the same for a viewer's match at one size, but for shown hands."""
    if facts.input.close:
        return _close(area, len(facts.others), shown=facts.shows_hands)
    planned = _wide if facts.kit.frame.shape == "wide" else _tall
    plan = planned(facts.kit, area, len(facts.others), facts.rules.mission, SHOWN if facts.shows_hands else 0.0)
    if plan.goal_form != "page" or not _hangs(facts):
        return plan
    return replace(plan, you=plan.you._replace(y=area.bottom - HANGS - FOOT - plan.you.h))


def _hangs(facts: Facts) -> bool:
    """Tell whether anything hangs from the viewer's own plate, which has room under it then."""
    hung, viewer = facts.table.seating.hung, facts.table.viewer
    return viewer is not None and viewer < len(hung) and bool(hung[viewer])


def _close(area: Rect, others: int, *, shown: bool) -> Plan:
    """Return how the room is divided; what is told of a level, and what is asked, stands elsewhere in a review."""
    page = area.trimmed(EDGE, CLOSE_TOP, EDGE)
    top, rest = cut_top(page, CLOSE_PLATE[1], S)
    plates = tuple(alike(top, others, M, CLOSE_PLATE[0]))
    low, middle = cut_bottom(rest, CLOSE_SEEN, CLOSE_CLEAR)
    you, beside = cut_left(low, CLOSE_OWN[0], M)
    you = cut_bottom(you.trimmed(bottom=S), CLOSE_OWN[1])[0]
    hand = beside.trimmed(right=CLOSE_OWN[0] * 0.6)._replace(h=CLOSE_HEIGHT)
    horde = middle.trimmed(top=CLOSE_SHOWN if shown else 0.0)
    piles, _ = cut_right(area._replace(y=area.y - 2 * CLOSE_HEIGHT, h=CLOSE_HEIGHT), CLOSE_HEIGHT)
    beyond = area._replace(y=area.bottom, h=1.0)
    return Plan(
        plates=plates,
        you=you,
        horde=horde,
        journal=None,
        book=None,
        hand=hand,
        card=CLOSE_CARD,
        reward=None,
        primary=beyond,
        second=beyond,
        tray=area.bottom - EDGE,
        detail=beyond,
        piles=piles,
        goal_form="page",
        hands=tuple(plate.below(CLOSE_SHOWN - S, S / 2) for plate in plates) if shown else (),
    )


def answer_height(kit: Kit) -> float:
    """Return the smallest height of an answer."""
    return max(46.0, kit.leading(18) + 14)


def _line(kit: Kit, size: float, minimum: float) -> float:
    return max(minimum, kit.leading(size) + 18)


def _lines(kit: Kit) -> float:
    """Return the height of the primary button: two lines where the text is large."""
    return _line(kit, 20, 58.0) if kit.roomy else 2 * kit.leading(21) + 8


def _plate_height(kit: Kit) -> float:
    return max(72.0, kit.leading(18) + (38 if kit.roomy else 46))


def _low(kit: Kit) -> bool:
    """Tell whether a square or tall window has no height for the goal over the horde."""
    return not kit.roomy or kit.frame.height < LOW * kit.growth


def _pile_height(kit: Kit) -> float:
    return 81 + kit.leading(15) + 18


def _vow_height(kit: Kit) -> float:
    return _line(kit, 16, 34) - 4


def _goal(kit: Kit, width: float, mission: Mission) -> tuple[float, Form]:
    """Return how high the goal is and how told: a stack in a column, a strip across a tall window, or a sentence."""
    wide = kit.frame.shape == "wide"
    row = kit.leading(15)
    if kit.huge or (not wide and _low(kit)):
        return max(44.0, goal_height(kit, mission, width)), "short"
    if not wide:
        return kit.leading(18) + row + 20, "strip"
    return max(112.0, goal_lines(kit, mission, width) * kit.leading(18) + 2 * row + 22), "stack"


def _wide(kit: Kit, area: Rect, others: int, mission: Mission, shown: float) -> Plan:
    """Plan a wide window: the right column, and at the foot one's own plate, the hand, the buttons."""
    if kit.roomy:
        return _rest(kit, area, others, mission, shown)
    page = area.trimmed(EDGE, 6, EDGE, 14)
    act = column = min(400.0, 250.0 * kit.growth)
    passing, rest = cut_bottom(cut_right(page, act)[0], _line(kit, 18, 44), S)
    primary, rest = cut_bottom(rest, _lines(kit), 12)
    right = cut_right(rest, column)[0].trimmed(top=0 if kit.huge else 14)
    foot, above = cut_bottom(page.trimmed(right=column), CARD * RATIO, RAISED)
    you = placed(page.trimmed(bottom=16), *_own_size(kit), 0, 1)
    hand = foot._replace(w=page.w).trimmed(left=you.w + 18, right=act + 18)
    reward = None
    if REWARD in mission.rules:
        reward = placed(hand.trimmed(right=-2, bottom=S), CARD * 0.9, CARD * 0.9 * RATIO, 1, 1)
        hand = hand.trimmed(right=reward.w + 16)
    plan = Plan((), you, NOWHERE, None, None, hand, CARD, reward, primary, passing, foot.y - 58)
    return _large(kit, above, right, others, mission, plan, shown)


def _own_size(kit: Kit) -> tuple[float, float]:
    """Return how broad and how high one's own plate is in a wide window with large text."""
    return max(246.0, min(268.0, 120 * kit.growth)), _plate_height(kit)


def _rest(kit: Kit, area: Rect, others: int, mission: Mission, shown: float) -> Plan:
    """Plan a wide window: the page of the level, plates over the horde, piles at the right; the hand over the foot.

    What is told or asked stands under the piles, and the buttons under that.
    """
    page = area.trimmed(left=EDGE, top=20, right=EDGE)._replace(w=PAGE[0], h=PAGE[1])
    top, horde = cut_top(area.trimmed(SIDE, 12, SIDE), PLATE[1], 12)
    plates = tuple(alike(top, others, NEXT, PLATE[0]))
    foot = area.bottom
    you = Rect(EDGE, foot - 90, PLATE[0], 70)
    right = area.trimmed(left=area.w - EDGE - COLUMN, top=44, right=EDGE)
    rows = 2 if _piled(mission) > ABREAST else 1
    piles, under = cut_top(right, PILES * rows, 8)
    piles = piles.trimmed(left=-6, right=4)
    second = Rect(area.w - 210, foot - 80, 120, 48)
    primary = Rect(right.x, second.y - 12 - 62, COLUMN, 62)
    hand = area.trimmed(left=you.right + 18, right=you.right + 18)._replace(y=foot - 142, h=LAID * RATIO)
    reward = None
    if REWARD in mission.rules:
        reward = Rect(right.x - 92, foot - 130, LAID * 0.9, LAID * 0.9 * RATIO)
        hand = centred(hand, 2 * (reward.x - 18 - hand.middle[0]), hand.h)
    told = under._replace(h=min(208.0, primary.y - 8 - under.y))
    asked = under._replace(h=second.bottom + 24 - under.y)
    return Plan(
        plates=plates,
        you=you,
        horde=horde.trimmed(top=shown)._replace(h=foot - 158 - horde.y - shown),
        journal=page,
        book=None,
        hand=hand,
        card=LAID,
        reward=reward,
        primary=primary,
        second=second,
        tray=foot - 184,
        detail=told,
        piles=piles,
        curses=page.below(92.0, 14),
        ask=asked,
        asked_piles=piles,
        estimate=asked,
        reading=told,
        goal=page,
        goal_form="page",
        hands=_under(plates, shown),
    )


def _piled(mission: Mission) -> int:
    """Return how many piles lie at a level."""
    return 2 + (FOG in mission.rules) + (REWARD in mission.rules)


def _under(plates: Iterable[Rect], shown: float) -> tuple[Rect, ...]:
    """Return where hands lie that are shown, so high; nowhere while they are not."""
    return tuple(plate.below(shown - S, S / 2) for plate in plates) if shown else ()


def _large(kit: Kit, above: Rect, right: Rect, others: int, mission: Mission, plan: Plan, shown: float) -> Plan:
    """Divide it for large text: plates under one another, the journal's button, the horde; the goal in the column."""
    side, beside = cut_left(above.trimmed(right=20, bottom=4), min(268.0, 110 + 72 * kit.growth), GAP)
    side = side._replace(h=plan.you.y - 14 - side.y)
    each = (side.h - GAP * (others - 1)) / max(1, others)
    shown = min(shown, each * 0.5)
    height = min(kit.leading(18) + 40, each - shown)
    plates = tuple(stack(side, [height] * others, GAP + shown))
    high, form = _goal(kit, right.w, mission)
    goal, right = cut_top(right, high, 10)
    plan = replace(
        plan,
        plates=plates,
        hands=_under(plates, shown),
        horde=beside.trimmed(left=62, top=10),
        book=placed(beside.trimmed(bottom=4), 56, 56, 0, 1),
        goal=goal,
        goal_form=form,
    )
    return _column(kit, right, right.h - 86, plan)


def _column(kit: Kit, right: Rect, height: float, plan: Plan) -> Plan:
    """Divide the right column for large text: detail, so high, piles, curses, the vow of silence.

    A question stands where the buttons stand, and the piles move up for it.
    """
    foot = plan.second.bottom
    detail, rest = cut_top(right, height, 20)
    piles, rest = cut_top(rest, min(_pile_height(kit), rest.h), 10)
    silence, curses = cut_top(rest, _vow_height(kit), S)
    lying = right._replace(h=min(_pile_height(kit), 66.0 if plan.goal_form == "short" else 104.0))
    ask = plan.primary._replace(y=lying.bottom + S, h=foot - lying.bottom - S)
    return replace(
        plan,
        detail=detail,
        piles=piles,
        curses=curses,
        silence=silence,
        ask=ask,
        asked_piles=lying,
        estimate=ask,
        reading=right,
    )


def _tall(kit: Kit, area: Rect, others: int, mission: Mission, shown: float) -> Plan:
    """Plan a square or tall window: mages on top, the horde, a row of detail and piles, the hand, the buttons."""
    page = area.trimmed(EDGE, 6, EDGE, 16)
    card = 92.0
    head, rest = cut_top(page, _plate_height(kit))
    rest = rest.trimmed(top=shown)
    side = max(56.0, kit.leading(18) + 12)
    plates = tuple(alike(head.trimmed(left=side + GAP), others, GAP, 240.0 * kit.soft))
    buttons, rest = cut_bottom(rest, max(60.0, _lines(kit), _line(kit, 18, 60)), 18)
    you, acts = cut_left(buttons, 200 if _low(kit) else 236, 14)
    primary, passing = cut_left(acts, acts.w * 0.62 - 5, 10)
    hand, rest = cut_bottom(rest, card * RATIO, RAISED + 6)
    reward = None
    if REWARD in mission.rules:
        reward = placed(hand.trimmed(top=10), card * 0.9, card * 0.9 * RATIO, 1, 0)
        hand = hand.trimmed(right=reward.w + 18)
    row, rest = cut_bottom(rest, _told_height(kit, area), 14)
    height, form = _goal(kit, page.w, mission)
    goal, horde = cut_top(rest.trimmed(top=10), height, 14)
    if _low(kit):  # the goal stands over the piles
        horde = rest.trimmed(top=22)
    plan = Plan(
        plates=plates,
        hands=_under(plates, shown),
        you=you,
        horde=horde,
        journal=None,
        book=placed(head, side, side, 0),
        hand=hand,
        card=card,
        reward=reward,
        primary=primary,
        second=passing,
        tray=hand.y - 52,
        goal=goal,
        goal_form=form,
    )
    return _beneath(kit, row, plan, mission)


def _told_height(kit: Kit, area: Rect) -> float:
    """Return how high the row under the horde is."""
    if kit.frame.shape == "square" and _low(kit):
        return 156.0  # the horde is worth more than what is told of it: its cards' tooltips say it too
    return min(area.h * 0.24, max(176.0, 150 * kit.growth))


def _beneath(kit: Kit, row: Rect, plan: Plan, mission: Mission) -> Plan:
    """Divide the row under the horde: detail, where a question is put too, and piles over silence and curses.

    With large text the goal stands over the piles, and they have the rest: in a square window it has a line alone.
    """
    right, detail = cut_right(row, min(320.0, row.w * 0.42), 20)
    piles, rest = cut_top(right, min(row.h, _pile_height(kit)), 6)
    silence, curses = cut_top(rest, _vow_height(kit), 4)
    plan = replace(plan, detail=detail, ask=detail, estimate=detail, reading=detail)
    if not _low(kit):
        return replace(plan, piles=piles, asked_piles=piles, silence=silence, curses=curses)
    square = kit.frame.shape == "square"
    goal, piles = cut_top(right, max(44.0, kit.leading(18) + 14) if square else goal_height(kit, mission, right.w), S)
    return replace(plan, goal=goal, piles=piles, asked_piles=piles)
