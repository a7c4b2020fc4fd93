"""What themes come to: how many base colours, lines and golds they have, and how far their colours lie from others.

`python3 -m tests.themes` prints that of every theme; `--against COMMIT` also, what the colours of that commit have
come to: two are told apart by an eye from a difference of about 2 (CIEDE2000, of what is translucent the greater of
those over black and over white). `--keep` keeps every colour as it is, after a change that is meant to be seen.
"""

from __future__ import annotations

import argparse
import colorsys
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path
from typing import Final, TypeAlias

from game.content.themes.roles import BASE, Colour, colour_of, flat
from game.content.themes.roles import FILE as ROLES
from game.content.themes.themes import FILE, FIRST, Theme, Themes

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "assets" / "themes"
KEPT: Final = Path(__file__).parent / "golden" / "themes"
SEEN: Final = 2.0
"""The difference from which an eye tells two colours apart."""
GOLDS: Final = ("paper", "paper-shade", "rim", "primary", "primary-edge", "light")
"""The base colours that are a theme's six golds."""
THINGS: Final = ("seats.", "syncron.wood", "soon-sky.")
"""Roles of things that are yellow or brown themselves: players' colours and their tones, wood, the sky."""
THING_COLOURS: Final = ("sun", "wood", "seat-4", "seat-7", "seat-10")
"""The base colours of such things."""
Lab: TypeAlias = tuple[float, float, float]


def difference(one: Colour, other: Colour) -> float:
    """Return how far two colours lie apart, over black or over white, whichever is more."""
    return max(apart(_lab(_over(one, ground)), _lab(_over(other, ground))) for ground in (0, 255))


def is_gold(colour: Colour) -> bool:
    """Tell whether a colour is a gold: yellow to orange, neither pale nor dark."""
    hue, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in colour[:3]))
    return colour[3] > 0 and 30 <= hue * 360 <= 60 and saturation >= 0.3 and value >= 0.5


def golds(colours: Mapping[str, Colour]) -> dict[tuple[int, ...], list[str]]:
    """Return the golds of a theme, alpha left out, each with the roles that are of it."""
    found: dict[tuple[int, ...], list[str]] = {}
    for role, colour in colours.items():
        if is_gold(colour):
            found.setdefault(colour[:3], []).append(role)
    return found


def base_of(path: Path) -> dict[str, Colour]:
    """Return the base colours that a theme file gives."""
    return {name: colour_of(value) or (0, 0, 0, 0) for name, value in _table(path, BASE).items()}


def strange_golds(theme: Theme) -> list[str]:
    """Return the golds of a theme that are none of its six, and no thing's own, each with its roles."""
    base = base_of(theme.path)
    known = {base[name][:3] for name in (*GOLDS, *THING_COLOURS)}
    return [
        f"#{bytes(gold).hex().upper()}: {', '.join(roles)}"
        for gold, roles in golds(theme.colours).items()
        if gold not in known and not all(role.startswith(THINGS) for role in roles)
    ]


def former(commit: str, name: str) -> Mapping[str, Colour]:
    """Return the colours that a theme had at a commit, in whatever form they stood there."""
    table = tomllib.loads(_shown(commit, f"assets/themes/{name}/{FILE}"))
    if BASE in table:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / FIRST / FILE
            path.parent.mkdir()
            path.write_text(_shown(commit, f"assets/themes/{name}/{FILE}"), "utf-8")
            (Path(folder) / ROLES).write_text(_shown(commit, f"assets/themes/{ROLES}"), "utf-8")
            return Theme.read(path).colours
    table.pop("lines", None)
    table["scenery"].pop("stage")
    values = dict(flat(Path(name), table))
    return {role: _followed(values, role) for role in values}


def _followed(values: Mapping[str, str], role: str) -> Colour:
    value = values[role]
    while value.startswith("@"):
        value = values[value[1:]]
    return colour_of(value) or (0, 0, 0, 0)


def _shown(commit: str, path: str) -> str:
    return subprocess.run(
        ["git", "show", f"{commit}:{path}"], cwd=ROOT, check=True, capture_output=True
    ).stdout.decode()


def _table(path: Path, name: str) -> dict[str, str]:
    return dict(flat(path, tomllib.loads(path.read_text("utf-8")).get(name, {})))


def lines(colours: Mapping[str, Colour]) -> Iterator[str]:
    """Yield every colour as it is kept: those of a part in a line, by the last names of their roles."""
    parts: dict[str, list[str]] = {}
    for role, colour in colours.items():
        part, _, name = role.rpartition(".")
        parts.setdefault(part, []).append(f"{name}={bytes(colour).hex().upper()}")
    for part, told in parts.items():
        yield " ".join((f"[{part}]", *told))


