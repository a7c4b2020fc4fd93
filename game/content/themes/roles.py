"""Roles: how each colour of the interface comes of a theme's base colours, by the rules of a roles.toml."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from game.content.files.config_files import read_text

Colour: TypeAlias = tuple[int, int, int, int]
"""Red, green, blue and alpha, 0 to 255."""
Kind: TypeAlias = Literal["dark", "light", "flat"]
"""What a theme is: light on a dark ground, dark on a light one, or plain colours that nothing is mixed of."""

FILE: Final = "roles.toml"
DRAWINGS: Final = "drawings.toml"
"""Says which drawings wear which roles (`content/themes/theme_tints.py`)."""
KINDS: Final[tuple[Kind, ...]] = ("dark", "light", "flat")
BASE: Final = "base"
"""The table of the rules that says what each base colour is for."""
FIXED: Final[Mapping[str, Colour]] = {"white": (255, 255, 255, 255), "black": (0, 0, 0, 255), "clear": (0, 0, 0, 0)}
"""Colours that every rule may name, whatever the theme."""
_HEX: Final = re.compile(r"#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?")
_LINE: Final = re.compile(r"""\s*(?:("[\w.-]+"|[\w.-]+) *= *"([^"\\]*)"|\[([\w.-]+)\])?\s*(?:#.*)?""")
QUOTE: Final = '"'
_CALL: Final = re.compile(r"([a-z]+)\((.*)\)")
_DEEPEST: Final = 20
"""How many rules may lead from one to the next."""


class ColourRules(msgspec.Struct, frozen=True):
    """Hold how every role comes of base colours: its rule, and the other one that it may have in a theme of a kind."""

    path: Path
    base: tuple[str, ...]
    """The names of the base colours, of which a theme gives each."""
    roles: Mapping[str, str]

    @classmethod
    def read(cls, path: Path) -> ColourRules:
        """Read a file of rules: TOML of which every line is a table's name, or `role = "rule"`.

        Such lines are read by themselves, since a start waits for it. Raises ValueError naming the file, and the line,
        for one that can't be read or says anything else.
        """
        said: dict[str, str] = {}
        table = ""
        for number, text in enumerate(read_text(path).splitlines(), 1):
            if (line := _LINE.fullmatch(text)) is None:
                raise ValueError(f'{path}: line {number} is neither [a.table] nor role = "rule"')
            name, rule, new = line.groups()
            table = f"{new}." if new else table
            if name:
                name = f"{table}{name.strip(QUOTE)}"
                if name in said:
                    raise ValueError(f"{path}: line {number} says {name} for the second time")
                said[name] = rule
        base = tuple(name.removeprefix(f"{BASE}.") for name in said if name.startswith(f"{BASE}."))
        if not base:
            raise ValueError(f"{path}: there is no table [{BASE}] that names the base colours")
        for fixed in FIXED:
            if fixed in base:
                raise ValueError(f"{path}: {BASE}.{fixed} can't be a base colour, since every theme has a {fixed}")
        return cls(path, base, {role: rule for role, rule in said.items() if not role.startswith(f"{BASE}.")})


