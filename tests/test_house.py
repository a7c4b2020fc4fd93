"""The house stands as game/README.md draws it: nobody imports upward or sideways, and nothing lies about."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from tests import house, rooms

SOURCES = house.sources()
MODULES = frozenset(house.module_of(path) for path in SOURCES)
TOP = frozenset({"game", "assets", "levels", "tests", "tools"})
TOP_FILES = frozenset({"pyproject.toml", "README.md", "CONTRIBUTING.md", "LICENSE", "CREDITS.md", "CHANGELOG.md"})

TYPES = house.ROOT / "game" / "TYPES.md"

Look = Callable[[ast.Module], Iterator[str]]


@cache
def tree_of(path: Path) -> ast.Module:
    """Return what a file says, read once, and by nobody who only collects tests."""
    return ast.parse(path.read_text(encoding="utf-8"))


def found(look: Look, but: tuple[str, ...] = (), paths: list[Path] | None = None) -> list[str]:
    """Return what a look at the files finds, with their names."""
    return [
        f"{path.relative_to(house.ROOT)}: {what}"
        for path in (SOURCES if paths is None else paths)
        if house.module_of(path) not in but
        for what in look(tree_of(path))
    ]


def parse(text: str) -> ast.Module:
    return ast.parse(text)


def wrong() -> Iterator[str]:
    """Yield everything that does not stand as game/README.md draws it."""
    trees = {house.module_of(path): tree_of(path) for path in SOURCES}
    for module, tree in trees.items():
        for what in house.wrong_imports(module, tree, MODULES):
            yield re.sub(r":\d+ ", " ", what)
        if house.room_of(module) in house.PURE and module not in house.PROCESS:
            yield from (f"{module}: {what}" for what in house.opens(tree))
        yield from (f"{module}: {name} has too many public methods" for name in house.large_classes(tree))
        yield from (f"{module}: {what}" for what in house.long_functions(tree))
    yield from (f"{house.module_of(path)} is too long" for path in SOURCES if too_long(path))
    yield from house.undocumented(trees)
    imports = house.graph(trees)
    yield from (f"{module} is in a circle" for group in house.circles(imports) for module in group)
    for module in trees:
        known = house.reaches(imports, module) if house.room_of(module) == "session" else set()
        if any("pygame" in house.outside(trees[name]) for name in known):
            yield f"{module} knows pygame"


def test_the_house_stands_as_it_is_drawn() -> None:
    assert sorted(set(wrong())) == []


FOLDERS = frozenset(house.module_of(path) for path in SOURCES if path.name == "__init__.py")


def test_no_room_is_crowded_and_its_folders_look_down_alone() -> None:
    trees = {house.module_of(path): tree_of(path) for path in SOURCES}
    assert rooms.crowded(MODULES, FOLDERS) == {}
    assert list(rooms.against(house.graph(trees), FOLDERS)) == []


def test_fifteen_files_and_an_arrow_back_are_seen() -> None:
    files = frozenset({"game.a", *(f"game.a.m{number}" for number in range(15))})
    assert rooms.crowded(files, frozenset({"game.a"})) == {"game.a": 15}
    assert rooms.crowded(files - {"game.a.m3"}, frozenset({"game.a"})) == {}
    folders = frozenset({"game", "game.a", "game.a.b", "game.a.c"})
    up = {"game.a.b.d": {"game.a.e"}, "game.a.e": {"game.a.b.d"}}
    assert list(rooms.against(up, folders)) == ["game.a.b.d imports game.a.e, which its folder lies in"]
    assert list(rooms.against({"game.a.b.d": {"game.a.c.f"}, "game.a.c.f": set[str]()}, folders)) == []
    assert list(rooms.against({"game.a.b.d": {"game.a.c.f"}, "game.a.c.g": {"game.a.b.e"}}, folders)) == [
        "the folders game.a.b, game.a.c import each other in a circle"
    ]


HOT: Final = ("scene", "app", "text", "setup", "review", "navigator", "files", "brains")
"""Files that are opened most often, wherever they lie."""
SHORT: Final = 350


def test_a_file_that_is_opened_often_is_short() -> None:
    lengths = {
        house.module_of(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in SOURCES
        if path.stem in HOT
    }
    assert {module: n for module, n in lengths.items() if n > SHORT} == {}


def public_names(kind: type) -> set[str]:
    """Return what a class offers by itself, what it inherits counted."""
    return {name for name in dir(kind) if not name.startswith("_")}


def test_a_table_offers_little_more_than_any_screen() -> None:
    assert TableScene.__bases__ == (Scene,)
    assert len(public_names(TableScene)) < 40, sorted(public_names(TableScene))
    assert len(public_names(TableScene) - public_names(Scene)) <= 15


def test_any_stands_only_where_its_page_says_why() -> None:
    uses = re.compile(r"\bAny\b")
    files = {path.relative_to(TYPES.parent).as_posix() for path in SOURCES if uses.search(path.read_text("utf-8"))}
    assert set(re.findall(r"`([a-z_/]+\.py)`", TYPES.read_text("utf-8"))) == files


MOST_ANY: Final = 73
"""So often the word stands in the program beside imports, and no more often."""
IMPORT: Final = re.compile(r"^\s*(?:from \S+ )?import (?:\([^)]*\)|.*)$", re.MULTILINE)


def anys(text: str) -> int:
    """Return how often a text says Any, its imports left out."""
    return len(re.findall(r"\bAny\b", IMPORT.sub("", text)))


def test_any_comes_no_more_often() -> None:
    uses = {path.relative_to(TYPES.parent).as_posix(): anys(path.read_text("utf-8")) for path in SOURCES}
    most = sorted((file for file in uses if uses[file]), key=lambda file: (-uses[file], file))
    assert sum(uses.values()) <= MOST_ANY, ", ".join(f"{file}: {uses[file]}" for file in most)


def test_any_is_counted_as_a_word_and_not_where_it_is_imported() -> None:
    imports = "from typing import Any, Final\nfrom typing import (\n    Any,\n    Final,\n)\n"
    assert anys(imports) == 0
    assert anys(f"{imports}Each: TypeAlias = dict[Any, Any]\nwhat: Anything | Any = AnyModel\n") == 3


def test_a_circle_is_seen_however_it_is_hidden() -> None:
    trees = {
        "game.a": parse("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.b import B"),
        "game.b": parse("def late():\n    from game.c import C"),
        "game.c": parse("import game.a"),
        "game.d": parse("import game.a"),
    }
    assert house.circles(house.graph(trees)) == [["game.a", "game.b", "game.c"]]


def test_a_class_of_sixteen_public_methods_is_seen() -> None:
    methods = "".join(f"    def m{number}(self): pass\n" for number in range(15))
    assert list(house.large_classes(parse(f"class A:\n{methods}"))) == []
    assert list(house.large_classes(parse(f"class A:\n{methods}    def n(self): pass\n"))) == ["A"]


def test_nothing_is_done_at_import() -> None:
    assert found(house.work_at_import) == []


def test_no_module_holds_what_could_change() -> None:
    assert found(house.mutable_globals) == []


def test_nothing_is_printed() -> None:
    assert found(house.prints) == []


def test_anything_is_caught_in_few_places_alone() -> None:
    assert (
        found(
            house.broad_excepts,
            but=("game.app", "game.saves.disk.files", "game.content.files.paths", "game.ai.process.spare"),
        )
        == []
    )


def test_colours_stand_in_themes_alone() -> None:
    assert found(house.colours) == []


def test_functions_of_tools_have_forty_statements_at_most() -> None:
    assert found(house.long_functions, paths=house.sources("tools")) == []


def too_long(path: Path) -> bool:
    """Tell whether a file has more than four hundred lines."""
    return len(path.read_text("utf-8").splitlines()) > 400


def test_tests_and_tools_have_four_hundred_lines_at_most() -> None:
    assert [path.name for folder in ("tests", "tools") for path in house.sources(folder) if too_long(path)] == []


def test_every_module_says_in_its_first_line_what_it_does() -> None:
    assert [str(path) for path in SOURCES if not ast.get_docstring(tree_of(path))] == []


def test_starting_loads_nothing_heavy_since_the_computer_players_process_starts_the_same_way() -> None:
    tree = tree_of(house.ROOT / "game" / "__main__.py")
    loaded = {
        name
        for node in tree.body
        for name, _ in house.imports_of(ast.Module([node], []), MODULES)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert loaded <= {"__future__", "os", "sys"}


def test_nothing_lies_about_in_the_root() -> None:
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=house.ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("git is not here, or this is no checkout")
    tops = {name.partition("/")[0]: "/" in name for name in listed.decode().split("\0") if name}
    stray = {name for name, folder in tops.items() if name not in (TOP if folder else TOP_FILES)}
    assert {name for name in stray if not name.startswith(".")} == set()


def test_every_page_that_the_source_names_is_in_the_clone() -> None:
    pages = {path.relative_to(house.ROOT).as_posix() for path in house.ROOT.rglob("*.md") if ".venv" not in path.parts}
    names = pages | {Path(page).name for page in pages}
    files = [path for folder in ("game", "tools", "tests", "levels", "assets") for path in house.sources(folder)]
    files += [*house.ROOT.glob("assets/**/*.toml"), *house.ROOT.glob("game/games/*/words/*.toml")]
    files += [house.ROOT / page for page in pages if Path(page).name != "CHANGELOG.md"]
    named = {(path.name, page) for path in files for page in house.pages(path.read_text("utf-8"))}
    assert {(file, page) for file, page in named if page not in names} == set()


def test_the_page_of_the_house_is_read_in_a_quarter_of_an_hour() -> None:
    words = len((house.ROOT / "game" / "README.md").read_text(encoding="utf-8").split())
    assert words < 3000, f"{words} words: what belongs to one room stands on a page beside its code"


def test_every_file_of_the_program_that_a_page_names_is_there() -> None:
    assert list(lost(house.ROOT / "CONTRIBUTING.md", *sorted((house.ROOT / "game").rglob("*.md")))) == []


def lost(*pages: Path) -> Iterator[str]:
    """Yield the files with a folder that pages name and that are neither in the checkout, the game, nor one game."""
    roots = (house.ROOT, house.ROOT / "game", *(house.ROOT / "game" / "games").iterdir())
    for page in pages:
        for name in re.findall(r"`((?:[\w-]+/)+[\w-]+\.py)\b", page.read_text("utf-8")):
            if not any((root / name).exists() for root in roots):
                yield f"{page.relative_to(page.parent.parent)}: {name}"


def test_a_file_that_is_not_there_is_found(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text(
        "`saves/records/record.py`, `bots/twin.py`, `tools/bench.py --quick`, `saves/nothing.py`", encoding="utf-8"
    )
    assert list(lost(page)) == [f"{tmp_path.name}/README.md: saves/nothing.py"]


def test_a_page_is_seen_whatever_its_name() -> None:
    named = [f"{name}.md" for name in ("RULES", "game/README", "README-shell")]
    assert list(house.pages("({}), {} and {}.".format(*named))) == named


def test_no_module_is_called_by_a_word_that_says_nothing() -> None:
    assert [path.name for path in SOURCES if path.stem in ("utils", "helpers", "misc", "data", "common")] == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("game.engine.match", "from game.ai.players.brain import Brain"),
        ("game.engine.match", "import random"),
        ("game.engine.match", "from os import path"),
        ("game.engine.match", "from . import codec"),
        ("game.ai.search.regret", "import time"),
        ("game.games.sinoda.rules.rules", "import pygame.draw"),
        ("game.games.sinoda.rules.rules", "from game.games.sinoda import bots"),
        ("game.games.sinoda.rules.rules", "from game.games.soon.rules.rules import SoonRules"),
        ("game.games.sinoda.table.table", "from game.games.soon.table.table import SoonTable"),
        ("game.games.sinoda.bots", "from pathlib import Path"),
        ("game.games.catalog", "CATALOG = ('game.games.sinoda.table.table:SinodaTable',)"),
        ("game.content.images.images", "from game.saves.records.store import Store"),
        ("game.saves.records.store", "def read():\n    from game.content import paths"),
        ("game.ui.draw.canvas", "from game.scenes.shell.scene.scene import Scene"),
        ("game.scenes.home.home", "from game.games.tables import TABLES"),
        ("game.content.images.images", "import pytmx"),
        ("game.scenes.home.home", "from game import app"),
    ],
)
def test_the_house_test_sees_an_import_that_goes_wrong(module: str, text: str) -> None:
    modules = MODULES | {
        "game.games.soon.rules.rules",
        "game.games.soon.table.table",
        "game.games.tables",
        "game.games.sinoda.table.table",
    }
    assert list(house.wrong_imports(module, parse(text), modules))


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("game.ai.process.worker", "import os\nfrom time import monotonic"),
        (
            "game.games.sinoda.table.table",
            "from game.scenes.table.scene import TableScene\nfrom game.games.sinoda.rules.rules import Move",
        ),
        ("game.games.tables", "TABLES = ('game.games.sinoda.table.table:SinodaTable',)"),
        ("game.saves.records.record", "import os\nfrom game import __version__\nfrom game.games import catalog"),
        ("game.content.levels", "from pytmx import TiledMap"),
        ("game.engine.match", "KEY = 'game.log.over'"),
    ],
)
def test_the_house_test_lets_what_is_right_pass(module: str, text: str) -> None:
    modules = MODULES | {"game.games.tables", "game.games.sinoda.table.table"}
    assert list(house.wrong_imports(module, parse(text), modules)) == []


@pytest.mark.parametrize(
    ("look", "text"),
    [
        (house.work_at_import, "open('file')"),
        (house.work_at_import, "X = load('file')"),
        (house.work_at_import, "class A:\n    x = pygame.init()"),
        (house.work_at_import, "for x in y: pass"),
        (house.work_at_import, "try:\n    import x\nexcept ImportError:\n    x = None"),
        (house.mutable_globals, "CACHE = []"),
        (house.mutable_globals, "seen = {}"),
        (house.mutable_globals, "SEEN: set[int] = set()"),
        (house.mutable_globals, "def f():\n    global x\n    x = 1"),
        (house.mutable_globals, "@lru_cache\ndef f(): pass"),
        (house.prints, "def f():\n    print(1)"),
        (house.broad_excepts, "try:\n    pass\nexcept Exception as error:\n    pass"),
        (house.broad_excepts, "try:\n    pass\nexcept (ValueError, BaseException):\n    pass"),
        (house.broad_excepts, "try:\n    pass\nexcept:\n    pass"),
        (house.colours, "RED = '#ff0000'"),
        (house.long_functions, "def f():\n" + "    x = 1\n" * 41),
    ],
)
def test_the_house_test_sees_what_has_no_place(look: Look, text: str) -> None:
    assert list(look(parse(text)))


@pytest.mark.parametrize(
    ("look", "text"),
    [
        (house.work_at_import, '"""Do."""\nfrom x import y\nA = frozenset((1,))\nB = Entry(name="x", seats=(1,))'),
        (house.work_at_import, "if TYPE_CHECKING:\n    import x\nif __name__ == '__main__':\n    main()"),
        (house.mutable_globals, "A: Final = {1: 2}\nB = (1, 2)\n_C: Final = frozenset({1})"),
        (house.broad_excepts, "try:\n    pass\nexcept (OSError, ValueError):\n    pass"),
        (house.colours, "X = '#12'\nY = 'a #ff0000 b'"),
    ],
)
def test_the_house_test_lets_what_has_its_place(look: Look, text: str) -> None:
    assert list(look(parse(text))) == []
