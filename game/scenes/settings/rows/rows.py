"""What can be set: one list, and what each row is now, was as it came, and changes.

Words of a row lie under its key: its name (`settings.<key>.name`), a sentence (`.note`), what it is searched by
(`.find`), and its values (`.is.<value>`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from game.saves.people.settings import PACES, QUIETS, SPEEDS, Settings, nearest_of
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.services import Setting as Value
from game.scenes.table.game_table.switches import PLAYS_ITSELF, Switch
from game.ui.input.keysets import BOTH, SETS, choose, chosen_in


class Kind(StrEnum):
    """Say how a setting is changed."""

    SLIDER = "slider"
    SEGMENT = "segment"
    SWITCH = "switch"
    STEPPER = "stepper"
    CHECKS = "checks"
    LINK = "link"
    CHOICE = "choice"


class Whose(StrEnum):
    """Say whose a setting is: each person's own, or the machine's."""

    PERSON = "person"
    MACHINE = "machine"


Changes: TypeAlias = Mapping[str, Value]

OWNERS: Final[tuple[Whose, ...]] = (Whose.PERSON, Whose.MACHINE)
SIZES: Final = ((960, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440))
"""What the window may be, in pixels, beside what it is."""
AS_IT_COMES: Final = (1280, 720)
"""The window's size at the very first start, in pixels."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Name what can be set, how, and whose it is."""

    key: str
    kind: Kind
    values: tuple[Value, ...] = ()
    """What it may be, in order; none where that is known only at the moment, or it is on or off."""
    whose: Whose = Whose.PERSON
    icons: tuple[str, ...] = ()
    """The glyphs of its values, where they have some."""
    fields: tuple[str, ...] = ()
    """The fields of the settings that it stands for: the one of its own name where none is named."""
    switch: Switch | None = None
    """The switch of tables that it is."""
    sought: bool = False
    """Whether it is seen only by those who search for it."""

    @property
    def touches(self) -> tuple[str, ...]:
        """Return the fields of the settings that it stands for."""
        return self.fields or (self.key,)


QUARTERS: Final = (100, 125, 150, 175, 200)
"""Text sizes that bear a tick, in per cent."""

ROWS: Final[tuple[Setting, ...]] = (
    Setting("text", Kind.SLIDER, tuple(range(100, 201, 5))),
    Setting("theme", Kind.SEGMENT),
    Setting("motion", Kind.SEGMENT, SPEEDS),
    Setting("impact", Kind.SEGMENT, ("full", "gentle", "off")),
    Setting("reduced", Kind.SWITCH),
    Setting("keys", Kind.LINK, SETS, icons=("keyboard",)),
    Setting("curtain", Kind.SEGMENT, ("hold", "press"), icons=("hand", "pointer")),
    Setting("quiet", Kind.SEGMENT, QUIETS),
    Setting("rumble", Kind.SWITCH),
    Setting("captions", Kind.SWITCH),
    Setting("meetings", Kind.SWITCH),
    Setting("moments", Kind.SWITCH),
    Setting("coach", Kind.SWITCH),
    Setting("people", Kind.LINK, icons=("users-round",), sought=True),
    Setting("volume", Kind.SLIDER, tuple(range(0, 101, 5)), Whose.MACHINE),
    Setting("effects", Kind.SLIDER, tuple(range(0, 101, 5)), Whose.MACHINE),
    Setting("music", Kind.SLIDER, tuple(range(0, 101, 5)), Whose.MACHINE),
    Setting("pace", Kind.SEGMENT, PACES, Whose.MACHINE),
    Setting("hints", Kind.SWITCH, whose=Whose.MACHINE),
    Setting("muted", Kind.SWITCH, whose=Whose.MACHINE),
    Setting("fullscreen", Kind.SWITCH, whose=Whose.MACHINE),
    Setting("size", Kind.CHOICE, whose=Whose.MACHINE),
    Setting(
        "asks",
        Kind.CHECKS,
        ("resign", "leave", "again"),
        Whose.MACHINE,
        fields=("ask_resign", "ask_leave", "ask_again"),
    ),
    Setting("turned", Kind.SWITCH, whose=Whose.MACHINE),
    Setting("language", Kind.SEGMENT, whose=Whose.MACHINE),
    Setting("names", Kind.SEGMENT, ("off", "hover", "on"), Whose.MACHINE),
    Setting("explains", Kind.SEGMENT, ("every", "asked", "never"), Whose.MACHINE),
    Setting("itself", Kind.SWITCH, whose=Whose.MACHINE, fields=("switches",), switch=PLAYS_ITSELF),
    Setting("household", Kind.LINK, whose=Whose.MACHINE, icons=("layers",)),
)
"""All of them, in the order in which they stand."""


