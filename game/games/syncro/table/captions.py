"""How Syncro is told: the tempo and sound of every event, which of them get a caption, and the top bar's sentence."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.syncro.rules import events as e
from game.games.syncro.rules.actions import must_renew
from game.games.syncro.rules.state import (
    Discarding,
    Estimating,
    Keeping,
    Leading,
    Paying,
    Slot,
    State,
    must_attack,
    must_pass,
    slots,
    to_act,
)
from game.ui.stage import Cue

Say: TypeAlias = Callable[..., str]

CAPTIONED: Final = (
    e.Passed, e.Obliged, e.RewardPlayed, e.Recovered, e.Weakened, e.HandsShown, e.HandsMixed, e.HandsGiven, e.Owed,
    e.Paid, e.PaymentPassed, e.PaymentCancelled, e.Beaten, e.Withstood, e.Absorbed, e.Revealed, e.FogLifted,
    e.MonsterCame, e.Discarded, e.Ended, e.RewardDrawn, e.TurnBegan, e.Attacked, e.SpellsShuffled,
)  # fmt: skip
CUES: Final[dict[type, Cue]] = {
    e.Led: Cue(0.2, "select"),
    e.Placed: Cue(0.16, early=0.1),
    e.Dealt: Cue(0.3, "move"),
    e.Drew: Cue(0.26, "move", early=0.08),
    e.RewardDrawn: Cue(0.3, "select", hold=0.2),
    e.EstimatesShown: Cue(0.2, "turn", hold=0.5),
    e.TotalsTold: Cue(0.2, "turn", hold=0.5),
    e.TurnBegan: Cue(0.26, "turn", hold=0.25),
    e.Attacked: Cue(0.42, "move"),
    e.Passed: Cue(0.1, "focus", hold=0.5),
    e.Obliged: Cue(0.2, "focus", hold=0.6),
    e.RewardPlayed: Cue(0.3, "select", hold=1.0),
    e.Weakened: Cue(0.3, "change", hold=0.3),
    e.Reckoned: Cue(0.2, "turn", hold=0.1),
    e.Struck: Cue(0.26, "change", hold=0.75),
    e.Owed: Cue(0.2, "refuse", hold=0.5),
    e.Paid: Cue(0.26, "move", hold=0.4),
    e.PaymentPassed: Cue(0.1, "focus", hold=0.4),
    e.Beaten: Cue(0.5, "capture", hold=0.15),
    e.Withstood: Cue(0.45, "refuse", hold=0.2),
    e.Absorbed: Cue(0.45, "refuse", hold=0.3),
    e.Revealed: Cue(0.36, "change", hold=0.35),
    e.FogLifted: Cue(0.36, "change", hold=1.1),
    e.MonsterCame: Cue(0.36, "change", hold=0.5),
    e.Discarded: Cue(0.26, "move", hold=0.3),
    e.Ended: Cue(0.26, hold=0.6),
}


def sentence(say: Say, state: State, seat: Seat | None, people: Collection[Seat], name: Callable[[Seat], str]) -> str:
    """Return whose turn it is, and what they may do, as a viewer reads it (None: a stranger)."""
    if state.ending and not isinstance(state.now, Keeping):
        return say(f"syncro.log.{state.ending}")
    asked = to_act(state)
    if seat is not None and seat in asked:
        return _asks(say, state, seat)
    if isinstance(state.now, Leading):
        return say("syncro.status.lead")  # SY-4: all are asked openly
    if isinstance(state.now, Estimating | Keeping) and not asked:
        return say("syncro.table.all_ready")
    if len(asked) > 1:
        return say("syncro.status.all", count=len(asked))
    if asked:
        return say("table.turn_of" if asked[0] in people else "syncro.status.waiting", player=name(asked[0]))
    return say("syncro.table.resolution" if state.turn else "syncro.table.preparing")


def longest(say: Say) -> str:
    """Return the longest sentence that the bar may have to say."""
    result = [say(f"syncro.status.{word}") for word in ("estimate", "estimate_again", "must_pass", "keep")]
    result += [say("syncro.status.pay", count=12, enemy=say("syncro.the.boss")), say("syncro.log.spent")]
    return max(result, key=len)


def _asks(say: Say, state: State, seat: Seat) -> str:
    """Return what a mage is asked."""
    match state.now:
        case Leading():
            return say("syncro.status.lead")
        case Estimating(drew):
            fresh = must_renew(state, seat, drew)
            return say("syncro.status.estimate" if fresh else "syncro.status.estimate_again")
        case Slot() as slot if must_attack(state, slot):
            return say("syncro.status.must_attack")
        case Slot() as slot if must_pass(state, slot):
            return say("syncro.status.must_pass")
        case Slot():
            place, twice = turn_place(state, seat)
            if twice:
                return say(f"syncro.status.attack_own_{place}")
            return say(
                "syncro.status.attack",
                place=say(f"syncro.table.place.{place}"),
                count=say(f"syncro.table.number.{state.mages}"),
            )
        case Paying() as paying:
            spot = state.horde[paying.paying]
            face = state.foes.face(spot.card) if spot is not None else None
            name = say(f"syncro.the.{getattr(face, 'name', 'dragon')}")
            return say("syncro.status.pay", count=paying.needed - paying.paid, enemy=name)
        case Discarding():
            return say("syncro.status.discard")
        case Keeping():
            return say("syncro.status.keep")
    return ""


def turn_place(state: State, seat: Seat) -> tuple[int, bool]:
    """Return the how many-th a mage is to act, from 1, and whether that counts the mage's own two slots (SY-13).

    Who acts once is counted among the mages, so that nobody has to count slots and heads.
    """
    order = slots(state.mages, state.leader)
    left = sum(isinstance(entry, Slot) for entry in state.agenda)
    now = len(order) - min(left, len(order))
    if order.count(seat) > 1:
        return order[: now + 1].count(seat), True
    return now + 1, False
