"""Themes: colours by role, mixed of what a theme.toml says, and what takes the place of colours in drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, get_args

import msgspec
from msgspec.structs import force_setattr, replace

from game.content.files.config_files import read_toml
from game.content.files.paths import DamagedFiles, noted
from game.content.themes.roles import BASE, DRAWINGS, KINDS, Colour, ColourRules, Kind, Palette, colour_of, flat
from game.content.themes.roles import FILE as ROLES

if TYPE_CHECKING:
    from game.content.images.lands import Dye
    from game.content.themes.theme_tints import Drawing
    from game.content.words.strings import Text

StageLight: TypeAlias = Literal["night", "morning", "none"]
"""In which light a level's stage is seen, where a theme wants any."""

FILE: Final = "theme.toml"
SUITS: Final = "suits.toml"
"""Says which theme suits what a system may ask for."""
FIRST: Final = "lamplight"
"""The theme where nothing else is wanted or known."""
OUTLINE: Final = "outline.dark-ground"
"""The role whose colour is clear in a theme without outlines."""
STRONG: Final = 3.0
"""Units from which a line is a strong one: it says what is chosen."""
MOST: Final = 8.0
"""Units of the thickest line, and how many times as thick as usual it may be."""
PLAIN: Final = "lightbulb"
"""The glyph of a theme that names none."""
KEY: Final = "settings.theme.is."
"""What the key of a theme's name begins with; its folder's name follows."""
NO_COLOUR: Final[Colour] = (128, 128, 128, 255)
"""What stands in for a colour that no theme has."""
SAYS: Final = ("kind", "icon", "stage", "name", "lines", BASE, "roles")
"""What a theme file may say."""


class Lines(msgspec.Struct, frozen=True):
    """Say how thick lines are drawn: at `least` so many units, and strong ones so many times (`strong`) as usual."""

    least: float = 0.0
    strong: float = 1.0


class Theme(msgspec.Struct, frozen=True):
    """Hold every colour of the interface by its dotted role ("text.paper"), red, green, blue and alpha 0 to 255."""

    path: Path
    colours: Mapping[str, Colour]
    lines: Lines = Lines()
    stage: StageLight = "none"
    instead: Callable[[str], Colour] | None = None
    """Gives the colour of a role that the theme lacks."""
    dyes: Mapping[str, Dye] = msgspec.field(default_factory=dict)
    """What takes the place of the colours of some drawings, by their names."""
    outlined: bool = False
    """Whether it wants things told apart by strong outlines, and no light or shadow; not, where it doesn't say."""

    def __post_init__(self) -> None:
        force_setattr(self, "outlined", self.colours.get(OUTLINE, (0, 0, 0, 0))[3] > 0)

    @property
    def folder_name(self) -> str:
        """Return the name of its folder."""
        return self.path.parent.name

    @classmethod
    def read(cls, path: Path, damaged: DamagedFiles | None = None) -> Theme:
        """Read a theme file: its base colours, "#RRGGBB" or "#RRGGBBAA", of which the folder's rules mix all roles.

        Raises ValueError naming file and place for a file that can't be read, a value that is no colour, or rules
        that make no sense. Drawings wear its colours as the folder's list of them says; they come in those of the
        first theme, which needs no list. With `damaged`, a list that is broken is noted.
        """
        table = read_toml(path)
        for name in table:
            if name not in SAYS:
                raise ValueError(f"{path}: {name} is none of {', '.join(SAYS)}")
        rules = ColourRules.read(path.parent.parent / ROLES)
        base = _base(path, table.get(BASE), rules)
        own = dict(flat(path, _table(path, table, "roles")))
        colours = Palette(rules, path, base, own, _kind(path, table.get("kind"))).colours()
        theme = cls(path, colours, _lines(path, table.get("lines", {})), _stage(path, table.get("stage", "none")))
        listed = path.parent.parent / DRAWINGS
        if theme.folder_name == FIRST or (damaged is None and not listed.is_file()):
            return theme
        from game.content.themes.theme_tints import dyes, worn  # late: the first theme needs nothing of it

        drawings: list[Drawing] = []
        with noted(damaged, listed):
            drawings += worn(listed)
        return replace(theme, dyes=dyes(drawings, theme.colour))

    def colour(self, role: str) -> Colour:
        """Return the colour of a role. Raises ValueError with role and file for an unknown one."""
        try:
            return self.colours[role]
        except KeyError:
            if self.instead is not None:
                return self.instead(role)
            raise ValueError(f"{self.path}: the theme has no colour for {role!r}") from None

    def stroke(self, width: float) -> float:
        """Return how thick a line of so many units is drawn."""
        least, strong = self.lines.least, self.lines.strong
        return width * strong if width >= STRONG else max(width, least)


