"""A lesson's guide: leads through the steps at the real table, and answers every try, until the last one is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile
from typing import Final, Protocol

from game.engine.protocol import Refusal
from game.scenes.learn.lessons.course import Course, expected
from game.scenes.learn.lessons.showing import Showing
from game.scenes.session.match.model import Phase
from game.scenes.session.messages.inputs import Decided, Dropped
from game.scenes.table.game_table.meaning import Choose, Do, Meaning, Refuse, played_by
from game.scenes.table.guides.guide import Lets
from game.scenes.table.scene import TableScene

PAUSE: Final = 0.5  # seconds between two decisions that the record plays
GLIMPSE: Final = 8  # decisions that are shown one by one; the table goes on from where more have been made
REST: Final = 1.6  # seconds for which the table is seen before the lamp's last words
OPENS: Final = 0.4  # seconds for which a new table hears nothing: the second half of a double click is not for it
READ: Final = 0.5  # seconds for which new words obey nothing: what was pressed before they came is not for them
CALM: Final = (Phase.PERSON, Phase.BOT, Phase.OVER)


class Acts(Protocol):
    """Be what stands around a lesson: it begins anew at a step, is left, remembered, learnt; a match follows it."""

    def restart_at_step(self, number: int, *, later: bool = False) -> None: ...
    def keep(self, number: int) -> None: ...
    def learnt(self) -> None: ...
    @property
    def way_out(self) -> str: ...
    @property
    def goes_on(self) -> str: ...
    @property
    def leads_back(self) -> bool: ...
    def leave(self, number: int) -> None: ...
    def ask_to_leave(self, number: int) -> None: ...
    def play(self) -> None: ...


class State(Enum):
    """Say what a lesson is at."""

    STEPS = "its steps"
    SHOWING = "a step is done in the learner's place, to show it"
    PAST = "the steps are done, and the lamp says so before it goes up"
    FREE = "a few turns are played freely"
    DONE = "it is over"


@dataclass(frozen=True, slots=True)
class Try:
    """Hold a try that was not the step's: the part, which words answer it, and why it is refused, if it is."""

    key: str
    words: str
    refusal: Refusal | None


