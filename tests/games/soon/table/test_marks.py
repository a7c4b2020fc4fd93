"""What Soon's table marks, and what it asks: only where there is something to choose."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.games.soon.rules.events import Took
from game.games.soon.rules.faces import ALIKE, Face
from game.games.soon.table.facts.facts import card_key
from game.games.soon.table.pieces.cards import SMALL, art
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import Plate
from game.ui.input.intents import Back
from game.ui.parts.part import Look
from tests.games.soon.table.tables import table
from tests.games.soon.table.test_sizes import SIZES, laid
from tests.games.soon.tables import face
from tests.games.soon.tables import table as lay
from tests.scenes.measure import flaws
from tests.scenes.seated import keys, part, press

LINES = ("1d 2d 3d jd", "1n 2n 3n td 5n 6n", "1n 2n 3n 4n", "1d jn 3n")
HANDS = ("5d en tn 7n", "1d 2d 5n", "6d ld 8n", "tn 3n 4d")


def glows(scene: TableScene) -> Counter[str]:
    """Count what the cards of one's own hand show of themselves."""
    facts = scene.moment.facts
    held = {card_key(card) for card, _ in facts.hand}
    return Counter(
        item.art.glow for item in scene.appearance.laid.sprites if item.key in held and isinstance(item.art, CardArt)
    )


def said(scene: TableScene) -> str:
    """Return the sentence of the bar."""
    return scene.appearance.bar.status


def number_of(scene: TableScene, text: str) -> int:
    """Return the place in the hand, from 1, of a card with this face."""
    hand = scene.moment.facts.hand
    return next(number for number, (_, item) in enumerate(hand, 1) if item == face(text))


def choose(scene: TableScene, text: str) -> str:
    """Choose a card by its face and return what the bar says then."""
    press(scene, f"hand:{number_of(scene, text)}")
    return said(scene)


def label(scene: TableScene, key: str) -> str:
    """Return the words of a button."""
    control = part(scene, key).control
    assert control is not None, "a button has words"
    return control.label


def test_cards_that_can_be_laid_are_marked_until_one_is_chosen(tmp_path: Path) -> None:  # SO-10, SO-12 to SO-16
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    assert glows(scene) == {"playable": 3, "none": 1}, "the 7 fits nowhere"
    choose(scene, "5d")
    assert glows(scene)["playable"] == 0
    assert glows(scene)["chosen"] == 1


def test_where_nothing_fits_the_bar_says_what_is_left(tmp_path: Path) -> None:  # SO-13
    _, scene = table(tmp_path, start=lay(("", "1d 2d"), ("4n 6d 7n", "3d 5d")))
    assert glows(scene)["playable"] == 0
    assert said(scene) == "Nothing fits: discard a card"


def test_a_card_that_could_only_replace_its_equal_fits_nowhere_either(tmp_path: Path) -> None:  # SO-12, SO-13
    _, scene = table(tmp_path / "none", start=lay(("1d", "1d 2d"), ("1d 3d 3n 7n", "3d 5d")))
    assert glows(scene)["playable"] == 0
    assert said(scene) == "Nothing fits: discard a card"
    _, scene = table(tmp_path / "another", start=lay(("1n", "1d 2d"), ("1d 3d 3n 7n", "3d 5d")))
    assert glows(scene)["playable"] == 1
    assert "fits" not in said(scene)


def test_no_card_is_marked_before_one_was_drawn_or_while_another_plays(tmp_path: Path) -> None:
    _, scene = table(tmp_path / "draw", start=lay(LINES, HANDS, stage="draw"))
    assert set(glows(scene)) == {"none"}
    _, scene = table(tmp_path / "other", start=lay(LINES, HANDS, mover=1))
    assert set(glows(scene)) == {"none"}


def test_nobody_else_who_shares_the_screen_sees_a_mark(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS), people=(0, 1))
    marked = [
        item for item in scene.appearance.laid.sprites if isinstance(item.art, CardArt) and item.art.glow == "playable"
    ]
    assert marked == [], "the hand lies hidden until its owner takes the screen"
    assert "5" not in said(scene)


