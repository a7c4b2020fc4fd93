"""What a partner says of a decision, in a sentence or two that the decision's own figures bear out.

Where nothing true and useful can be said, nothing is. Nobody is blamed: a partner speaks of itself.
"""

from __future__ import annotations

from typing import Final

from game.engine.protocol import Message, Param, SeatName, say
from game.games.syncro.bots.lifted.decisions import (
    CLOSED,
    HELD_BACK,
    LAID,
    LAY,
    OPEN_CARD,
    PASS,
    PAY,
    Belief,
    Decision,
    Foe,
    HeldSpell,
    Option,
)  # fmt: skip
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
CLEAR: Final = 10.0
"""Who was better off by so much may call itself sure."""
NAMED: Final = 6
"""So many acts at most are named where they were left aside at first sight; more are counted."""
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

    Where something else was weighed better, that is said, and why it was left. `because` adds what a partner had shown,
    where that was found to have tipped it (`causes`).
    """
    said = _first(decision, because=because)
    more = _but(decision)
    return said if said is None or more is None else say(f"{WORDS}.both", said=said, more=more)


def _first(decision: Decision, *, because: bool) -> Message | None:
    """Return what is said of what was done."""
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
        sure = not decision.closed and decision.gap >= CLEAR
        return say(f"{WORDS}.{'joined_sure' if sure else 'joined_short'}", value=done.face, enemy=enemy)
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


def believed_of(decision: Decision) -> Belief | None:
    """Return the belief that a decision is shown with: the one that its sentence speaks of, else the first."""
    wrong = mistaken(decision) if kind_of(decision) == WRONG else None
    return wrong or next(iter(decision.beliefs), None)


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


def hand_of(decision: Decision) -> tuple[HeldSpell, ...]:
    """Return the hand of then: where the sentence tells which Spell was held back, that one is marked, and no other."""
    held = held_back(decision) if kind_of(decision) == EXACT else None
    if held is None or all(card.fate != HELD_BACK for card in decision.hand):
        return decision.hand
    fates = {True: HELD_BACK, False: OPEN_CARD}
    return tuple(
        card if card.fate in (LAID, CLOSED) else HeldSpell(card.value, fates[card.value == held.face])
        for card in decision.hand
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
    if decision.closed:  # how far apart chances lay would tell of what is still held: even in words, as was measured
        return say(f"{WORDS}.liked_closed", habit=habit(decision)) if kind == LIKED else None
    other = decision.best_other
    if other is None:
        return None
    chance, less = round(decision.done.chance), round(other.chance)
    done, instead = doing(decision, decision.done), doing(decision, other)
    if chance == less:  # nobody calls it close where both say the same
        if kind == LIKED:
            return say(f"{WORDS}.liked", done=done, instead=instead, chance=chance, habit=habit(decision))
        return say(f"{WORDS}.even", done=done, instead=instead, chance=chance)
    facts: dict[str, Param] = {"done": way_of(decision, decision.done), "instead": way_of(decision, other)}
    facts |= {"chance": chance, "less": less}
    if kind == LIKED and chance < less:
        return say(f"{WORDS}.liked_less", **facts, habit=habit(decision))
    return say(f"{WORDS}.{NEAR if abs(decision.gap) < CLOSE else WEIGHED}", **facts)


def _but(decision: Decision) -> Message | None:
    """Return what is added where something else was weighed better, or as good and less liked; None where none was."""
    other = decision.best_other
    if other is None or decision.closed or decision.blunder:
        return None
    kind, apart = kind_of(decision), round(decision.done.chance) - round(other.chance)
    if kind == LIKED or apart > 0 or (apart == 0 and not decision.liked):
        return None
    better = doing(decision, other)
    if not decision.liked:
        return say(f"{WORDS}.but.brief", better=better)
    return say(f"{WORDS}.but.{'even' if apart == 0 else 'liked'}", better=better, habit=habit(decision))


def habit(decision: Decision) -> Message:
    """Return what a partner's temper likes, as part of a sentence."""
    return say(f"{WORDS}.habit.{decision.habit or 'own'}")


def way_of(decision: Decision, option: Option) -> Message:
    """Return by which act something came about: “by laying the 2”."""
    return _named(decision, option, "way")


def doing(decision: Decision, option: Option) -> Message:
    """Return what an act is called in a sentence: “laying the 2”."""
    return _named(decision, option, "doing")


def listed(decision: Decision, option: Option) -> Message:
    """Return what an act is called in a list: “the 2”."""
    return _named(decision, option, "list")


def aside(decision: Decision) -> Message | None:
    """Return what was left aside before it had figures, in a line: named, or counted; None for nothing."""
    names = [listed(decision, option) for option in decision.aside]
    if not names:
        return None
    if len(names) > NAMED:
        return say(f"{WORDS}.aside_many", count=len(names))
    acts = names.pop()
    while names:
        acts = say("list.more", first=names.pop(), rest=acts)
    return say(f"{WORDS}.aside", acts=acts)


def _named(decision: Decision, option: Option, table: str) -> Message:
    """Return the name of an act; with its enemy where that is not the one that it was about."""
    foe = decision.foe
    if option.kind != LAY or (foe is not None and option.place == foe.place):
        return say(f"{WORDS}.{table}.{option.kind}", value=option.face)
    if option.on is None:
        return say(f"{WORDS}.{table}.elsewhere", value=option.face)
    return say(f"{WORDS}.{table}.on", value=option.face, enemy=option.on)
