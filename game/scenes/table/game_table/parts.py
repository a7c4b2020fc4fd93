"""What a game hands over for its table where it needs more than others: parts that by default do nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Generic

from game.engine.protocol import Refusal, Seat
from game.scenes.session.match.parts import A, E, F, MatchParts, Pages, S
from game.scenes.shell.navigation.free_place import Weighed
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.first_level import FirstLevel
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.meaning import Meaning
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.motion.cue import Cue
from game.ui.motion.entrance import Entrance
from game.ui.motion.sprite import Art
from game.ui.motion.stage import Sprite
from game.ui.motion.wisps import WispPath
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part


class Learning(Generic[F, A]):
    """Say what lessons and hints ask: where on the table lies what they speak of."""

    spares: ClassVar[tuple[str, ...]] = ()
    """The parts that a hint covers as little as what it speaks of ({}: the viewer)."""
    quiet: ClassVar[tuple[str, ...]] = ()
    """Begins the keys of what is left out while a lesson's step is spoken of: it tells nothing about that."""
    besides: ClassVar[tuple[str, ...]] = ()
    """The same while a hint shows a move: what that itself tells better, or what lies about and tells nothing."""
    panels: ClassVar[tuple[str, ...]] = ()
    """Begins the keys of panels that only tell: all of one is left out where a bubble covers some of it."""

    def hushed(self, part: Part) -> Part:
        """Return a part as it is while a lesson's step is spoken of: without what tells nothing about that."""
        return part

    def rule(self, facts: F) -> str:
        """Return the rule, or the chapter of the rulebook, that tells of what is being decided now; "" for none."""
        return ""

    def keys_to_press(self, facts: F, action: A) -> tuple[str, ...]:
        """Return the keys of the parts that are pressed one after another to take a legal action of who is to act.

        The source comes first. The later ones may be on the table only when the earlier ones have been pressed.
        """
        return ()

    def keys_of_path(self, facts: F, action: A) -> tuple[str, ...]:
        """Return the keys of the parts or sprites that a hint joins to show a legal action: its way, as a rule."""
        return self.keys_to_press(facts, action)

    def keys_taken(self, facts: F, action: A) -> tuple[str, ...]:
        """Return the keys of what a legal action takes from others: of its way, what is outlined in dashes."""
        return ()

    def named_over(self, facts: F, action: A, find: Callable[[str], Sprite | None]) -> tuple[tuple[str, Art], ...]:
        """Return sprites that are written over the veil of a lesson as other arts show them: what an action is called.

        Each is a sprite's key, with how it is drawn there; `find` returns a sprite as it is now.
        """
        return ()

    def losses(self, facts: F, action: A) -> tuple[tuple[str, int, int], ...]:
        """Return who loses points that everybody sees by a legal action: a plate's key, the points before and after."""
        return ()

    def keys_wanted(self, facts: F, key: str) -> tuple[str, ...]:
        """Return the keys of the places to which the part of a key would go, open to it or not; none: nobody can tell.

        They are what everybody sees of the table: a try that is not the step's is crossed out there.
        """
        return ()

    def keys_meant(self, facts: F, name: str) -> tuple[str, ...]:
        """Return the keys of the parts or sprites that a hint means by a name (`Advice.look`)."""
        return ()

    def first_meetings(self, facts: F) -> tuple[tuple[str, str], ...]:
        """Return the kinds of things that lie open for all, each with the key of a part or sprite that shows it.

        Each kind has a word for those who meet it first: `<game>.meet.<kind>`.
        """
        return ()

    def uses(self, event: object, seat: Seat) -> str:
        """Return the kind that a seat itself has used with what happened: it needs no word for that; "" for none."""
        return ""

    def alike(self, facts: F, kind: str) -> tuple[str, ...]:
        """Return the keys of all that shows a kind at its first meeting, with the one that `first_meetings` names."""
        return ()

    def also_met(self, facts: F, kind: str) -> tuple[str, ...]:
        """Return the keys of what else is never covered at a kind's first meeting: what its words tell of too."""
        return ()

    def no_hint(self, facts: F) -> str:
        """Return the words (a key) for why there is no hint for what is decided now; "" where there is one."""
        return ""


class Head(Generic[F]):
    """Say what the top bar of a table bears besides its sentence."""

    light: ClassVar[bool] = False
    """Whether the table is light: the bar is written in ink."""
    lamp: ClassVar[float] = 1.0
    """How bright the lamp lies on the ground, of the usual: less where words stand in its middle."""
    edge: ClassVar[float] = 1.0
    """How dark it is at the edges, of the usual."""
    late: ClassVar[bool] = False
    """Whether the bar's sentence stays as it was until what it tells has landed (`Cue.shows`, or as motion ends)."""

    def at_once(self, facts: F) -> bool:
        """Tell whether the bar's sentence says what is just being shown: that one is never `late`."""
        return False

    def aside(self, facts: F, kit: Kit) -> str:
        """Return a few words for beside the game's name ("round 4"), shown where there is room; "" for none."""
        return ""

    def briefly(self, facts: F) -> tuple[str, ...]:
        """Return the bar's sentence in few words, for where it has no room; none: it is always whole.

        The first that has room is said. All but the first are what it may be at any time: their room is kept.
        """
        return ()

    def bare(self, facts: F) -> bool:
        """Tell whether the picture of the moment has a head of its own: of the bar only the menu is there."""
        return False

    def lit(self, facts: F) -> bool:
        """Tell whether the table's lamp hangs over its scenery: not where that has a light of its own."""
        return not self.bare(facts)


