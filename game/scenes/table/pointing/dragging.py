"""Dragging at a table: what is picked up, and what it means where it is dropped."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.session.inputs import Skipped
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.decisions import Decisions
from game.scenes.table.meaning import Choose, Meaning, Press, Refuse
from game.ui.part import Part


class Dragging:
    """Obey drags at a table. `press` uses a part as if it was pressed."""

    def __init__(self, table: TableAppearance, decisions: Decisions, press: Callable[[Part], None]) -> None:
        self._table, self._decisions, self._press = table, decisions, press

    def _find(self, key: str) -> Part | None:
        return next((part for part in self._table.parts if part.key == key), None)

    def begin(self, key: str) -> None:
        """Pick a part up, where it lets itself be carried."""
        table = self._table
        part = self._find(key)
        sprite = table.game.parts.drags.carried(table.facts, part) if part is not None else ""
        if part is None or not sprite:
            return
        meaning = table.game.parts.drags.lift(table.facts, part)
        if isinstance(meaning, Refuse):
            return
        if isinstance(meaning, Choose) and meaning.draft not in (None, table.draft):
            self._decisions.choose(meaning.draft)
        table.drag.take(key, sprite)

    def end(self, key: str, part: Part | None) -> None:
        """Drop a part over another one, or over nothing."""
        table, decisions = self._table, self._decisions
        dragged, carried = self._find(key), table.drag.let_go()
        if dragged is None or not (carried or table.game.parts.drags.answers):
            return
        meaning: Meaning | None = table.game.parts.drags.drop(table.facts, dragged, part)
        target = part.key if part is not None else key
        if not carried:
            self._answer(meaning, part)
        elif isinstance(meaning, Press):
            if not table.idle:
                table.send(Skipped())
            decisions.obey(key, meaning, by_hand=True)
        elif isinstance(meaning, Refuse):
            table.restage()  # it goes home first: a refusal may move the focus, and leaves all else as it lay
            decisions.obey(target, meaning)
        else:
            if isinstance(meaning, Choose):
                decisions.choose(meaning.draft)
            elif meaning is not None:
                decisions.obey(target, meaning)
            table.restage()

    def _answer(self, meaning: Meaning | None, onto: Part | None) -> None:
        """Answer the drop of what could not be picked up: by its own refusal, or as if the other part was pressed."""
        table = self._table
        table.restage()
        if isinstance(meaning, Refuse) and meaning.at:
            self._decisions.obey(meaning.at, meaning)
        elif meaning is not None and onto is not None:
            table.refresh()  # the motion may have ended with it
            self._press(self._find(onto.key) or onto)
