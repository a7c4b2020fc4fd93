"""Whatever is tried at Soon's table in vain is answered with a sentence and its rule, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.content.words.strings import Words
from game.engine.match import Match
from game.engine.protocol import Opening, Refusal
from game.engine.rng import Rng
from game.games.soon.rules.actions import Action, Ask, Deal, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import COLOURS
from game.games.soon.rules.position import State
from game.games.soon.rules.rules import SoonRules
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.services.why import CONTENT
from game.scenes.table.scene import TableScene
from tests.games.soon.table.tables import table
from tests.games.soon.tables import play
from tests.games.soon.tables import table as lay
from tests.matches import people_in
from tests.scenes.box import Box
from tests.scenes.seated import keys, press, show_match
from tests.words import read_words

FOLDER = Path(__file__).resolve().parents[4] / "game" / "games" / "soon"
RULES = set(re.findall(r"\*\*(SO-\d+)\*\*", (FOLDER / "RULES.md").read_text(encoding="utf-8")))
WORDS = read_words([FOLDER / "words"])
NAMES = ("Nora", "Ada", "Ilyes")


def every(state: State) -> Iterator[Action]:
    """Yield whatever could be tried, with any card, place, seat and number."""
    cards = range(-1, state.cards.minted + 1)
    yield from (Draw("pile"), Draw("discard"), Deal())
    yield from (kind(card) for kind in (Play, Discard, Give) for card in cards)
    yield from (Replace(card, place) for card in cards for place in range(10))
    yield from (kind(card, other) for kind in (Strike, Steal) for card in cards for other in range(-1, 4))
    yield from (Ask(*asked) for asked in product(range(-1, 4), range(10), (None, *COLOURS)))


def has_sentence(refusal: Refusal) -> None:
    """Sure that a refusal has a rule of the book and a sentence in every language."""
    assert refusal.rule in RULES
    for language in WORDS:
        text = Words(WORDS, language).message(refusal.message, lambda seat: NAMES[seat])
        assert "soon." not in text, text
        assert "{" not in text, text
        assert text.endswith("."), text


@pytest.mark.parametrize("its", [SoonRules(), SoonRules("express"), SoonRules(speed=True)], ids=["3", "1", "speed"])
def test_whatever_may_not_be_done_has_a_rule_and_a_sentence(its: SoonRules) -> None:
    match, rng, met = Match(its, Opening(3), 5), Rng.of(5, 1), set()
    for number in range(900):
        acting = its.to_act(match.state)
        if number % 25 == 0 or not acting or its.legal(match.state, acting[0]) == (Deal(),):
            for seat, action in product(range(3), every(match.state)):
                refusal = its.check(match.state, seat, action)
                if refusal is not None and refusal not in met:
                    has_sentence(refusal)
                    met.add(refusal)
        if not acting:
            break
        match.play(acting[0], rng.choice(its.legal(match.state, acting[0])))
    assert len({refusal.message.key for refusal in met}) > 12


def answered(scene: TableScene, key: str) -> str:
    """Press a part; return what it refuses, once it is sure that this has a rule of the book."""
    scene.refusal = CONTENT
    press(scene, key)
    text = scene.refusal.reason
    if text:
        assert scene.refusal.rule in RULES, f"{key}: {text}"
        assert "soon." not in text, text
    return text


def pressed_at_random(scene: TableScene, match: Match[Any, Any, Any], seed: int, presses: int) -> set[str]:
    """Press whatever lies at the table, and let the others play; return what was refused."""
    rng, heard = Rng.of(seed, 2), set[str]()
    for _ in range(presses):
        if rng.below(3):
            scene.performance.catch_up()
        acting = scene.host.to_act()
        if not acting:
            break
        if acting[0] != 0 and rng.below(2):
            scene.performance.send(Decided(acting[0], rng.choice(scene.host.legal(acting[0]))))
            continue
        own = [part.key for part in scene.parts if part.control is not None and not part.key.startswith("bar:")]
        heard.add(answered(scene, rng.choice(own)))
    return heard - {""}


@pytest.mark.parametrize(("language", "seed"), [("en", 1), ("fr", 2)])
def test_whatever_is_pressed_in_vain_at_the_table_says_its_rule(tmp_path: Path, language: str, seed: int) -> None:
    match = Match(SoonRules(), Opening(3), seed)
    scene = show_match(Box(tmp_path, (1280, 720), language=language), match, people_in(3, (0,)))
    assert len(pressed_at_random(scene, match, seed, 500)) > 8


def test_there_is_no_button_before_it_would_do_something(tmp_path: Path) -> None:  # SO-9, SO-10, SO-14, SO-16
    lines = ("1d 2d", "1n 2n 3n", "1d 2d 3d")
    _, scene = table(tmp_path / "1", start=lay(lines, ["jd td 8n 8d", "7d 7n 6d", "5d 5n 6n"]))
    assert "act:go" not in keys(scene)
    press(scene, "hand:2")
    assert "act:go" not in keys(scene), "two lines hold what the Thief takes"
    press(scene, "hand:2")
    press(scene, "hand:1")
    assert "act:go" in keys(scene)
    seen = lay(["1d 2d 3d 4d 5d 6d 7d", "1n 2n"], ["en 8d 8d 8d", "7n 6d 5d"], discard="8n 8n 8n 1d")
    _, asking = table(tmp_path / "2", start=seen)
    for key in ("hand:1", "seat-1"):
        press(asking, key)
    assert answered(asking, "ask:number-8") == "8: all in sight"
    waiting = play(SoonRules(), lay(["", "1n"], ["8d 7d 6d 5d", "8n 7n 6n"]), "8dx")
    _, other = table(tmp_path / "3", start=waiting)
    assert answered(other, "hand:1") == "It is Mira’s turn."
