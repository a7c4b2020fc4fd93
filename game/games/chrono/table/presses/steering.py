"""What can be done at Epochs Chrono's table: what a press means, which buttons offer it, where keys and drags lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import Seat
from game.games.chrono.rules.faces import Cell, Face, cells, fits, special
from game.games.chrono.rules.lay_all import certain, lay_all
from game.games.chrono.rules.position import places
from game.games.chrono.rules.rules import Action, Done, Draw, Lay, Pass
from game.games.chrono.table.facts.facts import Draft, Facts, HandCard
from game.games.chrono.table.plan.plan import Plan
from game.scenes.table.game_table.game_table import Steering, TableCommands
from game.scenes.table.game_table.meaning import Choose, Do, Meaning, Press, Refuse, Run
from game.scenes.table.game_table.parts import Drags, Presses
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind
from game.ui.type.text import Style

NOBODY: Final[Seat] = -1
ASKED: Final = "fork:asked"  # the question which way a row grows, on the board
ACT: Final = Style("bold", 21)


def take(facts: Facts, action: Action) -> Press | Refuse:
    """Take an action, or say why it can't be taken; who may not act here is told whose turn it is."""
    refusal = facts.rules.check(facts.state, facts.home if facts.mine else NOBODY, action)
    return Press(action) if refusal is None else Refuse(refusal)


def choose(draft: Draft) -> Choose:
    """Keep a half-made choice, or drop one that says nothing."""
    return Choose(None if draft == Draft() else draft)


def press_card(facts: Facts, card: HandCard) -> Meaning:
    """Lay a card that has one place; take up one that has several, or put it back."""
    face, draft, state = card.face, facts.draft, facts.state
    if not facts.mine or not special(face):
        return take(facts, Lay(face, face))
    if state.drawn is not None and face != facts.card:
        return take(facts, Lay(face, list(facts.gains)[-1]))
    result = places(state, face) or tuple(cell for cell in cells(state.suits) if fits(face, cell))[:1]
    if len(result) == 1:
        return take(facts, Lay(face, result[0]))
    return put_back(facts) if draft.card == face else Choose(Draft(face))


def put_back(facts: Facts) -> Choose:
    """Put the special card back that was taken up."""
    return choose(replace(facts.draft, card="", pointed=""))


def press_cell(facts: Facts, cell: Cell) -> Meaning:
    """Lay a card on a cell, or take it as the end of the row that is asked for; another drops the question."""
    if facts.fork is None:
        return take(facts, Lay(facts.card or cell, cell))
    return press_end(facts, cell) if cell in facts.fork.cells else choose(Draft())


def press_end(facts: Facts, cell: Cell) -> Meaning:
    """Take an end as the answer for the row that is asked for."""
    return press_all(facts, replace(facts.draft, ends=(*facts.draft.ends, (facts.draft.asking, cell))))


def press_all(facts: Facts, draft: Draft) -> Meaning:
    """Lay all, once every row that could grow at either end has been asked for (CH-9)."""
    chosen = dict(draft.ends)
    for fork in facts.forks:
        if fork.suit not in chosen:
            return Choose(replace(draft, asking=fork.suit, card="", pointed=""))
    lays = lay_all(facts.state, facts.home, chosen)
    return Run(lays) if lays else take(facts, Done())


@dataclass(frozen=True, slots=True)
class Offer:
    """Hold what a button offers. `full` says it at length, as tooltip, and on it, too, where it is `told` and fits."""

    key: str
    words: str
    meaning: Meaning
    full: str = ""
    at_length: bool = False


