"""An evening is chosen: who is there, once for all of it, and two to five games that fit their number."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final

from msgspec import structs

from game.ai.players.entry import Option
from game.saves.disk.files import SaveError
from game.saves.evenings.evening import Evening
from game.saves.evenings.evenings import Evenings
from game.saves.people.people import Person
from game.saves.records.player import Player
from game.scenes.figures.evening import what, who
from game.scenes.figures.evening.draft import Draft, first_draft
from game.scenes.figures.evening.head import head
from game.scenes.figures.evening.pick import Choice, Pick
from game.scenes.figures.evening.playing import dealt
from game.scenes.figures.evening.told import number_said
from game.scenes.session.match.people import as_now
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Intent
from game.ui.layout.arrange import L, M, cut_bottom, cut_left, cut_right, cut_top, endless, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

LEFT: Final = 420.0
BEGIN: Final = (392.0, 76.0)
START: Final = Style("title", 25)
REASON: Final = Style("bold", 21)
PAPER: Final = 24.0  # between a sheet's edge and what stands on it
RING: Final = 14.0
SHOWN: Final = 2
"""Earlier evenings that are offered."""
TILE: Final = "game:"
LIFTED: Final = 10
LEVELS: Final = ("apprentice", "regular", "master")


class Choosing(Scene):
    """Choose an evening. Leaving forgets it; beginning keeps it."""

    traits = ScreenTraits(page="evening", way_back=("evening.way_back", "arrow-left"))
    tab_order = TabOrder(("start", "games", "more", "order", "people", "again", "head"))

    def __init__(self, services: Services, screens: Screens, now: Callable[[], date] = date.today) -> None:
        super().__init__(services)
        self.screens = screens
        self._now = now
        self._lamp = 0.0
        self.draft = Draft(services.catalog, services.words)
        rows = Evenings(services.store).rows()
        self.under_way = [one for one in rows if not one.ended][:SHOWN]
        self.earlier = [one for one in rows if one.ended][:SHOWN]
        first_draft(self.draft, services.people, services.settings, next(iter(rows), None))
        self._held = 0.0, 0.0  # where the pointer took hold of the tile that it drags
        self.pointer.answer(Answers(picked_up=self._picked_up, dropped=self._dropped))

    def title(self) -> str:
        return self.services.titled(self.services.say("evening.title"))

    # What can be done

    def begin(self) -> None:
        """Keep the evening, and go to the table of its first match."""
        if self.draft.reason:
            return
        try:
            evening = Evenings(self.services.store).begin(
                self.draft.members(), tuple(self.draft.games), lot=self.draft.lot
            )
        except SaveError as error:
            self.services.navigator.notice(self.services.words.message(error.message, str))
            return
        if evening.lot:
            self.services.navigator.replace(self.screens.evening(evening.id))
            return
        session = dealt(self.services, evening)
        if session is not None:
            self.services.navigator.replace(partial(self.screens.table, session))

    def have_again(self, evening: Evening) -> None:
        """Take over who was there on an earlier evening, and what was played."""
        self.draft.take(evening, self.services.people)
        self.focus.at("start", self.time)
        self.refresh()

    def go_on(self, evening: Evening) -> None:
        """Go on with an evening that is under way."""
        self.services.navigator.replace(self.screens.evening(evening.id))

    def ask_person(self) -> None:
        """Ask who comes."""
        self._pick(lambda: self.services.say("evening.who_comes"), lambda: self._comers(self.draft.add_person))

    def _comers(self, act: Callable[[Person], None]) -> list[Choice]:
        """Return those who could come, and somebody new."""
        absent = self.draft.absent(self.services.people)
        choices = [
            Choice(f"who:{person.id}", person.name, partial(self._and, act, person), player=_seen(person))
            for person in absent
        ]
        return [*choices, Choice("who:new", self.services.say("evening.somebody"), self._introduce, "user-round-plus")]

    def _introduce(self) -> None:
        """Lead to where somebody new gets a name."""
        self.services.navigator.push(self.screens.people(new=True))

    def add_bot(self) -> None:
        """Let a computer player be there."""
        self._and(self.draft.add_bot)

    def open_member(self, number: int) -> None:
        """Ask who is there instead of a person, or how well a computer player plays."""
        player = self.draft.players[number]
        if player.person:
            title = partial(self.services.say, "evening.instead", name=player.name)
            self._pick(title, lambda: self._comers(partial(self.draft.exchange, number)))
            return
        title = partial(self.services.say, "evening.level", name=player.name)
        self._pick(title, lambda: [self._level(number, level) for level in LEVELS])

    def _level(self, number: int, level: str) -> Choice:
        chosen = self.draft.players[number].level == level
        act = partial(self._and, self.draft.level, number, level)
        return Choice(f"level:{level}", self.services.say(f"skill.{level}"), act, "check" if chosen else "bot")

    def open_game(self, number: int) -> None:
        """Offer what a game could be otherwise: its options, its place, and that it isn't played."""
        name = self.services.say(f"{self.draft.games[number].game}.name")
        self._at = number
        self._pick(lambda: name, self._of_game)

    def _of_game(self) -> list[Choice]:
        number, draft, say = self._at, self.draft, self.services.say
        chosen = draft.games[number]
        entry = draft.catalog[chosen.game]
        offered = [option for option in entry.offered(len(draft.players)) if not option.seat]
        choices = [self._option(number, option) for option in offered]
        if not draft.lot:
            first, last = number == 0, number == len(draft.games) - 1
            moves = ((-1, "earlier", "arrow-left", first), (1, "later", "arrow-right", last))
            choices += [
                Choice(f"move:{key}", say(f"evening.{key}"), partial(self._move, by), icon)
                for by, key, icon, ends in moves
                if not ends
            ]
        out = partial(self._and, self._drop, number)
        return [*choices, Choice("drop", say("evening.out", game=say(f"{chosen.game}.name")), out, "x")]

    def _option(self, number: int, option: Option) -> Choice:
        """Offer the next value of an option."""
        kit, draft = self.services.kit, self.draft
        chosen = draft.games[number]
        entry = draft.catalog[chosen.game]
        now = chosen.options.get(option.key, option.default)
        now = now if now in option.values else option.default
        values = [value for value in option.values if option.number is None or isinstance(value, str)]
        after = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
        key = f"{entry.name}.option.{option.key}"
        said = kit.say(f"settings.{'on' if now else 'off'}") if isinstance(now, bool) else ""
        said = said or what.value_said(kit, entry, option, now, len(draft.players))
        words = kit.say("evening.option", name=kit.say(key).rstrip("? \u00a0\u202f"), value=said)
        reason = kit.say(f"{key}.void") if option.voided(chosen.options) else ""
        act = partial(self._and, draft.choose, number, option.key, after)
        return Choice(f"option:{option.key}", words, act, "repeat", reason=reason, stays=True)

    def _move(self, by: int) -> None:
        self.draft.move(self._at, by)
        self.focus.at(f"game:{self._at + by}", self.time)
        self.refresh()

    def _picked_up(self, key: str) -> None:
        """Take hold of a game: it follows the pointer."""
        self._held = self.pointer.x, self.pointer.y

    def _dropped(self, key: str, part: Part | None) -> None:
        """Play the game that was dragged in the place of the one that it is let go over."""
        self.refresh()
        here = self.pointer.x, self.pointer.y
        places = [one for one in self.parts if one.key.startswith(TILE) and one.under(*here)]
        if places:
            self._at = int(key.removeprefix(TILE))
            self._move(int(places[0].key.removeprefix(TILE)) - self._at)

    def handle(self, intent: Intent) -> bool:
        done = super().handle(intent)
        if self.pointer.dragged:
            self.refresh()
        return done

    def _drop(self, number: int) -> None:
        del self.draft.games[number]
        left = len(self.draft.games)
        self.focus.at(f"game:{min(number, left - 1)}" if left else "start", self.time)

    def _remove(self, number: int) -> None:
        self.draft.remove(number)
        left = len(self.draft.players)
        self.focus.at(f"member:{min(number, left - 1)}" if left else "add:person", self.time)

    def _add_game(self, game: str) -> None:
        self.draft.add_game(game, self.services.settings)
        self.focus.at(f"game:{len(self.draft.games) - 1}", self.time)

    def _by_lot(self, lot: bool) -> None:
        self.draft.lot = lot

    def _pick(self, title: Callable[[], str], choices: Callable[[], list[Choice]]) -> None:
        none = self.services.say("evening.all_here")
        self.services.navigator.push(Pick(self.services, title, choices, none))

    def _and(self, act: Callable[..., None], *given: object) -> None:
        """Do something, after which the screen is built anew."""
        act(*given)
        self.refresh()

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        """Build the page; what is dragged lies under the pointer."""
        dragged = self.pointer.dragged.removeprefix(TILE)
        x, y = self.pointer.x - self._held[0], self.pointer.y - self._held[1]
        follows = {f"{key}{dragged}" for key in (TILE, "drop:", "number:")} if dragged else set[str]()
        return [_lifted(part, x, y) if part.key in follows else part for part in self._page(kit)]

    def _page(self, kit: Kit) -> list[Part]:
        top = head(kit, kit.say("evening.title"), kit.say("evening.about"), self.back)
        self._lamp = top.lamp
        room = top.below.trimmed(bottom=L)
        if kit.roomy and kit.frame.shape == "wide":
            return [*top.parts, *self._beside(kit, room)]
        foot, room = cut_bottom(room, self._foot_height(kit, room.w), M)
        return [*top.parts, *self._one_column(kit, room), *self._foot(kit, foot)]

    def _beside(self, kit: Kit, room: Rect) -> list[Part]:
        left, right = cut_left(room, LEFT * kit.soft, L - 4)
        foot, right = cut_bottom(right, self._foot_height(kit, right.w), M)
        parts: list[Part] = []
        for key, place, build in (("who", left, self._who), ("what", right, self._what)):
            inner = place.inset(PAPER, M)
            made, high = build(kit, inner.w)
            parts.append(kit.panel(f"{key}:sheet", place, radius=18))
            shown = [part.moved(RING, RING) for part in made]
            parts += strip(key, inner.inset(-RING), shown, high + 2 * RING, self.strips.offsets)
        return [*parts, *self._foot(kit, foot)]

    def _one_column(self, kit: Kit, room: Rect) -> list[Part]:
        """Build both sheets under each other; all of it is scrolled."""
        inner = room.w - 2 * M
        rest = endless(room.w, RING, RING)
        parts: list[Part] = []
        for key, build in (("who", self._who), ("what", self._what)):
            made, high = build(kit, inner)
            paper, rest = cut_top(rest, high + 2 * M, M)
            parts.append(kit.panel(f"{key}:sheet", paper, radius=18))
            parts += [part.moved(paper.x + M, paper.y + M) for part in made]
        return strip("page", room.inset(-RING, 0), parts, rest.y, self.strips.offsets)

    def _foot_height(self, kit: Kit, width: float) -> float:
        return max(BEGIN[1], kit.leading(START.size) + 40)

    def _foot(self, kit: Kit, foot: Rect) -> list[Part]:
        draft = self.draft
        reason = draft.reason
        place, said = cut_right(foot, min(foot.w, BEGIN[0] * kit.soft), L)
        first = draft.games[0].game if draft.games else ""
        words = (
            kit.say("evening.begin_lot")
            if draft.lot or not first
            else kit.say("evening.begin", game=kit.say(f"{first}.name"))
        )
        start = kit.button(
            "start", place, words, self.begin, "primary", icon="shell/glyphs/play-filled", zone="start",
            style=REASON if reason else START, lines=2, enabled=not reason, reason=reason, first=True, radius=14,
        )  # fmt: skip
        if reason or said.w < 200 * kit.growth:
            return [start]
        matches = kit.say("evening.matches", count=len(draft.games), number=number_said(kit.words, len(draft.games)))
        lasts = kit.say("evening.lasts", time=time_said(kit, draft.minutes * 60), matches=matches)
        stops = kit.say("evening.stops")
        if kit.type.fit(lasts, BOLD, said.w, 1, 0.7).truncated:
            return [start]
        fits = kit.type.set_text(stops, NOTE).w <= said.w
        high = kit.leading(BOLD.size) + (kit.leading(NOTE.size) if fits else 0.0)
        one, two = cut_top(placed(said, said.w, high), kit.leading(BOLD.size))
        return [
            kit.label("lasts", one, lasts, BOLD, "text.night", minimum=0.7),
            *([kit.label("stops", two, stops, NOTE, "text.night-soft")] if fits else []),
            start,
        ]

    def _who(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        people = self.services.people
        earlier = [(one, as_now(people, [member.player for member in one.members])) for one in self.earlier]
        acts = who.Acts(
            self.open_member,
            partial(self._and, self._remove),
            self.ask_person,
            self.add_bot,
            self.have_again,
            self.go_on,
        )
        there = who.Who(self.draft.players, self.under_way, earlier, self._now(), acts, not self.draft.absent(people))
        return who.build(there, kit, width)

    def _what(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        acts = what.Acts(
            self.open_game,
            partial(self._and, self._drop),
            partial(self._and, self._add_game),
            partial(self._and, self._by_lot),
        )
        return what.build(what.What(self.services, self.draft, acts), kit, width)

    def resume(self) -> None:
        self._rename()
        super().resume()

    def _rename(self) -> None:
        """Call everybody as they are called now: somebody may have been named meanwhile, or taken out."""
        self.draft.players = [
            player for player in as_now(self.services.people, self.draft.players) if not player.person or player.who
        ]

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)


def _lifted(part: Part, x: float, y: float) -> Part:
    """Return a part of what is dragged, so far from its place, over all others."""
    return structs.replace(part.moved(x, y), layer=part.layer + LIFTED, may_overlap=True, clip=None)


def time_said(kit: Kit, seconds: float) -> str:
    """Return how long something takes, in hours and minutes."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return kit.say("evening.time_short", minutes=minutes)
    return kit.say("evening.time_long", hours=minutes // 60, minutes=f"{minutes % 60:02d}")


def _seen(person: Person) -> Player:
    return Player(person.name, person.index, who=person.id)
