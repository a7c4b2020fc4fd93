"""What is said at Syncron's table, with cards and emblems in it: rows of the list, offers, and bubbles under plates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.content.words.strings import You
from game.engine.protocol import Seat
from game.games.syncron.rules import log_text
from game.games.syncron.rules.position import Card
from game.games.syncron.rules.talk import (
    Accepted,
    Announced,
    Declined,
    Offered,
    Promise,
    Said,
    Talk,
    Warned,
    deal_of,
    ended_deal,
    offer_of,
)
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.talk.after import word_of
from game.games.syncron.table.talk.line import MARKS, Bits, Portrayed, Sign, Word, chip, large, spelt, width
from game.ui.parts.kit import BODY, BOLD
from game.ui.seats.faces import who_of
from game.ui.type.text import Style

Kind: TypeAlias = Literal["dots", "offer", "asked", "agreed", "promise", "refused", "warning", "kept", "broken", "word"]
As: TypeAlias = Literal["bare", "said", "full"]
"""How a card stands in a sentence: alone, after its article, or with the name of a figure as it is read aloud."""
FACE: Final = 30.0  # in a row
SMALL: Final = 28.0  # in a bubble
NOTE: Final = Style("bold", 15)
WORDED: Final = 6  # seats up to which a bubble speaks in words


def name(facts: Facts, seat: Seat, style: Style, role: str, *, first: bool = False) -> Word:
    """Return a seat's name; who is alone at the screen is “you” inside of a sentence."""
    text = facts.table.name(seat)
    shown = text if first or not isinstance(text, You) else text[:1].lower() + text[1:]
    return Word(facts.kit.type.set_text(shown, style), role)


def portrayed(facts: Facts, seat: Seat, size: float = 0.0) -> Portrayed:
    """Return a seat's face, by default as large as it stands in a row."""
    return Portrayed(who_of(facts.table.players[seat]), size or FACE * large(facts.kit))


def sentence(
    facts: Facts, key: str, role: str, style: Style = BODY, *, to: Seat | None = None, as_: As = "said", **cards: Card
) -> Bits:
    """Return a sentence of the talk (`syncron.talk.<key>`) with its cards, and whom it names."""
    player = MARKS["player"] if to is None else facts.table.name(to)
    spoken = You(MARKS["player"]) if isinstance(player, You) else MARKS["player"]
    text = facts.kit.say(f"syncron.talk.{key}", player=spoken, **{gap: MARKS[gap] for gap in cards})
    fills: dict[str, Bits] = {gap: a_card(facts, card, role, style, as_=as_) for gap, card in cards.items()}
    if to is not None:
        fills["player"] = (name(facts, to, style, role),)
    return spelt(facts.kit, text, fills, style, role)


def a_card(facts: Facts, card: Card, role: str, style: Style = BODY, *, scale: float = 1.0, as_: As = "said") -> Bits:
    """Return a card in a sentence, after its article; `full` after its name, too, where that is none of its own."""
    kit = facts.kit
    shown = chip(kit, card, scale * large(kit))
    if as_ == "bare":
        return (shown,)
    words, named = kit.say(f"syncron.a.{card}"), kit.say(f"syncron.card.{card}")
    before = words if as_ == "full" and named != card else words.removesuffix(named).strip()
    return (Word(kit.type.set_text(before, style), role), shown)


def row(facts: Facts, said: Said, role: str, as_: As = "said") -> Bits:
    """Return what was said as a row: emblem, name, and the words; an agreement that is `bare`, in signs."""
    kit, seat = facts.kit, said.seat
    if isinstance(said, Accepted):
        halves = _halves(facts, said)
        if as_ == "bare":
            return (Sign("shell/glyphs/handshake", 24.0, role), *halves["theirs"], *halves["mine"])
        marks = {"first": MARKS["player"], "last": MARKS["shown"], "theirs": MARKS["theirs"], "mine": MARKS["mine"]}
        pair = (name(facts, said.of, BOLD, role, first=True),), (name(facts, seat, BOLD, role),)
        fills: dict[str, Bits] = {"player": pair[0], "shown": pair[1], **halves}
        return (portrayed(facts, said.of), *spelt(kit, kit.say("syncron.talk.agree", **marks), fills, BODY, role))
    whose = Word(kit.type.set_text(kit.say("syncron.talk.whose", name=facts.table.name(seat)), BOLD), role)
    return (portrayed(facts, seat), whose, *words_of(facts, said, role, as_))


