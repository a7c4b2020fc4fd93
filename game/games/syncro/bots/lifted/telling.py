"""What a partner says of a decision, in a sentence or two that the decision's own figures bear out.

Where nothing true and useful can be said, nothing is. Nobody is blamed: a partner speaks of itself.
"""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Message, Param, SeatName, say
from game.games.syncro.bots.lifted.decisions import LAY, PASS, PAY, Belief, Decision, Foe, Option
from game.games.syncro.rules.state.content import DRAGON, MUSHROOM
from game.games.syncro.rules.state.naming import the

WORDS: Final = "syncro.lifted"
THOUGHT_OF: Final = 35.0
"""Of a hundred: the likeliest face was thought of from so much on."""
SURE: Final = 95.0
"""What was so likely was taken for sure."""
UNLIKELY: Final = 20.0
"""One that was no likelier was not."""
FAR: Final = 2
"""So far apart both must be."""
REASON: Final = 50.0
"""What was so likely is a reason."""
CLOSE: Final = 5.0
"""Chances that lie no farther apart were close."""
EXACT, JOINED, ENOUGH, TOO_MUCH, ALONE, FEAST, PAID, NEAR, WRONG, BLUNDER, WEIGHED, LIKED = (
    "exact", "joined", "enough", "too_much", "alone", "feast", "paid", "close", "wrong", "blunder", "weighed",
    "liked",
)  # fmt: skip


def kind_of(decision: Decision) -> str:
    """Return what kind of sentence a decision calls for."""
    if decision.blunder:
        return BLUNDER
    foe = decision.foe
    done = decision.done
    if mistaken(decision) is not None:
        return WRONG
    if done.kind == PAY and decision.owed and decision.worth:
        return PAID
    if foe is not None and done.kind == LAY:
        for kind, holds in ((EXACT, _exact), (FEAST, _feast), (JOINED, _joined), (ALONE, _alone)):
            if holds(decision, foe):
                return kind
    if foe is not None and done.kind == PASS and not decision.owed:
        if foe.sums and _too_much(decision, foe):
            return TOO_MUCH
        if foe.sums and enough_share(foe) >= REASON:
            return ENOUGH
    if decision.liked:
        return LIKED
    return NEAR if abs(decision.gap) < CLOSE else WEIGHED


def sentence(decision: Decision, *, because: bool = False) -> Message | None:
    """Return what is said of a decision; None where there is nothing to say.

    `because` adds what a partner had shown, where that was found to have tipped it (`causes`).
    """
    kind, done, foe = kind_of(decision), decision.done, decision.foe
    if kind == BLUNDER:
        return say(f"{WORDS}.blunder")
    if kind == WRONG:
        belief = mistaken(decision)
        assert belief is not None, "somebody was mistaken about it"
        return say(f"{WORDS}.wrong", player=SeatName(belief.seat), thought=belief.top[0], value=belief.truth)
    if kind == PAID:
        assert foe is not None, "a Dragon is paid for"
        return say(f"{WORDS}.paid", value=done.face, enemy=the(foe.enemy, foe.which), owed=decision.owed)
    if kind in (NEAR, WEIGHED, LIKED):
        return _compared(decision, kind)
    assert foe is not None, "it was about an enemy"
    enemy = the(foe.enemy, foe.which)
    if kind == EXACT:
        return _told_exact(decision, foe, because=because)
    if kind == JOINED and short_share(foe) >= SURE:
        return say(f"{WORDS}.joined_sure", value=done.face, enemy=enemy)
    if kind == JOINED:
        return _of_partner(foe, "joined", short_share(foe), value=done.face)
    if kind == ENOUGH:
        return _of_partner(foe, "just" if DRAGON in foe.powers else "enough", enough_share(foe))
    if kind == TOO_MUCH:
        return say(f"{WORDS}.too_much")
    return say(f"{WORDS}.{kind}", enemy=enemy, value=done.face)


def mistaken(decision: Decision) -> Belief | None:
    """Return a belief that was wrong, and told: too little fell then, or too much; None where none was."""
    foe = decision.foe
    blow = None if foe is None else foe.blow
    if foe is None or blow is None:
        return None
    short = blow.total < blow.strength
    over = blow.total > blow.strength and MUSHROOM not in foe.powers
    return next((belief for belief in decision.beliefs if _was_wrong(belief, short=short, over=over)), None)


def _was_wrong(belief: Belief, *, short: bool, over: bool) -> bool:
    face, share = belief.top
    if not belief.truth or share < THOUGHT_OF or belief.share(belief.truth) > UNLIKELY:
        return False
    return (short and face - belief.truth >= FAR) or (over and belief.truth - face >= FAR)


