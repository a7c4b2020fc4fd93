"""The set-up of an adventure's team: seats as everywhere, and beside them the road that this team will walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec import structs
from msgspec.structs import replace

from game.ai.players.entry import Entry, OptionValue
from game.content.images.lands import WIDE, read_land, read_light
from game.engine.protocol import say
from game.games.syncro.campaign.land.ground import corner
from game.games.syncro.campaign.land.landscape import Camera, sight
from game.games.syncro.campaign.land.road import NodeFace, name_on, nodes_on, team_at
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.content import HAND_SIZES
from game.games.syncro.rules.state.roads import GENTLE, LEVELS, PRINTED, STEEP
from game.games.syncro.rules.state.state import slots
from game.games.syncro.scenery.mages import MageTeam, draw_mage, seen_by
from game.games.syncro.scenery.places import PLACE_OF, picture_of
from game.games.syncro.scenery.story_hours import light_of
from game.games.syncro.scenery.story_view import StoryView
from game.saves.records.player import Player
from game.scenes.session.match.people import household, worn
from game.scenes.session.match.sessions import stand_ins
from game.scenes.setup.head import EDGE as PAGE_EDGE
from game.scenes.setup.seats.players import PlayerList
from game.scenes.setup.seats_page import RING, SeatsPage
from game.scenes.setup.setup import Chosen, Setup
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.shell.sheets.set_out import persons_in_light
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas, cut_out
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.arrange import REST, L, centred, columns, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Control, Look, Part, draw_face, nothing
from game.ui.parts.segments import Segment, Track
from game.ui.parts.widgets import Panel, strip
from game.ui.seats.faces import who_of
from game.ui.type.text import Style

ZOOM: Final = 0.66  # of the landscape's size
FROM: Final = (96.0, 208.0)  # how far the next level lies from the corner's left and top, in the landscape
HEIGHT: Final = 190.0  # units that the corner is high where it is that large
LOW: Final = 132.0  # and where there is a road to choose below it
INSET_SIZE: Final = (104.0, 65.0)  # units of the next level's place over it
INSET_MOUNT: Final = 4.0  # of its mount at each side
INSET_IN: Final = 14.0  # and how far it lies within
INSET_ROUND: Final = 3.0
BELOW: Final = 26.0  # units below what must be seen of the land that may be shown
RESTS: Final = 60.0  # seconds after which everything on the map is at rest
EDGE: Final = 12.0
PAD: Final = 12.0  # further from the edge to the words
GAP: Final = 6.0  # units between two facts
LEAVE: Final = ("", "_text", "_yes", "_no")  # the words that ask before a changed team is dropped
OFFERED: Final = (GENTLE, STEEP, PRINTED)
ROAD: Final = "road"  # the key of the option
WORDS: Final = "syncro.option.road"
NAME: Final = Style("bold", 15)
INSET: Final = 4.0  # round the names of the roads, and between two of them
RINGED: Final = 11.0  # units beside a road that the ring of the focus takes at most
QUOTED: Final = 45  # letters that are a sentence worth quoting
"""A story's first words are told up to the end of the sentence in which they are so many."""


