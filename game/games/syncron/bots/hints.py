"""Syncron's hints: a card, what it may bring, and how many matches the others win less.

The others choose in secret, so a hint knows chances, and what lies open; it says no more than that. Whoever asks again
is told the same: a hint's luck is that of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.players.advice import Advice, Candidate, Reason
from game.ai.players.brain import Budget
from game.ai.search.regret import BREATH
from game.engine.protocol import Message, Param, Rules, Seat, SeatName, View, say
from game.engine.rng import Rng
from game.games.syncron.bots.guess import Odds, after, exactly
from game.games.syncron.bots.master import Thought
from game.games.syncron.bots.reading import Reader, aligned
from game.games.syncron.bots.stage import K, TalkStage
from game.games.syncron.rules.log_text import named, number
from game.games.syncron.rules.position import JACK, KING, QUEEN, SPECIALS, TOGETHER_FROM, Card, State, hand
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules

NODES: Final = 480
MINDS: Final = 8  # a table can settle in more ways than one: so often it is thought through anew, and briefly
WORLDS: Final = 1_000  # rounds by which the cards of the hand are compared
THOUGHTS: Final = 3  # cards that are worth a thought
TEN: Final = 10  # chances are told as so many times out of ten
HUNDRED: Final = 100  # matches out of which so many are won


def _good(key: str, **params: Param) -> Reason:
    return Reason(True, say(f"syncron.hint.reason.{key}", **params))


def _bad(key: str, **params: Param) -> Reason:
    return Reason(False, say(f"syncron.hint.reason.{key}", **params))


@dataclass(frozen=True, slots=True)
class Prospect:
    """Hold what a card promises its seat: how far it moves if it does, at least, and how likely that is.

    `exact` tells that it can't be farther; `crowded` that too many others might show it.
    """

    card: Card
    spaces: int
    chance: float
    exact: bool = True
    crowded: bool = False

    @property
    def sure(self) -> bool:
        return self.chance >= 1

    @property
    def idle(self) -> bool:
        return self.chance <= 0


def weighed(thought: Thought, odds: Sequence[Odds], budget: Budget, rng: Rng) -> dict[Card, float]:
    """Return which part of the win each card of the hand brings on average, if the others go by `odds`.

    All cards are tried in the same rounds. A round is a node; at least one is imagined.
    """
    stage, seat = thought.stage, thought.seat
    names = stage.names[seat]
    if stage.choosing == (seat,):
        return dict(zip(names, stage.values(stage.shown, stage.standing(stage.start, seat), seat), strict=True))
    mixes = [aligned(item, hand) for item, hand in zip(odds, stage.hands, strict=True)]
    mixes[seat] = thought.mine.average()
    totals = [0.0] * len(names)
    tried = 0
    while tried < max(1, budget.nodes) and not (tried and tried % BREATH == 0 and budget.stop()):
        values = _values(stage, seat, stage.drawn(mixes, rng), rng)
        totals = [old + value for old, value in zip(totals, values, strict=True)]
        tried += 1
    return {card: total / tried for card, total in zip(names, totals, strict=True)}


def _values(stage: TalkStage, seat: Seat, cards: list[int], rng: Rng) -> list[float]:
    """Return what each card of a seat's hand brings in a round; a King of another seat is followed by an answer to it.

    Beside a King of its own it finds what was drawn for it.
    """
    if not any(cards[other] == K for other in stage.choosing if other != seat):
        return stage.values(cards, stage.standing(stage.start, seat), seat)
    found: list[float] = []
    for place, card in enumerate(stage.hands[seat]):
        answered = list(cards)
        if card != K:
            answered[seat] = card
        start = stage.kings(answered, rng)
        found.append(stage.values(answered, stage.standing(start, seat), seat)[place])
    return found


def _averaged(odds: Sequence[Odds]) -> Odds:
    """Return how likely each card is on average of what several thoughts say of it, each in the same order."""
    shares = zip(*([share for _, share in item] for item in odds), strict=True)
    return tuple((card, sum(each) / len(odds)) for (card, _), each in zip(odds[0], shares, strict=True))


class Outlook:
    """Hold what a hint is drawn from: the view of the asker, what others may show, and what each card is worth."""

    def __init__(self, rules: SyncronRules, view: View[State], budget: Budget) -> None:
        assert view.seat is not None, "a stranger has nothing to decide"
        self.rules = rules
        self.state = view.state
        self.seat = view.seat
        rng = Rng.of(self.state.round, self.seat)
        reader = Reader()
        thoughts = [Thought(rules, view, reader) for _ in range(MINDS)]
        for thought in thoughts:
            thought.mixed(Budget(max(1, min(NODES, budget.nodes) // MINDS), budget.stop), rng)
        self.odds = [_averaged(odds) for odds in zip(*(thought.odds() for thought in thoughts), strict=True)]
        self.values = weighed(thoughts[0], self.odds, Budget(min(WORLDS, 2 * budget.nodes), budget.stop), rng)
        self.best = max(self.values, key=self.values.__getitem__)
        self.prospects = {card: prospect(rules, self.state, self.seat, self.odds, card) for card in self.values}

    @property
    def others(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.state.positions)) if seat != self.seat)

    @property
    def open(self) -> bool:
        """Tell whether others' cards lie open: the asker chooses after a King (SN-6)."""
        return any(self.state.shown)

    @property
    def left(self) -> int:
        """Return how many spaces it is until the asker has finished (SN-12, SN-16)."""
        return self.rules.goal(self.state) - self.state.positions[self.seat]

    @property
    def queens(self) -> tuple[Seat, ...]:
        """Return the others that can still show a Queen, now or later (SN-10)."""
        return tuple(seat for seat in self.others if QUEEN in hand(self.state, seat))

    @property
    def ahead(self) -> tuple[Seat, ...]:
        """Return who is nearest ahead, on one space; nobody where the asker is first (SN-7)."""
        mine = self.state.positions[self.seat]
        space = min((place for place in self.state.positions if place > mine), default=mine)
        return tuple(seat for seat in self.others if self.state.positions[seat] == space > mine)

    def stopped(self) -> tuple[Seat, ...]:
        """Return whose tokens stay because the best card joins theirs, the farthest first; all cards lie open."""
        if not all(len(self.odds[seat]) == 1 for seat in self.others):
            return ()
        cards = [item[0][0] for item in self.odds]
        start = self.state.positions
        without = after(start, [*cards[: self.seat], KING, *cards[self.seat + 1 :]])
        whole = after(start, [*cards[: self.seat], self.best, *cards[self.seat + 1 :]])
        halted = [seat for seat in self.others if whole[seat] == start[seat] < without[seat]]
        return tuple(sorted(halted, key=lambda seat: -start[seat]))


