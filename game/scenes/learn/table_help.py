"""Help at a table: when a hint may be asked for, and when the lamp says a word about what is met for a first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.protocol import Seat
from game.scenes.learn.coach.coach import Coach, coaches
from game.scenes.learn.hints.hint import HintGuide, Told
from game.scenes.learn.meetings.meeting import MeetingGuide, unmet
from game.scenes.session.match.model import Phase
from game.scenes.table.guides.guide import FirstLevelLamp, GuideUntilActed
from game.scenes.table.live.table import Table
from game.ui.layout.frame import Frame, Rect

RESTS: Final = 0.6  # seconds that a table must be at rest before the lamp speaks by itself
LASTS: Final = 8.0  # seconds after which a hint that was asked for too early comes no more: nobody waits for it


class TableHelp:
    """Help whoever is to act at a table. `play` takes an action for them."""

    def __init__(self, table: Table, play: Callable[[object], None]) -> None:
        self._table, self._play = table, play
        self._looked = -1  # how many decisions there were when nothing unmet lay there
        self._rested = 0.0
        self.lamp: FirstLevelLamp | None = None  # of a first level, which stays while hints come and go
        self._wanted = -1  # how many decisions there were when a hint was asked for over a covered hand
        self._early = -1  # how many of them people had made when one was asked for too early: it comes when it can
        self._promise = ""  # what was said of it
        self._asked = 0.0  # when that was
        self._lay: dict[Frame, Rect] = {}  # where the last hint's card lay
        self._hinted: dict[Seat, Told] = {}  # what each seat was told last
        self._moment: tuple[object, ...] = ()  # what the bulb was drawn for
        self._told: set[tuple[int | None, str]] = set()  # what was said at a first meeting here, and to whom
        self._coach = Coach(table, self._hinted, self.close) if coaches(table.session) else None

    @property
    def offered(self) -> bool:
        """Tell whether this table has hints at all: for people who want them, and where no lesson leads anybody."""
        if not self._table.services.settings.hints:
            return False
        guide, lamp = self._table.moment.guide, self.lamp
        free = guide is None or isinstance(guide, GuideUntilActed) or (lamp is not None and guide is lamp.guide)
        taught = self._table.session.taught or not (free or self._table.host.outcome is not None)
        return self._table.session.entry.advisor is not None and bool(self._table.host.people) and not taught

    @property
    def hinting(self) -> bool:
        return isinstance(self._table.moment.guide, HintGuide)

    def why_not(self) -> str | None:
        """Return why there is no hint now, in words, or None where there is one."""
        table = self._table
        say, model, acting = table.services.words.say, table.moment.model, table.moment.acting
        thinking = model.thinking
        if acting is None or not self._decides(acting, thinking):
            if self._promised:
                return self._when()
            return say("hint.wait") if thinking is None else say("hint.wait_for", name=table.session.name(thinking))
        none = table.game.learning.no_hint(table.moment.facts_of(model)) or (
            "" if table.host.legal(acting) else "hint.none"
        )
        return say(none) if none else None

    @property
    def _too_early(self) -> bool:
        """Tell whether nobody at the screen decides anything now."""
        moment = self._table.moment
        return not self._decides(moment.acting, moment.model.thinking)

    def _decides(self, acting: Seat | None, thinking: Seat | None) -> bool:
        """Tell whether the person to act decides something now."""
        table = self._table
        own = thinking is None and acting is not None and acting == table.moment.viewer
        return own and table.moment.idle and table.host.outcome is None

    @property
    def _decided(self) -> int:
        """Return how many decisions people have made."""
        host = self._table.host
        return sum(seat in host.people for seat in host.deciders())

    @property
    def _promised(self) -> bool:
        """Tell whether a hint was asked for too early a short while ago, and nobody here has decided anything since."""
        table = self._table
        lasts = table.time - self._asked < LASTS
        return lasts and self._early >= 0 and self._early == self._decided and table.host.outcome is None

    @property
    def _comes(self) -> bool:
        """Tell whether a hint can come by itself soon: where a person is to go on first, it would come long after."""
        table = self._table
        waits = table.machine.phase in (Phase.HELD, Phase.HALTED) and table.machine.telling.seconds_until_update is None
        return self._too_early and not waits and not table.machine.owner.needed and table.host.outcome is None

    def _when(self) -> str:
        """Return when a hint comes that was asked for too early."""
        table, host, say = self._table, self._table.host, self._table.services.words.say
        others = [seat for seat in host.to_act() if seat not in host.people]
        if not others:
            return say("hint.later_now")
        at_once = host.rules.sealing and len(others) < len(host.to_act())
        if at_once and len(others) > 1:
            return say("hint.later_all")
        if at_once or len(table.session.players) == len(host.people) + 1:
            return say("hint.later", name=table.session.name(others[0]))
        return say("hint.later_turn")

    def hint(self) -> None:
        """Ask for a hint; where one is there, for its next grade, and after the last put it away."""
        table = self._table
        if isinstance(table.moment.guide, HintGuide):
            table.moment.guide.further()
        elif self.offered and self.why_not() is None:
            self.forget()
            self.close()
            table.services.learning.words(table.session.game)
            table.performance.guide_by(
                HintGuide(table, table.services.worker, self.close, self._play, self._lay, self._hinted)
            )
        elif self.offered and self._covered:
            self._wanted = table.host.decision_count  # it comes when the hand is open again
        elif self.offered and self._comes:
            self._early, self._asked = self._decided, table.time
            self._promise = self._when()
            self._tell(self._promise)
        elif self.offered:
            table.services.sound.play("refuse")
            self._tell(self.why_not() or "")

    def _tell(self, words: str) -> None:
        """Say when the hint comes, or why there is none: in one place, whether the bulb was pressed or a key."""
        self._table.services.navigator.notice(words)
        self._table.refresh()

    def forget(self) -> None:
        """Forget what was asked for too early: it comes, or the screen has another owner."""
        navigator = self._table.services.navigator
        self._early = -1
        if self._promise and navigator.shown.text == self._promise:
            navigator.notice("")
        self._promise = ""

    @property
    def _covered(self) -> bool:
        """Tell whether a person is to act whose hand is hidden, not one who looks again, nor all who talk."""
        table = self._table
        hidden = table.moment.acting is None and table.moment.viewer is None and not table.machine.owner.has_open_talk
        return hidden and not table.host.people.isdisjoint(table.host.to_act())

    def close(self) -> None:
        """Put away what helps now."""
        table, guide = self._table, self._table.moment.guide
        if isinstance(guide, HintGuide):
            guide.drop()
        if isinstance(guide, GuideUntilActed):
            table.performance.guide_by(None if self.lamp is None else self.lamp.guide)

    def stand_by(self, lamp: FirstLevelLamp | None) -> None:
        """Let the lamp of a first level stand beside the table, or go for good."""
        self.lamp = lamp
        self._table.performance.guide_by(None if lamp is None else lamp.guide)

    def begin(self) -> None:
        """Let the lamp of a first level begin, where there is one: the table has been entered."""
        if self.lamp is not None:
            self.lamp.begin()

    def holds(self, action: object, seals: Callable[[], None]) -> bool:
        """Tell whether an action of the person to act waits for a word first: `seals` is called later, or never."""
        return self._coach is not None and self._coach.holds(action, seals)

    def seconds_until_update(self) -> float | None:
        """Return after how many seconds it has something to do by itself, or None."""
        return None if self._coach is None else self._coach.seconds_until_update()

    def update(self, dt: float) -> None:
        """Let time pass: the lamp says a word where something unmet lies open, once the table is at rest."""
        table = self._table
        if self._coach is not None:
            self._coach.update()
        idle = table.moment.idle
        self._light(idle=idle)
        if self._promised and not self.hinting and self.why_not() is None:
            self.hint()
        if self._wanted == table.host.decision_count and self.why_not() is None:
            self._wanted = -1
            self.hint()
        if table.moment.guide is not None or not idle or table.moment.acting is None:
            self._rested = 0.0
            return
        count = table.host.decision_count
        if self._looked == count:
            return
        self._rested += dt
        if self._rested < (RESTS if table.services.motion else 0.0):
            return
        self._looked = count
        met = unmet(table)
        if met is not None:
            told = table.moment.acting, met[0]
            table.performance.guide_by(MeetingGuide(table, *met, self.close, again=told in self._told))
            self._told.add(told)

    def _light(self, *, idle: bool) -> None:
        """Draw the bulb anew where it may have something else to say."""
        table = self._table
        count = table.host.decision_count
        seen = table.moment
        moment = count, seen.model.thinking, idle, seen.acting, seen.viewer, self._promised
        if moment == self._moment:
            return
        self._moment = moment
        table.refresh()

    @property
    def waits(self) -> bool:
        """Tell whether the lamp is about to look whether there is anything to say."""
        table = self._table
        count = table.host.decision_count
        wants = self._looked != count or self._wanted == count or self._promised
        return table.moment.guide is None and table.moment.acting is not None and wants
