"""The deck of a review: the line of time with what stands on it, what one can jump to, and the buttons that step."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from string import digits
from typing import Final

from msgspec.structs import replace

from game.scenes.review.state.review_state import Kind, ReviewState
from game.scenes.review.timeline.faces import KNOB, Chip, Deck, Hollow, Jump, Tick, Track
from game.scenes.review.timeline.plan import BUTTON, Plan
from game.ui.layout.arrange import L, M, S, centred, cut_left, cut_right, flow
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.widgets import Label
from game.ui.type.text import Style

TRACK: Final = "track"
PLAY: Final = "review:play"
BRANCH: Final = "branch"
UNDER_TRACK: Final = ("chip:1", "review:first", "review:back")
"""Where down leads from the line of time, on which left and right step: to the first of these that is there."""
UNDER_PLAY: Final = ("review:on",)
"""The same from play."""
TURN: Final = Style("bold", 18)
COUNT: Final = Style("bold", 18)
NAME: Final = Style("body", 15)
ACTS: Final = Style("body", 18)
JUMP: Final = 64.0
STEP: Final = 56.0
PLAYING: Final = 72.0
STEPS: Final = 2 * (BUTTON + JUMP + STEP) + PLAYING
FEW: Final = 1.5 * (2 * STEP + PLAYING + JUMP)
CHIP: Final = 55.0
BARE_CHIP: Final = 44.0
GAP: Final = 4.0
SPEED: Final = 76.0
LEAST: Final = 0.9  # of the steps' widths, before anything else gives way
SWORDS: Final = "shell/review/branch"


def build(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the deck."""
    barred = state.losses is not None and plan.curve is not None
    line = [] if barred else track(state, kit, plan)
    return [Part("deck", plan.deck, Deck()), *line, *row(state, kit, plan)]


def line_of(plan: Plan) -> Rect:
    """Return the line of time: a knob at either end lies on the deck."""
    return plan.track.inset(L, 0) if plan.curve is None else plan.track._replace(x=plan.curve.x, w=plan.curve.w)


def place_at(state: ReviewState, plan: Plan, x: float) -> int:
    """Return the place of the match that lies at a place of the line of time."""
    line = line_of(plan)
    share = min(1.0, max(0.0, (x - line.x) / max(1.0, line.w)))
    wanted = share * state.last
    return min(state.back.reading.stops, key=lambda stop: abs(stop - wanted))


def x_of(state: ReviewState, line: Rect, place: int) -> float:
    """Return where a place of the match lies on the line of time."""
    return line.x + line.w * place / max(1, state.last)


