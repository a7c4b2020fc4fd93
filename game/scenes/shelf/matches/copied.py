"""Copies of a match that a sync service has made: which there are, in words, and which of them shall be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from game.engine.names import plain
from game.saves.shelf.row import ShelfRow
from game.scenes.shelf.matches import told
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.choices import Choices, Offered
from game.scenes.table.over.new_match import reopen
from game.scenes.table.over.screens import Screens
from game.ui.layout.frame import Rect


def apart(paths: Sequence[Path]) -> list[str]:
    """Return what the names of copies end in, each otherwise: what all of them begin with tells none from another."""
    stems = [plain(path.stem) for path in paths]
    columns = enumerate(zip(*stems, strict=False))
    same = next((place for place, letters in columns if len({*letters}) > 1), min(map(len, stems)))
    return [stem[same:].strip(" -_.()[]") for stem in stems]


def copy_label(services: Services, what: str, name: str) -> str:
    """Return what a copy is, with how its name ends."""
    return services.say("shelf.copy", told=what, file=name) if name else what


def count_of(services: Services, row: ShelfRow) -> str:
    """Return how many copies there are, in words; "" where there is but the one file."""
    return services.say("shelf.copies", count=len(row.every)) if row.copies else ""


def ask(services: Services, screens: Screens, row: ShelfRow, under: Rect, now: date) -> None:
    """Ask which of a match's copies shall be opened, the longest first; `under` is where the list hangs."""
    rows = [one for one in row.every if one.path is not None and (one.fault is None or one.decisions)]
    names = apart([one.path for one in rows if one.path is not None])
    offered = [
        Offered(str(number), partial(_words, services, one, name, now), _act(services, screens, one), not number)
        for number, (one, name) in enumerate(zip(rows, names, strict=True))
    ]
    services.navigator.push(Choices(services, under, offered))


def _words(services: Services, row: ShelfRow, name: str, now: date) -> str:
    said = [told.moment(services, row, now), services.say("shelf.moves", count=row.decisions)]
    if row.under_way:
        said.append(services.say("shelf.copy_open"))
    if row.fault is not None:
        said.append(services.say("shelf.damaged"))
    return copy_label(services, services.words.listed(said), name)


def _act(services: Services, screens: Screens, row: ShelfRow) -> Callable[[], None]:
    path = row.path
    assert path is not None, "only what lies here is offered"
    return partial(_play_on if row.under_way else _look_back, services, screens, path)


def _look_back(services: Services, screens: Screens, path: Path) -> None:
    scene = screens.review(path)
    if scene is not None:
        services.navigator.push(scene)


def _play_on(services: Services, screens: Screens, path: Path) -> None:
    session = reopen(services, path)
    if session is not None:
        services.navigator.push(screens.table(session))
