"""Which of the actions that are legal in Soon are worth a thought."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.protocol import Rules, Seat
from game.games.soon.rules.actions import Action, Ask, Discard, Replace, Strike
from game.games.soon.rules.events import Event
from game.games.soon.rules.faces import LAST, Face
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import worth


def worthwhile(rules: Rules[State, Action, Event], state: State, seat: Seat) -> Sequence[Action]:
    """Return the legal actions but those that do nothing, or worse than nothing.

    Nothing do those that put a card in the place of its like, or ask for that; worse is to strike one's own line where
    that brings no point now (SO-23).
    """
    assert isinstance(rules, SoonRules), "this taste is Soon's"
    own = state.line_faces[seat]
    faces = dict(state.hand_of(seat))

    def vain(action: Action) -> bool:
        match action:
            case Strike(other=other) if other == seat:
                return rules.speed or worth(own[:-1]) <= worth(own)
            case Replace(card, place):
                return faces[card] == own[place - 1]
            case Ask(_, number, colour):
                return colour is not None and number <= len(own) and own[number - 1] == Face(number, colour)
        return False

    return [action for action in rules.legal(state, seat) if not vain(action)]


def keeping_what_fits(legal: Sequence[Action], state: State, seat: Seat) -> Sequence[Action]:
    """Return actions but the discards of a card that one's line waits for: the next one, or one for a Thief's place.

    One is always left: whoever holds such a card may lay it.
    """
    own = state.line_faces[seat]
    faces = dict(state.hand_of(seat))
    waiting = [place for place, face in enumerate(own, 1) if face.kind == "thief"]
    waiting += [len(own) + 1] if len(own) < LAST else []
    return [
        action
        for action in legal
        if not (isinstance(action, Discard) and any(faces[action.card].fits(place) for place in waiting))
    ]
