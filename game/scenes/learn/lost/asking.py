"""What would you do? A lost moment at its table, until somebody has decided and it is known how good that was."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from game.engine.match import AnyMatch
from game.scenes.analysis.lost import Answer, Verdict
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.bubbles.bubble import Found, Room, Speech, build
from game.scenes.learn.bubbles.folded import Fold
from game.scenes.learn.lost.acts import Acts, Mine
from game.scenes.learn.lost.beside import Beside
from game.scenes.learn.lost.card import Told, told_card
from game.scenes.shell.navigation.free_place import taken
from game.scenes.table.game_table.meaning import Do, Meaning, Refuse
from game.scenes.table.guides.guide import Guidance, Lets
from game.scenes.table.kit.seats import seat_key
from game.scenes.table.live.guide_targets import covered, lying, place_of
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Help, Intent
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

SEEN: Final = 30.0  # how bad it is to cover what can be pressed, a square unit, where words cost 1
TOLD: Final = 0.7  # seconds for which what was done is seen before anything is said of it


class State(Enum):
    """Say what the table is at."""

    ASKED = "somebody decides"
    WEIGHED = "they have decided, and it is played on from there"
    MISSED = "there is something better: they may look again"


class Asking(Beside):
    """Ask what somebody would do at a moment, which is the end of a match; `fresh`: they see it for the first time."""

    def __init__(self, table: TableScene, match: AnyMatch, acts: Acts, *, fresh: bool) -> None:
        super().__init__(table, acts)
        self._match = match
        self.state = State.ASKED
        self._says = fresh
        self._answer: Answer | None = None
        self._mine: object | None = None
        self._waited = 0.0
        self._docked: dict[object, Found | None] = {}
        self._fold = Fold(self._unfolded)

    # Time

    @property
    def asks(self) -> bool:
        return self.state is not State.ASKED or self._own is not None

    @property
    def alive(self) -> bool:
        return self.state is State.WEIGHED

    @property
    def _own(self) -> object | None:
        """Return what the moment's owner has decided; None where they still think."""
        lost = self.acts.lost
        decided = self._match.decisions[lost.place :]
        return next((decision.action for decision in decided if decision.seat == lost.seat), None)

    def update(self, dt: float) -> bool:
        """Let time pass: see what was decided, and how good that was."""
        if self.state is State.MISSED:
            return False
        if self.state is State.ASKED:
            own = self._own
            if own is None:
                return False
            self._mine = own
            self._answer = Answer(self.acts.lost, own)
            self.state = State.WEIGHED
            self.table.refresh()
            return True
        assert self._answer is not None, "it is weighed"
        changed = self._answer.step()
        self.go_on(dt)
        if self.calm:
            self._waited += dt
        if self.calm and self._waited >= TOLD * self.table.services.motion and self._answer.over:
            self._weighed()
            return True
        return changed

    def _weighed(self) -> None:
        """Tell at once what was found; else let them look again."""
        assert self._answer is not None, "it was weighed"
        verdict = self._verdict(self._answer)
        if verdict.found:
            self.acts.keep(again=True)
            self.table.services.sound.play("win")
            self.acts.tell(self.table, Mine(self._mine, verdict))
            return
        self.state = State.MISSED
        self.table.services.sound.play("open")
        self.lead("guide:look")

    def _verdict(self, answer: Answer) -> Verdict:
        """Return how good it was; where nobody could work that out, it was good if it is the better way."""
        if answer.verdict is not None:
            return answer.verdict
        task = self.acts.lost.task
        played, best = round(100 * task.chance), round(100 * task.best)
        found = self._mine == self.acts.lost.better
        return Verdict(found=found, chance=best if found else played, played=played, best=best)

    def close(self) -> None:
        """Have nothing weighed any more."""
        if self._answer is not None:
            self._answer.close()

    # What is done

    def look_again(self) -> None:
        """Let the moment be played once more."""
        self.acts.ask(self.table, fresh=False)

    def show(self) -> None:
        """Tell what came of both ways: the better one was not found."""
        assert self._answer is not None, "it was weighed"
        self.acts.keep(again=False)
        self.acts.tell(self.table, Mine(self._mine, self._verdict(self._answer)))

    def put_away(self) -> None:
        """Take the words away: the table is free."""
        self._says = False
        self.table.refresh()

    @property
    def lets(self) -> Lets:
        return Lets(anything=self.state is State.ASKED and self._own is None)

    def answers(self, key: str, meaning: Meaning) -> bool:
        if self._says and not isinstance(meaning, Do | Refuse):
            self.put_away()  # whoever begins to choose has read it
        return super().answers(key, meaning)

    def hears(self, intent: Intent) -> bool:
        if self.state is State.ASKED and self._says and isinstance(intent, Back | Help):
            self.put_away()
            return True
        if self.state is State.MISSED and isinstance(intent, Help):
            self.show()
            return True
        if self.state is State.WEIGHED and isinstance(intent, Confirm) and self.calm:
            return True
        return super().hears(intent)

    # What is said

    @property
    def aside(self) -> str | None:
        return self.table.services.say("moments.ask.title")

    def says(self) -> Guidance:
        say = self.table.services.say
        if self.state is State.MISSED:
            return Guidance((), say("moments.missed.title"), self._missed(), self.lets)
        if self._says:
            return Guidance((), say("moments.ask.title"), say("moments.ask.text"), self.lets)
        return Guidance(lets=self.lets)

    def _missed(self) -> str:
        key = "same" if self._mine == self.acts.lost.played else "another"
        return self.table.services.say(f"moments.missed.{key}")

    def parts(self, kit: Kit) -> Sequence[Part]:
        if self.state is State.MISSED:
            again = BubbleButton(
                "look",
                kit.say("moments.missed.look"),
                self.look_again,
                "primary",
                "shell/glyphs/rotate-ccw",
                first=True,
            )
            show = BubbleButton("show", kit.say("moments.missed.show"), self.show, "paper", "shell/glyphs/eye")
            told = Told(self.acts.theme(kit), kit.say("moments.missed.title"), text=self._missed(), leads=(again, show))
            return told_card(self.table, kit, told, self._plate())
        if self.state is State.WEIGHED and self._waits:
            told = Told(self.acts.theme(kit), kit.say("moments.weighing.title"), text=kit.say("moments.weighing.text"))
            return told_card(self.table, kit, told, self._plate())
        return self._question(kit) if self._says and self.state is State.ASKED and self.table.moment.idle else ()

    @property
    def _waits(self) -> bool:
        return self.calm and self._waited > TOLD and self._answer is not None and not self._answer.over

    def _plate(self) -> list[Rect]:
        place = place_of(self.table, seat_key(self.acts.lost.seat))
        return [] if place is None else [place]

    def _question(self, kit: Kit) -> list[Part]:
        """Build the question beside the plate of whose moment it is, over nothing that can be pressed."""
        table = self.table
        speech = Speech(self.acts.theme(kit), kit.say("moments.ask.title"), kit.say("moments.ask.text"))
        away = BubbleButton("see", kit.say("moments.ask.button"), self.put_away, "secondary", first=True)
        thing = place_of(table, seat_key(self.acts.lost.seat))
        kept = [part.rect for part in table.appearance.plain if part.key == "bar:status"]
        pressed = tuple(taken(table.presses, kit.frame.rect))
        area = table.appearance.laid_area.inset(14, 4)
        room = Room(
            area, thing, tuple(kept), pressed, covered(table, SEEN), (), self._docked, fold=self._fold,
            bare=tuple(lying(table)),
        )  # fmt: skip
        return build(kit, speech, [away], room)

    def _unfolded(self) -> None:
        self._led = False
        self.lead("guide:see")
