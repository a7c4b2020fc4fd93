"""What stands on the page on which a match is shared: its card, and a panel for each form that it can be given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import pygame
from msgspec.structs import replace

from game.saves.export.film import Kind
from game.scenes.shelf.matches import told
from game.scenes.shelf.matches.shared import Shared
from game.scenes.shelf.sharing.faces import GAP, Portrayed, Sample
from game.scenes.shelf.sharing.footage import Extent, Footage
from game.scenes.shelf.sharing.portrait import PIXELS
from game.scenes.shell.jobs.time_left import time_left
from game.ui.layout.arrange import L, M, S, centred, cut_left, cut_right, cut_top, endless, flow, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind, ProgressBar
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

RATIO: Final = 16 / 9
PAD: Final = 16.0
HEAD: Final = Style("heading", 25)
NOTE: Final = Style("body", 15)
STRONG: Final = Style("bold", 18)
LETTERS: Final = Style("body", 15)
RESULT: Final = Style("title", 25)
BUTTON: Final = 48.0
CHIP: Final = 44.0
ICON: Final = 24.0
FACE: Final = 40.0
SHOWN: Final = 3
"""Lines of letters and digits that are shown."""


class Still(StrEnum):
    """Say what a match is shared as a picture of; the value is the end of its words' key."""

    RESULT = "result"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what can be done: bound methods of the page."""

    copy: Act
    names: Act
    save: Act
    still: Callable[[Still], None]
    picture: Act
    extent: Callable[[Extent], None]
    eyes: Act
    """Asks whose knowledge the pictures are drawn with."""
    kind: Act
    """Asks how the animation is written."""
    make: Act
    cancel: Act


@dataclass(frozen=True, slots=True)
class Sharing:
    """Hold what the page shows."""

    shared: Shared
    seen_by: str
    """Whose knowledge the pictures are drawn with, in words."""
    still: Still
    extent: Extent
    extents: tuple[Extent, ...]
    """Those that this match has."""
    kind: Kind
    picture: pygame.Surface | None
    """The table at its last place."""
    copied: bool
    made: Footage | None
    """The animation that is under way, if any."""
    films: bool
    """Whether animations can be made here."""
    acts: Acts


@dataclass(frozen=True, slots=True)
class Block:
    """Hold parts that belong together, from (0, 0) on; the first one is the panel under them."""

    parts: tuple[Part, ...]
    height: float

    def at(self, x: float, y: float, height: float = 0.0) -> list[Part]:
        """Return the parts at a place, their panel at least so high."""
        ground, *others = self.parts
        tall = max(height, self.height)
        ground = replace(ground, rect=ground.rect._replace(h=tall))
        return [part.moved(x, y) for part in (ground, *others)]


def card(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build the card of the match: its last position, how it ended, who played, and whether names are in it."""
    shared, services = sharing.shared, sharing.shared.services
    inner = width - 2 * PAD
    view, rest = cut_top(endless(inner, PAD, PAD), inner / RATIO, S)
    parts = [
        kit.panel("card", Rect(0, 0, width, 0), radius=18),
        Part("card:picture", view, Portrayed(sharing.picture, shared.path.stem)),
    ]
    row = shared.row
    result = kit.paragraph("card:result", rest.x, rest.y, inner, told.result(services, row), RESULT)
    _, rest = cut_top(rest, result.rect.h, 4)
    details = kit.paragraph("card:details", rest.x, rest.y, inner, shared.details(kit), NOTE, "text.paper-soft")
    _, rest = cut_top(rest, details.rect.h, S)
    players = told.players_of(services, row)
    size = FACE * kit.soft
    spots = wrap(inner, [(size, size)] * len(players), S, 4)
    for seat, spot in zip(told.in_order(row), spots, strict=True):
        parts.append(portrait(f"card:player:{seat}", spot.moved(rest.x, rest.y), players[seat], seat=seat))
    _, rest = cut_top(rest, spots[-1].bottom, M)
    line, rest = cut_top(rest, max(BUTTON, kit.leading(STRONG.size) + kit.leading(NOTE.size)), S)
    place, words = cut_right(line, 64, S)
    name, example = cut_top(words, kit.leading(STRONG.size))
    says = kit.say("shelf.share.names")
    lock = shared.lock
    parts += [
        result,
        details,
        kit.label("card:names", name, says, STRONG, minimum=0.7),
        kit.label("card:example", example, shared.example, NOTE, "text.paper-soft", minimum=0.6),
        kit.switch("names", centred(place, 64, 36), says, shared.named, sharing.acts.names, hit=line),
    ]
    secret = kit.say("shelf.share.all_in_it") if lock is None else kit.words.message(lock, str)
    last = kit.paragraph("card:secret", rest.x, rest.y, inner, secret, NOTE, "text.paper-soft")
    return Block((*parts, last), last.rect.bottom + PAD)


