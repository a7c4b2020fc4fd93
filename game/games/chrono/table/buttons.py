"""The buttons of Epochs Chrono's table: one that says in words what it will do, and one step aside."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from game.games.chrono.rules.lay_all import certain
from game.games.chrono.rules.rules import Done, Draw, Lay, Pass
from game.games.chrono.table.facts import Draft, Facts
from game.games.chrono.table.plan import Plan
from game.games.chrono.table.steering import press_all, press_end, put_back, take
from game.scenes.table.meaning import Choose, Meaning
from game.ui.frame import Rect
from game.ui.kit import BOLD, Kit
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import ButtonKind

ACT: Final = Style("bold", 20)


@dataclass(frozen=True, slots=True)
class Offer:
    """Hold what a button offers: key, words, what a press means; without a meaning the words say why not.

    `full` says the same at length: the words where it fits, and the tooltip.
    """

    key: str
    words: str
    meaning: Meaning | None = None
    full: str = ""


def buttons(facts: Facts, plan: Plan) -> list[Part]:
    """Return primary and second button for the moment: to lay, to choose an end or a place, to draw, to wait."""
    upper, lower = plan.primary, plan.second
    kind: ButtonKind = "glass" if facts.fork is None else "primary"  # two ends are equals
    if facts.fork is not None and lower.x < upper.x:  # the earlier end comes first
        upper, lower = lower, upper
    first, *more = offers(facts)
    parts = [_button(facts.kit, first, upper, "primary", ACT, first=True)]
    return parts + [_button(facts.kit, offer, lower, kind, BOLD) for offer in more]


def _button(kit: Kit, offer: Offer, rect: Rect, kind: ButtonKind, style: Style, *, first: bool = False) -> Part:
    text = offer.words
    lines = max(1, min(2, int(rect.h / kit.leading(style.size))))
    if offer.full and not kit.type.fit(offer.full, style, rect.w - 24, lines, 0.78).truncated:
        text = offer.full
    button = partial(kit.button, kind=kind, zone="rail", style=style, help_=offer.full, pale=True, first=first)
    if offer.meaning is None:
        return button(offer.key, rect, text, enabled=False, reason=text)
    return button(offer.key, rect, text, meaning=offer.meaning)


def _all_named(facts: Facts) -> str:
    """Return the words of “Lay all” with all cards named: its tooltip, and its words where they fit."""
    say, lays = facts.kit.say, certain(facts.state, facts.home) if facts.forks else facts.everything
    cards = facts.named((lay.card, lay.cell) for lay in lays) if lays else ""
    if facts.forks:
        rows = facts.listed([facts.row(fork.suit) for fork in facts.forks])
        return say(f"chrono.button.lay_fork_{'named' if cards else 'rows'}", cards=cards, rows=rows)
    if len(lays) == 1:
        return say("chrono.button.lay", card=cards)
    return say("chrono.button.lay_all_named", count=len(lays), cards=cards)


def offers(facts: Facts) -> list[Offer]:
    """Return what the first button offers, and the second one, where there is one."""
    say, state, fork = facts.kit.say, facts.state, facts.fork
    if not facts.mine:
        return [Offer("act:wait", _waiting(facts))]
    if fork is not None:
        return [
            Offer(key, say("chrono.button.end", cell=facts.called(cell), count=count), press_end(facts, cell))
            for key, cell, count in zip(("act:early", "act:late"), fork.cells, fork.counts, strict=True)
        ]
    if facts.card:
        words = say("chrono.button.lay_as", cell=facts.called(facts.pointed))
        lay = Offer("act:lay", words, take(facts, Lay(facts.card, facts.pointed)))
        return [lay] if state.drawn is not None else [lay, Offer("act:cancel", say("table.cancel"), put_back(facts))]
    if Draw() in facts.legal:
        return [Offer("act:draw", say("chrono.button.draw"), take(facts, Draw()))]
    if Pass() in facts.legal:
        return [Offer("act:pass", say("chrono.button.pass"), take(facts, Pass()))]
    count = len(facts.everything)
    words = say("chrono.button.lay_fork") if facts.forks else say("chrono.button.lay_all", count=count)
    everything = Offer("act:all", words, press_all(facts, Draft(facts.draft.one_by_one)), _all_named(facts))
    if not facts.single:
        return [everything, Offer("act:single", say("chrono.button.one_by_one"), Choose(Draft(one_by_one=True)))]
    words, meaning = ("pick", None) if facts.picks else ("done", take(facts, Done()))
    done = Offer("act:done", say(f"chrono.button.{words}"), meaning)
    return [done, everything] if count else [done]


def _waiting(facts: Facts) -> str:
    """Return why nothing can be done."""
    if facts.active is None:
        return facts.kit.say("table.over")
    if facts.active == facts.table.viewer:
        return facts.kit.say("table.your_turn")  # what was just done is still being shown
    return facts.kit.say("table.wait", player=facts.table.name(facts.active))
