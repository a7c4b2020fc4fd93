"""Who plays here: everybody with an identifier made here, how they like to see and hear, and what they have learnt.

No account and no password: a person is a name, a colour, and what is kept for them. A seat names its person by the
identifier (`Player.who`), so a renamed Ada stays Ada, a friend's Ada is somebody else, and two Adas are two.
Changes are functions from people to people: they are made to what this window knows and to what the file says by
then, so that nothing is lost that another window has written meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from game.engine.names import plain
from game.saves.disk.tokens import token_hex
from game.saves.people.settings import FORCES, PERSONAL, Settings

FORMAT: Final = 1
MOST: Final = 500
"""People that are kept at most, and as many who were taken out."""
COLOURS: Final = 10

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[0-9A-Za-z_-]+$")]
Game = Annotated[str, msgspec.Meta(max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Day = Annotated[str, msgspec.Meta(max_length=10)]
"""As ISO 8601 writes it; "" where nobody knows."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Hold one person. `index` is that of their colour and emblem, 0 to 9."""

    id: Id
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    index: Annotated[int, msgspec.Meta(ge=0, le=COLOURS - 1)] = 0
    likes: dict[str, Any] = {}
    """Their own settings (`settings.PERSONAL`), as far as they differ from what everybody begins with."""
    lessons: dict[Game, Annotated[int, msgspec.Meta(ge=0, le=100)]] = {}
    """The step that comes next in a game's lesson, counted from 0."""
    learnt: dict[Game, Day] = {}
    """The day on which a game's lesson was done."""
    met: dict[Annotated[str, msgspec.Meta(max_length=200)], bool] = {}
    """What they were told of when they met it first, by game and kind; and of first levels (`saves.learning`)."""
    begun: dict[Game, Count] = {}
    """How many matches of a game they have begun here."""
    made: Day = ""
    """The day since which they are known here."""
    played: Day = ""
    """The day on which they began a match last."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", plain(self.name))

    @property
    def colour(self) -> int:
        """Return the number of the colour as themes and pictures count: 1 to 10."""
        return self.index + 1

    @property
    def new(self) -> bool:
        """Tell whether they have never begun a match here."""
        return not self.begun


class Parting(msgspec.Struct, frozen=True):
    """Hold whoever was taken out last, with everything of theirs: they may be brought back."""

    person: Person
    place: Count
    """Where in the order they stood, from 0."""
    home: bool = False
    """Whether they were at home."""


class People(msgspec.Struct, frozen=True, kw_only=True):
    """Hold everybody who plays here, in the order in which they came. There is always somebody."""

    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    people: tuple[Person, ...]
    home: str = ""
    """Who is at home: the profile of whoever plays alone."""
    gone: tuple[str, ...] = ()
    """The identifiers of those who were taken out: in their matches they are a guest."""
    parting: Parting | None = None
    """Who was taken out a moment ago, until nobody can bring them back any more."""

    def __post_init__(self) -> None:
        assert self.people, "somebody is always here"

    def __iter__(self) -> Iterator[Person]:
        return iter(self.people)

    def __len__(self) -> int:
        return len(self.people)

    def __contains__(self, who: str) -> bool:
        return self.get(who) is not None

    def get(self, who: str) -> Person | None:
        """Return the person of an identifier, or None."""
        return next((person for person in self.people if person.id == who), None)

    def named(self, name: str) -> Person | None:
        """Return who bears a name, however it is written; of several who has played last; or None."""
        folded = plain(name).strip().casefold()
        same = [person for person in self.people if person.name.strip().casefold() == folded]
        return max(same, key=lambda person: person.played, default=None)

    @property
    def at_home(self) -> Person:
        """Return who is at home."""
        return self.get(self.home) or self.people[0]

    @property
    def unused(self) -> bool:
        """Tell whether nobody has ever begun a match here."""
        return all(person.new for person in self.people)


Change: TypeAlias = Callable[[People], People]
"""Return people as they are afterwards. It is called more than once, and does the same each time."""


def today() -> str:
    """Return the day, as ISO 8601 writes it."""
    return date.today().isoformat()


def somebody(name: str = "", index: int = 0, likes: Mapping[str, object] | None = None) -> Person:
    """Return a new person, with an identifier that nobody else has."""
    return Person(id=token_hex(8), name=name, index=index, likes=dict(likes or {}), made=today())


def free_index(people: People) -> int:
    """Return the first colour that nobody has, by its index; where all are taken, that which the fewest have."""
    worn = [person.index for person in people]
    return min(range(COLOURS), key=lambda index: (worn.count(index), index))


# Changes


def with_person(person: Person, place: int | None = None) -> Change:
    """Return the change by which somebody is here, new, brought back, or in the place of who had their identifier.

    Whoever wasn't here comes last, or at a `place` in the order, counted from 0; nobody does where it is full.
    """

    def change(people: People) -> People:
        known = person.id in people
        if not known and len(people) >= MOST:
            return people
        rest = tuple(person if one.id == person.id else one for one in people)
        gone = tuple(who for who in people.gone if who != person.id)
        at = len(rest) if place is None else place
        here = rest if known else (*rest[:at], person, *rest[at:])
        leaves = people.parting is not None and people.parting.person.id != person.id
        return msgspec.structs.replace(people, people=here, gone=gone, parting=people.parting if leaves else None)

    return change


def edited(who: str, **fields: object) -> Change:
    """Return the change by which fields of a person have other values; nothing where they aren't here."""
    return person_change(who, lambda person: msgspec.structs.replace(person, **fields))


