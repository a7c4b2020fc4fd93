"""Golden logs: matches recorded once that must replay for ever, or the rules' version rises."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.games import catalog
from game.saves.records.replay import replay
from tests.contract.worlds import levels, load

GOLDEN = Path(__file__).parent.parent / "golden"
LOGS = sorted(GOLDEN.glob("*/*.jsonl"))


@pytest.mark.parametrize("name", catalog.names())
def test_every_game_has_a_golden_log_of_a_whole_match(name: str) -> None:
    """Write one with `tools/strength/arena.py GAME --brains … --record tests/golden/GAME/….jsonl`."""
    ends = [path.read_bytes().splitlines()[-1] for path in LOGS if path.parent.name == name]
    assert any("over" in msgspec.json.decode(end) for end in ends)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_log_replays_to_every_one_of_its_digests(path: Path) -> None:
    data = path.read_bytes()
    replayed = replay(data, load, levels)
    assert replayed.fault is None
    assert replayed.good == data
    assert replayed.header.game == path.parent.name
    assert replayed.header.rules == replayed.match.rules.version
    last = msgspec.json.decode(data.splitlines()[-1])
    outcome = replayed.match.rules.outcome(replayed.match.state)
    assert (outcome is not None) == ("over" in last)
    if outcome is not None:
        assert last["over"] == {
            "winners": list(outcome.winners),
            "places": list(outcome.places),
            "scores": list(outcome.scores),
        }
