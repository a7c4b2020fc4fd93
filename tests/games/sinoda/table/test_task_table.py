"""A task at its table: what the card tells, how it is started over, what follows when it is solved."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

from game.ai.players.brain import Budget
from game.engine.match import Match
from game.engine.protocol import Opening
from game.engine.rng import Rng
from game.games.sinoda.bots.hints.hints import advise
from game.games.sinoda.bots.players.brains import regular
from game.games.sinoda.bots.players.judge import judge
from game.games.sinoda.figures import COUNTING
from game.games.sinoda.rules.days import opening
from game.games.sinoda.rules.position import pieces, quest_of
from game.games.sinoda.rules.rules import Again, Change, Move
from game.games.sinoda.table.facts.facts import Facts, shifts_since
from game.games.sinoda.table.summary import SinodaSummary
from game.games.sinoda.table.task.card import has_line
from game.games.sinoda.table.task.solved import Solved, ending
from game.games.sinoda.table.task.steps import steps_of
from game.saves.days.deal import deal_of_day, entry_of_day
from game.scenes.figures.daily.month import DayFace
from game.scenes.session.match import occasions, sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.table.scene import TableScene
from game.ui.parts.widgets import Label
from tests.games.sinoda.positions import play, rules
from tests.games.sinoda.tasks import begun, solved_line, wrong_act
from tests.matches import people_in
from tests.persons import person
from tests.scenes.box import Box, table
from tests.scenes.seated import part, press, show_match, words

NUMBER = 15


def shown(
    root: Path, *actions: object, size: tuple[int, int] = (1280, 720), text: float = 1.0
) -> tuple[Box, TableScene]:
    """Return a box that shows a task's table, after some acts and answers."""
    box = Box(root, size, text)
    match: Match[Any, Any, Any] = Match(rules(), Opening(2, tuple(sorted(opening(NUMBER).items()))), 0)
    for action in actions:
        match.play(rules().to_act(match.state)[0], action)
    return box, show_match(box, match, people_in(2, (0,), ("Nora", "Fuji")))


def spoiled() -> list[object]:
    """Return acts and answers after which no turn is left."""
    its, state, actions = rules(), begun(NUMBER), []
    while its.legal(state, state.mover) != (Again(),):
        actions.append(wrong_act(its, state) if state.mover == 0 else answer_of(state))
        state = play(its, state, actions[-1])  # type: ignore[arg-type]
    return actions


def answer_of(state: Any) -> object:
    from tests.games.sinoda.tasks import answer

    return answer(rules(), state)


def keys(scene: TableScene) -> set[str]:
    return {one.key for one in scene.parts}


def test_the_card_tells_the_task_and_the_marked_piece_is_outlined(tmp_path: Path) -> None:
    _, scene = shown(tmp_path)
    assert {"quest", "quest:title", "quest:turns", "quest:tries", "quest:grade", "marked"} <= keys(scene)
    assert "task:over" not in keys(scene), "nothing was done yet"


def test_of_a_tasks_piece_is_said_how_far_it_moves(tmp_path: Path) -> None:
    _, scene = shown(tmp_path)
    state = begun(NUMBER)
    own = max(pieces(state, 0), key=lambda piece: state.values[piece])
    assert state.values[own] > 1, "it began higher than a match does"
    press(scene, f"space:{rules().board.spaces[state.spaces[own]].name}")
    assert words(scene, "hint") == f"A {state.values[own]} moves exactly {state.values[own]} steps, across open sides"


def test_a_task_that_is_gone_on_with_stands_in_its_own_turn_and_has_no_points(tmp_path: Path) -> None:
    first = wrong_act(rules(), begun(NUMBER))
    box, scene = shown(tmp_path, first, answer_of(play(rules(), begun(NUMBER), first)))
    told = SinodaSummary(box.services, scene.session)
    quest = quest_of(told.state)
    assert quest is not None
    assert told.now() == f"turn 2 of {quest.limit}"
    assert told.standing() is None


def test_a_task_is_started_over_by_one_press(tmp_path: Path) -> None:
    first = wrong_act(rules(), begun(NUMBER))
    after = play(rules(), begun(NUMBER), first)
    _, scene = shown(tmp_path, first, answer_of(after))
    scene.press(part(scene, "task:over"))
    state = scene.host.view(0).state
    assert (state.quest.tries, state.quest.used, state.spaces) == (2, 0, begun(NUMBER).spaces)
    assert shifts_since(scene.host.view(0).history, 0) == [], "nothing has moved in this try"


def test_out_of_turns_the_table_stays_and_only_starting_over_is_left(tmp_path: Path) -> None:
    _, scene = shown(tmp_path, *spoiled())
    assert scene.host.outcome is None
    button = part(scene, "task:over")
    assert button.control is not None
    assert button.control.first
    assert not [key for key in keys(scene) if key.startswith("light-")], "no piece can be played"


