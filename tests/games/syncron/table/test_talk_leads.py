"""Talk at Syncron's table by keys, among several people, and against a deal that was made (SN-15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.syncron.rules.sayings import event_of
from game.games.syncron.rules.talk import Accept, Announce, Offer, Promise, Saying, Warn
from game.games.syncron.table.facts.sentence import DEAL, MINE, PLAYER, THEIRS, WARN, Sentence
from game.scenes.shell.scene.closer_look import TIP
from game.ui.input.intents import Confirm, Device, LetGo, Pass
from game.ui.parts.widgets import Pill
from tests.games.syncron.table.test_talk import say, talk, talks
from tests.scenes.measure import flaws
from tests.scenes.seated import go, part, words
from tests.scenes.table.test_standing import enter, hover


def test_keys_go_from_a_blank_to_what_fills_it_and_on_to_the_next(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5, (0, 1, 2), text=1.3, language="fr")
    scene.decisions.choose(Sentence(0, DEAL))
    scene.focus.at("gap:player", scene.time, ring=True)
    passed = []
    for _ in range(4):
        box.intend(Confirm(), LetGo())
        passed.append(scene.focus.key)
    assert passed == ["seat-1", "hand:1", "hand:1", "act:say"]
    box.intend(Confirm(), LetGo())
    assert [(offer.seat, offer.to) for offer in talk(scene).offers] == [(0, 1)]


SPOKEN: tuple[tuple[tuple[str, ...], Saying], ...] = (
    (("hand:4",), Announce("4")),
    (("hand:2", "seat-3", "hand:4"), Offer(3, "2", "4")),
    (("kind:deal", "seat-3", "hand:4", "hand:2"), Offer(3, "2", "4")),
    (("kind:warn", "seat-3"), Warn(3)),
)


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
@pytest.mark.parametrize(("clicked", "said"), SPOKEN)
def test_after_the_click_that_made_the_sentence_whole_the_first_confirming_key_says_it(
    tmp_path: Path, people: tuple[int, ...], clicked: tuple[str, ...], said: Saying
) -> None:
    box, scene = talks(tmp_path, 5, people)
    for key in clicked:
        box.click(key)
        go(box, 0.8)
    assert scene.pointer.under() is not None, "it rests on what it has clicked"
    box.intend(Confirm(), LetGo())
    go(box, 0.5)
    assert talk(scene).said == (event_of(0, said),)


def test_after_a_click_that_leaves_a_gap_the_confirming_key_ends_nothing(tmp_path: Path) -> None:
    for keys in (("kind:warn",), ("hand:2", "seat-3"), ("hand:2", "gap:mine")):
        box, scene = talks(tmp_path / "-".join(keys).replace(":", ""), 5, (0, 1, 2))
        for key in keys:
            box.click(key)
            go(box, 0.8)
        box.intend(Confirm(), LetGo())
        assert not talk(scene).said
        assert not any(talk(scene).ready)


def test_a_blank_for_a_card_leads_to_the_cards_and_a_warning_to_the_players(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5)
    for kind, gap, at in ((DEAL, MINE, "hand:1"), (DEAL, THEIRS, "hand:1"), (WARN, PLAYER, "seat-1")):
        scene.decisions.choose(Sentence(0, kind))
        scene.focus.at(f"gap:{gap}", scene.time, ring=True)
        box.intend(Confirm(), LetGo())
        assert scene.focus.key == at


def test_the_hint_speaks_of_the_blank_that_is_open_and_a_blank_says_how_it_is_filled(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5)
    scene.decisions.choose(Sentence(0, DEAL, at=MINE))
    assert words(scene, "act:say") == "Choose a card below"
    scene.decisions.choose(Sentence(0, DEAL))
    assert words(scene, "act:say") == "Choose a player above"
    box.services.navigator.listen(Device.KEYS)
    for gap, told in ((PLAYER, "Choose a player above"), (MINE, "Choose a card below")):
        control = part(scene, f"gap:{gap}").control
        assert control is not None
        assert control.help == told != control.label
        scene.focus.at(f"gap:{gap}", scene.time, ring=True)
        scene.focused()
        scene.time += TIP + 0.1
        tips = [
            tip
            for tip in scene.appearance.closer.tips(scene.services.kit, part(scene, f"gap:{gap}"))
            if isinstance(tip.face, Pill)
        ]
        assert [tip.face.setting.lines for tip in tips if isinstance(tip.face, Pill)] == [(f"{told} (Enter)",)]


def test_an_answer_changes_nobodys_turn_to_speak(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5, (0, 1, 2))
    say(scene, (1, Announce("4")), (0, Offer(2, "2", "2")))
    assert scene.moment.facts.speaker == 0
    box.click("act:accept")
    assert talk(scene).promises[2] == Promise("2", 0)
    assert scene.moment.facts.speaker == 0
    assert words(scene, "act:ready") == "Nora is ready"


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.3), ((960, 600), 2.0), ((1280, 720), 1.0)])
def test_what_goes_against_a_deal_says_so_before_and_after(
    tmp_path: Path, people: tuple[int, ...], size: tuple[int, int], text: float
) -> None:
    box, scene = talks(tmp_path, 5, people, size=size, text=text, language="fr")
    say(scene, (3, Offer(0, "2", "2")), (0, Accept(3, "2", "2")))
    scene.decisions.choose(Sentence(0, mine="2"))
    assert words(scene, "act:say") == "Le dire"
    scene.decisions.choose(Sentence(0, WARN, to=3))
    assert words(scene, "act:say") == "Le dire"
    scene.decisions.choose(Sentence(0, DEAL, to=4, theirs="3", mine="3"))
    assert words(scene, "act:say").startswith("Remplacer")
    scene.decisions.choose(Sentence(0, mine="5"))
    assert words(scene, "act:say") == "Remplacer l’accord avec Fuji"
    clear = part(scene, "act:say").rect.inset(-4, 0)
    assert not [item.key for item in scene.parts if item.key.startswith(("gap:", "word:")) and item.rect.meets(clear)]
    control = part(scene, "act:say").control
    assert control is not None
    assert "le 2" in control.help
    assert flaws(box.services.kit.frame, scene.parts, ("seat-", "said:")) == []
    box.click("act:say")
    assert talk(scene).promises[0] == Promise("5")
    if size == (1280, 720):
        assert "(remplace l’accord)" in box.said()
    say(scene, (0, Warn(3)))
    scene.decisions.choose(Sentence(0, mine="4"))
    assert words(scene, "act:say") == "Le dire", "the deal is replaced already"


def test_an_acceptance_that_replaces_another_deal_says_so_before(tmp_path: Path) -> None:
    box, scene = talks(tmp_path, 5, (0,))
    say(scene, (3, Offer(0, "2", "2")), (0, Accept(3, "2", "2")), (4, Offer(0, "3", "3")))
    control = part(scene, "act:accept").control
    assert control is not None
    assert "replaces the other deal" in control.help
    box.click("act:decline")
    say(scene, (4, Offer(0, "3", "2")))
    control = part(scene, "act:accept").control
    assert control is not None
    assert "replaces" not in control.help


@pytest.mark.parametrize("rests", ["act:nobody", "act:ready", "kind:warn"])
@pytest.mark.parametrize("by", ["key", "click"])
def test_enter_under_a_pointer_that_rests_where_the_last_speaker_left_it_ends_nobodys_talk(
    tmp_path: Path, by: str, rests: str
) -> None:
    box, scene = talks(tmp_path, 5, (0, 1, 2), motion=1.0)
    go(box, 2.0, 0.1)
    hover(box, "act:ready" if by == "click" else rests)
    if by == "click":
        box.click("act:ready")
    else:
        box.intend(Pass())
    go(box, 2.0, 0.1)
    assert (talk(scene).ready[:3], scene.moment.facts.speaker) == ((True, False, False), 1)
    built = scene.moment.facts.sentence
    enter(box)
    assert talk(scene).ready[:3] == (True, False, False), "what lies there now, nobody has pointed at"
    assert scene.moment.facts.sentence == built
    assert scene.focus.ring, "it shows where Enter stands"
    assert scene.focus.key.startswith("hand:")