def enough_share(foe: Foe) -> float:
    """Return in how many of a hundred worlds what lay on an enemy was enough; for a Dragon, just enough."""
    if DRAGON in foe.powers:
        return foe.share(lambda total: total == foe.strength)
    return foe.share(lambda total: total >= foe.strength)


def short_share(foe: Foe) -> float:
    """Return in how many of a hundred worlds what lay on an enemy was not enough."""
    return foe.share(lambda total: total < foe.strength)


def held_back(decision: Decision) -> Option | None:
    """Return the larger Spell that was weighed for the same enemy, and held back; None where there was none."""
    done = decision.done
    return next(
        (one for one in decision.others if one.kind == LAY and one.place == done.place and one.face > done.face), None
    )


def _exact(decision: Decision, foe: Foe) -> bool:
    blow = foe.blow
    exact = blow is not None and blow.beaten and blow.total == blow.strength == foe.strength
    return DRAGON in foe.powers and exact and held_back(decision) is not None


def _feast(decision: Decision, foe: Foe) -> bool:
    blow = foe.blow
    return (
        MUSHROOM in foe.powers
        and blow is not None
        and blow.beaten
        and blow.total - blow.strength == blow.drawn > 0
        and bool(foe.down or foe.lying)
    )


def _joined(decision: Decision, foe: Foe) -> bool:
    partners = bool(foe.sums) and decision.seat not in foe.down
    return partners and DRAGON not in foe.powers and MUSHROOM not in foe.powers and short_share(foe) >= REASON


def _alone(decision: Decision, foe: Foe) -> bool:
    blow = foe.blow
    return (
        blow is not None
        and blow.beaten
        and blow.spells == ((decision.done.face, decision.seat),)
        and decision.worth >= foe.strength
    )


def _too_much(decision: Decision, foe: Foe) -> bool:
    """Tell whether a Dragon would have got too much from every Spell, as was believed, and as it came."""
    own = [card.value for card in decision.hand]
    blow = foe.blow
    if DRAGON not in foe.powers or blow is None or not own or 0 in own:
        return False
    least = min(own)
    return foe.share(lambda total: total + least > foe.strength) >= REASON and blow.total + least > blow.strength


def _told_exact(decision: Decision, foe: Foe, *, because: bool) -> Message:
    held, enemy = held_back(decision), the(foe.enemy, foe.which)
    assert held is not None, "something was held back"
    facts: dict[str, Param] = {"held": held.face, "enemy": enemy}
    facts |= {"strength": foe.strength, "value": decision.done.face}
    shown = next((belief for belief in decision.beliefs if belief.estimate is not None), None) if because else None
    if shown is None:
        return say(f"{WORDS}.exact", **facts)
    if isinstance(shown.estimate, int):
        return say(f"{WORDS}.exact_sum", player=SeatName(shown.seat), sum=shown.estimate, **facts)
    return say(f"{WORDS}.exact_thumb", player=SeatName(shown.seat), **facts)


def _of_partner(foe: Foe, key: str, share: float, **more: int) -> Message:
    """Return a sentence about what lay there: of one partner, or of several."""
    often = round(share)
    if len(foe.down) == 1 and not foe.lying:
        return say(f"{WORDS}.{key}", player=SeatName(foe.down[0]), often=often, **more)
    return say(f"{WORDS}.{key}_all", enemy=the(foe.enemy, foe.which), often=often, **more)


def _compared(decision: Decision, kind: str) -> Message | None:
    """Return a sentence that sets what was done beside the best other thing."""
    other = next((option for option in decision.others if option.numbered), None)
    if other is None or not decision.done.numbered:
        return None
    done, else_ = what_of(decision, decision.done), what_of(decision, other)
    if decision.closed:  # how far apart chances lay would tell of what is still held: even in words, as was measured
        return say(f"{WORDS}.liked_closed", done=done, instead=else_) if kind == LIKED else None
    chance, less = round(decision.done.chance), round(other.chance)
    if kind == NEAR and chance == less:  # nobody calls it close where both say the same
        return say(f"{WORDS}.same")
    return say(f"{WORDS}.{kind}", done=done, instead=else_, chance=chance, less=less)


def what_of(decision: Decision, option: Option) -> Message:
    """Return how something that was weighed is called; with its enemy where there were several to choose between."""
    places = {one.place for one in (decision.done, *decision.others) if one.place >= 0}
    if option.kind == LAY and len(places) > 1 and (decision.foe is None or option.place != decision.foe.place):
        return say(f"{WORDS}.way.elsewhere", value=option.face)
    return say(f"{WORDS}.way.{option.kind}", value=option.face)
