"""What every piece of Sinoda's table is told: the state, the people, the words, and the half-made choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.content.strings import You
from game.engine.protocol import Message, Seat
from game.games.sinoda.rules.moves import Destination, destinations, turns
from game.games.sinoda.rules.position import OCCURRENCES, State, countdown, owner, piece_at
from game.games.sinoda.rules.rules import SinodaRules
from game.saves.player import Player
from game.ui.kit import Kit

NEAR = 20  # actions without a capture before the end that are counted down


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice: the space of the chosen piece, and what the primary button would do with it.

    `pointed` is the name of a target, "up" or "down" for a turn of its number, or "". `born` is when the piece was
    chosen, in the scene's seconds: marks appear from then on.
    """

    space: str
    pointed: str = ""
    born: float = field(default=0.0, compare=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """Hold a draft with everything that the rules say about it."""

    draft: Draft
    piece: int
    value: int
    targets: dict[str, Destination]
    turns: tuple[int, ...]

    @property
    def target(self) -> Destination | None:
        """Return the target that is pointed at."""
        return self.targets.get(self.draft.pointed)

    @property
    def turn(self) -> int | None:
        """Return the value that the turn pointed at leads to."""
        new = {"up": self.value + 1, "down": self.value - 1}.get(self.draft.pointed)
        return new if new in self.turns else None


@dataclass(frozen=True, slots=True)
class Told:
    """Hold one of the last turns: its event's place in the history, its words, and the spaces that it went along."""

    index: int
    seat: Seat
    message: Message
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Hold what a table shows.

    `you` is the seat of the only person, `looker` of the one who looks; `active` the seat to act; `thinking` a bot's.
    `told` are the last turns, and `pointed` is the key of the part that somebody points at, or "". `ringed` are pieces
    that moved or changed since the looker's last turn, with whose turn it was.
    """

    kit: Kit
    rules: SinodaRules
    state: State
    players: tuple[Player, ...]
    you: Seat | None
    looker: Seat | None
    active: Seat | None
    thinking: Seat | None
    mine: bool
    told: tuple[Told, ...]
    pointed: str = ""
    ringed: Mapping[int, Seat] = field(default_factory=dict)

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called: “You” for the only person at the table."""
        return You(self.kit.say("seat.you")) if seat == self.you else self.players[seat].name

    def badge(self, seat: Seat) -> str:
        """Return the picture of a seat's emblem."""
        return f"table/badge-{self.players[seat].colour}"

    @property
    def teams(self) -> bool:
        """Tell whether somebody has team mates."""
        return len(set(self.state.sides)) < len(self.state.sides)

    def team(self, seat: Seat) -> str:
        """Return the letter of a seat's team."""
        return "ABCDEF"[self.state.sides[seat]]

    @property
    def limit(self) -> str:
        """Return the warning that the match is running out (SI-16), or ""."""
        if not self.rules.repetition_limit or self.state.ending:
            return ""
        near = countdown(self.state)
        if near.occurrences > 1:
            return self.kit.say("sinoda.limit.twice")
        return self.kit.say("sinoda.limit.quiet", count=near.actions) if near.actions <= NEAR else ""

    @property
    def short_limit(self) -> str:
        """Return the same as a number: the turns that are left, or how often the position has stood."""
        near = countdown(self.state)
        return f"{near.occurrences}/{OCCURRENCES}" if near.occurrences > 1 else str(near.actions)


def choice_of(rules: SinodaRules, state: State, draft: Draft | None) -> Choice | None:
    """Return what the rules say about a draft; None where there is none, or its piece is gone."""
    if draft is None or draft.space not in rules.board.number:
        return None
    piece = piece_at(state, rules.board.number[draft.space])
    if piece is None:
        return None
    targets = destinations(rules.board, state, piece)
    return Choice(draft, piece, state.values[piece], targets, turns(state, piece))


def chosen(rules: SinodaRules, state: State, space: str) -> Draft:
    """Return the draft of a piece just chosen: it points at the best capture, at the only target, or at a turn."""
    choice = choice_of(rules, state, Draft(space))
    assert choice is not None, "only a space with a piece is chosen"
    captures = sorted((-target.points, name) for name, target in choice.targets.items() if target.points)
    if captures:
        return Draft(space, captures[0][1])
    if len(choice.targets) == 1:
        return Draft(space, next(iter(choice.targets)))
    if not choice.targets:
        return Draft(space, "up" if choice.value + 1 in choice.turns else "down")
    return Draft(space)


def owns(state: State, space: int, seat: Seat | None) -> bool:
    """Tell whether a piece of a seat stands on a space."""
    piece = piece_at(state, space)
    return piece is not None and owner(piece) == seat
