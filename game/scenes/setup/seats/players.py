"""PlayerList: who will sit around the table, while it is being decided. Knows names and colours, and draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.ai.players.entry import Entry, joined
from game.content.words.strings import Words
from game.engine.names import visible
from game.saves.people.people import Person
from game.saves.people.settings import SetUp
from game.saves.records.player import PERSON, Player, named_mountain
from game.scenes.session.match.people import named
from game.scenes.shell.services.game_ui import player_counts_in_words
from game.scenes.shell.services.newcomer import newcomer

COLOURS: Final = range(1, 11)
NAMES: Final = range(1, 11)  # the names that there are words for, of either kind


class PlayerList:
    """Hold the seats of a game that is being set up, and change them by its rules of thumb.

    `known` are the names of people who play here: they are offered before any other. `worn` is the colour that each
    of them has worn last, by folded name: whoever is named so wears it again where no other person does, unless a
    colour was chosen by hand.
    """

    def __init__(
        self,
        entry: Entry,
        words: Words,
        seats: Sequence[Player],
        known: Sequence[str] = (),
        worn: Mapping[str, int] | None = None,
    ) -> None:
        self.entry = entry
        self.words = words
        self.seats = list(seats)
        self.known = known
        self.worn: Mapping[str, int] = worn or {}
        self._chosen: set[int] = set()  # the colours that somebody has chosen by hand here

    @property
    def most(self) -> int:
        return max(self.entry.seats)

    def add(self, *, person: bool) -> int:
        """Seat somebody with a free name and colour; return the seat."""
        assert len(self.seats) < self.most, "a full table takes nobody"
        by = PERSON if person else self.entry.usual_skill
        self.seats.append(Player(self.free_name(person=person), self.free_colour() - 1, by))
        self.wear(len(self.seats) - 1)
        return len(self.seats) - 1

    def remove(self, seat: int) -> None:
        """Take a seat away; the first one stays."""
        assert seat > 0, "the first seat stays"
        del self.seats[seat]

    def rename(self, seat: int, name: str) -> None:
        """Name a seat's player: a person of another name is somebody else; who is known by it wears their colour.

        A mountain by another name is the same one, but for one that is another mountain's.
        """
        player = self.seats[seat]
        same = player.name.strip().casefold() == name.strip().casefold()
        face = 0 if named_mountain(name) else player.mountain
        self.seats[seat] = replace(player, name=name, who=player.who if same else "", face=face)
        self.wear(seat)

    def another_name(self, seat: int) -> None:
        """Give a seat's player the next name that nobody has."""
        self.rename(seat, self.next_name(seat))

    def next_name(self, seat: int) -> str:
        """Return the next name after a seat's that nobody has; its own where there is no other."""
        player = self.seats[seat]
        names = _names(self, person=player.person)
        start = names.index(player.name) + 1 if player.name in names else 0
        return self._free((*names[start:], *names[:start]), player.name)

    def play_by(self, seat: int, by: str) -> None:
        """Let a person, or a computer player of a level, play a seat; its character stays.

        A name out of the hat is drawn again where a person takes over, or leaves.
        """
        player = self.seats[seat]
        person = by == PERSON
        by = by if person else joined(by, player.character)
        drawn = player.name in _names(self, person=player.person)
        name = self.free_name(person=person) if drawn and person != player.person else player.name
        face = 0 if person else player.face
        self.seats[seat] = replace(player, by=by, name=name, who=player.who if person else "", face=face)
        self.wear(seat)

    def be(self, seat: int, character: str) -> None:
        """Let the computer player at a seat be of a character; its level stays."""
        player = self.seats[seat]
        assert not player.person, "people have the character that they have"
        self.seats[seat] = replace(player, by=joined(player.level, character))

    def paint(self, seat: int, colour: int) -> None:
        """Give a seat a colour that is chosen by hand; whoever has it takes the seat's in exchange."""
        self._chosen.add(colour)
        self._exchange(seat, colour)

    def wear(self, seat: int) -> None:
        """Let a person wear the colour of the last time, from a computer player too, but from no other person."""
        player = self.seats[seat]
        colour = self.worn.get(player.name.strip().casefold()) if player.person else None
        owner = None if colour is None else self.owner(colour)
        free = owner is None or (not self.seats[owner].person and colour not in self._chosen)
        if colour is not None and free and player.colour not in self._chosen:
            self._exchange(seat, colour)

    def _exchange(self, seat: int, colour: int) -> None:
        other = self.owner(colour)
        if other is not None:
            self.seats[other] = replace(self.seats[other], index=self.seats[seat].colour - 1)
        self.seats[seat] = replace(self.seats[seat], index=colour - 1)

    def owner(self, colour: int) -> int | None:
        """Return the seat that has a colour, or None."""
        return next((seat for seat, player in enumerate(self.seats) if player.colour == colour), None)

    def free_colour(self) -> int:
        """Return the first colour that nobody has."""
        taken = {player.colour for player in self.seats}
        return next(colour for colour in COLOURS if colour not in taken)

    def free_name(self, *, person: bool) -> str:
        """Return the first name of its kind that nobody has."""
        names = _names(self, person=person)
        return self._free(names, names[0])

    def twice(self) -> str:
        """Return a name that two players have, or ""."""
        names = [player.name for player in self.ready()]
        folded = [name.casefold() for name in names]
        return next((name for name in names if folded.count(name.casefold()) > 1), "")

    def ready(self) -> tuple[Player, ...]:
        return named(self.seats, self.words)

    def _free(self, names: Sequence[str], otherwise: str) -> str:
        taken = {player.name.strip().casefold() for player in self.seats}
        return next((name for name in names if name.casefold() not in taken), otherwise)


