"""The head of a review: the way back, which match and what happened in it here, and by whose eyes it is seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.engine.protocol import Message
from game.engine.reading import OPEN, Eyes
from game.scenes.review.state.review_state import ReviewState, offered
from game.scenes.review.timeline.faces import FACE, Capsule, KnowCell, Quiet
from game.scenes.review.timeline.plan import TITLE, Plan
from game.scenes.shell.navigation.flights import laurel
from game.ui.draw.draw_commands import DrawCommand, Freehand
from game.ui.layout.arrange import M, S, cut_left, cut_right, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style, Typeset

ZONE: Final = "knowledge"
WORDS: Final = "know:more"
LABEL: Final = "know:label"
WINDOW: Final = "shell/review/window"
TEAM: Final = "shell/glyphs/users-round"
EYE: Final = "shell/glyphs/eye"
LOCK: Final = "shell/glyphs/lock"
MORE: Final = "shell/review/more"
MATCH: Final = Style("bold", 15)
NAME: Final = Style("bold", 18)
WORD: Final = Style("body", 18)
EDGE: Final = 0.0
ALONE: Final = 14.0  # units beside a face, or an icon, alone
WIDEST: Final = 130.0  # units of a name, with usual letters
LEAST_TITLE: Final = 300.0
DUSK: Final = 0.94  # how deep the night is at the window's upper edge
LONGER: Final = 1.9  # times as high as the head: there it has ended in nothing


@dataclass(frozen=True, slots=True)
class Dusk:
    """Show the night that comes down from the window's upper edge: words stand out on a table's evening sky."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(
            lambda canvas: canvas.plate(rect, canvas.colour("night", DUSK), canvas.colour("night", 0.0), radius=0.0)
        )


def build(state: ReviewState, kit: Kit, plan: Plan, title: str, match: str, *, day: bool) -> list[Part]:
    """Build the head; `title` says what happened here, `match` which one it is; by `day` it stands on a light ground.

    Where that has no room in full size, what the control is called gives way first.
    """
    control = knowledge(state, kit, plan, day=day)
    style = kit.type.eased(TITLE)
    width = kit.type.set_text(title, style).w
    ends = _beside(plan, control)
    if isinstance(control[-1].face, Quiet | Label) and width > ends - plan.title.x:
        control = knowledge(state, kit, plan, day=day, briefly=True)
        ends = _beside(plan, control)
    headline = plan.title._replace(w=ends - plan.title.x)
    whole = kit.type.whole(title, style, headline.w, minimum=0.55)
    if whole.truncated:
        whole = kit.type.whole(kit.say("review.screen.turn", turn=state.turn), style, headline.w, minimum=0.55)
    way_back = kit.say("review.screen.back")
    after = "-light" if day else ""
    sky = kit.frame.rect._replace(h=max(plan.title.bottom, plan.knowledge.bottom) * LONGER)
    parts = [
        *([] if day else [Part("dusk", sky, Dusk(), layer=-1, may_overlap=True)]),
        kit.icon_button(
            "back", plan.back, "shell/glyphs/arrow-left", way_back, state.acts.back, radius=plan.back.h / 2
        ),
        Part("headline", headline, Label(whole, f"table.title{after}")),
    ]
    if plan.label is not None:
        label = plan.label._replace(w=ends - plan.label.x)
        role = "review.match-light" if day else "text.night-label"
        parts.append(kit.label("headline:match", label, match, MATCH, role, minimum=0.7))
    return [*parts, *control]


def _beside(plan: Plan, control: Sequence[Part]) -> float:
    """Return where the words of the head end, before what stands beside them."""
    left = min(part.rect.x for part in control)
    return left - M if control[0].rect.y < plan.title.bottom else plan.title.right


def knowledge(state: ReviewState, kit: Kit, plan: Plan, *, day: bool, briefly: bool = False) -> list[Part]:
    """Build the control that says whose eyes they are: faces side by side, as many as there is room for.

    What it is called leads to everybody whose eyes may be taken; `briefly` it is an icon.
    """
    room = plan.knowledge
    height = min(room.h, max(48.0 * min(kit.soft, 1.2), kit.leading(NAME.size) + M))
    line = placed(room, room.w, height, 1.0, 0.5)
    if plan.title.y < line.bottom and plan.title.bottom > line.y:
        _, line = cut_left(line, min(plan.title.x - line.x + LEAST_TITLE * kit.soft, line.w * 0.6))
    tries = [(offers, named) for offers in _offers(state, plan) for named in (True, False)]
    for offers, named in tries:
        parts = _cells(state, kit, line, offers, named=named)
        if parts and parts[0].rect.w + height + S <= line.w:
            break
    return [*parts, *_told(state, kit, line, parts, day=day, briefly=briefly or plan.bare)]


