"""What a game gives to be shown at the one table: its layout, its cues, its sentence, and where it differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, TypeVar

from game.engine.protocol import Outcome, Rules, Seat, say
from game.saves.settings import Names
from game.scenes.session.model import TableModel
from game.scenes.session.pacing import Pacing
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.decided import Decided, verdict
from game.scenes.table.firsts import Firsts
from game.scenes.table.gaze import Gaze
from game.scenes.table.layout import Layout
from game.scenes.table.meaning import Meaning
from game.scenes.table.parts import Parts
from game.scenes.table.switches import Switch
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Look, Part
from game.ui.stage import Cue, Sprite, Stage

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
D = TypeVar("D")
F = TypeVar("F")

ASIDE: Final = Cue(0.14)  # how what is chosen or pointed at moves: nobody waits for it


@dataclass(frozen=True, slots=True)
class TableTraits:
    """Say what is peculiar to a game's table.

    `mark` is the picture in the top bar; on a `light` table the bar is written in ink. `zones` are the groups of
    controls in the order of Tab, `hand` the one that Tab visits first. `badge`: the bar bears the emblem of the seat
    to act. `breathes`: dots move while a computer player thinks. `places`: controls are places on a board, which stay
    where they are while what lies on them moves or is dragged. `adjusts`: the parts that do what less and more do.
    What is chosen or pointed at moves by the cue `aside`, or is nudged for so many seconds. `switches`: what the
    pause offers. A hint spares `told` ({}: the viewer).
    """

    mark: str
    zones: tuple[str, ...] = ()
    hand: str = ""
    light: bool = False
    badge: bool = True
    breathes: bool = True
    places: bool = False
    adjusts: tuple[str, str] | None = None
    aside: Cue | None = None
    nudges: float = 0.0
    switches: tuple[Switch, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableCommands:
    """Hold what a part of a table may ask for that is no decision: bound methods, equal at equal tables."""

    undo: Callable[[], None]
    skip: Callable[[], None]
    go_on: Callable[[], None]
    leave: Callable[[], None]
    tell_again: Callable[[int], None]
    bear_names: Callable[[Names], None]
    show: Callable[[Callable[[Services], Scene]], None]
    act: Callable[[object], None]
    log: Callable[[], None]


class Steering(Generic[F, D]):
    """Say where keys, pad and pointer lead at a game's table. Keys of parts are returned; "" changes nothing."""

    restages: ClassVar[bool] = False
    """Whether everything is laid out again when the focus moves, and what was pointed at eases to its place."""
    refreshes: ClassVar[bool] = False
    """Whether the parts are built again when the focus moves."""
    strays: ClassVar[bool] = False
    """Whether a pointer that has left everything points at nothing again."""
    answers_drops: ClassVar[bool] = False
    """Whether a drop is answered even where nothing could be picked up."""
    keeps_refusals: ClassVar[bool] = False
    """Whether the reason of a refusal stays until the focus moves, though a half-made choice has changed."""
    looks: ClassVar[bool] = False
    """Whether the parts are built again when somebody begins or ceases to look at a thing more closely."""
    quiet: ClassVar[bool] = False
    """Whether what the focus goes on to by itself does not light up, and nobody is said to have pointed at it."""
    settles: ClassVar[bool] = False  # whether keys pressed on and on take nothing where a choice has led them

    def point(self, facts: F, aim: object | None) -> D | None:
        """Return the half-made choice that pointing makes of the present one; None leaves it."""
        return None

    def watched(self, facts: F) -> Hashable:
        """Return what the parts are built from of where the focus is: they are built again when it changes."""
        return None

    def lead(self, facts: F, before: D | None, used: Part, parts: Sequence[Part]) -> str:
        """Return where the keys' focus goes when a half-made choice has changed; the focus was on `used` till then."""
        return ""

    def after_press(self, facts: F, action: object) -> str:
        """Return where the keys' focus goes when an action is taken by them, before it is told."""
        return ""

    def after_turn(self, facts: F, used: Part, parts: Sequence[Part]) -> str:
        """Return where the keys' focus goes when all is told that followed from pressing the part `used`."""
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

    def lift(self, facts: F, part: Part) -> Meaning | None:
        """Return what picking a part up means: a choice, or a refusal to lift it; by default what pressing it would."""
        meaning = part.control.meaning if part.control is not None else None
        return meaning if isinstance(meaning, Meaning) else None

    def carried(self, facts: F, part: Part) -> str:
        """Return the key of the sprite that follows the pointer when a part is dragged; "" for none."""
        return part.control.sprite if part.control is not None else ""

    def drop(self, facts: F, dragged: Part, onto: Part | None) -> Meaning | None:
        """Return what dropping one part on another means; by default what pressing that one would."""
        control = onto.control if onto is not None and onto.key != dragged.key else None
        meaning = control.meaning if control is not None else None
        return meaning if isinstance(meaning, Meaning) else None

    def digit_presses(self, facts: F, part: Part) -> bool:
        """Tell whether a digit presses its part; else it only leads there."""
        return True

    def first(self, facts: F, part: Part) -> str:
        """Return what pressing a part does before it is obeyed: "skip" (and nothing else), "go on", or ""."""
        return ""


