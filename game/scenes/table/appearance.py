"""How a table looks: the model of the moment and what the pointer does, shown under its bar."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.engine.protocol import Refusal
from game.scenes.session.bots.bots import Thinker
from game.scenes.session.match.session import MatchSession
from game.scenes.session.messages.inputs import Changed
from game.scenes.shell.navigation.free_place import Weighed, can_press, shared
from game.scenes.shell.navigation.pills import BETTER, HEADLINE, NEEDED, WORDS
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import Why, instead_of
from game.scenes.table.following import Following
from game.scenes.table.guides.guide import PAPER, ZONE, Lets
from game.scenes.table.layout import Layout
from game.scenes.table.meaning import Choose, Meaning, Refuse
from game.scenes.table.performing import TablePerformance
from game.scenes.table.picture import top_bar
from game.scenes.table.picture.show import AnyGame, Beside
from game.scenes.table.picture.top_bar import TopBar
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part, draw_part
from game.ui.parts.widgets import Button, Empty

DROPS: Final = Choose(None)  # a press that only lets go of what is half chosen, as one on the bare table does
RING: Final = 12.0  # units that a ring reaches beyond what it rings, at most
CARD: Final = 4.0  # how bad it is to cover a card or a piece anywhere, per unit
PRIMARY: Final = 40.0  # the same for what is pressed next: the gold button, and those of a guide


class TableAppearance(TablePerformance):
    """Show a match as far as it was told."""

    def __init__(
        self, services: Services, session: MatchSession, game: AnyGame, thinker: Callable[[], Thinker]
    ) -> None:
        super().__init__(services, session, game, thinker)
        self._plain: list[Part] = []
        self._following = Following()
        self._faces_far = False
        self._hung = False  # a lamp hung over the table when they were built

    @property
    @abstractmethod
    def beside(self) -> Beside:
        """Return what stands beside the game's own parts now."""

    @property
    def far(self) -> bool:
        """Tell whether whoever acts sits on the far side; while nobody of them does, it faces whom it faced."""
        seat = self.acting if self.viewer is None else self.viewer
        if seat in self.session.people and len(self.session.people) > 1:
            self._faces_far = self.session.sits_far(seat)
        return self._faces_far

    @property
    def point(self) -> tuple[float, float] | None:
        return self._following.point

    @property
    def turned(self) -> float:
        return self._following.turned

    @property
    def alive(self) -> bool:
        return super().alive or (self._following.turns and self.lively)

    def update(self, dt: float) -> None:
        self._following.update(dt, self.stage, () if self.show.laid is None else self.show.laid.pools)
        super().update(dt)
        whole, self.touched = self._still.update(dt, self.touched)
        self.dirty = self.dirty or whole

    # The parts

    def build(self, kit: Kit) -> list[Part]:
        guide = self.guide
        hung = guide is not None and guide.lights
        if self._stale or hung != self._hung:
            self._stale = False
            self._hung = hung
            self._plain = self.show.lay_out(self.model, self.input, kit, self.beside)
        if guide is None:
            return self._plain
        self._parts = self._plain  # a guide looks where the table's own parts are seen
        over = guide.parts(kit)
        said = guide.says()
        named = self.game.parts.attention.named(self.show.facts, f"{said.title} {said.text}", self.show.area)
        return [*guide.leaves(self._plain), *named, *over]

    @property
    def plain(self) -> Sequence[Part]:
        """Return the table's own parts: those that a guide lays over them left out."""
        _ = self._plain or self.parts
        return self._plain

    def find(self, key: str) -> Part | None:
        """Return the part of a key; None where there is none now."""
        return next((part for part in self.parts if part.key == key), None)

    def lead(self, key: str, *, ring: bool | None = True, led: bool = True) -> None:
        """Lead the focus to a part, as keys do it."""
        self.focus.at(key, self.time, ring=ring, led=led)
        self.focused()

    @property
    def laid(self) -> Layout:
        """Return where everything of the view of the moment belongs."""
        _ = self.parts
        assert self.show.laid is not None, "building the parts lays the table out"
        return self.show.laid

    @property
    def laid_facts(self) -> Any:
        """Return what the parts were told when everything was laid out last."""
        _ = self.parts
        return self.show.facts

    @property
    def laid_area(self) -> Rect:
        """Return the rectangle that everything was laid out in last."""
        return self.show.area if self.show.area.w else self.area

    @property
    def area(self) -> Rect:
        """Return what the top bar leaves free now."""
        kit = self.services.kit
        bare = self.game.parts.head.bare(self.facts)
        return kit.frame.rect if bare else top_bar.build(self.bar, kit, self.show.buttons)[1]

    @property
    def bar(self) -> TopBar:
        """Return what the bar says now."""
        return self.show.bar(self.model, self.input, self.services.kit, self.beside)

    def explain(self, refusal: Refusal) -> str:
        """Return a refusal in words."""
        return self.services.words.refusal(refusal, self.session.name)

    @property
    def rules_at(self) -> tuple[str, str]:
        """Return the game and the rule of what is being decided; its chapter about the end when that is all."""
        return self.session.game, "end" if self.session.over else self.game.learning.rule(self.facts)

    @property
    def why(self) -> Why | None:
        """Return what is to be said of the refusal that is shown, with what could be done instead where words tell."""
        why, cause = super().why, self.refusal.cause
        if why is None or cause is None:
            return None
        secret = self.owner.needed and self.viewer is not None
        words, name_of = self.services.words, self.session.name

        def anew() -> tuple[str, str]:
            return words.refusal(cause, name_of), instead_of(words, cause, name_of)

        spot = None if secret else why.spot
        return replace(why, instead=anew()[1], spot=spot, secret=secret, anew=anew)

    @property
    def music(self) -> str:
        return self.session.entry.name

    def title(self) -> str:
        """Return the game's name for the title bar: nothing of the match."""
        return self.services.titled(self.services.say(f"{self.session.entry.name}.name"))

    def notices(self, kit: Kit) -> float:
        return self.laid_area.y + 28

    def resized(self) -> None:
        self.send(Changed(self.services.navigator.changing))
        self.reshow()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        if self.show.laid is None or not self.stage.sprites:
            self.reshow()
        super().draw(canvas)
        self._draw_over(canvas)
        self._draw_waiting(canvas)
        self._living.prepare(self._parts, canvas)

    def _draw_over(self, canvas: Canvas) -> None:
        """Draw what flies over everything: but not over a guide's paper, whose words are read while it hangs there."""
        paper = next((part.rect for part in self.parts if part.key == PAPER), None)
        if paper is None:
            self.show.over(canvas)
            return
        window = canvas.frame.rect
        beside = paper._replace(x=0.0, w=paper.x), paper._replace(x=paper.right, w=window.right - paper.right)
        for free in (window._replace(h=paper.y), *beside, window.trimmed(top=paper.bottom)):
            with canvas.clipped(free):
                self.show.over(canvas)

    def _draw_waiting(self, canvas: Canvas) -> None:
        """Draw what shows how long a press is still too early."""

    def ground(self, canvas: Canvas) -> None:
        """Draw the scenery, the parts under the sprites, and the sprites."""
        low = [(self.placed(part), self.look(part)) for part in self.parts if part.layer < 0]
        self.show.ground(canvas, self.services.words.language, low)

    def drawn(self) -> Sequence[Part]:
        dragged = "" if self.game.parts.attention.places else self.drag.part
        shown = [
            part
            for part in self.parts
            if part.layer >= 0 and part.key != dragged and (not part.shows_when_pointed_at or part.key in self._glow)
        ]
        focused = self.focus.find(self.parts)
        if focused is None:
            return shown
        facts = self.laid_facts
        attention = self.game.parts.attention
        area = self.show.area
        if self.refusal.key == focused.key:
            shown += attention.named(facts, self.refusal.reason, area)
        if self.focus.ring or focused.key == self._kept_look or focused.under(self.pointer.x, self.pointer.y):
            shown += attention.beside(facts, focused, area)
        return shown

    def seen(self, part: Part) -> Rect:
        _ = self.laid
        return self.show.seen(self.placed(part), part, self.look(part))

    @property
    def numbered(self) -> Sequence[Part]:
        return [part for part in self.parts if self.show.there(part)]

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        if self.focus.taken and not self._calls(part):
            return  # nobody has led it there, and there is nothing to do: it would say that something is chosen
        laid = part.control is not None and part.control.sprite
        if laid and self._tells_in_the_dark:
            return  # a ring would lie across that
        key = part.control.sprite if part.control is not None else ""
        if not self.game.parts.attention.ring(canvas, part, self.stage.find(key), self.look(part)):
            super().draw_ring(canvas, part)
        ringed = self.seen(part).inset(-RING)
        worn = self.game.parts.attention.worn
        for other in self.drawn() if worn else ():
            if other.key.startswith(worn) and other.rect.meets(ringed):
                draw_part(canvas, self.placed(other), self.look(other))

    def _calls(self, part: Part) -> bool:
        """Tell whether a part that the focus went to by itself is worth a ring: somebody is asked, or it does a thing.

        A player's plate only tells of them, whoever is asked; in a lesson only what it asks for does a thing.
        """
        control = part.control
        if control is None or control.zone == ZONE:
            return True
        asked = self.idle and self.acting is not None and control.zone != "seats"
        lets = self.guide.opens() if self.guide is not None else Lets()
        return (asked and lets.anything) or ((asked or control.first) and _acts(part, lets))

    @property
    def _tells_in_the_dark(self) -> bool:
        """Tell whether it is night but for what is being told."""
        return not self.idle and any(self.stage.blows.nights(self.stage.clock))

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        if self._tells_in_the_dark and (focused.control is None or focused.control.zone not in ("bar", ZONE)):
            return []  # a pill would lie over that
        lit = self.guide is not None and self.guide.lights and not self._inspected
        own = focused.control is not None and focused.control.zone == ZONE
        refused = self.refusal.key == focused.key
        if lit and not own and not refused:  # the lamp says what there is to say
            return []
        zone, says = self.game.parts.attention.says
        if zone and not refused and focused.control is not None and focused.control.zone == zone and self.find(says):
            return []  # the table says it beside
        tips = super().tips(kit, focused)
        return self.game.parts.attention.tips(self.facts, tips, focused, self.show.area) if tips else []

    @property
    def presses(self) -> Sequence[Part]:
        """Return the parts on which a press does something, and the paper of a guide; in a lesson what it lets through.

        What only says why it can't be done is none of them.
        """
        lets = self.guide.opens() if self.guide is not None else Lets()
        return [part for part in self.parts if part.key == PAPER or _acts(part, lets)]

    def keeps(self, focused: Part) -> tuple[Rect, list[Weighed]]:
        """Return what a pill at the focus speaks of, with the card that lies there, and what it must spare."""
        thing = focused.target
        sprites = [Rect.around(item.x, item.y, item.w, item.h) for item in self.stage.sprites]
        own = max(sprites, key=lambda rect: round(shared(rect, thing)), default=thing)
        if focused.control is not None and focused.control.zone == self.hand and own.meets(thing):
            thing = thing.joined(own)  # a card of the hand has risen
        others = [part for part in self.parts if part.key != focused.key]
        told = [part for part in others if not part.key.startswith("since")]
        hangs = focused.key.startswith("bar:")  # below its button, whatever is there
        attention, cause = self.game.parts.attention, self.refusal.cause if self.refusal.key == focused.key else None
        spares = () if hangs else attention.spares
        named = attention.spoken(self.laid_facts, cause, self.show.area) if cause is not None else ()
        return thing, [
            *((part.rect, NEEDED) for part in others if spares and part.key.startswith(spares)),
            *named,
            *((rect, CARD) for rect in sprites),
            *((part.target, _worth(part, self.hand)) for part in others if part.control is not None),
            *((part.rect, BETTER if named else HEADLINE) for part in told if part.key == "bar:status"),
            *((ink, WORDS) for part in told for ink in part.text_rects()),
        ]


def _acts(part: Part, lets: Lets) -> bool:
    """Tell whether a press on a part of a table does something now."""
    meaning = part.control.meaning if part.control is not None else None
    if not can_press(part) or isinstance(meaning, Refuse) or meaning == DROPS:
        return False
    return not isinstance(meaning, Meaning) or lets.through(part.key, meaning)


def _worth(part: Part, hand: str) -> float:
    """Return how bad it is to cover a control: the hand above all, what only tells least."""
    control = part.control
    if control is None or part.key.startswith("since"):
        return 0.5
    if control.zone == hand:
        return NEEDED
    primary = isinstance(part.face, Button) and part.face.kind == "primary"
    if control.zone == ZONE or (primary and control.enabled):
        return PRIMARY
    bare = isinstance(part.face, Empty) and not control.help
    return 0.5 if bare else 3.0  # a place without a word: what lies there is a sprite
