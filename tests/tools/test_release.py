"""Making a release: refused with a sentence or made whole, with a real git in a repository of its own."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from release import release as releasing
from release.bench_against import COMPARED
from release.release import Release, make
from release.release_notes import RefusedError, numbers, read_sums
from release.release_steps import PASSED, Checkout, Commands
from setup_environment import ROOT

from game import __version__

WHEN = 1_790_000_000  # 21 September 2026
CHANGELOG = "# Changes\n\n## Unreleased\n\n### New\n\n- **A hat.**\n\n## 0.5.0 – 2026-05-01\n\n- Old.\n"
PROGRAM = '"""A game."""\n\n__version__ = "0.5.0"\n'
PACKAGE = """
import json, os, sys
from pathlib import Path
into = Path(sys.argv[sys.argv.index("--into") + 1])
(into / "Synchrony").mkdir()
(into / "Synchrony" / "program").write_text(str(into))
(into / "Synchrony-exam").write_text(str(into))
(into / "Synchrony-exam.exe").write_text(str(into))
text = Path("CHANGELOG.md").read_text() + Path("game/__init__.py").read_text() + os.environ["SOURCE_DATE_EPOCH"]
(into / "synchrony.deb").write_text(text + @MORE@)
(into / "Synchrony" / "sbom.cdx.json").write_text(json.dumps({"components": [{"name": "pygame-ce"}]}))
with open(@LOG@, "a") as log:
    print("package", *sys.argv[3:], file=log)
"""
DATA_FOLDER = """
import sys
from pathlib import Path
sys.path.insert(0, ".")
import game
Path(sys.argv[1]).mkdir(parents=True)
Path(sys.argv[1], "told.json").write_text(game.__version__)
"""


def git(root: Path, *words: str) -> str:
    who = {f"GIT_{role}_{what}": what.lower() for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    environment = {**os.environ, **who}
    return subprocess.run(
        ["git", *words], cwd=root, env=environment, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a repository with a program of version 0.5.0 and one thing that isn't released."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Nora")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "nora@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    root = tmp_path / "checkout"
    (root / "game").mkdir(parents=True)
    (root / "game" / "__init__.py").write_text(PROGRAM, encoding="utf-8")
    (root / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    (root / ".gitignore").write_text("build/\ndist/\n__pycache__/\n", encoding="utf-8")
    git(root, "init", "--quiet")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "[shell] a hat")
    return root


def script(text: str, log: Path, more: str = "''") -> tuple[str, ...]:
    return sys.executable, "-c", text.replace("@LOG@", repr(str(log))).replace("@MORE@", more)


def noting(word: str, log: Path, code: int = 0) -> tuple[str, ...]:
    """Return a command that notes in a log that it ran, and ends with a code."""
    return script(f"import sys; print({word!r}, file=open(@LOG@, 'a')); sys.exit({code})", log)


def release_of(root: Path, **changes: tuple[str, ...]) -> Release:
    """Return the release of 0.6.0 by commands that do next to nothing, and note that they ran."""
    log = root.parent / "log"
    commands = Commands(
        test=noting("test", log),
        bench=noting("bench", log),
        data_folder=script(DATA_FOLDER, log),
        reopen=noting("reopen", log),
        package=script(PACKAGE, log),
        groups=("rules",),
    )
    return Release(Checkout(root), "0.6.0", WHEN, replace(commands, **changes), root / "dist")


def ran(root: Path) -> list[str]:
    log = root.parent / "log"
    return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


def everything(root: Path) -> Mapping[str, bytes]:
    """Return every file of a checkout but git's own and what git ignores."""
    names = git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0")
    return {name: (root / name).read_bytes() for name in names if name}


def test_version_notes_data_folder_list_and_checksums_become_one_commit(root: Path) -> None:
    make(release_of(root))
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "log", "--format=%s %at %ct", "-2").splitlines()[0] == f"[release] 0.6.0 {WHEN} {WHEN}"
    assert git(root, "rev-list", "--count", "HEAD") == "2"
    assert git(root, "show", "--name-only", "--format=", "HEAD").split() == [
        "CHANGELOG.md",
        "game/__init__.py",
        "tests/saves/data_folders/0.6.0/told.json",
        "tools/release/versions/0.6.0/SHA256SUMS",
        "tools/release/versions/0.6.0/sbom.cdx.json",
    ]
    assert '__version__ = "0.6.0"\n' in (root / "game" / "__init__.py").read_text(encoding="utf-8")
    told = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    assert told == CHANGELOG.replace("## Unreleased", "## 0.6.0 – 2026-09-21")
    assert "- synchrony.deb" in git(root, "log", "-1", "--format=%b")
    assert (root / "tests/saves/data_folders/0.6.0/told.json").read_text(encoding="utf-8") == "0.6.0"


