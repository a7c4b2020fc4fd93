"""What a press on Epochs Chrono's table means: an action, several, the next half-made choice, or why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from game.engine.protocol import Refusal, SeatName, say
from game.games.chrono.rules.faces import Cell, Face, cells, fits, special
from game.games.chrono.rules.lay_all import forks, lay_all
from game.games.chrono.rules.position import over, places
from game.games.chrono.rules.rules import Action, Done, Draw, Lay, Pass
from game.games.chrono.table.facts import Draft, Facts, Run
from game.games.chrono.table.hand import face_of

Meaning: TypeAlias = Action | Run | Refusal | Draft | None


def meant(facts: Facts, key: str) -> Meaning:
    """Return what pressing a part means to the viewer."""
    zone, _, name = key.partition(":")
    if not facts.mine:
        return _not_now(facts)
    if zone == "hand":
        return _card(facts, face_of(facts, int(name)))
    if zone == "cell":
        return _cell(facts, name)
    if zone == "deck":
        return _checked(facts, Draw())
    return _button(facts, name)


def _button(facts: Facts, name: str) -> Meaning:
    simple: dict[str, Action] = {"draw": Draw(), "pass": Pass(), "done": Done()}
    if name in simple:
        return _checked(facts, simple[name])
    if name == "single":
        return Draft(one_by_one=True)
    if name == "cancel":
        return replace(facts.draft, card="", pointed="")
    if name == "lay":
        return _checked(facts, Lay(facts.card, facts.pointed))
    if name in ("early", "late") and facts.fork is not None:
        return _ended(facts, facts.fork.cells[name == "late"])
    return everything(facts, Draft(facts.draft.one_by_one))


def _ended(facts: Facts, cell: Cell) -> Meaning:
    """Take an end as the answer for the row that is asked for."""
    return everything(facts, replace(facts.draft, ends=(*facts.draft.ends, (facts.draft.asking, cell))))


def everything(facts: Facts, draft: Draft) -> Meaning:
    """Lay all, once every row that could grow at either end has been asked for (CH-9)."""
    assert facts.viewer is not None, "only somebody who acts lays cards"
    chosen = dict(draft.ends)
    for fork in forks(facts.state, facts.viewer):
        if fork.suit not in chosen:
            return replace(draft, asking=fork.suit, card="", pointed="")
    lays = lay_all(facts.state, facts.viewer, chosen)
    return Run(lays) if lays else _checked(facts, Done())


def _card(facts: Facts, face: Face) -> Meaning:
    """Lay a card that has one place; take up one that has several."""
    assert facts.viewer is not None, "only somebody who acts has a hand"
    result = places(facts.state, face)
    if facts.state.drawn is not None and face != facts.card:
        return _checked(facts, Lay(face, face if not special(face) else facts.gains().popitem()[0]))
    if special(face) and len(result) > 1:
        if facts.draft.card == face:
            return replace(facts.draft, card="", pointed="")
        return Draft(facts.draft.one_by_one, face)
    if result:
        return _checked(facts, Lay(face, result[0]))
    return _checked(facts, Lay(face, face if not special(face) else _near(facts, face)))


def _near(facts: Facts, face: Face) -> Cell:
    """Return a cell that a special card without a place stands for, to say why it can't lie there now."""
    return next(cell for cell in cells(facts.state.suits) if fits(face, cell))


def _cell(facts: Facts, cell: Cell) -> Meaning:
    if facts.fork is not None:
        if cell in facts.fork.cells:
            return _ended(facts, cell)
        return Draft(facts.draft.one_by_one)
    return _checked(facts, Lay(facts.card or cell, cell))


def _checked(facts: Facts, action: Action) -> Meaning:
    assert facts.viewer is not None, "only somebody who acts is refused"
    return facts.rules.check(facts.state, facts.viewer, action) or action


def _not_now(facts: Facts) -> Refusal:
    if over(facts.state):
        return Refusal("CH-14", say("chrono.refuse.over"))
    return Refusal("CH-4", say("chrono.refuse.turn", player=SeatName(facts.state.mover)))
