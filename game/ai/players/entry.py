"""What a game tells the catalogue of itself: seats, options, levels, rules and computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from game.ai.players.brain import AnyBrain, Budget
from game.engine.protocol import AnyRules

if TYPE_CHECKING:
    from game.ai.players.advice import Advice
    from game.ai.players.counting import Counting
    from game.ai.players.judge import AnyJudge
    from game.engine.level import Level
    from game.engine.protocol import Message

OptionValue: TypeAlias = "str | int | bool"
Options: TypeAlias = Mapping[str, OptionValue]
Levels: TypeAlias = "Mapping[str, Level]"

R_co = TypeVar("R_co", covariant=True)  # what a function returns

USUAL: Final = "regular"
EVEN: Final = "even"
CHARACTERS: Final = (EVEN, "bold", "careful", "teasing")
"""What a computer player may like best, where its game tells tastes apart: taste, never strength."""


class LazyImport(msgspec.Struct, Generic[R_co], frozen=True):
    """Stand for a function, `module:name`, that is imported when it is called: so a start is quick."""

    path: str

    def __call__(self, *given: object) -> R_co:
        made: R_co = self.load()(*given)
        return made

    def load(self) -> Any:
        return resolve_name(self.path)


class Option(msgspec.Struct, frozen=True):
    """Offer a choice at set-up. Two boolean values make a switch; anything else is a list to choose from.

    Its words are `<game>.option.<key>`, `<game>.option.<key>.note` and `<game>.option.<key>.<value>`.
    """

    key: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    seats: tuple[int, ...] = ()
    """The player counts that it is limited to; empty: all."""
    number: Callable[[OptionValue, int], int] | None = None
    """With it, a value is an amount: named ones to choose from, and a stepper over the whole numbers.

    It returns what a value comes to at a number of seats, and `<game>.option.<key>.number` says it.
    """
    seat: bool = False
    """Whether whole numbers are seats, counted from 1, and shown by their players' names."""
    void: tuple[tuple[str, OptionValue], ...] = ()
    """Other options, each with the value with which this one means nothing; `<game>.option.<key>.void` says why."""
    before: OptionValue | None = None
    """What a record means that was written before there was this option; None: the default."""
    offered: bool = True
    """Whether people choose it: else it is the records' own, has no words, and a new match takes the default."""

    def voided(self, chosen: Options) -> bool:
        """Tell whether another option makes this one mean nothing."""
        return any(chosen.get(key) == value for key, value in self.void)


class Bundle(msgspec.Struct, frozen=True):
    """Offer several options as one choice at set-up: each way names what they are together.

    Its words are `<game>.option.<key>`, and for each way `<game>.option.<key>.<way>` and a `.note` of it.
    """

    key: str
    ways: tuple[tuple[str, tuple[tuple[str, OptionValue], ...]], ...]


class Skill(msgspec.Struct, frozen=True):
    """Offer a level of computer player: its brain and what it may spend on one decision.

    `key` is `apprentice`, `regular` or `master`. `brain` makes a player, of another character where it is given one.
    `seconds` bounds a thought in real time in the worker's process.
    """

    key: str
    brain: Callable[..., AnyBrain]
    budget: Budget = msgspec.field(default_factory=Budget)
    seconds: float = 1.0

    def player(self, character: str = EVEN) -> AnyBrain:
        """Return a new player of this level and a character."""
        return self.brain() if character == EVEN else self.brain(character)


def named(by: str) -> tuple[str, str]:
    """Return the level and the character of a computer player's name: `master` is even, `master/bold` is bold."""
    level, _, character = by.partition("/")
    return level, character or EVEN


def joined(level: str, character: str) -> str:
    """Return the name of a computer player of a level and a character: see `named`."""
    return level if character == EVEN else f"{level}/{character}"


class Daily(msgspec.Struct, frozen=True):
    """Say how a game's deal of the day is set up: one person among Regulars, or a task in the place of a match."""

    turn: int
    """Its place among the games that take turns, from 0."""
    seats: int
    """How many sit there; one of them is the person."""
    minutes: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    """What differs from the defaults, by key."""
    drawn: tuple[tuple[str, tuple[OptionValue, ...]], ...] = ()
    """Options that the day draws, each with the values to draw from."""
    tasks: int = 0
    """So many tasks take turns; 0: a match is dealt."""
    opening: LazyImport[Mapping[str, object]] | None = None
    """Returns what a match starts with that is a task, by its number from 0."""


