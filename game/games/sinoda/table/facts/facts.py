"""What Sinoda's table is told: the moment, the half-made choice, and what the rules say about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, takewhile
from typing import Final

from game.engine.protocol import Seat, View
from game.games.sinoda.rules.board import PIECES
from game.games.sinoda.rules.moves import Destination, destinations, takers, turns
from game.games.sinoda.rules.position import Quest, State, owner, piece_at, quest_of
from game.games.sinoda.rules.rules import Captured, Change, Changed, Event, Moved, SinodaRules, StartedOver
from game.games.sinoda.rules.scoring import OCCURRENCES, countdown
from game.games.sinoda.table.facts.board import flowers
from game.scenes.session.match.model import TableModel
from game.scenes.table.game_table.kept_facts import KeptFacts
from game.scenes.table.game_table.switches import Always, Switch
from game.scenes.table.game_table.table_input import TableInput
from game.ui.parts.kit import Kit

NEAR = 20  # actions without a capture before the end that are counted down
SPACE: Final = "space:"  # how the key of a space's part begins
ANSWERED: Final = Switch("sinoda.answered", "sinoda.switch.answered", helps=True)
NAMED: Final = Always("names", "sinoda.switch.names", values=("hover", "on"))


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


@dataclass(frozen=True)
class Facts(KeptFacts):
    """Hold what a layout may know of the moment of the table."""

    table: TableModel[State, Event, Draft]
    """The moment itself."""
    input: TableInput
    """What the pointer does, and what a person likes."""
    kit: Kit
    rules: SinodaRules
    view: View[State]
    """What is laid out."""
    active: Seat | None
    """Who is to act."""
    mine: bool
    """Whether that is a person who may act now."""
    choice: Choice | None
    """What they have half chosen."""

    @cached_property
    def state(self) -> State:
        """Return the state of what is laid out."""
        return self.view.state

    @cached_property
    def quest(self) -> Quest | None:
        """Return the task that is laid out; None in a match."""
        return quest_of(self.view.state)

    @property
    def stuck(self) -> bool:
        """Tell whether no piece can be played, though somebody is to act: a task can only be started over (SI-21)."""
        return self.quest is not None and self.quest.out

    @cached_property
    def landed(self) -> Facts:
        """Return the same before what moves has set off: points and words change when it has landed."""
        return replace(self, view=self.table.before)

    @property
    def dealing(self) -> bool:
        """Tell whether the match is dealt before one's eyes: with motion."""
        table, input = self.table, self.input
        return not table.idle and table.event is None and bool(input.motion) and not input.settings.reduced

    @property
    def on_discs(self) -> Facts:
        """Return what discs show: how many are captured is there with the points."""
        return self if isinstance(self.table.event, Captured) else self.landed

    @cached_property
    def flowers(self) -> tuple[tuple[int, ...], ...]:
        return flowers(self.rules.board, self.state)

    @cached_property
    def looked(self) -> Choice | None:
        """Return the piece that somebody looks at more closely, with everything that the rules say about it.

        While a piece is chosen, its own space and those that it can go to speak of that one. One's other pieces say
        nothing then: what is gold is the chosen one's.
        """
        asked, choice = self.input.asked, self.choice
        name = asked.removeprefix(SPACE)
        if name == asked or (choice is not None and name in (choice.draft.space, *choice.targets)):
            return None
        looked = choice_of(self.rules, self.state, Draft(name))
        own = looked is not None and owner(looked.piece) == self.active
        return None if choice is not None and own else looked

    @cached_property
    def only(self) -> Change | None:
        """Return the one thing that whoever is to act can do: a last piece that is shut in can only be turned."""
        if not self.mine or self.active is None:
            return None
        legal = self.rules.legal(self.state, self.active)
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Change) else None

    def value_at(self, space: str) -> int:
        """Return the number of the piece on a space, which there is."""
        choice = choice_of(self.rules, self.state, Draft(space))
        assert choice is not None, "a piece stands there"
        return choice.value

    @cached_property
    def warns(self) -> bool:
        """Tell whether it is to be said of the chosen piece, which can go somewhere, where it could be taken."""
        return self.choice is not None and bool(self.choice.targets) and self.input.on(ANSWERED, self.table)

    @cached_property
    def answered(self) -> frozenset[str]:
        """Return where rivals could take the chosen piece right after it has gone there, if that is to be marked."""
        choice = self.choice
        if choice is None or not self.input.on(ANSWERED, self.table):
            return frozenset()
        board, state = self.rules.board, self.state
        return frozenset(name for name in choice.targets if takers(board, state, choice.piece, board.number[name]))

    def lit(self, seat: Seat) -> bool:
        """Tell whether the lamp is on a seat: it is to act, or has won."""
        return seat == self.active or seat in self.table.crowned

    def team(self, seat: Seat) -> str:
        """Return the letter of a seat's team; "" where nobody has team mates."""
        sides = self.state.sides
        return "ABCDEF"[sides[seat]] if len(set(sides)) < len(sides) else ""

    @property
    def limit(self) -> str:
        """Return the warning that the match is nearly over (SI-16), or ""."""
        if not self.rules.repetition_limit or self.state.ending or self.quest is not None:
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
    return Choice(draft, piece, state.values[piece], destinations(rules.board, state, piece), turns(state, piece))


def chosen(rules: SinodaRules, state: State, space: str) -> Draft:
    """Return the draft of a piece just chosen: it points at the best capture, at the only target, or at a turn."""
    choice = choice_of(rules, state, Draft(space))
    assert choice is not None, "only a space with a piece is chosen"
    if not choice.targets:
        return Draft(space, "up" if choice.value + 1 in choice.turns else "down")
    best = min(choice.targets.values(), key=lambda target: (-target.points, target.end))
    return Draft(space, best.end if best.points or len(choice.targets) == 1 else "")


def spaces_of(rules: SinodaRules, state: State, seat: Seat | None) -> list[str]:
    """Return the names of the spaces that a seat's pieces stand on, in the board's order."""
    own = {space for piece, space in enumerate(state.spaces) if piece // PIECES == seat}
    return [space.name for number, space in enumerate(rules.board.spaces) if number in own]


def shifts_since(history: Sequence[object], seat: Seat | None) -> list[Moved | Changed]:
    """Return what moved or changed since a seat's last turn, by others; for nobody's eyes, in the last turn."""
    latest = takewhile(lambda event: not isinstance(event, StartedOver), reversed(history))
    shifts = (event for event in latest if isinstance(event, Moved | Changed))
    lately = islice(shifts, 1) if seat is None else takewhile(lambda shift: shift.seat != seat, shifts)
    return [*lately][::-1]