def prospect(rules: SyncronRules, state: State, seat: Seat, odds: Sequence[Odds], card: Card) -> Prospect:
    """Return what a card promises a seat if the others go by `odds`; a King by itself promises nothing (SN-6)."""
    others = [item for other, item in enumerate(odds) if other != seat]
    shown = [sum(odd for other, odd in item if other == card) for item in others]
    if card == JACK:  # SN-7: whoever moves before it ends no farther than it stands, so it is sure
        mine = state.positions[seat]
        space = min((place for place in state.positions if place > mine), default=mine)
        return Prospect(card, space - mine, float(space > mine))
    if card == QUEEN:
        alone = exactly(shown, 0)
        queens = max(TOGETHER_FROM, 1 + sum(odd >= 1 for odd in shown))
        settled = all(odd in (0, 1) for odd in shown)
        return Prospect(card, 1 if rules.queens_move_one else queens, 1 - alone, settled or rules.queens_move_one)
    if card == KING:
        return Prospect(card, 0, 0.0)
    needed = int(card)
    crowded = sum(odd > 0 for odd in shown) >= needed
    return Prospect(card, needed, exactly(shown, needed - 1), crowded=crowded)


def advise(rules: Rules[State, Action, Event], view: View[State], budget: Budget, rng: Rng) -> Advice[Seal]:
    """Return a hint for the view's seat, which must have a card to choose; it is the same whatever the chance."""
    assert isinstance(rules, SyncronRules), "this is Syncron's hint"
    outlook = Outlook(rules, view, budget)
    topic, look, question = _nudge(outlook)
    candidates = tuple(
        Candidate(Seal(card), _what(card), _cost(outlook.prospects[card], settled=outlook.open))
        for card in _worth_a_thought(outlook)
    )
    nudge = say(f"syncron.hint.look.{topic}")
    title = say("syncron.hint.title", card=say(f"syncron.the.{outlook.best}"))
    return Advice(look, nudge, question, candidates, Seal(outlook.best), title, _reasons(outlook))


def _nudge(outlook: Outlook) -> tuple[str, tuple[str, ...], Message]:
    """Return what to think of, where to look, and the question: of the table, never of the card itself."""
    best = outlook.prospects[outlook.best]
    if outlook.open:
        look = tuple(f"card:{seat}" for seat in outlook.others if seat not in outlook.state.choosing)
        return "shown", look, say("syncron.hint.ask.shown")
    if best.card == JACK and outlook.ahead:
        away = say("syncron.spaces", count=best.spaces)
        return "ahead", tuple(f"token:{seat}" for seat in outlook.ahead), say("syncron.hint.ask.ahead", spaces=away)
    if best.card == QUEEN and outlook.queens:
        look = tuple(f"plate:{seat}" for seat in outlook.queens)
        return "queens", look, say("syncron.hint.ask.queens", count=len(outlook.queens))
    if best.card == KING:
        return "hidden", ("places",), say("syncron.hint.ask.hidden")
    if best.card not in SPECIALS and best.spaces >= outlook.left:
        away = say("syncron.spaces", count=outlook.left)
        ask = "past" if outlook.rules.past_finish else "finish"
        return "finish", ("finish", f"token:{outlook.seat}"), say(f"syncron.hint.ask.{ask}", spaces=away)
    look = tuple(f"hand:{card}" for card in outlook.values if card not in SPECIALS)
    return "numbers", look, say("syncron.hint.ask.numbers")


