"""What every table is told besides the rules: a layout reads this and nothing else."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.engine.protocol import Seat, View
from game.saves.player import Player
from game.saves.settings import Names, Settings
from game.scenes.session.forced import Itself
from game.scenes.table.switches import Switch
from game.ui.kit import Kit

S = TypeVar("S")
E = TypeVar("E")
D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Gaze:
    """Hold keys of parts, "" for none.

    `focus` is the focused part's, `pointed` the same where a player has led it there, `led` that of the part that a
    player led it to last, though it may have gone on by itself, `asked` that of what they look at more closely.
    `keyed`: keys or a gamepad move the focus.
    """

    focus: str
    pointed: str
    led: str
    asked: str
    keyed: bool = False


@dataclass(frozen=True, slots=True)
class TableFacts(Generic[S, E, D]):
    """Hold one moment of a table.

    `view` is what is shown (right after the beat that was told last), `before` the view before the beat whose motion is
    shown, or the same where nothing moves. `to_act` are the seats that the match waits for, `acting` the person whose
    decision is taken at the screen now, `thinking` the computer player that is at it; `open_question`: all are asked
    openly. `idle`: everything was told, nothing moves; `told`: everything was told, something may move; `over`: the
    match has an outcome. `chosen` is when the half-made choice `draft` was made. `event` was told last, at the time
    `since`; `ahead` comes next. `stages` and `resting` tell how far the game's own pauses have come before `ahead`
    (`Pacing`), `read` what was put away of what it halts for. `visiting`: the viewer has sealed a choice and looks at
    it again; `can_take_back`: they may take it back. `by_hand`: the action that is told was made by dragging. `begun`:
    how many matches each person has begun here. `taught`: it is a lesson. `unasked`: an answer stands for the viewer,
    who may give another while others choose. Times are seconds of the scene; `motion` is the speed of all motion, 0 for
    none. `scrolls` are the offsets of strips, by their names. `player_names`: what everybody is called in this match.
    `crowned` are the winners of a match that is over, as soon as the lamp is on their plates. `attempt` is which try of
    an adventure's level it is, 0 for practice, None outside of adventures. `paged`: a page of the game lies over the
    table. `itself` tells what plays itself.
    """

    view: View[S]
    before: View[S]
    players: tuple[Player, ...]
    people: frozenset[Seat]
    to_act: tuple[Seat, ...]
    acting: Seat | None
    thinking: Seat | None
    open_question: bool
    idle: bool
    told: bool
    over: bool
    draft: D | None
    gaze: Gaze
    event: E | None
    since: float
    ahead: E | None
    stages: tuple[str, ...]
    resting: bool
    read: int
    visiting: bool
    can_take_back: bool
    by_hand: bool
    begun: tuple[int, ...]
    taught: bool
    unasked: bool
    chosen: float
    motion: float
    settings: Settings
    scrolls: MutableMapping[str, float]
    player_names: tuple[str, ...]
    crowned: tuple[Seat, ...]
    attempt: int | None
    paged: bool
    itself: Itself

    @property
    def by_itself(self) -> Seat | None:
        """Return the person whose turn plays itself, or is told as one that did."""
        return self.itself.seat

    @property
    def held(self) -> bool:
        """Tell whether a whole round has played itself, and the match waits for a press."""
        return self.itself.held

    @property
    def state(self) -> S:
        """Return the state that is shown."""
        return self.view.state

    @property
    def viewer(self) -> Seat | None:
        """Return who looks; None for a stranger."""
        return self.view.seat

    @property
    def closed(self) -> bool:
        """Tell whether the match stays as it stands, though it has no outcome: nobody is asked any more."""
        return not self.over and not self.to_act

    @property
    def names(self) -> Names:
        """Return whether a board bears the names of its spaces."""
        return self.settings.names

    @property
    def focus(self) -> str:
        """Return the key of the focused part."""
        return self.gaze.focus

    @property
    def pointed(self) -> str:
        """Return the key of the focused part, where a player has led the focus there."""
        return self.gaze.pointed

    @property
    def led(self) -> str:
        """Return the key of the part that a player led the focus to last."""
        return self.gaze.led

    @property
    def asked(self) -> str:
        """Return the key of the part that a player looks at more closely: rests on, or asks about."""
        return self.gaze.asked

    @property
    def you(self) -> Seat | None:
        """Return the seat of the only person at the screen."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    def on(self, switch: Switch) -> bool:
        """Tell whether a switch of the table is on."""
        return switch.on(self.settings.switches, taught=self.taught)

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called: “You” for who is alone at the screen."""
        return self.player_names[seat]

    def badge(self, seat: Seat) -> str:
        """Return the picture of a seat's emblem."""
        return f"table/badge-{self.players[seat].colour}"


def whose_turn(kit: Kit, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
    """Return whose turn it is, nobody's once the match is over, and everything that this may say in the match."""
    over = kit.say("table.over")
    turns = [kit.say("table.turn_of", player=name) for name in names]
    return over if seat is None else turns[seat], over, *turns