def _names(players: PlayerList, *, person: bool) -> list[str]:
    """Return the names that are proposed to a person, or given to a computer player."""
    kind = "person" if person else "bot"
    names = [players.words.say(f"{kind}.name.{number}") for number in NAMES]
    return list(dict.fromkeys([*players.known, *names])) if person else names


def free_names(players: PlayerList, seat: int) -> list[str]:
    """Return the names that nobody but a seat's player has, in the order in which they are proposed."""
    taken = {player.name.strip().casefold() for player in (*players.seats[:seat], *players.seats[seat + 1 :])}
    return [name for name in _names(players, person=players.seats[seat].person) if name.casefold() not in taken]


def why_not(players: PlayerList) -> str:
    """Return why a match can't begin with these players, in words, or ""."""
    say = players.words.say
    offered = players.entry.seats
    count = len(players.seats)
    if count < min(offered):
        return say("setup.need_more", count=min(offered) - count)
    if count not in offered:
        game = say(f"{players.entry.name}.name")
        return say("setup.wrong_number", game=game, list=player_counts_in_words(players.words, offered))
    if any(player.name and not visible(player.name) for player in players.seats):
        return say("setup.unseen_name")
    twice = players.twice()
    return say("setup.same_name", name=twice) if twice else ""


@dataclass(frozen=True, slots=True)
class SeatEditor:
    """Hold what the seats need: the players, who is selected, which field is edited, and what happens on a press."""

    players: PlayerList
    selected: int
    editing: str
    select: Callable[[int], None]
    add: Callable[[bool], None]
    remove: Callable[[int], None]
    changed: Callable[[], None]
    introduce: Callable[[], None]
    """Lets somebody type the newcomer's name."""
    people: tuple[Person, ...]
    """Those who play here, at this table or not."""

    @property
    def player(self) -> Player:
        """Return who sits at the selected seat."""
        return self.players.seats[self.selected]

    def then(self, change: Callable[..., None], *first: object) -> Callable[..., None]:
        """Return what changes the players, and lets the screen know."""

        def act(*more: object) -> None:
            change(*first, *more)
            self.changed()

        return act


def first_time(
    entry: Entry, words: Words, known: Sequence[str] = (), worn: Mapping[str, int] | None = None
) -> list[Player]:
    """Return who sits there when a game is set up for the first time: the first who is known, and computer players."""
    players = PlayerList(entry, words, [], (), worn)
    players.add(person=True)
    players.rename(0, known[0] if known else newcomer(words))
    while len(players.seats) < max(min(entry.seats), min(2, players.most)):
        players.add(person=False)
    return players.seats


def last_time(entry: Entry, words: Words, last: SetUp, worn: Mapping[str, int] | None = None) -> list[Player]:
    """Return who sat there the last time, put right where the game has changed since."""
    players = PlayerList(entry, words, list(last.seats)[: max(entry.seats)], (), worn)
    for seat, player in enumerate(players.seats):
        if not player.person and not entry.knows(player.by):
            level = player.level if entry.knows(player.level) else entry.usual_skill
            players.seats[seat] = replace(player, by=level)
        if player.colour in {other.colour for other in players.seats[:seat]}:
            players.seats[seat] = replace(players.seats[seat], index=players.free_colour() - 1)
    for seat in range(len(players.seats)):
        players.wear(seat)
    return players.seats


def filled(entry: Entry, words: Words, seats: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return a company with as many computer players besides as a game needs; as it is where it is too large."""
    players = PlayerList(entry, words, seats)
    while len(players.seats) not in entry.seats and len(players.seats) < players.most:
        players.add(person=False)
    return tuple(players.seats) if len(players.seats) in entry.seats else seats