class Entry(msgspec.Struct, frozen=True):
    """Describe a game that can be played."""

    name: str
    seats: tuple[int, ...]
    """The player counts that it is for."""
    minutes: int
    rules: Callable[[int, Options, Levels], AnyRules]
    """`rules(seats, options, levels)` builds the rules; options that are not given take their defaults."""
    skills: tuple[Skill, ...]
    options: tuple[Option, ...] = ()
    bundle: Bundle | None = None
    """Options of these that belong together, offered before all of them."""
    levels: tuple[str, ...] = ()
    """Names of the maps `levels/<name>/<level>.tmx` that `rules` is handed."""
    characters: tuple[str, ...] = ()
    """Those of `CHARACTERS` that its computer players may have, the even one first; none where they are all alike."""
    tempers: tuple[str, ...] = ()
    """Characters that nobody chooses: that of each mountain, in the order of their numbers; none where there are none.

    Whoever plays with them learns them; no level of play is told with one.
    """
    advisor: LazyImport[Advice[object]] | None = None
    """Gives the `Advice` for whoever asks for a hint, of rules, view, budget and chance; None where there is none."""
    advising: float = 1.5
    """Seconds after which an advisor is cut short, where what it may spend hasn't bounded it before.

    More of them where a hint is to say the same on a slow machine: it then takes as long as it must.
    """
    judge: LazyImport[AnyJudge] | None = None
    """Makes the `Judge` who plays matches on from a position, for whoever looks back; None where there is none."""
    mistake_reasons: LazyImport[Iterable[Message]] | None = None
    """Says in the game's own words what came of two ways (`ai/process/aftermath.py`); None: the words of its log do."""
    together: bool = False
    """Whether all who play it win or lose together."""
    doubt: float = 0.0
    """By how much what the judge says that another choice gains may be off besides chance, 95 times in 100.

    As far as Regulars differ from those whom it imagines: measured by `tools/strength/moments.py`.
    """
    daily: Daily | None = None
    """How its deal of the day is set up; None where it has none."""
    theme: LazyImport[str] | None = None
    """Tells what a decision was about, one of `themes`: of rules, view before it, what was played, what is better."""
    themes: tuple[str, ...] = ()
    """What decisions can be about; the words are `<game>.theme.<key>`. None: nothing that was lost is asked again."""
    judging: int = 1
    """The version of judge and advisor: one more, and the curves that are kept beside records are made anew."""
    counting: LazyImport[Counting] | None = None
    """Stands for the `Counting` that says what figures are kept of its matches; None where none are but wins."""
    counted: int = 1
    """The version of that: one more, and all matches are counted anew."""

    def knows(self, by: str) -> bool:
        """Tell whether the game has a computer player of this name."""
        level, character = named(by)
        return level in [skill.key for skill in self.skills] and character in (EVEN, *self.characters, *self.tempers)

    def tempered(self, by: str, mountain: int) -> str:
        """Return a computer player's name with what its mountain (1 to 10) likes; the same where people choose that."""
        return joined(named(by)[0], self.tempers[mountain - 1]) if self.tempers and mountain else by

    @property
    def usual_skill(self) -> str:
        """Return the skill of a new computer player: the usual one where the game offers it."""
        keys = [skill.key for skill in self.skills]
        return USUAL if USUAL in keys else keys[-1]

    def settle(self, seats: int, options: Options) -> dict[str, OptionValue]:
        """Return every option that exists at this player count, with its default where none is given.

        Raises ValueError, naming the option, for an unknown key or a value that it does not offer.
        """
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known or value not in known[key].values:
                raise ValueError(f"{self.name}: the option “{key}” can't be {value!r}")
        return {
            option.key: options.get(option.key, option.default)
            for option in self.options
            if not option.seats or seats in option.seats
        }

    def offered(self, seats: int) -> tuple[Option, ...]:
        """Return the options that people choose at this player count."""
        return tuple(item for item in self.options if item.offered and (not item.seats or seats in item.seats))

    def anew(self, options: Options) -> dict[str, OptionValue]:
        """Return what of a match's options a new one takes over: all but the records' own."""
        kept = [option.key for option in self.options if not option.offered]
        return {key: value for key, value in options.items() if key not in kept}

    def recorded(self, seats: int, options: Options) -> dict[str, OptionValue]:
        """Return every option as a record of these options means it, which may be older than an option.

        Raises ValueError as `settle` does.
        """
        older = {option.key: option.before for option in self.options if option.before is not None}
        return self.settle(seats, {**older, **options})
