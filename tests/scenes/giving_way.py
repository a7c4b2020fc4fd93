"""The law of what comes by itself: it shares nothing with what can be pressed, nor with what it speaks of.

What can be pressed is worked out here anew, from the parts that are seen: the program's own answer is not asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.scenes.shell.navigation.free_place import grid
from game.scenes.shell.navigation.navigator import Navigator
from game.scenes.shell.scene.closer_look import TIP
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.game_table.meaning import Choose, Meaning, Refuse
from game.scenes.table.guides.guide import PAPER
from game.scenes.table.live.guide_targets import place_of
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part, nothing

SHORT = "Le texte ne peut pas être plus grand."
LONG = (
    "Quelque chose a mal tourné la dernière fois. Voulez-vous voir ce qui s’est passé, ou l’envoyer à qui fait le jeu ?"
)
GROUND = 0.5
"""Share of the window from which on a control is the ground that all else lies on."""
ALONE = ("bubble:", "news", "talk:record")
"""Begins the keys of a table's own parts that come by themselves."""


def seen(part: Part) -> Rect:
    """Return where a part is seen of a strip that scrolls, or anywhere."""
    return part.rect if part.clip is None else part.rect.clipped(part.clip)


def acts(scene: Scene, part: Part) -> bool:
    """Tell whether a press on a part does something: not only says what it is, or why it can't be used."""
    control, window = part.control, scene.services.kit.frame.rect
    if control is None or not control.enabled or seen(part).w * seen(part).h >= GROUND * window.w * window.h:
        return False
    if isinstance(control.meaning, Refuse) or control.meaning == Choose(None):
        return False
    if isinstance(control.meaning, Meaning) and isinstance(scene, TableScene) and scene.moment.guide is not None:
        return scene.moment.guide.opens().through(part.key, control.meaning)
    return any((control.meaning, control.typed, control.step)) or control.act is not nothing


def under(scene: Scene, rect: Rect, own: Collection[str] = ()) -> list[str]:
    """Return the keys of the parts under a rectangle that can be pressed, but for some whose keys begin so."""
    others = [part for part in scene.parts if not part.key.startswith(tuple(own))]
    return [part.key for part in others if acts(scene, part) and _touches(part, rect)]


def _touches(part: Part, rect: Rect) -> bool:
    """Tell whether a rectangle shares more than an edge with what is seen of a part, whatever its outline."""
    both = seen(part).clipped(rect)
    if not seen(part).meets(rect):
        return False
    if part.inside is None:
        return True
    spots = [(both.x + both.w * m / 8, both.y + both.h * n / 8) for m in range(9) for n in range(9)]
    return any(part.inside(x, y) for x, y in spots)


def faults_of_notices(navigator: Navigator) -> Iterator[str]:
    """Yield what a short and a long notice, and a caption, lie over on the screen that is there."""
    scene = navigator.top
    assert isinstance(scene, Scene)
    kit = scene.services.kit
    for words in (SHORT, LONG):
        navigator.notice(words)
        pill = navigator.shown.part(kit, scene)
        assert pill is not None
        found = [*under(scene, pill.rect), *_papers(scene, pill.rect)]
        if found and not _stands_at_the_foot(scene, pill.rect):
            yield f"a notice of {len(words)} letters lies over {found}"
        navigator.caption.show("Une carte est tournée")
        words_heard = navigator.caption.part(kit, scene, None if pill is None else pill.rect)
        if words_heard is not None and (found := under(scene, words_heard.rect)):
            yield f"a caption lies over {found}"
    navigator.notice("")
    navigator.caption.show("")


def _stands_at_the_foot(scene: Scene, pill: Rect) -> bool:
    """Tell whether a notice stands there for want of any place: nowhere else would it be free."""
    window = scene.services.kit.frame.rect
    places = grid(window.inset(8), pill.w, pill.h, 24.0)
    free = (place for place in places if not under(scene, place.inset(-5)) and not _papers(scene, place.inset(-5)))
    return next(free, None) is None


def _papers(scene: Scene, rect: Rect) -> list[str]:
    """Return the keys of the guides' papers under a rectangle."""
    return [part.key for part in scene.parts if part.key == PAPER and part.rect.meets(rect)]


def tips_of(scene: Scene) -> Iterator[tuple[Part, Part]]:
    """Yield every control that has a tip once the keys have rested on it, with that."""
    focus, time = scene.focus.key, scene.time
    for key in [part.key for part in scene.parts if part.control is not None]:
        scene.focus.at(key, scene.time, ring=True)
        scene.focused()
        scene.time += TIP + 0.01
        focused = scene.focus.find(scene.parts)
        for tip in scene.appearance.closer.tips(scene.services.kit, focused) if focused is not None else ():
            assert focused is not None
            yield focused, tip
    scene.focus.at(focus, time)


def faults_of_tips(scene: Scene) -> Iterator[str]:
    """Yield what tips lie over that can be pressed, and those that cover what they speak of."""
    window = scene.services.kit.frame.rect
    for focused, tip in tips_of(scene):
        found = under(scene, tip.rect, (focused.key,))
        ground = focused.target.w * focused.target.h >= GROUND * window.w * window.h
        if found:
            yield f"the tip of {focused.key} lies over {found}"
        if focused.target.meets(tip.rect) and not ground:
            yield f"the tip of {focused.key} covers it"
        if not window.contains(tip.rect):
            yield f"the tip of {focused.key} leaves the window"


def faults_of_parts(scene: Scene) -> Iterator[str]:
    """Yield what the parts of a screen lie over that come by themselves: its strip, a guide's paper, its bubbles."""
    coming = [part for part in scene.parts if part.key in ("since", PAPER) or part.key.startswith(ALONE)]
    for part in coming:
        own: tuple[str, ...] = {"since": ("since",), PAPER: ("guide:",)}.get(part.key, (part.key,))
        seats = [item for item in scene.parts if item.key == part.key.replace("bubble:", "seat-") != part.key]
        own += tuple(seat.key for seat in seats if seat.rect.contains(part.rect))  # a part of the plate of who says it
        if found := under(scene, part.rect, own):
            yield f"{part.key} lies over {found}"
        if met := [other.key for other in coming if other is not part and other.rect.meets(part.rect)]:
            yield f"{part.key} meets {met}"
        if part.key == PAPER and isinstance(scene, TableScene) and scene.moment.guide is not None:
            yield from _spoken(scene, part.rect)


def _spoken(table: TableScene, paper: Rect) -> Iterator[str]:
    """Yield what a guide's paper covers of what it lights."""
    assert table.moment.guide is not None
    for key in {key for group in table.moment.guide.says().lit for key in group}:
        place = place_of(table, key)
        if place is not None and place.inset(1).meets(paper) and table.appearance.find(key) is not None:
            yield f"the paper lies over {key}, of which it speaks"
