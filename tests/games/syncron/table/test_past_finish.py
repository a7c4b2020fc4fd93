"""A race that goes past its finish: one space more is drawn, and who stands on the finish has not arrived (SN-16)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.players.entry import OptionValue
from game.games import catalog
from game.games.syncron.table.facts.status import longest, status
from game.games.syncron.table.plan.lane import Lane
from game.games.syncron.table.seats.seats import details
from game.games.syncron.table.summary import SyncronSummary
from game.scenes.table.scene import TableScene
from tests.games.syncron.rounds import track
from tests.games.syncron.table.test_lane import ROOMS
from tests.games.syncron.tables import plan, seal, table
from tests.matches import match_of
from tests.scenes.box import Box, levels
from tests.scenes.endings import decided
from tests.scenes.seated import go

PAST: dict[str, OptionValue] = {"race": 4, "past_finish": True}


def raced(root: Path, places: tuple[int, ...], cards: str, language: str = "en") -> tuple[Box, TableScene]:
    """Return a table at the end of a round of a race that goes past space 4."""
    entry = catalog.load("syncron")
    start = replace(match_of(entry, levels(entry), len(places), 4, PAST).state, positions=places)
    box, scene = table(root, len(places), language=language, start=start, race=4, past_finish=True)
    seal(scene, *cards.split())
    go(box, 5.0)
    return box, scene


@pytest.mark.parametrize("finish", [1, 7, 20])
@pytest.mark.parametrize("room", ROOMS)
def test_one_space_more_lies_behind_the_finish(finish: int, room: object) -> None:
    lane, plain = (Lane(track(), room, finish, past=past) for past in (True, False))  # type: ignore[arg-type]
    assert (lane.last, plain.last, lane.finish) == (finish + 1, finish, finish)
    assert lane.bounds[-1] == pytest.approx(plain.bounds[-1]), "it takes the whole track, too"
    assert [lane.drawn(space) for space in (finish - 1, finish, finish + 1, finish + 3)] == [
        finish - 1, finish, finish + 1, finish + 1,
    ]  # fmt: skip
    assert len(lane.tokens) == finish + 2


def test_who_stops_on_the_finish_is_told_so_and_the_race_goes_on(tmp_path: Path) -> None:
    _, scene = raced(tmp_path, (3, 1, 0, 0), "1 2 4 4")
    assert scene.host.outcome is None
    assert status(scene.moment.facts, longest(scene.moment.facts)) == "You are on the finish, but not yet past it"
    assert "on the finish, but not yet past it" in details(scene.moment.facts, 0)
    _, french = raced(tmp_path / "fr", (1, 2, 2, 0), "1 2 2 4", "fr")
    assert (
        status(french.moment.facts, longest(french.moment.facts))
        == "Ventoux et Ilyès sont sur l’arrivée\u00a0: il faut la dépasser"
    )


def test_who_is_still_before_the_finish_is_told_nothing_of_it(tmp_path: Path) -> None:
    _, scene = raced(tmp_path, (2, 1, 1, 0), "1 2 2 4")
    assert status(scene.moment.facts, longest(scene.moment.facts)) == "3 tokens move"


def test_who_has_got_past_it_stands_behind_it_and_wins(tmp_path: Path) -> None:
    box, scene = raced(tmp_path, (3, 3, 1, 0), "2 1 2 4")
    assert status(scene.moment.facts, longest(scene.moment.facts)) == "You cross the finish line"
    assert scene.host.outcome is not None
    assert scene.host.outcome.winners == (0,)
    assert decided(scene).lit == ("meeple:0",)
    assert decided(scene).shapes == (
        tuple(plan(scene).lane.wood(plan(scene).lane.bounds[4], plan(scene).lane.bounds[6])),
    )
    labels = {part.key: part.control.label for part in scene.parts if part.control and part.key.startswith("space-")}
    assert labels["space-4"] == "Finish, space 4: Ventoux"
    assert labels["space-5"] == "Past the finish: you"
    assert "past the finish line" in details(scene.moment.facts, 0)
    assert "on the finish, but not yet past it" in details(scene.moment.facts, 1)
    told = box.summary(scene.session)
    assert isinstance(told, SyncronSummary)
    assert told.headings().place == "A race past space 4"
    assert [told.row(seat).figure for seat in range(4)] == ["4 + 1", "4", "3", "0"], "as the track is numbered"
    words = told.because()
    assert words is not None
    assert dict(words.params) == {"finish": 4, "count": 1}


@pytest.mark.parametrize("race", [1, 20])
def test_the_table_draws_every_race_that_goes_past_its_finish(tmp_path: Path, race: int) -> None:
    box, scene = table(tmp_path, 10, race=race, past_finish=True)
    seal(scene, *["1", "2", "2", "J", "Q", "Q", "10", "9", "9", "9"])
    go(box, 5.0)
    assert {"space-0", f"space-{race}", f"space-{race + 1}"} <= {part.key for part in scene.parts}
