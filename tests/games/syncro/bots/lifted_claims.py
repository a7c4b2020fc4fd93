"""What each kind of sentence claims, checked against what was kept and what the record's events say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.players.weighed import Weighed
from game.engine import codec
from game.engine.protocol import Message
from game.engine.reading import OPEN
from game.games.syncro.bots.lifted.decisions import LAY, PASS, SURE, Decision
from game.games.syncro.rules.play.actions import Attack, Discard, Pass, Pay, Play
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import enemy_at, strength
from game.games.syncro.rules.state.state import Paying, State
from tests.games.syncro.bots.lifted_levels import Played


def weighed_in(level: Played, decision: Decision) -> tuple[State, Weighed]:
    """Return the state that a decision was made in, and what was weighed, as it was kept."""
    state = level.reading.view(decision.number, OPEN).state
    seat, weighed = level.kept[decision.number, codec.digest(state)]
    assert seat == decision.seat
    return state, weighed


def during(level: Played, decision: Decision) -> list[Any]:
    """Return the events of the decision's turn, from its beginning on."""
    events = [beat.event for beat in level.reading.beats(0, level.reading.length, OPEN)]
    begun = [number for number, event in enumerate(events) if isinstance(event, e.TurnBegan)]
    first = next(number for number in begun if events[number].turn == decision.turn)
    last = next((number for number in begun if number > first), len(events))
    return events[first:last]


def params(message: Message) -> dict[str, Any]:
    return dict(message.params)


def value(action: Any, hand: Sequence[int]) -> tuple[str, int, int]:
    match action:
        case Attack(card, on):
            return LAY, hand[card], on
        case Pay(card):
            return "pay", hand[card], -1
        case Discard(card):
            return "give", hand[card], -1
        case Pass():
            return PASS, 0, -1
    return "reward", 0, -1


def apart(weighed: Weighed) -> tuple[float, float] | None:
    """Return the chance of what was done and of the best other thing that was weighed in figures, Rewards aside."""
    done, *rest = weighed.tried
    others = [100 * one.chance for one in rest if one.worlds >= SURE and not isinstance(one.action, Play)]
    return (100 * done.chance, max(others)) if others and done.worlds >= SURE else None


def clear_gap(weighed: Weighed) -> float:
    both = apart(weighed)
    return 0.0 if both is None else both[0] - both[1]


def struck_at(its: Played, decision: Decision) -> Any:
    place = decision.done.place if decision.foe is None else decision.foe.place
    return next(event for event in during(its, decision) if isinstance(event, e.Struck) and event.place == place)


def lay_there(its: Played, decision: Decision) -> list[Any]:
    return [
        event
        for event in during(its, decision)
        if isinstance(event, e.Attacked) and decision.foe is not None and event.place == decision.foe.place
    ]


def share_of(weighed: Weighed, place: int, holds: Any) -> int:
    counts = next(one.counts for one in weighed.beliefs if one.about == (place,))
    return round(100 * sum(n for total, n in counts if holds(total)) / sum(n for _, n in counts))


def exact(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    foe = decision.foe
    assert foe is not None
    hit = struck_at(its, decision)
    assert said["strength"] == hit.strength == hit.total == strength(state, foe.place)
    assert "dragon" in enemy_at(state, foe.place).name
    assert said["value"] == decision.done.face
    assert said["held"] in state.hand(decision.seat)
    assert said["held"] > said["value"]
    assert any(isinstance(event, e.Beaten) and event.place == foe.place for event in during(its, decision))


def joined(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    foe = decision.foe
    assert foe is not None
    power = strength(state, foe.place)
    share = share_of(weighed, foe.place, lambda total: total < power)
    assert said["value"] == decision.done.face
    if key in ("joined_sure", "joined_short"):
        assert share >= 95
        assert (key == "joined_sure") == (clear_gap(weighed) >= 10 and not decision.closed)
    else:
        assert said["often"] == share >= 50
    if "player" in said:
        spot = state.spot(foe.place)
        assert [laid.by for laid in spot.spells] == [said["player"].seat]


def enough(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    foe = decision.foe
    assert foe is not None
    power = strength(state, foe.place)
    dragon = key.startswith("just")
    assert dragon == ("dragon" in foe.enemy)
    share = share_of(weighed, foe.place, lambda total: total == power if dragon else total >= power)
    assert said["often"] == share >= 50
    if "player" in said:
        assert [laid.by for laid in state.spot(foe.place).spells] == [said["player"].seat]


def too_much(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    hit = struck_at(its, decision)
    assert all(hit.total + face > hit.strength for face in state.hand(decision.seat))


def alone(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    (laid,) = lay_there(its, decision)
    hit = struck_at(its, decision)
    assert laid.seat == decision.seat
    assert hit.faces == (said["value"],)
    assert hit.total >= hit.strength


def feast(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    foe, hit = decision.foe, struck_at(its, decision)
    assert foe is not None
    assert "mushroom" in foe.enemy
    fell = next(one for one in during(its, decision) if isinstance(one, e.Beaten) and one.place == foe.place)
    assert fell.drawn == hit.total - hit.strength > 0


def paid(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    assert isinstance(state.now, Paying)
    assert said["owed"] == state.now.needed - state.now.paid
    assert said["value"] == decision.done.face


def compared(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    if decision.closed:
        assert key == "liked_closed"
        assert weighed.liked
        assert set(said) == {"habit"}
        return
    chances = {value(one.action, state.hand(decision.seat)): one for one in weighed.tried}
    other = decision.best_other
    assert other is not None
    told = [chances[one.kind, one.face, one.place] for one in (decision.done, other)]
    assert all(one.worlds >= SURE for one in told)
    gap = 100 * (told[0].chance - told[1].chance)
    rounded = [round(100 * one.chance) for one in told]
    assert [said["chance"], said.get("less", said["chance"])] == rounded
    assert (rounded[0] == rounded[1]) == (key in ("even", "liked"))
    assert (key in ("liked", "liked_less")) == (weighed.liked and gap <= 0)
    assert key not in ("close", "weighed") or (key == "close") == (abs(gap) < 5)
    for part, option in zip((said["done"], said["instead"]), (decision.done, other), strict=True):
        assert params(part)["value"] == option.face


def wrong(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    foe = decision.foe
    assert foe is not None
    beliefs = {one.about: dict(one.counts) for one in weighed.beliefs}
    index = next(
        number
        for number, laid in enumerate(state.spot(foe.place).spells)
        if laid.by == said["player"].seat
        and state.spells.card_face(laid.card) == said["value"]
        and max(beliefs[foe.place, number, laid.by].items(), key=lambda pair: pair[1])[0] == said["thought"]
    )
    counts = beliefs[foe.place, index, said["player"].seat]
    assert abs(said["thought"] - said["value"]) >= 2
    assert counts.get(said["value"], 0) <= 0.2 * sum(counts.values())
    assert counts[said["thought"]] >= 0.35 * sum(counts.values())
    hit = struck_at(its, decision)
    assert said["value"] in hit.faces
    assert (hit.total < hit.strength) == (said["value"] < said["thought"])
    assert hit.total != hit.strength


def blunder(its: Played, decision: Decision, state: State, weighed: Weighed, said: Any, key: str) -> None:
    assert weighed.blunder


CHECKS = {
    "exact": exact, "joined": joined, "enough": enough, "too_much": too_much, "alone": alone, "feast": feast,
    "paid": paid, "close": compared, "weighed": compared, "wrong": wrong, "blunder": blunder,
    "liked": compared,
}  # fmt: skip
