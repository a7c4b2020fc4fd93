"""How rare keepsakes are, as `tools/strength/keepsakes.py` counts it over adventures that partners play."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from strength import keepsakes

from game.engine.match import Match
from game.engine.protocol import Opening
from game.games.syncro.rules.keepsakes.kinds import CONE, KEEPSAKES
from tests.games.syncro.positions import rules
from tests.games.syncro.rules.test_adventure import decided


def won(attempt: int = 1) -> frozenset[str]:
    """Return what the first level shows that is won by three partners."""
    for seed in range(40):
        match = decided(Match(rules("Ia", 3), Opening(3), seed), seed)
        if match.state.ending == "won":
            return keepsakes.shown_by(match, attempt)
    raise AssertionError("nobody wins")


def test_a_won_level_shows_all_that_it_earns_at_its_try() -> None:
    first, third = won(), won(3)
    assert first <= {*KEEPSAKES, CONE}
    assert third - first == {"patch", "cup"} or (first == {CONE} and third == {"patch", "cup"})


def test_a_level_that_is_not_won_shows_nothing() -> None:
    with pytest.raises(ValueError, match="not won"):
        keepsakes.shown_by(Match(rules("Ia", 3), Opening(3), 1), 1)


def test_counts_are_told_of_1000_levels_the_rarest_first() -> None:
    lines = [*keepsakes.told(Counter({"levels": 50, "wick": 3, "cap": 47, CONE: 1}))]
    assert lines[0] == "50 won levels"
    assert len(lines) == len(KEEPSAKES) + 2
    assert lines[-3].split() == ["wick", "60"]
    assert lines[-2].split() == ["cap", "940"]
    assert lines[-1].split() == [CONE, "20"]


def test_it_can_be_counted_in_parts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = tmp_path / "part.json"
    part.write_text(json.dumps({"levels": 3, "bell": 2}), "utf-8")
    assert keepsakes.main(["--games", "0", "--json", "--figures", str(part), str(part)]) == 0
    assert json.loads(capsys.readouterr().out) == {"levels": 6, "bell": 4}
