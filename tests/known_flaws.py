"""What is known to be wrong with screens in some views, and why it still is: this list may only become shorter.

`tests/test_every_view.py --long` fails for whatever isn't on it, and for whatever is on it though it is mended.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final, NamedTuple

ALONE: Final = "the results' head is drawn anew"
REVIEW: Final = "a review is drawn anew"
LESSON: Final = "the lessons are drawn anew"
SHARED: Final = "the page on which a match is shared is drawn anew"
EDGED: Final = "its letters have a light edge round them, which isn't measured"
UNDER: Final = "it is of a plate that the keyboard on the screen covers"


class Flaw(NamedTuple):
    """Hold what is wrong with a scene: in which views and with what (both as patterns with `*`), and why it still is.

    A view is written as `960x600 200 fr daylight`. Where a scene is a pattern, too, it is about many, and only while
    that is being mended.
    """

    scene: str
    where: str
    what: str
    why: str

    @property
    def many(self) -> bool:
        """Tell whether it is about more scenes than one."""
        return "*" in self.scene

    def fits(self, scene: str, where: object, what: str) -> bool:
        """Tell whether a finding is this one."""
        return all(map(fnmatchcase, (scene, str(where), what), (self.scene, self.where, self.what)))


KNOWN: Final[tuple[Flaw, ...]] = (
    *(
        Flaw(f"results{which}", "* 100 fr lamplight", "‘*’ is faint: *", ALONE)
        for which in ("", "_four", "_syncron", "_chrono", "_faces")
    ),
    *(Flaw(f"review_{which}", "*", "moment:* lies over moment:*", REVIEW) for which in ("soon", "what_if")),
    Flaw("learn", "960x600 100 *", "lessons has no room, *", LESSON),
    *(
        Flaw(name, "* 200 * daylight", "‘*’ is faint: #2A2438 on *", EDGED)
        for name in ("soon", "rest_soon", "handover", "handover_face")
    ),
    Flaw("last_moment_soon", "1920x1080 200 * daylight", "‘37’ is faint: #2A2438 on *", EDGED),
    Flaw("stage_banished", "2560x1080 * daylight", "‘Syncro’ is faint: #2A2438 on *", EDGED),
    Flaw("pad_keyboard", "960x600 200 fr *", "‘Joueu…’ is cut", UNDER),
    Flaw("record_text", "*", "*‘*’ is cut", SHARED),
    Flaw("record_text", "*", "copy: can't be used and does not say why", SHARED),
    Flaw("problem_report", "*", "*‘*’ is cut", SHARED),
)
