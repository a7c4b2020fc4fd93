"""How a table looks: the layout of the moment under its bar, sprites on the stage, what is kept of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from game.engine.protocol import Message, Refusal, Seat, View
from game.saves.settings import begun_by
from game.scenes.session.bots import BotTurns
from game.scenes.session.controller import TableController
from game.scenes.session.playback import Playback
from game.scenes.session.recap import heading
from game.scenes.session.screen_owner import ScreenOwner
from game.scenes.session.session import MatchSession
from game.scenes.shell.pills import Kept
from game.scenes.shell.scene import Scene
from game.scenes.shell.screen import Screen
from game.scenes.shell.services import Services
from game.scenes.shell.why import Why, instead_of
from game.scenes.table import top_bar
from game.scenes.table.drag import Drag
from game.scenes.table.game_table import ASIDE, GameTable
from game.scenes.table.guide import ZONE, Guide, Hints
from game.scenes.table.kept import Backdrop, LateParts, StillParts
from game.scenes.table.layout import Layout
from game.scenes.table.moment import Moment
from game.scenes.table.pills import spoken_of
from game.scenes.table.recap import Happened, Recap, once
from game.scenes.table.table_facts import Gaze, TableFacts
from game.scenes.table.top_bar import BarActs, TopBar
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.stage import Stage

AnyGame: TypeAlias = GameTable[Any, Any, Any, Any, Any]  # one scene shows every game: only the game knows its types


class TableAppearance(Scene):
    """Show a match as far as it was told. `draft` is the half-made choice of the person to act, or None.

    Who builds it sets `game` and `controller`, and what the bar's buttons do, `bar_acts`: undo, redo, log and menu.
    """

    game: AnyGame
    controller: TableController
    recap: Recap
    helping: Hints
    bar_acts: BarActs

    def __init__(self, services: Services, session: MatchSession) -> None:
        super().__init__(services)
        self.session = session
        self.host = session.host
        self.stage = Stage()
        self.draft: Any = None
        self.moment = Moment()
        self.guide: Guide | None = None
        self.drag = Drag()
        self.late_parts = LateParts()
        self._backdrop = Backdrop()
        self._still = StillParts()
        self._laid: Layout | None = None
        self._facts: Any = None
        self._plain: list[Part] = []
        self._hung = False  # a lamp hung over the table when they were
        self._area = Rect(0, 0, 0, 0)
        people = [player.name for player in session.players if player.person]
        self._begun = tuple(begun_by(services.settings, self.host.rules.name, name) for name in people)

    @property
    def owner(self) -> ScreenOwner:
        return self.controller.owner

    @property
    def playback(self) -> Playback:
        return self.controller.playback

    @property
    def bots(self) -> BotTurns:
        return self.controller.bots

    @property
    def view(self) -> View[Any]:
        """Return what is shown: the view right after the beat that was told last."""
        return self.playback.view

    @property
    def viewer(self) -> Seat | None:
        """Return whose view it is; None where nobody plays with their own hands."""
        return self.playback.viewer

    @property
    def told(self) -> list[tuple[Seat | None, Message]]:
        """Return what was told so far, in words, with the seat that did it: a beat's words when its motion ends."""
        return self.controller.told

    @property
    def idle(self) -> bool:
        """Tell whether everything that happened has been shown, and a person may act."""
        return self.controller.idle

    @property
    def acting(self) -> Seat | None:
        """Return the person whose decision is awaited, or None."""
        return self.owner.acting()

    @property
    def resting(self) -> bool:
        """Tell whether what is still to be told waits for a press or a rest: then nothing happens by itself."""
        return self.moment.rests == len(self.view.history) != self.moment.passed

    # What the game is told

    @property
    def drafted(self) -> Any:
        """Return the half-made choice, if it may be shown now: where all choose at once, others don't disturb it."""
        return self.draft if self.idle or self.host.rules.sealing else None

    @property
    def drops_draft(self) -> bool:
        """Tell whether undo drops the half-made choice that is shown."""
        return self.game.traits.undo_drops and self.drafted is not None

    def table_facts(self, draft: Any = None) -> TableFacts[Any, Any, Any]:
        """Return the moment of the table, with a half-made choice."""
        moment, view, host, owner = self.moment, self.view, self.host, self.owner
        ends = self.guide is not None and self.guide.ends
        return TableFacts(
            view=view,
            before=(moment.before if moment.telling or self.stage.busy else None) or view,
            players=self.session.players,
            people=host.people,
            to_act=() if ends else host.to_act(),
            acting=None if ends else self.acting,
            thinking=self.bots.seat,
            open_question=owner.open_question,
            idle=self.idle,
            told=self.playback.done,
            over=host.outcome is not None,
            draft=draft,
            gaze=Gaze(self.focus.key, self.focus.pointed, moment.led, moment.asked, self.focus.ring),
            event=moment.event,
            since=moment.since,
            ahead=self.playback.ahead(),
            stages=moment.stages if moment.at == len(view.history) else (),
            resting=self.resting,
            read=moment.read,
            visiting=owner.visiting is not None,
            can_take_back=self._takes_back(view.seat),
            by_hand=moment.by_hand,
            begun=self._begun,
            taught=self.session.taught,
            unasked=view.seat is not None and self.controller.standing(view.seat) is not None,
            chosen=moment.chosen,
            motion=self.services.motion,
            settings=self.services.settings,
            scrolls=self.scrolls,
            crowned=moment.crowned if host.outcome is not None else (),
            player_names=tuple(self.session.name(seat) for seat in range(len(self.session.players))),
            attempt=self.session.attempt,
            paged=moment.page is not None and self._shows(moment.page),
            itself=self.controller.itself,
        )

    def _takes_back(self, seat: Seat | None) -> bool:
        """Tell whether whoever looks may take a sealed choice back."""
        return seat is not None and self.host.undo_stack.can_take_back(seat, unseen=self.owner.unseen) is None

    def _shows(self, page: Screen) -> bool:
        """Tell whether a page lies over the table, or is about to."""
        navigator = self.services.navigator
        return page in navigator.scenes or navigator.changing

    @property
    def facts(self) -> Any:
        """Return what the game's parts are told now."""
        return self.game.facts(self.table_facts(self.drafted), self.services.kit)

    @property
    def bare_facts(self) -> Any:
        """Return the same without a half-made choice."""
        return self.game.facts(self.table_facts(), self.services.kit)

    @property
    def laid_facts(self) -> Any:
        """Return what they were told when everything was laid out last."""
        _ = self.parts
        return self._facts

    @property
    def plain(self) -> Sequence[Part]:
        """Return the table's own parts: those that a guide lays over them left out."""
        _ = self._plain or self.parts
        return self._plain

    @property
    def laid(self) -> Layout:
        """Return where everything of the view of the moment belongs."""
        _ = self.parts
        assert self._laid is not None, "building the parts lays the table out"
        return self._laid

    # The parts

    def build(self, kit: Kit) -> list[Part]:
        hung = self.guide is not None and self.guide.lights
        if self._stale or hung != self._hung:
            self._stale, self._hung = False, hung
            self._plain = self._lay_out(kit)
        if self.guide is None:
            return self._plain
        self._parts = self._plain  # a guide looks where the table's own parts are seen
        over = self.guide.parts(kit)
        return [*self.guide.leaves(self._plain), *over]

    def _lay_out(self, kit: Kit) -> list[Part]:
        """Lay out the moment; return the table's own parts."""
        self._facts = facts = self.game.facts(self.table_facts(self.drafted), kit)
        bare = self.game.painting.bare(facts)
        before, build = self._area, top_bar.menu_alone if bare else top_bar.build
        bars, self._area = build(self._bar(kit, facts), kit)
        self._laid = laid = self.game.layout(facts, kit, self._area)
        if before != self._area and self.stage.sprites:
            self.stage.show(laid.sprites)  # the room has changed: everything moves together
        strip = self.recap.parts(kit, self._area, laid, bars, None if bare else self._happened())
        if self._hung:
            bars, strip = [part for part in bars if part.key != "bar:status"], []  # the lamp hangs there
        return [*self.late_parts.shown(once(laid.parts, strip)), *bars, *strip]

    def _bar(self, kit: Kit, facts: Any) -> TopBar:
        traits = self.game.traits
        head, aside = (self.guide.head, self.guide.aside) if self.guide is not None else (None, None)
        seats = self.host.to_act() if self.idle and traits.badge and head is None else ()
        speaker = self.game.painting.speaks(facts, *seats) if len(seats) == 1 else None
        return TopBar(
            mark=traits.mark,
            game=kit.say(f"{self.session.game}.name"),
            status=self.game.status(facts, kit) if head is None else head,
            longest=self.longest if self.drafted is not None else self.game.longest(facts, kit),
            aside=self.game.aside(facts, kit) if aside is None else aside,
            badge="" if speaker is None else f"table/badge-{self.session.players[speaker].colour}",
            no_undo=None if self.drops_draft else self._why_not(self.controller.why_not_undo()),
            no_redo=self._why_not(self.controller.why_not_redo()),
            acts=self.bar_acts,
            light=traits.light,
            hint=(self.helping.why_not() or "") if self.helping.offered else None,
            hinting=self.helping.hinting,
            chapter=kit.say(traits.chapter) if traits.chapter else "",
            taught=self.session.taught,
            brief=self.game.painting.briefly(facts) if head is None else (),
        )

    @property
    def longest(self) -> str:
        return self.game.longest(self.bare_facts, self.services.kit)

    @property
    def status(self) -> str:
        return self.game.status(self.facts, self.services.kit)

    @property
    def aside(self) -> str:
        return self.game.aside(self.facts, self.services.kit)

    def _why_not(self, refusal: Refusal | None) -> str | None:
        return None if refusal is None else self.explain(refusal)

    def explain(self, refusal: Refusal) -> str:
        """Return a refusal in words."""
        return self.services.words.refusal(refusal, self.session.name)

    @property
    def rules_at(self) -> tuple[str, str]:
        """Return the game and the rule of what is being decided; its chapter about the end when that is all."""
        return self.session.game, "end" if self.session.over else self.game.rule(self.facts)

    @property
    def why(self) -> Why | None:
        """Return what is to be said of the refusal that is shown, with what could be done instead where words tell."""
        why, cause = super().why, self.refusal.cause
        if why is None or cause is None:
            return None
        secret = self.owner.needed and self.viewer is not None
        instead = instead_of(self.services.words, cause, self.session.name)
        return replace(why, instead=instead, spot=None if secret else why.spot, secret=secret)

    def _happened(self) -> Happened | None:
        """Return what happened since the turn of whoever is to act, where the table does not tell it itself."""
        seat = self.viewer
        if seat is None or not self.game.traits.recaps or not self.idle or self.acting != seat:
            return None
        rows = tuple(self.controller.since(seat))
        return Happened(seat, rows, heading(self.playback.own, seat), len(self.told))

    @property
    def laid_area(self) -> Rect:
        """Return the rectangle that everything was laid out in last."""
        return self._area if self._area.w else self.area

    @property
    def area(self) -> Rect:
        """Return what the top bar leaves free now."""
        kit, facts = self.services.kit, self.facts
        return kit.frame.rect if self.game.painting.bare(facts) else top_bar.build(self._bar(kit, facts), kit)[1]

    def title(self) -> str:
        """Return the game's name for the title bar: nothing of the match."""
        say = self.services.words.say
        return say("app.playing", game=say(f"{self.session.entry.name}.name"), app=say("app.name"))

    def notices(self, kit: Kit) -> float:
        return self.laid_area.y + 28

    # The stage

    def reshow(self) -> None:
        """Show the view of the moment, without motion."""
        self.stage.finish()  # first of all: what is laid out is at rest
        self.late_parts.end()
        self.refresh()
        self.stage.show(self.laid.sprites)

    def restage(self) -> None:
        """Lay out the same view again (a draft has changed); what moves is eased."""
        traits = self.game.traits
        self.refresh()
        if traits.nudges:
            self.stage.nudge(self.laid.sprites, traits.nudges)
        else:
            self.stage.aim(self.laid.sprites, traits.aside or ASIDE, aside=traits.aside is None)
            self.dirty = True

    def resized(self) -> None:
        self.reshow()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        if self._laid is None or not self.stage.sprites:
            self.reshow()
        super().draw(canvas)
        self.game.painting.above(canvas, self.laid_facts, self.time)

    def ground(self, canvas: Canvas) -> None:
        """Draw the scenery, the parts under the sprites, and the sprites."""
        facts, area, painting = self.laid_facts, self._area, self.game.painting
        key = self.services.words.language, painting.scenery_key(facts, area)
        scenery = self._backdrop.kept(canvas, key, lambda empty: painting.scenery(empty, facts, area))
        low = [(self.placed(part), self.look(part)) for part in self.parts if part.layer < 0]
        self._still.draw(canvas, scenery, low)
        self.stage.draw(canvas)

    def drawn(self) -> Sequence[Part]:
        dragged = "" if self.game.traits.places else self.drag.part
        lit = [part for part in self.parts if part.layer >= 0 and (not part.shy or part.key in self._glow)]
        shown = [part for part in lit if part.key != dragged]
        focused = self.focus.find(self.parts)
        if focused is None or not (self.focus.ring or focused.under(self.pointer.x, self.pointer.y)):
            return shown
        return [*shown, *self.game.painting.beside_focus(self.laid_facts, focused, self._area)]

    def seen(self, part: Part) -> Rect:
        place = self.placed(part)
        if self.game.traits.places:
            return place.rect
        key = part.control.sprite if part.control is not None else ""
        laid = next((sprite for sprite in self.laid.sprites if sprite.key == key), None)
        now = self.stage.find(key)
        rect = self.game.painting.seen(place, laid, now, self.look(part))
        if rect is not None:
            return rect
        if now is None or laid is None or abs(now.x - laid.x) > 1:  # one that flies has yet to come
            return place.rect
        return place.rect.moved(0, now.y - part.rect.middle[1])

    def draw_ring(self, canvas: Canvas, part: Part) -> None:
        key = part.control.sprite if part.control is not None else ""
        if not self.game.painting.ring(canvas, part, self.stage.find(key), self.look(part)):
            super().draw_ring(canvas, part)

    def tips(self, kit: Kit, focused: Part) -> list[Part]:
        lit = self.guide is not None and self.guide.lights and not self._inspected
        own = focused.control is not None and focused.control.zone == ZONE
        if lit and not own and self.refusal.key != focused.key:  # the lamp says what there is to say
            return []
        tips = super().tips(kit, focused)
        return self.game.painting.tips(self.facts, tips, focused, self._area) if tips else []

    def keeps(self, focused: Part) -> tuple[Rect, list[Kept]]:
        return spoken_of(focused, self.parts, self.stage.sprites, self.hand)