def track(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the line of time, and under it what its parts are called."""
    line = line_of(plan)
    last = max(1, state.last)
    ticks = tuple(
        Tick(mark.place / last, mark.sign.picture, state.colour(mark.seat) if mark.sign.coloured else 0, mark.sign.ends)
        for mark in state.account.marks(state.eyes)
    )
    label = kit.named(kit.say("review.screen.track"), turn_words(state, kit))
    control = Control(label, zone=TRACK, step=state.acts.step, drag=True, radius=plan.track.h / 2, sound="select")
    face = Track(ticks, state.place / last)
    hit = line.inset(-KNOB, 0)
    return [Part(TRACK, line, face, control, hit=hit), *_named(state, kit, line)]


def _named(state: ReviewState, kit: Kit, line: Rect) -> list[Part]:
    """Build the names of the match's parts under the line of time, each after the end of the one before it."""
    game = state.game
    ends = [mark for mark in state.account.marks(state.eyes) if mark.sign.ends]
    key = f"{game}.review.{ends[0].sign.kind}.part" if ends and kit.roomy else ""
    if not key or not kit.words.has(key):
        return []
    edges = [0, *dict.fromkeys(mark.place for mark in ends)]
    parts: list[Part] = []
    for number, (start, end) in enumerate(zip(edges, [*edges[1:], state.last], strict=True), 1):
        left, right = x_of(state, line, start), x_of(state, line, end)
        setting = kit.type.set_text(kit.say(key, n=number), NAME)
        if setting.w + S > right - left or end == start:
            continue
        below = Rect(left + S, line.bottom - setting.h * 0.86, setting.w + 1, setting.h)
        parts.append(Part(f"part:{number}", below, Label(setting, "text.night-soft", valign=0.5)))
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
    width: float = BUTTON
    by: int = 0
    """Back or on to the next of the chosen kind."""


def row(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build the buttons: which turn it is, what one can jump to, the steps, the speed, and how to play on."""
    left = _left(state, kit, plan)
    right = _right(state, kit, plan, left[-1].rect.right)
    space = plan.steps
    if space == plan.row:
        ends = right[0].rect.x if right else space.right
        space = space.trimmed(left=left[-1].rect.right + S - space.x, right=space.right - ends + S)
    steps = _few(state) if plan.bare else _all(state)
    widths = [step.width * kit.soft * (1.5 if plan.bare else 1.0) for step in steps]
    share = min(1.0, (space.w - S * (len(steps) - 1)) / sum(widths))
    middle = centred(space, space.w, BUTTON * kit.soft)
    places = flow(middle, [width * share for width in widths], S, 0.5)
    parts = [_button(state, kit, step, place) for step, place in zip(steps, places, strict=True)]
    return [*left, *parts, *right]


def _all(state: ReviewState) -> list[_Step]:
    acts, kind = state.acts, state.kind
    jumps = kind is not None
    words = kind.words if kind is not None else ""
    steps = [
        _Step("review:first", "review.screen.first", partial(acts.edge, -1), "shell/review/first"),
        _Step("review:before", f"{words}.previous", partial(acts.jump, -1), width=JUMP, by=-1) if jumps else None,
        _Step("review:back", "review.screen.step_back", partial(acts.step, -1), "shell/glyphs/chevron-left", STEP),
        _playing(state),
        _Step("review:on", "review.screen.step_on", partial(acts.step, 1), "shell/glyphs/chevron-right", STEP),
        _Step("review:next", f"{words}.next", partial(acts.jump, 1), width=JUMP, by=1) if jumps else None,
        _Step("review:last", "review.screen.last", partial(acts.edge, 1), "shell/review/last"),
    ]
    return [step for step in steps if step is not None]


def _few(state: ReviewState) -> list[_Step]:
    keys = ("review:back", PLAY, "review:on", "review:next")
    return [step for step in _all(state) if step.key in keys]


def _playing(state: ReviewState) -> _Step:
    if state.playing:
        return _Step(PLAY, "review.screen.pause", state.acts.play, "shell/review/pause", PLAYING)
    return _Step(PLAY, "review.screen.play", state.acts.play, "shell/glyphs/play", PLAYING)


def _button(state: ReviewState, kit: Kit, step: _Step, place: Rect) -> Part:
    acts = state.acts
    if step.by and state.kind is not None:
        label = kit.say(step.words)
        can = state.kind.jump(state.place, step.by) is not None
        reason = "" if can else kit.say("review.screen.no_more")
        control = Control(label, step.act, "steps", can, reason, label, sound="select")
        return Part(step.key, place, Jump(step.by, state.kind.picture), control)
    part = kit.icon_button(step.key, place, step.picture, kit.say(step.words), step.act, "secondary", zone="steps")
    if step.key != PLAY:
        return part
    control = Control(kit.say(step.words), step.act, "steps", help=kit.say(step.words), first=True, step=acts.step)
    return Part(part.key, part.rect, part.face, control)


def _left(state: ReviewState, kit: Kit, plan: Plan) -> list[Part]:
    """Build at the left end which turn it is, and what one can jump to."""
    place, rest = _turn(state, kit, plan)
    if plan.bare:
        log, _ = cut_left(rest, BUTTON * kit.soft)
        act, words = state.acts.log, kit.say("review.screen.log")
        icon = "shell/glyphs/scroll-text"
        return [place, kit.icon_button("review:log", centred(log, log.w), icon, words, act, zone="steps")]
    if state.losses is not None:
        return [place, *_acts(state, kit, place, rest.w - _beside(kit, plan) - _right_width(state, kit) - M)]
    room = rest.w - _beside(kit, plan) - _right_width(state, kit) - 2 * M
    widths = [_chip_width(kit, kind) for kind in state.kinds]
    counted = sum(widths) + GAP * len(widths) <= room
    widths = widths if counted else [BARE_CHIP * kit.soft] * len(widths)
    chips = flow(centred(rest, rest.w, BUTTON * kit.soft), widths, GAP)
    return [
        place,
        *(
            _chip(state, kit, kind, chip, number, counted=counted)
            for number, (kind, chip) in enumerate(zip(state.kinds, chips, strict=True), 1)
        ),
    ]


def _turn(state: ReviewState, kit: Kit, plan: Plan) -> tuple[Part, Rect]:
    """Build which turn it is, in a few words or in figures; return what is left beside it, too."""
    row = plan.row.trimmed(left=S)
    turn, count = state.turn, state.account.turns
    steps = _few_width(kit) if plan.bare else _beside(kit, plan) + SPEED * kit.soft
    room = row.w - steps - (BUTTON * 1.2 * kit.soft + S if state.branches else 0.0) - 2 * M
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


def _chip_width(kit: Kit, kind: Kind) -> float:
    return max(CHIP * kit.soft, kit.type.set_text(str(len(kind.places)), COUNT).w + BUTTON * kit.soft)


def _chip(state: ReviewState, kit: Kit, kind: Kind, place: Rect, number: int, *, counted: bool) -> Part:
    count = kit.type.set_text(str(len(kind.places)), COUNT) if counted else None
    label = kit.say(f"{kind.words}.count", count=len(kind.places))
    chosen = state.kind is not None and kind.key == state.kind.key
    act = partial(state.acts.choose, kind.key)
    control = Control(label, act, "chips", help=label, first=chosen, digit=number, sound="select")
    return Part(f"chip:{number}", place, Chip(kind.picture, count, chosen), control)


def _steps_width(kit: Kit) -> float:
    return STEPS * kit.soft + 6 * S


def _beside(kit: Kit, plan: Plan) -> float:
    """Return how much room the steps take beside the other buttons, with the least that they need."""
    return _steps_width(kit) * LEAST if plan.steps == plan.row else 0.0


def _right_width(state: ReviewState, kit: Kit) -> float:
    branch = _branch_width(kit, kit.say("review.screen.branch")) if state.branches else 0.0
    return SPEED * kit.soft + S + branch


def _branch_width(kit: Kit, words: str) -> float:
    """Return how wide the gold button is with some words."""
    return kit.type.set_text(words, TURN).w + kit.frame.grown(22) + 10 + 2 * L


def _right(state: ReviewState, kit: Kit, plan: Plan, begins: float) -> list[Part]:
    """Build at the right end the speed, and how to play on from here."""
    parts: list[Part] = []
    rest = plan.row
    if state.branches:
        others = _few_width(kit) if plan.bare else _beside(kit, plan) + SPEED * kit.soft + 2 * S
        branch = _branch(state, kit, plan, plan.row.right - begins - M - others)
        rest = rest._replace(w=branch.rect.x - S - rest.x)
        parts.append(branch)
    return parts if plan.bare else [_speed(state, kit, rest), *parts]


def _few_width(kit: Kit) -> float:
    return (FEW * LEAST + BUTTON) * kit.soft + 4 * S + M


def _branch(state: ReviewState, kit: Kit, plan: Plan, room: float) -> Part:
    """Build what begins a match from here: in little room it says less, and at last nothing."""
    act = state.acts.branch
    goes_on = state.back.reading.outcome(state.place) is None
    reason = "" if goes_on else kit.say("review.screen.over_here")
    from_turn = kit.say("review.screen.branch_turn", turn=state.turn)
    first = kit.say("review.screen.branch") if state.losses is None else from_turn
    for words in (first, kit.say("review.screen.branch_short")):
        width = _branch_width(kit, words)
        if width <= room:
            place, _ = cut_right(plan.row, width)
            return _dimmed(
                kit.button(BRANCH, place, words, act, "primary", icon=SWORDS, zone="branch", lines=1), reason
            )
    place, _ = cut_right(plan.row, plan.row.h * 1.2)
    words = kit.say("review.screen.branch")
    return _dimmed(kit.icon_button(BRANCH, place, SWORDS, words, act, "primary", zone="branch"), reason)


def _dimmed(button: Part, reason: str) -> Part:
    """Return a button that can't be used for some reason, or can; it says the same."""
    control = button.control
    assert control is not None, "a button can be pressed"
    step = replace(control, enabled=not reason, reason=reason, act=nothing if reason else control.act)
    return replace(button, control=step)


def _speed(state: ReviewState, kit: Kit, room: Rect) -> Part:
    """Build how fast the match goes on by itself."""
    place, _ = cut_right(room, SPEED * kit.soft)
    setting = kit.type.set_text(kit.say("review.screen.times", count=state.speed), COUNT)
    label = kit.say("review.screen.speed", count=state.speed)
    control = Control(label, state.acts.faster, "speed", help=kit.say("review.screen.speed_help"))
    return Part("speed", centred(place, place.w, BUTTON * kit.soft), Hollow(setting, "shell/review/speed"), control)