class Label(msgspec.Struct, frozen=True):
    """Say how a theme stands in a list: its kind, a glyph, and what it is called by language."""

    name: str
    kind: Kind = "dark"
    icon: str = PLAIN
    words: Mapping[str, str] = msgspec.field(default_factory=dict)

    def said(self, language: str) -> str:
        """Return its name in a language; in English or any other where it has none there."""
        return self.words.get(language) or self.words.get("en") or next(iter(self.words.values()), self.name)


class Kept(Protocol):
    """Keep themes that were read."""

    def read(self, path: Path) -> Theme | None:
        """Return the theme of a file as it was kept; None where it wasn't, or the file has changed."""

    def write(self, theme: Theme) -> None:
        """Keep a theme that is whole."""


class Themes:
    """Read the themes of a folder, each in a folder of its own."""

    def __init__(self, folder: Path, damaged: DamagedFiles | None = None, kept: Kept | None = None) -> None:
        """Take the folder. With `damaged`, a theme that is broken is noted, and another stands in for it.

        What is `kept` of a theme that is whole need not be read again.
        """
        self._folder = folder
        self._damaged = damaged
        self._kept = kept
        self._labels: tuple[Label, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(path.parent.name for path in self._folder.glob(f"*/{FILE}") if path.is_file()))

    def read(self, name: str, system_theme: str = "") -> Theme:
        """Return a theme; for "" the one that suits the system; the first one where there is none of the name.

        Where one is broken, or lacks a role, the first one stands in, and for that any other. Raises ValueError where
        there is none that can be read.
        """
        name = name or self.suiting(system_theme)
        wanted = name if name in self.names else FIRST
        for other in dict.fromkeys((wanted, FIRST, *self.names)):
            path = self._folder / other / FILE
            with noted(self._damaged, path):
                return replace(self._read(path), instead=self._instead(path))
        ColourRules.read(self._folder / ROLES)  # says what is wrong with them, where they are why
        raise ValueError(f"{self._folder / FIRST / FILE}: neither this theme nor another can be read")

    def _read(self, path: Path) -> Theme:
        """Return the theme of a file. Raises ValueError as `Theme.read` does."""
        if self._kept is None:
            return Theme.read(path, self._damaged)
        kept = self._kept.read(path)
        if kept is not None:
            return kept
        faults = DamagedFiles()
        theme = Theme.read(path, faults)
        if faults.take() is not None:  # of the list of drawings: it is told at each start
            return Theme.read(path, self._damaged)
        self._kept.write(theme)
        return theme

    def suiting(self, system_theme: str) -> str:
        """Return the name of the theme that suits the system's ("contrast", "light", "dark", or "")."""
        if not system_theme:
            return FIRST
        path = self._folder / SUITS
        with noted(self._damaged, path):
            return str(read_toml(path).get(system_theme, FIRST))
        return FIRST

    @property
    def labels(self) -> tuple[Label, ...]:
        """Return how the themes stand in a list: the first one, then dark ones, light ones, and flat ones."""
        if not self._labels:
            labels = [self._label(name) for name in self.names]
            labels.sort(key=lambda label: (label.name != FIRST, KINDS.index(label.kind), label.name))
            self._labels = tuple(labels)
        return self._labels

    def _label(self, name: str) -> Label:
        """Return how a theme stands in a list: plainly, by its folder's name, where its file can't be read."""
        path = self._folder / name / FILE
        with noted(self._damaged, path):
            table = read_toml(path)
            words = {language: str(word) for language, word in _table(path, table, "name").items()}
            return Label(name, _kind(path, table.get("kind")), str(table.get("icon", PLAIN)), words)
        return Label(name)

    def is_strong(self, name: str, system_theme: str = "") -> bool:
        """Tell whether a theme has the strongest contrast that there is; for "" the one that suits the system."""
        return (name or self.suiting(system_theme)) == self.suiting("contrast")

    def _instead(self, path: Path) -> Callable[[str], Colour]:
        """Return what gives colours that a theme lacks, and notes that it does: the first other theme that has one."""
        others: list[Theme] = []

        def colour(role: str) -> Colour:
            with noted(self._damaged, path):
                raise ValueError(f"{path}: the theme has no colour for {role!r}")
            if not others:
                others.extend(self._others(path))
            return next((theme.colours[role] for theme in others if role in theme.colours), NO_COLOUR)

        return colour

    def _others(self, path: Path) -> Iterator[Theme]:
        """Yield the themes beside one that can be read, the first one first."""
        for name in dict.fromkeys((FIRST, *self.names)):
            other = self._folder / name / FILE
            if other != path:
                with noted(self._damaged, other):
                    yield Theme.read(other, self._damaged)