@dataclass(frozen=True, slots=True)
class MapCorner:
    """Show the part of the map in which the team stands, at rest. It is drawn once for each team and step."""

    adventure: Adventure
    team: MageTeam
    shows_place: bool = True
    """Whether the place of the next level lies over it, in the corner from which the team is farther."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        kept = ("corner", self.adventure.step, self.adventure.done, self.team, self.shows_place)
        yield Freehand(lambda canvas: cut_out(canvas, rect, 10, (*kept, canvas.theme.stage, canvas.frame), self._paint))

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        drawings = canvas.images.root / "shell"
        adventure = self.adventure
        land, light = read_land(drawings, WIDE), read_light(drawings)
        zoom = max(ZOOM * rect.h / HEIGHT, rect.w / land.size[0])
        here = Camera(land, zoom, 0, 0).node(adventure.step)
        left = max(0.0, min(here.x - FROM[0], land.size[0] - rect.w / zoom))
        top = max(0.0, min(here.y - FROM[1], land.size[1] + BELOW - rect.h / zoom))
        camera, seen = (
            Camera(land, zoom, -left * zoom, -top * zoom),
            sight(land, light, adventure, not keeps_hour(canvas.theme)),
        )
        ground = corner(canvas.images, light, camera, canvas.frame, canvas.surface.get_size(), seen)
        canvas.surface.blit(ground, (0, 0))
        for node, state in nodes_on(camera, adventure.step, adventure.done):
            place = Rect.around(*camera.point(node.x, node.y), 2 * zoom)
            name = name_on(canvas.type, node.kind, node.step, state, zoom)
            draw_face(canvas, NodeFace(node.kind, state, name, zoom), place, Look(time=RESTS))
        for mage in team_at(camera, adventure.step, self.team):
            draw_mage(canvas, mage)
        if canvas.theme.stage != "none" and self.shows_place and adventure.step in PLACE_OF:
            at = camera.point(here.x, here.y)[0]
            inset = placed(rect.inset(INSET_IN), *INSET_SIZE, 0.0 if at > rect.w / 2 else 1.0, 0.0)
            view = StoryView(picture_of(PLACE_OF[adventure.step], light_of(adventure.step)), INSET_ROUND)
            mount = inset.inset(-INSET_MOUNT)
            canvas.shadow(mount, 5, "small")
            canvas.plate(mount, "endings.mount.top", "endings.mount.bottom", radius=5)
            draw_face(canvas, view, inset, Look())


def first_words(story: str) -> str:
    """Return the sentence with which a story begins, or the first two where that one is short."""
    told = ""
    for sentence in story.split(". "):
        told = f"{told}. {sentence}" if told else sentence
        if len(told) >= QUOTED:
            break
    return told if told.endswith((".", "!", "?", "…")) else f"{told}."


def roads(kit: Kit, now: str, choose: Callable[[str, OptionValue], None], at: Rect) -> tuple[list[Part], float]:
    """Lay the roads out beside each other from the top of `at`, or below each other where their names need the room.

    Return the parts and where they end. The gentle road is offered first (SY-43).
    """
    inner = at.trimmed(INSET, INSET, INSET)
    places = columns(inner, [REST] * len(OFFERED), INSET)
    free = places[0].w - 2 * (RINGED - INSET)  # of a ring round the road beside it
    names = [kit.type.fit(kit.say(f"{WORDS}.{road}"), NAME, free, 2, 0.85) for road in OFFERED]
    beside = not any(name.truncated for name in names)
    if beside:
        height = max(52.0, max(name.h for name in names) + 16) - 2 * INSET
        places = [place._replace(h=height) for place in places]
    else:
        height = max(44.0, kit.leading(NAME.size) + 16)
        places = stack(inner, [height] * len(OFFERED))
        names = [kit.type.fit(kit.say(f"{WORDS}.{road}"), NAME, inner.w - 12, 1, 0.6) for road in OFFERED]
    track, below = cut_top(at, places[-1].bottom + INSET - at.y, 6)
    parts = [Part("road:track", track, Track("night", 12))]
    for road, name, place in zip(OFFERED, names, places, strict=True):
        label = kit.named(kit.say(WORDS), kit.say(f"{WORDS}.{road}"))
        act = nothing if road == now else partial(choose, ROAD, road)
        control = Control(label, act, "options", help=kit.say(f"{WORDS}.{road}.note"), radius=9, sound="select")
        hit = place._replace(y=track.y, h=track.h) if beside else place
        parts.append(Part(f"road:{road}", place, Segment(name, road == now, ground="night"), control, hit=hit))
    said = kit.say(f"{WORDS}.{now}.note")
    note = kit.paragraph("road:note", at.x, below.y, at.w, said, Style("body", 15), "text.night-soft")
    return [*parts, note], note.rect.bottom


@dataclass(frozen=True, slots=True)
class RoadSheet:
    """Hold what the sheet with the team's road needs: whose it is, and what choosing it does while it is `unbegun`."""

    services: Services
    adventure: Adventure
    players: PlayerList
    road: str
    """The one that is chosen."""
    choose: Callable[[str, OptionValue], None]
    scrolls: dict[str, float]
    unbegun: bool

    def beside(self, kit: Kit, rect: Rect) -> list[Part]:
        """Build the road beside the seats."""
        inside, height = self._road(kit, rect.w - 2 * EDGE)
        if height > rect.h - 2 * EDGE and self.unbegun:  # what the roads are comes before the story's first words
            inside, height = self._road(kit, rect.w - 2 * EDGE, quoted=False)
        view = rect.inset(EDGE - RING)
        moved = [part.moved(RING, RING) for part in inside]
        return [kit.panel("road", rect, "night"), *strip("road", view, moved, height + 2 * RING, self.scrolls)]

    def below(self, kit: Kit, room: Rect) -> tuple[list[Part], float]:
        """Build the road from the top of a room, as high as it needs; return where it ends, too."""
        inside, height = self._road(kit, room.w - 2 * EDGE)
        sheet = room._replace(h=height + 2 * EDGE)
        return [kit.panel("road", sheet, "night"), *(part.moved(EDGE, room.y + EDGE) for part in inside)], sheet.bottom

    def _road(self, kit: Kit, width: float, *, quoted: bool = True) -> tuple[list[Part], float]:
        """Lay the map's corner, the story's first words and what is good to know out from (0, 0) in a width."""
        step = self.adventure.step
        room = width - 2 * PAD
        team = seen_by(self.services, self.players.seats)
        corner = Rect(0, 0, width, (LOW if self.unbegun else HEIGHT) * max(1.0, min(1.3, width / 400)))
        quote = kit.say("adventure.quoted", text=first_words(kit.say(f"syncro.story.{step}.before")))
        label = kit.say("adventure.road_begins" if self.unbegun else "adventure.road_goes_on").upper()
        caps = kit.paragraph("road:label", PAD, corner.bottom + 10, room, label, CAPS, "text.night-label")
        name = kit.say(f"syncro.level.{step}")
        head = kit.paragraph("road:title", PAD, caps.rect.bottom, room, name, Style("heading", 25), "text.night")
        told = kit.rich("road:quote", PAD, head.rect.bottom + 4, room, f"*{quote}*", role="text.night-soft")
        rule = (told if quoted else head).rect.below(2, 10)
        parts = [Part("road:map", corner, MapCorner(self.adventure, team, not kit.huge))]
        parts += [caps, head, *([told] if quoted else []), Part("road:rule", rule, Panel("rule", 1, None))]
        facts, bottom = self._facts(kit, rule.bottom + 9, room)
        if not self.unbegun:
            return [*parts, *facts], bottom
        choice, bottom = roads(kit, self.road, self.choose, rule._replace(y=bottom + 12))
        return [*parts, *facts, *choice], bottom

    def _facts(self, kit: Kit, top: float, room: float) -> tuple[list[Part], float]:
        """Return three facts, each after an icon, from a height down, and where they end: they follow the seats."""
        mages = max(min(HAND_SIZES), len(self.players.seats))
        acting = f"_{mages}" if len(slots(mages, 0)) > mages else ""  # who acts twice (SY-13)
        ahead = len([level for level in LEVELS if level not in self.adventure.done])
        facts: tuple[tuple[str, str], ...] = (
            ("users-round", kit.say(f"adventure.fact_spells{acting}", count=mages, spells=HAND_SIZES[mages])),
            ("layers", kit.say("adventure.fact_levels", count=ahead, minutes=self.players.entry.minutes)),
            ("lock-open", kit.say("adventure.fact_between")),
        )
        if not self.unbegun:  # chosen once
            road = f"{WORDS}.{self.adventure.road}"
            facts = (*facts, ("lock", f"{kit.say(road)}. {kit.say(f'{road}.note')}"))
        parts = list[Part]()
        y = top
        size = kit.leading(18) * 0.92
        for number, (icon, text) in enumerate(facts):
            words = kit.rich(f"road:fact:{number}", PAD + size + 12, y, room - size - 12, text, role="text.night")
            glyph = centred(words.rect.before(size, 12)._replace(h=kit.leading(BODY.size)), size)
            parts += [kit.picture(f"road:icon:{number}", glyph, f"shell/glyphs/{icon}", "text.night-soft"), words]
            y = words.rect.bottom + GAP
        return parts, y - GAP


