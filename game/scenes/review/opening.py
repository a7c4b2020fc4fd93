"""Opening a review: a record is read, and shown at its game's table; where that can't be, a notice says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from game.engine.protocol import Message, Seat, say
from game.scenes.analysis.curve import Moment, Worth
from game.scenes.analysis.trying import Trying, side_of
from game.scenes.results.summary import Summaries
from game.scenes.review import branching
from game.scenes.review.panels.closing import Closing
from game.scenes.review.review import Review
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import complain
from game.scenes.table.over.screens import Screens
from game.scenes.table.picture.still import unused

KindOf: TypeAlias = Callable[[str], Callable[[], Any] | None]
"""Gives what loads the class of a game's table; None for a game that has none."""


def open_review(
    services: Services,
    screens: Screens,
    kind_of: KindOf,
    path: Path,
    summaries: Summaries,
    place: int | None = None,
    moment: Moment | None = None,
    seat: Seat | None = None,
) -> Review | None:
    """Return the review of a record, at a place or a moment of a seat's, or where it ends; None after a notice."""
    back = read_source(services, path, screens.lives_on)
    if isinstance(back, Message):
        complain(services, say("review.screen.why_not", why=back))
        return None
    if (wrong := back.fault or back.touched) is not None:
        services.navigator.notice(services.words.message(wrong, str))
    kind = kind_of(back.session.game)
    assert kind is not None, "a game that can be played has a table"
    game = kind()(back.session.rules, unused())
    services.learning.words(back.session.game)  # a better move is told with a hint's reasons
    branch = partial(branching.ask, services, screens)
    summary = summaries(back.session)
    level = summary.headings().own_spelling
    closing = Closing(services, screens, back, lambda: anew(scene))
    tries = partial(_tried, services, screens, summary.teams())
    scene = Review(services, back, game, place, branch, summary.teams(), moment, level, seat, closing, tries)

    def anew(now: Review) -> None:
        again = open_review(services, screens, kind_of, path, summaries)
        if again is not None:
            again.cursor.go(now.cursor.place)
        services.navigator.end(now, again)

    return scene


def _tried(
    services: Services,
    screens: Screens,
    teams: Sequence[Sequence[Seat]],
    back: ReplayAccess,
    seat: Seat,
    found: Sequence[Worth],
    number: int,
) -> None:
    """Let choices of a seat be tried again, from one by its number on."""
    Trying(services, screens, back, seat, found, side_of(teams, seat)).begin(number)
