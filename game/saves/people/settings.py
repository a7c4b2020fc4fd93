"""What can be set: language, looks, sound, window; and how each game was last set up.

A person's own (`PERSONAL`) are kept with the person (`saves.people`), the machine's in a file here. Screens read one
value that holds both: the machine's, overlaid with those of whoever holds the screen.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from game.engine.protocol import Message, say
from game.saves.disk.fields import sensible
from game.saves.disk.files import SaveError
from game.saves.disk.spelling import ensure_room, spelt
from game.saves.disk.touched import read_object
from game.saves.records.player import Player
from game.saves.records.store import Store

FILE: Final = "settings.json"
PERSONAL: Final = (
    "text", "theme", "reduced", "motion", "impact", "keys", "curtain", "quiet", "rumble", "meetings", "captions",
    "moments", "coach",
)  # fmt: skip
"""What belongs to a person, and comes with whoever holds the screen; all else is the machine's."""
MOVED: Final = ("begun", "colours", "person", "lessons", "learnt", "met")
"""What an older program kept here by people's names, and `saves.people` keeps now."""
WHOLE: Final = frozenset({"keys"})
"""Tables that a change replaces: a row that goes is a change, too."""

COMPANIES: Final = 5
"""Companies that are remembered."""
SPEEDS: Final = (0.0, 0.5, 1.0, 2.0)
"""Of motion, as they are offered: from none to twice as fast."""
WAIT: Final = 0.8
"""Seconds without a press before one opens a curtain, as everybody begins with them."""
QUIETS: Final = (WAIT, 1.2, 2.0, 3.0)
"""The same, as they are offered."""
PACES: Final = (0.4, 1.0, 2.5)
"""Of computer players, as they are offered."""

Names: TypeAlias = Literal["off", "hover", "on"]
Curtain: TypeAlias = Literal["hold", "press"]
Explains: TypeAlias = Literal["every", "asked", "never"]
Force: TypeAlias = Literal["full", "gentle", "off"]
FORCES: Final = ("full", "gentle", "off")
"""The same, the hardest first."""
Pixels = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]


class SetUp(msgspec.Struct, frozen=True):
    """Remember how a game was last set up: who sat where, and its options."""

    seats: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[str, str | int | bool] = {}


class Company(msgspec.Struct, frozen=True):
    """Remember who sat together, and on what day (as ISO 8601 writes it)."""

    seats: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=10)]
    day: Annotated[str, msgspec.Meta(max_length=10)] = ""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Hold every setting; change some with `changed`."""

    format: int = 1
    language: Annotated[str, msgspec.Meta(max_length=8)] = ""
    """Of all words; "" follows the system."""
    text: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    """Its size, in per cent."""
    theme: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Its folder's name; "" follows the system."""
    fullscreen: bool = False
    maximised: bool = False
    """Whether the window takes all of its screen, inside its frame; `size` and `place` are what it goes back to."""
    size: tuple[Pixels, Pixels] | None = None
    """The window's, in points of the system's."""
    place: tuple[Pixels, Pixels] | None = None
    """The window's, in points of the system's."""
    motion: Annotated[float, msgspec.Meta(ge=0, le=4)] = 1.0
    """The speed of all motion: 0 is none, 1 as designed."""
    pace: Annotated[float, msgspec.Meta(ge=0.1, le=10)] = 1.0
    """The speed of computer players."""
    reduced: bool = False
    """Whether things fade instead of moving about."""
    impact: Force = "full"
    """How hard things hit: as designed, without shaking, or as softly as what only lands."""
    muted: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 70
    """Of all sound, in per cent."""
    effects: Annotated[int, msgspec.Meta(ge=0, le=100)] = 80
    """The volume of cards, pieces and cloth, in per cent of all sound's."""
    music: Annotated[int, msgspec.Meta(ge=0, le=100)] = 40
    """Its volume, in per cent of all sound's."""
    captions: bool = False
    """Whether what is heard is told in words, too."""
    curtain: Curtain = "hold"
    """How a curtain is opened: a hold looks and a press opens, or every press opens."""
    quiet: Annotated[float, msgspec.Meta(ge=0.8, le=3)] = WAIT
    """For how many seconds nothing must have been pressed before a press opens a curtain, or ends a rest."""
    rumble: bool = False
    """Whether a gamepad shakes at what is felt."""
    keys: dict[str, tuple[str, ...]] = {}
    """What keys and buttons do where it is not as shipped, by the verb's name (see `ui.keysets`)."""
    hints: bool = True
    """Whether hints are offered."""
    turned: bool = False
    """Whether the table faces whoever is to act, on a screen that lies flat."""
    ask_resign: bool = True
    """Whether one is asked before one gives a match up."""
    ask_leave: bool = False
    """Whether one is asked before one leaves a match."""
    ask_again: bool = True
    """Whether one is asked before a match starts again."""
    names: Names = "hover"
    """Whether a board bears the names of its spaces."""
    last: dict[str, SetUp] = {}
    """A set-up by game."""
    companies: Annotated[tuple[Company, ...], msgspec.Meta(max_length=10)] = ()
    """The last ones, whatever they played, the newest first."""
    meetings: bool = True
    """Whether the lamp says a word when somebody meets a thing for a first time."""
    moments: bool = True
    """Whether what they lost is looked for after a match, and asked again."""
    coach: bool = False
    """Whether a word is said before they seal what costs much: such a match counts as practice."""
    switches: dict[str, bool] = {}
    """Those of tables that somebody has used."""
    explains: Explains = "every"
    """Whether computer partners say after a level why they did what they did: by themselves, when asked, or never."""
    fires: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """How often that was left without a question."""


