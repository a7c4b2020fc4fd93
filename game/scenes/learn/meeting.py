"""A word at a first meeting: what somebody sees lying open for the first time is told in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from game.saves import learning
from game.scenes.learn.bubble import BubbleButton, Found, Room, Speech, build
from game.scenes.session.people import whose
from game.scenes.table.appearance import TableAppearance
from game.scenes.table.guides.guide import ZONE, GuideUntilActed, Said
from game.scenes.table.guides.places import covered, place_of
from game.scenes.table.meaning import Choose, Press
from game.ui.intents import Back, Help, Intent
from game.ui.kit import Kit
from game.ui.lamplight import Outline
from game.ui.part import Control, Part

LAYER: Final = 22
STAYS: Final = ("goal", "journal:", "ask:")  # begins the keys of how it is won, what is new, and what is asked
TOLD: Final = 400.0  # how bad it is to cover a square unit of that
SEEN: Final = 30.0  # how bad it is to cover what can be pressed, a square unit, where words cost 1


def unmet(table: TableAppearance) -> tuple[str, str] | None:
    """Return the first kind of thing that lies open and that the person to act has never met, and what shows it."""
    seat, people = table.acting, table.services.people
    if seat is None or seat != table.viewer:
        return None
    game = table.session.game
    who = whose(people, table.session.players, seat)
    if not who or not table.services.liked(who).meetings:
        return None
    fresh = [
        pair
        for pair in table.game.learning.first_meetings(table.facts)
        if not learning.has_met(people, game, who, pair[0])
    ]
    if not fresh:
        return None
    table.services.learning.words(game)
    has = table.services.words.has
    return next((pair for pair in fresh if has(f"{game}.meet.{pair[0]}.text") and place_of(table, pair[1])), None)


class MeetingGuide(GuideUntilActed):
    """Say one sentence about a thing of a kind, at `key`, until it is put away or somebody acts.

    Computer players wait meanwhile: in a talk, or where all seal, they would go on and end it unread.
    """

    def __init__(self, table: TableAppearance, kind: str, key: str, close: Callable[[], None]) -> None:
        super().__init__(close)
        self._table, self._kind, self._key = table, kind, key
        seat = table.acting
        assert seat is not None, "it is told to whoever is to act"
        who = whose(table.services.people, table.session.players, seat)
        self._count = table.host.decision_count
        self._docked: dict[object, Found] = {}
        table.services.shell.keep(learning.meets(table.session.game, who, (kind,)))

    @property
    def alive(self) -> bool:
        return False

    @property
    def asks(self) -> bool:
        return True

    def update(self, dt: float) -> bool:
        """Go when the match has gone on."""
        if self._table.host.decision_count == self._count and self._table.idle:
            return False
        self._close()
        return True

    def hears(self, intent: Intent) -> bool:
        """Put the bubble away."""
        if isinstance(intent, Back | Help):
            self._close()
            return True
        return False

    def says(self) -> Said:
        """Return what is lit and said: every press goes through."""
        say = self._table.services.words.say
        words = f"{self._table.session.game}.meet.{self._kind}"
        return Said(((self._key,),), say(f"{words}.title"), say(f"{words}.text"))

    def parts(self, kit: Kit) -> Sequence[Part]:
        """Return the outline of the thing, and the bubble."""
        table = self._table
        place = place_of(table, self._key)
        says = self.says()
        button = kit.say("meet.button")
        speech = Speech(kit.say("meet.label"), says.title, says.text)
        seen = BubbleButton("see", button, self._close, "secondary", first=True)
        used = [
            part.target
            for part in table.plain
            if part.control is not None and part.control.zone == table.hand and part.key != self._key
            if not table.game.parts.attention.places  # a board is wide, and what lies on it is spared as it is
        ]
        lies = [
            *covered(table, SEEN),
            *((part.rect, TOLD) for part in table.plain if part.key.startswith(STAYS)),
            *((part.target, TOLD) for part in table.plain if _acts(part)),
        ]
        room = Room(table.laid_area.inset(14, 4), place, tuple(used), lies, self._docked)
        paper, *said = build(kit, speech, [seen], room)
        away = Control(button, self._close, ZONE, radius=16, skipped=True)
        lit = [] if place is None else [Part("guide:lit", place, Outline(12.0), layer=LAYER, may_overlap=True)]
        return [*lit, replace(paper, control=away), *said]  # a press anywhere on the paper puts it away


def _acts(part: Part) -> bool:
    """Tell whether a press on a part does something of the match now."""
    return part.control is not None and part.control.enabled and isinstance(part.control.meaning, Press | Choose)