class PointingFeedback(Generic[F]):
    """Say how a table answers what is pointed at, or looked at, besides laying it out."""

    places: ClassVar[bool] = False
    """Whether controls are places on a board, which stay where they are while what lies on them moves."""
    rebuilds_on_focus: ClassVar[bool] = False
    """Whether the parts are built again when the focus moves."""
    looks: ClassVar[bool] = False
    """Whether they are built again when somebody begins or ceases to look at a thing more closely."""
    drops_aim_outside: ClassVar[bool] = False
    """Whether a pointer that has left everything points at nothing again."""
    nudge_seconds: ClassVar[float] = 0.0
    """For how many seconds what is chosen or pointed at is nudged; 0: it moves by a cue."""
    cue: ClassVar[Cue | None] = None
    """By which one, where that is the game's own."""
    spares: ClassVar[tuple[str, ...]] = ()
    """Begins the keys of what a tip leaves free wherever it can, though nobody presses it."""
    worn: ClassVar[tuple[str, ...]] = ()
    """Begins the keys of what hangs over the edge of what is ringed: no ring strikes through it."""
    says: ClassVar[tuple[str, str]] = ("", "")
    """A zone, and the key of the part that says what a tip of a thing in it would, where that part is there."""

    def watched(self, facts: F) -> Hashable:
        """Return what the parts are built from of where the focus is: they are built again when it changes."""
        return None

    def named(self, facts: F, said: str, area: Rect) -> Sequence[Part]:
        """Return parts that are shown as long as a guide or a refusal says something: what its words name."""
        return ()

    def lifted(self, facts: F, area: Rect) -> Sequence[Sprite]:
        """Return the sprites that move by themselves when the focus moves, without laying anything out again."""
        return ()

    def beside(self, facts: F, focused: Part, area: Rect) -> Sequence[Part]:
        """Return parts that are drawn for what keys have led to or the pointer is over, without a new layout."""
        return ()

    def seen(self, part: Part, laid: Sprite | None, now: Sprite | None, look: Look) -> Rect | None:
        """Return where a part is seen whose sprite was laid out there and is here `now`; None: as at every table."""
        return None

    def ring(self, canvas: Canvas, part: Part, now: Sprite | None, look: Look) -> bool:
        """Draw the focus ring of a part that is no rectangle; return whether it was one."""
        return False

    def spoken(self, facts: F, refusal: Refusal, area: Rect) -> Sequence[Weighed]:
        """Return what else the pill of a refusal leaves free than what is pressed and what can be: what it names."""
        return ()

    def tips(self, facts: F, tips: list[Part], focused: Part, area: Rect) -> list[Part]:
        """Return pills at the focus where this table wants them; asked only where there are any."""
        return tips


class First(Enum):
    """Say what a press on a part does first."""

    NOTHING = "nothing: the part is obeyed as it stands"
    GO_ON = "what waits is ended, then the part is obeyed as it is by then"
    REST = "what waits is ended, and that is all"
    SKIP = "what is told is shown at once, and that is all"


class Presses(Generic[F]):
    """Say what a press does besides what its part means, and where it leads."""

    adjusts: ClassVar[tuple[str, str] | None] = None
    """The parts that do what less and more do."""
    keeps_refusals: ClassVar[bool] = False
    """Whether the reason of a refusal stays until the focus moves, though a half-made choice has changed."""
    quiet: ClassVar[bool] = False
    """Whether what the focus goes on to by itself does not light up, and nobody is said to have pointed at it."""

    stands: ClassVar[str] = ""
    """The part that gives at once what stands for the viewer: it shows for how long that can still be changed."""

    def settles(self, facts: F, key: str) -> bool:
        """Tell whether keys pressed on and on take nothing on the part to which a choice or decision has led them."""
        return False

    def digit(self, facts: F, part: Part) -> bool:
        """Tell whether a digit presses its part; else it only leads there."""
        return True

    def first(self, facts: F, part: Part) -> First:
        """Return what pressing a part does before it is obeyed, or in the place of that."""
        return First.NOTHING

    def stays(self, facts: F, part: Part, parts: Sequence[Part], way: tuple[int, int]) -> bool:
        """Tell whether an arrow leads nowhere from a part: what is half chosen would go astray."""
        return False

    def after_digit(self, facts: F, stood: Part) -> str:
        """Return where the keys' focus goes when a digit has chosen a card while it stood on a part; "": as usual."""
        return ""

    def holds(self, facts: F, key: str) -> bool:
        """Tell whether a part changes what stands for the viewer: it stays as it is while a player is at that part."""
        return False

    def asks_more(self, facts: F, part: Part) -> bool:
        """Tell whether something is still to be chosen where the pointer has pressed a part: Enter goes on from there.

        Else it does what is lit, the gold button.
        """
        return False

    def can_go_back(self, facts: F) -> bool:
        """Tell whether a half-made choice has anything that going back takes away; else the pause opens."""
        return True

    def after_turn(self, facts: F, used: Part, parts: Sequence[Part]) -> str:
        """Return where the keys' focus goes when all is told that followed from pressing the part `used`."""
        return ""


