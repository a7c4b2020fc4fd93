"""What kinds of cards there are in a level: those that lie in the horde now, and all that were met so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from game.engine.protocol import Hidden
from game.games.syncro.rules.state.content import DRAGON, GOLEM, MUSHROOM, REWARD, Enemy
from game.games.syncro.rules.state.horde import accessible, enemy_at
from game.games.syncro.rules.state.state import Spot
from game.games.syncro.scenery.cards import FOLDER, LIEUTENANTS, MONSTERS, WIDE, back_of, fog_picture, picture_of
from game.games.syncro.table.facts.facts import Facts
from game.ui.draw.cards import RATIO

POWERS: Final = (MUSHROOM, GOLEM, DRAGON)
RULES: Final[Mapping[str, str]] = {
    "monster": "SY-19", MUSHROOM: "SY-27", GOLEM: "SY-28", DRAGON: "SY-29", "boss": "SY-30", "last_boss": "SY-37",
    "cerberus": "SY-37", "lieutenant": "SY-33", "fog": "SY-32", "curse": "SY-32", "reward": "SY-31", "down": "SY-21",
    "down_lieutenant": "SY-33", "down_boss": "SY-30", "down_last_boss": "SY-37", "down_cerberus": "SY-37",
}  # fmt: skip
DOWN: Final[Mapping[str, str]] = {"monster": "down", "fog": "fog"}
"""What cards that lie face down are called by their backs; others by `down_` and their kind. Never what they may be."""


class Kind(NamedTuple):
    """Hold a kind of card: its key, what it looks like, how many lie there.

    `enemy` is one that lies face up, whose powers are told.
    """

    key: str
    picture: str
    number: int
    enemy: Enemy | None = None

    @property
    def ratio(self) -> float:
        """Return its card's height in widths."""
        return WIDE if self.key in ("last_boss", "down_last_boss") else RATIO

    @property
    def rule(self) -> str:
        return RULES[self.key.partition(":")[0]]


def present(facts: Facts) -> tuple[Kind, ...]:
    """Return the kinds that lie in the horde now: what can be attacked first, what lies face down last."""
    mission, state = facts.rules.mission, facts.state
    places = [place for place in mission.order if state.horde[place] is not None]
    places.sort(key=lambda place: (not state.spot(place).up, not accessible(mission, state, place)))
    return _counted(_kind(facts, place, state.spot(place)) for place in places)


def met(facts: Facts) -> tuple[Kind, ...]:
    """Return every kind that was met in the level so far: what lies there, what has fallen, curses, and Rewards."""
    state = facts.state
    fallen = (enemy for card in state.beaten if not isinstance(enemy := state.foes.card_face(card), Hidden))
    curses = (Kind("curse", fog_picture(state.fogs.known_card_face(card)), 1) for card in state.curses)
    rewards = [Kind("reward", f"{FOLDER}/back-reward", 0)] if REWARD in facts.rules.mission.rules else []
    return _counted((*present(facts), *(_face_up(enemy, 0) for enemy in fallen), *curses, *rewards))


def title(facts: Facts, kind: Kind) -> str:
    """Return how many of a kind lie there; those that are named alone by their names."""
    if kind.enemy is not None and kind.enemy.name in LIEUTENANTS:
        return facts.kit.say(f"syncro.enemy.{kind.enemy.name}")
    return facts.kit.say(f"syncro.kinds.{kind.key}", count=kind.number)


def note(facts: Facts, kind: Kind) -> str:
    """Return a kind's rule in a few words."""
    return facts.kit.say(f"syncro.kinds.{kind.key.partition(':')[0]}_note", count=max(1, kind.number))


def _counted(kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    found: dict[str, Kind] = {}
    for kind in kinds:
        before = found.get(kind.key)
        found[kind.key] = kind if before is None else before._replace(number=before.number + kind.number)
    return tuple(found.values())


def _kind(facts: Facts, place: int, spot: Spot) -> Kind:
    if spot.up:
        return _face_up(enemy_at(facts.state, place), 1)
    return Kind(DOWN.get(spot.kind, f"down_{spot.kind}"), back_of(spot.kind), 1)


def _face_up(enemy: Enemy, count: int) -> Kind:
    """Return the kind of an enemy; each Lieutenant is one of its own, since each has other powers."""
    name = "cerberus" if enemy.name.startswith("cerberus") else enemy.name
    key = f"lieutenant:{name}" if name in LIEUTENANTS else "monster" if name in MONSTERS else name
    return Kind(key, picture_of(enemy), count, enemy)
