"""How the screens of this room look."""

from __future__ import annotations

from pathlib import Path

from tests.seen import films, looks


@looks.rooms("table")
def test_what_is_seen_is_what_was_kept_when_somebody_looked(tmp_path: Path, room: str, screen: str, size: int) -> None:
    looks.check(tmp_path, room, screen, size)


@films.of("table")
def test_people_at_one_screen_are_led_through_a_match_as_they_were(tmp_path: Path, room: str, number: int) -> None:
    films.check(tmp_path, room, number)
