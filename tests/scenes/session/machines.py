"""Machines of tables without any picture, for tests: what a game makes of a moment is the model itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.host import Host
from game.engine.protocol import Seat
from game.scenes.session.machine.machine import TableMachine
from game.scenes.session.match.pacing import Pacing
from game.scenes.session.match.parts import MatchParts, Meanwhile, Secrets
from game.scenes.session.match.session import Journal, MatchSession
from game.scenes.session.messages.effects import Effect, Tell
from game.scenes.session.messages.guarding import Guard
from game.scenes.session.messages.inputs import Advanced, Decided, Input, Landed, SetOff
from tests.contract.murmur import Revealed
from tests.contract.worlds import levels, load
from tests.matches import match_of, people_in
from tests.workers import StillWorker

SEED = 7


class Sealing(Secrets[Any]):
    """Let cards of Murmur be sealed at the same time; in another game nobody has a secret."""

    def choosing(self, state: Any) -> tuple[Seat, ...]:
        return tuple(range(len(state.sealed))) if hasattr(state, "sealed") and state.peeker is None else ()


class Revealing(Sealing):
    """Let them wait for a public press before they are turned up."""

    reveals = frozenset({Revealed})


def parts(**handed_over: Any) -> MatchParts[Any, Any, Any, Any]:
    """Return what a game hands over; no strip tells of its matches."""
    return MatchParts(**{"secrets": Sealing(), "meanwhile": Meanwhile(strip=False), **handed_over})


@dataclass
class PlainGame:
    """Be a game as a table's machine knows it, which has nothing to show."""

    parts: MatchParts[Any, Any, Any, Any] = field(default_factory=parts)
    pacing: Pacing[Any, Any, Any] = field(default_factory=Pacing)


@dataclass
class Beside:
    """Stand beside a table, as a guide does: what it does can be changed at any time."""

    asks: bool = False
    holds: bool = False
    ends: bool = False
    reads: bool = False


def session_of(game: str, seats: int, people: Sequence[Seat], seed: int = SEED) -> MatchSession:
    """Return the session of a match before its first decision; nothing of it is written."""
    entry = load(game)
    match = match_of(entry, levels(entry), seats, seed)
    players = people_in(seats, people)
    return MatchSession(entry, entry.settle(seats, {}), levels(entry), players, Host(match, people), Journal(None))


def machine_of(
    game: str = "sinoda",
    seats: int = 2,
    people: Sequence[Seat] = (0, 1),
    plain: PlainGame | None = None,
    guard: Guard | None = None,
    worker: StillWorker | None = None,
) -> TableMachine:
    """Return the machine of such a match; turns that nobody decides play themselves."""
    thinker = worker or StillWorker()
    session = session_of(game, seats, people)
    return TableMachine(
        session, plain or PlainGame(), guard or Beside(), lambda: thinker, None, lambda: True, (), lambda model: model
    )


def sent(machine: TableMachine, *inputs: Input) -> list[Effect]:
    """Send inputs one after another; return all that was asked for."""
    return [effect for one in inputs for effect in machine.send(one)]


def first(machine: TableMachine, seat: Seat) -> Any:
    """Return a seat's first legal action."""
    return machine.session.host.legal(seat)[0]


def landed(machine: TableMachine) -> list[Effect]:
    """Let the picture move and land; return what was asked for."""
    return sent(machine, SetOff(), Landed())


def settled(machine: TableMachine) -> list[Effect]:
    """Let the picture move and land until nothing more is told; return what was asked for."""
    effects = landed(machine)
    told = True
    while told:
        more = machine.send(Advanced())
        told = any(isinstance(effect, Tell) for effect in more)
        effects += [*more, *(landed(machine) if told else ())]
    return effects


def decided(machine: TableMachine, seat: Seat) -> list[Effect]:
    """Let a seat take its first legal action, and all of it be told; return what was asked for."""
    return [*sent(machine, Decided(seat, first(machine, seat))), *settled(machine)]


def kinds(effects: Sequence[Effect]) -> list[type]:
    """Return the types of effects."""
    return [type(effect) for effect in effects]