def text(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build what shares it as a text for a mail or a chat."""
    letter = sharing.shared.letter
    parts, rest = _panel("text", "mail", "shelf.share.as_text", kit, width, "shelf.share.as_text_note")
    if letter.trouble is not None:
        return _told(kit, "text:why", kit.words.message(letter.trouble, str), parts, rest)
    inner = rest.w - 2 * M
    first, *digits, check = letter.lines if letter.text else [kit.say("shelf.share.working"), ""]
    says = kit.type.set_text(first, STRONG, inner)
    lines = tuple(kit.type.fit(line, LETTERS, inner, 1, 0.8) for line in digits[:SHOWN])
    left = max(0, len(digits) - SHOWN)
    end = kit.say("shelf.share.more_lines", count=left, check=check) if left else check
    last = kit.type.fit(end, LETTERS, inner, 1, 0.7)
    sample = Sample(says, lines, last)
    plate, rest = cut_top(rest, sample.height, GAP)
    parts.append(Part("text:sample", plate, sample))
    tall = _tall(kit)
    words = kit.say("shelf.share.copied" if sharing.copied else "shelf.share.copy")
    long = max(kit.type.set_text(kit.say(f"shelf.share.{key}"), STRONG).w for key in ("copied", "copy")) + 92
    row, _ = cut_top(rest, tall)
    place, beside = cut_left(row, min(rest.w, long), M)
    icon = "shell/glyphs/check" if sharing.copied else "shell/glyphs/copy"
    parts.append(
        kit.button(
            "copy", place, words, sharing.acts.copy, "primary", icon=icon, zone="forms", lines=1, first=True,
            enabled=bool(letter.text), help_=kit.say("shelf.share.check"),
        )
    )  # fmt: skip
    bottom = row.bottom
    if letter.text:
        size = kit.say("shelf.share.size", size=_size(kit, len(letter.text)), count=len(letter.lines))
        told_ = [size, kit.say("shelf.share.check")] if beside.w > 300 * kit.growth else [size]
        note = kit.paragraph("text:size", beside.x, beside.y, max(beside.w, 1), " · ".join(told_), NOTE, SOFT)
        note = note.moved(0, max(0.0, (row.h - note.rect.h) / 2))
        bottom = max(bottom, note.rect.bottom)
        parts.append(note)
    return Block(tuple(parts), bottom + PAD)


SOFT: Final = "text.night-soft"


def file(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build what shares it as a file."""
    shared = sharing.shared
    parts, rest = _panel("file", "file-down", "shelf.share.as_file", kit, width)
    if shared.lock is not None:
        return _told(kit, "file:why", kit.words.message(shared.lock, str), parts, rest)
    what = kit.say("shelf.share.file", name=shared.file_name, size=_size(kit, shared.size))
    return _saved(kit, "file", what, sharing.acts.save, parts, rest, [])


def picture(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build what shares it as a picture: of its results, or of its table."""
    parts, rest = _panel("picture", "image", "shelf.share.as_picture", kit, width)
    across, down = PIXELS
    if sharing.still is Still.RESULT:
        what = kit.say("shelf.share.still_result", width=across, height=down)
    else:
        what = kit.say("shelf.share.still_table", player=sharing.seen_by, width=across, height=down)
    chips = [(f"still:{still}", still, sharing.still is still, _bound(sharing.acts.still, still)) for still in Still]
    return _saved(kit, "picture", what, sharing.acts.picture, parts, rest, chips)


def film(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build what shares it as an animation, or tells how far one is."""
    parts, rest = _panel("film", "clapperboard", "shelf.share.as_film", kit, width)
    if not sharing.films:
        return _told(kit, "film:why", kit.say("shelf.share.no_films"), parts, rest)
    tall = _tall(kit, CHIP)
    acts = sharing.acts
    offered: list[tuple[str, str, ButtonKind, Act, str]] = [
        (
            f"extent:{extent}", kit.say(f"shelf.share.{extent}"), _chosen(on=sharing.extent is extent),
            _bound(acts.extent, extent), "",
        )
        for extent in Extent if extent in sharing.extents
    ]  # fmt: skip
    offered += [
        ("eyes", kit.say("shelf.share.seen_by", player=sharing.seen_by), "glass", acts.eyes, "chevron-down"),
        ("kind", kit.say(f"shelf.share.{sharing.kind}"), "glass", acts.kind, "chevron-down"),
    ]
    sizes = [
        (min(rest.w, kit.type.set_text(words, STRONG).w + (68 if icon else 36)), tall)
        for _, words, _, _, icon in offered
    ]
    title = parts[-1].rect
    left = kit.type.set_text(kit.say("shelf.share.as_film"), HEAD).w + title.x - rest.x + L
    row = sum(width for width, _ in sizes) + S * (len(sizes) - 1)
    if left + row <= rest.w:  # beside the title
        line, rest = cut_top(rest._replace(y=PAD), tall, GAP)
        parts[1:] = [part.moved(0, line.middle[1] - part.rect.middle[1]) for part in parts[1:]]
        places = flow(line.trimmed(left=left), [width for width, _ in sizes], S)
    else:
        places = [place.moved(rest.x, rest.y) for place in wrap(rest.w, sizes, S, S)]
        _, rest = cut_top(rest, places[-1].bottom - rest.y, M)
    for (key, words, kind, act, icon), spot in zip(offered, places, strict=True):
        glyph = f"shell/glyphs/{icon}" if icon else ""
        parts.append(
            kit.button(key, spot, words, act, kind, icon=glyph, zone="forms", style=STRONG, radius=tall / 2, lines=1)
        )
    line, _ = cut_top(rest, _tall(kit))
    made = sharing.made
    words = kit.say("shelf.share.cancel" if made is not None else "shelf.share.make")
    long = kit.type.set_text(words, STRONG).w + 92
    place, beside = cut_right(line, min(rest.w, long), M)
    bottom = line.bottom
    if made is None:
        parts.append(
            kit.button("make", place, words, acts.make, "paper", icon="shell/glyphs/download", zone="forms", lines=1)
        )
        note = kit.paragraph(
            "film:note", beside.x, beside.y, max(1, beside.w), kit.say("shelf.share.meanwhile"), NOTE, SOFT
        )
        note = note.moved(0, max(0.0, (line.h - note.rect.h) / 2))
        parts.append(note)
        bottom = max(bottom, note.rect.bottom)
    else:
        parts.append(
            kit.button("cancel", place, words, acts.cancel, "secondary", icon="shell/glyphs/x", zone="forms", lines=1)
        )
        parts.append(Part("film:progress", centred(beside, beside.w, beside.h - 8), _progress(kit, made, beside.w)))
    return Block(tuple(parts), bottom + PAD)


def _progress(kit: Kit, made: Footage, width: float) -> ProgressBar:
    """Return how far an animation is, in words as well."""
    share = round(100 * made.share)
    left = made.left
    told_ = kit.say("shelf.share.percent", count=share)
    if left is not None:
        told_ = kit.named(told_, time_left(kit, "shelf.share.left", left))
    return ProgressBar(made.share, kit.type.fit(told_, STRONG, width - 2 * M, 1, 0.6))


def _panel(key: str, icon: str, words: str, kit: Kit, width: float, note: str = "") -> tuple[list[Part], Rect]:
    """Begin a panel: its title; return what is left of it, too."""
    head, rest = cut_top(endless(width - 2 * PAD, PAD, PAD), kit.leading(HEAD.size), S)
    glyph, line = cut_left(head, ICON, 12)
    title = kit.type.set_text(kit.say(words), HEAD)
    parts = [
        kit.panel(f"{key}:panel", Rect(0, 0, width, 0), "night", radius=18, width=1.2),
        kit.picture(f"{key}:icon", centred(glyph, ICON), f"shell/glyphs/{icon}", "gold"),
        kit.label(f"{key}:title", line, kit.say(words), HEAD, "text.title", minimum=0.7),
    ]
    room = line.trimmed(left=min(line.w, title.w + 14))
    if note and kit.type.set_text(kit.say(note), NOTE).w <= room.w:
        parts.append(kit.label(f"{key}:note", room, kit.say(note), NOTE, SOFT))
    return parts, rest


def _told(kit: Kit, key: str, words: str, parts: Sequence[Part], rest: Rect) -> Block:
    """Return a panel that says why it has nothing."""
    why = kit.paragraph(key, rest.x, rest.y, rest.w, words, NOTE, "text.night")
    return Block((*parts, why), why.rect.bottom + PAD)


def _saved(
    kit: Kit,
    key: str,
    what: str,
    act: Act,
    parts: Sequence[Part],
    rest: Rect,
    chips: Sequence[tuple[str, str, bool, Act]],
) -> Block:
    """Return a panel with what is saved, chips to choose by, and the button that saves it."""
    note = kit.paragraph(f"{key}:what", rest.x, rest.y, rest.w, what, NOTE, "text.night")
    _, rest = cut_top(rest, note.rect.h, S)
    tall = _tall(kit)
    words = kit.say("shelf.share.save")
    long = kit.type.set_text(words, STRONG).w + 82
    chosen = [kit.say(f"shelf.share.{name}") for _, name, _, _ in chips]
    widths = [kit.type.set_text(text_, STRONG).w + 36 for text_ in chosen]
    built = list[Part]()
    if sum(widths) + S * len(widths) + long > rest.w and widths:
        line, rest = cut_top(rest, tall, S)
    else:
        line, _ = cut_top(rest, tall)
    for (name, _, on, choose), text_, spot in zip(chips, chosen, flow(line, widths, S), strict=True):
        built.append(
            kit.button(
                name, spot.within(line), text_, choose, _chosen(on=on), zone="forms", style=STRONG, radius=tall / 2,
                lines=1,
            )
        )  # fmt: skip
    row, _ = cut_top(rest, tall)
    place, free = cut_right(row, min(row.w, long), S)
    save = kit.button(
        f"{key}:save", place, words, act, "paper", icon="shell/glyphs/download", zone="forms", lines=1,
        help_=kit.say("shelf.never_over"),
    )  # fmt: skip
    if not chips and free.w > kit.type.set_text(kit.say("shelf.never_over"), NOTE).w:
        built.append(kit.label(f"{key}:never", free, kit.say("shelf.never_over"), NOTE, SOFT))
    return Block((*parts, note, *built, save), place.bottom + PAD)


def _bound(act: Callable[..., None], value: object) -> Act:
    return lambda: act(value)


def _chosen(*, on: bool) -> ButtonKind:
    return "lit" if on else "glass"


def _tall(kit: Kit, least: float = BUTTON) -> float:
    return max(least, kit.leading(STRONG.size) + 20)


def _size(kit: Kit, count: int) -> str:
    """Return how large something of so many bytes is, in words."""
    return kit.say("shelf.kilobytes", count=max(1, round(count / 1024)))
