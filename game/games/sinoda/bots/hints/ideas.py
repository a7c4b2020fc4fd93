"""The ideas that Sinoda's hints lay side by side: which, what each brings, and why the others are not the one advised.

All are measured alike, by the Master's search, in tenths of a point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from game.ai.players.advice import Candidate
from game.ai.search.deepening import DECIDED, WIN
from game.engine.protocol import Message, SeatName, say
from game.games.sinoda.bots.hints.plans import FAR, FREED, others_room, planned
from game.games.sinoda.bots.hints.prospects import Prospect, back
from game.games.sinoda.bots.hints.reasons import WIDER, Asked, cover_of, earned, plan_of, saved
from game.games.sinoda.bots.hints.weighing import Weighed
from game.games.sinoda.rules.board import Board
from game.games.sinoda.rules.moves import destinations
from game.games.sinoda.rules.position import State, owner, piece_at
from game.games.sinoda.rules.rules import Action, Change, Move
from game.games.sinoda.rules.scoring import places

MOST: Final = 3
"""Ideas, and"""
LEAST: Final = 2
"""as many as there are at least where more than one action is legal."""
TENTH: Final = 10
EVEN: Final = 2
"""Tenths of a point by which an idea may be worth less, and be called as good."""
HOPELESS: Final = 30
"""Tenths of a point that an idea may be worth less, as long as there are others."""
Prospects: TypeAlias = Mapping[Action, Prospect]


def tenths(seen: Weighed) -> int:
    """Return what an action is worth, as it is shown; of wins and losses that were seen every turn counts."""
    return seen.worth if abs(seen.worth) > DECIDED else round(seen.worth / TENTH)


def advised(asked: Asked, weighed: Sequence[Weighed], prospects: Prospects) -> Weighed:
    """Return what is worth most; of what is called as good, what leaves least at stake and says most of itself."""

    def unfit(item: Weighed) -> tuple[int, int, int]:
        prospect = prospects[item.action]
        return *_at_stake(asked, prospect), _silence(asked, prospect)

    return min((item for item in weighed if even(weighed[0], item)), key=unfit)


def even(one: Weighed, other: Weighed) -> bool:
    """Tell whether two actions are called as good as each other: of wins and losses none is but the same."""
    decided = max(abs(one.worth), abs(other.worth)) > DECIDED
    return abs(tenths(one) - tenths(other)) <= (0 if decided else EVEN)


def _at_stake(asked: Asked, item: Prospect) -> tuple[int, int]:
    """Return how many points an action may lose that it doesn't take back, and how many in all."""
    if item.loss is None or item.state.ending:
        return 0, 0
    stake = item.state.values[item.loss.prey]
    return max(0, stake - (back(asked.rules, asked.seat, item) or 0)), stake


def _silence(asked: Asked, item: Prospect) -> int:
    """Return how little speaks for an action: a capture says most, then a rescue, a threat, and plans, soon first."""
    if item.state.ending or item.victim is not None:
        return 0
    if saved(asked.board, asked.state, asked.seat, item) is not None:
        return 1
    if item.threatens:
        return 2
    plan = planned(asked.board, asked.state, item)
    if plan is not None:
        return 2 + plan.turns
    return 3 + FAR if plan_of(asked, item) is not None else 4 + FAR


def chosen(asked: Asked, best: Weighed, weighed: Sequence[Weighed], prospects: Prospects) -> list[Weighed]:
    """Return what is advised and what differs from it, in the order of their spaces; none where nothing else is legal.

    What is tempting comes first: the greatest capture, what saves a piece, the greatest threat. Then other pieces that
    do other things, then other pieces, then whatever is left until there are two. What shuts its own piece in is no
    idea while there are others, nor is what is far worse.
    """
    items = {item.action: prospects[item.action] for item in weighed}
    rest = [item for item in weighed if item is not best]
    open_ = [item for item in rest if not shut_in(asked.board, items[item.action])]
    near = [item for item in open_ if tenths(best) - tenths(item) <= HOPELESS]
    result = [best]

    def add(found: Sequence[Weighed], *, other_piece: bool, other_kind: bool, most: int = MOST) -> None:
        for item in found:
            used = [items[one.action] for one in result]
            new_piece = not other_piece or items[item.action].piece not in [one.piece for one in used]
            new_kind = not other_kind or kind(asked, items[item.action]) not in [kind(asked, one) for one in used]
            if len(result) < most and item not in result and new_piece and new_kind:
                result.append(item)

    add(_tempting(asked, items[best.action], open_, items), other_piece=False, other_kind=True)
    add(_saving(asked, items[best.action], near, items), other_piece=False, other_kind=False)
    add(_threatening(items[best.action], near, items), other_piece=False, other_kind=False)
    add(near, other_piece=True, other_kind=True)
    add(near, other_piece=True, other_kind=False, most=LEAST)
    for spare in (near, open_, rest):
        add(spare, other_piece=False, other_kind=False, most=LEAST)
    if len(result) < LEAST:
        return []
    return sorted(result, key=lambda item: place_of(asked, items[item.action]))


