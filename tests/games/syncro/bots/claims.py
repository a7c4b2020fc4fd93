"""What Syncro's hints claim, and how each claim is checked: by playing the turn out, or by reading the whole state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from game.ai.players.advice import Advice
from game.engine.cards import missing
from game.engine.protocol import Hidden, Message, Seat
from game.games.syncro.rules.adventure.keeping import following
from game.games.syncro.rules.play.actions import Action, Attack, Discard, Estimate, Keep, Lead, Pass, Pay
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import GOLEM, MUSHROOM
from game.games.syncro.rules.state.horde import enemy_at, free, strength, worth
from game.games.syncro.rules.state.state import Estimating, Paying, Slot, State, measure, must_attack, must_pass, slots
from tests.games.syncro.positions import of
from tests.matches import taken


class Case:
    """Hold a position, whole, with the advice that a seat was given in it."""

    def __init__(self, its: SyncroRules, state: State, seat: Seat, advice: Advice[Action]) -> None:
        self.its, self.state, self.seat, self.advice = its, state, seat, advice
        self.pack = its.content.spell_pack(its.mission.rules)

    @property
    def hand(self) -> tuple[int, ...]:
        return self.state.hand(self.seat)

    @property
    def paying(self) -> Paying:
        assert isinstance(self.state.now, Paying)
        return self.state.now

    @property
    def owed(self) -> int:
        return self.paying.needed - self.paying.paid

    def known(self, attack: Attack) -> tuple[int, int, int]:
        """Return what the seat's Spells and those it can see on an enemy count, its strength, and how many it can't."""
        view = self.its.mask(self.state, self.seat)
        faces = [view.spells.card_face(laid.card) for laid in view.spot(attack.on).spells]
        shown = [face for face in faces if not isinstance(face, Hidden)]
        total = sum(worth(self.state, face) for face in (*shown, self.hand[attack.card]))
        return total, strength(self.state, attack.on), len(faces) - len(shown)

    def step(self, action: Action) -> tuple[State, list[Any]]:
        return taken(self.its, self.state, self.seat, action)

    def to_the_end(self, action: Action, *, eager: bool = False, on: int | None = None) -> tuple[list[Any], set[Seat]]:
        """Take an action and let all others pass, or attack where they are eager, to the end of the turn.

        Return all events, and the other mages who could have attacked (the enemy at the place `on`).
        """
        state, told = self.step(action)
        able: set[Seat] = set()
        while state.turn == self.state.turn and (asked := self.its.to_act(state)):
            legal = self.its.legal(state, asked[0])
            attacks = [one for one in legal if isinstance(one, Attack)]
            able |= {asked[0]} if any(on in (None, one.on) for one in attacks) else set()
            pays: list[Action] = [one for one in legal if isinstance(one, Pay)]
            answers = [*(attacks if eager else ()), *pays, *([Pass()] if Pass() in legal else ()), *legal]
            state, more = taken(self.its, state, asked[0], answers[0])
            told += more
        return told, able - {self.seat}


def struck(told: list[Any], place: int) -> tuple[tuple[int, ...], int, int]:
    """Return the Spells on an enemy that was resolved, their total, and its strength then."""
    (event,) = at(told, e.Struck, place)
    return event.faces, event.total, event.strength


def unpaid(told: list[Any]) -> bool:
    """Tell whether the level was lost to another Dragon before all was resolved."""
    return any(event.ending == "unpaid" for event in of(told, e.Ended))


def at(told: list[Any], kind: type, place: int) -> list[Any]:
    return [event for event in of(told, kind) if event.place == place]


# What a reason claims, by the end of its key: each is handed the case, the move, and the figures of the message.


def _wins(case: Case, move: Any, _: Any) -> bool:
    return [event.ending for event in of(case.to_the_end(move)[0], e.Ended)] == ["won"]


def _missing(case: Case, move: Any, its: Any) -> bool:
    total, power, _ = case.known(move)
    return bool((its["total"], its["count"]) == (total, power - total) and power > total)


def _others_may(case: Case, move: Any) -> bool:
    """Tell whether others have laid something unseen there, or can still add to it."""
    coming = case.to_the_end(move, on=move.on)[1] & case.to_the_end(move, eager=True, on=move.on)[1]
    return bool(case.known(move)[2] or coming)


def _over(case: Case, move: Any, its: Any) -> bool:
    return MUSHROOM in enemy_at(case.state, move.on).powers and its["strength"] == case.known(move)[1]


def _draws(case: Case, move: Any, its: Any) -> bool:
    told = case.to_the_end(move)[0]
    after = told[told.index(at(told, e.Beaten, move.on)[0]) + 1 :]
    drew = list(takewhile(lambda event: isinstance(event, e.Drew | e.SpellsShuffled), after))
    _, total, power = struck(told, move.on)
    return (len(of(drew, e.Drew)), total - power) == (its["draws"], its["count"])


def _sure(case: Case, move: Any, its: Any) -> bool:
    total, power, _ = case.known(move)
    ends = [case.to_the_end(move, eager=eager)[0] for eager in (False, True)]
    falls = [bool(at(told, e.Beaten, move.on)) or unpaid(told) for told in ends]
    return bool((its["total"], its["strength"]) == (total, power) and total >= power and all(falls))


def _behind(case: Case, move: Any, its: Any) -> bool:
    horde = tuple(None if place == move.on else spot for place, spot in enumerate(case.state.horde))
    after, mission = replace(case.state, horde=horde), case.its.mission
    lying = [place for place, spot in enumerate(horde) if spot is not None]
    fresh = [place for place in lying if free(mission, after, place) and not free(mission, case.state, place)]
    return bool(len(fresh) == its["count"] > 0)


def _too_little(case: Case, move: Any, its: Any) -> bool:
    """Check what is said of a failure, where the turn ends in one."""
    told = case.to_the_end(move)[0]
    if its["strength"] != case.known(move)[1] or unpaid(told):
        return bool(its["strength"] == case.known(move)[1])
    faces, total, power = struck(told, move.on)
    failed = at(told, e.Withstood, move.on)
    return total >= power or (failed[0].face == min(faces) == its.get("value", min(faces)))


def _feeds(case: Case, move: Any, its: Any) -> bool:
    told = case.to_the_end(move)[0]
    if its["strength"] != case.known(move)[1] or unpaid(told):
        return bool(its["strength"] == case.known(move)[1])
    _, total, power = struck(told, move.on)
    return total >= power or bool(at(told, e.Absorbed, move.on))


def _hit(case: Case, move: Any, its: Any) -> bool:
    told = case.to_the_end(move)[0]
    return bool(its["strength"] == case.known(move)[1]) and not at(told, e.Owed, move.on)


def _owed(case: Case, move: Any, its: Any) -> bool:
    told = case.to_the_end(move)[0]
    if its["strength"] != case.known(move)[1] or (unpaid(told) and not at(told, e.Struck, move.on)):
        return bool(its["strength"] == case.known(move)[1])
    _, total, power = struck(told, move.on)
    return bool(at(told, e.Owed, move.on)) == (total != power)


def _laid(case: Case, move: Any, its: Any) -> bool:
    seat = its["player"].seat
    view = case.its.mask(case.state, case.seat)
    unseen = [laid.by for laid in view.spot(move.on).spells if isinstance(view.spells.card_face(laid.card), Hidden)]
    estimate, told = case.state.estimates[seat], its["estimate"]
    shown = dict(told.params).get("count") if isinstance(estimate, int) else told.key.rpartition(".")[2]
    return bool(seat in unseen and shown == estimate and not case.state.stale[seat])


def _can_come(case: Case, move: Any, its: Any) -> bool:
    """Check who can attack whatever the others do: whether they all pass, or all attack."""
    on = move.on if isinstance(move, Attack) else None
    passive, eager = (case.to_the_end(move, eager=eager, on=on)[1] for eager in (False, True))
    return bool(len(passive & eager) == its["count"])


def _none_enough(case: Case, move: Any, _: Any) -> bool:
    legal = case.its.legal(case.state, case.seat)
    known = [case.known(action) for action in legal if isinstance(action, Attack)]
    return all(total < power for total, power, _ in known)


def _enough(case: Case, move: Any, its: Any) -> bool:
    """Check a share of imagined worlds: Spells that the mage doesn't know lie there."""
    view = case.its.mask(case.state, case.seat)
    lying = [laid for spot in view.horde if spot is not None for laid in spot.spells]
    return any(isinstance(view.spells.card_face(laid.card), Hidden) for laid in lying) and 0 <= its["count"] <= 100