def person_change(who: str, change: Callable[[Person], Person]) -> Change:
    """Return the change that is made to one person, where they are here."""

    def all_of_them(people: People) -> People:
        changed = tuple(change(person) if person.id == who else person for person in people)
        return msgspec.structs.replace(people, people=changed)

    return all_of_them


def comes_home(who: str) -> Change:
    """Return the change by which a person is at home."""
    return lambda people: msgspec.structs.replace(people, home=who) if who in people else people


def taken_out(who: str) -> Change:
    """Return the change by which a person isn't here any more; the last one stays: somebody must be here.

    In matches they are a guest from then on. Their settings, lessons and figures go when their parting is over.
    """

    def change(people: People) -> People:
        rest = tuple(person for person in people if person.id != who)
        person = people.get(who)
        if not rest or person is None:
            return people
        home = people.at_home is person
        parting = Parting(person, people.people.index(person), home)
        first = rest[0].id if people.home == who else people.home
        gone = (*people.gone, who)[-MOST:]
        return msgspec.structs.replace(people, people=rest, home=first, gone=gone, parting=parting)

    return change


def brought_back(parting: Parting) -> Change:
    """Return the change by which whoever was taken out is here again, with everything of theirs, where they stood."""
    home = [comes_home(parting.person.id)] if parting.home else []
    return then(with_person(parting.person, parting.place), *home, parted)


def parted(people: People) -> People:
    """Forget what is kept of whoever was taken out: they are gone for good."""
    return msgspec.structs.replace(people, parting=None)


def then(*changes: Change) -> Change:
    """Return the change that makes several, one after another."""

    def change(people: People) -> People:
        for one in changes:
            people = one(people)
        return people

    return change


def joined(first: People, second: People) -> People:
    """Return all people of two: `first` says who they are, who is at home, and who is gone; the others follow."""
    known = {*first.gone, *(person.id for person in first)}
    others = tuple(person for person in second if person.id not in known)
    return msgspec.structs.replace(first, people=(*first, *others)[:MOST])


# How they like it


def effective(machine: Settings, person: Person) -> Settings:
    """Return the settings while a person holds the screen: the machine's, overlaid with what they like.

    What makes no sense in that stays as the machine has it.
    """
    good = {}
    for field in msgspec.structs.fields(Settings):
        if field.name in PERSONAL and field.name in person.likes:
            with suppress(msgspec.ValidationError):
                good[field.name] = msgspec.convert(person.likes[field.name], field.type)
    return msgspec.structs.replace(machine, **good)


def together(settings: Settings, others: Sequence[Settings], strong: Callable[[str], bool]) -> Settings:
    """Return one person's settings while others look at the same screen: the text as large as any of them needs it,
    the theme of whoever needs a `strong` contrast, as little motion as anybody bears, captions where anybody reads
    them. What only presses and hands are about stays as it is.
    """
    every = (settings, *others)
    return msgspec.structs.replace(
        settings,
        text=max(one.text for one in every),
        theme=next((one.theme for one in every if strong(one.theme)), settings.theme),
        reduced=any(one.reduced for one in every),
        motion=min(one.motion for one in every),
        impact=max((one.impact for one in every), key=FORCES.index),
        captions=any(one.captions for one in every),
    )


def liking(who: str, machine: Settings, changes: Mapping[str, object]) -> Change:
    """Return the change by which a person likes some settings otherwise; only what isn't as for everybody is kept."""
    plain_values = {name: _plain(value) for name, value in changes.items()}

    def change(person: Person) -> Person:
        likes = {**person.likes, **plain_values}
        common = {name for name in PERSONAL if name in likes and likes[name] == _plain(getattr(machine, name))}
        return msgspec.structs.replace(person, likes={name: likes[name] for name in likes if name not in common})

    return person_change(who, change)


def _plain(value: object) -> object:
    """Return a value as a file says it."""
    return msgspec.json.decode(msgspec.json.encode(value))
