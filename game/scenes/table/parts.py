"""What a game hands over for its table where it needs more than others: parts that by default do nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from game.scenes.session.parts import MatchParts, Pages
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.ui.frame import Rect
from game.ui.kit import Kit

E = TypeVar("E")
F = TypeVar("F")


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
    clears: ClassVar[bool] = False
    """Whether what stands on the table only while something is told is put away at its end."""
    own_ends: ClassVar[bool] = False
    """Whether what follows an end is the game's own picture, which comes by itself."""
    farewell: ClassVar[float] = 1.4
    """How many seconds the table is seen before that, and before what follows an adventure's level."""

    def chapter(self, facts: F) -> Callable[[Services], Scene] | None:
        """Return the page with the rules in play here, for who asks for rules; None: the rulebook, at this moment."""
        return None


@dataclass(frozen=True, slots=True)
class Parts(MatchParts):
    """Hold what a game hands over besides its layout, each part where it needs it."""

    ring: RingWords[Any] = field(default_factory=RingWords)
    story: Story[Any, Any] = field(default_factory=Story)
