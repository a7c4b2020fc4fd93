"""Levels in play written by hand, and the shortest ways to play on from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from levels.make_syncro_levels import cards

from game.content.levels import read_level
from game.engine import notation
from game.engine.cards import EVERYBODY, Card, Cards
from game.engine.level import Layer, Level, Shape
from game.engine.match import Match
from game.engine.protocol import Message, Opening, Refusal, Seat, Turn, View
from game.engine.rng import Rng
from game.games.syncro.rules.play.actions import Action
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import content as c
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import BASE, JOINING, Content, Enemy
from game.games.syncro.rules.state.horde import strength
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.state import Laid, Spot, State

ROOT = Path(__file__).resolve().parents[3]
POWERS = {"m": ("mushroom", (c.MUSHROOM,)), "g": ("golem", (c.GOLEM,)), "d": ("dragon", (c.DRAGON,))}
F = TypeVar("F", int, str, Enemy)


@cache
def level(name: str) -> Level:
    """Return one of our own maps."""
    return read_level(ROOT / "levels" / "syncro" / f"{name}.tmx")


@cache
def rules(name: str = "Ia", mages: int = 2) -> SyncroRules:
    """Return the rules of one of our own levels."""
    return SyncroRules(Mission.of(level(name), mages))


def drawn(*rows: str, joins: str = "", known: Sequence[str] = JOINING, name: str = "X") -> Level:
    """Return a level from rows of signs, as the rules page writes them."""
    shapes = []
    for number, (kind, up, x, y, width) in enumerate(cards(rows), 1):
        box = ((x, y), (x + width, y), (x + width, y + 140), (x, y + 140))
        faces = (("face_up", True),) if up else ()
        shapes.append(Shape(number, "", kind, x, y, width, 140, tuple((float(a), float(b)) for a, b in box), faces))
    properties = (("chapter", 1), ("level", name), ("story", name), ("joins", joins), ("known", ",".join(known)))
    return Level("x.tmx", 999, 999, (Layer("horde", tuple(shapes)),), properties)


def foe(text: str) -> Enemy:
    """Return an enemy from a short text: 6, m2 (Mushroom), g8 (Golem), d7 (Dragon), or a Lieutenant's name."""
    if text in ("boss", "last_boss"):
        return BASE.boss if text == "boss" else BASE.last_boss
    for enemy in (*BASE.lieutenants, *BASE.cerberus):
        if text in (enemy.name, enemy.name.removeprefix("cerberus_")):
            return enemy
    if text[0] in POWERS:
        name, powers = POWERS[text[0]]
        return Enemy(name, int(text[1:]), powers)
    return Enemy("ogre", int(text))


class Box:
    """Hand out cards of one family, face by face."""

    def __init__(self) -> None:
        self.cards: Cards[Any] = Cards()

    def take(self, faces: Sequence[Any], seen: Sequence[Seat] = ()) -> tuple[Card, ...]:
        first = self.cards.minted
        self.cards = self.cards.mint(faces, seen)
        return tuple(range(first, self.cards.minted))


def position(
    rows: Sequence[str],
    foes: str,
    hands: Sequence[Sequence[int]],
    *,
    laid: Mapping[int, Sequence[tuple[int, Seat]]] | None = None,
    deck: Sequence[int] = (),
    discards: Sequence[int] = (),
    fog: Sequence[str] = (),
    fog_discards: Sequence[str] = (),
    curses: Sequence[str] = (),
    rewards: Sequence[str | None] = (),
    reward_pile: Sequence[str] = (),
    reward_discards: Sequence[str] = (),
    monsters: str = "",
    leader: Seat = 0,
    joins: str = "",
    turn: int = 1,
) -> tuple[SyncroRules, State]:
    """Return rules and a state at the start of a turn.

    `foes` are the enemies in the map's order, Fog left out; `fog` the Fog in the horde, then its pile. `laid` are
    face-up Spells by place, each with who laid it.
    """
    mission = Mission.of(drawn(*rows, joins=joins), len(hands))
    spells, enemies, fogs, prizes = Box(), Box(), Box(), Box()
    grips = tuple(spells.take(hand, (seat,)) for seat, hand in enumerate(hands))
    drawn_deck, discarded = spells.take(deck), spells.take(discards, (EVERYBODY,))
    names, misty = [foe(text) for text in foes.split()], list(fog)
    horde: list[Spot | None] = []
    for number, place in enumerate(mission.places):
        if place.kind == "fog":
            horde.append(Spot(fogs.take([misty.pop(0)])[0], "fog", up=False))
            continue
        (card,) = enemies.take([names.pop(0)], (EVERYBODY,) if place.face_up else ())
        lying = (laid or {}).get(number, ())
        on_it = tuple(Laid(spells.take([face], (EVERYBODY,))[0], by, up=True) for face, by in lying)
        horde.append(Spot(card, place.kind, place.face_up, on_it))
    assert not names, "every enemy has a place"
    holding = [*rewards, *([None] * (len(hands) - len(rewards)))]
    state = State(
        leader=leader,
        first=leader,
        turn=turn,
        agenda=(),
        spells=Cards(),
        deck=drawn_deck,
        hands=grips,
        discards=discarded,
        foes=Cards(),
        monsters=enemies.take([foe(text) for text in monsters.split()]),
        lieutenants=(),
        bosses=(),
        hounds=(),
        horde=tuple(horde),
        beaten=(),
        fogs=Cards(),
        fog_pile=fogs.take(misty),
        fog_discards=fogs.take(fog_discards, (EVERYBODY,)),
        curses=fogs.take(curses, (EVERYBODY,)),
        prizes=Cards(),
        reward_pile=prizes.take(reward_pile),
        reward_discards=prizes.take(reward_discards, (EVERYBODY,)),
        held=tuple(prizes.take([name], (seat,))[0] if name else None for seat, name in enumerate(holding)),
        estimates=(None,) * len(hands),
        stale=(False,) * len(hands),
        sealed=(None,) * len(hands),
    )
    state = replace(state, spells=spells.cards, foes=enemies.cards, fogs=fogs.cards, prizes=prizes.cards)
    item = SyncroRules(mission, _content(state))
    state = item.evolve(state, e.TurnBegan(leader, turn))
    assert list(item.audit(state)) == []
    return item, state


