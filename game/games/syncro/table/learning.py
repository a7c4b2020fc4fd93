"""What lessons, hints and first meetings ask of Syncro's table: where an action is pressed, and what lies open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.rules.play.actions import (
    Action,
    Attack,
    Discard,
    Drop,
    Estimate,
    Keep,
    Lead,
    Pass,
    Pay,
    Play,
    Stand,
)
from game.games.syncro.rules.state.content import DRAGON, GOLEM, MUSHROOM, RECOVER
from game.games.syncro.rules.state.events import RewardPlayed
from game.games.syncro.rules.state.horde import accessible, enemy_at
from game.games.syncro.rules.state.state import (
    Discarding,
    Estimating,
    Keeping,
    Leading,
    Paying,
    Slot,
    Spot,
    must_attack,
)
from game.games.syncro.table.facts.facts import Facts, foe_key
from game.scenes.table.game_table.parts import Learning

KINDS: Final = {"boss": "boss", "last_boss": "boss", "lieutenant": "lieutenant", "cerberus": "cerberus", "fog": "fog"}
RULES: Final = {Leading: "SY-4", Estimating: "SY-9", Paying: "SY-29", Discarding: "SY-32", Keeping: "SY-25"}
"""The rules of what is decided elsewhere than in a slot; the rest is resolution."""
POWERS: Final = (MUSHROOM, GOLEM, DRAGON)
GO: Final = "act:go"
PASS: Final = "act:pass"
REWARD: Final = "reward:own"


def hand_key(card: int) -> str:
    """Return the key of the control that stands for a place of the viewer's hand."""
    return f"hand:{card}"


def _answers(facts: Facts) -> Iterator[str]:
    match facts.question:
        case Leading():
            yield from (f"lead:{seat}" for seat in range(facts.state.mages))
        case Estimating():
            yield from ("estimate:good", "estimate:average", "estimate:bad", "estimate:stand")
        case Keeping():
            yield from ("keep:keep", "keep:drop")
        case Slot():
            yield from (f"take:{value}" for value in facts.values)


def _kinds(facts: Facts, place: int, spot: Spot) -> Iterator[str]:
    """Yield what there is to tell of a card of the horde: that it is Fog, or what an enemy face up can do."""
    if not spot.up and spot.kind != "fog":
        return
    if spot.kind in KINDS:
        yield KINDS[spot.kind]
    elif spot.up:
        yield from (power for power in enemy_at(facts.state, place).powers if power in POWERS)


class SyncroLearning(Learning[Facts, Action]):
    """Tell where Syncro's actions and words lie."""

    spares = ("seat-{}", "crown-{}")
    panels = ("detail",)

    def rule(self, facts: Facts) -> str:
        """Return the rule that tells of what is being decided now."""
        now = facts.state.now
        if isinstance(now, Slot):
            return "SY-14" if must_attack(facts.state, now) else "SY-12"
        return "end" if now is None else RULES.get(type(now), "SY-18")

    def keys_to_press(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the parts that are pressed one after another, from the beginning, to take an action."""
        match action:
            case Lead(mage):
                return (f"lead:{mage}",)
            case Estimate() | Stand():
                answer = action.thumb if isinstance(action, Estimate) else "stand"
                opens = (
                    (f"seat-{facts.table.viewer}",) if facts.table.has_standing_answer else ()
                )  # it stands unless that is pressed
                return (*opens, f"estimate:{answer}")
            case Keep():
                return ("keep:keep",)
            case Drop():
                return ("keep:drop",)
            case Attack(card, on):
                return (hand_key(card), foe_key(on), GO)
            case Pay(card) | Discard(card):
                return (hand_key(card), GO)
            case Play(None):
                return (REWARD, GO)
            case Play(int(target)):
                return (REWARD, f"take:{target}") if facts.reward == RECOVER else (REWARD, foe_key(target), GO)
            case Pass():
                return (PASS,)
        return ()

    def keys_of_path(self, facts: Facts, action: Action) -> tuple[str, ...]:
        """Return the parts that show an action: where something is laid, no button says anything besides."""
        keys = self.keys_to_press(facts, action)
        return keys[:-1] if len(keys) > 2 else keys

    def keys_meant(self, facts: Facts, name: str) -> tuple[str, ...]:
        """Return what a name means: `hand`, `reward`, `pass`, `mages`, `answers`, `foe:<place>`, `hand:<place>`.

        `mages` are the plates of the others, `answers` the panel's answers to the question of the moment.
        """
        meant = {
            "hand": map(hand_key, range(len(facts.hand))),
            "reward": (REWARD,),
            "pass": (PASS,),
            "mages": (f"seat-{seat}" for seat in facts.others),
            "answers": _answers(facts),
        }
        return tuple(meant.get(name, (name,)))

    def first_meetings(self, facts: Facts) -> tuple[tuple[str, str], ...]:
        """Return each kind that lies open for all, once, with what shows it: what can be attacked before what can't.

        A Reward is met when one has been played, a curse where it lies beside the horde; the Boss, a Lieutenant and
        Cerberus when they are revealed (SY-8), Fog as soon as its back lies there.
        """
        rules, state = facts.rules, facts.state
        places = [place for place in rules.mission.order if state.horde[place] is not None]
        places.sort(key=lambda place: not accessible(rules.mission, state, place))  # stable: else as they are resolved
        found = dict[str, str]()
        for place in places:
            for kind in _kinds(facts, place, state.spot(place)):
                found.setdefault(kind, foe_key(place))
        if state.curses:
            found["curse"] = f"curse-{state.curses[0]}"
        if state.reward_discards:
            found["reward"] = "pile-rewards"
        return tuple(found.items())

    def uses(self, event: object, seat: Seat) -> str:
        return "reward" if isinstance(event, RewardPlayed) and event.seat == seat else ""

    def alike(self, facts: Facts, kind: str) -> tuple[str, ...]:
        rules, state = facts.rules, facts.state
        places = (place for place in rules.mission.order if state.horde[place] is not None)
        return tuple(foe_key(place) for place in places if kind in _kinds(facts, place, state.spot(place)))
