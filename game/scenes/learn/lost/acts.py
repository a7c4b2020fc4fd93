"""What stands around a lost moment's table: what was done there, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.engine.protocol import Seat
from game.scenes.analysis.lost import Lost, Verdict
from game.scenes.table.scene import TableScene
from game.ui.parts.kit import Kit


@dataclass(frozen=True, slots=True)
class Mine:
    """Hold what was done now: the action, and how good it was found."""

    action: object
    verdict: Verdict


class Acts(Protocol):
    """Ask again, tell what came of both ways, let one be seen, keep what was answered, and lead on."""

    lost: Lost

    @property
    def called(self) -> Callable[[Seat], str]:
        """Return what says what the player of a seat is called: its owner is “You”."""

    @property
    def last(self) -> bool:
        """Tell whether no other moment is asked today."""

    def ask(self, instead: TableScene, *, fresh: bool) -> object: ...
    def tell(self, instead: TableScene, mine: Mine) -> None: ...
    def see(self, instead: TableScene, mine: Mine, action: object) -> None: ...
    def keep(self, *, again: bool) -> None: ...
    def name(self, action: object) -> str: ...
    def theme(self, kit: Kit) -> str: ...
    def no_more(self, table: TableScene) -> None: ...
    def go_on(self, table: TableScene) -> None: ...
    def home(self) -> None: ...
