"""What is shown in the camp, and how it is told: pure values and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.content.words.strings import Words
from game.engine.protocol import Seat
from game.games.syncro.campaign.progress.tempers_told import ALL, told_all
from game.games.syncro.rules.adventure.kept import GONE, Kept, hung_on
from game.games.syncro.rules.keepsakes.kinds import CONE, KEEPSAKES
from game.games.syncro.scenery.mages import NOBODY, MageTeam
from game.saves.people.unlocks import Find
from game.saves.records.player import Player
from game.ui.parts.kit import Act

SPELT: Final = 9  # numbers that have a word of their own


def untold(seat: Seat) -> Sequence[str]:
    """Return what was told of a mage at fires: nothing yet."""
    return ()


def nothing_new(seat: Seat) -> int:
    """Return how much of it is new: nothing."""
    return 0


@dataclass(frozen=True, slots=True)
class Camp:
    """Hold what is shown in the camp of a team."""

    name: str
    """Of the adventure."""
    team: tuple[Player, ...]
    mages: MageTeam = NOBODY
    keeps: tuple[Kept, ...] = ()
    """What hangs on the staffs of this team, in the order of its levels."""
    finds: Mapping[str, Find] = field(default_factory=dict)
    """What was found in this household, and when first."""
    new: bool = False
    """Whether the last of `keeps` was found today: the next level has not begun."""
    riddle: str = ""
    """The keepsake that the riddle asks for, or ""."""
    doors: Mapping[str, Act] = field(default_factory=dict)
    """What leads from keepsakes to where they were earned, as far as that can be looked back at."""
    told: Callable[[Seat], Sequence[str]] = untold
    """Returns what was told of a mage at fires, in sentences; of all partners for `ALL`."""
    fresh: Callable[[Seat], int] = nothing_new
    """Returns how many of these, the last ones, were told since the camp was visited last."""
    learnt: Callable[[Seat], Sequence[str]] = untold
    """Returns the keys of what was told of a mage at fires: its temper, and what was told of that."""
    hinted: bool = False
    """Whether it is said that mages can be pressed: nobody has done so yet, or something new was told."""

    @property
    def hanging(self) -> tuple[Kept, ...]:
        """Return what hangs on staffs: what is of a mage who has left hangs on none."""
        return tuple(one for one in self.keeps if one.seat != GONE)

    @property
    def newest(self) -> Kept | None:
        return self.keeps[-1] if self.new and self.keeps else None

    @property
    def lit(self) -> str:
        """Return the niche that is meant first: that of the newest keepsake, else the last one that was found here."""
        own = [one.keepsake for one in self.keeps if one.keepsake in self.finds]
        return own[-1] if own else next((one for one in KEEPSAKES if one in self.finds), "")

    @property
    def tells(self) -> tuple[Seat, ...]:
        """Return of whom something was told at fires: each mage, and `ALL`."""
        return tuple(seat for seat in (*range(len(self.team)), ALL) if self.told(seat))

    def all_heard(self, seat: Seat) -> bool:
        """Tell whether a mage, or all of them, have told everything, and nothing of it is new."""
        return told_all(self.learnt(seat)) and not self.fresh(seat)

    def own(self, keepsake: str) -> Kept | None:
        """Return how a keepsake came to this team, or None."""
        return next((one for one in reversed(self.keeps) if one.keepsake == keepsake), None)

    def hung_on(self, seat: Seat) -> tuple[str, ...]:
        """Return what hangs on a mage's staff, the newest first."""
        return hung_on(self.keeps, seat)


def answer_of(words: Words, keepsake: str) -> str:
    """Return how a keepsake is earned."""
    return words.say("syncro.camp.cone.answer" if keepsake == CONE else f"syncro.keepsake.{keepsake}.answer")


def riddle_of(words: Words, keepsake: str) -> str:
    """Return what is said of a keepsake that isn't found yet."""
    return words.say("syncro.camp.quote", text=words.say(f"syncro.keepsake.{keepsake}.riddle"))


def counted(words: Words, count: int) -> str:
    """Return how many things hang on a team's staffs, and that they do nothing."""
    if count < 2:
        return words.say(f"syncro.camp.hung.{'one' if count else 'none'}")
    number = words.say(f"syncro.camp.number.{count}") if count <= SPELT else str(count)
    return words.say("syncro.camp.hung.more", count=number)


def moment_of(words: Words, camp: Camp, keepsake: str) -> str:
    """Return when and by whom a keepsake was earned: in this adventure, else in the one that found it first."""
    own = camp.own(keepsake)
    if own is not None:
        mage = camp.team[own.seat].name if 0 <= own.seat < len(camp.team) else ""
        return _moment(words, own.level, own.turn, mage)
    find = camp.finds.get(keepsake)
    if find is None:
        return ""
    moment = _moment(words, find.level, find.turn, "")
    return words.say("syncro.camp.elsewhere", adventure=find.adventure, moment=moment) if find.adventure else moment


def _moment(words: Words, level: str, turn: int, mage: str) -> str:
    name = words.say(f"syncro.option.level.{level}") if words.has(f"syncro.option.level.{level}") else level
    if not turn:
        return name
    if not mage:
        return words.say("syncro.camp.moment.team", level=name, turn=turn)
    return words.say("syncro.camp.moment", level=name, turn=turn, mage=mage)
