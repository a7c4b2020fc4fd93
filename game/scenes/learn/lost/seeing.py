"""A way of a lost moment as it is played at its table, with a few turns after it: computer players decide for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.match import AnyMatch
from game.scenes.analysis.curve import at_once
from game.scenes.analysis.ways.onward import Onward
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.lost.acts import Acts, Mine
from game.scenes.learn.lost.beside import Beside
from game.scenes.learn.lost.card import Told, told_card
from game.scenes.session.match.model import Phase
from game.scenes.session.messages.inputs import Decided
from game.scenes.table.guides.guide import Guidance
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Intent
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

BEGINS: Final = 0.6  # seconds for which the moment is seen first
RESTS: Final = 0.7  # and what each decision led to
LAST: Final = 2.4  # and the last picture


class Seeing(Beside):
    """Play a way, and a few turns after it; at the end, or when somebody stops it, both ways are told again."""

    def __init__(self, table: TableScene, match: AnyMatch, acts: Acts, mine: Mine, action: object) -> None:
        super().__init__(table, acts)
        lost = acts.lost
        self._mine, self._action, self._match = mine, action, match
        decided = [(lost.seat, action), *at_once(lost.back.reading, lost.seat, lost.place)]
        self._onward = Onward(match, lost.back.session, decided, table.services.worker, self._turns)
        self._rests = BEGINS
        self._over = False

    def _turns(self) -> int:
        return self.table.game.replay_adapter.turns(self._match.events(None))

    @property
    def alive(self) -> bool:
        return not self._over

    def update(self, dt: float) -> bool:
        """Let time pass: play what is decided once what came before was seen."""
        table = self.table
        if self._over or table.services.navigator.changing:
            return False
        self.lead("guide:stop")
        self.go_on(dt)
        self._onward.listen()
        if not self.calm:
            return False
        self._rests -= dt * (table.services.motion or 1.0)
        if self._rests > 0:
            return False
        if self._onward.ready and table.machine.phase is not Phase.OVER:
            taken = self._onward.take()
            if taken is not None:
                table.performance.send(Decided(*taken))
                self._onward.ask()
            self._rests = RESTS if self._onward.thinking or self._onward.ready else LAST
        elif not self._onward.thinking:
            self.stop()
        return False

    def stop(self) -> None:
        """Tell both ways again."""
        if self._over:
            return
        self._over = True
        self._onward.close()
        self.acts.tell(self.table, self._mine)

    def hears(self, intent: Intent) -> bool:
        if isinstance(intent, Back):
            self.stop()
            return True
        return super().hears(intent)

    @property
    def aside(self) -> str | None:
        return ""

    @property
    def head(self) -> str | None:
        return self.table.services.say("moments.seen.label")

    def says(self) -> Guidance:
        return Guidance((), self.table.services.say("moments.seen.aside"), self.acts.name(self._action), self.lets)

    def parts(self, kit: Kit) -> Sequence[Part]:
        stop = BubbleButton("stop", kit.say("moments.seen.stop"), self.stop, "paper", "shell/glyphs/undo-2", first=True)
        place = place_of(self.table, seat_key(self.acts.lost.seat))
        told = Told(self.acts.theme(kit), self.acts.name(self._action), leads=(stop,))
        return told_card(self.table, kit, told, [] if place is None else [place])
