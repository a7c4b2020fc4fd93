"""Soon's computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.brain import Brain, Budget
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.engine.tuples import without
from game.games.soon.bots.taste import Look, keeping, laid, likely, lines_with, rival_turns, value
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.events import Event
from game.games.soon.rules.faces import COLOURS, Face
from game.games.soon.rules.position import Line, State, hand_of, lines_of, needed, top
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import one_colour

LEND: Final = 0.5
"""How much it is worth to leave something useful to the next player on the discard pile."""
HARM: Final = 0.4
"""What it costs an opponent to give a card away."""
SHOWN: Final = 0.05
"""What it costs that everybody knows a card that was taken openly."""
SLIPS: Final = 45
"""How often in a hundred an apprentice takes whatever comes."""


class Sensible:
    """Choose by what one's line may bring, counting the copies that are still hidden."""

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the legal action that looks best; equal ones are drawn at random."""
        assert isinstance(rules, SoonRules), "this taste is Soon's"
        assert view.seat is not None, "a stranger has nothing to decide"
        legal = worthwhile(rules, view.state, view.seat)
        if len(legal) == 1:
            return legal[0]
        thought = _Thought(view, Look.of(view.state, view.seat, speed=rules.speed))
        actions = rng.shuffle(legal)
        return max(actions, key=thought.of)


class _Thought:
    """Weigh the actions of one decision."""

    def __init__(self, view: View[State], look: Look) -> None:
        self.view = view
        self.state = view.state
        self.look = look
        self.seat = look.seat
        self.lines = lines_of(self.state)
        self.own: Line = self.lines[self.seat]
        self.faces = dict(hand_of(self.state, self.seat))
        self._got: dict[Face | None, float] = {}

    def of(self, action: Action) -> float:
        """Return how good an action is: more is better."""
        match action:
            case Draw(source):
                return self._draw(source)
            case Play(card):
                return self._lay(self.faces[card], len(self.own) + 1)
            case Replace(card, place):
                return self._lay(self.faces[card], place) + self._leaves(self.own[place - 1])
            case Discard(card):
                return self._value(self.lines, without(self.look.hand, self.faces[card])) + self._leaves(
                    self.faces[card]
                )
            case Ask():
                return self._ask(action)
            case Strike(card, other):
                lines = lines_with(self.lines, (other, self.lines[other][:-1]))
                return self._value(lines, without(self.look.hand, self.faces[card]))
            case Steal(card, other):
                return self._steal(self.faces[card], other)
            case Give(card):
                return self._give(self.faces[card])
            case Deal():
                return 0.0

    def _value(self, lines: Sequence[Line], hand: tuple[Face, ...]) -> float:
        return value(self.look, self.state, lines, hand)

    def _lay(self, face: Face, place: int) -> float:
        lines = lines_with(self.lines, (self.seat, laid(self.own, face, place)))
        return self._value(lines, without(self.look.hand, face))

    def _steal(self, face: Face, other: int) -> float:
        number = needed(self.own)
        assert number is not None, "who steals needs something"
        stolen = self.lines[other][number - 1]
        own, theirs = laid(self.own, stolen, number), laid(self.lines[other], face, number)
        lines = lines_with(self.lines, (self.seat, own), (other, theirs))
        return self._value(lines, without(self.look.hand, face))

    def _ask(self, action: Ask) -> float:
        """Weigh a yes against a no; with no colour named the giver gives what pleases least."""
        chance = likely(self.look, self.view, action.other, action.number, action.colour)
        no = self._once(None)
        values = [self._once(Face(action.number, item)) for item in COLOURS if action.colour in (None, item)]
        yes = 0.6 * min(values) + 0.4 * max(values) + HARM
        return no + chance * (yes - no)

    def _once(self, face: Face | None) -> float:
        """Return how good it is to get a card with an Explorer, or none; it is the same whoever gives it."""
        if face not in self._got:
            hand = without(self.look.hand, next(item for item in self.look.hand if item.kind == "explorer"))
            lines: Sequence[Line] = self.lines
            if face is not None and isinstance(face.kind, int):
                lines = lines_with(lines, (self.seat, laid(self.own, face, face.kind)))
            self._got[face] = self._value(lines, hand)
        return self._got[face]

    def _draw(self, source: str) -> float:
        """Weigh what could be made of the card that lies open against all that may come from the draw pile."""
        turns = 0.0 if self.state.completed else rival_turns(self.look, self.lines)
        if source == "discard":
            face = top(self.state)
            assert face is not None, "what can be drawn lies there"
            return keeping(self.look, self.own, (*self.look.hand, face), turns) - SHOWN
        hidden = self.look.hidden
        result = sum(
            count * keeping(self.look, self.own, (*self.look.hand, face), turns) for face, count in hidden.items()
        )
        return result / sum(hidden.values())

    def _leaves(self, face: Face) -> float:
        """Return what it costs to leave a card on the discard pile, as 0 or less."""
        following = self.lines[(self.seat + 1) % len(self.lines)]
        if face.special or face.kind != len(following) + 1:
            return 0.0
        keeps = not following or (one_colour(following) and following[0].colour == face.colour)
        return -LEND * (2 if keeps else 1)

    def _give(self, face: Face) -> float:
        """Prefer to end the asker's doubling, and to keep what one could use oneself."""
        asked = self.state.question
        assert asked is not None, "somebody asked"
        line = self.lines[asked.seat]
        return -float(one_colour(laid(line, face, asked.number))) + self._value(
            self.lines, without(self.look.hand, face)
        )


def worthwhile(rules: Rules[State, Action, Event], state: State, seat: Seat) -> Sequence[Action]:
    """Return the legal actions but those that put a card in the place of its like, or ask for that: they do nothing."""
    own, faces = lines_of(state)[seat], dict(hand_of(state, seat))

    def alike(action: Action) -> bool:
        match action:
            case Replace(card, place):
                return faces[card] == own[place - 1]
            case Ask(_, number, colour):
                return colour is not None and number <= len(own) and own[number - 1] == Face(number, colour)
        return False

    return [action for action in rules.legal(state, seat) if not alike(action)]


class Careless:
    """Take whatever comes now and then, so many times in a hundred, and leave the rest to another brain."""

    def __init__(self, brain: Brain[State, Action, Event], slips: int) -> None:
        self._brain = brain
        self._slips = slips

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return a legal action."""
        assert view.seat is not None, "a stranger has nothing to decide"
        if rng.below(100) < self._slips:
            return rng.choice(worthwhile(rules, view.state, view.seat))
        return self._brain.choose(rules, view, budget, rng)


def apprentice() -> Brain[State, Action, Event]:
    """Return the player who often takes whatever comes."""
    return Careless(Sensible(), SLIPS)


def regular() -> Brain[State, Action, Event]:
    """Return the player who counts copies and keeps one colour while it pays."""
    return Sensible()
