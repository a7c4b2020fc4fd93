"""The sentence over Syncro's table: whose turn it is, and what may be done; where that is one thing alone, also why."""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Seat, SeatName
from game.engine.protocol import say as tell
from game.games.syncro.rules.play.actions import Attack, Discard, Pass, must_renew
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import targets
from game.games.syncro.rules.state.naming import the
from game.games.syncro.rules.state.state import (
    Discarding,
    Estimating,
    Keeping,
    Leading,
    Paying,
    Slot,
    must_attack,
    must_pass,
    to_act,
)
from game.games.syncro.table.facts.facts import NONE, Facts, acts_next, by_team, turn_place
from game.games.syncro.table.presses.question import says_in_pill

FORCED: Final = ("must_pass", "only_own", "no_spell", "no_spell_reward", "no_target", "discard_last")
"""Sentences for where one thing alone can be done, or nearly: without what differs from one level to another."""
CAPTIONED: Final = (
    e.Passed, e.Obliged, e.RewardPlayed, e.Recovered, e.Weakened, e.HandsShown, e.HandsMixed, e.HandsGiven, e.Owed,
    e.Paid, e.PaymentPassed, e.PaymentCancelled, e.Beaten, e.Withstood, e.Absorbed, e.Revealed, e.FogLifted,
    e.MonsterCame, e.Discarded, e.Ended, e.RewardDrawn, e.TurnBegan, e.Attacked, e.SpellsShuffled,
)  # fmt: skip
"""Events that are said in words while they are shown."""


def sentence(facts: Facts) -> str:
    """Return whose turn it is, and what they may do, as the viewer reads it (or a stranger)."""
    say, state, seat = facts.kit.say, facts.state, facts.table.viewer
    if state.ending and not isinstance(state.now, Keeping):
        return say(f"syncro.log.{state.ending}")
    asked = to_act(state)
    if seat is not None and seat in asked and not facts.table.seating.plays_on:
        return _asks(facts, seat)
    if isinstance(state.now, Leading):
        return say("syncro.status.lead")  # SY-4: all are asked openly
    if isinstance(state.now, Estimating | Keeping) and not asked:
        return say("syncro.table.all_ready")
    if len(asked) > 1:
        return say("syncro.status.all", count=len(asked))
    if asked:
        who = "table.turn_of" if asked[0] in facts.table.people else "syncro.status.waiting"
        return say(who, player=facts.table.name(asked[0]))
    return say("syncro.table.resolution" if state.turn else "syncro.table.preparing")


def said(facts: Facts) -> str:
    """Return what has just happened, in words; nothing where that is plain to see."""
    event = facts.table.event
    message = facts.rules.tell(event) if isinstance(event, CAPTIONED) else None
    team = by_team(facts)
    if isinstance(event, e.TurnBegan) and event.turn == 1 and team:  # who acts twice; later everybody has seen it
        message = tell(f"syncro.status.began{team}", player=SeatName(event.seat), turn=1)
    return facts.kit.words.message(message, facts.table.name) if message is not None else ""


def shown(facts: Facts) -> str:
    """Return what is shown just now in the words of the pill; nothing where that says what is asked."""
    say = facts.kit.say
    words = said(facts)
    if words and says_in_pill(facts, words):
        return words
    match facts.table.event:
        case e.EstimatesShown():
            return say("syncro.status.shown")
        case e.TotalsTold():
            return say("syncro.status.told")
        case e.Dealt():
            return say("syncro.log.dealt")
        case e.Beaten(_, enemy) as beaten:  # the rest of it is said beside the horde
            message = the(enemy, beaten.which)
            return say("syncro.log.beaten", enemy=facts.kit.words.message(message, facts.table.name))
        case e.Drew() if facts.state.turn:
            return say("syncro.status.draws")
    return ""


def _asks(facts: Facts, seat: Seat) -> str:
    say, state = facts.kit.say, facts.state
    match state.now:
        case Leading():
            return say("syncro.status.lead")
        case Estimating(drew):
            return say(f"syncro.status.{_estimates(facts, seat, drew)}")
        case Slot() as slot:
            return _slot(facts, seat, slot)
        case Paying() as paying:
            later = [facts.table.name(mage) for mage in paying.seats[1:]]
            key = "pay_none" if facts.options(seat) == (Pass(),) else "pay_next" if later else "pay"
            owed = paying.needed - paying.paid
            enemy = facts.the(paying.paying)
            return say(f"syncro.status.{key}", count=owed, enemy=enemy, player=later[0] if later else "")
        case Discarding():
            last = len([action for action in facts.options(seat) if isinstance(action, Discard)]) == 1
            return say(f"syncro.status.discard{'_last' if last else ''}")
        case Keeping():
            return say("syncro.status.keep")
    return ""


def _estimates(facts: Facts, seat: Seat, drew: tuple[Seat, ...]) -> str:
    """Return by which words a mage looks at their hand: whoever acts next is waited for all the same."""
    if not facts.state.hands[seat]:
        return "estimate_none"
    if must_renew(facts.state, seat, drew):
        return "estimate"
    return "estimate_keep" if seat == acts_next(facts.state) else "estimate_again"


def _slot(facts: Facts, seat: Seat, slot: Slot) -> str:
    """Return what a mage may do in a slot (SY-12 to SY-16)."""
    say, state = facts.kit.say, facts.state
    options = facts.options(seat)
    attacks = [action for action in options if isinstance(action, Attack)]
    if must_attack(state, slot):
        if len(options) == 1 and attacks:
            return say("syncro.status.must_attack_last", enemy=facts.the(attacks[0].on))
        return say("syncro.status.must_attack")
    if not attacks:
        return _only_pass(facts, seat, slot, plays=len(options) > 1)
    if half := _half(facts):
        return half
    place, twice = turn_place(state, seat)
    key = f"syncro.status.attack_own_{place}" if twice else "syncro.status.attack"
    free = {attack.on for attack in attacks}
    return say(f"{key}_one", enemy=facts.the(free.pop())) if len(free) == 1 else say(key)


def _half(facts: Facts) -> str:
    """Return what is still to be chosen, or done, for an attack that is half chosen; "" where none is."""
    say, draft = facts.kit.say, facts.draft
    if draft.reward or (draft.card == NONE and draft.on == NONE):
        return ""
    if draft.card == NONE:
        return say("syncro.status.choose_spell", enemy=facts.the(draft.on))
    if len(facts.lit) == 1:
        return say("syncro.status.aimed_one", enemy=facts.the(facts.lit[0]))
    return say("syncro.status.choose_enemy" if draft.on == NONE else "syncro.status.aimed")


def _only_pass(facts: Facts, seat: Seat, slot: Slot, *, plays: bool) -> str:
    """Return that a mage can lay no Spell, and why; `plays`: their Reward may still be played."""
    say, state = facts.kit.say, facts.state
    if not state.hands[seat]:  # SY-15
        return say(f"syncro.status.no_spell{'_reward' if plays else ''}")
    if must_pass(state, slot):  # SY-13
        return say("syncro.status.must_pass")
    free = targets(facts.rules.mission, state)
    if not free:
        return say("syncro.status.no_target")
    if len(free) == 1:  # SY-16
        return say("syncro.status.only_own_one", enemy=facts.the(free[0]))
    return say("syncro.status.only_own")
