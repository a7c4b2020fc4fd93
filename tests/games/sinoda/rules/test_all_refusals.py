"""Whatever is tried wrongly is refused with a rule of the page, and with a whole sentence in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from game.content.words.strings import Library, Words
from game.engine.match import Match
from game.engine.protocol import Opening, Refusal
from game.engine.rng import Rng
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Again, Agree, Change, Decline, Event, Move, Propose, SinodaRules
from game.games.sinoda.rules.scoring import proven
from tests.games.sinoda.positions import ROOT, dealt, play, rules
from tests.games.sinoda.tasks import answer, begun, wrong_act
from tests.words import fields, read_words, refused

FOLDER = ROOT / "game" / "games" / "sinoda"
RULES = set(re.findall(r"\*\*(SI-[0-9]+)\*\*", (FOLDER / "RULES.md").read_text(encoding="utf-8")))
TABLES = ((2, "none", True), (2, "none", False), (3, "none", True), (4, "twos", True), (6, "threes", True))
NAMES = ("Nora", "Ventoux", "Ilyès", "Fuji", "Etna", "Rainier")
TRIES = 12


def wild(its: SinodaRules, rng: Rng) -> Action:
    """Return any action at all: mostly of pieces and numbers, some of spaces and numbers that don't exist."""
    names = [space.name for space in its.board.spaces]
    space, other = rng.choice([*names, "z9"] if rng.below(8) == 0 else names), rng.choice([*names, names[0], "q1"])
    words: list[Action] = [Propose(), Agree(), Decline()]
    kind = rng.below(8)
    return Move(space, other) if kind < 4 else Change(space, rng.below(7) - 1) if kind < 7 else rng.choice(words)


def aimed(its: SinodaRules, state: State, rng: Rng) -> Action:
    """Return an action of one's own piece, as people try them: anywhere near, or any number."""
    own = [its.board.spaces[space].name for space in state.spaces[state.mover * 6 :][:6] if space >= 0]
    start = rng.choice(own)
    near = {its.board.number[start]}
    for _ in range(4):
        near |= {other for space in near for other in its.board.neighbours[space]}
    end = rng.choice(sorted(near))
    return Move(start, its.board.spaces[end].name) if rng.below(3) else Change(start, rng.below(7) - 1)


def refusals_of(count: int, teams: str, wins: bool, seed: int) -> Iterator[Refusal]:
    """Play a match by chance, and yield why wrong actions are refused on the way; captures come first."""
    its, rng = rules(count, teams, win_by_sinoda=wins), Rng.of(seed, 3)
    match: Match[State, Action, Event] = Match(its, Opening(count), seed)
    for _ in range(220):
        state, acting = match.state, its.to_act(match.state)
        for number in range(TRIES):
            seat = rng.below(count) if number % 4 == 0 or not acting else acting[0]
            action = aimed(its, state, rng) if number % 2 and not state.ending else wild(its, rng)
            refusal = match.check(seat, action)
            assert (refusal is None) == (action in its.legal(state, seat))
            if refusal is not None:
                yield refusal
        if not acting:
            return
        legal = its.legal(state, acting[0])
        stood = set(state.spaces)
        takes = [item for item in legal if isinstance(item, Move) and its.board.number[item.end] in stood]
        words = [item for item in legal if isinstance(item, Propose | Decline)]
        match.play(acting[0], rng.choice(words if words and proven(state) else takes or legal))


def refusals_of_tasks() -> Iterator[Refusal]:
    """Yield why wrong actions are refused in a task, and what only a task knows elsewhere."""
    its = rules()
    first = begun(0)
    spent = first
    while its.legal(spent, spent.mover) != (Again(),):
        spent = play(its, spent, wrong_act(its, spent) if spent.mover == 0 else answer(its, spent))
    own = its.board.spaces[spent.spaces[0]].name
    tried = ((dealt(its, 2), Again()), (first, Again()), (first, Propose()), (spent, Change(own, 1)))
    for state, action in tried:
        refusal = its.check(state, state.mover, action)
        assert refusal is not None
        yield refusal


@cache
def refusals() -> Counter[Refusal]:
    """Return every refusal that came up, and how often."""
    matches = (
        refusal
        for table in TABLES
        for seed in range(6 if table[0] == 2 else 2)
        for refusal in refusals_of(*table, seed)
    )
    return Counter(chain(matches, refusals_of_tasks()))


def test_every_refusal_names_a_rule_of_the_page() -> None:
    assert {refusal.rule for refusal in refusals()} <= RULES


def test_all_that_the_rules_can_refuse_has_come_up() -> None:
    met = {refusal.message.key for refusal in refusals()}
    assert met == refused(read_words([FOLDER / "words"])["en"], "sinoda")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_is_a_whole_sentence(language: str) -> None:
    texts = read_words([FOLDER / "words"])[language]
    words = Words(Library([FOLDER / "words"]), language)
    for refusal in refusals():
        message = refusal.message
        assert message.key in texts, message.key
        assert fields(texts[message.key]) <= dict(message.params).keys(), message.key
        sentence = words.message(message, NAMES.__getitem__)
        assert re.fullmatch(r"[A-ZÀÉ0-9].*[.?]", sentence), sentence
        assert "{" not in sentence
        assert words.refusal(refusal, NAMES.__getitem__) == sentence, "its rule's number stands in the book alone"


def test_what_is_refused_says_its_own_rule() -> None:
    """SI-2 no such space, SI-5 whose turn, SI-6 numbers, SI-7 to SI-10 moves, SI-13 the end, SI-15 words about it."""
    told: dict[str, set[str]] = {}
    for refusal in refusals():
        told.setdefault(refusal.message.key.rpartition(".")[2], set()).add(refusal.rule)
    piece = {"SI-6", "SI-7"}
    expected = {"nowhere": {"SI-2"}, "turn": {"SI-5"}, "over": {"SI-13"}, "own": {"SI-10"}, "mate": {"SI-10"}}
    expected |= {"empty": piece, "not_yours": piece, "not_mates": piece, "blocked": {"SI-8"}, "twice": {"SI-9"}}
    expected |= {key: {"SI-7"} for key in ("stay", "near", "far")}
    expected |= {key: {"SI-6"} for key in ("by_one", "lowest", "highest")}
    expected |= {key: {"SI-15"} for key in ("answer", "not_proven", "declined", "no_proposal")}
    expected |= {"spent": {"SI-21"}, "not_in_task": {"SI-21"}, "at_first": {"SI-22"}, "no_task": {"SI-22"}}
    assert told == expected