class Painting(Generic[E, F]):
    """Say what a game's table draws besides its layout."""

    def scenery(self, canvas: Canvas, facts: F, area: Rect) -> None:
        """Draw what never changes during a match: drawn once for each `scenery_key`, then kept."""

    def scenery_key(self, facts: F, area: Rect) -> Hashable:
        """Return what the scenery depends on besides the window and the language."""
        return None

    def briefly(self, facts: F) -> tuple[str, ...]:
        """Return the bar's sentence in few words, and all it may be, for where it has no room; none: always whole."""
        return ()

    def speaks(self, facts: F, seat: Seat) -> Seat:
        """Return whose deed the bar's sentence tells while a seat is to act: by default that one's."""
        return seat

    def bare(self, facts: F) -> bool:
        """Tell whether the picture of the moment has a head of its own: of the bar only the menu is there."""
        return False

    def prepare(self, stage: Stage, facts: F, event: E, area: Rect) -> None:
        """Change sprites where they lie, before an event is told: which goes on as which, what tears or burns."""

    def above(self, canvas: Canvas, facts: F, time: float) -> None:
        """Draw over everything."""

    def seen(self, part: Part, laid: Sprite | None, now: Sprite | None, look: Look) -> Rect | None:
        """Return where a part is seen whose sprite was laid out there and is here `now`; None: as at every table."""
        return None

    def ring(self, canvas: Canvas, part: Part, now: Sprite | None, look: Look) -> bool:
        """Draw the focus ring of a part that is no rectangle; return whether it was one."""
        return False

    def beside_focus(self, facts: F, focused: Part, area: Rect) -> Sequence[Part]:
        """Return parts that are drawn for what keys have led to or the pointer is over, without a new layout."""
        return ()

    def lifted(self, facts: F, area: Rect) -> Sequence[Sprite]:
        """Return the sprites that move by themselves when the focus moves, without laying anything out again."""
        return ()

    def tips(self, facts: F, tips: list[Part], focused: Part, area: Rect) -> list[Part]:
        """Return pills at the focus where this table wants them; asked only where there are any."""
        return tips

    def animates(self, facts: F, time: float) -> bool:
        """Tell whether a picture changes by itself now, with motion, though no sprite moves."""
        return False

    def opening(self) -> Cue | None:
        """Return how everything appears at the deal; None: it is simply there."""
        return None


class GameTable(ABC, Generic[S, A, E, D, F]):
    """Show one game: state S, actions A, events E, half-made choices D, and the facts F that its layout is told.

    It holds the rules and caches, and nothing that changes: a layout is a function of its arguments.
    """

    traits: ClassVar[TableTraits]
    pacing: Pacing[S, E, F] = Pacing()
    steering: Steering[F, D] = Steering()
    painting: Painting[E, F] = Painting()
    firsts: Firsts[F] = Firsts()
    parts: Parts = Parts()

    def __init__(self, rules: Rules[S, A, E], commands: TableCommands) -> None:
        self.rules = rules
        self.commands = commands

    @abstractmethod
    def facts(self, model: TableModel[S, E, D], gaze: Gaze, kit: Kit) -> F:
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

    def aside(self, facts: F, kit: Kit) -> str:
        """Return a few words for beside the game's name ("round 4"), shown where there is room; "" for none."""
        return ""

    def rule(self, facts: F) -> str:
        """Return the rule, or the chapter of the rulebook, that tells of what is being decided now; "" for none."""
        return ""

    def way(self, facts: F, action: A) -> tuple[str, ...]:
        """Return the keys of the parts that are pressed one after another to take a legal action of who is to act.

        The source comes first. The later ones may be on the table only when the earlier ones have been pressed.
        """
        return ()

    def route(self, facts: F, action: A) -> tuple[str, ...]:
        """Return the keys of the parts or sprites that a hint joins to show a legal action: its way, as a rule."""
        return self.way(facts, action)

    def spots(self, facts: F, name: str) -> tuple[str, ...]:
        """Return the keys of the parts or sprites that a hint means by a name (`Advice.look`)."""
        return ()

    def meets(self, facts: F) -> tuple[tuple[str, str], ...]:
        """Return the kinds of things that lie open for all, each with the key of a part or sprite that shows it.

        Each kind has a word for those who meet it first: `<game>.meet.<kind>`.
        """
        return ()

    def decided(self, facts: F, outcome: Outcome, area: Rect) -> Decided:
        """Return what decided a match that has ended so: its words, and the keys of what stays lit on the table."""
        together = len(outcome.winners) == len(outcome.places) > 1
        return Decided(say("results.won") if together else verdict(outcome), outcome.reason)
