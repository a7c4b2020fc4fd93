"""Beats on a table: what waits for somebody to look goes on by what follows of itself."""

from __future__ import annotations

from pathlib import Path

from game.engine.rng import Rng
from tests.matches import players
from tests.scenes.box import Box


def test_when_a_count_has_been_read_the_next_round_is_dealt(tmp_path: Path) -> None:
    box = Box(tmp_path)
    table = box.deal("soon", players(("person", "person")), {"length": "classic"})
    assert table is not None
    box.show(table)
    rng = Rng.of(3, 1)
    for _ in range(2000):
        table.beats.catch_up()
        if table.beats.halted:
            break
        seat = table.host.to_act()[0]
        table.host.play(seat, rng.choice(list(table.host.legal(seat))))
    assert table.beats.halted
    decided, rounds = table.host.decision_count, len(table.view.state.scores)
    table.beats.go_on()
    assert not table.beats.halted
    assert table.host.decision_count == decided + 1
    assert len(table.view.state.scores) >= rounds
