"""The head of a review: the way back, which match and what happened in it here, and whose knowledge it is seen with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.engine.protocol import Message
from game.engine.reading import OPEN, Eyes
from game.scenes.review.state.review_state import ReviewState, offered
from game.scenes.review.timeline.faces import FACE, KnowCell
from game.scenes.review.timeline.plan import TITLE, Plan
from game.ui.layout.arrange import M, S, cut_left, cut_right, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import CAPS, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.segments import Track
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

ZONE: Final = "knowledge"
WORDS: Final = "know:label"
WINDOW: Final = "shell/review/window"
TEAM: Final = "shell/glyphs/users-round"
EYE: Final = "shell/glyphs/eye"
LOCK: Final = "shell/glyphs/lock"
MORE: Final = "shell/review/more"
NAME: Final = Style("bold", 18)
WORD: Final = Style("body", 18)
EDGE: Final = 4.0
ALONE: Final = 18.0  # units beside an icon alone
WIDEST: Final = 130.0  # units of a name, with usual letters
LEAST_TITLE: Final = 300.0


def build(state: ReviewState, kit: Kit, plan: Plan, title: str, match: str) -> list[Part]:
    """Build the head; `title` says what happened here, `match` which one it is.

    Where that has no room in full size, what the control is called gives way first.
    """
    control = knowledge(state, kit, plan)
    style = kit.type.eased(TITLE)
    width = kit.type.set_text(title, style).w
    words = control[-1] if control[-1].key == WORDS else None
    ends = _beside(plan, control)
    if words is not None and width > ends - plan.title.x:
        control = control[:-1]
        ends = _beside(plan, control)
    headline = plan.title._replace(w=ends - plan.title.x)
    whole = kit.type.whole(title, style, headline.w, minimum=0.55)
    way_back = kit.say("review.screen.back")
    parts = [
        kit.icon_button("back", plan.back, "shell/glyphs/arrow-left", way_back, state.acts.back),
        Part("headline", headline, Label(whole, "text.headline")),
    ]
    if plan.label is not None:
        label = plan.label._replace(w=ends - plan.label.x)
        parts.append(kit.label("headline:match", label, match, CAPS, "text.night-label", minimum=0.7))
    return [*parts, *control]


def _beside(plan: Plan, control: Sequence[Part]) -> float:
    """Return where the words of the head end, before what stands beside them."""
    left = min(part.rect.x for part in control)
    return left - M if control[0].rect.y < plan.title.bottom else plan.title.right


def knowledge(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the control that says whose knowledge it is: cells side by side, as many as there is room for."""
    room = plan.knowledge
    height = min(room.h, max(44.0, kit.leading(NAME.size) + M))
    line = placed(room, room.w, height, 1.0, 0.0 if plan.label is not None else 0.5)
    if plan.title.y < line.bottom and plan.title.bottom > line.y:
        _, line = cut_left(line, min(plan.title.x - line.x + LEAST_TITLE * kit.soft, line.w * 0.6))
    tries = [(offers, named) for offers in _offers(state, plan) for named in (True, False)]
    for offers, named in tries:
        parts = _cells(state, kit, line, offers, named=named)
        if parts and parts[0].rect.w <= line.w:
            return _told(kit, line, parts) if named and not plan.bare else parts
    return parts


def _offers(state: ReviewState, plan: Plan) -> list[tuple[Eyes, ...]]:
    """Return what may be offered, the most first: where there is little room, the present one alone."""
    all_offered = offered(state.back, state.eyes, team=state.team)
    return [(state.eyes,)] if plan.bare else [all_offered, (state.eyes,)]


