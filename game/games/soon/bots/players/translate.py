"""From the rules' states and actions to the twin's small integers, and from a view to the worlds that fit it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.engine.protocol import Hidden, View
from game.engine.rng import Rng
from game.games.soon.bots.players import twin
from game.games.soon.bots.players.twin import World
from game.games.soon.rules.actions import Action, Ask, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import COLOURS, Colour, Face
from game.games.soon.rules.imagining import Guessed, guesses, weighed
from game.games.soon.rules.position import TURNS, State
from game.games.soon.rules.rules import SoonRules

SPECIAL: Final[Mapping[str, int]] = {
    "joker": twin.JOKER,
    "explorer": twin.EXPLORER,
    "lightning": twin.LIGHTNING,
    "thief": twin.THIEF,
}
DOES: Final[Mapping[type[Action], int]] = {
    Play: twin.PLAY, Discard: twin.DISCARD, Strike: twin.STRIKE, Steal: twin.STEAL, Give: twin.GIVE,
}  # fmt: skip
STAGES: Final[Mapping[str, int]] = {
    "draw": twin.DRAWS, "act": twin.ACTS, "give": twin.GIVES, "deal": twin.OVER, "over": twin.OVER,
}  # fmt: skip


def coded(face: Face) -> int:
    """Return the twin's number of a card."""
    kind = face.kind if isinstance(face.kind, int) else SPECIAL[face.kind]
    return kind << 1 | (face.colour == COLOURS[1] and kind <= twin.JOKER)


def move_of(state: State, action: Action) -> int:
    """Return the twin's move for an action within a round: cards alike make the same move."""
    match action:
        case Draw(source):
            return twin.PILE if source == "pile" else twin.OPEN
        case Ask(other, number, colour):
            return twin.move(twin.ASK, number, other, _colour(colour))
        case Strike(other=other) | Steal(other=other):
            return twin.move(DOES[type(action)], 0, other)
        case Replace(card, place):
            return twin.move(twin.REPLACE, coded(state.face_of(card)), place)
        case Play(card) | Discard(card) | Give(card):
            return twin.move(DOES[type(action)], coded(state.face_of(card)))
    raise AssertionError("a deal is no move of a round")


def known_world(rules: SoonRules, state: State) -> World:
    """Return the world of a state, without the cards that the viewer doesn't know."""
    world = World(state.seats, speed=rules.speed, goal=rules.goal or 0, own_lightning=rules.own_lightning)
    faces = {known.card: known.face for known in state.cards.known}

    def codes(cards: Sequence[object]) -> list[int]:
        seen = (faces[card] for card in cards if isinstance(card, int))
        return [coded(face) for face in seen if not isinstance(face, Hidden)]

    world.hands = [codes(hand) for hand in state.hands]
    world.lines = [codes(line) for line in state.lines]
    world.pile = codes(state.pile)[::-1]
    world.discard = codes(state.discard)
    world.totals = list(state.totals)
    world.completed = list(state.completed)
    world.mover = state.mover
    world.stage = STAGES[state.stage]
    if rules.turn_limit:
        world.left = TURNS * state.seats - state.turn + 1
    asked = state.question
    if asked is not None:
        world.asked = (asked.seat, asked.other, asked.number, _colour(asked.colour))
    return world


def _colour(colour: Colour | None) -> int:
    return twin.ANY if colour is None else COLOURS.index(colour)


def imagined_worlds(rules: SoonRules, view: View[State], rng: Rng, most: int, tries: int) -> list[World]:
    """Return up to so many worlds that fit a view, at least one; `tries` bounds the work where few guesses fit."""
    known = known_world(rules, view.state)
    return [_filled(known, guess) for guess in guesses(view, rng, most, tries)]


def weighed_worlds(rules: SoonRules, view: View[State], rng: Rng) -> Iterator[tuple[float, World]]:
    """Yield worlds that fit a view, without an end, each with how likely it is against the others."""
    known = known_world(rules, view.state)
    for weight, guess in weighed(view, rng):
        yield weight, _filled(known, guess)


def _filled(known: World, guess: Guessed) -> World:
    """Return a world with faces for the cards that its viewer doesn't know."""
    world = known.copy()
    hands, pile = guess
    for seat, hidden in enumerate(hands):
        world.hands[seat] += [coded(face) for face in hidden]
    world.pile += [coded(face) for face in pile]
    return world
