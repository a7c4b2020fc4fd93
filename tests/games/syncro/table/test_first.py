"""Level Ia with the lamp: every word is true of the position, comes when its thing first happens, and never again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.protocol import Hidden, Message, SeatName
from game.engine.rng import Rng
from game.games.syncro.rules.play.actions import Attack, Pass
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.horde import accessible, enemies, enemy_at, strength
from game.games.syncro.table import first
from game.games.syncro.table.facts.facts import NONE, Draft
from game.games.syncro.table.first import STEPS
from game.games.syncro.table.learning import GO
from game.saves.people import learning
from game.scenes.learn.meetings.meeting import MeetingGuide
from game.scenes.table.guides.guide import PAPER
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Hide, Menu, Page
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from tests.games.syncro.table.first_level import first_level, lamp, play, played, step, take, waits_for
from tests.persons import person
from tests.scenes.box import Box, canvas_of
from tests.scenes.seated import FRAME, go, keys, part, press, words

PACK = (1,) * 10 + (2,) * 10 + (3,) * 9 + (4,) * 7 + (5,) * 4


def given(message: Message) -> Mapping[str, Any]:
    """Return the parameters of a message."""
    return dict(message.params)


def number(message: Message | int) -> float:
    """Return the number that a message says."""
    if isinstance(message, int):
        return message
    params = given(message)
    return int(params["whole"]) + int(params["tenth"]) / 10 if params else int(message.key.rpartition(".")[2])


def finishes(table: TableScene, act: Attack) -> bool:
    """Tell whether a Spell is enough by what whoever looks can know, and nothing is without it."""
    state, value = table.moment.view.state, table.moment.facts.hand[act.card][1]
    faces = [state.spells.card_face(laid.card) for laid in state.spot(act.on).spells]
    least = sum(1 if isinstance(face, Hidden) else face for face in faces)
    return bool(least < strength(state, act.on) <= least + value)


def mushroom(table: TableScene, attacks: Sequence[Attack]) -> bool:
    return any(enemy_at(table.moment.view.state, attack.on).name == "mushroom" for attack in attacks)


def check(table: TableScene, step: str) -> None:
    """Hold the word of a step against the position, and against what happens next."""
    word, state, host = lamp(table).word, table.moment.view.state, table.host
    assert word is not None
    said, past = given(word.text), table.moment.view.history
    mission = table.game.rules.mission  # type: ignore[attr-defined]
    ahead = host.events(table.moment.viewer)[len(past) :]
    match step:
        case "hand":
            hand = [value for _, value in table.moment.facts.hand]
            assert abs(number(said["own"]) - sum(hand) / len(hand)) <= 0.0501
            assert abs(number(said["pack"]) - sum(PACK) / len(PACK)) <= 0.0501
            assert not [event for event in past if isinstance(event, e.EstimatesShown)]
        case "enemy":
            assert isinstance(word.act, Attack)
            place, value = word.act.on, table.moment.facts.hand[word.act.card][1]
            assert accessible(mission, state, place)
            assert enemy_at(state, place).name in word.title.key
            assert given(word.title)["strength"] == strength(state, place)
            if word.text.key.endswith("alone"):
                assert said["value"] == value >= strength(state, place) == given(said["falls"])["strength"]
            else:
                free = [place for place in range(len(state.horde)) if accessible(mission, state, place)]
                most = max(value for _, value in table.moment.facts.hand)
                assert most < min(strength(state, one) for one in free)
                assert most + 5 >= strength(state, place)
            assert not [event for event in past if isinstance(event, e.Attacked)]
        case "partner":
            partner = said["player"]
            assert isinstance(partner, SeatName)
            assert isinstance(word.act, Attack)
            aimed = int(word.lit[0][0].partition(":")[2])
            laid = [one for one in state.spot(aimed).spells if not one.up]
            assert partner.seat in {one.by for one in laid} - {table.moment.viewer}
            assert aimed == word.act.on or (word.way is not None and word.way.key.endswith("sure"))
            legal = host.legal(table.moment.viewer)  # type: ignore[arg-type]
            ends = [act for act in legal if isinstance(act, Attack) and finishes(table, act)]
            assert word.act in ends or not ends, "a Spell that surely beats an enemy comes before anything else"
            own_most = min(len(state.spot(act.on).spells) or 9 for act in ends) if ends else 0
            assert not ends or (len(state.spot(word.act.on).spells) or 9) == own_most or mushroom(table, ends)
            assert Pass() in legal
            assert word.act in legal
            own = [event for event in past if isinstance(event, e.Attacked) and event.seat == table.moment.viewer]
            assert word.text.key.endswith(".too") == bool(own)
        case "own":
            tops = [spot.spells[-1] for spot in state.horde if spot is not None and spot.spells]
            assert [laid for laid in tops if laid.by == table.moment.viewer and not laid.up], (
                "the last one is their own"
            )
            alone = tuple(host.legal(table.moment.viewer)) == (Pass(),)  # type: ignore[arg-type]
            assert word.do is not None
            assert word.do.key.endswith("do_pass") == alone
        case "enough":
            struck, then = past[-1], ahead[0]
            assert isinstance(struck, e.Struck)
            assert isinstance(then, e.Beaten)
            assert (said["total"], said["strength"]) == (struck.total, struck.strength)
            assert not [event for event in past if isinstance(event, e.Beaten)]
        case "too_little":
            struck, then = past[-1], ahead[0]
            assert isinstance(struck, e.Struck)
            assert isinstance(then, e.Withstood)
            assert then.face == min(struck.faces)
            assert word.text.key.endswith("lone") == (len(struck.faces) == 1)
            assert given(word.title) == {"total": struck.total, "strength": struck.strength}
            assert not [event for event in past if isinstance(event, e.Withstood)]
        case "mushroom":
            assert not ahead or not isinstance(ahead[0], e.Drew), "it is said when the Spells have been dealt"
            pays = next(n for n, event in enumerate(reversed(past)) if isinstance(event, e.Beaten))
            drew = sum(isinstance(event, e.Drew) for event in past[-pays:])
            struck = next(one for one in reversed(past) if isinstance(one, e.Struck))
            assert number(said["spare"]) == said["count"] == struck.total - struck.strength
            assert number(given(said["draws"])["number"]) == given(said["draws"])["count"] == drew > 0
            assert word.text.key.endswith("full") == (drew < said["count"])
            full = all(len(hand) == mission.limit for hand in state.hands)
            assert full or not word.text.key.endswith("full"), "what it says of the hands, the screen shows"
        case "last":
            assert enemies(state) == 1
            turns = [event for event in past if isinstance(event, e.TurnBegan)]
            after = past[past.index(turns[-1]) :]
            assert not [event for event in after if isinstance(event, e.Beaten)], "said as the turn begins"


def due(table: TableScene) -> set[str]:
    """Return the steps whose thing has happened in a whole level that one person has played."""
    events = table.host.events(0)
    steps = {"hand"}
    steps |= {"enough"} if any(isinstance(event, e.Beaten) for event in events) else set()
    steps |= {"too_little"} if any(isinstance(event, e.Withstood) for event in events) else set()
    for number, event in enumerate(events[:-1]):
        after = events[number + 1]
        if isinstance(event, e.Beaten) and event.enemy == "mushroom" and isinstance(after, e.Drew | e.SpellsShuffled):
            steps.add("mushroom")
    return steps


@pytest.mark.sampled(4)
@pytest.mark.parametrize("mages", [2, 3, 4, 5])
def test_each_word_is_true_comes_at_its_first_occasion_and_never_again(tmp_path: Path, mages: int) -> None:
    for seed in range(1, 6):
        box, table = first_level(tmp_path / str(seed), mages, (0,), seed)
        told: list[str] = []
        for now in played(box, table, seed):
            check(table, now)
            told.append(now)
            assert words(table, "guide:label") == f"Step {len(told)} of {len(STEPS) - (mages > 3)}", "as they come"
        assert len(told) == len(set(told)), "none is said twice"
        assert due(table) <= set(told) <= set(STEPS), "none is left out, and none invented"
        kept = learning.first_told(box.services.people, "syncro", person(box.services, "Nora"))
        assert kept - {learning.DONE} == set(told), "what was said is kept"
        _, again = first_level(tmp_path, mages, (0,), seed, box=box)
        gone = kept.issuperset(STEPS) or table.moment.view.state.ending == "won"
        assert (again.helping.lamp is None) == gone, "the lamp is there until all was said, or the level was won"


def test_people_who_share_the_screen_are_each_told_of_their_own_hand_and_of_nobody_elses(tmp_path: Path) -> None:
    for seed in (2, 3):
        box, table = first_level(tmp_path / str(seed), 4, (0, 2), seed)
        assert table.moment.view.state.leader == 0, "the default, a person, leads; nobody was asked"  # SY-4
        told: list[tuple[int | None, str]] = []
        for now in played(box, table, seed):
            word = lamp(table).word
            assert word is not None
            assert not word.own or (
                table.machine.owner.seat == table.moment.viewer == table.moment.acting and box.top is table
            )
            check(table, now)
            told.append((table.moment.viewer if word.own else None, now))
        assert len(told) == len(set(told)), "nobody is told of anything twice"
        assert {seat for seat, step in told if step == "hand"} == {0, 2}
        assert not [seat for seat, step in told if step in ("enough", "too_little", "mushroom", "last") and seat]


def test_whoever_has_played_the_level_is_told_nothing_beside_somebody_who_has_not(tmp_path: Path) -> None:
    box = Box(tmp_path)
    box.shell.keep(learning.ends_first("syncro", [person(box.services, "Nora")]))
    _, table = first_level(tmp_path, 4, (0, 2), 2, box=box)
    seats = set()
    for _ in played(box, table, 2):
        word = lamp(table).word
        assert word is not None
        seats |= {table.moment.viewer} if word.own else set()
    assert seats == {2}


@pytest.mark.parametrize("when", ["menu", "hide"])
def test_a_covered_hand_is_not_spoken_of_and_the_step_waits_for_its_owner(tmp_path: Path, when: str) -> None:
    box, table = first_level(tmp_path, 3, (0, 1), 2)
    waits_for(box, table, "hand")
    seat = table.moment.viewer
    box.intend(Menu() if when == "menu" else Hide())
    assert not step(table)
    assert not [key for key in keys(table) if key.startswith("guide:")]
    if when == "menu":
        box.intend(Menu())
    go(box)
    take(box, table)
    go(box)
    assert (table.moment.viewer, step(table)) == (seat, "hand")


def test_what_was_said_before_is_read_again_under_its_number_and_without_what_was_to_be_done(tmp_path: Path) -> None:
    box, table = first_level(tmp_path, seed=2)
    waits_for(box, table, "enough")
    number = int(words(table, "guide:label").split()[1])
    title, do = words(table, "guide:title"), "a thumb shows how good your hand is"
    for back in range(1, number):
        box.intend(Page(-1))
        assert int(words(table, "guide:label").split()[1]) == number - back
    assert words(table, "guide:title") == "Your hand"
    assert do not in box.said()
    press(table, "guide:on")
    assert words(table, "guide:title") == title


def test_whoever_may_add_a_spell_sees_the_hand_in_the_light(tmp_path: Path) -> None:
    for seed in range(1, 9):
        box, table = first_level(tmp_path / str(seed), 4, (0,), seed)
        for now in played(box, table, seed):
            if now == "partner":
                word = lamp(table).word
                assert word is not None
                lit = {key for group in word.lit for key in group}
                assert {f"hand:{number}" for number in range(len(table.moment.facts.hand))} < lit
                return
    raise AssertionError("no partner lays a Spell")


def test_the_words_are_those_of_the_design_in_both_languages(tmp_path: Path) -> None:
    said = {}
    for language in ("en", "fr"):
        box, table = first_level(tmp_path / language, language=language, seed=2)
        waits_for(box, table, "hand")
        said[language] = box.said()
        waits_for(box, table, "enough")
        said[language] += words(table, "guide:title")
    assert "Spells go from 1 to 5" in said["en"]
    assert "the whole pack 2.6. Nobody may speak: a thumb shows" in said["en"]
    assert "Sorts de 1 à 5. Moyenne des vôtres" in said["fr"]
    assert "2,6. On ne parle pas" in said["fr"]


def test_a_word_about_the_hand_stays_while_the_others_estimate(tmp_path: Path) -> None:
    box, table = first_level(tmp_path, 4, (0,), 2)
    box.shell.change(motion=1.0)
    waits_for(box, table, "hand")
    for _ in range(150):
        go(box)
        assert step(table) == "hand"
    assert [choice is not None for choice in table.host.view(0).state.sealed] == [False, True, True, True]
    assert "hand" not in learning.first_told(box.services.people, "syncro", person(box.services, "Nora")), (
        "it is not done yet"
    )


def test_a_first_word_covers_neither_the_goal_nor_what_the_page_says_is_new(tmp_path: Path) -> None:
    box, table = first_level(tmp_path, 4, (0,), 3, level="Ib")
    go(box, 3.0)
    for _ in range(60):
        go(box, FRAME * 4)
        if isinstance(table.moment.guide, MeetingGuide):
            break
        if table.moment.idle and table.moment.acting is not None:
            play(table, Rng.of(3, 3))
    assert isinstance(table.moment.guide, MeetingGuide)
    paper = part(table, "guide:bubble").rect
    told = [one for one in table.appearance.plain if one.key.startswith(("goal", "journal:"))]
    assert told
    assert not [one.key for one in told if one.rect.meets(paper)]


def test_light_that_comes_lays_no_table_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box, table = first_level(tmp_path)
    box.services.motion = 1.0
    waits_for(box, table, "hand")
    laid, shown = list[object](), list[object]()
    light, layout, parts = lamp(table), table.game.layout, lamp(table).parts

    def lays(*all_: Any) -> object:
        laid.append(all_)
        return layout(*all_)

    def shows(kit: Kit) -> Sequence[Part]:
        shown.append(kit)
        return parts(kit)

    box.draw()
    monkeypatch.setattr(table.game, "layout", lays)
    monkeypatch.setattr(light, "parts", shows)
    assert light.light.moves
    while light.light.moves:
        go(box, FRAME)
        box.draw()
    assert len(shown) > 5
    assert not laid


def test_the_bar_has_its_sentence_whenever_no_lamp_hangs_there(tmp_path: Path) -> None:
    box, table = first_level(tmp_path)
    box.services.motion = 1.0
    seen = set[bool]()
    waits_for(box, table, "hand")
    for frame in range(120):
        if frame == 60:
            lamp(table).skip()
        go(box, FRAME)
        box.draw()
        hangs = table.moment.guide is not None and table.moment.guide.lights
        assert any(one.key == "bar:status" for one in table.parts) is not hangs, frame
        seen.add(hangs)
    assert seen == {False, True}


@pytest.mark.parametrize(("drawn", "full", "said"), [(2, 5, "text"), (2, 0, "text"), (1, 5, "full")])
def test_a_mushroom_speaks_of_full_hands_only_where_a_spell_was_lost_to_them(  # SY-26
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: int, full: int, said: str
) -> None:
    _, table = first_level(tmp_path)
    paid = e.Beaten(0, "mushroom", 3, spare=2, drawn=drawn, full=full)
    monkeypatch.setattr(first, "_paid", lambda facts: paid)
    word = first._mushroom(table.moment.facts)
    assert word is not None
    assert word.text.key.rpartition(".")[2] == said


def test_what_is_lifted_over_everything_lies_beside_what_the_lamp_says(tmp_path: Path) -> None:
    box, table = first_level(tmp_path, text=2.0)
    waits_for(box, table, "enough")
    go(box, 1.0)
    paper = part(table, PAPER).rect
    seen = []
    for colour in ("red", "blue"):
        table.show.over = lambda canvas, of=colour: canvas.surface.fill(of)  # type: ignore[method-assign, misc]
        canvas = canvas_of(box)
        table.draw(canvas)
        seen.append(pygame.image.tobytes(canvas.surface.subsurface(canvas.frame.box(paper)), "RGB"))
        places = [(x, y) for x in (3, paper.x - 9, paper.right + 9) for y in (3, paper.y + 9, paper.bottom + 9)]
        assert {tuple(canvas.surface.get_at((round(x), round(y)))) for x, y in places} == {tuple(pygame.Color(colour))}
    assert seen[0] == seen[1]


def test_the_button_of_an_attack_that_was_begun_is_lit_while_a_partner_is_spoken_of(tmp_path: Path) -> None:
    box, table = first_level(tmp_path)
    waits_for(box, table, "partner")
    word = lamp(table).word
    assert word is not None
    assert isinstance(word.act, Attack)
    for on, card in ((word.act.on, NONE), (NONE, word.act.card), (word.act.on, word.act.card)):
        assert (GO,) not in word.lit
        table.decisions.choose(Draft(on=on, card=card))
        go(box, 1.0)
        word = lamp(table).word
        assert word is not None
    assert word.lit[0] == (GO,)
    assert part(table, GO).control is not None
