"""A decision as a hint looks at it: what lies there, what each action would make of it, in figures that can be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.protocol import Seat
from game.engine.tuples import put, without
from game.games.soon.bots.players.prospects import Look, lines_after
from game.games.soon.rules.actions import Action, Ask, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import Colour, Face
from game.games.soon.rules.position import Line, State, complete
from game.games.soon.rules.rules import SoonRules
from game.games.soon.rules.scoring import worth


@dataclass(frozen=True, slots=True)
class Case:
    """Hold the decision of a seat: the rules, the state as it sees it, and everything that it may do."""

    rules: SoonRules
    state: State
    seat: Seat
    look: Look
    legal: tuple[Action, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.state.line_faces

    @property
    def own(self) -> Line:
        return self.lines[self.seat]

    @property
    def top(self) -> Face:
        """Return the face of the card that lies open."""
        assert self.state.top is not None, "asked only where one lies there"
        return self.state.top

    @property
    def colour(self) -> Colour:
        """Return the colour of the first card of one's own line that has one."""
        return next(face.colour for face in self.own if face.kind != "thief")

    @property
    def last_turn(self) -> bool:
        """Tell whether the round ends for this seat with this turn (SO-18)."""
        return self.seat in self.state.last_turns

    @property
    def nothing_fits(self) -> bool:
        """Tell whether all that can be done is to discard (SO-13)."""
        return all(isinstance(action, Discard) for action in self.legal)

    def face(self, card: Card) -> Face:
        """Return the face of a card of the hand."""
        return self.state.face_of(card)

    def shown(self, action: Action) -> object:
        """Return what is seen to be used by an action: the card's face, or the pile."""
        match action:
            case Ask():
                return "explorer"
            case Draw(source):
                return source
            case Play(card) | Replace(card) | Discard(card) | Strike(card) | Steal(card) | Give(card):
                face = self.face(card)
                return face.kind if face.special and face.kind != "joker" else face
        return None

    def in_order(self, actions: Iterable[Action]) -> list[Action]:
        """Return actions in the order in which the cards lie in the hand, the draw pile before the open card."""
        hand = self.state.hand_of(self.seat)
        explorer = next((place for place, (_, face) in enumerate(hand) if face.kind == "explorer"), 0)
        places = {card: place for place, (card, _) in enumerate(hand)}

        def place(action: Action) -> int:
            match action:
                case Draw(source):
                    return int(source == "discard")
                case Ask():
                    return explorer
            return places.get(getattr(action, "card", -1), 0)

        return sorted(actions, key=place)

    def rest(self, action: Action) -> tuple[Face, ...]:
        """Return the hand without the card that an action uses."""
        card = getattr(action, "card", None)
        return self.look.hand if card is None else tuple(without(self.look.hand, self.face(card)))

    def after(self, action: Action) -> Sequence[Line]:
        """Return everybody's lines after an action of which all is known: none is a question, or a gift."""
        return lines_after(self.lines, self.seat, action, dict(self.state.hand_of(self.seat)))

    def given(self, face: Face) -> tuple[Line, Line]:
        """Return the line of whoever asks, as it is and with a card that would be given."""
        asked = self.state.question
        assert asked is not None, "somebody asked"
        line = self.lines[asked.seat]
        return line, put(line, asked.number - 1, face)

    def loss(self, attack: Strike | Steal) -> int:
        """Return how many points the line that is attacked loses."""
        return worth(self.lines[attack.other]) - worth(self.after(attack)[attack.other])

    def completes(self, action: Action) -> bool:
        """Tell whether an action completes one's own line."""
        return complete(self.after(action)[self.seat])

    def points(self, line: Line) -> int:
        """Return what one's own line is worth: the first to be complete brings more (SO-19)."""
        return worth(line, first=not self.state.completed or self.state.completed[0] == self.seat)

    def hidden(self, number: int) -> int:
        """Return how many cards of a number, of either colour, one doesn't see anywhere."""
        return sum(count for face, count in self.look.hidden.items() if face.kind == number)
