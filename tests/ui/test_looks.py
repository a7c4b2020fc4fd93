"""How all that screens are made of looks, on some of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.seen import looks, walks


@pytest.mark.sampled(5)
@looks.rooms("ui")
def test_what_is_seen_is_what_was_kept_when_somebody_looked(tmp_path: Path, room: str, screen: str, size: int) -> None:
    looks.check(tmp_path, room, screen, size)


@walks.of("home", "setup")
def test_a_walk_leads_where_it_led_when_somebody_looked(tmp_path: Path, room: str, size: int) -> None:
    walks.check(tmp_path, room, size)
