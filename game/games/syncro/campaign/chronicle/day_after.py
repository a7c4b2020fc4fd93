"""The day after the finale: what the adventure came to, the ways on from there, and the cards that it has unlocked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace

from game.games.syncro.campaign.land.landscape import Camera
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.content import BASE
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.scenery.cards import CardFace, FoeArt, fog_picture, reward_picture
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import DrawCommand, Freehand, Lettering, Picture
from game.ui.draw.paint import quick
from game.ui.layout.arrange import centred, flow, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.parts.part import Control, Face, Look, Part, draw_face
from game.ui.parts.widgets import Button, Panel
from game.ui.type.text import Style, Typeset

PLACE: Final = Rect(48, 206, 404, 134)
CARD: Final = 70.0
PITCH: Final = 71.0
TURN: Final = 1.0  # degrees that the sheet of the new cards lies turned
SLOPE: Final = 0.0175  # units that it rises in a unit
WIDTHS: Final = {True: (404.0, 446.0, 490.0), False: (404.0, 446.0)}
"""The widths that the sheet may have, on the wide map and on the tall one."""
UNDER: Final = 104.0  # where the head of the tall map ends
HILLS: Final = 375.0  # where the land begins that must be seen under the sheet, in the wide land
NEW: Final = Style("heading", 21)
FINE: Final = 2.0  # times as large what lies turned is drawn first
SPILL: Final = 24.0  # units around the sheet that its shadow and its corners need


def figures(adventure: Adventure, kit: Kit) -> str:
    """Return what an adventure came to: its levels, attempts and, where every level told them, its turns."""
    tallies = [tally for tally in adventure.tallies if tally.level in LEVELS and tally.attempts]
    levels = [level for level in LEVELS if level in adventure.done and adventure.tally(level).wins]
    say = kit.say
    key = f"adventure.day.levels_{len(levels)}"
    turns = sum(tally.turns for tally in tallies) if all(tally.turns for tally in tallies) else 0
    parts = [
        say(key if kit.words.has(key) else "adventure.day.levels", count=len(levels)),
        say("adventure.day.attempts", count=sum(tally.attempts for tally in tallies)),
        *([say("adventure.day.turns", count=turns)] if turns else []),
    ]
    return kit.words.listed(parts)


def free_words(view: CampaignView, kit: Kit, room: Callable[[str], bool]) -> tuple[str, str]:
    """Return heading and text of the strip by day: the longest that has `room`.

    The new cards are told there where their sheet has none; then what the adventure came to gives way.
    """
    assert view.adventure is not None, "it is day when an adventure is over"
    came_to = figures(view.adventure, kit)
    texts = [kit.say("adventure.day.figures", figures=came_to), came_to]
    if not view.sheet:
        line = kit.say("adventure.day.cards_line")
        texts = [f"{line} {texts[0]}", line, kit.say("adventure.day.cards_short")]
    return kit.say("adventure.day.free"), next((text for text in texts if room(text)), texts[-1])


def free_ways(actions: CampaignActions, kit: Kit, place: Rect, ending: Rect | None) -> list[Part]:
    """Return the ways on: the ending, where it has room, and a new adventure."""
    new, more, whole = (kit.say(f"adventure.day.{key}") for key in ("new", "with_cards", "new_with_cards"))
    build = partial(kit.button, "go", place, act=actions.new, kind="primary", zone="play", style=NEW, first=True)
    icon = "shell/glyphs/sparkles"
    buttons = (build(whole, icon=icon), build(new, icon=icon))
    part = next((button for button in buttons if not button.truncated()), build(new))
    room = place.w - 24 - kit.frame.grown(22) - 10
    first, second = kit.type.fit(new, NEW, room, 1, 0.8), kit.type.fit(more, Style("bold", 15), room, 1, 0.9)
    if not first.truncated and not second.truncated and first.h + second.h < place.h - 8:
        size = min(kit.frame.grown(22), place.h * 0.5)
        part = replace(part, face=TwoLines("primary", first, icon, size, second=second))
    part = replace(part, control=Control(whole, actions.new, "play", first=True))
    if ending is None:
        return [part]
    last = partial(
        kit.button, "ending", ending, kit.say("adventure.day.ending"), actions.go_on, kind="paper", zone="play"
    )
    back = last(icon="shell/glyphs/book-open")
    return [last() if back.truncated() else back, part]


class TwoLines(Button, frozen=True):
    """Show a button with a second, smaller line under its words."""

    second: Typeset | None = None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        style = f"button.{self.kind}"
        face = self._face(rect, look)
        yield from self._ground(rect, face, look, style)
        settings = [setting for setting in (self.setting, self.second) if setting is not None]
        icon, words = flow(face, (self.icon_size, max(setting.w for setting in settings)), 10, 0.5)
        yield Picture(centred(icon, self.icon_size), self.icon, f"{style}.text")
        lines = stack(words, [setting.h for setting in settings], align=0.5)
        yield from (Lettering(line, setting, f"{style}.text") for setting, line in zip(settings, lines, strict=True))


# The sheet of the new cards


@dataclass(frozen=True, slots=True)
class CardsSheet:
    """Show the sheet that tells of the new cards, lying a little turned. `head` and `text` are set beside the cards."""

    head: Typeset
    text: Typeset
    left: float

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: draw_turned(canvas, rect, Panel("paper", 12 * FINE)))
        head, text = stack(rect.trimmed(left=self.left), (self.head.h, self.text.h), align=0.5)
        yield Lettering(head, self.head, "text.paper-label")  # words stay straight: turned they would blur
        yield Lettering(text, self.text, "text.paper")


@dataclass(frozen=True, slots=True)
class TurnedCard:
    """Show a card as it lies on the sheet; it rises a little under the focus."""

    art: CardArt | FoeArt

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: draw_turned(canvas, rect.moved(0, -4 * look.hover), CardFace(self.art)))


def draw_turned(canvas: Canvas, rect: Rect, face: Face) -> None:
    """Draw a face that lies a little turned: it is drawn `FINE` times as large, turned once, then kept."""
    frame = canvas.frame
    size = frame.px(FINE * (rect.w + 2 * SPILL)), frame.px(FINE * (rect.h + 2 * SPILL))

    def make() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        place = Rect(FINE * SPILL, FINE * SPILL, FINE * rect.w, FINE * rect.h)
        draw_face(canvas.on(surface), face, place, Look())
        return quick(pygame.transform.rotozoom(surface, TURN, 1 / FINE))

    picture = keep(canvas, ("turned", face, size), make)
    x, y = rect.middle
    canvas.surface.blit(picture, picture.get_rect(center=(frame.px(x), frame.px(y))))


def new_cards_panel(kit: Kit, camera: Camera, head: Sequence[Part]) -> list[Part]:
    """Return the sheet with the cards that a victory unlocks (SY-39); nothing where there is no room for it.

    In the wide map it lies under the first banner, in the tall one over the second.
    """
    wide = not camera.land.banners
    left = 2 * PITCH + CARD + 26
    banner = next(part.rect for part in head if part.key == ("chapter:0" if wide else "chapter:1"))
    for width in WIDTHS[wide]:
        label = kit.type.fit(kit.say("adventure.day.cards").upper(), CAPS, width - left - 14, 1, 0.7)
        text = kit.type.fit(kit.say("adventure.day.cards_text"), Style("body", 15), width - left - 14, 6, 0.85)
        height = max(PLACE.h, label.h + text.h + 24)
        rect = PLACE._replace(y=banner.bottom + 38 if wide else banner.y - height - 14, w=width, h=height)
        if not (label.truncated or text.truncated):
            break
    free = rect.bottom <= camera.point(0, HILLS)[1] if wide else rect.y >= UNDER
    if not kit.roomy or label.truncated or text.truncated or not free:
        return []
    parts = [Part("new", rect, CardsSheet(label, text, left))]
    places = flow(centred(rect, rect.w, CARD * 1.4).trimmed(left=14), [CARD] * 3, PITCH - CARD)
    for number, ((name, told, art), place) in enumerate(zip(unlocked(kit), places, strict=True)):
        rises = (place.middle[0] - rect.middle[0]) * SLOPE
        control = Control(name, zone="new", help=kit.named(name, told), radius=7)
        parts.append(Part(f"new:{number}", place.moved(0, -rises), TurnedCard(art), control))
    return parts


def unlocked(kit: Kit) -> list[tuple[str, str, CardArt | FoeArt]]:
    """Return the cards that a victory unlocks: name, what it does, and its picture."""
    dragon = BASE.promoted[1]
    (reward,) = BASE.unlocked_rewards
    (fog,) = BASE.unlocked_fog
    name = kit.say("adventure.day.dragon", strength=dragon.strength)
    return [
        (name, kit.say(f"syncro.power.{dragon.name}"), FoeArt(dragon)),
        *(
            (kit.say(f"syncro.{kind}.{card}"), kit.say(f"syncro.{kind}.{card}.text"), CardArt(picture(card)))
            for kind, card, picture in (("reward", reward, reward_picture), ("fog", fog, fog_picture))
        ),
    ]