def test_the_checksums_are_those_of_the_packages_that_lie_there(root: Path) -> None:
    make(release_of(root))
    package = root / "dist" / "0.6.0" / "synchrony.deb"
    sums = {package.name: hashlib.sha256(package.read_bytes()).hexdigest()}
    for place in (root / "tools/release/versions/0.6.0", package.parent):
        assert read_sums((place / "SHA256SUMS").read_text(encoding="utf-8")) == sums
    assert str(WHEN) in package.read_text(encoding="utf-8"), "what is packed bears the commit's own date"
    parts = json.loads((root / "tools/release/versions/0.6.0/sbom.cdx.json").read_text(encoding="utf-8"))
    assert parts == {"components": [{"name": "pygame-ce"}]}


def test_tests_come_before_the_bench_and_both_before_anything_is_written(root: Path) -> None:
    make(release_of(root))
    words = [line.split()[0] for line in ran(root)]
    assert words == ["test", "bench", "reopen", "package", "package"]
    assert ["--check" in line for line in ran(root)[-2:]] == [True, False]


@pytest.mark.parametrize(("tags", "tag"), [((), ""), (("0.5.0",), "0.6.0"), (("v0.4.0", "v0.5.0"), "v0.6.0")])
def test_it_is_tagged_where_tags_are_kept(root: Path, tags: tuple[str, ...], tag: str) -> None:
    for before in tags:
        git(root, "tag", before)
    make(release_of(root))
    assert sorted({*git(root, "tag").split()} - {*tags}) == [name for name in (tag,) if name]
    if tag:
        assert git(root, "cat-file", "-t", tag) == "tag", "it says who tagged it, and when"
        assert git(root, "rev-parse", f"{tag}^{{commit}}") == git(root, "rev-parse", "HEAD")


def untracked(root: Path) -> None:
    (root / "game" / "hat.py").write_text("", encoding="utf-8")


def changed(root: Path) -> None:
    (root / "game" / "__init__.py").write_text(PROGRAM + "HAT = 1\n", encoding="utf-8")


def nothing_told(root: Path) -> None:
    (root / "CHANGELOG.md").write_text(CHANGELOG.replace("- **A hat.**\n", ""), encoding="utf-8")
    git(root, "commit", "--quiet", "--all", "--message", "[docs] nothing")


def newer(root: Path) -> None:
    (root / "game" / "__init__.py").write_text(PROGRAM.replace("0.5.0", "0.6.0"), encoding="utf-8")
    git(root, "commit", "--quiet", "--all", "--message", "[release] by hand")


@pytest.mark.parametrize(
    ("before", "why"),
    [
        (untracked, "the checkout isn’t clean (game/hat.py)"),
        (changed, "the checkout isn’t clean (game/__init__.py)"),
        (nothing_told, "CHANGELOG.md says nothing under Unreleased"),
        (newer, "0.6.0 isn’t greater than 0.6.0"),
    ],
)
def test_what_is_not_ready_is_refused_before_anything_is_run(
    root: Path, before: Callable[[Path], None], why: str
) -> None:
    before(root)
    there = everything(root)
    with pytest.raises(RefusedError) as refused:
        make(release_of(root))
    assert str(refused.value).startswith(why)
    assert ran(root) == []
    assert everything(root) == there


BROKEN = "open('game/hat.py', 'w').close()"


@pytest.mark.parametrize(
    ("step", "words", "why"),
    [
        ("test", "sys.exit(1)", "a test is red"),
        ("bench", "sys.exit(1)", "a row of the bench is above 1.1 × the baseline"),
        ("test", BROKEN, "has changed the checkout: game/hat.py"),
        ("data_folder", "sys.exit(3)", "the program can’t write a data folder"),
        ("reopen", "sys.exit(1)", "the program doesn’t open each version’s data folder"),
        ("package", "sys.exit(1)", "the packages can’t be built, or don’t pass their check"),
        ("package", "pass", "the build left no package"),
    ],
)
def test_what_fails_is_named_and_the_checkout_is_as_it_was(root: Path, step: str, words: str, why: str) -> None:
    there = everything(root)
    with pytest.raises(RefusedError, match=why):
        make(release_of(root, **{step: script(f"import sys\n{words}", root.parent / "log")}))
    (root / "game" / "hat.py").unlink(missing_ok=True)
    assert everything(root) == there
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "rev-list", "--count", "HEAD") == "1"


