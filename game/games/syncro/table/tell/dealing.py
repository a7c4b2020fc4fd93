"""How Spells and Rewards are dealt: one by one off their piles, along ways that spare names, onto each mage's plate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.engine.level import Point
from game.engine.protocol import Seat
from game.games.syncro.scenery.cards import back_of, closed
from game.games.syncro.table.facts.dealt_at import BRISTLES, FLIES, flights, rewards_apart
from game.games.syncro.table.facts.facts import Facts, spell_key
from game.games.syncro.table.pieces.hand import lying
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.tell.laying import bristling
from game.scenes.table.kit.tell import Timeline
from game.ui.draw.cards import CardArt, outer
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace
from game.ui.motion.stage import Sprite

LIES: Final = 0.1  # and for which it is still seen on a plate
SINKS: Final = 0.06  # seconds in which it goes out there
HIGH: Final = (26.0, 44.0)  # units over its way that one of the others' flies, and one's own
DIPS: Final = 112.0  # units that the way to a plate dips under it: clear of all names
BESIDE: Final = 34.0  # units that the way to one's own hand swings out: clear of the horde
STEEP: Final = 0.12  # of the way to a plate that is left when it is lowest: it comes up beside no number
LEVEL: Final = 200.0  # units of height up to which a plate is said to lie beside a pile
SHORT: Final = 4  # straight pieces of the way over other piles
STRAIGHT: Final = 12.0  # units over their middle that it leads
STEPS: Final = 8  # straight pieces of a way
STEADY: Final = 10  # steps in which a card turns and changes its size, so that others share its pictures
TILTS: Final = 24.0  # degrees by which a card is turned as it leaves its pile
OVER: Final = 50.0  # z of what is dealt: over the horde, under words
ASIDE: Final = (6.0, -6.0)  # units from a small back of a Spell to that of a Reward behind it
COUNTING: Final = ("count-", "note-", "goal:spells", "of-pile-spells")
"""Parts that count as each Spell leaves or lands."""
REST: Final = (56.0, 42.0)  # units across a card of a pile, and how far down one lies, where no pile is drawn


class Stacks(NamedTuple):
    """Hold where what is dealt comes from and goes to: the piles, and the small backs on the others' plates."""

    spells: Rect
    rewards: Rect
    plates: Mapping[Seat, Rect]
    over: tuple[Rect, ...] = ()
    """What all of it goes under: the goal, where that is a banner."""


def dealt(facts: Facts, plan: Plan, stacks: Stacks) -> Cue:
    """Return how Spells are dealt: each flies on its own arc, one's own as backs; the others' go onto their plates.

    What is one's own turns as soon as it lies there, though the last of the others' still fly.
    """
    tell = Timeline()
    own = 0.0
    places = lying(facts, plan)
    tell.show(0.0, *COUNTING)
    order = flights(facts)
    if not facts.state.draws:
        tell.fly(*bristling(facts))
    for flight in order:
        tilt = TILTS * (1 if flight.number % 2 else -1)
        if flight.seat == facts.table.viewer:
            key = spell_key(facts.hand[flight.number][0])
            own = max(own, tell.fly(_into_hand(key, flight.at, stacks.spells, places[flight.number], tilt)))
        elif flight.seat in stacks.plates:
            goal = stacks.plates[flight.seat]
            key = f"deal:{flight.seat}:{flight.number}"
            back = Sprite(key, *goal.middle, *outer(stacks.spells.w), closed(), under=stacks.over)
            _onto_plate(tell, back, stacks.spells, goal, flight.at, tilt, dipping(stacks.spells.middle, goal.middle))
    for flight in order[::2]:
        tell.sound(flight.at, "deal")
    tell.show(max((flight.at for flight in order), default=0.0), "pile-", "of-pile-")
    return tell.cue(until=own or None)


