"""Whatever is kept of what was drawn and measured: every screen looks the same, and nobody is thrown off it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.starved import SHARES, SIZES, STARTS, Tour

FEW: Final = ("setup_syncron", "table_soon", "campaign_middle", "team_new", "shelf", "rulebook_search", "lost_one")
"""Where a short walk begins."""
SLICED: Final = ("review", "rulebook_why", "table_syncro", "campaign_middle", "adventures", "shelf")
"""Where one begins that is drawn in slices."""


@pytest.mark.sampled(7)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("start", FEW)
def test_a_screen_and_those_it_leads_to_look_the_same_where_nothing_is_kept(
    tmp_path: Path, start: str, size: tuple[int, int]
) -> None:
    tour = Tour(tmp_path, size)
    tour.walk(start, SHARES[1:], most=4)
    assert tour.pictures > 2
    assert tour.wrong == []


@pytest.mark.parametrize("start", SLICED)
def test_a_screen_that_was_left_half_drawn_looks_the_same_in_the_end(tmp_path: Path, start: str) -> None:
    tour = Tour(tmp_path, (960, 600))
    tour.slice(start, most=6)
    assert tour.pictures > 2
    assert tour.wrong == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_looks_the_same_in_the_end_however_often_it_was_left_half_drawn(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    tour = Tour(tmp_path, size)
    for start in STARTS:
        tour.slice(start)
    assert len(tour.walked) > 100
    assert tour.wrong == []


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_from_every_one_that_leads_to_it_looks_the_same_however_little_is_kept(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    tour = Tour(tmp_path, size)
    for start in STARTS:
        tour.walk(start)
    assert len(tour.walked) > 100
    assert tour.wrong == []
