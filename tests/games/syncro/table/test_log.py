"""The log of a level: each line is told in its own turn of the game, by the number that the table says."""

from __future__ import annotations

from pathlib import Path

from game.games.syncro.rules.state.events import TurnBegan
from game.scenes.table.over.log import LogScene
from game.ui.input.intents import Log, Menu
from tests.games.syncro.table.first_level import first_level, played
from tests.scenes.seated import words


def test_each_line_of_the_log_bears_the_turn_in_which_it_happened(tmp_path: Path) -> None:  # SY-22
    box, table = first_level(tmp_path, 3, (0,), 1)
    for _ in played(box, table, 1):
        history = table.moment.view.history
        if sum(isinstance(event, TurnBegan) for event in history) > 2:
            break
    box.intend(Log())
    log = box.top
    assert isinstance(log, LogScene)
    history = table.moment.view.history
    seen = set()
    for number, line in enumerate(log.lines):
        log.point(number)
        turn = sum(isinstance(event, TurnBegan) for event in history[: line.beat]) or 1
        said = words(log, "told:words")
        seen.add(turn)
        assert said.startswith(f"Turn {turn}:"), "not its number among all lines"
        assert said.count("Turn") == 1, "a line that says which turn begins says it once"
    assert seen >= {1, 2, 3}


def test_a_pause_says_the_turn_that_the_table_says(tmp_path: Path) -> None:  # SY-22
    box, table = first_level(tmp_path, 3, (0,), 1)
    seen = set()
    for _ in played(box, table, 1):
        turn = sum(isinstance(event, TurnBegan) for event in table.moment.view.history)
        if turn > 3:
            break
        if turn in seen or not turn:
            continue
        seen.add(turn)
        box.intend(Menu())
        assert box.services.words.say("pause.turn", turn=turn) in box.said()
        box.intend(Menu())
        box.services.navigator.settle()
    assert len(seen) > 1
