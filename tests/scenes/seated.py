"""A table of any game for tests: dealt from a seed, played by lot until the first person is to act."""

from __future__ import annotations

from game.engine.rng import Rng
from game.scenes.table.scene import TableScene
from tests.matches import deal, players
from tests.scenes.box import Box

TURNS = 200


def sit_down(box: Box, name: str, seed: int = 7) -> TableScene:
    """Show a table at which one person plays against computer players, at a decision of that person."""
    count = box.services.catalog[name].seats[0]
    names = [f"Player {seat + 1}" for seat in range(count)]
    session = deal(box.services, name, players(("person", *("apprentice",) * (count - 1)), names), seed)
    host = session.host
    rng = Rng.of(seed, 1)
    for _ in range(TURNS):
        acting = host.to_act()
        if 0 in acting and host.decision_count > 1:
            break
        host.play(acting[-1], rng.choice(host.legal(acting[-1])))
    table = box.table(session)
    box.show(table)
    table.beats.catch_up()
    return table
