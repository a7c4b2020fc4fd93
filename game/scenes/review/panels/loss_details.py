"""The leaf of a turn in which something was lost: what each seat had, did and could have done; what could be known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.scenes.review.panels.moment import ARROW, EDGE, KEY, RING, STRIP, TEXT, Sheet, fold_button
from game.scenes.review.state.review_state import ReviewState
from game.scenes.table.game_table.turn_losses import LossDetails, SeatLoss
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate
from game.ui.layout.arrange import L, S, centred, cut_left, cut_top, endless, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label, strip
from game.ui.seats.faces import Still
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("heading", 25)
ROW: Final = 40.0
FACE: Final = 38.0
THUMB: Final = 20.0  # of what a seat had told, at its face
CARD: Final = 29.0  # width of a card
RATIO: Final = 1.4
CLOSE: Final = 6.0
WORDS: Final = Style("body", 18)
COULD: Final = Style("bold", 18)
SUM: Final = Style("title", 15)
LEAST: Final = 22.0  # width of a card at least, beside words
AIR: Final = 5.0  # between rows where words below them take a line less than they might
CLOSER: Final = 0.86  # of the height of rows, where they have no room
ASIDE: Final = 400.0  # units of the rows where something stands beside them
TOLD: Final = 260.0  # and of that at least


@dataclass(frozen=True, slots=True)
class Lit:
    """Show the lit ground of whoever could have done something else."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Plate(rect, "review.could", None, 10),)


@dataclass(frozen=True, slots=True)
class Said:
    """Show what a seat had told the others in figures."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "review.choice", None, rect.h / 2)
        yield Lettering(rect, self.setting, "review.choice-text", 0.5, may_be_cut=True)


def build_loss_details(
    state: ReviewState, kit: Kit, room: Rect, scrolls: dict[str, float], layer: int = 0
) -> list[Part]:
    """Build the opened leaf at the top of some room, as high as it needs; what has no room scrolls."""
    leaf = state.leaf
    assert leaf is not None, "a leaf lies open"
    for share, air in ((1.0, AIR), (1.0, 1.0), (CLOSER, 1.0)):
        parts, height = _inside(state, kit, leaf, room.w - 2 * EDGE, share, air)
        if height + 2 * EDGE <= room.h + 1:
            break
    paper, _ = cut_top(room, min(room.h, height + 2 * EDGE))
    view = paper.inset(EDGE - RING, EDGE - RING)
    if height + 2 * EDGE > room.h + 1:
        parts = strip(STRIP, view, [part.moved(RING, RING) for part in parts], height + 2 * RING, scrolls)
    else:
        parts = [part.moved(view.x + RING, view.y + RING) for part in parts]
    ground = Part(KEY, paper, Sheet(), layer=layer, solid=True)
    return [ground, *(replace(part, layer=part.layer + layer) for part in parts)]


def _inside(
    state: ReviewState, kit: Kit, leaf: LossDetails, width: float, share: float, air: float
) -> tuple[list[Part], float]:
    """Build what stands on the leaf, its rows in a share of their usual height; return how far down it goes.

    Where it is wide, what could be known stands beside the rows. `air` lies between these where that is said without
    its introduction, which would cost a line.
    """
    parts, page = _head(state, kit, leaf, endless(width))
    wide = width >= (ASIDE + TOLD) * kit.soft
    rest, beside = cut_left(page, ASIDE * kit.soft, L) if wide else (page, None)
    told, shorter = _told(state, kit, leaf, rest.w if beside is None else beside.w)
    for line in leaf.lines:
        row, rest = _line(state, kit, line, rest, share, air if shorter else 1.0)
        parts += row
    words, height = _known(kit, told, rest if beside is None else beside)
    return [*parts, words], max(height, rest.y)


def _head(state: ReviewState, kit: Kit, leaf: LossDetails, room: Rect) -> tuple[list[Part], Rect]:
    """Build how much was lost."""
    style = kit.type.eased(TITLE)
    line, _ = cut_top(room, ARROW)
    folds, line = fold_button(state, kit, line)
    title = kit.type.fit(kit.words.message(leaf.title, state.back.session.name), style, line.w, 2, 0.7)
    head, rest = cut_top(room, max(title.h, ARROW if folds else 0.0), 4)
    return [Part("leaf:title", head._replace(w=line.w), Label(title, "text.paper")), *folds], rest


def _line(
    state: ReviewState, kit: Kit, line: SeatLoss, rest: Rect, share: float, air: float
) -> tuple[list[Part], Rect]:
    """Build a seat's row: who it is, what it had told, its cards, what it did or could have done."""
    key = f"leaf:{line.seat}"
    could = line.could is not None
    text = kit.words.message(line.could or line.did, state.back.session.name)
    setting = kit.type.set_text(text, COULD if could or line.right else WORDS)
    left = FACE + S
    room = rest.w - left - S
    count = max(1, len(line.cards))
    size = min(CARD * share, (room - CLOSE * (count - 1)) / count)
    beside = room - count * (size + CLOSE) >= setting.w
    if not beside and (room - setting.w) / count - CLOSE >= LEAST:
        beside = True
        size = (room - setting.w) / count - CLOSE
    high = max(ROW * share, setting.h + 4, 0.0 if beside else size * RATIO + setting.h + 8)
    row, rest = cut_top(rest, high, air)
    parts = [Part(f"{key}:lit", row.inset(-S, 0), Lit())] if could else []
    top, below = (row, row) if beside else cut_top(row, size * RATIO + 4)
    face, cards = cut_left(top, FACE, S)
    spot = centred(face, min(FACE, top.h - 2))
    parts.append(Part(f"{key}:seat", spot, Still(state.who(line.seat))))
    sign = placed(spot.inset(-4, -1), THUMB, THUMB, 1.0, 1.0)
    if line.sign:
        parts.append(replace(kit.picture(f"{key}:sign", sign, line.sign), layer=1, may_overlap=True))
    elif line.said:
        said = Said(kit.type.set_text(line.said, SUM))
        parts.append(Part(f"{key}:sign", sign, said, layer=1, may_overlap=True))
    places = flow(centred(cards, cards.w, size * RATIO), [size] * len(line.cards), CLOSE)
    parts += [
        Part(f"{key}:card:{number}", place, card)
        for number, (card, place) in enumerate(zip(line.cards, places, strict=True))
    ]
    line_of = top if beside else below
    words = placed(line_of, setting.w, setting.h, 1.0 if beside else 0.0).moved(0 if beside else left, 0)
    role = "review.played-text" if could else "text.good" if line.right else "text.paper-soft"
    parts.append(Part(f"{key}:did", words, Label(setting, role)))
    return parts, rest


def _told(state: ReviewState, kit: Kit, leaf: LossDetails, width: float) -> tuple[str, bool]:
    """Return what the team could know, and whether it isn't introduced since that would cost a line."""
    if leaf.known is None:
        return f"**{kit.say(f'{state.game}.toll.working')}**", False
    told = kit.words.message(leaf.known, state.back.session.name)
    whole = f"**{kit.say(f'{state.game}.toll.what')}** {told}"
    high, low = (kit.rich("leaf:known", 0.0, 0.0, width, text, TEXT).rect.h for text in (whole, told))
    return (told, True) if low < high else (whole, False)


def _known(kit: Kit, told: str, rest: Rect) -> tuple[Part, float]:
    """Build what the team could know; return how far down that goes."""
    words = kit.rich("leaf:known", rest.x, rest.y + 4, rest.w, told, TEXT)
    return words, words.rect.bottom
