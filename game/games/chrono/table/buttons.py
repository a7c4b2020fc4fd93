"""The buttons of Epochs Chrono's table: one that says in words what it will do, and one step aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.chrono.rules.lay_all import certain
from game.games.chrono.rules.rules import Done, Draw, Lay, Pass
from game.games.chrono.table.facts import Draft, Facts
from game.games.chrono.table.plan import Plan
from game.games.chrono.table.steering import press_all, press_end, put_back, take
from game.scenes.table.meaning import Choose, Meaning
from game.ui.frame import Rect
from game.ui.kit import BOLD
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import ButtonKind

ACT: Final = Style("bold", 20)


@dataclass(frozen=True, slots=True)
class Offer:
    """Hold what a button offers: its key, its words, and what a press means; without a meaning they say why not."""

    key: str
    words: str
    meaning: Meaning | None = None


def buttons(facts: Facts, plan: Plan) -> list[Part]:
    """Return primary and second button for the moment: to lay, to choose an end or a place, to draw, to wait."""
    upper, lower = plan.primary, plan.second
    kind: ButtonKind = "glass" if facts.fork is None else "primary"  # two ends are equals
    if facts.fork is not None and lower.x < upper.x:  # the earlier end comes first
        upper, lower = lower, upper
    parts = [_button(facts, primary(facts), upper, "primary", ACT, first=True)]
    offer = second(facts)
    return parts if offer is None else [*parts, _button(facts, offer, lower, kind, BOLD)]


def _button(facts: Facts, offer: Offer, rect: Rect, kind: ButtonKind, style: Style, *, first: bool = False) -> Part:
    text, full, enabled = offer.words, "", offer.meaning is not None
    if offer.key == "act:all":
        full = _all_named(facts)
        lines = max(1, min(2, int(rect.h / facts.kit.leading(style.size))))
        fits = not facts.kit.type.fit(full, style, rect.w - 24, lines, 0.78).truncated
        text = full if fits else text
    return facts.kit.button(
        offer.key,
        rect,
        text,
        kind=kind,
        meaning=offer.meaning,
        zone="rail",
        style=style,
        help_=full,
        enabled=enabled,
        reason="" if enabled else text,
        pale=True,
        first=first,
    )


def _all_named(facts: Facts) -> str:
    """Return the words of “Lay all” with all cards named: its tooltip, and its words where they fit."""
    say, lays = facts.kit.say, certain(facts.state, facts.home) if facts.forks else facts.everything
    cards = facts.named((lay.card, lay.cell) for lay in lays) if lays else ""
    if facts.forks:
        rows = facts.listed([facts.row(fork.suit) for fork in facts.forks])
        if cards:
            return say("chrono.button.lay_fork_named", cards=cards, rows=rows)
        return say("chrono.button.lay_fork_rows", rows=rows)
    if len(lays) == 1:
        return say("chrono.button.lay", card=cards)
    return say("chrono.button.lay_all_named", count=len(lays), cards=cards)


def primary(facts: Facts) -> Offer:
    """Return what the first button offers."""
    say = facts.kit.say
    if not facts.mine:
        if facts.active is None:
            return Offer("act:wait", say("table.over"))
        if facts.active == facts.table.viewer:
            return Offer("act:wait", say("table.your_turn"))  # what was just done is still being shown
        return Offer("act:wait", say("table.wait", player=facts.name(facts.active)))
    if facts.fork is not None:
        return _end(facts, "act:early", 0)
    if facts.card:
        words = say("chrono.button.lay_as", cell=facts.called(facts.pointed))
        return Offer("act:lay", words, take(facts, Lay(facts.card, facts.pointed)))
    if Draw() in facts.legal:
        return Offer("act:draw", say("chrono.button.draw"), take(facts, Draw()))
    if Pass() in facts.legal:
        return Offer("act:pass", say("chrono.button.pass"), take(facts, Pass()))
    if facts.picks:
        return Offer("act:done", say("chrono.button.pick"))
    if facts.single:
        return Offer("act:done", say("chrono.button.done"), take(facts, Done()))
    return _all(facts)


def second(facts: Facts) -> Offer | None:
    """Return what the second button offers, where there is one."""
    if not facts.mine:
        return None
    if facts.fork is not None:
        return _end(facts, "act:late", 1)
    if facts.card:
        drawn = facts.state.drawn is not None
        return None if drawn else Offer("act:cancel", facts.kit.say("table.cancel"), put_back(facts))
    if facts.stuck:
        return None
    if facts.single:
        return _all(facts) if facts.everything else None
    return Offer("act:single", facts.kit.say("chrono.button.one_by_one"), Choose(Draft(one_by_one=True)))


def _all(facts: Facts) -> Offer:
    say = facts.kit.say
    words = say("chrono.button.lay_fork") if facts.forks else say("chrono.button.lay_all", count=len(facts.everything))
    return Offer("act:all", words, press_all(facts, Draft(facts.draft.one_by_one)))


def _end(facts: Facts, key: str, end: int) -> Offer:
    assert facts.fork is not None, "a row is asked for"
    cell, count = facts.fork.cells[end], facts.fork.counts[end]
    words = facts.kit.say("chrono.button.end", cell=facts.called(cell), count=count)
    return Offer(key, words, press_end(facts, cell))
