"""The strip of parchment at the foot of the map: the team, the level that comes next, and the way on.

Side by side where there is room; with large text, or in a narrow window, under each other, and then notes are
shortened and names give way to faces.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.games.syncro.campaign.chronicle.day_after import free_ways, free_words
from game.games.syncro.campaign.land.forked import waits
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.games.syncro.rules.adventure.adventure import Adventure, Tally
from game.games.syncro.rules.state.roads import FINALE_STEP, FORKS, LEVELS
from game.saves.records.player import Player
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Picture, Plate, Shadow
from game.ui.layout.arrange import L, M, centred, cut_bottom, cut_left, cut_right, cut_top, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, CAPS, Kit
from game.ui.parts.part import Control, Look, Painted, Part
from game.ui.parts.widgets import ButtonKind, Panel
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

LEVEL: Final = Style("title", 30)
NAME: Final = Style("bold", 15)
EDGE: Final = 40.0
ENDING: Final = 150.0  # units of the button that tells the ending
PENCIL: Final = 30.0
LINES: Final = 2  # of the words
FULL: Final = 1000.0  # a frame so high has room for everything


@dataclass(frozen=True, slots=True)
class TeamFace:
    """Light the team up under the focus: it can be changed, as the pencil in its corner says."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if look.hover:
            yield Plate(rect, "gold", radius=10, alpha=0.22 * look.hover)
        disc = placed(rect.trimmed(right=M), PENCIL, PENCIL, 1, 0).moved(0, -4)
        yield Shadow(disc, PENCIL / 2, "small", 0.7)
        yield Plate(disc, "panel.drawer.top", radius=PENCIL / 2)
        yield Picture(disc.inset(7), "shell/glyphs/pencil", "text.paper-label")


@dataclass(frozen=True, slots=True)
class Parchment(Painted):
    """Show the torn strip at the foot of the map."""

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        """Draw its torn edge, and plain parchment down to the window's foot."""
        drawing = "shell/campaign/parchment"
        torn = rect.inset(-M)._replace(h=(rect.w + 2 * M) / canvas.images.ratio(drawing))
        canvas.fill(rect.moved(0, M), "campaign.parchment")
        canvas.picture(drawing, torn)
        if torn.bottom - 2 < rect.bottom:
            canvas.fill(rect.trimmed(top=torn.bottom - 2 - rect.y), "campaign.parchment")


@dataclass(frozen=True, slots=True)
class Places:
    """Say where everything of the strip lies."""

    note: Rect
    """Its words."""
    lines: int
    """How many lines the words have."""
    team: Rect
    button: Rect
    """The way on."""
    heading: bool
    """Whether the team has a heading over it: where there is room."""
    names: bool
    """Whether the team has names under it: where there is room."""
    size: float
    """Size of the team's faces."""
    fold: Rect | None = None
    """The fold between team and words."""
    ending: Rect | None = None
    """The button of the ending, where it has room."""
    title: Style = LEVEL
    """How the first of the words are set."""
    text: Style = BODY
    """How the others are set."""


def strip_height(kit: Kit) -> float:
    """Return how high the strip must be in this window."""
    if not _stacked(kit):
        return max(120.0, kit.leading(30) + 2 * kit.leading(18) + 26, 14 + kit.leading(15) + _team_height(kit))
    rows = kit.leading(30) + _words_height(kit) + 34 + button_height(kit)
    return rows + (_team_height(kit) + 10 if _narrow(kit) else 0.0)


