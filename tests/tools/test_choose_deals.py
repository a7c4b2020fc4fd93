"""The tool that chooses deals: stage by stage, the same for the same seed, and written where the rules read them."""

from __future__ import annotations

import pytest
from strength import choose_deals
from strength.choose_deals import PLACE, Found, written

from game.games.syncro.rules.adventure.deals import DEALS, chosen


def test_a_deal_is_written_in_the_place_of_the_one_that_was_there() -> None:
    text = PLACE.read_text("utf-8")
    old = chosen("gentle", 4)
    assert old is not None
    same = Found(old.road, old.mages, old.seed, old.mark, old.won, old.games)
    assert written(text, same) == text
    other = written(text, Found("gentle", 4, 77, "0123abcd", 98, 100))
    assert '    Deal("gentle", 4, 77, "0123abcd", 98, 100),\n' in other
    assert other.count("    Deal(") == len(DEALS)
    more = written(text, Found("printed", 2, 5, "0123abcd", 98, 100))
    assert more.count("    Deal(") == len(DEALS) + 1
    compile(more, "deals.py", "exec")


def test_a_candidate_goes_as_soon_as_it_has_lost_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def outcomes(road: str, mages: int, seed: int, skill: str, matches: int, luck: int) -> object:
        for number in range(matches):
            played.append(skill)
            yield seed != 1 or number % 4 != 3

    monkeypatch.setattr(choose_deals, "outcomes", outcomes)
    assert choose_deals.tried("gentle", 4, 1, 1) is None
    assert played == ["apprentice"] * 8, "the second of two that are lost is one too many"
    found = choose_deals.tried("gentle", 4, 3, 1)
    assert found is not None
    assert (found.won, found.games, found.mark) == (100, 100, "5dcd4e77")


def test_the_same_luck_plays_the_same_matches() -> None:
    first = list(choose_deals.outcomes("gentle", 2, 1, "apprentice", 3, 1))
    assert list(choose_deals.outcomes("gentle", 2, 1, "apprentice", 3, 1)) == first
