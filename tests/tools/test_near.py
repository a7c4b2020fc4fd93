"""`tools/test.py --near` runs the tests that are nearest to what was changed, as many as a minute has room for."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import checks
import near
import pytest
from near import Choice, changed, imports, nearest, within

from tests.house import ROOT
from tests.stopwatch import KEPT, Stopwatch

FILES = {
    "game/__init__.py": "",
    "game/engine/match.py": "",
    "game/ui/type/text.py": "from game.engine import match\n",
    "game/ui/parts/kit.py": "import re\nfrom game.ui.type.text import (\n    Style,\n    Typesetter,\n)\n",
    "game/scenes/home.py": "def late():\n    import game.ui.parts.kit\n",
    "game/games/soon/rules.py": "",
    "game/games/soon/words/en.toml": "",
    "tests/house.py": "",
    "tests/test_house.py": "from tests import house\n",
    "tests/box.py": "from game.scenes import home\n",
    "tests/ui/test_text.py": "import pytest, game.ui.type.text as text\n",
    "tests/ui/test_kit.py": "from game.ui.parts.kit import Kit\n",
    "tests/engine/test_match.py": "",
    "tests/games/soon/test_rules.py": "from game.games.soon.rules import Rules\n",
    "tests/games/soon/test_words.py": "",
    "tests/scenes/test_home.py": "from tests.box import Box\n",
    "tests/tools/test_new.py": "import new\n",
    "tools/new.py": "",
}
HOUSE = "tests/test_house.py"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def git(place: Path, *words: str) -> None:
    who = ("-c", "user.name=Nora", "-c", "user.email=nora@example.org")
    subprocess.run(["git", *who, *words], cwd=place, check=True, capture_output=True)


def test_imports_are_read_wherever_and_however_they_stand(checkout: Path) -> None:
    known = imports(checkout)
    assert known["game/ui/type/text.py"] == {"game/engine/match.py"}
    assert known["game/ui/parts/kit.py"] == {"game/ui/type/text.py"}
    assert known["game/scenes/home.py"] == {"game/ui/parts/kit.py"}
    assert known["tests/ui/test_text.py"] == {"game/ui/type/text.py"}
    assert known["tests/box.py"] == {"game/scenes/home.py"}
    assert known["tests/tools/test_new.py"] == {"tools/new.py"}
    assert "game/engine/match.py" in imports(ROOT)["game/engine/host.py"]


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("game/ui/type/text.py", ["tests/ui/test_text.py", HOUSE, "tests/ui/test_kit.py", "tests/scenes/test_home.py"]),
        ("game/ui/parts/kit.py", ["tests/ui/test_kit.py", HOUSE, "tests/scenes/test_home.py"]),
        ("game/games/soon/rules.py", ["tests/games/soon/test_rules.py", HOUSE]),
        ("game/games/soon/words/en.toml", [HOUSE, "tests/games/soon/test_rules.py", "tests/games/soon/test_words.py"]),
        ("levels/soon/a.tmx", [HOUSE, "tests/games/soon/test_rules.py", "tests/games/soon/test_words.py"]),
        ("tests/box.py", [HOUSE, "tests/scenes/test_home.py"]),
        ("tests/ui/test_kit.py", ["tests/ui/test_kit.py", HOUSE]),
        ("tools/new.py", ["tests/tools/test_new.py", HOUSE]),
        ("game/gone.py", [HOUSE]),
    ],
)
def test_the_nearest_tests_come_first(checkout: Path, file: str, tests: list[str]) -> None:
    assert nearest([file], imports(checkout)) == tests


def test_a_test_that_imports_comes_before_one_that_imports_an_importer(checkout: Path) -> None:
    order = nearest(["game/engine/match.py"], imports(checkout))
    assert order == [
        "tests/engine/test_match.py",
        HOUSE,
        "tests/ui/test_text.py",
        "tests/ui/test_kit.py",
        "tests/scenes/test_home.py",
    ]


def test_where_nothing_is_changed_nothing_is_near(checkout: Path) -> None:
    assert nearest([], imports(checkout)) == []


def test_time_is_spent_on_the_nearest_and_a_dear_one_is_passed_by() -> None:
    known = {"a": 10.0, "b": 50.0, "c": 30.0, "d": 0.5}
    assert within(["a", "b", "c", "d", "e"], known, 61.0) == (["a", "b", "d"], ["c", "e"])


def test_a_file_that_nobody_has_timed_is_taken_to_be_of_the_usual_length() -> None:
    files = [f"tests/test_{number}.py" for number in range(100)]
    run, left_out = within(files, {})
    assert [*run, *left_out] == files
    assert len(run) == near.PATIENCE // near.UNKNOWN


def test_what_differs_from_main_is_changed_committed_or_not_and_on_main_what_is_not_committed(checkout: Path) -> None:
    git(checkout, "init", "-b", "main")
    git(checkout, "add", ".")
    git(checkout, "commit", "-m", "begin")
    assert changed(checkout) == []
    (checkout / "game/ui/type/text.py").write_text("NEW = 1\n", "utf-8")
    assert changed(checkout) == ["game/ui/type/text.py"]
    git(checkout, "switch", "-c", "branch")
    git(checkout, "commit", "-am", "change")
    (checkout / "game/ui/parts/kit.py").write_text("NEW = 1\n", "utf-8")
    (checkout / "game/ui/é.py").touch()
    assert changed(checkout) == ["game/ui/parts/kit.py", "game/ui/type/text.py", "game/ui/é.py"]
    (checkout / near.TIMED).parent.mkdir(parents=True)
    (checkout / near.TIMED).write_text('{"tests/ui/test_kit.py": 500}', "utf-8")
    choice = near.near(checkout)
    assert {*choice.run[:2]} == {"tests/ui/test_text.py", HOUSE}
    assert choice.left_out == ["tests/ui/test_kit.py"]


def test_outside_of_a_checkout_nothing_is_changed(tmp_path: Path) -> None:
    assert changed(tmp_path) == []


def test_what_is_left_out_is_told() -> None:
    few = Choice(["a.py"], ["tests/test_a.py"], ["tests/test_b.py"])
    assert list(few.lines())[1] == "Left out: tests/test_b.py."
    many = Choice(["a.py"], [], [f"tests/test_{number}.py" for number in range(20)])
    assert "tests/test_0.py" in list(many.lines())[1]
    assert list(many.lines())[1].endswith("and 12 that are further away.")
    assert len(list(Choice(["a.py"], ["tests/test_a.py"], []).lines())) == 1


class Asked:
    """Stand in for pytest and the checks beside it, and remember what pytest was asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, choice: Choice) -> None:
        self.words: list[list[str]] = []
        monkeypatch.setattr(checks, "_quietly", lambda command, root: checks.Verdict(0, 0.0))
        monkeypatch.setattr(checks, "near", lambda root: choice)
        monkeypatch.setattr(subprocess, "call", self.call)

    def call(self, command: list[str], cwd: str) -> int:
        self.words.append(command[command.index("worksteal") + 1 :])
        return 0