def _halves(facts: Facts, said: Accepted) -> dict[str, Bits]:
    """Return both halves of an agreement: whoever plays a card beside it."""
    size = large(facts.kit)
    first, last = portrayed(facts, said.of, SMALL * size), portrayed(facts, said.seat, SMALL * size)
    return {"theirs": (first, chip(facts.kit, said.theirs, size)), "mine": (last, chip(facts.kit, said.mine, size))}


def words_of(facts: Facts, said: Said, role: str, as_: As = "said") -> Bits:
    """Return what was said, without who said it."""
    match said:
        case Announced(_, card):
            shows = sentence(facts, "show", role, as_=as_, mine=card)
            if facts.talk is None or not ended_deal(facts.talk, said):
                return shows
            return (*shows, Word(facts.kit.type.set_text(facts.kit.say("syncron.talk.ends"), BODY), role))
        case Offered(_, to, mine, theirs):
            return sentence(facts, "deal", role, to=to, as_=as_, mine=mine, theirs=theirs)
        case Declined(_, of):
            return sentence(facts, "refused", role, to=of)
        case Warned(_, of):
            return sentence(facts, "doubt", role, to=of)
        case Accepted(_, of, mine, theirs):
            return sentence(facts, "deal", role, to=of, as_=as_, mine=mine, theirs=theirs)


def stands(facts: Facts, said: Said) -> bool:
    """Tell whether what was said is a promise that is still to be kept."""
    if facts.talk is None:
        return False
    match said:
        case Announced(seat, card):
            return facts.talk.promises[seat] == Promise(card)
        case Accepted(seat, of, mine, _):
            return facts.talk.promises[seat] == Promise(mine, of)
    return False


def refused(facts: Facts, said: Said) -> bool:
    """Tell whether somebody at the screen was refused by this, and has not said anything since."""
    talk = facts.talk
    return talk is not None and isinstance(said, Declined) and said.of in facts.table.people and _lately(talk, said)


def _lately(talk: Talk, refusal: Declined) -> bool:
    """Tell whether whoever was refused has said nothing of their own since; an answer is nothing of one's own."""
    since = talk.said[len(talk.said) - talk.said[::-1].index(refusal) :]
    return not any(said.seat == refusal.of and isinstance(said, Announced | Offered | Warned) for said in since)


@dataclass(frozen=True, slots=True)
class SaidAtSeat:
    """Hold what stands under a seat's plate: what kind of thing, its cards, and whom it is about."""

    kind: Kind
    mine: Card = ""
    theirs: Card = ""
    other: Seat | None = None
    word: str = ""
    """The key of what a computer player says of it."""


def standing(facts: Facts, seat: Seat) -> SaidAtSeat | None:
    """Return what stands under a seat's plate, or None: the newest of its words that counts."""
    talk = facts.talk
    if talk is None:
        return None
    promise = talk.promises[seat]
    offer = offer_of(talk, seat)
    kept = talk.kept[seat]
    if facts.has_open_talk and facts.table.thinking == seat:
        return SaidAtSeat("dots")
    if offer is not None:
        asked = offer.to in facts.speakers
        return SaidAtSeat("asked" if asked else "offer", offer.mine, offer.theirs, offer.to)
    if promise is not None and kept is not None:
        shown = facts.state.shown[seat]
        card = shown[-1] if shown else ""
        return SaidAtSeat("kept" if kept else "broken", promise.card, card, word=word_of(facts, seat))
    if promise is not None:
        return _promised(facts, seat, promise)
    if word := word_of(facts, seat):
        return SaidAtSeat("word", word=word)
    last = next((said for said in reversed(talk.said) if said.seat == seat), None)
    if facts.has_open_talk and isinstance(last, Declined) and _lately(talk, last):
        return SaidAtSeat("refused", other=last.of)
    warned = [said.of for said in talk.said if isinstance(said, Warned) and said.seat == seat]
    return SaidAtSeat("warning", other=warned[-1]) if warned and facts.has_open_talk else None


def _promised(facts: Facts, seat: Seat, promise: Promise) -> SaidAtSeat:
    """Return a promise that is still to be kept; an agreement that its partner has left is one of the seat alone."""
    assert facts.talk is not None
    deal = deal_of(facts.talk, seat)
    if deal is None or deal.partner is None:
        return SaidAtSeat("promise", promise.card)
    other = facts.talk.promises[deal.partner]
    assert other is not None, "a deal has two halves"
    return SaidAtSeat("agreed", promise.card, other.card, promise.partner)


