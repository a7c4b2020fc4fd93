"""The show of a table: a model and what the pointer does become facts, a layout, motion on a stage, and a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import pi, sin
from typing import Any, Final, TypeAlias

from game.engine.protocol import Refusal
from game.saves.people.settings import Settings
from game.scenes.session.match.model import AnyModel, Happened
from game.scenes.table.game_table.game_table import ASIDE, GameTable
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.picture import top_bar
from game.scenes.table.picture.arrival import Arrival
from game.scenes.table.picture.kept import Backdrop, LateParts, StillParts
from game.scenes.table.picture.recap import once
from game.scenes.table.picture.sealed import sealed_parts
from game.scenes.table.picture.top_bar import BarActs, Buttons, TopBar
from game.ui.draw.canvas import Canvas
from game.ui.draw.light import Pool
from game.ui.draw.overhead import draw_overhead
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo, Recent
from game.ui.motion.cue import Cue
from game.ui.motion.debris import draw_debris, draw_trails, fronts
from game.ui.motion.lights import Lights, flares
from game.ui.motion.sprite import draw_sprites, fetch_sprites
from game.ui.motion.stage import Stage
from game.ui.motion.tween import ABOVE
from game.ui.motion.wisps import WispLife
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part

SWAY: Final = 1.0  # units that what sways goes to each side
SWAYS: Final = 5.0  # seconds of a sway
OUT_OF_STEP: Final = 0.37  # of a sway, from one thing to the next

AnyGame: TypeAlias = GameTable[Any, Any, Any, Any, Any]  # one show for every game: only the game knows its types
Strip: TypeAlias = Callable[[Kit, Rect, Layout, list[Part], Happened | None], list[Part]]


@dataclass(frozen=True, slots=True)
class Beside:
    """Say what stands beside a game's own parts: in the bar, and over the table."""

    acts: BarActs
    head: str | None = None
    """The bar's sentence, where a guide says another one than the game."""
    aside: str | None = None
    """Words beside the game's name, where a guide says others."""
    hung: bool = False
    """Whether a lamp hangs where the sentence of the bar stands."""
    hint: str | None = None
    """Whether there is a button for hints: None for none, else why there is none now, or ""."""
    hinting: bool = False
    """Whether a hint is there."""
    strip: Strip | None = None
    """What tells of what happened since one's last turn."""
    signs: str = ""
    """The signs of the deal's seal, until somebody has decided; "" for none."""


