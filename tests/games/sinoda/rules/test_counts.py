"""The numbers of action sequences from the start (worked case 3), and the tools that count and play."""

from __future__ import annotations

from pathlib import Path

import pytest
from strength import perft

from levels import check_levels

COUNTS = {  # SI-6, SI-7: moves by piece and destination, changes by piece and value
    2: (10, 100, 1220, 14884),
    3: (10, 100, 1000, 12200),
    4: (10, 110, 1100, 12100),
    6: (10, 100, 1000, 10000),
}


@pytest.mark.parametrize("seats", COUNTS)
def test_perft_equals_the_counts_of_the_rules(seats: int) -> None:
    item = perft.rules_of("sinoda", seats)
    start = perft.first_state(item, seats)
    assert tuple(perft.perft(item, start, depth) for depth in range(1, 5)) == COUNTS[seats]


def test_perft_counts_each_first_action_and_ends_with_the_total_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert perft.main(["sinoda", "--seats", "2", "--depth", "3", "--divide"]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    assert total == "1220"
    assert len(lines) == 10
    assert sum(int(line.split(": ")[1]) for line in lines) == 1220


def test_perft_refuses_a_count_that_the_game_does_not_have(capsys: pytest.CaptureFixture[str]) -> None:
    assert perft.main(["sinoda", "--seats", "5", "--depth", "1"]) == 2
    assert perft.main(["chess", "--seats", "2", "--depth", "1"]) == 2
    assert "5 players" in capsys.readouterr().err


def test_every_level_is_checked_and_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_levels.main([]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "sinoda/" in line]
    assert len(lines) == 2
    assert all(line.startswith("ok") for line in lines)


def test_a_broken_level_is_told_a_line_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.tmx"
    path.write_text("<map/>", encoding="utf-8")
    assert check_levels.main([str(path), "--game", "sinoda"]) == 1
    assert check_levels.main([str(path), "--game", "halma"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 2
    assert all(line.startswith(f"BROKEN  {tmp_path.name}/odd.tmx: ") for line in lines)