def _worth_a_thought(outlook: Outlook) -> list[Card]:
    """Return two or three cards in the order of the hand, the best among them; those that surely stay come last."""

    def rank(card: Card) -> tuple[bool, bool, float]:
        return card != outlook.best, card != KING and outlook.prospects[card].idle, -outlook.values[card]

    ranked = sorted(outlook.values, key=rank)
    some = [card for place, card in enumerate(ranked[:THOUGHTS]) if place < 2 or not rank(card)[1]]
    return [card for card in outlook.values if card in some] if len(some) > 1 else []


def _what(card: Card) -> Message:
    return named(card) if card in SPECIALS else say("syncron.hint.number", card=named(card))


def _cost(item: Prospect, *, settled: bool) -> Message:
    """Return what a card brings or costs, in a few words; `settled`: the others' cards lie open."""
    if item.card == KING:
        return say("syncron.hint.cost.king")
    if item.card in SPECIALS:
        sure = "sure" if item.exact else "joined"
        key = sure if item.sure else "alone" if item.idle else "open"
        return say(f"syncron.hint.cost.{item.card}_{key}", count=item.spaces)
    if item.sure:
        return say("syncron.hint.cost.sure", count=item.spaces)
    if item.idle and settled:
        return say("syncron.hint.cost.stays")
    return say("syncron.hint.cost.number", count=item.spaces, number=number(item.spaces))


def _reasons(outlook: Outlook) -> tuple[Reason, ...]:
    """Return what the best card brings and what it costs, and then what each other that was named wins less."""
    return *_own(outlook), *(_than(outlook, card) for card in _worth_a_thought(outlook) if card != outlook.best)


def _than(outlook: Outlook, card: Card) -> Reason:
    """Return why another card is left in the hand, in matches out of a hundred; or that it is as good."""
    fewer = round(HUNDRED * (outlook.values[outlook.best] - outlook.values[card]))
    the = say(f"syncron.the.{card}")
    return _good("than.fewer", card=the, count=fewer) if fewer else _good("than.as_good", card=the)


def _own(outlook: Outlook) -> tuple[Reason, ...]:
    """Return what the best card brings, and what it costs or risks."""
    item = outlook.prospects[outlook.best]
    away = say("syncron.spaces", count=item.spaces)
    spent = (_bad(f"spent.{item.card}"),) if item.card in SPECIALS else ()
    if item.card == KING:
        return _good("king"), *spent
    if item.card == JACK:
        space = outlook.state.positions[outlook.seat] + item.spaces
        return _good("jack", spaces=away, space=space) if item.sure else _bad("nobody_ahead"), *spent
    if item.idle:
        return (_spoils(outlook),)
    over = item.spaces >= outlook.left
    if item.sure:
        reason = _good("sure" if item.exact else "joined", spaces=away)
        return reason, *((_good("over"),) if over else ()), *spent
    return _chance(item, over=over), *(spent or (_risk(item),))


def _chance(item: Prospect, *, over: bool) -> Reason:
    """Return how likely a card is to move its token, or to bring it over the finish, in times out of ten.

    It speaks for the card where that is likelier than not.
    """
    key = ("queen" if item.card == QUEEN else "exactly") + ("_over" if over else "")
    words: dict[str, Param] = {"often": _often(item.chance)}
    if item.card == QUEEN:
        words |= {} if over else {"spaces": say("syncron.spaces", count=item.spaces)}
    else:
        words |= {"count": item.spaces, "card": named(item.card), "number": number(item.spaces)}
    return Reason(2 * _tenths(item.chance) > TEN, say(f"syncron.hint.reason.{key}", **words))


def _often(chance: float) -> Message:
    """Return a chance as a child of nine counts it, “7 times in 10”, and never as nothing or as sure."""
    tenths = _tenths(chance)
    if tenths in (0, TEN):
        return say(f"syncron.hint.often.{'mostly' if tenths else 'rarely'}")
    return say("syncron.hint.often.times", count=tenths)


def _tenths(chance: float) -> int:
    return round(TEN * chance)


def _risk(item: Prospect) -> Reason:
    """Return what to bear in mind of a number that may move nobody (SN-9)."""
    return _bad("more" if item.crowded else "fewer", count=item.spaces, card=named(item.card))


def _spoils(outlook: Outlook) -> Reason:
    """Return why a card is shown that moves its own token nowhere."""
    stopped = outlook.stopped()
    if stopped:
        return _good("stops", player=SeatName(stopped[0]))
    return _bad("nothing" if all(item.idle for item in outlook.prospects.values()) else "stays")
