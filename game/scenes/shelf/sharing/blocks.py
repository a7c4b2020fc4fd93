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
from game.scenes.shelf.matches.shared import Letter, Shared
from game.scenes.shelf.sharing.faces import GAP, Paper, Portrayed, Rule, Sample, SizeChip
from game.scenes.shelf.sharing.footage import Extent, Footage
from game.scenes.shelf.sharing.portrait import PIXELS
from game.ui.layout.arrange import L, M, S, centred, cut_left, cut_right, cut_top, endless, flow, placed, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

RATIO: Final = 16 / 9
PAD: Final = 16.0
HEAD: Final = Style("heading", 25)
NOTE: Final = Style("body", 15)
SIZE: Final = Style("bold", 15)
STRONG: Final = Style("bold", 18)
LETTERS: Final = Style("body", 15)
RESULT: Final = Style("title", 30)
WIDEST: Final = 120.0  # units at most that a card spreads its words by
BUTTON: Final = 48.0
CHIP: Final = 44.0
ICON: Final = 24.0
FACE: Final = 44.0
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
    colour: int
    """The colour of whose knowledge that is; 0 where it is nobody's."""
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


def card(sharing: Sharing, kit: Kit, width: float, high: float = 0.0) -> Block:
    """Build the card of the match: its last position, how it ended, who played, and whether names are in it.

    Where it is to be so `high`, its words keep apart.
    """
    spare = max(0.0, high - _card(sharing, kit, width, 0.0).height) if high else 0.0
    return _card(sharing, kit, width, min(spare, WIDEST))


def _card(sharing: Sharing, kit: Kit, width: float, spare: float) -> Block:
    shared, services = sharing.shared, sharing.shared.services
    inner = width - 2 * PAD
    view, rest = cut_top(endless(inner, PAD, PAD), inner / RATIO, M + spare * 0.2)
    row = shared.row
    badge = told.badge_of(services, shared.back.session.game)
    parts = [
        Part("card", Rect(0, 0, width, 0), Paper(), solid=True),
        Part("card:picture", view, Portrayed(sharing.picture, shared.path.stem, badge)),
    ]
    words = rest
    result = kit.paragraph("card:result", words.x, words.y, words.w, told.result(services, row), RESULT)
    _, words = cut_top(words, result.rect.h, 4)
    details = kit.paragraph("card:details", words.x, words.y, words.w, shared.details(kit), NOTE, "text.paper-soft")
    _, words = cut_top(words, details.rect.h, S + spare * 0.2)
    players = told.players_of(services, row)
    size = FACE * kit.soft
    spots = wrap(words.w, [(size, size)] * len(players), S, 4)
    for seat, spot in zip(told.in_order(row), spots, strict=True):
        parts.append(portrait(f"card:player:{seat}", spot.moved(words.x, words.y), players[seat], seat=seat))
    _, words = cut_top(words, spots[-1].bottom, S + spare * 0.3)
    rule, words = cut_top(words, 1.6, S + spare * 0.3)
    line, words = cut_top(words, max(BUTTON, kit.leading(STRONG.size) + kit.leading(NOTE.size)), 4)
    place, left = cut_right(line, 64, S)
    name, example = cut_top(left, kit.leading(STRONG.size))
    says = kit.say("shelf.share.names")
    lock = shared.lock
    parts += [
        result,
        details,
        Part("card:rule", rule, Rule()),
        kit.label("card:names", name, says, STRONG, minimum=0.7),
        kit.label("card:example", example, shared.example, NOTE, "text.paper-soft", minimum=0.6),
        kit.switch("names", centred(place, 64, 36), says, shared.named, sharing.acts.names, hit=line),
    ]
    secret = kit.say("shelf.share.all_in_it") if lock is None else kit.words.message(lock, str)
    high = kit.leading(NOTE.size)
    eye, said = cut_left(words, high, S)
    last = kit.paragraph("card:secret", said.x, said.y, said.w, secret, NOTE, "text.paper-soft")
    sign = "shell/glyphs/eye" if lock is None else "shell/glyphs/eye-off"
    parts.append(kit.picture("card:eye", eye._replace(h=high).inset(1), sign, "text.paper-soft"))
    return Block((*parts, last), last.rect.bottom + PAD)


