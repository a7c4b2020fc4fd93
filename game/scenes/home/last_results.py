"""The last results: how the match that was played last ended, to be seen again from home until the next one begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from game.engine.protocol import Outcome, say
from game.saves.disk.files import SaveError
from game.saves.records.clock import began
from game.saves.records.glance import Listed
from game.saves.records.replay import LINES, LongError, Patience
from game.scenes.home.offers import Offer, Way, says
from game.scenes.home.records import noticing
from game.scenes.results.summary import Summaries, Summary, headline, outcome_of
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.parts.doors import Entrance
from game.ui.parts.kit import Act, Kit

KEY: Final = "results"
GLIMPSED: Final = 1_500  # lines of a match that are replayed to show its end on a card: a second or two
LAUREL: Final = "shell/results/laurel"


@dataclass(frozen=True, slots=True)
class LastResults:
    """Hold the record of the match that ended last."""

    services: Services
    screens: Screens
    summaries: Summaries
    row: Listed

    @property
    def game(self) -> str:
        """Return the name of its game."""
        assert self.row.header is not None, "only what can be read has results"
        return self.row.header.game

    @property
    def day(self) -> str:
        """Return the day on which it ended, as ISO 8601 writes it."""
        return date.fromtimestamp(self.row.changed).isoformat()

    def open(self) -> bool:
        """Show the results over home, as at the end of the match; say that there are none where it can't be read."""
        with noticing(self.services):
            summary, _ = self._ended(LINES)
            self.services.navigator.push(self.screens.results(summary.session))
            return True
        return False

    def _ended(self, lines: int) -> tuple[Summary, Outcome]:
        """Return what is told of it, and how it ended. Raises SaveError, LongError where it has more lines."""
        from game.scenes.session.match import sessions  # late: most who start for the first time have ended no match

        with self.services.store.looking_at(self.row.path):
            summary = self.summaries(sessions.glimpse(self.services, self.row.path, Patience(lines)))
            outcome = outcome_of(summary)
            if outcome is None:
                raise SaveError(say("save.unreadable"))
            return summary, outcome

    def offer(self, act: Act, other: Way) -> Offer | None:
        """Return the card that shows its end and leads to its results; None where it can't be read at once."""
        try:
            summary, outcome = self._ended(GLIMPSED)
        except (SaveError, LongError):
            return None
        return Offer(
            "last",
            lambda kit: f"{kit.say('home.last_label')} · {kit.say(f'{self.game}.name')}",
            lambda kit: headline(kit.words, outcome, summary),
            says("home.last_text"),
            Way(KEY, says("table.see_results"), act),
            other,
            summary.thumbnail,
        )

    def is_offered(self, offer: Offer) -> bool:
        """Tell whether a card leads to these results already."""
        return offer.main.key == KEY

    def door(self, kit: Kit, act: Act) -> Entrance:
        """Return the door to the results."""
        name, game = kit.say("home.results"), kit.say(f"{self.game}.name")
        return Entrance(
            key=KEY, act=act, name=name, note=game, label=kit.named(name, game), zone=KEY, picture=LAUREL, worth=1
        )


def last_results(
    services: Services, screens: Screens, summaries: Summaries, rows: Sequence[Listed]
) -> LastResults | None:
    """Return what ended last, of all records that there are; None where a match has begun or gone on since.

    What can't be read is passed over. Levels of an adventure have an end of their own, which belongs to its map.
    """
    row = ended_last(rows)
    if row is None or row.header is None or row.header.game not in services.catalog:
        return None
    return None if row.header.game in screens.campaigns() else LastResults(services, screens, summaries, row)


def ended_last(rows: Sequence[Listed]) -> Listed | None:
    """Return the match that ended last; None where another one was begun or gone on with after that."""
    readable = [row for row in rows if row.header is not None]
    row = max((row for row in readable if row.over), key=lambda row: row.changed, default=None)
    if row is None:
        return None
    others = (other for other in readable if other is not row)
    # a name tells whole seconds: what began in the same one began after the end, as nobody ends a match in a second
    since = any(other.changed > row.changed or began(other.path) >= int(row.changed) for other in others)
    return None if since else row