@pytest.mark.parametrize(
    ("lines", "card", "words"),
    [
        (LINES, "5d", "The day 5 goes on place 5"),
        (LINES, "7n", "The 5 comes first: you can discard the night 7"),
        (LINES, "tn", "The Thief can take Mira’s night 5"),
        (("1d", *LINES[1:]), "tn", "Who do you take the 2 from?"),
        (("1d 2d 3d 4d 5d 6d", *LINES[1:]), "tn", "No 7 to take: you can discard the Thief"),
        (LINES, "en", "Who do you ask?"),
    ],
)
def test_the_bar_asks_only_where_there_is_more_than_one_answer(  # SO-10, SO-16
    tmp_path: Path, lines: tuple[str, ...], card: str, words: str
) -> None:
    _, scene = table(tmp_path, start=lay(lines, HANDS))
    assert choose(scene, card).startswith(words)


@pytest.mark.parametrize(
    ("others", "words"),
    [
        (("", "", ""), "Nothing to strike: you can discard the Lightning"),
        (("", "1n", ""), "Lightning can strike Tao’s night 1"),
        (("1d", "1n", ""), "Whose line does Lightning strike?"),
    ],
)
def test_lightning_asks_whose_line_only_where_several_have_a_card(  # SO-15
    tmp_path: Path, others: tuple[str, ...], words: str
) -> None:
    _, scene = table(tmp_path, start=lay(("1d 2d", *others), ("ld 8n 7n 6n", *HANDS[1:])))
    assert choose(scene, "ld") == words


def test_a_joker_asks_for_its_number_only_where_there_are_several(tmp_path: Path) -> None:  # SO-11, SO-12
    _, scene = table(tmp_path / "one", start=lay(("", *LINES[1:]), ("jn 7n 8n 6n", *HANDS[1:])))
    assert choose(scene, "jn") == "The night Joker goes on place 1"
    _, scene = table(tmp_path / "two", start=lay(("1d", *LINES[1:]), ("jn 7n 8n 6n", *HANDS[1:])))
    assert choose(scene, "jn") == "Which number does the Joker stand for?"


def test_a_card_that_would_replace_its_equal_is_not_offered_but_may_be_laid(tmp_path: Path) -> None:  # SO-12
    hands = ("2d 3d 7n 8n", *HANDS[1:])
    _, scene = table(tmp_path, start=lay(("1n 2d", *LINES[1:]), hands))
    assert glows(scene) == {"playable": 1, "none": 3}, "only the 3 changes something"
    assert choose(scene, "2d") == "Place 2 already has a day 2"
    assert set(scene.moment.facts.lit) == {"pile:discard"}
    assert label(scene, "act:go") == "Discard the day 2"
    before = scene.moment.view.state.lines[0][1]
    press(scene, "place:2")
    assert scene.moment.view.state.lines[0][1] != before, "the rules allow it"


def test_a_joker_that_a_thief_can_not_take_is_named_and_locked(tmp_path: Path) -> None:  # SO-16
    _, scene = table(tmp_path, start=lay(("1d", "1n", "1n 2n", "1d jn 3n"), HANDS))
    assert choose(scene, "tn") == "The Thief can take Tao’s night 2"
    assert "guarded:3" in keys(scene)
    _, scene = table(tmp_path / "none", start=lay(("1d", "1n", "1n", "1d jn 3n"), HANDS))
    assert choose(scene, "tn") == "A Joker can’t be taken: you can discard the Thief"
    assert set(scene.moment.facts.lit) == {"pile:discard"}
    assert label(scene, "act:go") == "Discard the Thief"
    locks = [item for item in scene.parts if item.key.startswith("guarded:")]
    joker = next(
        item for item in scene.appearance.laid.sprites if item.key == card_key(scene.moment.view.state.lines[3][1])
    )
    assert len(locks) == 1, "only at the Joker that lies where the 2 would"
    assert locks[0].rect.middle == pytest.approx((joker.x, joker.y))
    control = part(scene, "seat-3").control
    assert control is not None
    assert "A Thief can’t take Ana’s Joker" in control.help
    assert "Joker" not in part(scene, "seat-1").control.help  # type: ignore[union-attr]


