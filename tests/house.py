"""Read the program's source: who imports whom, what is done at import, what has no place where it stands."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent

RANKS: Final = (
    ("main", r"game\.(__main__|selftest|start)"),
    ("app", r"game\.app"),
    ("foundation", r"game\.foundation"),
    ("tables", r"game\.games\.tables"),
    ("ui of a game", r"game\.games\.\w+\.ui"),
    ("table of a game", r"game\.games\.\w+\.table(\.\w+)*"),
    ("campaign of a game", r"game\.games\.\w+\.campaign(\.\w+)*"),
    ("scenery of a game", r"game\.games\.\w+\.scenery(\.\w+)*"),
    ("screens", r"game\.scenes\.screens"),
    ("home", r"game\.scenes\.home(\.\w+)*"),
    ("shelf", r"game\.scenes\.shelf(\.\w+)*"),
    ("review", r"game\.scenes\.review(\.\w+)*"),
    ("figures", r"game\.scenes\.figures(\.\w+)*"),
    ("setup", r"game\.scenes\.setup(\.\w+)*"),
    ("results", r"game\.scenes\.results(\.\w+)*"),
    ("learn", r"game\.scenes\.learn(\.\w+)*"),
    ("rulebook", r"game\.scenes\.rulebook(\.\w+)*"),
    ("settings", r"game\.scenes\.settings(\.\w+)*"),
    ("people", r"game\.scenes\.people(\.\w+)*"),
    ("analysis", r"game\.scenes\.analysis(\.\w+)*"),
    ("table", r"game\.scenes\.table(\.\w+)*"),
    ("session", r"game\.scenes\.session(\.\w+)*"),
    ("keyboard", r"game\.scenes\.keyboard(\.\w+)*"),
    ("shell", r"game\.scenes(\.shell(\.\w+)*)?"),
    ("ui", r"game\.ui(?!\.system\b)(\.\w+)*"),
    ("system", r"game\.ui\.system(\.\w+)*"),
    ("handover", r"game\.handover(\.\w+)*"),
    ("content", r"game\.content(\.\w+)*"),
    ("saves", r"game\.saves(\.\w+)*"),
    ("catalog", r"game\.games\.catalog"),
    ("entry", r"game\.games\.\w+\.entry"),
    ("sums", r"game\.games\.\w+\.(figures|themes)"),
    ("bots", r"game\.games\.\w+\.bots(\.\w+)*"),
    ("rules", r"game\.games(\.\w+(\.rules(\.\w+)*)?)?"),
    ("ai", r"game\.ai(\.\w+)*"),
    ("engine", r"game\.engine(\.\w+)*"),
    ("root", r"game"),
)
"""The rooms of the house from the attic down."""

BESIDE: Final = (
    ("table of a game", "campaign of a game"),
    ("setup", "results"),
    ("setup", "learn"),
    ("results", "learn"),
    ("setup", "rulebook"),
    ("results", "rulebook"),
    ("learn", "rulebook"),
    ("settings", "setup"),
    ("settings", "results"),
    ("settings", "learn"),
    ("settings", "rulebook"),
    ("people", "settings"),
    ("people", "setup"),
    ("people", "results"),
    ("people", "learn"),
    ("people", "rulebook"),
    ("shelf", "review"),
    *(
        ("figures", other)
        for other in ("shelf", "review", "setup", "results", "learn", "rulebook", "settings", "people")
    ),
    *((room, other) for room in ("shelf", "review") for other in ("setup", "learn", "rulebook", "settings", "people")),
    ("content", "saves"),
    ("handover", "content"),
)
"""Rooms that lie side by side: neither may import the other."""

HEIGHT: Final = {room: -place for place, (room, _) in enumerate(RANKS)}
PURE: Final = frozenset({"engine", "ai", "rules", "bots", "sums", "entry"})
PROCESS = frozenset(
    {"game.ai.process.worker", "game.ai.process.child", "game.ai.process.desk", "game.ai.process.spare"}
)
"""Who speaks to the computer players' process, or is it, or stands in for it."""
REFUSED: Final = frozenset(
    {"pygame", "pytmx", "random", "secrets", "time", "datetime", "os", "pathlib", "socket", "threading"}
)
CALM: Final = frozenset(
    {
        "frozenset",
        "tuple",
        "dict",
        "range",
        "enumerate",
        "zip",
        "getattr",
        "cast",
        "field",
        "dataclass",
        "compile",
        "resolve",
    }
)
"""What may be called at import, beside constructors: it makes a value and does nothing."""