def bubble(facts: Facts, stands: SaidAtSeat, room: float) -> Bits:
    """Return what a bubble of so much room says: in words where there is room for them, else in signs."""
    most = 0 if not facts.kit.roomy else 1 if facts.count > WORDED else 2
    told = [_bubble(facts, stands, words) for words in range(most, -1, -1)]
    if stands.word:  # what somebody says comes before the cards of their promise, which lie open
        word = _quoted(facts, stands.word)
        spoken_too = [(*bits, word) for bits in (*told, told[-1][:1])]
        told = [*spoken_too, *told] if stands.mine else spoken_too
    return next((bits for bits in told if width(bits) <= room), told[-1])


def _quoted(facts: Facts, key: str) -> Word:
    """Return what a computer player says."""
    words = facts.kit.say("syncron.word.quoted", words=facts.kit.say(key))
    return Word(facts.kit.type.set_text(words, NOTE), "talk.bubble.text")


def _bubble(facts: Facts, stands: SaidAtSeat, words: int) -> Bits:
    """Return a bubble's bits; `words`: 2 for a sentence, 1 for a word beside the signs, 0 for signs alone."""
    role = "talk.bubble.text"
    mine = (chip(facts.kit, stands.mine),) if stands.mine else ()
    theirs = (chip(facts.kit, stands.theirs),) if stands.theirs else ()
    swap = (Sign("shell/glyphs/arrow-left-right", 16.0, role),)
    other = () if stands.other is None else (portrayed(facts, stands.other, SMALL),)
    match stands.kind:
        case "dots" | "word":
            return ()
        case "agreed":
            return (Sign("shell/glyphs/handshake", 20.0, "talk.agreed.sign"), *mine, *swap, *theirs)
        case "offer" | "asked" if words == 2 and stands.other is not None:
            return (*mine, *swap, *theirs, *_text(facts, "for", role, other, stands.other))
        case "offer" | "asked":
            return (*mine, *swap, *theirs, *other)
        case "promise":
            return mine if not words else sentence(facts, ("shows", "show")[words - 1], role, NOTE, mine=stands.mine)
        case "refused":
            sign = Sign("shell/glyphs/x", 18.0, "talk.warning")
            return (sign, *(_text(facts, "no_to", role, other, stands.other, words > 1) if words else other))
        case "warning":
            sign = Sign("shell/glyphs/triangle-alert", 18.0, "talk.warning")
            return (sign, *(_text(facts, "not", role, other, stands.other, words > 1) if words else other))
        case "kept":
            sign = Sign("syncron/talk-kept", SMALL)
            return (sign, *(sentence(facts, "kept", role, NOTE, as_="bare", mine=stands.mine) if words else mine))
        case "broken":
            sign = Sign("syncron/talk-broken", SMALL)
            if words:
                return (sign, *sentence(facts, "broken", role, NOTE, mine=stands.mine, shown=stands.theirs))
            return (sign, *mine, Sign("shell/glyphs/arrow-right", 14.0, role), *theirs)


def _text(facts: Facts, key: str, role: str, emblem_: Bits, seat: Seat | None, named: bool = True) -> Bits:
    """Return a few words about a seat, its emblem with or without its name."""
    kit = facts.kit
    whom = (*emblem_, name(facts, seat, NOTE, role)) if named and seat is not None else emblem_
    return spelt(kit, kit.say(f"syncron.talk.{key}", player=MARKS["player"]), {"player": whom}, NOTE, role)


def spoken(facts: Facts, seat: Seat) -> Iterator[str]:
    """Yield what stands for a seat in whole sentences, and how it has kept its word so far, for tips and speech."""
    talk, kit = facts.talk, facts.kit
    if talk is None:
        return
    if (offer := offer_of(talk, seat)) is not None:
        yield plain(facts, offer)
    if (promise := talk.promises[seat]) is not None:
        kept = talk.kept[seat]
        key = "promised" if kept is None else "has_kept" if kept else "has_broken"
        yield kit.say(f"syncron.talk.{key}", card=kit.say(f"syncron.a.{promise.card}"))
    if word := word_of(facts, seat):
        yield kit.say("syncron.word.quoted", words=kit.say(word))
    yield from (plain(facts, said) for said in talk.said if isinstance(said, Warned) and said.seat == seat)
    record = talk.records[seat]
    if record:
        yield kit.say("syncron.talk.record", count=sum(record), of=len(record))


def plain(facts: Facts, said: Said) -> str:
    """Return what was said as words alone."""
    return facts.render_message(log_text.sentence(said))