def test_pytest_is_asked_for_the_nearest_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = Asked(monkeypatch, Choice(["a.py"], ["tests/test_a.py"], ["tests/test_b.py"]))
    assert checks.run("python", ".", ["--near", "-x"]) == 0
    assert asked.words == [["tests/test_a.py", "-x"]]
    assert "Left out: tests/test_b.py." in capsys.readouterr().out


def test_where_no_test_is_near_none_is_run_and_all_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, Choice([], [], []))
    assert checks.run("python", ".", ["--near"]) == 0
    assert asked.words == []


def test_times_are_kept_where_they_are_looked_for() -> None:
    assert near.TIMED.endswith(f".pytest_cache/v/{KEPT}")


class Cache:
    """Stand in for pytest's cache."""

    def __init__(self) -> None:
        self.kept: dict[str, float] = {"tests/test_a.py": 9.0, "tests/test_c.py": 1.0}

    def get(self, key: str, default: object) -> dict[str, float]:
        return dict(self.kept)

    def set(self, key: str, value: dict[str, float]) -> None:
        assert json.dumps(value)
        self.kept = value


@pytest.mark.parametrize(("code", "kept"), [(0, True), (1, True), (2, False), (5, False)])
def test_what_the_tests_of_a_file_take_is_added_up_unless_the_run_is_broken_off(code: int, kept: bool) -> None:
    cache = Cache()
    watch = Stopwatch(cache)  # type: ignore[arg-type]
    for name, seconds in (("test_a.py::test_1", 0.5), ("test_a.py::test_2[x::y]", 1.25), ("test_b.py::test_3", 2.0)):
        report = pytest.TestReport(f"tests/{name}", ("", 0, ""), {}, "passed", None, "call", duration=seconds)
        watch.pytest_runtest_logreport(report)
    watch.pytest_sessionfinish(code)
    before = {"tests/test_a.py": 9.0, "tests/test_c.py": 1.0}
    assert cache.kept == (before | {"tests/test_a.py": 1.75, "tests/test_b.py": 2.0} if kept else before)
