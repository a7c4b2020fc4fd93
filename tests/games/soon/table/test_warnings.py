"""What Soon's table says of a card that would end the doubling: where it covers nothing, else in the bar."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game.games.soon.rules.actions import Ask
from game.games.soon.table.facts.facts import costs_double
from game.scenes.table.scene import TableScene
from game.ui.draw.cards import MARGIN
from game.ui.layout.frame import Rect
from tests.games.soon.table.tables import table
from tests.games.soon.table.test_sizes import laid
from tests.games.soon.tables import table as lay
from tests.scenes.measure import apart
from tests.scenes.seated import keys, part, press

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1000, 1400))
TEXTS = (1.0, 1.5, 2.0)
HANDS = ("5n 6n jn 5d", "5n 5d 6n jn", "5d 5n 7n jn 6d", "6d 5n 7d jn", "5n 1n 2n 3n 4d")


def pills(scene: TableScene) -> list[Rect]:
    return [one.rect for one in scene.parts if one.key.startswith("ends-")]


def covered(scene: TableScene) -> list[str]:
    """Return what the words over the hand have a pixel in common with: parts that can be used, cards as they lie."""
    used = {one.key: one.target for one in scene.parts if one.control is not None and one.control.enabled}
    used["row"] = part(scene, "row").rect
    for one in scene.appearance.laid.sprites:
        width, height = one.w / (1 + 2 * MARGIN), one.h - 2 * MARGIN * one.w / (1 + 2 * MARGIN)
        used[one.key] = Rect.around(one.x, one.y, width, height).inset(-3)  # a turned one reaches so far
    return [key for key, rect in used.items() for pill in pills(scene) if pill.meets(rect, 0.0)]


def ending(scene: TableScene) -> list[int]:
    return [
        number for number, (_, face) in enumerate(scene.moment.facts.hand, 1) if costs_double(scene.moment.facts, face)
    ]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_no_warning_covers_its_card_or_what_can_be_pressed(  # SO-19
    tmp_path: Path, size: tuple[int, int], text: float, hand: str
) -> None:
    _, scene = table(tmp_path, size=size, text=text, language="fr", start=laid(3, hand))
    shown = pills(scene)
    assert ending(scene)
    assert bool(shown) == (text == 1.0), "at the usual size there is room for it"
    assert all(apart(one, other) >= 0 for one, other in combinations(shown, 2))
    assert not [one.key for one in scene.parts if one.key.startswith("ends-") and one.truncated()]
    if shown:
        over = [part(scene, f"hand:{number}").rect.middle[0] for number in ending(scene)]
        assert all(any(pill.x <= x <= pill.right for pill in shown) for x in over), "every card that ends it bears one"
    assert covered(scene) == []
    for number in range(1, len(hand.split()) + 1):
        scene.focus.at(f"hand:{number}", scene.time, ring=True)
        scene.appearance.reshow()
        assert covered(scene) == [], "pointed at, it rises a little"
        press(scene, f"hand:{number}")
        assert scene.moment.draft is not None
        assert covered(scene) == [], "and raised, it lies where a sign was"
        scene.decisions.choose(None)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", TEXTS)
def test_the_bar_and_the_cards_help_say_what_is_lost(tmp_path: Path, text: float, language: str) -> None:  # SO-19
    _, scene = table(tmp_path, text=text, language=language, start=laid(3, "5n 5d jn tn"))
    assert ending(scene) == [1, 3]
    for number, told in ((1, True), (2, False), (3, True), (4, False)):
        control = part(scene, f"hand:{number}").control
        assert control is not None
        assert ("×2" in control.help) == told
        press(scene, f"hand:{number}")
        assert ("×2" in scene.appearance.bar.status) == told
        assert len(scene.appearance.bar.status) <= len(scene.appearance.bar.longest), (
            "it takes no other room than any sentence"
        )
        scene.decisions.choose(None)


def test_a_card_that_is_given_costs_nothing(tmp_path: Path) -> None:  # SO-14
    _, scene = table(tmp_path, start=lay(("1d 2d", "1n 2n 3n"), ("3n 7n 8n", "en 5d 4n"), mover=1))
    scene.host.play(1, Ask(0, 3, None))
    scene.performance.catch_up()
    assert scene.moment.view.state.question is not None
    assert pills(scene) == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1d 2d", "All of one colour, day or night: your line counts double (×2)"),
        ("1d 2n", "All of one colour, day or night, your line would count double (×2)"),
        ("", "All of one colour, day or night, your line would count double (×2)"),
    ],
)
def test_what_a_line_is_worth_tells_why_it_counts_double(tmp_path: Path, line: str, words: str) -> None:  # SO-19
    _, scene = table(tmp_path, start=lay((line, "1n"), ("4n 7n 8n", "5d 4n 3n")))
    control = part(scene, "worth").control
    assert control is not None
    assert words in control.help
    assert words in control.label


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("others", "card"), [(("jd 2n", "jn"), "tn"), (("jd", "2n"), "tn"), (("td", ""), "tn"), (("", ""), "ln")]
)
def test_what_can_only_be_discarded_is_said_to_be_and_why(  # SO-13, SO-15, SO-16
    tmp_path: Path, others: tuple[str, str], card: str, language: str
) -> None:
    _, scene = table(
        tmp_path, language=language, start=lay(("", *others), (f"{card} 6d 7n 8n", "5d 4n 3n", "6d 7d 8d"))
    )
    number = next(
        one for one, (_, face) in enumerate(scene.moment.facts.hand, 1) if face.kind in ("thief", "lightning")
    )
    press(scene, f"hand:{number}")
    assert set(scene.moment.facts.lit) == {"pile:discard"}
    assert {"en": "you can discard the", "fr": "on peut défausser"}[language] in scene.appearance.bar.status
    assert len(scene.appearance.bar.status) <= 53
    assert "act:go" in keys(scene)
