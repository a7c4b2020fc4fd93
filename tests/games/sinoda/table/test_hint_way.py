"""A hint over Sinoda's board: it shows one move alone, with every step of its way."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from game.games.sinoda.rules.rules import Move
from game.games.sinoda.table.facts.facts import chosen
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import game_of, table
from tests.matches import beginning
from tests.scenes.learn.test_hint import asked
from tests.scenes.seated import keys


def test_a_half_made_choice_is_put_back_where_a_hint_shows_its_move(tmp_path: Path) -> None:
    _, scene, guide = asked(tmp_path, "sinoda")
    game = game_of(scene)
    own = next(item.key for item in scene.appearance.plain if item.control is not None and item.control.drag)
    scene.decisions.choose(chosen(game.rules, scene.moment.view.state, own.removeprefix("space:")))
    guide.more()
    assert scene.moment.draft is not None, "a question leaves the choice alone"
    guide.more()
    assert scene.moment.draft is None
    assert "act:cancel" not in keys(scene)
    assert "act:go" not in keys(scene)


def test_every_step_of_the_move_is_on_the_way_that_is_shown(tmp_path: Path) -> None:
    item = rules()
    _, scene = table(tmp_path, its=beginning(item, position(item, {"e6": 4, "a1": 1}, {"f1": 1, "f3": 1})))
    moves = [
        action for action in item.legal(scene.moment.view.state, 0) if isinstance(action, Move) and action.start == "e6"
    ]
    assert moves
    for action in moves:
        route = game_of(scene).learning.keys_of_path(scene.moment.facts, action)
        assert len(route) == 5
        assert (route[0], route[-1]) == (f"space:{action.start}", f"space:{action.end}")
        numbers = [item.board.number[key.removeprefix("space:")] for key in route]
        assert all(other in item.board.neighbours[one] for one, other in pairwise(numbers))
