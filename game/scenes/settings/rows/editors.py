"""What rows are set with: sliders, segments, steppers, switches, checks and doors, each as wide as it needs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from game.scenes.settings.rows.rows import QUARTERS, Kind, Setting, icons_of, nearest, value_of, values_of
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.services import Setting as Value
from game.scenes.shell.sheets.quick_settings import NO_DEVICE, loudspeaker, press_loudspeaker
from game.ui.input.intents import Device
from game.ui.input.keysets import chosen_in
from game.ui.layout.arrange import REST, S, centred, columns, cut_right, placed, wrap
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.knobs import KNOB, Check, Door, Slider
from game.ui.parts.part import Control, Part, nothing
from game.ui.parts.segments import Segment, Track
from game.ui.parts.widgets import Switch
from game.ui.type.text import Style

Put: TypeAlias = Callable[[Setting, Value], None]

WORD: Final = Style("bold", 15)
LEAST: Final = 48.0  # height of what is pressed, with usual text
SLIDES: Final = 180.0  # width of a slider's line at least
SWITCH: Final = 40.0  # height of a switch
ICON: Final = 20.0
SWITCH_SOUND: Final = "switch"  # what is heard as something is set
ANYWHERE: Final = {"fullscreen": "fullscreen", "muted": "mute"}  # what a key does on every screen, by its row


def _nowhere(row: Setting) -> None:
    """Lead nowhere."""


@dataclass(frozen=True)
class SettingEditor:
    """Hold what rows are built from, and what they do: `put` gives a row a value, `open_` leads to its choices."""

    services: Services
    kit: Kit
    put: Put
    back: Callable[[Setting], None]
    open_: Callable[[Setting], None] = _nowhere
    held: Mapping[str, Value] = field(default_factory=dict)
    """What is shown of rows while a pointer drags them, by their keys."""
    first: str = ""
    """The key of the row that has the focus to begin with."""
    compact: bool = False
    """Whether rows stand on a narrow sheet beside a table."""
    leads: Collection[str] = ()
    """The keys of the rows that lead somewhere from here."""
    lit: str | None = None
    """The key of the row in the light; None: the first one."""
    since: float | None = None
    """When that began to move, by the time of its screen; None: it stands still."""
    cap: str = ""
    """What stands on the key that was pressed last."""

    def is_lit(self, row: Setting) -> bool:
        """Tell whether a row is in the light."""
        return row.key == (self.first if self.lit is None else self.lit)

    def value(self, row: Setting) -> Value:
        """Return what is shown of a row."""
        return self.held[row.key] if row.key in self.held else value_of(self.services, row)

    def at(self, row: Setting) -> int:
        """Return the place of what is shown among the row's values."""
        values = values_of(self.services, row)
        return values.index(self.held[row.key]) if row.key in self.held else nearest(self.services, row)

    def step(self, row: Setting, by: int) -> None:
        """Give a row the value before or after the one it has, where there is one."""
        values = values_of(self.services, row)
        to = min(max(self.at(row) + by, 0), len(values) - 1)
        if values[to] != self.value(row):
            self.put(row, values[to])

    def turn(self, row: Setting) -> None:
        """Give a row the value after the one it has; after the last one the first."""
        values = values_of(self.services, row)
        self.put(row, values[(self.at(row) + 1) % len(values)])

    def name(self, row: Setting) -> str:
        """Return what a row is called."""
        return self.kit.say(f"settings.{row.key}.name")

    def told(self, row: Setting) -> str:
        """Return what a row does, and which key does it anywhere, where one does."""
        device = self.services.navigator.device
        press = "" if device == Device.TOUCH else self.services.caps.of(ANYWHERE.get(row.key, ""), device)
        first = "home.no_device" if self._unheard(row) else f"settings.{row.key}.note"
        return " ".join([self.kit.say(first), *([self.kit.say("settings.anywhere", press=press)] if press else [])])

    def _unheard(self, row: Setting) -> bool:
        return row.key == "muted" and loudspeaker(self.services) is NO_DEVICE

    def value_text(self, row: Setting, value: Value) -> str:
        """Return a value in words."""
        if row.kind == Kind.LINK:
            hands = f".{chosen_in(self.services.settings.keys)}" if row.key == "keys" else ""
            return self.kit.say(f"settings.{row.key}.is{hands}")
        if row.key == "language":
            return dict(self.services.words.languages).get(str(value), str(value))
        if isinstance(value, tuple):
            return self.kit.say("settings.size.is", width=value[0], height=value[1])
        if row.kind == Kind.SLIDER:
            return self.kit.say("home.percent", count=value)
        if isinstance(value, bool):
            return self.kit.say("settings.on" if value else "settings.off")
        if isinstance(value, Mapping) or value == "":
            return ""
        which = value if isinstance(value, str) else row.values.index(value) if value in row.values else 0
        return self.kit.say(f"settings.{row.key}.is.{which}")

    def why_not(self, row: Setting) -> str:
        """Return why a row can't be set now, or ""."""
        moved = row.key in ("motion", "impact")
        return self.kit.say("settings.motion.reduced") if moved and self.services.settings.reduced else ""


