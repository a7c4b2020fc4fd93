"""The lamp's paper in level Ia leaves free what one needs to see, and tells early who acts twice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.syncro.rules.state import events as e
from game.games.syncro.table.presses import status
from game.scenes.table.guides.guide import PAPER
from game.scenes.table.live.guide_targets import place_of
from tests.games.syncro.table.first_level import first_level, lamp, played, waits_for
from tests.scenes.seated import go, part


@pytest.mark.parametrize(
    ("mages", "size", "text", "language"),
    [
        (4, (1280, 720), 1.0, "en"),
        (4, (960, 600), 2.0, "fr"),
        (4, (1000, 1400), 1.0, "fr"),
        (3, (960, 600), 1.0, "en"),
        (3, (960, 600), 1.0, "fr"),
        (3, (1920, 1080), 1.0, "fr"),
        (3, (1000, 1400), 2.0, "en"),
    ],
)
def test_the_paper_covers_neither_what_is_lit_nor_a_partner_s_badge_nor_what_may_be_pressed(
    tmp_path: Path, mages: int, size: tuple[int, int], text: float, language: str
) -> None:
    box, table = first_level(tmp_path, mages, (0,), 3, size=size, text=text, language=language)
    for now in played(box, table, 3):
        word, paper = lamp(table).word, part(table, "guide:bubble").rect
        badges = [one for one in table.appearance.plain if one.key.startswith(("seat-", "thumb-", "count-"))]
        assert len(badges) >= mages
        assert not [one.key for one in badges if paper.meets(one.rect)], now
        assert word is not None
        first = place_of(table, word.lit[0][0])
        assert first is not None
        assert now == "hand" or not paper.meets(first), now
        if not word.seen:
            used = [one for one in table.appearance.plain if one.control is not None and one.control.enabled]
            used = [one for one in used if one.control and one.control.zone in ("hand", "ask", "act")]
            assert not [one.key for one in used if paper.meets(one.rect.inset(2))], now
        assert box.services.kit.frame.rect.contains(paper)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_words_leave_the_whole_horde_free_in_a_wide_window(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    box, table = first_level(tmp_path, 3, (0,), 1, size=size, language=language)
    for now, _ in zip(played(box, table, 1), range(3), strict=False):
        go(box, 1.0)
        paper = part(table, PAPER).rect
        foes = [one for one in table.appearance.plain if one.key.startswith("foe:")]
        assert foes
        assert not [one.key for one in foes if paper.meets(one.rect)], now


@pytest.mark.parametrize(
    ("mages", "said"), [(2, "twice each"), (3, "acts again after the others"), (4, "the others follow clockwise")]
)
def test_who_acts_twice_is_told_at_the_first_attack(tmp_path: Path, mages: int, said: str) -> None:  # SY-13
    box, table = first_level(tmp_path, mages, (0,), 1)
    waits_for(box, table, "enemy")
    assert said in box.said()


@pytest.mark.parametrize(("mages", "said"), [(2, "each acts twice"), (3, "first and last"), (4, "")])
def test_the_first_turn_begins_with_who_acts_twice(tmp_path: Path, mages: int, said: str) -> None:  # SY-13
    box, table = first_level(tmp_path, mages, (0,), 1)
    seen = []
    for _ in played(box, table, 1):
        history = table.moment.view.history
        facts = table.moment.facts
        turns = [event for event in history if isinstance(event, e.TurnBegan)]
        for turn in turns:
            told = status.said(replace(facts, table=replace(facts.table, event=turn)))
            seen.append((turn.turn, told))
        if len(turns) > 1:
            break
    first_turn = {told for turn, told in seen if turn == 1}
    later = {told for turn, told in seen if turn > 1}
    assert len(first_turn) == 1
    assert first_turn.pop().endswith(said)
    assert later
    assert not [told for told in later if "twice" in told or "last" in told], "later everybody has seen it"
