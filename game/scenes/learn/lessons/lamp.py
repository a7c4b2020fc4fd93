"""The lamp of a lesson, as a table's guide: what it says and lights, and where the keys lead meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.bubbles.bubble import Found, Room, Speech, Steps, build
from game.scenes.learn.bubbles.hanging import HangingLamp
from game.scenes.learn.bubbles.pointing import HELD, Pointing
from game.scenes.learn.lessons.aside import doubling, is_gold, plainer, plates, waiting
from game.scenes.learn.lessons.in_place import play_on
from game.scenes.learn.lessons.lesson import LessonGuide, State, Try
from game.scenes.session.messages.inputs import Skipped
from game.scenes.shell.navigation.free_place import taken
from game.scenes.shell.scene.keys import lead_to
from game.scenes.table.game_table.meaning import Meaning
from game.scenes.table.guides.guide import Guidance, Lets
from game.scenes.table.live.guide_targets import covered, light_on, place_of
from game.scenes.table.live.lifting import Lift
from game.scenes.table.pointing.standing import only_tells
from game.ui.input.intents import Back, Confirm, Device, Digit, Help, Intent, Log, Page, Zone
from game.ui.lamplight import Night
from game.ui.layout.arrange import M
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind

SEEN: Final = 0.3  # how bad it is to cover what waits in the dark, a square unit, where words cost 1
SEAT: Final = 12.0  # and somebody's plate
SPARED: Final = 40.0  # and to cover what plays in another step, or tells of the thing at hand
ORDER: Final = ("guide:show", "guide:on", "guide:skip", "guide:why")  # as Tab visits them after what is lit


class LessonLamp(HangingLamp):
    """Show a lesson at its table, and listen there."""

    def __init__(self, guide: LessonGuide) -> None:
        super().__init__(guide.table)
        self.guide = guide
        self._aimed = ""
        self._docked: dict[object, Found | None] = {}
        self._tried_at: Rect | None = None
        self._crossed: Try | None = None  # what bears a cross

    # What the table asks

    @property
    def aside(self) -> str | None:
        say, guide = self.table.services.words.say, self.guide
        if guide.spent or guide.state is not State.FREE:
            return ""  # in the steps it stands over the night
        return say(self._own("free"), count=guide.course.lesson.free_turns - max(0, guide.turns - 1))

    @property
    def head(self) -> str | None:
        over = self.guide.spent and not self.guide.table.session.over
        return self.table.services.words.say(self._own("free_over")) if over else None

    @property
    def ends(self) -> bool:
        return self.guide.spent

    def _own(self, key: str) -> str:
        """Return the key of words about the free turns: a game whose turns are rounds has its own."""
        own = f"{self.guide.course.game}.free_turns.{key}"
        return own if self.table.services.words.has(own) else f"lesson.{key}"

    @property
    def lights(self) -> bool:
        """Tell whether the lamp hangs over the table."""
        return self.guide.state in (State.STEPS, State.SHOWING)

    @property
    def alive(self) -> bool:
        return self.light.moves or self.guide.waits

    def says(self) -> Guidance:
        """Return what is lit, said, let through and held now."""
        return Guidance(self._lit() if self._speaks else (), *self._told(), self.guide.lets)

    def opens(self) -> Lets:
        return self.guide.opens

    def _told(self) -> tuple[str, str]:
        """Return title and text of what the lamp says now; empty ones while it is silent."""
        guide, say = self.guide, self.table.services.words.say
        if guide.state is State.DONE:
            game = say(f"{guide.course.game}.name")
            return say("lesson.can_play", game=game), say("lesson.can_play_text", game=game)
        if not guide.speaking or guide.state is State.FREE:
            return "", ""
        if guide.state is State.PAST:
            return say("lesson.free_title"), say(self._own("free_anew" if guide.anew else "free_here"))
        return self._words(guide.tried.words if guide.tried is not None else "")

    def _lit(self) -> tuple[tuple[str, ...], ...]:
        """Return what is to be pressed next, or all that is to be looked at."""
        guide = self.guide
        return tuple((key,) for key in ((guide.target,) if self._act else guide.keys))

    def answers(self, key: str, meaning: Meaning) -> bool:
        """Answer a press in the table's place."""
        return self.guide.answers(key, meaning)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether a picture has changed."""
        guide, table = self.guide, self.table
        changed = guide.update(dt)
        play_on(table, guide.course, guide.number)
        if self._speaks:
            self.light.aim([hole for (key,) in self._lit() if (hole := light_on(table, key)) is not None])
            self._lead(guide.target or ("" if self._act else "guide:on"))  # what only talks lights nothing
        else:
            self._aimed = ""
            self._docked.clear()
            self._follow()
        lit = guide.speaking or (guide.showing is not None and not guide.showing.acted)
        moved = self._moved()
        return self.light.update(dt, lit, table.services.motion) or guide.showing is not None or changed or moved

    def _moved(self) -> bool:
        """Tell whether what was tried in vain lies elsewhere by now: its outline goes with a card that rises."""
        tried, before = self.guide.tried, self._tried_at
        if tried is not self._crossed and tried is not None:
            self.table.services.sound.play("thud")  # a cross is stamped on it
        self._crossed = tried
        self._tried_at = place_of(self.table, tried.key) if tried is not None else None
        return self._tried_at != before

    def _follow(self) -> None:
        """Light what the hand of light goes to, where it is now: a card that was played takes its light with it."""
        showing = self.guide.showing
        place = light_on(self.table, showing.key) if showing is not None and not showing.acted else None
        if place is not None:
            self.light.aim([place])

    def _lead(self, key: str) -> None:
        """Lead the focus to what is lit whenever that is something else."""
        if key == self._aimed:
            return
        table = self.table
        self._aimed = key
        part = self.part(key)
        if table.focus.key.startswith("guide:") and table.focus.ring:
            return  # whoever is at the bubble's buttons stays there
        ring = table.services.navigator.by_keys
        acts = self._act and part is not None and part.control is not None
        table.focus.at(key if acts else "guide:on", table.time, ring=ring, led=ring)
        table.focused()

    # Keys

    def hears(self, intent: Intent) -> bool:
        """Obey a key that means something else here than at a table without a guide."""
        guide = self.guide
        match intent:
            case Confirm() | Digit() if self._too_early:
                self.table.performance.send(Skipped())
            case Confirm() if self._insists:
                lead_to(self.table, self._does)
            case Help() if guide.state is State.PAST:
                pass
            case Back() if guide.state is State.DONE:
                self._leave()
            case Back() if guide.showing is not None:
                guide.acts.restart_at_step(guide.number)
            case Back() if self.table.moment.draft is None:
                guide.acts.ask_to_leave(guide.number)
            case Help() if guide.tried is not None and guide.tried.refusal is not None:
                return False  # as everywhere: the rule
            case Help() if self._speaks and self._act:
                guide.show()
            case Log() if self._speaks and self.table.services.navigator.device == Device.PAD:
                guide.show()
            case Page(-1) if self._speaks:
                guide.go_back()
            case Zone(by) if self._speaks:
                self._walk(by)
            case _:
                return False
        return True

    @property
    def _insists(self) -> bool:
        """Tell whether keys stand on what was just tried in vain, or only tells: Enter shows what does the step."""
        tried, table = self.guide.tried, self.table
        if not self._speaks or self._does in ("", table.focus.key):
            return False
        here = table.focus.find(table.parts)
        return (tried is not None and table.focus.key == tried.key) or (here is not None and only_tells(here))

    @property
    def _does(self) -> str:
        """Return the key of what does the step: what is lit, or the button that goes on; "" for nothing."""
        return self.guide.target if self._act else "guide:on"

    @property
    def _too_early(self) -> bool:
        """Tell whether a key cannot be meant for what the lamp says: its words have just come, or are still to come.

        Where the table itself waits to go on, a key is meant for that.
        """
        guide, table = self.guide, self.table
        if table.moment.resting or table.machine.telling.is_halted or table.focus.key.startswith("bar:"):
            return False
        return guide.unread or guide.over

    @property
    def _speaks(self) -> bool:
        return self.guide.speaking and self.guide.state is State.STEPS

    @property
    def _act(self) -> bool:
        """Tell whether something is to be done in this step, not only looked at."""
        return self.guide.course.steps[self.guide.number].act

    def _walk(self, by: int) -> None:
        """Go from what is lit to the bubble's buttons, and round."""
        table = self.table
        there = {part.key for part in table.parts if part.control is not None}
        order = [key for key in (self.guide.target, *ORDER) if key in there]
        here = order.index(table.focus.key) if table.focus.key in order else -1 if by > 0 else 0
        table.focus.at(order[(here + by) % len(order)], table.time, ring=True)
        table.focused()

    # What is seen

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return the light, the bubble, and what marks a try."""
        guide = self.guide
        if guide.state is State.DONE:
            return self._farewell(kit)
        if guide.state is State.FREE:
            return ()
        if guide.state is State.PAST:
            return self._handing_over(kit) if guide.speaking else ()
        shows = self._pointing()
        raised = {**dict.fromkeys(shows.held, Lift(dark=HELD)), **shows.raised}
        kept, again = self.lifted((*shows.held, *shows.seen), raised)
        also = [hole for hole in (shows.goes,) if hole is not None]
        lamp = self.light.parts(kit.frame.rect, self.night, self.named, kept, also=also, over=shows.under)
        light = [*(shows.risen(part) for part in lamp), *again]
        if guide.showing is not None:
            return [*light, *guide.showing.parts()]
        if not guide.speaking:
            return light
        label = self.aside_parts(kit, kit.say("lesson.first"))
        return [*light, *label, *shows.parts(), *self._bubble(kit, shows)]

    def _pointing(self) -> Pointing:
        """Return what the lamp shows besides its light: what it speaks of, where that goes, and what was tried."""
        guide, table = self.guide, self.table
        if guide.showing is not None:
            return Pointing(table, (guide.showing.key,) if guide.showing.key else ())
        if not guide.speaking:
            return Pointing(table, ())
        step = guide.course.steps[guide.number]
        action = guide.actions[0] if step.act and guide.keys else None
        lit = tuple(key for (key,) in self._lit()) if self._speaks else ()
        return Pointing(table, (*lit, *step.light), guide.target, action, guide.tried.key if guide.tried else "")

    def _bubble(self, kit: Kit, shows: Pointing) -> list[Part]:
        guide, table = self.guide, self.table
        course, number = guide.course, guide.number
        keys = (*guide.keys, *shows.keys)
        kept = [place for key in keys if (place := place_of(table, key)) is not None]
        doubles = self._doubles
        used = tuple(taken((part for part in table.presses if part.key not in doubles), kit.frame.rect))
        thing = place_of(table, shows.wanted or guide.target)
        spared = waiting(table, doubles)
        lies = [*covered(table, SEEN), *((rect, SPARED) for rect in spared), *((rect, SEAT) for rect in plates(table))]
        there = (*kept, *shows.covers())
        room = Room(self.room(kit), thing, there, used, lies, spared, self._docked, fold=self.fold)
        return build(kit, self._speech(kit), self._answers(kit), room, Steps(len(course.steps), number))

    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Return the table's own parts: once the way is offered in gold, nothing else is gold.

        A button that does the same as what is lit is left out: there is one way to do a step.
        """
        doubles = self._doubles
        left = [part for part in super().leaves(parts) if part.key not in doubles]
        if self.guide.tried is None:
            return left
        return [replace(part, face=plainer(part.face)) if is_gold(part) else part for part in left]

    @property
    def _doubles(self) -> frozenset[str]:
        """Return the keys of the buttons that do a step as what is lit does."""
        guide = self.guide
        if not self.lights or not self._act:
            return frozenset()
        return doubling(self.table, guide.keys, guide.does)

    def _speech(self, kit: Kit) -> Speech:
        """Return what the bubble of a step says."""
        guide = self.guide
        step = kit.say("lesson.step", n=guide.number + 1, count=len(guide.course.steps))
        if guide.tried is not None:
            label = kit.say("lesson.not_yet", n=guide.number + 1, count=len(guide.course.steps))
            return Speech(label, *self._told(), warm=True, brief=kit.say("lesson.not_yet_alone"))
        if guide.later:
            label = kit.say("lesson.later", step=step)
            return Speech(label, *self._told(), always=True, brief=kit.say("lesson.later_alone"))
        return Speech(step, *self._told())

    def _words(self, wrong: str) -> tuple[str, str]:
        """Return title and text of the step, or of what answers a try: what is, then what to do, in bold."""
        guide, words = self.guide, self.table.services.words
        course, number = guide.course, guide.number
        title, text, do = (
            course.reply(number, wrong, part) if wrong else course.words(number, part)
            for part in ("title", "text", "do")
        )
        later = course.words(number, f"do_{guide.stage + 1}")
        if not wrong and guide.stage and words.has(later):
            do = later
        said = words.say(text)
        return words.say(title), f"{said} **{words.say(do)}**" if words.has(do) else said

    def _answers(self, kit: Kit) -> list[BubbleButton]:
        guide = self.guide
        if not self._act:
            return [BubbleButton("on", kit.say("lesson.go_on"), guide.look_on, "primary", "shell/glyphs/arrow-right")]
        kind: ButtonKind = "primary" if guide.tries else "paper"
        brief = "lesson.show_brief" if guide.tried is not None and guide.tried.refusal is not None else "lesson.show"
        show = BubbleButton("show", kit.say(brief), guide.show, kind, "shell/glyphs/play")
        skip = BubbleButton("skip", kit.say("lesson.skip"), guide.skip, "bare")
        if guide.tried is None or guide.tried.refusal is None:
            return [skip, show]
        why = BubbleButton("why", kit.say("table.why"), self._open_book, "paper", "shell/glyphs/book-open")
        return [skip, why, show]

    def _open_book(self) -> None:
        """Open the rulebook at the rule that speaks against what was tried."""
        tried, table = self.guide.tried, self.table
        if tried is not None:
            table.focus.at(tried.key, table.time)
        table.rulebook.open()

    @property
    def explains(self) -> bool:
        return self.guide.tried is not None

    def _handing_over(self, kit: Kit) -> list[Part]:
        """Say that the steps are done: a few turns are the learner's own."""
        guide = self.guide
        speech = Speech(kit.say("lesson.steps_done"), *self._told())
        go = BubbleButton(
            "free", kit.say("lesson.free_button"), guide.free, "primary", "shell/glyphs/play-filled", first=True
        )
        seen = [place_of(self.table, key) for key in guide.course.steps[-1].light]
        return self._in_the_middle(kit, speech, [go], tuple(place for place in seen if place is not None))

    def _farewell(self, kit: Kit) -> list[Part]:
        """Return the last words: a match can be played now."""
        guide = self.guide
        speech = Speech(kit.say("lesson.done"), *self._told())
        goes_on = kit.say(guide.acts.goes_on)
        play = BubbleButton("play", goes_on, self._play, "primary", "shell/glyphs/play-filled", first=True)
        leave = BubbleButton("leave", kit.say(guide.acts.way_out), self._leave, "bare")
        return self._in_the_middle(kit, speech, [play] if guide.acts.leads_back else [leave, play])

    def _leave(self) -> None:
        if not self.guide.unread:
            self.guide.acts.leave(self.guide.number)

    def _play(self) -> None:
        if not self.guide.unread:
            self.guide.acts.play()

    def _in_the_middle(
        self, kit: Kit, speech: Speech, answers: Sequence[BubbleButton], kept: tuple[Rect, ...] = ()
    ) -> list[Part]:
        """Say something over the dark table; what is `kept` is still seen."""
        window = kit.frame.rect
        night = Part("guide:night", window, Night((), self.night), layer=20, may_overlap=True)
        room = window.inset(M).trimmed(top=self.table.appearance.laid_area.y - M)
        return [night, *build(kit, speech, answers, Room(room, None, kept))]