class TableShow:
    """Show a game's table. It knows the game and its stage, and neither who plays nor what lies over it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.stage = Stage()
        self.lights = Lights()
        self.wisps = WispLife()
        self._owed = False  # whether nobody waits any more, though what late parts wait for is still to come
        self.late_parts = LateParts()
        self.laid: Layout | None = None
        self.facts: Any = None  # what was laid out last
        self.area = Rect(0, 0, 0, 0)
        self._moment: object = None  # by what else it was laid out
        self._unlit = False
        self.lamp = True
        """Whether a lamp hangs over the table."""
        self.said = ""
        """What the bar's sentence is, as it is shown."""
        self._taught = False  # whether a lesson's lamp does: no plate shines beside it
        self.buttons: Buttons = Recent(12)
        self._bar: Memo[object, tuple[list[Part], Rect]] = Memo()  # most pictures show the same again
        self._seal: Memo[object, list[Part]] = Memo()
        self._backdrop = Backdrop()
        self._arrival = Arrival()
        self._still = StillParts()
        self._made: list[tuple[AnyModel, TableInput, Kit, object]] = []  # the newest first

    def facts_of(self, model: AnyModel, input: TableInput, kit: Kit) -> object:
        """Return what the game makes of a model, and of what the pointer does: made once."""
        for known, looked, by, facts in self._made:
            if known is model and by is kit and looked == input:
                return facts
        facts = self.game.facts(model, input, kit)
        self._made = [(model, input, kit, facts), *self._made[:1]]
        return facts

    def bare_facts(self, model: AnyModel, input: TableInput, kit: Kit) -> object:
        """Return the same without a half-made choice."""
        if model.draft is None:
            return self.facts_of(model, input, kit)
        return self.game.facts(replace(model, draft=None), input, kit)

    # The parts

    def lay_out(self, model: AnyModel, input: TableInput, kit: Kit, beside: Beside) -> list[Part]:
        """Lay out the moment; return the table's own parts."""
        facts = self.facts_of(model, input, kit)
        bare = self.game.parts.head.bare(facts)
        build = top_bar.menu_alone if bare else top_bar.build
        bar = self.bar(model, input, kit, beside)
        if self.game.parts.head.late and beside.head is None:
            at_once = self.game.parts.head.at_once(facts)
            bar = replace(bar, status=self.late_parts.said(bar.status, at_once=at_once))
        self.said = "" if bare else bar.status
        shown = (bar, bare, kit, kit.words.language)
        bars, area = self._bar.get(shown, lambda: build(bar, kit, self.buttons))
        laid = self._lay(facts, input, kit, area)
        happened = None if bare else model.happened
        strip = beside.strip(kit, self.area, laid, bars, happened) if beside.strip is not None else []
        seal = self._sealed(kit, laid, strip, beside.signs) if beside.signs and not bare else []
        self._taught = beside.hung
        if beside.hung or input.unlit:
            bars = [part for part in bars if part.key not in ("bar:status", "bar:lamp")]
            strip = []  # the lamp hangs there
            seal = []
        return [*self.late_parts.shown(once(laid.parts, strip)), *bars, *strip, *seal]

    def _sealed(self, kit: Kit, laid: Layout, others: list[Part], signs: str) -> list[Part]:
        """Return the seal of these signs at the table's foot: placed once for a layout."""
        key = signs, kit, kit.words.language, self.area, laid, len(others)
        return self._seal.get(key, lambda: sealed_parts(kit, self.area, laid, others, signs))

    def lay_alone(self, model: AnyModel, input: TableInput, kit: Kit, area: Rect) -> list[Part]:
        """Lay out the moment in a rectangle, without a bar; return the table's own parts."""
        laid = self._lay(self.facts_of(model, input, kit), input, kit, area)
        return self.late_parts.shown(laid.parts)

    def _lay(self, facts: object, input: TableInput, kit: Kit, area: Rect) -> Layout:
        before = self.area
        moment = kit, area, kit.words.language, dict(input.scrolls)  # strips are scrolled in place
        if self.laid is None or self.facts is not facts or self._moment != moment:
            self.laid = self.game.layout(facts, kit, area)
        self.facts = facts
        self.area = area
        self._unlit = input.unlit
        self._moment = moment
        if before != area:
            self.lights.finish()
            self.late_parts.end()  # words would stand where they had their place
        if before != area and self.stage.sprites:
            self.stage.show(self.laid.sprites)  # the room has changed: everything moves together
        return self.laid

    def bar(self, model: AnyModel, input: TableInput, kit: Kit, beside: Beside) -> TopBar:
        """Return what the bar says."""
        facts = self.facts_of(model, input, kit)
        game = self.game
        bar = game.parts.head
        title = game.parts.story.title
        head = beside.head
        longest = facts if model.draft is None else self.bare_facts(model, input, kit)

        def why_not(refusal: Refusal | None) -> str | None:
            return None if refusal is None else kit.words.refusal(refusal, model.name)

        return TopBar(
            mark=game.traits.mark,
            game=kit.say(f"{game.rules.name}.name"),
            status=game.status(facts, kit) if head is None else head,
            longest=game.longest(longest, kit),
            aside=bar.aside(facts, kit) if beside.aside is None else beside.aside,
            no_undo=None if model.turning.drops_draft else why_not(model.turning.no_undo),
            no_redo=why_not(model.turning.no_redo),
            acts=beside.acts,
            light=bar.light,
            hint=beside.hint,
            hinting=beside.hinting,
            chapter=None if model.taught else title and kit.say(title),
            brief=bar.briefly(facts) if head is None else (),
        )

    def forget_turn(self, *pools: Pool) -> None:
        """Put out the light on whose turn it is, until everything is laid out again, and lay other light for it."""
        if self.laid is not None:
            kept = (pool for pool in self.laid.pools if not any(pool.spared))
            self.laid = replace(self.laid, pools=(*kept, *pools))

    # The stage

    def pace(self, speed: float, settings: Settings) -> None:
        """Let things move at a speed, and as whoever looks has set it."""
        self.stage.speed = speed
        self.stage.fades = settings.reduced
        self.stage.blows.force = settings.impact
        self.lights.pace(speed, fades=settings.reduced)

    @property
    def moving(self) -> bool:
        """Tell whether the picture still changes, though nobody may wait for it."""
        return self.stage.moving or self.lights.moving

    def cue(self, event: object, model: AnyModel, input: TableInput, kit: Kit, area: Rect) -> Cue:
        """Return how an event is told that has just happened; the model is the moment right after it."""
        facts = self.bare_facts(model, input, kit)
        if input.motion:
            self.game.painting.prepare(self.stage, facts, event, area)
            if self.game.parts.arrivals.brings(event):
                self._arrival.begin(self.stage.clock)
        return self.game.cue(event, facts, kit, area)

    def felt(self, cue: Cue) -> float:
        """Return after how many seconds what a cue tells is felt: it has just begun."""
        strikes = [strike.at for strike in cue.strikes]
        at = cue.felt if cue.felt is not None else min(strikes, default=None)
        if at is None:
            return self.stage.left
        return at / self.stage.speed if self.stage.speed else 0.0

    def ease(self, layout: Layout) -> None:
        """Send everything where another layout of the same view has it: a half-made choice is another."""
        attention = self.game.parts.attention
        if attention.nudge_seconds:
            self.stage.nudge(layout.sprites, attention.nudge_seconds)
        else:
            self.stage.aim(layout.sprites, attention.cue or ASIDE, aside=attention.cue is None)

    def pass_time(self, dt: float, play: Callable[[str], None]) -> tuple[bool, bool]:
        """Let motion go on for `dt` seconds, and what it brings about: sounds are played, late parts show the moment.

        Return whether the picture has changed, and whether the parts are to be built again.
        """
        busy = self.stage.busy
        self.late_parts.go_on(early=False)
        lit = self.lights.update(dt)
        changed = self.stage.update(dt) or lit
        changed = self._sway() or changed
        for name in self.stage.blows.take_sounds():
            play(name)
        released = [self.late_parts.release(key) for key in self.stage.blows.take_shows()]
        ended = busy and not self.stage.busy
        if ended:
            self.late_parts.go_on(early=self.stage.early)
        self._owed = (self._owed or ended) and not self.stage.busy
        told = self._owed and not (self.stage.early and self.stage.blows.tells)
        if told:
            self._owed = False
            self.late_parts.end()
        return changed, ended or told or any(released)

    def _sway(self) -> bool:
        """Let what sways do so, in whole pixels, while light breathes; return whether the picture has changed."""
        before = self.stage.sway
        groups = self.laid.sways if self.laid is not None and self.lights.breathes else ()
        turned = self.lights.seconds / SWAYS
        aside = {
            key: float(round(SWAY * sin(2 * pi * (turned + OUT_OF_STEP * number))))
            for number, keys in enumerate(groups)
            for key in keys
        }
        self.stage.sway = aside
        return aside != before

    # Drawing

    def ground(self, canvas: Canvas, language: str, low: Sequence[tuple[Part, Look]]) -> None:
        """Draw the scenery, the parts under the sprites, the light, the sprites, and what night there is."""
        facts, area, painting = self.facts, self.area, self.game.painting
        arrivals = self.game.parts.arrivals
        places = self._arrival.places(
            canvas, self.stage, lambda: arrivals.entrance(canvas, facts), awaited=arrivals.awaited(facts)
        )
        key = language, painting.scenery_key(facts, area), places, self._unlit
        head = self.game.parts.head

        def light(empty: Canvas, draw_planes: Callable[[Canvas], None] | None) -> None:
            if draw_planes is None:
                painting.scenery(empty, facts, area)
            else:
                arrivals.draw(empty, facts, area, draw_planes)
            if self.laid is not None:
                fetch_sprites(empty, (*self.stage.sprites, *self.laid.sprites))
            if self.lamp and not self._unlit and head.lit(facts):  # a question in a clearing has a light of its own
                draw_overhead(empty, day=head.light, share=head.lamp, night=head.edge)

        scenery = self._backdrop.kept(canvas, key, lambda empty: self._arrival.draw(empty, light))
        self._arrival.drawn(canvas, light)
        if self.laid is not None:
            pools = self.laid.pools
            shown = pools if not self._taught else tuple(pool for pool in pools if not any(pool.spared))
            self.lights.aim(shown, late=self.late_parts.holds)
        blows = self.stage.blows
        clock = self.stage.clock
        self.lights.flares = flares(blows, clock, canvas.frame.rect) if blows.there else ()
        self._still.draw(canvas, scenery, low, self.stage, self.lights)
        self.wisps.draw(canvas)
        self._draw_nights(canvas, whole=False)
        if not self.stage.moving:
            self.lights.forget_nights()
        draw_debris(canvas, blows, clock)  # what flies off is bright by night, too
        if before := fronts(blows, clock):
            draw_sprites(canvas, [sprite for sprite in self.stage.sprites if sprite.key in before])
        self._shake(canvas)

    def _draw_nights(self, canvas: Canvas, *, whole: bool) -> None:
        """Draw what night there is over what stands on the table, too, or only under that."""
        for night, share in self.stage.blows.nights(self.stage.clock):
            if night.whole == whole:
                self.lights.draw_night(canvas, night, share)

    def over(self, canvas: Canvas) -> None:
        """Draw a night that lies over everything, and what flies over everything, parts included."""
        self._draw_nights(canvas, whole=True)
        if self.stage.moving:
            draw_trails(canvas, self.stage.trails)
        self.stage.draw(canvas, ABOVE, float("inf"))

    def _shake(self, canvas: Canvas) -> None:
        """Move what is drawn by as much as the table is shaken; the hand and what is drawn later stay."""
        dx, dy = self.stage.blows.shake(self.stage.clock)
        x, y = canvas.frame.px(dx), canvas.frame.px(dy)
        if not (x or y) or not canvas.whole:
            return
        width, height = canvas.surface.get_size()
        foot = height if self.laid is None or self.laid.calm is None else canvas.frame.px(self.laid.calm.y)
        if foot > abs(y):
            canvas.surface.subsurface((0, 0, width, min(height, foot))).scroll(x, y)

    def there(self, part: Part) -> bool:
        """Tell whether a card lies where its part is, or above, and is seen: it may still be on its way there."""
        key = part.control.sprite if part.control is not None else ""
        laid = next((sprite for sprite in self.laid.sprites if sprite.key == key), None) if self.laid and key else None
        now = self.stage.find(key)
        if laid is None:
            return True
        if now is None or now.alpha < laid.alpha / 2:
            return False
        return abs(now.x - laid.x) < laid.w / 8 and abs(now.y - laid.y) < laid.h / 2

    def seen(self, place: Part, part: Part, look: Look) -> Rect:
        """Return where a part that is placed there is seen: its sprite may have risen, or be on its way."""
        if self.game.parts.attention.places or self.laid is None:
            return place.rect
        key = part.control.sprite if part.control is not None else ""
        laid = next((sprite for sprite in self.laid.sprites if sprite.key == key), None)
        now = self.stage.find(key)
        rect = self.game.parts.attention.seen(place, laid, now, look)
        if rect is not None:
            return rect
        if now is None or laid is None or abs(now.x - laid.x) > 1:  # one that flies has yet to come
            return place.rect
        return place.rect.moved(0, now.y - part.rect.middle[1])
