"""What a table is told beside the match: where somebody points, what is scrolled, how they like to see."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass, field

from game.engine.protocol import Seat
from game.saves.people.settings import Names, Settings
from game.scenes.session.match.model import AnyModel as AnyModel  # the review takes it from here
from game.scenes.shell.navigation.screen import Screen
from game.scenes.table.game_table.switches import Switch, eased
from game.ui.parts.kit import Kit


@dataclass(frozen=True, slots=True)
class TableInput:
    """Hold what the pointer does, and what a person likes: the second value that a layout is made of.

    Keys are those of parts, "" for none.
    """

    settings: Settings
    focus: str = ""
    """The focused part's."""
    pointed: str = ""
    """The same where a player has led it there."""
    led: str = ""
    """That of the part that a player led it to last, though it may have gone on by itself."""
    asked: str = ""
    """That of what they look at more closely: rest on, or ask about."""
    keyed: bool = False
    """Whether keys or a gamepad move the focus."""
    astray: bool = False
    """Whether the focus stands where nobody has led it, for want of a better place."""
    motion: float = 0.0
    """The speed of all motion, 0 for none."""
    scrolls: MutableMapping[str, float] = field(default_factory=dict)
    """The offsets of strips, by their names."""
    paged: bool = False
    """Whether a page of the game lies over the table."""
    listed: bool = False
    """Whether something beside the table or over it names its places: a review, the log, a question where to go."""
    advised: object = None
    """The decision that a hint has shown to whoever is to act now; None without one."""
    close: bool = False
    """Whether a review shows it close to its own size, beside its log: plates are small there, and nothing is asked."""
    unlit: bool = False
    """Whether the lamp over it is a sheet's: its own hangs elsewhere, and there is none of its light."""

    @property
    def names(self) -> Names:
        """Return whether a board bears the names of its spaces."""
        return self.settings.names

    def on(self, switch: Switch, model: AnyModel) -> bool:
        """Tell whether a switch of a table is on."""
        return switch.on(self.settings.switches, taught=model.taught, eased=eased(model.players))


class PointerMemory:
    """Remember where whoever looks at a table has pointed: it is forgotten with everything else of a hand."""

    def __init__(self) -> None:
        self.led = ""
        """The part that a player led the focus to last."""
        self.looked = ""
        """What they look at more closely."""
        self.left = ""
        """What the pointer has left for nothing."""
        self.page: Screen | None = None
        """The game's own page that lies over the table."""

    def forget(self) -> None:
        """Forget what a hand has left; a page stays open."""
        self.led = ""
        self.looked = ""


def whose_turn(kit: Kit, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
    """Return whose turn it is, nobody's once the match is over, and everything that this may say in the match."""
    over = kit.say("table.over")
    turns = [kit.say("table.turn_of", player=name) for name in names]
    return over if seat is None else turns[seat], over, *turns
