"""A table of any game for tests: dealt from a seed, played by lot until the first person is to act."""

from __future__ import annotations

from typing import Any

from game.engine.host import Host
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.saves.player import Player
from game.saves.record import Header
from game.scenes.session.session import Journal, MatchSession
from game.scenes.table.scene import TableScene
from tests.scenes.box import Box

TURNS = 200


def sit_down(box: Box, name: str, seed: int = 7) -> TableScene[Any, Any, Any]:
    """Show a table at which one person plays against computer players, at a decision of that person."""
    services = box.services
    entry = services.catalog[name]
    count = entry.seats[0]
    seats = tuple(Player(f"Player {seat + 1}", seat, "apprentice" if seat else "person") for seat in range(count))
    maps, settled = services.levels(entry), entry.settle(count, {})
    rules = entry.rules(count, settled, maps)
    header = Header(game=name, rules=rules.version, options=settled, seed=f"{seed:032x}", seats=seats)
    journal = Journal(services.store.begin(header), 0.0, lambda: 0.0)
    host: Host = Host(Match(rules, Opening(count), seed), header.people, journal)
    rng = Rng.of(seed, 1)
    for _ in range(TURNS):
        acting = host.to_act()
        if 0 in acting and host.decision_count > 1:
            break
        host.play(acting[-1], rng.choice(host.legal(acting[-1])))
    table = box.table(MatchSession(entry, settled, maps, seats, host, journal))
    box.show(table)
    table.catch_up()
    return table
