"""The strip at the shelf's foot: it speaks of the chosen record, and has what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, TypeAlias

from game.saves.shelf.row import ShelfRow
from game.scenes.shelf.matches import told
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import L, M, S, cut_bottom, cut_left, cut_right, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind, Label, Panel
from game.ui.type.text import Style

EDGE: Final = 48.0
LEAST: Final = 92.0
BUTTON: Final = 50.0
ICON: Final = 48.0
WORDS: Final = 250.0  # units that the words need beside the buttons, at least
TITLE: Final = Style("heading", 21)
NOTE: Final = Style("body", 15)
MAIN: Final = Style("title", 21)
OTHER: Final = Style("bold", 18)
Tight: TypeAlias = Literal[0, 1, 2]


@dataclass(frozen=True, slots=True)
class Acts:
    """Hold what can be done with a record: bound methods of the shelf."""

    review: Act
    play_on: Act
    keep: Act
    rename: Act
    delete: Act
    bring_back: Act
    report: Act
    export: Act
    share: Act
    deal_again: Act | None = None
    """Deals the same once more; None where that can't be: an adventure's level, a match from some place on."""


@dataclass(frozen=True, slots=True)
class Foot:
    """Hold what the strip speaks of."""

    services: Services
    row: ShelfRow | None
    now: date
    gone: str
    """What was taken away a moment ago, and can be brought back; "" for nothing."""
    acts: Acts
    gone_copies: int = 0
    """How many copies of one match that was; 0 where there was but one file."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Say what can be done: its key, words and picture, how it looks, and from which stage on its words go."""

    key: str
    words: str
    icon: str
    act: Act
    kind: ButtonKind = "light"
    sheds: Tight = 2
    on: bool = False


def deeds(foot: Foot, kit: Kit) -> list[Deed]:
    """Return what can be done with the chosen record, the first thing first."""
    row, acts = foot.row, foot.acts
    if row is None:
        return []
    away = Deed("delete", kit.say("shelf.delete"), "trash-2", acts.delete, sheds=0)
    rename = Deed("rename", kit.say("shelf.rename"), "pencil", acts.rename, sheds=0)
    kept = Deed("keep", kit.say("shelf.kept" if row.star else "shelf.keep"), "star", acts.keep, sheds=1, on=row.star)
    if row.fault is not None:
        if row.fault.key == "save.newer":
            return [Deed("export", kit.say("shelf.export"), "download", acts.export, "primary")]
        watch = Deed("review", kit.say("shelf.watch", count=row.decisions), "play", acts.review, "paper")
        report = Deed("report", kit.say("shelf.report"), "triangle-alert", acts.report, "secondary", 1)
        return [*([watch] if row.decisions else []), report, away]
    if row.cleared:
        return [kept, rename, away]
    return [
        Deed("review", kit.say("shelf.review"), "history", acts.review, "primary"),
        Deed("play_on", kit.say("shelf.play_on"), "play", acts.play_on, "paper"),
        Deed("share", kit.say("shelf.share.deed"), "share-2", acts.share, sheds=1),
        kept,
        *([] if acts.deal_again is None else [Deed("again", kit.say("again.way"), "repeat", acts.deal_again, sheds=0)]),
        rename,
        away,
    ]


def build(foot: Foot, kit: Kit) -> tuple[list[Part], float]:
    """Build the strip along the window's lower edge; return where it begins, too."""
    frame = kit.frame
    edge = min(EDGE, frame.width * 0.04)
    inner = frame.rect.inset(edge, 0)
    lines = _lines(foot, kit)
    high = sum(kit.leading(style.size) for _, _, style, _ in lines)
    offered = deeds(foot, kit)
    tall = max(BUTTON, kit.leading(MAIN.size) + 14)
    least = WORDS * kit.growth
    needs = {stage: _wide(offered, kit, stage, tall) for stage in _STAGES}
    beside = needs[2] + L + least <= inner.w
    room = inner.w - L - least if beside else inner.w
    tight: Tight = next((stage for stage in _STAGES if needs[stage] <= room), 2)
    height = max(LEAST, max(high, tall) + 2 * M) if beside else high + S + tall + 2 * M
    paper, above = cut_bottom(frame.rect, height)
    page = paper.inset(edge, M)
    if beside:
        right, words = cut_right(page, needs[tight], L)
    else:
        right, words = cut_bottom(page, tall, S)
    buttons = _buttons(offered, kit, right, tight, tall)
    parts = [Part("foot", paper, Panel("paper", 0), solid=True), *_words(foot, kit, words, lines), *buttons]
    if not foot.gone:
        return parts, paper.y
    bar, _ = cut_bottom(above.inset(edge, 0), max(BUTTON + S, kit.leading(18) + 18 + S), S)
    return [*parts, *_back_again(foot, kit, bar)], bar.y - S


