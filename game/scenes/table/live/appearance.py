"""How a table looks: the model of the moment and what the pointer does, shown under its bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.scenes.session.machine.machine import TableMachine
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.closer_look import Shown
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.table_input import PointerMemory
from game.scenes.table.gestures.drag import Drag
from game.scenes.table.guides.guide import PAPER, ZONE
from game.scenes.table.guides.uncut import uncut
from game.scenes.table.live.closer_look import TableCloserLook, acts, lets_of, tells_in_the_dark
from game.scenes.table.live.following import Following
from game.scenes.table.live.moment import TableMoment
from game.scenes.table.live.stillness import Stillness
from game.scenes.table.picture import top_bar
from game.scenes.table.picture.show import Beside, TableShow
from game.scenes.table.picture.top_bar import TopBar
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part, draw_part

RING: Final = 12.0  # units that a ring reaches beyond what it rings, at most


class TableAppearance(Appearance):
    """Show a match as far as it was told."""

    def __init__(
        self,
        screen: Shown,
        machine: TableMachine,
        moment: TableMoment,
        show: TableShow,
        memory: PointerMemory,
        drag: Drag,
        beside: Callable[[], Beside],
        draw_waiting: Callable[[Canvas], None],
    ) -> None:
        """Show it on a screen.

        `beside` returns what stands beside the game's own parts now, `draw_waiting` draws what is still waited for.
        """
        super().__init__(screen, TableCloserLook(screen, moment, show))
        self._moment = moment
        self._show = show
        self._memory = memory
        self._drag = drag
        self._beside = beside
        self._draw_waiting = draw_waiting
        self.stillness = Stillness(screen, machine, moment, show)
        self.following = Following()
        self._plain: list[Part] = []
        self._hung = False  # a lamp hung over the table when they were built

    # The parts

    def build(self, kit: Kit, *, stale: bool) -> list[Part]:
        """Return the table's own parts, laid out again where what they are built of is `stale`."""
        guide = self._moment.guide
        hung = guide is not None and guide.lights
        if guide is None:
            self._show.stage.away = frozenset()
        if stale or hung != self._hung:
            self._hung = hung
            self._plain = self._show.lay_out(self._moment.model, self._moment.input, kit, self._beside())
        return self._plain

    def guided(self, kit: Kit) -> list[Part]:
        """Return what a guide leaves of them, with what it shows over them: it looks where they are seen."""
        guide, show = self._moment.guide, self._show
        assert guide is not None, "somebody guides"
        over = guide.parts(kit)
        show.stage.away = guide.raised
        said = guide.says()
        named = show.game.parts.attention.named(show.facts, f"{said.title} {said.text}", show.area)
        return [*uncut(guide.leaves(self._plain), over, show.game.learning.panels), *named, *over]

    @property
    def plain(self) -> Sequence[Part]:
        """Return the table's own parts: those that a guide lays over them left out."""
        _ = self._plain or self._screen.parts
        return self._plain

    def find(self, key: str) -> Part | None:
        """Return the part of a key; None where there is none now."""
        return next((part for part in self._screen.parts if part.key == key), None)

    @property
    def laid(self) -> Layout:
        """Return where everything of the view of the moment belongs."""
        _ = self._screen.parts
        assert self._show.laid is not None, "building the parts lays the table out"
        return self._show.laid

    @property
    def laid_facts(self) -> Any:
        """Return what the parts were told when everything was laid out last."""
        _ = self._screen.parts
        return self._show.facts

    @property
    def laid_area(self) -> Rect:
        """Return the rectangle that everything was laid out in last."""
        return self._show.area if self._show.area.w else self.area

    @property
    def area(self) -> Rect:
        """Return what the top bar leaves free now."""
        kit = self._screen.services.kit
        bare = self._show.game.parts.head.bare(self._moment.facts)
        return kit.frame.rect if bare else top_bar.build(self.bar, kit, self._show.buttons)[1]

    @property
    def bar(self) -> TopBar:
        """Return what the bar says now."""
        moment = self._moment
        return self._show.bar(moment.model, moment.input, self._screen.services.kit, self._beside())

    # The stage

    def reshow(self) -> None:
        """Show the view of the moment, without motion."""
        show = self._show
        show.stage.finish()  # first of all: what is laid out is at rest
        show.lights.finish()  # light that goes out slowly would tell what lay in its place
        show.late_parts.end()
        self._screen.refresh()
        show.stage.show(self.laid.sprites)

    def restage(self) -> None:
        """Lay out the same view again (a draft has changed); what moves is eased."""
        self._screen.refresh()
        self._show.ease(self.laid)

    # Time

    def forget(self) -> None:
        super().forget()
        self.following.forget()
        self._show.lights.finish()

    def suspend(self) -> None:
        self._show.wisps.end()

    def moves(self, parts: Sequence[Part] | None) -> bool:
        return super().moves(parts) or (self.following.turns and self.lively) or self._show.moving

    def seconds_until_update(self, parts: Sequence[Part] | None) -> float | None:
        times = (
            super().seconds_until_update(parts),
            self.stillness.seconds_until_update(),
            self._show.lights.seconds_until_update(),
        )
        return min((time for time in times if time is not None), default=None)

    @property
    def point(self) -> tuple[float, float] | None:
        return self.following.point

    @property
    def turned(self) -> float:
        return self.following.turned

    @property
    def _lit(self) -> str:
        focus = self._screen.focus
        away = self._memory.left == focus.key and not focus.pointed
        return "" if away else super()._lit

    # Drawing

    def draw(self, canvas: Canvas, *, in_front: bool) -> None:
        if self._show.laid is None or not self._show.stage.sprites:
            self.reshow()
        super().draw(canvas, in_front=in_front)
        self._draw_over(canvas)
        self._draw_waiting(canvas)
        self._living.prepare(self._screen.parts, canvas)

    def _draw_over(self, canvas: Canvas) -> None:
        """Draw what flies over everything: but not over a guide's paper, whose words are read while it hangs there."""
        paper = next((part.rect for part in self._screen.parts if part.key == PAPER), None)
        if paper is None:
            self._show.over(canvas)
            return
        window = canvas.frame.rect
        beside = paper._replace(x=0.0, w=paper.x), paper._replace(x=paper.right, w=window.right - paper.right)
        for free in (window._replace(h=paper.y), *beside, window.trimmed(top=paper.bottom)):
            with canvas.clipped(free):
                self._show.over(canvas)

    def ground(self, canvas: Canvas) -> None:
        """Draw the scenery, the parts under the sprites, and the sprites."""
        low = self._as_seen(part for part in self._screen.parts if part.layer < 0)
        self._show.ground(canvas, self._screen.services.words.language, low)

    def notice_y(self, kit: Kit, usual: float) -> float:
        return self.laid_area.y + 28

    def drawn(self) -> Sequence[Part]:
        """Return the parts over the ground, without what is dragged from its place."""
        screen = self._screen
        attention = self._show.game.parts.attention
        hidden = "" if attention.places else self._drag.part
        shown = [
            part
            for part in screen.parts
            if part.layer >= 0 and part.key != hidden and (not part.shows_when_pointed_at or part.key in self._glow)
        ]
        focused = screen.focus.find(screen.parts)
        if focused is None:
            return shown
        facts = self.laid_facts
        area = self._show.area
        if screen.refusal.key == focused.key:
            shown += attention.named(facts, screen.refusal.reason, area)
        if screen.focus.ring or focused.key == self.closer.kept or focused.under(screen.pointer.x, screen.pointer.y):
            shown += attention.beside(facts, focused, area)
        return shown

    def seen(self, part: Part) -> Rect:
        """Return where a part is seen: its sprite may have risen, or be on its way."""
        _ = self.laid
        return self._show.seen(self.placed(part), part, self.look(part))

    # The ring of the focus

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        if self._hides_ring(part):
            return
        attention = self._show.game.parts.attention
        key = part.control.sprite if part.control is not None else ""
        if not attention.ring(canvas, part, self._show.stage.find(key), self.look(part)):
            super().draw_ring(canvas, part)
        ringed = self.seen(part).inset(-RING)
        for other in self.drawn() if attention.worn else ():
            if other.key.startswith(attention.worn) and other.rect.meets(ringed):
                draw_part(canvas, self.placed(other), self.look(other))

    def _hides_ring(self, part: Part) -> bool:
        """Tell whether a part bears no ring now, though the focus is there.

        Where nobody has led it there, and there is nothing to do, it would say that something is chosen; and it would
        lie across what is told in the dark.
        """
        if self._screen.focus.taken and not self._calls(part):
            return True
        laid = part.control is not None and part.control.sprite
        return bool(laid) and tells_in_the_dark(self._moment, self._show)

    def _calls(self, part: Part) -> bool:
        """Tell whether a part that the focus went to by itself is worth a ring: somebody is asked, or it does a thing.

        A player's plate only tells of them, whoever is asked; in a lesson only what it asks for does a thing.
        """
        control = part.control
        if control is None or control.zone == ZONE:
            return True
        moment = self._moment
        asked = moment.idle and moment.acting is not None and control.zone != "seats"
        lets = lets_of(moment)
        return (asked and lets.anything) or ((asked or control.first) and acts(part, lets))

    @property
    def numbered(self) -> Sequence[Part]:
        return [part for part in self._screen.parts if self._show.there(part)]