def _is_beside(case: Case, move: Any, its: Any) -> bool:
    """Check what is said of another idea: it is one that is shown, and isn't advised."""
    names = [one.what for one in case.advice.candidates if one.action != move]
    return its["what"] in names and its.get("count", 4) > 3


def _averages(case: Case, move: Any, its: Any) -> bool:
    mine, others = (dict(its[name].params) for name in ("mine", "others"))
    told = [10 * figure["whole"] + figure["part"] for figure in (mine, others)]
    rest = missing(following(case.its), case.hand)
    return told == [_tenths(case.hand), _tenths(rest)] and isinstance(move, Keep) == (told[0] >= told[1])


def _tenths(values: Sequence[int]) -> int:
    return int(10 * sum(values) / len(values) + 0.5 + 1e-9)


def _weaker(case: Case, move: Any, its: Any) -> bool:
    (event,) = of(case.step(move)[1], e.Weakened)
    after = strength(case.its.evolve(case.state, event), move.target)
    return (strength(case.state, move.target), after) == (its["before"], its["after"])


def _still_asked(case: Case, move: Any, _: Any) -> bool:
    state, _ = case.step(move)
    while isinstance(state.now, Estimating):
        for seat in case.its.to_act(state):
            state, _ = taken(case.its, state, seat, Estimate("average"))
    return isinstance(state.now, Slot) and state.now.slot == case.seat


