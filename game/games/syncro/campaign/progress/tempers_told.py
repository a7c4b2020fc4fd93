"""What partners have told of themselves at the fires after their levels: their tempers in words, never in figures.

A temper is learnt at the table. After each level that a mountain has played it says one thing more about itself, in the
order below, until all is told; and one thing is told of all that have one. Nothing is kept for it: the records of an
adventure's levels say who played them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Message, Seat, say
from game.saves.people.campaigns import CampaignSave
from game.saves.records.glance import glance
from game.saves.records.player import Player

TELLS: Final[Mapping[str, tuple[str, ...]]] = {
    temper: tuple(f"{temper}.{key}" for key in ("good", "bad", "average", own))
    for temper, own in (("gathers", "joins"), ("saves", "lower"), ("heeds", "begins"), ("spares", "fits"))
}
"""What each temper says of itself, the first thing first: what it does beside each thumb, then what it is."""
ALL_TELL: Final = ("all.mushroom", "all.counts", "all.begins", "all.thumb")
"""What all of them do, the first thing first."""
ALL: Final[Seat] = -1
"""Stands for all partners where something is told of them."""
TEMPER: Final = "syncro.temper."
"""Begins the key of whatever is told."""
VISITED: Final = "camp:"
"""Begins the mark of a visit to the camp; the number of levels that were over ends it."""


def at_fires(folder: Path, played: Iterable[str]) -> Iterator[Sequence[Player]]:
    """Yield who played the levels that are over, in their order, as far as their records lie in a folder."""
    for name in played:
        header = glance(folder / name).header
        if header is not None:
            yield header.seats


def tells(player: Player, fires: int) -> Message | None:
    """Return what a partner says of itself at its so many-th fire (from 1); None where there is nothing more to say."""
    said = TELLS.get(player.character, ())
    return say(f"{TEMPER}{said[fires - 1]}", player=player.name) if 0 < fires <= len(said) else None


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


def told_of_all(levels: Iterable[Sequence[Player]]) -> tuple[Message, ...]:
    """Return what has been told by now of all partners: one thing at each fire at which one of them sat."""
    fires = sum(any(not one.person and one.character in TELLS for one in seats) for seats in levels)
    return tuple(say(f"{TEMPER}{key}") for key in ALL_TELL[:fires])


def told_all(keys: Sequence[str]) -> bool:
    """Tell whether there is nothing more to tell of whoever has told what some keys stand for."""
    return any(tuple(keys) == tells for tells in (*TELLS.values(), ALL_TELL))


def told_since(levels: Sequence[Sequence[Player]], team: Sequence[Player], fires: int) -> Mapping[Seat, int]:
    """Return how many things each mage has told since so many fires; under `ALL`, how many were told of all partners.

    There is nothing of whoever has told nothing new.
    """
    past = levels[:fires]
    now, before = told_tempers(levels, team), told_tempers(past, team)
    fresh = {seat: len(said) - len(before.get(seat, ())) for seat, said in now.items()}
    fresh[ALL] = len(told_of_all(levels)) - len(told_of_all(past))
    return {seat: count for seat, count in fresh.items() if count}


def fires_seen(save: CampaignSave) -> int:
    """Return how many levels were over when the camp of an adventure was visited last."""
    marks = (mark.removeprefix(VISITED) for mark in save.seen if mark.startswith(VISITED))
    return max((int(mark) for mark in marks if mark.isdecimal()), default=0)


def visited(save: CampaignSave) -> tuple[str, ...]:
    """Return what of an adventure is seen once its camp is visited now: `CampaignSave.seen`."""
    others = tuple(mark for mark in save.seen if not mark.startswith(VISITED))
    return (*others, f"{VISITED}{len(save.played or ())}")


def new_at_camp(folder: Path, save: CampaignSave) -> int:
    """Return how many sentences wait in the camp of an adventure since the last visit. `folder` holds its records."""
    played = save.played or ()
    if fires_seen(save) >= len(played):
        return 0
    return sum(told_since(list(at_fires(folder, played)), save.team, fires_seen(save)).values())
