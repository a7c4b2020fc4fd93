"""The strip of parchment at the foot of the map: the team, the level that comes next, and the way on.

Side by side where there is room; with large text, or in a narrow window, under each other, and then notes are
shortened and names give way to emblems.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.games.syncro.campaign.view import CampaignActions, CampaignView
from game.games.syncro.rules.content import FINALE_STEP, LEVELS
from game.saves.player import Player
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, CAPS, Kit
from game.ui.part import Control, Look, Part
from game.ui.seats import Emblem
from game.ui.text import Style
from game.ui.widgets import ButtonKind, Panel

LEVEL: Final = Style("heading", 28)
GO: Final = Style("heading", 22)
NAME: Final = Style("bold", 16)
EDGE: Final = 40.0
PENCIL: Final = 30.0
FULL: Final = 1000.0  # a frame so high has room for everything


@dataclass(frozen=True, slots=True)
class TeamFace:
    """Light the team up under the focus: it can be changed, as the pencil in its corner says."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if look.hover:
            canvas.plate(rect, "gold", radius=10, alpha=0.22 * look.hover)
        disc = Rect(rect.right - PENCIL - 16, rect.y - 4, PENCIL, PENCIL)
        canvas.shadow(disc, PENCIL / 2, "small", 0.7)
        canvas.plate(disc, "panel.drawer.top", radius=PENCIL / 2)
        canvas.picture("shell/glyphs/pencil", disc.inset(7), "text.paper-label")


@dataclass(frozen=True, slots=True)
class Parchment:
    """Show the torn strip at the foot of the map."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        drawing = "shell/campaign/parchment"
        torn = Rect(rect.x - 16, rect.y - 16, rect.w + 32, (rect.w + 32) / canvas.images.ratio(drawing))
        canvas.fill(Rect(rect.x, rect.y + 16, rect.w, rect.h), "campaign.parchment")
        canvas.picture(drawing, torn)
        if torn.bottom - 2 < rect.bottom:
            canvas.fill(Rect(rect.x, torn.bottom - 2, rect.w, rect.bottom - torn.bottom + 2), "campaign.parchment")


def strip_height(kit: Kit) -> float:
    """Return how high the strip must be in this window."""
    if not _tall(kit):
        return max(120.0, kit.leading(28) + 2 * kit.leading(18) + 26, 14 + kit.leading(15) + _team_height(kit))
    rows = kit.leading(28) + _lines(kit) * kit.leading(18) + 34 + _button_height(kit)
    return rows + (_team_height(kit) + 10 if _narrow(kit) else 0.0)


def footer(view: CampaignView, actions: CampaignActions, kit: Kit, rect: Rect) -> list[Part]:
    """Return the strip, team, next level and button."""
    inner, button = rect.inset(EDGE, 0), _button_height(kit)
    if not _tall(kit):
        place = Rect(rect.right - 32 - 344, rect.y + (rect.h - button) / 2 + 2, 344, button)
        team = Rect(26, rect.y + 12, 350, rect.h - 20)
        note = Rect(team.right + 32, rect.y + 14, place.x - team.right - 56, rect.h - 16)
    else:
        note = Rect(inner.x, rect.y + 16, inner.w, kit.leading(28) + _lines(kit) * kit.leading(18))
        below = rect.bottom - button - 12
        width = inner.w if _narrow(kit) or view.adventure is None else inner.w * 0.5
        place = Rect(inner.right - width, below, width, button)
        team = Rect(inner.x, below, inner.w - width - 24, button)
        if _narrow(kit):
            team = Rect(inner.x, note.bottom + 4, inner.w, _team_height(kit))
    told, line = _words(view, kit), kit.leading(28)
    text = Rect(note.x, note.y + line, note.w, note.h - line)
    fold = Rect(team.right + 8, rect.y + 24, 1.5, rect.h - 40)
    return [
        Part("strip", rect, Parchment()),
        *([] if _tall(kit) else [Part("strip:fold", fold, Panel("paper-rule", 0, None))]),
        kit.label("note:title", note._replace(h=line), told[0], LEVEL, minimum=0.6),
        kit.label("note:text", text, told[1], BODY, "text.paper-soft", lines=_lines(kit), valign=0.0, minimum=0.8),
        *(_team(view.team, actions, kit, team) if view.team else ()),
        _button(view, actions, kit, place),
    ]


def _tall(kit: Kit) -> bool:
    return _narrow(kit) or kit.growth > 1.2


def _narrow(kit: Kit) -> bool:
    return kit.frame.width < 1120


def _lines(kit: Kit) -> int:
    return 2 if kit.growth <= 1.6 or kit.frame.height >= FULL else 1


def _team_height(kit: Kit) -> float:
    return 44 + kit.leading(16) + 4


def _button_height(kit: Kit) -> float:
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
    return head, f"{kit.say(f'syncro.level.{step}.note')} {tries}".strip()


def _team(players: tuple[Player, ...], actions: CampaignActions, kit: Kit, rect: Rect) -> list[Part]:
    """Return the team: a heading, emblems, names where they have room. All of it leads to another team."""
    text = kit.named(kit.say("adventure.change_team"), ", ".join(player.name for player in players))
    control = Control(text, actions.change_team, "team", help=kit.say("adventure.change_team"), radius=10)
    if _tall(kit):
        parts = [Part("team", rect.inset(-8, 0), TeamFace(), control)]
        return parts + _mages(kit, players, Rect(rect.x, rect.y, rect.w - PENCIL, rect.h))
    heading = kit.leading(15)
    place, words = Rect(EDGE, rect.y + 2, rect.w - PENCIL - 24, heading), kit.say("adventure.team").upper()
    label = kit.label("team:label", place, words, CAPS, "text.paper-label")
    below = Rect(rect.x, rect.y + heading + 8, rect.w, rect.h - heading - 8)
    return [Part("team", rect, TeamFace(), control), label, *_mages(kit, players, below)]


def _mages(kit: Kit, players: tuple[Player, ...], rect: Rect) -> list[Part]:
    line = kit.leading(16) if _narrow(kit) or not _tall(kit) else 0.0  # else names have no room
    size = min(40.0 if line else 52.0, rect.h - line - 4)
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
        text = "adventure.read_ending" if view.adventure.finished else "adventure.go_on"
        if view.unbegun:
            text = "adventure.door.begin" if view.looked else "adventure.begin_here"
        icon = "shell/glyphs/play" if view.unbegun else "shell/glyphs/play-filled"
        return button(kit.say(text), actions.go_on, icon=icon, style=GO)
    able, why = view.chosen is not None and view.chosen.spare is not None, kit.say("adventure.no_spare")
    return button(kit.say("adventure.restore"), actions.restore, enabled=able, reason=why, style=replace(BOLD, size=18))