def _debt(case: Case, move: Any, its: Any) -> bool:
    """Check what a Dragon asks for, if nobody lays anything more: unless another one has ended the level before."""
    total, power, down = case.known(move)
    told = case.to_the_end(move)[0]
    asked = at(told, e.Owed, move.on)
    known = not down and abs(total - power) == its["count"] > 0
    return known and (asked[0].needed == its["count"] if asked else unpaid(told))


def _acts(case: Case, move: Any, its: Any) -> bool:
    order = slots(case.state.mages, move.mage)
    places = [its[name] for name in ("place", "first", "second") if name in its]
    return places == [place for place, mage in enumerate(order, 1) if mage == case.seat] and its["all"] == len(order)


def _room(case: Case, move: Any, its: Any) -> bool:
    held = sum(map(len, case.state.hands)) - 1
    room = case.its.mission.limit * case.state.mages - held
    return _draws(case, move, its) and its["draws"] == room < its["count"]


def _pile(case: Case, move: Any, its: Any) -> bool:
    lying = len(case.state.spot(move.on).spells) + 1
    left = len(case.state.deck) + len(case.state.discards) + lying
    return (its["draws"] == left < its["count"]) and (not left or _draws(case, move, its))


def _unpaid(case: Case, move: Any, _: Any) -> bool:
    state = case.state
    while isinstance(state.now, Paying):
        state, _ = taken(case.its, state, case.its.to_act(state)[0], Pass())
    return state.ending == "unpaid"


def _edge(case: Case, total: int) -> str:
    return measure((total, *(0,) * (len(case.hand) - 1)), case.pack)


CLAIMS: Final[dict[str, Callable[[Case, Any, Any], bool]]] = {
    "last": _wins,
    "missing": lambda case, move, its: _missing(case, move, its) and _others_may(case, move),
    "short": lambda case, move, its: _missing(case, move, its) and not _others_may(case, move),
    "over": _over,
    "duty": lambda case, move, its: isinstance(case.state.now, Slot) and must_attack(case.state, case.state.now),
    "draws": _draws,
    "room": _room,
    "pile": _pile,
    "draws_most": lambda case, move, its: (
        case.known(move) == (case.known(move)[1] + its["count"], case.known(move)[1], 0)
        and its["draws"] <= its["count"]
    ),
    "over_owes": lambda case, move, its: _debt(case, move, its) and case.known(move)[0] > case.known(move)[1],
    "short_owes": lambda case, move, its: _debt(case, move, its) and case.known(move)[0] < case.known(move)[1],
    "dragon_hidden": lambda case, move, its: case.known(move) == (its["total"], its["strength"], its["count"]),
    "rest": lambda case, move, its: (
        its["points"] == sum(worth(case.state, face) for n, face in enumerate(case.hand) if n != move.card)
    ),
    "hidden": lambda case, move, its: case.known(move)[2] == its["count"] > 0,
    "sure": _sure,
    "behind": _behind,
    "spare": lambda case, move, its: case.known(move)[0] - case.known(move)[1] == its["count"] > 0,
    "no_waste": lambda case, move, its: case.known(move) == (*case.known(move)[:1] * 2, 0),
    "hit": _hit,
    "owed_missing": _owed,
    "owed": _owed,
    "laid": _laid,
    "coming": _can_come,
    "can_attack": _can_come,
    "feeds": _feeds,
    "yours_goes": lambda case, move, its: _too_little(case, move, its) and its["value"] == case.hand[move.card],
    "lowest_goes": _too_little,
    "empty": lambda case, move, its: not case.hand,
    "one_passes": lambda case, move, its: isinstance(case.state.now, Slot) and must_pass(case.state, case.state.now),
    "down": _enough,
    "than": _is_beside,
    "even": _is_beside,
    "unsure": _is_beside,
    "waste": _is_beside,
    "averages": _averages,
    "none_enough": _none_enough,
    "keeps_all": lambda case, move, its: (len(case.hand), max(case.hand)) == (its["count"], its["value"]),
    "slots": _acts,
    "slot": _acts,
    "others_owe": lambda case, move, its: case.owed == its["count"] and len(case.paying.seats) > 1,
    "keep_full": lambda case, move, its: case.its.mission.limit == len(case.hand),
    "weaken": _weaker,
    "recover": lambda case, move, its: case.step(move)[0].hand(case.seat) == (*case.hand, its["value"]),
    "show_hands": lambda case, move, its: sum(map(len, case.state.hands)) == its["count"],
    "redeal": lambda case, move, its: sum(not hand for hand in case.state.hands) == its["count"] > 0,
    "draws_now": lambda case, move, its: len(of(case.step(move)[1], e.Drew)) == its["count"],
    "then_choose": _still_asked,
    "goes_on": lambda case, move, its: isinstance(move, Lead),
    "draws_first": lambda case, move, its: isinstance(move, Lead),
    "no_spell": lambda case, move, its: not case.hand,
    "sum": lambda case, move, its: (
        (its["total"], its["usual"]) == (sum(case.hand), round(len(case.hand) * sum(case.pack) / len(case.pack)))
    ),
    "unchanged": lambda case, move, its: case.state.estimates[case.seat] == measure(case.hand, case.pack),
    "between": lambda case, move, its: (
        (_edge(case, its["low"]), _edge(case, its["low"] + 1)) == ("bad", "average")
        and (_edge(case, its["high"] - 1), _edge(case, its["high"])) == ("average", "good")
    ),
    "from": lambda case, move, its: _edge(case, its["points"]) == "good" != _edge(case, its["points"] - 1),
    "to": lambda case, move, its: _edge(case, its["points"]) == "bad" != _edge(case, its["points"] + 1),
    "scale": lambda case, move, its: bool(of(case.step(move)[1], e.PaymentCancelled)) and case.owed == its["count"],
    "pays_all": lambda case, move, its: worth(case.state, case.hand[move.card]) == case.owed == its["owed"],
    "overpays": lambda case, move, its: worth(case.state, case.hand[move.card]) - case.owed == its["count"] > 0,
    "owes": lambda case, move, its: case.owed - worth(case.state, case.hand[move.card]) == its["count"] > 0,
    "after": lambda case, move, its: sum(len(case.state.hands[seat]) for seat in case.paying.seats[1:]) == its["count"],
    "pay_last": lambda case, move, its: case.paying.seats == (case.seat,),
    "unpaid": _unpaid,
    "lowest": lambda case, move, its: min(case.hand) == its["value"] == case.hand[move.card],
    "leaves": lambda case, move, its: sum(case.hand) - case.hand[move.card] == its["count"],
    "keep": lambda case, move, its: case.its.mission.limit - len(case.hand) == its["count"],
    "drop": lambda case, move, its: case.its.mission.limit == its["count"],
}


