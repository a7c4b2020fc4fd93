"""The strip of parchment at the foot of the map: the team, the level that comes next, and the way on.

Side by side where there is room; with large text, or in a narrow window, under each other, and then notes are
shortened and names give way to emblems.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.games.syncro.campaign.day import free_ways, free_words
from game.games.syncro.campaign.view import CampaignActions, CampaignView
from game.games.syncro.rules.adventure import Adventure, Tally
from game.games.syncro.rules.content import FINALE_STEP, LEVELS
from game.saves.player import Player
from game.ui.canvas import Canvas
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, CAPS, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Control, Look, Part
from game.ui.text import Style
from game.ui.widgets import ButtonKind, Panel

LEVEL: Final = Style("heading", 28)
GO: Final = Style("heading", 22)
NAME: Final = Style("bold", 16)
EDGE: Final = 40.0
ENDING: Final = 150.0  # units of the button that tells the ending
PENCIL: Final = 30.0
FULL: Final = 1000.0  # a frame so high has room for everything


@dataclass(frozen=True, slots=True)
class TeamFace:
    """Light the team up under the focus: it can be changed, as the pencil in its corner says."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover:
            canvas.plate(rect, "gold", radius=10, alpha=0.22 * look.hover)
        disc = Rect(rect.right - PENCIL - 16, rect.y - 4, PENCIL, PENCIL)
        canvas.shadow(disc, PENCIL / 2, "small", 0.7)
        canvas.plate(disc, "panel.drawer.top", radius=PENCIL / 2)
        canvas.picture("shell/glyphs/pencil", disc.inset(7), "text.paper-label")


@dataclass(frozen=True, slots=True)
class Parchment:
    """Show the torn strip at the foot of the map."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        drawing = "shell/campaign/parchment"
        torn = Rect(rect.x - 16, rect.y - 16, rect.w + 32, (rect.w + 32) / canvas.images.ratio(drawing))
        canvas.fill(Rect(rect.x, rect.y + 16, rect.w, rect.h), "campaign.parchment")
        canvas.picture(drawing, torn)
        if torn.bottom - 2 < rect.bottom:
            canvas.fill(Rect(rect.x, torn.bottom - 2, rect.w, rect.bottom - torn.bottom + 2), "campaign.parchment")


@dataclass(frozen=True, slots=True)
class Places:
    """Say where everything of the strip lies: words and how many lines they have, team, button, the fold between.

    The team has a `heading` over it and `names` under it where there is room, and emblems of a `size`. Where the
    button of the ending has room, it is `ending`.
    """

    note: Rect
    lines: int
    team: Rect
    button: Rect
    heading: bool
    names: bool
    size: float
    fold: Rect | None = None
    ending: Rect | None = None
    title: Style = LEVEL
    text: Style = BODY


def strip_height(kit: Kit) -> float:
    """Return how high the strip must be in this window."""
    if not _stacked(kit):
        return max(120.0, kit.leading(28) + 2 * kit.leading(18) + 26, 14 + kit.leading(15) + _team_height(kit))
    rows = kit.leading(28) + _lines(kit) * kit.leading(18) + 34 + button_height(kit)
    return rows + (_team_height(kit) + 10 if _narrow(kit) else 0.0)


def places(kit: Kit, rect: Rect, adventure: Adventure | None) -> Places:
    """Return where everything lies: side by side where there is room, else under each other."""
    inner, button = rect.inset(EDGE, 0), button_height(kit)
    if not _stacked(kit):
        place = Rect(rect.right - 32 - 344, rect.y + (rect.h - button) / 2 + 2, 344, button)
        team = Rect(26, rect.y + 12, 350, rect.h - 20)
        fold = Rect(team.right + 8, rect.y + 24, 1.5, rect.h - 40)
        note, ending = Rect(team.right + 32, rect.y + 14, place.x - team.right - 56, rect.h - 16), None
        if adventure is not None and adventure.finished:
            ending = Rect(place.x - ENDING - 32, place.y + (button - 52) / 2, ENDING, 52)
            note = note._replace(w=ending.x - 16 - note.x)
        return Places(note, _lines(kit), team, place, True, True, 40.0, fold, ending)
    note = Rect(inner.x, rect.y + 16, inner.w, kit.leading(28) + _lines(kit) * kit.leading(18))
    below = rect.bottom - button - 12
    width = inner.w if _narrow(kit) or adventure is None else inner.w * 0.5
    place = Rect(inner.right - width, below, width, button)
    if _narrow(kit):
        team = Rect(inner.x, note.bottom + 4, inner.w, _team_height(kit))
        return Places(note, _lines(kit), team, place, False, True, 40.0)
    return Places(note, _lines(kit), Rect(inner.x, below, inner.w - width - 24, button), place, False, False, 52.0)


def footer(view: CampaignView, actions: CampaignActions, kit: Kit, rect: Rect, lie: Places) -> list[Part]:
    """Return the strip, team, next level and button; or by day, what the adventure came to, and the ways on."""
    note, line = lie.note, kit.leading(lie.title.size)
    text = Rect(note.x, note.y + line, note.w, note.h - line)

    def room(words: str) -> bool:
        return not kit.label("", text, words, lie.text, lines=lie.lines, valign=0.0, minimum=0.8).truncated()

    told = free_words(view, kit, room) if view.free and view.told == FINALE_STEP else _words(view, kit)
    ways = free_ways(actions, kit, lie.button, lie.ending) if view.free else [_button(view, actions, kit, lie.button)]
    return [
        Part("strip", rect, Parchment()),
        *([] if lie.fold is None else [Part("strip:fold", lie.fold, Panel("paper-rule", 0, None))]),
        kit.label("note:title", note._replace(h=line), told[0], lie.title, minimum=0.6),
        kit.label("note:text", text, told[1], lie.text, "text.paper-soft", lines=lie.lines, valign=0.0, minimum=0.8),
        *(_team(view.team, actions, kit, lie) if view.team else ()),
        *ways,
    ]


def _stacked(kit: Kit) -> bool:
    return _narrow(kit) or kit.growth > 1.2


def _narrow(kit: Kit) -> bool:
    return kit.frame.width < 1120


def _lines(kit: Kit) -> int:
    return 2 if kit.growth <= 1.6 or kit.frame.height >= FULL else 1


def _team_height(kit: Kit) -> float:
    return 44 + kit.leading(16) + 4


def button_height(kit: Kit) -> float:
    """Return how high the button is that leads on."""
    return max(64.0, kit.leading(20) + 24)


def _words(view: CampaignView, kit: Kit) -> tuple[str, str]:
    """Return heading and text of the step that is told of; without one, what is wrong."""
    adventure, step = view.adventure, view.told
    if adventure is None:
        fault = view.chosen.fault if view.chosen is not None else None
        return kit.say("adventure.broken"), kit.words.message(fault, str) if fault is not None else ""
    head, tally, tries = kit.say(f"syncro.level.{step}"), adventure.tally(step), ""
    if step in LEVELS:
        head = kit.named(step, head)
    if tally.attempts and step != FINALE_STEP:
        tries = kit.say("adventure.won_after" if tally.wins else "adventure.tried", count=tally.attempts)
    best = best_of(tally, kit)
    return head, f"{best or kit.say(f'syncro.level.{step}.note')} {tries}".strip()


def best_of(tally: Tally, kit: Kit) -> str:
    """Return the fewest turns and the most Spells left of a level's victories, as far as they were counted, or ""."""
    if not tally.wins:
        return ""
    told = {"turns": tally.fewest, "spells": tally.richest}
    said = {key: kit.say(f"syncro.best.{key}", count=count) for key, count in told.items() if count is not None}
    if not said:
        return ""
    return kit.say("syncro.best.map" if len(said) > 1 else f"syncro.best.map_{next(iter(said))}", **said)


