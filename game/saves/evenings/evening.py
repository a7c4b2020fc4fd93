"""An evening as a value: who is there, what is played, what was played, and what comes next."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from game.engine.rng import Rng
from game.saves.records.player import Player

FORMAT: Final = 1
"""The newest format that is read."""
FEWEST: Final = 2
MOST: Final = 5
"""Games of an evening."""
PEOPLE: Final = 10
"""Members of an evening at most."""

Record = Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[^/\\\x00-\x1f]*$")]
"""The name of a record in the records' folder, with its ending, or ""."""
Number = Annotated[int, msgspec.Meta(ge=0, le=PEOPLE)]


class Member(msgspec.Struct, frozen=True, omit_defaults=True):
    """Be one of the company: a person or a computer player."""

    player: Player
    stand_in: Player | None = None
    """The computer player who plays on for who has left; None: they play themselves."""
    away: bool = False
    """Whether they have left, and nobody plays for them."""

    @property
    def plays(self) -> Player:
        """Return who sits at the table for them."""
        return self.stand_in or self.player


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Hold a game of the evening, and its options."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    options: dict[str, str | int | bool] = {}


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """Hold what came of a match of the evening."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    record: Record
    members: tuple[Number, ...]
    """Who sat at each seat, by the members' numbers."""
    places: tuple[Number, ...] = ()
    """The place of each seat, 1 the best, equal places the same; none where the match was given up."""
    scores: tuple[int, ...] = ()
    """The points in the match itself, seat by seat; none in a game without points."""
    together: bool = False
    """Whether all of them won or lost together."""
    won: bool = False
    """Whether they won, where they played together."""
    seconds: Annotated[int, msgspec.Meta(ge=0)] = 0

    def __post_init__(self) -> None:
        seats = len(self.members)
        if len(set(self.members)) != seats or any(
            given and len(given) != seats for given in (self.places, self.scores)
        ):
            raise ValueError("members, places and scores are those of one table")

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the members who won; nobody where it was given up, or lost together."""
        if self.together:
            return self.members if self.won else ()
        return tuple(member for member, place in zip(self.members, self.places, strict=False) if place == 1)


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """Hold an evening. Its games are played from the first on; by lot, they have been shuffled by its seed."""

    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[0-9a-z-]*$")]
    """Its own name, which its matches bear."""
    day: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """The day on which it began, as ISO 8601 writes it."""
    members: Annotated[tuple[Member, ...], msgspec.Meta(min_length=FEWEST, max_length=PEOPLE)]
    games: Annotated[tuple[Chosen, ...], msgspec.Meta(min_length=FEWEST, max_length=MOST)]
    lot: bool = False
    """Whether nobody knows what comes next before it does."""
    played: Annotated[tuple[Played, ...], msgspec.Meta(max_length=MOST)] = ()
    match: Record = ""
    """The record of the match under way, or ""."""
    seats: tuple[Number, ...] = ()
    """Who sits at each seat of that match, by the members' numbers."""
    ended: bool = False
    """Whether its end was seen: there is nothing to go on with."""
    at: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """When it was last written, in seconds since 1970."""

    def __post_init__(self) -> None:
        if len(self.played) > len(self.games):
            raise ValueError("more was played than there are games")
        used = {*self.seats, *(member for one in self.played for member in one.members)}
        if any(member >= len(self.members) for member in used):
            raise ValueError("somebody sat there who is no member")

    @property
    def over(self) -> bool:
        """Tell whether all of its games are played."""
        return len(self.played) == len(self.games)

    @property
    def next(self) -> Chosen | None:
        """Return the game that is under way or comes next; None where all are played."""
        return None if self.over else self.games[len(self.played)]

    @property
    def present(self) -> tuple[int, ...]:
        """Return the numbers of those who play the next match."""
        return tuple(number for number, member in enumerate(self.members) if not member.away)

    @property
    def seconds(self) -> int:
        """Return how long was played in all."""
        return sum(one.seconds for one in self.played)


def drawn(games: tuple[Chosen, ...], seed: str) -> tuple[Chosen, ...]:
    """Return the games in the order that a seed of 32 hexadecimal digits draws: the same one for the same seed."""
    return tuple(Rng.of(int(seed, 16), 0).shuffle(games))


def begun(evening: Evening, record: str, seats: tuple[int, ...]) -> Evening:
    """Return the evening with a match under way: its record's name, and the member at each seat."""
    return msgspec.structs.replace(evening, match=record, seats=seats)


def counted(evening: Evening, played: Played) -> Evening:
    """Return the evening after its match under way has ended so; one that is counted already counts once."""
    if any(one.record == played.record for one in evening.played) or evening.over:
        return evening
    return msgspec.structs.replace(evening, played=(*evening.played, played), match="", seats=())


def instead(evening: Evening, chosen: Chosen) -> Evening:
    """Return the evening with another game in the place of the next one. Its match under way counts no more."""
    at = len(evening.played)
    games = (*evening.games[:at], chosen, *evening.games[at + 1 :])
    return msgspec.structs.replace(evening, games=games, match="", seats=())


def left(evening: Evening, number: int, stand_in: Player | None) -> Evening:
    """Return the evening without somebody from the next match on: a computer player sits there, or nobody."""
    gone = Member(evening.members[number].player, stand_in, away=stand_in is None)
    return _with_member(evening, number, gone)


def back(evening: Evening, number: int) -> Evening:
    """Return the evening with somebody who had left."""
    return _with_member(evening, number, Member(evening.members[number].player))


def _with_member(evening: Evening, number: int, member: Member) -> Evening:
    members = (*evening.members[:number], member, *evening.members[number + 1 :])
    return msgspec.structs.replace(evening, members=members)
