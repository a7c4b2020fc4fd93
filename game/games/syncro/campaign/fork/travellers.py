"""The team before a fork: who has shown a thumb, what hangs on their staffs, and how they walk on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from game.engine.protocol import Seat
from game.games.syncro.campaign.fork.faces import Traveller, VoteDisc, disc_over
from game.games.syncro.campaign.fork.placards import SIDES
from game.games.syncro.campaign.fork.plan import Plan
from game.games.syncro.campaign.fork.vote import Vote
from game.games.syncro.scenery.figure import TALL
from game.games.syncro.scenery.keepsakes.names import listed
from game.games.syncro.scenery.mages import Mage
from game.saves.records.player import Player
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part, nothing
from game.ui.seats.faces import who_of
from game.ui.type.text import Style

DISC: Final = 36.0
LEAST: Final = 24.0
WHOLE: Final = 0.74  # the size of a mage whose disc is as large as that
MOST: Final = 4  # mages whose staffs have room for keepsakes
FAR: Final = (30.0, 34.0)  # units that the mages walk, aside and up


class Seen(NamedTuple):
    """Say what is seen of a vote: whether all have chosen, how far the discs have turned and the mages walked."""

    decided: bool
    turned: float
    walked: float


class Travellers(NamedTuple):
    """Hold a team, the keepsakes of each (the newest first), its vote, and what lets somebody choose anew."""

    team: tuple[Player, ...]
    hung: tuple[tuple[str, ...], ...]
    vote: Vote
    opens: Callable[[Seat], None]

    def parts(self, kit: Kit, plan: Plan, seen: Seen) -> list[Part]:
        """Return the mages, those at the back first, with a disc over each hat."""
        middle = kit.frame.width / 2
        side = 0.0 if not seen.walked else -1.0 if self.vote.outcome[0] == 0 else 1.0
        aside, up = (each * seen.walked * plan.unit for each in FAR)
        parts, discs = list[Part](), list[Part]()
        for seat in sorted(range(len(plan.feet)), key=lambda seat: plan.feet[seat][1]):
            x, y, size = plan.feet[seat]
            mage = Mage(who_of(self.team[seat]), x + side * aside, y - up, size, x < middle, seat)
            face = Traveller(mage, self._things(seat) if len(plan.feet) <= MOST else ())
            control = None if seen.decided else self._control(kit, seat)
            parts.append(Part(f"mage:{seat}", mage.seen, face, control, layer=-1, may_overlap=True))
            disc = disc_over(mage.x, mage.y - TALL * size, max(DISC * min(1.0, size / WHOLE), LEAST))
            discs.append(Part(f"fork:disc:{seat}", disc, self._disc(kit, seat, disc, seen), may_overlap=True))
        return [*parts, *discs]

    def _things(self, seat: Seat) -> tuple[str, ...]:
        return self.hung[seat] if seat < len(self.hung) else ()

    def _control(self, kit: Kit, seat: Seat) -> Control:
        """Return what tells whether a mage has shown a thumb; it lets somebody change theirs, while others choose."""
        shown = seat in self.vote.thumbs
        key = "flat" if not self.team[seat].person else "change" if shown else "not_shown"
        words = kit.say(f"syncro.fork.{key}", player=self.team[seat].name)
        things = self._things(seat)
        label = f"{words} · {kit.say('syncro.camp.hung', things=listed(kit.words, things))}" if things else words
        act = partial(self.opens, seat) if shown else nothing
        return Control(label, act, "team", shown, "" if shown else words, words, sound="select")

    def _disc(self, kit: Kit, seat: Seat, rect: Rect, seen: Seen) -> VoteDisc:
        mark = kit.type.set_text("?", Style("title", rect.h * 0.6, fixed=True))
        if seen.decided:
            thumb = self.vote.thumbs.get(seat)
            return VoteDisc("flat" if thumb is None else SIDES[thumb], mark, seen.turned)
        ready = seat in self.vote.thumbs or not self.team[seat].person
        return VoteDisc("shown" if ready else "", mark)
