"""What is open in a review, in a line under the table: where letters are large and nothing has room beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.scenes.review.panels.moment import HEAD, KEY, Sheet, better_text, deed_text
from game.scenes.review.state.review_state import ReviewState
from game.scenes.review.timeline.chart import Disc
from game.ui.layout.arrange import M, S, centred, cut_left, cut_right
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label

NUMBER: Final = 36.0  # across a moment's disc
EDGE: Final = 14.0
PAD: Final = 16.0  # on each side of a button's words
BUTTON: Final = 44.0


def build(state: ReviewState, kit: Kit, place: Rect, layer: int = 0) -> list[Part]:
    """Build the line: the moment's number, what would have been better or what happened, and what unfolds it."""
    parts = [Part(KEY, place, Sheet(), layer=layer, solid=True)]
    rest = place.inset(EDGE, 0)
    words = kit.say("review.unfold")
    button, rest = cut_right(rest, kit.type.set_text(words, BOLD).w + 2 * PAD, M)
    button = centred(button, button.w, min(place.h - S, BUTTON * kit.soft))
    parts.append(kit.button("moment:unfold", button, words, state.acts.unfold, "light", zone=KEY, layer=layer + 1))
    if state.moment is not None:
        disc, rest = cut_left(rest, NUMBER, S)
        parts.append(Part("moment:disc", centred(disc, NUMBER - 4), Disc(state.moment + 1, chosen=True), layer=layer))
    settings = (kit.type.fit(text, HEAD, rest.w, 2, 0.8) for text in told(state, kit))
    setting = next((setting for setting in settings if not setting.truncated), None)
    if setting is None:
        return parts
    parts.append(Part("moment:told", centred(rest, rest.w, setting.h), Label(setting, "text.paper"), layer=layer))
    return parts


def told(state: ReviewState, kit: Kit) -> Iterator[str]:
    """Yield what the line may say: the better way and its chance, what happened, or what was lost; then less of it."""
    name = state.back.session.name
    if state.leaf is not None:
        yield kit.words.message(state.leaf.title, name)
        return
    moment = state.opened
    assert moment is not None, "a moment or a leaf is opened"
    cost = moment.cost
    if cost is None:
        yield kit.words.message(deed_text(state, moment), name)
        yield kit.say(
            "review.moment.of", n=state.moment + 1 if state.moment is not None else 1, count=len(state.moments)
        )
        return
    chances = {"best": round(100 * cost.best), "played": round(100 * cost.chance)}
    yield kit.say("review.moment.folded", way=better_text(state, kit, cost), **chances)
    yield kit.say("review.moment.folded_brief", **chances)
