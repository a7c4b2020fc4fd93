"""The moments that mattered, over the results: what turned a match for a seat, each a door into the review."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.engine.protocol import Outcome
from game.scenes.analysis.curve import Kind
from game.scenes.results import head, ways
from game.scenes.results.acts.pictures import ActPictures
from game.scenes.results.more import MoreWays
from game.scenes.results.study import Look, Study
from game.scenes.results.summary import Summary, headline
from game.scenes.results.told import curve_panel, moment_cards
from game.scenes.results.told.doors import DOOR, Door, Told, key_of, largest
from game.scenes.results.ways import Way
from game.scenes.shell.navigation.flights import TABLE
from game.scenes.shell.navigation.screen import TabOrder, Tune
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.layout.arrange import L, M, cut_bottom, cut_top, grid
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip

SLICE: Final = 0.03  # seconds between two looks at what is worked out
GAP: Final = 14.0  # between two cards
CURVE: Final = 196.0
FOOT: Final = 14.0
MAIN: Final = "look_at"


class Leads(NamedTuple):
    """Hold where the page leads to."""

    look_at: Look
    """Opens the review at a moment of a seat's."""
    rematch: Callable[[], None]
    share: Callable[[], None]
    home: Callable[[], None]


class Moments(Scene):
    """Show a seat's moments as cards under the curve of its chance to win. Going back leads to the results.

    The focus begins on the largest choice, which is chosen: the golden button looks at the turn of the chosen one.
    """

    tab_order = TabOrder(("doors", "next"))

    def __init__(
        self,
        services: Services,
        screens: Screens,
        summary: Summary,
        outcome: Outcome,
        study: Study,
        leads: Leads,
        ground: Callable[[Canvas], None],
    ) -> None:
        super().__init__(services)
        self.study, self.summary, self._outcome = study, summary, outcome
        self._leads, self._ground = leads, ground
        session = summary.session
        self.pictures = ActPictures(services, session, lambda: screens.still_table(session), study.beats)
        self._chosen: int | None = None
        self._fresh = True  # nobody has led the focus anywhere

    def enter(self) -> None:
        self.study.told_by(self.refresh)

    def resume(self) -> None:
        super().resume()
        self.study.told_by(self.refresh)
        self.study.look_again()

    def suspend(self) -> None:
        super().suspend()
        self.study.close()

    def leave(self) -> None:
        self.study.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.study.step(dt):
            self.refresh()
        if self.pictures.step():
            self.refresh()

    def seconds_until_update(self) -> float | None:
        rest = super().seconds_until_update()
        if self.study.over and not self.pictures.busy:
            return rest
        return SLICE if rest is None else min(rest, SLICE)

    @property
    def rules_at(self) -> tuple[str, str]:
        return self.summary.session.game, "end"

    @property
    def music(self) -> Tune:
        return Tune(self.summary.session.game)

    def title(self) -> str:
        return self.services.titled(self._titled(self.study.count))

    def focused(self) -> None:
        super().focused()
        number = self._number(self.focus.key)
        if number is not None and number != self._chosen:
            self._chosen = number
            self.refresh()

    def choose(self, number: int) -> None:
        """Choose a moment, by its number from 0."""
        self._chosen = number
        self.refresh()

    @staticmethod
    def _number(key: str) -> int | None:
        """Return which moment a key is of, from 0."""
        head_, _, tail = key.removeprefix(DOOR).partition(":")
        return int(head_) - 1 if key.startswith(DOOR) and head_.isdecimal() and not tail else None

    def build(self, kit: Kit) -> list[Part]:
        told = self.study.panel(self._leads.look_at)
        doors: tuple[Door, ...] = () if told is None else told.doors
        chosen = min(self._chosen, len(doors) - 1) if self._chosen is not None else largest(doors) if doors else -1
        inner = kit.frame.rect.trimmed(head.EDGE, 0, head.EDGE, FOOT)
        below = ways.foot(kit, self._ways(told, chosen), inner.w)
        foot, page = cut_bottom(inner, below.height, M)
        buttons = ways.build(kit, below, foot, lambda: self._more(below), gold=True, right=True)
        winners = [self.summary.session.players[seat] for seat in self._outcome.winners]
        over, bottom = head.build(kit, self._heading(kit, told), winners, small=True)
        area = page.trimmed(top=max(bottom, 156.0 if kit.roomy else 0.0))
        if told is None:
            return [*buttons, *over]
        body = self._body(kit, told, chosen, area)
        low = max(part.rect.bottom for part in body)
        if low <= area.bottom + M:
            return [*buttons, *over, *body]
        view = kit.frame.rect._replace(h=area.bottom + 8)
        return [*buttons, *strip("all", view, [*over, *body], low + L, self.strips.offsets)]

    def _body(self, kit: Kit, told: Told, chosen: int, area: Rect) -> list[Part]:
        """Build the curve over the cards; of no cards the curve has the room."""
        doors = told.doors
        if not doors:
            self.pictures.want((), (1.0, 1.0))
            high = min(area.h, 2 * CURVE * kit.soft)
            return curve_panel.build(kit, told, area._replace(h=max(CURVE, high)), -1)
        width = moment_cards.CARD[0] if kit.roomy else moment_cards.CARD[0] * kit.growth
        across = max(1, int((area.w + GAP) // (width + GAP)))
        if across < len(doors):
            width = (area.w + GAP) / across - GAP
        tall = moment_cards.height(kit, doors, width)
        lines = -(-len(doors) // across)
        spare = area.h - lines * (tall + GAP) - 20
        curve, rest = cut_top(area, max(CURVE * kit.soft, min(1.6 * CURVE, spare)), 20)
        parts = curve_panel.build(kit, told, curve, chosen)
        page = rest._replace(w=across * (width + GAP) - GAP)
        size = moment_cards.picture_size(kit, doors, curve._replace(w=width, h=tall))
        deeds = moment_cards.deed_style(kit, doors, width)
        self.pictures.want([door.picture for door in doors if door.picture is not None], size)
        for number, place in enumerate(grid(page, len(doors), across, tall, GAP)):
            door = doors[number]
            surface = None if door.picture is None else self.pictures.get(door.picture, size)
            picture = moment_cards.Shown(surface, size)
            own = door.player is not None and door.seat == told.seat
            game = self.summary.session.game
            parts += moment_cards.build(kit, game, door, number, place, own, picture, deeds, chosen=number == chosen)
        parts = [replace(part, carried=TABLE) if part.key == f"{key_of(chosen)}:picture" else part for part in parts]
        return [part if part.key != key_of(chosen) else _first(part) for part in parts]

    def _heading(self, kit: Kit, told: Told | None) -> head.Heading:
        say, words = kit.say, self.services.words
        place = self.summary.headings().place
        won = headline(words, self._outcome, self.summary)
        over = " · ".join(filter(None, (say(f"{self.summary.session.game}.name"), place, won)))
        count = 0 if told is None else len(told.doors)
        title = self._titled(count)
        return head.Heading("" if kit.huge else over, title, self._sentence(kit, told), lower=44.0)

    def _titled(self, count: int) -> str:
        say = self.services.say
        return (
            say("results.moments", count=count, number=say(f"results.number.{count}"))
            if count
            else say("results.chances")
        )

    def _sentence(self, kit: Kit, told: Told | None) -> str:
        """Return what is said under the title: how many were choices, how many luck, and who was far behind."""
        if told is None:
            return ""
        costs = [abs(door.moment.swing) for door in told.doors if door.moment.kind is Kind.CHOICE]
        luck = len(told.doors) - len(costs)
        said = []
        if not told.doors:
            said = [kit.say("results.no_moment")] if told.progress >= 1 else []
        elif told.progress >= 1 and not costs:
            said = [kit.say("results.no_choice")]
        elif costs:
            key = "results.choices" if luck else "results.choice_alone"
            said = [kit.say(key, count=len(costs), luck=luck, cost=round(100 * sum(costs)))]
        return " ".join([*said, *([told.behind] if told.behind else [])])

    def _ways(self, told: Told | None, chosen: int) -> tuple[Way, ...]:
        """Return where it goes on from here."""
        leads = self._leads
        points = Way("points", "results.all_points", "history", self.back)
        rest = (
            Way("rematch", "results.rematch", "repeat", leads.rematch),
            Way("share", "results.share", "share-2", leads.share, small=1),
            Way("home", "results.home", "house", leads.home, small=1),
        )
        if told is None or not told.doors:
            return (points, *rest)
        door = told.doors[chosen]
        text = self.services.say("results.look_at", count=door.turn)
        main = Way(MAIN, "", "history", door.act, text=text)
        again = () if door.again is None else (Way("again", "review.try.again_here", "rotate-ccw", door.again),)
        return (main, *again, rest[0], points, *rest[1:])

    def _more(self, foot: ways.Foot) -> None:
        self.services.navigator.push(MoreWays(self.services, foot.behind))

    def ground(self, canvas: Canvas) -> None:
        self._ground(canvas)


def _first(part: Part) -> Part:
    """Return a control that the focus begins on."""
    assert part.control is not None, "a door is a control"
    return replace(part, control=replace(part.control, first=True))
