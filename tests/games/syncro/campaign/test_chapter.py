"""A chapter's page: what it counts, when it comes by itself, and how it is found again on the map."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games.syncro.campaign.endings.chapter import Chapter, Feats, chapter_of, closest_call
from game.games.syncro.campaign.endings.chapter_scene import DEAD, ChapterPage
from game.games.syncro.campaign.endings.story import StoryAfter
from game.games.syncro.campaign.scene import CampaignScene
from game.games.syncro.rules.adventure.adventure import Adventure, Blow, Felled, Tally, begin
from game.games.syncro.rules.state.roads import CHAPTERS, STEPS
from game.games.syncro.scenery.book.open_book import OpenBook, pages_of
from game.saves.records.player import Player
from game.ui.input.intents import Back, Confirm
from tests.games.syncro.campaign.campaigns import FIVE, FOUR, begun, plain, put, shown, won_level
from tests.scenes.box import Box
from tests.scenes.seated import go, keys, part, words

BLOW = Blow(3, 7, "werewolf", 6, 4, 2, "Tom", 3, last=True)
OLD = tuple(Tally(level, 2, 1) for level in CHAPTERS[0])
TOLD = (
    Tally("Ia", 1, 1, 7, "Nora", 1, 9, felled=(Felled("Nora", 1, "monster", 4), Felled("Ada", 2, "mushroom", 1))),
    Tally("Ib", 1, 1, 8, "Ada", 2, 4, felled=(Felled("Old One", 7, "golem", 2),)),
    Tally("Ic", 2, 1, 15, "Nora", 1, 0, blow=replace(BLOW, lay=0, value=7, last=True)),
    Tally(
        "Id", 3, 1, 19, "Tom", 3, 0, felled=(Felled("Nora", 1, "monster", 1), Felled("Tom", 3, "boss", 1)), blow=BLOW
    ),
)


def at(step: str, tallies: tuple[Tally, ...]) -> Adventure:
    done = STEPS if step == STEPS[-1] else STEPS[: STEPS.index(step)]
    return replace(begin(4), step=step, done=done, tallies=tallies)


def chapter(tallies: tuple[Tally, ...] = TOLD, team: tuple[Player, ...] = FOUR) -> Chapter:
    told = chapter_of(at("IIa", tallies), team, 1)
    assert told is not None, "chapter I is won"
    return told


def test_it_counts_who_felled_what_for_everybody_who_ever_played_along() -> None:
    told = chapter()
    assert told.sorts == ("monster", "mushroom", "golem", "boss")
    names = [(player.name, player.colour) for player in FOUR]
    assert told.feats == (
        Feats(names[0], (5, 0, 0, 0)),
        Feats(names[1], (0, 1, 0, 0)),
        Feats(names[2], (0, 0, 0, 1)),
        Feats(names[3], (0, 0, 0, 0)),
        Feats(("Old One", 7), (0, 0, 2, 0)),
    )
    assert (told.attempts, told.turns) == (7, 49)
    assert told.call is TOLD[3]


ENOUGH = "4 points lay on the Werewolf. Tom’s 2 was the last Spell in any hand, and just enough."
ASSEZ = (
    "4 points étaient déjà posés sur le Loup-garou. Tom y a ajouté un 2, le tout dernier Sort en main. "
    "Juste ce qu’il fallait."
)
SPARE = "4 points lay on the Werewolf. Tom’s 2 won the level, with 2 Spells left in the whole team."


@pytest.mark.parametrize(
    ("tally", "language", "said"),
    [
        (TOLD[3], "en", ("Id, 3rd attempt, turn 7", ENOUGH)),
        (TOLD[3], "fr", ("Id, 3e tentative, tour 7", ASSEZ)),
        (TOLD[2], "en", ("Ic, 3rd attempt, turn 7", "Tom’s 7 was the last Spell in any hand, and it was enough.")),
        (replace(TOLD[3], spare=2, blow=replace(BLOW, last=False)), "en", ("Id, 3rd attempt, turn 7", SPARE)),
        (Tally("Ib", 3, 1, 22, "Ada", 4, 2, 1, 2), "en", ("Level Ib", "one stood, 2 points short")),
    ],
)
def test_the_closest_call_is_told_in_words(tmp_path: Path, tally: Tally, language: str, said: tuple[str, str]) -> None:
    box = Box(tmp_path, language=language)
    assert closest_call(box.services.words, tally) == said


def test_an_adventure_of_an_older_program_shows_what_it_has(tmp_path: Path) -> None:
    told = chapter(OLD)
    assert (told.feats, told.call, told.turns) == ((), None, 0)
    box = Box(tmp_path)
    scene = box.show(ChapterPage(box.services, told, "syncro.told.chest"))
    assert words(scene, "told:Ia:attempts") == "2"
    assert words(scene, "told:Ia:turns") == "–"
    assert "before anybody kept count" in box.said()
    assert "told:card" not in keys(scene)


def test_the_book_lies_open_with_its_seal_over_the_spine_and_the_team_before_it(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = box.show(ChapterPage(box.services, chapter(), "syncro.told.chest"))
    book, seal = part(scene, "told:book"), part(scene, "told:seal")
    assert book.face == OpenBook()
    assert abs(book.rect.middle[0] - seal.rect.middle[0]) < 1
    assert seal.rect.y < book.rect.y < seal.rect.bottom
    pages = pages_of(book.rect)
    assert part(scene, "told:title").rect.right <= pages.left.right
    assert part(scene, "told:felled").rect.x >= pages.right.x
    assert len([key for key in keys(scene) if key.startswith("told:team:")]) == 4
    assert part(scene, "told:mage:0:badge").rect.w >= 42
    box.draw()


def test_a_kind_of_enemy_is_shown_by_one_of_its_cards(tmp_path: Path) -> None:
    box = Box(tmp_path)
    scene = box.show(ChapterPage(box.services, chapter(), "syncro.told.chest"))
    shown_ = {key: part(scene, f"told:sort:{key}") for key in ("monster", "mushroom", "golem", "boss")}
    cards = {key: each.face.art.picture for key, each in shown_.items()}  # type: ignore[attr-defined]
    assert cards == {
        "monster": "cards/syncro/monster-goblin",
        "mushroom": "cards/syncro/mushroom",
        "golem": "cards/syncro/golem",
        "boss": "cards/syncro/boss-1",
    }
    assert all(each.control is not None and each.control.help for each in shown_.values()), "and named in words"


@pytest.mark.parametrize("guise", ["", "-hurt"])
def test_the_great_dragon_is_drawn_as_a_dragon_in_a_crown(guise: str) -> None:
    def shapes(name: str) -> set[str]:
        drawing = Path(__file__).parents[4] / f"assets/images/cards/syncro/{name}{guise}.svg"
        return set(re.findall(r' d="([^"]+)"', drawing.read_text("utf-8")))

    boss, dragon = shapes("boss-1"), shapes("dragon")
    assert len(boss & dragon) > 0.8 * len(dragon), "the body and head of a Dragon, in colours of its own"
    assert boss - dragon, "and a crown"


def test_a_chapter_that_was_not_won_here_has_no_page() -> None:
    assert chapter_of(at("Id", TOLD[:3]), FOUR, 1) is None
    assert chapter_of(begin(4, chapter=2), FOUR, 1) is None
    assert chapter_of(at("IIa", TOLD), FOUR, 2) is None


@pytest.mark.parametrize(("level", "number", "way"), [("Id", 1, "On to the chest"), ("IIe", 2, "Go on")])
def test_it_comes_once_by_itself_between_the_level_s_page_and_what_follows(
    tmp_path: Path, level: str, number: int, way: str
) -> None:
    box = plain(Box(tmp_path))
    begun(box, level)
    scene: Any = box.show(CampaignScene(box.services, box.screens))
    tallies = tuple(Tally(each, 1, 1, 7, "Nora", 1, 3) for each in CHAPTERS[number - 1])
    before = put(scene, scene.shelf.shown, tallies=tallies[:-1])
    scene.shelf.reread_chosen()
    step = STEPS[STEPS.index(level) + (2 if number == 1 else 1)]
    now = scene.shelf.service.store.look(before.path)
    now = put(scene, now, step=step, done=STEPS[: STEPS.index(step) + (number - 1)], tallies=tallies)
    box.services.navigator.push(box.screens.home())
    box.services.navigator.settle()
    scene.levels.ended(now, won_level())
    box.services.navigator.settle()
    assert isinstance(box.top, StoryAfter)
    seen = list[str]()
    for _ in range(4):
        seen.append(type(box.services.navigator.top).__name__)
        go(box, DEAD + 0.1)
        if isinstance(page := box.services.navigator.top, ChapterPage):
            assert page.chapter.number == number
            assert words(page, "told:on") == way
        box.intend(Confirm())
        go(box)
    assert seen[:3] == ["StoryAfter", "ChapterPage", "StoryAfter"]


def test_the_banner_leads_to_it_and_back_leads_to_the_map(tmp_path: Path) -> None:
    box = shown("IIc")(tmp_path, (1280, 720), 1.0, "en")
    scene = box.top
    box.click("chapter:0")
    page = box.top
    assert isinstance(page, ChapterPage)
    box.intend(Back())
    assert box.top is page, "what was pressed for the map does not answer"
    go(box, DEAD + 0.1)
    assert words(page, "told:on") == "Back to the map"
    box.intend(Back())
    assert box.top is scene
    assert box.part("chapter:1").control is None, "chapter II is not won yet"


@pytest.mark.parametrize(("step", "locked"), [("Ib", True), ("Id", True), ("IIa", False)])
def test_chapter_two_keeps_its_lock_until_it_opens(tmp_path: Path, step: str, locked: bool) -> None:
    box = shown(step)(tmp_path, (1280, 720), 1.0, "en")
    banner = box.part("chapter:1")
    assert ("lock" in banner.face.icon) is locked  # type: ignore[attr-defined]
    if locked:
        assert banner.control is not None
        assert banner.control.reason == "Opens when you have won chapter I."
        box.click("chapter:1")
        assert isinstance(box.top, CampaignScene)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400), (1000, 1000), (1920, 1080), (2100, 900)])
@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_have_room(tmp_path: Path, size: tuple[int, int], text: float, language: str) -> None:
    every = tuple(
        Felled(player.name, player.colour, sort, 3)
        for player in FIVE
        for sort in ("monster", "mushroom", "golem", "dragon", "lieutenant", "cerberus", "boss")
    )
    late = tuple(replace(TOLD[3], level=level, felled=every if level == "IIe" else ()) for level in CHAPTERS[1])
    second = chapter_of(at(STEPS[-1], late), FIVE, 2)
    assert second is not None
    for told in (chapter(), chapter(OLD), second):
        box = Box(tmp_path, size, text, language)
        scene = box.show(ChapterPage(box.services, told, "syncro.told.chest"))
        inked = [(each, rect) for each in scene.parts for rect in each.text_rects()]
        assert [each.key for each in scene.parts if each.truncated() and not each.key.endswith(":name")] == []
        assert all(box.services.kit.frame.rect.contains(rect) for _, rect in inked)
        for each, rect in inked:
            assert not any(rect.meets(other) for item, other in inked if item is not each)
        box.draw()
