"""How a match of Sinoda is looked back at."""

from __future__ import annotations

import pytest

from game.engine.protocol import say
from game.games.sinoda.rules.rules import Captured, Changed, Ended, Handed, Moved
from game.games.sinoda.rules.scoring import AGREED, REPETITION, SINODA, SIXTH_CAPTURE
from game.games.sinoda.table.replay_adapter import SinodaLooking
from game.scenes.table.game_table.replay_adapter import Notation

LOOKING = SinodaLooking()
GOES = Moved(0, 2, 3, ("d8", "d7", "e7"), 9)


def test_moves_are_written_as_chess_players_write_them() -> None:  # SI-6, SI-7, SI-10
    moved = Moved(0, 2, 1, ("d8", "d7"), None)
    assert LOOKING.brief(moved) == Notation(say("sinoda.brief.moved", start="d8", end="d7"))
    assert LOOKING.brief(Changed(0, 2, "d8", 2, 3)) == Notation(say("sinoda.brief.changed", space="d8", value=3))
    assert LOOKING.brief(GOES) is None
    captured = Notation(say("sinoda.brief.captured", start="d8", end="e7"), seat=1)
    assert LOOKING.brief(Captured(0, 9, 1, 4, "e7"), GOES) == captured


@pytest.mark.parametrize(("ending", "turns"), [(SIXTH_CAPTURE, 1), (SINODA, 1), (AGREED, 0)])
def test_an_end_is_a_turns_end_where_somebody_acted(ending: str, turns: int) -> None:  # SI-13, SI-15
    assert LOOKING.turns([GOES, Captured(0, 9, 1, 4, "e7"), Ended(0, ending)]) == turns


def test_an_end_after_the_turn_has_passed_is_not_another() -> None:  # SI-16
    assert LOOKING.turns([GOES, Handed(1), Ended(0, REPETITION)]) == 1