def _offers(state: ReviewState, plan: Plan) -> list[tuple[Eyes, ...]]:
    """Return what may be offered, the most first: where there is little room, the present one alone."""
    every = offered(state.back, state.eyes, team=state.team)
    few = tuple(eyes for eyes in every if eyes in (state.eyes, state.back.own) or not isinstance(eyes, int))
    return [(state.eyes,)] if plan.bare else [every, few, (state.eyes,)]


def _cells(state: ReviewState, kit: Kit, line: Rect, offers: Sequence[Eyes], *, named: bool) -> list[Part]:
    """Build the cells of some eyes at the right end of a line; the last one has a lock where no more may be known."""
    locked = not state.back.knowledge.whole
    size = min(FACE, line.h - 8)
    settings = [_setting(state, kit, eyes) if named and not isinstance(eyes, int) else None for eyes in offers]
    widths = [_width(setting, line.h, size) for setting in settings]
    shut = kit.type.set_text(kit.say("review.screen.all"), NAME) if locked and named else None
    widths += [_width(shut, line.h, size)] if locked else []
    track = placed(line, sum(widths), line.h, 1.0)
    places = flow(track, widths)
    parts = [Part("know", track, Capsule())]
    for eyes, setting, place in zip(offers, settings, places, strict=False):
        parts.append(_cell(state, kit, eyes, setting, place, size))
    if locked:
        parts.append(_locked(state, kit, shut, places[-1], size))
    return parts


def _locked(state: ReviewState, kit: Kit, setting: Typeset | None, place: Rect, size: float) -> Part:
    """Build what says why no more may be known."""
    why = state.back.knowledge.why
    reason = kit.words.message(why, str) if why is not None else ""
    label = kit.say("review.screen.open")
    control = Control(label, zone=ZONE, enabled=False, reason=reason, radius=place.h / 2)
    return Part("know:locked", place, KnowCell(setting, False, icon=LOCK, size=size), control)


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
    control = Control(label, act, ZONE, not shut, reason, help_, radius=place.h / 2, first=chosen, sound="select")
    who = state.who(eyes) if isinstance(eyes, int) and not shut else None
    face = KnowCell(setting, chosen, who, LOCK if shut else icon_of(state, eyes), size)
    outcome = state.back.reading.outcome(state.last)
    winners = () if outcome is None else outcome.winners
    won = laurel(winners.index(eyes)) if isinstance(eyes, int) and eyes in winners else ""
    return Part(f"know:{key_of(eyes)}", place, face, control, carried=won)


def key_of(eyes: Eyes) -> str:
    """Return what eyes are called in keys of parts."""
    return "window" if eyes is None else "open" if eyes is OPEN else str(eyes)


def icon_of(state: ReviewState, eyes: Eyes) -> str:
    """Return the drawing of eyes that are no seat's."""
    return EYE if eyes is OPEN or state.team else WINDOW


def _width(setting: Typeset | None, high: float, size: float) -> float:
    return max(high, size + ALONE) if setting is None else size * 0.56 + 8 + setting.w + high * 0.8


def _name(state: ReviewState, kit: Kit, eyes: Eyes) -> str:
    name = state.name(eyes)
    return kit.words.message(name, str) if isinstance(name, Message) else name


def _setting(state: ReviewState, kit: Kit, eyes: Eyes) -> Typeset:
    text = kit.say("review.screen.all") if eyes is OPEN and not state.team else _name(state, kit, eyes)
    return kit.type.fit(text, NAME, WIDEST * kit.growth, 1, 0.8)


def _told(state: ReviewState, kit: Kit, line: Rect, cells: Sequence[Part], *, day: bool, briefly: bool) -> list[Part]:
    """Say before the cells what they are, which leads to all whose eyes may be taken; an icon where it has no room."""
    text = kit.say("review.screen.known_to")
    setting = kit.type.set_text(text, WORD)
    room, _ = cut_left(line, cells[0].rect.x - S - line.x)
    if not state.back.knowledge.whole:
        place, _ = cut_right(room, setting.w)
        role = "review.eyes-light" if day else "text.night-soft"
        return [] if briefly or setting.w > room.w else [Part(LABEL, place, Label(setting, role))]
    control = Control(kit.say("review.screen.others"), state.acts.more, ZONE, radius=10)
    if briefly or setting.w + M > room.w:
        place, _ = cut_right(room, line.h)
        return [Part(WORDS, place, KnowCell(None, False, icon=MORE, size=FACE), control)]
    place, _ = cut_right(room, setting.w + M)
    return [Part(WORDS, place, Quiet(setting, "review.eyes-light" if day else "text.night-soft"), control)]
