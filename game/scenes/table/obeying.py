"""What a table's machine asks of the screens around its picture, obeyed."""

from __future__ import annotations

from game.scenes.session.messages import effects as e
from game.scenes.shell.navigation.screen import Screen
from game.scenes.shell.scene.keys import lead_to
from game.scenes.table.game_table.table_input import PointerMemory
from game.scenes.table.whole import WholeTable


class ScreenEffects:
    """Explain, ask, lead and open what the machine wants; a page that it opens is remembered."""

    def __init__(self, table: WholeTable, memory: PointerMemory) -> None:
        self._table = table
        self._memory = memory

    def obey(self, effect: e.Effect) -> None:
        """Do what the machine asks."""
        table = self._table
        match effect:
            case e.Taken():
                table.decisions.take()
            case e.Explain(refusal, at):
                there = not at or table.appearance.find(at) is not None
                at = at if there else "bar:undo"  # nothing to redo has no button
                table.focus.at(at or table.focus.key, table.time)
                table.decisions.refuse(at or table.focus.key, refusal)
            case e.Notice(message):
                table.screens.tell(message)
            case e.Ask():
                table.screens.ask(effect)
            case e.Handed():
                table.screens.owner_changed()
            case e.Lead(key):
                lead_to(table, key)
            case e.Open(page):
                made = page(table.services)
                assert isinstance(made, Screen), "a page of a game is a screen"
                self._memory.page = made
                table.services.navigator.push(made)
