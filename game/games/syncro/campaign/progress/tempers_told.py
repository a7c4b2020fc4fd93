"""What partners have told of themselves at the fires after their levels: their tempers in words, never in figures.

A temper is learnt at the table. After each level that a mountain has played it says one thing more about itself, in the
order below, until all is told. Nothing is kept for it: the records of an adventure's levels say who played them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Message, Seat, say
from game.saves.records.glance import glance
from game.saves.records.player import Player

TELLS: Final[Mapping[str, tuple[str, ...]]] = {
    "gathers": ("gathers.joins", "gathers.joins_good", "thumb"),
    "saves": ("saves.lower", "saves.lower_good", "thumb"),
    "heeds": ("heeds.begins", "heeds.helps", "thumb"),
    "spares": ("spares.adds_nothing", "spares.fits", "thumb"),
}
"""What each temper says of itself, the first thing first."""


def at_fires(folder: Path, played: Iterable[str]) -> Iterator[Sequence[Player]]:
    """Yield who played the levels that are over, in their order, as far as their records lie in a folder."""
    for name in played:
        header = glance(folder / name).header
        if header is not None:
            yield header.seats


def tells(player: Player, fires: int) -> Message | None:
    """Return what a partner says of itself at its so many-th fire (from 1); None where there is nothing more to say."""
    said = TELLS.get(player.character, ())
    return say(f"syncro.temper.{said[fires - 1]}", player=player.name) if 0 < fires <= len(said) else None


def told_tempers(levels: Iterable[Sequence[Player]], team: Sequence[Player]) -> Mapping[Seat, tuple[Message, ...]]:
    """Return what each mage of a team has told by now; nothing of persons, nor of who has been at no fire yet.

    `levels` are who played the levels that are over, as their records say. A mountain is the same under any name.
    """
    sat = [player for seats in levels for player in seats if not player.person and player.character in TELLS]
    told = dict[Seat, tuple[Message, ...]]()
    for seat, player in enumerate(team):
        been = [one for one in sat if one.mountain == player.mountain]
        said = [tells(replace(one, name=player.name), fire) for fire, one in enumerate(been, 1)]
        if been:
            told[seat] = tuple(message for message in said if message is not None)
    return told
