"""What lessons and hints ask of Syncron's table: the way of every card, what names mean, what lies open to meet."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.host import Host
from game.engine.protocol import Seat
from game.engine.rng import Rng
from game.games.syncron.rules.rules import Action, Seal
from game.games.syncron.table.table import SyncronTable
from game.scenes.learn.meetings.meeting import MeetingGuide
from game.scenes.table.over.seat_ring import Ring
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from tests.games.syncron.rounds import ROOT, rules, standing
from tests.games.syncron.tables import seal, sprite, table
from tests.scenes.seated import go, keys, part, press
from tests.words import fields, read_words

WORDS = read_words([ROOT / "game" / "games" / "syncron" / "learn" / "words"])


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """Return the actions that matches are handed, as they come."""
    actions: list[Action] = []
    play = Host.play

    def noting(host: Host, seat: Seat, action: Action) -> None:
        actions.append(action)
        play(host, seat, action)

    monkeypatch.setattr(Host, "play", noting)
    return actions


def game(scene: TableScene) -> SyncronTable:
    assert isinstance(scene.game, SyncronTable)
    return scene.game


def there(scene: TableScene) -> set[str]:
    """Return the keys of everything that can be lit."""
    return keys(scene) | {item.key for item in scene.show.stage.sprites}


def others(scene: TableScene, rng: Rng) -> None:
    """Let everybody else seal a card, at random."""
    for seat in scene.host.to_act():
        if seat:
            scene.host.play(seat, rng.choice(scene.host.legal(seat)))


@pytest.mark.parametrize(("count", "size"), [(4, (1280, 720)), (6, (1000, 1400)), (10, (1280, 720))])
def test_pressing_the_way_of_a_card_seals_it(
    tmp_path: Path, played: list[Action], count: int, size: tuple[int, int]
) -> None:  # SN-5, SN-6
    _, scene = table(tmp_path, count, size=size, race=20)
    rng, again = Rng.of(count, 5), 0
    for number in range(24):
        if 0 in scene.host.to_act():
            others(scene, rng)
            scene.performance.catch_up()
            again += any(scene.moment.view.state.shown)
            legal = scene.host.legal(0)
            action = next((item for item in legal if item.card == "K"), None) or rng.choice(legal)
            steps = game(scene).learning.keys_to_press(scene.moment.facts, action)
            if number % 2:  # whatever card was picked up, the way begins anew
                press(scene, f"hand:{rng.choice([item.card for item in legal if item != action])}")
            assert game(scene).learning.keys_to_press(scene.moment.facts, action) == steps
            for key in steps:
                press(scene, key)
            assert played[-1] == action
        else:
            others(scene, rng)
        scene.performance.catch_up()
        if scene.moment.model.resting:
            press(scene, "next")
            scene.performance.catch_up()
        if scene.host.outcome is not None:
            break
    assert again, "a second card was chosen after a King"


def test_every_name_that_advice_may_use_is_something_at_the_table(tmp_path: Path) -> None:
    start = standing(rules(), 0, 3, 3, 7, 1)
    _, scene = table(tmp_path, 5, race=9, start=start)
    names = ["finish", *(f"token:{seat}" for seat in range(5)), *(f"plate:{seat}" for seat in range(5)), "hand:2"]
    for name in names:
        (key,) = game(scene).learning.keys_meant(scene.moment.facts, name)
        assert key in there(scene), name
    assert game(scene).learning.keys_meant(scene.moment.facts, "card:1") == (), "nothing is shown yet"
    assert game(scene).learning.keys_meant(scene.moment.facts, "weather") == ()
    scene.host.play(3, Seal("K"))
    scene.performance.catch_up()
    hidden = ("seat-1", "seat-2", "card:3:0", "seat-4")
    assert game(scene).learning.keys_meant(scene.moment.facts, "places") == hidden
    assert set(hidden) <= there(scene)
    seal(scene, "K", "2", "2", "", "Q")
    scene.performance.catch_up()
    for name in ("card:1", "card:3", "card:4"):
        (key,) = game(scene).learning.keys_meant(scene.moment.facts, name)
        assert key in there(scene), name


def test_specials_are_met_when_others_show_them_and_as_long_as_they_are_spent(tmp_path: Path) -> None:  # SN-10
    _, scene = table(tmp_path, 5, race=20)
    assert game(scene).learning.first_meetings(scene.moment.facts) == ()
    seal(scene, "", "K", "J", "4")
    assert game(scene).learning.first_meetings(scene.moment.facts) == (), "what is sealed is nobody's to meet"
    seal(scene, "K", "", "", "", "1")
    scene.performance.catch_up()
    assert dict(game(scene).learning.first_meetings(scene.moment.facts)) == {"jack": "card:2:0", "king": "card:1:0"}
    assert {key for _, key in game(scene).learning.first_meetings(scene.moment.facts)} <= there(scene)
    seal(scene, "Q", "Q")
    scene.performance.catch_up()
    met = dict(game(scene).learning.first_meetings(scene.moment.facts))
    assert set(met) == {"jack", "queen", "king"}
    assert set(met.values()) <= there(scene)
    if scene.moment.model.resting:
        press(scene, "next")
        scene.performance.catch_up()
    met = dict(game(scene).learning.first_meetings(scene.moment.facts))
    assert met == {"jack": "seat-2", "queen": "seat-1", "king": "seat-1"}, "another's plate before one's own"
    assert set(met.values()) <= there(scene)


def test_ones_own_spent_card_is_met_on_ones_own_plate(tmp_path: Path) -> None:
    start = standing(rules(), 0, 0, 0, 0, spent=(("Q",), (), (), ()))
    _, scene = table(tmp_path, 4, race=20, start=start)
    assert game(scene).learning.first_meetings(scene.moment.facts) == (("queen", "seat-0"),)
    assert "seat-0" in there(scene)


def test_from_hand_to_hand_nothing_is_met_that_only_one_may_know(tmp_path: Path) -> None:  # SN-5
    box, scene = table(tmp_path, 4, (0, 1), race=20)
    scene.host.play(2, Seal("K"))
    assert isinstance(box.services.navigator.top, Ring | TableScene)
    assert game(scene).learning.first_meetings(scene.moment.facts) == ()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("card", ["J", "Q"])
def test_a_word_about_tokens_covers_none(tmp_path: Path, card: str, text: float, language: str) -> None:  # SN-8, SN-9
    for lead in range(0, 12, 3):
        start = standing(rules(), 0, lead, 0, 5, spent=((), (card,), (), ()))
        box, scene = table(tmp_path / f"{lead}", 4, race=20, start=start, text=text, language=language)
        box.shell.change(meetings=True)
        go(box, 0.5)
        assert isinstance(scene.moment.guide, MeetingGuide)
        paper = part(scene, "guide:bubble").rect
        size = next(0.6 * item.w for item in scene.show.stage.sprites if item.key == "meeple:0")  # it has room to hop
        tokens = [Rect.around(*sprite(scene, f"meeple:{seat}"), size, size) for seat in range(4)]
        assert not any(paper.meets(token) for token in tokens), lead


def test_all_that_is_met_has_words_in_both_languages() -> None:
    for language, most in (("en", 95), ("fr", 95)):
        words = WORDS[language]
        for kind in ("jack", "queen", "king"):
            title, text = words[f"syncron.meet.{kind}.title"], words[f"syncron.meet.{kind}.text"]
            assert len(title) <= 24
            assert len(text) <= most
            assert not fields(title) | fields(text)


def test_a_special_of_an_earlier_round_is_past(tmp_path: Path) -> None:  # SN-10
    _, scene = table(tmp_path, 4, race=20)
    seal(scene, "1", "Q", "2", "3")
    scene.performance.catch_up()
    if scene.moment.model.resting:
        press(scene, "next")
        scene.performance.catch_up()
    assert dict(game(scene).learning.first_meetings(scene.moment.facts)) == {"queen": "seat-1"}, "in the round after it"
    seal(scene, "1", "2", "K", "3")
    scene.performance.catch_up()
    assert dict(game(scene).learning.first_meetings(scene.moment.facts)) == {"king": "card:2:0"}