def buttons(facts: Facts, plan: Plan, commands: TableCommands) -> list[Part]:
    """Return the one gold button of the moment, for it acts: to lay all, to draw, to pass, to end the turn.

    While a choice is half made there are two: both ends of a row, a special card's place or none, the rest of the
    cards. Once only computer players are left it shows at once how they end the match; after a round that has played
    itself it goes on. While others play there is none.
    """
    if facts.active is None or facts.leaving is not None:  # the end has a button of its own; leaving needs none
        return []
    if facts.deserted:
        end = Offer("act:end", facts.kit.say("table.to_the_end"), Do(commands.skip))
        return [_button(facts.kit, end, plan.primary, "primary", ACT, first=True)]
    if facts.table.held:
        on = Offer("act:on", facts.kit.say("chrono.button.go_on"), Do(commands.go_on))
        return [_button(facts.kit, on, plan.primary, "primary", ACT, first=True)]
    if not facts.mine:
        return []
    kind: ButtonKind = "glass" if facts.fork is None else "primary"  # two ends are equals
    places = [plan.primary, plan.second]
    if facts.fork is not None:
        places.sort(key=lambda rect: (rect.x, rect.y))  # the earlier end comes first
    first, *more = action_buttons(facts)
    parts = [_button(facts.kit, first, places[0], "primary", ACT, first=facts.fork is None)]
    return parts + [_button(facts.kit, offer, places[1], kind, BOLD) for offer in more]


def _button(kit: Kit, offer: Offer, rect: Rect, kind: ButtonKind, style: Style, *, first: bool = False) -> Part:
    text = offer.words
    lines = max(1, min(2, int(rect.h / kit.leading(style.size))))
    if offer.at_length and not kit.type.fit(offer.full, style, rect.w - 24, lines, 0.78).truncated:
        text = offer.full
    return kit.button(
        offer.key,
        rect,
        text,
        kind=kind,
        meaning=offer.meaning,
        zone="rail",
        style=style,
        help_=offer.full,
        on_light=True,
        first=first,
    )


def _all_named(facts: Facts) -> str:
    say = facts.kit.say
    lays = certain(facts.state, facts.home) if facts.forks else facts.everything
    cards = facts.named((lay.card, lay.cell) for lay in lays) if lays else ""
    if facts.forks:
        rows = facts.listed([facts.row(fork.suit) for fork in facts.forks])
        return say(f"chrono.button.lay_fork_{'named' if cards else 'rows'}", cards=cards, rows=rows)
    if len(lays) == 1:
        return say("chrono.button.lay", card=cards)
    return say("chrono.button.lay_all_named", count=len(lays), cards=cards)


def action_buttons(facts: Facts) -> list[Offer]:
    """Return what the first button offers, and the second one, where there is one."""
    say, state, fork = facts.kit.say, facts.state, facts.fork
    if fork is not None:
        return [
            Offer(f"act:{side}", say(f"chrono.button.{side}", card=facts.the(cell, count)), press_end(facts, cell))
            for side, cell, count in zip(("early", "late"), fork.cells, fork.counts, strict=True)
        ]
    if facts.card:
        words = say("chrono.button.lay_as", cell=facts.the(facts.pointed))
        lay = Offer("act:lay", words, take(facts, Lay(facts.card, facts.pointed)))
        return [lay] if state.drawn is not None else [lay, Offer("act:cancel", say("table.cancel"), put_back(facts))]
    if Draw() in facts.legal:
        return [Offer("act:draw", say("chrono.button.draw"), take(facts, Draw()))]
    if Pass() in facts.legal:
        return [Offer("act:pass", say("chrono.button.pass"), take(facts, Pass()))]
    count = len(facts.everything)
    words = say("chrono.button.lay_fork") if facts.forks else say("chrono.button.lay_all", count=count)
    named = count == 1 or bool(facts.forks) or any(lay.card != lay.cell for lay in facts.everything)  # a special one
    everything = Offer("act:all", words, press_all(facts, Draft()), _all_named(facts), named)
    if not state.laid:
        return [everything]
    why = "" if count else say(f"chrono.status.{'grown' if facts.waits else 'last'}")  # the bar may be short of words
    done = Offer("act:done", say("chrono.button.done"), take(facts, Done()), why)
    return [everything, done] if count else [done]


