"""A defeat in words: why, how close it was, what is told of each card, and what the next try brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from msgspec.structs import replace

from game.content.words.strings import Words
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.adventure.aftermath import Aftermath, Survivor, aftermath
from game.games.syncro.rules.adventure.dearest import Dearest, dearest
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.content import FOG, LIEUTENANT, REWARD
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.naming import the
from game.saves.records.player import Player
from game.scenes.session.match.session import MatchSession

Line: TypeAlias = tuple[str, str]
"""A line of a list: its icon, and what it says."""

TOLD: Final = 3  # lines at most of what the next try brings
NAMED: Final = 10  # attempts that have a word of their own
BOSSES: Final = ("boss", "last_boss")


@dataclass(frozen=True, slots=True)
class Defeat:
    """Hold a level that was lost, and what that cost."""

    mission: Mission
    after: Aftermath
    """How it stood."""
    team: tuple[Player, ...]
    """By whom it was lost."""
    attempt: int = 0
    """At which attempt; 0 where the level belongs to no adventure."""
    losses: int = 0
    """The level's defeats so far."""
    practice: bool = False
    """Whether it was played again for practice."""
    kept: bool = False
    """Whether somebody had kept Spells."""
    met: bool = False
    """Whether the Boss was seen in an earlier try."""
    may_turn: bool = False
    """Whether the team may go on along the gentle road (SY-43)."""
    dearest: Dearest | None = None
    """The turn in which most was thrown away."""


def defeat_of(session: MatchSession, before: Adventure | None = None, *, practice: bool = False) -> Defeat:
    """Return what is told of a lost level; `before` is the adventure as it was when the level began."""
    rules, host = session.rules, session.host
    assert isinstance(rules, SyncroRules), "only a level is lost like that"
    team = tuple(replace(player, name=session.name(seat)) for seat, player in enumerate(session.players))
    after, dear = aftermath(host.view(None).state, host.events(None)), host.look_back(dearest)
    if before is None:
        return Defeat(rules.mission, after, team, practice=practice, dearest=dear)
    level = rules.mission.name
    tally = before.tally(level)
    return Defeat(
        rules.mission,
        after,
        team,
        attempt=tally.attempts + 1,
        losses=tally.attempts - tally.wins + 1,
        kept=any(before.hands),
        met=level in before.bosses,
        may_turn=before.may_turn,
        dearest=dear,
    )


def heading(words: Words, defeat: Defeat) -> str:
    """Return the small line over the title, in capitals but for the level's name."""
    mission = defeat.mission
    chapter, level = (
        words.say(f"syncro.chapter.{mission.chapter}").upper(),
        words.say(f"syncro.option.level.{mission.name}"),
    )
    if not (defeat.practice or defeat.attempt):
        return words.say("syncro.lost.label_own", chapter=chapter, level=level)
    named = f"attempt.{defeat.attempt}" if defeat.attempt <= NAMED else "attempt.later"
    attempt = words.say(f"syncro.lost.{'practice' if defeat.practice else named}", count=defeat.attempt)
    return words.say("syncro.lost.label", chapter=chapter, level=level, attempt=attempt.upper())


def cause(words: Words, after: Aftermath) -> str:
    """Return why the level was lost (SY-24, SY-29)."""
    debt = after.debt
    if debt is None:
        return words.say("syncro.lost.spent", turn=after.turn)
    key = "unpaid" if debt.paid else "unpaid_nothing"
    enemy = words.message(the(debt.enemy, debt.which), str)
    return words.say(f"syncro.lost.{key}", turn=after.turn, enemy=enemy, needed=debt.needed, paid=debt.paid)


def how_close(words: Words, after: Aftermath) -> str:
    """Return how many still stood, or how close the last one was."""
    stood = len(after.standing)
    if stood > 1:
        return words.say("syncro.lost.many", count=stood, all=after.count)
    key = "single" if not after.short else "single_owed" if after.debt is not None else "single_short"
    return words.say(f"syncro.lost.{key}", count=after.short)


def name_of(words: Words, one: Survivor) -> str:
    """Return what a card is called: one that was never turned up only by its back."""
    return words.say(f"syncro.lost.unseen.{one.kind}" if one.enemy is None else f"syncro.enemy.{one.enemy.name}")


def told_of(words: Words, defeat: Defeat, one: Survivor) -> str:
    """Return what everybody could see of a card that still stood (SY-2)."""
    debt = defeat.after.debt
    key = "syncro.lost.card"
    if debt is not None and debt.place == one.place:
        return words.say(f"{key}.owed", needed=debt.needed, paid=debt.paid)
    if one.enemy is None:
        return words.say(f"{key}.unseen_now" if one.kind in BOSSES and defeat.met else f"{key}.unseen")
    if one.spells:
        return words.say(f"{key}.{'short' if one.short else 'enough'}", count=one.lying, short=one.short)
    if one.unturned:
        return words.say(f"{key}.unturned", count=one.unturned)
    return words.say(f"{key}.{'absorbed' if one.absorbed else 'untouched'}", count=one.absorbed, short=one.short)


def thrown_away(words: Words, defeat: Defeat) -> str:
    """Return in which turn most was thrown away, and how much; "" where nothing was."""
    dear = defeat.dearest
    return "" if dear is None else words.say("syncro.lost.dearest", turn=dear.turn, count=dear.points)


def next_try(words: Words, defeat: Defeat) -> tuple[Line, ...]:
    """Return what the next try brings: at most three lines, what matters most first (SY-24, SY-34)."""
    lines = ((icon, words.say(f"syncro.lost.{key}", count=defeat.mission.limit)) for icon, key in _coming(defeat))
    return tuple(lines)[:TOLD]


def _coming(defeat: Defeat) -> Iterator[Line]:
    rules = defeat.mission.rules
    kinds = {place.kind for place in defeat.mission.places}
    yield "repeat", "shuffled"
    if not defeat.attempt:
        return
    if defeat.kept:
        yield "hand", "kept"
    if REWARD in rules:
        yield "star", "rewards"
    if LIEUTENANT in rules and "lieutenant" in kinds:
        yield "flag", "lieutenants"
    elif FOG in rules:
        yield "flag", "curses"
    yield "users-round", "team_road" if defeat.may_turn else "team"
