"""A newcomer's minute: one command, one folder and two lines, and a game is in the box."""

from __future__ import annotations

from pathlib import Path

import new_game
import pytest

PROJECT = new_game.PROJECT


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Heap", "small letter"),
        ("2heaps", "small letter"),
        ("my-heap", "small letter"),
        ("tas_éclair", "small letter"),
        ("", "small letter"),
        ("h" * 21, "longer"),
        ("class", "Python"),
        ("match", "Python"),
        ("sinoda", "already"),
        ("catalog", "already"),
    ],
)
def test_a_name_that_can_not_be_used_is_refused_with_its_reason(name: str, reason: str) -> None:
    text = new_game.why_not(name, PROJECT)
    assert text is not None
    assert reason in text


def test_a_good_name_is_taken() -> None:
    assert new_game.why_not("heap_2", PROJECT) is None


def test_the_command_says_why_and_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert new_game.main(["Heap"]) == 2
    assert "“Heap” can't be a game's name" in capsys.readouterr().err
    assert new_game.main([]) == 2


@pytest.mark.parametrize(
    "source",
    [
        'BOX: Final[tuple[str, ...]] = ("a:A",)\n\n\ndef after() -> None: ...\n',
        'BOX = (\n    "a:A",  # é\n)\n\n\ndef after() -> None: ...\n',
    ],
)
def test_a_line_is_added_at_the_end_of_the_tuple_and_nothing_else_changes(source: str) -> None:
    told = new_game.add_line(source, "BOX", "b:B")
    assert told.replace("  # é", "").endswith(' = (\n    "a:A",\n    "b:B",\n)\n\n\ndef after() -> None: ...\n')
    assert told.splitlines()[0].startswith(source.split(" = ")[0])
    assert ("é" in told) == ("é" in source)


def test_a_module_without_the_tuple_is_refused() -> None:
    with pytest.raises(ValueError, match="no tuple BOX"):
        new_game.add_line("BOX = []\n", "BOX", "b:B")


@pytest.mark.parametrize("cards", [False, True])
def test_every_template_becomes_a_file_without_left_over_marks(tmp_path: Path, cards: bool) -> None:
    games = tmp_path / "game" / "games"
    games.mkdir(parents=True)
    (games / "catalog.py").write_text("CATALOG = ()\n")
    (games / "tables.py").write_text("TABLES = ()\n")
    written = list(new_game.write_game("heap_up", tmp_path, cards=cards))
    files = {file.relative_to(tmp_path).as_posix(): file.read_text(encoding="utf-8") for file in written}
    wanted = ("RULES.md", "rules.py", "bots.py", "ui.py", "words/en.toml", "words/fr.toml")
    assert {f"game/games/heap_up/{name}" for name in wanted} <= set(files)
    assert ("tests/games/heap_up/test_rules.py" in files) == cards
    assert ("Cards" in files["game/games/heap_up/rules.py"]) == cards
    assert all("$" not in text for text in files.values())
    assert '"game.games.heap_up.entry:ENTRY",' in files["game/games/catalog.py"]
    assert '"game.games.heap_up.ui:UI",' in files["game/games/tables.py"]
