"""How the table and results of Epochs Chrono look."""

from __future__ import annotations

from pathlib import Path

from tests.seen import films, looks


@looks.rooms("chrono")
def test_what_is_seen_is_what_was_kept_when_somebody_looked(tmp_path: Path, room: str, screen: str, size: int) -> None:
    looks.check(tmp_path, room, screen, size)


@films.of("chrono")
def test_a_match_moves_as_it_did_when_somebody_looked(tmp_path: Path, room: str, number: int) -> None:
    films.check(tmp_path, room, number)
