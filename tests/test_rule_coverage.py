"""Every rule of the rule pages is cited by a test, and nothing cites a rule that does not exist."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from game.games import catalog

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = {name: ROOT / "game" / "games" / name / "RULES.md" for name in catalog.names()}
ENTRY: Final = re.compile(r"^- \*\*([A-Z]{2}-[0-9]+)\*\*", re.MULTILINE)

AWAITED: Final[dict[str, str]] = {}
"""Rules that nothing keeps yet, each with the name of the work that brings it."""


def numbered(page: str) -> list[str]:
    """Return the identifiers that a rule page gives to its rules, in its order."""
    return ENTRY.findall(page)


RULES: Final = [rule for page in PAGES.values() for rule in numbered(page.read_text(encoding="utf-8"))]
FAMILIES: Final = sorted({rule.split("-")[0] for rule in RULES}) or ["no family"]
CITED: Final = re.compile(rf"\b(?:{'|'.join(FAMILIES)})-[0-9]+\b")
SPAN: Final = re.compile(rf"\b({'|'.join(FAMILIES)})-([0-9]+) to (?:\1-)?([0-9]+)\b")


def cited_in(text: str) -> set[str]:
    """Return the rules that a text cites, those of a span (SI-7 to SI-11) one by one."""
    spans = {
        f"{family}-{number}"
        for family, first, last in SPAN.findall(text)
        for number in range(int(first), int(last) + 1)
    }
    return spans | set(CITED.findall(text))


def cited_by_tests() -> set[str]:
    """Return the rules that some test cites, this file's own examples left out."""
    tests = (path for path in sorted((ROOT / "tests").rglob("*.py")) if path.name != Path(__file__).name)
    return set().union(*(cited_in(path.read_text(encoding="utf-8")) for path in tests))


def untested(rules: Iterable[str], cited: set[str]) -> list[str]:
    """Return the rules that are neither cited nor awaited."""
    return [rule for rule in rules if rule not in cited and rule not in AWAITED]


@pytest.mark.parametrize("name", PAGES)
def test_every_game_has_a_rule_page_with_numbers_of_its_own(name: str) -> None:
    rules = numbered(PAGES[name].read_text(encoding="utf-8"))
    others = [rule for other in PAGES if other != name for rule in numbered(PAGES[other].read_text(encoding="utf-8"))]
    assert len(set(rules)) == len(rules)
    assert len({rule.split("-")[0] for rule in rules}) <= 1
    assert not {rule.split("-")[0] for rule in rules} & {rule.split("-")[0] for rule in others}


@pytest.mark.parametrize("name", PAGES)
def test_the_pages_number_their_rules_without_a_gap(name: str) -> None:
    numbers = sorted(int(rule.split("-")[1]) for rule in numbered(PAGES[name].read_text(encoding="utf-8")))
    assert numbers == list(range(1, len(numbers) + 1)), "one that is taken out is missed by the test that cites it"


def test_every_rule_is_cited_by_a_test() -> None:
    assert untested(RULES, cited_by_tests()) == []


def test_a_rule_that_is_written_on_a_page_and_tested_nowhere_is_found() -> None:
    page = "- **SI-1** The spaces. [text]\n- **SI-99** A rule that nobody has tried. [ours]\nSee **SI-98**.\n"
    assert untested(numbered(page), cited_by_tests()) == ["SI-99"]


def test_a_rule_is_awaited_only_while_no_test_cites_it() -> None:
    assert set(AWAITED) <= set(RULES)
    assert cited_by_tests() & set(AWAITED) == set()


@pytest.mark.parametrize("folder", ["game", "tests", "tools", "assets"])
def test_only_rules_that_exist_are_cited(folder: str) -> None:
    unknown = {
        f"{path.relative_to(ROOT)}: {rule}"
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".toml", ".md") and path.name != Path(__file__).name
        for rule in cited_in(path.read_text(encoding="utf-8")) - set(RULES)
    }
    assert unknown == set()


def test_a_span_cites_every_rule_in_it() -> None:
    assert cited_in("SI-7 to SI-9, and SI-2") == {"SI-2", "SI-7", "SI-8", "SI-9"}
