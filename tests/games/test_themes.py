"""What a decision was about: whatever could be better has a theme, and each theme has words in every language."""

from __future__ import annotations

import pytest

from game.engine.protocol import View
from game.games import catalog
from game.games.chrono import themes as chrono
from game.games.chrono.rules.rules import Done, Draw, Lay
from game.games.sinoda import themes as sinoda
from game.games.sinoda.rules.rules import SinodaRules
from game.games.soon import themes as soon
from game.games.soon.rules.actions import Ask, Discard, Play, Replace, Steal, Strike
from game.games.syncro import themes as syncro
from game.games.syncro.rules.play import actions as a
from game.saves.records.replay import replay
from tests.contract.test_golden import GOLDEN
from tests.games.sinoda.positions import position, read, rules
from tests.scenes.box import levels, texts

ASKED = ("chrono", "sinoda", "soon", "syncro")
RECORDS = [
    (path.parent.name, path.stem)
    for path in sorted(GOLDEN.glob("*/*.jsonl"))
    if path.stat().st_size < 60_000 and path.parent.name in ASKED
]


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_every_decision_has_one_of_the_themes(game: str, name: str) -> None:
    entry = catalog.load(game)
    data = (GOLDEN / game / f"{name}.jsonl").read_bytes()
    match = replay(data, catalog.load, levels).match
    assert entry.theme is not None
    for place, step in list(enumerate(match.steps))[::7]:
        past, seat = match.past(place), step.decision.seat
        view = past.view(seat)
        for better in match.rules.legal(past.state, seat)[:12]:
            assert entry.theme(match.rules, view, step.decision.action, better) in entry.themes, better


@pytest.mark.parametrize("game", ASKED)
def test_every_theme_has_words(game: str) -> None:
    assert catalog.load(game).themes
    for language, words in texts().items():
        for theme in catalog.load(game).themes:
            assert words.get(f"{game}.theme.{theme}"), f"{language}: {game}, {theme}"


def steps(its: SinodaRules, one: str, other: str) -> int:
    return its.board.distance(its.board.number[one], its.board.number[other])


@pytest.mark.parametrize("theme", ["change", "capture", "move"])
def test_sinoda_tells_captures_changes_and_moves_apart(theme: str) -> None:
    its = rules()
    names = [space.name for space in its.board.spaces]
    own = names[0]
    next_to, free, *_ = (other for other in names if steps(its, own, other) == 1)
    far = next(other for other in reversed(names) if steps(its, own, other) > 3)
    state = position(its, {own: 1, far: 1}, {next_to: 2})
    ways = {"change": f"{far}=2", "capture": f"{own}-{next_to}", "move": f"{own}-{free}"}
    assert sinoda.theme(its, View(0, state, ()), read(ways["change"]), read(ways[theme])) == theme


def test_sinoda_tells_who_leaves_a_piece_to_be_captured() -> None:
    its = rules()
    names = [space.name for space in its.board.spaces]
    rival = names[0]
    near = next(one for one in names if steps(its, rival, one) == 1)
    far = next(one for one in reversed(names) if steps(its, rival, one) > 4)
    beyond = next(one for one in names if steps(its, near, one) == 1 and steps(its, rival, one) == 2)
    state = position(its, {near: 1, far: 1}, {rival: 1})
    away, elsewhere = read(f"{near}-{beyond}"), read(f"{far}=2")
    assert sinoda.theme(its, View(0, state, ()), elsewhere, away) == "safety"
    assert sinoda.theme(its, View(0, state, ()), away, elsewhere) == "change"


def test_cards_are_told_apart_by_what_they_do() -> None:
    none: View[object] = View(0, None, ())
    discard = Discard(1)
    ways = {
        "thief": Steal(1, 1),
        "lightning": Strike(1, 1),
        "explorer": Ask(1, 3, None),
        "line": Play(1),
        "cards": discard,
    }
    for theme, better in ways.items():
        assert soon.theme(None, none, discard, better) == theme  # type: ignore[arg-type]
    assert soon.theme(None, none, discard, Replace(1, 2)) == "line"  # type: ignore[arg-type]


def test_chrono_tells_whether_one_lays_more_or_keeps_back() -> None:
    none: View[object] = View(0, None, ())
    one, other = Lay("a", "b"), Lay("c", "d")
    told = [
        chrono.theme(None, none, played, better)  # type: ignore[arg-type]
        for played, better in ((one, other), (Done(), one), (one, Done()), (one, Draw()))
    ]
    assert told == ["card", "more", "hold", "hold"]


def test_syncro_tells_estimates_spells_and_what_is_kept_apart() -> None:
    none: View[object] = View(0, None, ())
    told = [
        syncro.theme(None, none, a.Pass(), better)  # type: ignore[arg-type]
        for better in (a.Stand(), a.Attack(0, 1), a.Pass(), a.Play(None), a.Pay(0), a.Lead(1))
    ]
    assert told == ["estimate", "spell", "hold", "reward", "payment", "leader"]
