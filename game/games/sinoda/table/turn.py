"""The card that turns the chosen piece's number: two halves in the rail, where they cover nothing of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.sinoda.rules.board import HIGHEST
from game.games.sinoda.rules.position import LOWEST, owner
from game.games.sinoda.rules.rules import Change
from game.games.sinoda.table.facts import Choice, Facts
from game.scenes.table.meaning import Press
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Look, Part
from game.ui.text import Style, Typeset

DISC: Final = 46.0  # of a rail that is 56 high
EDGE: Final = 5.0
HALF: Final = 60.0  # least width of a half: a disc with a little room
LABEL: Final = Style("bold", 15)
PALE: Final = Style("body", 15)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Show the card under its two halves."""

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.shadow(rect, 14, "card")
        style = "panel.popover"
        canvas.plate(rect, f"{style}.top", f"{style}.bottom", radius=14, border=f"{style}.border", width=1)


@dataclass(frozen=True, slots=True)
class TurnDisc:
    """Show one half: a disc with its sign, and beside it where the turn leads; lit when the button would do it."""

    sign: str
    live: bool
    lit: bool
    setting: Typeset | None

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        disc = self._disc(rect).moved(0, 1.5 if look.pressed else 0)
        if self.live:
            canvas.halo(disc.moved(0, 2), "shadow", disc.w / 2, 3, 0.4)
            if self.lit or look.hover > 0:
                canvas.plate(
                    disc.inset(-2),
                    (0, 0, 0, 0),
                    radius=disc.w,
                    border="focus.ring",
                    width=3,
                    alpha=1.0 if self.lit else look.hover,
                )
        canvas.picture("sinoda/turn-disc" if self.live else "sinoda/turn-disc-off", disc)
        sign = canvas.type.set_text(self.sign, Style("title", 24 * disc.w / 48, fixed=True))
        canvas.words(sign, disc, "sinoda.turn-text" if self.live else "sinoda.turn-off", 0.5)
        if self.setting is not None:
            role = "sinoda.popover-text" if self.live else "sinoda.popover-soft"
            canvas.words(self.setting, self._words(rect), role)

    def text_rects(self, rect: Rect) -> tuple[Rect, ...]:
        return () if self.setting is None else (self.setting.text_rects(self._words(rect)),)

    def truncated(self) -> bool:
        return self.setting is not None and self.setting.truncated

    def _disc(self, rect: Rect) -> Rect:
        size = min(rect.h, rect.w)
        left = rect.x if self.setting is not None else rect.x + (rect.w - size) / 2
        return Rect(left, rect.y + (rect.h - size) / 2, size, size)

    def _words(self, rect: Rect) -> Rect:
        disc = self._disc(rect)
        return Rect(disc.right + 8, rect.y, rect.right - disc.right - 8, rect.h)


def card_widths(choice: Choice, kit: Kit, height: float) -> tuple[float, float, float]:
    """Return how wide the card is in a rail of a height: with words beside its discs, at most so, and without."""
    disc = height - 2 * EDGE
    plain = 2 * max(HALF, disc + 8) + 2 * EDGE
    edges = 2 * (disc + 22) + 2 * EDGE + 4
    own = sum(_words(choice, kit, up).w for up in (False, True))
    to = kit.type.set_text(kit.say("sinoda.button.to", value=HIGHEST), LABEL).w
    ends = max(kit.type.set_text(kit.say(f"sinoda.button.{end}"), PALE).w for end in ("lowest", "highest"))
    return own + edges, to + ends + edges, plain


def turn_card(facts: Facts, choice: Choice, rect: Rect) -> list[Part]:
    """Return the card's parts; a half that leads beyond the ends says why not."""
    kit = facts.kit
    parts = [Part("card", rect, Sheet(), layer=-1)]
    settings = [_words(choice, kit, up) for up in (False, True)]
    spare = rect.w - card_widths(choice, kit, rect.h)[0]
    worded = spare > -1
    x = rect.x
    for up, setting in zip((False, True), settings, strict=True):
        width = rect.h + setting.w + 14 + spare / 2 if worded else rect.w / 2
        half = Rect(x, rect.y, width if not up else rect.right - x, rect.h)
        x = half.right
        end, new = ("up", choice.value + 1) if up else ("down", choice.value - 1)
        change, live = Change(choice.draft.space, new), new in choice.turns
        refusal = None if live else facts.rules.check(facts.state, owner(choice.piece), change)
        sign = kit.say(f"sinoda.button.{end}")
        face = TurnDisc(sign, live, choice.turn == new, setting if worded else None)
        label = kit.say("sinoda.button.turn", value=choice.value, new=new) if live else setting.lines[0]
        control = Control(
            label,
            zone="turn",
            enabled=live,
            reason="" if refusal is None else facts.explain(refusal),
            help="" if worded else label,
            radius=12,
            first=live and new == (choice.turn or choice.turns[-1]),
            meaning=Press(change),
            aim=end if live else None,
        )
        parts.append(Part(f"turn:{end}", half.inset(EDGE), face, control, hit=half))
    return parts


def _words(choice: Choice, kit: Kit, up: bool) -> Typeset:
    new = choice.value + (1 if up else -1)
    if LOWEST <= new <= HIGHEST:
        return kit.type.set_text(kit.say("sinoda.button.to", value=new), LABEL)
    return kit.type.set_text(kit.say("sinoda.button.highest" if up else "sinoda.button.lowest"), PALE)
