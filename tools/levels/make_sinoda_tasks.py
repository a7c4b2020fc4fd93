"""Find a year of Sinoda's days by search, always the same ones, and write them into game/games/sinoda/rules/year.py.

Every task has one first act that leads there, and one way on after each of the best answers; it can't be solved in
fewer turns. The year begins with easy ones, and grows more varied.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.content.levels import read_level  # noqa: E402
from game.engine.rng import Rng  # noqa: E402
from game.games.sinoda.bots.players.ground import Ground  # noqa: E402
from game.games.sinoda.bots.players.hunt import Field, Hunt  # noqa: E402
from game.games.sinoda.bots.players.task_grade import measured  # noqa: E402
from game.games.sinoda.rules.board import HIGHEST, Board  # noqa: E402

SEED: Final = 73
DAYS: Final = 73
ACTS: Final = (8, 30)
"""How many first acts there are to choose from, at least and at most."""
TURNS: Final = ((2, 2, 2, 3), (2, 3, 3, 3), (2, 3, 3, 3, 4, 3), (3, 2, 4, 3, 3, 4))
"""In how many turns tasks are to be solved, one after the other, in each quarter of the year."""
GRADES: Final = ((1, 2), (1, 3), (2, 4), (2, 5))
"""How hard they are, at least and at most, in each quarter."""
SIDES: Final = (((2, 3), (1, 2)), ((2, 3), (1, 3)), ((2, 4), (1, 3)), ((2, 4), (1, 4)))
"""How many pieces each side has, at least and at most, in each quarter: own, and the other's."""

HEAD: Final = '''"""A year of Sinoda's days: {count} tasks, as `tools/levels/make_sinoda_tasks.py` found them.

Each is told by its own pieces, the others', the space of the marked one, its turns and its grade: see `tasks.py`.
"""

from __future__ import annotations

from typing import Final

YEAR: Final = (
'''


class Found(NamedTuple):
    """Hold a task that was found."""

    field: Field
    turns: int
    grade: int


def main() -> int:
    """Write the year and say what is in it."""
    board = Board.of(read_level(ROOT / "levels" / "sinoda" / "small.tmx"))
    ground = Ground(board)
    hunt, rng = Hunt(ground), Rng.of(SEED, 0)
    year: list[Found] = []
    while len(year) < DAYS:
        year.append(_next(hunt, ground, rng, year))
        print(len(year), written(board, year[-1]), flush=True)
    path = ROOT / "game" / "games" / "sinoda" / "rules" / "year.py"
    lines = "".join(f'    "{written(board, found)}",\n' for found in year)
    path.write_text(HEAD.format(count=DAYS) + lines + ")\n", encoding="utf-8")
    print(Counter(found.turns for found in year), Counter(found.grade for found in year))
    return 0


def written(board: Board, found: Found) -> str:
    """Return a task as it stands in the file."""
    own, others = (
        " ".join(f"{board.spaces[code >> 2].name}={(code & 3) + 1}" for code in side)
        for side in (found.field.own, found.field.foes)
    )
    return f"{own} / {others} / {board.spaces[found.field.mark >> 2].name} / {found.turns} / {found.grade}"


def _next(hunt: Hunt, ground: Ground, rng: Rng, year: list[Found]) -> Found:
    """Return the next task of a year: with other pieces than the one before, and seldom the same number marked."""
    quarter = len(year) * 4 // DAYS
    turns = TURNS[quarter][len(year) % len(TURNS[quarter])]
    least, most = GRADES[quarter]
    last = [found.field.mark & 3 for found in year[-2:]]
    for field in _drawn(ground, rng, quarter):
        if (field.mark & 3) in last or not _is_sound(hunt, field, turns):
            continue
        grade = measured(hunt, field, turns).grade
        if least <= grade <= most and [found.grade for found in year[-2:]] != [grade, grade]:
            return Found(field, turns, grade)
    raise AssertionError("there is no end of positions")


def _drawn(ground: Ground, rng: Rng, quarter: int) -> Iterator[Field]:
    """Yield positions by lot, without an end: every piece is near the marked one."""
    spaces = range(ground.width)
    while True:
        counts = [least + rng.below(most - least + 1) for least, most in SIDES[quarter]]
        mark = rng.below(len(spaces))
        near = rng.shuffle([space for space in spaces if ground.wide[mark] >> space & 1 and space != mark])
        codes = [space << 2 | rng.below(HIGHEST) for space in near[: sum(counts) - 1]]
        marked = mark << 2 | rng.below(HIGHEST)
        own = tuple(sorted(codes[: counts[0]]))
        yield Field(own, tuple(sorted([marked, *codes[counts[0] :]])), marked)


def _is_sound(hunt: Hunt, field: Field, turns: int) -> bool:
    """Tell whether a task has one way in against the best answers, in so many turns and no fewer."""
    acts = len(hunt.acts(field))
    if not ACTS[0] <= acts <= ACTS[1] or hunt.takes(field, turns - 1) or len(hunt.ways(field, turns)) != 1:
        return False
    line = hunt.line(field, turns)
    steps = [(before, turns - number) for number, (before, _) in enumerate(line[::2])]
    return len(steps) == turns and all(len(hunt.ways(before, left)) == 1 for before, left in steps)


if __name__ == "__main__":
    raise SystemExit(main())
