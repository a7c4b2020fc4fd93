"""The saved games on their planks, as `screenshots.py` draws them: few, many, none."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING
from unittest import mock

from game.saves.records.player import Player
from screens.games import cards
from screens.shell import LATER, Scene, pair, point, six, table

if TYPE_CHECKING:
    from pathlib import Path

    from game.app import App
    from game.scenes.session.match.session import MatchSession

MANY = 30
MINUTES = 300.0  # hours between two of many
FOUR = (Player("Nora", 0), Player("Ada", 1), Player("Ilyes", 2), Player("Kailash", 6, "regular"))
THREE = (Player("Nora", 0), Player("Fuji", 4, "regular"), Player("Etna", 8, "regular"))
RACE = (
    Player("Ada", 1), Player("Rainier", 3, "regular"), Player("Etna", 8, "regular"), Player("Fuji", 5, "regular"),
)  # fmt: skip
TEAM = (Player("Ilyes", 2), Player("Rainier", 3, "regular"), Player("Kailash", 7, "regular"))
TEN = ("Nora", "Ada", "Ilyes", "Oscar", "Zoé", "Mina", "Jules", "Tom", "Lena", "Maximiliane")


def saved(app: App) -> None:
    """Show the saved games of all games, one of them damaged."""
    _left(app, pair(), 1, (8, 11, 2))
    _left(app, six(), 30, (9, 20, 15))
    _game(app, "syncro", TEAM, 8, (2, 16, 44))
    _date(app, cards(app, "syncron", RACE, 14, race="long").session, (14, 19, 30))
    _game(app, "chrono", THREE, 26, (16, 15, 11))
    _game(app, "soon", FOUR, 14, (18, 21, 40))
    _level(app, FOUR, (19, 18, 2))
    _left(app, pair(), 66, (19, 20, 17))
    damaged = app.store.records_folder / "20250101-120000-sinoda-0f3a51c2.jsonl"
    damaged.write_bytes(b"?\n")
    os.utime(damaged, (datetime(2025, 1, 1, 12).timestamp(),) * 2)
    _shown(app)


def saved_many(app: App) -> None:
    """Show thirty saved games, some of ten people, the focus on the last one in sight."""
    ten = tuple(Player(name, seat) for seat, name in enumerate(TEN))
    _game(app, "syncron", ten, 1, (19, 20, 17))
    _game(app, "chrono", ten[:7], 1, (18, 20, 17))
    _left(app, six(), 12, (17, 20, 17))
    first = sorted(app.store.records_folder.glob("*.jsonl"))
    for number in range(MANY - len(first)):
        source = first[number % len(first)]
        name = f"202611{16 - number // 2:02}-1200{number:02}-{source.stem.split('-')[2]}-{number + 10:08}.jsonl"
        source.with_name(name).write_bytes(_anew(source, number))
    _shown(app, "row:8")


def saved_bare(app: App) -> None:
    """Show that nothing was saved."""
    _shown(app)


def _anew(path: Path, number: int) -> bytes:
    """Return a record as one of another match."""
    import msgspec

    first, end, rest = path.read_bytes().partition(b"\n")
    plain = {key: value for key, value in msgspec.json.decode(first).items() if key != "sum"}
    return msgspec.json.encode({**plain, "seed": f"{number:032x}"}) + end + rest


def _shown(app: App, key: str = "row:0") -> None:
    app.navigator.push(app.screens.saved())
    app.navigator.settle()
    point(app)
    app.tick([], LATER)
    top = app.navigator.top
    top.focus.at(key, 0.0, ring=True, led=False)
    top.focused()  # type: ignore[attr-defined]
    for _ in range(40):  # their tables are drawn one after another
        app.tick([], LATER)


def _left(app: App, seats: tuple[Player, ...], turns: int, when: tuple[int, int, int]) -> None:
    _date(app, table(app, seats, turns).session, when)


def _game(app: App, game: str, seats: tuple[Player, ...], turns: int, when: tuple[int, int, int]) -> None:
    _date(app, cards(app, game, seats, turns).session, when)


def _level(app: App, team: tuple[Player, ...], when: tuple[int, int, int]) -> None:
    """Leave a level of an adventure under way."""
    import msgspec

    from game.games.syncro.campaign.progress.progress import adventure_in, pack
    from game.games.syncro.campaign.scene import CampaignScene

    scene = CampaignScene(app.services, app.screens)
    service = scene.shelf.service
    row = service.begin("The steep road", team)
    far = replace(adventure_in(row), step="IIb", done=("Ia", "Ib", "Ic", "Id", "Ie", "IIa"), rewards=(None,) * 4)
    assert row.save is not None, "it has just been written"
    row = service.store.save(row, msgspec.structs.replace(row.save, progress=pack(far)))
    chance = Random(3)  # else every picture would be of another deal
    with mock.patch("game.saves.disk.tokens.token_hex", lambda count: chance.randbytes(count).hex()):
        played = service.play(row, lambda file: None)
    assert played is not None, "the level is dealt"
    app.navigator.push(app.screens.table(played))
    app.navigator.settle()
    host = played.host
    for _ in range(3):
        seat = host.to_act()[0]
        host.play(seat, host.legal(seat)[0])
    name = _date(app, played, when)
    row = service.store.look(row.path)
    assert row.save is not None, "it is still there"
    service.store.save(row, msgspec.structs.replace(row.save, match=name))


def _date(app: App, session: MatchSession, when: tuple[int, int, int]) -> str:
    """Leave a match that was played last on a day in November, at an hour of this place; return its record's name."""
    app.navigator.pop()
    app.navigator.settle()
    assert session.journal.record is not None, "what was played was written"
    path = session.journal.record.path
    day, hour, minute = when
    moment = datetime(2026, 11, day, hour, minute)
    name = f"{moment.astimezone(UTC):%Y%m%d-%H%M%S}-{session.game}-{day:08}.jsonl"
    path.rename(path.with_name(name))
    return name


SCENES: Mapping[str, Scene] = {"saved": saved, "saved_many": saved_many, "saved_bare": saved_bare}
