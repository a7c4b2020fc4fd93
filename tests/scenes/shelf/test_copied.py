"""Copies of one match, on the shelf and in the list of saved games: one row, and every copy can be reached from it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.saves.shelf.library import Library
from game.scenes.home.saved_games import Saved
from game.scenes.shelf.shelf import Shelf
from game.scenes.shell.sheets.choices import Choices
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Dropped, Step
from tests.matches import deal
from tests.saves.touching import LINES
from tests.scenes.box import Box, kind_of
from tests.scenes.home.test_damaged import PEOPLE, left
from tests.scenes.shelf.shown import lay_open
from tests.scenes.shelf.stocked import HOUR, put


def with_copies(
    root: Path, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en"
) -> tuple[Box, Path, Path, Path]:
    """Show a shelf with one match: its record, a copy of it, and a copy from before its end."""
    box = Box(root, size, text, language)
    path = put(box.services.store, "soon/2", HOUR)
    whole = path.read_bytes()
    copy = path.with_name(f"{path.stem} (conflicted copy 2026-11-25).jsonl")
    copy.write_bytes(whole)
    stale = path.with_name(f"{path.stem}-DESKTOP-ABC.jsonl")
    stale.write_bytes(b"".join(whole.splitlines(keepends=True)[:30]))
    lay_open(box)
    return box, path, copy, stale


def looked_at(box: Box) -> list[Path]:
    seen: list[Path] = []
    scene = box.top
    assert isinstance(scene, Shelf)
    scene.screens = scene.doing._screens = replace(scene.screens, review=seen.append)
    return seen


def noticed(box: Box) -> str:
    return box.services.navigator.shown.text


def offered(box: Box) -> list[str]:
    scene = box.top
    assert isinstance(scene, Choices), scene
    return [one.words() for one in scene.offered]


def test_a_card_says_how_many_copies_there_are_and_the_foot_does(tmp_path: Path) -> None:
    box, path, _, _ = with_copies(tmp_path)
    cards = [part for part in box.top.parts if part.key.startswith("card:")]
    assert [part.key for part in cards] == [f"card:{path.stem}"]
    assert cards[0].control is not None
    assert cards[0].control.label.endswith("3 copies")
    assert "3 copies" in box.said()


def test_opening_it_asks_which_with_the_longest_first_and_goes_there(tmp_path: Path) -> None:
    box, _, copy, _ = with_copies(tmp_path)
    seen = looked_at(box)
    box.click("deed:review")
    words = offered(box)
    assert "(" not in words[0]
    assert words[1].endswith(" (conflicted copy 2026-11-25)")
    assert "(DESKTOP-ABC)" in words[2]
    assert "not over yet" in words[2]
    assert "moves" in words[0]
    box.click("choice:1")
    assert seen == [copy]


def test_keys_and_a_gamepad_reach_every_copy(tmp_path: Path) -> None:
    box, path, copy, _ = with_copies(tmp_path)
    seen = looked_at(box)
    box.intend(Confirm())
    assert isinstance(box.top, Choices)
    box.intend(Step(0, 1))
    box.intend(Confirm())
    assert seen == [copy]
    box.intend(Confirm())
    box.intend(Confirm())
    assert seen == [copy, path]


def test_a_copy_from_before_the_end_is_played_on(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = deal(box.services, "sinoda", PEOPLE, 5)
    while session.host.to_act():
        seat = session.host.to_act()[0]
        session.host.play(seat, session.host.legal(seat)[-1])
    assert session.journal.record is not None
    path = session.journal.record.path
    session.close()
    stale = path.with_name(f"{path.stem} (1).jsonl")
    stale.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:9]))
    lay_open(box)
    box.click("deed:review")
    box.click("choice:1")
    box.services.navigator.settle()
    assert isinstance(box.top, TableScene)
    assert box.top.session.file == stale


def test_star_name_and_taking_away_say_that_all_copies_are_meant(tmp_path: Path) -> None:
    box, path, copy, stale = with_copies(tmp_path)
    box.click("deed:keep")
    assert noticed(box) == "Kept, with all 3 copies."
    scene = box.top
    assert isinstance(scene, Shelf)
    scene.doing._call("Ours")
    assert noticed(box) == "All 3 copies have this name now."
    box.click("deed:delete")
    assert "“Ours” was taken away, with all 3 copies." in box.said()
    assert not any(one.exists() for one in (path, copy, stale))
    box.click("bring_back")
    assert all(one.exists() for one in (path, copy, stale))
    (row,) = Library(box.services.store).rows()
    assert (row.star, row.name) == (True, "Ours")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 1.0), ((960, 600), 2.0), ((1000, 1400), 2.0), ((3840, 2160), 1.0)]
)
def test_the_copies_are_read_whole_at_every_size(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box, path, _, _ = with_copies(tmp_path, size, text, language)
    box.draw()
    box.click(f"card:{path.stem}")
    assert isinstance(box.top, Choices)
    rows = [part for part in box.top.parts if part.key.startswith("choice:")]
    assert len(rows) == 3
    assert all(not part.face.words.truncated for part in rows)  # type: ignore[attr-defined]
    box.draw()


def test_a_match_that_was_touched_is_told_of_when_it_is_brought_in_and_reviewed(tmp_path: Path) -> None:
    box, path, copy, stale = with_copies(tmp_path)
    data = LINES["a mark and CRLF"](path.read_bytes())
    for one in (path, copy, stale):
        one.unlink()
    file = tmp_path / "from a mail.jsonl"
    file.write_bytes(data)
    box.intend(Dropped(str(file)))
    said = noticed(box)
    assert "Another program had changed this file (" in said
    assert "a mark at its beginning" in said
    assert "other ends of lines" in said
    assert file.read_bytes() == data


# The saved games


def test_saved_games_show_copies_as_one_offer_each_and_remove_all(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = left(box, "20260202-120000-one", times=6)
    whole = path.read_bytes()
    copy = path.with_name(f"{path.stem}.sync-conflict-20261125-101010-ABCDEFG.jsonl")
    copy.write_bytes(b"".join(whole.splitlines(keepends=True)[:5]))
    for stray in (f"._{path.name}", f"~${path.name}", f"{path.name}.tmp", "desktop.ini", ".DS_Store"):
        path.with_name(stray).write_bytes(whole)
    saved = Saved(box.services, box.screens, kind_of)
    box.show(saved)
    assert [row.path for row in saved.rows] == [path]
    assert "2 copies" in box.said()
    box.click("row:0")
    assert ["sync-conflict" in words for words in offered(box)] == [False, True]
    box.click("choice:1")
    box.services.navigator.settle()
    assert isinstance(box.top, TableScene)
    assert box.top.session.file == copy
    box.top.session.close()
    box.show(saved)
    saved.ask(saved.rows[0])
    box.services.navigator.settle()
    assert "All 2 copies are moved" in box.said()
    saved._remove(saved.rows[0])
    assert not path.exists()
    assert not copy.exists()


def test_continue_goes_on_with_the_longest_and_counts_a_match_once(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = left(box, "20260202-120000-one", times=6)
    path.with_name(f"{path.stem} (1).jsonl").write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:5]))
    scene = box.show(box.screens.home())
    assert scene.latest.session.host.decision_count == 6  # type: ignore[attr-defined]
    assert scene.latest.others == 0  # type: ignore[attr-defined]
