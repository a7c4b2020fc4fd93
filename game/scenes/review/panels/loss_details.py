"""The leaf of a turn in which something was lost: what each seat had, did and could have done; what could be known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.scenes.review.panels.moment import ARROW, EDGE, KEY, RING, STRIP, TEXT, Sheet
from game.scenes.review.state.review_state import ReviewState
from game.scenes.table.game_table.turn_losses import LossDetails, SeatLoss
from game.ui.draw.draw_commands import DrawCommand, Lettering, Plate
from game.ui.layout.arrange import L, S, centred, cut_left, cut_right, cut_top, endless, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, target_44
from game.ui.parts.widgets import Label, strip
from game.ui.seats.faces import Still
from game.ui.type.text import Style, Typeset

TITLE: Final = Style("heading", 21)
ICON: Final = 26.0
ROW: Final = 46.0
FACE: Final = 34.0
THUMB: Final = 26.0
CARD: Final = 30.0  # width of a card
RATIO: Final = 1.4
CLOSE: Final = 4.0
WORDS: Final = Style("body", 15)
COULD: Final = Style("bold", 15)
SUM: Final = Style("title", 15)
HAND: Final = "shell/glyphs/hand"
CLOSER: Final = 0.82  # of the height of rows, where they have no room
ASIDE: Final = 400.0  # units of the rows where something stands beside them
TOLD: Final = 260.0  # and of that at least


@dataclass(frozen=True, slots=True)
class Lit:
    """Show the lit ground of whoever could have done something else."""

    def draw_commands(self, rect: Rect, look: Look) -> tuple[DrawCommand, ...]:
        return (Plate(rect, "review.better", None, 10),)


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
    for share in (1.0, CLOSER):
        parts, height = _inside(state, kit, leaf, room.w - 2 * EDGE, share)
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


def _inside(state: ReviewState, kit: Kit, leaf: LossDetails, width: float, share: float) -> tuple[list[Part], float]:
    """Build what stands on the leaf, its rows in a share of their usual height; return how far down it goes.

    Where it is wide, what could be known stands beside the rows.
    """
    parts, page = _head(state, kit, leaf, endless(width))
    wide = width >= (ASIDE + TOLD) * kit.soft
    rest, beside = cut_left(page, ASIDE * kit.soft, L) if wide else (page, None)
    for line in leaf.lines:
        row, rest = _line(state, kit, line, rest, share)
        parts += row
    words, height = _known(state, kit, leaf, rest if beside is None else beside)
    return [*parts, words], max(height, rest.y)


def _head(state: ReviewState, kit: Kit, leaf: LossDetails, room: Rect) -> tuple[list[Part], Rect]:
    """Build how much was lost, and the ways to the other turns."""
    style = kit.type.eased(TITLE)
    title = kit.words.message(leaf.title, state.back.session.name)
    head, rest = cut_top(room, max(ARROW, kit.leading(style.size)), S)
    icon, words = cut_left(head, ICON, S)
    parts = [kit.picture("leaf:icon", centred(icon, ICON), leaf.picture, "review.played-text")]
    kind = state.kind
    ways = (("after", 1, "chevron-right"), ("before", -1, "chevron-left"))
    for key, by, arrow in ways if kind is not None and len(kind.places) > 1 else ():
        assert kind is not None, "there are others"
        place, words = cut_right(words, ARROW, S)
        place = centred(place, ARROW)
        label = kit.say(f"{kind.words}.{'next' if by > 0 else 'previous'}")
        can = kind.jump(state.place, by) is not None
        act, icon_name = partial(state.acts.jump, by), f"shell/glyphs/{arrow}"
        reason = "" if can else kit.say("review.screen.no_more")
        parts.append(
            kit.icon_button(
                f"moment:{key}", place, icon_name, label, act, "light",
                zone=KEY, radius=18, hit=target_44(place), enabled=can, reason=reason,
            )
        )  # fmt: skip
    parts.append(kit.label("leaf:title", words, title, style, minimum=0.7))
    return parts, rest


def _line(state: ReviewState, kit: Kit, line: SeatLoss, rest: Rect, share: float) -> tuple[list[Part], Rect]:
    """Build a seat's row: who it is, what it had told, its cards, what it did or could have done."""
    key = f"leaf:{line.seat}"
    could = line.could is not None
    text = kit.words.message(line.could or line.did, state.back.session.name)
    setting = kit.type.set_text(text, COULD if could else WORDS)
    hand = (kit.leading(COULD.size) * 0.84 + 6) if could else 0.0
    left = 4 + FACE + 6 + THUMB + S
    room = rest.w - left - S
    size = min(CARD * share, (room - CLOSE * (len(line.cards) - 1)) / max(1, len(line.cards)))
    used = len(line.cards) * (size + CLOSE)
    beside = room - used >= hand + setting.w
    if not beside and room - hand - setting.w >= len(line.cards) * 24 + CLOSE:
        beside = True
        size = min(size, (room - hand - setting.w - S) / max(1, len(line.cards)) - CLOSE)
    high = max(ROW * share, setting.h + 4, 0.0 if beside else CARD * share * RATIO + setting.h + 8)
    row, rest = cut_top(rest, high, 2)
    parts = [Part(f"{key}:lit", row, Lit())] if could else []
    top, below = (row, row) if beside else cut_top(row, CARD * share * RATIO + 4)
    face, after = cut_left(top.trimmed(left=4), FACE, 6)
    thumb, cards = cut_left(after, THUMB, S)
    parts.append(Part(f"{key}:seat", centred(face, FACE * share), Still(state.who(line.seat))))
    if line.sign:
        parts.append(kit.picture(f"{key}:sign", centred(thumb, THUMB), line.sign))
    elif line.said:
        parts.append(Part(f"{key}:sign", centred(thumb, THUMB), Said(kit.type.set_text(line.said, SUM))))
    places = flow(centred(cards, cards.w, size * RATIO), [size] * len(line.cards), CLOSE)
    parts += [
        Part(f"{key}:card:{number}", place, card)
        for number, (card, place) in enumerate(zip(line.cards, places, strict=True))
    ]
    words = placed(top if beside else below, hand + setting.w, setting.h, 1.0 if beside else 0.0).moved(
        -S if beside else left, 0
    )
    if could:
        icon, words = cut_left(words, hand - 6, 6)
        parts.append(kit.picture(f"{key}:hand", centred(icon, hand - 6), HAND, "review.played-text"))
    role = "review.played-text" if could else "text.paper-soft"
    parts.append(Part(f"{key}:did", words, Label(setting, role)))
    return parts, rest


def _known(state: ReviewState, kit: Kit, leaf: LossDetails, rest: Rect) -> tuple[Part, float]:
    """Build what the team could know; return how far down that goes."""
    what = kit.say(f"{state.game}.toll.{'working' if leaf.known is None else 'what'}")
    told = kit.words.message(leaf.known, state.back.session.name) if leaf.known is not None else ""
    words = kit.rich("leaf:known", rest.x + 4, rest.y + 4, rest.w - 8, f"**{what}** {told}".strip(), TEXT)
    return words, words.rect.bottom
