"""Soon's computer players: what they like beside points, and how they weigh what they may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.players.brain import Budget
from game.engine.protocol import Rules, Seat, View
from game.engine.rng import Rng
from game.engine.tuples import put, without
from game.games.soon.bots.players.choices import keeping_what_fits, worthwhile
from game.games.soon.bots.players.prospects import Look, keeping, likely, lines_after, rival_turns, value
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.events import Event
from game.games.soon.rules.faces import COLOURS, Face
from game.games.soon.rules.position import Line, State
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import one_colour, worth

LEND: Final = 0.5
"""How much it is worth to leave something useful to the next player on the discard pile."""
HARM: Final = 0.4
"""What it costs an opponent to give a card away."""
SHOWN: Final = 0.05
"""What it costs that everybody knows a card that was taken openly."""


@dataclass(frozen=True, slots=True)
class Taste:
    """Hold what a character likes beside points, and dislikes: by how many points of the present round.

    `steal` is what it is worth to take from another's line, `lend` what it costs to leave the next player a card that
    fits, `leader` what it is worth to use a special card against whoever leads.
    """

    steal: float = 0.0
    lend: float = 0.0
    leader: float = 0.0


TASTES: Final[Mapping[str, Taste]] = {
    "even": Taste(),
    "bold": Taste(steal=0.8),
    "careful": Taste(lend=1.0),
    "teasing": Taste(leader=0.6),
}
"""The characters: taste, never strength."""


class Sensible:
    """Choose by what one's line may bring, counting the copies that are still hidden.

    One that `keeps` never discards what its line waits for (`keeping_what_fits`).
    """

    def __init__(self, taste: Taste = TASTES["even"], *, keeps: bool = False) -> None:
        self._taste = taste
        self._keeps = keeps

    def choose(self, rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Action:
        """Return the legal action that looks best; equal ones are drawn at random."""
        assert isinstance(rules, SoonRules), "this taste is Soon's"
        assert view.seat is not None, "a stranger has nothing to decide"
        legal = worthwhile(rules, view.state, view.seat)
        if self._keeps:
            legal = keeping_what_fits(legal, view.state, view.seat)
        if len(legal) == 1:
            return legal[0]
        thought = Thought(view, Look.of(view.state, view.seat, speed=rules.speed), self._taste)
        return max(rng.shuffle(legal), key=thought.of)


class Thought:
    """Weigh the actions of one decision, of those that are worth anything (`worthwhile`)."""

    def __init__(self, view: View[State], look: Look, taste: Taste = TASTES["even"]) -> None:
        self.taste = taste
        self.view = view
        self.state = view.state
        self.look = look
        self.seat = look.seat
        self.lines = self.state.line_faces
        self.own = self.lines[self.seat]
        self.faces = dict(self.state.hand_of(self.seat))
        self._got: dict[Face | None, float] = {}

    def of(self, action: Action) -> float:
        """Return how good an action is: more is better."""
        return self._weigh(action) + self.liking(action)

    def liking(self, action: Action) -> float:
        """Return how much a character likes an action beside the points that it may bring."""
        match action:
            case Steal(_, other):
                return self.taste.steal + self.taste.leader * (other == self.leader)
            case Strike(_, other) | Ask(other):
                return self.taste.leader * (other == self.leader)
        return 0.0

    @property
    def leader(self) -> Seat:
        """Return the opponent with the most points, this round's as they lie counted, too."""
        totals = self.state.totals
        return max(self.state.clockwise(self.seat), key=lambda other: totals[other] + worth(self.lines[other]))

    def _weigh(self, action: Action) -> float:
        match action:
            case Draw(source):
                return self._draw(source)
            case Play() | Strike() | Steal():
                return self._use(action)
            case Replace(place=place):
                return self._use(action) + self._leaves(self.own[place - 1])
            case Discard(card):
                return self._use(action) + self._leaves(self.faces[card])
            case Ask():
                return self._ask(action)
            case Give(card):
                return self._give(self.faces[card])
            case Deal():
                return 0.0

    def _spend(self, face: Face, lines: Sequence[Line]) -> float:
        """Return how good the table is with these lines, when a card has left one's own hand."""
        return value(self.look, self.state, lines, without(self.look.hand, face))

    def _use(self, action: Play | Replace | Discard | Strike | Steal) -> float:
        return self._spend(self.faces[action.card], lines_after(self.lines, self.seat, action, self.faces))

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
            lines = self.lines
            if face is not None and isinstance(face.kind, int):
                lines = put(lines, self.seat, put(self.own, face.kind - 1, face))
            explorer = next(item for item in self.look.hand if item.kind == "explorer")
            self._got[face] = self._spend(explorer, lines)
        return self._got[face]

    def _draw(self, source: str) -> float:
        """Weigh what could be made of the card that lies open against all that may come from the draw pile."""
        turns = 0.0 if self.state.completed else rival_turns(self.look, self.lines)
        if source == "discard":
            assert self.state.top is not None, "what can be drawn lies there"
            return keeping(self.look, self.own, (*self.look.hand, self.state.top), turns) - SHOWN
        hidden, hand = self.look.hidden, self.look.hand
        whole = sum(count * keeping(self.look, self.own, (*hand, face), turns) for face, count in hidden.items())
        return whole / sum(hidden.values())

    def _leaves(self, face: Face) -> float:
        """Return what it costs to leave a card on the discard pile, as 0 or less."""
        following = self.lines[(self.seat + 1) % len(self.lines)]
        if face.special or face.kind != len(following) + 1:
            return 0.0
        keeps = not following or (one_colour(following) and following[0].colour == face.colour)
        return -(LEND + self.taste.lend) * (2 if keeps else 1)

    def _give(self, face: Face) -> float:
        """Prefer to end the asker's doubling, and to keep what one could use oneself."""
        asked = self.state.question
        assert asked is not None, "somebody asked"
        keeps = one_colour(put(self.lines[asked.seat], asked.number - 1, face))
        return -float(keeps) + self._spend(face, self.lines)
