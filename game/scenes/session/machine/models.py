"""Models of a table: one is made of what its machine holds, and kept as long as nothing of that is another."""

from __future__ import annotations

from game.scenes.session.machine.deciding import Deciding
from game.scenes.session.machine.match_context import MatchContext
from game.scenes.session.machine.recap import RecapLines
from game.scenes.session.machine.telling import Telling
from game.scenes.session.match.model import AnyModel, Phase, Seating, TableModel, TurningBack
from game.ui.layout.memo import Memo


class Models:
    """Make the model of the moment. `begun` is how many matches each person has begun here."""

    def __init__(
        self, context: MatchContext, telling: Telling, deciding: Deciding, news: RecapLines, begun: tuple[int, ...]
    ) -> None:
        self._all, self._telling, self._deciding, self._news, self._begun = context, telling, deciding, news, begun
        self._kept: AnyModel | None = None
        self._made_for: object = None  # versions of the moment and of the match, and whether it ends or plays on here
        self._seats: Memo[object, Seating] = Memo()  # kept while the players are the same, and so is the language
        self.made = 0

    @property
    def now(self) -> AnyModel:
        """Return the model of the moment."""
        context = self._all
        key = context.moment.version, context.host.changes, context.guard.ends, context.session.plays_on
        if self._kept is None or self._kept.view is not context.playback.view or self._made_for != key:
            self._made_for = key
            self._kept = self._made()
            self.made += 1
        return self._kept

    @property
    def phase(self) -> Phase:
        """Return what the table waits for."""
        telling, forced, context = self._telling, self._all.forced, self._all
        if not telling.idle:
            return Phase.HELD if telling.resting and not context.moment.moving else Phase.TELLING
        if telling.is_halted:
            return Phase.HALTED
        if context.host.outcome is not None:
            return Phase.OVER
        if forced.due is not None:
            return Phase.HALTED if forced.holds else Phase.FORCED
        return Phase.PERSON if context.owner.asking or context.bots.awaited is None else Phase.BOT

    def _made(self) -> AnyModel:
        context, telling = self._all, self._telling
        host, owner, moment = context.host, context.owner, context.moment
        view = context.playback.view
        session = context.session
        parts = context.game.parts
        about = session.hung, session.led, session.plays_on
        seated = session.players, about, session.words and session.words.language
        idle = telling.idle
        over = host.outcome is not None
        ends = context.guard.ends
        acting = None if session.plays_on else owner.acting()
        draft = moment.draft if idle or host.rules.sealing else None  # where all choose at once, nobody disturbs it
        strip = view.seat if parts.meanwhile.strip and idle and acting == view.seat else None
        return TableModel(
            view=view,
            before=(moment.before if moment.telling or moment.moving else None) or view,
            seating=self._seats.get(seated, lambda: session.seating(self._begun)),
            to_act=() if ends else host.to_act(),
            acting=None if ends else acting,
            thinking=context.bots.seat,
            open_question=owner.open_question,
            phase=self.phase,
            idle=idle,
            caught_up=context.playback.done,
            over=over,
            draft=draft,
            chosen=moment.chosen,
            event=moment.event,
            since=moment.since,
            ahead=context.playback.ahead(),
            stages=moment.stages if moment.at == len(view.history) else (),
            resting=telling.resting,
            read=moment.read,
            visiting=owner.visiting is not None,
            has_standing_answer=view.seat is not None and context.standing_answer(view.seat) is not None,
            by_hand=moment.by_hand,
            crowned=moment.crowned if over else (),
            pondering=() if over else parts.feelings.pondering(view.state),
            holding=view.seat if owner.shared else None,
            moods=context.moods.now,
            itself=context.itself(idle=idle),
            turning=TurningBack(
                self._deciding.why_not_undo(),
                self._deciding.why_not_redo(),
                draft is not None and parts.turns.undo_drops,
                view.seat is not None and host.undo_stack.can_take_back(view.seat, unseen=owner.unseen) is None,
            ),
            happened=None if strip is None else self._news.happened(strip),
        )
