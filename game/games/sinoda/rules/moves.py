"""Where Sinoda's pieces can go, and why they can't go elsewhere (SI-6 to SI-10)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.protocol import Refusal, Seat, say
from game.games.sinoda.rules.board import HIGHEST, PIECES, Board, Path
from game.games.sinoda.rules.position import CAPTURED, LOWEST, State, mates, owner, piece_at


@dataclass(frozen=True, slots=True)
class Destination:
    """Hold one place a piece can go: the open ways to it (names of spaces, the start included), the best one first.

    `victim` is the piece captured there, worth `points` (SI-11); None and 0 on an empty space.
    """

    end: str
    ways: tuple[tuple[str, ...], ...]
    victim: int | None
    points: int


def occupied(state: State) -> int:
    """Return the occupied spaces as the bits of a number."""
    return sum([1 << space for space in state.spaces if space != CAPTURED])


def friendly(state: State, seat: Seat) -> int:
    """Return the spaces of a seat's own side as the bits of a number."""
    side = state.sides[seat]
    on_board = enumerate(state.spaces)
    own = [space for other, space in on_board if space != CAPTURED and state.sides[other // PIECES] == side]
    return sum([1 << space for space in own])


def ends(board: Board, state: State, piece: int, taken: int, friends: int) -> list[int]:
    """Return the spaces where a piece can end its move, in the board's order.

    `taken` and `friends` are `occupied` and `friendly`, handed in so that a whole side counts them once.
    """
    routes = board.routes[state.values[piece]][state.spaces[piece]]  # SI-7: exactly as many steps as it shows
    free = (route for route in routes if not friends >> route.end & 1)  # SI-10
    return [route.end for route in free if not all(mask & taken for mask in route.masks)]  # SI-8


def open_ways(board: Board, state: State, piece: int, end: int) -> tuple[Path, ...]:
    """Return the ways by which a piece can come to a space, each without its start; none where they are blocked (SI-8).

    What stands on the space is not asked (SI-10).
    """
    taken = occupied(state)
    routes = board.routes[state.values[piece]][state.spaces[piece]]
    found = (zip(route.ways, route.masks, strict=True) for route in routes if route.end == end)
    return tuple(way for ways in found for way, mask in ways if not mask & taken)


def destinations(board: Board, state: State, piece: int) -> dict[str, Destination]:
    """Return every place a piece on the board can go, by name, whoever's turn it is."""
    start = board.spaces[state.spaces[piece]].name
    result: dict[str, Destination] = {}
    for end in ends(board, state, piece, occupied(state), friendly(state, owner(piece))):
        ways = tuple((start, *board.named(way)) for way in open_ways(board, state, piece, end))
        victim = piece_at(state, end)
        name = board.spaces[end].name
        result[name] = Destination(name, ways, victim, 0 if victim is None else state.values[victim])
    return result


def takers(board: Board, state: State, piece: int, end: int) -> tuple[int, ...]:
    """Return the rivals' pieces that could capture a piece, were it their turn once it has moved to a space."""
    assert state.spaces[piece] != end, "it has moved"
    spaces = tuple(
        end if item == piece else CAPTURED if space == end else space for item, space in enumerate(state.spaces)
    )
    after = replace(state, spaces=spaces)
    taken = occupied(after)
    there = [other for other, space in enumerate(spaces) if space != CAPTURED]
    rivals = [other for other in there if not mates(state, owner(other), owner(piece))]
    return tuple(other for other in rivals if end in ends(board, after, other, taken, 0))


def turns(state: State, piece: int) -> tuple[int, ...]:
    """Return the values to which a piece can be changed (SI-6)."""
    value = state.values[piece]
    return tuple(new for new in (value - 1, value + 1) if LOWEST <= new <= HIGHEST)


def why_not(board: Board, state: State, piece: int, end: int) -> Refusal | None:
    """Return why a piece can't move to a space, the most telling reason first, or None where it can.

    The order: own or team mate's piece there SI-10, no open way SI-8, a space entered twice SI-9, distance SI-7.
    """
    start, value = state.spaces[piece], state.values[piece]
    there = piece_at(state, end)
    if there is not None and there != piece and mates(state, owner(there), owner(piece)):
        kind = "own" if owner(there) == owner(piece) else "mate"
        return Refusal("SI-10", say(f"sinoda.refuse.{kind}", space=board.spaces[end].name))
    for route in board.routes[value][start]:
        if route.end == end:
            if open_ways(board, state, piece, end):
                return None
            blocked = next(space for space in route.ways[0][:-1] if space in state.spaces)
            return Refusal("SI-8", say("sinoda.refuse.blocked", space=board.spaces[blocked].name, value=value))
    steps = board.distance(start, end)
    if board.walks(start, end, value):
        return Refusal("SI-9", say("sinoda.refuse.twice", value=value))
    if not steps:
        return Refusal("SI-7", say("sinoda.refuse.stay", value=value))
    return Refusal("SI-7", say(f"sinoda.refuse.{'near' if steps < value else 'far'}", count=steps, value=value))


def why_not_turned(state: State, piece: int, value: int) -> Refusal | None:
    """Return why a piece can't be turned to a value, or None where it can (SI-6)."""
    old = state.values[piece]
    if abs(value - old) != 1:
        return Refusal("SI-6", say("sinoda.refuse.by_one", old=old, value=value))
    word = "lowest" if value < LOWEST else "highest"
    return None if LOWEST <= value <= HIGHEST else Refusal("SI-6", say(f"sinoda.refuse.{word}", value=old))
