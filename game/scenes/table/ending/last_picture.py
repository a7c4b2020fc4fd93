"""The picture of the last moment: the night with what decided the match in the light, gold on plates, and the words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import dist
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Outcome, SeatName, say
from game.scenes.shell.navigation.flights import LAUREL
from game.scenes.shell.navigation.free_place import shared
from game.scenes.table.ending.last_rail import BUTTON as LETTERS
from game.scenes.table.ending.last_rail import Rail, rail
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation
from game.scenes.table.guides.guide import ZONE
from game.scenes.table.live.guide_targets import place_of, spotlight_shape
from game.scenes.table.live.table import Table
from game.ui.lamplight import Hole
from game.ui.lastlight import (
    RANK,
    ComingWords,
    Crest,
    Dusk,
    Fade,
    Flight,
    Foot,
    Gold,
    Laurel,
    Rank,
    Shimmer,
    Sparks,
    Thread,
)
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Face, Part
from game.ui.parts.widgets import Label
from game.ui.seats.faces import who_of
from game.ui.seats.plates import TablePlate
from game.ui.type.text import Style

NIGHT: Final = 0.2  # seconds from the end to the night over all but what decided it
CROWN: Final = 0.4  # to the lamp on the winners' plates
RAIL: Final = 0.55  # to the words
BUTTON: Final = 1.0  # to the button that leads to the results
FADES: Final = 0.3
QUICK: Final = 0.12  # the same without motion
LATE: Final = 1e-6
KEY: Final = "end:results"
LAYER: Final = 20
CREST: Final = Style("bold", 18)
SMALL_CREST: Final = Style("bold", 15)
SEAM: Final = 0.8  # how far down a thread runs through a card: its number stays legible
SPARED: Final = 60.0  # square units of other words that a winner's word may cover
COVERED: Final = 0.4  # share of a part that lies under the words, from which on it can't be used
STATUS: Final = "bar:status"


@dataclass(frozen=True, slots=True)
class Clock:
    """Tell the time of a last moment: when it `began`, in seconds of its scene, and how many have `passed`.

    Where it is `still` everything comes at once, where it has `jumped` everything is there.
    """

    began: float
    passed: float
    still: bool
    jumped: bool

    def has(self, start: float) -> bool:
        """Tell whether something has begun."""
        return self.passed + LATE >= start

    def fade(self, start: float) -> Fade:
        """Return how far it has come."""
        if self.jumped:
            return Fade()
        return Fade(self.began, QUICK) if self.still else Fade(self.began + start, FADES)


class LastPicture:
    """Draw the last moment over a table; `leave` is what its button does."""

    def __init__(self, table: Table, outcome: Outcome, leave: Callable[[], None]) -> None:
        self._table, self._outcome, self._leave = table, outcome, leave
        self._rail: Rail | None = None
        self._clock = Clock(0.0, 0.0, still=False, jumped=False)

    def parts(self, kit: Kit, clock: Clock) -> Sequence[Part]:
        """Return the night, the light on what decided the match, and the words, as far as they have come."""
        table = self._table
        self._clock = clock
        decided = table.game.explain_outcome(table.appearance.laid_facts, self._outcome, table.appearance.laid_area)
        result: list[Part] = []
        self._rail = self._railed(kit, decided)
        if clock.has(NIGHT):
            dusk = Dusk(tuple(self._holes(decided)), "last.night", clock.fade(NIGHT))
            result.append(self._loose("end:dusk", kit.frame.rect, dusk, 0))
            result += self._said_again(decided)
            result += self._drawn(decided)
            if (status := self._place(STATUS)) is not None:
                rim = Gold(status.h / 2, clock.fade(NIGHT), alone=True)
                result.append(self._loose("end:status", status, rim, 1))
        if clock.has(RAIL):
            result += self._worded(kit, self._rail)
        if clock.has(CROWN):
            result += self._crowned(kit, decided)
        if clock.has(BUTTON):
            result.append(
                kit.button(
                    KEY,
                    self._rail.button,
                    kit.say("last.results"),
                    self._leave,
                    "primary",
                    icon="shell/glyphs/arrow-right",
                    zone=ZONE,
                    style=LETTERS,
                    first=True,
                    layer=LAYER + 4,
                    radius=14,
                )
            )
        return result

    def leaves(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Return the table's own parts: what lies under the words is not there any more."""
        if self._rail is None or not self._clock.has(RAIL):
            return parts
        result = []
        for part in parts:
            if not self._hidden(part.rect if part.clip is None else part.rect.clipped(part.clip)):
                result.append(part)
            elif not self._clock.has(BUTTON):
                result.append(replace(part, control=None))
        return result

    def reveal(self) -> None:
        """Scroll the winners' plates into sight, where they lie in a strip."""
        table = self._table
        decided = table.game.explain_outcome(table.appearance.laid_facts, self._outcome, table.appearance.laid_area)
        for part in table.appearance.plain:
            if part.key in decided.plates and part.clip is not None and part.scroll:
                over, under = part.rect.y - 8 - part.clip.y, part.rect.bottom + 8 - part.clip.bottom
                if over < 0 or under > 0:
                    table.strips.scroll(part.scroll, over if over < 0 else under)
                return

    def _place(self, key: str) -> Rect | None:
        """Return where a part or a sprite is seen, as much of it as a strip shows."""
        place = place_of(self._table, key)
        part = self._part(key)
        if place is None or part is None or part.clip is None:
            return place
        seen = place.clipped(part.clip)
        return seen if seen.w > 8 and seen.h > 8 else None

    def _part(self, key: str) -> Part | None:
        return next((part for part in self._table.appearance.plain if part.key == key), None)

    def _holes(self, decided: OutcomeExplanation) -> Iterator[Hole]:
        for key in dict.fromkeys((STATUS, *decided.lit, *decided.plates, *decided.rings)):
            place = self._place(key)
            part = self._part(key)
            if place is not None and not self._hidden(place) and not _is_words(key, part):
                yield spotlight_shape(place, part)
        for shape in decided.shapes:
            xs, ys = [x for x, _ in shape], [y for _, y in shape]
            yield Hole(Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), 0.0, shape)

    def _said_again(self, decided: OutcomeExplanation) -> Iterator[Part]:
        """Return the words that tell what decided: they stand above the night, for they have no edge to be lit in."""
        for key in dict.fromkeys((STATUS, *decided.lit)):
            part = self._part(key)
            if part is not None and part.clip is None and _is_words(key, part) and not self._hidden(part.rect):
                yield replace(part, key=f"end:said:{key}", control=None, layer=LAYER, may_overlap=True)

    def _loose(self, key: str, rect: Rect, face: Face, layer: int) -> Part:
        return Part(key, rect, face, layer=LAYER + layer, may_overlap=True)

    def _drawn(self, decided: OutcomeExplanation) -> Iterator[Part]:
        """Return the ways and threads over what is lit."""
        window = self._table.services.kit.frame.rect
        fade = self._clock.fade(NIGHT)
        for number, keys in enumerate(decided.ways):
            start, end, inside = map(self._place, keys)
            if start is not None and end is not None and inside is not None:
                yield self._loose(f"end:way:{number}", window, _flight(start, end, inside, fade), 2)
        for number, sewn in enumerate(decided.threads):
            places = (place for key in sewn if (place := self._place(key)) is not None)
            through = [(place.middle[0], place.y + place.h * SEAM) for place in places]
            if len(through) > 1:
                yield self._loose(f"end:thread:{number}", window, Thread(tuple(through), fade), 2)
        for key, number in decided.ranked:
            if (place := self._place(key)) is not None:
                disc = Rect.around(place.middle[0], place.y, RANK)
                yield self._loose(f"end:rank:{key}", disc, Rank(number, fade), 3)

    def _crowned(self, kit: Kit, decided: OutcomeExplanation) -> Iterator[Part]:
        """Return the gold on the winners' plates, their word, and the sparks."""
        fade = self._clock.fade(CROWN)
        flies = not self._clock.still and not self._clock.jumped
        for number, key in enumerate(decided.plates):
            place, part = self._place(key), self._part(key)
            if place is None or part is None or self._hidden(place):
                continue
            radius = part.control.radius if part.control is not None else 16.0
            yield self._loose(f"end:gold:{number}", place, Gold(radius, fade), 1)
            seat = self._outcome.winners[number] if number < len(self._outcome.winners) else None
            if seat is not None:
                words = kit.words.message(say("last.wins", player=SeatName(seat)), self._table.session.name)
                crest = self._crest(kit, f"end:crest:{number}", words, place, part, fade)
                yield from () if crest is None else (crest,)
            if flies:
                yield self._loose(f"end:sparks:{number}", place, Sparks(self._clock.began + CROWN), 3)
        if decided.glints and flies:
            yield self._loose("end:shimmer", kit.frame.rect, Shimmer(decided.glints, self._clock.began + CROWN), 2)
        for number, key in enumerate(decided.rings):
            ring = self._place(key)
            if ring is not None and not self._hidden(ring):
                yield self._loose(f"end:ring:{number}", ring.inset(-3), Gold(ring.w / 2 + 3, fade), 1)

    def _crest(self, kit: Kit, key: str, words: str, place: Rect, part: Part, fade: Fade) -> Part | None:
        """Return the winner's word: at the end of a plate that has room there, else on its edge; or it gives way."""
        large, small = (kit.type.set_text(words, style) for style in (CREST, SMALL_CREST))
        wide = large.w + 36
        tall = min(place.h - 16, large.h + 14)
        inks = [ink.right for ink in part.text_rects()]
        face = part.face
        free = isinstance(face, TablePlate) and not face.keep and face.tag is None
        if free and tall >= large.h and max(inks, default=place.x) + 8 <= place.right - 12 - wide:
            rect = Rect(place.right - 12 - wide, place.middle[1] - tall / 2, wide, tall)
            return self._loose(key, rect, Crest(large, fade), 2)
        size = small.w + 26, small.h + 6
        taken = [ink for one in self._table.appearance.plain for ink in one.text_rects()]
        rects = [Rect(x, y, *size).within(kit.frame.rect.inset(4)) for x, y in _edges(place, *size)]
        covered = {rect: sum(shared(rect, ink) for ink in taken) for rect in rects}
        best = min(rects, key=covered.__getitem__)
        return self._loose(key, best, Crest(small, fade), 2) if covered[best] < SPARED else None

    def _hidden(self, place: Rect) -> bool:
        """Tell whether a place lies under the words."""
        under = self._rail
        return under is not None and _share(place, under.rect) > COVERED and not any(map(place.meets, under.kept))

    def _railed(self, kit: Kit, decided: OutcomeExplanation) -> Rail:
        words, name = kit.words, self._table.session.name
        sentence, reason = (words.message(one, name) for one in (decided.sentence, decided.reason))
        kept = [place for key in decided.kept if (place := self._place(key)) is not None]
        return rail(kit, sentence, reason, kit.say("last.results"), kept, crowned=bool(self._outcome.winners))

    def _worded(self, kit: Kit, under: Rail) -> Iterator[Part]:
        fade = self._clock.fade(RAIL)
        players = self._table.session.players
        yield self._loose("end:foot", under.rect, Foot(under.kept, "last.foot", fade), 1)
        if under.laurel is not None:
            winners = tuple(who_of(players[seat]) for seat in self._outcome.winners)
            yield replace(self._loose("end:laurel", under.laurel, Laurel(winners, fade), 2), carried=LAUREL)
        place, line = under.sentence
        face = ComingWords(line, "last.text", fade, 0.5 if under.sheet else 0.0)
        yield Part("end:sentence", place, face, layer=LAYER + 2)
        if under.reason is not None:
            place, why = under.reason
            yield Part("end:reason", place, ComingWords(why, "last.soft", fade), layer=LAYER + 2)


