"""Stand-ins: a computer player that this version doesn't know gives way to one that there is."""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.entry import Entry
from game.saves.player import Player


def strangers(entry: Entry, team: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players whose computer player the game doesn't have."""
    known = {skill.key for skill in entry.skills}
    return tuple(player for player in team if not player.person and player.by not in known)


def stand_ins(entry: Entry, team: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the same players, played by a computer player that there is where theirs is unknown."""
    strange = strangers(entry, team)
    return tuple(replace(player, by=entry.usual_skill) if player in strange else player for player in team)
