"""What a curtain says beside its name: what happened since somebody's last turn, and the hint on its floor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.protocol import Seat
from game.scenes.session.match.model import Told
from game.scenes.session.match.parts import Feeling
from game.scenes.session.match.session import MatchSession
from game.scenes.table.over.drapes import hem_of
from game.ui.layout.arrange import L, M, S, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.rich import Run
from game.ui.parts.widgets import Label
from game.ui.seats.faces import still_part
from game.ui.type.text import Style

TAG: Final = Style("bold", 15)  # of the sheet's title
FACE: Final = 40.0
ROWS: Final = 6.0  # between two rows
FLOOR: Final = Style("body", 18)  # the hint's letters on the floor
FRINGE: Final = 0.07  # of where a hem ends, above that: there its gold begins


def happened(
    kit: Kit, session: MatchSession, width: float, rows: Sequence[Told], mood: Callable[[Told], Feeling | None]
) -> tuple[list[Part], float]:
    """Return what happened as lines on a sheet of some width, and how high they are: its title stands on its edge.

    Faces beside them stand still, in the `mood` of what is told there.
    """
    lines: list[Part] = []
    rest = endless(width - 2 * L, L, M + kit.leading(TAG.size) / 2)
    size = max(FACE, kit.leading(18))
    left = L + size + M
    for number, told in enumerate(rows):
        seat = told.seat
        words = kit.words.message(told.message, session.name)
        line = kit.rich(f"curtain:since:{number}", left, rest.y, width - L - left, _told(session, seat, words))
        high = max(line.rect.h, size)
        if seat is not None:
            face = Rect(L, rest.y + (high - size) / 2, size, size)
            lines.append(still_part(f"curtain:face:{number}", face, session.players[seat], mood(told) or "calm"))
        lines.append(line.moved(0, (high - line.rect.h) / 2))
        rest = cut_top(rest, high, ROWS)[1]
    return lines, rest.y


def _told(session: MatchSession, seat: Seat | None, words: str) -> Sequence[Run]:
    """Return what happened, with whoever it was in bold where it begins with their name."""
    name = "" if seat is None else session.name(seat)
    if not name or not words.startswith(name):
        return [Run(words)]
    return [Run(name, "bold"), Run(words[len(name) :])]


def corner_of(kit: Kit) -> tuple[float, float]:
    """Return how wide and high the buttons in a curtain's corners are."""
    return 160.0 * max(1.0, kit.soft / 1.2), max(48.0, kit.leading(18) + S)


def hem_raised(kit: Kit) -> float:
    """Return by how many units a curtain's hem is raised, so that what is said in its corners stands on the floor."""
    top = kit.frame.height - S - (corner_of(kit)[1] + kit.leading(18)) / 2
    return max(0.0, hem_of(kit.frame) - top)


def over_hem(kit: Kit) -> float:
    """Return where the gold of a curtain's hem begins."""
    return (1 - FRINGE) * hem_of(kit.frame) - hem_raised(kit)


def low_hint(kit: Kit, words: str) -> Part | None:
    """Return the hint on the floor, between the corners; None where it has no room there."""
    corner = corner_of(kit)
    room = kit.frame.width - 2 * (corner[0] + 2 * S)
    setting = kit.type.set_text(words, FLOOR)
    if setting.w > room:
        return None
    place = placed(kit.frame.rect.inset(S), setting.w + 2, corner[1], 0.5, 1.0)
    return Part("curtain:hint", place, Label(setting, "scene.title", 0.5, alpha=0.85))