def kept(name: str) -> dict[str, Colour]:
    """Return every colour of a theme as it was kept, by its role."""
    found: dict[str, Colour] = {}
    for line in (KEPT / f"{name}.txt").read_text("utf-8").splitlines():
        part, *told = line.split()
        for each in told:
            last, _, value = each.partition("=")
            red, green, blue, alpha = bytes.fromhex(value)
            found[".".join(filter(None, (part.strip("[]"), last)))] = red, green, blue, alpha
    return found


def changed(before: Mapping[str, Colour], after: Mapping[str, Colour]) -> list[tuple[float, str]]:
    """Return how far every role of both lies from where it was, the farthest first, and what it was and is."""
    far = [(difference(colour, after[role]), role) for role, colour in before.items() if role in after]
    return [
        (away, f"{role} #{bytes(before[role]).hex().upper()} > #{bytes(after[role]).hex().upper()}")
        for away, role in sorted(far, reverse=True)
        if away
    ]


def _over(colour: Colour, ground: int) -> Lab:
    share = colour[3] / 255
    red, green, blue = (part * share + ground * (1 - share) for part in colour[:3])
    return red, green, blue


def _lab(colour: Lab) -> Lab:
    """Return red, green and blue as CIE L*a*b*, in the light of day (D65)."""
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in (part / 255 for part in colour)
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (each ** (1 / 3) if each > 216 / 24389 else (24389 / 27 * each + 16) / 116 for each in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: Lab, other: Lab) -> float:
    """Return the difference of two colours by CIEDE2000 (Sharma, Wu and Dalal, 2005)."""
    chroma = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    wider = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    c1, c2 = hypot(one[1] * wider, one[2]), hypot(other[1] * wider, other[2])
    h1, h2 = (degrees(atan2(each[2], each[1] * wider)) % 360 for each in (one, other))
    turn, middle = _turned(h1, h2) if c1 * c2 else (0.0, h1 + h2)
    light, c = (one[0] + other[0]) / 2, (c1 + c2) / 2
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    t = 1 - 0.17 * cos(radians(middle - 30)) + 0.24 * cos(radians(2 * middle)) + 0.32 * cos(radians(3 * middle + 6))
    t -= 0.2 * cos(radians(4 * middle - 63))
    by_light = (other[0] - one[0]) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * c)
    by_hue = hue / (1 + 0.015 * c * t)
    blues = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + blues * by_chroma * by_hue)


def _turned(h1: float, h2: float) -> tuple[float, float]:
    """Return the angle from one hue to another, and the hue in their middle."""
    if abs(h1 - h2) <= 180:
        return h2 - h1, (h1 + h2) / 2
    whole = 360 if h2 <= h1 else -360
    return h2 - h1 + whole, (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2


def _told(name: str, commit: str) -> Iterator[str]:
    """Yield what is printed of a theme."""
    path = FOLDER / name / FILE
    theme = Theme.read(path)
    base, own = base_of(path), _table(path, "roles")
    yield f"{name}: {len(theme.colours)} roles of {len(base)} base colours, {len(own)} of its own"
    yield f"  {len(path.read_text('utf-8').splitlines())} lines"
    things = len(golds({role: it for role, it in theme.colours.items() if role.startswith(THINGS)}))
    yield f"  {len(golds(theme.colours))} golds, {things} of them things' own, {len(strange_golds(theme))} strange ones"
    if not commit:
        return
    before = former(commit, name)
    moved = changed(before, theme.colours)
    gold = {role for role, colour in before.items() if is_gold(colour)}
    of_golds = [each for each in moved if each[1].split()[0] in gold]
    others = [each for each in moved if each[1].split()[0] not in gold]
    yield f"  {len(golds(before))} golds at {commit}"
    for what, these in (("golds", of_golds), ("the others", others)):
        over = [each for each in these if each[0] > SEEN]
        most = these[0][0] if these else 0.0
        yield f"  {what}: greatest difference {most:.1f}, {len(over)} of {len(before)} roles above {SEEN:g}"
        yield from (f"    {away:.1f} {told}" for away, told in over)


def main(words: Iterable[str]) -> None:
    """Print, or keep, what themes come to."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.themes")
    parser.add_argument("--against", default="", metavar="COMMIT")
    parser.add_argument("--keep", action="store_true")
    given = parser.parse_args(list(words))
    for name in Themes(FOLDER).names:
        if given.keep:
            KEPT.mkdir(exist_ok=True)
            told = lines(Theme.read(FOLDER / name / FILE).colours)
            (KEPT / f"{name}.txt").write_text("\n".join(told) + "\n", "utf-8")
        for line in _told(name, given.against):
            sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
