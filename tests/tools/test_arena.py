"""The arena: brain against brain, repeatable, and the maker of golden logs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import arena
import pytest

from game.saves.record import replay
from tests.contract.worlds import levels, load


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert arena.main([*words, "--json"]) == 0
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    return result


def test_matches_can_be_repeated_and_every_win_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("sinoda", "--seats", "2", "--brains", "regular,chance", "--games", "3", "--seed", "5")
    first = figures(capsys, *words)
    assert first == figures(capsys, *words)
    assert first["games"] == 3
    assert sum(first["wins"].values()) == pytest.approx(3)
    assert first["wins"]["regular"] > first["wins"]["chance"]


def test_options_are_chosen_by_key_and_value(capsys: pytest.CaptureFixture[str]) -> None:
    result = figures(capsys, "sinoda", "--seats", "4", "--option", "pairs=true")
    assert result["options"] == {"pairs": True, "repetition_limit": True}
    with pytest.raises(ValueError, match="the option “pairs” can't be 'maybe'"):
        arena.main(["sinoda", "--seats", "4", "--option", "pairs=maybe"])


def test_a_recorded_match_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new" / "one.jsonl"
    figures(capsys, "sinoda", "--record", str(file))
    replayed = replay(file.read_bytes(), load, levels)
    assert replayed.fault is None
    assert replayed.match.rules.outcome(replayed.match.state) is not None


def test_without_json_the_figures_are_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["sinoda"]) == 0
    assert capsys.readouterr().out.startswith("game         sinoda\nseats        2\n")