class ThemeNames(Mapping[str, "Mapping[str, Text]"]):
    """Say in any language what the themes of a folder are called. Their files are read once somebody asks."""

    def __init__(self, themes: Themes) -> None:
        """Take the themes."""
        self._themes = themes

    def __getitem__(self, language: str) -> Mapping[str, Text]:
        """Return the names in a language, by their keys."""
        return _Names(self._themes, language)

    def __iter__(self) -> Iterator[str]:
        """Yield the languages that somebody must be able to choose: none, since themes alone make no language."""
        return iter(())

    def __len__(self) -> int:
        """Return how many languages these are."""
        return 0

    def __contains__(self, language: object) -> bool:
        """Tell whether themes have names in a language: in every one, if only in the words of another."""
        return isinstance(language, str)


class _Names(Mapping[str, "Text"]):
    def __init__(self, themes: Themes, language: str) -> None:
        self._themes = themes
        self._language = language

    def __getitem__(self, key: str) -> Text:
        if key.startswith(KEY) and (label := self._labels.get(key.removeprefix(KEY))) is not None:
            return label.said(self._language)
        raise KeyError(key)

    @property
    def _labels(self) -> Mapping[str, Label]:
        return {label.name: label for label in self._themes.labels}

    def __iter__(self) -> Iterator[str]:
        return (f"{KEY}{name}" for name in self._labels)

    def __len__(self) -> int:
        return len(self._labels)


def _lines(path: Path, table: object) -> Lines:
    """Return how thick lines are, as a theme says it."""
    plain = table if isinstance(table, dict) else {"": table}
    for name, value in plain.items():
        if name not in ("least", "strong") or not isinstance(value, int | float) or not 0 <= value <= MOST:
            raise ValueError(f"{path}: lines may say `least` and `strong`, each from 0 to {MOST:g}")
    return Lines(**plain)


def _stage(path: Path, value: object) -> StageLight:
    """Return in which light stages are seen, as a theme says it."""
    for stage in get_args(StageLight):
        if value == stage:
            return stage  # type: ignore[no-any-return]
    raise ValueError(f"{path}: stage = {value!r} is none of {', '.join(get_args(StageLight))}")


def _kind(path: Path, value: object) -> Kind:
    for kind in KINDS:
        if value == kind:
            return kind
    raise ValueError(f"{path}: kind = {value!r} is none of {', '.join(KINDS)}")


def _base(path: Path, table: object, rules: ColourRules) -> dict[str, Colour]:
    """Return a theme's base colours: each that the rules name, and no other."""
    base: dict[str, Colour] = {}
    for name, value in (table if isinstance(table, dict) else {}).items():
        colour = colour_of(value) if isinstance(value, str) else None
        if colour is None:
            raise ValueError(f'{path}: {BASE}.{name} = {value!r} is not "#RRGGBB" or "#RRGGBBAA"')
        if name not in rules.base:
            raise ValueError(f"{path}: {BASE}.{name} is no base colour of {rules.path}")
        base[name] = colour
    for name in rules.base:
        if name not in base:
            raise ValueError(f"{path}: {BASE}.{name} is missing")
    return base


def _table(path: Path, table: Mapping[str, object], name: str) -> dict[str, object]:
    value = table.get(name, {})
    if not isinstance(value, dict):
        raise ValueError(f"{path}: {name} = {value!r} is no table")
    return value
