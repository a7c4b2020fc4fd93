"""Turn a level's map into a mission: what lies where, what covers what, and which rules have joined.

A map has an object layer, `horde`: rectangles in the order in which the cards are laid, the farthest row first.
A rectangle's class is the card's kind; its property `face_up` says how it lies, `fewest` and `most` (mages) whether
it is there at all. The map's properties are level, chapter, story, joins and known (rules, with commas).

A layer called `<road> <mages>`, as in `steep 4`, is the horde of that road for so many mages, in the place of
`horde`. Its properties are those of a `Balance`; `monsters` lists the deck, as in `goblin 3, mushroom 2`. Where hordes
were set anew, what was there before stays as `first_monsters`, `first_boss` and so on: levels that had begun go on
with it. What was `measured` is for whoever balances, and opens forks.

A layer called `<road> <mages> <way>`, as in `steep 4 quarry`, is the horde of that way, where the road forks before
the level (SY-45).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final, cast

from game.engine.level import TOLERANCE, Faults, Layer, Level, Place, Property, Shape, measured
from game.engine.protocol import say
from game.games.syncro.rules.state.content import (
    BASE,
    BOSS,
    CERBERUS,
    FOG,
    HAND_SIZES,
    JOINING,
    LIEUTENANT,
    TOTALS,
    Balance,
    Enemy,
    Kind,
)
from game.games.syncro.rules.state.roads import FORKS, HORDES, LEVELS, PRINTED, ROADS, UNDIVIDED

LAYER: Final = "horde"
MEASURED: Final = "measured"
KINDS: Final = ("monster", "lieutenant", "boss", "last_boss", "cerberus", "fog")
_NEEDS: Final = {"fog": FOG, "lieutenant": LIEUTENANT, "boss": BOSS, "last_boss": CERBERUS, "cerberus": CERBERUS}
_SLIVER: Final = 0.05
"""The part of a card's length up to which it is by mistake that one covers another, or doesn't quite."""
_ONE_ROW: Final = 0.25
"""Cards whose upper edges differ by less than this part of their height lie in one row."""


@dataclass(frozen=True, slots=True)
class HordePlace:
    """Hold a place of the horde: the kind of card laid there, whether face up, its box in map pixels, its row."""

    kind: Kind
    face_up: bool
    x: float
    y: float
    width: float
    height: float
    row: int


@dataclass(frozen=True, slots=True)
class Mission:
    """Hold a level for so many mages."""

    name: str
    chapter: int
    """1 or 2."""
    story: str
    mages: int
    places: tuple[HordePlace, ...]
    """In the order in which the cards are laid, the farthest row first."""
    covers: tuple[tuple[int, ...], ...]
    """`covers[p]` are the places whose cards lie on the card of place p (SY-7)."""
    order: tuple[int, ...]
    """The places as they are resolved and revealed: from the bottom row up, left to right (SY-18)."""
    joins: tuple[str, ...]
    """The rules that are new here."""
    rules: tuple[str, ...]
    """All rules that hold here."""
    road: str = PRINTED
    balance: Balance | None = None
    """What the road changes of the cards; None where the level has the horde that is for all."""
    way: str = UNDIVIDED
    """The way that leads to it, where the road forks before it (SY-45)."""
    chosen: bool = False
    """Whether it is dealt from a chosen deal (SY-44), as everybody may know."""

    @classmethod
    def of(
        cls, level: Level, mages: int, road: str = PRINTED, hordes: str = HORDES[-1], way: str = UNDIVIDED
    ) -> Mission:
        """Read a map for so many mages. Raises LevelError, naming file and object of all that makes no sense.

        `hordes` says of which setting the road's are: a level that has begun goes on with its own. Raises ValueError
        for a road, a number of mages or a way that there isn't.
        """
        if mages not in HAND_SIZES or road not in ROADS:
            raise ValueError(f"{level.file}: there is no level for {mages} mages on the road “{road}”")
        if way != UNDIVIDED and (road == PRINTED or way not in _ways(level)):
            raise ValueError(f"{level.file}: no way “{way}” leads here on the road “{road}”")  # SY-45
        faults = Faults(level.faults)
        layer = _layer(level, LAYER if road == PRINTED else layer_name(mages, road, way), faults)
        shapes, places = _places(level, layer, mages, faults)
        before = len(faults.all)
        joins, known = _words(level, "joins", faults), _words(level, "known", faults)
        sure = len(faults.all) == before
        rules = tuple(rule for rule in JOINING if rule in (*joins, *known) and (rule != TOTALS or rule in joins))
        covers = tuple(
            tuple(other for other in range(place + 1, len(places)) if _overlap(places[place], places[other]))
            for place in range(len(places))
        )
        order = sorted(range(len(places)), key=lambda place: (-places[place].row, places[place].x))
        name, chapter, story = _texts(level, faults)
        balance = None
        with faults.noting():
            balance = None if layer.name == LAYER else _balance(level, layer, rules if sure else JOINING, hordes)
        mission = cls(name, chapter, story, mages, places, covers, tuple(order), joins, rules, road, balance, way)
        _check_drawing(level.where(layer.name), shapes, faults)
        if not faults.all:
            _check(level, mission, faults)
        faults.tell()
        return mission

    @property
    def last(self) -> bool:
        """Tell whether the adventure is over once this level is won: nothing is kept for another (SY-25)."""
        return self.name == LEVELS[-1]

    @property
    def limit(self) -> int:
        """Return how many Spells a hand may hold (SY-5)."""
        return HAND_SIZES[self.mages]


def layer_name(mages: int, road: str, way: str = UNDIVIDED) -> str:
    """Return what the layer of a road for so many mages is called, or that of one of its ways."""
    return f"{road} {mages}" if way == UNDIVIDED else f"{road} {mages} {way}"


def _layer(level: Level, wanted: str, faults: Faults) -> Layer:
    """Return the layer of a road for so many mages, or the one for all; note those that are neither.

    A way has no horde but its own: where that is missing, it is noted.
    """
    roads = [layer_name(count, road) for road in ROADS if road != PRINTED for count in HAND_SIZES]
    known = {LAYER, *roads, *(f"{road} {way}" for road in roads for way in _ways(level))}
    for layer in level.layers:
        if layer.name not in known:
            with faults.noting():
                text = f"“{layer.name}” is no layer of a horde"
                raise level.where().wrong(text, say("syncro.map.layer", layer=layer.name))
    own = wanted not in roads or any(layer.name == wanted for layer in level.layers)
    with faults.noting():
        return level.layer(wanted if own else LAYER)
    return Layer(LAYER, ())


def _ways(level: Level) -> tuple[str, ...]:
    """Return the names of the ways that lead to a level."""
    return FORKS.get(str(level.get("level", "")), ())


def _places(level: Level, layer: Layer, mages: int, faults: Faults) -> tuple[list[Shape], tuple[HordePlace, ...]]:
    """Return what lies in a horde of so many mages: the objects of the map, and what they are in the horde."""
    shapes: list[Shape] = []
    for shape in layer.shapes:
        with faults.noting():
            place = level.where(layer.name, shape)
            if _there(place, shape, mages):
                _check_card(place, shape)
                shapes.append(shape)
    if not shapes and not faults.all:
        text = f"no card lies in the horde of {mages} mages"
        faults.add(level.where().wrong(text, say("syncro.map.empty", count=mages)))
    rows = _rows(shapes)
    return shapes, tuple([_place(shape, row) for shape, row in zip(shapes, rows, strict=True)])


def _there(place: Place, shape: Shape, mages: int) -> bool:
    for name, default in (("fewest", 1), ("most", 99)):
        if type(number := shape.get(name, default)) is not int:
            what = say("map.fault.value", name=name, value=str(number))
            raise place.wrong("“fewest” and “most” are numbers of mages", what)
    return int(shape.get("fewest", 1)) <= mages <= int(shape.get("most", 99))


def _check_card(place: Place, shape: Shape) -> None:
    if shape.kind not in KINDS:
        text = f"“{shape.kind}” is no kind of card, only {', '.join(KINDS)} are"
        raise place.wrong(text, say("syncro.map.kind", kind=shape.kind))
    if not shape.upright:
        raise place.wrong("a card is a rectangle that isn't turned", say("map.fault.upright"))
    face_up = shape.get("face_up", default=False)
    if not isinstance(face_up, bool) or (face_up and shape.kind != "monster"):  # SY-30, SY-32
        raise place.wrong("only a monster can lie face up from the start", say("syncro.map.face_up"))


def _place(shape: Shape, row: int) -> HordePlace:
    kind, face_up = cast("Kind", shape.kind), bool(shape.get("face_up", default=False))
    return HordePlace(kind, face_up, shape.x, shape.y, shape.width, shape.height, row)


def _check_drawing(place: Place, shapes: Sequence[Shape], faults: Faults) -> None:
    """Note cards that lie in one place, and those that cover another by a sliver: by mistake, since none is seen."""
    for first, shape in enumerate(shapes):
        for other in shapes[first + 1 :]:
            across = min(shape.x + shape.width, other.x + other.width) - max(shape.x, other.x)
            down = min(shape.y + shape.height, other.y + other.height) - max(shape.y, other.y)
            by = min(across, down)
            where = Place(place.file, place.layer, str(other.number))
            moved = max(abs(shape.x - other.x), abs(shape.y - other.y))
            if moved <= TOLERANCE:
                text = f"it lies on object {shape.number}, {moved:.1f} pixels aside: nothing of that is seen"
                what = say("syncro.map.same", object=shape.number, pixels=measured(moved))
                faults.add(where.wrong(text, what))
            elif 0 < by <= _SLIVER * min(shape.width, shape.height, other.width, other.height):
                text = f"it covers object {shape.number} by {by:.1f} pixels alone: move it away, or farther over it"
                what = say("syncro.map.sliver", object=shape.number, pixels=measured(by))
                faults.add(where.wrong(text, what))


def _rows(shapes: list[Shape]) -> list[int]:
    """Return the row of every card, the farthest being 0."""
    rows = [0] * len(shapes)
    row = -1
    top = 0.0
    for number, shape in sorted(enumerate(shapes), key=lambda item: item[1].y):
        if row < 0 or shape.y - top > _ONE_ROW * shape.height:
            row = row + 1
            top = shape.y
        rows[number] = row
    return rows


def _overlap(one: HordePlace, other: HordePlace) -> bool:
    horizontally = one.x < other.x + other.width and other.x < one.x + one.width
    return horizontally and one.y < other.y + other.height and other.y < one.y + one.height


def _balance(level: Level, layer: Layer, rules: tuple[str, ...], hordes: str) -> Balance:
    """Read what a road changes of the cards. Raises LevelError for what is no number, or no card that has joined."""
    where = level.where(layer.name)
    known = {field.name for field in fields(Balance)}
    given = _given(layer, hordes)
    deck = str(given.pop("monsters", ""))
    numbers = {name: value for name, value in given.items() if name in known and type(value) is int}
    if numbers != given:
        name = min(given.keys() - numbers.keys())
        what = say("map.fault.value", name=name, value=str(given[name]))
        raise where.wrong(f"“{name}” is no number that a road can change", what)
    box = {f"{enemy.name} {enemy.strength}": (enemy, rule) for enemy, _, rule in BASE.monsters}
    monsters: list[Enemy] = []
    for name in filter(None, (part.strip() for part in deck.split(","))):
        enemy, rule = box.get(name, (None, ""))
        if enemy is None or (rule and rule not in rules):
            what = say("map.fault.value", name="monsters", value=name)
            raise where.wrong(f"“{name}” in “monsters” is no Monster that has joined", what)
        monsters.append(enemy)
    return Balance(tuple(monsters), **numbers)


def _given(layer: Layer, hordes: str) -> dict[str, Property]:
    """Return the properties of a layer as they were when its hordes were set so."""
    result = dict[str, Property]()
    earlier = {f"{other}_": dict[str, Property]() for other in HORDES[:-1]}
    for name, value in layer.properties:
        begin = next((begin for begin in earlier if name.startswith(begin)), "")
        (earlier[begin] if begin else result)[name.removeprefix(begin)] = value
    result.pop(MEASURED, None)
    for other in reversed(HORDES[HORDES.index(hordes) : -1]):
        result |= earlier[f"{other}_"]
    return result


def _words(level: Level, name: str, faults: Faults) -> tuple[str, ...]:
    words = tuple(word.strip() for word in str(level.get(name, "")).split(",") if word.strip())
    for word in words:
        if word not in JOINING:
            text = f"“{word}” in “{name}” is no rule that can join"
            faults.add(level.where().wrong(text, say("map.fault.value", name=name, value=word)))
    return words


def _texts(level: Level, faults: Faults) -> tuple[str, int, str]:
    texts = {"level": "", "story": ""}
    for key in texts:
        with faults.noting():
            name = level.get(key)
            if not isinstance(name, str) or not name.isalnum():
                what = say("map.fault.value", name=key, value=str(name))
                raise level.where().wrong(f"“{key}” is a name of letters and digits", what)
            texts[key] = name
    chapter: Property = 0
    with faults.noting():
        chapter = level.get("chapter")
        if chapter not in (1, 2) or isinstance(chapter, bool):
            what = say("map.fault.value", name="chapter", value=str(chapter))
            raise level.where().wrong("“chapter” is 1 or 2", what)
    return texts["level"], chapter if isinstance(chapter, int) else 0, texts["story"]


def _check(level: Level, mission: Mission, faults: Faults) -> None:
    """Note what makes that a level could never be won, and cards whose rules have not joined."""
    places = mission.places
    where = level.where()
    for kind in dict.fromkeys(place.kind for place in places):
        needed = _NEEDS.get(kind)
        if needed is not None and needed not in mission.rules:
            text = f"a {kind} lies here, but “{needed}” has not joined"
            faults.add(where.wrong(text, say("syncro.map.not_joined", kind=kind, rule=needed)))
    for kind in ("boss", "last_boss"):
        if sum(place.kind == kind for place in places) > 1:
            text = f"there are two cards of the kind “{kind}”"
            faults.add(where.wrong(text, say("syncro.map.two", kind=kind)))
    if not any(place.face_up and not mission.covers[number] for number, place in enumerate(places)):
        text = f"nothing can be attacked at the start for {mission.mages} mages"
        faults.add(where.wrong(text, say("syncro.map.shut", count=mission.mages)))
    over: dict[int, set[int]] = {}  # every place that must be empty before one can be free
    for number, place in reversed(list(enumerate(places))):
        over[number] = set(mission.covers[number]).union(*(over[other] for other in mission.covers[number]))
        if place.kind == "cerberus" and any(places[other].kind in ("cerberus", "last_boss") for other in over[number]):
            text = "a Cerberus lies under another, or under the Boss: neither could be free"
            faults.add(where.wrong(text, say("syncro.map.cerberus")))
