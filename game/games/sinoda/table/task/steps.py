"""How a task was solved: each of its turns, what was done and what was answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.protocol import AnyBeat, Message, SeatName, say
from game.games.sinoda.rules.position import Quest, State
from game.games.sinoda.rules.rules import Captured, Changed, Moved, StartedOver


@dataclass(frozen=True, slots=True)
class Step:
    """Hold a turn of who solved it: the position right before it, what was done there and how it was answered."""

    before: State
    act: Moved | Changed
    taken: int
    """The value of what it took; 0: nothing."""
    answer: Message | None

    @property
    def path(self) -> tuple[str, ...]:
        """Return the spaces that the act went along."""
        return self.act.path if isinstance(self.act, Moved) else (self.act.space,)

    def said(self) -> Message:
        """Return what was done, as something to do."""
        key = "sinoda.task.solved"
        match self.act:
            case Changed(old=old, value=value):
                return say(f"{key}.turned", old=old, new=value)
            case Moved() if self.taken:
                return say(f"{key}.took", value=self.taken)
            case Moved(value=value):
                return say(f"{key}.moved", value=value, count=value, steps=say(f"sinoda.steps.{value}"))


def steps_of(first: State, beats: Sequence[AnyBeat]) -> tuple[Step, ...]:
    """Return the turns of the last try of a task that began with a state; `beats` are all that happened since."""
    steps: list[Step] = []
    state = first
    for beat in beats:
        event = beat.event
        match event:
            case StartedOver():
                steps.clear()
            case Moved(seat=0) | Changed(seat=0):
                steps.append(Step(state, event, 0, None))
            case Captured(seat=0, value=value):
                last = steps[-1]
                steps[-1] = Step(last.before, last.act, value, last.answer)
            case Moved() | Changed() | Captured():
                last = steps[-1]
                steps[-1] = Step(last.before, last.act, last.taken, _answer(event))
        state = beat.state
    return tuple(steps)


def told_of_task(quest: Quest) -> tuple[Message, ...]:
    """Return what the line to pass on says of a task that is solved: its turns, and in which try; never the way."""
    key = "sinoda.task.solved"
    turns = say(f"sinoda.steps.{quest.limit}")
    return say(f"{key}.in_turns", count=quest.limit, turns=turns), say(f"{key}.try_told", count=quest.tries)


def _answer(event: Moved | Changed | Captured) -> Message:
    key = "sinoda.task.solved.answered"
    player = SeatName(event.seat)
    match event:
        case Changed(old=old, value=value):
            return say(f"{key}_turned", player=player, old=old, new=value)
        case Captured(value=value):
            return say(f"{key}_took", player=player, value=value)
        case Moved(value=value):
            return say(f"{key}_moved", player=player, value=value)
