"""A screen: the small life that the navigator leads it through."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol, runtime_checkable

import msgspec
import pygame

from game.scenes.shell.navigation.free_place import can_press
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Intent
from game.ui.layout.frame import Rect
from game.ui.parts.focus import Focus
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

if TYPE_CHECKING:
    from game.ui.motion.entering import Entrance


class Grip(Protocol):
    """Be what a pointer has taken hold of: the key of what is dragged, or ""; `cancel` tells whether there was any."""

    @property
    def dragged(self) -> str: ...
    def cancel(self) -> bool: ...


class ScreenTraits(msgspec.Struct, frozen=True):
    """Hold what is true of a screen as long as it is there, whatever happens on it."""

    overlay: bool = False
    """Whether it lies over the screen below, which stands still meanwhile."""
    private: bool = False
    """Whether what was in the window before must not shine through for a moment."""
    continues: bool = False
    """Whether its first picture is that of the screen before it."""
    page: str = ""
    """Its name among the pages that may lie over others."""
    automatic_overlays: frozenset[str] = frozenset()
    """Pages that come over it by themselves."""
    way_back: tuple[str, str] = ("pause.leave", "house")
    """Words and icon of the way from a table over it: where it has none of its own, that leads home."""
    aside: bool = False
    """Whether a table over it leads home, and back here by a door of its own."""
    hovers: str = ""
    """Begins the keys of what is heard, hardly, as the focus comes to it; "" for nothing."""
    weighs: bool = False
    """Whether it, or a screen over it, needs the computer players' process: nothing else is asked meanwhile."""
    kept_free: frozenset[str] = frozenset()
    """Zones of controls that no notice covers even where it has no place, beside the control for the next step."""


class TabOrder(NamedTuple):
    """Hold in which order Tab visits the groups of a screen's controls."""

    zones: tuple[str, ...] = ()
    """The groups in their order; others follow as they are drawn."""
    hand: str = ""
    """The group of the cards in the hand: Tab goes there first, and arrows lead there."""


class Tune(NamedTuple):
    """Say what music is heard: whose, and which stem joins it."""

    place: str = ""
    """A game, or another place of the box; "" for home's, or, under an overlay, that of the screen below."""
    stem: str = ""
    """"near" or "last" as a match comes to its end, else ""."""


class Change(msgspec.Struct, frozen=True):
    """Hold a change of screens that waits: a `whole` one fills the window, a `private` one must be seen at once."""

    act: Callable[[], None]
    whole: bool
    private: bool = False


class Screen(ABC):
    """Fill the window, or lie over another screen.

    `enter` and `leave` come once; `suspend` and `resume` as often as another screen comes on top and goes. `covered`
    hides what is private: the window has lost its focus. `refresh` has the parts built anew before the next frame, and
    `resized` follows a change of window, text size or language. `handle` returns whether an intent meant anything here.
    `draw` changes nothing that a player could notice. While it is `alive`, something moves; after so many
    `seconds_until_update` something will change by itself. `editing` is the key of the field that is typed into, or "".
    """

    traits: ClassVar[ScreenTraits] = ScreenTraits()
    choosing: bool = False
    """Whether a key or a button is chosen here: what is pressed then is told whatever it means."""
    pointer: Grip
    """What a pointer has taken hold of."""

    def __init__(self) -> None:
        self.focus = Focus()
        self.time = 0.0  # seconds that it has been in front
        self.dirty = True
        self.touched: Rect | None = None  # all that has changed in the picture, where it is not `dirty`
        self.editing = ""
        self.aloft: frozenset[str] = frozenset()  # the keys of parts that fly now, and so aren't drawn in their places

    @property
    def caret(self) -> pygame.Rect | None:
        """Return where the caret of the field stands that is typed into, in pixels; None where there is none."""
        return None

    @property
    def carried(self) -> Mapping[str, tuple[str, ...]]:
        """Return what may fly from here to another screen, or from there: the keys of each thing's parts by its name.

        The first part says where it lies. Nothing of a hand is ever in it.
        """
        return {}

    @property
    def far(self) -> bool | None:
        """Tell whether it faces the far side of a screen that lies flat; None: as the screen below does."""
        return None

    @property
    def watched(self) -> bool:
        """Tell whether it goes on without anybody, so that who looks at it presses nothing: no screen saver comes."""
        return False

    @property
    def begins(self) -> str:
        """Return the name of the game whose matches begin from here, or ""."""
        return ""

    @property
    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """Return what the screen is made of at this moment, in drawing order."""

    @property
    def presses(self) -> Sequence[Part]:
        """Return the parts on which a press does something now: nothing that comes by itself lies over them."""
        return [part for part in self.parts if can_press(part)]

    @property
    @abstractmethod
    def alive(self) -> bool: ...
    @abstractmethod
    def seconds_until_update(self) -> float | None: ...
    @abstractmethod
    def refresh(self) -> None: ...
    @abstractmethod
    def handle(self, intent: Intent) -> bool: ...

    @abstractmethod
    def update(self, dt: float) -> None: ...
    @abstractmethod
    def draw(self, canvas: Canvas) -> None: ...

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return what a player may lay over it now: the name of each page, and the act that lays it there."""
        return ()

    @property
    def guards(self) -> bool:
        """Tell whether there are hands here that not everybody at the screen may see."""
        return False

    def forget_hand(self) -> None:
        """Forget what a hand has left here: the screen may belong to somebody else from now on."""

    def enter(self) -> None: ...
    def leave(self) -> None: ...
    def covered(self) -> None: ...

    def suspend(self) -> None:
        self.editing = ""

    def resume(self) -> None:
        self.refresh()

    def resized(self) -> None:
        self.refresh()

    def shelter(self, over: Screen | None) -> Screen | None:
        """Return what must lie between this screen and one that is put over it, so that nothing secret is seen.

        None: one that is made only when all that is secret is hidden.
        """
        return None

    @property
    def music(self) -> Tune:
        """Return the music that is heard here."""
        return Tune()

    def title(self) -> str:
        """Return the words for the window's title bar: never anything that only one player may know.

        "" leaves the program's name there, or, under an overlay, the title of the screen below.
        """
        return ""

    def notice_y(self, kit: Kit) -> float:
        """Return the height at which notices lie over this screen: at its foot."""
        return kit.frame.height - 60


@runtime_checkable
class Enters(Protocol):
    """Be a screen whose things come in their own ways as it opens, in the order in which they are drawn.

    Nothing of a hand is in them.
    """

    def entrances(self) -> Sequence[Entrance]: ...


@runtime_checkable
class Arrives(Protocol):
    """Be a screen that moves by itself as it opens: somebody may skip that, and then all is in its place."""

    def arrive(self) -> None: ...