class TeamSetup(Setup):
    """Put a team together for an adventure. `then` takes it, and the road that is chosen while it is `unbegun`.

    Whoever goes back keeps new names, which `rename` takes; before anything else is dropped, they are asked.
    """

    has_round_table = False

    def __init__(
        self,
        services: Services,
        screens: Screens,
        entry: Entry,
        adventure: Adventure,
        team: tuple[Player, ...],
        then: Callable[[Chosen], None],
        rename: Callable[[tuple[Player, ...]], None],
        *,
        unbegun: bool,
    ) -> None:
        roads = tuple(option for option in entry.options if option.key == ROAD)
        super().__init__(services, screens, entry.name, replace(entry, options=roads), then)
        self.adventure, self.unbegun = adventure, unbegun
        self.options = {ROAD: adventure.road}
        known = household(services.people)
        colours = worn(services.people)
        self.players = PlayerList(self.entry, services.words, stand_ins(entry, team), known, colours)
        self.as_last = False
        self._rename = rename
        self._came = self._state()

    def _state(self) -> tuple[object, tuple[Player, ...]]:
        """Return what is chosen, names aside, and the players with their names."""
        players = self.players.ready()
        return (tuple(structs.replace(player, name="") for player in players), dict(self.options)), players

    def back(self) -> None:
        """Leave with the names as they are now; ask before anything else is dropped."""
        chosen, players = self._state()
        if chosen != self._came[0] or (players != self._came[1] and self.reason()):
            question, text, yes, no = (say(f"adventure.leave_team{key}") for key in LEAVE)
            self.services.navigator.push(
                Confirm(
                    self.services,
                    question,
                    text,
                    yes,
                    super().back,
                    destroys=True,
                    declines=no,
                    light=persons_in_light(tuple(who_of(player) for player in players)),
                )
            )
            return
        if players != self._came[1]:
            self._rename(players)
        super().back()

    def title(self) -> str:
        return self.services.titled(f"{self.services.say('syncro.name')} · {self.services.say('adventure.team_label')}")

    def caption(self, kit: Kit) -> str:
        return kit.say("adventure.team_label")

    def answer(self, kit: Kit) -> tuple[str, str]:
        return kit.say("adventure.to_map_with", count=len(self.players.seats)), "arrow-right"

    @property
    def road_sheet(self) -> RoadSheet:
        """Return the sheet with the road that the team will walk, as it is now."""
        road = str(self.options[ROAD])
        offsets = self.strips.offsets
        return RoadSheet(self.services, self.adventure, self.players, road, self._choose, offsets, self.unbegun)

    def _page(self, kit: Kit, below: float) -> list[Part]:
        page = kit.frame.rect.trimmed(PAGE_EDGE, below, PAGE_EDGE, L)
        seats = SeatsPage(self._seat_editor(), self.road_sheet, self.strips.offsets)
        return seats.build(kit, page, partial(self._start, kit), self._start_height(kit))
