"""Themes: base colours, the rules by which roles come of them, and no colour anywhere else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.content.themes.roles import DRAWINGS, colour_of
from game.content.themes.roles import FILE as ROLES
from game.content.themes.theme_tints import worn
from game.content.themes.themes import Theme
from tests.themes import SEEN, difference

HOUSE = Path(__file__).resolve().parents[2]
FOLDER = HOUSE / "assets" / "themes"
THEMES = sorted(FOLDER.glob("*/theme.toml"))
LAMPLIGHT = HOUSE / "assets" / "themes" / "lamplight" / "theme.toml"


RULES = """
ground = "night"
[panel.paper]
top = "paper"
[base]
night = "behind everything"
paper = "on which words stand"
ink = "words on it"
"""
PLAIN = """
kind = "dark"
[base]
night = "#101010"
paper = "#F0F0F0"
ink = "#202020"
"""


def theme(tmp_path: Path, text: str = PLAIN, rules: str = RULES) -> Theme:
    """Read a theme that is written so, beside rules of that text."""
    (tmp_path / "some").mkdir(exist_ok=True)
    (tmp_path / ROLES).write_text(rules)
    path = tmp_path / "some" / "theme.toml"
    path.write_text(text)
    return Theme.read(path)


def test_a_colour_is_found_by_its_dotted_role(tmp_path: Path) -> None:
    read = theme(tmp_path)
    assert read.colour("ground") == (16, 16, 16, 255)
    assert read.colour("panel.paper.top") == (240, 240, 240, 255)


def test_a_theme_says_itself_what_the_rules_would_make_otherwise(tmp_path: Path) -> None:
    own = '[roles]\nground = "mix(night, paper, 0.25)"\n"panel.paper.top" = "#0A0B0C80"\n'
    read = theme(tmp_path, PLAIN + own)
    assert read.colour("ground") == (72, 72, 72, 255)
    assert read.colour("panel.paper.top") == (10, 11, 12, 128)


def test_an_unknown_role_is_named_with_the_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"theme\.toml.*'panel\.velvet'"):
        theme(tmp_path).colour("panel.velvet")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('"#202020"', '"red"'), "base.ink = 'red' is not"),
        (('"#202020"', '"#12345"'), "base.ink = '#12345' is not"),
        (('"#202020"', "3"), "base.ink = 3 is not"),
        (("ink = ", "velvet = "), "base.velvet is no base colour of"),
        (('ink = "#202020"', ""), "base.ink is missing"),
        (("dark", "dim"), "kind = 'dim' is none of dark, light, flat"),
        (("kind", "mood"), "mood is none of kind"),
        (('"#202020"', ""), "can't be read"),
        (("[base]", '[roles]\nvelvet = "ink"\n[base]'), "roles.velvet is no role of"),
        (("[base]", '[roles]\nground = "red"\n[base]'), "roles.ground says 'red'"),
        (("[base]", "[roles]\nground = 3\n[base]"), "ground = 3"),
        (("[base]", "roles = 3\n[base]"), "roles = 3 is no table"),
    ],
)
def test_a_broken_theme_says_what_is_wrong_and_where(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    assert change[0] in PLAIN
    with pytest.raises(ValueError, match=r"theme\.toml") as caught:
        theme(tmp_path, PLAIN.replace(*change))
    assert said in str(caught.value)


def test_a_theme_may_ask_for_thicker_lines(tmp_path: Path) -> None:
    plain = theme(tmp_path)
    thick = theme(tmp_path, f"{PLAIN}[lines]\nleast = 2\nstrong = 2\n")
    assert [plain.stroke(width) for width in (0.5, 1.4, 3.0)] == [0.5, 1.4, 3.0]
    assert [thick.stroke(width) for width in (0.5, 1.4, 2.5, 3.0)] == [2, 2, 2.5, 6]


@pytest.mark.parametrize("lines", ["lines = 3", "[lines]\nleast = -1", '[lines]\nleast = "2"', "[lines]\nmost = 2"])
def test_lines_that_make_no_sense_are_refused(tmp_path: Path, lines: str) -> None:
    with pytest.raises(ValueError, match=r"theme\.toml: lines may say"):
        theme(tmp_path, PLAIN.replace("[base]", f"{lines}\n[base]"))


def test_a_theme_says_in_which_light_stages_are_seen(tmp_path: Path) -> None:
    assert theme(tmp_path).stage == "none"
    assert theme(tmp_path, f'stage = "morning"{PLAIN}').stage == "morning"
    with pytest.raises(ValueError, match=r"theme\.toml: stage = 'noon'"):
        theme(tmp_path, f'stage = "noon"{PLAIN}')
    assert {path.parent.name: Theme.read(path).stage for path in THEMES} == {
        "lamplight": "night", "daylight": "morning", "contrast": "none",
    }  # fmt: skip


def test_a_missing_theme_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no-such"):
        Theme.read(tmp_path / "no-such.toml")


@pytest.mark.parametrize("path", THEMES, ids=lambda path: path.parent.name)
def test_ten_seats_have_ten_colours(path: Path) -> None:
    read = Theme.read(path)
    assert len({read.colour(f"seats.{seat}.colour") for seat in range(1, 11)}) == 10


def test_a_drawing_that_wears_a_themes_colours_looks_in_lamplight_as_it_is_drawn() -> None:
    lamplight = Theme.read(LAMPLIGHT)
    for name, roles in worn(FOLDER / DRAWINGS):
        text = (HOUSE / "assets" / "images" / f"{name}.svg").read_text(encoding="utf-8")
        assert any(colour in text for colour in roles), f"{name} has none of {', '.join(roles)}"
        for drawn, role in roles.items():
            colour, worn_as = colour_of(drawn), lamplight.colour(role)
            apart = difference(colour, (*worn_as[:3], 255)) if colour else SEEN
            assert apart < SEEN, f"{name} is drawn in {drawn}, {role} is {worn_as}"


def test_a_drawing_wears_the_colours_of_its_roles_and_nothing_where_they_are_clear(tmp_path: Path) -> None:
    (tmp_path / DRAWINGS).write_text(
        '[[drawing]]\nnames = ["a-{way}"]\nroles = { "#111111" = "one", "#222222" = "two", "#333333" = "same" }\n'
    )
    own = '[roles]\none = "#ABCDEF"\ntwo = "clear"\nsame = "#333333"\n'
    read = theme(tmp_path, PLAIN + own, f'one = "ink"\ntwo = "ink"\nsame = "ink"\n{RULES}')
    dye = (("#111111", "#ABCDEF"), ("#222222", "none"))
    assert read.dyes == {"a-up": dye, "a-down": dye}


def test_a_broken_list_of_drawings_is_named(tmp_path: Path) -> None:
    (tmp_path / DRAWINGS).write_text('[[drawing]]\nnames = "a"\n')
    with pytest.raises(ValueError, match=DRAWINGS):
        theme(tmp_path)


WORDS = (
    ("text.paper", "panel.paper.bottom"),
    ("text.paper-soft", "panel.paper.bottom"),
    ("text.paper-soft", "panel.drawer.bottom"),
    ("text.paper-label", "panel.paper.top"),
    ("text.paper-strong", "panel.row.top"),
    ("text.good", "panel.paper.bottom"),
    ("text.bad", "panel.paper.bottom"),
    ("text.night", "night"),
    ("text.night-soft", "night"),
    ("text.night-soft", "panel.ink.top"),
    ("text.slate", "games.sinoda.top"),
    ("text.slate-soft", "games.sinoda.top"),
    ("text.slate-soft", "panel.slate.top"),
    ("text.good-night", "games.sinoda.top"),
    ("text.bad-night", "games.sinoda.top"),
    ("button.primary.text", "button.primary.bottom"),
    ("button.secondary.text", "button.secondary.top"),
    ("button.violet.text", "button.violet.top"),
    ("button.danger.text", "button.danger.top"),
    ("button.light.text", "button.light.fill"),
    ("plate.idle.text", "plate.idle.top"),
    ("plate.idle.soft", "plate.idle.top"),
    ("plate.active.text", "plate.active.bottom"),
    ("plate.active.soft", "plate.active.bottom"),
    ("plate.active.chip-text", "plate.active.chip"),
    ("plate.seat.soft", "plate.seat.bottom"),
    ("plate.add.text", "panel.paper.bottom"),
    ("choice.chosen.text", "choice.chosen.bottom"),
    ("choice.chosen.soft", "choice.chosen.bottom"),
    ("segment.text", "segment.track"),
    ("segment.chosen-text", "segment.chosen"),
    ("field.text", "field.fill"),
    ("field.hint", "field.fill"),
    ("pill.hint.text", "pill.hint.fill"),
    ("pill.gold.text", "pill.gold.fill"),
    ("pill.bad.text", "pill.bad.fill"),
    ("pill.good.text", "pill.good.fill"),
    ("pill.status.text", "pill.status.fill"),
    ("syncron.moves", "syncron.field"),
    ("syncron.stays", "syncron.field"),
    ("syncron.soft", "syncron.field"),
    ("chrono.count-text", "chrono.yin_yang-disc"),
    ("chrono.count-text", "chrono.skull-disc"),
    ("chrono.count-text", "chrono.hand-disc"),
    ("chrono.count-text", "chrono.maze-disc"),
)
"""Roles of words, and of grounds that they stand on."""


def luminance(colour: tuple[int, int, int, int]) -> float:
    parts = [part / 255 for part in colour[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(("words", "ground"), WORDS)
@pytest.mark.parametrize("path", THEMES, ids=lambda path: path.parent.name)
def test_words_stand_out_from_their_ground(path: Path, words: str, ground: str) -> None:
    read = Theme.read(path)
    light, dark = sorted((luminance(read.colour(words)), luminance(read.colour(ground))), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("path", THEMES, ids=lambda path: path.parent.name)
def test_the_rules_number_stands_out_from_its_chip_on_a_refusal(path: Path) -> None:
    read = Theme.read(path)
    chip, fill = read.colour("pill.bad.chip"), read.colour("pill.bad.fill")
    share = chip[3] / 255
    mixed = [round(share * over + (1 - share) * under) for over, under in zip(chip[:3], fill[:3], strict=True)]
    grounds = luminance((mixed[0], mixed[1], mixed[2], 255)), luminance(read.colour("pill.bad.chip-text"))
    assert (max(grounds) + 0.05) / (min(grounds) + 0.05) >= 4.5


ROLE = re.compile(
    r"(?:focus|button|panel|plate|pill|switch|field|text|choice|segment|slider|halo|scroll)(?:\.[a-z][a-z-]*)+"
)


def test_every_role_that_the_program_names_is_in_the_theme() -> None:
    read = Theme.read(LAMPLIGHT)
    known = {role[:at] for role in read.colours for at in range(len(role) + 1) if role[at : at + 1] in ("", ".")}
    unknown = [
        f"{path.relative_to(HOUSE)}:{node.lineno}: {node.value}"
        for path in sorted((HOUSE / "game").rglob("*.py"))
        if path.parent.name in ("ui", "scenes") or path.name.startswith("table")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if ROLE.fullmatch(node.value) and node.value not in known
    ]
    assert not unknown


def test_every_role_of_a_theme_is_asked_for_by_the_program_or_by_a_drawing() -> None:
    asked = Asked()
    themed = Theme.read(LAMPLIGHT)
    assert [role for role in themed.colours if not asked.knows(role)] == []


def test_no_code_asks_which_theme_it_is() -> None:
    """Code asks for a colour: the name of a theme stands where the first one is said to be the first, and nowhere."""
    names = {path.parent.name for path in THEMES}
    written = [
        f"{path.relative_to(HOUSE)}: {node.value}"
        for path in sorted((HOUSE / "game").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.Match | ast.IfExp)
        for node in ast.walk(node)
        if isinstance(node, ast.Constant) and node.value in names - {"contrast"}
    ]
    assert written == []


class Asked:
    """Know which roles are asked for: named as a whole, or put together of a name and an end."""

    def __init__(self) -> None:
        self.whole = {
            role for _, roles in worn(HOUSE / "assets" / "themes" / "drawings.toml") for role in roles.values()
        }
        begun = set[str]()
        for path in (HOUSE / "game").rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self.whole.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    begun.add("".join(map(_pattern, node.values)))
        self.whole |= set(re.findall(r"@([a-z0-9_.-]+)", (FOLDER / ROLES).read_text(encoding="utf-8")))
        hole = _pattern(ast.Name("name"))
        self.patterns = [re.compile(pattern) for pattern in begun if not pattern.startswith(hole)]
        self.ends = [re.compile(pattern[len(hole) :]) for pattern in begun if pattern.startswith(hole + re.escape("."))]

    def knows(self, role: str) -> bool:
        """Tell whether somebody asks for a role, or for one whose name begins like that and ends so."""
        if role in self.whole or any(pattern.fullmatch(role) for pattern in self.patterns):
            return True
        dots = [place for place, letter in enumerate(role) if letter == "."]
        return any(end.fullmatch(role[dot:]) and self.knows(role[:dot]) for dot in dots for end in self.ends)


def _pattern(piece: ast.expr) -> str:
    """Return what a piece of a text put together may be."""
    return re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else "[a-z0-9_-]*"


NO_COLOURS = {
    "game/content/images/images.py: (190, 190, 190)": "the shape for a drawing that can't be had",
    "game/content/themes/themes.py: (128, 128, 128, 255)": "what stands in where no theme has a colour",
    "game/games/sinoda/bots/players/tastes.py: (15, 50, 6)": "weights",
    "game/games/soon/table/sheet/paper.py: (122, 114, 124, 255)": "what is left of any colour by night",
    "game/games/syncro/table/presses/estimate.py: (28, 24, 20)": "sizes of letters",
    "game/games/syncro/table/tell/burning.py: (100, 66, 62, 255)": "what is left of any colour that is charred",
    "game/games/syncro/table/tell/tongues.py: (236, 242, 250)": "how dense flames are",
}
"""What looks like a colour in the source and is none, or can't be a theme's, and why."""


def test_no_colour_is_written_in_python() -> None:
    found = [
        f"{path.relative_to(HOUSE)}: {ast.unparse(node)}"
        for path in sorted((HOUSE / "game").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if _is_colour(node)
    ]
    assert [told for told in found if told not in NO_COLOURS] == []
    assert set(NO_COLOURS) <= set(found), "what is excepted is still there"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("'#A0B1C2'", True), ("'#A0B1C2D3'", True), ("(12, 40, 80)", True), ("(12, 40, 80, 255)", True),
        ("'#A0B1C'", False), ("(0, 0, 0, 90)", False), ("(255, 255, 255)", False), ("(1, 2, 3)", False),
        ("(12, 40)", False), ("(12, 40, 300)", False), ("(12.0, 40.0, 80.0)", False),
    ],
)  # fmt: skip
def test_a_colour_in_the_source_is_known_as_one(text: str, found: bool) -> None:
    assert _is_colour(ast.parse(text, mode="eval").body) is found


def _is_colour(node: ast.AST) -> bool:
    """Tell whether a piece of source is a colour other than black and white: in letters, or as numbers up to 255."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return bool(re.fullmatch(r"#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?", node.value))
    if not isinstance(node, ast.Tuple) or len(node.elts) not in (3, 4):
        return False
    parts = [each.value for each in node.elts if isinstance(each, ast.Constant) and type(each.value) is int]
    plain = parts[:3] in ([0, 0, 0], [255, 255, 255])
    return len(parts) == len(node.elts) and not plain and all(0 <= part <= 255 for part in parts) and max(parts) >= 24