class LessonGuide:
    """Lead through a course at a table, from a step on; after the last step come the free turns."""

    def __init__(self, table: TableScene, course: Course, number: int, acts: Acts, decided: Callable[[], int]) -> None:
        """Take the table, and where to begin; `decided` counts the learner's decisions so far."""
        self.table, self.course, self.acts = table, course, acts
        self.number = number
        self.state = State.FREE if number >= len(course.steps) else State.STEPS
        self.tries = self.turns = 0  # tries of this step, and free turns that were begun
        self.tried: Try | None = None
        self.speaking = False
        self.later = False  # the match went on since the step before, unseen
        self.showing: Showing | None = None
        self._on_turn = self._looked = False
        self._decided = decided
        self._own = decided()
        self._count = table.host.decision_count
        self._waited = self._read = 0.0  # seconds at rest, and since words came
        self._said: object = None  # which words stand there
        self._pressed: list[str] = []
        table.session.led = self.state is State.STEPS

    @property
    def waits(self) -> bool:
        """Tell whether the guide is about to do something by itself."""
        silent = self.state in (State.STEPS, State.PAST) and not self.speaking
        ends = self.over and self._calm
        return silent or ends or self.state is State.SHOWING or (self.unread and self._words is not None)

    @property
    def unread(self) -> bool:
        """Tell whether nobody can have read yet what the lamp says, or the lamp says nothing while others act."""
        if self.state in (State.FREE, State.SHOWING):
            return False
        return self._words is None or self._words != self._said or self._read < READ

    @property
    def _words(self) -> object:
        """Return what tells one of the lamp's words from the next; None while it is silent."""
        says = self.state is State.DONE or (self.speaking and self.state is not State.FREE)
        return (self.state, self.number) if says else None

    @property
    def spent(self) -> bool:
        """Tell whether all free turns have been played."""
        return self.state in (State.FREE, State.DONE) and self.turns > self.course.lesson.free_turns

    @property
    def over(self) -> bool:
        """Tell whether nothing is left to do but to see how the table stands: the last words come by themselves."""
        return self.spent and self.state is State.FREE

    @property
    def _calm(self) -> bool:
        """Tell whether the table has told everything, and waits for somebody."""
        table = self.table
        return table.moment.idle and table.machine.phase in CALM and not self.hidden and table.time >= OPENS

    @property
    def hidden(self) -> bool:
        """Tell whether the learner's hand is covered: nothing is lit, and nothing is said."""
        return self.table.moment.viewer != self.course.seat

    @property
    def thinking(self) -> bool:
        """Tell whether computer players think for themselves: in the free turns."""
        return self.state is State.FREE

    def ended(self) -> None:
        """Hear that the match is over, and was looked at for a moment."""
        if self.state is State.FREE:
            self.finish()

    # What is lit

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of what is pressed one after another in this step, or of what is looked at."""
        step = self.course.steps[self.number]
        if not step.act:
            return step.light
        table = self.table
        if table.host.decision_count != step.at or not table.moment.idle or self.hidden:
            return ()  # it was done already, or can't be done now
        return table.game.learning.keys_to_press(table.moment.facts, self.actions[0]) or step.light

    @property
    def stage(self) -> int:
        """Return how many parts of the way have been pressed."""
        keys = self.keys
        if not self.course.steps[self.number].act:
            return 0
        meanings = {part.key: part.control.meaning for part in self.table.appearance.plain if part.control is not None}
        wanted = [place for place, key in enumerate(keys) if self.does(meanings.get(key))]
        passed = takewhile(self._pressed.__contains__, keys[:-1] if self.table.moment.draft is not None else ())
        return wanted[-1] if wanted else len([*passed])

    @property
    def target(self) -> str:
        """Return the key of what is to be pressed next, or of what is to be looked at; "" for nothing."""
        keys = self.keys
        return keys[self.stage] if keys else ""

    def does(self, meaning: object) -> bool:
        """Tell whether a meaning does what the step asks for, or that and what follows in the record."""
        actions = played_by(meaning)
        return bool(actions) and tuple(expected(self.course, self.number)[: len(actions)]) == actions

    # Time

    def update(self, dt: float) -> bool:
        """Let time pass: lead on where a step is done, and play what the record's others do."""
        self._read = self._read + dt if self._words == self._said else 0.0
        self._said = self._words
        if self.state is State.DONE:
            return False
        if self.showing is not None:
            if self.showing.update(dt):
                self.acts.restart_at_step(self.number)
            return True
        if not self._calm:
            return self._speak(on=False)
        match self.state:
            case State.FREE:
                return self._play_freely(dt)
            case State.PAST if not self.speaking and self._rested(dt):
                self._speak(on=True)
                self._offer("guide:free")
                return True
            case State.PAST:
                return False
            case _:
                return self._lead(dt)

    def _offer(self, key: str) -> None:
        """Lead the focus to the lamp's one button."""
        self.table.refresh()
        ring = self.table.services.navigator.by_keys
        self.table.focus.at(key, self.table.time, ring=ring, led=ring)

    def _rested(self, dt: float) -> bool:
        """Tell whether the table was seen at rest for long enough."""
        self._waited += dt
        return self._waited >= REST * self.table.services.motion

    def _speak(self, *, on: bool) -> bool:
        changed = on != self.speaking
        self.speaking = on
        if changed:
            self.table.refresh()
        return changed

    def _lead(self, dt: float) -> bool:
        steps, count = self.course.steps, self.table.host.decision_count
        if count < self._count:  # something was undone
            self.number = next(n for n, step in enumerate(steps) if step.at >= count)
            self._begin_step()
        self._count = count
        step = steps[self.number]
        done = count > step.at if step.act else self._looked
        if done and not self._unfolds(count):
            if self._leaps and not self._rested(dt):  # what came of the step is seen before the table goes on elsewhere
                return self._speak(on=False)
            return self._next()
        if not done and count == step.at:
            return self._speak(on=True)
        self._waited += dt
        if self._waited >= (PAUSE / self.table.services.motion if self.table.services.motion else 0.0):
            self._waited = 0.0
            decision = self.course.decisions[count]
            self.table.performance.send(Decided(decision.seat, decision.action), Dropped())  # they were seen thinking
        return self._speak(on=False)

    def _unfolds(self, count: int) -> bool:
        """Tell whether others still answer what was done, before the table goes on elsewhere: that is to be seen."""
        course = self.course
        after = self.number + 1
        step = course.steps[self.number]
        if not step.act or after == len(course.steps) or course.begins(after) - step.at <= GLIMPSE:
            return False
        return count - step.at < GLIMPSE and course.decisions[count].seat != course.seat

    @property
    def _leaps(self) -> bool:
        """Tell whether the next step begins at a moment to which the match goes on unseen."""
        after = self.number + 1
        return after < len(self.course.steps) and self.course.begins(after) - self._count > GLIMPSE

    def _begin_step(self) -> None:
        self.tried, self.tries, self._looked, self._waited = None, 0, False, 0.0
        self._pressed.clear()

    def _next(self) -> bool:
        leaps = self._leaps
        self.number += 1
        if self.table.moment.draft is not None:
            self.table.decisions.choose(None)
        self._begin_step()
        self.acts.keep(self.number)
        if self.number == len(self.course.steps):
            self.acts.learnt()
            self.state = State.PAST
            self.speaking = False
        elif leaps:
            self.acts.restart_at_step(self.number, later=True)
        self.table.refresh()
        return True

    # The free turns

    @property
    def anew(self) -> bool:
        """Tell whether the free turns are played from another moment than the one to which the steps have led."""
        return self.course.begins(len(self.course.steps)) != self.table.host.decision_count

    def free(self) -> None:
        """Begin the free turns: here, or where the lesson says."""
        if self.unread:
            return
        if self.anew:
            self.acts.restart_at_step(self.number)
            return
        self.state = State.FREE
        self.table.session.led = False
        self._waited = 0.0
        self.table.focus.forget()
        self.table.refresh()
        self._own = self._decided()
        self.table.performance.send(Dropped())  # from now on they think for themselves

    def _play_freely(self, dt: float) -> bool:
        table = self.table
        own = self._decided()
        acting = table.moment.acting is not None
        again = bool(table.host.rules.sealing) and own > self._own  # all choose at once: nobody waits for others
        if acting and (not self._on_turn or again):
            self.turns += 1
            table.refresh()
        self._on_turn, self._own = acting, own
        if self.turns > self.course.lesson.free_turns and self._rested(dt):
            self.finish()
        return False

    def finish(self) -> None:
        """End the lesson: it can be left for a match."""
        self.state = State.DONE
        self.table.performance.send(Dropped())
        self.table.performance.restage()  # the lamp goes from the plate of who was to move
        self._offer("guide:play")

    # What the learner does

    def look_on(self) -> None:
        """End a step that is only looked at."""
        if self.unread:
            return
        self._looked = True
        self.table.services.sound.play("select")

    def show(self) -> None:
        """Do the step in the learner's place, then let them do it."""
        if self.unread:
            return
        self.tried = None
        self.table.decisions.choose(None)
        self.state = State.SHOWING
        self.showing = Showing(self.table, self.keys, self.actions)
        self._speak(on=False)

    def skip(self) -> None:
        """Do the step, and go on."""
        if self.unread:
            return
        seat = self.table.moment.acting
        self.table.decisions.choose(None)
        if seat is not None:
            self.table.performance.send(Decided(seat, self.actions[0]))

    @property
    def actions(self) -> tuple[object, ...]:
        """Return what this step asks for."""
        return tuple(expected(self.course, self.number)[:1])

    def go_back(self) -> None:
        """Begin again at the step before this one."""
        if self.number:
            self.acts.restart_at_step(self.number - 1)

    @property
    def lets(self) -> Lets:
        """Return what goes through now: while words are unread no decision does."""
        if self.unread and self.state in (State.STEPS, State.SHOWING):
            return Lets(anything=False)
        return self.opens

    @property
    def opens(self) -> Lets:
        """Return what the step asks for, and what is no decision; in free turns everything."""
        if self.state is State.FREE:
            return Lets(anything=not self.spent)
        if self.state is State.DONE:
            return Lets(anything=False, others=False)
        if self.state is State.PAST or not self.course.steps[self.number].act:
            return Lets(anything=False)
        return Lets(anything=False, keys=self.keys, actions=tuple(expected(self.course, self.number)))

    def answers(self, key: str, meaning: Meaning) -> bool:
        """Answer a try that does not go through in the table's place; return whether it was answered."""
        through = self.lets.through(key, meaning)
        leads = self.state in (State.STEPS, State.SHOWING) and not self.unread
        if not leads or isinstance(meaning, Do):
            return not through
        step = self.course.steps[self.number]
        if not step.act and key in step.light:
            self._offer("guide:on")
        elif not through:
            self._try(key, meaning)
        else:
            self.tried = None
            if isinstance(meaning, Choose):  # how far the way of this step was pressed
                self._pressed = [*self._pressed, key] if meaning.draft is not None else []
        return not through

    def _try(self, key: str, meaning: Meaning) -> None:
        """Answer a try that is not the step's: where it happened, why, and what to do. What was chosen well stays."""
        table, seat = self.table, self.table.moment.acting
        action = next(iter(played_by(meaning)), None)
        refusal = meaning.refusal if isinstance(meaning, Refuse) else None
        if refusal is None and action is not None and seat is not None:
            refusal = table.host.check(seat, action)
        at = meaning.at if isinstance(meaning, Refuse) and meaning.at else key
        self.tried = Try(at, self.course.wrong(self.number, refusal, action), refusal)
        self.tries += 1
        if table.focus.at(at, table.time):
            table.focused()
        table.decisions.refuse(at, refusal)
        table.refresh()