def test_a_hint_is_asked_for_beside_starting_over_until_no_turn_is_left(tmp_path: Path) -> None:
    first = wrong_act(rules(), begun(NUMBER))
    _, scene = shown(tmp_path, first, answer_of(play(rules(), begun(NUMBER), first)))
    over, hint = part(scene, "task:over"), part(scene, "task:hint")
    assert over.rect.right < hint.rect.x
    scene.press(hint)
    assert scene.helping.hinting
    _, spent = shown(tmp_path / "spent", *spoiled())
    assert "task:hint" not in keys(spent)


def test_whoever_wants_no_hints_is_offered_none(tmp_path: Path) -> None:
    box, scene = shown(tmp_path)
    assert "task:hint" in keys(scene)
    box.services.shell.change(hints=False)
    scene.refresh()
    assert "task:hint" not in keys(scene)


def test_the_page_of_a_days_task_has_its_month_and_tells_of_tomorrow(tmp_path: Path) -> None:
    box = Box(tmp_path)
    person(box.services, "Nora")
    day = date(2026, 11, 21)
    box.services.today = lambda: day
    for before in (day - timedelta(1), day):
        session = occasions.of_day(box.services, before)
        assert isinstance(session, MatchSession)
        if before == day:
            for action in solved_line(rules(), session.host.view(0).state):
                session.host.play(session.host.to_act()[0], action)
        else:
            session.host.play(session.host.to_act()[0], session.host.legal(session.host.to_act()[0])[0])
            session.resign(0)
        session.close()
    assert isinstance(session, MatchSession)
    page = ending(box.services, box.screens, session)
    assert isinstance(page, Solved)
    box.show(box.screens.home())
    box.services.navigator.push(page)
    box.services.navigator.settle()
    told = {one.key: one for one in page.parts}
    assert {f"day:{day.isoformat()}", "month:name", "task:row", "task:stones"} <= told.keys()
    today = told[f"day:{day.isoformat()}"].control
    assert today is not None
    assert "won" in today.label
    words = {key: " ".join(one.face.setting.lines) for key, one in told.items() if isinstance(one.face, Label)}
    assert words["task:row"] == "2 days in a row"
    assert words["task:tomorrow"] == "Tomorrow: Syncron"
    back = told["month:back"].control
    assert back is not None
    back.act()
    assert "day:2026-10-31" in {one.key for one in page.parts}


def test_the_table_of_a_days_task_shows_its_month_and_nothing_there_leads_away(tmp_path: Path) -> None:
    box = Box(tmp_path)
    person(box.services, "Nora")
    day = date(2026, 11, 21)
    for before in (day - timedelta(2), day - timedelta(1)):
        earlier = occasions.of_day(box.services, before)
        assert isinstance(earlier, MatchSession)
        earlier.host.play(earlier.host.to_act()[0], earlier.host.legal(earlier.host.to_act()[0])[0])
        earlier.resign(0)
        earlier.close()
    session = occasions.of_day(box.services, day)
    assert isinstance(session, MatchSession)
    scene = table(box.screens, session)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    days = {one.key: one for one in scene.parts if one.key.startswith("month:day-")}
    assert len(days) == 30
    assert all(one.control is None for one in days.values())
    faces = {int(key.rpartition("-")[2]): one.face for key, one in days.items()}
    marked = {number: face.mark for number, face in faces.items() if isinstance(face, DayFace) and face.mark}
    assert marked == {19: "played", 20: "played"}
    assert [number for number, face in faces.items() if isinstance(face, DayFace) and face.today] == [21]
    assert session.month is not None
    assert session.month.row == 2


def test_pieces_that_are_alike_are_told_at_once(tmp_path: Path) -> None:
    box = Box(tmp_path)
    match: Match[Any, Any, Any] = Match(rules(), Opening(2, tuple(sorted(opening(7).items()))), 0)
    scene = show_match(box, match, people_in(2, (0,), ("Nora", "Fuji")))
    facts = scene.moment.facts_of(scene.moment.model)
    assert isinstance(facts, Facts)
    assert has_line(facts, 1) == "has two 1s"


def test_in_large_letters_the_way_in_still_has_its_boards(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, *solved_line(rules(), begun(NUMBER)), text=1.5)
    page = ending(box.services, box.screens, scene.session)
    assert page is not None
    box.services.navigator.push(page)
    assert {"task:board-0", "task:act-0", "task:answer-0"} <= {one.key for one in page.parts}


def test_a_task_that_is_no_days_has_no_month(tmp_path: Path) -> None:
    box, scene = shown(tmp_path, *solved_line(rules(), begun(NUMBER)))
    page = ending(box.services, box.screens, scene.session)
    assert page is not None
    box.services.navigator.push(page)
    assert "month:name" not in {one.key for one in page.parts}


def test_a_solved_task_leads_to_a_page_of_its_own_and_a_match_does_not(tmp_path: Path) -> None:
    line = solved_line(rules(), begun(NUMBER))
    box, scene = shown(tmp_path, *line)
    page = ending(box.services, box.screens, scene.session)
    assert isinstance(page, Solved)
    assert len(page.steps) == page.quest.limit
    assert page.ways == 1
    match: Match[Any, Any, Any] = Match(rules(), Opening(2), 0)
    other = show_match(box, match, people_in(2, (0,), ("Nora", "Fuji")))
    assert ending(box.services, box.screens, other.session) is None


