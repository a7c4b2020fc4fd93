"""Rules: how a role's colour comes of base colours, and what is said of a rule that makes no sense."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.content.themes.roles import BASE, ColourRules, flat
from game.content.themes.roles import FILE as ROLES
from tests.content.test_themes import FOLDER, PLAIN, RULES, theme


def ruled(tmp_path: Path, rule: str, kind: str = "dark") -> tuple[int, int, int, int]:
    """Return the colour that a rule makes."""
    return theme(tmp_path, PLAIN.replace("dark", kind), f'role = "{rule}"\n{RULES}').colour("role")


@pytest.mark.parametrize(
    ("rule", "colour"),
    [
        ("ink", (32, 32, 32, 255)),
        ("white", (255, 255, 255, 255)),
        ("clear", (0, 0, 0, 0)),
        ("@panel.paper.top", (240, 240, 240, 255)),
        ("mix(night, paper, 0.25)", (72, 72, 72, 255)),
        ("shade(paper, 0.5)", (120, 120, 120, 255)),
        ("tint(ink, 0.5)", (144, 144, 144, 255)),
        ("alpha(ink, 0.4)", (32, 32, 32, 102)),
        ("alpha(mix(night, paper, 0.25), 0.4)", (72, 72, 72, 102)),
        ("on(@panel.paper.top)", (32, 32, 32, 255)),
        ("on(night)", (240, 240, 240, 255)),
        ("ink; light: paper", (32, 32, 32, 255)),
        ("ink; light: paper; dark: white", (255, 255, 255, 255)),
    ],
)
def test_a_rule_makes_a_colour_of_others(tmp_path: Path, rule: str, colour: tuple[int, ...]) -> None:
    assert ruled(tmp_path, rule) == colour


@pytest.mark.parametrize(
    ("rule", "colour"),
    [
        ("mix(night, paper, 0.5)", (16, 16, 16, 255)),
        ("mix(night, paper, 0.6)", (240, 240, 240, 255)),
        ("shade(paper, 0.5)", (240, 240, 240, 255)),
        ("alpha(tint(ink, 0.5), 0.4)", (32, 32, 32, 255)),
        ("alpha(clear, 0.4)", (0, 0, 0, 0)),
        ("on(night)", (240, 240, 240, 255)),
        ("ink; flat: alpha(paper, 0.4)", (240, 240, 240, 102)),
    ],
)
def test_a_flat_theme_mixes_only_what_a_rule_wants_mixed_there(
    tmp_path: Path, rule: str, colour: tuple[int, ...]
) -> None:
    assert ruled(tmp_path, rule, "flat") == colour


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("velvet", "role says 'velvet', which is no base colour and no rule"),
        ("#102030", "role says '#102030', which is no base colour and no rule"),
        ("@velvet", "role refers to 'velvet', which is no role"),
        ("@role", "role leads in a circle (role > role)"),
        ("blend(ink, paper, 0.5)", "role says 'blend', which is none of mix, shade, tint, alpha, on"),
        ("mix(ink, paper)", "but mix takes two colours and a share"),
        ("alpha(ink)", "but alpha takes one colour and a share"),
        ("on(ink, paper)", "but on takes one colour"),
        ("shade(ink, 1.2)", "role says '1.2', which is no share from 0 to 1"),
        ("shade(ink, nan)", "role says 'nan', which is no share from 0 to 1"),
        ("shade(ink, much)", "role says 'much', which is no share from 0 to 1"),
        ("ink; dim: paper", "role says 'dim: paper', which isn't a kind (dark, light, flat) and a rule"),
        ("ink; light", "role says 'light', which isn't a kind"),
    ],
)
def test_a_rule_that_makes_no_sense_says_what_is_wrong_and_where(tmp_path: Path, rule: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"roles\.toml: role ") as caught:
        ruled(tmp_path, rule)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (RULES.replace("[base]", "[basis]"), "there is no table [base]"),
        (f"{RULES}white = 'as snow'", "line 9 is neither"),
        (f'{RULES}white = "as snow"', "base.white can't be a base colour"),
        (f'{RULES}paper = "again"', "line 9 says base.paper for the second time"),
        (f"{RULES}some = 3", "line 9 is neither"),
        ("", "there is no table [base]"),
    ],
)
def test_rules_that_are_no_rules_are_told_by_their_line(tmp_path: Path, rules: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"roles\.toml") as caught:
        theme(tmp_path, PLAIN, rules)
    assert said in str(caught.value)


def test_the_rules_are_read_as_any_reader_of_toml_reads_them() -> None:
    rules = ColourRules.read(FOLDER / ROLES)
    table = tomllib.loads((FOLDER / ROLES).read_text("utf-8"))
    assert tuple(table.pop(BASE)) == rules.base
    assert dict(flat(FOLDER / ROLES, table)) == rules.roles