class Editor(NamedTuple):
    """Hold what a row is set with: as wide and high as it must be, and what builds it in a place."""

    width: float
    height: float
    build: Callable[[Rect], list[Part]]
    grows: bool = False
    """Whether it fills a line of its own from edge to edge."""


def high(kit: Kit) -> float:
    """Return how high what is pressed is at this text size."""
    return max(LEAST, min(kit.leading(WORD.size) + 24, 76.0))


def editor_of(editor: SettingEditor, row: Setting, room: float, words: Rect | None = None) -> Editor:
    """Return what a row is set with where a line has so much room; `words` of a switch are pressed, too."""
    reason = editor.why_not(row)
    if reason:
        return _locked(editor, row, reason, room)
    match row.kind:
        case "slider":
            return _stepper(editor, row) if editor.compact and row.key == "text" else _slider(editor, row)
        case "switch":
            return _switch(editor, row, words)
        case "checks":
            return _checks(editor, row, room)
        case "choice" | "link":
            return _door(editor, row)
        case _:
            forms = (_segments(editor, row, signs=signs) for signs in (True, False))
            return next((form for form in forms if form.width <= room), None) or _stepper(editor, row)


def _control(
    editor: SettingEditor, row: Setting, *, act: Callable[[], None] = nothing, radius: float = 12.0
) -> Control:
    steps = partial(editor.step, row) if row.kind in (Kind.SLIDER, Kind.SEGMENT, Kind.STEPPER) else None
    label = editor.kit.named(editor.name(row), editor.value_text(row, editor.value(row)))
    first = row.key == editor.first
    slides = row.kind == Kind.SLIDER
    return Control(label, act, row.whose, radius=radius, step=steps, first=first, drag=slides, sound=SWITCH_SOUND)


def _locked(editor: SettingEditor, row: Setting, reason: str, room: float) -> Editor:
    kit = editor.kit
    width = min(room, kit.type.set_text(reason, WORD).w + 48)

    def build(rect: Rect) -> list[Part]:
        return [
            kit.button(
                f"set:{row.key}", rect, editor.name(row), kind="light", zone=row.whose, style=WORD, enabled=False,
                reason=reason, on_light=True,
            )
        ]  # fmt: skip

    return Editor(width, high(kit), build)


def _slider(editor: SettingEditor, row: Setting) -> Editor:
    kit = editor.kit
    values = values_of(editor.services, row)
    last = max(1, len(values) - 1)
    sized = row.key == "text"
    ticks = tuple(values.index(value) / last for value in QUARTERS if sized and value in values)
    size = KNOB * min(kit.soft, 1.5)

    def build(rect: Rect) -> list[Part]:
        parts: list[Part] = []
        line = rect
        if editor.compact and row.key == "volume":
            mute, line = cut_right(line, 44.0, 12)
            parts.append(_mute(editor, mute))
        face = Slider(editor.at(row) / last, ticks, size)
        return [*parts, Part(f"set:{row.key}", line, face, _control(editor, row, radius=line.h / 2))]

    return Editor(SLIDES, high(kit), build, grows=True)


def _mute(editor: SettingEditor, rect: Rect) -> Part:
    """Return the round button that silences everything, or ends that."""
    kit = editor.kit
    face = loudspeaker(editor.services)
    act = partial(press_loudspeaker, editor.services)
    return kit.icon_button(
        "set:muted", centred(rect, 44.0), f"shell/glyphs/{face.glyph}", kit.say(face.words), act, "light",
        zone="machine", radius=22,
    )  # fmt: skip


def _switch(editor: SettingEditor, row: Setting, words: Rect | None) -> Editor:
    kit = editor.kit
    share = min(kit.soft, 1.5)
    on = bool(editor.value(row))

    def build(rect: Rect) -> list[Part]:
        place = placed(rect, 64 * share, SWITCH * share, 1.0)
        control = _control(editor, row, act=partial(editor.put, row, not on), radius=place.h / 2)
        hit = rect if words is None else rect.joined(words)
        return [Part(f"set:{row.key}", place, Switch(on), control, hit=hit)]

    return Editor(64 * share, max(44.0, SWITCH * share), build)


