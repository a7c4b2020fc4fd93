"""Learn: a card for every game's lesson, all the rules to look things up in, and whether first meetings are told."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.content.lessons import read_lesson
from game.saves.people import learning
from game.saves.people.people import comes_home
from game.scenes.learn import cards, panels
from game.scenes.learn.cards import Taught
from game.scenes.learn.panels import FIELD
from game.scenes.session.match.people import everybody
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import learn
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Confirm, Intent, Search
from game.ui.layout.arrange import L, M, centred, cut_left, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

EDGE: Final = 48.0
WIDEST: Final = 1304.0
FOOT: Final = 50.0  # units under the panels
RING: Final = 14.0  # room for the focus ring and shadows inside the strip
TITLE: Final = Style("title", 44)
CHIP: Final = Style("bold", 15)


class Learn(Scene):
    """Show how far the person at home has come in every lesson, and begin them."""

    traits = ScreenTraits(way_back=("learn.way_back", "arrow-left"))

    def __init__(self, services: Services, screens: Screens) -> None:
        super().__init__(services)
        self.screens = screens
        self._lamp = 0.0  # where it hangs; 0: nowhere
        self._steps: dict[str, int] = {}

    def enter(self) -> None:
        """Read how many steps each lesson has; a lesson that can't be read says so when it is begun."""
        for game in filter(self.services.learning.teaches, self.services.catalog):
            try:
                self._steps[game] = len(read_lesson(self.services.learning.folder(game)).step)
            except ValueError:
                self._steps[game] = 0

    def title(self) -> str:
        return self.services.titled(self.services.say("learn.title"))

    @property
    def taught(self) -> tuple[Taught, ...]:
        """Return the games with how far the person at home has come."""
        people = self.services.people
        who = people.at_home.id
        return tuple(Taught(game, steps, learning.progress(people, game, who)) for game, steps in self._steps.items())

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Search():
                self.focus.at(FIELD, self.time, ring=True)
                self.focused()
                self.press(next(part for part in self.parts if part.key == FIELD))
            case Confirm() if self.editing == FIELD:
                self.look_up("")
            case _:
                return super().handle(intent)
        return True

    def look_up(self, query: str) -> None:
        """Open the rulebook of all games with a search."""
        self.editing = ""
        self.services.navigator.push(self.screens.rulebook(query=query))

    def open_book(self, game: str) -> None:
        """Open a game's rulebook."""
        self.services.navigator.push(self.screens.rulebook(game))

    def next_person(self) -> None:
        """Let the next one of those who have played here be the one who learns."""
        people = everybody(self.services.people)
        person = people[(people.index(self.services.people.at_home) + 1) % len(people)]
        self.services.shell.keep(comes_home(person.id))
        self.services.shell.hold(person.id)

    def _tell_meetings(self) -> None:
        self.services.shell.change(meetings=not self.services.settings.meetings)

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        edge = max(min(EDGE, frame.width * 0.04), (frame.width - WIDEST) / 2)
        head, below = self._head(kit, edge)
        width = frame.width - 2 * edge
        foot = FOOT if frame.width >= 1000 and kit.roomy else L
        room = frame.height - below - foot
        meetings = self.services.settings.meetings
        extra, high = panels.build(
            self.services.caps, width, meetings, self.editing == FIELD, self.look_up, self._tell_meetings
        )
        shelf = cards.Shelf(self.services, self.taught, partial(learn, self.services, self.screens), self.open_book)
        rows, height = cards.build(shelf, kit, width, room - high - L)
        inside = [part.moved(RING, RING) for part in (*rows, *(part.moved(0, height + L) for part in extra))]
        view = frame.rect.inset(edge - RING, 0).trimmed(top=below - RING)
        return [*head, *strip("lessons", view, inside, height + L + high + RING + foot, self.strips.offsets)]

    def _head(self, kit: Kit, edge: float) -> tuple[list[Part], float]:
        """Build the way back, the title with its line, and who learns; return where all that ends, too."""
        style = kit.type.eased(TITLE)
        text, note = kit.say("learn.title"), kit.say("learn.note")
        line = kit.leading(style.size)
        bar = Rect(edge, max(50.0 - line / 2, 22.0), kit.frame.width - 2 * edge, line)
        back, rest = cut_left(bar, 48, 19)
        title, rest = cut_left(rest, kit.type.set_text(text, style).w + 4, 12)
        icon = "shell/glyphs/arrow-left"
        parts = [
            kit.icon_button("back", centred(back, 48), icon, kit.say("setup.back"), self.back, radius=24),
            kit.label("title", title, text, style, "text.title"),
        ]
        chip, below = self._chip(kit, edge, title)
        end = min((part.rect.x for part in chip if part.rect.y <= title.middle[1]), default=bar.right)
        place = rest._replace(w=kit.type.set_text(note, BODY).w + 2)
        if place.right + 22 <= end:
            parts.append(kit.label("note", place, note, BODY, "text.night-soft"))
        spot = min(kit.frame.width - 249.0, end - 100)
        self._lamp = spot if spot - 88 > parts[-1].rect.right else 0.0
        return [*parts, *chip], max(108.0, title.bottom + 32, below)

    def _chip(self, kit: Kit, edge: float, title: Rect) -> tuple[list[Part], float]:
        """Build who learns, where more than one person has ever played here: pressed, it is the next one's turn."""
        people = self.services.people
        if len(people) < 2:
            return [], 0.0
        text = kit.say("learn.person", name=people.at_home.name)
        height = max(48.0, kit.leading(15) + 16)
        line = title._replace(x=edge, w=kit.frame.width - 2 * edge)
        width = min(line.w, kit.type.set_text(text, CHIP).w + 72)
        place = placed(line, width, height, 1.0)
        if place.x < title.right + M:
            place = line.below(height, 10)._replace(w=width)
        button = kit.button(
            "person", place, text, self.next_person, "glass", icon="shell/glyphs/user-round", zone="bar", style=CHIP,
            radius=height / 2, lines=1, help_=kit.say("learn.person_change"),
        )  # fmt: skip
        return [button], place.bottom + 20 if place.x == edge else 0.0

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)
