"""What is said by the fire, in the words of the moment."""

from __future__ import annotations

from typing import Final

from game.content.words.strings import Words
from game.engine.protocol import Message
from game.games.syncro.bots.lifted.decisions import LAY, PASS, Belief, Decision, Option
from game.games.syncro.bots.lifted.telling import WORDS, sentence
from game.games.syncro.campaign.lifted.silence import Silence

ORDERS: Final = 6  # slots of a turn that have a word of their own


def name_of(silence: Silence, seat: int) -> str:
    """Return how somebody is called at this screen."""
    return silence.team[seat].name


def said(words: Words, silence: Silence, decision: Decision | None, *, because: bool = False) -> str:
    """Return what a partner says, in quotes."""
    message = None if decision is None else sentence(decision, because=because)
    if message is None:
        message = Message(f"{WORDS}.same" if silence.told else f"{WORDS}.past")
    return words.say(f"{WORDS}.quoted", words=words.message(message, lambda seat: name_of(silence, seat)))


def when(words: Words, decision: Decision) -> str:
    """Return on which turn it was decided, and as the how-manieth."""
    if not decision.order:
        return words.say(f"{WORDS}.when_{'paid' if decision.owed else 'gave'}", turn=decision.turn)
    order = words.say(f"{WORDS}.order.{min(decision.order, ORDERS)}")
    return words.say(f"{WORDS}.when", turn=decision.turn, order=order)


def named(words: Words, decision: Decision, option: Option) -> str:
    """Return how something that was weighed is called in a list."""
    if option.kind == PASS:
        return words.say(f"{WORDS}.list.pass")
    elsewhere = option.kind == LAY and decision.foe is not None and option.place != decision.foe.place
    return words.say(f"{WORDS}.list.{'elsewhere' if elsewhere else option.kind}", value=option.face)


def figure(words: Words, decision: Decision, option: Option) -> str:
    """Return a chance in a hundred; a word where it was soon dropped, "" where a Spell of that hand stays closed."""
    if decision.closed:
        return ""
    return str(round(option.chance)) if option.numbered else words.say(f"{WORDS}.dropped")


def length(decision: Decision, option: Option) -> float:
    """Return how long a bar is, of 1."""
    return option.chance / 100 if option.numbered and not decision.closed else 0.0


def outcome(words: Words, decision: Decision) -> str:
    """Return in a word how the enemy took it; "" where nothing fell on it."""
    blow = None if decision.foe is None else decision.foe.blow
    if blow is None:
        return ""
    apart = blow.total - blow.strength
    key = "exact" if not apart else "over" if apart > 0 else "short"
    return words.say(f"{WORDS}.came.{key}", count=abs(apart))


def shown(words: Words, silence: Silence, belief: Belief) -> str:
    """Return what a partner had shown or told; "" for nothing that still helped."""
    if belief.estimate is None:
        return ""
    key, player = "told_sum" if isinstance(belief.estimate, int) else "shown", name_of(silence, belief.seat)
    return words.say(f"{WORDS}.{key}", player=player, thumb=estimate(words, belief), count=belief.estimate)


def estimate(words: Words, belief: Belief) -> str:
    """Return a thumb in a word, or a sum."""
    told = belief.estimate
    return words.say(f"syncro.estimate.{told}") if isinstance(told, str) else str(told)


def hand_lines(words: Words, decision: Decision) -> list[str]:
    """Return the hand of then, and where it fell, in words."""
    cards = [str(card.value) if card.value else words.say(f"{WORDS}.still_held") for card in decision.hand]
    lines = [words.say("list.label", what=words.say(f"{WORDS}.hand"), said=words.listed(cards) or "–")]
    foe = decision.foe
    if foe is not None and foe.blow is not None:
        enemy = words.say(f"syncro.enemy.{foe.enemy}")
        struck = words.say(f"{WORDS}.struck", enemy=enemy, strength=foe.blow.strength, total=foe.blow.total)
        lines.append(words.say("list.label", what=words.say(f"{WORDS}.where"), said=struck))
    return lines


def weighed_lines(words: Words, decision: Decision) -> list[str]:
    """Return what was weighed, a line each, in words."""
    if decision.blunder:
        return []
    options = (decision.done, *decision.others[:2])
    title = words.say(f"{WORDS}.weighed_title")
    chance = words.say("list.label", what=title, said=words.say(f"{WORDS}.chance"))
    if decision.closed:
        return [words.say("list.label", what=title, said=words.listed(named(words, decision, one) for one in options))]
    return [chance] + [
        words.say("list.label", what=named(words, decision, one), said=figure(words, decision, one)) for one in options
    ]


def belief_lines(words: Words, silence: Silence, decision: Decision) -> list[str]:
    """Return what was believed, in words."""
    return [
        words.say(
            "list.label",
            what=believed(words, silence, belief),
            said=words.say(f"{WORDS}.likely", value=belief.top[0], often=round(belief.top[1])),
        )
        for belief in decision.beliefs[:1]
    ]


def believed(words: Words, silence: Silence, belief: Belief) -> str:
    """Return the words over what was believed."""
    return words.say(f"{WORDS}.believed", player=name_of(silence, belief.seat))


def habit(words: Words, silence: Silence, seat: int) -> list[str]:
    """Return what a mage tells of itself at this fire, in a sentence; nothing where there is nothing more to tell."""
    message = silence.habit(seat)
    return [] if message is None else [words.message(message, str)]
