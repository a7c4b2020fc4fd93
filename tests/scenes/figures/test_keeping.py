"""Figures are kept up beside the window: whoever opens the page after a match finds them there."""

from __future__ import annotations

from pathlib import Path

from game.saves.figures.database import FILE
from game.scenes.figures.keeping import InTurn, Keeping
from tests.saves.figures.tables import evenings, index_of
from tests.scenes.box import Box
from tests.scenes.later import Later


class Some:
    """Take so many steps."""

    def __init__(self, steps: int) -> None:
        self.left, self.rests = steps, 0

    @property
    def over(self) -> bool:
        return not self.left

    def step(self) -> None:
        self.left -= 1

    def rest(self) -> None:
        self.rests += 1


def test_after_a_match_the_index_is_whole_before_anybody_asks(tmp_path: Path) -> None:
    evenings(tmp_path)
    keeping = Keeping(Box(tmp_path).services)
    assert not keeping.over
    keeping.step()
    assert keeping.over
    index = index_of(Box(tmp_path).services.store)
    assert index.pending == 0
    assert index.of("nora").played == 12


def test_it_waits_for_nothing_and_what_has_to_rest_goes_on_another_time(tmp_path: Path) -> None:
    evenings(tmp_path)
    box, later = Box(tmp_path), Later()
    box.services.hire = later
    keeping = Keeping(box.services)
    keeping.step()
    keeping.step()
    assert len(later.jobs) == 1
    assert not keeping.over
    keeping.rest()
    assert not keeping.over
    later.run()
    assert not (tmp_path / FILE).exists() or index_of(box.services.store).pending == 12
    keeping.step()
    later.run()
    assert keeping.over
    assert index_of(box.services.store).pending == 0


def test_one_thing_is_done_after_the_other_and_all_rest() -> None:
    one, other = Some(2), Some(1)
    both = InTurn(one, other)
    left = []
    while not both.over:
        both.step()
        left.append((one.left, other.left))
    assert left == [(1, 1), (0, 1), (0, 0)]
    both.rest()
    assert (one.rests, other.rests) == (1, 1)


def test_figures_come_before_what_people_lost_is_looked_for(tmp_path: Path) -> None:
    evenings(tmp_path)
    box = Box(tmp_path)
    assert box.services.finder is not None
    made = box.services.finder()
    made.step()
    assert index_of(box.services.store).pending == 0
    assert not made.over
    made.rest()
