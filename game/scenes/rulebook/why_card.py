"""The card above the book: why something was refused, and what could be done instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.rulebook.backdrop import Backdrop, RefusedPicture
from game.scenes.shell.services.why import Why
from game.ui.layout.arrange import L, M, S, cut_left, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, CAPS, HEADING, Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

LINE: Final = Style("body", 18)
PICTURE: Final = 152.0  # units that the picture is wide


def why_card(
    kit: Kit, why: Why, box: Rect, backdrop: Backdrop, look_up: Callable[[], None], dismiss: Callable[[], None]
) -> tuple[list[Part], float]:
    """Return the card's parts in a box whose height it chooses, and that height.

    A narrow one has no picture, nor has one that speaks of a hand which lies hidden below.
    """
    wide = box.w >= 760 * kit.growth
    pictured = wide and not why.secret
    see = kit.say("rulebook.see")
    button = kit.type.set_text(see, BOLD).w + kit.frame.grown(22) + 66
    high = max(52.0, kit.leading(18) + 24)
    words = _words(
        kit, why, box.trimmed(left=PICTURE + L if pictured else L, top=12, right=button + 96 if wide else 76)
    )
    bottom = words[-1].rect.bottom
    if wide:
        card = box._replace(h=max(112.0, bottom - box.y + 14))
        words = [part.moved(0, (card.bottom - 14 - bottom) / 2) for part in words]
        place = placed(card.trimmed(right=76), button, high, 1.0)
        close = placed(card.trimmed(right=M), 44, 44, 1.0)
    else:
        place = words[-1].rect.below(high, 10)._replace(w=min(button, box.w - 48))
        card = box._replace(h=place.bottom - box.y + M)
        close = placed(card.inset(12, S), 44, 44, 1.0, 0.0)
    parts = [kit.panel("why:card", card, "why", radius=14), *words]
    if pictured:
        parts.append(Part("why:spot", cut_left(card, PICTURE)[0], RefusedPicture(backdrop, 14)))
    shut = kit.say("rulebook.dismiss")
    return [
        *parts,
        kit.button("why:see", place, see, look_up, "primary", icon="shell/glyphs/arrow-down", zone="why", first=True),
        kit.icon_button("why:close", close, "shell/glyphs/x", shut, dismiss, "bare", zone="why", on_light=True),
    ], card.h


def _words(kit: Kit, why: Why, column: Rect) -> list[Part]:
    """Return what is said, from the top of a column down: the reason in smaller letters where it is long."""
    x, _, width, _ = column
    label = kit.label(
        "why:label", column._replace(h=kit.leading(15)), kit.say("rulebook.why").upper(), CAPS, "text.bad"
    )
    top = label.rect.bottom + 1
    said = kit.paragraph("why:text", x, top, width, why.text, HEADING)
    if said.rect.h > kit.leading(25) * 1.5:
        said = kit.paragraph("why:text", x, top, width, why.text, Style("heading", 21))
    instead = kit.paragraph("why:instead", x, said.rect.bottom + 2, width, why.instead, LINE, "text.paper-soft")
    return [label, said, instead] if why.instead else [label, said]
