"""The saved games: which there are, a list of them over home, and how one is opened or removed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.names import plain
from game.saves.files import SaveError
from game.saves.glance import Listed
from game.scenes.shell.dialogs import Confirm
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.screens import Screens
from game.ui.canvas import Canvas
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.kit import BODY, HEADING, Kit
from game.ui.marks import Mark, Plate
from game.ui.part import Control, Look, Part
from game.ui.text import Style
from game.ui.widgets import Panel, strip

MOST: Final = 300  # records that are looked at
RING: Final = 12.0
GAP: Final = 10.0
SMALL: Final = Style("body", 16)
NAME: Final = Style("heading", 22)


@dataclass(frozen=True, slots=True)
class Sheet(Panel):
    """Show a card that lights up under the focus."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield from Panel.marks(self, rect.moved(0, 1 if look.pressed else 0), look)
        if look.hover and look.enabled:
            yield Plate(rect, "gold", None, self.radius, alpha=0.22 * look.hover)


class Saved(Scene):
    """List the matches that can be gone on with, and what can't be read."""

    overlay = True

    def __init__(self, services: Services, screens: Screens) -> None:
        super().__init__(services)
        self.screens = screens
        self.rows: list[Listed] = []
        self.campaigns: dict[str, str] = {}

    def enter(self) -> None:
        self._look()

    def _look(self) -> None:
        self.rows = saves_of(self.services, list_records(self.services) or ())
        self.campaigns = campaign_names(self.screens, self.rows)
        self.refresh()

    def ground(self, canvas: Canvas) -> None:
        canvas.fill(canvas.frame.rect, "veil")

    def go_on(self, row: Listed) -> None:
        take_up(self.services, self.screens, row.path, instead=True)

    def ask(self, row: Listed) -> None:
        """Ask before a record is removed."""
        say = self.services.words.say
        question, text, answer = say("dialog.delete"), say("saved.removed_to"), say("home.delete")
        act = partial(self._remove, row)
        self.services.navigator.push(Confirm(self.services, question, text, answer, act, destroys=True))

    def _remove(self, row: Listed) -> None:
        try:
            self.services.store.remove(row.path)
        except SaveError as error:
            self.services.navigator.notice(self.services.words.message(error.message, str))
        self._look()

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        width = min(frame.width - 48, 760 * max(1.0, kit.growth))
        head = max(60.0, kit.leading(25) + 20)
        inside, height = self._list(kit, width - 48)
        sheet = Rect.around(*frame.rect.middle, width, min(frame.height - 48, head + 12 + height + 24))
        close = Rect(sheet.right - 64, sheet.y + (head - 44) / 2 + 4, 44, 44)
        top = sheet.y + head + 8 - RING
        view = Rect(sheet.x + 24 - RING, top, width - 48 + 2 * RING, sheet.bottom - 20 + RING - top)
        title = Rect(sheet.x + 28, sheet.y + 4, width - 120, head)
        return [
            kit.panel("sheet", sheet, radius=20),
            kit.label("title", title, kit.say("home.saved_title"), HEADING),
            *strip("rows", view, [part.moved(RING, RING) for part in inside], height + 2 * RING, self.scrolls),
            kit.icon_button("close", close, "shell/glyphs/x", kit.say("table.close"), self.back, "bare", zone="close"),
        ]

    def _list(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        if not self.rows:
            part = kit.paragraph("none", 8, 0, width - 16, kit.say("home.saved_none"), BODY, "text.paper-soft")
            return [part], part.rect.h
        parts: list[Part] = []
        y = 0.0
        for number, row in enumerate(self.rows):
            build = self._broken if row.header is None else self._row
            result, height = build(kit, number, row, Rect(0, y, width, 0))
            parts += result
            y += height + GAP
        return parts, y - GAP

    def _row(self, kit: Kit, number: int, row: Listed, at: Rect) -> tuple[list[Part], float]:
        assert row.header is not None, "only a readable record has a row like this"
        players = row.header.seats
        line, small = kit.leading(22), kit.leading(16)
        height, size = max(76.0, line + small + 22), min(30.0, line)
        badge = f"shell/games/{row.header.game}"
        left = at.x + (76 if self.services.images.has(badge) else 20)
        room = at.right - left - 62
        game = self._called(kit, row, row.header.game, room)
        name = kit.type.fit(game, NAME, room, 1, 0.7)
        top = at.y + (height - line - small) / 2
        names = ", ".join(player.name for player in players)
        when = kit.say("home.last_played", when=moment(kit, row.changed))
        label, both = f"{kit.named(game, names)}. {when}", f"{names} · {when}"
        if not kit.type.set_text(both, SMALL, room, 1).truncated:
            when, names = both, ""
        control = Control(label, partial(self.go_on, row), "rows", help=names, first=number == 0)
        parts = [Part(f"row:{number}", Rect(at.x, at.y, at.w, height), Sheet("card", 12, "small", 1.4), control)]
        if left > at.x + 20:
            parts.append(kit.picture(f"badge:{number}", Rect(at.x + 16, at.y + (height - 48) / 2, 48, 48), badge))
        parts.append(kit.label(f"game:{number}", Rect(left, top, name.w + 2, line), game, NAME, minimum=0.7))
        if name.w + 18 + len(players) * (size + 6) - 6 <= room:
            for seat, player in enumerate(players):
                place = Rect(left + name.w + 18 + seat * (size + 6), top + (line - size) / 2, size, size)
                parts.append(Part(f"emblem:{number}:{seat}", place, Emblem(player.colour)))
        if kit.type.fit(when, SMALL, room, 1, 0.8).truncated:  # the day alone: it stands in a list of saved games
            when = moment(kit, row.changed)
        below = Rect(left, top + line, room, small)
        parts.append(kit.label(f"when:{number}", below, when, SMALL, "text.paper-soft", minimum=0.7))
        return [*parts, self._bin(kit, number, row, at, height)], height

    def _called(self, kit: Kit, row: Listed, game: str, room: float) -> str:
        """Return the game's name, with the adventure's whose level it is: that one alone where both have no room."""
        name, adventure = kit.say(f"{game}.name"), self.campaigns.get(row.path.name, "")
        if not adventure:
            return name
        both = kit.say("home.saved_adventure", game=name, adventure=adventure)
        return adventure if kit.type.fit(both, NAME, room, 1, 0.7).truncated else both

    def _broken(self, kit: Kit, number: int, row: Listed, at: Rect) -> tuple[list[Part], float]:
        reason = kit.words.message(row.fault, str) if row.fault is not None else ""
        line, room = kit.leading(16), at.w - 20 - 66
        why = kit.paragraph(f"why:{number}", 0, 0, room, kit.say("home.unreadable", reason=reason), SMALL, "text.bad")
        height = max(64.0, line + why.rect.h + 22)
        top = at.y + (height - line - why.rect.h) / 2
        rect = Rect(at.x + 20, top, room, line)
        parts = [
            Part(f"broken:{number}", Rect(at.x, at.y, at.w, height), Panel("drawer", 12, None, 1.6, dash=6)),
            kit.label(f"file:{number}", rect, plain(row.path.name), Style("bold", 16), "text.paper-soft", minimum=0.8),
            why.moved(at.x + 20, top + line),
        ]
        return [*parts, self._bin(kit, number, row, at, height)], height

    def _bin(self, kit: Kit, number: int, row: Listed, at: Rect, height: float) -> Part:
        place = Rect(at.right - 56, at.y + (height - 48) / 2, 48, 48)
        key, words, act = f"delete:{number}", kit.say("home.delete"), partial(self.ask, row)
        return kit.icon_button(key, place, "shell/glyphs/trash-2", words, act, "bare", zone="rows", layer=1, share=0.46)


def moment(kit: Kit, seconds: float) -> str:
    """Return a point in time, in words and in the time of this place: day, month, hour."""
    when = datetime.fromtimestamp(seconds)
    month, clock = kit.say(f"month.{when.month}"), kit.say("time", hour=when.hour, minute=f"{when.minute:02d}")
    day = kit.say("first_day") if when.day == 1 else when.day
    return kit.say("date", day=day, month=month, year=when.year, time=clock)


def list_records(services: Services) -> list[Listed] | None:
    """Return the records that were played last; None, and a notice, where none can be listed."""
    try:
        return services.store.records(MOST)
    except SaveError as error:
        services.navigator.notice(services.words.message(error.message, str))
        return None


def saves_of(services: Services, rows: Sequence[Listed]) -> list[Listed]:
    """Return the records that can be gone on with or can't be read."""
    return [row for row in rows if row.header is None or (row.header.game in services.catalog and not row.over)]


def campaign_names(screens: Screens, saves: Sequence[Listed]) -> dict[str, str]:
    """Return the names of the campaigns that saved matches are levels of, by the names of the records."""
    playable = {row.path.name for row in saves}
    rows = [row for campaign in screens.campaigns().values() for row in campaign.unfinished()]
    return {row.record: row.name for row in rows if row.record in playable}


def take_up(services: Services, screens: Screens, path: Path, *, instead: bool = False) -> None:
    """Open a record, or a campaign taken out as a file; where it can't be read, a notice says why.

    A level under way of a campaign is opened over its map, so that it counts. `instead`: the new screens take
    the place of the uppermost one.
    """
    from game.scenes.table.new_match import reopen  # late: home shows no match

    navigator = services.navigator
    navigator.cover()  # an open hand must not wait under what is shown now
    for campaign in screens.campaigns().values():
        try:
            if path.suffix == campaign.suffix:
                campaign.bring(path, instead=instead)
                return
            if campaign.go_on(path, instead=instead):
                return
        except SaveError as error:
            navigator.notice(services.words.message(error.message, str))
            return
    show = navigator.replace if instead else navigator.push
    session = reopen(services, path)
    if session is not None and session.resigned is not None:
        session.close()
        show(screens.results(session))
    elif session is not None:
        show(screens.table(session))
