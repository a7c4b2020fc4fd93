"""How fast a round of Syncron is told: as slowly as there is time for, and never longer than is fun to watch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

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
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.lane import LONG, STAYS, STEP, STOOD, Lane, walk
from game.ui.stage import Cue

TELLS: Final = 5.2  # seconds from the first card turned up until the last token stands
SPARE: Final = 0.06  # seconds that a picture more or less may take, at every event
SORT: Final = Cue(0.38, "move", hold=0.3)
ANNOUNCE: Final = Cue(0.16, "focus", hold=0.5)  # a step's cards and rings are seen before its tokens move
FANNED: Final = 0.3  # seconds by which the last of many cards that are sorted sets off later
KINGS: Final = 1.1  # seconds in which the cards are seen before those with a King choose again
CUES: Final[Mapping[type, Cue]] = {
    Sealed: Cue(0.3, "select"),
    Revealed: Cue(0.32, "turn", hold=0.35, together=True),
    Recalled: Cue(0.3, "change", hold=KINGS),
    Spent: Cue(0.01),
    Began: Cue(0.3, "focus", together=True),
    Ended: Cue(0.3, "win", hold=0.3),
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


def cue_of(facts: Facts, lane: Lane, event: Event) -> Cue:
    """Return how an event is told, `facts` being those after it."""
    if isinstance(event, Step):
        return hastened(facts, walk(lane, event, facts.state))
    return CUES[type(event)]


def hastened(facts: Facts, cue: Cue) -> Cue:
    """Return a cue of a round's telling, quicker where much happens; in a lesson nothing is hurried."""
    steps = facts.steps
    if facts.table.taught or not steps:
        return cue
    shown = CUES[Revealed]
    before = shown.seconds + shown.hold
    kings = any(KING in cards for cards in facts.state.shown)
    if kings:
        before += shown.seconds + shown.hold + CUES[Recalled].seconds + KINGS
    spent = sum(card in SPECIALS for cards in facts.state.shown for card in cards)
    before += CUES[Judged].seconds + spent * CUES[Spent].seconds
    told = SORT.seconds + FANNED + SORT.hold + sum(map(_seconds, steps))
    beats = (6 if kings else 3) + spent + sum(2 if movers(step) else 1 for step in steps)
    share = min(1.0, (TELLS - before - SPARE * beats) / told)
    return replace(cue, seconds=cue.seconds * share, hold=cue.hold * share)


def _seconds(step: Step) -> float:
    """Return how long a step takes at most that is not hurried."""
    if not movers(step):
        return STAYS.seconds + STAYS.hold
    return ANNOUNCE.seconds + ANNOUNCE.hold + STEP * LONG * spaces(step) + STOOD
