"""How a round of Syncron is told: backs turn in the order of the race, cards lift or sink, and tokens run.

Nothing is lifted before the last card is up, nobody runs before their card is lifted, and no plate is struck before
whoever overtakes has arrived.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from msgspec import structs

from game.engine.protocol import Seat
from game.games.syncron.rules.position import KING, SPECIALS, Step, movers, spaces
from game.games.syncron.rules.rules import Began, Ended, Event, Recalled, Revealed, Sealed, Spent
from game.games.syncron.rules.talk import (
    Accepted,
    Announced,
    Declined,
    Judged,
    Lapsed,
    Offered,
    Readied,
    TalkClosed,
    Warned,
)
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.pieces.cards import USUAL, in_order
from game.games.syncron.table.plan.plan import Plan, tray_key
from game.games.syncron.table.tell.running import (
    AHEAD,
    CROUCH,
    LAST,
    LONG,
    QUICK,
    SLACK,
    SLOW,
    SLOWEST,
    SPACE,
    STOOD,
    SUNK,
    WON,
    lasting,
    run,
    spread,
)
from game.scenes.table.kit.tell import Timeline
from game.scenes.table.picture.kept import LIGHT
from game.ui.draw.cards import RATIO
from game.ui.draw.light import Night
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue, Move, Pace
from game.ui.motion.impact import LARGE

TELLS: Final = 5.2  # seconds from the first card turned up until the last token stands
SPARE: Final = 0.06  # seconds that a picture more or less may take, at every event
APART: Final = 0.14  # seconds between two cards that turn
SEALS: Final = 0.3  # seconds in which a card that is chosen comes to lie there
TURNS: Final = 0.26
SEEN: Final = 0.08  # seconds between the last card and what follows
SORT: Final = Cue(0.2, hold=0.2, together=True)
GOES_BACK: Final = 0.16  # seconds in which a card steps back that moves nobody
COME: Final = 0.08  # how long after that the first one has come that does,
COME_APART: Final = 0.03  # how long after it the next one has,
COME_ALL: Final = 0.1  # after how long the last one at the latest, and
COMES: Final = 0.18  # in how many seconds it does
RISES: Final = 26.0  # units that it rises over the others on its way
KINGS: Final = 0.5  # seconds in which the cards are seen before those with a King choose again
EVENING: Final = 0.6  # how dark it is but for the infield, as cards turn
PITCH: Final = 1.22  # from card to card of the row, in widths of one
INFIELD: Final = (1.5, 2.4)  # of the row of cards: how much broader and higher what stays light is

CUES: Final[Mapping[type, Cue]] = {
    Sealed: Cue(SEALS, "fly", sounds=((SEALS, "tap"),), together=True),
    Revealed: Cue(TURNS, "flip", hold=SEEN, together=True),
    Recalled: Cue(0.3, "change", hold=KINGS),
    Spent: Cue(0.01),
    Began: Cue(0.3, "focus", together=True),
    Ended: Cue(0.3, hold=0.3),
    Announced: Cue(0.2, "select"),
    Offered: Cue(0.2, "select"),
    Accepted: Cue(0.2, "change"),
    Declined: Cue(0.2, "select"),
    Warned: Cue(0.2, "select"),
    Lapsed: Cue(0.2, "select", hold=0.9),  # it is said in the bar
    Readied: Cue(0.01),
    TalkClosed: Cue(0.3, "change"),
    Judged: Cue(0.2),
}

LANDS: Final = (Sealed, Began)
"""What the bar speaks of when it has landed."""


def reveal(facts: Facts, event: Revealed, plan: Plan) -> Cue:
    """Return how backs turn: one after another in the order of the race, the leader last."""
    turned = [seat for seat, card in enumerate(event.cards) if card]
    tell = Timeline()
    tell.show(0.0, tray_key(facts), LIGHT)  # one's own plate stays lit
    for place, seat in enumerate(in_order(facts.state.positions, turned)):
        at = APART * place
        index = len(facts.state.shown[seat]) - 1
        own = seat == facts.viewer and facts.table.people
        key = f"hand:{facts.state.shown[seat][-1]}" if own else f"card:{seat}:{index}"
        tell.fly(Move(key, at, TURNS))
        tell.sound(at + TURNS / 2, "flip")
    row = infield(facts, plan)
    lit = ((*row.middle, row.w * INFIELD[0], row.h * INFIELD[1]),)
    tell.night(Night(EVENING, lit, 0.0, tell.ends + SEEN + SORT.seconds + SORT.hold + AHEAD.seconds + SLACK))
    return tell.cue(rest=SEEN, seconds=TURNS)


def sorting(facts: Facts) -> Cue:
    """Return how cards are sorted: those that move nobody step back first, then the others come, one after another."""
    tell = Timeline()
    runs = facts.movers
    still = [seat for seat in range(facts.count) if seat not in runs]
    first = COME if still else 0.0
    late = min(COME_APART, COME_ALL / max(1, len(runs) - 1))
    for seat in still:
        tell.fly(*(Move(key, 0.0, GOES_BACK) for key in _keys(facts, seat)))
    for place, seat in enumerate(runs):
        seconds = first + late * place + COMES
        rises = (Move(key, 0.0, seconds, pace=Pace.IN, arc=RISES, tossed=True) for key in _keys(facts, seat))
        tell.fly(*rises)  # at once, so that the others go by under it
    cue = tell.cue(seconds=SORT.seconds)
    return replace(cue, hold=max(0.0, SORT.seconds + SORT.hold - tell.ends))


def _keys(facts: Facts, seat: Seat) -> Iterator[str]:
    """Yield the keys of a seat's cards that lie open, and of its emblem: one's own comes from the hand."""
    own = seat == facts.viewer and facts.table.people
    for index, card in enumerate(facts.state.shown[seat]):
        yield f"hand:{card}" if own else f"card:{seat}:{index}"
    yield f"badge:{seat}"


def infield(facts: Facts, plan: Plan) -> Rect:
    """Return about where the cards lie in the middle: that stays light while they turn."""
    field = plan.field
    wide = min(field.w, USUAL * PITCH * facts.count)
    return Rect.around(field.middle[0], field.y + field.h * 0.42, wide, min(field.h, USUAL * RATIO * 1.9))


def hastened(facts: Facts, cue: Cue) -> Cue:
    """Return a cue of a round's telling, quicker where much happens; in a lesson nothing is hurried."""
    steps = facts.steps
    if facts.table.taught or not steps:
        return cue
    count = len(facts.state.shown)
    kings = sum(KING in cards for cards in facts.state.shown)
    before = APART * (count - 1) + TURNS + SEEN
    if kings:
        before += APART * (kings - 1) + TURNS + SEEN + CUES[Recalled].seconds + KINGS
    spent = sum(card in SPECIALS for cards in facts.state.shown for card in cards)
    before += CUES[Judged].seconds + spent * CUES[Spent].seconds
    home = any(place >= facts.goal for place in facts.state.positions)
    told = SORT.seconds + SORT.hold + sum(_seconds(step, home) for step in steps)
    beats = (6 if kings else 3) + spent + sum(2 if movers(step) else 1 for step in steps)
    share = min(1.0, (TELLS - before - SPARE * beats - LARGE.stop) / told)
    return quicker(cue, share)


