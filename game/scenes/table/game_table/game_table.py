"""What a game gives to be shown at the one table: its layout, its cues, its sentence, and where it differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, NamedTuple

from game.engine.protocol import Outcome, Rules, say
from game.scenes.session.match.model import D, TableModel
from game.scenes.session.match.pacing import Pacing
from game.scenes.session.match.parts import A, E, F, S
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.meaning import Meaning
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation, verdict
from game.scenes.table.game_table.parts import Learning, Parts
from game.scenes.table.game_table.replay_adapter import ReplayAdapter
from game.scenes.table.game_table.switches import Switch
from game.scenes.table.game_table.table_input import TableInput
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.motion.stage import Stage
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

ASIDE: Final = Cue(0.14)  # how what is chosen or pointed at moves: nobody waits for it


class Lid(NamedTuple):
    """Say what of a table is seen on the lid of its game's box, in units of a window of 1280×720."""

    x: float
    y: float
    width: float
    seats: int = 0
    """From how many seats on."""


@dataclass(frozen=True, slots=True)
class TableTraits:
    """Say what is peculiar to a game's table."""

    mark: str
    """The picture in the top bar."""
    zones: tuple[str, ...] = ()
    """The groups of controls in the order of Tab."""
    hand: str = ""
    """The one that Tab visits first."""
    switches: tuple[Switch, ...] = ()
    """What the pause offers."""
    lids: tuple[Lid, ...] = ()
    """What is seen on a box, the one of the most seats last; none: what lies on the table."""
    glimpses: tuple[Lid, ...] = ()
    """What is seen on home's card, broader and nearer; none: what lies on the table."""


@dataclass(frozen=True, slots=True)
class TableCommands:
    """Hold what a part of a table may ask for that is no decision: bound methods, equal at equal tables."""

    undo: Callable[[], None]
    skip: Callable[[], None]
    """Shows what is being told at once, and the end where only computer players are left."""
    go_on: Callable[[], None]
    """Ends a rest, or what the match halts for."""
    leave: Callable[[], None]
    """Ends a visit: a new look at a choice that is sealed."""
    tell_again: Callable[[int], None]
    """Tells again what came after so many beats."""
    show: Callable[[Callable[[Services], Scene]], None]
    """Lays a page over the table."""
    act: Callable[[object], None]
    """Takes an action."""
    log: Callable[[], None]
    """Opens the list of what has happened."""
    hint: Callable[[], None]
    """Asks for a hint, or says why there is none now; where one is there, for its next grade."""


class Steering(Generic[F, D]):
    """Say where keys, pad and pointer lead at a game's table. Keys of parts are returned; "" changes nothing."""

    lays_out_on_focus: ClassVar[bool] = False
    """Whether everything is laid out again when the focus moves, and what was pointed at eases to its place."""

    def draft_on_hover(self, facts: F, aim: object | None) -> D | None:
        """Return the half-made choice that pointing makes of the present one; None leaves it."""
        return None

    def lead(self, facts: F, before: D | None, used: Part, parts: Sequence[Part]) -> str:
        """Return where the keys' focus goes when a half-made choice has changed; the focus was on `used` till then."""
        return ""

    def after_press(self, facts: F, action: object) -> str:
        """Return where the keys' focus goes when an action is taken by them, before it is told."""
        return ""

    def begins(self, facts: F) -> bool:
        """Tell whether a decision begins now for which the keys' focus goes to the first control again."""
        return False

    def step(self, facts: F, parts: Sequence[Part], dx: int, dy: int) -> str:
        """Return where an arrow leads, where that is not the nearest control of the zone."""
        return ""

    def jumps(self, facts: F) -> Sequence[str]:
        """Return the parts that PageUp, PageDown, Home and End go through."""
        return ()

    def back(self, facts: F) -> Meaning | None:
        """Return what going back means while a choice is half made; None: it drops the choice."""
        return None


class Painting(Generic[E, F]):
    """Say what a game's table draws besides its layout."""

    def scenery(self, canvas: Canvas, facts: F, area: Rect) -> None:
        """Draw what never changes during a match: drawn once for each `scenery_key`, then kept."""

    def scenery_key(self, facts: F, area: Rect) -> Hashable:
        """Return what the scenery depends on besides the window and the language."""
        return None

    def prepare(self, stage: Stage, facts: F, event: E, area: Rect) -> None:
        """Change sprites where they lie, before an event is told: which goes on as which, what tears or burns."""

    def animates(self, facts: F, time: float) -> bool:
        """Tell whether a picture changes by itself now, with motion, though no sprite moves."""
        return False


class GameTable(ABC, Generic[S, A, E, D, F]):
    """Show one game: state S, actions A, events E, half-made choices D, and the facts F that its layout is told.

    It holds the rules and caches, and nothing that changes: a layout is a function of its arguments.
    """

    traits: ClassVar[TableTraits]
    pacing: Pacing[S, E, F] = Pacing()
    steering: Steering[F, D] = Steering()
    painting: Painting[E, F] = Painting()
    learning: Learning[F, A] = Learning()
    replay_adapter: ReplayAdapter[S, E, F] = ReplayAdapter()
    """How its matches are looked back at: of the kind, since results ask where there is no table."""
    parts: Parts[S, A, E, F] = Parts()

    def __init__(self, rules: Rules[S, A, E], commands: TableCommands) -> None:
        self.rules = rules
        self.commands = commands

    @abstractmethod
    def facts(self, model: TableModel[S, E, D], input: TableInput, kit: Kit) -> F:
        """Return everything that the layout may know."""

    @abstractmethod
    def layout(self, facts: F, kit: Kit, area: Rect) -> Layout:
        """Return where everything belongs below the top bar."""

    @abstractmethod
    def cue(self, event: E, facts: F, kit: Kit, area: Rect) -> Cue:
        """Return how an event is told; the facts are those right after it."""

    @abstractmethod
    def status(self, facts: F, kit: Kit) -> str:
        """Return the one sentence of the top bar: whose turn it is and what they may do."""

    def longest(self, facts: F, kit: Kit) -> str:
        """Return the longest sentence that `status` may say in this match: the bar keeps its height for it."""
        return self.status(facts, kit)

    def explain_outcome(self, facts: F, outcome: Outcome, area: Rect) -> OutcomeExplanation:
        """Return what decided a match that has ended so: its words, and the keys of what stays lit on the table."""
        together = len(outcome.winners) == len(outcome.places) > 1
        return OutcomeExplanation(say("results.won") if together else verdict(outcome), outcome.reason)
