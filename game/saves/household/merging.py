"""What two households say of the same things is put together: what is unlocked, settings, and people."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from game.engine import codec
from game.engine.names import visible
from game.engine.protocol import Message, say
from game.saves.household.brought import Counts
from game.saves.moments import tasks
from game.saves.people import people_file, settings
from game.saves.people.people import MOST, Change, People, Person, comes_home, with_person
from game.saves.people.settings import PERSONAL, Settings
from game.saves.people.unlocks import Unlocked, Unlocks
from game.saves.records.store import Store

_MACHINES: Final = ("format", "size", "place", "fullscreen", "maximised")  # of this window, whoever plays here


@dataclass(frozen=True, slots=True)
class Around:
    """Say what only the whole program knows: its languages and themes (None: any), and what newcomers are called."""

    languages: Collection[str] | None = None
    themes: Collection[str] | None = None
    newcomer: str = ""


def is_fresh(people: People) -> bool:
    """Tell whether nobody has ever played or learnt anything here."""
    return people.unused and len(people) == 1 and not (people.at_home.learnt or people.at_home.met)


def unlock(store: Store, data: bytes) -> list[Message]:
    """Take in what that household has unlocked and found; return sentences about what could not be.

    Raises SaveError.
    """
    try:
        found = msgspec.json.decode(data, type=Unlocked)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return [say("household.strange_unlocks")]
    told = [Unlocks(store, game).add(names) for game, names in found.unlocked.items()]
    told += [Unlocks(store, game).note(finds) for game, finds in found.found.items()]
    return [message for message in told if message is not None]


def take_moments(store: Store, data: bytes, renamed: Mapping[str, str]) -> list[Message]:
    """Take in what people are asked again, once they and their matches are here; return sentences about what can't.

    `renamed` says how matches' files are called here. Raises SaveError.
    """
    people, _ = people_file.read_people(store, settings.read_settings(store)[0])
    read = tasks.merge(store, data, renamed, {person.id for person in people})
    return [] if read else [say("household.strange_moments")]


def set_up(store: Store, data: bytes, around: Around, *, fresh: bool) -> list[Message]:
    """Take settings in: where nobody has played here all that nobody has set, else only set-ups that aren't here.

    Return sentences about what stays as it is. Raises SaveError.
    """
    mine, _ = settings.read_settings(store)
    theirs = settings.read_fields(data)
    plain = codec.read_row(data) or {}
    if not fresh:
        last = theirs.get("last")
        more = {game: last[game] for game in last if game not in mine.last} if isinstance(last, dict) else {}
        if more:
            settings.write_settings(store, settings.of_the_machine(mine), {"last": more})
        return []
    common = Settings()
    told = list[Message]()
    language = theirs.get("language", "")
    if around.languages is not None and language and language not in around.languages:
        told.append(say("household.language", language=str(language)))
        del theirs["language"]
    changes = {
        name: value
        for name, value in theirs.items()
        if name not in (*_MACHINES, *PERSONAL) and getattr(mine, name) == getattr(common, name)
    }
    names = Settings.__struct_fields__
    unknown = {name: value for name, value in plain.items() if name not in (*names, *settings.MOVED)}
    strange = [name for name in plain if name in names and name not in settings.read_fields(data)]
    if unknown or strange:
        told.append(say("household.strange_settings", count=len(unknown) + len(strange)))
    settings.write_settings(store, settings.of_the_machine(mine), changes, unknown)
    return told


def join(store: Store, data: bytes, around: Around, *, fresh: bool) -> tuple[Counts, Counts, list[Message]]:
    """Take people in; count those who are new here, and those who were here; return sentences about what stays.

    Whoever is known here and there is as whoever of the two played last, and has learnt what either has. Nobody goes
    but a newcomer who has done nothing yet. Raises SaveError.
    """
    found, whole = people_file.read(data)
    if found is None:
        return Counts(), Counts(), [say("household.strange_people")]
    told = [] if whole else [say("household.strange_people")]
    here, _ = people_file.read_people(store, settings.read_settings(store)[0])
    written = store.read(people_file.FILE) is not None
    change = _joining(found, around, fresh=fresh, written=written)
    after = people_file.write_people(store, here, change, data)
    lost = [person for person in found if person.id not in after]
    if lost:
        told.append(say("household.no_seat", count=len(lost)))
    told += _unknown_themes(found, around)
    known = sum(person.id in here for person in found)
    return Counts(people=len(found) - known - len(lost)), Counts(people=known), told


def _joining(found: People, around: Around, *, fresh: bool, written: bool) -> Change:
    """Return the change by which people come in; `written`: those who are here stand in a file."""

    def change(people: People) -> People:
        newcomer = _newcomer(people, found, around) if fresh else None
        for person in found:
            people = with_person(_both(people.get(person.id), person))(people)
        here = tuple(person for person in people if newcomer is None or person.id != newcomer.id)
        went = (newcomer.id,) if newcomer is not None and written else ()
        gone = dict.fromkeys((*people.gone, *went, *found.gone))
        told = tuple(who for who in gone if all(person.id != who for person in here))
        people = msgspec.structs.replace(people, people=here, gone=told[-MOST:])
        return comes_home(found.at_home.id)(people) if newcomer is not None or people.home not in people else people

    return change


def _newcomer(people: People, found: People, around: Around) -> Person | None:
    """Return who is here only because somebody must be, and has neither a name of their own nor a wish."""
    if len(people) != 1:
        return None
    (one,) = people
    own = visible(one.name) and one.name != around.newcomer and found.named(one.name) is None
    touched = own or one.likes or one.lessons or one.learnt or one.met or one.begun
    return None if touched or one.id in found else one


def _both(here: Person | None, other: Person) -> Person:
    """Return a person who is known here and there: the newer says who they are, and all that was learnt is known."""
    if here is None:
        return other
    newer = other if other.played > here.played else here
    return msgspec.structs.replace(
        newer,
        learnt={**other.learnt, **here.learnt},
        met={**other.met, **here.met},
        lessons={**other.lessons, **here.lessons},
        begun={game: max(here.begun.get(game, 0), other.begun.get(game, 0)) for game in {**other.begun, **here.begun}},
    )


def _unknown_themes(found: People, around: Around) -> list[Message]:
    """Return sentences about people who like a theme that isn't here: they keep it, and another stands in."""
    if around.themes is None:
        return []
    wanted = [(person.name, person.likes.get("theme")) for person in found]
    return [
        say("household.theme", name=name, theme=theme)
        for name, theme in wanted
        if isinstance(theme, str) and theme and theme not in around.themes
    ]
