"""Every rule of the rule pages is cited by a test, and nothing cites a rule that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = (ROOT / "tests" / "rule_ids.txt").read_text(encoding="utf-8").split()
FAMILIES = sorted({rule.split("-")[0] for rule in RULES})
CITED = re.compile(rf"\b(?:{'|'.join(FAMILIES)})-[0-9]+\b")
SPAN = re.compile(rf"\b({'|'.join(FAMILIES)})-([0-9]+) to (?:\1-)?([0-9]+)\b")


def cited_in(text: str) -> set[str]:
    """Return the rules that a text cites, those of a span (SI-7 to SI-11) one by one."""
    spans = {
        f"{family}-{number}"
        for family, first, last in SPAN.findall(text)
        for number in range(int(first), int(last) + 1)
    }
    return spans | set(CITED.findall(text))


def files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def test_rules_are_listed_once() -> None:
    assert len(set(RULES)) == len(RULES)


def test_every_rule_is_cited_by_a_test() -> None:
    cited = set().union(
        *(cited_in(path.read_text(encoding="utf-8")) for path in files("tests") if path.name != Path(__file__).name)
    )
    assert [rule for rule in RULES if rule not in cited] == []


@pytest.mark.parametrize("folder", ["game", "tests", "tools", "assets"])
def test_only_rules_that_exist_are_cited(folder: str) -> None:
    unknown = {
        f"{path.relative_to(ROOT)}: {rule}"
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".toml")
        for rule in cited_in(path.read_text(encoding="utf-8")) - set(RULES)
    }
    assert unknown == set()


def test_a_span_cites_every_rule_in_it() -> None:
    assert cited_in("SI-7 to SI-9, and SI-2") == {"SI-2", "SI-7", "SI-8", "SI-9"}
