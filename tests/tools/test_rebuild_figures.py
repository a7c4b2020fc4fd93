"""The command that makes figures anew: it shows how far it is, and says what there are."""

from __future__ import annotations

from pathlib import Path

import pytest
import rebuild_figures

from game.saves.figures.database import FILE
from tests.saves.figures.tables import evenings, index_of


def test_it_makes_them_anew_and_shows_how_far_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = evenings(tmp_path)
    index = index_of(store)
    index.keep_up()
    before = index.of("nora")
    (store.root / FILE).write_bytes(b"damaged")
    assert rebuild_figures.main(["--portable", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert f"[{'.' * 40}] 0 of 12" in said
    assert f"[{'#' * 40}] 12 of 12" in said
    assert said.endswith(f"{tmp_path}: 12 matches count, 0 don't\n")
    again = index_of(store)
    assert again.pending == 0
    assert again.of("nora") == before


def test_where_nothing_is_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rebuild_figures.main(["--portable", str(tmp_path / "nowhere")]) == 1
    assert "is no folder" in capsys.readouterr().err