def _content(state: State) -> Content:
    """Return content in which exactly the cards of a state exist."""
    foes = [entry.face for entry in state.foes.known if isinstance(entry.face, Enemy)]
    special = {spot.card for spot in state.horde if spot is not None and spot.kind not in ("monster", "fog")}
    plain = [face for entry in state.foes.known if isinstance(face := entry.face, Enemy) and entry.card not in special]
    return replace(
        BASE,
        spells=tuple((int(face), count, "") for face, count in _counted(state.spells)),
        monsters=tuple((face, count, "") for face, count in Counter(plain).items()),
        lieutenants=tuple(face for face in foes if face in BASE.lieutenants),
        fog=tuple((str(face), count) for face, count in _counted(state.fogs)),
        rewards=tuple((str(face), count) for face, count in _counted(state.prizes)),
    )


def _counted(cards_: Cards[Any]) -> list[tuple[Any, int]]:
    return list(Counter(entry.face for entry in cards_.known).items())


def act(its: SyncroRules, state: State, *words: str, seed: int = 0) -> tuple[State, list[e.Event]]:
    """Take actions in short text, each by whoever is asked first, or by `seat:action`; return the last events."""
    told: list[e.Event] = []
    for word in words:
        who, _, text = word.rpartition(":")
        seat = int(who) if who else its.to_act(state)[0]
        action: Action = notation.read(its, text)
        assert its.check(state, seat, action) is None, f"{word}: {its.check(state, seat, action)}"
        assert action in its.legal(state, seat), word
        turn: Turn[State, e.Event] = Turn(its, state, Rng.of(seed, len(told)))
        its.decide(turn, seat, action)
        state, told = turn.state, [beat.event for beat in turn.beats]
        assert list(its.audit(state)) == []
    return state, told


def refused(its: SyncroRules, state: State, text: str, seat: Seat | None = None) -> Refusal:
    """Return why an action in short text is refused."""
    seat = its.to_act(state)[0] if seat is None else seat
    action: Action = notation.read(its, text)
    refusal = its.check(state, seat, action)
    assert refusal is not None, f"{text} is allowed"
    assert action not in its.legal(state, seat)
    return refusal


def no(rule: str, key: str, **params: Any) -> Refusal:
    """Return a refusal by its rule and the end of its key."""
    return Refusal(rule, Message(f"syncro.refuse.{key}", tuple(params.items())))


def of(events: Sequence[e.Event], kind: type) -> list[Any]:
    """Return the events of a kind."""
    return [event for event in events if type(event) is kind]


def held(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the faces of a hand."""
    return tuple(face for card in state.hands[seat] if isinstance(face := state.spells.card_face(card), int))  # type: ignore[arg-type]


def faces(state: State, zone: Sequence[Card]) -> list[int]:
    """Return the faces of some Spells."""
    return [face for card in zone if isinstance(face := state.spells.card_face(card), int)]


def on(state: State, place: int) -> list[int]:
    """Return the Spells on an enemy."""
    spot = state.horde[place]
    assert spot is not None, "an enemy lies there"
    return faces(state, [laid.card for laid in spot.spells])


def power(its: SyncroRules, state: State, place: int) -> int:
    """Return the strength of an enemy now."""
    return strength(state, place)


def begun(name: str = "Ia", mages: int = 2, seed: int = 5, leader: int = 0, **opening: Any) -> Match[Any, Any, Any]:
    """Return a match of one of our own levels, the Leader card given and everybody's estimate shown."""
    match: Match[Any, Any, Any] = Match(rules(name, mages), Opening(mages, tuple(opening.items())), seed)
    match.play(match.rules.to_act(match.state)[0], notation.read(match.rules, f"leader{leader}"))
    estimated(match)
    return match


def estimated(match: Match[Any, Any, Any]) -> None:
    """Let everybody who is asked estimate their hand as average."""
    while "Estimating" in type(match.state.now).__name__:
        match.play(match.rules.to_act(match.state)[0], notation.read(match.rules, "average"))


def seen(its: SyncroRules, state: State, seat: Seat | None) -> View[State]:
    """Return what a seat sees, without a history."""
    return View(seat, its.mask(state, seat))
