"""What every piece of Epochs Chrono's table is told: the view, the people, the words, and the half-made choice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from game.content.strings import You
from game.engine.protocol import Hidden, Message, Seat
from game.games.chrono.rules.faces import Cell, Face, card_words, row_words, special
from game.games.chrono.rules.lay_all import Fork, certain, forks, lay_all
from game.games.chrono.rules.position import State, faces, in_order, over, places
from game.games.chrono.rules.rules import ChronoRules, Done, Draw, Lay, Pass
from game.saves.player import Player
from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold a half-made choice.

    `one_by_one`: cards are laid one at a time. `card` is the face of a special card that waits for its place,
    `pointed` the cell that the primary button would lay it on. `asking` is the row whose end is asked for before
    all is laid, `ends` the ends chosen so far, as pairs of row and cell.
    """

    one_by_one: bool = False
    card: Face = ""
    pointed: Cell = ""
    asking: str = ""
    ends: tuple[tuple[str, Cell], ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """Hold actions that are taken one after another: everything that is laid in one press."""

    actions: tuple[Lay, ...]


@dataclass(frozen=True, slots=True)
class HandCard:
    """Hold one place of the shown hand: a card's identity (or its place, where it is only a back), its face, the
    cells that it may be laid on now, and how many more with the same face lie under it.
    """

    key: str
    face: Face
    cells: tuple[Cell, ...] = ()
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Facts:
    """Hold what a table shows. `home` is the seat at the lower edge, `you` the seat of the only person.

    `thinking` is the seat of a computer player at it; `mine` tells that the viewer may act now.
    """

    kit: Kit
    rules: ChronoRules
    state: State
    viewer: Seat | None
    home: Seat
    you: Seat | None
    players: tuple[Player, ...]
    thinking: Seat | None
    mine: bool
    draft: Draft
    history: tuple[object, ...]

    @property
    def active(self) -> Seat | None:
        """Return the seat to act."""
        return None if over(self.state) else self.state.mover

    @property
    def others(self) -> tuple[Seat, ...]:
        """Return the other seats, clockwise from the one at the lower edge."""
        count = len(self.players)
        return tuple((self.home + step) % count for step in range(1, count))

    @property
    def card(self) -> Face:
        """Return the special card that waits for a place: the chosen one, or the one that was drawn (CH-11)."""
        drawn = self.state.drawn
        if self.mine and drawn is not None and not isinstance(drawn, Hidden):
            face = self.state.cards.face(drawn)
            return "" if isinstance(face, Hidden) else face
        return self.draft.card if self.mine else ""

    @property
    def pointed(self) -> Cell:
        """Return the place that is proposed for the special card: pointed at, or an open pile as in “Lay all”."""
        result = places(self.state, self.card) if self.card else ()
        if self.draft.pointed in result or not result:
            return self.draft.pointed if result else ""
        return next((lay.cell for lay in self.everything if lay.card == self.card and lay.cell in result), result[0])

    @property
    def single(self) -> bool:
        """Tell whether cards are laid one at a time: asked for, or begun."""
        return self.draft.one_by_one or self.state.laid > 0

    @property
    def legal(self) -> tuple[object, ...]:
        """Return what the viewer may do now."""
        if not self.mine or self.viewer is None:
            return ()
        return tuple(self.rules.legal(self.state, self.viewer))

    @property
    def everything(self) -> tuple[Lay, ...]:
        """Return what “Lay all” would lay."""
        return lay_all(self.state, self.viewer) if self.mine and self.viewer is not None else ()

    @property
    def asks(self) -> tuple[str, ...]:
        """Return the rows whose end is asked for before all is laid."""
        if not self.mine or self.viewer is None:
            return ()
        return tuple(fork.suit for fork in forks(self.state, self.viewer))

    @property
    def certain(self) -> tuple[Lay, ...]:
        """Return what “Lay all” lays whichever ends are chosen."""
        return certain(self.state, self.viewer) if self.mine and self.viewer is not None else ()

    @property
    def fork(self) -> Fork | None:
        """Return the row whose end is being asked for."""
        if not self.draft.asking or self.viewer is None:
            return None
        return next((item for item in forks(self.state, self.viewer) if item.suit == self.draft.asking), None)

    @property
    def stuck(self) -> bool:
        """Tell whether the viewer can only draw or pass."""
        return any(isinstance(action, Draw | Pass) for action in self.legal)

    @property
    def ending(self) -> bool:
        """Tell whether the viewer may end the turn."""
        return Done() in self.legal

    def gains(self) -> dict[Cell, int]:
        """Return the cells that take a card of the viewer's now, and how many: those that glow (CH-8, CH-9)."""
        if not self.mine or self.viewer is None:
            return {}
        if self.card:
            return dict.fromkeys(places(self.state, self.card), 1)
        if self.state.drawn is not None:
            return {}
        held = Counter(face for face in faces(self.state, self.viewer) if not special(face))
        if self.fork is not None:
            return dict(zip(self.fork.cells, self.fork.counts, strict=True))
        return {cell: held[cell] for cell in held if cell in places(self.state, cell)}

    def name(self, seat: Seat) -> str:
        """Return what a seat's player is called: “You” for the only person at the table."""
        return You(self.kit.say("seat.you")) if seat == self.you else self.players[seat].name

    def badge(self, seat: Seat) -> str:
        """Return the picture of a seat's emblem."""
        return f"table/badge-{self.players[seat].colour}"

    def say(self, key: str, **params: object) -> str:
        """Return words of this game."""
        text = {name: self._word(value) if isinstance(value, Message) else value for name, value in params.items()}
        return self.kit.say(key, **text)

    def _word(self, message: Message) -> str:
        return self.kit.words.message(message, lambda seat: self.name(seat))

    def called(self, face: Face) -> str:
        """Return the name of a card or a cell."""
        return self._word(card_words(face))

    def row(self, suit: str) -> str:
        """Return the name of a row."""
        return self._word(row_words(suit))


def hand_of(facts: Facts) -> tuple[HandCard, ...]:
    """Return the hand at the lower edge: what can be laid first, each in the order of the rows; else so many backs.

    Cards with one face lie on one another where the hand is large.
    """
    state, seat = facts.state, facts.home
    if facts.viewer != seat:
        return tuple(HandCard(f"back:{place}", "") for place in range(len(state.hands[seat])))
    fresh = state if state.mover == seat else replace(state, grown=(0,) * len(state.suits))
    order = {face: place for place, face in enumerate(in_order(state, faces(state, seat)))}
    result = []
    for card in state.hands[seat]:
        face = state.cards.face(card) if not isinstance(card, Hidden) else ""
        if isinstance(face, Hidden) or not face:
            continue
        cells = places(fresh, face)
        if state.mover == seat and state.drawn is not None and card != state.drawn:
            cells = ()
        result.append(HandCard(f"card:{card}", face, cells))
    result.sort(key=lambda its: (not its.cells, order[its.face]))
    return tuple(result)