def of_owner(whose: Whose, rows: Sequence[Setting] = ROWS) -> tuple[Setting, ...]:
    """Return the rows of one owner."""
    return tuple(row for row in rows if row.whose == whose)


def there(leads: Collection[str], *, searched: bool) -> tuple[Setting, ...]:
    """Return the rows that there are: of those that lead on, the ones that lead somewhere from here."""
    return tuple(row for row in ROWS if (row.kind != Kind.LINK or row.key in leads) and (searched or not row.sought))


def named(key: str) -> Setting:
    """Return the row of a key. Raises KeyError where there is none."""
    return {row.key: row for row in ROWS}[key]


def values_of(services: Services, row: Setting) -> tuple[Value, ...]:
    """Return what a row may be now, in order."""
    if row.key == "language":
        return tuple(code for code, _ in services.words.languages)
    if row.key == "theme":
        return tuple(label.name for label in services.themes.labels)
    if row.key == "size":
        return tuple(sorted({*SIZES, services.shell.size}))
    return row.values


def icons_of(services: Services, row: Setting) -> tuple[str, ...]:
    """Return the glyphs of what a row may be now; none where it has none."""
    return tuple(label.icon for label in services.themes.labels) if row.key == "theme" else row.icons


def value_of(services: Services, row: Setting) -> Value:
    """Return what a row is now. Of several that are checked by themselves it tells each by its field."""
    settings = services.settings
    match row.key:
        case "fullscreen":
            return services.shell.full
        case "size":
            return services.shell.size
        case "language":
            return services.words.language
        case "theme":  # "" is whatever the system wishes: shown is what that has come to
            return services.theme.folder_name
    if row.kind == Kind.LINK:
        return settings.keys if row.key == "keys" else ""
    if row.switch is not None:
        return row.switch.on(settings.switches)
    if row.kind == Kind.CHECKS:
        return {field: bool(getattr(settings, field)) for field in row.touches}
    found: Value = getattr(settings, row.key)
    return found


def default_of(services: Services, row: Setting) -> Value:
    """Return what a row is as it comes. A language stays: nobody is set back to one that they can't read."""
    fresh = services.machine if row.whose == Whose.PERSON else Settings()  # there as everybody begins with it
    match row.key:
        case "size":
            return AS_IT_COMES
        case "language":
            return services.words.language
        case "keys":
            return choose(services.settings.keys, BOTH)
    if row.kind == Kind.LINK:
        return ""
    if row.switch is not None:
        return row.switch.default
    if row.kind == Kind.CHECKS:
        return {field: bool(getattr(fresh, field)) for field in row.touches}
    found: Value = getattr(fresh, row.key)
    return found


def changes(row: Setting, value: Value) -> Changes:
    """Return what changes in the settings as a row gets a value."""
    if row.switch is not None:
        return {"switches": {row.switch.key: value}}
    if row.kind == Kind.CHECKS:
        assert isinstance(value, Mapping), "each check has its own"
        return {field: bool(on) for field, on in value.items()}
    return {row.key: value}


def is_own(services: Services, row: Setting) -> bool:
    """Tell whether a row isn't as it comes."""
    if row.key == "theme":
        return services.settings.theme != services.machine.theme
    if row.key == "keys":
        return chosen_in(services.settings.keys) != BOTH
    return value_of(services, row) != default_of(services, row)


def nearest(services: Services, row: Setting) -> int:
    """Return the place among a row's values that it has now: of numbers the nearest one."""
    values = values_of(services, row)
    now = value_of(services, row)
    if now in values:
        return values.index(now)
    numbers = [float(value) for value in values if isinstance(value, int | float)]
    return nearest_of(numbers, now) if numbers and isinstance(now, int | float) else 0


def back_to_new(services: Services, rows: Sequence[Setting]) -> tuple[dict[str, Value], dict[str, Value]]:
    """Return what changes as rows are set back, and what changes as that is undone."""
    there: dict[str, Value] = {}
    back: dict[str, Value] = {}
    for row in rows:
        if is_own(services, row):
            there.update(changes(row, default_of(services, row)))
            before = services.settings.theme if row.key == "theme" else value_of(services, row)
            back.update(changes(row, before))
    return there, back