def places(kit: Kit, rect: Rect, adventure: Adventure | None) -> Places:
    """Return where everything lies: side by side where there is room, else under each other."""
    button = button_height(kit)
    if not _stacked(kit):
        team, row = cut_left(rect.trimmed(left=26, right=32), 350, 8)
        fold, row = cut_left(row, 1.5, 22.5)
        place, note = cut_right(row, 344, L)
        ending = None
        if adventure is not None and adventure.finished:
            ending, note = cut_right(note.trimmed(right=8), ENDING, M)
            ending = centred(ending, ENDING, 52).moved(0, 2)
        return Places(
            note.trimmed(top=14, bottom=2),
            LINES,
            team.trimmed(top=12, bottom=8),
            centred(place, 344, button).moved(0, 2),
            heading=True,
            names=True,
            size=46.0,
            fold=fold.trimmed(top=24, bottom=M),
            ending=ending,
        )
    inner = rect.trimmed(EDGE, M, EDGE, 12)
    note, _ = cut_top(inner, kit.leading(30) + _words_height(kit))
    foot, _ = cut_bottom(inner, button)
    if _narrow(kit):
        team = note.below(_team_height(kit), 4)
        return Places(note, LINES, team, foot, heading=False, names=True, size=44.0, text=_text(kit))
    place, team = cut_right(foot, foot.w if adventure is None else foot.w / 2, L)
    return Places(note, LINES, team, place, heading=False, names=False, size=52.0, text=_text(kit))


def footer(view: CampaignView, actions: CampaignActions, kit: Kit, rect: Rect, lie: Places) -> list[Part]:
    """Return the strip, team, next level and button; or by day, what the adventure came to, and the ways on."""
    title, text = cut_top(lie.note, kit.leading(lie.title.size))

    def room(words: str) -> bool:
        return not kit.label("", text, words, lie.text, lines=lie.lines, valign=0.0, minimum=0.8).truncated()

    told = free_words(view, kit, room) if view.free and view.step == FINALE_STEP else _words(view, kit)
    ways = free_ways(actions, kit, lie.button, lie.ending) if view.free else [_button(view, actions, kit, lie.button)]
    return [
        Part("strip", rect, Parchment()),
        *([] if lie.fold is None else [Part("strip:fold", lie.fold, Panel("paper-rule", 0, None))]),
        kit.label("note:title", title, told[0], lie.title, minimum=0.6),
        kit.label("note:text", text, told[1], lie.text, "text.paper-soft", lines=lie.lines, valign=0.0, minimum=0.8),
        *(_team(view.called, actions, kit, lie) if view.called else ()),
        *ways,
    ]


def _stacked(kit: Kit) -> bool:
    return _narrow(kit) or not kit.roomy


def _narrow(kit: Kit) -> bool:
    return kit.frame.width < 1120


def _text(kit: Kit) -> Style:
    """Return how the words are set: in a low window huge ones grow less, so that their lines have room."""
    return kit.type.eased(BODY) if kit.huge and kit.frame.height < FULL else BODY


def _words_height(kit: Kit) -> float:
    return LINES * kit.leading(_text(kit).size)


def _team_height(kit: Kit) -> float:
    return 44 + kit.leading(15) + 4


def button_height(kit: Kit) -> float:
    """Return how high the button is that leads on."""
    return max(64.0, kit.leading(21) + 24)


def _words(view: CampaignView, kit: Kit) -> tuple[str, str]:
    """Return heading and text of the step that is told of; without one, what is wrong."""
    adventure, step = view.adventure, view.step
    if adventure is None:
        fault = view.chosen.fault if view.chosen is not None else None
        return kit.say("adventure.broken"), kit.words.message(fault, str) if fault is not None else ""
    name = kit.say(f"syncro.level.{step}")
    tally = adventure.tally(step)
    tries = kit.say("adventure.won_after" if tally.wins else "adventure.tried", count=tally.attempts)
    told = best_of(tally, kit) or kit.say(f"syncro.level.{step}.note")
    if waits(step, view.forks):
        one, other = (kit.say(f"syncro.way.{way}.by") for way in FORKS[step])
        told = kit.say("syncro.fork.on_map", first=one, second=other)
    if tally.attempts and step != FINALE_STEP:
        told = f"{told} {tries}".strip()
    return kit.named(step, name) if step in LEVELS else name, told


