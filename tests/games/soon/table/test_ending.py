"""What decided a match of Soon: the complete lines, the points in their places, and the winners (SO-18 to SO-21)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games.soon.rules.scoring import COMPLETE, LIMIT
from tests.games.soon.tables import table as lay
from tests.scenes.box import Box
from tests.scenes.endings import at_the_end, by_chance, decided, fresh, holds, sentences, stood
from tests.scenes.seated import keys, part
from tests.scenes.shared import Table

LINES = ("1n 2n 3n 4n 5n 6n 7n 8n", "1d 2n 3d", "1n 2n")
HANDS = ("1d 2d 4d", "5d 6n 7d", "3n 4n 8d")


def ended(
    root: Path,
    scores: tuple[tuple[int, ...], ...],
    ending: str = COMPLETE,
    people: tuple[int, ...] = (0,),
    completed: tuple[int, ...] = (0,),
    **options: Any,
) -> tuple[Box, Table]:
    """Show the end of a match of three with these points, round by round."""
    match = fresh("soon", 3, 1, {"length": "express", **options})
    state = lay(LINES, HANDS, stage="over", scores=scores, ending=ending)
    state = replace(state, completed=completed if ending == COMPLETE else ())
    return at_the_end(root, stood(match, state), people)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("count", "people"), [(2, (0,)), (3, (0, 1)), (4, ()), (6, (3,))])
@pytest.mark.parametrize("options", [{"length": "express"}, {"speed": True}])
def test_every_match_by_chance_has_a_last_moment(
    tmp_path: Path, count: int, people: tuple[int, ...], seed: int, options: dict[str, Any]
) -> None:
    box, table = at_the_end(tmp_path, by_chance("soon", count, seed, options), people)
    holds(box, table)
    assert "count" not in keys(table), "no sheet lies over the lines"


@pytest.mark.parametrize("people", [(0,), (1,), (0, 1, 2), ()])
@pytest.mark.parametrize("ending", [COMPLETE, LIMIT])
@pytest.mark.parametrize("length", ["express", "classic", "endurance"])
def test_every_reason_to_end_has_words(tmp_path: Path, length: str, ending: str, people: tuple[int, ...]) -> None:
    box, table = ended(tmp_path, ((81, 12, 4),), ending, people, length=length)
    holds(box, table)
    assert sentences(box, table)[0] in ("You win, 81 to 12", "Nora wins, 81 to 12")


def test_equal_points_share_the_win(tmp_path: Path) -> None:  # SO-20
    box, table = ended(tmp_path, ((41, 41, 4),), length="classic")
    holds(box, table)
    assert sentences(box, table)[0] == "You and Mira share the win"
    assert decided(table).plates == ("seat-0", "seat-1")
    box.services.words.language = "fr"
    assert sentences(box, table)[0] == "Vous et Mira gagnez ensemble"


def test_a_gold_thread_runs_through_the_eight_places(tmp_path: Path) -> None:  # SO-18
    _, table = ended(tmp_path, ((20, 4, 4),))
    (thread,) = decided(table).threads
    assert len(thread) == 8
    assert thread == tuple(f"card:{card}" for card in table.moment.view.state.lines[0])
    assert "end:thread:0" in keys(table)


def test_a_round_that_nobody_completed_has_no_thread(tmp_path: Path) -> None:
    _, table = ended(tmp_path, ((20, 4, 4),), LIMIT)
    assert decided(table).threads == ()


def test_every_line_is_counted_in_its_place(tmp_path: Path) -> None:  # SO-19
    _, table = ended(tmp_path, ((20, 3, 4),))
    sums = {seat: " ".join(part(table, f"sum:{seat}").face.setting.lines) for seat in range(3)}  # type: ignore[attr-defined]
    assert sums == {
        0: "8 cards · ×2 one colour · +2 complete · +2 first = 20",
        1: "3 cards = 3",
        2: "2 cards · ×2 one colour = 4",
    }
    assert "Round" not in table.appearance.bar.status, "the match is over"


def test_the_last_count_takes_six_tenths_of_a_second_and_opens_no_sheet(tmp_path: Path) -> None:
    from game.games.soon.rules.actions import Draw
    from game.games.soon.rules.events import Scored
    from game.scenes.table.ending.last_moment import LastMoment
    from tests.games.soon.tables import read
    from tests.matches import people_in, standing
    from tests.scenes.seated import go, show_match

    box = Box(tmp_path)
    match = fresh("soon", 2, 1, {"length": "express"})
    start = lay(("1d 2d 3d 4d 5d 6d 7d", "1n 2n"), ("8d 1d 2d", "3n 5n 4n"), stage="draw", pile="6n 6n", mover=0)
    table = show_match(box, standing(match.rules, start, 2), people_in(2, (0,)))
    table.machine.bots.attend = lambda dt, motion, pace: None  # type: ignore[method-assign]
    box.services.motion = table.show.stage.speed = 1.0
    for seat, text in ((0, "8d"), (1, "3n")):
        table.host.play(seat, Draw("pile"))
        table.host.play(seat, read(match.rules, table.host.view(seat).state, text, seat))  # type: ignore[arg-type]
    assert table.host.outcome is not None
    counted = 0.0
    for _ in range(1500):
        go(box)
        assert "count" not in keys(table)
        last = table.moment.view.history[-1] if table.moment.view.history else None
        if isinstance(last, Scored):
            counted += 0.02
        if isinstance(table.moment.guide, LastMoment):
            break
    assert counted == pytest.approx(0.6, abs=0.1)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_sum_hangs_over_another_line_at_large_text(tmp_path: Path, language: str) -> None:
    match = fresh("soon", 4, 1, {"length": "express"})
    lines = (*LINES, "1n jn 3n")
    state = lay(lines, (*HANDS, "3d 5d"), stage="over", scores=((20, 3, 4, 3),), ending=COMPLETE)
    match = stood(match, replace(state, completed=(0,)))
    _, table = at_the_end(tmp_path, match, (0,), (1000, 1400), 2.0, language)
    sums = [item for item in table.parts if item.key.startswith("sum:")]
    lines_ = [item for item in table.parts if item.key.startswith("seat-")]
    assert len(sums) >= 3
    over = [(one.key, other.key) for one in sums for other in lines_ if one.key[-1] != other.key[-1]
            for ink in one.text_rects() if ink.meets(other.rect)]  # fmt: skip
    assert over == []
