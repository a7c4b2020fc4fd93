"""What is seen, by command: keep it anew after a change that is meant to be seen, or print what is wrong with it.

`python3 -m tests.seen looks|films|walks [ROOM ...]` keeps it anew. Look at the pictures first (`tools/screenshots.py`),
and at what changes in `tests/golden/looks`. `views [SCENE ...]` prints what is wrong with scenes in every view, and
`tellings GAME ...` the longest telling of every kind of decision. `hand [SCENE ...]` counts sizes of words, golds,
faces that are too small and light with square edges.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Final

from tests.seen import films, hand, looks, tellings, views, walks

COMMANDS: Final[dict[str, Callable[[Sequence[str]], None]]] = {
    "looks": looks.keep,
    "films": films.keep,
    "walks": walks.keep,
    "views": views.print_wrong,
    "tellings": tellings.print_longest,
    "hand": hand.print_hand,
}

if __name__ == "__main__":
    name, *words = sys.argv[1:] or [""]
    if name not in COMMANDS:
        sys.exit(f"{__doc__}\nOne of: {', '.join(COMMANDS)}")
    COMMANDS[name](words)