def _cells(state: ReviewState, kit: Kit, line: Rect, offers: Sequence[Eyes], *, named: bool) -> list[Part]:
    """Build the cells of some eyes, and of those that are asked for by a press on "…", at the right end of a line."""
    locked = not state.back.knowledge.whole
    others = not locked and len(offers) < len(state.back.knowledge.eyes)
    size = FACE * kit.soft
    apart = [state.eyes, None, OPEN, state.back.own] if state.team else offers
    settings = [
        _setting(state, kit, eyes) if eyes == state.eyes or (named and eyes in apart) else None for eyes in offers
    ]
    widths = [_width(setting, size) for setting in settings]
    shut = kit.type.set_text(kit.say("review.screen.open"), NAME) if locked and named else None
    widths += [_width(shut, size)] if locked else [size + ALONE] if others else []
    track = placed(line, sum(widths) + 2 * EDGE, line.h, 1.0)
    places = flow(track.inset(EDGE), widths)
    parts = [Part("know", track, Track("night", 12))]
    for eyes, setting, place in zip(offers, settings, places, strict=False):
        parts.append(_cell(state, kit, eyes, setting, place, size))
    if locked:
        parts.append(_locked(state, kit, shut, places[-1], size))
    elif others:
        control = Control(kit.say("review.screen.others"), state.acts.more, ZONE, radius=10)
        face = KnowCell(None, False, icon=MORE, size=size)
        parts.append(Part("know:more", places[-1], face, control, hit=_hit(places[-1])))
    return parts


def _locked(state: ReviewState, kit: Kit, setting: Typeset | None, place: Rect, size: float) -> Part:
    """Build what says why no more may be known."""
    why = state.back.knowledge.why
    reason = kit.words.message(why, str) if why is not None else ""
    control = Control(kit.say("review.screen.open"), zone=ZONE, enabled=False, reason=reason, radius=10)
    return Part("know:locked", place, KnowCell(setting, False, icon=LOCK, size=size), control, hit=_hit(place))


def _cell(state: ReviewState, kit: Kit, eyes: Eyes, setting: Typeset | None, place: Rect, size: float) -> Part:
    chosen = eyes == state.eyes
    name = _name(state, kit, eyes)
    act = partial(state.acts.look, eyes)
    shut = state.place > state.back.reading.reach(eyes)
    label = kit.named(kit.say("review.screen.known_to"), name)
    help_ = "" if setting is not None else name
    if not isinstance(eyes, int) and not state.team:
        help_ = kit.say(f"review.screen.{'open' if eyes is OPEN else 'window'}_help")
    why = state.back.knowledge.why
    reason = kit.words.message(why, str) if shut and why is not None else ""
    control = Control(label, act, ZONE, not shut, reason, help_, radius=10, first=chosen, sound="select")
    who = state.who(eyes) if isinstance(eyes, int) and not shut else None
    face = KnowCell(setting, chosen, who, LOCK if shut else icon_of(state, eyes), size)
    return Part(f"know:{key_of(eyes)}", place, face, control, hit=_hit(place))


def key_of(eyes: Eyes) -> str:
    """Return what eyes are called in keys of parts."""
    return "window" if eyes is None else "open" if eyes is OPEN else str(eyes)


def icon_of(state: ReviewState, eyes: Eyes) -> str:
    """Return the drawing of eyes that are no seat's."""
    return EYE if eyes is OPEN else TEAM if state.team else WINDOW


def _hit(place: Rect) -> Rect:
    return place.inset(0, -EDGE)


def _width(setting: Typeset | None, size: float) -> float:
    return size + ALONE if setting is None else size + 8 + setting.w + 24


def _name(state: ReviewState, kit: Kit, eyes: Eyes) -> str:
    name = state.name(eyes)
    return kit.words.message(name, str) if isinstance(name, Message) else name


def _setting(state: ReviewState, kit: Kit, eyes: Eyes) -> Typeset:
    return kit.type.fit(_name(state, kit, eyes), NAME, WIDEST * kit.growth, 1, 0.8)


def _told(kit: Kit, line: Rect, parts: list[Part]) -> list[Part]:
    """Say before the cells what they are, where there is room for it."""
    setting = kit.type.set_text(kit.say("review.screen.known_to"), WORD)
    room, _ = cut_left(line, parts[0].rect.x - S - line.x)
    if setting.w + S > room.w:
        return parts
    words, _ = cut_right(room, setting.w + 2)
    return [*parts, kit.label(WORDS, words, kit.say("review.screen.known_to"), WORD, "text.night-soft")]