def _seconds(step: Step, home: bool) -> float:
    """Return how long a step takes at most that is not hurried."""
    if not movers(step):
        return SUNK.seconds
    run = SPACE * LONG * spaces(step) + (LAST * (SLOW - SPACE) + SLOWEST - SLOW) * LONG
    count = len(movers(step))
    run = run * QUICK + spread(count) if count > 1 else run
    return AHEAD.seconds + CROUCH.wind + run + (WON if home else STOOD)


def quicker(cue: Cue, share: float) -> Cue:
    """Return a cue that takes a share of its time, all of its moments included."""
    if share == 1.0:
        return cue
    return replace(
        cue,
        seconds=cue.seconds * share,
        hold=cue.hold * share,
        early=cue.early * share,
        moves=tuple(_quicker(move, share) for move in cue.moves),
        strikes=tuple(replace(strike, at=strike.at * share) for strike in cue.strikes),
        sounds=tuple((at * share, name) for at, name in cue.sounds),
        shows=tuple((at * share, key) for at, key in cue.shows),
        nights=tuple(
            structs.replace(
                night, begins=night.begins * share, seconds=night.seconds * share, comes=night.comes * share
            )
            for night in cue.nights
        ),
        felt=None if cue.felt is None else cue.felt * share,
    )


def _quicker(move: Move, share: float) -> Move:
    impact = None if move.impact is None else replace(move.impact, wind=move.impact.wind * share)
    return replace(move, at=move.at * share, seconds=move.seconds * share, impact=impact)


def cue_of(facts: Facts, event: Event, plan: Plan) -> Cue:
    """Return how an event is told."""
    if isinstance(event, Revealed):
        return said(reveal(facts, event, plan))
    if isinstance(event, Step):
        return said(lasting(facts, hastened(facts, run(facts, event, plan))))
    cue = CUES[type(event)]
    return cue if isinstance(event, LANDS) else said(cue)


def said(cue: Cue) -> Cue:
    """Return a cue of which the bar tells as it begins."""
    return replace(cue, shows=((0.0, "bar:"), *cue.shows))
