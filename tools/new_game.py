"""Begin a game: `python3 tools/new_game.py NAME` writes a tiny, complete one to be changed into yours.

It makes one folder, `game/games/NAME` (rules, computer players, table, words in two languages), adds one line each
to `catalog.py` and `tables.py`, and records a first golden log in `tests/golden/NAME`. The game can be played at once.
With `--cards` it is one of tricks, with hidden hands, and has its first test in `tests/games/NAME`.
"""

from __future__ import annotations

import ast
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Template

from setup_environment import ROOT, enter

PROJECT = Path(ROOT)
TEMPLATES = PROJECT / "tools" / "new_game_template"
WITH_CARDS = PROJECT / "tools" / "new_cards_template"
"""What a game with hidden hands has instead; what is in `tests` goes to the game's tests."""
CARDS = "--cards"
LONGEST = 20
SEED = 2026


def main(words: list[str]) -> int:
    """Write the game that the command line names; return 0, or 2 with a sentence where the name can't be used."""
    names = [word for word in words if word != CARDS]
    if len(names) != 1 or names[0].startswith("-"):
        print(__doc__)
        return 0 if words in (["-h"], ["--help"]) else 2
    name = names[0]
    reason = why_not(name, PROJECT)
    if reason is not None:
        print(f"“{name}” can't be a game's name: {reason}.", file=sys.stderr)
        return 2
    for file in (*write_game(name, PROJECT, cards=CARDS in words), record(name, PROJECT)):
        print(f"  {file.relative_to(PROJECT)}")
    print(f"{name} is in the box. Play it: python3 tools/play.py. Check it: python3 tools/test.py")
    return 0


def why_not(name: str, project: Path) -> str | None:
    """Return why a game can't have this name, or None where it can."""
    if not re.fullmatch("[a-z][a-z0-9_]*", name):
        return "it must begin with a small letter and hold only small letters, digits and underscores"
    if len(name) > LONGEST:
        return f"it is longer than {LONGEST} letters"
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return "the word means something in Python"
    games = project / "game" / "games"
    if (games / name).exists() or (games / f"{name}.py").exists():
        return "the box has it already"
    return None


def templates(*, cards: bool) -> dict[Path, Path]:
    """Return the file that each of a game's files is made from, by its path in the game's folder."""
    folders = (TEMPLATES, WITH_CARDS) if cards else (TEMPLATES,)
    return {file.relative_to(folder).with_suffix(""): file for folder in folders for file in folder.rglob("*.txt")}


def write_game(name: str, project: Path, *, cards: bool = False) -> Iterator[Path]:
    """Write the folder of a game and its two lines; yield every file that was written or changed."""
    camel = "".join(part.capitalize() for part in name.split("_"))
    for path, template in sorted(templates(cards=cards).items()):
        text = Template(template.read_text(encoding="utf-8")).substitute(name=name, Name=camel)
        tested = path.parts[0] == "tests"
        folder = project / "tests" / "games" / name if tested else project / "game" / "games" / name
        file = folder / (path.relative_to("tests") if tested else path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        yield file
    for file_name, variable, entry in (
        ("catalog.py", "CATALOG", f"game.games.{name}.entry:ENTRY"),
        ("tables.py", "TABLES", f"game.games.{name}.ui:UI"),
    ):
        file = project / "game" / "games" / file_name
        file.write_text(add_line(file.read_text(encoding="utf-8"), variable, entry), encoding="utf-8")
        yield file


def add_line(source: str, variable: str, entry: str) -> str:
    """Return a module's text with one more string, on a line of its own, at the end of a tuple.

    Raises ValueError where the module has no such tuple of strings.
    """
    lines = source.splitlines(keepends=True)
    for node in ast.parse(source).body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not isinstance(node.value, ast.Tuple):
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and target.id == variable:
            first, last = node.value.lineno - 1, (node.value.end_lineno or 0) - 1
            if first == last:  # all in one line: give each its own
                row = lines[first].encode()  # the parser counts bytes
                head, tail = row[: node.value.col_offset].decode(), row[node.value.end_col_offset :].decode()
                rows = [f"    {ast.unparse(item)},\n".replace("'", '"') for item in node.value.elts]
                lines[first] = f"{head}(\n{''.join(rows)})" + tail
                return add_line("".join(lines), variable, entry)
            lines.insert(last, f'    "{entry}",\n')
            return "".join(lines)
    raise ValueError(f"there is no tuple {variable} to add a line to")


def record(name: str, project: Path) -> Path:
    """Play one match by chance and keep its log, so that the contract suite can tell when the rules change."""
    from game import __version__
    from game.engine import codec
    from game.engine.match import Match
    from game.engine.protocol import Opening
    from game.engine.rng import Rng
    from game.games.catalog import load

    entry = load(name)
    seats = entry.seats[0]
    match = Match(entry.rules(seats, {}, {}), Opening(seats), SEED)
    rng = Rng(SEED)
    while acting := match.rules.to_act(match.state):
        match.play(acting[0], rng.choice(match.rules.legal(match.state, acting[0])))
    header = {
        "format": 1,
        "game": name,
        "rules": match.rules.version,
        "options": {},
        "opening": {},
        "seats": [{"name": str(seat + 1), "colour": seat, "by": entry.skills[0].key} for seat in range(seats)],
        "seed": f"{SEED:032x}",
        "app": __version__,
    }
    file = project / "tests" / "golden" / name / "first.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"".join(codec.write(line) for line in [header, *match.to_lines()]))
    return file


if __name__ == "__main__":
    enter(__file__, sys.argv[1:])
    sys.exit(main(sys.argv[1:]))
