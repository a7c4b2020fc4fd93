"""How a match went, as the results show it: the chart over what turned it, and what somebody looks at of both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.engine.protocol import Seat
from game.scenes.results import chart, turned
from game.scenes.results.acts.pictures import ActPictures
from game.scenes.results.summary import Summary, TellingMoment
from game.scenes.results.turned import Story
from game.ui.layout.arrange import M, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

CHART: Final = 232.0
"""Units that the chart is high, at least where all scrolls."""
LOWEST: Final = 150.0
GAP: Final = 6.0


class Ways(NamedTuple):
    """Hold where the story leads to."""

    lead: Callable[[TellingMoment], Callable[[], None]] | None
    """Returns what leads to an act in the review; None where there is none."""
    matters: tuple[str, Callable[[], None]] | None
    """What a button says that leads to the moments that mattered, and what it does; None for none."""


class StoryView:
    """Show a story: its chart, and its cards or its whole list. `changed` is told when something else is looked at."""

    def __init__(
        self,
        summary: Summary,
        winners: tuple[Seat, ...],
        pictures: ActPictures,
        scrolls: dict[str, float],
        changed: Callable[[], None],
    ) -> None:
        self._summary, self._winners = summary, winners
        self._pictures, self._scrolls = pictures, scrolls
        self._changed = changed
        self._lines = summary.lines
        self._every = summary.moments()
        self._turned = summary.turned
        self._listed = False  # whether all acts are listed in the place of the cards
        self._turn: int | None = None  # of the chart, that somebody looks at

    def toggle(self) -> None:
        """Show the whole list of acts in the place of the cards, or those again."""
        self._listed = not self._listed
        self._changed()

    def look_along(self, by: int) -> None:
        """Look at another turn of the chart: so many on."""
        last = max(len(line.values) for line in self._lines) - 1
        at = last if self._turn is None else self._turn
        self._turn = max(0, min(last, at + by))
        self._changed()

    def wanted_height(self, kit: Kit, ways: Ways, width: float) -> float:
        """Return the height at which everything has its room."""
        return CHART * kit.soft + turned.whole_height(kit, self._story(ways), width) + M

    def build(self, kit: Kit, ways: Ways, rect: Rect) -> list[Part]:
        """Build the chart over what turned it."""
        story = self._story(ways)
        below = turned.wanted_height(kit, story, rect.w) if story.turned else 0.0
        if not self._lines:
            return turned.build(kit, story, rect) if story.turned else []
        if story.listed:
            below = max(below, rect.h - CHART * kit.soft)
        above, rest = cut_top(rect, max(LOWEST, rect.h - below - GAP), GAP)
        acts = () if story.listed else story.turned
        shown = chart.Shown(self._lines, self._winners, acts, self._turn, self.look_along)
        parts = chart.build(self._summary, kit, above, shown)
        return parts + turned.build(kit, story, rest) if story.turned else parts

    def _story(self, ways: Ways) -> Story:
        return Story(
            summary=self._summary,
            turned=self._turned,
            every=self._every,
            listed=self._listed,
            toggle=self.toggle,
            lead=ways.lead,
            pictures=self._pictures,
            scrolls=self._scrolls,
            matters=ways.matters,
            winners=self._winners,
        )
