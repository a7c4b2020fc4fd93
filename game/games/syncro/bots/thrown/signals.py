"""What a team could know of a turn, in one sentence: from signals and public cards alone, in figures (SY-2).

The figures are of worlds that fit what everybody knew just then, weighed by what had been done and not done.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final, TypeAlias

from game.engine.protocol import Message, Seat, SeatName, say
from game.engine.rng import Rng
from game.games.syncro.bots.players.twin import World
from game.games.syncro.bots.thrown.otherwise import Otherwise
from game.games.syncro.bots.thrown.thrown import Done, Loss, Thrown
from game.games.syncro.rules.adventure.dearest import PAID
from game.games.syncro.rules.state.naming import the

WORLDS: Final = 96
"""So many worlds are counted."""
GAMES: Final = 10
"""A chance is told as of so many games."""
Laid: TypeAlias = tuple[Done, Seat]
"""A Spell on an enemy, and who laid it."""
Working: TypeAlias = Generator[None, None, Message]
Count: TypeAlias = Generator[None, None, float]


def find_signal(everybody: Otherwise, turn: Thrown) -> Working:
    """Find what the team could know of the enemy on which most was thrown away; yield after a few milliseconds each."""
    loss = turn.main
    assert loss is not None, "something was thrown away"
    laid: list[Laid] = [
        (done, row.seat) for row in turn.rows for done in row.done if done.place == loss.place and not done.paid
    ]
    laid.sort(key=_when)
    if not laid:
        missing = loss.strength - loss.total
        return say("syncro.thrown.told.left", enemy=_the(loss), count=missing)
    lay = loss.total - sum(done.worth for done, _ in laid)
    if lay >= loss.strength:
        return say("syncro.thrown.told.enough_open", enemy=_the(loss), strength=loss.strength)
    for number, (done, _) in enumerate(laid):
        if lay >= loss.strength:
            return (yield from _enough(everybody, loss, laid[:number], done))
        lay += done.worth
    dragon = any(other.way == PAID for other in turn.losses if other.place == loss.place)
    if loss.total > loss.strength and not dragon:
        return (yield from _missing(everybody, loss, laid))
    return (yield from _reached(everybody, loss, laid, exactly=dragon))


def _enough(everybody: Otherwise, loss: Loss, laid: Sequence[Laid], next_: Done) -> Working:
    """Say how likely what lay there was enough, before another Spell was laid on it."""
    share = yield from _mean(
        everybody, next_.event, lambda world: world.total(world.spells[loss.place]) >= loss.strength
    )
    key = "syncro.thrown.told.enough"
    done, seat = laid[0]
    if len({by for _, by in laid}) > 1 or len(laid) > 1:
        return say(f"{key}_many", count=len(laid), enemy=_the(loss), often=_often(share), strength=loss.strength)
    state = everybody.knew(done.event, None).state
    estimate = None if state.stale[seat] else state.estimates[seat]
    which = "none" if estimate is None else "sum" if isinstance(estimate, int) else estimate
    count = estimate if isinstance(estimate, int) else 0
    return say(f"{key}_{which}", player=SeatName(seat), count=count, often=_often(share), strength=loss.strength)


def _missing(everybody: Otherwise, loss: Loss, laid: Sequence[Laid]) -> Working:
    """Say how much was missing before the last Spell, which was too strong."""
    last, _ = laid[-1]
    if len(laid) == 1:
        return say("syncro.thrown.told.missing", count=loss.strength - loss.total + last.worth, enemy=_the(loss))

    def short(world: World) -> float:
        return max(0, loss.strength - world.total(world.spells[loss.place]))

    missing = yield from _mean(everybody, last.event, short)
    return say("syncro.thrown.told.about", count=max(1, round(missing)), enemy=_the(loss))


def _reached(everybody: Otherwise, loss: Loss, laid: Sequence[Laid], *, exactly: bool) -> Working:
    """Say how likely all that was laid was enough; for a Dragon, just enough."""

    def reaches(world: World) -> bool:
        total = world.total(world.spells[loss.place])
        return total == loss.strength if exactly else total >= loss.strength

    share = yield from _mean(everybody, everybody.reckoned(laid[-1][0].event), reaches)
    lay = loss.total - sum(done.worth for done, _ in laid)
    key = f"syncro.thrown.told.{'exact' if exactly else 'reached'}{'_more' if lay else ''}"
    return say(key, count=len(laid), lay=lay, enemy=_the(loss), often=_often(share), strength=loss.strength)


def _mean(everybody: Otherwise, event: int, count: Callable[[World], float]) -> Count:
    """Return the mean of what is counted in worlds that fit what everybody knew before an event."""
    unseen = everybody.unseen(everybody.knew(event, None))
    rng = Rng(event)
    total = every = 0.0
    for _ in range(WORLDS):
        world = unseen.imagine(rng)
        likely = unseen.likelihood(world)
        total += likely * count(world)
        every += likely
        yield
    return total / every


def _often(share: float) -> Message:
    """Return in how many games of ten something is so."""
    games = round(GAMES * share)
    if 0 < games < GAMES:
        return say("syncro.thrown.often", count=games)
    return say(f"syncro.thrown.{'always' if games else 'never'}")


def _the(loss: Loss) -> Message:
    return the(loss.enemy, loss.which)


def _when(laid: Laid) -> int:
    return laid[0].event
