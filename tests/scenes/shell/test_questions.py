"""Every question that the program asks is seen whole, whatever the window, the size of the text and the language."""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from game.scenes.home.home import Home
from game.scenes.settings.rows.keep import KeepThis
from tests.house import ROOT, sources
from tests.scenes.box import Box
from tests.scenes.measure import flaws
from tests.scenes.shell.asked import QUESTIONS

ASKS = {"Confirm", "Naming", "KeepThis", "Goodbye"}
MADE_IN = ("game.scenes.shell.sheets.dialogs", "game.scenes.settings.rows.keep")
BETWEEN = 4.0  # units between what is said and what is pressed, at least


def asking(path: Path) -> bool:
    """Tell whether a file puts a question over a screen: it makes one, and no intent or pattern is meant."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and node.module in ("game.scenes.shell.sheets.dialogs", "game.scenes.settings.rows.keep")
        for alias in node.names
    }
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    made = {call.id for call in calls if isinstance(call, ast.Name)}
    return bool(made & ASKS & named) or (path.name == "goodbye.py" and "Goodbye" in made)


def test_every_file_that_asks_is_looked_at() -> None:
    found = {path.relative_to(ROOT / "game").as_posix() for path in sources() if asking(path)}
    assert found == set(QUESTIONS)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400)])
def test_a_question_is_seen_whole_with_its_sentence_and_its_buttons(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    box = Box(tmp_path, size, text, language)
    box.show(box.screens.home())
    frame = box.services.kit.frame
    for file, asked in QUESTIONS.items():
        for ask in asked:
            question = ask(box)
            box.services.navigator.push(question)
            box.services.navigator.settle()
            parts = {part.key: part for part in question.parts}
            assert flaws(frame, question.parts) == [], (file, question.question)
            paper = parts["sheet"].rect
            assert frame.rect.contains(paper)
            assert all(part.clip is None and paper.contains(part.rect, 0.5) for part in question.parts), file
            rows = [parts[key].rect for key in ("question", "explained", "told", "naming:field") if key in parts]
            rows.append(parts["yes" if "yes" in parts else "quit"].rect)
            gaps = [below.y - above.bottom for above, below in pairwise(rows)]
            assert min(gaps) >= BETWEEN, file
            box.services.navigator.end(question)
            box.services.navigator.settle()


LIT: Final = {"Confirm": 0, "NamesAsked": 3, "Naming": 6}
"""What asks, and how many arguments it is told before or with what stands in its light."""


def lit(call: ast.Call) -> bool:
    """Tell whether a question is told what stands in the lamp's light."""
    assert isinstance(call.func, ast.Name)
    least = LIT[call.func.id]
    return any(word.arg == "light" for word in call.keywords) or bool(least and len(call.args) >= least)


def test_something_stands_in_the_light_of_every_question() -> None:
    bare = [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
        for path in sources()
        if asking(path) or "NamesAsked(" in path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LIT and not lit(node)
    ]
    assert bare == []


class Guarded(Home):
    """Stand for a screen on which hands lie."""

    guards = True


@pytest.mark.parametrize("guarded", [False, True])
def test_the_window_that_is_asked_about_is_seen_small_but_never_with_a_hand(tmp_path: Path, guarded: bool) -> None:
    box = Box(tmp_path)
    home = box.screens.home()
    if guarded:
        home.__class__ = Guarded
    box.show(home)
    question = KeepThis(box.services, lambda: None)
    box.services.navigator.push(question)
    box.services.navigator.settle()
    box.draw()
    assert (question.seen is None) == guarded
    if question.seen is not None:
        assert question.seen.get_width() <= 640
