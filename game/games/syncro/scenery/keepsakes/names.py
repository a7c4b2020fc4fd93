"""What keepsakes are called, alone and within a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.words.strings import Words
from game.games.syncro.rules.keepsakes.kinds import CONE


def name_of(words: Words, keepsake: str) -> str:
    """Return what a keepsake is called."""
    return words.say("syncro.camp.cone" if keepsake == CONE else f"syncro.keepsake.{keepsake}.name")


def listed(words: Words, keepsakes: Sequence[str]) -> str:
    """Return the names of several keepsakes, within a sentence."""
    names = (name_of(words, one) for one in dict.fromkeys(keepsakes))
    return words.listed(name[:1].lower() + name[1:] for name in names)
