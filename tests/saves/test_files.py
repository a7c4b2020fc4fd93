"""Files that a crash, a full disk or a second window never spoils."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.content.files.paths import find_places
from game.saves.disk import files
from game.saves.disk.files import SaveError, explain, generations, reason, set_aside, write_beside, write_whole
from game.saves.disk.locks import lock
from tests.words import read_words

WORDS = read_words(find_places().words())


def fail_with(number: int) -> Any:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def everything(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_whole_file_is_written_into_folders_that_are_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "a" / "b" / "file", b"one")
    assert everything(tmp_path / "a" / "b") == {"file": b"one"}


def test_earlier_generations_are_kept_newest_first(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for number in range(6):
        write_whole(path, b"%d" % number)
    assert everything(tmp_path) == {"file": b"5", "file.1": b"4", "file.2": b"3", "file.3": b"2"}
    assert [older.read_bytes() for older in generations(path)] == [b"4", b"3", b"2"]


def test_without_hard_links_generations_are_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", fail_with(errno.EPERM))
    for number in range(3):
        write_whole(tmp_path / "file", b"%d" % number)
    assert everything(tmp_path) == {"file": b"2", "file.1": b"1", "file.2": b"0"}


def test_where_files_have_no_owners_generations_are_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", fail_with(errno.EPERM))
    monkeypatch.setattr(os, "chmod", fail_with(errno.ENOSYS))
    monkeypatch.setattr(os, "utime", fail_with(errno.EPERM))
    for number in range(3):
        write_whole(tmp_path / "file", b"%d" % number)
    assert everything(tmp_path) == {"file": b"2", "file.1": b"1", "file.2": b"0"}


@pytest.mark.parametrize("broken", ["replace", "fsync"])
@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "save.full"),
        (errno.EDQUOT, "save.full"),
        (errno.EACCES, "save.forbidden"),
        (errno.EROFS, "save.forbidden"),
        (errno.EIO, "save.failed"),
    ],
)
def test_a_disk_that_fails_leaves_what_was_there_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str, number: int, key: str
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")
    monkeypatch.setattr(os, broken, fail_with(number))
    with pytest.raises(SaveError) as error:
        write_whole(path, b"new")
    assert error.value.message.key == key
    assert path.read_bytes() == b"old"
    assert not [result for result in tmp_path.iterdir() if result.suffix in (".tmp", ".old")]


def test_a_folder_that_is_a_file_is_a_clear_failure(tmp_path: Path) -> None:
    (tmp_path / "folder").write_bytes(b"")
    with pytest.raises(SaveError) as error:
        write_whole(tmp_path / "folder" / "file", b"new")
    assert error.value.message.key == "save.failed"


def test_a_process_killed_before_the_rename_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def die(*_: object) -> None:
        raise Killed

    path = tmp_path / "file"
    write_whole(path, b"old", keep=0)
    monkeypatch.setattr(os, "replace", die)
    with pytest.raises(Killed):
        write_whole(path, b"new", keep=0)
    assert path.read_bytes() == b"old"


def test_what_cannot_be_used_is_kept_under_a_name_of_its_own_once(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"bad")
    assert set_aside(path) == set_aside(path) == tmp_path / "file.kept-1"
    path.write_bytes(b"worse")
    assert set_aside(path) == tmp_path / "file.kept-2"
    assert everything(tmp_path) == {"file": b"worse", "file.kept-1": b"bad", "file.kept-2": b"worse"}
    with pytest.raises(SaveError):
        set_aside(tmp_path / "nothing")


def test_a_lock_keeps_a_second_window_out_until_the_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    first, second = os.open(path, os.O_RDWR), os.open(path, os.O_RDWR)
    assert lock(first)
    assert not lock(second)
    os.close(first)
    assert lock(second)
    os.close(second)


def test_where_there_are_no_locks_nobody_is_kept_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    monkeypatch.setattr(fcntl, "flock", fail_with(errno.ENOLCK))
    (tmp_path / "file").write_bytes(b"")
    file = os.open(tmp_path / "file", os.O_RDWR)
    assert lock(file)
    os.close(file)


def test_a_failure_is_told_with_its_place() -> None:
    told = explain(OSError(errno.ENOSPC, "x"), Path("there") / "file")
    assert dict(told.params) == {"place": "there"}
    assert files.KEPT == 3


@pytest.mark.parametrize(
    "number",
    [
        errno.ENOENT,
        errno.ENOTDIR,
        errno.EEXIST,
        errno.EISDIR,
        errno.EACCES,
        errno.EPERM,
        errno.EROFS,
        errno.EIO,
        errno.EMFILE,
        errno.ENFILE,
        errno.ENAMETOOLONG,
        errno.ELOOP,
        errno.EBUSY,
        errno.EXDEV,
    ],
)
def test_whatever_the_system_refuses_is_said_in_words_of_both_languages(number: int) -> None:
    message = reason(OSError(number, "x"))
    assert (message.key == "save.why.number") == (number == errno.EXDEV)
    for language in ("en", "fr"):
        assert message.key in WORDS[language]


def test_a_name_that_somebody_takes_at_the_same_moment_stays_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file.txt").write_bytes(b"theirs")
    real, looks = os.path.lexists, list[object]()

    def lexists(path: Path) -> bool:
        looks.append(path)
        return len(looks) > 1 and real(path)  # it was not there when we looked first

    monkeypatch.setattr(os.path, "lexists", lexists)
    assert write_beside(tmp_path / "file.txt", b"ours") == tmp_path / "file 2.txt"
    assert everything(tmp_path) == {"file 2.txt": b"ours", "file.txt": b"theirs"}


def test_without_hard_links_a_new_file_takes_its_name_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", fail_with(errno.EPERM))
    for _ in range(2):
        write_beside(tmp_path / "file.txt", b"ours")
    assert everything(tmp_path) == {"file 2.txt": b"ours", "file.txt": b"ours"}
