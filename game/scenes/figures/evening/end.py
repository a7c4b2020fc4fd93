"""The end of an evening: a small ceremony, who won what, what is to be remembered, and the evening in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.saves.evenings.evening import Evening
from game.saves.evenings.standings import Standing, standings
from game.scenes.figures.evening import told
from game.scenes.figures.evening.choosing import time_said
from game.scenes.figures.evening.faces.steps import BEGINS, FALLS, LASTS, LAUREL, RISES, SNOW, Medals, Snow, Step
from game.scenes.figures.evening.honours import honours
from game.scenes.figures.evening.playing import kept
from game.scenes.figures.evening.remembered import Best, bests
from game.scenes.session.match.people import as_called
from game.scenes.shell.jobs.jobs import Job
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import go_home
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas, lay
from game.ui.draw.home_lamp import SWAY, hang_lamp, light
from game.ui.input.intents import Confirm, Intent, Press
from game.ui.layout.arrange import (
    L,
    M,
    S,
    centred,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    endless,
    flow,
    grid,
    placed,
    stack,
)  # fmt: skip
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, CAPS, NOTE, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import ButtonKind, Label, strip
from game.ui.seats.faces import still_part, who_of
from game.ui.sound.cue_sheet import CueSheet
from game.ui.type.text import Style

EDGE: Final = 40.0
LOOKS: Final = 0.1  # seconds between two looks at what is counted
TITLE: Final = Style("title", 56)
UNDER_LAMP: Final = 104.0  # units down to the title
STEPS: Final = (206.0, 240.0, 206.0)  # of the second, the first, the third
HIGHS: Final = {1: 192.0, 2: 146.0, 3: 128.0}
FACES: Final = {1: 128.0, 2: 100.0, 3: 86.0}
LEAST: Final = 28.0
FIGURE: Final = Style("title", 36)
NAME: Final = Style("title", 25)
SIDE: Final = 238.0  # units of a panel beside the steps
SIGN: Final = 40.0
FACE: Final = 32.0
BUTTON: Final = 66.0
MAIN: Final = Style("title", 21)


class EveningAppearance(Appearance):
    """Show what only tells at its end, where nothing moves."""

    asks_each = True

    def look(self, part: Part) -> Look:
        services = self._screen.services
        still = part.control is None and (not services.motion or services.settings.reduced)
        return Look(time=LASTS) if still else super().look(part)


class EveningEnd(Scene):
    """Show who has won an evening. The first press ends the ceremony, and does nothing else."""

    traits = ScreenTraits(page="evening end", way_back=("evening.way_back", "arrow-left"))
    tab_order = TabOrder(("next",))

    def __init__(self, services: Services, screens: Screens, evening: Evening) -> None:
        super().__init__(services)
        self.screens, self.evening = screens, evening
        self.appearance = EveningAppearance(self)
        self._floor: Rect | None = None
        self._bests: tuple[Best, ...] = ()
        self._job: Job[tuple[Best, ...]] | None = None
        self._sounds = CueSheet(tuple(_sounds(evening)) if services.motion else ((0.0, "win"),))

    def title(self) -> str:
        return self.services.titled(self.services.say("evening.title"))

    def enter(self) -> None:
        super().enter()
        if not self.evening.ended:
            self.evening = kept(self.services, replace(self.evening, ended=True))
        self._job = Job(partial(bests, self.services, self.evening), self.services.hire, self.services.way)
        self._listen()

    def leave(self) -> None:
        if self._job is not None:
            self._job.close()
            self._job = None

    def _listen(self) -> None:
        """Take what really happened in the matches, once they were looked through."""
        if self._job is None or not self._job.over:
            return
        job = self._job
        self._job = None
        self._bests = job.result()
        self.refresh()

    def seconds_until_update(self) -> float | None:
        waits = LOOKS if self._job is not None else None
        return min((wait for wait in (super().seconds_until_update(), waits) if wait is not None), default=None)

    # What can be done

    def handle(self, intent: Intent) -> bool:
        if self._is_moving and isinstance(intent, Press | Confirm):
            self.rest()
            return True
        return super().handle(intent)

    def rest(self) -> None:
        """Let everything stand as it comes to."""
        self.time = max(self.time, LASTS)
        self.refresh()

    def copy(self) -> None:
        """Put the evening in words on the clipboard."""
        text = told.as_text(self.services.words, self.evening, self._names, self._time)
        written = self.services.clipboard.write(text)
        self.services.navigator.notice(self.services.say("evening.copied" if written else "shelf.no_clipboard"))

    def another(self) -> None:
        """Lead to where the next evening is chosen."""
        self.services.navigator.replace(self.screens.evening())

    def open_shelf(self) -> None:
        """Show all matches that are over."""
        self.services.navigator.push(self.screens.shelf())

    def go_home(self) -> None:
        """Lead to the first of all screens."""
        go_home(self.services.navigator)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._sounds.go_on(self.time, self.services.sound.play)
        self._listen()

    @property
    def _is_moving(self) -> bool:
        moves = bool(self.services.motion) and not self.services.settings.reduced
        return moves and self.time < LASTS

    @property
    def _names(self) -> tuple[str, ...]:
        """Return what the members are called now."""
        players = [member.player for member in self.evening.members]
        return tuple(player.name for player in as_called(self.services.people, players, self.services.words))

    @property
    def _time(self) -> str:
        return time_said(self.services.kit, self.evening.seconds)

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        edge = min(EDGE, kit.frame.width * 0.03)
        buttons, high = self._buttons(kit, kit.frame.width - 2 * edge)
        foot, page = cut_bottom(kit.frame.rect.trimmed(edge, 0, edge, L), high, L)
        parts = [part.moved(foot.x, foot.y) for part in buttons]
        if kit.roomy and kit.frame.shape == "wide":
            page = page.trimmed(top=UNDER_LAMP)
            head, page = self._head(kit, page)
            made = self._beside(kit, page)
            self._floor = kit.frame.rect.trimmed(top=page.bottom)
        else:
            self._floor = None
            made = self._scrolled(kit, page)
            head = []
        words = tuple(rect for part in (*head, *made, *parts) for rect in part.text_rects())
        snow = Part("snow", kit.frame.rect, Snow(words), layer=-1, may_overlap=True)
        return [*head, *made, *parts, snow]

    def _head(self, kit: Kit, page: Rect) -> tuple[list[Part], Rect]:
        style = kit.type.eased(TITLE)
        text = told.headline(kit.words, self.evening, self._names)
        said = told.summary(kit.words, self.evening, self._time)
        setting = kit.type.fit(text, style, page.w, 2, 0.6)
        note = kit.type.fit(said, BODY, page.w, 3, 0.8)
        title, rest = cut_top(page, setting.h)
        line, rest = cut_top(rest, note.h, S)
        return [
            Part("title", title, Label(setting, "text.title", 0.5)),
            Part("sum", line, Label(note, "text.night", 0.5)),
        ], rest

    def _beside(self, kit: Kit, page: Rect) -> list[Part]:
        """Build the steps in the middle, and a panel at each side."""
        left, rest = cut_left(page, SIDE * kit.soft, M)
        right, middle = cut_right(rest, SIDE * kit.soft, M)
        parts = self._steps(kit, placed(middle, min(middle.w, 680.0), middle.h, 0.5, 1.0))
        made, high = self._won(kit, left.w)
        parts += self._panel(kit, "won", left, made, high)
        made, tall = self._remembered(kit, right.w)
        parts += self._panel(kit, "honours", right, made, tall)
        others, low = self._others(kit, right.w)
        below = right.trimmed(top=tall + M)
        if others and low <= below.h:
            place = placed(below, below.w, low, 0.5, 1.0)
            parts += [part.moved(place.x, place.y) for part in others]
        return parts

    def _panel(self, kit: Kit, key: str, place: Rect, made: Sequence[Part], high: float) -> list[Part]:
        """Build a panel on night; what has no room in it is scrolled."""
        if not made:
            return []
        sheet = place._replace(h=min(place.h, high))
        inside = strip(key, sheet, list(made), high, self.strips.offsets)
        return [kit.panel(f"{key}:sheet", sheet, "night", radius=14), *inside]

    def _scrolled(self, kit: Kit, page: Rect) -> list[Part]:
        """Build all of it under each other; it is scrolled as a whole."""
        rest = endless(page.w, 0.0, 96.0 if kit.frame.shape == "tall" else 64.0)
        head, rest = self._head(kit, rest)
        lines = kit.leading(FIGURE.size) + kit.leading(BOLD.size) + kit.leading(NAME.size) * (3 if kit.huge else 2)
        high = lines + 84.0 if kit.huge else max(330.0, lines + 150.0, min(560.0, page.h * 0.5))
        steps, rest = cut_top(rest, high, M)
        parts = [*head, *self._steps(kit, centred(steps, min(steps.w, 720.0), high))]
        across = 2 if page.w >= 2 * 300 * kit.growth else 1
        width = (page.w - (across - 1) * M) / across
        blocks = [("won", *self._won(kit, width)), ("honours", *self._remembered(kit, width))]
        blocks = [block for block in blocks if block[1]]
        tall = max(high for _, _, high in blocks)
        cells = grid(rest, len(blocks), across, tall, M, M)
        for (key, made, _), cell in zip(blocks, cells, strict=True):
            parts.append(kit.panel(f"{key}:sheet", cell, "night", radius=14))
            parts += [part.moved(cell.x, cell.y) for part in made]
        rest = rest.trimmed(top=cells[-1].bottom - rest.y + M)
        others, low = self._others(kit, page.w)
        parts += [part.moved(rest.x, rest.y) for part in others]
        return strip("page", page, parts, rest.y + low + S, self.strips.offsets)

    def _steps(self, kit: Kit, room: Rect) -> list[Part]:
        """Build the steps of the first three places, and who stands on them."""
        rows = standings(self.evening)
        names = self._names
        parts = list[Part]()
        total = sum(STEPS)
        widths = [wide / total * (room.w - 2 * S) for wide in STEPS]
        for place, cell in zip((2, 1, 3), flow(room, widths, S), strict=True):
            here = [row for row in rows if row.place == place]
            if not here:
                continue
            words = told.enumerated(kit.words, [names[row.member] for row in here])
            points = kit.say("evening.some_points", count=here[0].points)
            face = Step(
                place,
                kit.type.set_text(str(place), FIGURE),
                kit.type.fit(words, NAME, cell.w - M, 3 if kit.huge else 2, 0.6),
                kit.type.fit(points, BOLD, cell.w - M, 1, 0.7),
            )
            needed = face.figure.h + face.name.h + face.points.h + M
            high = max(HIGHS[place] * min(1.0, room.h / 380), needed + S * (3 - place))
            step = placed(cell, cell.w, high, 0.5, 1.0)
            size = max(LEAST, min(FACES[place], (room.h - high) / 1.5, (step.w - 4 * len(here)) / len(here)))
            over = step.above(size * (1.45 if place == 1 and len(here) == 1 else 1.0), -4.0)
            medals = Medals(place, tuple(who_of(self.evening.members[row.member].plays) for row in here), size)
            parts.append(Part(f"step:{place}", step, face))
            parts.append(Part(f"medals:{place}", over, medals, layer=1, may_overlap=True))
        return parts

    def _won(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build who won what, from (0, 0)."""
        rest = endless(width - 2 * M, M, M)
        head, rest = cut_top(rest, kit.leading(CAPS.size), S)
        parts = [_caption(kit, "won", head, kit.say("evening.who_won"))]
        high = max(SIGN, kit.leading(BOLD.size) + kit.leading(NOTE.size)) + M
        for number, played in enumerate(self.evening.played):
            line, rest = cut_top(rest, high)
            badge = f"shell/games/{played.game}"
            who, note = told.who_won(kit.words, played, self._names)
            sign, words = cut_left(line, SIGN, S)
            if self.services.images.has(badge):
                parts.append(kit.picture(f"won:{number}:game", centred(sign, SIGN), badge))
            if len(played.winners) == 1:
                face, words = cut_left(words, FACE, S)
                player = self.evening.members[played.winners[0]].plays
                parts.append(still_part(f"won:{number}:face", centred(face, FACE), player))
            parts += _two_lines(kit, f"won:{number}", words, who, note)
        return parts, rest.y + S

    def _remembered(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build what is to be remembered, from (0, 0)."""
        told_of = honours(self.evening, self._bests)
        if not told_of:
            return [], 0.0
        rest = endless(width - 2 * M, M, M)
        head, rest = cut_top(rest, kit.leading(CAPS.size), S)
        parts = [_caption(kit, "honours", head, kit.say("evening.remembered"))]
        high = max(SIGN, kit.leading(BOLD.size) + 2 * kit.leading(NOTE.size)) + S
        for member, fact in told_of[: 3 if kit.roomy else 9]:
            line, rest = cut_top(rest, high)
            face, words = cut_left(line, SIGN, S)
            parts.append(
                still_part(f"honour:{member}:face", centred(face, SIGN - 2), self.evening.members[member].plays)
            )
            parts += _two_lines(kit, f"honour:{member}", words, self._names[member], kit.words.message(fact, str))
        return parts, rest.y + S

    def _others(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build who came fourth and later, from (0, 0)."""
        rows = [row for row in standings(self.evening) if row.place > 3]
        high = max(30.0, kit.leading(NOTE.size) + 4)
        across = 1 if width < 400 * kit.growth else 2
        cells = grid(endless(width), len(rows), across, high, M, 2.0) if rows else []
        parts: list[Part] = []
        for row, cell in zip(rows, cells, strict=True):
            parts += self._other(kit, row, cell)
        return parts, cells[-1].bottom if cells else 0.0

    def _other(self, kit: Kit, row: Standing, cell: Rect) -> list[Part]:
        face, words = cut_left(cell, cell.h, S)
        points = kit.say("evening.some_points", count=row.points)
        said = kit.say("evening.fourth", place=row.place, name=self._names[row.member], points=points)
        return [
            still_part(f"other:{row.member}:face", face, self.evening.members[row.member].plays),
            kit.label(f"other:{row.member}", words, said, NOTE, "text.night", minimum=0.8),
        ]

    def _buttons(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build the ways on from (0, 0): in a row, or in two where they have no room."""
        ways: tuple[tuple[str, str, object], ...] = (
            ("as_words", "copy", self.copy),
            ("once_more", "repeat", self.another),
            ("shelf", "library-big", self.open_shelf),
            ("home", "house", self.go_home),
        )
        high = max(BUTTON, kit.leading(MAIN.size) + 28)
        words = [kit.say("results.home" if key == "home" else f"evening.{key}") for key, _, _ in ways]
        wide = [
            kit.type.set_text(text, MAIN if not number - 1 else BOLD).w + kit.frame.grown(22) + 58
            for number, text in enumerate(words)
        ]
        line, _ = cut_top(endless(width), high)
        fits = sum(wide) + 3 * L <= width
        places = flow(line, wide, L, 0.5) if fits else grid(line, len(ways), 2, high, S, S)
        parts: list[Part] = []
        for number, ((key, icon, act), place) in enumerate(zip(ways, places, strict=True)):
            main = key == "once_more"
            kind: ButtonKind = "primary" if main else "secondary"
            parts.append(
                kit.button(
                    key, place, words[number], act, kind, icon=f"shell/glyphs/{icon}", zone="next",  # type: ignore[arg-type]
                    style=MAIN if main else BOLD, first=main, lines=1,
                )
            )  # fmt: skip
        return parts, places[-1].bottom

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them lays the floor
        lay(canvas, ("lamp light", canvas.frame, 0.0), lambda: light(canvas, 0.0))
        hang_lamp(canvas, 0.0, SWAY)
        if self._floor is not None:
            canvas.fill(self._floor, "night")


def _caption(kit: Kit, key: str, rect: Rect, words: str) -> Part:
    return kit.label(f"{key}:caption", rect, words.upper(), CAPS, "text.night-label", minimum=0.7)


def _two_lines(kit: Kit, key: str, rect: Rect, name: str, note: str) -> list[Part]:
    lines = 2 if note and kit.type.set_text(note, NOTE).w > rect.w else 1
    heights = (kit.leading(BOLD.size), lines * kit.leading(NOTE.size) if note else 0.0)
    first, second = stack(rect, heights, align=0.5)
    parts = [kit.label(key, first, name, BOLD, "text.night", minimum=0.7)]
    if note:
        parts.append(kit.label(f"{key}:note", second, note, NOTE, "text.night", lines=lines, minimum=0.7))
    return parts


def _sounds(evening: Evening) -> list[tuple[float, str]]:
    """Return what is heard, and when: a step that stands, a medal that falls on it, and a fanfare."""
    places = {row.place for row in standings(evening)}
    heard = [(BEGINS[place] + RISES + FALLS, "medal") for place in (3, 2, 1) if place in places]
    return [*heard, (SNOW, "confetti"), (LAUREL, "win")]