def rewarded(facts: Facts, plan: Plan, seat: Seat, stacks: Stacks) -> Cue:
    """Return how a mage is given a Reward, before the Spells: it flies onto their plate, or into one's own hand.

    Before the first one the horde bristles, and nothing else moves.
    """
    tell = Timeline()
    waits = 0.0
    if seat == facts.state.leader:
        waits = BRISTLES
        tell.fly(*bristling(facts))
    tell.show(waits, "pile-rewards", "of-pile-rewards")
    apart = waits + rewards_apart(facts)
    if seat not in stacks.plates:
        if plan.reward is not None and seat == facts.table.viewer:
            key = f"reward:{facts.state.held[seat]}"
            tell.fly(_into_hand(key, waits, stacks.rewards, plan.reward, -TILTS))
            tell.sound(waits, "deal")
        return tell.cue(until=apart)
    goal = stacks.plates[seat].moved(*ASIDE)
    art = CardArt(back_of("reward"))
    back = Sprite(f"deal:reward:{seat}", *goal.middle, *outer(stacks.rewards.w), art, under=stacks.over)
    tilt = TILTS * (1 if seat % 2 else -1)
    _onto_plate(tell, back, stacks.rewards, goal, waits, tilt, along(stacks, goal.middle))
    return tell.cue(until=apart)


def _onto_plate(
    tell: Timeline, back: Sprite, pile: Rect, goal: Rect, at: float, tilt: float, way: tuple[Point, ...]
) -> None:
    """Let a back fly from a pile onto a plate, smaller and smaller: it goes under the small back there."""
    scale = goal.w / pile.w
    x, y = pile.middle
    move = Move(
        back.key, at, FLIES, way, Pace.GLIDE, arc=HIGH[0], tilt=tilt, large=1 / scale, stays=LIES,
        fades=SINKS, steps=STEADY,
    )  # fmt: skip
    tell.fly(move, passing=replace(back, x=x, y=y, scale=scale, z=OVER, leave=goal.middle))


def _into_hand(key: str, at: float, pile: Rect, goal: Rect, tilt: float) -> Move:
    """Return how a card of one's own flies from its pile round the horde into the hand, larger and larger."""
    way = swinging(pile.middle, goal.middle)
    large = pile.w / goal.w
    start = pile.middle
    return Move(key, at, FLIES, way, Pace.GLIDE, arc=HIGH[1], start=start, tilt=tilt, large=large, steps=STEADY)


def dipping(start: Point, goal: Point) -> tuple[Point, ...]:
    """Return the way from a pile to a plate: from below where it lies beside the pile, for names stand beside it."""
    (x0, y0), (x1, y1) = start, goal
    low = max(y0, y1) + DIPS if abs(y1 - y0) < LEVEL else (y0 + y1) / 2
    return bent(start, (x1 + STEEP * (x0 - x1), low), goal)


def along(stacks: Stacks, goal: Point) -> tuple[Point, ...]:
    """Return the way from the pile of Rewards to a plate: over the other piles first, clear of what they are called."""
    x0, y0 = stacks.rewards.middle
    beyond = stacks.spells.x - stacks.spells.w / 2
    if beyond < goal[0]:
        return dipping(stacks.rewards.middle, goal)
    over = tuple((x0 + (beyond - x0) * step / SHORT, y0 - STRAIGHT) for step in range(1, SHORT + 1))
    return (*over, *dipping(over[-1], goal))


def swinging(start: Point, goal: Point) -> tuple[Point, ...]:
    """Return the way from a pile to one's own hand: down at the side first, then along the tray."""
    (x0, y0), (_, y1) = start, goal
    return bent(start, (x0 + BESIDE, y0 + 0.9 * (y1 - y0)), goal)


def bent(start: Point, control: Point, goal: Point) -> tuple[Point, ...]:
    """Return the way-points in between of a way that bends towards a point."""
    points = list[Point]()
    for step in range(1, STEPS):
        share = step / STEPS
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        points.append((a * start[0] + b * control[0] + c * goal[0], a * start[1] + b * control[1] + c * goal[1]))
    return tuple(points)


def bare(plan: Plan) -> Rect:
    """Return where a pile lies that is not drawn, for want of room."""
    x, y = plan.pile
    return Rect.around(x, y, *REST)
