"""The sentence of the talk at Syncron's table in pieces, and how long it may become: words and gaps, in two forms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.protocol import Seat
from game.games.syncron.rules.talk import Offered
from game.games.syncron.table.facts.facts import Facts
from game.games.syncron.table.facts.sentence import DEAL, GAPS, SHOW, WARN, Sentence
from game.games.syncron.table.talk.line import MARKS, SPLIT, Bits, Word, large, width
from game.games.syncron.table.talk.words import a_card, name, portrayed
from game.ui.parts.kit import BODY, BOLD

ROLE: Final = "talk.paper.text"
EDGES: Final = 28.0  # beside what fills a gap
TARGET: Final = 44.0
LONGEST: Final = "10"


class Form(NamedTuple):
    """Say in how many words a sentence is offered: the shorter its gaps, the less it folds."""

    short: bool = False
    """Whether only the gap that is filled next says what it is for."""
    noted: bool = True
    """Whether the button says what is missing; else that it says the sentence, and why it can't yet when asked."""
    bare: bool = False
    """Whether cards stand without their articles."""


SAID: Final = (Form(), Form(short=True), Form(short=True, noted=False), Form(short=True, noted=False, bare=True))
"""The forms, the fullest words first."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Hold a piece of the sentence: words, or the gap of a name."""

    bits: Bits
    gap: str = ""

    @property
    def w(self) -> float:
        return max(TARGET, width(self.bits) + EDGES) if self.gap else width(self.bits)

    @property
    def before(self) -> float:
        first = self.bits[0]
        return 2.0 if isinstance(first, Word) and first.stops else 8.0


def pieces(facts: Facts, built: Sentence, form: Form) -> Iterator[Piece]:
    """Yield the sentence that is being built, in pieces: words, and gaps."""
    kit = facts.kit
    key = {SHOW: "show", DEAL: "deal", WARN: "doubt"}[built.kind]
    gaps = {mark: gap for gap, mark in MARKS.items()}
    if facts.table.you is None and form.short:
        yield Piece((portrayed(facts, built.speaker, 28.0 * large(kit)),))
    elif facts.table.you is None:
        whose = Word(kit.type.set_text(facts.table.name(built.speaker), BOLD), ROLE)
        says = Word(kit.type.set_text(kit.say("syncron.talk.says"), BODY), ROLE)
        yield Piece((portrayed(facts, built.speaker, 28.0 * large(kit)), whose, says))
    for piece in SPLIT.split(kit.say(f"syncron.talk.{key}", **MARKS)):
        if piece in gaps:
            yield Piece(_filling(facts, built, gaps[piece], form), gaps[piece])
        elif words := piece.strip(" "):
            yield Piece((Word(kit.type.set_text(words, BODY), ROLE),))


def _filling(facts: Facts, built: Sentence, gap: str, form: Form) -> Bits:
    kit = facts.kit
    filling = built.filling(gap)
    if filling is None:
        lit = gap == built.lit
        key = gap if lit or not form.short else "later"
        role = "talk.gap-lit.text" if lit else "talk.paper.soft"
        return (Word(kit.type.set_text(kit.say(f"syncron.talk.gap.{key}"), BODY), role),)
    if isinstance(filling, int):
        return (portrayed(facts, filling, 28.0 * large(kit)), name(facts, filling, BOLD, ROLE, first=True))
    return a_card(facts, filling, ROLE, scale=1.08, as_="bare" if form.bare else "said")


def fullest(facts: Facts, form: Form) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return the widths of the longest sentences of each kind that anybody here may build, before each its gap.

    Nothing of what is said makes them longer: their room is the same for a whole talk.
    """
    people = sorted(facts.table.people)
    if not people:
        return ()
    speaker = max(people, key=lambda seat: _name(facts, seat))
    other = max((seat for seat in range(facts.count) if seat != speaker), key=lambda seat: _name(facts, seat))
    return tuple(_widest(facts, Sentence(speaker, kind), other, form) for kind in GAPS)


def _widest(facts: Facts, bare: Sentence, other: Seat, form: Form) -> tuple[tuple[float, float], ...]:
    whole = Sentence(bare.speaker, bare.kind, other, LONGEST, LONGEST)
    filled = [*pieces(facts, whole, form)]
    empty = [*pieces(facts, bare, Form())]
    empty = [filled[0], *empty[1:]] if facts.table.you is None else empty
    if not form.short:
        return tuple((item.before, max(item.w, asked.w)) for item, asked in zip(filled, empty, strict=True))
    later = max(TARGET, facts.kit.type.set_text(facts.kit.say("syncron.talk.gap.later"), BODY).w + EDGES)
    least = [max(item.w, later) if item.gap else item.w for item in filled]
    more = [asked.w - wide if asked.gap else 0.0 for asked, wide in zip(empty, least, strict=True)]
    lit = more.index(max(more))
    widths = (wide + max(0.0, more[lit]) * (place == lit) for place, wide in enumerate(least))
    return tuple((item.before, wide) for item, wide in zip(filled, widths, strict=True))


def longest_offer(facts: Facts) -> Offered | None:
    """Return the longest offer that somebody at the screen may have to answer; None where nobody is there."""
    people = sorted(facts.table.people)
    if not people:
        return None
    to = max(people, key=lambda seat: _name(facts, seat))
    seat = max((seat for seat in range(facts.count) if seat != to), key=lambda seat: _name(facts, seat))
    return Offered(seat, to, LONGEST, LONGEST)


def _name(facts: Facts, seat: Seat) -> float:
    return facts.kit.type.set_text(facts.table.name(seat), BOLD).w