def _team(players: tuple[Player, ...], actions: CampaignActions, kit: Kit, lie: Places) -> list[Part]:
    """Return the team: a heading, emblems, names where they have room. All of it leads to another team."""
    rect, text = lie.team, kit.named(kit.say("adventure.change_team"), ", ".join(player.name for player in players))
    told = kit.say("adventure.change_team") if lie.names else text
    control = Control(text, actions.change_team, "team", help=told, radius=10)
    if not lie.heading:
        parts = [Part("team", rect.inset(-8, 0), TeamFace(), control)]
        return parts + _mages(kit, players, Rect(rect.x, rect.y, rect.w - PENCIL, rect.h), lie)
    heading = kit.leading(15)
    place, words = Rect(rect.x + 14, rect.y + 2, rect.w - PENCIL - 24, heading), kit.say("adventure.team").upper()
    label = kit.label("team:label", place, words, CAPS, "text.paper-label")
    below = Rect(rect.x, rect.y + heading + 8, rect.w, rect.h - heading - 8)
    return [Part("team", rect, TeamFace(), control), label, *_mages(kit, players, below, lie)]


def _mages(kit: Kit, players: tuple[Player, ...], rect: Rect, lie: Places) -> list[Part]:
    line = kit.leading(16) if lie.names else 0.0
    size = min(lie.size, rect.h - line - 4)
    pitch = rect.w / max(4, len(players))
    top = rect.y + (0 if line else (rect.h - size) / 2)
    sign = min(16.0 * kit.growth, 26.0)
    beside = not any(kit.type.fit(player.name, NAME, pitch - 6 - sign, 1, 0.7).truncated for player in players)
    parts = []
    for number, player in enumerate(players):
        x = rect.x + pitch * number
        emblem = Rect(x + pitch / 2 - size / 2, top, size, size)
        bot = 0.0 if player.person else sign
        mark = Rect(emblem.right, emblem.bottom - bot, bot, bot)
        parts.append(Part(f"team:{number}", emblem, Emblem(player.colour)))
        if line:
            tail = bot if beside else 0.0  # else the names need all the room, and marks stand at the emblems
            setting = kit.type.fit(player.name, NAME, pitch - 6 - tail, 1, 0.7)
            left = x + (pitch - setting.w - tail) / 2 - 1
            place = Rect(left, top + size + 2, min(setting.w + 2, pitch - 4 - tail), line)
            parts.append(kit.label(f"team:name:{number}", place, player.name, NAME, align=0.5, minimum=0.7))
            if beside:
                mark = Rect(place.right + 2, place.y + (line - bot) / 2, bot - 2, bot - 2)
        if bot:
            parts.append(kit.picture(f"team:bot:{number}", mark, "shell/glyphs/bot", "text.paper"))
    return parts


def _button(view: CampaignView, actions: CampaignActions, kit: Kit, rect: Rect) -> Part:
    kind: ButtonKind = "primary" if view.unbegun else "violet"
    button = partial(kit.button, "go", rect, kind=kind, zone="play", first=True)
    if view.adventure is not None:
        text = "adventure.go_on"
        if view.unbegun:
            text = "adventure.door.begin" if view.looked else "adventure.begin_here"
        icon = "shell/glyphs/play" if view.unbegun else "shell/glyphs/play-filled"
        return button(kit.say(text), actions.go_on, icon=icon, style=GO)
    able, why = view.chosen is not None and view.chosen.spare is not None, kit.say("adventure.no_spare")
    return button(kit.say("adventure.restore"), actions.restore, enabled=able, reason=why, style=replace(BOLD, size=18))
