"""The screens of the figures as a test sees them: a name, and how to come to each in a box."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final, TypeAlias

from game.engine.rng import Rng
from game.scenes.figures.daily.daily import Daily
from game.scenes.session.match import occasions
from game.scenes.session.match.session import MatchSession
from tests.persons import person
from tests.scenes.box import Box

Scene: TypeAlias = Callable[[Path, tuple[int, int], float, str], Box]
SOON: Final = date(2026, 11, 20)


def page(box: Box, today: date = SOON) -> Daily:
    """Show the page of the deal of the day, on a day."""
    scene = Daily(box.services, box.screens, lambda: today)
    box.show(box.screens.home())
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return scene


def ended(box: Box, day: date = SOON, decisions: int = 3) -> MatchSession:
    """Let whoever is at home play a day's match and give it up after some decisions."""
    session = occasions.of_day(box.services, day)
    assert isinstance(session, MatchSession)
    act(session, decisions)
    session.resign(0)
    session.close()
    return session


def act(session: MatchSession, decisions: int = 3) -> None:
    """Let a few decisions be made by lot."""
    rng = Rng.of(1, 0)
    for _ in range(decisions):
        seat = session.host.to_act()[0]
        session.host.play(seat, rng.choice(session.host.legal(seat)))


def daily(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the page after today's deal was played."""
    box = Box(root, size, text, language)
    person(box.services, "Nora")
    ended(box)
    ended(box, date(2026, 11, 18))
    page(box)
    return box


def daily_before(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the page before today's deal is played."""
    box = Box(root, size, text, language)
    person(box.services, "Nora")
    page(box)
    return box


DAILY: Final[dict[str, Scene]] = {"daily": daily, "daily_before": daily_before}