def cost_is_true(case: Case, action: Action, cost: Message) -> bool:
    """Tell whether what a candidate brings or costs is what is known of it."""
    its, word = dict(cost.params), cost.key.rpartition(".")[2]
    if isinstance(action, Attack):
        total, power, down = case.known(action)
        figures: dict[str, bool] = {
            "missing": (its.get("count"), down) == (power - total, 0),
            "feeds": (its.get("count"), down) == (power - total, 0) and GOLEM in enemy_at(case.state, action.on).powers,
            "missing_down": (its.get("missing"), its.get("count")) == (power - total, down),
            "dragon": (its.get("total"), its.get("strength"), its.get("count")) == (total, power, down),
            "over": (its.get("count"), down) == (total - power, 0),
            "hit": (total, down) == (power, 0),
            "sure": total >= power and down > 0,
            "sure_draws": total >= power and down > 0 and MUSHROOM in enemy_at(case.state, action.on).powers,
            "no_draw": total > power and not down,
            "draws": total > power and not down and 0 < int(str(its.get("count", 0))) <= total - power,
            "spare": (its.get("count"), down) == (total - power, 0),
            "exact": (total, down) == (power, 0),
        }
        return figures[word]
    if isinstance(action, Pay):
        left = case.owed - worth(case.state, case.hand[action.card])
        return word == ("pays_all" if not left else "owes" if left > 0 else "overpays") and its.get("count", 0) == abs(
            left
        )
    if isinstance(action, Lead):
        order = slots(case.state.mages, action.mage)
        places = [its[name] for name in ("place", "first", "second") if name in its]
        return places == [place for place, mage in enumerate(order, 1) if mage == case.seat] and its["all"] == len(
            order
        )
    if isinstance(action, Discard):
        return its["points"] == sum(case.hand) - case.hand[action.card]
    if isinstance(action, Estimate) and case.hand:
        edges = [its[name] for name in ("count", "low", "high") if name in its]
        return all(_edge(case, int(str(edge))) == action.thumb for edge in edges)
    if isinstance(action, Pass) and isinstance(case.state.now, Slot):
        return its["count"] == len(case.hand)
    return True
