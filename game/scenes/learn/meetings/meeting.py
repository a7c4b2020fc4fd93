"""A word at a first meeting: what somebody sees lying open for the first time is told in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.saves.people import learning
from game.scenes.learn.bubbles.answers import BubbleButton
from game.scenes.learn.bubbles.bubble import Found, Room, Speech, build
from game.scenes.learn.bubbles.folded import Fold
from game.scenes.learn.meetings.told import Told
from game.scenes.session.match.people import whose
from game.scenes.shell.navigation.free_place import taken
from game.scenes.table.game_table.meaning import Choose, Meaning, Refuse
from game.scenes.table.guides.guide import ZONE, Guidance, GuideUntilActed
from game.scenes.table.live.guide_targets import covered, lying, place_of, uncovered
from game.scenes.table.live.table import Table
from game.ui.input.intents import Back, Help, Intent
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Panel

LAYER: Final = 22
STAYS: Final = ("goal", "journal:", "ask:", "bar:status", "label-")
"""Begins the keys of the aim, of what is new or asked, and of what is written at what can be pressed."""
READ: Final = 3.0  # seconds after which one sentence was read
RISES: Final = 26.0  # units that a card of the hand may rise
SEEN: Final = 30.0  # how bad it is to cover what can be pressed, a square unit, where words cost 1


def unmet(table: Table) -> tuple[str, str] | None:
    """Return the first kind of thing that lies open and that the person to act has never met, and what shows it.

    What they have used themselves they know: that is kept, and no word is said of it.
    """
    seat = table.moment.acting
    if seat is None or seat != table.moment.viewer:
        return None
    game = table.session.game
    who = whose(table.services.people, table.session.players, seat)
    if not who or not table.services.liked(who).meetings:
        return None
    _keep_used(table, seat, who)
    people = table.services.people
    fresh = [
        pair
        for pair in table.game.learning.first_meetings(table.moment.facts)
        if not learning.has_met(people, game, who, pair[0])
    ]
    if not fresh:
        return None
    table.services.learning.words(game)
    has = table.services.words.has
    return next((pair for pair in fresh if has(f"{game}.meet.{pair[0]}.text") and place_of(table, pair[1])), None)


def _keep_used(table: Table, seat: Seat, who: str) -> None:
    """Keep that a person knows the kinds of things that they have used themselves in this match."""
    people, game, learns = table.services.people, table.session.game, table.game.learning
    used = {learns.uses(event, seat) for event in table.moment.view.history} - {""}
    if fresh := sorted(kind for kind in used if not learning.has_met(people, game, who, kind)):
        table.services.shell.keep(learning.meets(game, who, fresh))


class MeetingGuide(GuideUntilActed):
    """Say one sentence about a thing of a kind, at `key`, until it is put away or somebody acts.

    Computer players wait meanwhile: in a talk, or where all seal, they would go on and end it unread.
    """

    def __init__(self, table: Table, kind: str, key: str, close: Callable[[], None], *, again: bool = False) -> None:
        """Say it; `again`: it was cut short before it was read, and is not said a third time."""
        super().__init__(partial(self._go, close))
        self._table, self._kind, self._key = table, kind, key
        seat = table.moment.acting
        assert seat is not None, "it is told to whoever is to act"
        self._who = whose(table.services.people, table.session.players, seat)
        self._came = table.services.navigator.now
        self._folded = self._read = False
        self._count = table.host.decision_count
        self._docked: dict[object, Found | None] = {}
        self._fold = Fold(self._unfolded)
        if again:
            self._keep()

    @property
    def alive(self) -> bool:
        return False

    @property
    def asks(self) -> bool:
        return True

    def update(self, dt: float) -> bool:
        """Go when the match has gone on."""
        if self._table.host.decision_count == self._count and self._table.moment.idle:
            return False
        self._close()
        return True

    def _keep(self) -> None:
        """Keep that it was read."""
        if not self._read:
            self._read = True
            self._table.services.shell.keep(learning.meets(self._table.session.game, self._who, (self._kind,)))

    @property
    def _stood(self) -> bool:
        """Tell whether the words stood there long enough to be read."""
        return not self._folded and self._table.services.navigator.now - self._came >= READ

    def _go(self, close: Callable[[], None]) -> None:
        if self._stood:
            self._keep()
        close()

    def _put_away(self) -> None:
        self._keep()
        self._close()

    def answers(self, key: str, meaning: Meaning) -> bool:
        """Stay while somebody only chooses and can't have read it, or is refused: nothing is decided yet."""
        stays = isinstance(meaning, Refuse) or (isinstance(meaning, Choose) and not self._stood)
        return False if stays else super().answers(key, meaning)

    def _unfolded(self) -> None:
        """Lead to the button of what somebody has unfolded."""
        table = self._table
        table.refresh()
        ring = table.services.navigator.by_keys
        table.focus.at("guide:see", table.time, ring=ring, led=ring)

    def hears(self, intent: Intent) -> bool:
        """Put the bubble away."""
        if isinstance(intent, Back | Help):
            self._put_away()
            return True
        return False

    def says(self) -> Guidance:
        """Return what is lit and said: every press goes through."""
        say = self._table.services.words.say
        words = f"{self._table.session.game}.meet.{self._kind}"
        return Guidance(((self._key,),), say(f"{words}.title"), say(f"{words}.text"))

    def _lit(self) -> list[Part]:
        """Return the outline of each thing of the kind that lies open: round one alone it would look chosen."""
        table = self._table
        alike = (key for key in table.game.learning.alike(table.moment.facts, self._kind) if key != self._key)
        seen = [(key, uncovered(table, key)) for key in (self._key, *alike)]
        return [
            Part(
                "guide:lit" if key == self._key else f"guide:lit:{key}",
                place[0],
                Told(),
                layer=self._under(place[0]),
                may_overlap=True,
                clip=place[1],
            )
            for key, place in seen
            if place is not None
        ]

    def _under(self, place: Rect) -> int:
        """Return the layer of an outline: it lies under a sheet that is open over what it frames."""
        sheets = (
            part
            for part in self._table.appearance.plain
            if isinstance(part.face, Panel) and part.face.style == "popover"
        )
        over = (part.layer for part in sheets if part.layer > 0 and part.rect.meets(place))
        return min((layer - 1 for layer in over), default=LAYER)

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return the outlines of things of the kind, and the bubble."""
        table = self._table
        seen = uncovered(table, self._key)
        place = None if seen is None else seen[0]
        says = self.says()
        button = kit.say("meet.button")
        speech = Speech(kit.say("meet.label"), says.title, says.text)
        away = BubbleButton("see", button, self._put_away, "secondary", first=True)
        others = table.game.learning.also_met(table.moment.facts, self._kind)
        kept = [rect for key in others if (rect := place_of(table, key)) is not None]
        kept += [part.rect for part in table.appearance.plain if part.key.startswith(STAYS)]
        attention = table.game.parts.attention
        kept += [
            part.target.trimmed(top=-RISES)
            for part in table.appearance.plain
            if part.control is not None and part.control.zone == table.tab_order.hand and part.key != self._key
            if not attention.places  # a board is wide, and what lies on it is spared as it is
        ]
        told = attention.spares
        spared = tuple(
            part.rect for part in table.appearance.plain if told and part.key.startswith(told) and part.key != self._key
        )
        pressed = tuple(taken(table.presses, kit.frame.rect))
        lies = covered(table, SEEN)
        area = table.appearance.laid_area.inset(14, 4)
        bare = tuple(lying(table))
        room = Room(area, place, tuple(kept), pressed, lies, spared, self._docked, fold=self._fold, bare=bare)
        said = build(kit, speech, [away], room)
        lit = self._lit()
        if not said:
            return lit
        whole = Control(button, self._put_away, ZONE, radius=16, skipped=True)
        self._folded = any(part.key == "guide:unfold" for part in said)
        paper = said[0] if self._folded else replace(said[0], control=whole)  # a press anywhere on it puts it away
        return [*lit, paper, *said[1:]]