def text(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build what shares it as a text for a mail or a chat."""
    letter = sharing.shared.letter
    parts, rest = panel_of("text", "mail", "shelf.share.as_text", kit, width, "shelf.share.as_text_note")
    if letter.trouble is not None:
        return why_of(kit, "text:why", kit.words.message(letter.trouble, str), parts, rest)
    inner = rest.w - 2 * M
    first, *digits, check = letter.lines if letter.text else [kit.say("shelf.share.working"), ""]
    says = kit.type.set_text(first, STRONG, inner)
    lines = tuple(kit.type.fit(line, LETTERS, inner, 1, 0.8) for line in digits[:SHOWN])
    left = max(0, len(digits) - SHOWN)
    end = kit.say("shelf.share.more_lines", count=left, check=check) if left else check
    last = kit.type.fit(end, LETTERS, inner, 1, 0.7)
    sample = Sample(says, lines, last)
    size = _size_told(kit, letter) if letter.text else ""
    chip = kit.type.set_text(size, SIZE)
    head = parts[-1].rect
    title = kit.type.set_text(kit.say("shelf.share.as_text"), HEAD).w
    note_wide = kit.type.set_text(kit.say("shelf.share.as_text_note"), NOTE).w
    beside_title = bool(size) and title + 14 + note_wide + L + chip.w + 2 * M <= rest.w - ICON - 12
    if beside_title:
        line = head._replace(x=rest.x, w=rest.w)
        parts.append(Part("text:size", placed(line, chip.w + 2 * M, chip.h + S, 1.0), SizeChip(chip)))
    plate, rest = cut_top(rest, sample.height, GAP)
    parts.append(Part("text:sample", plate, sample))
    tall = height_of(kit)
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
        shield, said = cut_left(beside, ICON, 10)
        check_ = kit.say("shelf.share.check")
        told_ = check_ if beside_title else f"{size} · {check_}" if beside.w > 300 * kit.growth else size
        note = kit.paragraph("text:check", said.x, said.y, max(said.w, 1), told_, NOTE, "text.night")
        note = note.moved(0, max(0.0, (row.h - note.rect.h) / 2))
        bottom = max(bottom, note.rect.bottom)
        parts += [note, kit.picture("text:shield", centred(shield, ICON), "shell/glyphs/shield", "text.night-label")]
    return Block(tuple(parts), bottom + PAD)


SOFT: Final = "text.night-soft"


def file(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build what shares it as a file."""
    shared = sharing.shared
    parts, rest = panel_of("file", "file-down", "shelf.share.as_file", kit, width)
    if shared.lock is not None:
        return why_of(kit, "file:why", kit.words.message(shared.lock, str), parts, rest)
    what = kit.say("shelf.share.file", name=shared.file_name, size=_size(kit, shared.size))
    return _saved(kit, "file", what, sharing.acts.save, parts, rest, [])


def picture(sharing: Sharing, kit: Kit, width: float) -> Block:
    """Build what shares it as a picture: of its results, or of its table."""
    parts, rest = panel_of("picture", "image", "shelf.share.as_picture", kit, width)
    across, down = PIXELS
    if sharing.still is Still.RESULT:
        what = kit.say("shelf.share.still_result", width=across, height=down)
    else:
        what = kit.say("shelf.share.still_table", player=sharing.seen_by, width=across, height=down)
    chips = [(f"still:{still}", still, sharing.still is still, bound(sharing.acts.still, still)) for still in Still]
    return _saved(kit, "picture", what, sharing.acts.picture, parts, rest, chips)


def panel_of(key: str, icon: str, words: str, kit: Kit, width: float, note: str = "") -> tuple[list[Part], Rect]:
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


def why_of(kit: Kit, key: str, words: str, parts: Sequence[Part], rest: Rect) -> Block:
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
    tall = height_of(kit)
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
                name, spot.within(line), text_, choose, chosen_kind(on=on), zone="forms", style=STRONG, radius=tall / 2,
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


def bound(act: Callable[..., None], value: object) -> Act:
    """Return what does something with a value."""
    return lambda: act(value)


def chosen_kind(*, on: bool) -> ButtonKind:
    """Return how a button looks that is chosen, or isn't."""
    return "lit" if on else "glass"


def height_of(kit: Kit, least: float = BUTTON) -> float:
    """Return how high a button is at this text size, in units."""
    return max(least, kit.leading(STRONG.size) + 20)


def _size_told(kit: Kit, letter: Letter) -> str:
    """Return how large a text is, and how many lines it has."""
    return kit.say("shelf.share.size", size=_size(kit, len(letter.text)), count=len(letter.lines))


def _size(kit: Kit, count: int) -> str:
    """Return how large something of so many bytes is, in words."""
    return kit.say("shelf.kilobytes", count=max(1, round(count / 1024)))
