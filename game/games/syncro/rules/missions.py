"""Turn a level's map into a mission: what lies where, what covers what, and which rules have joined.

A map has an object layer, `horde`: rectangles in the order in which the cards are laid, the farthest row first.
A rectangle's class is the card's kind; its property `face_up` says how it lies, `fewest` and `most` (mages) whether
it is there at all. The map's properties are level, chapter, story, joins and known (rules, with commas).

A layer called `<road> <mages>`, as in `steep 4`, is the horde of that road for so many mages, in the place of
`horde`. Its properties are those of a `Balance`; `monsters` lists the deck, as in `goblin 3, mushroom 2`. Where hordes
were set anew, what was there before stays as `first_monsters`, `first_boss` and so on: levels that had begun go on
with it. What was `measured` is for whoever balances.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, cast

from game.engine.level import Layer, Level, Property, Shape
from game.games.syncro.rules.content import (
    BASE,
    BOSS,
    CERBERUS,
    FOG,
    HAND_SIZES,
    HORDES,
    JOINING,
    LEVELS,
    LIEUTENANT,
    PRINTED,
    ROADS,
    TOTALS,
    Balance,
    Enemy,
    Kind,
)

LAYER: Final = "horde"
MEASURED: Final = "measured"
KINDS: Final = ("monster", "lieutenant", "boss", "last_boss", "cerberus", "fog")
_NEEDS: Final = {"fog": FOG, "lieutenant": LIEUTENANT, "boss": BOSS, "last_boss": CERBERUS, "cerberus": CERBERUS}
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
    chosen: bool = False
    """Whether it is dealt from a chosen deal (SY-44), as everybody may know."""

    @classmethod
    def of(cls, level: Level, mages: int, road: str = PRINTED, hordes: str = HORDES[-1]) -> Mission:
        """Read a map for so many mages. Raises ValueError, naming file and object, where it makes no sense.

        `hordes` says of which setting the road's are: a level that has begun goes on with its own.
        """
        if mages not in HAND_SIZES or road not in ROADS:
            raise ValueError(f"{level.file}: there is no level for {mages} mages on the road “{road}”")
        layer = _layer(level, mages, road)
        shapes = [shape for shape in layer.shapes if _there(level, layer.name, shape, mages)]
        if not shapes:
            raise ValueError(f"{level.file}: no card lies in the horde of {mages} mages")
        rows = _rows(shapes)
        places = tuple(_place(level, layer.name, shape, row) for shape, row in zip(shapes, rows, strict=True))
        joins, known = _words(level, "joins"), _words(level, "known")
        rules = tuple(rule for rule in JOINING if rule in (*joins, *known) and (rule != TOTALS or rule in joins))
        covers = tuple(
            tuple(other for other in range(place + 1, len(places)) if _overlap(places[place], places[other]))
            for place in range(len(places))
        )
        order = sorted(range(len(places)), key=lambda place: (-places[place].row, places[place].x))
        name, chapter, story = _texts(level)
        balance = None if layer.name == LAYER else _balance(level, layer, rules, hordes)
        mission = cls(name, chapter, story, mages, places, covers, tuple(order), joins, rules, road, balance)
        _check(level, mission)
        return mission

    @property
    def last(self) -> bool:
        """Tell whether the adventure is over once this level is won: nothing is kept for another (SY-25)."""
        return self.name == LEVELS[-1]

    @property
    def limit(self) -> int:
        """Return how many Spells a hand may hold (SY-5)."""
        return HAND_SIZES[self.mages]


def _layer(level: Level, mages: int, road: str) -> Layer:
    """Return the layer of a road for so many mages, or the one for all. Raises ValueError for one that is neither."""
    known = {LAYER, *(f"{other} {count}" for other in ROADS if other != PRINTED for count in HAND_SIZES)}
    if strange := [layer.name for layer in level.layers if layer.name not in known]:
        raise ValueError(f"{level.file}: “{strange[0]}” is no layer of a horde")
    wanted = f"{road} {mages}"
    return level.layer(wanted if any(layer.name == wanted for layer in level.layers) else LAYER)


def _there(level: Level, layer: str, shape: Shape, mages: int) -> bool:
    fewest, most = (shape.get(name, default) for name, default in (("fewest", 1), ("most", 99)))
    if type(fewest) is not int or type(most) is not int:
        raise ValueError(f"{level.where(layer, shape)}: “fewest” and “most” are numbers of mages")
    return fewest <= mages <= most


def _place(level: Level, layer: str, shape: Shape, row: int) -> HordePlace:
    if shape.kind not in KINDS:
        raise ValueError(f"{level.where(layer, shape)}: “{shape.kind}” is no kind of card, only {', '.join(KINDS)} are")
    if len(shape.points) != 4 or not (shape.width > 0 and shape.height > 0):
        raise ValueError(f"{level.where(layer, shape)}: a card is a rectangle")
    face_up = shape.get("face_up", default=False)
    if not isinstance(face_up, bool) or (face_up and shape.kind != "monster"):
        raise ValueError(f"{level.where(layer, shape)}: only a monster can lie face up from the start")  # SY-30, SY-32
    return HordePlace(cast("Kind", shape.kind), face_up, shape.x, shape.y, shape.width, shape.height, row)


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
    """Read what a road changes of the cards. Raises ValueError for what is no number, or no card that has joined."""
    where = f"{level.file}: layer “{layer.name}”"
    known = {field.name for field in fields(Balance)}
    given = _given(layer, hordes)
    deck = str(given.pop("monsters", ""))
    numbers = {name: value for name, value in given.items() if name in known and type(value) is int}
    if numbers != given:
        raise ValueError(f"{where}: “{min(given.keys() - numbers.keys())}” is no number that a road can change")
    box = {f"{enemy.name} {enemy.strength}": (enemy, rule) for enemy, _, rule in BASE.monsters}
    monsters: list[Enemy] = []
    for name in filter(None, (part.strip() for part in deck.split(","))):
        enemy, rule = box.get(name, (None, ""))
        if enemy is None or (rule and rule not in rules):
            raise ValueError(f"{where}: “{name}” in “monsters” is no Monster that has joined")
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


def _words(level: Level, name: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in str(level.get(name, "")).split(",") if word.strip())
    if strange := [word for word in words if word not in JOINING]:
        raise ValueError(f"{level.file}: “{strange[0]}” in “{name}” is no rule that can join")
    return words


def _texts(level: Level) -> tuple[str, int, str]:
    name, chapter, story = level.get("level"), level.get("chapter"), level.get("story")
    if not isinstance(name, str) or not name.isalnum():
        raise ValueError(f"{level.file}: “level” is a name of letters and digits")
    if chapter not in (1, 2) or isinstance(chapter, bool):
        raise ValueError(f"{level.file}: “chapter” is 1 or 2")
    if not isinstance(story, str) or not story.isalnum():
        raise ValueError(f"{level.file}: “story” is a name of letters and digits")
    return name, int(chapter), story


def _check(level: Level, mission: Mission) -> None:
    """Raise ValueError where a level could never be won, or has cards whose rules have not joined."""
    places = mission.places
    for place in places:
        needed = _NEEDS.get(place.kind)
        if needed is not None and needed not in mission.rules:
            raise ValueError(f"{level.file}: a {place.kind} lies here, but “{needed}” has not joined")
    for kind in ("boss", "last_boss"):
        if sum(place.kind == kind for place in places) > 1:
            raise ValueError(f"{level.file}: there are two cards of the kind “{kind}”")
    if not any(place.face_up and not mission.covers[number] for number, place in enumerate(places)):
        raise ValueError(f"{level.file}: nothing can be attacked at the start for {mission.mages} mages")
    over: dict[int, set[int]] = {}  # every place that must be empty before one can be free
    for number, place in reversed(list(enumerate(places))):
        over[number] = set(mission.covers[number]).union(*(over[other] for other in mission.covers[number]))
        if place.kind == "cerberus" and any(places[other].kind in ("cerberus", "last_boss") for other in over[number]):
            raise ValueError(f"{level.file}: a Cerberus lies under another, or under the Boss: neither could be free")