def _segments(editor: SettingEditor, row: Setting, *, signs: bool) -> Editor:
    kit = editor.kit
    values = values_of(editor.services, row)
    size = min(kit.frame.grown(ICON), 30.0)
    icons = (signs and not editor.compact and icons_of(editor.services, row)) or ("",) * len(values)
    air = 18 if editor.compact else 30
    settings = [kit.type.set_text(editor.value_text(row, value), WORD) for value in values]
    widths = [
        max(44.0, each.w + air + (1.4 * size if icon else 0.0)) for each, icon in zip(settings, icons, strict=True)
    ]

    def build(rect: Rect) -> list[Part]:
        inner = rect.inset(4, 0)
        spare = (inner.w - sum(widths)) / len(widths)
        places = columns(inner, [width + spare for width in widths])
        cycle = _control(editor, row, act=partial(editor.turn, row))
        parts = [Part(f"set:{row.key}", rect, Track("paper", 12), cycle)]
        now = editor.at(row)
        for n, (place, value, setting, icon) in enumerate(zip(places, values, settings, icons, strict=True)):
            sign = f"shell/glyphs/{icon}" if icon else ""
            face = Segment(setting, n == now, sign, icon_size=size)
            label = kit.named(editor.name(row), editor.value_text(row, value))
            step = partial(editor.step, row)
            put = partial(editor.put, row, value)
            control = Control(label, put, row.whose, radius=9, step=step, skipped=True, sound=SWITCH_SOUND)
            parts.append(Part(f"set:{row.key}:{n}", place.inset(0, 4), face, control, layer=1, hit=place))
        return parts

    return Editor(sum(widths) + 8, high(kit), build, grows=True)


def _stepper(editor: SettingEditor, row: Setting) -> Editor:
    kit = editor.kit
    values = values_of(editor.services, row)
    side = high(kit)
    most = max(kit.type.set_text(editor.value_text(row, value), WORD).w for value in values)

    def build(rect: Rect) -> list[Part]:
        less, middle, more = columns(rect, (side, REST, side))
        parts = [
            Part(f"set:{row.key}", rect, Track("paper", 12), _control(editor, row, act=partial(editor.turn, row))),
            kit.label(
                f"set:{row.key}:now", middle, editor.value_text(row, editor.value(row)), WORD, align=0.5, minimum=0.6
            ),
        ]
        for name, icon, place, by in (("less", "minus", less, -1), ("more", "plus", more, 1)):
            there = 0 <= editor.at(row) + by < len(values)
            label = kit.say(f"settings.{name}", setting=editor.name(row))
            button = kit.icon_button(
                f"set:{row.key}:{name}", centred(place, side - 8), f"shell/glyphs/{icon}", label,
                partial(editor.step, row, by), "light", zone=row.whose, enabled=there, reason=kit.say("settings.end"),
                radius=10, layer=1, on_light=True, hit=place,
            )  # fmt: skip
            parts.append(_pointed(button, partial(editor.step, row)))
        return parts

    return Editor(2 * side + most + 2 * S, side, build, grows=True)


def _pointed(part: Part, step: Callable[[int], None]) -> Part:
    """Return a button that keys pass over: what it lies on is stepped by them."""
    assert part.control is not None, "a button can be used"
    return replace(part, control=replace(part.control, step=step, skipped=True))


def _checks(editor: SettingEditor, row: Setting, room: float) -> Editor:
    kit = editor.kit
    value = editor.value(row)
    assert isinstance(value, Mapping), "each check has its own"
    box = min(kit.frame.grown(20), 34.0)
    words = {
        field: kit.type.set_text(kit.say(f"settings.{row.key}.is.{each}"), WORD)
        for field, each in zip(row.touches, row.values, strict=True)
    }
    sizes = [(Check.width(setting, box), high(kit) - 2) for setting in words.values()]
    places = wrap(room, sizes, S, S)

    def build(rect: Rect) -> list[Part]:
        parts: list[Part] = []
        for place, (field_, setting) in zip(places, words.items(), strict=True):
            on = bool(value[field_])
            label = kit.named(editor.name(row), " ".join(setting.lines))
            act = partial(editor.put, row, {field_: not on})
            first = row.key == editor.first and not parts
            control = Control(label, act, row.whose, radius=10, first=first, sound=SWITCH_SOUND)
            spot = place.moved(rect.x, rect.y)
            parts.append(Part(f"set:{row.key}:{field_}", spot, Check(setting, on, box), control))
        return parts

    right = max(place.right for place in places)
    return Editor(right, max(place.bottom for place in places), build)


def _door(editor: SettingEditor, row: Setting) -> Editor:
    kit = editor.kit
    size = min(kit.frame.grown(ICON), 30.0)
    link = row.kind == Kind.LINK
    setting = kit.type.set_text(editor.value_text(row, editor.value(row)), WORD)
    icon = f"shell/glyphs/{row.icons[0]}" if row.icons else ""

    def build(rect: Rect) -> list[Part]:
        sign = "shell/glyphs/chevron-right" if link else "shell/glyphs/chevron-down"
        control = _control(editor, row, act=partial(editor.open_, row))
        return [Part(f"set:{row.key}", rect, Door(setting, sign, icon, size), control)]

    return Editor(Door.width(setting, size, bool(icon)), high(kit), build)