def best_of(tally: Tally, kit: Kit) -> str:
    """Return the fewest turns and the most Spells left of a level's victories, as far as they were counted, or ""."""
    told = {"turns": tally.fewest, "spells": tally.richest} if tally.wins else {}
    said = {key: kit.say(f"syncro.best.{key}", count=count) for key, count in told.items() if count is not None}
    if not said:
        return ""
    return kit.say("syncro.best.map" if len(said) > 1 else f"syncro.best.map_{next(iter(said))}", **said)


def _team(players: tuple[Player, ...], actions: CampaignActions, kit: Kit, lie: Places) -> list[Part]:
    """Return the team: a heading, faces, names where they have room. All of it leads to another team."""
    rect = lie.team
    words = kit.say("adventure.change_team")
    text = kit.named(words, kit.words.listed(player.name for player in players))
    control = Control(text, actions.change_team, "team", help=words if lie.names else text, radius=10)
    if not lie.heading:
        team = Part("team", rect.inset(-8, 0), TeamFace(), control)
        return [team, *_mages(kit, players, rect.trimmed(right=PENCIL), lie)]
    head, below = cut_top(rect, kit.leading(15), 8)
    place = head.trimmed(left=14, right=PENCIL + 10).moved(0, 2)
    label = kit.label("team:label", place, kit.say("adventure.team").upper(), CAPS, "text.paper-label")
    return [Part("team", rect, TeamFace(), control), label, *_mages(kit, players, below, lie)]


def _mages(kit: Kit, players: tuple[Player, ...], rect: Rect, lie: Places) -> list[Part]:
    line = kit.leading(15) if lie.names else 0.0
    size = min(lie.size, rect.h - line - 4)
    pitch = rect.w / max(4, len(players))
    sign = min(16.0 * kit.growth, 26.0)
    beside = not any(kit.type.fit(player.name, NAME, pitch - 6 - sign, 1, 0.7).truncated for player in players)
    parts = []
    for number, (player, cell) in enumerate(zip(players, flow(rect, [pitch] * len(players)), strict=True)):
        face = placed(cell, size, size, 0.5, 0 if line else 0.5)
        bot = 0.0 if player.person else sign
        mark = placed(face.after(bot), bot, bot, 0, 1)
        parts.append(portrait(f"team:{number}", face, player, seat=number))
        if line:
            tail = bot if beside else 0.0  # else the names need all the room, and marks stand at the faces
            setting = kit.type.fit(player.name, NAME, pitch - 6 - tail, 1, 0.7)
            place, end = flow(cell._replace(y=face.bottom + 2, h=line), (setting.w + 2, tail), align=0.5)
            parts.append(kit.label(f"team:name:{number}", place, player.name, NAME, align=0.5, minimum=0.7))
            if beside:
                mark = centred(end, bot).trimmed(left=2, bottom=2)
        if bot:
            parts.append(kit.picture(f"team:bot:{number}", mark, "shell/glyphs/bot", "text.paper"))
    return parts


def _button(view: CampaignView, actions: CampaignActions, kit: Kit, rect: Rect) -> Part:
    kind: ButtonKind = "primary" if view.unbegun else "violet"
    button = partial(kit.button, "go", rect, kind=kind, zone="play", first=True)
    if view.adventure is not None:
        begin = "adventure.door.begin" if view.looked else "adventure.begin_here"
        text = begin if view.unbegun else "adventure.go_on"
        icon = "shell/glyphs/play" if view.unbegun else "shell/glyphs/play-filled"
        return button(kit.say(text), actions.go_on, icon=icon, style=Style("heading", 21))
    able = view.chosen is not None and view.chosen.spare is not None
    why = kit.say("adventure.no_spare")
    return button(kit.say("adventure.restore"), actions.restore, enabled=able, reason=why, style=replace(BOLD, size=18))
