"""The offers at Syncron's table that somebody at the screen is to answer (SN-15): side by side, with their answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import structs

from game.games.syncron.rules.talk import Accept, Decline, Declined, Offered, offers_to, replaced
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.talk.line import Bits, Line, Sign, Word, chip, large, width
from game.games.syncron.table.talk.plan import TalkPlan
from game.games.syncron.table.talk.words import As, name, portrayed, refused, sentence
from game.scenes.table.game_table.meaning import Press
from game.ui.layout.arrange import S, centred, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Panel

PAPER: Final = "offer:paper"
ANSWER: Final = 44.0  # the side of a small answer's button
FEW: Final = 3  # offers from which on they have emblems alone, where the text is large
INSIDE: Final = 10.0  # from a small offer's edge to its words


def asked(facts: Facts) -> tuple[Offered, ...]:
    """Return all offers to one person at the screen, the oldest first: whoever speaks, else whoever was asked first."""
    assert facts.talk is not None
    seats = (facts.speaker, *(offer.to for offer in facts.talk.offers))
    return next((found for seat in seats if seat in facts.speakers and (found := offers_to(facts.talk, seat))), ())


def offer_needs(facts: Facts, offers: tuple[Offered, ...], as_: As = "said") -> tuple[float, ...]:
    """Return how wide what belongs to one offer is (its words, two buttons and a note), or each of several (first)."""
    if not offers:
        return ()
    if len(offers) > 1:
        return max(small_room(facts, offer) for offer in offers), 0.0, 0.0, 0.0
    offer = offers[0]
    labels = [facts.kit.type.set_text(words, BOLD).w for words in _answers(facts, offer)]
    note = facts.kit.type.set_text(_note(facts, offer), NOTE).w
    return width(_asks(facts, offer, as_)), labels[0] + 68, labels[1] + 36, note


def small_room(facts: Facts, offer: Offered, *, told: bool = False) -> float:
    """Return how wide an offer is with its two answers as signs: in signs, or `told` in words."""
    return width(_asks(facts, offer) if told else _short(facts, offer)) + 2 * ANSWER + 2 * INSIDE + 12


def offer_parts(facts: Facts, lies: TalkPlan, offers: tuple[Offered, ...]) -> Iterator[Part]:
    """Yield the offers that are to be answered, each with its two answers."""
    if len(offers) == 1 and lies.asks.h:
        yield from _one(facts, lies, offers[0])
        return
    kit = facts.kit
    for number, (offer, place) in enumerate(zip(offers, lies.answers, strict=False)):
        key = str(offer.seat)
        yield Part(f"{PAPER}:{key}", place, Panel("talk-paper", 12, "small"), layer=1)
        words = place.trimmed(left=INSIDE, right=2 * ANSWER + INSIDE + S)
        asks = _asks(facts, offer)
        has_words = width(asks) <= words.w
        yield Part(f"offer:words:{key}", words, Line(asks)) if has_words else _signs(facts, offer, words)
        squares = flow(centred(place, place.w - 8, ANSWER), (ANSWER, ANSWER), 4, 1.0)
        answers = zip(("accept", "decline"), ("check", "x"), _answers(facts, offer), _meanings(offer), strict=True)
        for square, (answer, icon, label, meaning) in zip(squares, answers, strict=True):
            told = _answered(facts, offer, label)
            button = kit.icon_button(
                f"act:{answer}:{key}" if number else f"act:{answer}",
                square,
                f"shell/glyphs/{icon}",
                told,
                kind="paper",
                zone="offer",
                meaning=meaning,
            )
            assert button.control is not None, "a button is pressed"
            tip = _noted(facts, label, offer) if has_words else told
            yield structs.replace(button, control=structs.replace(button.control, help=tip))


def _signs(facts: Facts, offer: Offered, place: Rect) -> Part:
    """Return an offer in signs; whoever points at them reads what they mean. Keys read it at either answer."""
    told = _told(facts, offer, "to_answer")
    control = Control(told, zone="offer", help=told, skipped=True, sound="focus")
    bits = _short(facts, offer)
    inked = placed(place, min(place.w, width(bits)), min(place.h, ANSWER), 0.0, 0.5)
    return Part(f"offer:words:{offer.seat}", inked, Line(bits), control)


def _answered(facts: Facts, offer: Offered, answer: str) -> str:
    """Return an answer with the offer that it answers, as its tip says it where that stands in signs alone."""
    return _noted(facts, _told(facts, offer, "answers", answer=answer), offer)


def _told(facts: Facts, offer: Offered, key: str, **more: str) -> str:
    """Return a sentence about an offer: who plays what, if who plays what."""
    kit = facts.kit
    of, to = facts.table.name(offer.seat), facts.table.name(offer.to)
    cards = {"mine": kit.say(f"syncron.a.{offer.mine}"), "theirs": kit.say(f"syncron.a.{offer.theirs}")}
    return kit.say(f"syncron.talk.{key}", of=of, player=to, **cards, **more)


def answer_key(facts: Facts, kind: str, of: int) -> str:
    """Return the key of the button that answers the offer of a seat."""
    offers = asked(facts)
    return f"act:{kind}" if not offers or offers[0].seat == of else f"act:{kind}:{of}"


def _short(facts: Facts, offer: Offered) -> Bits:
    """Return an offer in signs: who makes it, what they play, and for what; whose it is to answer, where many share."""
    kit = facts.kit
    role = "talk.paper.text"
    swap = Sign("shell/glyphs/arrow-left-right", 16.0, role)
    cards = (chip(kit, offer.mine, large(kit)), swap, chip(kit, offer.theirs, large(kit)))
    roomy = kit.roomy or len(asked(facts)) < FEW
    who = (name(facts, offer.seat, NOTE, role, first=True),) if roomy else ()
    whose = () if facts.table.you is not None else (portrayed(facts, offer.to, 28.0),)
    return (portrayed(facts, offer.seat), *who, *cards, *whose)


def _meanings(offer: Offered) -> tuple[Press, Press]:
    return (
        Press(Accept(offer.seat, offer.theirs, offer.mine), offer.to, keeps=True),
        Press(Decline(offer.seat, offer.theirs, offer.mine), offer.to, keeps=True),
    )


def _one(facts: Facts, lies: TalkPlan, offer: Offered) -> Iterator[Part]:
    """Yield the only offer that is to be answered, in words, with its two answers."""
    kit = facts.kit
    yield Part(PAPER, lies.offer, Panel("talk-paper", 12, "small"), layer=1)
    told = _asks(facts, offer), _asks(facts, offer, "bare")
    bits = next((bits for bits in told if width(bits) <= lies.asks.w), told[-1])
    if width(bits) > lies.asks.w:
        bits = (bits[0], *bits[2:])  # the emblem says who offers
    yield Part("offer:words", lies.asks, Line(bits))
    words, (accept, decline) = _answers(facts, offer), _meanings(offer)
    note = _note(facts, offer) if _replaces(facts, offer) else ""
    button = partial(kit.button, zone="offer", style=BOLD, lines=1, on_light=True, help_=note)
    yield button("act:accept", lies.answers[0], words[0], kind="paper", icon="shell/glyphs/handshake", meaning=accept)
    yield button("act:decline", lies.answers[1], words[1], kind="bare", meaning=decline)
    if len(lies.answers) > 2:
        yield kit.label("offer:note", lies.answers[2], _note(facts, offer), NOTE, "talk.paper.text", align=1.0)


def _replaces(facts: Facts, offer: Offered) -> bool:
    """Tell whether whoever accepts leaves another deal by it (SN-15)."""
    return facts.talk is not None and replaced(facts.talk, offer.to, offer.theirs) is not None


def _note(facts: Facts, offer: Offered) -> str:
    """Return what stands beside the answers: that nothing binds, or that accepting replaces another deal."""
    return facts.kit.say(f"syncron.talk.{'ends_other' if _replaces(facts, offer) else 'binds'}")


def _noted(facts: Facts, told: str, offer: Offered) -> str:
    """Return words with what accepting an offer replaces, where it replaces anything."""
    if not _replaces(facts, offer):
        return told
    return facts.kit.say("syncron.talk.noted", words=told, note=_note(facts, offer))


def _asks(facts: Facts, offer: Offered, as_: As = "said") -> Bits:
    """Return who offers, and what: to the person alone, or with the name of who is to answer.

    Whoever has just refused this person's own offer says so first.
    """
    kit = facts.kit
    role = "talk.paper.text"
    whose = Word(kit.type.set_text(kit.say("syncron.talk.whose", name=facts.table.name(offer.seat)), BOLD), role)
    words = sentence(facts, "deal", role, to=offer.to, as_=as_, mine=offer.mine, theirs=offer.theirs)
    no = (Word(kit.type.set_text(kit.say("syncron.talk.no_but"), BODY), role),) if _counters(facts, offer) else ()
    return (portrayed(facts, offer.seat), whose, *no, *words)


def _counters(facts: Facts, offer: Offered) -> bool:
    """Tell whether an offer comes from who has just refused one of this person's."""
    said = () if facts.talk is None else facts.talk.said
    answers = (item for item in said if isinstance(item, Declined) and (item.seat, item.of) == (offer.seat, offer.to))
    return any(refused(facts, item) for item in answers)


def _answers(facts: Facts, offer: Offered) -> tuple[str, str]:
    say = facts.kit.say
    if facts.table.you is not None:
        return say("syncron.talk.accept"), say("syncron.talk.decline")
    player = facts.table.name(offer.to)
    return say("syncron.talk.accepts", player=player), say("syncron.talk.declines", player=player)
