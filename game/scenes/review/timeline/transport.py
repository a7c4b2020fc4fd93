"""The desk of a review: the line of time with what stands on it, and the buttons that lead along it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from string import digits
from typing import Final

from msgspec.structs import replace

from game.scenes.review.state.review_state import ReviewState
from game.scenes.review.timeline.faces import KNOB, Desk, Jump, Mark, Quiet, Track
from game.scenes.review.timeline.plan import BUTTON, Plan
from game.scenes.review.timeline.plan import PLAY as PLAYS
from game.ui.layout.arrange import M, S, centred, cut_left, cut_right, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.widgets import Button, Label
from game.ui.type.text import Style

TRACK: Final = "track"
PLAY: Final = "review:play"
BRANCH: Final = "branch"
UNDER_TRACK: Final = ("review:first", "review:back")
"""Where down leads from the line of time, on which left and right step: to the first of these that is there."""
UNDER_PLAY: Final = ("review:on",)
"""The same from play."""
TURN: Final = Style("bold", 18)
SPEED: Final = Style("body", 18)
NAME: Final = Style("body", 15)
ACTS: Final = Style("body", 18)
END: Final = 52.0
JUMP: Final = 76.0
STEP: Final = 68.0
PLAYING: Final = 68.0
GAP: Final = 16.0  # beside play
SHIFTED: Final = 32.0  # units left of the middle in which play stands
FEW: Final = 1.3
LEAST: Final = 0.8  # of the steps' widths, before anything else gives way
EVERY: Final = (1, 2, 4, 5, 10, 20, 40, 50, 100, 200, 400, 1000)
"""Of how many rounds one is numbered: the first of these at which numbers have room."""
APART: Final = 90.0  # units between two numbers
FULL: Final = 52.0  # height of the button that plays on
WIDE: Final = 256.0  # and how broad it is where there is room
THIN: Final = 2.4  # units between two acts, under which only rounds are seen
SWORDS: Final = "shell/review/branch"


def build(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the desk."""
    barred = state.losses is not None and plan.curve is not None
    line = [] if barred else track(state, kit, plan)
    return [Part("deck", plan.deck, Desk(), layer=-1), *line, *row(state, kit, plan)]


def place_at(state: ReviewState, plan: Plan, x: float) -> int:
    """Return the place of the match that lies at a place of the line of time."""
    line = plan.track
    share = min(1.0, max(0.0, (x - line.x) / max(1.0, line.w)))
    wanted = share * state.last
    return min(state.back.reading.stops, key=lambda stop: abs(stop - wanted))


