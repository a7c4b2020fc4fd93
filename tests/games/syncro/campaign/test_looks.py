"""How the map of the adventure looks, what lies over it, and the pages at the end of a level."""

from __future__ import annotations

from pathlib import Path

from tests.seen import looks, walks


@looks.rooms("campaign", "endings")
def test_what_is_seen_is_what_was_kept_when_somebody_looked(tmp_path: Path, room: str, screen: str, size: int) -> None:
    looks.check(tmp_path, room, screen, size)


@walks.of("campaign")
def test_a_walk_leads_where_it_led_when_somebody_looked(tmp_path: Path, room: str, size: int) -> None:
    walks.check(tmp_path, room, size)
