"""What learning asks of Epochs Chrono's table: by which parts an action is taken, what a hint means, what is new."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from msgspec import structs

from game.engine.protocol import Seat
from game.games.chrono.rules.events import Laid
from game.games.chrono.rules.faces import HOME, Cell, Face, cell_of, cells, epoch_of, special
from game.games.chrono.rules.position import drawing, ends, over, pile, places
from game.games.chrono.rules.rules import Action, Done, Draw, Lay, Pass
from game.games.chrono.table.facts.facts import Facts, kind_of
from game.games.chrono.table.painting.painting import BacksFace, EndFace, NumeralArt, PileFace
from game.games.chrono.table.seats import safe
from game.scenes.table.game_table.parts import Learning
from game.ui.motion.sprite import Art, Sprite
from game.ui.parts.part import Part
from game.ui.parts.widgets import Empty
from game.ui.seats.faces import Portrait


def _way_to_lay(facts: Facts, face: Face, cell: Cell) -> tuple[str, ...]:
    """Return the card, and its place where it has several; a card that is taken up already lacks only that."""
    target = f"cell:{cell}"
    if special(face) and facts.state.drawn is None and facts.card == face:
        return (target,)
    card = _card(facts, face)
    return (card, target) if len(places(facts.state, face)) > 1 else (card,)


def _back(facts: Facts) -> tuple[str, ...]:
    """Return what drops a half-made choice that hides the button by which a turn ends."""
    if facts.fork is not None:
        return (f"cell:{cell_of(facts.fork.suit, HOME)}",)  # neither of the two ends that are asked for
    return ("act:cancel",) if facts.card else ()


def _card(facts: Facts, face: Face) -> str:
    """Return the first card of the hand with a face, one that may be laid before one that must wait (CH-11)."""
    alike = [(not card.cells, number) for number, card in enumerate(facts.hand) if card.face == face]
    return f"hand:{min(alike)[1]}"


def _special(facts: Facts) -> list[tuple[str, str]]:
    """Return the special cards that lie open, by kind and place."""
    state = facts.state
    tops = ((cell, lying[-1]) for cell in cells(state.suits) if (lying := pile(state, cell)))
    faces = ((cell, state.cards.known_card_face(card)) for cell, card in tops)
    return [(kind_of(face), f"cell:{cell}") for cell, face in faces if special(face)]


class ChronoLearning(Learning[Facts, Action]):
    """Tell where Epochs Chrono's actions and words lie."""

    spares = ("deck:draw",)
    quiet = ("dots:",)

    def hushed(self, part: Part) -> Part:
        """Return a part without signs of ends, emblems of who laid what, and backs: a step's few cards stand alone."""
        match part.face:
            case EndFace():
                return structs.replace(part, face=Empty())
            case PileFace():
                return structs.replace(part, face=PileFace())
            case BacksFace() as face:
                return structs.replace(part, face=replace(face, backs=False))
            case Portrait() as face:
                return structs.replace(part, face=structs.replace(face, seal=False))
        return part

    def rule(self, facts: Facts) -> str:
        """Return the rule that tells of what is being decided now."""
        state = facts.state
        if over(state):
            return "CH-14"
        if not state.opened:
            return "CH-7"
        if facts.fork is not None:
            return "CH-9"
        if state.drawn is not None or (facts.mine and not facts.everything and not state.laid):
            return "CH-11"
        return "CH-10"

    def keys_to_press(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the keys of the parts by which a legal action is taken, whatever is half chosen."""
        match action:
            case Lay(face, cell):
                return _way_to_lay(facts, face, cell)
            case Draw():
                return ("deck:draw",)
            case Pass():
                return ("act:pass",)
            case Done():
                return (*_back(facts), "act:done")

    def keys_of_path(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return what a hint joins: of a card that is laid, the card and its place."""
        if isinstance(action, Lay):
            return _card(facts, action.card), f"cell:{action.cell}"
        return self.keys_to_press(facts, action)

    def named_over(
        self, facts: Facts, action: Action, find: Callable[[str], Sprite | None]
    ) -> tuple[tuple[str, Art], ...]:
        """Return the numeral of the epoch that a card is laid to, in light."""
        numeral = find(f"epoch:{epoch_of(action.cell)}") if isinstance(action, Lay) else None
        if numeral is None or not isinstance(numeral.art, NumeralArt):
            return ()
        return ((numeral.key, replace(numeral.art, lit=True)),)

    def keys_wanted(self, facts: Facts, key: str) -> tuple[str, ...]:
        """Return the cell of a card of the hand that is no special one."""
        zone, _, number = key.partition(":")
        if zone != "hand" or not number.isdecimal() or int(number) >= len(facts.hand):
            return ()
        face = facts.hand[int(number)].face
        return () if special(face) else (f"cell:{face}",)

    def keys_meant(self, facts: Facts, name: str) -> tuple[str, ...]:
        """Return the parts that a hint means.

        `suiting` are the cards of the hand that have a place; `piles` are the open piles that take one of them,
        `row:<suit>` is a row with the ends by which it can grow; `deck`; `pass` and `end` are the buttons for those.
        """
        kind, _, suit = name.partition(":")
        match kind:
            case "suiting":
                return tuple(f"hand:{number}" for number, card in enumerate(facts.hand) if card.cells)
            case "piles":
                return tuple(f"cell:{cell}" for cell in facts.gains if pile(facts.state, cell))
            case "row":
                return (f"row-{suit}", *(f"cell:{cell}" for cell in ends(facts.state, suit)))
            case "deck":
                return ("deck:draw",)
            case "pass":
                return ("act:pass",)
            case "end":
                return ("act:done",)
        return ()

    def first_meetings(self, facts: Facts) -> tuple[tuple[str, str], ...]:
        """Return what a player may see for the first time: open special cards (CH-3), who is safe (CH-13), an empty
        deck (CH-12), and a game that is slow to open (CH-7).
        """
        state = facts.state
        result = _special(facts)
        result += [("safe", f"seat-{seat}") for seat in state.out if safe(state, seat) and seat != facts.home]
        if drawing(state):
            result.append(("drawing", "deck:draw"))
        elif not state.opened and state.passed:
            result.append(("opening", f"cell:{cell_of(state.suits[0], HOME)}"))
        if not state.deck:
            result.append(("no_deck", "deck:draw"))
        first: dict[str, str] = {}  # each kind once, where it lies first
        for kind, key in result:
            first.setdefault(kind, key)
        return tuple(first.items())

    def uses(self, event: object, seat: Seat) -> str:
        laid = event.face if isinstance(event, Laid) and event.seat == seat else ""
        return kind_of(laid) if laid and special(laid) else ""

    def alike(self, facts: Facts, kind: str) -> tuple[str, ...]:
        return tuple(key for own, key in _special(facts) if own == kind)
