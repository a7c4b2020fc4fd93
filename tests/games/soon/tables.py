"""Tables laid by hand: “5d” is a day 5, “jn” a night Joker; e, l and t are the other specials, * was taken openly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.engine import notation
from game.engine.cards import EVERYBODY, Card, Cards, Known
from game.engine.protocol import Opening, Refusal, Seat
from game.engine.rng import Rng
from game.games.soon.rules.actions import Action
from game.games.soon.rules.events import Event
from game.games.soon.rules.faces import PACK, Face, Kind
from game.games.soon.rules.position import State, tidy
from game.games.soon.rules.rules import SoonRules
from tests.matches import taken

KINDS: dict[str, Kind] = {"j": "joker", "e": "explorer", "l": "lightning", "t": "thief"}


def face(text: str) -> Face:
    """Read a card's face."""
    kind: Kind = KINDS[text[0]] if text[0] in KINDS else int(text[0])
    return Face(kind, "day" if text[1] == "d" else "night")


def faces(text: str) -> tuple[Face, ...]:
    """Read several faces."""
    return tuple(face(word) for word in text.split())


def write(face_: Face) -> str:
    """Write a face the way `face` reads it."""
    return f"{str(face_.kind)[0]}{face_.colour[0]}"


def table(
    lines: Sequence[str],
    hands: Sequence[str],
    *,
    discard: str = "1d",
    pile: str = "",
    whole: bool = True,
    mover: Seat = 0,
    stage: Any = "act",
    **more: Any,
) -> State:
    """Return a table: lines and hands by seat, the discard pile's top last, the draw pile's top first.

    The rest of the pack lies under the draw pile, unless the table need not be `whole`.
    """
    known: list[Known[Face]] = []
    left = list(PACK)

    def lay(text: str, *seats: Seat) -> tuple[Card, ...]:
        cards = []
        for word in text.split():
            left.remove(face(word))
            seen = (EVERYBODY,) if word.endswith("*") else seats
            known.append(Known(len(known), face(word), frozenset(seen)))
            cards.append(len(known) - 1)
        return tuple(cards)

    laid = lay(discard, EVERYBODY)
    placed = tuple(lay(item, EVERYBODY) for item in lines)
    held = tuple(tidy(lay(item, seat)) for seat, item in enumerate(hands))
    drawn = lay(pile)
    drawn += lay(" ".join(write(item) for item in left)) if whole else ()
    cards = Cards(tuple(known), len(known))
    return State(cards, drawn, laid, held, placed, mover, starter=0, stage=stage, **more)


def dealt(its: SoonRules, seats: int, seed: int = 0) -> State:
    """Return the start of a match."""
    return its.deal(Opening(seats), Rng.of(seed, -1))


def read(its: SoonRules, state: State, text: str, seat: Seat | None = None) -> Action:
    """Read an action in short text, with a card of the hand by its face: “5d”, “5d=3”, “5dx”, “ld!1”, “td<1”, “5d>”."""
    found = re.fullmatch(r"([1-8jelt][dn])(.*)", text)
    if found:
        actor = its.to_act(state)[0] if seat is None else seat
        text = f"{card(state, actor, found[1])}{found[2]}"
    action: Action = notation.read(its, text)
    return action


def card(state: State, seat: Seat, text: str) -> Card:
    """Return the first card in a hand with this face."""
    return next(card for card, item in state.hand_of(seat) if item == face(text))


def resolve(its: SoonRules, state: State, text: str | Action, seed: int = 0) -> tuple[State, list[Event]]:
    """Take a legal action; return the state after it and its events."""
    action = read(its, state, text) if isinstance(text, str) else text
    return taken(its, state, its.to_act(state)[0], action, seed)


def play(its: SoonRules, state: State, *texts: str) -> State:
    """Take legal actions one after another, each by whoever is to act."""
    for text in texts:
        state = resolve(its, state, text)[0]
    return state


def line(state: State, seat: Seat) -> str:
    """Write a seat's line."""
    return " ".join(write(_open(state, card)) for card in state.lines[seat])


def hand(state: State, seat: Seat) -> str:
    """Write the faces of a hand, in the order of the alphabet."""
    return " ".join(sorted(write(face_) for _, face_ in state.hand_of(seat)))


def discard(state: State) -> str:
    """Write the discard pile, its top last."""
    return " ".join(write(_open(state, card)) for card in state.discard)


def options(its: SoonRules, state: State) -> list[str]:
    """Write what may be done, with cards by their faces."""
    seat = its.to_act(state)[0]
    result = []
    for action in its.legal(state, seat):
        text = notation.write(its, action)
        held = getattr(action, "card", None)
        result.append(text if held is None else write(_open(state, held)) + text[len(str(held)) :])
    return result


def refused(its: SoonRules, state: State, text: str | Action, seat: Seat | None = None) -> Refusal:
    """Return why an action is refused."""
    seat = its.to_act(state)[0] if seat is None else seat
    action = read(its, state, text, seat) if isinstance(text, str) else text
    refusal = its.check(state, seat, action)
    assert refusal is not None, f"{text} is refused"
    assert action not in its.legal(state, seat), f"{text} is not listed"
    return refusal


def _open(state: State, card: Card) -> Face:
    face_ = state.cards.card_face(card)
    assert isinstance(face_, Face), "the whole state has no holes"
    return face_
