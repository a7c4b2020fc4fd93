"""What is said by the fire, in the words of the moment."""

from __future__ import annotations

from typing import Final

from game.content.words.strings import Words
from game.engine.protocol import Message, Seat
from game.games.syncro.bots.lifted.decisions import (
    CLOSED,
    GIVE,
    HELD_BACK,
    LAID,
    PAY,
    Belief,
    Decision,
    HeldSpell,
    Option,
)
from game.games.syncro.bots.lifted.telling import WORDS, aside, believed_of, hand_of, listed, sentence
from game.games.syncro.campaign.lifted.silence import NOBODY, Silence

ORDERS: Final = 6  # slots of a turn that have a word of their own


def name_of(silence: Silence, seat: int) -> str:
    """Return how somebody is called at this screen."""
    return silence.team[seat].name


def said(words: Words, silence: Silence, decision: Decision, *, because: bool = False) -> str:
    """Return what a partner says of a decision, in quotes."""
    message = sentence(decision, because=because) or Message(f"{WORDS}.same")
    return words.say(f"{WORDS}.quoted", words=words.message(message, lambda seat: name_of(silence, seat)))


def unsaid(words: Words, silence: Silence, seat: Seat, turn: int) -> str:
    """Return what a partner says that has nothing to tell of a turn, in quotes: it may know who has."""
    if silence.first_of(seat) is None:
        text = words.say(f"{WORDS}.{'same' if silence.told else 'past'}")
        return words.say(f"{WORDS}.quoted", words=text)
    key = "untold" if (seat, turn) in silence.acts else "watched"
    text = words.say(f"{WORDS}.{key}", turn=turn)
    other = next((one.speaker for one in silence.turns if one.turn == turn), NOBODY)
    if other not in (NOBODY, seat):
        more = words.say(f"{WORDS}.ask_other", player=name_of(silence, other))
        text = words.say(f"{WORDS}.both", said=text, more=more)
    return words.say(f"{WORDS}.quoted", words=text)


def when(words: Words, decision: Decision) -> str:
    """Return on which turn it was decided, and as the how-manieth."""
    if not decision.order:
        return words.say(f"{WORDS}.when_{'paid' if decision.owed else 'gave'}", turn=decision.turn)
    order = words.say(f"{WORDS}.order.{min(decision.order, ORDERS)}")
    return words.say(f"{WORDS}.when", turn=decision.turn, order=order)


def named(words: Words, decision: Decision, option: Option) -> str:
    """Return how something that was weighed is called in a list."""
    return words.message(listed(decision, option), str)


def quiet(words: Words, decision: Decision) -> str:
    """Return what stands under what was weighed: why there are no figures, or what was left aside; "" for nothing."""
    if decision.closed:
        return words.say(f"{WORDS}.closed")
    message = aside(decision)
    return "" if message is None else words.message(message, str)


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
    cards = [_card(words, decision, card) for card in hand_of(decision)]
    lines = [words.say("list.label", what=words.say(f"{WORDS}.hand"), said=words.listed(cards) or "–")]
    foe = decision.foe
    if foe is not None and foe.blow is not None:
        enemy = words.say(f"syncro.enemy.{foe.enemy}")
        struck = words.say(f"{WORDS}.struck", enemy=enemy, strength=foe.blow.strength, total=foe.blow.total)
        lines.append(words.say("list.label", what=words.say(f"{WORDS}.where"), said=struck))
    return lines


def _card(words: Words, decision: Decision, card: HeldSpell) -> str:
    """Return a Spell of the hand of then in words, with what became of it."""
    fate = fate_of(decision, card.fate)
    if not card.value or not fate:
        return str(card.value) if card.value else words.say(f"{WORDS}.{fate}")
    return words.say(f"{WORDS}.card", value=card.value, fate=words.say(f"{WORDS}.{fate}"))


def fate_of(decision: Decision, fate: str) -> str:
    """Return the key of the word under a Spell; "" for none."""
    if fate == LAID:
        return {PAY: "paid_now", GIVE: "given"}.get(decision.done.kind, "laid")
    return {HELD_BACK: "held_back", CLOSED: "still_held"}.get(fate, "")


def weighed_lines(words: Words, decision: Decision) -> list[str]:
    """Return what was weighed, a line each, in words."""
    if decision.blunder or not decision.shown:
        return []
    options = [(named(words, decision, one), str(round(one.chance))) for one in decision.shown]
    title = words.say(f"{WORDS}.weighed_title")
    if decision.closed:
        lines = [words.say("list.label", what=title, said=words.listed(name for name, _ in options))]
    else:
        lines = [words.say("list.label", what=title, said=words.say(f"{WORDS}.chance"))]
        lines += [words.say("list.label", what=name, said=figure) for name, figure in options]
    more = quiet(words, decision)
    return [*lines, more] if more else lines


def belief_lines(words: Words, silence: Silence, decision: Decision) -> list[str]:
    """Return what was believed, in words."""
    return [
        words.say(
            "list.label",
            what=believed(words, silence, belief)[0],
            said=words.say(f"{WORDS}.likely", value=belief.top[0], often=round(belief.top[1])),
        )
        for belief in filter(None, [believed_of(decision)])
    ]


def believed(words: Words, silence: Silence, belief: Belief) -> tuple[str, str]:
    """Return the words over what was believed, and the same in brief."""
    name = name_of(silence, belief.seat)
    return words.say(f"{WORDS}.believed", player=name), words.say(f"{WORDS}.believed_brief", player=name)


def habit(words: Words, silence: Silence, seat: int) -> list[str]:
    """Return what a mage tells of itself at this fire, and that it is kept; nothing where it tells nothing more."""
    message = silence.habit(seat)
    return [] if message is None else [words.message(message, str), words.say(f"{WORDS}.kept")]