_MUTABLE: Final = (ast.List, ast.Set, ast.ListComp, ast.SetComp, ast.GeneratorExp)
_MAPPING: Final = (ast.Dict, ast.DictComp)
_PAGE: Final = re.compile(r"\b(?:[\w-]+/)*[A-Z][\w-]*\.md\b")
_DOTTED: Final = re.compile(r"game(\.\w+)+(:\w+)?")
_COLOUR: Final = re.compile(r"#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})")


def sources(folder: str = "game") -> list[Path]:
    """Return every Python file under a folder of the project."""
    return sorted(path for path in (ROOT / folder).rglob("*.py") if "_shipped" not in path.parts)


def pages(text: str) -> Iterator[str]:
    """Yield the pages in Markdown that a text names."""
    yield from _PAGE.findall(text)


def module_of(path: Path) -> str:
    """Return the dotted name of a file of the package."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """Return the room that a module stands in. Raises ValueError where it stands in none."""
    for room, pattern in RANKS:
        if re.fullmatch(pattern, module):
            return room
    raise ValueError(f"{module} stands in no room of the house")


def game_of(module: str) -> str | None:
    """Return the game whose folder a module stands in."""
    parts = module.split(".")
    return (
        parts[2]
        if parts[:2] == ["game", "games"] and len(parts) > 2 and parts[2] not in ("catalog", "tables")
        else None
    )


def imports_of(tree: ast.Module, modules: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Yield every module that a file imports, with the line; a module's dotted name in a string counts, too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            inner = [f"{base}.{alias.name}" for alias in node.names]
            yield from ((name, node.lineno) for name in inner if name in modules)
            if not all(name in modules for name in inner):
                yield base, node.lineno
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _DOTTED.fullmatch(node.value):
            name = node.value.partition(":")[0]
            if name in modules or ":" in node.value:
                yield name, node.lineno


def wrong_imports(module: str, tree: ast.Module, modules: frozenset[str]) -> Iterator[str]:
    """Yield a sentence for every import that goes up, sideways, or to what this room refuses."""
    room, own = room_of(module), game_of(module)
    for name, line in imports_of(tree, modules):
        where = f"{module}:{line} imports {name}"
        if name.startswith("."):
            yield f"{where}: name the module in full"
        elif name.split(".")[0] != "game":
            if room in PURE and module not in PROCESS and name.split(".")[0] in REFUSED:
                yield f"{where}, which is refused in {room}"
            if name.split(".")[0] == "pytmx" and module != "game.content.levels":
                yield f"{where}; only game.content.levels may"
        elif game_of(name) and own and game_of(name) != own:
            yield f"{where}, another game"
        elif module.startswith("game.scenes") and name.startswith("game.games"):
            yield f"{where}: screens know no game"
        elif room == "rules" and own and room_of(name) not in ("rules", "engine"):
            yield f"{where}: rules know the engine alone"
        elif HEIGHT[room_of(name)] > HEIGHT[room]:
            yield f"{where}, which does not stand below it"
        elif any({room, room_of(name)} == set(pair) for pair in BESIDE):
            yield f"{where}, which stands beside it"


def opens(tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for every file that is opened by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open":
            yield f"line {node.lineno}: open"


def graph(trees: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """Return which modules of the program each module imports, for types and late imports as well."""
    modules = frozenset(trees)
    return {
        module: {name for name, _ in imports_of(tree, modules) if name in modules and name != module}
        for module, tree in trees.items()
    }


def circles(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """Return every group of modules that import each other in a circle (Tarjan's strong components), by name."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    result: list[list[str]] = []

    def visit(module: str) -> None:
        index[module] = low[module] = len(index)
        stack.append(module)
        for name in sorted(imports[module]):
            if name not in index:
                visit(name)
                low[module] = min(low[module], low[name])
            elif name in stack:
                low[module] = min(low[module], index[name])
        if low[module] == index[module]:
            place = stack.index(module)
            group = stack[place:]
            del stack[place:]
            if len(group) > 1:
                result.append(sorted(group))

    for module in sorted(imports):
        if module not in index:
            visit(module)
    return sorted(result)


def reaches(imports: Mapping[str, set[str]], module: str) -> set[str]:
    """Return every module that is loaded with one, itself included."""
    seen, ahead = {module}, [module]
    while ahead:
        new = imports[ahead.pop()] - seen
        seen |= new
        ahead += new
    return seen


def outside(tree: ast.Module) -> set[str]:
    """Return the first names of all packages that a file imports."""
    return {name.split(".")[0] for name, _ in imports_of(tree, frozenset())}


def large_classes(tree: ast.Module, most: int = 15) -> Iterator[str]:
    """Yield the name of every class with too many public methods; properties are none."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            methods = [
                inner
                for inner in node.body
                if isinstance(inner, ast.FunctionDef)
                and not inner.name.startswith("_")
                and not any(
                    "property" in ast.unparse(mark) or ".setter" in ast.unparse(mark) for mark in inner.decorator_list
                )
            ]
            if len(methods) > most:
                yield node.name


def undocumented(trees: Mapping[str, ast.Module]) -> Iterator[str]:
    """Yield every public method without a docstring that is no override, no property and no one-liner."""
    face = {"draw", "draw_commands", "inks"}
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
                continue
            bases = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
            for method in node.body:
                if not isinstance(method, ast.FunctionDef) or method.name.startswith("_"):
                    continue
                inherited = bases - {"Protocol", "ABC"} or method.name in face
                short = len(method.body) == 1 or any(
                    word in ast.unparse(mark) for mark in method.decorator_list for word in ("property", "setter")
                )
                if not ast.get_docstring(method) and not inherited and not short:
                    yield f"{module}: {node.name}.{method.name} has no docstring"


def work_at_import(tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for everything that a module does when it is imported, beside naming things."""
    for node in tree.body:
        yield from _work(node)


def _work(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Import() | ast.ImportFrom() | ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Pass():
            pass
        case ast.Expr(value=ast.Constant()):
            pass
        case ast.ClassDef():
            for inner in node.body:
                yield from _work(inner)
        case ast.Assign() | ast.AnnAssign():
            if node.value is not None:
                yield from _made(node.value)
        case ast.If() if _is_guard(node.test):
            for inner in [] if "__name__" in ast.unparse(node.test) else [*node.body, *node.orelse]:
                yield from _work(inner)
        case _:
            yield f"line {node.lineno}: {type(node).__name__}"


def _is_guard(test: ast.expr) -> bool:
    return any(word in ast.unparse(test) for word in ("__name__", "TYPE_CHECKING", "sys.platform"))


def _made(value: ast.expr) -> Iterator[str]:
    """Yield a sentence for every call in a value that is neither a constructor nor known to be calm."""
    for node in ast.walk(value):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "?")
            if name not in CALM and not name.lstrip("_")[:1].isupper():
                yield f"line {node.lineno}: calls {name}"


def mutable_globals(tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for every container at module level that could change, and every `global`.

    A mapping is allowed where its name says that it is a constant, and a property that is kept beside its own value.
    """
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            names = node.targets if isinstance(node, ast.Assign) else [node.target]
            constant = all(isinstance(name, ast.Name) and name.id.isupper() for name in names)
            made = getattr(getattr(node.value, "func", None), "id", "")
            mapping = isinstance(node.value, _MAPPING) or made == "dict"
            changes = isinstance(node.value, _MUTABLE) or made in ("list", "set", "defaultdict", "deque", "Counter")
            if changes or (mapping and not constant):
                yield f"line {node.lineno}: {ast.unparse(names[0])} could change"
    for inner in ast.walk(tree):
        if isinstance(inner, ast.Global):
            yield f"line {inner.lineno}: global {', '.join(inner.names)}"
        marks = [ast.unparse(mark) for mark in inner.decorator_list] if isinstance(inner, ast.FunctionDef) else []
        if isinstance(inner, ast.FunctionDef) and any("cache" in mark for mark in marks if mark != "cached_property"):
            yield f"line {inner.lineno}: {inner.name} remembers for the whole program"


def prints(tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for every print."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            yield f"line {node.lineno}: print"


def broad_excepts(tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for every except that would catch anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            kinds = "" if node.type is None else ast.unparse(node.type)
            if node.type is None or re.search(r"\b(Base)?Exception\b", kinds):
                yield f"line {node.lineno}: except {kinds}"


def colours(tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for every colour that is written out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _COLOUR.fullmatch(node.value):
            yield f"line {node.lineno}: {node.value}"


def long_functions(tree: ast.Module, most: int = 40) -> Iterator[str]:
    """Yield a sentence for every function that has too many statements; its docstring is none."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            count = sum(isinstance(inner, ast.stmt) for inner in ast.walk(node)) - 1 - bool(ast.get_docstring(node))
            if count > most and not _is_one_match(node):
                yield f"{node.name} has over {most} statements"


def _is_one_match(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Tell whether a function is one exhaustive match and nothing else: then it may be long."""
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return len(body) == 1 and isinstance(body[0], ast.Match)
