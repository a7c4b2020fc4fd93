"""The tool that says how often people, or computer players, share a win in Syncron among themselves alone."""

from __future__ import annotations

import json

import pytest
from strength import together
from strength.together import Told


def test_a_side_alone_is_held_to_what_lots_would_give() -> None:
    people = (0, 1, 2)
    alone, mixed, single = (Told(people, won, 5, ()) for won in ((3, 4), (0, 3), (5,)))
    share = together.together([alone, mixed, single, single], bots=True)
    assert (share.seen, share.fair) == (25.0, 10.0), "two of six are two computer players in 3 of 15 ways"
    assert together.together([mixed], bots=False).seen == 0.0


def test_matches_are_played_with_the_floor_of_the_screen_and_can_be_repeated(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--games", "2", "--nodes", "8", "--seed", "3", "--json"]
    told = []
    for _ in range(2):
        assert together.main(words) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert told[0]["games"] == 2
    assert sum(told[0]["agreed"].values()) > 0, "people and computer players make offers, and take them"
