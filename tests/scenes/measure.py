"""Measure a screen without drawing it: everything inside the window, no words cut, nothing over anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import hypot

from game.scenes.shell.scene.closer_look import TIP
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.focus import Focus, enabled, walked
from game.ui.parts.part import Part

LEAST = 44.0  # units of a target
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))
SEVEN = ("Ventoux", "Rainier", "Kailash")  # names as long as any that a table gives to a bot


def flaws(frame: Frame, parts: Sequence[Part], may_be_cut: Sequence[str] = ()) -> list[str]:
    """Return a sentence for everything that is wrong with a screen's parts."""
    return [*_outside(frame, parts), *_words(parts, may_be_cut), *_ink(parts), *_controls(frame, parts), *_keys(parts)]


def _outside(frame: Frame, parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        if part.clip is not None:
            if not frame.rect.contains(part.clip):
                yield f"{part.key}: its strip {_show(part.clip)} leaves the window"
            if part.rect.x < part.clip.x - 0.5 or part.rect.right > part.clip.right + 0.5:
                yield f"{part.key}: {_show(part.rect)} is wider than its strip {_show(part.clip)}"
        elif not (frame.rect.contains(part.rect) or (part.may_overlap and part.control is None)):
            yield f"{part.key}: {_show(part.rect)} leaves the window {_show(frame.rect)}"
        if not all(_seen(frame, part, ink) for ink in part.text_rects()):
            yield f"{part.key}: its words leave the window"


def _seen(frame: Frame, part: Part, ink: Rect) -> bool:
    return part.clip is not None or frame.rect.contains(_inked(ink))


def _words(parts: Sequence[Part], may_be_cut: Sequence[str]) -> Iterator[str]:
    for part in parts:
        if part.truncated() and not part.key.startswith(tuple(may_be_cut)):
            yield f"{part.key}: words are cut"
        for ink in part.text_rects():
            if not part.rect.contains(_inked(ink), 1.0):
                yield f"{part.key}: its words {_show(ink)} leave it {_show(part.rect)}"


def _ink(parts: Sequence[Part]) -> Iterator[str]:
    """Compare where words lie."""
    result = [(part, _inked(ink)) for part in parts if not part.may_overlap for ink in part.text_rects()]
    for number, (one, ink) in enumerate(result):
        for other, over in result[number + 1 :]:
            if one.layer == other.layer and ink.meets(over):
                yield f"{one.key} and {other.key}: words lie over words, {_show(ink)} {_show(over)}"


def _inked(ink: Rect) -> Rect:
    """Return where letters are: a line is a little lower than its leading, which is mostly air."""
    return Rect(ink.x, ink.y + ink.h * 0.12, ink.w, ink.h * 0.76)


def _controls(frame: Frame, parts: Sequence[Part]) -> Iterator[str]:
    controls = [part for part in parts if part.control is not None]
    for number, part in enumerate(controls):
        control = part.control
        assert control is not None, "only controls are asked"
        if not control.label:
            yield f"{part.key}: a control without a label"
        if not control.enabled and not control.reason:
            yield f"{part.key}: can't be used and does not say why"
        target = part.hit or part.rect
        if target.w < LEAST - 0.5 or target.h < LEAST - 0.5:
            yield f"{part.key}: a target of {target.w:.0f}×{target.h:.0f}"
        for other in controls[number + 1 :]:
            if (
                part.layer == other.layer
                and not (part.may_overlap or other.may_overlap)
                and part.rect.meets(other.rect)
            ):
                inside = part.inside is not None or other.inside is not None
                if not inside and not _hidden(part, other):
                    yield f"{part.key} and {other.key}: one control lies over the other"


def _hidden(one: Part, other: Part) -> bool:
    """Tell whether two controls only meet where a strip hides one of them."""
    return not one.target.meets(other.target) and (one.clip is not None or other.clip is not None)


def _keys(parts: Sequence[Part]) -> Iterator[str]:
    seen: set[str] = set()
    for part in parts:
        if part.control is not None and part.key in seen:
            yield f"{part.key}: two controls have this key"
        seen.add(part.key)


def _show(rect: Rect) -> str:
    return f"({rect.x:.0f}, {rect.y:.0f}, {rect.w:.0f}×{rect.h:.0f})"


def tip(scene: Scene, key: str) -> Part | None:
    """Return the tooltip of a control that the focus has rested on."""
    scene.focus.at(key, scene.time, ring=True)
    scene.focused()
    scene.time += TIP + 0.01
    focused = scene.focus.find(scene.parts)
    assert focused is not None, key
    return next(iter(scene.appearance.closer.tips(scene.services.kit, focused)), None)


def apart(one: Rect, other: Rect) -> float:
    """Return how many units lie between two rectangles, across or down."""
    across = max(one.x - other.right, other.x - one.right)
    return max(across, one.y - other.bottom, other.y - one.bottom)


def beside(point: tuple[float, float], corners: Sequence[tuple[float, float]]) -> float:
    """Return how far a point lies beside a shape: 0 within it."""
    (x, y), ends = point, list(zip(corners, (*corners[1:], corners[0]), strict=True))
    turns = {(c - a) * (y - b) > (d - b) * (x - a) for (a, b), (c, d) in ends}
    return 0.0 if len(turns) == 1 else min(hypot(u - x, v - y) for u, v in corners)


def shares(usual: TableScene, now: TableScene) -> dict[str, float]:
    """Return how large a table's cards and pieces are `now`, as shares of what they `usual`ly are, by their keys."""
    before = {sprite.key: sprite.w for sprite in usual.show.stage.sprites if sprite.key != "lamp"}
    after = {sprite.key: sprite.w for sprite in now.show.stage.sprites if sprite.key != "lamp"}
    assert before, "something lies there"
    assert before.keys() == after.keys(), "and the same things lie here"
    return {key: after[key] / width for key, width in before.items()}


def cut_names(scene: TableScene) -> list[str]:
    """Return what is left of the players' names that the plates cut."""
    names = [getattr(part.face, "name", None) for part in scene.parts if part.key.startswith("seat-")]
    shown = [name for name in names if name is not None]
    assert len(shown) == len(scene.moment.facts.table.players), "everybody's plate bears a name"
    return [" ".join(name.lines) for name in shown if name.truncated]


def unreached(scene: Scene) -> set[str]:
    """Return the controls that can be used and that neither arrows nor the key for the next zone lead to."""
    parts = scene.parts
    kinds = (scene.tab_order.hand, False), ("", False), ("", True)
    focus = Focus()
    focus.settle(parts, 0.0)
    edge, seen = [focus.key], {focus.key}
    while edge:
        start = edge.pop()
        met = set[str]()
        for by in (1, -1):
            focus.at(start, 0.0, ring=True)
            focus.zone(parts, by, 0.0)
            met.add(focus.key)
        for (dx, dy), (hand, roams) in product(AROUND, kinds):
            focus.at(start, 0.0, ring=True)
            focus.step(parts, dx, dy, 0.0, hand, roams)
            met.add(focus.key)
        edge += sorted(met - seen)
        seen |= met
    return {part.key for part in enabled(walked(parts))} - seen
