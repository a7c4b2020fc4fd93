"""Epochs Chrono's table at rest, and its tellings at six moments each, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from screens import life, moments, shell
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table.scene import TableScene

NAMES = ("Nora", "Teide", "Elbrus", "Ventoux", "Fuji", "Makalu")
SKILLS = ("person", "regular", "apprentice", "regular", "master", "apprentice")
RUNS = {"yin_yang": (3, 7), "skull": (4, 6), "hand": (2, 6), "maze": (5, 8)}
PILES = {"yin_yang": (1, 2, 1, 1, 1), "skull": (1, 3, 1), "hand": (1, 2, 3, 4, 2), "maze": (3, 5, 1, 2)}
HANDS = (
    "skull_6 hand_7 hand_7 maze_4 yin_yang_9 skull_2 maze_10",
    "maze_1 maze_2 maze_1",
    "maze_10 maze_9 maze_1 hand_9 hand_9",
    "skull_1 skull_2 maze_1 maze_2 hand_10 hand_10",
    "maze_2 maze_3",
    "",
)


def rest(app: App) -> TableScene:
    """Show the table as four of seven cards can be laid."""
    from tests.games.chrono.hands import position

    seats = moments.players(*SKILLS, names=NAMES, colours=(1, 2, 3, 4, 5, 6))
    scene = moments.stand(app, "chrono", seats, None, decks="1+2+3")
    rules: Any = scene.host.rules
    state = moments.stacked(position(rules, *HANDS, rows=RUNS, opened=True, out=(5,)), RUNS, PILES)
    app.navigator.pop()
    app.navigator.settle()
    return moments.stand(app, "chrono", seats, state, decks="1+2+3")


def at_rest(app: App) -> None:
    """Show that, with the focus on what the gold button does."""
    rest(app)


def epoch(app: App, seconds: float) -> None:
    """Show how all four are laid, and an epoch is whole, so many seconds after the press."""
    scene = rest(app)
    life.moving(app, scene)
    app.tick([], life.STEP)
    scene.press(next(part for part in scene.parts if part.key == "act:all"))
    life.run(app, seconds)
    life.freeze(app)


def deal(app: App, seconds: float) -> None:
    """Show a deal so many seconds after it began."""
    from tests.matches import people_in

    scene = shell.deal(app, "chrono", people_in(6, (0,), NAMES, ("regular",)), 0)
    life.moving(app, scene)
    app.navigator.push(scene)
    app.navigator.settle()
    life.run(app, seconds)
    life.freeze(app)


EPOCH = (0.085, 0.48, 0.74, 1.06, 1.40, 1.80)
"""Seconds after which it is shown: each in the middle of what begins at 0, 100, 650, 780, 1000 and 1500 ms."""
DEAL = (0.14, 0.38, 0.70, 0.88, 1.14, 1.58)

SCENES: Mapping[str, Scene] = {
    "rest_chrono": at_rest,
    "table_chrono_cards": at_rest,
    **{f"chrono_epoch_{n}": partial(epoch, seconds=seconds) for n, seconds in enumerate(EPOCH, 1)},
    **{f"chrono_deal_{n}": partial(deal, seconds=seconds) for n, seconds in enumerate(DEAL, 1)},
}