def _is_words(key: str, part: Part | None) -> bool:
    """Tell whether a part is nothing but words, or the sentence that hangs from the lamp."""
    return key == STATUS or (part is not None and isinstance(part.face, Label))


def _edges(place: Rect, wide: float, tall: float) -> list[tuple[float, float]]:
    """Return where a word may lie on the edge of a plate, the best place first."""
    xs, ys = (place.right - 18 - wide, place.x + 18), (place.y - tall * 0.55, place.bottom - tall * 0.45)
    return [(x, y) for y in (*ys, place.y - tall + 3, place.bottom - 3) for x in xs]


def _share(rect: Rect, ground: Rect) -> float:
    """Return how much of a rectangle lies on a ground, from 0 to 1."""
    return shared(rect, ground) / max(1.0, rect.w * rect.h)


def _flight(start: Rect, end: Rect, inside: Rect, fade: Fade) -> Flight:
    """Return the way from one thing to another, bowed towards the window's foot.

    Where that lies `inside` a third, behind its middle, the way ends at its edge: it would cover what is there.
    """
    (x, y), (u, v), (a, b) = start.middle, end.middle, inside.middle
    far = dist((x, y), (u, v)) or 1.0
    one = min(start.w, start.h) * 0.42
    other = min(end.w, end.h) * 0.3
    if (u - a) * (x - a) + (v - b) * (y - b) < 0:
        u = a
        v = b
        far = dist((x, y), (a, b)) or 1.0
        across = abs(x - a) / far, abs(y - b) / far
        round_ = abs(inside.w - inside.h) < 1
        edge = min(length / 2 / max(way, 0.01) for length, way in zip((inside.w, inside.h), across, strict=True))
        other = inside.w * 0.42 if round_ else edge + 4
    dx, dy = (u - x) / far, (v - y) / far
    bow = 1.0 if u - x >= 0 else -1.0
    return Flight((x + dx * one, y + dy * one), (u - dx * other, v - dy * other), fade, bow)
