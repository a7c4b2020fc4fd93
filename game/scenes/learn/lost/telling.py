"""What came of a lost moment, told at its table: both ways are marked there, and the card says what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.scenes.analysis.bar import Bar
from game.scenes.analysis.ways.paths import Path, move_paths
from game.scenes.analysis.ways.rows import WayRow
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.lost.acts import Acts, Mine
from game.scenes.learn.lost.beside import Beside
from game.scenes.learn.lost.card import Told, told_card, told_line
from game.scenes.learn.lost.over import OverTable
from game.scenes.table.guides.guide import Guidance
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

LAYER: Final = 22
PILLS: Final = "moments.way.{}"
HALF: Final = 0.5  # of a chance: the bars reach so far, or to the whole where one is higher
WHY: Final = 2  # reasons at most


class Telling(Beside):
    """Tell what came of a moment: of what was done now, and of the better way."""

    def __init__(self, table: TableScene, acts: Acts, mine: Mine) -> None:
        super().__init__(table, acts)
        self._mine = mine
        self._folded = False

    @property
    def _found(self) -> bool:
        return self._mine.verdict.found

    @property
    def _other(self) -> object:
        """Return what the better way is set beside: what was done now; where that was found, what was played then."""
        return self.acts.lost.played if self._found else self._mine.action

    @property
    def _best(self) -> object:
        """Return the way that is marked as the better one: one's own, where it is as good."""
        return self._mine.action if self._found else self.acts.lost.better

    def update(self, dt: float) -> bool:
        if self.calm and not self._led:
            self.lead("guide:next")
            return True
        return False

    @property
    def aside(self) -> str | None:
        return ""

    @property
    def head(self) -> str | None:
        return self.table.services.say("moments.told.aside")

    def says(self) -> Guidance:
        return Guidance((), self._title(), self._text(), self.lets)

    def _title(self) -> str:
        say, verdict = self.table.services.say, self._mine.verdict
        if not self._found:
            return say("moments.told.better", best=verdict.best, chance=verdict.chance)
        key = "found" if self._mine.action == self.acts.lost.better else "as_good"
        return say(f"moments.told.{key}", best=verdict.chance, chance=verdict.played)

    def _text(self) -> str:
        """Return why the better way is better, in a sentence or two."""
        lost, words = self.acts.lost, self.table.services.words
        if lost.why is None or (self._found and self._mine.action != lost.better):
            return ""
        told = [words.message(said, self.acts.called) for good, said in lost.why.reasons if good][:WHY]
        return " ".join(text if text.endswith((".", "!", "?", "…")) else f"{text}." for text in told)

    def parts(self, kit: Kit) -> Sequence[Part]:
        if not self.calm:
            return ()
        window = kit.frame.rect
        over = OverTable(self.table)
        ways = move_paths(kit, over, self._other, self._best, window, LAYER, PILLS if self._found else f"{PILLS}_now")
        told, kept = self._told(kit, over), _kept(ways)
        line = told_line(self.table, kit, told, kept, partial(self._fold, folded=False)) if self._folded else []
        return [*ways, *(line or told_card(self.table, kit, told, kept))]

    def _fold(self, *, folded: bool) -> None:
        """Lay the card together to a line, so that the table is seen; or open it again."""
        self._folded = folded
        self._led = False
        self.lead("guide:open" if folded else "guide:fold")

    def _told(self, kit: Kit, over: OverTable) -> Told:
        lost, acts, table = self.acts.lost, self.acts, self.table
        margin = max(1, round(100 * lost.task.margin))
        note = kit.say("review.moment.matches", count=lost.task.matches, margin=margin)
        sees = (
            BubbleButton(
                "see_better", kit.say("moments.told.see"), partial(acts.see, table, self._mine, self._best), "bare",
            ),
            BubbleButton(
                "see_other", kit.say("moments.told.see_then" if self._found else "moments.told.see_mine"),
                partial(acts.see, table, self._mine, self._other), "bare",
            ),
        )  # fmt: skip
        words, icon = ("moments.told.list", "layout-grid") if acts.last else ("moments.told.next", "arrow-right")
        leads = (
            BubbleButton(
                "next", kit.say(words), partial(acts.go_on, table), "primary", f"shell/glyphs/{icon}", first=True
            ),
            BubbleButton("home", kit.say("results.home"), acts.home, "paper", "shell/glyphs/house"),
            BubbleButton("no_more", kit.say("moments.told.no_more"), partial(acts.no_more, table), "bare"),
        )
        rows = self._rows(kit, over)
        folds = partial(self._fold, folded=True)
        return Told(acts.theme(kit), self._title(), self._found, rows, self._text(), note, sees, leads, folds)

    def _rows(self, kit: Kit, over: OverTable) -> tuple[WayRow, ...]:
        verdict, acts = self._mine.verdict, self.acts
        other, best = (verdict.played, verdict.chance) if self._found else (verdict.chance, verdict.best)
        most = 1.0 if max(other, best) > 100 * HALF else HALF
        ways = (
            ("better", "yours" if self._found else "better", self._best, best, "review.better-bar"),
            ("played", "then" if self._found else "yours", self._other, other, "review.played"),
        )
        return tuple(
            WayRow(
                key, kit.say(f"moments.row.{word}"), f"review.{key}-text", acts.name(action), chance / 100,
                Bar(chance / 100 / most, role, "review.bar-ground"), over.picture(action), lit=key == "better",
            )
            for key, word, action, chance, role in ways
        )  # fmt: skip


def _kept(ways: Sequence[Part]) -> list[Rect]:
    """Return what a card leaves free of both ways: where they begin and end, and their names."""
    kept: list[Rect] = []
    for part in ways:
        if isinstance(part.face, Path):
            kept += [place.rect.inset(-6) for place in (part.face.places[0], part.face.places[-1])]
        else:
            kept.append(part.rect)
    return kept
