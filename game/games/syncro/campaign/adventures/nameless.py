"""An adventure without the names of its people, as it leaves the computer where whoever shares it leaves them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game.content.words.strings import Words
from game.games.syncro.campaign.adventures.drafts import names
from game.games.syncro.campaign.progress.progress import pack, unpack
from game.games.syncro.rules.adventure.adventure import Tally
from game.saves.export.outgoing import names_outside
from game.saves.people.campaigns import CampaignSave
from game.saves.records.player import Player


def nameless_save(words: Words, save: CampaignSave) -> CampaignSave:
    """Return an adventure to be gone on with elsewhere: colours stand for people, and nobody's identifier is in it."""
    team = nameless_team(words, save.team)
    adventure = unpack(save.progress, len(save.team))
    tallies = tuple(nameless_tally(words, save.team, tally) for tally in adventure.tallies)
    progress = pack(replace(adventure, tallies=tallies))
    return msgspec.structs.replace(save, name=nameless_title(words, save.name), team=team, progress=progress)


def nameless_team(words: Words, team: Sequence[Player]) -> tuple[Player, ...]:
    """Return a team in which colours stand for people."""
    called = names_outside(team, lambda seat, player: _colour(words, player.colour))
    return tuple(msgspec.structs.replace(player, name=name, who="") for player, name in zip(team, called, strict=True))


def nameless_tally(words: Words, team: Sequence[Player], tally: Tally) -> Tally:
    """Return what is counted of a level, its mages called by their colours; computer players keep their names."""
    bots = {player.name for player in team if not player.person}

    def called(name: str, badge: int) -> str:
        return name if name in bots or not name else _colour(words, badge)

    felled = tuple(replace(one, mage=called(one.mage, one.badge)) for one in tally.felled)
    blow = tally.blow and replace(tally.blow, mage=called(tally.blow.mage, tally.blow.badge))
    return replace(tally, led=called(tally.led, tally.badge), felled=felled, blow=blow)


def nameless_title(words: Words, name: str) -> str:
    """Return what an adventure is called: a name of the program's own stays, any other may be somebody's."""
    return name if name in names(words) else words.say("syncro.name")


def _colour(words: Words, colour: int) -> str:
    """Return what stands for a mage of a colour; one of none is somebody."""
    return words.say(f"shelf.colour.{colour}") if colour else words.say("seat.guest")
