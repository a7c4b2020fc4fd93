"""The page of the deal of the day, as `screenshots.py` draws it: before it is played, afterwards, another month."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.engine.rng import Rng
from game.saves.days import hints
from game.scenes.figures.daily.daily import Daily
from game.scenes.session.match import occasions
from game.scenes.session.match.session import MatchSession
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App

TODAY = date(2026, 11, 20)
WON = (2, 3, 6, 8, 11, 14, 17, 18, 19)
PLAYED = (1, 5, 9, 15)
BEFORE = ((10, 30), (10, 31), (10, 12), (10, 13))
LONG = 400  # decisions at most, of what is looked at,
SHORT = 12  # and of what is only counted


def daily(app: App) -> None:
    """Show the page after today's deal was won."""
    november(app)
    played(app, TODAY, won=True, points=14, most=LONG)
    _shown(app)


def november(app: App) -> None:
    """Put the days before today on the shelf: nine were won, four only played."""
    for day in sorted((*WON, *PLAYED)):
        played(app, date(2026, 11, day), won=day not in PLAYED, points=14)


def daily_before(app: App) -> None:
    """Show the page before it is played."""
    for day in sorted((*WON, *PLAYED)):
        played(app, date(2026, 11, day), won=day not in PLAYED, points=9)
    _shown(app)


def daily_other_month(app: App) -> None:
    """Show the month before."""
    for month, day in BEFORE:
        played(app, date(2026, month, day), won=day % 2 == 0, points=9)
    _shown(app).turn(date(2026, 10, 1))
    app.navigator.settle()


def _shown(app: App) -> Daily:
    page = Daily(app.services, app.screens, lambda: TODAY)
    app.navigator.push(page)
    app.navigator.settle()
    page.finish_picture()
    return page


def played(app: App, day: date, *, won: bool, points: int, most: int = SHORT) -> None:
    """Put a match of a day on the shelf, as if it had come out so: its line says it, of at most so many decisions."""
    import msgspec

    session = occasions.of_day(app.services, day)
    assert isinstance(session, MatchSession), "a day can be dealt"
    rng, host = Rng.of(day.toordinal(), 0), session.host
    for _ in range(most):
        if session.over:
            break
        seat = host.to_act()[0]
        host.play(seat, rng.choice(host.legal(seat)))
    session.close()
    assert session.file is not None, "it is written"
    count = len(session.players)
    scores = [points, 12, 9, 5][:count] if won else [points - 7, 12, 9, 5][:count]
    order = sorted(range(count), key=lambda seat: -scores[seat])
    places = [order.index(seat) + 1 for seat in range(count)]
    over = {"winners": [order[0]], "places": places, "scores": scores}
    path = session.file.with_name(f"{day:%Y%m%d}-190000-{session.game}-{day.toordinal():08x}.jsonl")
    lines = session.file.read_bytes().splitlines()
    last = {**msgspec.json.decode(lines[-1]), "over": over}
    path.write_bytes(b"\n".join((*lines[:-1], msgspec.json.encode(last))) + b"\n")
    session.file.unlink()
    hints.begin(app.services.store, path.stem)


SCENES: dict[str, Scene] = {"daily": daily, "daily_before": daily_before, "daily_other_month": daily_other_month}
