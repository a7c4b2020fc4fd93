"""Trying a moment again: the position at its table, one's own move, others' answers, and then what came of it.

Nothing of it is written: the match lives at that table alone, so that whoever leaves, or is killed, leaves no copy. It
is offered of a match alone of whose deal nothing is still being played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.engine.host import Host
from game.engine.match import AnyMatch, Decision
from game.engine.protocol import Seat
from game.saves.disk.files import SaveError
from game.saves.records.player import PERSON, Player
from game.scenes.analysis.curve import Cost, Curve, Kind, Moment, Worth
from game.scenes.analysis.tried import Came, Tried, said_of
from game.scenes.session.match.model import Phase
from game.scenes.session.match.session import Journal, MatchSession
from game.scenes.session.replay.replay_access import ReplayAccess, beside
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.meaning import Meaning
from game.scenes.table.guides.guide import GuideBase
from game.scenes.table.over.screens import Screens
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Intent
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

ENOUGH: Final = 4
"""Own decisions after which it is told what came of it, though nobody else has acted."""
TOLD: Final = 20
"""Matches by which a chance is told."""
ROUNDS: Final = 3
"""Decisions a seat after which it is told, though it isn't one's turn again."""


def offered(back: ReplayAccess) -> bool:
    """Tell whether moments of a match can be tried again: all of it may be known, and nobody plays on with its deal."""
    return back.knowledge.whole and back.fault is None and not back.beside


def side_of(teams: Sequence[Sequence[Seat]], seat: Seat) -> int:
    """Return how many win together with a seat, itself counted."""
    return next((len(team) for team in teams if seat in team), 1)


def choices(moments: Sequence[Moment]) -> tuple[Cost, ...]:
    """Return the choices among moments, in order."""
    return tuple(moment.cost for moment in moments if moment.kind is Kind.CHOICE and moment.cost is not None)


def worths(moments: Sequence[Moment], curve: Curve) -> tuple[Worth, ...]:
    """Return the choices among moments, in order, each with the chance before it where enough matches tell that."""
    points = {point.place: point.chance for point in curve.points if point.matches >= TOLD}
    return tuple(Worth(cost, points.get(cost.place)) for cost in choices(moments))


def sat(services: Services, back: ReplayAccess, seat: Seat, match: AnyMatch) -> MatchSession:
    """Return the session of a try, in which a seat is played again by a person: nothing of it is written."""
    played = back.session
    players = tuple(_player(services, back, player, own=one == seat) for one, player in enumerate(played.players))
    host = Host(match, (seat,), Journal(None))
    made = MatchSession(played.entry, played.options, played.levels, players, host, Journal(None), words=services.words)
    made.skipped = host.beat_count
    made.promise = "review.try.nothing"
    return made


def _player(services: Services, back: ReplayAccess, player: Player, *, own: bool) -> Player:
    home, entry = services.people.at_home, back.session.entry
    if own:
        return player if player.person else replace(player, name=home.name, by=PERSON, who=home.id)
    known = not player.person and entry.knows(player.by)
    return replace(player, by=player.by if known else entry.usual_skill, who="")


class Trying:
    """Let the moments of a seat be tried again, one after another; `side` is how many win with it, itself counted."""

    def __init__(
        self,
        services: Services,
        screens: Screens,
        back: ReplayAccess,
        seat: Seat,
        worths: Sequence[Worth],
        side: int = 1,
    ) -> None:
        self._services, self._screens, self._back = services, screens, back
        self._seat, self._worths, self._side = seat, worths, side

    def begin(self, number: int, instead: TableScene | None = None) -> None:
        """Show the position of a moment, to be played from it; in the place of another try, if there is one."""
        services = self._services
        if not self._free:
            services.navigator.notice(services.say("review.try.closed"))
            return
        cost = self._worths[number].cost
        match = self._back.reading.copy(cost.place)
        session = sat(services, self._back, self._seat, match)
        table = self._screens.table(session)
        assert isinstance(table, TableScene), "a match is played at a table"
        came = partial(self._came, number, match, table)
        session.after = came
        table.performance.guide_by(Watching(table, match, self._seat, cost.place, came))
        if instead is None:
            services.navigator.push(table)
        else:
            services.navigator.end(instead, table)

    @property
    def _free(self) -> bool:
        """Tell whether it still is offered: a copy may have been begun meanwhile, in another window too."""
        back = self._back
        with suppress(SaveError):
            return offered(back) and not beside(self._services, back.path, back.header)
        return False

    def _came(self, number: int, match: AnyMatch, table: TableScene) -> None:
        """Lay what came of it over the table, once."""
        if self._services.navigator.top is not table or self._services.navigator.changing:
            return
        worth = self._worths[number]
        after = _own(match, self._seat, worth.cost.place)
        if not after:
            self._services.navigator.end(table)
            return
        said = said_of(match.rules, _followed(match, self._seat, worth.cost.place))
        came = Came(self._back, self._seat, worth.cost, after[0].action, worth.before, self._side, said)
        last = len(self._worths) == 1
        ways = (
            partial(self._services.navigator.end, table),
            partial(self.begin, number, table),
            None if last else partial(self.begin, (number + 1) % len(self._worths), table),
        )
        self._services.navigator.push(Tried(self._services, came, *ways))


class Watching(GuideBase):
    """Stand beside the table of a try, and end it once others have answered."""

    def __init__(self, table: TableScene, match: AnyMatch, seat: Seat, place: int, ends: Callable[[], None]) -> None:
        self._table, self._match, self._seat, self._place, self._ends = table, match, seat, place, ends

    @property
    def aside(self) -> str | None:
        return self._table.services.say("review.try.aside")

    @property
    def alive(self) -> bool:
        return False

    def parts(self, kit: Kit) -> Sequence[Part]:
        return ()

    def hears(self, intent: Intent) -> bool:
        return False

    def answers(self, key: str, meaning: Meaning) -> bool:
        return False

    def update(self, dt: float) -> bool:
        if self._answered:
            self._ends()
        return False

    @property
    def _answered(self) -> bool:
        """Tell whether it is one's turn again after others have acted, or has been for long enough."""
        table, seat = self._table, self._seat
        own = _own(self._match, seat, self._place)
        if not own or not table.moment.idle or table.machine.phase is Phase.OVER:
            return False
        decided = [decision.seat for decision in self._match.decisions[self._place :]]
        since = decided[decided.index(seat) :]
        if len(since) >= ROUNDS * len(table.session.players):
            return True
        again = table.machine.phase is Phase.PERSON and seat in table.host.to_act()
        return again and (set(since) != {seat} or len(since) >= ENOUGH)


def _own(match: AnyMatch, seat: Seat, place: int) -> list[Decision[object]]:
    """Return what a seat has decided from a place on."""
    return [decision for decision in match.decisions[place:] if decision.seat == seat]


def _followed(match: AnyMatch, seat: Seat, place: int) -> Sequence[object]:
    """Return what happened from a seat's first decision from a place on, as it saw that."""
    since = next(at for at, step in enumerate(match.steps) if at >= place and step.decision.seat == seat)
    return [match.rules.scrub(beat.event, seat) for step in match.steps[since:] for beat in step.beats]