def test_the_way_in_is_told_turn_by_turn_of_the_last_try_alone() -> None:
    its, state = rules(), begun(NUMBER)
    line = solved_line(its, state)
    wrong = wrong_act(its, state)
    actions = [wrong, answer_of(play(its, state, wrong)), Again(), *line]
    match: Match[Any, Any, Any] = Match(its, Opening(2, tuple(sorted(opening(NUMBER).items()))), 0)
    for action in actions:
        match.play(its.to_act(match.state)[0], action)
    steps = steps_of(begun(NUMBER), match.whole())
    assert len(steps) == 3
    assert [step.path[0] for step in steps] == [
        act.start if isinstance(act, Move) else act.space for act in line[::2] if isinstance(act, Move | Change)
    ]
    assert steps[-1].taken
    assert all(step.answer is not None for step in steps[:-1])


def test_a_regular_answers_a_task_with_what_lasts_longest() -> None:
    its, state = rules(), begun(NUMBER)
    after = play(its, state, solved_line(its, state)[0])
    match: Match[Any, Any, Any] = Match(its, Opening(2, tuple(sorted(opening(NUMBER).items()))), 0)
    match.play(0, solved_line(its, state)[0])
    for seed in (1, 2):
        said = regular().choose(its, match.view(1), Budget(10), Rng.of(seed, 0))
        assert said == answer_of(after), "neither chance nor what may be spent has a say"


def test_a_hint_shows_the_way_in_and_then_that_it_is_lost() -> None:
    its, state = rules(), begun(NUMBER)
    match: Match[Any, Any, Any] = Match(its, Opening(2, tuple(sorted(opening(NUMBER).items()))), 0)
    advice = advise(its, match.view(0), Budget(500), Rng.of(0, 0))
    assert advice.move == solved_line(its, state)[0]
    assert len(advice.candidates) == 2
    wrong = wrong_act(its, state)
    match.play(0, wrong)
    match.play(1, answer_of(play(its, state, wrong)))
    assert advise(its, match.view(0), Budget(500), Rng.of(0, 0)).move == Again()


def test_a_day_of_sinoda_is_dealt_as_its_task(tmp_path: Path) -> None:
    box = Box(tmp_path)
    days = (date(2026, 11, 20) + timedelta(days) for days in range(5))
    day = next(day for day in days if entry_of_day(day, box.services.catalog).name == "sinoda")
    session = occasions.of_day(box.services, day)
    assert isinstance(session, MatchSession)
    state = session.host.view(0).state
    assert quest_of(state) is not None
    deal = deal_of_day(day, box.services.catalog, box.services.levels)
    assert deal.task is not None
    assert deal.opening == opening(deal.task)
    assert session.seating((1, 1)).day == day.isoformat()
    scene = table(box.screens, session)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    assert {"quest:day", "quest:hinted"} <= keys(scene)


def test_a_days_task_is_gone_on_with_in_its_try(tmp_path: Path) -> None:
    box = Box(tmp_path)
    header = box.services.store.prepare("sinoda", people_in(2, (0,), ("Nora", "Fuji")), {}, opening(NUMBER))
    session = sessions.deal(box.services, header)
    first = wrong_act(rules(), begun(NUMBER))
    session.host.play(0, first)
    session.host.play(1, answer_of(play(rules(), begun(NUMBER), first)))
    session.host.play(0, Again())
    path = session.file
    assert path is not None
    session.close()
    again = sessions.open(box.services, path)
    assert isinstance(again, MatchSession)
    found = quest_of(again.host.view(0).state)
    assert found is not None
    assert (found.tries, found.used) == (2, 0)
    again.close()


def test_the_line_to_pass_on_tells_how_it_went_and_never_the_way(tmp_path: Path) -> None:
    its, state = rules(), begun(NUMBER)
    wrong = wrong_act(its, state)
    box, scene = shown(tmp_path, wrong, answer_of(play(its, state, wrong)), Again(), *solved_line(its, state))
    page = ending(box.services, box.screens, scene.session)
    assert isinstance(page, Solved)
    assert page.line(box.services.kit) == "Synchrony, a task of Sinoda: three turns, try 2."


def test_nobody_says_what_chance_there_was_in_a_task_nor_counts_it(tmp_path: Path) -> None:
    its = rules()
    match: Match[Any, Any, Any] = Match(its, Opening(2, tuple(sorted(opening(NUMBER).items()))), 0)
    played = judge().play_on(its, match.view(0), [wrong_act(its, match.state), None], Rng.of(1, 0))
    assert next(iter(played)) == [(0.5, 0.5), (0.5, 0.5)]
    for action in solved_line(its, begun(NUMBER)):
        match.play(its.to_act(match.state)[0], action)
    assert [*COUNTING.count(match)] == []
