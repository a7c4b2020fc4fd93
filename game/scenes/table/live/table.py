"""A table as those see it who lead its keys, stand beside it or lie over it: its parts, and its screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.host import Host
from game.engine.protocol import Refusal
from game.scenes.session.machine.machine import TableMachine
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.scene.pointer import Pointer
from game.scenes.shell.scene.rulebook_link import RulebookLink
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import RefusalShown
from game.scenes.table.live.appearance import TableAppearance
from game.scenes.table.live.moment import TableMoment
from game.scenes.table.live.performing import TablePerformance
from game.scenes.table.picture.show import AnyGame, TableShow
from game.ui.parts.focus import Focus
from game.ui.parts.part import Part
from game.ui.parts.widgets import Strips


class Table(Protocol):
    """Be the table of a match: its machine, its parts, and so much of its screen as is needed around it."""

    services: Services
    session: MatchSession
    host: Host
    game: AnyGame
    machine: TableMachine
    """It runs the match."""
    moment: TableMoment
    """What is known of it now."""
    show: TableShow
    """Its game's picture, and the stage."""
    appearance: TableAppearance
    """Where everything lies, and how it looks."""
    performance: TablePerformance
    """What happens is sent there."""

    focus: Focus
    pointer: Pointer
    strips: Strips
    time: float
    tab_order: TabOrder
    refusal: RefusalShown
    rulebook: RulebookLink

    @property
    def parts(self) -> Sequence[Part]: ...
    @property
    def presses(self) -> Sequence[Part]: ...

    def refresh(self) -> None: ...
    def focused(self) -> None: ...
    def press(self, part: Part) -> None: ...
    def refuse(self, key: str, reason: str, cause: Refusal | None = None) -> None: ...
    def forget(self) -> None: ...
