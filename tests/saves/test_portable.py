"""With `--portable DIR` whatever is put anywhere is put there first."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.disk import folders
from game.saves.export.pictures import OURS, keep_picture
from game.saves.records.store import Store
from tests import house
from tests.contract.worlds import levels

HOME = {
    "game/saves/disk/folders.py": "where nothing is portable",
    "game/foundation.py": "what the desktop looks like",
    "game/ui/system/display/opening.py": "whether that has changed",
    "game/saves/export/redaction.py": "what is left out of a report",
    "game/scenes/shelf/chooser/chooser.py": "one of the places that are offered",
    "game/ui/system/desktop/fonts.py": "the system's own fonts",
}


@pytest.mark.parametrize("portable", [False, True])
def test_a_picture_lies_in_the_portable_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, portable: bool) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(pictures))
    store = Store(tmp_path / "stick", levels, portable=portable)
    place = keep_picture(store, "Alps", b"png")
    assert place.parent == (tmp_path / "stick" / "pictures" if portable else pictures / OURS)


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Name a folder of documents that isn't there yet, and a desktop that never is."""
    place = tmp_path / "Documents"
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(place))
    monkeypatch.setattr("platformdirs.user_desktop_dir", lambda: str(tmp_path / "Desktop"))
    monkeypatch.setattr(folders, "FLATPAK", str(tmp_path / "flatpak-info"))
    for name in ("FLATPAK_ID", "SNAP", "SNAP_NAME"):
        monkeypatch.delenv(name, raising=False)
    return place


def test_what_one_takes_out_is_put_in_the_portable_folder_first(tmp_path: Path, documents: Path) -> None:
    assert Store(tmp_path, levels, portable=True).outside == tmp_path
    assert Store(tmp_path, levels).outside == Path.home()
    documents.mkdir()
    assert Store(tmp_path, levels).outside == documents


@pytest.mark.parametrize("names", [{"FLATPAK_ID": "org.example"}, {"SNAP": "/snap/s/1", "SNAP_NAME": "s"}])
def test_in_a_sandbox_only_the_folder_of_data_stays(
    tmp_path: Path, documents: Path, monkeypatch: pytest.MonkeyPatch, names: dict[str, str]
) -> None:
    documents.mkdir()
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    assert Store(tmp_path / "data", levels).outside == tmp_path / "data"


def test_a_folder_that_can_keep_something_is_made_and_one_that_can_not_is_known(tmp_path: Path) -> None:
    assert folders.can_keep(tmp_path / "new" / "data")
    assert list((tmp_path / "new" / "data").iterdir()) == []
    (tmp_path / "file").write_bytes(b"")
    assert not folders.can_keep(tmp_path / "file" / "data")


def test_nobody_else_asks_for_ones_own_folder() -> None:
    asking = [path for path in house.sources() if "Path.home()" in path.read_text(encoding="utf-8")]
    assert {path.relative_to(house.ROOT).as_posix() for path in asking} == set(HOME)
