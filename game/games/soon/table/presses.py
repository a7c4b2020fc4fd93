"""What a press on Soon's table means: an action, the next half-made choice, or why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias

from game.engine.protocol import Refusal, Seat, say
from game.games.soon.rules.actions import Action, Ask, Draw, why_not_turn
from game.games.soon.rules.faces import Colour
from game.games.soon.rules.position import usable
from game.games.soon.table.ask import may_hold
from game.games.soon.table.facts import Draft, Facts, chosen, pointed, question, second, target

DISCARD: Final = "pile:discard"

Meaning: TypeAlias = "Action | Refusal | Draft | None"


def meant(facts: Facts, key: str) -> Meaning:
    """Return what pressing a part means for the person to act; None drops the half-made choice."""
    state, draft = facts.state, facts.draft
    kind, _, name = key.partition(":")
    if not facts.mine:
        return _not_now(facts)
    if kind == "ask":
        return _asked(facts, name)
    if kind == "hand":
        return _card(facts, int(name) - 1)
    if key == "act:go":
        if draft is not None and facts.aiming() == "explorer" and state.stage == "act":
            return opened(facts, draft)
        return pointed(facts)
    if key == "act:take":
        return second(facts)
    if state.stage == "draw" and kind == "pile":
        action = Draw("pile" if name == "draw" else "discard")
        return facts.rules.check(state, facts.seat, action) or action
    if draft is None:
        return _nothing_chosen(facts, kind, name)
    return _at(facts, draft, key)


def opened(facts: Facts, draft: Draft, other: Seat | None = None) -> Draft:
    """Return the draft with the Explorer's steps open: whom, which number, which colour.

    A step with one answer alone is no question: one opponent, or one number that could be used.
    """
    only = facts.others[0] if len(facts.others) == 1 else None
    other = other if other is not None else only
    return replace(draft, asking=True, other=other, number=_only_number(facts, other))


def _only_number(facts: Facts, other: Seat | None) -> int | None:
    """Return the number that is asked for where no other could be used, and it may be there."""
    numbers = usable(facts.lines[facts.seat])
    return numbers[0] if other is not None and len(numbers) == 1 and may_hold(facts, other, numbers[0]) else None


def _at(facts: Facts, draft: Draft, key: str) -> Meaning:
    """Return what the chosen card does at a target."""
    kind, _, name = key.partition(":")
    if key == "pile:draw":
        return facts.rules.check(facts.state, facts.seat, Draw("pile")) or draft
    meaning = target(facts, key)
    if meaning is None:
        return draft
    if isinstance(meaning, Ask) and kind == "line":
        return opened(facts, draft, int(name))
    if isinstance(meaning, Refusal) and kind == "line" and facts.aiming() == "":
        return Refusal("SO-10", say("soon.refuse.own_line"))
    return meaning


def _card(facts: Facts, number: int) -> Meaning:
    """Choose a card of the hand; the chosen one again is put back."""
    if number >= len(facts.hand):
        return facts.draft
    card = facts.hand[number][0]
    if facts.state.stage == "draw":
        return Refusal("SO-7", say("soon.refuse.draw_first"))
    if facts.draft is not None and facts.draft.card == card:
        return None
    return chosen(facts, card)


def _nothing_chosen(facts: Facts, kind: str, name: str) -> Meaning:
    """Answer a press on a target without a card: a card taken from a line is told from one that can be drawn."""
    state = facts.state
    if kind == "pile":
        refusal = facts.rules.check(state, facts.seat, Draw("pile" if name == "draw" else "discard"))
        if refusal is not None:
            return refusal
    if state.stage == "draw":
        return Refusal("SO-7", say("soon.refuse.draw_first"))
    if kind == "line":
        return None
    return Refusal("", say("soon.refuse.choose_card"))


def _asked(facts: Facts, name: str) -> Meaning:
    """Walk the Explorer's steps."""
    draft = facts.draft
    if draft is None:
        return None
    step, _, value = name.partition("-")
    if step == "seat":
        return replace(draft, other=int(value), number=_only_number(facts, int(value)))
    if step == "number":
        return replace(draft, number=int(value))
    if step == "back":
        if draft.number is not None and _only_number(facts, draft.other) is None:
            return replace(draft, number=None)
        if draft.other is not None and len(facts.others) > 1:
            return replace(draft, other=None, number=None)
        return replace(draft, asking=False)
    colours: dict[str, Colour | None] = {"day": "day", "night": "night", "any": None}
    asked = question(facts, colours[value])
    if asked is None:
        return draft
    return facts.rules.check(facts.state, facts.seat, asked) or asked


def _not_now(facts: Facts) -> Refusal:
    if facts.active is None:
        return Refusal("SO-20", say("soon.refuse.over"))
    return why_not_turn(facts.state, facts.active)


def repointed(facts: Facts, key: str) -> Draft | None:
    """Return the draft that points at what the focus is on, or None where that changes nothing.

    Beside the targets it points again where the card goes by itself: who passes over the discard pile on the way to
    the button throws nothing away. Where there is a choice, the target that was pointed at last stays.
    """
    draft = facts.draft
    if draft is None or draft.asking:
        return None
    last = draft.pointed if draft.pointed != DISCARD else ""
    aimed = key if key in facts.lit else chosen(facts, draft.card).pointed or last
    return replace(draft, pointed=aimed) if aimed != draft.pointed else None
