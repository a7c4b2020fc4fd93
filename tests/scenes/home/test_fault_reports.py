"""A fault's report is made to be sent: the match under way opens from it, and nobody is named, nor any folder."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.saves.logbook import Logbook
from game.saves.records.player import Player
from game.scenes.home.faults import Faults
from tests import persons
from tests.scenes.box import Box

SEATS = (Player("Zora", 0), Player("Zélie", 1))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Logbook]:
    made = Logbook(tmp_path / "log")
    yield made
    made.close()


def test_a_report_of_a_fault_names_nobody_and_the_match_in_it_opens(
    tmp_path: Path, log: Logbook, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "zmaier"
    monkeypatch.setenv("HOME", str(home))
    box = Box(home / "data")
    table = box.deal("sinoda", SEATS, {})
    assert table is not None
    box.show(table)
    for _ in range(4):
        seat = table.host.to_act()[0]
        table.host.play(seat, table.host.legal(seat)[0])
    who = persons.person(box.services, "Zora")
    logging.getLogger("game.saves").error("%s can't be written: %r", home / "data", "Zora")
    said, place = f"Zélie ({who})", str(home / "Evenings" / "a b.png")
    try:
        raise OSError(13, said, place)
    except OSError:
        report = Faults(box.services.store, log).note(box.services.navigator)
        assert "Evenings" in traceback.format_exc()
    assert report is not None
    text = report.read_text("utf-8")
    for word in ("Zora", "Zélie", who, "zmaier", "Evenings", "a b", str(tmp_path)):
        assert word not in text, word
    assert "test_faults.py" not in text
    assert "PermissionError" in text
    lines = [line for line in text.split("\n") if line.startswith("{")]
    record = tmp_path / "sent.jsonl"
    record.write_text("\n".join(lines) + "\n", "utf-8")
    opened = box.services.store.replay(record)
    assert opened.fault is None
    assert opened.match.digest() == table.host._match.digest()
    assert [player.name for player in opened.header.seats] == ["P1", "P2"]
    table.session.close()
