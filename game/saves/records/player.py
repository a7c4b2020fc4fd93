"""Who sits at a seat: one type from the set-up to the record."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from game.ai.players import entry
from game.engine.names import plain
from game.engine.protocol import Message, say

PERSON: Final = "person"
"""Stands in `Player.by` for somebody who plays with their own hands."""
MOUNTAINS: Final = (
    "ventoux", "fuji", "etna", "kailash", "rigi", "teide", "elbrus", "rainier", "makalu", "ararat",
)  # fmt: skip
"""The mountains that computer players are, by the numbers of their names."""
ALIKE: Final = 4  # letters that a mountain's name begins with in every language
ELSEWHERE: Final = "elsewhere"
"""Stands in `Player.who` for somebody who was brought in, and is nobody here whatever their name is."""


def _by_hand() -> str:
    return PERSON


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Say who sits at a seat: a name, a colour by its `index` (0 to 9), and `person` or a computer player's name.

    That is its level, and its character where it has one of its own: `regular`, `master/bold` (`ai.entry.named`).
    `who` is the person's identifier (`saves.people`), "" for a computer player, and for somebody who is nobody here.
    Wherever a name comes from, nothing is in it that isn't seen (`engine.names.plain`).
    """

    name: Annotated[str, msgspec.Meta(max_length=200)]
    index: Annotated[int, msgspec.Meta(ge=0, le=9)] = msgspec.field(name="colour")
    by: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] = msgspec.field(default_factory=_by_hand)
    who: Annotated[str, msgspec.Meta(max_length=40)] = ""
    face: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """Which mountain a computer player is, where its name doesn't say it any more; 0 where it does."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", plain(self.name))

    @property
    def colour(self) -> int:
        """Return the number of the colour as themes and pictures count: 1 to 10."""
        return self.index + 1

    @property
    def look(self) -> tuple[int, int]:
        """Return colour and mountain together."""
        return self.colour, self.mountain

    @property
    def person(self) -> bool:
        return self.by == PERSON

    @property
    def mountain(self) -> int:
        """Return which mountain a computer player is, 1 to 10, by its name where it has one of theirs; 0: a person."""
        if self.person:
            return 0
        return named_mountain(self.name) or self.face or self.colour

    @property
    def level(self) -> str:
        return entry.named(self.by)[0]

    @property
    def character(self) -> str:
        return entry.named(self.by)[1]

    def tempered(self, game: entry.Entry) -> Player:
        """Return the same player, who likes what their mountain does in a game where nobody chooses that."""
        return msgspec.structs.replace(self, by=game.tempered(self.by, self.mountain))

    @property
    def described(self) -> Message:
        """Return what a computer player is in words: “Regular”, “Master, bold”; a temper is for others to learn."""
        level = say(f"skill.{self.level}")
        if self.character not in entry.CHARACTERS[1:]:
            return level
        return say("skill.of_character", skill=level, character=say(f"character.short.{self.character}"))


def named_mountain(name: str) -> int:
    """Return the number of the mountain that is called so in any language, or 0."""
    begins = name.strip().casefold()[:ALIKE]
    return next((number for number, known in enumerate(MOUNTAINS, 1) if known[:ALIKE] == begins), 0)
