"""Write which number takes which plural form, in every language: `python tools/release/plurals.py`.

The rules are Unicode's (CLDR), read with Babel, which the program itself never needs: run this with a Python that has
it (`pip install babel` in an environment of its own). The program reads the file that is written here
(`game/content/words/plurals.py`). A form that no whole number under a million takes is left out: the program counts
nothing else, and whoever translates shall not be asked for words that nobody reads. “other” is in every language.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "assets" / "text" / "plurals.json"
COUNTED = (*range(2000), *range(2000, 1_000_000, 997), 100_000, 200_000)
"""Whole numbers among which every form is met that any of them takes."""
SYNTAX = ((r" not in ", " != "), (r" in ", " = "), (r" mod ", " % "))


def main(words: Sequence[str] | None = None) -> int:
    """Write the file, or with `--check` compare it; return 0, or 1 where it is another."""
    parser = argparse.ArgumentParser(prog="plurals.py", description="Write the plural rules of all languages.")
    parser.add_argument("--check", action="store_true", help="only tell whether the file is as it would be written")
    options = parser.parse_args(words)
    text = written()
    if options.check:
        return int(not FILE.is_file() or FILE.read_text("utf-8") != text)
    FILE.write_text(text, "utf-8")
    print(FILE)
    return 0


def written() -> str:
    """Return what stands in the file."""
    import babel  # no dependency of the program's
    from babel.core import get_cldr_version
    from babel.localedata import locale_identifiers

    alike = defaultdict[tuple[tuple[str, str], ...], list[str]](list)
    base = dict[str, tuple[tuple[str, str], ...]]()
    for code in sorted(locale_identifiers(), key=len):
        rules = _rules(babel.Locale.parse(code).plural_form)
        language = code.partition("_")[0]
        if code == language:
            base[code] = rules
        elif base[language] == rules:
            continue
        if code != "root":
            alike[rules].append(code.replace("_", "-"))
    listed = [
        {"languages": " ".join(sorted(codes)), **dict(rules)} for rules, codes in sorted(alike.items(), key=_order)
    ]
    made = f"Unicode CLDR {get_cldr_version()}, by tools/release/plurals.py"
    return json.dumps({"made": made, "rules": listed}, indent=1, ensure_ascii=False) + "\n"


def _order(item: tuple[tuple[tuple[str, str], ...], list[str]]) -> tuple[int, str]:
    return len(item[0]), min(item[1])


def _rules(rule: Any) -> tuple[tuple[str, str], ...]:
    """Return the forms of a language that whole numbers take, each with its condition in Unicode's own syntax."""
    taken = {rule(number) for number in COUNTED}
    result = []
    for form in ("zero", "one", "two", "few", "many"):
        if form in taken:
            text = rule.rules[form]
            for wrote, means in SYNTAX:
                text = re.sub(wrote, means, text)
            result.append((form, text))
    return tuple(result)


if __name__ == "__main__":
    sys.exit(main())
