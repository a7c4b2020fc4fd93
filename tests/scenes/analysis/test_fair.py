"""Curves of real games: whoever looks back by a seat's knowledge learns nothing that lay hidden from it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from game.ai.process.wire import Setup
from game.engine.match import Match
from game.engine.protocol import Seat
from game.engine.reading import OPEN, Reading
from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.curves import curves_of
from game.scenes.analysis.curve import moments
from game.scenes.analysis.curve_work import CurveRequest, CurveWork, curve_request
from tests.contract.asking import Position, positions
from tests.contract.test_fairness import redealt
from tests.contract.worlds import levels, load
from tests.saves.table import store_in
from tests.scenes.analysis.here import Here, reckon
from tests.scenes.box import Box
from tests.scenes.session.test_looking_back import ALONE, again, begin, play, seen

TRIED: Final = 40
"""So many positions are looked at for one with another deal that looks the same."""
SECRET: Final = [name for name in catalog.names() if name not in ("sinoda", "syncron")]
"""Games with cards that can be dealt otherwise."""


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let so few matches be played on that many positions can be looked at."""
    for name, value in (("USUAL", 2), ("FEWEST", 2), ("SURE", 5), ("SCREENED", 3), ("TURNS", 2), ("DECISIONS", 8)):
        for module in ("plan", "curve_work"):
            monkeypatch.setattr(f"game.scenes.analysis.{module}.{name}", value, raising=False)


def looked_at(game: str, at: Position, match: Match[object, object, object], eyes: Seat | None) -> CurveRequest:
    entry = load(game)
    options = entry.settle(at.setup.seats, at.setup.options)
    setup = Setup(game, at.setup.seats, options, levels(entry))
    return CurveRequest(
        Reading(match), entry, setup, at.seat, eyes, (range(at.setup.seats),) if game == "syncro" else ()
    )


def checked(game: str, wanted: int, folder: Path) -> None:
    rng, found = Rng(6), 0
    for at in positions(game, TRIED * wanted, 9):
        other = redealt(at.match, at.match.view(at.seat), rng) if at.match.decision_count < 60 else None
        if other is None:
            continue
        for eyes in (at.seat, None):
            told = []
            for number, match in enumerate((at.match, other)):
                looking, here = looked_at(game, at, match, eyes), Here(load)
                record = folder / str(number) / "match.jsonl"
                kept = curves_of(store_in(folder / str(number)), record, "0" * 16, 1)
                reckoning = CurveWork(looking, lambda here=here: here, kept)  # type: ignore[misc]
                reckon(reckoning)
                reckoning.close()
                assert reckoning.curve.complete
                named = moments(reckoning.curve, looking.reading)
                told.append((kept.path.read_bytes(), msgspec.json.encode(reckoning._row), repr(named)))
                kept.path.unlink()
            if eyes is not None or match.view(None) == at.match.view(None):
                assert told[0] == told[1]
        found += 1
        if found == wanted:
            return
    raise AssertionError(f"no two deals of {game} look the same")


@pytest.mark.parametrize("game", SECRET)
def test_curve_files_are_the_same_bytes_where_only_what_was_hidden_differs(game: str, tmp_path: Path) -> None:
    if load(game).judge is None:
        pytest.skip(f"{game} has no judge")
    checked(game, 1, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("game", SECRET)
def test_curve_files_are_the_same_bytes_in_many_deals(game: str, tmp_path: Path) -> None:
    if load(game).judge is None:
        pytest.skip(f"{game} has no judge")
    checked(game, 8, tmp_path)


def test_where_hands_stay_closed_no_curve_is_worked_out_or_read_but_a_strangers(tmp_path: Path) -> None:
    """The same deal is being played here: neither is what was kept before told."""
    box, worker = Box(tmp_path), Here(catalog.load)
    path = play(begin(box, ALONE))
    back = seen(box, path)
    kept = curves_of(box.services.store, path, back.reading.digest(), back.session.entry.judging)
    for eyes in (0, None, OPEN):
        reckoning = CurveWork(curve_request(back, 0, eyes), lambda: worker, kept)
        reckoning.step(0)
        reckoning.step(0)
        assert reckoning.curve.points
    kept.close()
    again(box, path, 20)
    locked = seen(box, path)
    assert locked.reading.digest() == back.reading.digest()
    kept = curves_of(box.services.store, path, back.reading.digest(), back.session.entry.judging)
    for eyes in (0, OPEN):
        with pytest.raises(ValueError, match="not to be read"):
            CurveWork(curve_request(locked, 0, eyes), lambda: worker, kept)
    assert CurveWork(curve_request(locked, 0, None), lambda: worker, kept).curve.points