@pytest.mark.parametrize(
    ("text", "more", "why"),
    [
        (PACKAGE, "str(into)", "two builds differ in synchrony.deb"),
        (PACKAGE.replace('"pygame-ce"', "str(into)"), "''", "two builds list what is shipped differently"),
        (PACKAGE.replace("sbom.cdx", "sbom"), "''", "the build left no list of what is shipped"),
        (PACKAGE.replace('{"name": "pygame-ce"}', ""), "''", "the list of what is shipped names nothing"),
    ],
)
def test_packages_that_nobody_could_check_are_not_released(root: Path, text: str, more: str, why: str) -> None:
    there = everything(root)
    with pytest.raises(RefusedError, match=why):
        make(release_of(root, package=script(text, root.parent / "log", more)))
    assert everything(root) == there


def test_a_dry_run_does_all_but_the_commit_and_leaves_the_checkout_as_it_was(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = everything(root)
    make(release_of(root), dry=True)
    assert "0.6.0 could be made: synchrony.deb. Nothing is committed." in capsys.readouterr().out
    assert everything(root) == there
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "rev-list", "--count", "HEAD") == "1"
    assert (root / "dist" / "0.6.0" / "synchrony.deb").is_file()


def test_tests_and_bench_that_passed_for_this_commit_are_not_run_again(root: Path) -> None:
    make(release_of(root), dry=True)
    make(release_of(root))
    assert [line for line in ran(root) if line in ("test", "bench")] == ["test", "bench"]


def test_another_commit_is_tested_anew(root: Path) -> None:
    make(release_of(root), dry=True)
    git(root, "commit", "--quiet", "--allow-empty", "--message", "[shell] another hat")
    make(release_of(root))
    assert [line for line in ran(root) if line in ("test", "bench")] == ["test", "bench"] * 2
    assert len([*(root / PASSED).iterdir()]) == 2


def test_a_test_that_failed_is_run_again(root: Path) -> None:
    with pytest.raises(RefusedError):
        make(release_of(root, test=noting("test", root.parent / "log", 1)))
    make(release_of(root))
    assert [line for line in ran(root) if line in ("test", "bench")] == ["test", "test", "bench"]


def test_a_group_of_the_bench_that_passed_is_not_run_again_where_another_did_not(root: Path) -> None:
    log, slow = root.parent / "log", root.parent / "slow"
    slow.touch()
    told = "import os, sys; print(*sys.argv[1:], file=open(@LOG@, 'a')); "
    told += f"sys.exit(sys.argv[-1] == 'start' and os.path.exists({str(slow)!r}))"
    release = release_of(root, bench=script(told, log), groups=("rules", "start", "idle"))
    with pytest.raises(RefusedError, match="a row of the bench"):
        make(release)
    slow.unlink()
    make(release)
    groups = [line for line in ran(root) if line.startswith("--only")]
    assert groups == ["--only rules", "--only start", "--only start", "--only idle"]
    assert ran(root).count("test") == 1


def test_the_bench_of_a_release_is_all_that_is_compared() -> None:
    commands = Commands.of_project("python")
    assert commands.groups == COMPARED
    assert commands.bench[-1] == "--against"


def test_what_lay_among_the_packages_before_is_not_handed_out(root: Path) -> None:
    old = root / "dist" / "0.6.0" / "old.deb"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"of yesterday")
    make(release_of(root))
    assert not old.exists()


def test_the_command_line_says_why_there_is_no_release(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(releasing, "ROOT", str(root))
    assert releasing.main(["0.5", "--dry-run"]) == 1
    assert capsys.readouterr().err == "No release is made: “0.5” is no version: it takes three numbers, as in 0.6.0.\n"


def test_the_newest_version_that_is_told_of_is_the_programs() -> None:
    told = re.findall(r"^## (\S+) – \d{4}-\d\d-\d\d$", Checkout(Path(ROOT)).read(releasing.CHANGES), re.MULTILINE)
    assert told[0] == __version__
    assert told == sorted(told, key=numbers, reverse=True)


def test_every_version_that_was_made_keeps_its_list_and_its_checksums() -> None:
    for folder in Path(ROOT, releasing.VERSIONS).glob("*"):
        assert numbers(folder.name) <= numbers(__version__)
        assert read_sums((folder / releasing.SUMS).read_text(encoding="utf-8"))
        assert json.loads((folder / releasing.SBOM).read_text(encoding="utf-8"))["components"]


def test_the_projects_own_commands_are_files_that_are_there() -> None:
    commands = Commands.of_project(sys.executable, long=True)
    named = {word for words in vars(commands).values() for word in words if word.endswith(".py")}
    assert {name for name in named if not (Path(ROOT) / name).is_file()} == set()
    assert commands.test[-1] == "--long"