def place_of(asked: Asked, item: Prospect) -> int:
    """Return on which space the piece of an action stands; beyond all where it is a word about the end."""
    return len(asked.board.spaces) if item.piece is None else asked.state.spaces[item.piece]


def _tempting(asked: Asked, best: Prospect, rest: Sequence[Weighed], items: Prospects) -> list[Weighed]:
    """Return the greatest capture besides what is advised, and what saves a piece that this leaves in danger."""
    values = asked.state.values
    captures = [(values[victim], item) for item in rest if (victim := items[item.action].victim) is not None]
    result = [max(captures, key=lambda pair: pair[0])[1]] if captures else []
    mine = saved(asked.board, asked.state, asked.seat, best)
    for item in rest:
        theirs = saved(asked.board, asked.state, asked.seat, items[item.action])
        if theirs is not None and (mine is None or values[theirs.prey] > values[mine.prey]):
            return [*result, item]
    return result


def _saving(asked: Asked, best: Prospect, rest: Sequence[Weighed], items: Prospects) -> list[Weighed]:
    """Return what else saves the piece that is saved by what is advised: it answers what the hint asks."""
    mine = saved(asked.board, asked.state, asked.seat, best)
    if mine is None or best.victim is not None:
        return []
    return [item for item in rest if mine.prey not in {hit.prey for hit in items[item.action].threats}]


def _threatening(best: Prospect, rest: Sequence[Weighed], items: Prospects) -> list[Weighed]:
    """Return what threatens most, where what is advised threatens nothing."""
    if best.aim is not None:
        return []
    found = [item for item in rest if items[item.action].aim is not None]
    return sorted(found, key=lambda item: -_aimed(items[item.action]))[:1]


def _aimed(item: Prospect) -> int:
    return 0 if item.aim is None else item.state.values[item.aim.prey]


def shut_in(board: Board, item: Prospect) -> bool:
    """Tell whether an action takes nothing and leaves its piece without anywhere to go."""
    piece, state = item.piece, item.state
    quiet = item.victim is None and not state.ending
    return quiet and piece is not None and not destinations(board, state, piece)


def candidate(asked: Asked, best: Weighed, item: Weighed, prospects: Prospects) -> Candidate[Action]:
    """Return an idea, measured and, where it is not the one advised, refuted or called as good."""
    prospect = prospects[item.action]
    what = what_of(asked.state, prospect)
    cost = cost_of(asked, prospect)
    worth = tenths(item) / TENTH
    if item is best:
        return Candidate(item.action, what, cost, worth)
    as_good = even(best, item)
    verdict = say("sinoda.hint.verdict.even") if as_good else _refuted(asked, best, item, prospects)
    return Candidate(item.action, what, cost, worth, verdict, even=as_good)


def what_of(state: State, item: Prospect) -> Message:
    """Name an action in a few words."""
    if item.piece is None:
        return say("sinoda.hint.what.propose")
    value = state.values[item.piece]
    if isinstance(item.action, Change):
        return say("sinoda.hint.what.turn", value=value, new=item.action.value)
    if item.victim is not None:
        return say("sinoda.hint.what.capture", value=state.values[item.victim])
    end = item.action.end if isinstance(item.action, Move) else ""
    return say("sinoda.hint.what.move", value=value, end=end)


def kind(asked: Asked, item: Prospect) -> tuple[object, ...]:
    """Return what makes two actions much the same: words that name no space."""
    what = what_of(asked.state, item)
    return what.key, *(param for param in what.params if param[0] != "end")


def cost_of(asked: Asked, item: Prospect) -> Message:
    """Say what an action brings and what it risks, in a few words."""
    key = "sinoda.hint.cost"
    values = item.state.values
    loss = item.loss
    if item.piece is None:
        return say(f"{key}.propose")
    if item.state.ending:
        return say(f"{key}.{'won' if places(item.state)[asked.seat] == 1 else 'ended'}")
    brings, again = _brings(asked, item, item.piece), back(asked.rules, asked.seat, item)
    if loss is None:
        return say(f"{key}.safe", brings=brings) if asked.alert else brings
    if again is not None:
        return say(f"{key}.trade", brings=brings, value=values[loss.prey], other_value=again)
    return say(f"{key}.risk", brings=brings, value=values[loss.prey])


