"""Matches to look back at, and the review of one on the screen of a box."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.ai.players.entry import OptionValue
from game.engine.rng import Rng
from game.games import catalog
from game.saves.records.header import Header
from game.saves.records.player import Player
from game.scenes.review.review import Review
from game.scenes.session.match import sessions
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.seated import go

SEED: Final = 7
GOLDEN: Final = Path(__file__).parents[2] / "golden"
RECORDS: Final = tuple(
    sorted(path.relative_to(GOLDEN).as_posix() for game in catalog.names() for path in (GOLDEN / game).glob("*.jsonl"))
)
"""The records of all games, by their names in the golden folder."""


def golden(box: Box, name: str, *people: int) -> Path:
    """Lay a golden record among those of a box, as if people had played in some seats, and usual players elsewhere."""
    first, *lines = (GOLDEN / name).read_text("utf-8").splitlines(keepends=True)
    header = json.loads(first)
    header.pop("sum", None)
    usual = catalog.load(header["game"]).usual_skill
    for seat, player in enumerate(header["seats"]):
        player["by"] = "person" if seat in people else usual
    path = box.services.store.records_folder / f"20250301-120000-{header['game']}-{len(lines):08x}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(header) + "\n" + "".join(lines), "utf-8")
    return path


def played(
    box: Box,
    game: str,
    seats: tuple[Player, ...] | int = 3,
    most: int = 3000,
    *,
    over: bool = True,
    **options: OptionValue,
) -> Path:
    """Write the record of a match that chance has played, and return where it lies.

    It has so many decisions at most; where it isn't `over` then, the first player gives it up.
    """
    if isinstance(seats, int):
        seats = people_in(seats, (0,), skills=(box.services.catalog[game].usual_skill,))
    session = sessions.deal(box.services, header(box, game, seats, options))
    rng = Rng.of(5, 0)
    while session.host.outcome is None and session.host.decision_count < most:
        seat = session.host.to_act()[0]
        session.host.play(seat, rng.choice(session.host.legal(seat)))
    if over and not session.over:
        session.resign(0)
    record = session.journal.record
    assert record is not None, "it is written"
    session.close()
    return record.path


def header(box: Box, game: str, seats: tuple[Player, ...], options: Mapping[str, OptionValue]) -> Header:
    """Return what a match of these players begins with, of the same deal every time."""
    entry = box.services.catalog[game]
    made = box.services.store.prepare(game, seats, entry.anew(options))
    return replace(made, seed=f"{SEED:032x}")


def opened(box: Box, path: Path, place: int | None = None) -> Review:
    """Show the review of a record."""
    scene = box.screens.review(path, place)
    assert isinstance(scene, Review), "the record can be read"
    box.show(scene)
    return scene


def unfold(box: Box, scene: Review) -> None:
    """Read what is open whole, where it is a line under the table."""
    if any(part.key == "moment:unfold" for part in scene.parts):
        box.click("moment:unfold")
        go(box, 0.5, 0.1)
