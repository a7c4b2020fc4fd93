"""What the page is asked: whose figures, of which time, of all games or of one; and what it shows then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final

from game.saves.figures.figures import Figures, GameFigures
from game.scenes.shell.days import of_month
from game.scenes.shell.services.services import Services
from game.ui.parts.kit import Kit

DAYS: Final = 30
"""Days of the last ones, this one among them."""


class Span(StrEnum):
    """Say of which time figures are wanted."""

    ALL = "all"
    YEAR = "year"
    MONTH = "month"

    def since(self, now: date) -> float:
        """Return when that time begins, in seconds since 1970, on the day `now`."""
        match self:
            case Span.ALL:
                return 0.0
            case Span.YEAR:
                first = date(now.year, 1, 1)
            case Span.MONTH:
                first = now - timedelta(days=DAYS - 1)
        return datetime(first.year, first.month, first.day).timestamp()


@dataclass(frozen=True, slots=True)
class Asked:
    """Say whose figures are wanted ("" for everybody's), of which time, and of which game alone ("" for all)."""

    who: str
    span: Span = Span.ALL
    game: str = ""


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what can be pressed in the panels."""

    game: Callable[[str], None]
    """Shows a game alone, or all of them ("")."""
    step: Callable[[int], None]
    """Looks at another point of the ratings: so many on."""
    look: Callable[[], None]
    """Looks back at the match of that point."""
    who: Callable[[str], None]
    """Shows the figures of a person."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold what the panels show."""

    services: Services
    asked: Asked
    figures: Figures
    now: float
    """In seconds since 1970."""
    acts: Acts
    at: int | None = None
    """The point of the ratings that somebody looks at, counted from the first in time."""
    counted: int | None = None
    """How many hundredths of the matches were looked at; None where all were."""

    @property
    def games(self) -> Sequence[GameFigures]:
        """Return the figures of the games that are shown."""
        game = self.asked.game
        return (self.figures.of(game),) if game else self.figures.games


def short_day(kit: Kit, when: float) -> str:
    """Return the day of a moment (seconds since 1970), as short as it is said."""
    day = date.fromtimestamp(when)
    return kit.say("statistics.day", day=of_month(kit.words, day), month=kit.say(f"month_short.{day.month}"))


def badge_of(services: Services, game: str) -> str:
    """Return the picture of a game's badge; "" where it has none."""
    name = f"shell/games/{game}"
    return name if services.images.has(name) else ""
