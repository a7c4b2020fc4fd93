"""A level is won: what is seen between the last blow and the question about the hands, and when."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.content.images import images, raster
from game.content.images.lands import Dye
from game.games.syncro.rules.adventure.adventure import Tally
from game.games.syncro.rules.state.content import TOTALS
from game.games.syncro.rules.state.events import Ended
from game.games.syncro.rules.state.state import Keeping
from game.games.syncro.scenery.mages import mage_team
from game.games.syncro.scenery.standing import LevelAttempt
from game.games.syncro.table.won import scene as moment
from game.games.syncro.table.won.ceremony import DEAD
from game.games.syncro.table.won.picture import rays_place
from game.games.syncro.table.won.plan import BARE
from game.games.syncro.table.won.scene import AGAIN, ENDS, GO, SETTLED, TORN, LevelWon
from game.games.syncro.table.won.victory import Victory, ordinal
from game.scenes.session.messages.inputs import Decided, Skipped
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Back, Confirm, Digit, Intent, LetGo, Menu, Point, Press, Release, Step
from tests.games.syncro.mages import of_colours
from tests.games.syncro.table.victories import HANDS, about_to_win, win
from tests.scarce import starved
from tests.scenes.box import Box
from tests.scenes.seated import FRAME, go, keys, words
from tests.starved import in_slices

LATER = DEAD + 2 * FRAME


def shown(
    root: Path, victory: Victory, *, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en"
) -> tuple[Box, LevelWon]:
    box = Box(root, size, text, language)
    scene = LevelWon(box.services, victory)
    box.show(scene)
    return box, scene


def top(box: Box) -> Scene:
    return box.top


def victory(attempt: int | None = 1, mages: int = 4, *, aloud: bool = False) -> Victory:
    return Victory("Ib", 7, 9, of_colours(*range(1, mages + 1)), attempt, aloud)


def test_the_last_enemy_s_fall_brings_the_picture_of_the_victory(tmp_path: Path) -> None:  # SY-23
    box, scene = about_to_win(tmp_path)
    won = win(box, scene)
    held = sum(map(len, HANDS[:3])) - 1  # at the last blow, before anybody is asked about a hand
    assert (won.victory.level, won.victory.turns, won.victory.spells) == ("Ia", 7, held)
    assert won.victory.team == mage_team(scene.session.players, 0)


def test_it_stays_until_somebody_goes_on_to_the_question_about_the_hands(tmp_path: Path) -> None:  # SY-25
    box, scene = about_to_win(tmp_path)
    won = win(box, scene)
    go(box, 60.0, 0.5)
    assert top(box) is won
    assert not won.alive, "it rests"
    box.click(GO)
    go(box)
    assert top(box) is scene
    assert isinstance(scene.moment.view.state.now, Keeping)
    assert not any(isinstance(above, LevelWon) for above in box.services.navigator.scenes)


@pytest.mark.parametrize("intent", [Confirm(), Back(), Digit(3), Step(1, 0), Menu(), Press(5, 5), Press(5, 5, 3)])
def test_any_key_shows_its_end_and_goes_no_further(tmp_path: Path, intent: Intent) -> None:
    box, scene = about_to_win(tmp_path)
    won = win(box, scene)
    go(box, LATER)
    assert won.clock < SETTLED
    box.intend(intent, LetGo())
    assert won.clock >= SETTLED
    assert top(box) is won


@pytest.mark.parametrize(
    ("intent", "leaves"), [(Confirm(), True), (Back(), True), (Menu(), False), (Press(5, 5), False)]
)
def test_the_gold_button_goes_on_and_so_does_going_back(tmp_path: Path, intent: Intent, leaves: bool) -> None:
    box, scene = about_to_win(tmp_path)
    won = win(box, scene)
    go(box, SETTLED - TORN + FRAME)
    box.intend(intent)
    assert top(box) is won, "whoever skips as it settles does not leave with the same press"
    go(box, LATER)
    box.intend(intent)
    assert (top(box) is scene) is leaves


def test_the_blow_that_wins_does_not_also_answer(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path)
    won = win(box, scene)
    box.intend(Confirm())
    assert won.clock < SETTLED
    go(box, LATER)
    box.intend(Confirm(), Confirm())  # nor does the one that skips to the end
    assert top(box) is won


def test_a_moving_pointer_and_a_key_let_go_are_no_answer(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path)
    won = win(box, scene)
    go(box, LATER)
    box.intend(Point(9, 9), Release(9, 9), LetGo())
    assert won.clock < SETTLED


def test_who_presses_while_the_last_enemy_tears_still_sees_it(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path)
    scene.performance.send(Decided(scene.host.to_act()[0], scene.host.legal(scene.host.to_act()[0])[-1]))
    go(box, 0.1)
    scene.performance.send(Skipped())
    go(box)
    assert isinstance(box.services.navigator.top, LevelWon)


@pytest.mark.parametrize("motion", [1.0, 0.0])
def test_it_comes_where_everybody_watches_computer_players(tmp_path: Path, motion: float) -> None:
    box, scene = about_to_win(tmp_path, people=(), motion=motion)
    won = win(box, scene)
    assert won.victory.alone
    go(box, ENDS - TORN - 0.1)
    assert top(box) is won
    go(box, 0.2)
    assert top(box) is scene, "nobody is waited for"


def test_words_come_one_after_another(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path)
    won = win(box, scene)

    def seen() -> set[str]:
        return {part.key for part in won.appearance.drawn()}

    assert seen() == set()
    go(box, moment.OPENED + moment.DROPS - TORN + FRAME)
    assert seen() == {"won:line"}
    go(box, moment.RAISES - moment.OPENED - moment.DROPS)
    assert "won:figure:0" in seen()
    assert not seen() & {"won:foot", GO, AGAIN}
    go(box, SETTLED - moment.RAISES)
    assert seen() == keys(won) - {"won:title"}  # drawn with its ribbon


def test_the_seal_falls_with_a_thud_once_and_never_in_practice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for attempt, thuds in ((1, 1), (0, 0), (None, 0)):
        box, scene = shown(tmp_path, victory(attempt))
        box.services.motion = 1.0
        heard: list[str] = []
        monkeypatch.setattr(box.services.sound, "play", heard.append)
        go(box, moment.SEALS - TORN)
        assert "seal" not in heard
        go(box, 1.0)
        assert heard.count("seal") == thuds
        assert scene.victory.sealed is bool(thuds)


def test_the_place_isn_t_drawn_while_it_moves_though_its_first_picture_was_left_half_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = raster.rasterise

    def noted(path: Path, size: tuple[int, int] | None, dye: Dye = ()) -> pygame.Surface:
        made.append(path.stem)
        return make(path, size, dye)

    with starved(1.0):
        box, won = shown(tmp_path, victory())
        box.services.motion = 1.0
        monkeypatch.setattr(images, "rasterise", noted)
        in_slices(box)
        assert made
        made.clear()
        while won.clock < SETTLED:
            go(box, 0.1)
            box.draw()
    assert set(made) <= {"laurel", "repeat", "arrow-right"}, "small ones beside the words that come"


def test_without_motion_the_last_picture_is_there_at_once(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, victory())
    assert scene.clock == SETTLED
    assert {part.key for part in scene.appearance.drawn()} == keys(scene) - {"won:title"}
    go(box, ENDS)
    assert not scene.alive
    assert top(box) is scene


@pytest.mark.parametrize(
    ("attempt", "aloud", "language", "line"),
    [
        (1, False, "en", "Won, without a word"),
        (2, False, "fr", "Gagné, sans un mot"),
        (2, True, "en", "Won, and hardly a word"),
        (1, True, "fr", "Gagné, presque sans un mot"),
        (3, False, "en", "Won, and nobody gave up"),
        (4, True, "fr", "Gagné, et personne n’a renoncé"),
        (None, False, "en", "Won, without a word"),
    ],
)
def test_the_line_tells_how_it_was_won(
    tmp_path: Path, attempt: int | None, aloud: bool, language: str, line: str
) -> None:
    _, scene = shown(tmp_path, victory(attempt, aloud=aloud), language=language)
    assert words(scene, "won:line") == line


def test_sums_were_told_aloud_in_the_level_that_asks_for_them(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path, level="Ia")
    assert TOTALS not in scene.game.rules.mission.rules  # type: ignore[attr-defined]
    assert not win(box, scene).victory.aloud


def test_figures_in_both_languages(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, victory(1))
    figures = [(row.figure, row.what) for row in scene.victory.figures(box.services.kit)]
    assert figures == [("7", "turns"), ("9", "Spells left"), ("1st", "attempt")]
    assert scene.title().startswith("Stones that listen is won. 7 turns, 9 Spells left, first attempt.")
    box, scene = shown(tmp_path, victory(1), language="fr")
    figures = [(row.figure, row.what) for row in scene.victory.figures(box.services.kit)]
    assert figures == [("7", "tours"), ("9", "Sorts restants"), ("1re", "tentative")]
    kit = box.services.kit
    assert [ordinal(kit, number) for number in (2, 3, 11, 21)] == ["2e", "3e", "11e", "21e"]
    kit = Box(tmp_path).services.kit
    assert [ordinal(kit, number) for number in (2, 3, 4, 11, 21)] == ["2nd", "3rd", "4th", "11th", "21st"]


@pytest.mark.parametrize(
    ("attempt", "before", "said"),
    [
        (1, Tally("Ib"), ["First time here", "First time here", "*Never lost"]),
        (3, Tally("Ib", 2), ["First time here", "First time here", "Lost 2 times before"]),
        (0, Tally("Ib", 1, 1, best=8, most=9), ["*Best here, was 8", "Best here 9"]),
        (0, Tally("Ib", 1, 1, best=6, most=4), ["Best here 6", "*Best here, was 4"]),
        (0, Tally("Ib", 3, 1, 22), ["First result kept", "First result kept"]),
        (None, None, ["", ""]),
    ],
)
def test_each_figure_says_whether_it_is_the_best_here(
    tmp_path: Path, attempt: int | None, before: Tally | None, said: list[str]
) -> None:
    box, scene = shown(tmp_path, replace(victory(attempt), before=before))
    rows = scene.victory.figures(box.services.kit)
    assert [f"{'*' * row.best}{row.said.replace('**', '')}" for row in rows] == said
    assert len(scene.plan.tiles) == len(said)


def test_a_tile_is_no_higher_than_what_it_says(tmp_path: Path) -> None:
    _, bare = shown(tmp_path / "a", victory(None))
    _, told = shown(tmp_path / "b", victory(1))
    assert {tile.h for tile in bare.plan.tiles} == {BARE}
    assert min(tile.h for tile in told.plan.tiles) > BARE


def test_practice_says_what_can_change_and_counts_no_attempt(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, victory(0))
    assert words(scene, "won:foot") == "Practice: only this level’s best result can change."
    assert [row.what for row in scene.victory.figures(box.services.kit)] == ["turns", "Spells left"]
    _, scene = shown(tmp_path, victory(None))  # a level of its own
    assert words(scene, "won:foot") == "Go on when you are ready."


def test_after_practice_nobody_is_asked_about_a_hand_and_nothing_is_left_unfinished(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path, attempt=0)
    below = box.screens.home()
    box.services.navigator.scenes.insert(0, below)
    kept: list[tuple[int, int]] = []
    again = about_to_win(tmp_path)[1].session
    scene.session.standing = LevelAttempt(Tally("Ia", 1, 1, 9), lambda: again, lambda *figures: kept.append(figures))
    won = win(box, scene)
    assert kept == [(won.victory.turns, won.victory.spells)]
    assert won.victory.figures(box.services.kit)[0].said == "**Best here,** was 9"
    go(box, SETTLED + LATER)
    box.click(GO)
    go(box)
    assert top(box) is below
    assert scene.host.outcome is not None, "home offers no level that is over"


def test_once_more_in_an_adventure_leads_back_to_the_victory_and_its_question(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path)
    again = about_to_win(tmp_path)[1].session
    scene.session.standing = LevelAttempt(Tally("Ia"), lambda: again)
    won = win(box, scene)
    go(box, SETTLED + LATER)
    box.click(AGAIN)
    go(box)
    other = top(box)
    assert isinstance(other, TableScene)
    assert other.session is again
    box.services.navigator.end(other)
    go(box)
    assert top(box) is won
    assert scene.host.outcome is None, "the hands are still to be asked about"


def test_once_more_deals_a_level_of_its_own_anew(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path, attempt=None)
    box.services.navigator.scenes.insert(0, box.screens.home())
    scene.session.options = {"level": "Ia", "road": "printed"}
    win(box, scene)
    go(box, SETTLED + LATER)
    box.click(AGAIN)
    go(box)
    other = top(box)
    assert isinstance(other, TableScene)
    assert other is not scene
    assert scene not in box.services.navigator.scenes
    assert scene.host.outcome is not None


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400), (1000, 1000), (1920, 1080), (2100, 900)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_have_room_and_lie_over_no_mage(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    for attempt, before in ((0, Tally("Ib", 1, 1, best=12, most=8)), (12, Tally("Ib", 11)), (1, Tally("Ib"))):
        for mages in (2, 3, 4, 5):
            won = replace(victory(attempt, mages), before=before, place="tower")
            box, scene = shown(tmp_path, won, size=size, text=text, language=language)
            kit, plan = box.services.kit, scene.plan
            inked = [rect for part in scene.parts for rect in part.text_rects()]
            assert not any(part.truncated() for part in scene.parts)
            assert all(kit.frame.rect.contains(rect) for rect in inked)
            assert not any(one.meets(other) for one in inked for other in inked if one is not other)
            assert plan.medal[1] - plan.radius >= 0
            assert not any(mage.seen.meets(rect) for mage in plan.mages for rect in inked)
            box.draw()


def test_an_ending_is_told_only_once(tmp_path: Path) -> None:
    box, scene = about_to_win(tmp_path)
    win(box, scene)
    go(box, SETTLED + LATER)
    box.click(GO)
    go(box, 1.0)
    assert top(box) is scene
    assert not isinstance(scene.moment.model.event, Ended)


def test_what_comes_next_is_made_while_the_victory_is_told(tmp_path: Path) -> None:
    box, _ = shown(tmp_path, victory())
    asked = list[str]()
    box.services.images.prepare = lambda wanted: asked.extend(one[0] for one in wanted)  # type: ignore[method-assign,index]
    for _ in range(3):
        box.draw()
    assert asked == ["shell/endings/clearing-dusk", "shell/endings/vignette"], "once"


def test_the_rays_come_from_a_little_under_the_medal(tmp_path: Path) -> None:
    _, scene = shown(tmp_path, victory())
    (x, y), (across, down) = scene.plan.medal, rays_place(scene.plan).middle
    assert across == pytest.approx(x)
    assert down == pytest.approx(y + 4)


def test_the_night_under_other_words_lies_on_no_line(tmp_path: Path) -> None:
    _, scene = shown(tmp_path, victory(), text=2.0)
    drawn = [part.key for part in scene.parts]
    assert drawn.index("won:line") > drawn.index("won:told"), "it is drawn over their pool"
