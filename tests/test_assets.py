"""No drawing is shipped that nobody shows, none is asked for that is not there, and all are credited as they must."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from game.content.files.paths import find_places
from game.content.themes.themes import Themes

PROJECT = Path(__file__).parent.parent
IMAGES = find_places().assets / "images"
SEATS = "vermilion|sky|green|yellow|blue|pink|orange|white|purple|brown"
FAMILIES = (  # what code puts together: one pattern a line
    rf"shell/seats/(?:{SEATS})(?:-small)?",
    r"shell/seats/shape-[a-z]+",
    r"shell/setup/(?:cloth|card)-[a-z]+(?:-[12])?",
    r"shell/setup/cloth-chrono(?:-four)?-row-[1-7]",
    rf"shell/setup/piece-(?:{SEATS})",
    rf"shell/pieces/(?:{SEATS})-(?:up|down)",
    r"faces/[a-z]+/[a-z-]+",
    rf"persons/(?:{SEATS})/(?:body|silhouette|meeple|(?:pane|face)-[a-z]+)",
    r"shell/results/shard-[a-z]+",
    r"shell/signs/(?:day|night)",
    r"shell/sheets/box-(?:syncron|soon|syncro|chrono|sinoda)",
    r"shell/(?:home|setup|games)/(?:syncron|soon|syncro|chrono|sinoda)",
    r"shell/games/(?:syncron|soon|syncro|chrono|sinoda)-mark",
    rf"shell/curtain/(?:{SEATS})-(?:left|right|valance)",
    r"cards/syncron/(?:\d+|jack|queen|king)",
    r"cards/soon/(?:day|night)-\d",
    r"cards/soon/(?:joker|explorer|lightning|thief|joker-stands)-(?:day|night)",
    r"cards/soon/place-\d",
    r"cards/soon/(?:day|night)-frame",
    r"cards/chrono/(?:yin-yang|skull|hand|maze)-(?:\d+|frame)",
    r"cards/chrono/(?:joker|epoch-\d+|suit-[a-z-]+|cell-(?:open|playable)-[a-z-]+)",
    r"syncron/chip-(?:jack|queen|king)",
    r"chrono/(?:row|suit)-[a-z-]+",
    r"cards/syncro/[a-z0-9-]+",
    r"syncro/(?:estimate|kind|power)-[a-z-]+",
    r"syncro/(?:leader-crown|tick)",
    rf"shell/road/(?:robe|hat|staff|sleeve)-(?:{SEATS})",
    r"shell/fork/[a-z0-9-]+",  # ways, and the sides of the road
    r"shell/keepsakes/[a-z-]+",
    r"shell/campaign(?:-tall)?/[a-z0-9-]+",  # their lands name them
    r"syncro/stages/(?:[a-z]+/(?:back|light-night|light-morning|middle|front)|stages|lid|story/[a-z]+(?:-morning)?)",
    r"shell/glyphs/(?:minus|plus|user-round|users-round)",
    r"shell/setup/level-(?:apprentice|regular|master)",
    r"shell/setup/syncro-morning",
    r"shell/sheets/box-[a-z]+",  # a game each
    r"shell/icon/icon(?:-small|-\d+)?",  # the two drawings, and the PNG files made from them
    r"table/badge-\d+",
    r"table/emblem-[a-z]+",
    r"syncron/chip-(?:jack|queen|king|spent|spent-light)",
    r"cards/syncron/(?:\d+|number-frame|jack|queen|king)",
    r"sinoda/(?:plate|capture-disc|capture-disc-small|score-medallion)-\d+",
    r"shell/daily/(?:won|best|played)",
    r"sinoda/tetra-\d+-(?:up|down)",
    r"sinoda/space-(?:free|selected|capture|brackets|outline)-(?:up|down)",
)


def literals() -> set[str]:
    """Return every string that stands in the program."""
    result: set[str] = set()
    for file in sorted(PROJECT.glob("game/**/*.py")) + sorted(PROJECT.glob("tools/new_*_template/*.py.txt")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8").replace("$", "x").replace("{Name}", ""))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                result.add(node.value)
    return result


def shipped() -> dict[str, Path]:
    """Return every picture and its description by the name that code asks for it with."""
    return {path.relative_to(IMAGES).with_suffix("").as_posix(): path for path in IMAGES.rglob("*") if path.is_file()}


def test_every_drawing_is_shown_somewhere() -> None:
    words = literals()
    themes = {
        label.icon.rpartition("/")[2] for label in Themes(find_places().assets / "themes").labels
    }  # they bring a glyph along
    glyphs = {f"shell/glyphs/{word}" for word in words | themes}  # buttons and themes name theirs alone
    left = {name for name in shipped() if not any(re.fullmatch(pattern, name) for pattern in FAMILIES)}
    assert sorted(left - words - glyphs) == []


def test_every_drawing_that_is_asked_for_is_there() -> None:
    asked = {word for word in literals() if re.fullmatch(r"(?:shell|sinoda|table)/[a-z0-9/-]+[a-z0-9]", word)}
    assert asked - set(shipped()) == set()


def test_every_family_has_members() -> None:
    names = list(shipped())
    assert [pattern for pattern in FAMILIES if not any(re.fullmatch(pattern, name) for name in names)] == []


def test_every_glyph_from_elsewhere_and_every_typeface_is_credited() -> None:
    told = (PROJECT / "CREDITS.md").read_text(encoding="utf-8")
    for licence in (IMAGES.parent / "fonts").glob("*.txt"):
        assert licence.name in told
    lines = re.findall(r"^((?:[a-z0-9-]+, )+[a-z0-9-]+)\.$", told, re.MULTILINE)
    glyphs = {name.removeprefix("shell/glyphs/") for name in shipped() if name.startswith("shell/glyphs/")}
    assert [set(line.split(", ")) for line in lines] == [glyphs]
    (feather,) = re.findall(r"Derived from Feather, MIT licence: (.+)\.", told)
    assert set(feather.split(", ")) <= glyphs


def test_only_drawings_that_are_shipped_are_credited() -> None:
    told = (PROJECT / "CREDITS.md").read_text(encoding="utf-8")
    for name in re.findall(r"`((?:shell|sinoda|table)/\S+)`", told):
        assert name in shipped() or (IMAGES / name).is_dir(), f"{name} is credited and not shipped"
