"""What the others did on Epochs Chrono's table since the person who looks acted last, in words and by cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import Seat
from game.games.chrono.rules.events import Drew, Handed, Laid, Passed
from game.games.chrono.rules.faces import Cell, Face
from game.games.chrono.table.facts import Facts

NO_BREAK: Final = "\u00a0"
"""Keeps a card's suit and epoch in one line."""


@dataclass(frozen=True, slots=True)
class Act:
    """Hold what a seat did in its turn: whether it drew, or passed, and the cards that it laid, each with its cell."""

    drew: bool = False
    passed: bool = False
    laid: tuple[tuple[Face, Cell], ...] = ()


def lately(facts: Facts) -> dict[Seat, Act]:
    """Return the latest turn of every seat that has had one since the seat at the lower edge acted last."""
    result: dict[Seat, Act] = {}
    over: set[Seat] = set()
    for event in reversed(facts.history):
        match event:
            case Laid(seat) | Drew(seat) | Passed(seat) if seat == facts.home:
                break
            case Handed(seat):
                over.add(seat)
            case Laid(seat, _, face, cell) if seat not in over:
                act = result.get(seat, Act())
                result[seat] = replace(act, laid=((face, cell), *act.laid))
            case Drew(seat) if seat not in over:
                result[seat] = replace(result.get(seat, Act()), drew=True)
            case Passed(seat) if seat not in over:
                result[seat] = replace(result.get(seat, Act()), passed=True)
    return result


def named(facts: Facts, cards: Iterable[tuple[Face, Cell]]) -> str:
    """Return cards in words, equal ones counted: “Object VI ×2 and Weapon IV”; a special card with its cell.

    A card's own words are never broken over two lines.
    """
    words = []
    for (face, cell), count in Counter(cards).items():
        name = facts.called(face).replace(" ", NO_BREAK)
        if face != cell:
            name = facts.say("chrono.card.as", card=name, cell=facts.called(cell))
        words.append(name if count == 1 else facts.say("chrono.card.times", card=name, count=count))
    return listed(facts, words)


def listed(facts: Facts, words: list[str]) -> str:
    """Return things in words as one list: “Weapons, Scenes and Objects”."""
    text = words[-1]
    for number, name in enumerate(reversed(words[:-1])):
        more = {"first": name, "rest": text} if number else {"first": name, "last": text}
        text = facts.say("list.more" if number else "list.pair", **more)
    return text


def told(facts: Facts, act: Act) -> str:
    """Return what a seat did, in words."""
    if not act.laid:
        return facts.say("chrono.seat.passed" if act.passed else "chrono.seat.drew")
    key = "drew_laid" if act.drew else "laid"
    return facts.say(f"chrono.seat.{key}", cards=named(facts, act.laid))


def briefly(facts: Facts, act: Act) -> str:
    """Return what a seat did where there is little room: only how many cards it laid."""
    return facts.say("chrono.seat.laid_many", count=len(act.laid)) if act.laid else told(facts, act)


def layers(facts: Facts) -> dict[Cell, tuple[Seat, ...]]:
    """Return who has laid on each cell lately, each seat once."""
    result: dict[Cell, tuple[Seat, ...]] = {}
    for seat, act in lately(facts).items():
        for cell in dict.fromkeys(cell for _, cell in act.laid):
            result[cell] = (*result.get(cell, ()), seat)
    return result
