"""The panel from which a match is shared as an animation: how much of it, with whose knowledge, and how far one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.scenes.shelf.sharing.blocks import (
    CHIP,
    HEAD,
    NOTE,
    PAD,
    SOFT,
    STRONG,
    Block,
    Sharing,
    bound,
    chosen_kind,
    height_of,
    panel_of,
    why_of,
)  # fmt: skip
from game.scenes.shelf.sharing.faces import GAP, SIGN, Making, PickChip
from game.scenes.shelf.sharing.footage import Extent, Footage
from game.scenes.shell.jobs.time_left import time_left
from game.ui.layout.arrange import L, M, S, centred, cut_right, cut_top, flow, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

SMALL: Final = Style("bold", 15)
BAR: Final = 34.0  # units of what shows how far it is


def film(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build what shares a match as an animation, or tells how far one is."""
    parts, rest = panel_of("film", "clapperboard", "shelf.share.as_film", kit, width)
    if not sharing.films:
        return why_of(kit, "film:why", kit.say("shelf.share.no_films"), parts, rest)
    tall = height_of(kit, CHIP)
    chips = _chips(sharing, kit, tall, rest.w)
    widths = [chip.rect.w for chip in chips]
    left = kit.type.set_text(kit.say("shelf.share.as_film"), HEAD).w + parts[-1].rect.x - rest.x + L
    if left + sum(widths) + S * (len(widths) - 1) <= rest.w:  # beside the title
        line, rest = cut_top(rest._replace(y=PAD), tall, GAP)
        parts[1:] = [part.moved(0, line.middle[1] - part.rect.middle[1]) for part in parts[1:]]
        places = flow(line.trimmed(left=left), widths, S)
    else:
        places = [place.moved(rest.x, rest.y) for place in wrap(rest.w, [(wide, tall) for wide in widths], S, S)]
        _, rest = cut_top(rest, places[-1].bottom - rest.y, M)
    parts += [chip.moved(place.x, place.y) for chip, place in zip(chips, places, strict=True)]
    foot, bottom = _foot(sharing, kit, rest)
    return Block((*parts, *foot), bottom + PAD)


def _chips(sharing: Sharing, kit: Kit, tall: float, most: float) -> list[Part]:
    """Build what is chosen among, each from (0, 0)."""
    acts = sharing.acts
    chips: list[Part] = []
    for extent in (extent for extent in Extent if extent in sharing.extents):
        words, kind = kit.say(f"shelf.share.{extent}"), chosen_kind(on=sharing.extent is extent)
        place = Rect(0, 0, min(most, kit.type.set_text(words, STRONG).w + 36), tall)
        chips.append(
            kit.button(
                f"extent:{extent}", place, words, bound(acts.extent, extent), kind, zone="forms", style=STRONG,
                radius=tall / 2, lines=1,
            )
        )  # fmt: skip
    words = kit.say("shelf.share.seen_by", player=sharing.seen_by)
    setting = kit.type.fit(words, STRONG, most - SIGN - 5 * S, 1, 0.6)
    place = Rect(0, 0, setting.w + SIGN + 5 * S + 6, tall)
    eyes = kit.button("eyes", place, words, acts.eyes, "glass", zone="forms", style=STRONG, radius=tall / 2, lines=1)
    eyes = replace(eyes, face=PickChip(setting, sharing.colour))
    words = kit.say(f"shelf.share.{sharing.kind}")
    setting = kit.type.set_text(words, STRONG)
    place = Rect(0, 0, setting.w + 6 * S + 6, tall)
    kind_ = kit.button("kind", place, words, acts.kind, "glass", zone="forms", style=STRONG, radius=tall / 2, lines=1)
    return [*chips, eyes, replace(kind_, face=PickChip(setting, plain=True))]


def _foot(sharing: Sharing, kit: Kit, rest: Rect) -> tuple[Sequence[Part], float]:
    """Build the bar of what is made, and the button that begins or ends it; return where they end, too."""
    acts, made = sharing.acts, sharing.made
    line, _ = cut_top(rest, height_of(kit))
    words = kit.say("shelf.share.cancel" if made is not None else "shelf.share.make")
    place, beside = cut_right(line, min(rest.w, kit.type.set_text(words, STRONG).w + 92), M)
    note = kit.paragraph("film:note", 0, 0, max(1.0, beside.w), kit.say("shelf.share.meanwhile"), NOTE, SOFT)
    if made is None:
        button = kit.button(
            "make", place, words, acts.make, "paper", icon="shell/glyphs/download", zone="forms", lines=1
        )
    else:
        button = kit.button(
            "cancel", place, words, acts.cancel, "secondary", icon="shell/glyphs/x", zone="forms", lines=1
        )
    wide = kit.type.set_text(kit.say("shelf.share.meanwhile"), NOTE).w
    bar = centred(beside, beside.w, min(beside.h, max(BAR, kit.leading(NOTE.size) + S)))
    if made is not None and beside.w - wide - L > 2 * wide:
        told, bar = cut_right(bar, wide + 2, M)
        note = kit.label("film:note", told, kit.say("shelf.share.meanwhile"), NOTE, SOFT)
        return [button, note, Part("film:progress", bar, _making(kit, made))], line.bottom
    if made is not None or wide + 2 * M > bar.w:
        told_ = [] if made is not None else [note.moved(beside.x, beside.middle[1] - note.rect.h / 2)]
        bars = [] if made is None else [Part("film:progress", bar, _making(kit, made))]
        return [button, *told_, *bars], max(line.bottom, *(part.rect.bottom for part in (*told_, *bars)))
    waiting = Making(0.0, None, kit.type.set_text(kit.say("shelf.share.meanwhile"), NOTE))
    return [button, Part("film:note", bar, waiting)], line.bottom


def _making(kit: Kit, made: Footage) -> Making:
    """Return how far an animation is, in words as well."""
    done = kit.type.set_text(kit.say("shelf.share.percent", count=round(100 * made.share)), SMALL)
    left = made.left
    words = kit.type.set_text(time_left(kit, "shelf.share.left", left), NOTE) if left is not None else None
    return Making(max(0.01, made.share), done, words)
