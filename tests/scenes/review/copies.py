"""Matches of which copies are under way."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from msgspec.structs import replace as changed

from game.engine.protocol import Seat
from game.engine.reading import Reading
from game.saves.records.branch import branch
from game.saves.records.player import PERSON
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from tests.scenes.box import Box
from tests.scenes.review.reviews import GOLDEN

SOON: Final = "soon/3-express.jsonl"


def record_of(game: str) -> str:
    """Return the first golden record of a game, by its name in the golden folder."""
    return next(path.relative_to(GOLDEN).as_posix() for path in sorted((GOLDEN / game).glob("*.jsonl")))


def copied(box: Box, path: Path, share: float, people: Iterable[Seat] = (0,)) -> tuple[Path, int]:
    """Begin a copy of a match after a share of its decisions, in which these people play; return where that is."""
    replayed = box.services.store.replay(path)
    stops = Reading(replayed.match).stops
    at = stops[round(share * (len(stops) - 2))]
    usual = box.services.catalog[replayed.header.game].usual_skill
    seats = tuple(
        changed(player, by=PERSON if seat in people else usual) for seat, player in enumerate(replayed.header.seats)
    )
    return branch(box.services.store, path, at, seats), at


def looked_at(box: Box, path: Path) -> ReplayAccess:
    back = read_source(box.services, path, lambda record, header: False)
    assert isinstance(back, ReplayAccess), back
    return back
