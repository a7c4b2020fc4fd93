"""The saved games: boxes on planks over home, how one is gone on with, and how one is removed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.names import plain
from game.engine.protocol import Message, say
from game.saves.records.glance import Listed, glance
from game.scenes.home.glimpse import KindOf, MatchThumbnails
from game.scenes.home.records import campaign_names, copied_from, list_records, noticing, saves_of, take_up
from game.scenes.home.saved import page
from game.scenes.home.saved.appearance import PlankAppearance
from game.scenes.home.saved.standing import Standing
from game.scenes.session.match.people import as_called
from game.scenes.shelf.matches import copied
from game.scenes.shell.days import of_month
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.choices import Choices, Offered
from game.scenes.shell.sheets.dialogs import Confirm
from game.scenes.shell.sheets.lamplit import ALONE_LAMP, InLight
from game.scenes.shell.sheets.things import MatchBox
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.hanging import Hanging, HangingLamp, Hung
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part, nothing
from game.ui.parts.tiles import guise
from game.ui.seats.faces import who_of

if TYPE_CHECKING:
    from game.saves.records.header import Header
    from game.scenes.results.summary import Summaries
    from game.ui.motion.entering import Entrance

BOX: Final = "shell/sheets/box-"
LOOKS: Final = 0.4  # seconds after which tables are drawn: the boxes are seen first


class Saved(SceneOver):
    """Show the matches that can be gone on with as boxes on planks, and those that can't be read.

    One of them is in the light: where the focus is, or was last.
    """

    tab_order = TabOrder(("head", "rows"))

    def __init__(
        self, services: Services, screens: Screens, kind_of: KindOf, summaries: Summaries | None = None
    ) -> None:
        super().__init__(services)
        self.screens = screens
        self.glimpses = MatchThumbnails(services, kind_of, summaries)
        self.appearance = PlankAppearance(self)
        self.rows: list[Listed] = []
        self.campaigns: dict[str, str] = {}
        self._meant = 0  # the box that shall be in the light
        self._lamp = HangingLamp()
        self._page: page.Page | None = None

    def enter(self) -> None:
        self._look()

    def _look(self) -> None:
        self.rows = saves_of(self.services, list_records(self.services) or ())
        self.campaigns = campaign_names(self.screens, self.rows)
        self.refresh()

    @property
    def _first(self) -> list[Path]:
        """Return the matches whose tables are to be shown: those in sight, for nobody waits for the others."""
        seen = self._page.seen if self._page is not None else range(0)
        return [self.rows[number].path for number in seen if self.rows[number].header is not None]

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.alive and self.time >= LOOKS and self.glimpses.step(self._first):
            self.refresh()

    def seconds_until_update(self) -> float | None:
        looks = LOOKS if self.glimpses.lack(self._first) else None
        return min((wait for wait in (super().seconds_until_update(), looks) if wait is not None), default=None)

    def go_on(self, number: int) -> None:
        """Open a match; of several copies of it one is chosen first."""
        row = self.rows[number]
        if not row.copies:
            self._take_up(row.path)
            return
        under = next(part.rect for part in self.parts if part.key == f"row:{number}")
        paths = (row.path, *row.copies)
        offered = [
            Offered(str(place), partial(self._of_copy, path, name), partial(self._take_up, path), chosen=not place)
            for place, (path, name) in enumerate(zip(paths, copied.apart(paths), strict=True))
        ]
        self.services.navigator.push(Choices(self.services, under, offered))

    def _take_up(self, path: Path) -> None:
        take_up(self.services, self.screens, path, instead=True)

    def _of_copy(self, path: Path, name: str) -> str:
        """Return when a copy was played last, and how its name ends."""
        told = self.services.say("home.last_played", when=moment(self.services.kit, glance(path).changed))
        return copied.copy_label(self.services, told, name)

    def ask(self, row: Listed) -> None:
        """Ask before a record is removed."""
        every = 1 + len(row.copies)
        where = say("home.copies_removed", count=every) if row.copies else say("saved.removed_to")
        act, light = partial(self._remove, row), self._in_light(row)
        self.services.navigator.push(
            Confirm(
                self.services,
                say("dialog.delete"),
                partial(self._told, row.header, row) if row.header is not None else where,
                say("home.delete"),
                act,
                destroys=True,
                light=light,
                icon="trash-2",
                note=where if row.header is not None else None,
            )
        )

    def _told(self, header: Header, row: Listed) -> Message:
        """Return what is said of a match that would be removed."""
        services, kit = self.services, self.services.kit
        players = as_called(services.people, header.seats, services.words)
        names = kit.words.listed(player.name for player in players)
        standing = self.glimpses.standing(row.path)
        match = " · ".join(filter(None, (self._called(kit, row, header.game)[0], names, standing)))
        return say("saved.about", match=match, last=kit.say("home.last_played", when=moment(kit, row.changed)))

    def _in_light(self, row: Listed) -> InLight:
        """Return the match's box with its persons on it: what would be removed."""
        if row.header is None:
            return ALONE_LAMP
        persons = tuple(
            who_of(player) for player in as_called(self.services.people, row.header.seats, self.services.words)
        )
        picture = self.glimpses.thumbnail(row.path)
        return InLight(MatchBox(row.header.game, lambda: picture, persons, "hit", plank=True))

    def _remove(self, row: Listed) -> None:
        with noticing(self.services):
            for path in (*row.copies, row.path):
                self.services.store.remove(path)
        self._look()

    # What is seen

    def focused(self) -> None:
        super().focused()
        number = _number(self.focus.key)
        if number is not None and number != self._meant:
            self._meant = number
            self.refresh()

    def _reveal(self) -> None:
        """Scroll the whole plank into sight on which the focus is, with who stands on it and what is read under it."""
        number = _number(self.focus.key)
        if number is None or self._page is None or self._page.height <= 0:
            return
        above, below = self._page.span(number)
        offset = self.strips.offsets.get(page.STRIP, 0.0)
        wanted = min(max(offset, below - self._page.height), above)
        if wanted != offset:
            self.strips.scroll(page.STRIP, wanted - offset)

    @property
    def _is_moving(self) -> bool:
        return self._lamp.is_moving(self.time)

    def entrances(self) -> Sequence[Entrance]:
        from game.scenes.home.saved.sliding import entrances  # late: few ever see a sheet come

        _ = self.parts
        return [] if self._page is None else entrances(self._page, self.services.kit.frame.width)

    def ground(self, canvas: Canvas) -> None:
        draw_lamplight(canvas, 0.0)
        canvas.fill(canvas.frame.rect, "planks.veil")

    def build(self, kit: Kit) -> list[Part]:
        rows = [self._standing(kit, number, row) for number, row in enumerate(self.rows)]
        self._page = page.build(kit, rows, self._meant, self.strips.offsets, self.back, self._hang)
        return self._page.parts

    def _hang(self, lit: int, lamp: Hung) -> Hanging:
        """Return how the lamp comes to where it hangs over a box: from the one that was in the light before."""
        moves = bool(self.services.motion) and not self.services.settings.reduced
        return self._lamp.over(lit, lamp, self.time, moves=moves)

    def _standing(self, kit: Kit, number: int, row: Listed) -> Standing:
        """Return what is told of a record on its plank."""
        act, throw = partial(self.go_on, number), partial(self.ask, row)
        services = self.services
        file = plain(row.path.name)
        if row.header is None:
            reason = kit.words.message(row.fault, str) if row.fault is not None else ""
            newer = row.fault is not None and row.fault.key == "save.newer"
            name = kit.say("saved.newer" if newer else "saved.damaged")
            style = guise(services.images, services.theme, "")
            return Standing(style, "", None, (name,), (), (), file, reason, nothing, throw, reason, file)
        game = row.header.game
        players = as_called(services.people, row.header.seats, services.words)
        names = kit.words.listed(player.name for player in players)
        box = f"{BOX}{game}"
        return Standing(
            guise(services.images, services.theme, game),
            box if services.images.has(box) else "",
            self.glimpses.thumbnail(row.path),
            self._called(kit, row, game),
            self._times(kit, row),
            players,
            f"{kit.named(self._called(kit, row, game, whole=True)[0], names)}. {self._times(kit, row, whole=True)[0]}",
            names,
            act,
            throw,
        )

    def _called(self, kit: Kit, row: Listed, game: str, *, whole: bool = False) -> tuple[str, ...]:
        """Return what a match is called, the longest wording first: its adventure, its game, and of what it is a copy.

        `whole`: the adventure's game, too; on its plank the box tells that.
        """
        name, adventure = kit.say(f"{game}.name"), self.campaigns.get(row.path.name, "")
        came = row.header.came if row.header is not None else None
        if adventure:
            return (kit.say("home.saved_adventure", game=name, adventure=adventure) if whole else adventure,)
        return (name if came is None else kit.say("home.saved_copy", game=name, of=copied_from(kit, came)),)

    def _times(self, kit: Kit, row: Listed, *, whole: bool = False) -> tuple[str, ...]:
        """Return when a match was played last, and how far it is, the longest wording first."""
        copies = kit.say("home.copies", count=1 + len(row.copies)) if row.copies else ""
        last = kit.say("home.last_played", when=moment(kit, row.changed)) if whole else _short(kit, row.changed)
        standing = self.glimpses.standing(row.path)
        return tuple(" · ".join(filter(None, wording)) for wording in ((copies, last, standing), (copies, last)))


def _number(key: str) -> int | None:
    """Return which box a key is of, or its bin; None where it is of none."""
    what, _, number = key.partition(":")
    return int(number) if what in ("row", "delete") and number.isdigit() else None


def _short(kit: Kit, seconds: float) -> str:
    """Return a point in time in few words: without the year where it is this one."""
    when = datetime.fromtimestamp(seconds)
    clock = kit.say("time", hour=when.hour, minute=f"{when.minute:02d}")
    key = "saved.when" if when.year == datetime.now().year else "saved.when_year"
    month = kit.say(f"month_short.{when.month}")
    return kit.say(key, day=of_month(kit.words, when), month=month, year=when.year, time=clock)


def moment(kit: Kit, seconds: float) -> str:
    """Return a point in time, in words and in the time of this place: day, month, hour."""
    when = datetime.fromtimestamp(seconds)
    clock = kit.say("time", hour=when.hour, minute=f"{when.minute:02d}")
    day = of_month(kit.words, when)
    return kit.say("date", day=day, month=kit.say(f"month.{when.month}"), year=when.year, time=clock)
