"""How good a hand is: what a mage needs to say it, and the thumbs to say it with (SY-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor
from typing import Final, get_args

from game.games.syncro.rules.play import actions as a
from game.games.syncro.rules.state.state import Thumb, measure
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.pages.goal import lozenge
from game.games.syncro.table.plan.goals import uncut
from game.games.syncro.table.plan.plan import Plan
from game.games.syncro.table.presses.answers import Above, Asked, TeamAnswer, helps, panel
from game.games.syncro.table.presses.steering import take
from game.scenes.table.game_table.meaning import Press
from game.ui.draw.draw_commands import DrawCommand, Fill, Lettering, Plate
from game.ui.layout.arrange import S, centred, cut_left, cut_right, cut_top, endless, flow
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

HIGH: Final = 84.0  # units that an answer is high, and that one of four is
OF_FOUR: Final = 64.0
NUMBERS: Final = (28, 24, 20)  # sizes of the two numbers, as there is room
BASE: Final = 0.88  # share of the numbers' height in which their words stand, at the foot
APART: Final = 10.0  # units between them at least
WORD: Final = Style("body", 15)
LINE: Final = 28.0  # units that the line with both marks takes


def estimate(facts: Facts, plan: Plan) -> list[Part]:
    """Return the panel in which the viewer estimates their hand; nothing while the last estimate stands (SY-9)."""
    if facts.standing:
        return []
    stands = isinstance(take(facts, a.Stand()), Press)
    asked = Asked(
        facts.kit.say("syncro.table.estimate_head"),
        _rows(facts, stands),
        _first(facts, stands),
        OF_FOUR if stands else HIGH,
        measures(facts, plan.estimate.w - 32),
    )
    return panel(facts, _room(facts, plan, asked), asked, beside=facts.kit.frame.shape == "wide", lone=False)


def _room(facts: Facts, plan: Plan, asked: Asked) -> Rect:
    """Return where hands are estimated: the piles over it give way before what helps to do it."""
    room, lying = plan.estimate, plan.asked_piles
    more = room.joined(lying)
    over = lying.bottom <= room.y and lying.x == room.x
    return more if over and not helps(facts.kit, room, asked) and helps(facts.kit, more, asked) else room


def _rows(facts: Facts, stands: bool) -> list[TeamAnswer]:
    """Return the answers: the last estimate where it may stand, and the thumbs."""
    say = facts.kit.say
    shown = facts.state.estimates[facts.table.viewer or 0]
    stand = TeamAnswer("estimate:stand", a.Stand(), say("syncro.button.stand"), f"syncro/estimate-{shown}", digit=1)
    thumbs = [
        TeamAnswer(
            f"estimate:{thumb}",
            a.Estimate(thumb),
            say(f"syncro.button.{thumb}"),
            f"syncro/estimate-{thumb}",
            say(f"syncro.estimate.{'before' if thumb == shown and not stands else f'note.{thumb}'}"),
            digit,
        )
        for digit, thumb in enumerate(get_args(Thumb), 2 if stands else 1)
    ]
    return [stand, *thumbs] if stands else thumbs


def _first(facts: Facts, stands: bool) -> int:
    """Return the answer that fits the hand; where the last estimate may stand, that is the first one."""
    thumbs: Sequence[object] = get_args(Thumb)
    return 0 if stands else thumbs.index(measure(facts.in_hand, facts.pack))


def mine(facts: Facts) -> float | None:
    """Return the average Spell of the viewer's hand, which nobody else sees; None for an empty one."""
    values = facts.in_hand
    return sum(values) / len(values) if values else None


def measures(facts: Facts, width: float) -> Sequence[Above]:
    """Return what the hand and the pack are worth: in large numbers over a line with both, or in one line of words."""
    kit = facts.kit
    yours = mine(facts)
    spells = facts.pack
    whole = sum(spells) / len(spells)
    if yours is None:
        return ()
    for size in NUMBERS:
        number = Style("title", size)
        left = kit.type.set_text(tenths(kit, yours), number), kit.type.set_text(kit.say("syncro.estimate.yours"), WORD)
        right = kit.type.set_text(tenths(kit, whole), number), kit.type.set_text(kit.say("syncro.estimate.pack"), WORD)
        if _wide(left) + _wide(right) + APART <= width:
            break
    head, rest = cut_top(endless(width), max(left[0].h, left[1].h / BASE), 1)
    told = [
        Part("ask:yours", cut_left(head, _wide(left))[0], Measure(*left, "syncro.mark")),
        Part("ask:pack", cut_right(head, _wide(right))[0], Measure(*right, "syncro.mark-pack")),
    ]
    line = Part("ask:line", cut_top(rest, 20)[0].inset(6, 0), Line(yours, whole, max(spells)))
    words = kit.say("syncro.estimate.both", yours=tenths(kit, yours), pack=tenths(kit, whole))
    short = uncut(kit.type.fit(words, BODY, width, lines, 0.7) for lines in (1, 2, 3))
    both, rest = cut_top(endless(width), short.h, 6)
    note: Above = ([Part("ask:both", both, Label(short, "text.night", 0.5))], rest.y)
    if _wide(left) + _wide(right) + APART > width:
        return (note,)
    return ([*told, line], head.h + LINE), (told, head.h + S), note


def tenths(kit: Kit, value: float) -> str:
    """Return a number with one decimal, half of one rounded up, as the language of the moment writes it."""
    whole, tenth = divmod(floor(value * 10 + 0.5), 10)
    return kit.say("syncro.estimate.tenths", whole=whole, tenth=tenth)


def _wide(pair: tuple[Typeset, Typeset]) -> float:
    return pair[0].w + 6 + pair[1].w


@dataclass(frozen=True, slots=True)
class Measure:
    """Show what a hand or the pack is worth, and whose it is."""

    number: Typeset
    word: Typeset
    role: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        number, word = flow(rect, (self.number.w, self.word.w), 6)
        yield Lettering(number, self.number, self.role)
        yield Lettering(word.trimmed(top=rect.h * (1 - BASE)), self.word, "text.night")


@dataclass(frozen=True, slots=True)
class Line:
    """Show a line from 1 to the highest Spell: a lozenge for one's own hand, a bar for the pack."""

    yours: float
    pack: float
    top: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        middle = rect.middle[1]
        yield Fill(centred(rect, rect.w, 3), "syncro.line")
        for value in range(1, self.top + 1):
            yield Fill(Rect.around(self._at(rect, value), middle, 2, 10), "syncro.line")
        here, there = self._at(rect, self.yours), self._at(rect, self.pack)
        yield Fill(Rect.around((here + there) / 2, middle, abs(here - there), 4), "syncro.mark")
        yield Plate(Rect.around(there, middle, 9, 18), "syncro.mark-pack", radius=2)
        yield lozenge(Rect.around(here, middle, 18), "syncro.mark")

    def _at(self, rect: Rect, value: float) -> float:
        return rect.x + rect.w * (value - 1) / (self.top - 1)