class Drags(Generic[F]):
    """Say what dragging does: by default what presses do, one on what is picked up and one on where it is dropped."""

    answers: ClassVar[bool] = False
    """Whether a drop is answered even where nothing could be picked up."""

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


class Flourishes(Generic[F]):
    """Say what comes and goes by itself over a table."""

    breathes: ClassVar[bool] = True
    """Whether dots move while a computer player thinks."""

    def deal(self, facts: F, kit: Kit, area: Rect) -> Cue | None:
        """Return how everything appears at the deal, by what is dealt, where, to whom; None: it is simply there.

        The facts are those of the moment after it.
        """
        return None


class Wisps(Generic[F]):
    """Say what quiet things may be seen while nobody acts: by default nothing."""

    rests: ClassVar[Sequence[tuple[float, float]]] = ()
    """For each kind how many seconds it stays away after it was there, at least and at most."""

    def disturbs(self, facts: F, pointed: Part | None) -> bool:
        """Tell whether somebody acts now; `pointed` is the control under the pointer, or where keys have led."""
        return False

    def way(self, kind: int, number: int, facts: F, laid: Layout, area: Rect) -> WispPath | None:
        """Return the way of a kind's next one, by its number; None where there is no room for it now."""
        return None


class Arrivals(Generic[E, F]):
    """Say how a scenery arrives as a match begins: by default it stands there."""

    def entrance(self, canvas: Canvas, facts: F) -> Entrance | None:
        """Return the planes in which it does so, where they are there; None for none."""
        return None

    def awaited(self, facts: F) -> bool:
        """Tell whether the cards are still to come with which it does so."""
        return False

    def brings(self, event: E) -> bool:
        """Tell whether they come with an event."""
        return False

    def draw(self, canvas: Canvas, facts: F, area: Rect, draw_planes: Callable[[Canvas], None]) -> None:
        """Draw the scenery over planes that are drawn elsewhere than usual."""


class RingWords(Generic[F]):
    """Say what the ring of seats tells where all choose in secret, and where."""

    words: ClassVar[str] = "ring"
    """Where its words lie."""

    def place(self, facts: F, kit: Kit, area: Rect) -> tuple[Rect, str, Rect] | None:
        """Return where it writes, what, and what in the middle must be seen, if anything; else None."""
        return None


class Story(Pages[E, F]):
    """Tell a match as a chapter of a story, which has pages and an end of its own."""

    title: ClassVar[str] = ""
    """The words (a key) for the page of the rules in play, where there is one."""
    is_cleared_at_end: ClassVar[bool] = False
    """Whether what stands on the table only while something is told is put away at its end."""
    own_ends: ClassVar[bool] = False
    """Whether what follows an end is the game's own picture, which comes by itself."""
    farewell: ClassVar[float] = 1.4
    """How many seconds the table is seen before that, and before what follows an adventure's level."""

    def chapter(self, facts: F) -> Callable[[Services], Scene] | None:
        """Return the page with the rules in play here, for who asks for rules; None: the rulebook, at this moment."""
        return None


@dataclass(frozen=True, slots=True)
class Parts(MatchParts[S, A, E, F], Generic[S, A, E, F]):
    """Hold what a game hands over besides its layout, each part where it needs it."""

    head: Head[F] = field(default_factory=Head)
    """What the top bar bears."""
    attention: PointingFeedback[F] = field(default_factory=PointingFeedback)
    """How it answers what is pointed at."""
    presses: Presses[F] = field(default_factory=Presses)
    """What a press does besides what its part means."""
    drags: Drags[F] = field(default_factory=Drags)
    """What dragging does."""
    flourishes: Flourishes[F] = field(default_factory=Flourishes)
    """What comes and goes by itself."""
    wisps: Wisps[F] = field(default_factory=Wisps)
    """What quiet things are seen while nobody acts."""
    arrivals: Arrivals[E, F] = field(default_factory=Arrivals)
    """How its scenery arrives."""
    ring: RingWords[F] = field(default_factory=RingWords)
    """What is told where all choose in secret."""
    story: Story[E, F] = field(default_factory=Story)
    """What makes a match a chapter of a story."""
    first_level: FirstLevel[F] = field(default_factory=FirstLevel)
    """What the lamp tells in a first level."""
