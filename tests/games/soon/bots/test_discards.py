"""Why one discard is better than another: in words that are true of these two cards."""

from __future__ import annotations

import pytest

from game.games.soon.bots.hints.case import Case
from game.games.soon.bots.hints.discards import than_another
from game.games.soon.bots.players.prospects import Look
from game.games.soon.rules.rules import SoonRules
from tests.games.soon.tables import face, table


@pytest.mark.parametrize(("other", "key"), [("3n", "fits"), ("jn", "special"), ("5n", None)])
def test_what_is_kept_instead_is_told_by_what_it_is_good_for(other: str, key: str | None) -> None:  # SO-13
    its = SoonRules()
    state = its.mask(table(["1n 2n", "1d"], [f"5n {other} 7n 8d", "5d 6d 7d"]), 0)
    case = Case(its, state, 0, Look.of(state, 0, speed=False), tuple(its.legal(state, 0)))
    found = than_another(case, face("5n"), face(other))
    assert (None if found is None else found.message.key) == (None if key is None else f"soon.hint.than.{key}")