def sat_together(companies: tuple[Company, ...], seats: tuple[Player, ...], day: str) -> tuple[Company, ...]:
    """Return the companies after these have begun a match: in front, and the same ones nowhere else."""
    others = [company for company in companies if _together(company.seats) != _together(seats)]
    return (Company(seats, day), *others)[:COMPANIES]


def _together(seats: tuple[Player, ...]) -> list[tuple[str, str]]:
    """Return who sits together, whatever their colours and their order are."""
    return sorted((player.who or player.name.strip().casefold(), player.by) for player in seats)


def read_settings(store: Store) -> tuple[Settings, Message | None]:
    """Return the settings, and words for the user where some could not be read. Never raises.

    A setting that makes no sense is what it was in the newest generation that makes sense, else its default; the file
    is then kept aside, as it was.
    """
    try:
        data = store.read(FILE)
        ensure_room(store.root / FILE, data or b"", lambda: _same(data or b""))
    except SaveError as error:
        return Settings(), error.message
    if data is None:
        return Settings(), None
    result, whole = _fields(data)
    settings = msgspec.structs.replace(Settings(), **(result if whole else {**_earlier(store), **result}))
    if whole:
        return settings, None
    logging.getLogger(__name__).warning("some of %s makes no sense", store.root / FILE)
    try:
        aside = store.set_aside(FILE)
    except SaveError as error:
        return settings, error.message
    return settings, say("save.settings", place=str(aside))


def _earlier(store: Store) -> dict[str, object]:
    """Return the settings in the newest earlier generation of the file that makes sense."""
    for older in store.generations(FILE):
        with suppress(SaveError):
            result, whole = _fields(store.read(older.name) or b"")
            if whole:
                return result
    return {}


def changed(settings: Settings, changes: Mapping[str, object]) -> Settings:
    """Return the settings with changes. Where a setting is a table, such as `last`, a change names new rows alone.

    Only the keys are handed over whole.
    """
    new = {
        name: {**getattr(settings, name), **value} if isinstance(value, dict) and name not in WHOLE else value
        for name, value in changes.items()
    }
    return msgspec.structs.replace(settings, **new)


def nearest_of(offered: Sequence[float], now: float) -> int:
    """Return the place of what comes nearest to a value among those that are offered."""
    return min(range(len(offered)), key=lambda place: abs(offered[place] - now))


def of_the_machine(settings: Settings) -> Settings:
    """Return the settings with everything that belongs to a person as everybody begins with it."""
    common = Settings()
    return msgspec.structs.replace(settings, **{name: getattr(common, name) for name in PERSONAL})


def write_settings(
    store: Store, settings: Settings, changes: Mapping[str, object], others: Mapping[str, object] | None = None
) -> None:
    """Write changes, as for `changed`. What another window has changed meanwhile stays. Raises SaveError.

    `settings` are this window's; they stand for what the file doesn't say, or says in a way that makes no sense.
    `others` are rows of a newer program's, that are kept where the file has none of the name.
    """
    with store.changing:
        _write(store, settings, changes, others or {})


def _write(store: Store, settings: Settings, changes: Mapping[str, object], others: Mapping[str, object]) -> None:
    data = store.read(FILE)
    plain: dict[str, object] = {}
    if data is not None:
        ensure_room(store.root / FILE, data, partial(_same, data))
        result, whole = _fields(data)
        if not whole:
            store.set_aside(FILE)
        plain = read_object(data) or {}  # a newer program's settings are kept
        if (store.root / "people.json").exists():  # by now what is persons' is kept there
            plain = {name: value for name, value in plain.items() if name not in MOVED}
            result = {name: value for name, value in result.items() if name not in PERSONAL}
        settings = msgspec.structs.replace(settings, **result)
    store.write(FILE, _text({**others, **plain}, changed(settings, changes)))


def _text(plain: Mapping[str, object], settings: Settings) -> bytes:
    """Return a file's bytes: what it said before that this program doesn't know stays."""
    return spelt({**plain, **msgspec.to_builtins(settings, order="deterministic")})


def _same(data: bytes) -> bytes:
    """Return a file's bytes as they would be written without any change."""
    return _text(read_object(data) or {}, msgspec.structs.replace(Settings(), **_fields(data)[0]))


def read_fields(data: bytes) -> dict[str, object]:
    """Return the settings in a file's bytes that can be read, by name."""
    return _fields(data)[0]


def _fields(data: bytes) -> tuple[dict[str, object], bool]:
    """Return the settings that can be read, by name, and whether that was all of them."""
    plain = read_object(data)
    if plain is None:
        return {}, False
    return sensible(Settings, plain)
