"""What may be done at the piles stands there in every window, and cards of a line count as they score."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.themes.themes import Themes
from game.games.soon.rules.scoring import counting
from game.scenes.shell.scene.keys import digits
from game.ui.draw.cards import CardArt, Stamp
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.part import Part
from game.ui.type.text import Typesetter
from tests.games.soon.table.tables import look, table
from tests.games.soon.table.test_sizes import laid
from tests.games.soon.tables import table as lay
from tests.scenes.box import PLACES, canvas_of, settings
from tests.scenes.seated import part
from tests.words import read_words

AROUND = ("worth", "goal", "row", "pile:draw", "pile:discard")
SIZES = ((960, 600), (1280, 720), (1920, 1080), (1000, 1400), (2560, 1080))


def said(item: Part) -> str:
    return " ".join(line for setting in settings(item.face) for line in setting.lines)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 4, 6])
def test_draw_and_take_stand_at_the_piles_whole_and_on_nothing(
    tmp_path: Path, count: int, size: tuple[int, int], text: float, language: str
) -> None:
    box, scene = table(tmp_path, count, size=size, text=text, language=language)
    say = box.services.words.say
    labels = {said(item): item for item in scene.parts if item.key.startswith("label-")}
    wanted = [say("soon.pile.now")]
    if not scene.moment.facts.state.blocked:
        wanted.append(say("soon.pile.take"))
    for words in wanted:
        assert words in labels, f"{words} of {sorted(labels)}"
        rect = labels[words].rect
        others = [
            item.rect for item in scene.parts if item.key in ("worth", "goal", "row", "pile:draw", "pile:discard")
        ]
        others += [item.rect for item in scene.parts if item.key.startswith(("hand:", "seat-"))]
        assert not [other for other in others if other.meets(rect)], words
        assert box.services.kit.frame.rect.contains(rect)


def test_a_thief_in_a_line_is_no_card_of_it_wherever_they_are_counted(tmp_path: Path) -> None:
    box, scene = table(tmp_path, start=laid(4))
    facts = scene.moment.facts
    robbed = [seat for seat, line in enumerate(facts.lines) if any(face.kind == "thief" for face in line)]
    assert robbed, "a Thief lies somewhere"
    for seat in robbed:
        control = part(scene, f"seat-{seat}").control
        assert control is not None
        cards = counting(facts.lines[seat])
        assert cards < len(facts.lines[seat])
        assert box.services.words.say("soon.plate.line", count=cards) in control.label


@pytest.mark.parametrize(("language", "other"), [("en", "sky"), ("fr", "ciel")])
def test_a_line_of_one_colour_is_called_so_and_nothing_else(language: str, other: str) -> None:
    root = Path(__file__).parents[4] / "game" / "games" / "soon"
    for folder in (root / "words", root / "learn" / "words"):
        texts = read_words([folder])[language]
        assert not [key for key, text in texts.items() if other in str(text).lower().split()]
    book = "".join(page.read_text("utf-8") for page in (root / "learn" / "rulebook" / language).glob("*.md"))
    assert f" {other}" not in book


def test_while_the_paper_of_a_count_rises_every_name_stays_on_its_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, scene = table(tmp_path, 3, (0,), start=lay(("1d 2d", "1n 2n", "1n"), ("1d", "1d", "2d")))
    names = [scene.session.name(seat) for seat in (1, 2)]
    look(scene, stage="deal", ending="complete", scores=((8, 6, 7),))
    drawn: list[str] = []
    line = Typesetter.line

    def seen(self: Typesetter, text: str, *rest: object) -> object:
        drawn.append(text)
        return line(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Typesetter, "line", seen)
    sprite = next(sprite for sprite in scene.appearance.laid.sprites if sprite.key == "count:table")
    sprite.art.draw(canvas_of(box), Rect(0, 0, sprite.w, sprite.h))
    assert drawn == [names[0], "6", names[1], "7"]


@pytest.mark.parametrize("theme", ["lamplight", "daylight", "contrast"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
@pytest.mark.parametrize("key", ["draw", "discard"])
def test_a_ring_round_a_pile_covers_none_of_its_words(
    tmp_path: Path, key: str, size: tuple[int, int], text: float, theme: str
) -> None:
    box, scene = table(tmp_path, 3, size=size, text=text, language="fr")
    box.services.theme = Themes(PLACES.assets / "themes").read(theme)
    words = [item for item in scene.parts if item.key.startswith(f"label-{key}") and said(item)]
    assert words
    canvas, frame = canvas_of(box), box.services.kit.frame
    canvas.surface.fill((255, 0, 255))
    pile = part(scene, f"pile:{key}")
    if not scene.game.parts.attention.ring(canvas, pile, None, scene.appearance.look(pile)):
        canvas.ring(pile.rect, 8)
    for rect in (frame.box(ink) for item in words for ink in item.text_rects()):
        letters = rect.inflate(0, -rect.h // 3)  # from the top of capitals to the line
        spoilt = [
            (x, y)
            for x in range(letters.left, letters.right)
            for y in range(letters.top, letters.bottom)
            if canvas.surface.get_at((x, y))[:3] != (255, 0, 255)
        ]
        assert not spoilt


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_no_key_cap_lies_on_the_numbers_of_a_joker(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    box, scene = table(
        tmp_path, 3, (0,), size=size, text=text, start=lay(("", "", ""), ("jd jn 8d", "1d", "2d"), stage="act")
    )
    jokers = [(sprite, mark) for sprite in scene.show.stage.sprites for mark in stamps(sprite) if mark.words == "1–7"]
    assert len(jokers) == 2
    caps = [cap for cap, _ in digits(scene.parts, canvas_of(box), scene.appearance.seen)]
    assert len(caps) == 3
    for sprite, mark in jokers:
        unit = sprite.w / 1.6 / 100
        numbers = Rect.around(sprite.x, sprite.y + (mark.y - 70) * unit, 30 * unit, 0.72 * mark.size * unit)
        assert not [cap for cap in caps if cap.meets(numbers)]


def stamps(sprite: Sprite) -> tuple[Stamp, ...]:
    return sprite.art.marks if isinstance(sprite.art, CardArt) else ()
