"""The words of every event for the log: keys and parameters, in no language."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.protocol import Message, Param, Seat, SeatName, say
from game.games.syncro.rules import events as e


def the(enemy: str) -> Message:
    """Name an enemy inside a sentence."""
    return say(f"syncro.the.{enemy}")


def tell(event: e.Event) -> Message | None:
    """Return the words of an event, or None for one that another event tells."""
    match event:  # one exhaustive match: what mages did, hands and piles, the horde and the end
        case e.Led(seat):
            return say("syncro.log.led", player=SeatName(seat))
        case e.TurnBegan(seat, turn):
            return say("syncro.log.turn", player=SeatName(seat), turn=turn)
        case e.Attacked(seat, _, enemy):
            return say("syncro.log.attacked", player=SeatName(seat), enemy=the(enemy))
        case e.Passed(seat, forced):
            return say("syncro.log.had_to_pass" if forced else "syncro.log.passed", player=SeatName(seat))
        case e.Obliged(seat):
            return say("syncro.log.obliged", player=SeatName(seat))
        case e.RewardPlayed(seat, face):
            return say("syncro.log.reward_played", player=SeatName(seat), reward=say(f"syncro.reward.{face}"))
        case e.Recovered(seat, _, face):
            return say("syncro.log.recovered", player=SeatName(seat), value=face)
        case e.Paid(seat, _, face):
            return say("syncro.log.paid", player=SeatName(seat), value=face)
        case e.PaymentPassed(seat):
            return say("syncro.log.payment_passed", player=SeatName(seat))
        case e.Discarded(seat, _, face):
            return say("syncro.log.discarded", player=SeatName(seat), value=face)
        case e.Dealt():
            return say("syncro.log.dealt")
        case e.SpellsShuffled():
            return say("syncro.log.spells_shuffled")
        case e.FogShuffled():
            return say("syncro.log.fog_shuffled")
        case e.RewardsShuffled():
            return say("syncro.log.rewards_shuffled")
        case e.Drew(seat):
            return say("syncro.log.drew", player=SeatName(seat))
        case e.RewardDrawn(seat):
            return say("syncro.log.reward_drawn", player=SeatName(seat))
        case e.EstimatesShown(shown):
            thumbs = [(seat, say(f"syncro.estimate.{thumb or 'same'}")) for seat, thumb in enumerate(shown)]
            return say("syncro.log.estimates", list=_listed(thumbs))
        case e.TotalsTold(totals):
            return say("syncro.log.totals", list=_listed(enumerate(totals)))
        case e.HandsShown():
            return say("syncro.log.hands_shown")
        case e.HandsHidden():
            return say("syncro.log.hands_hidden")
        case e.HandsMixed():
            return say("syncro.log.hands_mixed")
        case e.HandsGiven():
            return say("syncro.log.hands_given")
        case e.Struck(_, enemy, _, total, strength):
            return say("syncro.log.struck", enemy=the(enemy), total=total, strength=strength)
        case e.Owed(_, enemy, needed):
            return say("syncro.log.owed", enemy=the(enemy), count=needed)
        case e.PaymentCancelled():
            return say("syncro.log.payment_cancelled")
        case e.Beaten(_, enemy):
            return say("syncro.log.beaten", enemy=the(enemy))
        case e.Withstood(_, enemy, _, face):
            return say("syncro.log.withstood", enemy=the(enemy), value=face)
        case e.Absorbed(_, enemy, _, face):
            return say("syncro.log.absorbed", enemy=the(enemy), value=face)
        case e.Weakened(_, enemy, by, lasting):
            word = "weakened" if lasting else "weakened_now"
            return say(f"syncro.log.{word}", enemy=the(enemy), count=by)
        case e.Revealed(_, face) | e.MonsterCame(_, face):
            word = "revealed" if isinstance(event, e.Revealed) else "came"
            return say(f"syncro.log.{word}", enemy=say(f"syncro.enemy.{face.name}"), strength=face.strength)
        case e.FogLifted(_, face):
            return say("syncro.log.fog", fog=say(f"syncro.fog.{face}"))
        case e.Ended(ending):
            return say(f"syncro.log.{ending}")
        case e.Placed() | e.Called() | e.Estimated() | e.Reckoned() | e.Demanded() | e.Chosen() | e.Closed():
            return None


def _listed(items: Iterable[tuple[Seat, Param]]) -> Message:
    words = [say("syncro.log.said", player=SeatName(seat), what=what) for seat, what in items]
    listed = words[-1]
    for item in reversed(words[:-1]):
        listed = say("list.more", first=item, rest=listed)
    return listed
