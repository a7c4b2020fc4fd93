"""What an evening will be, while it is chosen: who is there, which games, in an order or by lot. Draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from game.ai.players.entry import Entry, OptionValue
from game.content.words.strings import Words
from game.saves.evenings.evening import FEWEST, MOST, PEOPLE, Chosen, Evening, Member
from game.saves.people.people import People, Person
from game.saves.people.settings import Settings
from game.saves.records.player import PERSON, Player
from game.scenes.session.match.people import as_now, everybody
from game.scenes.shell.services.game_ui import player_counts_in_words

BOTS: Final = range(1, 11)
"""The numbers of the computer players' names that there are words for."""
LEVEL: Final = "regular"
FIRST: Final = 3
"""Games that are proposed to whoever has never had an evening."""


class Draft:
    """Hold an evening that is being chosen, and change it."""

    def __init__(self, catalog: Mapping[str, Entry], words: Words) -> None:
        self.catalog, self.words = catalog, words
        self.players: list[Player] = []
        self.games: list[Chosen] = []
        self.lot = False

    @property
    def full(self) -> bool:
        """Tell whether nobody more may come."""
        return len(self.players) >= PEOPLE

    def take(self, evening: Evening, people: People) -> None:
        """Take over who was there on an earlier evening, as they are called now, and what was played."""
        self.players = list(as_now(people, [member.player for member in evening.members]))
        self.players = [player for player in self.players if not player.person or player.who]
        self.games = [chosen for chosen in evening.games if chosen.game in self.catalog]
        self.lot = evening.lot

    def add_person(self, person: Person) -> None:
        """Let somebody be there who plays here; who has their colour gives it up, unless that is a person's."""
        free = self._free_colour()
        owner = next((at for at, player in enumerate(self.players) if player.index == person.index), None)
        index = free if owner is not None and self.players[owner].person else person.index
        if owner is not None and index == person.index:
            self.players[owner] = replace(self.players[owner], index=free)
        self.players.append(Player(person.name, index, who=person.id))

    def add_bot(self) -> None:
        """Let a computer player be there, a Regular with a name that nobody has."""
        self.players.append(another_bot(self.words, self.players, self._free_colour()))

    def remove(self, number: int) -> None:
        """Let somebody not be there."""
        del self.players[number]

    def exchange(self, number: int, person: Person) -> None:
        """Let somebody be there in another one's place."""
        held = self.players[number]
        taken = {player.index for player in self.players if player is not held}
        self.players[number] = Player(person.name, held.index if person.index in taken else person.index, who=person.id)

    def level(self, number: int, level: str) -> None:
        """Let a computer player be of a level."""
        self.players[number] = replace(self.players[number], by=level)

    def absent(self, people: People) -> list[Person]:
        """Return those who play here and aren't there."""
        there = {player.who for player in self.players}
        return [person for person in everybody(people) if person.id not in there]

    def add_game(self, game: str, settings: Settings) -> None:
        """Play a game more, as it was set up the last time."""
        self.games.append(chosen_as_last(self.catalog[game], settings))

    def move(self, number: int, by: int) -> None:
        """Play a game so much later, or earlier."""
        chosen = self.games.pop(number)
        self.games.insert(max(0, min(len(self.games), number + by)), chosen)

    def choose(self, number: int, key: str, value: OptionValue) -> None:
        """Play a game with another value of an option."""
        chosen = self.games[number]
        self.games[number] = replace(chosen, options={**chosen.options, key: value})

    @property
    def minutes(self) -> int:
        """Return how long all of it takes."""
        return sum(self.catalog[chosen.game].minutes for chosen in self.games)

    def misfit(self, game: str) -> str:
        """Return why a game can't be played by so many, in words, or ""."""
        return misfit(self.words, self.catalog[game], len(self.players))

    @property
    def reason(self) -> str:
        """Return why the evening can't begin like this, in words, or ""."""
        say = self.words.say
        if len(self.players) < 2:
            return say("evening.more_people")
        if len(self.games) < FEWEST:
            return say("evening.more_games", count=FEWEST - len(self.games))
        if len(self.games) > MOST:
            return say("evening.fewer_games", count=MOST)
        wrong = next((chosen.game for chosen in self.games if self.misfit(chosen.game)), "")
        return say("evening.wrong", game=say(f"{wrong}.name"), why=self.misfit(wrong)) if wrong else ""

    def members(self) -> tuple[Member, ...]:
        """Return everybody who is there."""
        return tuple(map(Member, self.players))

    def _free_colour(self) -> int:
        taken = {player.index for player in self.players}
        return next((index for index in range(PEOPLE) if index not in taken), 0)


def first_draft(draft: Draft, people: People, settings: Settings, last: Evening | None) -> None:
    """Propose what there was on the last evening; without one, the last company, or who is at home and a few bots."""
    if last is not None:
        draft.take(last, people)
        return
    companies = settings.companies[:1]
    sat: Sequence[Player] = as_now(people, companies[0].seats) if companies else ()
    draft.players = [player for player in sat if not player.person or player.who]
    if not any(player.person for player in draft.players):
        draft.players = []
        draft.add_person(people.at_home)
    while len(draft.players) < 2:
        draft.add_bot()
    for game in [game for game in draft.catalog if not draft.misfit(game)][:FIRST]:
        draft.add_game(game, settings)


def misfit(words: Words, entry: Entry, count: int) -> str:
    """Return for how many a game is, in words, where it isn't for so many; else ""."""
    if count in entry.seats:
        return ""
    return words.say("evening.people", list=player_counts_in_words(words, entry.seats))


def chosen_as_last(entry: Entry, settings: Settings) -> Chosen:
    """Return a game with the options of its last match, as far as people still choose them."""
    last = settings.last.get(entry.name)
    offered = {option.key: option.values for option in entry.options if option.offered and not option.seat}
    before = last.options if last is not None else {}
    return Chosen(entry.name, {key: value for key, value in before.items() if value in offered.get(key, ())})


def another_bot(words: Words, players: Sequence[Player], index: int) -> Player:
    """Return a Regular of a colour, with the first name that none of the players has."""
    taken = {player.name.strip().casefold() for player in players}
    names = [words.say(f"bot.name.{number}") for number in BOTS]
    return Player(next((name for name in names if name.casefold() not in taken), names[0]), index, LEVEL)


def able(player: Player, entry: Entry) -> Player:
    """Return a player as they can play a game: a computer player of a level that it has."""
    if player.by == PERSON or entry.knows(player.by):
        return player
    return replace(player, by=player.level if entry.knows(player.level) else entry.usual_skill)
