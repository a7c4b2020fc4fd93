"""Setup: who sits where, the options of the match, and one press to begin. Everything is as it was the last time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Final, TypeAlias

from msgspec import structs

from game.ai.players.entry import Entry, OptionValue
from game.saves.people.settings import SetUp
from game.saves.records.player import Player
from game.scenes.session.match.people import as_now, everybody, household, worn
from game.scenes.session.match.session import MatchSession
from game.scenes.setup.closer_look import SetupCloserLook
from game.scenes.setup.head import Head, lay_ground
from game.scenes.setup.laid import ClothLife, Now
from game.scenes.setup.options import options
from game.scenes.setup.round_page import RoundPage
from game.scenes.setup.seats import levels
from game.scenes.setup.seats.companies import Companies, seatable
from game.scenes.setup.seats.editor import RoundEditor
from game.scenes.setup.seats.players import PlayerList, SeatEditor, filled, first_time, last_time, why_not
from game.scenes.setup.seats_page import RING, in_columns
from game.scenes.shell.navigation.free_place import taken
from game.scenes.shell.navigation.pills import lying_round
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import deal, is_coached
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.layout.arrange import L, M, S, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.focus import whole
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.tiles import Guise, guise
from game.ui.type.text import Style

Chosen: TypeAlias = tuple[tuple[Player, ...], dict[str, OptionValue]]

START: Final = Style("title", 25)
REASON: Final = Style("bold", 21)
PRACTICE: Final = Style("body", 15)


class Setup(Scene):
    """Set a match up. Leaving it forgets the changes; starting remembers them.

    `entry` replaces the catalogue's (other options), `then` what starting does: an adventure's team is made here, too.
    """

    traits = ScreenTraits(way_back=("setup.way_back", "arrow-left"))
    tab_order = TabOrder(("start", "seats", "drawer", "companies", "options", "bar"))
    has_round_table = True
    """Whether the table itself is drawn, and the last companies are offered."""

    def __init__(
        self,
        services: Services,
        screens: Screens,
        game: str,
        entry: Entry | None = None,
        then: Callable[[Chosen], None] | None = None,
    ) -> None:
        super().__init__(services)
        self.screens, self.then = screens, then
        self.entry = entry or services.catalog[game]
        last = services.settings.last.get(game)
        self.as_last = last is not None
        self.players = self._seated(last)
        offered = {option.key: option.values for option in self.entry.options if option.offered}
        chosen = dict(last.options) if last else {}
        self.options = {key: value for key, value in chosen.items() if value in offered.get(key, ())}
        self.selected = 0
        self.unfolded = False
        self._life = ClothLife()
        self.appearance = Appearance(self, SetupCloserLook(self, self._tip_card))

    def _seated(self, last: SetUp | None) -> PlayerList:
        """Seat the players of the last time; without one, whoever is at home, and computer players."""
        words = self.services.words
        known, colours = household(self.services.people), worn(self.services.people)
        if last is not None:
            last = structs.replace(last, seats=as_now(self.services.people, last.seats))
        people = last_time(self.entry, words, last, colours) if last else first_time(self.entry, words, known, colours)
        return self._listed(people)

    def _listed(self, seats: Sequence[Player]) -> PlayerList:
        people = self.services.people
        return PlayerList(self.entry, self.services.words, seats, household(people), worn(people))

    @property
    def begins(self) -> str:
        return self.entry.name

    @property
    def _is_moving(self) -> bool:
        return self._life.moves(self.time)

    @property
    def _look(self) -> Guise:
        return guise(self.services.images, self.services.theme, self.entry.name)

    @property
    def rules_at(self) -> tuple[str, str]:
        return self.entry.name, ""

    def reset(self) -> None:
        """Forget how it was set up the last time."""
        self.as_last = False
        self.players = self._seated(None)
        self.options = {}
        self._select(0)

    def start(self) -> None:
        """Deal, and go to the table."""
        if self.then is not None:
            self.then((self.players.ready(), self.chosen()))
            return
        session = self.deal()
        if session is not None:
            self.services.navigator.replace(partial(self.screens.table, session))

    def deal(self) -> MatchSession | None:
        """Deal as it is set up; None where the match can't begin like this, or after a notice."""
        return None if self.reason() else deal(self.services, self.entry.name, self.players.ready(), self.chosen())

    def chosen(self) -> dict[str, OptionValue]:
        """Return the values of all options that matter here."""
        return {
            option.key: self.options[option.key]
            for option in self._option_editor().offered
            if self.options.get(option.key) in option.values and not option.voided(self.options)
        }

    def caption(self, kit: Kit) -> str:
        """Return what is set up here, in words."""
        return kit.say("setup.label")

    def answer(self, kit: Kit) -> tuple[str, str]:
        """Return the words of the button that starts, and its icon."""
        return kit.say("setup.start", count=len(self.players.seats)), "play-filled"

    def reason(self) -> str:
        """Return why the match can't begin like this, in words, or ""."""
        return why_not(self.players)

    def _select(self, seat: int) -> None:
        self.selected = seat
        self.unfolded = False
        self.editing = ""
        self.refresh()
        self._unroll()

    def _changed(self) -> None:
        self.refresh()
        if not self.editing:
            self._unroll()

    def _unroll(self) -> None:
        """Scroll as far as the level of who is selected, or who plays there: nobody need guess that it is below."""
        parts = [part for part in self.parts if part.clip is not None and part.scroll]
        levels = [part for part in parts if part.key.startswith("skill:")]
        who = [part for part in parts if part.key == "by:bot"]
        low = max(levels or who, key=lambda part: whole(part).bottom, default=None)
        if low is not None and low.clip is not None and (under := whole(low).bottom + RING - low.clip.bottom) > 0:
            self.strips.scroll(low.scroll, under)

    def _add(self, person: bool) -> None:
        self.unfolded = False
        self.selected = self.players.add(person=person)
        self.focus.at(f"seat:{self.selected}", self.time)
        self.refresh()

    def _remove(self, seat: int) -> None:
        self.players.remove(seat)
        self.selected = min(self.selected - (self.selected > seat), len(self.players.seats) - 1)
        self.focus.at(f"seat:{min(seat, len(self.players.seats) - 1)}", self.time)
        self.refresh()

    def _choose(self, key: str, value: OptionValue) -> None:
        self.options[key] = value
        self.refresh()

    def title(self) -> str:
        return self.services.titled(
            self.services.say("app.preparing", game=self.services.say(f"{self.entry.name}.name"))
        )

    def build(self, kit: Kit) -> list[Part]:
        head, below = self._head(kit).build(kit)
        return [*self._page(kit, below), *head]

    def _page(self, kit: Kit, below: float) -> list[Part]:
        """Build what stands under the head, from a height down: the drawn table."""
        room = kit.frame.rect.trimmed(L, below - 4, L, M)
        return self._round_page().build(kit, room, partial(self._start, kit), self._start_height(kit))

    def _head(self, kit: Kit) -> Head:
        drawn = self.has_round_table
        reset = self.reset if self.as_last and not drawn else None  # a drawn table has it beside the companies
        game = self.entry.name
        return Head(self.services, self.screens, game, self.caption(kit), self._look, self.back, reset, dark=drawn)

    def _round_page(self) -> RoundPage:
        editor = RoundEditor(self._seat_editor(), self.strips.offsets)
        companies = self._companies()
        back = f"cards/{self.entry.name}/back-{self.entry.name}"
        has = self.services.images.has
        back = back if has(back) else ""
        cloth = self.screens.cloth(self.entry.name)
        now = Now(self.time, self.services.motion, self.services.settings.reduced)
        chosen = self._option_editor()
        return RoundPage(
            editor, chosen, companies, self._look, back, has, self.unfolded, self._fold, cloth, self._life, now
        )

    def _companies(self) -> Companies:
        reset = self.reset if self.as_last else None
        known = seatable(self.services.settings.companies, self.services.people)
        rows = [(company, filled(self.entry, self.services.words, players)) for company, players in known]
        return Companies(rows, self.entry, self._sit_again, date.today(), reset, tuple(self.players.seats))

    def _sit_again(self, players: tuple[Player, ...]) -> None:
        """Seat a company again, as it sat the last time."""
        self.players = self._listed(
            last_time(self.entry, self.services.words, SetUp(players), worn(self.services.people))
        )
        self.unfolded = False
        self._select(0)

    def _fold(self) -> None:
        """Open the options, or close them."""
        self.unfolded = not self.unfolded
        if not self.unfolded:
            self.focus.at("fold", self.time)
        self.refresh()

    def _introduce(self) -> None:
        """Let somebody type the name of the newcomer at the selected seat."""
        self._changed()
        self.focus.at("name", self.time)
        field = self.focus.find(self.parts)
        if field is not None:
            self.text_entry.click(field, field.rect.x)

    def back(self) -> None:
        """Close the options where they are open; else leave."""
        if self.unfolded:
            self._fold()
            return
        super().back()

    def _tip_card(self, kit: Kit, focused: Part) -> Part | None:
        start = next(part.rect for part in self.parts if part.key == "start")
        room = kit.frame.rect.trimmed(M, S, M)._replace(h=start.y - 18)
        listed = in_columns(kit) and not self.has_round_table
        beside = room._replace(x=start.x - S, w=start.w) if listed else None
        used = taken(self.presses, kit.frame.rect, (focused.key,))
        tries = lying_round(*self.appearance.closer.keeps(focused), used, kit.frame.rect, room)
        return levels.tip(self._seat_editor(), kit, focused, room, beside, tries)

    def _start_height(self, kit: Kit) -> float:
        width = 300.0 if kit.frame.shape == "wide" else kit.frame.width - 160
        reason = kit.type.fit(self.reason(), REASON, width, 3, 0.8)
        return max(72.0, kit.leading(25) + 30, reason.h + 20) + self._practice_height(kit)

    def _practice_height(self, kit: Kit) -> float:
        """Return how high the line over the button is that says it is for practice; 0 where there is no room for it."""
        return kit.leading(15) + S if self._for_practice and not kit.huge else 0.0

    @property
    def _for_practice(self) -> bool:
        """Tell whether somebody has a word before they play, so that the match is for practice."""
        return self.then is None and is_coached(self.services, self.entry.name, self.players.seats)

    def _start(self, kit: Kit, rect: Rect) -> list[Part]:
        reason = self.reason()
        text, icon = self.answer(kit)
        watched = not any(player.person for player in self.players.seats)
        help_ = kit.say("setup.only_bots") if watched else kit.say("coach.practice") if self._for_practice else ""
        line, rest = cut_top(rect, self._practice_height(kit))
        long, brief = kit.say("coach.practice"), kit.say("again.practice")
        words = brief if kit.type.fit(long, PRACTICE, line.w, 1, 0.8).truncated else long
        told = kit.label("practice", line.trimmed(bottom=S), words, PRACTICE, "text.night",
                         align=0.5, minimum=0.8)  # fmt: skip
        return [
            *([told] if line.h else []),
            kit.button(
                "start", rest, text, self.start, "primary", icon=f"shell/glyphs/{icon}", zone="start",
                style=REASON if reason else START, lines=3, enabled=not reason, reason=reason, first=True, radius=14,
                help_=help_,
            )
        ]  # fmt: skip

    def _seat_editor(self) -> SeatEditor:
        acts = self._select, self._add, self._remove, self._changed, self._introduce
        return SeatEditor(self.players, self.selected, self.editing, *acts, everybody(self.services.people))

    def _option_editor(self) -> options.OptionEditor:
        pictured = self.screens.pictured(self.entry.name)
        stage = self.services.theme.stage
        show = None if pictured is None else lambda key, value: pictured(key, value, stage)
        return options.OptionEditor(self.players, self.options, self._choose, show)

    def ground(self, canvas: Canvas) -> None:
        lay_ground(canvas, self.entry.name, self._look, self.parts)