def track(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the line of time, and under it the numbers of rounds."""
    line = plan.track
    last = max(1, state.last)
    rounds = state.account.rounds(state.eyes)
    stops = state.back.reading.stops
    acts = tuple(stop / last for stop in stops) if line.w / max(1, len(stops)) >= THIN else ()
    counted = (mark for mark in state.account.marks(state.eyes) if mark.sign.counts)
    marks = tuple(Mark(mark.place / last, state.colour(mark.seat)) for mark in counted)
    label = kit.named(kit.say("review.screen.track"), turn_words(state, kit))
    control = Control(label, zone=TRACK, step=state.acts.step, drag=True, radius=plan.track.h / 2, sound="select")
    face = Track(acts, tuple(place / last for place in rounds), marks, state.place / last)
    return [
        Part(TRACK, line, face, control, hit=line.inset(-KNOB, min(0.0, (line.h - BUTTON) / 2))),
        *_numbers(state, kit, line, rounds),
    ]


def _numbers(state: ReviewState, kit: Kit, line: Rect, rounds: Sequence[int]) -> list[Part]:
    """Build the numbers of rounds under the line of time, each where its round ends: the first says what they are."""
    if not rounds or not kit.roomy:
        return []
    pitch = line.w / len(rounds)
    every = next((number for number in EVERY if pitch * number >= APART * kit.growth), EVERY[-1])
    parts: list[Part] = []
    below = line.trimmed(top=line.h / 2 + S / 2)._replace(h=kit.leading(NAME.size))
    ends = line.x - M
    for number in range(every, len(rounds) + 1, every):
        text = str(number) if parts else kit.say("review.screen.round", n=number)
        setting = kit.type.set_text(text, NAME)
        at = line.x + line.w * rounds[number - 1] / max(1, state.last)
        place = Rect.around(at, below.middle[1], setting.w + 1, below.h).within(line.inset(-M, 0)._replace(y=below.y))
        if place.x < ends + S:
            continue
        ends = place.right
        parts.append(Part(f"round:{number}", place, Label(setting, "text.night", 0.5)))
    return parts


def turn_words(state: ReviewState, kit: Kit) -> str:
    """Return at which turn one stands, of how many."""
    return kit.say("review.screen.turn_of", turn=state.turn, count=state.account.turns)


@dataclass(frozen=True, slots=True)
class _Step:
    """Say what a button that steps does."""

    key: str
    words: str
    act: Act
    picture: str = ""
    width: float = END
    by: int = 0
    """Back or on to the next moment."""


def row(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the buttons: which turn it is, the steps, the speed, and how to play on."""
    left = _left(state, kit, plan)
    right = _right(state, kit, plan, left[-1].rect.right)
    steps = _few(state) if plan.bare else _all(state)
    widths = [step.width * kit.soft * (FEW if plan.bare else 1.0) for step in steps]
    gaps = [GAP if PLAY in (one.key, after.key) else S for one, after in pairwise(steps)]
    space = plan.steps
    middle = space.middle[0] - (SHIFTED if plan.steps == plan.row else 0.0)
    if plan.steps == plan.row:
        ends = right[0].rect.x if right else space.right
        begins = left[-1].rect.right + S
        space = space.trimmed(left=begins - space.x, right=space.right - ends + S)
    used = sum(widths) + sum(gaps)
    share = min(1.0, (space.w - sum(gaps)) / max(1.0, sum(widths)))
    whole = sum(widths) * share + sum(gaps)
    low = BUTTON * kit.soft
    room = centred(space, space.w, low)
    line = Rect.around(middle, space.middle[1], min(whole, used), low).within(room)
    parts: list[Part] = []
    for step, width, gap in zip(steps, widths, [*gaps, 0.0], strict=True):
        place, line = cut_left(line, width * share, gap)
        parts.append(_button(state, kit, step, place))
    return [*left, *parts, *right]


def _all(state: ReviewState) -> list[_Step]:
    acts, kind = state.acts, state.kind
    words = kind.words if kind is not None else ""
    steps = [
        _Step("review:first", "review.screen.first", partial(acts.edge, -1), "shell/review/first"),
        _Step("review:before", f"{words}.previous", partial(acts.jump, -1), width=JUMP, by=-1) if kind else None,
        _Step("review:back", "review.screen.step_back", partial(acts.step, -1), "shell/glyphs/chevron-left", STEP),
        _playing(state),
        _Step("review:on", "review.screen.step_on", partial(acts.step, 1), "shell/glyphs/chevron-right", STEP),
        _Step("review:next", f"{words}.next", partial(acts.jump, 1), width=JUMP, by=1) if kind else None,
        _Step("review:last", "review.screen.last", partial(acts.edge, 1), "shell/review/last"),
    ]
    return [step for step in steps if step is not None]


def _few(state: ReviewState) -> list[_Step]:
    keys = ("review:back", PLAY, "review:on", "review:next")
    return [step for step in _all(state) if step.key in keys]


def _playing(state: ReviewState) -> _Step:
    if state.playing:
        return _Step(PLAY, "review.screen.pause", state.acts.play, "shell/review/pause", PLAYING)
    return _Step(PLAY, "review.screen.play", state.acts.play, "shell/review/play", PLAYING)


def _button(state: ReviewState, kit: Kit, step: _Step, place: Rect) -> Part:
    acts = state.acts
    if step.by and state.kind is not None:
        label = kit.say(step.words)
        can = state.kind.jump(state.place, step.by) is not None
        reason = "" if can else kit.say("review.screen.no_more")
        control = Control(label, step.act, "steps", can, reason, label, sound="select")
        return Part(step.key, place, Jump(step.by, state.kind.picture), control)
    if step.key != PLAY:
        return kit.icon_button(step.key, place, step.picture, kit.say(step.words), step.act, "secondary", zone="steps")
    words = kit.say(step.words)
    round_ = centred(place, place.w, min(place.w, PLAYS * kit.soft))
    control = Control(words, step.act, "steps", help=words, first=True, step=acts.step, radius=round_.h / 2)
    face = Button("primary", None, step.picture, round_.h * 0.4, round_.h / 2)
    return Part(PLAY, round_, face, control)


def _left(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build at the left end which turn it is, and how the log is reached where that is no ribbon."""
    place, rest = _turn(state, kit, plan)
    if plan.beside is None:
        size = BUTTON * kit.soft
        log = centred(cut_left(rest, size)[0], size)
        words = kit.say("review.screen.log")
        icon = "shell/glyphs/scroll-text"
        return [place, kit.icon_button("review:log", log, icon, words, state.acts.log, zone="steps")]
    if state.losses is not None:
        free = rest.w - _steps_width(kit) - _right_width(state, kit) - M if plan.steps == plan.row else rest.w
        return [place, *_acts(state, kit, place, free)]
    return [place]


def _turn(state: ReviewState, kit: Kit, plan: Plan) -> tuple[Part, Rect]:
    """Build which turn it is, in a few words or in figures; return what is left beside it, too."""
    row = plan.row
    turn, count = state.turn, state.account.turns
    steps = _few_width(kit) if plan.bare else _steps_width(kit) * LEAST if plan.steps == plan.row else 0.0
    branch = BUTTON * 1.2 * kit.soft + S if state.branches else 0.0
    room = row.w - steps - branch - 2 * M
    for key in ("review.screen.turn_of", "review.screen.turn_short"):
        longest = (kit.say(key, turn=digit * len(str(count)), count=count) for digit in digits)
        width = max(kit.type.set_text(text, TURN).w for text in longest) + 2
        if width <= room:
            break
    words, rest = cut_left(row, width, M)
    return kit.label("turn", words, kit.say(key, turn=turn, count=count), TURN, "text.night", minimum=0.6), rest


def _acts(state: ReviewState, kit: Kit, turn: Part, room: float) -> list[Part]:
    """Build how many acts of the turn are done, where a game counts them and there is room for it."""
    assert state.losses is not None, "it counts what was lost"
    acts = state.losses.here.acts
    done = sum(place <= state.decision for place in acts)
    setting = kit.type.set_text(kit.say(f"{state.game}.toll.acts", n=done, count=len(acts)), ACTS)
    if not acts or setting.w > room:
        return []
    return [Part("turn:acts", turn.rect.after(setting.w + 2, S), Label(setting, "text.night-soft", valign=0.5))]


def _steps_width(kit: Kit) -> float:
    return (2 * (END + JUMP + STEP) + PLAYING) * kit.soft + 4 * S + 2 * GAP


def _few_width(kit: Kit) -> float:
    return ((2 * STEP + PLAYING + JUMP) * FEW * LEAST + BUTTON) * kit.soft + 4 * S + M


def _speed_width(kit: Kit) -> float:
    return kit.type.set_text(kit.say("review.screen.speed_now", count=4), SPEED).w + M


def _right_width(state: ReviewState, kit: Kit) -> float:
    branch = _branch_width(kit, kit.say("review.screen.branch")) if state.branches else 0.0
    return _speed_width(kit) + M + branch


def _branch_width(kit: Kit, words: str) -> float:
    """Return how wide the button is with some words."""
    return kit.type.set_text(words, TURN).w + kit.frame.grown(22) + 10 + 2 * M


def _right(state: ReviewState, kit: Kit, plan: Plan, begins: float) -> list[Part]:
    """Build at the right end the speed, and how to play on from here."""
    parts: list[Part] = []
    rest = plan.row
    if state.branches:
        others = _few_width(kit) if plan.bare else 2 * S
        if plan.steps == plan.row and not plan.bare:
            others += _steps_width(kit) * LEAST + _speed_width(kit)
        branch = _branch(state, kit, plan, plan.row.right - begins - M - others)
        rest = rest._replace(w=branch.rect.x - M - rest.x)
        parts.append(branch)
    return parts if plan.bare else [_speed(state, kit, rest), *parts]


def _branch(state: ReviewState, kit: Kit, plan: Plan, room: float) -> Part:
    """Build what begins a match from here: in little room it says less, and at last nothing."""
    act = state.acts.branch
    goes_on = state.back.reading.outcome(state.place) is None
    reason = "" if goes_on else kit.say("review.screen.over_here")
    from_turn = kit.say("review.screen.branch_turn", turn=state.turn)
    first = kit.say("review.screen.branch") if state.losses is None else from_turn
    line = centred(plan.row, plan.row.w, FULL * kit.soft)
    for words in (first, kit.say("review.screen.branch_short")):
        width = _branch_width(kit, words)
        if width <= room:
            place, _ = cut_right(line, max(width, min(room, WIDE)))
            return _dimmed(
                kit.button(BRANCH, place, words, act, "secondary", icon=SWORDS, zone="branch", lines=1), reason
            )
    place, _ = cut_right(line, line.h * 1.2)
    words = kit.say("review.screen.branch")
    return _dimmed(kit.icon_button(BRANCH, place, SWORDS, words, act, "secondary", zone="branch"), reason)


def _dimmed(button: Part, reason: str) -> Part:
    """Return a button that can't be used for some reason, or can; it says the same."""
    control = button.control
    assert control is not None, "a button can be pressed"
    step = replace(control, enabled=not reason, reason=reason, act=nothing if reason else control.act)
    return replace(button, control=step)


def _speed(state: ReviewState, kit: Kit, room: Rect) -> Part:
    """Build how fast the match goes on by itself."""
    setting = kit.type.set_text(kit.say("review.screen.speed_now", count=state.speed), SPEED)
    line = centred(room, room.w, BUTTON * kit.soft)
    place = placed(line, _speed_width(kit), line.h, 1.0)
    label = kit.say("review.screen.speed", count=state.speed)
    control = Control(label, state.acts.faster, "speed", help=kit.say("review.screen.speed_help"))
    return Part("speed", place, Quiet(setting), control)
