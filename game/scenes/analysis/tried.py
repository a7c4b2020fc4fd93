"""What came of a try: the chance to win with one's own move, with what was played, and with something better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.ai.players.judge import Tally
from game.ai.process.wire import Judging
from game.engine.protocol import AnyRules, Message, Seat
from game.scenes.analysis.bar import Bar
from game.scenes.analysis.curve import Cost
from game.scenes.analysis.plan import SURE, Work
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.layout.arrange import M, S, centred, cut_right, cut_top, endless
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Act, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import RING, Lines, sheet
from game.ui.type.text import Style

WIDTH: Final = 620.0
BACK: Final = "shell/glyphs/undo-2"
BAR: Final = 14.0
FIGURE: Final = Style("title", 25)
WAKES: Final = 0.05  # seconds after which one looks whether more was worked out
ROLES: Final = {"tried": "review.done", "played": "review.played", "better": "review.better-bar"}
MINE: Final = 2
"""The place of one's own move among what is played on: after what was played, and what is better."""


@dataclass(frozen=True, slots=True)
class Came:
    """Hold a try: whose, of which choice, the move that was made now, and the chance before it where that is known."""

    back: ReplayAccess
    seat: Seat
    cost: Cost
    tried: object
    before: float | None
    side: int = 1
    said: Message | None = None
    """What was done, as the log tells it."""

    @property
    def ways(self) -> tuple[object, object, object]:
        """Return what is played on, in the same worlds."""
        return self.cost.played, self.cost.better, self.tried


def said_of(rules: AnyRules, events: Sequence[object]) -> Message | None:
    """Return what a decision is told by: the first event from it on that has words; what is sealed has none itself."""
    return next((words for event in events if (words := rules.tell(event)) is not None), None)


