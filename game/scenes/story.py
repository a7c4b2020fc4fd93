"""The story of a match: what home and results may tell of it. A game's own story knows more than this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.protocol import Message, Seat
from game.scenes.services import Services
from game.scenes.sitting import Sitting
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part


@dataclass(frozen=True, slots=True)
class Moment:
    """Remember a turn worth telling: its number (as in `course`), who did it, and the words for it."""

    turn: int
    seat: Seat
    message: Message


class Story:
    """Tell of one match. Everything is drawn from a stranger's view: nothing that only one player may know.

    A game subclasses it where it has points, pieces or a board to show, and names it as its table's `story`.
    """

    thumbnail_ratio: ClassVar[float] = 1.2
    """Width of the thumbnail, in heights."""

    def __init__(self, services: Services, sitting: Sitting) -> None:
        self.services = services
        self.sitting = sitting

    def place(self) -> str:
        """Return where it is played, for the line over the headline ("Large board"), or ""."""
        return ""

    def turns(self) -> int:
        """Return how many turns were taken."""
        return self.sitting.host.decision_count

    def figures(self) -> list[tuple[str, str]]:
        """Return up to three figures with the word under each."""
        words = self.services.words
        turns, minutes = self.turns(), max(1, round(self.sitting.seconds / 60))
        return [
            (str(turns), words.say("results.turns", count=turns)),
            (str(minutes), words.say("results.minutes", count=minutes)),
        ]

    def columns(self) -> tuple[str, str]:
        """Return the headings of the score table's wide and narrow column; "" leaves a column out."""
        return "", ""

    def spoils(self, kit: Kit, seat: Seat, rect: Rect) -> list[Part]:
        """Return what the wide column shows for a seat, in a rectangle that is centred on its row."""
        return []

    def count(self, seat: Seat) -> str:
        """Return what the narrow column says for a seat."""
        return ""

    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each team; nothing where everybody plays alone."""
        return ()

    def scores(self) -> tuple[int, ...]:
        """Return the points as they stand; nothing for a game without points."""
        outcome = self.sitting.host.outcome
        return outcome.scores if outcome is not None else ()

    def most(self) -> int:
        """Return the points at the end of the score track, or 0 for no track."""
        return 0

    def course(self) -> Sequence[tuple[int, ...]]:
        """Return the points at the deal and after every turn; nothing for a game without points."""
        return ()

    def moments(self) -> Sequence[Moment]:
        """Return the turns worth telling, in order: at most three."""
        return ()

    def thumbnail(self, kit: Kit, rect: Rect) -> list[Part]:
        """Return the table as it stands, small, inside a rectangle: by default the game's badge."""
        badge = f"shell/games/{self.sitting.game}"
        if not self.services.images.has(badge):
            return []
        size = min(rect.w, rect.h) * 0.7
        return [kit.picture("thumb:badge", Rect.around(*rect.middle, size), badge)]


def story_of(services: Services, sitting: Sitting) -> Story:
    """Return the story of a match, told the way its game's table tells it."""
    kind: type[Story] = getattr(services.table(sitting.game), "story", Story)
    return kind(services, sitting)
