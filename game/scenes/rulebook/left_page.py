"""The left page: the field that searches, the slip under it, and the list under both."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from functools import partial
from typing import Final

from game.scenes.rulebook.contents import (
    OUTER,
    BookPlace,
    Contents,
    answer_place,
    chapters,
    found_places,
    named,
    search_field,
)
from game.scenes.rulebook.leaves import by_lines
from game.scenes.rulebook.slip import Other, Slip, slip
from game.scenes.rulebook.spread import MARGIN, field_height
from game.scenes.shell.services.why import Why
from game.ui.layout.arrange import L, S, cut_top
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act
from game.ui.parts.part import Part

LIST: Final = "list"
OTHERS: Final = 3  # other chapters that a slip names


def left_page(
    contents: Contents, column: Rect, paper: Slip | None, out: float, *, editing: bool
) -> tuple[list[Part], Rect]:
    """Lay out the field that searches with the slip that answers; return what is left under them.

    The slip is `out` from under the field so far, 0 to 1.

    A slip that says why something was refused stands in the field's place.
    """
    kit = contents.kit
    if paper is not None and paper.dismiss is not None:
        parts, height = slip(kit, paper, column.inset(MARGIN, 0))
        return parts, column.trimmed(top=height + L - 4)
    if editing:  # whoever types finds everything ready
        contents.search.prepare(contents.books)
    field, rest = cut_top(column, field_height(kit), 4)
    parts = search_field(contents, field, editing)
    if paper is None:
        return parts, rest.trimmed(top=S + 4)
    sheet, height = slip(kit, paper, rest.inset(MARGIN, 0))
    if out < 1:
        seen = rest.inset(-L, 0)
        sheet = [part.moved(0, (out - 1) * height, seen) for part in sheet]
    return [*sheet, *parts], rest.trimmed(top=height + L - 4)


def list_of(contents: Contents, rest: Rect, offsets: MutableMapping[str, float], *, refused: bool) -> list[Part]:
    """Lay out the chapters, or what was found, in what is left of a page."""
    answers = contents.search.answer(contents.books, contents.query) is not None
    view = rest.trimmed(left=-OUTER)
    rows, height = chapters(contents, view, answered=answers or refused)
    return by_lines(LIST, view, rows, height, offsets)


def answered(contents: Contents, follow: Callable[[str], None]) -> Slip | None:
    """Return the slip that answers what is typed; None where there is no answer. `follow` leads to other chapters."""
    answer = contents.search.answer(contents.books, contents.query)
    if answer is None:
        return None
    (book,) = contents.books
    others = dict.fromkeys(hit.chapter for hit in found_places(contents) if hit.chapter != answer.chapter)
    titles = [Other(book.chapters[number].title, book.chapters[number].name) for number in others][:OTHERS]
    place = answer_place(answer)
    question = answer.question
    see = partial(contents.go, place)
    return Slip("answer", question.said, question.text, _door(contents, place), see, others=titles, follow=follow)


def refused(contents: Contents, why: Why, place: BookPlace, look_up: Act, dismiss: Act) -> Slip:
    """Return the slip that says why something was refused, with its door to a place."""
    kit = contents.kit
    see = kit.say("rulebook.see")
    door = _door(contents, place) if contents.books else see
    return Slip("why", why.text, why.instead, door, look_up, see, (kit.say("rulebook.dismiss"), dismiss))


def _door(contents: Contents, place: BookPlace) -> str:
    return named(contents, place, " · ")
