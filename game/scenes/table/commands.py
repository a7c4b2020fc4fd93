"""What parts of a table may ask for that is no decision, and what its bar offers."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.session.messages import inputs as i
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.picture.show import Beside
from game.scenes.table.picture.top_bar import BarActs
from game.scenes.table.whole import WholeTable


class Commands:
    """Do what parts of a table ask for. A game is handed them before its table's parts stand."""

    def __init__(self, table: WholeTable) -> None:
        self._table = table

    def handed(self) -> TableCommands:
        """Return what a game hands to its parts."""
        return TableCommands(
            self._undo,
            self._hasten,
            self.go_on,
            self._leave,
            self._tell_again,
            self._lay_over,
            self._act,
            self._log,
            self._hint,
        )

    def beside(self) -> Beside:
        """Return what stands beside the game's own parts now."""
        table, guide, helping = self._table, self._table.moment.guide, self._table.helping
        screens, decisions = table.screens, table.decisions
        return Beside(
            BarActs(
                helping.hint, screens.open_rules, decisions.undo, decisions.redo, screens.open_log, screens.open_pause
            ),
            guide.head if guide is not None else None,
            guide.aside if guide is not None else None,
            guide is not None and guide.lights,
            (helping.why_not() or "") if helping.offered else None,
            helping.hinting,
            table.recap.parts,
            table.session.host.shown_signs,
        )

    def go_on(self) -> None:
        """End a rest, or what the match halts for."""
        self._table.performance.send(i.WentOn())

    def _undo(self) -> None:
        self._table.decisions.undo()

    def _act(self, action: object) -> None:
        self._table.decisions.act(action)

    def _hasten(self) -> None:
        self._table.performance.send(i.Hastened())

    def _leave(self) -> None:
        self._table.performance.send(i.Left())

    def _tell_again(self, beat: int) -> None:
        self._table.performance.send(i.Rewound(beat), i.Advanced())

    def _lay_over(self, page: Callable[[Services], Scene]) -> None:
        self._table.performance.send(i.Paged(page))

    def _hint(self) -> None:
        self._table.helping.hint()

    def _log(self) -> None:
        self._table.screens.open_log()