class ChronoSteering(Steering[Facts, Draft]):
    """Point at the place of a special card; lead on to what can be laid next."""

    def draft_on_hover(self, facts: Facts, aim: object | None) -> Draft | None:
        if not facts.card or not isinstance(aim, str) or aim not in facts.gains or aim == facts.pointed:
            return None
        return replace(facts.draft, pointed=aim)

    def lead(self, facts: Facts, before: Draft | None, used: Part, parts: Sequence[Part]) -> str:
        """Lead to the question which way a row grows, and from there to one end; and back from it."""
        asked = before.asking if before is not None else ""
        now = facts.draft.asking
        if used.key == ASKED and facts.fork is not None:
            return f"cell:{facts.draft.pointed}"
        if now and now != asked:
            return ASKED
        if facts.draft.card and isinstance(_aim(used), HandCard):  # a card that was taken up: to its place
            return f"cell:{facts.pointed}"
        if before is not None and before.card and not facts.draft.card and used.key == "act:cancel":
            return next((part.key for part in parts if _held(part) == before.card), "")
        return "act:all" if asked and not now else ""

    def begins(self, facts: Facts) -> bool:
        """Lead to the button that goes on after a round that has played itself."""
        return facts.table.held

    def step(self, facts: Facts, parts: Sequence[Part], dx: int, dy: int) -> str:
        """Let left and right lead to the two ends that are asked for; in the hand they go from card to card."""
        in_hand = any(part.key == facts.input.focus and isinstance(_aim(part), HandCard) for part in parts)
        return "" if facts.fork is None or not dx or in_hand else f"cell:{facts.fork.cells[dx > 0]}"


class ChronoPresses(Presses[Facts]):
    """Lead away from what was laid, and from what can't be laid any more."""

    def settles(self, facts: Facts, key: str) -> bool:
        """Tell whether it is asked which way a row grows."""
        return key == ASKED or facts.fork is not None

    def after_turn(self, facts: Facts, used: Part, parts: Sequence[Part]) -> str:
        """Lead away from what can't be used any more: to the primary button once nothing can be laid.

        While cards of the hand can be laid it goes to the last of them: that button would end the turn too early.
        """
        led_on = facts.input.focus != used.key and any(part.key == used.key for part in parts)
        aim = _aim(used)
        if aim is None or not facts.mine or led_on:
            return ""
        live = [part.key for part in parts if isinstance(card := _aim(part), HandCard) and card.cells]
        if not live:
            return next((part.key for part in parts if part.control and part.control.first), used.key)
        return "" if used.key in live or aim in facts.gains else live[-1]


class ChronoDrags(Drags[Facts]):
    """Carry cards to their cells."""

    def lift(self, facts: Facts, part: Part) -> Meaning | None:
        """Show all places of a special card while it is carried."""
        card = _aim(part)
        if not isinstance(card, HandCard) or not special(card.face) or facts.card == card.face:
            return None
        several = len(places(facts.state, card.face)) > 1
        return Choose(replace(facts.draft, card=card.face, pointed="")) if several else None

    def carried(self, facts: Facts, part: Part) -> str:
        """Return the first of the cards with the same face: it is the one that is laid; none while one may not act."""
        card = _aim(part)
        alike = [item.key for item in facts.hand if isinstance(card, HandCard) and item.face == card.face]
        return alike[0] if facts.mine and alike else ""

    def drop(self, facts: Facts, dragged: Part, onto: Part | None) -> Meaning | None:
        """Lay a card on the cell where it is dropped, though something may move still; elsewhere it goes home."""
        card = _aim(dragged)
        cell = _aim(onto) if onto is not None else None
        facts = replace(facts, mine=True)
        return take(facts, Lay(card.face, cell)) if isinstance(card, HandCard) and isinstance(cell, str) else None


def _held(part: Part) -> Face:
    aim = _aim(part)
    return aim.face if isinstance(aim, HandCard) else ""


def _aim(part: Part) -> HandCard | Cell | None:
    aim = part.control.aim if part.control is not None else None
    return aim if isinstance(aim, HandCard | str) else None
