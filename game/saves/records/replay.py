"""Replaying a record: from its bytes to the match that was played, as far as it goes."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from game import __version__
from game.ai.players.entry import Entry, Levels, OptionValue
from game.engine import codec
from game.engine.level import LevelError
from game.engine.protocol import AnyRules, Message, Opening, Seat, SeatName, say
from game.saves.disk.files import SaveError
from game.saves.disk.progress import Progress, untold
from game.saves.disk.touched import mended
from game.saves.records.header import Header, read_header
from game.saves.records.player import Player

if TYPE_CHECKING:
    from game.engine.match import AnyMatch, Fault

Line = TypeVar("Line")

LINES: Final = 10_000
"""Lines of a match at most, as `length` counts them: a longer one is not replayed. None of ours comes to so many."""
TAKEN_BACK: Final = 10
"""Lines that a choice that is taken back counts for: those that were sealed after it are worked out anew."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """Hold a replayed record: the match as far as it goes, where and why it stopped, and the bytes up to there.

    `resigned` is the seat whose player gave the match up, which ends it whatever its rules say. `length` is that of
    the lines up to there. `touched` has the words for what another program had done to the text, where one had:
    then `good` is as it was written.
    """

    header: Header
    match: AnyMatch
    fault: Fault | None
    good: bytes
    resigned: Seat | None = None
    length: int = 0
    touched: Message | None = None


@dataclass(slots=True)
class Patience:
    """Hold how many lines may still be replayed by whoever only looks at records: nobody waits for more."""

    lines: int


class LongError(SaveError):
    """Say that looking at a record takes longer than anybody waits; opening it is another matter."""


def rules_of(header: Header, load: Callable[[str], Entry], levels: Callable[[Entry], Levels]) -> AnyRules:
    """Build the rules that a header asks for. Raises SaveError where this program has no such game or option."""
    try:
        entry = load(header.game)
    except ValueError as error:
        raise SaveError(say("save.unknown", game=header.game)) from error
    try:
        if len(header.seats) not in entry.seats:
            raise ValueError(f"{header.game} is not for {len(header.seats)}")
        options: Mapping[str, OptionValue] = entry.recorded(len(header.seats), header.options)
        maps = levels(entry)
        try:
            return entry.rules(len(header.seats), options, maps)
        except LevelError:
            raise
        except ValueError as error:
            broken = next((level.file for level in maps.values() if str(error).startswith(level.file)), None)
            if broken is None:
                raise
            raise LevelError(str(error), say("map.broken", file=broken)) from error
    except LevelError as error:
        logging.getLogger(__name__).error("%s", error)
        raise SaveError(error.message) from error
    except ValueError as error:
        raise _strange(header) from error


def _strange(header: Header) -> SaveError:
    """Return why a record asks for what there isn't: a program wrote it that knows more, or it makes no sense."""
    newer = _numbers(header.app) > _numbers(__version__)
    return SaveError(say("save.newer") if newer else say("save.options", game=say(f"{header.game}.name")))


def _numbers(app: str) -> list[int]:
    return [int(number) for number in re.findall("[0-9]{1,9}", app)]


def counts_for(line: Mapping[str, object]) -> int:
    """Return for how many lines one counts: with what it brings back, which is worked out anew."""
    again = line.get("redo")
    if type(again) is int:
        return 1 + max(0, again)
    return TAKEN_BACK if "take_back" in line else 1


def length(lines: Sequence[Mapping[str, object]]) -> int:
    """Return how long a match with these lines is; none of them brings more back than there were before it."""
    return sum(min(counts_for(line), TAKEN_BACK + number) for number, line in enumerate(lines))


def replay(
    data: bytes,
    load: Callable[[str], Entry],
    levels: Callable[[Entry], Levels],
    patience: Patience | None = None,
    tell: Progress = untold,
) -> Replayed:
    """Replay a record from its bytes, as far as it goes; what other programs have done to its text is undone before.

    Each line is told before it is followed.
    Raises SaveError where not even its header makes sense or it is too long, LongError where `patience` is too short.
    """
    from game.engine.match import Fault, Match  # late: home may have nothing to go on with

    text = mended(data)
    data = text.data
    first, end, _ = data.partition(b"\n")
    header = read_header(first + end)
    rules = rules_of(header, load, levels)
    goes_on = data.count(b"\n") > LINES
    lines, broken = codec.parse(b"\n".join(data.split(b"\n", LINES)[:LINES]) if goes_on else data)
    long = length(lines)
    if long > LINES or (goes_on and broken is None):
        raise SaveError(say("save.too_long"))
    if patience is not None:
        if long > patience.lines:
            raise LongError(say("save.too_long"))
        patience.lines -= long
    given_up = next((number for number, line in enumerate(lines) if is_resignation(line, len(header.seats))), None)
    resigned = None if given_up is None else lines[given_up]["resigned"]
    assert resigned is None or isinstance(resigned, int), "it says whose"
    if given_up is not None:
        lines = lines[:given_up]
        broken = None  # what follows the end of a match is none of it
    opening = Opening(len(header.seats), tuple((key, _freeze(value)) for key, value in sorted(header.opening.items())))
    try:
        match, fault = Match.from_lines(rules, opening, int(header.seed, 16), with_progress(lines[1:], tell), first=2)
    except ValueError as error:
        raise _strange(header) from error
    if fault is None and broken is not None:
        fault = Fault(broken, say("replay.unreadable", line=broken))
    if fault is not None and header.rules != rules.version:
        fault = Fault(fault.line, say("replay.older", line=fault.line))
    if fault is not None:
        resigned = None
        fault = Fault(fault.line, named(fault.message, header.seats))
    stop = fault.line - 1 if fault is not None else len(lines) + (resigned is not None)
    good = b"".join(row + b"\n" for row in data.split(b"\n")[:stop])
    return Replayed(header, match, fault, good, resigned, length(lines[:stop]), text.message)


def named(message: Message, seats: Sequence[Player]) -> Message:
    """Return a message in which players have the names of their seats: whoever shows it needn't know the match."""
    params = []
    for name, value in message.params:
        if isinstance(value, SeatName):
            value = seats[value.seat].name
        elif isinstance(value, Message):
            value = named(value, seats)
        params.append((name, value))
    return Message(message.key, tuple(params))


def with_progress(lines: Sequence[Line], tell: Progress) -> Iterator[Line]:
    """Yield lines, each of which is told before."""
    for number, line in enumerate(lines):
        tell(number, len(lines))
        yield line


def resignation(seat: Seat, seats: int) -> dict[str, object]:
    """Return the line that ends a match which the player of a seat gave up.

    It says "over" too, so that a program which knows of no resigning doesn't offer to go on either.
    """
    return {"resigned": seat, "over": {"winners": [], "places": [1] * seats, "scores": []}}


def is_resignation(line: Mapping[str, object], seats: int) -> bool:
    """Tell whether a line of a record says that a player of so many gave the match up."""
    seat = line.get("resigned")
    return "do" not in line and type(seat) is int and 0 <= seat < seats


def _freeze(value: object) -> object:
    return tuple(_freeze(item) for item in value) if isinstance(value, list) else value