class Tried(SceneOver):
    """Tell what came of a try, over its table; the matches for that are played on meanwhile."""

    traits = ScreenTraits(overlay=True, page="tried")
    tab_order = TabOrder(("tried",))

    def __init__(self, services: Services, came: Came, leave: Act, again: Act, other: Act | None) -> None:
        """`leave` goes back, `again` tries once more, `other` tries the next moment, where there is one."""
        super().__init__(services)
        self._came, self._leave, self._again, self._other = came, leave, again, other
        self._ticket: int | None = None
        self._tally: Tally | None = None
        self._failed = False

    # What is worked out

    @property
    def over(self) -> bool:
        """Tell whether all is worked out that will be."""
        return self._failed or (self._tally is not None and self._tally.matches >= SURE)

    def chance(self, way: int) -> float:
        """Return the chance with a way."""
        assert self._tally is not None, "something is worked out"
        side = self._came.side
        part = 1 if side == self._came.back.reading.seats else side
        return part * self._tally.chance(self._came.seat, way)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._ticket is not None:
            answer = self.services.worker().judged()
            if answer is not None and answer.ticket == self._ticket:
                self._ticket = None
                self._failed = bool(answer.trouble)
                if isinstance(answer.action, Tally):
                    self._tally = answer.action if self._tally is None else self._tally + answer.action
                self.refresh()
        if self._ticket is None and not self.over:
            came = self._came
            done = 0 if self._tally is None else self._tally.matches
            view = came.back.reading.view(came.cost.place, came.seat)
            asked = Judging(came.back.session.setup, view, came.ways, SURE - done, Work.CONFIRM.luck, done)
            self._ticket = self.services.worker().judge(asked)

    def seconds_until_update(self) -> float | None:
        rest = super().seconds_until_update()
        return rest if self.over else min(WAKES, rest if rest is not None else WAKES)

    def leave(self) -> None:
        if self._ticket is not None:
            self.services.worker().drop(self._ticket)
            self._ticket = None

    def back(self) -> None:
        self._leave()

    # What is said

    @property
    def verdict(self) -> tuple[str, int]:
        """Return how the move compares, as the end of a key, and by how many in 100."""
        came, tally = self._came, self._tally
        assert tally is not None, "something is worked out"
        gain = round(100 * (self.chance(MINE) - self.chance(0)))
        if came.tried == came.cost.better:
            return "is_better", gain
        if came.tried == came.cost.played:
            return "is_played", 0
        part = self.chance(0) / tally.chance(came.seat) if tally.chance(came.seat) else 1.0
        margin = 100 * part * tally.gain_margin(came.seat, MINE)
        if gain <= margin:
            return "no_better", gain
        if 100 * (self.chance(1) - self.chance(MINE)) <= margin:
            return "as_good", gain
        return "between", gain

    def build(self, kit: Kit) -> list[Part]:
        lines = partial(self._lines, kit)
        title, caption = kit.say("review.try.title"), kit.say("review.try.nothing")
        foot = partial(self._foot, kit)
        offsets = self.strips.offsets
        return sheet(kit, "tried", WIDTH, title, self.back, lines, offsets, caption=caption, ring=RING, foot=foot)

    def _foot(self, kit: Kit, place: Rect) -> Part:
        words = kit.say("review.try.back")
        return kit.button("tried:back", place, words, self._leave, "primary", icon=BACK, zone="tried", first=True)

    def _lines(self, kit: Kit, width: float) -> Lines:
        rest = endless(width)
        parts: list[Part] = []
        if self._tally is None:
            words = kit.paragraph("tried:said", 0, 0, width, kit.say("review.try.working"), BODY, "text.paper")
            _, rest = cut_top(rest, words.rect.h, M)
            parts.append(words)
        else:
            ranked = (("tried", MINE, self._came.tried), ("played", 0, self._came.cost.played))
            for key, way, action in (*ranked, ("better", 1, self._came.cost.better)):
                row, rest = self._row(kit, key, self.chance(way), self._named(kit, action), rest)
                parts += row
            words = kit.paragraph("tried:said", rest.x, rest.y, width, self._said(kit), BOLD, "text.paper")
            _, rest = cut_top(rest, words.rect.h, M)
            parts.append(words)
        buttons: list[tuple[str, str, Callable[[], None] | None]] = [
            ("again", "rotate-ccw", self._again),
            ("next", "chevron-right", self._other),
        ]
        for key, icon, act in buttons:
            if act is not None:
                place, rest = cut_top(rest, max(48.0, kit.leading(18) + M), S)
                words_ = kit.say(f"review.try.{key}")
                icon = f"shell/glyphs/{icon}"
                parts.append(kit.button(f"tried:{key}", place, words_, act, "paper", icon=icon, zone="tried"))
        return parts, rest.y

    def _row(self, kit: Kit, key: str, chance: float, name: str, rest: Rect) -> tuple[list[Part], Rect]:
        """Build a way: what it is, what was done, and the chance with it."""
        high = kit.leading(BOLD.size) + kit.leading(NOTE.size)
        line, rest = cut_top(rest, high, S)
        bar, rest = cut_top(rest, BAR, M)
        text = kit.say("review.chart.percent", count=round(100 * chance))
        figure = kit.type.set_text(text, kit.type.eased(FIGURE))
        place, words = cut_right(line, figure.w + 4, M)
        first, second = cut_top(words, kit.leading(BOLD.size))
        return [
            kit.label(f"tried:{key}", first, kit.say(f"review.try.{key}"), BOLD, "text.paper", minimum=0.7),
            kit.label(f"tried:{key}:name", second, name, NOTE, "text.paper-soft", minimum=0.6),
            kit.label(f"tried:{key}:figure", centred(place, place.w), text, FIGURE, "text.paper", minimum=0.5),
            Part(f"tried:{key}:bar", bar, Bar(chance, ROLES[key], "review.bar-ground")),
        ], rest

    def _named(self, kit: Kit, action: object) -> str:
        """Return what was done, as the log tells it, or the advisor; nothing where neither has words."""
        came, cost = self._came, self._came.cost
        title = came.said if action == came.tried else None
        if action == cost.played:
            reading = came.back.reading
            until = min(cost.place + reading.seats, reading.length)
            title = said_of(reading.rules, reading.events(cost.place, until, came.seat))
        elif action == cost.better and cost.why is not None:
            title = cost.why.title
        return "" if title is None else kit.words.message(title, came.back.session.name)

    def _said(self, kit: Kit) -> str:
        """Return how the move compares, and what the chance was before it."""
        key, gain = self.verdict
        said = kit.say(f"review.try.{key}", count=gain)
        before = self._came.before
        if before is None:
            return said
        after = round(100 * self.chance(MINE))
        return f"{said} {kit.say('review.try.change', before=round(100 * before), after=after)}"