def test_an_explorer_goes_past_steps_with_one_answer_and_back_over_them(tmp_path: Path) -> None:  # SO-14
    _, scene = table(tmp_path, start=lay(("", "1n 2n"), ("en 7n 8n 6n", "1d 5n 4n")))
    assert choose(scene, "en") == "What do you ask Mira for?"
    press(scene, "act:go")
    assert {"ask:colour-any", "ask:colour-day", "ask:colour-night"} <= keys(scene), "only a 1 can be used"
    scene.handle(Back())
    assert scene.moment.draft is not None
    assert not scene.moment.draft.asking


def test_a_number_of_which_all_copies_are_in_sight_is_not_asked_for(tmp_path: Path) -> None:  # SO-14
    eights = "8d 8d 8d 8n 8n"
    line = "1d 2d 3d 4d 5d 6d 7d"
    start = lay((line, "1n 2n"), ("en 8n 6n 6d", "1d 5n 4n"), discard=f"{eights} 1d")
    _, scene = table(tmp_path / "none", start=start)
    choose(scene, "en")
    press(scene, "act:go")
    control = part(scene, "ask:number-8").control
    assert control is not None
    assert (control.enabled, control.label) == (False, "8: all in sight")
    assert part(scene, "ask:number-7").control.enabled  # type: ignore[union-attr]
    start = lay((line, "1n 2n"), ("en 8n 6n 6d", "8n* 5n 4n"), discard="8d 8d 8d 8n 1d")
    _, scene = table(tmp_path / "open", start=start)
    choose(scene, "en")
    press(scene, "act:go")
    assert part(scene, "ask:number-8").control.enabled, "all saw that it was taken"  # type: ignore[union-attr]


def test_the_piles_say_what_may_be_done_there_and_no_button_says_it_again(tmp_path: Path) -> None:  # SO-7
    _, scene = table(tmp_path, start=lay(LINES, HANDS, stage="draw", discard="1d 6d", turn=9))
    assert said(scene) == "Your turn: draw, or take the day 6"
    assert under(scene) == ["Draw", "Take"]
    assert not [key for key in keys(scene) if key.startswith("act:")]
    press(scene, "pile:discard")
    assert any(isinstance(event, Took) for event in scene.moment.view.history)
    assert under(scene) == [f"{len(scene.moment.view.state.pile)} left", "Discard"]


def under(scene: TableScene) -> list[str]:
    """Return the words under the piles."""
    faces = (part(scene, f"label-{key}").face for key in ("draw", "discard"))
    return [" ".join(face.setting.lines) for face in faces]  # type: ignore[attr-defined]


def test_a_special_card_on_top_is_not_offered(tmp_path: Path) -> None:  # SO-7
    _, scene = table(tmp_path, start=lay(LINES, HANDS, stage="draw", discard="1d ld", turn=9))
    assert "take" not in said(scene)
    assert under(scene) == ["Draw", "Discard"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_button_has_its_whole_words_at_every_size(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box, scene = table(tmp_path, size=size, text=text, language=language, start=laid(4))
    press(scene, "hand:1")
    assert flaws(box.services.kit.frame, scene.parts, ("seat-",)) == []
    assert not part(scene, "act:go").truncated()


def test_the_button_rises_with_the_choice_and_stands(tmp_path: Path) -> None:
    box, scene = table(tmp_path, start=laid(4))
    box.services.motion = 1.0
    scene.update(5.0)
    press(scene, "hand:1")
    button = part(scene, "act:go")

    def top(time: float) -> float:
        return min(
            mark.rect.y for mark in button.face.draw_commands(button.rect, Look(time=time)) if isinstance(mark, Plate)
        )

    tops = [top(scene.time + step * 0.02) for step in range(10)]
    assert tops == sorted(tops, reverse=True)
    assert tops[0] - tops[-1] == pytest.approx(12)
    assert tops[8] == tops[9] == top(0.0), "at rest it is where it is measured"


@pytest.mark.parametrize("width", [SMALL - 10, SMALL + 10])
@pytest.mark.parametrize("face", ALIKE, ids=str)
def test_what_a_card_says_stands_on_it(face: Face, width: float) -> None:
    for place in (0, 3):
        card = art(face, width, place=place)
        for mark in card.marks:
            assert abs(mark.x - 50) + mark.size * len(mark.words) / 4 < 50
            assert 0 < mark.y < 100 * card.ratio
