"""The bare Debian that a package is tried in: what is left there is found, and (long) nothing is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from release import package
from release.packaging import bare_root
from release.packaging.bare_play import left_over
from release.packaging.bare_root import HOME, BareError, BareRoot
from release.packaging.bare_starts import table


@pytest.fixture
def root(tmp_path: Path) -> BareRoot:
    """Return a folder that looks like a root, with somebody who has played in it."""
    for name in ("usr/bin/sh", "var/log/dpkg.log", f"{HOME}/.local/share/Synchrony/people.json"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", encoding="utf-8")
    return BareRoot(tmp_path)


def test_what_a_package_leaves_behind_is_found_and_what_was_played_is_none_of_it(root: BareRoot) -> None:
    before = root.listing()
    assert left_over(root, before) == []
    (root.folder / "usr/share/icons").mkdir(parents=True)
    (root.folder / "var/cache/apt").mkdir(parents=True)
    (root.folder / f"{HOME}/a-match.syn").touch()
    (root.folder / "usr/bin/sh").unlink()
    assert left_over(root, before) == ["left: usr/share", "left: usr/share/icons", "gone: usr/bin/sh"]


def test_a_package_that_takes_along_what_was_played_is_refused(root: BareRoot) -> None:
    before = root.listing()
    (root.folder / f"{HOME}/.local/share/Synchrony/people.json").unlink()
    with pytest.raises(BareError, match="what was played"):
        left_over(root, before)


def test_a_player_has_a_session_of_their_own_and_games_on_their_path(root: BareRoot) -> None:
    session = root.players(":7")
    assert session["HOME"] == f"/{HOME}"
    assert session["DISPLAY"] == ":7"
    assert "/usr/games" in session["PATH"].split(":")
    assert session.keys().isdisjoint({"PYTHONPATH", "LD_LIBRARY_PATH", "SDL_VIDEODRIVER"})
    assert root.players()["SDL_VIDEODRIVER"] == "dummy"


def test_starts_are_told_beside_the_first_of_them() -> None:
    lines = list(table({"a bare window": 0.2, "aisleriot": 0.3}, 5))
    assert [line.split()[-2:] for line in lines[1:]] == [["0.20", "1.0"], ["0.30", "1.5"]]


@pytest.mark.skipif(shutil.which("apt-get") is None, reason="apt-get is not here")
def test_the_bare_debian_comes_from_where_this_machine_fetches_its_own() -> None:
    try:
        place = bare_root.mirror()
    except BareError:
        pytest.skip(f"this machine fetches no {bare_root.SUITE}")
    assert "://" in place


@pytest.mark.long
@pytest.mark.skipif(bool(bare_root.missing()), reason=bare_root.missing())
def test_the_package_is_installed_tested_timed_played_and_removed_in_a_bare_debian(tmp_path: Path) -> None:
    for tool in ("Xvfb", "xdotool", "dpkg-deb", "objdump"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not here")
    command = [sys.executable, package.__file__, "--into", str(tmp_path), "--bare"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=dict(os.environ))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "nothing is left but what was played" in done.stdout
    if shutil.which("lintian"):
        (deb,) = tmp_path.glob("*.deb")
        told = subprocess.run(["lintian", "--allow-root", deb], capture_output=True, text=True, check=False)
        assert (told.stdout, told.returncode) == ("", 0)
