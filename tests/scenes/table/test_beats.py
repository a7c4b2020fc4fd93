"""Beats on a table: what waits for somebody to look goes on by what follows of itself."""

from __future__ import annotations

from pathlib import Path

from game.engine.rng import Rng
from game.games import catalog
from game.scenes.session.messages.inputs import Decided, WentOn
from tests.matches import match_of, people_in, players
from tests.scenes.box import Box, levels
from tests.scenes.seated import go, show_match


def test_when_a_count_has_been_read_the_next_round_is_dealt(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = box.deal("soon", players(("person", "person")), {"length": "classic"})
    assert table is not None
    box.show(table)
    rng = Rng.of(3, 1)
    for _ in range(2000):
        table.performance.catch_up()
        if table.machine.telling.is_halted:
            break
        seat = table.host.to_act()[0]
        table.host.play(seat, rng.choice(list(table.host.legal(seat))))
    assert table.machine.telling.is_halted
    decided, rounds = table.host.decision_count, len(table.moment.view.state.scores)
    table.performance.send(WentOn())
    assert not table.machine.telling.is_halted
    assert table.host.decision_count == decided + 1
    assert len(table.moment.view.state.scores) >= rounds


def test_what_was_before_a_beat_is_told_while_it_moves_and_forgotten_at_rest(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.services.motion = 1.0
    scene = show_match(box, match_of(catalog.load("sinoda"), levels(catalog.load("sinoda")), 2, 3), people_in(2, (0,)))
    go(box, 4.0)
    start = scene.moment.view
    assert scene.moment.model.before is start
    scene.performance.send(Decided(0, scene.host.legal(0)[0]))
    go(box, 0.1)
    assert scene.moment.view is not start
    assert scene.moment.model.before is start, "it moves"
    go(box, 4.0)
    assert scene.moment.model.before is scene.moment.view is not start, "it has arrived"
