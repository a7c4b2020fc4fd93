"""Measuring the tests: faults are drawn, planted in a copy and judged; what is measured stays as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from release import mutate, mutations
from setup_environment import ROOT

SOURCE = '''"""Say which of two is larger."""

__all__ = ["larger", "forever"]


def larger(a: "int", b: int) -> int:
    """Return the larger one, 1 or 2."""
    assert a is not None, "a number"
    if a > b:
        return a
    return b


def forever(count: int) -> int:
    while count:
        count -= 1
    return count
'''
TEST = """
from game.ai.order import forever, larger

def test_the_larger_one_comes_back():
    assert larger(3, 2) == 3
    assert larger(2, 3) == 3
    assert forever(2) == 0
"""
FILE = "game/ai/order.py"
SURVIVOR = f"{FILE}:9:compare"
"""Where both are equal it matters nothing which of them comes back: no test can tell."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for file, text in ((FILE, SOURCE), ("game/__init__.py", ""), ("tests/ai/test_order.py", TEST)):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, "utf-8")
    return tmp_path


def measured(checkout: Path, capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, str]:
    """Return what became of each fault."""
    command = ["--rooms", "ai", "--seed", "7", "--workers", "0", "--timeout", "4", *words]
    assert mutate.main(command, checkout) == 0
    rows = [row.split() for row in capsys.readouterr().out.splitlines() if row.startswith("ai ") and FILE in row]
    return {row[1]: row[2] for row in rows}


def test_one_fault_is_killed_another_survives_and_the_tree_is_as_before(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {fault.name: fault for fault in mutations.faults_of(FILE, SOURCE.encode())}
    chosen = [known[SURVIVOR], known[f"{FILE}:10:return"], known[f"{FILE}:16:drop"]]
    monkeypatch.setattr(mutate, "draw", lambda *drawing: [("ai", fault) for fault in chosen])
    before = {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()}
    verdicts = measured(checkout, capsys)
    assert verdicts == {
        SURVIVOR: "survived",
        f"{FILE}:10:return": "killed",
        f"{FILE}:16:drop": "killed",  # it never ends: time runs out
    }
    assert {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()} == before


def test_survivors_are_judged_again_alone(checkout: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    names = tmp_path / "survivors.txt"
    names.write_text(f"{FILE}:10:return\n", "utf-8")
    every = measured(checkout, capsys, "--only", str(names), "--only", f"{FILE}:11:return")
    assert every == {f"{FILE}:10:return": "killed", f"{FILE}:11:return": "killed"}


def test_the_same_seed_draws_the_same_lines_and_each_line_once(checkout: Path) -> None:
    drawn = mutate.draw(checkout, ["ai"], 7, 40)
    assert drawn == mutate.draw(checkout, ["ai"], 7, 40)
    lines = [fault.line for _, fault in drawn]
    assert sorted(lines) == [8, 9, 10, 11, 15, 16, 17], "no docstring, no hint, no `__all__`"
    assert len({tuple(fault.line for _, fault in mutate.draw(checkout, ["ai"], seed, 3)) for seed in range(9)}) > 1


def test_what_cannot_be_told_from_the_original_is_named_by_hand_and_not_counted(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = checkout / "equivalent.txt"
    names = sorted({fault.name for fault in mutations.faults_of(FILE, SOURCE.encode())} - {SURVIVOR})
    listed.write_text("\n".join(["# by hand", *names]), "utf-8")
    verdicts = measured(checkout, capsys, "--equivalent", str(listed), "--equivalent", SURVIVOR)
    assert len(verdicts) == 7
    assert set(verdicts.values()) == {"equivalent"}


def test_tests_that_fail_without_a_fault_measure_nothing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "tests/ai/test_order.py").write_text("def test_it():\n    assert False\n", "utf-8")
    assert mutate.main(["--rooms", "ai", "--seed", "7", "--workers", "0"], checkout) == 2
    assert "tests/ai fails without any fault" in capsys.readouterr().err


def test_a_room_has_its_own_tests_and_a_game_has_all_of_its() -> None:
    home, every = mutate.tests_of("game/scenes/home/home.py")
    assert home == ("tests/scenes/home",), "the nearest first"
    assert every[0] == "tests/scenes", "then what looks at all screens"
    assert mutate.tests_of("game/scenes/screens.py") == [("tests/scenes",)]
    assert mutate.tests_of("game/ui/type/text.py") == [("tests/ui",)]
    assert mutate.tests_of("game/games/soon/table/hand.py") == [("tests/games/soon",)]
    assert mutate.tests_of("game/games/sinoda/bots/players/brains.py") == [("tests/games/sinoda",)]


@pytest.mark.parametrize("room", mutate.ROOMS)
def test_every_room_has_source_and_every_fault_in_it_can_be_read(room: str) -> None:
    files = mutate.sources(Path(ROOT), room)
    assert files
    for file in files[:2]:
        source = file.read_bytes()
        faults = list(mutations.faults_of(file.name, source))
        for fault in faults[::9]:
            compile(fault.plant(source), file.name, "exec")


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        ("compare", "x = a < b", "x = (a <= b)"),
        ("and-or", "x = a and b", "x = (a or b)"),
        ("not", "if f(a): g", "if (not f(a)): g"),
        ("not", "x = not a", "x = (a)"),
        ("arithmetic", "x = a + b", "x = (a - b)"),
        ("number", "x = 3", "x = (4)"),
        ("constant", "x = True", "x = (False)"),
        ("return", "def f(): return a", "def f(): return None"),
        ("argument", "x = f(a, b, c)", "x = (f(b, a, c))"),
        ("drop", "a.b = c", "pass"),
    ],
)
def test_a_fault_of_each_kind(kind: str, right: str, wrong: str) -> None:
    found = [fault.plant(right.encode()).decode() for fault in mutations.faults_of("x.py", right.encode())]
    kinds = {fault.kind for fault in mutations.faults_of("x.py", right.encode())}
    assert wrong in found
    assert kind in kinds <= set(mutations.KINDS)


@pytest.mark.parametrize(
    "text",
    [
        "def f(a: 'int', b: list[1]) -> 'str': 'one'",
        "__all__ = ['a']",
        "Look = Callable[['App'], None]",
        "x = cast('int', y)",
        "x = f'{a + 1} is'",
        "@dataclass(frozen=True)\nclass A: pass",
        "if TYPE_CHECKING:\n    x = 1",
        "from a import b",
    ],
)
def test_what_is_no_code_has_no_fault(text: str) -> None:
    assert list(mutations.faults_of("x.py", text.encode())) == []
