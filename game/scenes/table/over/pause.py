"""Pause, over a table: go on, begin again, leave or resign, and what can be changed anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.protocol import Message, say
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import Way, go_out, way_aside, way_out
from game.scenes.shell.sheets import quick_settings
from game.scenes.shell.sheets.dialogs import TOP, Confirm, MenuOver
from game.scenes.shell.sheets.lamplit import Beside, InLight, LampLetDown, arriving, lamp_ground
from game.scenes.shell.sheets.things import CHAIR_RATIO, MatchBox, SeenTable, cloth_of
from game.scenes.table.game_table.switches import Switch, rows
from game.scenes.table.guides.guide import FirstLevelLamp
from game.scenes.table.over.new_match import deal
from game.scenes.table.over.pages.chair import Chair
from game.scenes.table.over.pages.pause_page import OVER, Row, Told, lay_pause, speeds_and_switches
from game.scenes.table.over.screens import Screens
from game.scenes.table.picture.public import PublicCloth
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.seats.likeness import Who

VEIL: Final = 0.5  # how dark the room round the table is
KEPT: Final = (204.0, 166.0)  # units of a box beside the table
FRESH: Final = (280.0, 196.0)


class Pause(MenuOver):
    """Wait over a `table`, the scene of a match. Escape and the menu key go back to it."""

    traits = ScreenTraits(overlay=True, page="pause")

    def __init__(
        self,
        services: Services,
        screens: Screens,
        table: Scene,
        session: MatchSession,
        resign: Callable[[], None],
        hint: Callable[[], None] | None = None,
        lamp: FirstLevelLamp | None = None,
        switches: Sequence[Switch] = (),
        cloth: PublicCloth | None = None,
        turn: Callable[[], int] | None = None,
    ) -> None:
        """Lie over a table; `resign` gives the match up; `hint` asks for one there, where it has any to give now.

        `lamp` is a first level's, `switches` are those of this table, `cloth` is what everybody may see of it. `turn`
        returns in which of the game's own turns it stands; without it each decision is a turn.
        """
        super().__init__(services)
        self._hint, self._lamp_of, self._switches = hint, lamp, switches
        self._cloth = cloth
        self._lamp = LampLetDown(services)
        self._place: Rect | None = None
        self._over = OVER
        self._barred = False  # whether its bar was seen: whoever makes the text larger there keeps it
        self.screens, self.table = screens, table
        self._session, self._resigns = session, resign
        self._turn = turn or (lambda: session.host.decision_count + 1)

    def title(self) -> str:
        return self.services.titled(
            self.services.say("app.paused", game=self.services.say(f"{self._session.game}.name"))
        )

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return its questions, and the rulebook."""
        settings = self.services.settings
        asked = (
            (self.ask_again, settings.ask_again and self.anew),
            (self.ask_resign, settings.ask_resign and self.resignable),
            (self.ask_leave, settings.ask_leave),
        )
        questions = [("question", act) for act, due in asked if due]
        return [*super().player_overlays, *questions, ("settings_beside", self.open_settings)]

    def open_settings(self) -> None:
        """Lay what one wants to set at a table beside it, in the place of the pause; from there a pause comes back."""
        services, screens, table, session = self.services, self.screens, self.table, self._session

        def pause() -> Scene:
            others = self._hint, self._lamp_of, self._switches, self._cloth, self._turn
            return Pause(services, screens, table, session, self._resigns, *others)

        services.navigator.replace(screens.settings_beside(pause))

    def ask_leave(self) -> None:
        """Leave the table, after a question where the settings ask for one."""
        if not self.services.settings.ask_leave:
            self.leave_table()
            return
        self._ask_whether(self.way_out, self.leave_table)

    def _ask_whether(self, way: Way, leave: Callable[[], None]) -> None:
        """Ask whether the table is to be left, by a way that is named."""
        promise = say(self._session.promise)
        self.services.navigator.push(
            Confirm(
                self.services,
                say("dialog.leave"),
                promise,
                say(way[0]),
                leave,
                agrees=True,
                light=self._light(kept=True),
                icon=way[1],
                note=self._note(),
            )
        )

    def leave_table(self) -> None:
        """Go home, or to the campaign's map that lies below; the match is saved as it stands."""
        go_out(self.services.navigator, self.table)

    def ask_aside(self) -> None:
        """Go to the review below instead, after a question where the settings ask for one."""
        navigator = self.services.navigator
        way = way_aside(navigator, self.table)
        leave = partial(navigator.end, self.table)
        if self.services.settings.ask_leave and way is not None:
            self._ask_whether(way, leave)
        else:
            leave()

    def ask_again(self) -> None:
        """Begin this match again, after a question unless the settings want none."""
        if not self.services.settings.ask_again:
            self.again()
            return
        played = bool(self._session.host.decision_count)
        follows = say("dialog.restart_text" if played else "dialog.restart_fresh")
        self.services.navigator.push(
            Confirm(
                self.services,
                say("dialog.restart"),
                follows,
                say("dialog.restart_yes"),
                self.again,
                light=self._light(kept=played, fresh=played),
                icon="repeat",
                note=self._note(),
            )
        )

    def _light(self, *, kept: bool = False, fresh: bool = False) -> InLight:
        """Return the table in the lamp's light; beside it its box, where it is `kept`, and a `fresh` one that comes."""
        seen, game = self.seen, self._session.game
        box = Beside(MatchBox(game, self._near), KEPT, say("dialog.kept")) if kept else None
        count = len(self._session.players)
        comes = Beside(SeenTable(self._bare), FRESH, say("dialog.fresh", count=count)) if fresh else None
        return InLight(SeenTable(seen), left=box, right=comes, comes=lambda: self._comes)

    def _near(self) -> pygame.Surface | None:
        """Return where one plays, once it is drawn."""
        return None if self._cloth is None else self._cloth.near

    def _bare(self) -> pygame.Surface | None:
        """Return the table before anything was played."""
        return None if self._cloth is None else self._cloth.picture(CHAIR_RATIO, begun=True)

    def _note(self) -> Message:
        """Return what is said of the match under a question."""
        minutes = say("pause.played", count=max(1, round(self._session.seconds / 60)))
        return say("pause.stands", turn=self._turn(), played=minutes)

    def again(self) -> None:
        """Deal a new match to the same players, and leave this one among the saved games."""
        session = self._session
        deals = session.again or partial(deal, self.services, session.game, session.players, session.options)
        again = deals()
        if again is not None:
            self.services.navigator.end(self.table, self.screens.table(again))

    def ask_hint(self) -> None:
        """Go back, and ask for a hint."""
        assert self._hint is not None, "a hint is offered"
        self.back()
        self._hint()

    def switch_lamp(self) -> None:
        """Go back, and put the lamp of a first level out, or light it again."""
        assert self._lamp_of is not None, "there is a lamp"
        self.back()
        self._lamp_of.switch()

    @property
    def way_out(self) -> Way:
        """Return the words and the icon of the button that leads home, or to the screen below the table."""
        return way_out(self.services.navigator, self.table)

    @property
    def anew(self) -> bool:
        """Tell whether it may be begun again: no level of a campaign, and no deal of the day, which counts once."""
        return self._session.after is None and not self._session.of_day

    @property
    def resignable(self) -> bool:
        """Tell whether somebody may give the match up: not a level of a campaign, which is played to its end."""
        session = self._session
        return bool(session.people) and session.after is None and not session.over

    def ask_resign(self) -> None:
        """Give this match up, after a question that says what it means for everybody, unless the settings want none."""
        if not self.services.settings.ask_resign:
            self.resign()
            return
        session = self._session
        if session.heir is not None:
            follows = say("dialog.resign_duel", player=session.name(session.heir))
        elif len(session.people) == 2:
            follows = say("dialog.resign_both")
        elif len(session.people) > 2:
            follows = say("dialog.resign_all", count=len(session.people))
        else:
            follows = say("dialog.resign_alone")
        self.services.navigator.push(
            Confirm(
                self.services,
                say("dialog.resign"),
                follows,
                say("dialog.resign_yes"),
                self.resign,
                destroys=True,
                light=self._light(),
                icon="flag",
                note=self._note(),
            )
        )

    def resign(self) -> None:
        """Give the match up, and show how it stood."""
        self._resigns()
        self.services.navigator.end(self.table, self.screens.results(self._session))

    # The screen

    def ground(self, canvas: Canvas) -> None:
        """Draw the room and the table in it, as everybody may see it: nothing of the screen below shows through."""
        lamp_ground(canvas, VEIL)
        _ = self.parts
        if self._place is not None:
            chair = Chair(self._place, self.seen, [Who(*player.look) for player in self._session.players], self._over)
            come = self._lamp.come(self.time)
            chair.draw(canvas, arriving(chair.lamp, come), come)

    @property
    def pictured(self) -> Rect | None:
        _ = self.parts
        if self._place is None or self._session.rules.has_secrets:
            return None  # a hand lies in the picture of the table
        return cloth_of(self._place)

    def seen(self) -> pygame.Surface | None:
        """Return what lies on the table for all to see; None while it isn't drawn yet."""
        return None if self._cloth is None else self._cloth.picture(CHAIR_RATIO)

    def arrive(self) -> None:
        self._lamp.arrive()

    @property
    def _comes(self) -> bool:
        return self._cloth is not None and self._cloth.comes

    @property
    def _is_moving(self) -> bool:
        return super()._is_moving or self._lamp.comes(self.time) or self._comes

    def build(self, kit: Kit) -> list[Part]:
        bar, left = self.bar(kit)
        self._barred = self._barred or not kit.huge
        laid = lay_pause(kit, self._told(kit), (bar, left.bottom + TOP / 2), self.strips.offsets)
        self._place, self._over = laid.table, laid.over
        return laid.parts

    def _told(self, kit: Kit) -> Told:
        """Return what the pause says, and what can be pressed."""
        leave, icon = self.way_out
        aside, other = way_aside(self.services.navigator, self.table) or ("", "")
        lit = self._lamp_of is not None and self._lamp_of.lit
        lamp = "pause.without_lamp" if lit else "pause.with_lamp"
        acts = (
            Row("again", "pause.restart", self.ask_again, "repeat"),
            Row("aside", aside, self.ask_aside, other),
            Row("home", leave, self.ask_leave, icon),
            Row("resign", "pause.resign", self.ask_resign, "flag"),
            Row("lamp", lamp, self.switch_lamp, "eye-off" if lit else "eye"),
        )
        helps = (
            Row("hint", "pause.hint", self.ask_hint, "lightbulb"),
            Row("rules", "pause.rules", self.rulebook.open, "book-open"),
            Row("settings", "settings.door", self.open_settings, "settings"),
        )
        offered = {
            "again": self.anew, "resign": self.resignable, "aside": bool(aside),
            "hint": self._hint is not None, "lamp": self._lamp_of is not None,
        }  # fmt: skip
        return Told(
            kit.say("pause.title"),
            about(self.services, self._session, self._turn()),
            self._saved(kit),
            Row("resume", "pause.resume", self.back, "play"),
            [row for row in acts if offered.get(row.key, True)],
            [row for row in helps if offered.get(row.key, True)],
            self.services.theme.outlined,
            partial(self._settings, kit),
            partial(quick_settings.in_rows, self.services, kit),
            self._barred,
        )

    def _saved(self, kit: Kit) -> str:
        record = self._session.journal.record
        trouble = record.trouble if record is not None else None
        return kit.say(self._session.promise) if trouble is None else kit.words.message(trouble, str)

    def _settings(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build the speeds of motion and of computer players, and this table's own switches."""
        speeds = (
            ("motion", partial(quick_settings.motion, self.services, kit)),
            ("pace", partial(quick_settings.pace, self.services, kit)),
        )
        return speeds_and_switches(kit, speeds, partial(rows, self.services, kit, self._switches, width), width)

    def _missed(self) -> None:
        """Go back where what was pressed is none of the columns: the table, or what lies round it."""
        at = self.pointer.x, self.pointer.y
        if not any(part.rect.holds(*at) for part in self.parts if part.key.startswith("sheet")):
            self.back()


def about(services: Services, session: MatchSession, number: int) -> tuple[str, ...]:
    """Return what is said of a match: its game, the `number` of its turn, and whose it is, where it is one player's."""
    say_ = services.words.say
    turn = say_("pause.turn", turn=number)
    asked = session.host.to_act() if not session.over else ()
    name = say_(f"{session.game}.name")
    if len(asked) != 1:
        return name, turn
    (seat,) = asked
    yours = session.people == (seat,)
    whose = say_("pause.yours") if yours else say_("pause.theirs", player=session.name(seat))
    return name, turn, whose