def _brings(asked: Asked, item: Prospect, piece: int) -> Message:
    """Say the most telling of what an action brings."""
    key = "sinoda.hint.brings"
    board = asked.board
    state = asked.state
    new = item.state
    if item.victim is not None:
        return say(f"{key}.capture", count=state.values[item.victim])
    rescued = saved(board, state, asked.seat, item)
    if rescued is not None and item.aim is not None:
        return say(f"{key}.saves_threat", value=state.values[rescued.prey], aim=new.values[item.aim.prey])
    if rescued is not None:
        return say(f"{key}.saves", value=state.values[rescued.prey])
    if item.aim is not None:
        return say(f"{key}.threat", aim=new.values[item.aim.prey])
    plan = planned(board, state, item)
    if plan is not None and plan.turns == 1:
        return say(f"{key}.next", aim=new.values[plan.preys[0]])
    covered = cover_of(asked, item)
    if covered and covered[0] in {strike.prey for strike in item.threats}:
        return say(f"{key}.covers", value=new.values[covered[0]], space=asked.name_of(new, covered[0]))
    if plan is not None:
        return say(f"{key}.way", aim=new.values[plan.preys[0]], turns=plan.turns)
    if others_room(board, new, asked.seat, piece) - others_room(board, state, asked.seat, piece) >= FREED:
        return say(f"{key}.opens")
    if item.guarded:
        return say(f"{key}.held", aim=max(new.values[prey] for prey in item.guarded))
    if not destinations(board, new, piece):
        return say(f"{key}.shut_in")
    if len(destinations(board, new, piece)) - len(destinations(board, state, piece)) >= WIDER:
        return say(f"{key}.reach")
    if isinstance(item.action, Change) and new.values[piece] < state.values[piece]:
        return say(f"{key}.cheaper")
    if isinstance(item.action, Change):
        return say(f"{key}.farther", count=new.values[piece])
    for other in covered:
        return say(f"{key}.covers", value=new.values[other], space=asked.name_of(new, other))
    return say(f"{key}.waits")


def _refuted(asked: Asked, best: Weighed, item: Weighed, prospects: Prospects) -> Message:
    """Say by how much an idea is worth less than what is advised, and why, where that can be told."""
    key = "sinoda.hint.verdict"
    mine = prospects[best.action]
    other = prospects[item.action]
    if other.ruin is not None and mine.ruin is None:
        return say(f"{key}.ruined", player=SeatName(other.ruin), turns=1)
    if abs(best.worth) > DECIDED or abs(item.worth) > DECIDED:
        return _decided(best, item)
    whole, tenth = divmod(tenths(best) - tenths(item), TENTH)
    behind = say("sinoda.hint.points.part", count=whole, whole=whole, tenth=tenth)
    values = asked.state.values
    reply = _reply(asked, item, other)
    if reply is not None and (first := _reply(asked, best, mine)) != reply:
        hunter, prey = reply
        if first is None or other.state.values[prey] > mine.state.values[first[1]]:
            value = other.state.values[prey]
            return say(f"{key}.taken", player=SeatName(owner(hunter)), value=value, behind=behind)
    if other.loss is not None and back(asked.rules, asked.seat, other) is None:
        risked = other.state.values[other.loss.prey]
        if mine.loss is None or mine.state.values[mine.loss.prey] < risked:
            return say(f"{key}.risks", value=risked, behind=behind)
    if mine.victim is not None and (other.victim is None or values[other.victim] < values[mine.victim]):
        return say(f"{key}.misses", value=values[mine.victim], behind=behind)
    if best.quiet and item.quiet and len(item.line) > LEAST:
        (won, lost), (gained, paid) = earned(asked, best), earned(asked, item)
        if won - lost > gained - paid:
            less = won - lost - gained + paid
            return say(f"{key}.points", count=less, turns=len(item.line), behind=behind)
    if mine.threatens and not other.aims:
        return say(f"{key}.calm", behind=behind)
    return say(f"{key}.behind", behind=behind)


def _reply(asked: Asked, seen: Weighed, item: Prospect) -> tuple[int, int] | None:
    """Return who takes which piece of the asker's in the best reply that was seen, or None where none is taken."""
    if len(seen.line) < LEAST or not isinstance(action := seen.line[1], Move):
        return None
    number = asked.board.number
    hunter, prey = (piece_at(item.state, number[space]) for space in (action.start, action.end))
    return None if hunter is None or prey is None else (hunter, prey)


def _decided(best: Weighed, item: Weighed) -> Message:
    """Say why an idea is worse where one of the two was seen to win or to lose."""
    key = "sinoda.hint.verdict"
    if item.worth < -DECIDED:
        return say(f"{key}.lost", count=WIN + item.worth)
    if item.worth > DECIDED:
        return say(f"{key}.later", count=WIN - item.worth)
    return say(f"{key}.unwon", count=WIN - best.worth)
