"""What Sinoda's table is told: the moment, the half-made choice, and what the rules say about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.content.strings import You
from game.engine.protocol import Refusal, Seat, View
from game.games.sinoda.rules.moves import Destination, destinations, turns
from game.games.sinoda.rules.position import OCCURRENCES, State, countdown, owner, piece_at
from game.games.sinoda.rules.rules import Changed, Event, Moved, SinodaRules
from game.games.sinoda.table.board import flowers
from game.saves.player import Player
from game.scenes.table.table_facts import TableFacts
from game.ui.kit import Kit

NEAR = 20  # actions without a capture before the end that are counted down


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice: the space of the chosen piece, and what the primary button would do with it.

    `pointed` is the name of a target, "up" or "down" for a turn of its number, or "".
    """

    space: str
    pointed: str = ""


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
        return self.targets.get(self.draft.pointed)

    @property
    def turn(self) -> int | None:
        """Return the value that the turn pointed at leads to."""
        new = {"up": self.value + 1, "down": self.value - 1}.get(self.draft.pointed)
        return new if new in self.turns else None


@dataclass(frozen=True, slots=True)
class Shift:
    """Hold a piece that moved or changed: whose turn it was, and the spaces it went along."""

    piece: int
    seat: Seat
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Hold what a layout may know: the moment of the table, and the `view` of it that is laid out.

    `active` is the seat to act, and `mine` tells that it is a person who may act now.
    """

    table: TableFacts[State, Event, Draft]
    kit: Kit
    rules: SinodaRules
    view: View[State]
    active: Seat | None
    mine: bool

    @classmethod
    def of(cls, table: TableFacts[State, Event, Draft], kit: Kit, rules: SinodaRules) -> Facts:
        """Return what is known at a moment of the table."""
        active = next(iter(rules.to_act(table.state)), None)
        return cls(table, kit, rules, table.view, active, table.idle and active in table.people)

    @property
    def landed(self) -> Facts:
        """Return the same before what moves has set off: points and words change when it has landed."""
        return replace(self, view=self.table.before)

    @property
    def state(self) -> State:
        return self.view.state

    @property
    def players(self) -> tuple[Player, ...]:
        return self.table.players

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called: “You” for the only person at the table."""
        return You(self.kit.say("seat.you")) if seat == self.table.you else self.players[seat].name

    def badge(self, seat: Seat) -> str:
        return f"table/badge-{self.players[seat].colour}"

    def explain(self, refusal: Refusal) -> str:
        return f"{self.kit.words.message(refusal.message, self.table.name)} ({refusal.rule})"

    @property
    def choice(self) -> Choice | None:
        return choice_of(self.rules, self.state, self.table.draft) if self.mine else None

    @property
    def flowers(self) -> tuple[tuple[int, ...], ...]:
        return flowers(self.rules.board, self.state)

    @property
    def teams(self) -> bool:
        """Tell whether somebody has team mates."""
        return len(set(self.state.sides)) < len(self.state.sides)

    def team(self, seat: Seat) -> str:
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
    piece = piece_at(state, rules.board.number[draft.space]) if draft is not None else None
    if draft is None or piece is None:
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


def spaces_of(rules: SinodaRules, state: State, seat: Seat | None) -> list[str]:
    """Return the names of the spaces that a seat's pieces stand on, in the board's order."""
    return [space.name for number, space in enumerate(rules.board.spaces) if owns(state, number, seat)]


def shifts_since(history: Sequence[object], seat: Seat | None) -> tuple[Shift, ...]:
    """Return what moved or changed since a seat's last turn, by others; for nobody's eyes, in the last turn."""
    result: list[Shift] = []
    for event in reversed(history):
        if isinstance(event, Moved | Changed):
            if event.seat == seat:
                break
            path = event.path if isinstance(event, Moved) else (event.space,)
            result.append(Shift(event.piece, event.seat, path))
            if seat is None:
                break
    return tuple(reversed(result))
