"""The seal of a deal: a digest that is shown before anybody decides, and shows at the end that nothing was changed.

It is made of all that a deal comes from. The seed in it has 128 bits by lot: from the digest nobody can guess it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

SIGNS: Final = 12
"""How many signs of a seal are shown: 48 bits, more than anybody could find another deal for meanwhile."""
_GROUP: Final = 4
CHECK: Final = """\
import hashlib, json
first = json.loads(open("match.jsonl", encoding="utf-8").readline())
names = ["seed", "game", "rules", "options", "opening"]
parts = [first[name] for name in names] + [len(first["seats"])]
text = json.dumps(parts, sort_keys=True)
print(hashlib.sha256(text.encode()).hexdigest())
print(first["seal"])
"""
"""How anybody checks a record that is called `match.jsonl`, with nothing but Python: it prints the seal twice."""


def seal_of(
    seed: str, game: str, rules: int, options: Mapping[str, object], opening: Mapping[str, object], players: int
) -> str:
    """Return the seal of a deal, in 64 hexadecimal digits.

    `seed` is as a record writes it (32 digits), `rules` the version of the game's rules, `opening` what the match
    inherits. Anybody can work it out from a record's first line: the rulebook says how.
    """
    parts = [seed, game, rules, options, opening, players]
    return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def signs_of(seal: str) -> str:
    """Return what is shown of a seal: its first twelve signs, in groups of four; "" of none."""
    shown = seal[:SIGNS].upper()
    return " ".join(shown[at : at + _GROUP] for at in range(0, len(shown), _GROUP))
