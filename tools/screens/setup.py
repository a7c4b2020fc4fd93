"""The screens of a set-up: the drawn table with six round it, with ten, and with the people of a family."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from game.saves.records.player import Player

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.setup.setup import Setup

Scene = Callable[["App"], None]

PERSON: Final = "person"
SIX: Final = (
    ("Nora", 0, PERSON), ("Ada", 1, PERSON), ("Etna", 2, "regular"), ("Fuji", 3, "regular"),
    ("Rainier", 4, "apprentice"), ("Rigi", 5, "master"),
)  # fmt: skip
FOUR: Final = (
    ("Ventoux", 6, "master"), ("Kailash", 7, "regular"), ("Elbrus", 8, "regular"), ("Makalu", 9, "apprentice"),
)  # fmt: skip
FAMILY: Final = (
    ("Nora", 0, PERSON), ("Ada", 1, PERSON), ("Ilyes", 2, PERSON), ("Zoé", 3, PERSON), ("Fuji", 4, "regular"),
    ("Oscar", 5, "regular"), ("Etna", 6, "regular"), ("Kailash", 7, "regular"), ("Rainier", 8, "regular"),
    ("Ararat", 9, "regular"),
)  # fmt: skip


def _seats(rows: tuple[tuple[str, int, str], ...]) -> tuple[Player, ...]:
    return tuple(Player(name, index, by) for name, index, by in rows)


def _shown(app: App, seats: tuple[Player, ...], selected: int, game: str = "syncron") -> Setup:
    """Show the set-up of a game with these players, one of them pressed."""
    from game.scenes.setup.setup import Setup
    from game.scenes.table.over.new_match import remember

    remember(app.services, game, seats, {})
    scene = Setup(app.services, app.screens, game)
    scene.selected = selected
    app.navigator.push(scene)
    return scene


def setup_table(app: App) -> None:
    """Show six round the table, the bot at the right pressed, and a free chair."""
    _shown(app, _seats(SIX), 5)


def setup_ten(app: App) -> None:
    """Show ten round the table."""
    _shown(app, _seats((*SIX, *FOUR)), 5)


def setup_room(app: App) -> None:
    """Show a family: Ada pressed, two who aren't at the table, the last three companies."""
    from game.saves.people.people import edited
    from game.saves.people.settings import Company, changed
    from tests.persons import at_home, knows

    for name, index in (("Nora", 0), ("Mamie Odile", 7), ("Sam", 9)):
        who = knows(app.services, name, begun={"soon": 1})
        app.services.shell.keep(edited(who, index=index))
    at_home(app.services, "Nora")
    seats = _seats(FAMILY)
    today = date.today()
    companies = (
        Company(seats, today.isoformat()),
        Company(seats[:5], (today - timedelta(days=3)).isoformat()),
        Company((seats[0], seats[3]), (today - timedelta(days=20)).isoformat()),
    )
    for settings in ("machine", "settings"):
        setattr(app.services, settings, changed(getattr(app.services, settings), {"companies": companies}))
    _shown(app, seats, 1)


def setup_sinoda_cloth(app: App) -> None:
    """Show four at Sinoda's cloth, three pieces before each of them."""
    _shown(app, _seats(SIX[:4]), 1, "sinoda")


def setup_chrono_cloth(app: App) -> None:
    """Show four at Chrono's cloth: its rows and its deck."""
    _shown(app, _seats(SIX[:4]), 1, "chrono")


SCENES: Final[dict[str, Scene]] = {
    "setup_table": setup_table,
    "setup_ten": setup_ten,
    "setup_room": setup_room,
    "setup_sinoda_cloth": setup_sinoda_cloth,
    "setup_chrono_cloth": setup_chrono_cloth,
}