_STAGES: Final[tuple[Tight, ...]] = (0, 1, 2)
_Line: TypeAlias = tuple[str, str, Style, str]


def _lines(foot: Foot, kit: Kit) -> list[_Line]:
    """Return the lines of words: key, text, style and colour."""
    row, services = foot.row, foot.services
    if row is None:
        return [("foot:title", kit.say("shelf.none_chosen"), NOTE, "text.paper-soft")]
    if row.fault is not None:
        return _broken(kit, row)
    first = told.title(services, row)
    second = told.names(services, row)
    if row.name and row.heading is not None:
        second = kit.named(kit.say(f"{row.heading.game}.name"), second)
    last = kit.say("shelf.was_cleared") if row.cleared else ""
    details = told.details(kit, services, row, foot.now)
    return [
        ("foot:title", first, TITLE, "text.paper"),
        ("foot:names", second, NOTE, "text.paper-soft"),
        ("foot:details", f"{details}. {last}" if last else details, NOTE, "text.paper-soft"),
    ]


def _broken(kit: Kit, row: ShelfRow) -> list[_Line]:
    assert row.fault is not None, "only what can't be read is broken"
    what = kit.words.message(row.fault, str)
    file = told.file_of(row)
    whole = kit.say("shelf.whole", count=row.decisions) if row.decisions else ""
    return [
        ("foot:title", what, TITLE, "text.paper"),
        ("foot:names", kit.say("shelf.untouched", whole=whole, file=file).strip(), NOTE, "text.paper-soft"),
    ]


def _words(foot: Foot, kit: Kit, rect: Rect, lines: Sequence[_Line]) -> list[Part]:
    heights = [kit.leading(style.size) for _, _, style, _ in lines]
    places = stack(rect, heights, 0.0, 0.5)
    return [
        Part(key, place, Label(kit.type.whole(text, style, place.w), role))
        for (key, text, style, role), place in zip(lines, places, strict=True)
    ]


def _buttons(offered: Sequence[Deed], kit: Kit, rect: Rect, tight: Tight, tall: float) -> list[Part]:
    places = flow(rect, [_size(deed, kit, tight, tall) for deed in offered], S)
    parts: list[Part] = []
    for deed, column in zip(offered, places, strict=True):
        place = column._replace(y=column.y + (column.h - tall) / 2, h=tall)
        icon = f"shell/glyphs/{deed.icon}"
        if _bare(deed, tight):
            parts.append(
                kit.icon_button(f"deed:{deed.key}", place, icon, deed.words, deed.act, _kind(deed), zone="deeds")
            )
            continue
        style = MAIN if deed.kind == "primary" else OTHER
        parts.append(
            kit.button(
                f"deed:{deed.key}", place, deed.words, deed.act, _kind(deed), icon=icon, zone="deeds", style=style,
                lines=1, on_light=True,
            )
        )  # fmt: skip
    return parts


def _kind(deed: Deed) -> ButtonKind:
    return "lit" if deed.on else deed.kind


def _bare(deed: Deed, tight: Tight) -> bool:
    """Tell whether a deed is its picture alone."""
    return deed.sheds == 0 or (deed.kind != "primary" and tight >= deed.sheds)


def _size(deed: Deed, kit: Kit, tight: Tight, tall: float) -> float:
    if _bare(deed, tight):
        return max(ICON, tall)
    style = MAIN if deed.kind == "primary" else OTHER
    return kit.type.set_text(deed.words, style).w + min(kit.frame.grown(22), tall / 2) + (78 if style is MAIN else 46)


def _wide(offered: Sequence[Deed], kit: Kit, tight: Tight, tall: float) -> float:
    return sum(_size(deed, kit, tight, tall) for deed in offered) + S * max(0, len(offered) - 1)


def _back_again(foot: Foot, kit: Kit, bar: Rect) -> list[Part]:
    """Build what says that something was taken away, and brings it back."""
    words = kit.say("shelf.bring_back")
    width = kit.type.set_text(words, OTHER).w + 86
    text = kit.say("shelf.gone", name=foot.gone)
    if foot.gone_copies:
        text = kit.say("shelf.gone_copies", name=foot.gone, count=foot.gone_copies)
    long = kit.type.set_text(text, NOTE).w + M * 2
    plate, _ = cut_left(bar, min(bar.w, long + width + S))
    button, rest = cut_right(plate.inset(4), width, S)
    return [
        kit.panel("gone", plate, "night", radius=14, width=1.2),
        kit.label("gone:words", rest.trimmed(left=M), text, NOTE, "text.night", minimum=0.7),
        kit.button(
            "bring_back", button, words, foot.acts.bring_back, "primary", icon="shell/glyphs/undo-2", zone="deeds",
            style=OTHER, lines=1,
        ),
    ]  # fmt: skip
