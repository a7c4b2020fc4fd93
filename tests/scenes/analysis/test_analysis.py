"""A seat's curves for whoever shows them: worked out bit by bit, kept, taken up again; and their face."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.protocol import say
from game.engine.reading import OPEN
from game.games import catalog
from game.scenes.analysis.analysis import Analysis, can_look
from game.scenes.analysis.ridge import Ridge, chance_at, heights, most_of
from game.scenes.session.replay.replay_access import STRANGER, Knowledge, ReplayAccess, read_source
from game.ui.draw.draw_commands import Freehand, Line, Plate
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from tests.contract.test_golden import GOLDEN
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box, canvas_of

AREA = Rect(100, 100, 600, 90)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    made = Box(tmp_path)
    here = Here(catalog.load, 4)
    made.services.worker = lambda: here  # type: ignore[assignment, return-value]
    return made


def back_of(box: Box, game: str = "syncro", name: str = "2-Ia") -> ReplayAccess:
    path = box.services.store.records_folder / f"20260101-000000-{game}-{name}.jsonl"
    path.parent.mkdir(exist_ok=True)
    shutil.copy(GOLDEN / game / f"{name}.jsonl", path)
    result = read_source(box.services, path, lambda record, header: False)
    assert isinstance(result, ReplayAccess), result
    return result


def test_what_was_worked_out_is_kept_and_taken_up_again(box: Box) -> None:
    back = back_of(box)
    first = Analysis(box.services, back, 0)
    assert not first.over
    assert first.progress == 0
    while len(first.known.points) < 4:
        first.step(0)
    points = first.known.points
    assert 0 < first.progress < 1
    first.close()
    assert back.path.with_suffix(".curve").exists()
    again = Analysis(box.services, back, 0)
    assert again.known.points == points
    assert again.open is not None
    assert again.open.eyes is OPEN


def test_another_seat_has_a_curve_of_its_own(box: Box) -> None:
    analysis = Analysis(box.services, back_of(box), 0)
    while len(analysis.known.points) < 3:
        analysis.step(0)
    analysis.look_from(1)
    assert analysis.known.seat == 1
    assert len(analysis.known.points) < 3
    analysis.look_from(0)
    assert len(analysis.known.points) >= 3


def test_nothing_is_worked_out_of_what_not_all_may_see(box: Box) -> None:
    back = back_of(box)
    assert can_look(back)
    assert not can_look(replace(back, knowledge=Knowledge(STRANGER)))
    assert not can_look(replace(back, fault=say("save.unreadable")))


def test_where_nothing_is_hidden_there_is_one_curve(box: Box) -> None:
    back = back_of(box, "sinoda", "2")
    if back.session.entry.judge is None:
        pytest.skip("no judge here")
    assert Analysis(box.services, back, 0).open is None


def test_a_curve_is_read_between_its_points() -> None:
    curve = ((0.0, 0.25), (0.5, 0.75), (1.0, 0.0))
    assert chance_at(curve, 0.0) == 0.25
    assert chance_at(curve, 0.25) == 0.5
    assert chance_at(curve, 0.75) == 0.375
    assert chance_at(curve, 1.0) == 0.0
    assert most_of(curve) == 0.75
    assert most_of(((0.0, 0.2),)) == 0.5


def test_a_ridge_shows_what_is_known_and_what_lay_open(box: Box) -> None:
    known = ((0.0, 0.5), (0.5, 0.5), (1.0, 0.5))
    other = ((0.0, 0.5), (0.5, 1.0), (1.0, 0.5))
    ridge = Ridge(known, other, 1, 1.0)
    marks = list(ridge.draw_commands(AREA, Look()))
    lines = [mark for mark in marks if isinstance(mark, Line)]
    assert list(lines[-1].points) == [(100.0, 145.0), (400.0, 145.0), (700.0, 145.0)]
    assert sum(isinstance(mark, Plate) for mark in marks) > 100  # dots
    assert sum(isinstance(mark, Freehand) for mark in marks) == 3  # the ridge's ground, the hatch, the line
    alone = list(Ridge(known, (), 1, 1.0).draw_commands(AREA, Look()))
    assert not any(isinstance(mark, Plate) for mark in alone)
    half = list(Ridge(known[:2], (), 1, 1.0, whole=False).draw_commands(AREA, Look()))
    dots = [mark.rect.middle for mark in half if isinstance(mark, Plate)]
    assert min(x for x, _ in dots) == pytest.approx(400)
    assert all(y == pytest.approx(190) for _, y in dots)


def test_the_hatch_lies_between_both_curves_alone(box: Box) -> None:
    known = ((0.0, 0.0), (1.0, 0.0))
    other = ((0.0, 0.0), (0.5, 1.0), (1.0, 0.0))
    surface = pygame.Surface(box.size)
    canvas = canvas_of(box, surface)
    Ridge(known, other, 1, 1.0)._hatch(canvas, AREA)
    lit = [(x, y) for x in range(100, 700, 2) for y in range(100, 190, 2) if surface.get_at((x, y))[:3] != (0, 0, 0)]
    assert lit
    assert all(190 - y <= 90 * (1 - abs(x - 400) / 300) + 3 for x, y in lit)


def test_heights_are_shares_of_the_match(box: Box) -> None:
    analysis = Analysis(box.services, back_of(box), 0)
    while len(analysis.known.points) < 3:
        analysis.step(0)
    made = heights(analysis.known, analysis.back.reading.length)
    assert all(0 <= share <= 1 and 0 <= chance <= 1 for share, chance in made)
    assert [share for share, _ in made] == sorted(share for share, _ in made)
