"""The lamp of a first level, as a guide beside a real match: it says a word when a thing first happens, and asks none.

Whoever plays stays free: any press means what it always means. What is only to be seen waits until somebody goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.bubbles.bubble import Found, Room, Speech, Steps, build
from game.scenes.learn.bubbles.hanging import HangingLamp
from game.scenes.learn.first_level.learner_progress import Heard, LearnerProgress
from game.scenes.learn.hints.hint_marks import path
from game.scenes.learn.lessons.aside import plates
from game.scenes.session.match.model import Phase
from game.scenes.session.messages.inputs import WentOn
from game.scenes.shell.navigation.free_place import taken
from game.scenes.table.game_table.first_level import Word
from game.scenes.table.guides.guide import PAPER, ZONE, Guidance
from game.scenes.table.live.guide_targets import covered, light_on, place_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Confirm, Device, Digit, Edge, Help, Intent, Log, Page, Press, Step, Zone
from game.ui.lamplight import Bubble, Hole
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

SEEN: Final = 0.8  # how bad it is to cover what can be pressed, a square unit, where words cost 1
DEAF: Final = 0.3  # seconds for which a word hears nothing: what was pressed before it came is not for it
AMONG: Final = 6.0  # units round several things that are lit as one
PLAYED: Final = 20.0  # how bad it is to cover what the match is played with
LIT: Final = 10.0  # and what keeps its light besides what is spoken of
GOAL: Final = "goal"  # begins the keys of what says how the level is won: it keeps its light


class FirstLamp(HangingLamp):
    """Speak at a table of a first level, and listen there."""

    def __init__(self, table: TableScene, pupils: LearnerProgress) -> None:
        super().__init__(table)
        self._pupils = pupils
        self._step = ""
        self._word: Word | None = None
        self._seen: object = None  # what the word was looked up for
        self._began, self._at = 0.0, 0  # when it was said first, and after how many beats
        self._to: tuple[Seat, ...] = ()  # whom it was said to
        self._showing = False
        self._said: list[Heard] = []
        self._before = 0  # how many words ago the one was said that is looked at again
        self._aimed: tuple[str, bool] | None = None  # where the keys were led, and whether somebody could act there
        self._docked: dict[object, Found | None] = {}

    # What is said now

    @property
    def word(self) -> Word | None:
        """Return what is said now, or None."""
        table = self.table
        view = table.moment.view
        now = table.moment
        seen = (id(view.state), len(view.history), now.model.draft, now.viewer, now.idle, table.machine.moving)
        if seen != self._seen:
            self._seen = seen
            self._look()
        return self._word

    @property
    def step(self) -> str:
        """Return the step that something is said of now, or ""."""
        return self._step if self.word is not None else ""

    def _look(self) -> None:
        table, host = self.table, self.table.host
        over = table.game.parts.first_level.over
        if table.machine.playback.done and not self._pupils.taught and over(table.moment.facts):
            self._pupils.end()
        step, word = self._find()
        whom = self._whom(word) if word is not None else ()
        if (step, whom) != (self._step, self._to):
            if word is None and self._still:
                return  # others act meanwhile
            if self._done:
                self._told()
            self._step, self._to = step, whom
            self._began = table.time
            self._at = host.beat_count
            self._showing = False
            self._before = 0
            self._aimed = None
            self._docked.clear()
        self._word = word

    @property
    def _still(self) -> bool:
        """Tell whether somebody still looks at what only they can do, while something else is told."""
        word, table = self._word, self.table
        looks = word is not None and word.own and table.moment.viewer in self._to
        return looks and not table.moment.idle and not self._done

    @property
    def _done(self) -> bool:
        """Tell whether what is said now was done: by whoever was told of their own hand, or it has gone by."""
        host, word = self.table.host, self._word
        if word is None or host.beat_count <= self._at:
            return False
        return not word.own or self._to[0] in host.deciders(self._at)

    def _find(self) -> tuple[str, Word | None]:
        """Return the first step whose moment is now, and which somebody here does not know yet."""
        table = self.table
        if table.machine.moving or (table.moment.idle and table.machine.phase is Phase.OVER):
            return "", None
        facts, firsts = table.moment.facts, table.game.parts.first_level
        words = ((step, firsts.word(facts, step)) for step in self._pupils.steps)
        return next(((step, word) for step, word in words if word and self._news(step, self._whom(word))), ("", None))

    def _news(self, step: str, whom: tuple[Seat, ...]) -> bool:
        """Tell whether a step is what is being said, or news for somebody."""
        return (step, whom) == (self._step, self._to) or any(
            step not in self._pupils.steps_taught(seat) for seat in whom
        )

    def _whom(self, word: Word) -> tuple[Seat, ...]:
        """Return whom a word is for: what is said of a hand, for whoever holds it."""
        return tuple(seat for seat in self._pupils.pupils if not word.own or seat == self.table.moment.viewer)

    def _told(self) -> None:
        """Keep that the step has been told; what is said next is looked up anew."""
        step, word, whom = self._step, self._word, self._to
        self._step = ""
        self._word = None
        self._to = ()
        self._seen = None
        if word is not None and whom:
            self._said.append(Heard(word, step, whom[0] if word.own else None))
            self._pupils.tell(step, whom)

    # What the table asks

    def says(self) -> Guidance:
        """Return what is lit, said and held now: every press goes through."""
        word = self.word
        return Guidance(self._lit(word), *self._words(self._shown(word)), held=word.seen) if word else Guidance()

    @property
    def aside(self) -> str | None:
        return "" if self.lights else None  # it stands over the night

    @property
    def lights(self) -> bool:
        """Tell whether the lamp hangs over the table."""
        return self.word is not None or self.light.strength > 0

    @property
    def alive(self) -> bool:
        return self.light.moves

    @property
    def asks(self) -> bool:
        """Tell whether somebody reads what is only to be seen: the others wait."""
        return self.holds

    @property
    def holds(self) -> bool:
        word = self.word
        return word is not None and word.seen

    def forget(self) -> None:
        """Forget what was lit: the screen has another owner, and what was said of a hand is for that one alone."""
        self._seen, self._showing, self._before, self._aimed = None, False, 0, None
        self._docked.clear()

    def update(self, dt: float) -> bool:
        """Let time pass; return whether a picture has changed."""
        before = (self._step, self._word)
        word = self.word
        changed = before != (self._step, self._word)
        if word is not None:
            changed = self.light.aim(self._holes(word)) or changed
            self._lead(word)
        changed = self.light.update(dt, word is not None, self.table.services.motion) or changed
        if self._pupils.taught and word is None and not self.light.strength:
            self._pupils.leave()
        return changed

    # What is lit

    def _way(self, word: Word) -> tuple[str, ...]:
        """Return what is pressed one after another, while that is shown."""
        return (
            self.table.game.learning.keys_to_press(self.table.moment.facts, word.act)
            if self._showing and word.act is not None
            else ()
        )

    def _lit(self, word: Word) -> tuple[tuple[str, ...], ...]:
        """Return what is lit: what the word speaks of, or the way that is shown."""
        return tuple((key,) for key in self._way(word)) or word.lit

    def _holes(self, word: Word) -> list[Hole]:
        """Return the light of what is lit, where it stands."""
        return [hole for group in self._lit(word) if (hole := self._hole(group)) is not None]

    def _hole(self, keys: Sequence[str]) -> Hole | None:
        """Return several things lit as one."""
        holes = [hole for key in keys if (hole := light_on(self.table, key)) is not None]
        if len(holes) < 2:
            return holes[0] if holes else None
        return Hole(reduce(Rect.joined, [hole.rect for hole in holes]).inset(-AMONG))

    def _goal(self) -> list[Hole]:
        """Return the light of what says how the level is won, where that stands."""
        rects = [part.rect for part in self.table.appearance.plain if part.key.startswith(GOAL) and part.rect.w > 0]
        return [Hole(reduce(Rect.joined, rects).inset(-8, -6), 10.0)] if rects else []

    def _lead(self, word: Word) -> None:
        """Lead the keys' focus to what is lit whenever that is something else, and when a decision begins."""
        lit = word.lit[0][0] if word.lit and len(word.lit[0]) == 1 else ""
        part = self.part(lit)
        key = "guide:on" if word.seen else lit if part is not None and part.control is not None else ""
        table = self.table
        if not key or (key, table.moment.idle) == self._aimed:
            return
        self._aimed = key, table.moment.idle
        ring = table.services.navigator.by_keys
        if ring and (word.seen or not table.focus.key.startswith("guide:")):
            table.refresh()
            table.focus.at(key, table.time, ring=True, led=True)
            table.focused()

    # Keys and presses

    def hears(self, intent: Intent) -> bool:
        """Go on at any key or press while a word holds what is told; else obey what means something else here."""
        word = self.word
        if word is None:
            return False
        match intent:
            case Page(-1):
                self.go_back()
            case Help() if word.act is not None:
                self.show()
            case Log() if word.act is not None and self.table.services.navigator.device == Device.PAD:
                self.show()
            case Press(x, y, 1) if word.seen and not self._free and not self._own(x, y):
                self.go_on()
            case Confirm() if word.seen and not self._free:
                self.go_on()
            case Step() | Zone() | Digit() | Edge() | Page() if word.seen and not self._free:
                self.go_on()
            case _:
                return False
        return True

    @property
    def _free(self) -> bool:
        """Tell whether a press may mean something at the table now."""
        return self.table.moment.idle and self.table.moment.acting is not None

    def _own(self, x: int, y: int) -> bool:
        """Tell whether a press is for the lamp itself, or for the bar."""
        at = self.table.services.kit.frame.logical(x, y)
        found = ((part.key, part.control) for part in reversed(self.table.parts) if part.under(*at))
        return next((key.startswith("bar:") or control.zone == ZONE for key, control in found if control), False)

    def go_on(self) -> None:
        """Put away what was only to be seen, and let the rest be told; what was looked at again goes first."""
        table = self.table
        if table.time - self._began < DEAF * min(1.0, table.services.motion):
            return
        table.services.sound.play("select")
        if self._before:
            self._before = 0
            table.refresh()
            return
        held = self.holds and not table.moment.idle
        self._told()
        table.refresh()
        if held and table.moment.resting:
            table.performance.send(WentOn())

    def skip(self) -> None:
        """Put away what is said of this step."""
        self.table.services.sound.play("select")
        self._told()
        self.table.refresh()

    def show(self) -> None:
        """Light the way of what may be done, and lead there: nothing is pressed in anybody's place."""
        word, table = self.word, self.table
        if word is None or word.act is None:
            return
        table.decisions.choose(None)
        self._showing, self._before = True, 0
        table.services.sound.play("select")
        way = self._way(word)
        if way:
            table.focus.at(way[0], table.time, ring=table.services.navigator.by_keys, led=True)
            table.focused()
        table.refresh()

    def go_back(self) -> None:
        """Look again at what was said before."""
        if self._before < len(self._heard):
            self._before += 1
            self.table.services.sound.play("change")
            self.table.refresh()

    @property
    def _heard(self) -> list[Heard]:
        """Return what was said before, as far as it was for whoever looks."""
        return [said for said in self._said if said.seat in (None, self.table.moment.viewer)]

    # What is seen

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return the light, the way that is shown, and the bubble."""
        word = self.word
        besides = self._goal() if self.light.strength > 0 else ()
        kept, again = self.lifted([key for group in self._lit(word) for key in group] if word is not None else ())
        light = [*self.light.parts(kit.frame.rect, self.night, self.named, (*besides, *kept)), *again]
        if word is None:
            return light
        shown = path([hole.rect for hole in self._holes(word)]) if self._showing else []
        return [*light, *self.aside_parts(kit, kit.say("first.aside")), *shown, *self._bubble(kit, word)]

    def _bubble(self, kit: Kit, word: Word) -> list[Part]:
        table = self.table
        number = self._number
        count = len(self._pupils.steps)
        dots = Steps(count, number - 1, frozenset(range(self._count)))
        speech = Speech(kit.say("lesson.step", n=number, count=count), *self._words(self._shown(word)))
        kept = [hole.rect for hole in self._holes(word)]
        thing = kept[0] if kept else None
        kept += [place for key in word.kept if (place := place_of(table, key)) is not None]
        bar = self.part("bar:menu")  # its sentence gives way to the lamp
        area = self.room(kit, bar.rect.bottom + 4 if bar is not None else 0.0)
        kept += [*(hole.rect for hole in self._goal()), *plates(table)]
        kept += [part.rect for part in table.appearance.plain if part.key in self._stands]
        used = tuple(taken(table.presses, kit.frame.rect)) if self._free else ()
        room = Room(area, thing, tuple(kept), used, self._lies(), self._played(), self._docked, fold=self.fold)
        said = build(kit, speech, self._answers(kit, word), room, dots)
        if not self._before:
            return said
        return [replace(part, face=Bubble(None)) if part.key == PAPER else part for part in said]

    @property
    def _stands(self) -> set[str]:
        """Return the keys of what tells how whoever looks stands."""
        return {key.format(self.table.moment.viewer) for key in self.table.game.learning.spares}

    def _lies(self) -> list[tuple[Rect, float]]:
        """Return what lies on the table, and how bad it is to cover: most what is played with."""
        goal = [(hole.rect, LIT) for hole in self._goal()]
        return [*covered(self.table, SEEN), *((rect, PLAYED) for rect in self._played()), *goal]

    def _played(self) -> tuple[Rect, ...]:
        order = self.table.tab_order.zones
        zones = set(order[: order.index("bar")]) if "bar" in order else set(order)
        plain = self.table.appearance.plain
        return tuple(part.rect for part in plain if part.control is not None and part.control.zone in zones)

    @property
    def _count(self) -> int:
        """Return how many words were said to whoever is told, before this one."""
        told = [self._pupils.steps_taught(seat) for seat in self._to]
        return sum(all(step in known for known in told) for step in self._pupils.steps if step != self._step)

    @property
    def _number(self) -> int:
        """Return which word in turn is read: each comes when it is true, so they have no other order."""
        return max(1, self._count + 1 - self._before)

    def _shown(self, word: Word) -> Word:
        """Return what is read: what is said now, or what was said before and is looked at again."""
        return self._heard[-self._before].word if self._before else word

    def _words(self, word: Word) -> tuple[str, str]:
        """Return a word's title, and its text: what is, then what to do, in bold."""
        say, name = self.table.services.words.message, self.table.session.name
        text = say(word.text, name)
        do = word.way if self._showing else word.do
        if do is not None and not self._before:  # what was said before is done
            text = f"{text} **{say(do, name)}**"
        return say(word.title, name), text

    def _answers(self, kit: Kit, word: Word) -> list[BubbleButton]:
        if word.seen or self._before:
            return [BubbleButton("on", kit.say("lesson.go_on"), self.go_on, "primary", "shell/glyphs/arrow-right")]
        skip = BubbleButton("skip", kit.say("lesson.skip"), self.skip, "bare")
        show = BubbleButton("show", kit.say("lesson.show"), self.show, "paper", "shell/glyphs/play")
        return [skip] if word.act is None else [skip, show]