class Palette:
    """Mix the colours of a theme's roles of its base colours."""

    def __init__(
        self, rules: ColourRules, path: Path, base: Mapping[str, Colour], own: Mapping[str, str], kind: Kind
    ) -> None:
        """Take the rules; and of the theme its file, base colours, rules of its own in place of them, and its kind."""
        self._rules = rules
        self._path = path
        self._base = {**FIXED, **base}
        self._own = own
        self._kind = kind
        self._mixed: dict[tuple[str, bool], Colour] = {}
        self._passed: list[str] = []

    def colours(self) -> dict[str, Colour]:
        """Return the colour of every role. Raises ValueError naming file and role for a rule that makes no sense."""
        for role in self._own:
            if role not in self._rules.roles:
                raise ValueError(f"{self._path}: roles.{role} is no role of {self._rules.path}")
        return {role: self._role(role) for role in self._rules.roles}

    def _role(self, role: str) -> Colour:
        text, is_plain = self._rule(role)
        if not is_plain and text in self._base:
            return self._base[text]
        if (known := self._mixed.get((text, is_plain))) is not None:
            return known
        if role in self._passed or len(self._passed) > _DEEPEST:
            raise self._wrong(role, f"leads in a circle ({' > '.join([*self._passed, role])})")
        self._passed.append(role)
        colour = self._mixed[text, is_plain] = self._mix(text, role, is_plain=is_plain)
        self._passed.pop()
        return colour

    def _rule(self, role: str) -> tuple[str, bool]:
        """Return the rule of a role in this theme, and whether it is one for all, of which a flat theme mixes none."""
        if role in self._own:
            return self._own[role], False
        text = self._rules.roles[role]
        if ";" not in text:
            return text, self._kind == "flat"
        text, *others = text.split(";")
        for other in others:
            kind, _, rule = other.partition(":")
            if kind.strip() not in KINDS or not rule.strip():
                raise self._wrong(role, f"says {other.strip()!r}, which isn't a kind ({', '.join(KINDS)}) and a rule")
            if kind.strip() == self._kind:
                return rule.strip(), False
        return text.strip(), self._kind == "flat"

    def _mix(self, text: str, role: str, *, is_plain: bool) -> Colour:
        """Return the colour that a rule says."""
        if text in self._base:
            return self._base[text]
        if text.startswith("@"):
            if text[1:] not in self._rules.roles:
                raise self._wrong(role, f"refers to {text[1:]!r}, which is no role")
            return self._role(text[1:])
        if (call := _CALL.fullmatch(text)) is None:
            return self._literal(text, role)
        name, inside = call.groups()
        if name not in _WAYS:
            raise self._wrong(role, f"says {name!r}, which is none of {', '.join(_WAYS)}")
        count, has_share, way = _WAYS[name]
        parts = _parts(inside)
        if len(parts) != count + has_share:
            takes = ("one colour", "two colours")[count - 1] + (" and a share" if has_share else "")
            raise self._wrong(role, f"says {text!r}, but {name} takes {takes}")
        colours = [self._mix(part, role, is_plain=is_plain) for part in parts[:count]]
        share = self._share(parts[-1], role) if has_share else 0.0
        if name == "on":
            colours += [self._named("ink", role), self._named("paper", role)]
        elif is_plain:
            return colours[-1 if share > 0.5 and count == 2 else 0]
        return way(colours, share)

    def _named(self, name: str, role: str) -> Colour:
        if name not in self._base:
            raise self._wrong(role, f"needs {name!r}, which is no base colour")
        return self._base[name]

    def _share(self, text: str, role: str) -> float:
        try:
            share = float(text)
        except ValueError:
            share = -1.0
        if not 0 <= share <= 1:
            raise self._wrong(role, f"says {text!r}, which is no share from 0 to 1")
        return share

    def _literal(self, text: str, role: str) -> Colour:
        """Return a colour that a theme says of itself; rules for all themes name none."""
        if role in self._own and (colour := colour_of(text)) is not None:
            return colour
        raise self._wrong(role, f"says {text!r}, which is no base colour and no rule")

    def _wrong(self, role: str, why: str) -> ValueError:
        path, place = (self._path, f"roles.{role}") if role in self._own else (self._rules.path, role)
        return ValueError(f"{path}: {place} {why}")


def colour_of(text: str) -> Colour | None:
    """Return the colour that "#RRGGBB" or "#RRGGBBAA" says; None for any other text."""
    if _HEX.fullmatch(text) is None:
        return None
    red, green, blue, alpha = bytes.fromhex(f"{text[1:]}FF"[:8])
    return red, green, blue, alpha


def flat(path: Path, table: Mapping[str, object], before: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts of a table by their dotted names. Raises ValueError for what is no text, with file and name."""
    for key, value in table.items():
        role = f"{before}{key}"
        if isinstance(value, dict):
            yield from flat(path, value, f"{role}.")
        elif isinstance(value, str):
            yield role, value
        else:
            raise ValueError(f"{path}: {role} = {value!r} is not a colour")


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, alpha left out: 1 where they are alike, 21 of black and white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _parts(inside: str) -> list[str]:
    """Return what stands between commas that no further bracket holds."""
    if "(" not in inside:
        return [part.strip() for part in inside.split(",")]
    parts, depth, begun = [], 0, 0
    for place, letter in enumerate(inside):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append(inside[begun:place].strip())
            begun = place + 1
    return [*parts, inside[begun:].strip()]


def _mixed(colours: Sequence[Colour], share: float) -> Colour:
    one, other = colours
    red, green, blue, alpha = [int(a + (b - a) * share + 0.5) for a, b in zip(one, other, strict=True)]
    return red, green, blue, alpha


def _shaded(colours: Sequence[Colour], share: float) -> Colour:
    red, green, blue, alpha = colours[0]
    left = 1 - share
    return int(red * left + 0.5), int(green * left + 0.5), int(blue * left + 0.5), alpha


def _tinted(colours: Sequence[Colour], share: float) -> Colour:
    red, green, blue, alpha = colours[0]
    lighter = [int(part + (255 - part) * share + 0.5) for part in (red, green, blue)]
    return lighter[0], lighter[1], lighter[2], alpha


def _faded(colours: Sequence[Colour], share: float) -> Colour:
    red, green, blue, alpha = colours[0]
    return red, green, blue, int(alpha * share + 0.5)


def _on(colours: Sequence[Colour], share: float) -> Colour:
    ground, *words = colours
    return max(words, key=lambda word: contrast(word, ground))


_Way: TypeAlias = Callable[[Sequence[Colour], float], Colour]
_WAYS: Final[Mapping[str, tuple[int, bool, _Way]]] = {
    "mix": (2, True, _mixed),
    "shade": (1, True, _shaded),
    "tint": (1, True, _tinted),
    "alpha": (1, True, _faded),
    "on": (1, False, _on),
}
"""The ways in which a colour comes of others: of how many, whether a share is said, and how."""
